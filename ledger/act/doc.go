// Package act says what a tool call would really do.
//
// It owns the taxonomy of acts and the tables of what programs do with their
// arguments. A shell command is parsed and resolved, never matched as text:
// what stands in quotes, comments, messages or documents is data. The package
// knows nothing of rules, the store, or a host, touches the file system only
// through the bounded reads of Env, and answers any input in bounded time.
//
// # How a command is read
//
// The program is parsed as bash (shell.go) and run in the abstract: words are
// resolved (resolve.go, param.go) with the variables, functions and aliases of
// the call (state.go); each simple command (command.go) is unwrapped (wrap.go,
// launch.go, shells.go) until a table knows it, and every wrapper on the way
// is an act without a class, so that a guard can speak of it too. What a
// command prints is followed where it is plain text, because pipes and
// substitutions feed shells. Text that cannot be known is a hole: it makes an
// attribute unknown, never empty.
//
// # Tables
//
// A program is a row in one of the table_*.go files or in the table of its
// topic: its names, its options in one string, and rows for its subcommands
// with the class of the act and the attribute that operands fill. What a row
// cannot say is a function. Adding a program is a row and examples on both
// sides under testdata/acts.
//
// # What is not seen
//
// Programs that are run but not shown: binaries, scripts longer than a few
// pages or in another language than that of the shell, included makefiles,
// hooks, the aliases of an interactive shell. Scripts on disk are looked into,
// but which of their branches run is not certain. PowerShell and cmd.exe are
// read by a simpler scan of words.
package act
