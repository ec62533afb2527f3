// Package wire puts our hooks and commands into the configuration of other
// programs and takes them out again.
//
// A configuration belongs to its owner: only text is inserted, so that key
// order, indentation, comments, line ends and a byte order mark stay as they
// are, and a file that does not parse is never written. What was inserted is
// recorded as spans. Removing replaces exactly those bytes by what stood there
// before; where someone has reformatted them or moved the entry, it takes out
// the handlers whose program is ar-hook and keeps everything else. A plan is
// computed first and says what it would do; applying it reads the files again.
//
// The package is not linked into the hook binary.
package wire
