// Package growth makes a store as it is after years of use, and transcripts
// beside it, to see what commands, hooks and reflection cost then.
package growth
