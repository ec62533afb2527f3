// Package agentrecall is the memory of a coding agent: what a person corrected
// once, as rules that are checked when the agent acts.
//
// An agent calls the five verbs: Start, End, Remember, Recall, Check. A host
// reports what happens (SessionStart, Prompt, Before, After, Batch, Stop,
// SessionEnd) and is told what to answer. A Memory joins the ledger of
// corrections with journal and palace and knows no host: the shape of an answer on the
// wire belongs to package hooks. File formats are stable; the Go API may
// change before version 1.
package agentrecall

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// hookWait is how long a hook waits for a lock before its answer is written,
// afterWait after it; then the spool takes what was to be written. A command
// typed in the chat or in a terminal is waited for by the person alone, and
// nothing of it goes to the spool.
const (
	hookWait  = 150 * time.Millisecond
	afterWait = 50 * time.Millisecond

	chatWait    = 2 * time.Second
	commandWait = 5 * time.Second
)

// A Memory is one root directory as one process uses it.
type Memory struct {
	Root   store.Root
	Now    func() time.Time
	Getenv func(string) string
	Home   string
	Seed   uint64 // of the nonces of fences; 0 takes it from the clock
	Self   string // path of our own binaries' directory, "" when unknown

	// Busy says, to whoever watches over the time, that rule files are being
	// read or a snapshot written. nil: nobody does.
	Busy *atomic.Bool

	files *act.Env // of a rehearsal: the surroundings of that day instead of today's
}

// An Occasion says where and in which session something happened.
type Occasion struct {
	Host       string // "claude-code", "codex", …
	Session    string
	Turn       string // the host's prompt or turn id; "" when it has none
	Agent      string // subagent, "" for the main one
	Dir        string // working directory
	Project    string // explicit project, or ""
	Transcript string // path of the host's session file, or ""
	Unattended bool
	NoAsk      bool // the host has no dialog for our questions

	// Witness reads at most the last so many bytes of the host's own record of
	// what was typed; known is false when there is no record that could be
	// read. nil: the host keeps none.
	Witness func(bytes int64) (said []Spoken, known bool)
}

// Spoken is what the host's record holds of one thing that was typed.
type Spoken struct {
	Channel capture.Channel
	Text    string
	Call    string // of a refusal or an addition to a Yes
	Human   bool   // the host itself says that a person typed it
}

// An Answer is what the host should be told. Later does the bookkeeping; it
// is called once, after the answer has been written.
type Answer struct {
	Context  string         // for the model
	Decision guard.Decision // on a call: Deny, Ask, or None
	Reason   string         // of Decision, or the text of a blocked prompt
	Block    bool           // the prompt was for us: no model request
	Continue string         // at Stop: why the turn should go on
	Receipt  string         // for the person
	Later    func() error
	Rules    []string // ids of the rules that spoke
}

// desk is what one event needs: the project's book, its rules, the session.
type desk struct {
	m    *Memory
	o    Occasion
	book *ledger.Book
	view *ledger.View
	log  *session.Log
	st   *session.State
	errs []error
	wait time.Duration // for the lock of a rule that is changed

	typed string       // the whole prompt, when it is a command of the chat
	made  *ledger.Rule // what the words heard last became, when it is new

	elsewhere string // the project that this folder has become in the middle of the session
}

// depth says how closely the rules' files are looked at.
type depth int

const (
	quick depth = iota
	full
)

func (m *Memory) desk(o Occasion, d depth) (*desk, error) {
	p, err := m.Root.Project(o.Dir, o.Project)
	if err != nil {
		return nil, err
	}
	k := &desk{m: m, o: o, wait: hookWait, log: session.Open(m.Root, o.Host, o.Session)}
	k.stay(&p)
	k.book = &ledger.Book{Root: m.Root, Project: p, Now: m.Now}
	defer m.busy()()
	if d == full {
		k.view = k.book.Full()
	} else {
		k.view = k.book.Quick()
	}
	return k, nil
}

