// Package ledger keeps corrections: one markdown file a rule, one append-only
// NDJSON ledger of what happened to the rules of a project.
//
// Invariants, each with a test that tries to break it:
//
//   - The file decides what is in force; the ledger is history. A rule file is
//     written before its event.
//   - Nothing that could not be read is ever overwritten.
//   - An event is written at most once by meaning: its id is a hash of its
//     natural key, and readers keep the first of each id.
//   - A reader with the snapshot and a reader without it see the same rules.
//   - What is in force is never loosened by words that are not the person's.
//
// The package imports its children act, guard and capture, and knows nothing
// of hosts, sessions' files, or how remembered text reaches a model.
package ledger
