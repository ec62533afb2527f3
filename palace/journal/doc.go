// Package journal keeps one entry a session: what was asked, done, decided and
// left open, in the words that were used, and a weekly summary that names the
// entries it was made from.
//
// An entry is a markdown file of its own. When its session goes on it is
// written again: sections that an agent gave or a person changed stay, the
// others follow the session's record. Files of other sessions are never
// touched, and what cannot be parsed is never overwritten.
//
// The package knows no host: what happened is told by the caller.
package journal
