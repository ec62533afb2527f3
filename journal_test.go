package agentrecall

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/session"
	"agentrecall/palace/journal"
)

// ended reports a session's end as a hook does, and reads the entry.
func (b *bench) ended(s *scribe) *journal.Entry {
	b.t.Helper()
	o := b.o
	o.Session, o.Transcript, o.Turn = s.id, s.path, ""
	a, err := b.m.SessionEnd(o, "logout")
	if err == nil {
		err = a.Later()
	}
	if err != nil {
		b.t.Fatal(err)
	}
	return b.entry(s.id)
}

func (b *bench) entry(session string) *journal.Entry {
	b.t.Helper()
	file := journal.Find(b.m.Root, "shop", session)
	if file == "" {
		b.t.Fatalf("no entry of the session %s", session)
	}
	e, err := journal.Read(file)
	if err != nil {
		b.t.Fatal(err)
	}
	return e
}

func day1() time.Time { return time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC) }

// story is a session with everything that an entry tells.
func (b *bench) story(id string) *scribe {
	s := b.scribe(id, day1())
	s.says("hi").answers("Hello!")
	s.says("the login redirect loses the query string on Safari, please fix it")
	s.tool("Edit", record{"file_path": filepath.Join(b.o.Dir, "src/login.go"), "old_string": "a", "new_string": "b"}, nil)
	s.tool("Read", record{"file_path": filepath.Join(b.o.Dir, "src/other.go")}, nil)
	s.bash("go test ./...").bash("ls -la")
	s.use("Bash", record{"command": "git commit -am 'Keep the query string'"})
	s.write(s.path, record{"type": "user", "promptId": s.promptID(), "toolUseResult": record{"stdout": "x"},
		"message": record{"role": "user", "content": []record{{"type": "tool_result", "tool_use_id": s.toolID(), "content": "[main 1a2b3c4] Keep the query string\n 1 file changed", "is_error": false}}}})
	s.refused("git push", "not on a Friday, please")
	s.answers("I fixed it. We decided to keep the query string in a signed cookie. The Windows build is blocked: waiting for the runner.\n\nNext steps:\n- test it on Safari 17 again\n- tell the docs team about the cookie")
	s.says("// this is off the record: my password is hunter2")
	s.says("thanks <private>I am tired</private>, that is all for today")
	s.answers("You are welcome.")
	return s
}

func TestAnEntryTellsWhatHappened(t *testing.T) {
	b := newBench(t, pushRule)
	s := b.story("5e55-0001")
	e := b.ended(s)
	text, err := os.ReadFile(e.File)
	if err != nil {
		t.Fatal(err)
	}
	for section, want := range map[string]string{
		journal.Request:     "the login redirect loses the query string on Safari",
		journal.Done:        "test.run: `go test ./...` ok",
		journal.Decisions:   "We decided to keep the query string in a signed cookie",
		journal.Blockers:    "waiting for the runner",
		journal.Next:        "test it on Safari 17 again",
		journal.Corrections: "refused by the person: git push (not on a Friday, please)",
		journal.Last:        "that is all for today",
	} {
		if !strings.Contains(e.Sections[section], want) {
			t.Errorf("%s: %q, want %q", section, e.Sections[section], want)
		}
	}
	if !slices.Equal(e.Files, []string{"src/login.go"}) || !slices.Equal(e.Commits, []string{"1a2b3c4 Keep the query string"}) || e.Branch != "main" || e.Calls != 6 || e.Prompts != 4 {
		t.Errorf("files %q, commits %q, branch %q, %d calls, %d prompts", e.Files, e.Commits, e.Branch, e.Calls, e.Prompts)
	}
	for _, secret := range []string{"hunter2", "off the record", "I am tired", "ls -la"} {
		if strings.Contains(string(text), secret) {
			t.Errorf("the entry says %q", secret)
		}
	}
	if !strings.Contains(filepath.Base(e.File), "the-login-redirect") || !strings.HasPrefix(filepath.Base(e.File), "2026-11-30--5e550001--") {
		t.Errorf("named %s", e.File)
	}
	// It is found by what was done in it, and cited with its line.
	out := b.recall(RecallIn{Query: "signed cookie for the query string", Kinds: []string{"session"}})
	if len(out.Results) != 1 || out.Results[0].ID != e.ID() || !strings.HasPrefix(out.Results[0].Citation, e.File+":") {
		t.Errorf("%+v", out)
	}
}

