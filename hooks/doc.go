// Package hooks answers the events of a coding agent.
//
// Run reads one event from stdin, lets the memory decide, writes the answer,
// and only then does the bookkeeping. It always ends with exit code 0 (2 where
// a host knows no other way to stop a call), prints either nothing or one JSON
// object, and never lets a failure of ours reach the host: failures go to
// health. One file per event says what is done with it; package host knows how
// each agent spells it.
package hooks
