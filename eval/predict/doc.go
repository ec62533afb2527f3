// Package predict makes the predictions of the benches: it reads the items of a
// set, puts each through the production hooks in a root, home and repository of
// its own with the clock set, and returns one line an item, which anyone can
// score.
//
// The types that items are decoded into hold only what the system under test
// may see. What a set says about the right answer is read by package score,
// which this package never imports.
package predict
