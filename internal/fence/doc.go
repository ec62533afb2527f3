// Package fence prepares remembered text for a model.
//
// What was stored may have been written by anyone, so it reaches an agent as
// data: one line per item, free of invisible characters, between one opening
// and one closing tag that carry a nonce. Nothing inside can open or close a
// fence, ours or the host's. The words themselves are not judged: a sentence
// such as "ignore all previous instructions" stays readable.
//
// The package is pure: no clock, no file, no randomness of its own.
package fence
