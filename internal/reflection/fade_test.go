package reflection

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// memory writes a memory of so many days ago.
func (b *bed) memory(file, kind, title string, daysAgo int, observed ...string) {
	day := now.AddDate(0, 0, -daysAgo)
	front := fmt.Sprintf("id: m-%08d\ntype: %s\nstatus: current\ncreated: %s\nbelieved_from: %s\n", b.n, kind, day.Format(time.RFC3339), day.Format(time.RFC3339))
	b.n++
	if len(observed) > 0 {
		front += "observed:\n"
		for _, o := range observed {
			front += "  - " + o + "\n"
		}
	}
	b.file("projects/shop/palace/"+file, "---\n"+front+"---\n# "+title+"\n\nThe text.\n")
}

// Memories fade by their kind and by how often they were confirmed; none is
// touched for it.
func TestMemoriesFade(t *testing.T) {
	b := newBed(t)
	b.rule("shop", "c-r0000001", "Thank the contributors by name", 2, "triggers: [t]\n")
	b.memory("rooms/knowledge/new.md", "fact", "The queue holds 500 jobs", 3)
	b.memory("rooms/knowledge/old.md", "fact", "The printer hangs on Mondays", 300)             // e^(-300/180) = 0.19
	b.memory("rooms/knowledge/renewed.md", "fact", "The port is 4040", 300, "2026-11-20 human") // seen ten days ago
	b.memory("rooms/decisions/kept.md", "decision", "Postgres and no other database", 900)      // e^(-900/9999) = 0.91
	b.memory("skills/release.md", "procedure", "Release", 30)                                   // e^(-30/7) = 0.01
	before := b.files()
	p, _ := b.run(Options{DryRun: true})
	if diff := cmp.Diff(map[string]int{"hot": 3, "archive": 2}, p.Memories); diff != "" {
		t.Errorf("buckets, want -, got +\n%s", diff)
	}
	if len(p.Forgotten) != 2 || !strings.HasPrefix(p.Forgotten[0], "Release (projects/shop/palace/skills/release.md") || !strings.HasPrefix(p.Forgotten[1], "The printer hangs") {
		t.Errorf("candidates for the archive: %q", p.Forgotten)
	}
	b.run(Options{})
	for name, text := range before {
		if strings.Contains(name, "/palace/") && b.files()[name] != text {
			t.Errorf("%s was changed", name)
		}
	}
	if text := b.files()["dreams/2026-11-30.md"]; !strings.Contains(text, "Memories neither confirmed nor renewed for long:\n\n- Release (") {
		t.Errorf("the report says nothing of it:\n%s", text)
	}
}

// The file of a session goes thirty days after its last line, when what it
// showed has been looked at.
func TestSessionFilesGoAfterThirtyDays(t *testing.T) {
	b := newBed(t)
	b.rule("shop", "c-r0000001", "Thank the contributors by name", 2, "triggers: [t]\n")
	for name, days := range map[string]int{"old": 31, "young": 29} {
		file := "sessions/claude-code-" + name + ".ndjson"
		b.file(file, `{"kind":"prompt","at":"2026-10-01T10:00:00.000Z","turn":"t1"}`+"\n"+`{"kind":"end","at":"2026-10-01T11:00:00.000Z"}`+"\n")
		at := now.AddDate(0, 0, -days)
		if err := os.Chtimes(b.m.Root.Path("sessions", "claude-code-"+name+".ndjson"), at, at); err != nil {
			t.Fatal(err)
		}
	}
	b.run(Options{DryRun: true})
	if _, there := b.files()["sessions/claude-code-old.ndjson"]; !there {
		t.Error("a dry run removed a session")
	}
	b.run(Options{})
	files := b.files()
	if _, there := files["sessions/claude-code-old.ndjson"]; there {
		t.Error("a session of 31 days ago is still there")
	}
	if _, there := files["sessions/claude-code-young.ndjson"]; !there {
		t.Error("a session of 29 days ago is gone")
	}
}
