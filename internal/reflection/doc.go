// Package reflection is the nightly pass over the store: it finds rules that
// say the same or the opposite, mistakes that came back although the rule was
// told, rules that hold elsewhere too, sequences worth a skill, and what fades.
//
// What it finds it proposes, as events that the person answers in the inbox;
// by itself it changes only what loses nothing: it closes sessions that were
// left open, drops repeated lines of ledgers, adds trigger words to rules, and
// writes insights that were confirmed three times. It deletes nothing and asks
// no model.
//
// A run is planned before anything is written, and the plan is on the disk
// until it is done: killed at any point and run again it ends in the same
// files. A second run of the day that finds nothing new writes nothing. Undo
// puts back what a day's run changed, as far as nobody has changed it since.
//
// No hook links this package.
package reflection
