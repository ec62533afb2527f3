// Package capture tells a correction from everything else a person types, and
// finds the rule in it.
//
// It owns the sentence splitter, the features, their weights and thresholds.
// Words come from internal/lexicon. It is pure: no file, no clock, no network;
// time grows linearly with the text, and what is not the person's own voice
// (code, quotes, logs, harness tags, our own injected block) is never scored.
package capture
