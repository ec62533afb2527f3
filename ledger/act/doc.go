// Package act says what a tool call would really do.
//
// It owns the taxonomy of acts and the tables of what programs do with their
// arguments. A shell command is parsed and resolved, never matched as text:
// what stands in quotes, comments, messages or documents is data. The package
// knows nothing of rules, the store, or a host, touches the file system only
// through the bounded reads of Env, and answers any input in bounded time.
package act
