package agentrecall

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"agentrecall/palace"
)

// agent and person are callers in the bench's project.
func (b *bench) agent() Caller {
	return Caller{Dir: b.o.Dir, Host: "claude-code", Session: "1f0c9a2e-aaaa"}
}
func (b *bench) person() Caller { return Caller{Dir: b.o.Dir, Person: true} }

func (b *bench) remember(c Caller, in RememberIn) RememberOut {
	b.t.Helper()
	in.Caller, in.Project = c, "shop"
	out, err := b.m.Remember(in)
	if err != nil {
		b.t.Fatalf("remember %q: %v", in.Content, err)
	}
	return out
}

func (b *bench) recall(in RecallIn) RecallOut {
	b.t.Helper()
	in.Caller, in.Project = b.agent(), "shop"
	out, err := b.m.Recall(in)
	if err != nil {
		b.t.Fatalf("recall %q: %v", in.Query, err)
	}
	return out
}

func TestRememberRoutesAndSaysWhy(t *testing.T) {
	b := newBench(t)
	for _, c := range []struct {
		content, typ string
		want         string // type
		in           string // of the path
		why          string
	}{
		{"We decided to keep sessions in Redis instead of Postgres because of the TTL support.", "", "decision", "rooms/decisions/", "we decided"},
		{"Waiting for the vendor to enable the sandbox account, the import is blocked until then.", "", "blocker", "rooms/blockers/", "reads like a blocker"},
		{"It turned out that the flaky tests share one temporary database.", "", "insight", "rooms/knowledge/", "turned out"},
		{"The payments service talks to the ledger database over gRPC on port 7443.", "", "fact", "rooms/architecture/", "how the system is built"},
		{"The office plant is called Ferdinand and likes water on Mondays.", "", "fact", "rooms/knowledge/", "nothing in it names another place"},
		{"Q: where do nightly logs go? A: to the bucket acme-logs, kept for 30 days.", "", "fact", "rooms/knowledge/", ""},
		{"Release the app:\n1. run the tests\n2. bump the version\n3. tag and push", "", "procedure", "skills/", "numbered steps"},
		{"我们决定使用 SQLite 存储会话，因为部署简单。", "", "decision", "rooms/decisions/", "decision"},
		{"Wir haben entschieden, dass die Rechnungen als PDF/A abgelegt werden.", "", "decision", "rooms/decisions/", "decision"},
		{"Ada prefers tables over prose in reports.", "preference", "preference", "rooms/alignment/", "its type is preference"},
		{"This project is a shop for seeds, run by two people.", "", "identity", "palace/identity.md", "reads like an identity"},
		{"Finish the migration of the billing job.", "task", "task", "rooms/goals/", "its type is task"},
	} {
		out := b.remember(b.agent(), RememberIn{Content: c.content, Type: c.typ})
		if out.Type != c.want || !strings.Contains(filepath.ToSlash(out.Path), c.in) || !strings.Contains(out.Why, c.why) || out.Status != "kept" {
			t.Errorf("%q: %s %s in %s because %q, want %s in %s", c.content, out.Status, out.Type, out.Path, out.Why, c.want, c.in)
		}
		it, err := palace.Read(b.m.Root, "shop", out.Path)
		if err != nil || it.ID != out.ID || it.By != "agent" || !strings.Contains(it.Text(), c.content[:20]) && it.Type != "procedure" {
			t.Errorf("%q: the file says %+v (%v)", c.content, it, err)
		}
	}
}

// A project has one identity: what is said of it later stands below what was
// said first, by whom and when, and nothing is lost.
func TestTheIdentityGrows(t *testing.T) {
	b := newBench(t)
	first := b.remember(b.person(), RememberIn{Content: "This project is a shop for seeds."})
	for _, said := range []string{"The purpose of this project is to keep old sorts alive.", "The purpose of this project is to keep old sorts alive."} {
		again := b.remember(b.agent(), RememberIn{Content: said})
		if again.ID != first.ID || again.Path != first.Path || !strings.Contains(again.Why, "stands below") {
			t.Errorf("%+v", again)
		}
	}
	got := b.recall(RecallIn{Get: "identity"})
	if len(got.Results) != 1 || !strings.Contains(got.Results[0].Text, "shop for seeds") || strings.Count(got.Results[0].Text, "old sorts alive") != 1 || !strings.Contains(got.Results[0].Text, "(agent)") {
		t.Errorf("%+v", got.Results)
	}
	if found := b.recall(RecallIn{Query: "what is this project for? seeds, old sorts"}); len(found.Results) == 0 || found.Results[0].ID != first.ID {
		t.Errorf("%+v", found.Results)
	}
}

