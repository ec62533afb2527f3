package agentrecall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
	"agentrecall/palace/journal"
)

// ErrProposed is returned by a command that loosens something when it is not
// the person who gives it: what was asked for is in the ledger as a proposal,
// and everything stays in force.
var ErrProposed = errors.New("only the person may do this; it was written down as a proposal")

// ErrNotPerson is ErrProposed where there is no store to write a proposal to.
var ErrNotPerson = errors.New("only the person may do this")

// ErrNoRule is returned for an id that names no rule here, or more than one.
var ErrNoRule = errors.New("no such rule")

// ErrNothing is returned by a verb that finds nothing to work on.
var ErrNothing = errors.New("nothing to do")

// sessionAge is how long after it last spoke in a session a rule can still be
// allowed there: as long as the longest permission lasts.
const sessionAge = 12 * time.Hour

// A Console is one project as a command sees it: its rules, their history, and
// the verbs of the chat.
type Console struct {
	k      *desk
	person bool
	past   *ledger.History
}

// Console looks at the project of an occasion. person says that the commands
// are the person's own; another's change nothing that is in force.
func (m *Memory) Console(o Occasion, person bool) (*Console, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return nil, err
	}
	return &Console{k: k, person: person}, nil
}

// Project is the project the console looks at.
func (c *Console) Project() store.Project { return c.k.book.Project }

// Config is config.yaml, with the defaults for what it leaves out.
func (c *Console) Config() store.Config { return c.k.view.Config }

// ConfigProblems lists what is wrong with config.yaml, one line each.
func (c *Console) ConfigProblems() []string { return c.k.view.ConfigBad }

// Broken lists the rule files that cannot be read, with the reason.
func (c *Console) Broken() []string { return c.k.view.Broken() }

// Paused reports whether the tool is silent here.
func (c *Console) Paused() bool { return c.k.paused() }

// Observing reports whether rules are only watched, and nothing is stopped.
func (c *Console) Observing() bool { return c.k.observing() }

// Rules returns every rule that holds or held here, whatever its status.
func (c *Console) Rules() (rules []*ledger.Rule) {
	for _, r := range c.k.view.Rules() {
		if r.Text != "" { // the second of two files with one id is a blank
			rules = append(rules, r)
		}
	}
	return rules
}

// History is the fold of the ledgers, read once.
func (c *Console) History() *ledger.History {
	if c.past == nil {
		c.past = c.k.book.History()
	}
	return c.past
}

// Find resolves an id or the beginning of one.
func (c *Console) Find(id string) (*ledger.Rule, error) {
	r, err := c.k.view.Find(id, c.k.recent()...)
	if err != nil {
		return nil, noRule{err}
	}
	return r, nil
}

// noRule is a failed search that errors.Is takes for ErrNoRule.
type noRule struct{ error }

func (e noRule) Is(target error) bool { return target == ErrNoRule }

// Run runs one verb of the chat: keep, drop, undo, why, allow, off, on, inbox,
// status or rules. allow and why without an id speak of the session in which
// a rule spoke last.
func (c *Console) Run(args ...string) (string, error) {
	if len(args) == 0 {
		args = []string{"status"}
	}
	arg := strings.Join(args[1:], " ")
	switch args[0] {
	case "keep", "drop", "undo", "allow", "off":
		if !c.person {
			return "", c.propose(args[0], arg)
		}
	}
	switch {
	case args[0] == "allow":
		return c.allow(arg)
	case args[0] == "why" && arg == "":
		k, ok := c.where("", 0)
		if !ok {
			return "", fmt.Errorf("no rule has spoken in %s yet: %w", c.Project().Slug, ErrNothing)
		}
		return k.why(""), nil
	case args[0] == "undo":
		text, err := c.k.undo()
		if err != nil {
			err = fmt.Errorf("%w in %s: %w", err, c.Project().Slug, ErrNothing)
		}
		return text, err
	}
	return c.k.command(args)
}

// Rule says what is known of one rule, as the chat does.
func (c *Console) Rule(r *ledger.Rule) string { return c.k.ruleText(r) }

