package lived

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"agentrecall/hooks/play"
)

// A Thread is one mistake with its history: what the person asks for, the call
// that is wrong, what they say then and what they say when it comes back.
type Thread struct {
	ID      string          `json:"id"`
	Project string          `json:"project"`
	Class   string          `json:"class"`
	Lang    string          `json:"lang"`
	Words   string          `json:"words"`
	Goal    string          `json:"goal"`
	Tool    string          `json:"tool"`
	Input   json.RawMessage `json:"input"`
	Good    string          `json:"good"` // the command that does it right
	Again   string          `json:"again"`
}

// Ordinary is what happens on days without a mistake.
type Ordinary struct {
	Prompts map[string][]string `json:"prompts"` // by language
	Calls   []string            `json:"calls"`
}

// Seed and span of the life in the fixtures.
const (
	Seed   = 20260302
	weeks  = 39
	before = 6 // weeks that the agents were used without this program
)

var begins = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// A Life is the store with its surroundings.
type Life struct {
	Root, Home string
	Dirs       map[string]string // repository of each project
	Threads    []Thread
	Sessions   int
	Ends       time.Time
}

// Options of a life. Deaf plays all of it without the program; Weeks ends it
// earlier, 0 does not.
type Options struct {
	Deaf  bool
	Weeks int
}

// Make plays the life below dir.
func Make(dir string, threads []Thread, ordinary Ordinary, o Options) (*Life, error) {
	l := &Life{Root: filepath.Join(dir, "store"), Home: filepath.Join(dir, "home"), Dirs: map[string]string{}, Threads: threads,
		Ends: begins.Add(weeks * 7 * 24 * time.Hour)}
	projects := map[string][]Thread{}
	for _, t := range threads {
		projects[t.Project] = append(projects[t.Project], t)
	}
	names := make([]string, 0, len(projects))
	for name := range projects {
		names = append(names, name)
		repo := filepath.Join(dir, "work", name)
		l.Dirs[name] = repo
		for file, text := range map[string]string{"HEAD": "ref: refs/heads/main\n", "objects/.keep": "", "refs/.keep": "",
			"config": "[remote \"origin\"]\n\turl = https://example.com/lived/" + name + ".git\n"} {
			path := filepath.Join(repo, ".git", filepath.FromSlash(file))
			err := os.MkdirAll(filepath.Dir(path), 0o700)
			if err == nil {
				err = os.WriteFile(path, []byte(text), 0o600)
			}
			if err != nil {
				return nil, fmt.Errorf("make a repository: %w", err)
			}
		}
	}
	sort.Strings(names)
	a := &author{Life: l, rng: rand.New(rand.NewPCG(Seed, 1)), ordinary: ordinary, began: map[string]int{}, deaf: o.Deaf,
		Player: &play.Player{Root: l.Root, Home: l.Home, Now: begins, Step: 7 * time.Second, Env: map[string]string{}}}
	span := weeks
	if o.Weeks > 0 {
		span = o.Weeks
	}
	for week := range span {
		for i, name := range names {
			a.Now = begins.Add(time.Duration(week*7+i) * 24 * time.Hour).Add(time.Duration(a.rng.IntN(7)) * time.Hour)
			a.session(name, week, projects[name])
		}
	}
	if len(a.Bad) > 0 {
		return nil, fmt.Errorf("a hook gave an answer that no host can read: %s", a.Bad[0])
	}
	return l, nil
}

// author writes the sessions.
type author struct {
	*Life
	*play.Player
	rng      *rand.Rand
	ordinary Ordinary
	began    map[string]int // week of a thread's first mistake
	deaf     bool
	calls    int
}

func (a *author) chance(p float64) bool { return a.rng.Float64() < p }

