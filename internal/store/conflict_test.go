package store

import "testing"

func TestConflictOf(t *testing.T) {
	for name, want := range map[string]string{
		"ledger (conflicted copy 2026-11-30).ndjson":                     "ledger.ndjson",
		"ledger (Anna's conflicted copy 2026-11-30).ndjson":              "ledger.ndjson",
		"ledger (conflicted copy 2026-11-30 101010).ndjson":              "ledger.ndjson",
		"ledger.sync-conflict-20261130-101010-7QX2ABC.ndjson":            "ledger.ndjson",
		"ledger_conflict-20261130-101010.ndjson":                         "ledger.ndjson",
		"ledger (1).ndjson":                                              "ledger.ndjson",
		"ledger 2.ndjson":                                                "ledger.ndjson",
		"2026-11-30--never-push.sync-conflict-20261130-101010-7QX2AB.md": "2026-11-30--never-push.md",
		"2026-11-30--never-push (Case Conflict).md":                      "2026-11-30--never-push.md",
		"ledger.ndjson":                 "",
		"rejected.ndjson":               "",
		"2026-11-30--never-push.md":     "",
		"2026-11-30--version-2.md":      "",
		"2026-11-30--about-conflict.md": "",
		"my notes.md":                   "",
		"rules (draft).md":              "",
		" 2.md":                         "",
		"":                              "",
	} {
		got, ok := ConflictOf(name)
		if got != want || ok != (want != "") {
			t.Errorf("ConflictOf(%q) = %q, %v; want %q", name, got, ok, want)
		}
	}
}