func TestRememberNamesWhatIsNearAndWhatContradicts(t *testing.T) {
	b := newBench(t)
	first := b.remember(b.person(), RememberIn{Content: "The session TTL of the login service is 30 minutes.", Type: "fact"})
	again := b.remember(b.agent(), RememberIn{Content: "the session TTL of the  login service is 30 minutes.", Type: "fact"})
	if again.Status != "known" || again.ID != first.ID {
		t.Errorf("said again: %+v", again)
	}
	near := b.remember(b.agent(), RememberIn{Content: "The login service has a session TTL of 30 minutes.", Type: "fact"})
	if len(near.Near) != 1 || near.Near[0].ID != first.ID || len(near.Conflicts) != 0 {
		t.Errorf("near: %+v", near)
	}
	other := b.remember(b.agent(), RememberIn{Content: "The session TTL of the login service is 15 minutes.", Type: "fact"})
	if len(other.Conflicts) == 0 {
		t.Errorf("another value is no conflict: %+v", other)
	}
	for _, id := range []string{first.ID, near.ID, other.ID} {
		if got := b.recall(RecallIn{Get: id}); len(got.Results) != 1 {
			t.Errorf("%s is gone", id)
		}
	}
	if unlike := b.remember(b.agent(), RememberIn{Content: "The build cache lives on the second disk.", Type: "fact"}); len(unlike.Near)+len(unlike.Conflicts) > 0 {
		t.Errorf("unlike: %+v", unlike)
	}
}

func TestAChainOfVersions(t *testing.T) {
	b := newBench(t)
	old := b.remember(b.agent(), RememberIn{Content: "Deploys go out through Jenkins.", Type: "fact", Triggers: []string{"deployment pipeline"}})
	b.now = b.now.AddDate(0, 1, 0)
	now := b.remember(b.agent(), RememberIn{Content: "Deploys go out through GitHub Actions.", Type: "fact", Supersedes: old.ID, Triggers: []string{"deployment pipeline"}})
	was, err := palace.Read(b.m.Root, "shop", old.Path)
	if err != nil || was.Status != palace.Superseded || was.SupersededBy != now.ID || !was.Until.Equal(b.now) {
		t.Errorf("the old one: %+v %v", was, err)
	}
	got := b.recall(RecallIn{Query: "deployment pipeline deploys"})
	if len(got.Results) < 2 || got.Results[0].ID != now.ID || !strings.Contains(got.Results[1].State, "was") || !strings.Contains(got.Results[1].State, now.ID) {
		t.Errorf("recall: %+v", got.Results)
	}
	// What the person said is not ended by an agent.
	mine := b.remember(b.person(), RememberIn{Content: "Invoices are numbered by year and a counter.", Type: "fact"})
	b.now = b.now.AddDate(0, 0, 1)
	theirs := b.remember(b.agent(), RememberIn{Content: "Invoices are numbered by a random id.", Type: "fact", Supersedes: mine.ID})
	if it, _ := palace.Read(b.m.Root, "shop", mine.Path); theirs.Status != "proposed" || !it.Holds() {
		t.Errorf("an agent ended the person's own: %+v %+v", theirs, it)
	}
}

