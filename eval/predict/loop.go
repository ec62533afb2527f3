package predict

import (
	"errors"
	"fmt"

	"agentrecall/internal/session"
)

// A Control replaces a part of the system, so that the figures must fail.
type Control string

// The controls of the loop bench.
const (
	NoControl  Control = ""
	NoRules    Control = "none"  // nobody hears the person
	OtherRules Control = "other" // the rules of another tape are in force instead
	DenyAlways Control = "deny"  // every call is stopped
)

// otherBefore is how many days before a tape the other one's rules were given.
const otherBefore = 1

// ErrControl says that a control is not known.
var ErrControl = errors.New("not a control: want none, other or deny")

// Loop replays each tape, session by session, in a world of its own. The
// traces are in the order of the tapes.
func Loop(tapes []Tape, control Control, tick func(done, all int)) (lines []Played, traces [][]Step, err error) {
	switch control {
	case NoControl, NoRules, OtherRules, DenyAlways:
	default:
		return nil, nil, fmt.Errorf("%q is %w", control, ErrControl)
	}
	if control == OtherRules && len(tapes) < 2 {
		return nil, nil, errors.New("the rules of another tape need a set of at least two")
	}
	players := make([]tapePlayer, len(tapes))
	err = each(len(tapes), func(i int) string { return tapes[i].ID }, tick, func(i int) error {
		players[i].control = control
		if control == OtherRules {
			players[i].other = &tapes[(i+len(tapes)/2)%len(tapes)]
		}
		return players[i].play(&tapes[i])
	})
	if err != nil {
		return nil, nil, err
	}
	for i := range players {
		lines, traces = append(lines, players[i].lines...), append(traces, players[i].steps)
	}
	return lines, traces, nil
}

type tapePlayer struct {
	*world
	control Control
	other   *Tape // whose first session is played before
	deaf    bool  // prompts do not reach the hooks
	silent  bool  // no lines are written

	id      string
	session int
	day     float64 // of the tape's first session
	lines   []Played
	steps   []Step

	open bool   // a turn has begun
	said string // the agent's last words in it
}

func (p *tapePlayer) play(t *Tape) error {
	w, err := newWorld()
	if err != nil {
		return err
	}
	defer w.close()
	p.world, p.id = w, t.ID
	if p.other != nil {
		p.silent = true
		if err := p.one(0, &p.other.Sessions[0]); err != nil {
			return err
		}
		p.silent, p.day = false, p.other.Sessions[0].Day+otherBefore
	}
	p.deaf = p.control == NoRules || p.control == OtherRules
	for i := range t.Sessions {
		if err := p.one(i, &t.Sessions[i]); err != nil {
			return err
		}
	}
	return w.sound()
}

// one plays a session.
func (p *tapePlayer) one(n int, s *Session) error {
	if err := p.enter(s.Project, s.Cwd); err != nil {
		return err
	}
	p.session, p.open, p.said = n, false, ""
	p.begin(p.day + s.Day)
	ended := false
	for i := range s.Events {
		e := &s.Events[i]
		var err error
		switch e.Type {
		case "prompt":
			err = p.prompt(i, e.Text)
		case "assistant":
			p.open, p.said = true, e.Text
		case "tool":
			p.open = true
			err = p.tool(i, e)
		case "compact":
			p.Start(p.Session, "compact")
		case "end":
			p.end(i)
			ended = true
		}
		if err != nil {
			return err
		}
	}
	if !ended {
		p.stop()
		p.End()
	}
	return nil
}

// stop ends the turn, if one is open.
func (p *tapePlayer) stop() (reminded bool) {
	if !p.open {
		return false
	}
	a := p.Stop(p.said)
	p.open, p.said = false, ""
	return a.Context != ""
}

func (p *tapePlayer) prompt(n int, text string) error {
	p.stop()
	p.open = true
	if p.deaf {
		p.Env = map[string]string{"AGENT_RECALL": "off"}
		p.Prompt(text)
		p.Env = nil
		return nil
	}
	res, err := p.classify(text)
	if err != nil {
		return err
	}
	a := p.Prompt(text)
	step := Step{Session: p.session, Event: n, Label: string(res.Label), Score: res.Score, Receipt: a.Receipt}
	if res.Rule != "" {
		step.Whole = guardJSON(compiled(text, &res).Items)
	}
	rules, err := p.rules()
	if err != nil {
		return err
	}
	for _, r := range rules {
		step.Rules = append(step.Rules, InRule{r.ID, r.Text, r.Kind, r.Status, guardJSON(r.Guard)})
	}
	p.step(step)
	return nil
}

func (p *tapePlayer) tool(n int, e *Event) error {
	a, mounted, err := p.ask(e.Tool, e.Input)
	if err != nil {
		return err
	}
	spoke, rules := p.spoke()
	d := decision(a)
	if p.control == DenyAlways {
		d, rules = Deny, []string{}
	}
	p.line(n, d, rules)
	p.step(Step{Session: p.session, Event: n, Acts: p.acts(), Spoke: spoke})
	if d == None || d == Remind {
		p.Yes(e.Tool, mounted)
		p.after(e.Tool, []byte(mounted))
	}
	return nil
}

// end ends the session. What is said at its last Stop counts here.
func (p *tapePlayer) end(n int) {
	d, rules := None, []string{}
	if p.stop() {
		d, rules = Remind, stopRules(p.state())
	}
	p.End()
	p.line(n, d, rules)
}

// stopRules are the rules that spoke at the last Stop.
func stopRules(st *session.State) []string {
	for i := len(st.Shown) - 1; i >= 0; i-- {
		if st.Shown[i].Channel == "stop" {
			return st.Shown[i].IDs
		}
	}
	return []string{}
}

func (p *tapePlayer) line(n int, d string, rules []string) {
	if !p.silent {
		p.lines = append(p.lines, Played{p.id, p.session, n, d, rules})
	}
}

func (p *tapePlayer) step(s Step) {
	if !p.silent {
		p.steps = append(p.steps, s)
	}
}
