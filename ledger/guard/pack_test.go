package guard

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"agentrecall/ledger/act"
)

func TestPacksAreSound(t *testing.T) {
	slugs := map[string]bool{}
	for _, p := range Packs() {
		if p.Name == "" || p.Summary == "" || len(p.Rules) == 0 {
			t.Errorf("pack %+v is incomplete", p)
		}
		if q, ok := PackByName(p.Name); !ok || q.Summary != p.Summary {
			t.Errorf("PackByName(%q) finds another pack", p.Name)
		}
		for _, r := range p.Rules {
			if slugs[r.Slug] {
				t.Errorf("slug %s twice", r.Slug)
			}
			slugs[r.Slug] = true
			for _, it := range r.Guard {
				items, problems := Parse(it.AppendJSON(nil))
				if len(problems) > 0 {
					t.Errorf("%s: %v", r.Slug, problems)
				}
				if len(items) == 1 {
					if diff := cmp.Diff(it, items[0]); diff != "" {
						t.Errorf("%s changes when read back:\n%s", r.Slug, diff)
					}
				}
				if it.Decide == Deny || it.Decide == Allow {
					t.Errorf("%s: a pack decides %s", r.Slug, it.Decide)
				}
			}
		}
	}
	if _, ok := PackByName("nothing"); ok {
		t.Error("a pack called nothing")
	}
}

func TestPackDecisions(t *testing.T) {
	for _, tt := range []struct {
		pack, act string
		want      Decision
	}{
		{"danger", "package.publish package=x", Once},
		{"danger", "git.push.force branch=main", Once},
		{"danger", "git.push branch=main", None},
		{"danger", "history.rewrite", Once},
		{"danger", "deploy env=production", Once},
		{"danger", "db.drop object=users", Once},
		{"danger", "db.write object=users", None},
		{"danger", "file.delete.recursive path=src", Once},
		{"danger", "file.delete.recursive path=.", Once},
		{"danger", "file.delete.recursive path=/", Once},
		{"danger", "file.delete.recursive path=node_modules", None},
		{"danger", "file.delete.recursive path=web/dist", None},
		{"danger", "file.delete.recursive path=/tmp/x", None},
		{"danger", "file.delete.recursive path=?", Once},
		{"danger", "file.delete path=src/a.ts", None},
		{"git-hygiene", "git.push branch=main", Ask},
		{"git-hygiene", "git.push branch=feature/main", None},
		{"git-hygiene", "hooks.bypass", Ask},
		{"no-secrets", "secrets.write path=.env", Ask},
		{"tests-before-commit", "git.commit", Once},
	} {
		p, _ := PackByName(tt.pack)
		got := None
		for _, r := range p.Rules {
			for _, it := range r.Guard {
				got = Strictest(got, decide(it, inRoot, an(tt.act)))
			}
		}
		if got != tt.want {
			t.Errorf("%s on %s = %s, want %s", tt.pack, tt.act, got, tt.want)
		}
	}
	p, _ := PackByName("git-hygiene")
	for line, want := range map[string]Decision{"git add -A": Once, "git add .": Once, "git add *": Once, "git add src/a.go": None, "git commit -a": None} {
		got := None
		for _, r := range p.Rules {
			for _, it := range r.Guard {
				got = Strictest(got, decide(it, inRoot, command(line)))
			}
		}
		if got != want {
			t.Errorf("git-hygiene on %s = %s, want %s", line, got, want)
		}
	}
}

// TestDangerLeavesOrdinaryWorkAlone runs the pack over two thousand commands of
// ordinary working days on ten stacks.
func TestDangerLeavesOrdinaryWorkAlone(t *testing.T) {
	data, err := os.ReadFile("../act/testdata/ordinary.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) < 2000 {
		t.Fatalf("only %d commands", len(lines))
	}
	p, _ := PackByName("danger")
	var items []Item
	for _, r := range p.Rules {
		items = append(items, r.Guard...)
	}
	stopped := 0
	for _, l := range lines {
		acts := act.Of(act.Call{Tool: act.Shell, Command: l, Cwd: "/r", Root: "/r"}, act.Env{Home: "/home/u"})
		if m := Decide(items, acts, inRoot); len(m) > 0 {
			stopped++
			t.Logf("%s: %s", m[0].Decide, l)
		}
	}
	t.Logf("danger disturbs %d of %d ordinary commands", stopped, len(lines))
	if stopped*200 > len(lines) {
		t.Errorf("danger disturbs %d of %d ordinary commands, more than 0.5 %%", stopped, len(lines))
	}
}