// Status says how things stand here, in one line.
func (c *Console) Status() string { return c.k.statusText() }

// where is the desk of the session in which a rule spoke last, any rule for
// "", no longer ago than age; an age of 0 is for ever.
func (c *Console) where(rule string, age time.Duration) (*desk, bool) {
	if c.k.o.Session != "" {
		return c.k, true
	}
	events := c.History().Events
	for i := len(events) - 1; i >= 0; i-- {
		e := &events[i]
		if e.Kind != ledger.EncounterE || e.Session == "" || rule != "" && e.Rule != rule {
			continue
		}
		if age > 0 && c.k.now().Sub(e.At) > age {
			break
		}
		k := *c.k
		k.o.Host, k.o.Session = e.Host, e.Session
		k.log, k.st = session.Open(k.m.Root, e.Host, e.Session), nil
		return &k, true
	}
	return nil, false
}

func (c *Console) allow(id string) (string, error) {
	rule := ""
	switch {
	case strings.HasPrefix(id, "h-"): // something the person asked to hold in a session
		if k, ok := c.where("", sessionAge); ok {
			return k.allow(id)
		}
	case id != "":
		r, err := c.Find(id)
		if err != nil {
			return "", err
		}
		rule = r.ID
	}
	k, ok := c.where(rule, sessionAge)
	if !ok {
		return "", fmt.Errorf("allow: no rule has stopped a call here in the last %d hours: %w", sessionAge/time.Hour, ErrNothing)
	}
	return k.allow(rule)
}

// Retract takes a rule out of force; its file and history stay.
func (c *Console) Retract(r *ledger.Rule) (string, error) {
	if !c.person {
		return "", c.propose("retract", r.ID)
	}
	return c.k.setStatus(r, ledger.Retracted, ledger.RetractedE, "retracted")
}

// Restore puts a rule back in force.
func (c *Console) Restore(r *ledger.Rule) (string, error) {
	if !c.person {
		return "", c.propose("restore", r.ID)
	}
	return c.k.setStatus(r, ledger.Active, ledger.Restored, "in force")
}

// GuardOff switches the guards of a rule off until then; the rule's words stay
// in force. A time that has passed switches them on.
func (c *Console) GuardOff(r *ledger.Rule, until time.Time) (string, error) {
	if len(r.Guard) == 0 {
		return "", fmt.Errorf("switch the guard of %s off: it has none, the agent only reads its words: %w", r.ID, ErrNothing)
	}
	if !c.person {
		return "", c.propose("guard off", r.ID)
	}
	e := c.k.event(ledger.GuardOff, "human", r)
	e.ID = store.RandomEventID()
	if err := c.k.book.SwitchGuardOff(c.k.view, r, until, e, hookWait); err != nil {
		return "", err
	}
	if !r.GuardIsOff(c.k.now()) {
		return "the guard of " + shortID(r.ID) + " is on: " + clean(r.Text, 200), nil
	}
	return "the guard of " + shortID(r.ID) + " is off until " + until.Local().Format("15:04 on 2 Jan") + ": " + clean(r.Text, 200), nil
}

// propose writes down what somebody else than the person wanted. It returns
// ErrProposed, or why even that failed.
func (c *Console) propose(what, value string) error {
	if _, err := os.Stat(c.k.m.Root.Dir); err != nil {
		return ErrNotPerson
	}
	e := c.k.event(ledger.Proposed, "agent", nil)
	if r, err := c.k.view.Find(value); err == nil {
		e = c.k.event(ledger.Proposed, "agent", r)
	}
	e.Data = ledger.NewFields().Text("what", what).Text("value", value).End()
	e.ID = store.RandomEventID()
	if err := c.k.book.Append(hookWait, e); err != nil {
		return fmt.Errorf("propose to %s: %w", what, err)
	}
	return ErrProposed
}

// Proposals are what others wanted, or what looking back suggests, and the
// person has not answered: they have not changed that rule since, nor any for a
// proposal without one.
func (c *Console) Proposals() (open []ledger.Event) {
	for _, e := range c.History().Events {
		if e.Kind == ledger.Proposed {
			open = append(open, e)
			continue
		}
		if len(open) > 0 && (e.By == "human" || e.By == "reflect") {
			open = slices.DeleteFunc(open, func(p ledger.Event) bool { return answered(&p, &e) })
		}
	}
	return open
}

