// Package assoc says what belongs together: spreading activation (ACT-R), paths
// through a graph of beliefs, how alike two sets of words are, and retrieval
// from a modern Hopfield network.
//
// It owns formulas and their constants; it knows no clock and no store. Every
// result is finite and in its range for any finite input.
package assoc
