// Package latency measures what our processes cost on this machine: it starts
// each kind of hook, the command line and the MCP server as cold processes, on
// stores of several sizes, interleaved with an empty Go program, so that a busy
// machine disturbs all of them alike. Only differences to that program say
// something about ours.
package latency
