// Package cli is the command line: one file per verb, each with the options of
// its commands, a constructor that only parses and a run function that only
// works. What is printed where, and with which exit code, is in output.go.
//
// A command reads its streams, clock and environment from an IO, so that it
// runs in a test without a process. Commands change nothing that is in force
// unless a person gives them; see (*IO).Person.
package cli
