// Package decay says how fast what is not used fades: retrievability by
// source, and stability that grows with every confirmation.
//
// It owns formulas and their constants; it knows no clock and no store. Every
// result is finite and in its range for any input, NaN and infinities included.
package decay
