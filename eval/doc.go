// Package eval measures agent-recall: each bench puts the items of a set
// through the production hooks (predict), compares the predictions with the
// labels (score), and holds the figures against gates. The result is a
// bench-result/v1 document, from which anyone can recompute the headline.
//
// The development sets are embedded, so that an installed program measures
// itself. They are data to tune on: figures on them are optimistic.
package eval