func TestAnEntryIsWrittenAgainWithoutLosingWhatOthersWrote(t *testing.T) {
	b := newBench(t)
	s := b.story("5e55-0002")
	first := b.ended(s)
	if _, err := b.m.End(EndIn{Caller: Caller{Dir: b.o.Dir, Host: "claude-code", Session: s.id}, Project: "shop", Summary: "The redirect keeps its query now.", Next: []string{"ship it"}}); err != nil {
		t.Fatal(err)
	}
	s.says("one more thing: rename the cookie to qs").answers("Renamed.")
	again := b.ended(s)
	if again.File != first.File || !strings.Contains(again.Sections[journal.Summary], "keeps its query") || again.Sections[journal.Next] != "- ship it" ||
		!strings.Contains(again.Sections[journal.Last], "rename the cookie") {
		t.Errorf("%+v", again.Sections)
	}
	// What a person changes in it stays, too.
	data, err := os.ReadFile(again.File)
	if err != nil {
		t.Fatal(err)
	}
	mine := strings.Replace(string(data), "ship it", "ship it on Monday", 1) + "\n## Thoughts\n\nCookies are hard.\n"
	mine = strings.Replace(mine, "**agent**", "**the agent**", 1)
	if err := os.WriteFile(again.File, []byte(mine), 0o600); err != nil {
		t.Fatal(err)
	}
	s.says("and a last one, update the changelog").answers("Done.")
	last := b.ended(s)
	text, _ := os.ReadFile(last.File)
	for _, want := range []string{"ship it on Monday", "Cookies are hard.", "**the agent**"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("lost %q:\n%s", want, text)
		}
	}
	// A file that does not read is never written over.
	broken := "---\nsession: " + s.id + "\nfiles: [\n---\n# x\n"
	if err := os.WriteFile(last.File, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	o := b.o
	o.Session, o.Transcript = s.id, s.path
	a, err := b.m.SessionEnd(o, "logout")
	if err != nil || a.Later() == nil {
		t.Error("no error of a broken entry")
	}
	if text, _ := os.ReadFile(last.File); string(text) != broken {
		t.Errorf("written over: %s", text)
	}
}

// Ten megabytes are read within the second that a host gives a session's end:
// measured against reading and parsing them once, because machines differ.
func TestALongSessionIsToldWithinItsSecond(t *testing.T) {
	b := newBench(t)
	s := b.scribe("5e55-0003", day1())
	s.says("please look into the slow import")
	filler := strings.Repeat("a line of tool output that nobody needs\n", 2700) // 110 KB
	for i := range 100 {
		s.tool("Bash", record{"command": fmt.Sprintf("go test ./pkg%d", i)}, record{"stdout": filler})
	}
	s.answers("The import is slow because of the index.")
	fi, err := os.Stat(s.path)
	if err != nil || fi.Size() < 10<<20 {
		t.Fatalf("%v %v", fi, err)
	}
	f := pastFile{Host: "claude-code", Session: s.id, Path: s.path}
	fastest := func(do func()) time.Duration { // of three: the machine does other things, too
		best := time.Duration(0)
		for range 3 {
			began := time.Now()
			do()
			if took := time.Since(began); best == 0 || took < best {
				best = took
			}
		}
		return best
	}
	once := fastest(func() {
		if _, err := f.records(); err != nil {
			t.Fatal(err)
		}
	})
	var e *journal.Entry
	took := fastest(func() { e = b.ended(s) })
	t.Logf("reading the record %v, the whole end %v", once, took)
	if e.Calls != 100 || !strings.Contains(e.Sections[journal.Done], "pkg99") {
		t.Errorf("%d calls, done %q", e.Calls, e.Sections[journal.Done])
	}
	if took > 6*once+500*time.Millisecond {
		t.Errorf("%v for what takes %v to read", took, once)
	}
}

