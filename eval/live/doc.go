// Package live tries a real agent: for each class of mistake one session in
// which the person corrects it in natural words, and a second one with another
// task that tempts it to the same mistake. Everything happens in throw-away
// repositories with a remote of their own and stand-ins for programs that reach
// outside. What the agent did is judged by the state of git, the files and what
// the stand-ins were called with, never by what it says and never by a model.
//
// An agent is a command: it gets the prompt on stdin, works in the current
// directory and ends. LIVE_SESSION and LIVE_TURN tell which session a prompt
// belongs to. Scripted is such an agent, which misbehaves by a seeded rule; it
// proves the apparatus, not an effect.
package live
