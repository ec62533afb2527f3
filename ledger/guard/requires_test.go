package guard

import (
	"strings"
	"testing"

	"agentrecall/ledger/act"
)

// history reads "test.run ; file.edit path=a.go ; !test.run": oldest first, an
// exclamation mark for a call that failed.
func history(spec string) (past []Past) {
	for one := range strings.SplitSeq(spec, ";") {
		one = strings.TrimSpace(one)
		if one == "" {
			continue
		}
		spec, failed := strings.CutPrefix(one, "!")
		past = append(past, Past{Act: an(spec), OK: !failed})
	}
	return past
}

// chain reads "test.run && git.commit ; git.push" as acts of one call.
func chain(line string) (acts []act.Act) {
	at := 0
	for i, part := range strings.Split(line, " ; ") {
		for j, spec := range strings.Split(part, " && ") {
			a := an(spec)
			a.After = i == 0 && j > 0
			a.Span = [2]int{at, at + len(spec)}
			at += len(spec) + 4
			acts = append(acts, a)
		}
	}
	return acts
}

func TestRequires(t *testing.T) {
	tests := `{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`
	never := strings.Replace(tests, `"ask"`, `"deny"`, 1)
	remind := strings.Replace(tests, `"ask"`, `"remind"`, 1)
	session := `{"when":{"act":"git.commit"},"requires":{"act":"test.run"},"decide":"ask"}`
	src := `{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":{"edit":"src/**"}},"decide":"ask"}`
	docs := `{"when":{"act":"git.commit"},"requires":{"act":"build.run","since":{"act":"file.edit","path":"docs/**"}},"decide":"ask"}`
	tried := `{"when":{"act":"git.commit"},"requires":{"act":"test.run","ok":false},"decide":"ask"}`
	allow := `{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"allow"}`
	full := `{"when":{"act":"git.commit"},"requires":{"act":"test.run","all":true},"decide":"ask"}`
	for _, tt := range []struct {
		item, past, call string
		want             Decision
	}{
		{tests, "", "git.commit", Ask},
		{tests, "test.run", "git.commit", None},
		{tests, "file.edit path=a.go ; test.run", "git.commit", None},
		{tests, "test.run ; file.edit path=a.go", "git.commit", Ask},
		{tests, "test.run ; file.write path=a.go", "git.commit", Ask},
		{tests, "test.run ; file.delete.recursive path=src", "git.commit", Ask},
		{tests, "test.run ; file.move path=a.go target=b.go", "git.commit", Ask},
		{tests, "test.run ; file.edit path=README.md", "git.commit", None},
		{tests, "test.run ; file.write path=docs/a.html", "git.commit", None},
		{tests, "test.run ; file.edit path=notes.txt", "git.commit", None},
		{tests, "test.run ; git.push", "git.commit", None},
		{tests, "test.run ; file.write path=test.log", "git.commit", None},
		{tests, "test.run ; file.write path=/tmp/out", "git.commit", None},
		{tests, "test.run ; file.edit path=/r/a.go", "git.commit", Ask},
		{tests, "test.run ; file.move path=docs/a.md target=src/a.go", "git.commit", Ask},
		{tests, "test.run ; file.delete.recursive path=.", "git.commit", Ask},
		{tests, "!test.run", "git.commit", Ask},
		{tests, "test.run ; !file.edit path=a.go", "git.commit", None},
		{tests, "test.run ; file.edit path=?", "git.commit", Ask},
		{tests, "test.run", "git.push", None},

		{tests, "", "test.run && git.commit", None},
		{tests, "", "test.run && git.tag && git.commit", None},
		{tests, "", "test.run ; git.commit", Ask},
		{tests, "test.run", "file.edit path=a.go && git.commit", Ask},
		{tests, "test.run", "file.edit path=a.go ; git.commit", Ask},
		{tests, "", "test.run && file.edit path=a.go && git.commit", Ask},
		{tests, "", "file.edit path=a.go && test.run && git.commit", None},
		{tests, "file.edit path=a.go", "test.run && git.commit", None},
		{tests, "", "git.commit && test.run", Ask},

		{never, "", "git.commit", Deny},
		{never, "test.run", "git.commit", None},
		{never, "test.run ; file.edit path=?", "git.commit", Ask},
		{remind, "", "git.commit", Remind},
		{remind, "test.run ; file.edit path=?", "git.commit", None},

		{session, "test.run ; file.edit path=a.go", "git.commit", None},
		{src, "test.run ; file.edit path=lib/a.go", "git.commit", None},
		{src, "test.run ; file.edit path=src/a.go", "git.commit", Ask},
		{docs, "build.run ; file.edit path=docs/a.md", "git.commit", Ask},
		{docs, "build.run ; file.edit path=src/a.go", "git.commit", None},
		{tried, "!test.run", "git.commit", None},
		{tried, "", "git.commit", Ask},
		{full, "test.run all=true", "git.commit", None},
		{full, "test.run all=false", "git.commit", Ask},
		{full, "test.run all=?", "git.commit", Ask},

		{allow, "test.run", "git.commit", Allow},
		{allow, "", "git.commit", None},
		{allow, "test.run ; file.edit path=?", "git.commit", None},
	} {
		c := inRoot
		c.Past = history(tt.past)
		acts := chain(tt.call)
		var ds []Decision
		for _, m := range Decide([]Item{item(t, tt.item)}, acts, c) {
			ds = append(ds, m.Decide)
		}
		if got := Strictest(ds...); got != tt.want {
			t.Errorf("%s after %q, call %q = %s, want %s", tt.item, tt.past, tt.call, got, tt.want)
		}
	}
}