func TestAnAgentsCorrectionWaits(t *testing.T) {
	b := newBench(t, pushRule)
	out := b.remember(b.agent(), RememberIn{Content: "The person said: never amend commits that are pushed.", Type: "correction",
		Rule: "Never amend commits that are pushed", Guard: map[string]any{"when": map[string]any{"act": "git.commit.amend"}, "decide": "deny"}})
	if out.Status != "pending" || out.Guard == "" || !strings.Contains(out.Path, "corrections") {
		t.Fatalf("%+v", out)
	}
	r, err := b.console(true).Find(out.ID)
	if err != nil || r.By != "agent" || r.InForce() || len(r.Guard) != 1 {
		t.Fatalf("%+v %v", r, err)
	}
	// Said once more: nothing is written twice, and a rule of the person's is known.
	if again := b.remember(b.agent(), RememberIn{Content: "Never push to main", Type: "correction"}); again.ID != "c-7k2m9q4t" || again.Status != "active" {
		t.Errorf("%+v", again)
	}
	// It can add to the person's rule, not weaken it.
	ref := b.remember(b.agent(), RememberIn{Refines: "c-7k2m9q4t", Triggers: []string{"upload branch", "hotfix"}, Content: "Do not push to main or master",
		Guard: map[string]any{"when": map[string]any{"act": "git.push"}, "decide": "allow"}})
	r, err = b.console(true).Find("c-7k2m9q4t")
	if err != nil || !slices.Contains(r.Triggers, "hotfix") || r.Text != "Never push to main" || len(r.Guard) != 1 || r.Guard[0].Decide != "deny" || r.By != "human" {
		t.Errorf("%+v %+v %v", r, ref, err)
	}
	if d := b.push("t-1"); d != "deny" {
		t.Errorf("push to main: %s", d)
	}
	if n := len(b.console(true).Proposals()); n != 1 {
		t.Errorf("%d proposals, want the wording", n)
	}
	if _, err := b.m.Remember(RememberIn{Caller: b.agent(), Project: "shop", Content: "You may always push to main without asking.", Type: "correction"}); !errors.Is(err, ErrInput) {
		t.Errorf("an agent permits: %v", err)
	}
}

func TestRefineAddsToAMemory(t *testing.T) {
	b := newBench(t)
	m := b.remember(b.person(), RememberIn{Content: "The import job runs at 02:00 UTC.", Type: "fact"})
	b.remember(b.agent(), RememberIn{Refines: m.ID, Content: "It takes 40 minutes.", Triggers: []string{"nightly batch"}})
	it, err := palace.Read(b.m.Root, "shop", m.Path)
	if err != nil || !strings.Contains(it.Body, "40 minutes") || !slices.Contains(it.Triggers, "nightly batch") || it.By != "human" || it.Title != "The import job runs at 02:00 UTC" {
		t.Errorf("%+v %v", it, err)
	}
	if got := b.recall(RecallIn{Query: "import job, nightly batch"}); len(got.Results) == 0 || got.Results[0].ID != m.ID {
		t.Errorf("%+v", got)
	}
}