// answered reports whether an event answers a proposal.
func answered(p, e *ledger.Event) bool {
	switch {
	case e.Get("of") != "" && e.Kind == ledger.RejectedEv: // a no to one of them, or one taken back
		return e.Get("of") == p.ID
	case e.By != "human" || !answers(e.Kind):
		return false
	case p.Rule != "":
		return p.Rule == e.Rule
	case p.Get("what") == "skill":
		return e.Get("of") == p.ID
	}
	return true
}

// answers reports whether an event of the person's is an answer to what was
// proposed: a change of the rule, not one more complaint or permission.
func answers(kind string) bool {
	switch kind {
	case ledger.Restated, ledger.GrantedEv, ledger.HeldEv, ledger.Rated:
		return false
	}
	return true
}

// A Saying is what one rule says of one act of a call.
type Saying struct {
	Rule   *ledger.Rule
	Item   *guard.Item // nil for a stop of this session
	Act    act.Act
	Decide guard.Decision // what the guard says
	Final  guard.Decision // after permissions, grants and earlier warnings
	Lifted string         // why Final is none: "permission" or the id of a grant
	Lacks  string         // what had to come before and was not seen
}

// An Explained is what a call would do, and what the rules say of it.
type Explained struct {
	Verdict string // blocked, ask, advisory, clear
	Acts    []act.Act
	Says    []Saying
}

// Explain takes a call apart as a hook would, and records nothing.
func (c *Console) Explain(call act.Call) Explained {
	call.Cwd, call.Root = orText(call.Cwd, c.k.o.Dir), c.k.book.Project.Dir
	x := Explained{Verdict: "clear", Acts: act.Of(call, c.k.m.env())}
	worst := Checked{Verdict: "clear"}
	for _, v := range c.k.speak(x.Acts) {
		s := Saying{Rule: v.rule, Act: v.act, Decide: v.decide, Final: v.final, Lifted: v.granted, Lacks: v.lacks}
		if v.item < len(v.rule.Guard) {
			s.Item = &v.rule.Guard[v.item]
		}
		x.Says = append(x.Says, s)
		worst.worse(verdictOf(v.final))
	}
	x.Verdict = worst.Verdict
	return x
}

// Measure computes the four figures over rules, in groups.
func (c *Console) Measure(rules []*ledger.Rule, by ledger.Cut) []ledger.Group {
	about := ledger.Sessions{Made: c.madeCalls()}
	if share := c.Config().Measure.Shadow; share > 0 {
		about.Silent = func(r *ledger.Rule, session string) bool { return r.Silent(share, session) }
	}
	return c.History().Measure(rules, by, about)
}

// madeCalls reports whether a session made a tool call, from its file or, when
// that is gone, from its journal entry. A session of which nothing is left
// made none: it must not water a rate down.
func (c *Console) madeCalls() func(string) bool {
	host := map[string]string{}
	for _, e := range c.History().Events {
		if e.Session != "" && e.Host != "" {
			host[e.Session] = e.Host
		}
	}
	known := map[string]bool{}
	return func(id string) bool {
		made, ok := known[id]
		if !ok {
			if st := session.Open(c.k.m.Root, host[id], id).State(); st.Known {
				made = len(st.Calls) > 0
			} else {
				made = c.journalCalls(id)
			}
			known[id] = made
		}
		return made
	}
}

func (c *Console) journalCalls(id string) bool {
	files, _ := filepath.Glob(c.k.m.Root.Path("projects", c.Project().Slug, "journal", "*--"+journal.Key(id)+"--*.md"))
	for _, file := range files {
		data, err := store.ReadRegular(file, 1<<20)
		if err == nil && strings.Contains(string(data), id) {
			return strings.Contains(string(data), "\ncalls: ") && !strings.Contains(string(data), "\ncalls: 0\n")
		}
	}
	return false
}
