// Package journal keeps one entry a session: what happened, when, on which
// branch. An entry is a file of its own, rewritten whole when its session goes
// on; files of other sessions are never touched.
package journal
