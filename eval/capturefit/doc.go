// Package capturefit fits the weights of ledger/capture on labelled prompts:
// logistic regression with an L2 penalty, Platt calibration, thresholds, and
// cross-validation that keeps variants of one prompt in one fold. Everything is
// deterministic for a given seed.
package capturefit
