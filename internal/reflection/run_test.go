package reflection

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall"
	"agentrecall/ledger"
)

func (b *bed) run(o Options) (*Plan, bool) {
	b.t.Helper()
	p, done, err := Run(b.m, o)
	if err != nil {
		b.t.Fatal(err)
	}
	return p, done
}

func (p *Plan) kinds() map[string]int {
	n := map[string]int{}
	for _, f := range p.Findings {
		n[f.Kind]++
	}
	return n
}

func TestWhatARunFinds(t *testing.T) {
	b := newBed(t)
	b.furnish()
	p, done := b.run(Options{})
	if !done || p.Class() != "productive" {
		t.Fatalf("done %v, a night of class %s: %s", done, p.Class(), p.Why())
	}
	want := map[string]int{"merge": 1, "conflict": 1, "guard": 1, "harden": 1, "promote": 1, "awareness": 1, "skill": 1, "trigger": 1}
	if diff := cmp.Diff(want, p.kinds()); diff != "" {
		t.Errorf("found: want -, got +\n%s\n%s", diff, p.Render())
	}
	if diff := cmp.Diff([]string{"c-bump0001"}, p.Phantoms); diff != "" {
		t.Error(diff)
	}
	if len(p.Swept) != 1 || p.Repeats["shop"] != 2 {
		t.Errorf("closed %v, repeated %v", p.Swept, p.Repeats)
	}
	files := b.files()
	if got := files["dreams/2026-11-30.md"]; !strings.Contains(got, "c-bump0001") || !strings.Contains(got, "Said twice") {
		t.Errorf("the report is\n%s", got)
	}
	if strings.Count(files["projects/shop/corrections/ledger.ndjson"], `"e-twice"`) != 1 {
		t.Error("the ledger holds an event more than once")
	}
	if !strings.Contains(files["projects/blog/corrections/ledger.ndjson"], "this is no event\n") {
		t.Error("a line that is no event is gone")
	}
	if len(b.m.Nights()) != 1 {
		t.Errorf("nights: %v", b.m.Nights())
	}
	if _, ok := files["dreams/2026-11-30.plan.json"]; ok {
		t.Error("the plan is still there")
	}
}

func TestASecondRunOfTheDayChangesNothing(t *testing.T) {
	b := newBed(t)
	b.furnish()
	b.run(Options{})
	once := b.files()
	b.now = now.Add(3 * time.Hour)
	if p, done := b.run(Options{}); done {
		t.Errorf("it found something new:\n%s", p.Render())
	}
	if diff := cmp.Diff(once, b.files()); diff != "" {
		t.Error(diff)
	}
	b.now = now.AddDate(0, 0, 1)
	if p, done := b.run(Options{}); !done || p.Class() != "already-known" {
		t.Errorf("the next night is %s: %s\n%s", p.Class(), p.Why(), p.Render())
	}
	if n := agentrecall.Unproductive(b.m.Nights()); n != 1 {
		t.Errorf("%d nights without yield", n)
	}
}

func TestADryRunWritesNothing(t *testing.T) {
	b := newBed(t)
	b.furnish()
	before := b.files()
	if p, _ := b.run(Options{DryRun: true}); len(p.Findings) == 0 {
		t.Error("nothing found")
	}
	if diff := cmp.Diff(before, b.files()); diff != "" {
		t.Error(diff)
	}
}

func TestAnEmptyStoreStaysEmpty(t *testing.T) {
	b := newBed(t)
	p, _ := b.run(Options{DryRun: true})
	if p.Class() != "empty-corpus" {
		t.Errorf("class %s", p.Class())
	}
	if _, err := os.Stat(b.m.Root.Dir); !os.IsNotExist(err) {
		t.Error("the root was made")
	}
}

// Killed after any step and run again, a reflection ends in the same files.
func TestKilledAtAnyPoint(t *testing.T) {
	whole := newBed(t)
	whole.furnish()
	var steps []string
	whole.run(Options{step: func(name string) { steps = append(steps, name) }})
	want := whole.files()
	if len(steps) < 10 {
		t.Fatalf("only %d steps: %v", len(steps), steps)
	}
	killed := errors.New("killed")
	for i := range steps {
		t.Run(fmt.Sprint(i, " ", steps[i]), func(t *testing.T) {
			b := newBed(t)
			b.furnish()
			func() {
				defer func() {
					if r := recover(); r != killed {
						t.Fatalf("%v", r)
					}
				}()
				n := 0
				_, _, _ = Run(b.m, Options{step: func(string) {
					if n == i {
						panic(killed)
					}
					n++
				}})
			}()
			b.now = now.Add(time.Hour)
			b.run(Options{})
			if diff := cmp.Diff(want, b.files()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestUndo(t *testing.T) {
	b := newBed(t)
	b.furnish()
	before := b.files()
	p, _ := b.run(Options{})
	edited := ""
	for _, c := range p.Changes {
		if strings.HasPrefix(c.File, "projects/") {
			edited = c.File // by hand, after the run
		}
	}
	b.file(edited, before[edited]+"\nby hand\n")
	b.now = now.Add(time.Hour)
	u, err := Undo(b.m, "2026-11-30")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{edited}, u.Left); diff != "" {
		t.Error(diff)
	}
	after := b.files()
	for name, text := range before {
		if strings.HasSuffix(name, ledger.LedgerFile) || strings.HasPrefix(name, "sessions/") || name == edited {
			continue
		}
		if after[name] != text {
			t.Errorf("%s is not as before:\n%s", name, after[name])
		}
	}
	for name := range after {
		if strings.HasPrefix(name, "awareness/") {
			t.Errorf("%s is still there", name)
		}
	}
	if u.Answered != len(p.Append) {
		t.Errorf("%d of %d events answered", u.Answered, len(p.Append))
	}
	c, err := b.m.Console(agentrecall.Occasion{Project: "shop"}, true)
	if err != nil {
		t.Fatal(err)
	}
	if open := c.Proposals(); len(open) != 0 {
		t.Errorf("%d proposals still wait", len(open))
	}
	once := b.files()
	if u, err = Undo(b.m, "2026-11-30"); err != nil || u.Answered != 0 {
		t.Errorf("undone twice: %+v, %v", u, err)
	}
	if diff := cmp.Diff(once, b.files()); diff != "" {
		t.Error(diff)
	}
	if _, err := Undo(b.m, "2026-11-29"); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("%v", err)
	}
}
