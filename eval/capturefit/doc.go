// Package capturefit fits the weights of ledger/capture on labelled prompts:
// logistic regression over the features and over pairs of them, with an L2
// penalty, Platt calibration, and cross-validation that keeps variants of one
// prompt in one fold. Everything is deterministic for a given seed.
//
// It learns from three sets: the development set, its own examples in
// testdata/own.ndjson, both labelled durable, one_off, retraction or none, and
// ../fixtures/ordinary.ndjson, prompts in which nothing is to be found. The
// last come without what was before them and count double, because real
// traffic has most of them. The last two sets hold many prompts that look like
// rules and are none, so that figures on them are worse than on real traffic.
//
//	go test ./eval/capturefit -run CrossValidation -v -errors   figures and every error
//	go test ./eval/capturefit -run 'Fit$' -update               new weights
//	go test ./eval/capturefit -run 'Report|Judged' -update      their figures; then judge what is new in testdata/ordinary-active.tsv
//
// Three in ten ordinary prompts (HeldOut) and the sets in ../fixtures/blind are
// never fitted on; report.txt holds what they give.
package capturefit
