// Package transcript reads the session files that agents write, one reader a
// host, and translates the tool calls in them.
//
// The files belong to the hosts, change with every version, and are read
// leniently: a record of a known kind without the fields that are needed is
// skipped, an unknown kind is nothing. A reader never guesses who spoke; what
// the host does not mark as a person's is not the person's.
package transcript
