// Package session keeps what one session did and was told: its prompts, acts,
// grants, holds, and which rules spoke or were shown.
//
// A session is one append-only file of JSON lines. Each entry is a single
// write of at most 4 KiB in append mode, without a lock or fsync, so that two
// processes never mix their lines; readers take the last 256 KiB and skip what
// they cannot read. Losing the file costs that session's grants and sequence,
// nothing else. Only the text that the caller has redacted is ever written.
package session