func TestASessionWithoutAnEndIsClosedByTheNextStart(t *testing.T) {
	b := newBench(t)
	s := b.story("5e55-0004")
	o := b.o
	o.Session, o.Transcript, o.Turn = s.id, s.path, "p-1"
	a, err := b.m.Prompt(o, "the login redirect loses the query string, please fix it")
	if err == nil {
		err = a.Later()
	}
	if err != nil {
		t.Fatal(err)
	}
	start := func(id string) {
		t.Helper()
		o := b.o
		o.Session = id
		a, err := b.m.SessionStart(o, "startup")
		if err == nil {
			err = a.Later()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	// It is still young: another session beside it closes nothing.
	b.now = time.Now()
	start("other-1")
	if journal.Find(b.m.Root, "shop", s.id) != "" {
		t.Fatal("a running session was closed")
	}
	old := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(session.Open(b.m.Root, o.Host, s.id).Path, old, old); err != nil {
		t.Fatal(err)
	}
	start("other-2")
	if e := b.entry(s.id); !strings.Contains(e.Sections[journal.Decisions], "signed cookie") || e.Reason != "left" {
		t.Errorf("%+v", e)
	}
	if left := b.m.unended(); len(left) != 0 {
		t.Errorf("still open: %v", left)
	}
}

func TestWeeksAreSummedUpAndKeepTheirSources(t *testing.T) {
	b := newBench(t)
	for i := range 3 {
		s := b.scribe(fmt.Sprintf("5e55-001%d", i), day1().AddDate(0, 0, -14+i))
		s.says(fmt.Sprintf("please fix problem number %d in the importer", i))
		s.answers(fmt.Sprintf("Done. We decided to use plan %d.", i))
		b.ended(s)
	}
	files, err := journal.RollUp(b.m.Root, "shop", b.now)
	if err != nil || len(files) != 1 {
		t.Fatalf("%v %v", files, err)
	}
	w, err := journal.Read(files[0])
	if err != nil || len(w.Sources) != 3 || !strings.Contains(w.Sections[journal.Decisions], "plan 2") || !strings.Contains(w.Sections[journal.Done], "[[2026-11-16--5e550010--") {
		t.Errorf("%+v %v", w, err)
	}
	if again, err := journal.RollUp(b.m.Root, "shop", b.now); err != nil || len(again) != 0 {
		t.Errorf("summed up twice: %v %v", again, err)
	}
	if entries, _ := journal.Entries(b.m.Root, "shop", 0); len(entries) != 3 {
		t.Errorf("%d entries are left", len(entries))
	}
}

func TestCopiesOfSessionsOnlyWhereTheyAreWanted(t *testing.T) {
	for mode, want := range map[string]int{"off": 0, "30d": 1, "keep": 2} {
		b := newBench(t)
		if err := os.WriteFile(b.m.Root.Path("config.yaml"), []byte("archive: \""+mode+"\"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		old := b.scribe("5e55-0020", day1().AddDate(0, 0, -90))
		old.says("please fix the importer of last summer").answers("Done.")
		b.ended(old)
		s := b.scribe("5e55-0021", day1())
		s.says("the token is ghp_" + strings.Repeat("a1B2", 9) + ", keep it").answers("I will not keep it.")
		b.ended(s)
		files, _ := filepath.Glob(filepath.Join(journal.Dir(b.m.Root, "shop"), "archive", "*.md"))
		if len(files) != want {
			t.Errorf("%s: %v", mode, files)
		}
		for _, f := range files {
			if data, _ := os.ReadFile(f); strings.Contains(string(data), "ghp_a1B2") {
				t.Errorf("%s holds the token", f)
			}
		}
	}
}

func TestRecordedSessionsAreFoundInPlace(t *testing.T) {
	b := newBench(t)
	if err := os.RemoveAll(b.m.Root.Dir); err != nil {
		t.Fatal(err)
	}
	s := b.scribe("5e55-0030", day1())
	s.dir = b.o.Dir
	s.says("why does the zeppelin exporter drop umlauts? the token is ghp_" + strings.Repeat("a1B2", 9))
	s.answers("Because it writes Latin-1; I switched the zeppelin exporter to UTF-8.")
	s.says("// zeppelin secret plan")
	ask := func(scope string) RecallOut {
		t.Helper()
		out, err := b.m.Recall(RecallIn{Caller: Caller{Dir: b.o.Dir}, Query: "zeppelin exporter umlauts", Scope: scope})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	out := ask("archive")
	if len(out.Results) != 1 || !strings.HasPrefix(out.Results[0].Citation, s.path+":") || out.Results[0].Kind != "archive" {
		t.Fatalf("%+v", out)
	}
	if strings.Contains(out.Text, "ghp_a1B2") || strings.Contains(out.Text, "secret plan") {
		t.Errorf("not redacted: %s", out.Text)
	}
	if out := ask(""); len(out.Results) != 1 {
		t.Errorf("everywhere: %+v", out)
	}
	if out := ask("memory"); len(out.Results) != 0 {
		t.Errorf("as a memory: %+v", out)
	}
	if opened, err := b.m.Recall(RecallIn{Caller: Caller{Dir: b.o.Dir}, Get: out.Results[0].Citation}); err != nil || len(opened.Results) != 1 || !strings.Contains(opened.Results[0].Text, "zeppelin") {
		t.Errorf("%+v %v", opened, err)
	}
	// Nothing was copied, and what the host removes is gone.
	if _, err := os.Stat(b.m.Root.Dir); !os.IsNotExist(err) {
		t.Error("a question made a store")
	}
	if err := os.Remove(s.path); err != nil {
		t.Fatal(err)
	}
	if out := ask("archive"); len(out.Results) != 0 {
		t.Errorf("still there: %+v", out)
	}
}

func TestAPromptBringsWhatItTouches(t *testing.T) {
	b := newBench(t)
	b.remember(b.person(), RememberIn{Content: "The invoice numbering restarts every January; the counter lives in table invoice_seq.", Type: "fact"})
	b.remember(b.person(), RememberIn{Content: "The canteen serves soup on Thursdays.", Type: "fact"})
	for i := range 20 {
		b.remember(b.person(), RememberIn{Content: fmt.Sprintf("Service number%d listens on port %d behind the gateway.", i, 7000+i), Type: "fact"})
	}
	say := func(turn, text string) Answer {
		t.Helper()
		o := b.o
		o.Turn = turn
		a, err := b.m.Prompt(o, text)
		if err == nil && a.Later != nil {
			err = a.Later()
		}
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := say("t1", "look at the invoice numbering counter, it seems off"); !strings.Contains(a.Context, "invoice_seq") || strings.Contains(a.Context, "soup") {
		t.Errorf("%q", a.Context)
	}
	if a := say("t2", "again: the invoice numbering counter"); a.Context != "" {
		t.Errorf("shown twice: %q", a.Context)
	}
	if a := say("t3", "please write a haiku about autumn leaves"); a.Context != "" {
		t.Errorf("touches nothing: %q", a.Context)
	}
	for _, word := range []string{"save", "保存一下", "remember where we are"} {
		if a := say("s-"+word, word); !strings.Contains(a.Context, "session_end") {
			t.Errorf("%q: %q", word, a.Context)
		}
	}
	if a := say("t4", "save the file"); strings.Contains(a.Context, "session_end") {
		t.Errorf("a task is no save word: %q", a.Context)
	}
}

func TestAStartBringsWhatWasLeftOpen(t *testing.T) {
	b := newBench(t)
	b.ended(b.story("5e55-0040"))
	b.remember(b.person(), RememberIn{Content: "Waiting for the vendor's sandbox.", Type: "blocker"})
	o := b.o
	o.Session = "new"
	a, err := b.m.SessionStart(o, "startup")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Last session, 30 Nov: the login redirect", "Next: ", "Open blocker: Waiting for the vendor's sandbox"} {
		if !strings.Contains(a.Context, want) {
			t.Errorf("lacks %q: %s", want, a.Context)
		}
	}
}

func TestCopilotsSessionsAreFoundInPlace(t *testing.T) {
	b := newBench(t)
	file := filepath.Join(b.m.Home, ".copilot", "session-state", "9bcdcd34-d834", "events.jsonl")
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	event := func(kind, data string) string {
		return `{"type":"` + kind + `","timestamp":"2026-11-30T09:00:00Z","data":` + data + "}\n"
	}
	text := event("session.start", `{"sessionId":"9bcdcd34-d834","context":{"cwd":"`+filepath.ToSlash(b.o.Dir)+`"}}`) +
		event("user.message", `{"content":"why does the zeppelin exporter drop umlauts?"}`) +
		event("assistant.message", `{"content":"Because it writes Latin-1."}`)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := b.m.Recall(RecallIn{Caller: Caller{Dir: b.o.Dir}, Query: "zeppelin exporter umlauts", Scope: "archive"})
	if err != nil || len(out.Results) != 1 || out.Results[0].Citation != file+":2" || !strings.Contains(out.Text, "Latin-1") {
		t.Fatalf("%+v %v", out, err)
	}
	opened, err := b.m.Recall(RecallIn{Caller: Caller{Dir: b.o.Dir}, Get: out.Results[0].Citation})
	if err != nil || len(opened.Results) != 1 || opened.Results[0].ID != out.Results[0].ID {
		t.Errorf("%+v %v", opened, err)
	}
}
