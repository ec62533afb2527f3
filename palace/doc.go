// Package palace keeps what is known: rooms of facts, decisions, preferences
// and blockers, skills, the phases of a project, its identity, and, across
// projects, insights that held in several.
//
// It owns the files under projects/<slug>/palace and awareness, one memory a
// file, made to be edited by hand and opened as a vault of linked notes.
//
// Invariants, each with a test that tries to break it:
//
//   - Nothing is merged or replaced silently: a new memory is a file of its
//     own, what it is near to or contradicts is named, and only what was said
//     to be superseded ends, with its date, and stays.
//   - A file that cannot be read is never written; every other byte of a file
//     whose key changes stays.
//   - Reading creates nothing.
//   - What goes to awareness carries no quote, name or path, and nothing from
//     an isolated project.
//
// The package knows nothing of corrections, hosts or sessions' files.
package palace
