package agentrecall

import (
	"agentrecall/internal/session"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
	"agentrecall/palace/journal"
)

// A Cost is what the rules of a project have cost in the sessions whose files
// are still there: a session's file goes a month after its last word.
type Cost struct {
	Sessions      int
	Unattended    int // of Sessions: nobody was there
	Prompts       int // of the person, in attended sessions
	Calls         int
	Tokens        map[string]int // added to what the model reads, by channel: start, compact, prompt, call, stop
	Continuations int            // turns that went on because a rule looks at the end of a turn
	Questions     int            // put to the person at a call
	Stops         int            // calls denied, first warnings included
}

// Total is the sum of the tokens of all channels.
func (c *Cost) Total() (n int) {
	for _, t := range c.Tokens {
		n += t
	}
	return n
}

// Cost adds up what the recorded sessions of the project say.
func (c *Console) Cost() Cost {
	out := Cost{Tokens: map[string]int{}}
	for _, s := range c.sessions() {
		log := session.Open(c.k.m.Root, s.host, s.id)
		st := log.State()
		if !st.Known {
			continue
		}
		out.Sessions++
		out.Calls += len(st.Calls)
		if s.attended {
			for _, t := range st.Turns {
				out.Prompts += len(t.Prompts)
			}
		} else {
			out.Unattended++
		}
		for _, e := range st.Shown {
			out.Tokens[e.Channel] += e.Tokens
			if e.Channel == "stop" {
				out.Continuations++
			}
		}
		for _, call := range st.Calls {
			asked, stopped := false, false
			for _, e := range call.Spoke {
				switch guard.Decision(e.Decision) {
				case guard.Ask:
					asked = true
				case guard.Deny, guard.Once:
					stopped = true
				}
			}
			switch {
			case stopped, asked && !s.attended:
				out.Stops++
			case asked:
				out.Questions++
			}
		}
	}
	return out
}

// A past session as the ledger knows it.
type knownSession struct {
	host, id string
	attended bool
}

// sessions are those that the ledger of the project mentions.
func (c *Console) sessions() (list []knownSession) {
	at := map[string]int{}
	for i := range c.History().Events {
		e := &c.History().Events[i]
		if e.Session == "" || e.Host == "" {
			continue
		}
		n, known := at[e.Session]
		if !known {
			n = len(list)
			at[e.Session] = n
			list = append(list, knownSession{e.Host, e.Session, true})
		}
		if e.Get("attended") == "false" {
			list[n].attended = false
		}
	}
	return list
}

// Repeated is how often the person had to say a correction again, and in how
// many prompts of theirs: of the sessions whose files or journal entries are
// still there, so that both are of the same sessions.
func (c *Console) Repeated() (again ledger.Rate) {
	counted := map[string]bool{}
	for _, s := range c.sessions() {
		if !s.attended {
			continue
		}
		n := 0
		if st := session.Open(c.k.m.Root, s.host, s.id).State(); st.Known {
			for _, t := range st.Turns {
				n += len(t.Prompts)
			}
		} else {
			n = journal.Prompts(c.k.m.Root, c.Project().Slug, s.id)
		}
		if n > 0 {
			counted[s.id] = true
			again.N += n
		}
	}
	for i := range c.History().Events {
		if e := &c.History().Events[i]; e.Kind == ledger.Restated && counted[e.Session] {
			again.K++
		}
	}
	again.K = min(again.K, again.N) // two corrections in one prompt are one prompt that corrects
	return again
}
