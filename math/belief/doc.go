// Package belief says how sure one can be: of a rate (Wilson), and of a rule or
// fact, from where it came and what was observed since (Beta–Bernoulli).
//
// It owns formulas and their constants; it knows no clock and no store. Every
// result is finite and in its range for any input, NaN and infinities included.
package belief
