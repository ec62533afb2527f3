// Package fusion turns text into tokens and finds what belongs together.
//
// It owns the one tokenizer: a query and a document always go through the same
// code, and no input errors.
package fusion
