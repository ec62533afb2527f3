package growth

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"agentrecall/eval/latency"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// A Size says how much there is. Years holds what few people will ever reach.
type Size struct {
	Rules       int
	Events      int
	Sessions    int
	Transcripts int64 // bytes
}

// Years is the size of the promise: everything answers, reflection ends.
var Years = Size{Rules: 10_000, Events: 1_000_000, Sessions: 20_000, Transcripts: 1 << 30}

// A Site is a home folder with a store, a repository and transcripts.
type Site struct{ Home, Root, Repo, Project string }

// Environ is the environment of a process that works there.
func (s *Site) Environ() []string {
	return []string{"HOME=" + s.Home, "USERPROFILE=" + s.Home, "AGENT_RECALL_ROOT=" + s.Root, "AGENT_RECALL_DETACH=off",
		"PATH=" + os.Getenv("PATH"), "SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), "CLAUDE_CODE_SESSION_ATTENDED=1"}
}

// Make makes it below dir. What is made depends on size and now alone: rules of
// the usual kinds, three years of events about them as hooks write them, one in
// two hundred twice, as happens when two wirings serve one session.
func Make(dir string, size Size, now time.Time) (*Site, error) {
	s := &Site{Home: dir, Root: filepath.Join(dir, ".agent-recall"), Repo: filepath.Join(dir, "shop"), Project: "example-com-acme-shop"}
	m := &maker{Site: s, rng: rand.New(rand.NewPCG(uint64(size.Rules), uint64(size.Events))), now: now.UTC()}
	m.file(filepath.Join(s.Repo, ".git", "HEAD"), "ref: refs/heads/main\n")
	m.file(filepath.Join(s.Repo, ".git", "objects", ".keep"), "")
	m.file(filepath.Join(s.Repo, ".git", "refs", ".keep"), "")
	m.file(filepath.Join(s.Repo, ".git", "config"), "[remote \"origin\"]\n\turl = https://example.com/acme/shop.git\n")
	m.rules(size.Rules)
	m.events(size)
	m.sessions(size.Sessions)
	m.transcripts(size)
	m.rest()
	return s, m.err
}

// maker keeps the first error.
type maker struct {
	*Site
	rng  *rand.Rand
	now  time.Time
	dirs []string
	seen map[string]bool
	err  error
}

func (m *maker) file(path, text string) {
	dir := filepath.Dir(path)
	if m.err == nil && !m.seen[dir] {
		if m.seen == nil {
			m.seen = map[string]bool{}
		}
		m.seen[dir], m.dirs = true, append(m.dirs, dir)
		m.err = os.MkdirAll(dir, 0o700)
	}
	if m.err == nil {
		m.err = os.WriteFile(path, []byte(text), 0o600)
	}
	old := m.now.Add(-time.Hour) // what was written within the last seconds is read again
	if m.err == nil {
		m.err = os.Chtimes(path, old, old)
	}
}

func (m *maker) rest() {
	old := m.now.Add(-time.Hour)
	for _, dir := range m.dirs {
		if m.err == nil {
			m.err = os.Chtimes(dir, old, old)
		}
	}
}

func ruleID(i int) string { return fmt.Sprintf("c-g%07d", i) }

func sessionID(i int) string { return fmt.Sprintf("5e551070-0000-4000-8000-%012d", i) }

var guards = []string{
	"{act: version.bump}", "{act: package.add, manager: npm}", "{edit: \"legacy%d/**\"}", "{run: \"npm%d install\"}",
	"{adds: \"console%d\", in: \"*.ts\"}", "{act: git.commit, message: \"!/ABC-%d/\"}", "{act: file.delete, path: \"data%d/**\"}", "",
}

func (m *maker) rules(n int) {
	for i := range n {
		text := fmt.Sprintf("---\nid: %s\nseverity: p1\n", ruleID(i))
		if g := guards[i%len(guards)]; g != "" {
			text += "guard:\n  - when: " + strings.ReplaceAll(g, "%d", strconv.Itoa(i)) + "\n    decide: ask\n"
		}
		text += fmt.Sprintf("created: 2024-01-%02dT10:00:00Z\n---\n# Rule number %d about the %s of the %s\n\n> never do number %d without asking\n",
			1+i%28, i, latency.Word(i), latency.Word(i+3), i)
		m.file(filepath.Join(m.Root, "projects", m.Project, "corrections", fmt.Sprintf("2024-01-%02d--rule-%d.md", 1+i%28, i)), text)
	}
}

// events writes the ledger: each rule's birth, then showings, encounters and
// verdicts over three years, in the order in which they happened.
func (m *maker) events(size Size) {
	path := filepath.Join(m.Root, "projects", m.Project, "corrections", ledger.LedgerFile)
	m.file(path, "")
	if m.err != nil {
		return
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		m.err = err
		return
	}
	w := bufio.NewWriterSize(f, 1<<20)
	var line []byte
	put := func(e *ledger.Event) {
		line = append(e.AppendJSON(line[:0]), '\n')
		_, _ = w.Write(line) // told by Flush
	}
	begin := m.now.AddDate(-3, 0, 0)
	step := m.now.Sub(begin) / time.Duration(max(size.Events, 1))
	rules := max(size.Rules, 1)
	var turn []ledger.Event
	for i := 0; i < size.Events; {
		at := begin.Add(time.Duration(i) * step)
		if i < size.Rules {
			e := ledger.Event{At: at, Kind: ledger.Captured, By: "human", Project: m.Project, Rule: ruleID(i), Version: 1, Host: "claude-code",
				Session: sessionID(i % max(size.Sessions, 1)), Turn: "p1",
				Data: []byte(fmt.Sprintf(`{"quote":"never do number %d without asking","rule":"Rule number %d about the %s of the %s","status":"active","severity":"p1","scope":"project","channel":"prompt","lang":"en"}`, i, i, latency.Word(i), latency.Word(i+3)))}
			e.Key("")
			put(&e)
			i++
			continue
		}
		session := sessionID(int(int64(i) * int64(size.Sessions) / int64(size.Events)))
		// Few rules come up often, most hardly ever.
		rule := ruleID(int(float64(rules) * m.rng.Float64() * m.rng.Float64() * m.rng.Float64()))
		e := ledger.Event{At: at, By: "hook", Project: m.Project, Rule: rule, Version: 1, Host: "claude-code", Session: session, Turn: fmt.Sprintf("p%d", i%40)}
		turn = turn[:0]
		e.Kind, e.Data = ledger.Surfaced, []byte(`{"channel":"call"}`)
		e.Key("call")
		turn = append(turn, e)
		if m.rng.IntN(3) == 0 {
			e.Kind, e.Call = ledger.EncounterE, fmt.Sprintf("toolu_%010d", i)
			e.Data = []byte(fmt.Sprintf(`{"enc":"%s","act":"file.edit","attrs":{"path":"legacy%d/main.go"},"decision":"ask"}`, ledger.EncounterID(rule, 1, session, e.Turn), i%1000))
			e.Key("")
			turn = append(turn, e)
			verdict, by := []string{ledger.Asked, ledger.Heeded, ledger.Recurred}[m.rng.IntN(3)], ""
			if verdict == ledger.Recurred {
				by = ledger.ByPerson
			}
			e.Kind, e.Data = ledger.VerdictEv, []byte(fmt.Sprintf(`{"enc":"%s","verdict":"%s","stopped_by":"%s","attended":true,"evidence":[{"kind":"ran","text":"file.edit legacy%d/main.go"}]}`,
				ledger.EncounterID(rule, 1, session, e.Turn), verdict, by, i%1000))
			e.Key(verdict)
			turn = append(turn, e)
		}
		for j := range turn {
			turn[j].At = at.Add(time.Duration(j) * time.Millisecond)
			put(&turn[j])
			i++
			if m.rng.IntN(200) == 0 {
				put(&turn[j])
				i++
			}
		}
	}
	err = w.Flush()
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	m.err = err
	old := m.now.Add(-time.Hour)
	_ = os.Chtimes(path, old, old)
}

// sessions writes what each session leaves: its entry in the journal and, of
// those of the last month, the file of its acts.
func (m *maker) sessions(n int) {
	for i := range n {
		at := m.now.AddDate(0, 0, -1-(n-1-i)*1000/max(n, 1))
		id := sessionID(i)
		m.file(filepath.Join(m.Root, "projects", m.Project, "journal", store.FileName(at, id[len(id)-8:], latency.Word(i))),
			fmt.Sprintf("---\nsession: %s\nhost: claude-code\nstarted: %s\nended: %s\n---\n# The %s\n\n## Summary\n\nMoved the %s table behind a lock, because two writers of %s raced each other.\n",
				id, at.Format(time.RFC3339), at.Add(time.Hour).Format(time.RFC3339), latency.Word(i), latency.Word(i), latency.Word(i+3)))
		stamp := at.Format("2006-01-02T15:04:05.000Z")
		text := fmt.Sprintf(`{"kind":"start","at":"%s","id":"%s","channel":"claude-code","dir":"%s"}`, stamp, id, m.Repo) + "\n"
		for turn := range 4 {
			text += fmt.Sprintf(`{"kind":"prompt","at":"%s","turn":"p%d","text":"%08x"}`+"\n"+`{"kind":"act","at":"%s","turn":"p%d","call":"c%d","class":"file.edit","attrs":[["path","src/%s.go"]],"dir":"%s"}`+"\n"+`{"kind":"act","at":"%s","turn":"p%d","call":"c%d","ok":true}`+"\n",
				stamp, turn, turn, stamp, turn, turn, latency.Word(i+turn), m.Repo, stamp, turn, turn)
		}
		m.file(filepath.Join(m.Root, "sessions", "claude-code-"+id+".ndjson"), text+fmt.Sprintf(`{"kind":"end","at":"%s"}`, stamp)+"\n")
	}
}

// transcripts writes the host's records of sessions: a tenth of them, as hosts
// remove old ones, with most of the bytes in results of tools.
func (m *maker) transcripts(size Size) {
	files := max(size.Sessions/10, 1)
	each := size.Transcripts / int64(files)
	dir := filepath.Join(m.Home, ".claude", "projects", "-"+filepath.Base(m.Repo))
	if m.err == nil {
		m.err = os.MkdirAll(dir, 0o700)
	}
	result := make([]byte, 8<<10)
	for i := range result {
		result[i] = "abcdefghijklmnop qrstuvwxyz"[i*7%27]
	}
	for i := 0; i < files && m.err == nil && each > 0; i++ {
		id := sessionID(size.Sessions - files + i)
		at := m.now.AddDate(0, 0, -1-(files-1-i)*90/files).Format("2006-01-02T15:04:05.000Z")
		f, err := os.Create(filepath.Join(dir, id+".jsonl"))
		if err != nil {
			m.err = err
			return
		}
		w := bufio.NewWriterSize(f, 1<<18)
		for n, turn := int64(0), 0; n < each; turn++ {
			k, err := fmt.Fprintf(w, `{"type":"user","promptId":"p%d","cwd":%q,"sessionId":"%s","timestamp":"%s","origin":{"kind":"human"},"message":{"role":"user","content":"please add the %s to the table of %s"}}
{"type":"assistant","cwd":%q,"sessionId":"%s","timestamp":"%s","message":{"role":"assistant","content":[{"type":"text","text":"Adding it."},{"type":"tool_use","id":"t%d","name":"Bash","input":{"command":"go test ./%s && git status --short"}}]}}
{"type":"user","cwd":%q,"sessionId":"%s","timestamp":"%s","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t%d","content":"%s"}]}}
`, turn, m.Repo, id, at, latency.Word(turn), latency.Word(i), m.Repo, id, at, turn, latency.Word(i+turn), m.Repo, id, at, turn, result)
			n += int64(k)
			if err != nil {
				m.err = err
			}
			if m.err != nil {
				break
			}
		}
		if err := w.Flush(); m.err == nil {
			m.err = err
		}
		if err := f.Close(); m.err == nil {
			m.err = err
		}
	}
}
