// Package guard holds conditions on acts: their written form, how they are
// compiled from a rule's sentence and the act before it, and how they decide.
//
// A decision is a pure function of items, acts and what the session did
// before; the package reads no file and no clock. What it cannot know it
// calls unknown, and unknown never denies.
package guard
