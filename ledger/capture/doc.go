// Package capture tells a correction from everything else a person types, and
// finds the rule in it.
//
// It owns the person's voice (what was quoted, pasted or written by a program
// is never scored), the sentence splitter, the features, their weights and
// thresholds, the grants and holds in a prompt, the wording of a rule, and the
// comparison of two rules. Words come from internal/lexicon: the sections
// capture.*, grant.*, severe.*, topic.*, say.* and promise.* are its own, act.*
// and object.* are shared with the compiler of guards.
//
// A prompt goes through voice.go, sentence.go, scan.go (cues), feature.go
// (features), classify.go (label), then rule.go, retract.go and grant.go.
// word.go adds the words themselves to the named features: their weights are
// learned, not listed. weights.go and words.go are tables that eval/capturefit
// writes. A form that leaves open whether more than the present task is meant
// waits to be confirmed, however it scores (doubtful, in classify.go).
//
// The package is pure: no file, no clock, no network. Time grows linearly with
// the text, and of a long one only the first and last 64 KB of the person's
// voice are read.
package capture
