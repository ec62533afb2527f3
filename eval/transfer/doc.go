// Package transfer takes a ledger and the transcripts beside it apart into
// cases for one question: would what was learned before have spoken before the
// next correction? A case is what happened in a session strictly before the
// person corrected the agent, and the rules that were there when the session
// began, those of other projects and other classes among them. The class of a
// correction comes from its own words, which a scorer never sees; that is
// asserted, not assumed. Sessions without a correction are the negatives, one
// case each. Nothing is written.
package transfer