// TestRequiresWithoutRecord: with the session's record missing an item only
// reminds, and an allow does not hold.
func TestRequiresWithoutRecord(t *testing.T) {
	c := inRoot
	c.PastKnown = false
	for decision, want := range map[string]Decision{"deny": Remind, "ask": Remind, "once": Remind, "remind": Remind, "allow": None} {
		it := item(t, `{"when":{"act":"git.commit"},"requires":{"act":"test.run"},"decide":"`+decision+`"}`)
		if got := decide(it, c, an("git.commit")); got != want {
			t.Errorf("%s without a record = %s, want %s", decision, got, want)
		}
		if decision != "allow" {
			if got := decide(it, c, chain("test.run && git.commit")...); got != None {
				t.Errorf("%s without a record, tests in the same call = %s, want none", decision, got)
			}
		}
	}
}

// TestSidesOfOneCommand: what a command does beside the act is not before it.
func TestSidesOfOneCommand(t *testing.T) {
	it := item(t, `{"when":{"act":"git.commit"},"requires":{"act":"version.bump"},"decide":"ask"}`)
	bump, commit := an("version.bump"), an("git.commit")
	bump.Span, commit.Span = [2]int{0, 17}, [2]int{0, 17}
	commit.After = true
	if got := decide(it, inRoot, bump, commit); got != Ask {
		t.Errorf("a side of the same command satisfied the requirement: %s", got)
	}
}

// TestOutputOfTheRequiredCommand: what a test run writes does not make it stale.
func TestOutputOfTheRequiredCommand(t *testing.T) {
	it := item(t, `{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`)
	acts := chain("test.run && file.write path=result.json && git.commit")
	acts[1].Span = acts[0].Span
	if got := decide(it, inRoot, acts...); got != None {
		t.Errorf("a test run with its output in a file, then a commit = %s, want none", got)
	}
}

// TestUncertainTestRun: tests that may not have run are a doubt.
func TestUncertainTestRun(t *testing.T) {
	it := item(t, `{"when":{"act":"git.commit"},"requires":{"act":"test.run"},"decide":"deny"}`)
	acts := chain("test.run && git.commit")
	acts[0].Certain = false
	if got := decide(it, inRoot, acts...); got != Ask {
		t.Errorf("after tests that may not have run = %s, want ask", got)
	}
}

func TestFailedCommandMayHaveEdited(t *testing.T) {
	it := item(t, `{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"deny"}`)
	c := inRoot
	sed := classed(command("sed -i s/a/b/ x.go"), "file.edit")
	sed.Attrs = an("file.edit path=x.go").Attrs
	c.Past = []Past{{Act: an("test.run"), OK: true}, {Act: sed}}
	if got := decide(it, c, an("git.commit")); got != Ask {
		t.Errorf("after a command that failed half way = %s, want ask", got)
	}
}

func TestLacks(t *testing.T) {
	it := item(t, `{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`)
	m := Decide([]Item{it}, []act.Act{an("git.commit")}, inRoot)
	if want := "this session has seen no successful test run (test.run) since the last edit of a file (file.edit)"; len(m) != 1 || m[0].Lacks != want {
		t.Errorf("lacks %v, want %q", m, want)
	}
	c := inRoot
	c.PastKnown = false
	m = Decide([]Item{it}, []act.Act{an("git.commit")}, c)
	if len(m) != 1 || !strings.HasPrefix(m[0].Lacks, "the record of this session is missing") {
		t.Errorf("lacks %v, want that the record is missing", m)
	}
}
