package agentrecall

import (
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/hooks/transcript"
	"agentrecall/internal/session"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
)

// A past session is what its host recorded, as the steps that hooks would have
// been told of.
type past struct {
	pastFile
	attended bool // a person typed in it
	unmarked bool // by a client that does not write down who typed: taken for a person
	turns    []string
	steps    []step
	calls    int
	ended    time.Time
}

// stepKind is what happened in a step.
type stepKind int

const (
	words  stepKind = iota // the person spoke
	called                 // the agent made a call
	done                   // the call ended
	answer                 // the agent's last words of a turn
)

// A step is one thing that happened in a past session.
type step struct {
	kind stepKind
	at   time.Time
	turn int // index into the session's turns

	text      string // of words and answer
	channel   capture.Channel
	console   bool      // of words: a command of the chat
	assistant string    // of words: what the agent had said last
	call      *pastCall // of called and done, and of words that refuse one
}

// A pastCall is a call with what became of it.
type pastCall struct {
	act.Call
	at      time.Time
	branch  string
	outcome int    // as in a session file; Running when the record does not say
	kept    string // who kept it from running: "hook", "host"
	wrote   string // "create" or "update", of a whole file
	old     string // what that file held before
}

// fullPath is the absolute path of the file that the call's tool names.
func (c *pastCall) fullPath() string {
	if c.Path == "" || filepath.IsAbs(c.Path) {
		return filepath.ToSlash(c.Path)
	}
	return filepath.ToSlash(filepath.Join(c.Cwd, c.Path))
}

// text is the call in a few words.
func (c *pastCall) text() string {
	switch {
	case c.Command != "":
		return c.Command
	case c.Path != "":
		return c.Name + " " + c.Path
	case c.Server != "":
		return c.Server + " " + c.Name
	}
	return c.Name
}

// read reads a past session.
func (h *history) read(f pastFile) (*past, error) {
	records, err := f.records()
	if err != nil {
		return nil, err
	}
	p := &past{pastFile: f}
	program := false
	for i := range records {
		r := &records[i]
		p.attended, program = p.attended || r.Human, program || r.Program
		p.unmarked = p.unmarked || r.Unmarked && plainWords(r.Text)
	}
	p.unmarked = p.unmarked && !p.attended && !program
	p.attended = p.attended || p.unmarked
	w := &recorder{h: h, p: p, calls: map[string]*pastCall{}}
	for i := range records {
		w.take(&records[i])
	}
	w.endTurn()
	return p, nil
}

// recorder turns records into steps.
type recorder struct {
	h     *history
	p     *past
	calls map[string]*pastCall
	said  string // the agent's last words of the turn
	heard string // the agent's last words at all
	id    string // the host's id of the turn
	last  time.Time
	spoke map[string]bool // words of the turn
}

func (w *recorder) add(s step) {
	if len(w.p.turns) == 0 {
		w.p.turns, w.spoke = []string{"t0"}, map[string]bool{}
	}
	s.turn = len(w.p.turns) - 1
	w.p.steps = append(w.p.steps, s)
	if s.at.After(w.p.ended) {
		w.p.ended = s.at
	}
}

func (w *recorder) endTurn() {
	if w.said != "" {
		w.add(step{kind: answer, at: w.last, text: w.said})
		w.said = ""
	}
}

// again reports whether another file, or this one, holds the same record.
func (w *recorder) again(what string, at time.Time) bool {
	key := what + at.UTC().Format(time.RFC3339Nano)
	if at.IsZero() {
		return false
	}
	if w.h.seen[key] {
		return true
	}
	w.h.seen[key] = true
	return false
}

func (w *recorder) take(r *transcript.Record) {
	w.last = r.At
	human := r.Human || w.p.unmarked && r.Unmarked && plainWords(r.Text)
	switch r.Kind {
	case transcript.Prompt:
		if r.Agent != "" || !human && !r.Program || w.again("prompt "+r.Text, r.At) {
			return
		}
		if r.Turn == "" || r.Turn != w.id || len(w.p.turns) == 0 {
			w.endTurn()
			id := r.Turn
			if id == "" {
				id = "t" + strconv.Itoa(len(w.p.turns)+1)
			}
			w.id = r.Turn
			w.p.turns, w.spoke = append(w.p.turns, id), map[string]bool{}
		}
		if human {
			w.say(r, capture.Prompt)
		}
	case transcript.Queued:
		if r.Human {
			w.say(r, capture.Queued)
		}
	case transcript.Amended:
		if r.Human {
			w.say(r, capture.Amended)
		}
	case transcript.Answered:
		if r.Human && !r.Offered {
			w.say(r, capture.Answer)
		}
	case transcript.Console:
		w.add(step{kind: words, at: r.At, text: r.Text, console: true})
	case transcript.Said:
		if r.Agent == "" {
			w.said, w.heard = r.Text, r.Text
		}
	case transcript.Call:
		w.called(r)
	case transcript.Result, transcript.Refused:
		w.ended(r)
	}
}

func (w *recorder) say(r *transcript.Record, channel capture.Channel) {
	if w.spoke[r.Text] || strings.TrimSpace(r.Text) == "" {
		return
	}
	s := step{kind: words, at: r.At, text: r.Text, channel: channel, assistant: w.heard}
	if line, ok := consoleLine(r.Text); ok {
		s.text, s.console = line, true
	}
	w.add(s)
	w.spoke[r.Text] = true
}

func (w *recorder) called(r *transcript.Record) {
	if r.Dir != "" && !w.h.ours(r.Dir) || w.again("call "+r.Call, r.At) {
		return
	}
	c := &pastCall{Call: transcript.ToolCall(r.Tool, r.Call, gjson.Parse(r.Input)), at: r.At, branch: r.Branch}
	c.Cwd, c.Agent = orText(r.Dir, w.p.dir), r.Agent
	c.Root = w.h.at(c.Cwd).Dir
	w.calls[r.Call] = c
	w.p.calls++
	w.add(step{kind: called, at: r.At, call: c})
}

func (w *recorder) ended(r *transcript.Record) {
	c := w.calls[r.Call]
	if c == nil || c.outcome != session.Running {
		return
	}
	c.kept, c.wrote, c.old = r.Kept, r.Wrote, r.Old
	switch {
	case r.Kind == transcript.Refused:
		c.outcome = session.Refused
	case r.Kept != "":
		return
	case r.OK:
		c.outcome = session.OK
	default:
		c.outcome = session.Failed
	}
	w.add(step{kind: done, at: r.At, call: c})
	if r.Kind == transcript.Refused && strings.TrimSpace(r.Text) != "" {
		w.add(step{kind: words, at: r.At, text: strings.TrimSpace(r.Text), channel: capture.Rejection, call: c})
	}
}

// plainWords reports whether a message of a client that does not mark who
// typed can be a person's: what the client itself writes there begins with a
// tag, a bracket or one of its set phrases.
func plainWords(text string) bool {
	for _, begin := range [...]string{"<", "[Request interrupted", "Caveat: ", "This session is being continued"} {
		if strings.HasPrefix(strings.TrimSpace(text), begin) {
			return false
		}
	}
	return true
}
