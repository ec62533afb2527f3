package agentrecall

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// newPast is a bench whose project is a repository with a remote, so that its
// sessions are known by the directory.
func newPast(t *testing.T, rules ...string) *bench {
	t.Helper()
	b := newBench(t)
	b.o.Project = ""
	for name, text := range map[string]string{".git/HEAD": "ref: refs/heads/elsewhere\n", ".git/objects/.keep": "", ".git/refs/.keep": "",
		".git/config": "[remote \"origin\"]\n\turl = git@github.com:acme/shop.git\n"} {
		b.put(filepath.Join(b.o.Dir, name), text)
	}
	if err := os.RemoveAll(b.m.Root.Dir); err != nil {
		t.Fatal(err)
	}
	for i, text := range rules {
		b.put(filepath.Join(b.m.Root.Corrections("acme-shop"), string(rune('a'+i))+".md"), text)
	}
	return b
}

func (b *bench) put(path, text string) {
	b.t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// here is what a command sees in the repository.
func (b *bench) here() *Console {
	b.t.Helper()
	c, err := b.m.Console(Occasion{Dir: b.o.Dir}, true)
	if err != nil {
		b.t.Fatal(err)
	}
	return c
}

// A scribe writes a session as Claude Code records it.
type scribe struct {
	t    *testing.T
	path string
	id   string
	dir  string
	now  time.Time
	turn int
	call int
	old  bool // a client that does not write down who typed
	sdk  bool // print mode: nobody sits there
}

// scribe begins a session of the bench's project at a time.
func (b *bench) scribe(id string, at time.Time) *scribe {
	folder := regexp.MustCompile(`[^A-Za-z0-9]`).ReplaceAllString(b.o.Dir, "-")
	s := &scribe{t: b.t, id: id, dir: b.o.Dir, now: at,
		path: filepath.Join(b.m.Home, ".claude", "projects", folder, id+".jsonl")}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		b.t.Fatal(err)
	}
	return s
}

type record map[string]any