// session plays one session of a project: ordinary work, and now and then the
// situation of a thread that has begun or begins this week.
func (a *author) session(project string, week int, threads []Thread) {
	a.Life.Sessions++
	a.Dir = a.Dirs[project]
	delete(a.Env, "AGENT_RECALL")
	if a.deaf || week < before {
		a.Env["AGENT_RECALL"] = "off"
	}
	a.Player.Start(fmt.Sprintf("lived-%s-%03d", project, week), "startup")
	a.work(threads[0].Lang)
	due := -1
	for i, t := range threads {
		if _, has := a.began[t.ID]; !has && week >= 1+i*5+a.rng.IntN(3) {
			due = i
			break
		}
	}
	switch {
	case due >= 0:
		a.began[threads[due].ID] = week
		a.situation(&threads[due], threads[due].Words, 1)
	case a.chance(0.35):
		var open []int
		for i, t := range threads {
			if _, has := a.began[t.ID]; has {
				open = append(open, i)
			}
		}
		if len(open) > 0 {
			t := &threads[open[a.rng.IntN(len(open))]]
			a.situation(t, t.Again, 0.8)
		}
	}
	if a.chance(0.5) {
		a.work(threads[0].Lang)
	}
	a.End()
}

// work is a turn in which nothing goes wrong.
func (a *author) work(lang string) {
	list := a.ordinary.Prompts[lang]
	a.Prompt(list[a.rng.IntN(len(list))])
	for range 1 + a.rng.IntN(3) {
		a.call("Bash", command(a.ordinary.Calls[a.rng.IntN(len(a.ordinary.Calls))]), 0)
	}
	a.Stop("Done.")
}

// situation is a turn in which the agent wants to do what a thread is about.
// The person says words about it with a probability, when it ran.
func (a *author) situation(t *Thread, words string, says float64) {
	a.Prompt(t.Goal)
	a.call("Bash", command("git diff --stat"), 0)
	ran := a.call(t.Tool, t.input(a.Dir), 0.2)
	if !ran {
		a.call("Bash", command(t.Good), 1)
	}
	a.Stop("That is done.")
	if !ran || !a.chance(says) {
		return
	}
	a.Prompt(words)
	a.call("Bash", command(t.Good), 1)
	a.Stop("Understood.")
}

// call plays a call and its record. What we ask about the person allows with a
// probability. It reports whether the call ran.
func (a *author) call(tool, input string, allow float64) (ran bool) {
	a.calls++
	d := a.Before(tool, input).Decide
	a.record(map[string]any{"type": "assistant", "message": map[string]any{"role": "assistant", "content": []any{
		map[string]any{"type": "tool_use", "id": a.Call(), "name": tool, "input": json.RawMessage(input)}}}})
	switch {
	case d == "pass", d == "ask" && a.chance(allow):
		a.Yes(tool, input)
		a.result("ok", false, "accept", "config")
		return true
	case d == "ask":
		a.Refuse(tool, input, "")
	default:
		a.result("PreToolUse:"+tool+" hook error: stopped", true, "reject", "hook")
	}
	return false
}

func (a *author) result(text string, bad bool, decision, source string) {
	a.record(map[string]any{"type": "user", "permissionDecision": map[string]any{"decision": decision, "source": source},
		"message": map[string]any{"role": "user", "content": []any{map[string]any{"type": "tool_result", "tool_use_id": a.Call(), "content": text, "is_error": bad}}}})
}

// record appends to the client's transcript.
func (a *author) record(r map[string]any) {
	r["sessionId"], r["cwd"], r["timestamp"] = a.Session, a.Dir, a.Now.UTC().Format("2006-01-02T15:04:05.000Z")
	data, err := json.Marshal(r)
	if err == nil {
		path := a.Transcript()
		err = os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = appendLine(path, data)
		}
	}
	if err != nil {
		a.Bad = append(a.Bad, fmt.Sprintf("write the transcript: %v", err))
	}
}

func appendLine(path string, line []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(append(line, '\n'))
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}

func command(text string) string {
	data, err := json.Marshal(map[string]string{"command": text})
	if err != nil {
		panic(err) // a string can be written as JSON
	}
	return string(data)
}

// input is the call with the repository's place instead of /r.
func (t *Thread) input(repo string) string {
	return strings.ReplaceAll(string(t.Input), `"/r/`, `"`+filepath.ToSlash(repo)+"/")
}

// ClassOf is the class of the thread that says these words, which was fixed
// when it was written; "" when none does.
func (l *Life) ClassOf(words string) string {
	i := slices.IndexFunc(l.Threads, func(t Thread) bool { return t.Words == words || t.Again == words })
	if i < 0 {
		return ""
	}
	return l.Threads[i].Class
}