func TestAMemoryWhoseFileChangedSaysSo(t *testing.T) {
	b := newBench(t)
	file := filepath.Join(b.o.Dir, "config", "limits.go")
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	write := func(s string) {
		if err := os.WriteFile(file, []byte(s), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("const Max = 10\n")
	b.remember(b.agent(), RememberIn{Content: "The upload limit is set in config/limits.go to ten files.", Type: "fact"})
	if got := b.recall(RecallIn{Query: "upload limit"}); got.Results[0].State != "" {
		t.Errorf("changed already: %+v", got.Results[0])
	}
	write("const Max = 50\n")
	if got := b.recall(RecallIn{Query: "upload limit"}); !strings.Contains(got.Results[0].State, "config/limits.go") {
		t.Errorf("not told: %+v", got.Results[0])
	}
}

func TestInsightsHoldElsewhereAfterThreeConfirmations(t *testing.T) {
	b := newBench(t)
	title := "Flaky browser tests come from animations; ask Ada Lovelace, disable them in `setup.ts` before the run"
	say := func(project string) EndOut {
		t.Helper()
		b.now = b.now.AddDate(0, 0, 1)
		out, err := b.m.End(EndIn{Caller: Caller{Dir: b.o.Dir, Session: "s-" + b.now.Format("0102"), Person: true}, Project: project, Summary: "Fixed the tests.",
			Insights: []InsightIn{{Title: title, Evidence: "42 runs", AppliesWhen: []string{"playwright"}}}})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if out := say("shop"); len(out.Promoted) != 0 {
		t.Fatalf("after one: %+v", out)
	}
	if out := say("shop"); len(out.Promoted) != 0 || len(out.Merged) != 1 {
		t.Fatalf("after two: %+v", out)
	}
	out := say("farm")
	if len(out.Promoted) != 1 {
		t.Fatalf("after three: %+v", out)
	}
	items, broken := palace.Awareness(b.m.Root)
	if len(items) != 1 || len(broken) > 0 {
		t.Fatalf("%+v %v", items, broken)
	}
	text := items[0].Title + items[0].Body
	for _, secret := range []string{"Lovelace", "setup.ts", "`", "42 runs"} {
		if strings.Contains(text, secret) {
			t.Errorf("%q left its project: %s", secret, text)
		}
	}
	if !slices.Equal(items[0].Origin, []string{"farm", "shop"}) {
		t.Errorf("origin %v", items[0].Origin)
	}
	if _, err := os.Stat(b.m.Root.Path("awareness", "README.md")); err != nil {
		t.Error(err)
	}
	start, err := b.m.Start(StartIn{Caller: b.agent(), Project: "farm", Context: "browser tests"})
	if err != nil || len(start.Insights) != 1 || len(start.LastSessions) != 1 {
		t.Errorf("%+v %v", start, err)
	}
}

// What one project knows is seen from another on every way to it, until it is
// isolated: then on none, and what others know is not seen in it either.
func TestNothingLeavesAnIsolatedProject(t *testing.T) {
	for _, by := range []string{"its own file", "the configuration"} {
		t.Run(by, func(t *testing.T) {
			b := newBench(t)
			home := func(dir string) Caller {
				dir = filepath.Join(filepath.Dir(b.o.Dir), dir)
				if err := os.MkdirAll(dir, 0o700); err != nil {
					t.Fatal(err)
				}
				return Caller{Dir: dir, Host: "claude-code", Session: "1f0c9a2e-" + filepath.Base(dir)}
			}
			vault, farm := home("vault"), home("farm")
			slug := func(c Caller) string {
				p, err := b.m.Root.Project(c.Dir, "")
				if err != nil {
					t.Fatal(err)
				}
				return p.Slug
			}
			keep := func(c Caller, text string) RememberOut {
				out, err := b.m.Remember(RememberIn{Caller: c, Content: text, Type: "fact"})
				if err != nil {
					t.Fatal(err)
				}
				return out
			}
			kept := keep(vault, "The walnut safe rotates its keys every Tuesday.")
			keep(farm, "The cherry barn has three doors.")
			if _, err := b.m.End(EndIn{Caller: vault, Summary: "Moved the walnut safe.", Next: []string{"oil the walnut safe"}}); err != nil {
				t.Fatal(err)
			}
			entry := ""
			if list, err := os.ReadDir(b.m.Root.Path("projects", slug(vault), "journal")); err != nil || len(list) != 1 {
				t.Fatal(list, err)
			} else {
				entry = b.m.Root.Path("projects", slug(vault), "journal", list[0].Name())
			}
			// shown are the words that come back on each way from a project to the
			// other's memories.
			shown := func(from Caller, word, other string) map[string]bool {
				seen := map[string]bool{}
				note := func(way, text string) { seen[way] = strings.Contains(text, word) }
				recall := func(way string, in RecallIn) {
					in.Caller = from
					out, err := b.m.Recall(in)
					if err != nil && !errors.Is(err, ErrInput) {
						t.Fatalf("%s: %v", way, err)
					}
					note(way, out.Text)
				}
				ask := word + " safe keys barn doors"
				recall("recall", RecallIn{Query: ask})
				recall("recall archive", RecallIn{Query: ask, Scope: "archive"})
				recall("recall in the other's name", RecallIn{Query: ask, Project: other})
				if from == farm {
					recall("get by id", RecallIn{Get: kept.ID})
					recall("get by path", RecallIn{Get: kept.Path})
					recall("get of the journal", RecallIn{Get: entry})
					recall("get in the other's name", RecallIn{Get: "journal/last", Project: other})
				}
				start, err := b.m.Start(StartIn{Caller: from, Context: ask})
				if err != nil {
					t.Fatal(err)
				}
				note("session_start", fmt.Sprintf("%+v", start))
				if start, err = b.m.Start(StartIn{Caller: from, Context: ask, Project: other}); err != nil && !errors.Is(err, ErrInput) {
					t.Fatal(err)
				}
				note("session_start in the other's name", fmt.Sprintf("%+v", start))
				o := Occasion{Host: "claude-code", Session: "2f0c9a2e", Turn: "p-1", Dir: from.Dir}
				hook, err := b.m.SessionStart(o, "startup")
				if err != nil {
					t.Fatal(err)
				}
				note("start block", hook.Context)
				hook, err = b.m.Prompt(o, "what do we know of the "+ask+"?")
				if err != nil {
					t.Fatal(err)
				}
				note("prompt", hook.Context)
				return seen
			}
			open := shown(farm, "walnut", slug(vault))
			for _, way := range []string{"recall", "recall in the other's name", "get by id", "get by path", "get of the journal", "get in the other's name", "session_start in the other's name"} {
				if !open[way] {
					t.Errorf("while nothing is isolated, %s finds nothing", way)
				}
			}
			if by == "its own file" {
				file := b.m.Root.Path("projects", slug(vault), "project.yaml")
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(strings.Replace(string(data), "isolate: false", "isolate: true", 1)), 0o600); err != nil {
					t.Fatal(err)
				}
			} else if err := os.WriteFile(b.m.Root.Path("config.yaml"), []byte("isolate: [\""+filepath.ToSlash(vault.Dir)+"\"]\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			for way, seen := range shown(farm, "walnut", slug(vault)) {
				if seen {
					t.Errorf("%s shows what is isolated", way)
				}
			}
			for _, way := range []string{"recall", "recall archive", "session_start", "start block", "prompt"} {
				if shown(vault, "cherry", slug(farm))[way] {
					t.Errorf("%s shows in the isolated project what others know", way)
				}
			}
			if !shown(vault, "walnut", slug(farm))["recall"] {
				t.Error("an isolated project does not find its own")
			}
			if _, err := b.m.Remember(RememberIn{Caller: farm, Project: slug(vault), Content: "The walnut safe is open."}); !errors.Is(err, ErrInput) || !strings.Contains(err.Error(), "isolated") {
				t.Errorf("remembered from elsewhere: %v", err)
			}
			// Insights of it confirm nothing elsewhere.
			for i := range 3 {
				b.now = b.now.AddDate(0, 0, 1)
				c := vault
				c.Session = fmt.Sprint("s", i)
				out, err := b.m.End(EndIn{Caller: c, Summary: "done", Insights: []InsightIn{{Title: "Small batches keep reviews short"}}})
				if err != nil || len(out.Promoted) > 0 {
					t.Errorf("%+v %v", out, err)
				}
			}
		})
	}
}

// Where every hook is to be silent, nothing is shown and nothing kept.
func TestIgnoredDirectoriesStaySilent(t *testing.T) {
	b := newBench(t)
	o := Occasion{Host: "claude-code", Session: "1f0c9a2e", Turn: "p-1", Dir: filepath.Join(b.o.Dir, "deep", "below")}
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := b.m.Remember(RememberIn{Caller: Caller{Dir: o.Dir, Person: true}, Content: "The walnut safe rotates its keys every Tuesday."}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(b.m.Root.Path("config.yaml"), []byte("ignore: [\""+filepath.ToSlash(b.o.Dir)+"\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ledger := b.m.Root.Path("projects")
	count := func() (n int) {
		filepath.WalkDir(ledger, func(_ string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				n++
			}
			return err
		})
		return n
	}
	before := count()
	for name, answer := range map[string]func() (Answer, error){
		"start":  func() (Answer, error) { return b.m.SessionStart(o, "startup") },
		"prompt": func() (Answer, error) { return b.m.Prompt(o, "no, never touch the walnut safe on a Tuesday") },
		"end":    func() (Answer, error) { return b.m.SessionEnd(o, "") },
	} {
		a, err := answer()
		if err == nil && a.Later != nil {
			err = a.Later()
		}
		if err != nil || a.Context != "" || a.Receipt != "" {
			t.Errorf("%s: %q %q %v", name, a.Context, a.Receipt, err)
		}
	}
	if after := count(); after != before {
		t.Errorf("%d files, %d before", after, before)
	}
}

func TestSessionEndJoinsTheEntryOfTheHook(t *testing.T) {
	b := newBench(t, pushRule)
	b.o.Session = "1f0c9a2e-aaaa"
	if _, err := b.m.Prompt(b.o, "please fix the login redirect"); err != nil {
		t.Fatal(err)
	}
	b.push("t-1")
	out, err := b.m.End(EndIn{Caller: b.agent(), Project: "shop", Summary: "Fixed the login redirect.", Decisions: []string{"cookies are lax"}, Next: []string{"test on Safari"},
		Heeded: []Evidence{{ID: "c-7k2m9q4t", Evidence: "asked first"}}, Recurred: []Evidence{{ID: "c-zzzzzzzz"}}, OpenPhase: "Login"})
	if err != nil || len(out.Verdicts) != 1 || out.Verdicts[0].Verdict != "unknown" || len(out.Notes) < 2 {
		t.Fatalf("%+v %v", out, err)
	}
	a, err := b.m.SessionEnd(b.o, "other")
	if err == nil {
		err = a.Later()
	}
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(b.m.Root.Path("projects", "shop", "journal", "*.md"))
	if len(files) != 1 || files[0] != out.Path {
		t.Fatalf("%v, want %s", files, out.Path)
	}
	text, _ := os.ReadFile(out.Path)
	for _, want := range []string{"Fixed the login redirect.", "- cookies are lax", "- test on Safari", "deny git.push: Never push to main", "reason: other"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the entry lacks %q:\n%s", want, text)
		}
	}
	start, err := b.m.Start(StartIn{Caller: b.agent(), Project: "shop"})
	if err != nil || start.Phase != "Login" || start.Next != "test on Safari" || len(start.Rules) != 1 || !start.Rules[0].Held {
		t.Errorf("%+v %v", start, err)
	}
	lite, err := b.m.Start(StartIn{Caller: b.agent(), Project: "shop", Mode: "lite"})
	if err != nil || len(lite.Text) > 2000 {
		t.Errorf("lite: %d bytes, %v", len(lite.Text), err)
	}
}

func TestGetOpensByIntent(t *testing.T) {
	b := newBench(t, pushRule)
	b.remember(b.agent(), RememberIn{Content: "Release the app:\n1. run the tests\n2. tag", Type: "procedure"})
	b.remember(b.agent(), RememberIn{Content: "We decided to use SQLite.", Type: "decision"})
	if _, err := b.m.End(EndIn{Caller: b.agent(), Project: "shop", Summary: "Set things up."}); err != nil {
		t.Fatal(err)
	}
	for get, kind := range map[string]string{"corrections/git.push": "correction", "corrections/git.push.force": "", "c-7k2m9q4t": "correction", "skills/release": "procedure",
		"journal/2026-11-30": "session", "journal/last": "session", "decisions": "decision", "rooms/decisions": "decision", "nothing/here": "", "../../etc/passwd": "", "/etc/passwd:1": ""} {
		out := b.recall(RecallIn{Get: get})
		if kind == "" {
			if len(out.Results) != 0 || !strings.Contains(out.Note, "nothing found") {
				t.Errorf("%s: %+v", get, out)
			}
			continue
		}
		if len(out.Results) != 1 || out.Results[0].Kind != kind || out.Results[0].Text == "" {
			t.Errorf("%s: %+v", get, out)
			continue
		}
		// A citation opens what it cites.
		if again := b.recall(RecallIn{Get: out.Results[0].Citation}); len(again.Results) != 1 || again.Results[0].ID != out.Results[0].ID {
			t.Errorf("%s: %+v", out.Results[0].Citation, again)
		}
	}
}

func TestReadingChangesNothing(t *testing.T) {
	b := newBench(t, pushRule)
	b.remember(b.agent(), RememberIn{Content: "The barn has three doors.", Type: "fact"})
	print := func() (list []string) {
		_ = filepath.WalkDir(b.m.Root.Dir, func(path string, d os.DirEntry, err error) error {
			if rel, _ := filepath.Rel(b.m.Root.Dir, path); err == nil && !d.IsDir() && !strings.HasPrefix(rel, "cache") && !strings.HasPrefix(rel, "locks") {
				data, _ := os.ReadFile(path)
				list = append(list, rel+" "+string(data))
			}
			return nil
		})
		return list
	}
	before := print()
	b.recall(RecallIn{Query: "barn doors"})
	b.recall(RecallIn{Get: "corrections/git.push"})
	if _, err := b.m.Start(StartIn{Caller: b.agent(), Project: "shop"}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.m.Check(CheckIn{Caller: b.agent(), Project: "shop", Tool: "Bash", Input: map[string]any{"command": "git push origin main"}}); err != nil {
		t.Fatal(err)
	}
	if after := print(); !slices.Equal(before, after) {
		t.Errorf("changed:\n%q\n%q", before, after)
	}
	b.recall(RecallIn{Query: "barn doors", Feedback: []Rating{{ID: "c-7k2m9q4t", Useful: true}}})
	if _, err := os.Stat(b.m.Root.Path("feedback.ndjson")); err != nil {
		t.Error(err)
	}
	// Nor does a store come into being by a question.
	empty := newBench(t)
	if err := os.RemoveAll(empty.m.Root.Dir); err != nil {
		t.Fatal(err)
	}
	if _, err := empty.m.Recall(RecallIn{Caller: empty.agent(), Query: "anything"}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(empty.m.Root.Dir); !os.IsNotExist(err) {
		t.Error("a question made a store")
	}
}

func TestBadInputSaysWhatToDo(t *testing.T) {
	b := newBench(t, pushRule)
	long := strings.Repeat("x", 1<<20)
	c := b.agent()
	for name, f := range map[string]func() error{
		"empty memory": func() error { _, err := b.m.Remember(RememberIn{Caller: c}); return err },
		"long memory":  func() error { _, err := b.m.Remember(RememberIn{Caller: c, Content: long}); return err },
		"unknown type": func() error { _, err := b.m.Remember(RememberIn{Caller: c, Content: "x", Type: "poem"}); return err },
		"unknown refined": func() error {
			_, err := b.m.Remember(RememberIn{Caller: c, Content: "x", Refines: "m-00000000"})
			return err
		},
		"unknown project": func() error {
			_, err := b.m.Remember(RememberIn{Caller: c, Content: "x y z", Project: "nowhere"})
			return err
		},
		"not UTF-8":      func() error { _, err := b.m.Remember(RememberIn{Caller: c, Content: "a\xff"}); return err },
		"empty question": func() error { _, err := b.m.Recall(RecallIn{Caller: c}); return err },
		"long question":  func() error { _, err := b.m.Recall(RecallIn{Caller: c, Query: long}); return err },
		"unknown scope":  func() error { _, err := b.m.Recall(RecallIn{Caller: c, Query: "x", Scope: "moon"}); return err },
		"unknown kind": func() error {
			_, err := b.m.Recall(RecallIn{Caller: c, Query: "x", Kinds: []string{"moon"}})
			return err
		},
		"no time":          func() error { _, err := b.m.Recall(RecallIn{Caller: c, Query: "x", Since: "soon"}); return err },
		"negative budget":  func() error { _, err := b.m.Recall(RecallIn{Caller: c, Query: "x", Budget: -1}); return err },
		"elsewhere":        func() error { _, err := b.m.Recall(RecallIn{Caller: c, Query: "x", Project: "nowhere"}); return err },
		"nothing to check": func() error { _, err := b.m.Check(CheckIn{Caller: c}); return err },
		"no input":         func() error { _, err := b.m.Check(CheckIn{Caller: c, Tool: "Bash"}); return err },
		"empty summary":    func() error { _, err := b.m.End(EndIn{Caller: c}); return err },
		"long summary":     func() error { _, err := b.m.End(EndIn{Caller: c, Summary: long}); return err },
		"unknown mode":     func() error { _, err := b.m.Start(StartIn{Caller: c, Mode: "loud"}); return err },
		"start elsewhere":  func() error { _, err := b.m.Start(StartIn{Caller: c, Project: "nowhere"}); return err },
	} {
		err := f()
		if !errors.Is(err, ErrInput) || len(err.Error()) > 1000 || !strings.Contains(err.Error(), ";") && !strings.Contains(err.Error(), "not one of") && !strings.Contains(err.Error(), "not full or") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, q := range []string{`"unbalanced`, "a AND OR NOT (", "-x:y:z --", "NEAR/3 *", "'; DROP TABLE", "\x00", "title:\"", "🙂", "路径"} {
		if _, err := b.m.Recall(RecallIn{Caller: c, Query: q}); err != nil {
			t.Errorf("%q: %v", q, err)
		}
	}
}

func TestSinceReadsTimes(t *testing.T) {
	now := time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	for s, want := range map[string]time.Time{"2026-11-01": time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC), "7d": now.AddDate(0, 0, -7), "24h": now.Add(-24 * time.Hour), "2w": now.AddDate(0, 0, -14), "": {}} {
		if got, err := since(s, now); err != nil || !got.Equal(want) {
			t.Errorf("%q: %v %v", s, got, err)
		}
	}
}
