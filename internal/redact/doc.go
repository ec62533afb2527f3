// Package redact takes secrets out of text before it is written or shown.
//
// It is the one place that knows what a secret looks like: the shapes of known
// tokens, private keys, passwords in URLs and headers, and values that a key
// word in one of several languages announces. It works on one string at a time
// and is meant for the leaf strings of a record, before they are serialised
// and before they are cut, so that nothing between two fields is ever taken.
//
// A secret without a known shape and without a key word in front of it is
// recognised when it is long and drawn at random. What only stands for a
// secret ("<token>", "$TOKEN", "xxxx", "your-key-here") is left alone, and so
// is everything else.
//
// The package is pure. A text without any key word costs one pass over its
// bytes; time grows linearly with the text.
package redact