func (s *scribe) write(path string, r record) {
	s.t.Helper()
	s.now = s.now.Add(10 * time.Second)
	common := record{"timestamp": s.now.UTC().Format("2006-01-02T15:04:05.000Z"), "cwd": s.dir, "sessionId": s.id, "version": "2.1.332",
		"gitBranch": "main", "userType": "external", "isSidechain": false, "uuid": fmt.Sprint(s.id, s.now.UnixNano())}
	for k, v := range common {
		if _, has := r[k]; !has {
			r[k] = v
		}
	}
	line, err := json.Marshal(r)
	if err != nil {
		s.t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		s.t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Write(append(line, '\n')); err != nil {
		s.t.Fatal(err)
	}
}

func (s *scribe) promptID() string { return fmt.Sprintf("%s-p%d", s.id, s.turn) }

// says is a prompt of the person, or of a program in print mode.
func (s *scribe) says(text string) *scribe {
	s.turn++
	r := record{"type": "user", "promptId": s.promptID(), "message": record{"role": "user", "content": text}}
	switch {
	case s.sdk:
		r["promptSource"], r["turnOrigin"], r["entrypoint"] = "sdk", "sdk", "sdk-cli"
	case !s.old:
		r["origin"], r["promptSource"], r["turnOrigin"], r["entrypoint"] = record{"kind": "human"}, "typed", "human", "cli"
	}
	s.write(s.path, r)
	return s
}

// answers is the agent's message.
func (s *scribe) answers(text string) *scribe {
	s.write(s.path, record{"type": "assistant", "message": record{"role": "assistant", "content": []record{{"type": "text", "text": text}}}})
	return s
}

func (s *scribe) toolID() string { return fmt.Sprintf("toolu_%s_%d", s.id, s.call) }

func (s *scribe) use(name string, input record) {
	s.call++
	s.write(s.path, record{"type": "assistant", "message": record{"role": "assistant",
		"content": []record{{"type": "tool_use", "id": s.toolID(), "name": name, "input": input}}}})
}

// tool is a call that ran and succeeded.
func (s *scribe) tool(name string, input, result record) *scribe {
	s.use(name, input)
	if result == nil {
		result = record{"stdout": "ok", "stderr": ""}
	}
	s.write(s.path, record{"type": "user", "promptId": s.promptID(), "toolUseResult": result,
		"permissionDecision": record{"decision": "accept", "source": "config"},
		"message":            record{"role": "user", "content": []record{{"type": "tool_result", "tool_use_id": s.toolID(), "content": "ok", "is_error": false}}}})
	return s
}

func (s *scribe) bash(command string) *scribe { return s.tool("Bash", record{"command": command}, nil) }

// refused is a call that the person refuses with words.
func (s *scribe) refused(command, words string) *scribe {
	s.use("Bash", record{"command": command})
	text := "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n" + words
	s.write(s.path, record{"type": "user", "promptId": s.promptID(), "toolUseResult": "Error: " + text, "toolDenialKind": "user-rejected",
		"permissionDecision": record{"decision": "reject", "source": "user_reject"},
		"message":            record{"role": "user", "content": []record{{"type": "tool_result", "tool_use_id": s.toolID(), "content": text, "is_error": true}}}})
	return s
}

func (b *bench) backtest(id string) Backtest {
	b.t.Helper()
	c := b.here()
	tests, err := c.Backtest([]*ledger.Rule{b.find(c, id)}, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	return tests[0]
}

// files lists every file below a directory with its content.
func files(t *testing.T, dir string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(&all, "%s\n%s\n", path, data)
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return all.String()
}

// decide is the hook's decision about a command.
func (b *bench) decide(command string) guard.Decision {
	b.t.Helper()
	a, err := b.m.Before(b.o, act.Call{Tool: act.Shell, Command: command, ID: "t-1"})
	if err == nil && a.Later != nil {
		err = a.Later()
	}
	if err != nil {
		b.t.Fatal(err)
	}
	if a.Decision == "" {
		return guard.None
	}
	return a.Decision
}

var october = time.Date(2026, 10, 1, 9, 0, 0, 0, time.UTC)

func TestBacktestCountsWhatThePersonSaid(t *testing.T) {
	b := newPast(t, pushRule)
	b.scribe("s-said", october).says("fix the login").bash("git push origin main").says("no! I told you never to push to main").bash("git status")
	b.scribe("s-late", october.Add(time.Hour)).says("fix it").bash("git push origin main").says("go on").says("and the tests").says("thanks").
		says("I told you never to push to main!")
	b.scribe("s-quiet", october.Add(2*time.Hour)).says("fix the footer").bash("git push origin main").says("thanks, now the header")
	b.scribe("s-order", october.Add(3*time.Hour)).says("push it to main").bash("git push origin main")
	b.scribe("s-refused", october.Add(4*time.Hour)).says("finish").refused("git push origin main", "not now")
	b.scribe("s-other", october.Add(5*time.Hour)).says("fix the cart").bash("git push origin main").says("no, you used the wrong colour again!")
	b.scribe("s-branch", october.Add(6*time.Hour)).says("fix the list").bash("git push origin docs").bash("ls")
	alone := b.scribe("s-alone", october.Add(7*time.Hour))
	alone.sdk = true
	alone.says("push to main").bash("git push origin main")
	x := b.backtest("c-7k2m")
	if x.Sessions != 8 || x.Attended != 7 || x.Calls != 10 || x.Fired != 7 || x.In != 7 {
		t.Errorf("%d sessions, %d attended, %d calls, %d fired in %d", x.Sessions, x.Attended, x.Calls, x.Fired, x.In)
	}
	got := map[string]string{}
	for _, h := range x.Hits {
		got[h.Session] = fmt.Sprint(h.Complained, h.Ordered, h.Attended)
	}
	for id, want := range map[string]string{"s-said": "true false true", "s-late": "false false true", "s-quiet": "false false true",
		"s-order": "false true true", "s-refused": "true false true", "s-other": "false false true", "s-alone": "false false false"} {
		if got[id] != want {
			t.Errorf("%s: complained, ordered, attended are %s, want %s", id, got[id], want)
		}
	}
	if x.Complained+x.Ordered+x.Alone+x.Quiet() != x.Fired || x.Complained != 2 || x.Ordered != 1 || x.Alone != 1 {
		t.Errorf("complained %d, ordered %d, alone %d, quiet %d", x.Complained, x.Ordered, x.Alone, x.Quiet())
	}
	if ex := x.Examples(); len(ex) != 5 || !ex[0].Complained || !ex[1].Complained {
		t.Errorf("examples %+v", ex)
	}
}

func TestBacktestSeesTheDaysBranchAndFiles(t *testing.T) {
	b := newPast(t, pushRule, "---\nid: c-console1\nguard:\n  - when: {adds: console.log, in: \"*.ts\"}\n    decide: deny\n---\n# No console.log\n",
		"---\nid: c-newmigr1\nguard:\n  - when: {edit: \"db/**\", new: false}\n    decide: deny\n---\n# Existing migrations stay\n")
	for name, text := range map[string]string{"app.ts": "console.log(1)\n", "db/1.sql": "a", "db/2.sql": "b"} {
		b.put(filepath.Join(b.o.Dir, name), text)
	}
	path := func(name string) string { return filepath.Join(b.o.Dir, name) }
	b.scribe("s-1", october).says("go").bash("git push").
		tool("Write", record{"file_path": path("app.ts"), "content": "console.log(1)\n"}, record{"type": "create", "filePath": path("app.ts")}).
		tool("Write", record{"file_path": path("app.ts"), "content": "console.log(1)\n//\n"},
			record{"type": "update", "filePath": path("app.ts"), "originalFile": "console.log(1)\n"}).
		tool("Write", record{"file_path": path("db/1.sql"), "content": "a"}, record{"type": "create", "filePath": path("db/1.sql")}).
		tool("Write", record{"file_path": path("db/2.sql"), "content": "b"}, record{"type": "update", "filePath": path("db/2.sql"), "originalFile": "x"})
	for id, want := range map[string]string{"c-7k2m": "git push", "c-console": "Write " + path("app.ts"), "c-newmigr": "Write " + path("db/2.sql")} {
		if x := b.backtest(id); x.Fired != 1 || x.Hits[0].Call != want {
			t.Errorf("%s spoke of %+v, want %s", id, x.Hits, want)
		}
	}
}

func TestOnlyThisProjectsSessionsCount(t *testing.T) {
	b := newPast(t, pushRule)
	other := b.scribe("s-other", october)
	other.dir = filepath.Join(filepath.Dir(b.o.Dir), "elsewhere")
	other.says("go").bash("git push origin main")
	here := b.scribe("s-here", october)
	here.says("go").bash("git push origin main")
	here.dir = other.dir
	here.bash("git push origin main")
	// A session that was taken up again repeats what it had before.
	data, err := os.ReadFile(here.path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(here.path), "s-resumed.jsonl"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	x := b.backtest("c-7k2m")
	if x.Calls != 1 || x.Fired != 1 {
		t.Errorf("%d calls, %d fired, want one of each: %+v", x.Calls, x.Fired, x.Hits)
	}
}

// Forty sessions of which it is known what the person said to each push.
func TestFortySessions(t *testing.T) {
	b := newPast(t, pushRule)
	want := Backtest{}
	for i := range 40 {
		s := b.scribe(fmt.Sprintf("s-%02d", i), october.Add(time.Duration(i)*13*time.Hour))
		s.sdk = i%8 == 7
		s.says("fix issue " + fmt.Sprint(200+i)).bash("go test ./...").bash("git commit -am 'Fix it'")
		want.Calls += 2
		switch i % 8 {
		case 0: // complained at once
			s.bash("git push origin main").says("no! I told you never to push to main")
			want.Complained++
		case 1: // two turns later
			s.bash("git push origin HEAD:main").says("and the changelog").says("stop. I told you: never push to main!")
			want.Complained++
		case 2: // refused
			s.refused("git -C . push origin main", "never push to main")
			want.Complained++
		case 3: // asked for
			s.says("push it to main").bash("git push origin main")
			want.Ordered++
		case 4, 7: // nothing said, or nobody there
			s.bash("git push")
		default: // another branch, or no push at all
			s.bash("git push origin feature").bash("echo git push origin main")
			want.Calls++
			want.Fired--
		}
		want.Calls++
		want.Fired++
	}
	x := b.backtest("c-7k2m")
	if x.Sessions != 40 || x.Attended != 35 || x.Calls != want.Calls || x.Fired != want.Fired || x.In != want.Fired ||
		x.Complained != want.Complained || x.Ordered != want.Ordered || x.Alone != 5 || x.Quiet() != 5 {
		t.Errorf("got  %+v\nwant %+v", x, want)
	}
	m := b.mistakes()
	if m.Sessions != 35 || m.Unattended != 5 || m.Calls != want.Calls-15 {
		t.Errorf("%d sessions, %d unattended, %d calls", m.Sessions, m.Unattended, m.Calls)
	}
	for _, x := range m.List {
		if x.Stopped != x.Rightly+x.Wrongly+x.Ordered || x.Back > x.Sessions {
			t.Errorf("%+v", x)
		}
	}
}

// Codex keeps its sessions by day, and its calls have other names.
func TestCodexSessionsCount(t *testing.T) {
	b := newPast(t, pushRule)
	line := func(at, kind string, payload record) string {
		text, err := json.Marshal(record{"timestamp": "2026-10-02T09:" + at + "Z", "type": kind, "payload": payload})
		if err != nil {
			t.Fatal(err)
		}
		return string(text) + "\n"
	}
	session := func(source string) string {
		user := record{"type": "message", "role": "user", "content": []record{{"type": "input_text", "text": "no! never push to main"}},
			"internal_chat_message_metadata_passthrough": record{"content_item_metadata": []record{{"provenance": record{"type": "user"}}}}}
		return line("00:00", "session_meta", record{"id": "x", "cwd": b.o.Dir, "source": source}) +
			line("00:10", "response_item", record{"type": "function_call", "name": "exec_command", "call_id": "c" + source, "arguments": `{"cmd":"git push origin main"}`}) +
			line("00:20", "response_item", record{"type": "function_call_output", "call_id": "c" + source, "output": "Process exited with code 0"}) +
			line("00:25", "response_item", record{"type": "custom_tool_call", "name": "apply_patch", "call_id": "p" + source, "input": "*** Begin Patch\n*** End Patch"}) +
			line("00:30", "response_item", user)
	}
	dir := filepath.Join(b.m.Home, ".codex", "sessions", "2026", "10", "02")
	b.put(filepath.Join(dir, "rollout-2026-10-02T09-00-00-aaaa.jsonl"), session("cli"))
	b.put(filepath.Join(dir, "rollout-2026-10-02T09-00-00-bbbb.jsonl"), session("exec"))
	x := b.backtest("c-7k2m")
	if x.Sessions != 2 || x.Attended != 1 || x.Calls != 4 || x.Fired != 2 || x.Complained != 1 || x.Alone != 1 {
		t.Errorf("%+v", x)
	}
	if x.Hits[0].Session != "aaaa" || x.Hits[0].Host != "codex" {
		t.Errorf("%+v", x.Hits[0])
	}
}

func TestReproachOnly(t *testing.T) {
	for text, want := range map[string]bool{
		"no! I told you not to do that": true, "you did it again": true, "not again!": true,
		"no, you used the wrong colour again!": false, "the footer is broken again, I told you": false,
	} {
		if reproachOnly(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}
