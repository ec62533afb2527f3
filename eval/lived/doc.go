// Package lived makes a store that somebody has lived in: six projects over nine
// months, people who write in five languages, mistakes that come back, some of
// them from before the program was there. What was said and done is written by
// hand (eval/fixtures/store); when it happens is drawn from a seed. Every
// session is played through the production hooks, so that store, ledger and
// transcripts are what they would be, and the same on every machine.
package lived
