package agentrecall

import (
	"os"
	"strings"
	"testing"
	"time"

	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

// verdicts writes one verdict a turn into the ledger, each an hour later.
func (b *bench) verdicts(r *ledger.Rule, list ...string) {
	b.t.Helper()
	book := &ledger.Book{Root: b.m.Root, Now: b.m.Now}
	for _, v := range list {
		b.now = b.now.Add(time.Hour)
		verdict, by, _ := strings.Cut(v, "/")
		e := ledger.Event{At: b.now, Kind: ledger.VerdictEv, By: "hook", Project: r.Project, Rule: r.ID, Version: r.Version,
			Session: "s", Turn: b.now.Format(time.RFC3339)}
		e.Data = ledger.NewFields().Text("verdict", verdict).Text("stopped_by", by).Bool("attended", true).End()
		e.Key(v)
		if err := book.Append(time.Second, e); err != nil {
			b.t.Fatal(err)
		}
	}
}

func rule(id, guard string) string {
	if guard != "" {
		guard = "guard:\n  - when: {act: git.push}\n    decide: " + guard + "\n"
	}
	return "---\nid: " + id + "\n" + guard + "---\n# About " + id + "\n"
}

func TestProposeHarderAndSofter(t *testing.T) {
	back, stopped, refused := ledger.Recurred, ledger.Recurred+"/guard", ledger.Recurred+"/person"
	for _, c := range []struct {
		decide   string
		verdicts []string
		want     string
	}{
		{"", []string{back}, ""},
		{"", []string{back, back}, "harden once"},
		{"remind", []string{back, ledger.Heeded, back}, "harden once"},
		{"once", []string{stopped, stopped, stopped}, ""}, // it held
		{"once", []string{back, back}, "harden ask"},
		{"ask", []string{refused, refused}, "harden deny"},
		{"ask", []string{back, refused}, "harden deny"},
		{"deny", []string{back, back, back}, ""},
		{"deny", []string{ledger.Overruled, ledger.Overruled, ledger.Overruled}, "soften ask"},
		{"ask", []string{ledger.Asked, ledger.Asked, ledger.Asked}, "soften once"},
		{"ask", []string{refused, ledger.Asked, ledger.Unknown, ledger.Asked, ledger.Overruled}, "soften once"},
		{"ask", []string{ledger.Asked, ledger.Asked, refused, ledger.Asked}, ""},
		{"ask", []string{ledger.Asked, ledger.Asked}, ""},
		{"once", []string{ledger.Asked, ledger.Asked, ledger.Asked}, "soften remind"},
		{"", []string{ledger.Asked, ledger.Asked, ledger.Asked}, ""},
	} {
		b := newPast(t, rule("c-proprule", c.decide))
		r := b.find(b.here(), "c-proprule")
		b.verdicts(r, c.verdicts...)
		got := ""
		proposals, err := b.m.Propose(Occasion{Dir: b.o.Dir})
		if err != nil {
			t.Fatal(err)
		}
		for i := range proposals {
			p := &proposals[i]
			got = strings.TrimSpace(got + " " + p.Get("what") + " " + p.Get("value"))
			if p.By != "reflect" || p.Rule != r.ID || p.Get("evidence.1") == "" {
				t.Errorf("%s %v: %s", c.decide, c.verdicts, p.AppendJSON(nil))
			}
		}
		if got != c.want {
			t.Errorf("%q after %v: proposed %q, want %q", c.decide, c.verdicts, got, c.want)
		}
		if again, err := b.m.Propose(Occasion{Dir: b.o.Dir}); len(again) != 0 || err != nil {
			t.Errorf("%q after %v is proposed a second time (%v)", c.decide, c.verdicts, err)
		}
		if open := b.here().Proposals(); len(open) != len(proposals) {
			t.Errorf("%d proposals are open, want %d", len(open), len(proposals))
		}
	}
}

// For a rule of words the proposal brings the guard, and a yes puts it there.
func TestAProposalMakesAGuardOfWords(t *testing.T) {
	b := newPast(t, "---\nid: c-wordrule\n---\n# Never push to main\n", "---\nid: c-classrul\nclass: db.migrate\n---\n# Be careful there\n",
		"---\nid: c-vagueone\n---\n# Be kind\n")
	for _, id := range []string{"c-wordrule", "c-classrul", "c-vagueone"} {
		b.verdicts(b.find(b.here(), id), ledger.Recurred, ledger.Recurred)
	}
	proposals, err := b.m.Propose(Occasion{Dir: b.o.Dir})
	if err != nil || len(proposals) != 3 {
		t.Fatalf("%d proposals, %v", len(proposals), err)
	}
	want := map[string]string{"c-wordrule": "git.push", "c-classrul": "db.migrate", "c-vagueone": ""}
	for _, w := range b.here().Inbox() {
		c := b.here()
		_, err := c.Accept(&w)
		r := b.find(b.here(), w.Rule.ID)
		got := ""
		if len(r.Guard) > 0 {
			if got = r.Guard[0].ActClass(); r.Guard[0].Decide != guard.Once {
				t.Errorf("%s: %s", r.ID, ledger.GuardJSON(r.Guard))
			}
		}
		if got != want[r.ID] || (err == nil) != (want[r.ID] != "") {
			t.Errorf("%s got a guard on %q (%v), want %q", r.ID, got, err, want[r.ID])
		}
	}
}

// A rewritten rule starts clean.
func TestProposalsAreAboutTheVersionInForce(t *testing.T) {
	b := newPast(t, rule("c-proprule", "ask"))
	r := *b.find(b.here(), "c-proprule")
	b.verdicts(&r, ledger.Asked, ledger.Asked, ledger.Asked)
	e := ledger.Event{At: b.now, ID: "e-edit", Kind: ledger.Edited, By: "human", Project: r.Project, Rule: r.ID, Version: 2, Data: []byte(`{}`)}
	if err := (&ledger.Book{Root: b.m.Root, Now: b.m.Now}).Append(time.Second, e); err != nil {
		t.Fatal(err)
	}
	if p, err := b.m.Propose(Occasion{Dir: b.o.Dir}); len(p) != 0 || err != nil {
		t.Errorf("proposed %v, %v", p, err)
	}
}

func TestANoisyGuardGoesToOnceUntilThePersonHasLooked(t *testing.T) {
	noisy := "---\nid: c-noisy111\n# mine\nguard:\n  - when: {run: npm}\n    decide: deny\n  - when: {act: git.push, branch: main}\n    decide: deny\nmine: kept\n---\n# No npm here\n"
	b := newPast(t, noisy, strings.ReplaceAll(strings.ReplaceAll(noisy, "c-noisy111", "c-attr1111"), "{run: npm}", "{run: npm, via: \"sudo|!x\"}"))
	s := b.scribe("s-1", october).says("go")
	for i := range 199 {
		if s.bash("ls"); i%3 == 0 {
			s.bash("npm test")
		}
	}
	c := b.here()
	r := b.find(c, "c-noisy")
	test := func() Backtest {
		c = b.here()
		r = b.find(c, "c-noisy")
		tests, err := c.Backtest([]*ledger.Rule{r, b.find(c, "c-attr")}, nil)
		if err == nil {
			err = c.Record(tests)
		}
		if err != nil {
			t.Fatal(err)
		}
		if tests[1].Softened {
			t.Error("a guard that looks at an attribute was softened")
		}
		return tests[0]
	}
	x := test()
	if x.Calls != 266 || x.Fired != 67 || !x.Softened {
		t.Fatalf("%d calls, %d fired, softened %v", x.Calls, x.Fired, x.Softened)
	}
	got, err := os.ReadFile(r.File)
	if err != nil {
		t.Fatal(err)
	}
	again := b.find(b.here(), "c-noisy")
	if again.Guard[0].Decide != guard.Once || again.Guard[1].Decide != guard.Deny || again.Version != 2 {
		t.Errorf("version %d, guard %s", again.Version, ledger.GuardJSON(again.Guard))
	}
	for _, keep := range []string{"# mine\n", "mine: kept\n", "  - when: {run: npm}\n", "# No npm here\n"} {
		if !strings.Contains(string(got), keep) {
			t.Errorf("%q is gone from the file:\n%s", keep, got)
		}
	}
	kinds := ""
	for _, e := range b.here().History().Events {
		if e.Rule == "c-noisy111" {
			kinds += e.Kind + "/" + e.By + " "
		}
	}
	for _, want := range []string{"backtested/reflect", "edited/reflect", "proposed/reflect"} {
		if !strings.Contains(kinds, want) {
			t.Errorf("events %s, want %s", kinds, want)
		}
	}
	// The person puts it back, and it stays.
	b.put(r.File, noisy)
	if x := test(); x.Softened {
		t.Error("softened again, although the person has put it back")
	}
	if back := b.find(b.here(), "c-noisy"); back.Guard[0].Decide != guard.Deny {
		t.Errorf("the guard is %s", back.Guard[0].Decide)
	}
}

func TestTheInboxOfTheChatNamesProposals(t *testing.T) {
	b := newPast(t, "---\nid: c-wordrule\n---\n# Never push to main\n")
	b.verdicts(b.find(b.here(), "c-wordrule"), ledger.Recurred, ledger.Recurred)
	if _, err := b.m.Propose(Occasion{Dir: b.o.Dir}); err != nil {
		t.Fatal(err)
	}
	a, err := b.m.Prompt(Occasion{Dir: b.o.Dir, Host: "claude", Session: "s-chat", Turn: "t-1"}, "/ar inbox")
	if err != nil {
		t.Fatal(err)
	}
	if text := a.Reason; !strings.Contains(text, "proposed for") || !strings.Contains(text, "1 proposal to answer") {
		t.Errorf("the inbox says %q", text)
	}
}
