package journal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/store"
)

func TestKeyIsTheEndOfTheID(t *testing.T) {
	for id, want := range map[string]string{"1f0c9a2e-1111-2222-3333-4444abcd9876": "abcd9876", "A-b-C": "abc", "会话12": "会话12"} {
		if got := Key(id); got != want {
			t.Errorf("%q: %q, want %q", id, got, want)
		}
	}
	if Key("") == "" || Key("---") == "" {
		t.Error("no key")
	}
}

func TestTwoSessionsNeverShareAFile(t *testing.T) {
	root := store.Root{Dir: t.TempDir()}
	at := time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	files := map[string]bool{}
	for _, id := range []string{"aaaa-12345678", "bbbb-12345678", "cccc-87654321"} {
		e := &Entry{Session: id, Started: at, Ended: at, Sections: map[string]string{Request: "> do the thing for " + id}}
		if err := Write(root, "shop", e, nil); err != nil {
			t.Fatal(err)
		}
		files[e.File] = true
	}
	if len(files) != 3 {
		t.Errorf("%v", files)
	}
}

// What is written reads back, section by section.
func FuzzEntry(f *testing.F) {
	f.Add("Did things.", "- a\n- b", "> words")
	f.Add("## Next\n\nfake", "---\n", "# x")
	f.Fuzz(func(t *testing.T, summary, next, request string) {
		at := time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
		e := &Entry{Session: "s-1", Started: at, Ended: at, Branch: summary, Topics: []string{next}, Sections: map[string]string{Summary: summary, Next: next, Request: request}}
		data := e.render()
		got, err := parse(data, "/x/2026-11-30--s1--x.md")
		if err != nil {
			t.Fatalf("%v\n%q", err, data)
		}
		if got.Session != "s-1" || !got.Started.Equal(at) {
			t.Fatalf("%+v\n%q", got, data)
		}
		// Read and written again it is the same file.
		again := &Entry{Session: "s-1", Started: at, Ended: at, Branch: got.Branch, Topics: got.Topics, Sections: got.Sections, more: got.more, title: got.title, Told: got.Told}
		if second, err := parse(again.render(), "/x/a.md"); err != nil || strings.Join(strings.Fields(second.Body), " ") != strings.Join(strings.Fields(got.Body), " ") {
			t.Fatalf("%v\n%q\n%q", err, got.Body, second.Body)
		}
	})
}

func TestACopyIsReadTurnByTurn(t *testing.T) {
	root := store.Root{Dir: t.TempDir()}
	at := time.Date(2026, 11, 30, 10, 0, 0, 0, time.Local)
	e := &Entry{Session: "s-1", Started: at, Ended: at, Sections: map[string]string{Request: "> fix it"}}
	if err := Write(root, "shop", e, nil); err != nil {
		t.Fatal(err)
	}
	said := []Said{{at, "person", "fix it\n\n## please\n> quickly"}, {at, "agent", "Done."}}
	if err := Archive(root, "shop", e, said, at, 0); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(Dir(root, "shop"), "archive", filepath.Base(e.File))
	c, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	turns := Turns(c.Body, c.BodyLine)
	if len(turns) != 2 || !turns[0].Person() || turns[1].Person() {
		t.Fatalf("%+v", turns)
	}
	for i, turn := range turns {
		if strings.TrimSpace(turn.Text) != said[i].Text || lines[turn.Line-1] != "> "+strings.Split(said[i].Text, "\n")[0] {
			t.Errorf("%+v, on its line %q", turn, lines[turn.Line-1])
		}
	}
}
