// Package guard holds conditions on acts: their written form, how they are
// compiled from a rule's sentence and the act before it, and how they decide.
//
// A decision is a pure function of items, acts and what the session did
// before; the package reads no file and no clock. What it cannot know it
// calls unknown, and unknown never denies.
//
// Every test has three outcomes. A condition that looks for trouble (when)
// holds when some value of the act fits; one that excuses (unless, and the
// when of an allow) holds only when every path the act touches fits.
package guard
