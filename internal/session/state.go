package session

import (
	"time"

	"agentrecall/ledger/act"
)

// A Call is one tool call of the session, in the order of first mention.
type Call struct {
	ID, Turn, Agent string
	At              time.Time
	Text, Dir       string
	Worktree        string
	Acts            []act.Act // class and attributes only
	Outcome         int
	Spoke           []Entry // rules that decided about it
}

// A Turn is one prompt of the person and what follows until the next.
type Turn struct {
	ID      string
	At      time.Time
	Prompts []string // hashes of what was said in it
	Closed  bool     // its verdicts have been given
}

// State is what a session's file says.
type State struct {
	Known     bool // there was a file
	Turns     []Turn
	Calls     []Call
	Grants    []Entry
	Holds     []Entry
	Heard     []Entry
	Said      Entry // the agent's last words so far
	Shown     []Entry
	Unchecked []Entry
	Verdicts  []Entry
	Off       Entry // the last pause of this session
	Ended     bool
	Began     Entry // how it began, where a host told
}

func (s *State) add(e Entry) {
	switch e.Kind {
	case Prompt:
		t := s.turn(e.Turn, e.At)
		t.Prompts = append(t.Prompts, e.Text)
		s.Ended = false
	case Act:
		c := s.call(e)
		if e.Outcome != Running {
			c.Outcome = e.Outcome
			if e.Class == "" || c.did(e.Class) {
				return
			}
		}
		if c.Text == "" {
			c.Text = e.Text
		}
		if c.Dir == "" {
			c.Dir = e.Dir
		}
		if c.Worktree == "" {
			c.Worktree = e.Worktree
		}
		if e.Class != "" {
			c.Acts = append(c.Acts, act.Act{Class: e.Class, Attrs: e.Attrs, Certain: true})
		}
	case Spoke:
		c := s.call(e)
		c.Spoke = append(c.Spoke, e)
	case Granted:
		s.Grants = s.lift(s.Grants, e)
	case Held:
		s.Holds = s.lift(s.Holds, e)
	case Heard:
		if e.Missed > 0 {
			for i := range s.Heard {
				if s.Heard[i].ID == e.ID {
					s.Heard[i].Missed += e.Missed
				}
			}
			return
		}
		s.Heard = s.lift(s.Heard, e)
	case Said:
		s.Said = e
	case Shown:
		s.Shown = append(s.Shown, e)
	case Unchecked:
		s.Unchecked = append(s.Unchecked, e)
	case Verdict:
		s.Verdicts = append(s.Verdicts, e)
		if e.Rule == "" {
			s.turn(e.Turn, e.At).Closed = true
		}
	case Paused:
		s.Off = e
	case End:
		s.Ended = true
	case Began:
		s.Began, s.Ended = e, false
	}
}

// did reports whether an act of that class is known of the call.
func (c *Call) did(class string) bool {
	for i := range c.Acts {
		if c.Acts[i].Class == class {
			return true
		}
	}
	return false
}

// lift adds e, or marks the entries with its ID as used.
func (s *State) lift(list []Entry, e Entry) []Entry {
	if !e.Used {
		return append(list, e)
	}
	for i := range list {
		if list[i].ID == e.ID || e.ID == "*" {
			list[i].Used = true
		}
	}
	return list
}

func (s *State) turn(id string, at time.Time) *Turn {
	for i := len(s.Turns) - 1; i >= 0; i-- {
		if s.Turns[i].ID == id {
			return &s.Turns[i]
		}
	}
	s.Turns = append(s.Turns, Turn{ID: id, At: at})
	return &s.Turns[len(s.Turns)-1]
}

func (s *State) call(e Entry) *Call {
	for i := len(s.Calls) - 1; i >= 0; i-- {
		if s.Calls[i].ID == e.Call && e.Call != "" {
			return &s.Calls[i]
		}
	}
	if e.Turn != "" {
		s.turn(e.Turn, e.At)
	}
	s.Calls = append(s.Calls, Call{ID: e.Call, Turn: e.Turn, Agent: e.Agent, At: e.At})
	return &s.Calls[len(s.Calls)-1]
}

// TurnIndex returns the place of a turn, or -1.
func (s *State) TurnIndex(id string) int {
	for i := len(s.Turns) - 1; i >= 0; i-- {
		if s.Turns[i].ID == id {
			return i
		}
	}
	return -1
}

// Call returns the call with that id, or nil.
func (s *State) Call(id string) *Call {
	for i := len(s.Calls) - 1; i >= 0; i-- {
		if s.Calls[i].ID == id && id != "" {
			return &s.Calls[i]
		}
	}
	return nil
}

// Since returns the calls made after the last prompt of another turn than
// turn, that is, since the person's previous prompt when turn is new.
func (s *State) Since(turn string) []Call {
	if len(s.Turns) == 0 {
		return s.Calls
	}
	last := s.Turns[len(s.Turns)-1].ID
	if last == turn && len(s.Turns) > 1 {
		// the same turn: words typed meanwhile speak of what it did so far
		own := s.ofTurn(turn)
		if len(own) > 0 {
			return own
		}
		last = s.Turns[len(s.Turns)-2].ID
	}
	return s.ofTurn(last)
}

func (s *State) ofTurn(turn string) (calls []Call) {
	for _, c := range s.Calls {
		if c.Turn == turn {
			calls = append(calls, c)
		}
	}
	return calls
}