// stay keeps a session in the project in which it began, in the same work tree:
// whoever changes the remote in its middle does not leave the rules.
func (k *desk) stay(p *store.Project) {
	if k.o.Session == "" || k.o.Project != "" {
		return
	}
	if b := k.log.Began(); b.Project == "" && b.Slug != "" && b.Slug != p.Slug && b.Worktree == p.Dir {
		if was, err := k.m.Root.Project(k.o.Dir, b.Slug); err == nil && was.Slug != p.Slug {
			k.elsewhere, *p = p.Slug, was
		}
	}
}

// moved tells the person once a day that this folder is another project for the
// next session.
func (k *desk) moved() string {
	if k.elsewhere == "" || !k.m.onceADay("moved--"+k.elsewhere) {
		return ""
	}
	return receipt(fmt.Sprintf("the remote of this folder changed; to take the rules along: ar project merge %s %s", k.book.Project.Slug, k.elsewhere))
}

// state reads the session file, once.
func (k *desk) state() *session.State {
	if k.st == nil {
		k.st = k.log.State()
	}
	return k.st
}

// turn is the host's id of the turn, or a counter where it has none.
func (k *desk) turn() string {
	if k.o.Turn != "" {
		return k.o.Turn
	}
	if n := len(k.state().Turns); n > 0 {
		return k.state().Turns[n-1].ID
	}
	return "t0"
}

func (k *desk) now() time.Time { return k.m.Now() }

// did keeps an error of the bookkeeping.
func (k *desk) did(err error) {
	if err != nil {
		k.errs = append(k.errs, err)
	}
}

// save brings the snapshot up to date. While an agent's call of this session
// touched the root, a changed file is not known to be the person's own edit.
func (k *desk) save() {
	by := "human"
	if k.o.Session != "" && k.view.Dirty {
		for _, c := range k.state().Calls {
			if strings.Contains(c.Text, filepath.Base(k.m.Root.Dir)) {
				by = "unknown"
			}
		}
	}
	if k.view.Dirty { // files changed since they were last looked at
		for _, broken := range k.view.Broken() {
			k.m.Root.Health(broken)
		}
	}
	defer k.m.busy()()
	k.did(k.view.Save(afterWait, by))
}

func (k *desk) err() error {
	if len(k.errs) == 0 {
		return nil
	}
	return k.errs[0]
}

// event starts an event of this occasion about a rule.
func (k *desk) event(kind, by string, r *ledger.Rule) ledger.Event {
	e := ledger.Event{Kind: kind, By: by, At: k.now(), Project: k.book.Project.Slug,
		Host: k.o.Host, Session: k.o.Session}
	if e.Session != "" {
		e.Turn = k.turn()
	}
	if r != nil {
		e.Rule, e.Version, e.Project = r.ID, r.Version, r.Project
	}
	return e
}

// env gives the act analyser its bounded reads.
func (m *Memory) env() act.Env {
	if m.files != nil {
		return *m.files
	}
	return act.Env{Home: m.Home, ReadFile: readFile, Exists: exists}
}

// guardContext is what guards may know besides the acts.
func (k *desk) guardContext(r *ledger.Rule) guard.Context {
	return guard.Context{Root: k.book.Project.Dir, Home: k.m.Home, Scope: r.Scope}
}

// ignored reports whether every hook is silent here.
func (k *desk) ignored() bool {
	for _, g := range k.view.Config.Ignore {
		if guard.MatchPattern(expandHome(g, k.m.Home), k.o.Dir) {
			return true
		}
	}
	return false
}

// expandHome makes a glob that begins with ~/ absolute, and one that names a
// folder cover everything below it.
func expandHome(glob, home string) string {
	if rest, ok := strings.CutPrefix(glob, "~/"); ok {
		glob = home + "/" + rest
	}
	glob = strings.TrimSuffix(glob, "/")
	return glob + "|" + glob + "/**"
}
