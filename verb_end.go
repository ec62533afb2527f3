package agentrecall

import (
	"fmt"
	"strings"
	"time"

	"agentrecall/ledger"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

// EndIn is what an agent says of a session that ends.
type EndIn struct {
	Caller     Caller      `json:"-"`
	Summary    string      `json:"summary" jsonschema:"what was done, where it stands"`
	Decisions  []string    `json:"decisions,omitempty" jsonschema:"with reasons"`
	Next       []string    `json:"next,omitempty" jsonschema:"what to do first"`
	Insights   []InsightIn `json:"insights,omitempty" jsonschema:"[{title, evidence, applies_when[], severity}] that hold beyond this"`
	Heeded     []Evidence  `json:"heeded,omitempty" jsonschema:"[{id, evidence}] rules kept to"`
	Recurred   []Evidence  `json:"recurred,omitempty" jsonschema:"[{id, evidence}] rules broken"`
	ClosePhase string      `json:"close_phase,omitempty" jsonschema:"synthesis of the phase"`
	OpenPhase  string      `json:"open_phase,omitempty" jsonschema:"title of the next"`
	Project    string      `json:"project,omitempty" jsonschema:"slug; auto: here"`
}

// An InsightIn is something learned that may hold elsewhere.
type InsightIn struct {
	Title       string   `json:"title" jsonschema:"one sentence"`
	Evidence    string   `json:"evidence,omitempty" jsonschema:"what shows it"`
	AppliesWhen []string `json:"applies_when,omitempty" jsonschema:"situations"`
	Severity    string   `json:"severity,omitempty" jsonschema:"p0, p1, p2"`
}

// An Evidence is what shows that a rule was kept to or broken.
type Evidence struct {
	ID       string `json:"id" jsonschema:"rule"`
	Evidence string `json:"evidence,omitempty" jsonschema:"what shows it"`
}

// EndOut says what was kept of a session.
type EndOut struct {
	Path      string        `json:"path" jsonschema:"the entry"`                   // of the journal entry
	Promoted  []string      `json:"promoted" jsonschema:"insights now everywhere"` // insights that hold across projects from now on
	Merged    []string      `json:"merged" jsonschema:"known insights confirmed"`  // insights that confirmed one that was known
	Verdicts  []VerdictLine `json:"verdicts" jsonschema:"recorded"`                // recorded, with their tier
	ReadFirst []string      `json:"read_first" jsonschema:"for the next session"`  // what the next session should read first
	Notes     []string      `json:"notes" jsonschema:"what was not taken"`         // what was not taken, and why
}

// A VerdictLine is one verdict that was recorded.
type VerdictLine struct {
	ID      string `json:"id" jsonschema:"rule"`
	Verdict string `json:"verdict" jsonschema:"heeded or recurred"`
	Tier    string `json:"tier" jsonschema:"how sure"` // selfreport: what an agent says of itself counts apart
}

// maxNarrative bounds the summary of a session, in bytes.
const maxNarrative = 8 << 10

// End keeps what an agent says of its session, in the session's journal entry.
// What it says of rules is recorded as its own word, which no rate counts with
// what was seen.
func (m *Memory) End(in EndIn) (EndOut, error) {
	out := EndOut{Promoted: []string{}, Merged: []string{}, Verdicts: []VerdictLine{}, ReadFirst: []string{}, Notes: []string{}}
	if err := in.check(); err != nil {
		return out, fmt.Errorf("session_end: %w", err)
	}
	k, err := m.asked(in.Caller, in.Project, in.Caller.Person)
	if err != nil {
		return out, fmt.Errorf("session_end: %w", err)
	}
	if k.o.Session == "" { // a client that does not say: one entry for each call
		k.o.Session = "told-" + k.now().UTC().Format("20060102T150405.000")
		out.Notes = append(out.Notes, "the client does not say which session this is; the entry stands by itself")
	}
	e := &journal.Entry{Session: k.o.Session, Host: k.o.Host, Project: k.book.Project.Slug, Branch: k.book.Project.Branch, Started: k.now(), Ended: k.now()}
	if st := k.state(); len(st.Turns) > 0 {
		e.Started = st.Turns[0].At
	}
	insights := make([]string, 0, len(in.Insights))
	for _, x := range in.Insights {
		line := x.Title
		if x.Evidence != "" {
			line += " (" + x.Evidence + ")"
		}
		insights = append(insights, line)
	}
	if err := m.Root.WriteProject(k.book.Project); err != nil {
		return out, fmt.Errorf("session_end: %w", err)
	}
	err = journal.Write(m.Root, k.book.Project.Slug, e, map[string]string{
		journal.Summary: in.Summary, journal.Decisions: journal.List(in.Decisions), journal.Next: journal.List(in.Next), journal.Insights: journal.List(insights),
	})
	if err != nil {
		return out, fmt.Errorf("session_end: %w", err)
	}
	out.Path = e.File
	c := closing{k: k, in: &in, out: &out}
	c.insights()
	c.verdicts()
	c.phases()
	out.ReadFirst = append(out.ReadFirst, e.File)
	items, _ := k.palace().Items()
	for _, it := range first(palace.Of(items, palace.Blocker), 3) {
		out.ReadFirst = append(out.ReadFirst, it.File)
	}
	if err := m.refresh(false); err != nil {
		c.note("kept; the index could not be brought up to date: %v", err)
	}
	return out, nil
}

func (in *EndIn) check() error {
	if err := checkText("summary", in.Summary, true); err != nil {
		return err
	}
	if len(in.Summary) > maxNarrative {
		return fmt.Errorf("%w: summary has %d bytes, at most %d are taken; keep what the next session needs", ErrInput, len(in.Summary), maxNarrative)
	}
	for field, s := range map[string]string{"close_phase": in.ClosePhase, "open_phase": in.OpenPhase} {
		if err := checkText(field, s, false); err != nil {
			return err
		}
	}
	if err := checkTexts("decisions", in.Decisions); err != nil {
		return err
	}
	if err := checkTexts("next", in.Next); err != nil {
		return err
	}
	if len(in.Insights) > 50 || len(in.Heeded) > 200 || len(in.Recurred) > 200 {
		return fmt.Errorf("%w: more insights or rules than a session can hold; keep those that matter", ErrInput)
	}
	for i := range in.Insights {
		x := &in.Insights[i]
		if err := checkText("insights.title", x.Title, true); err != nil {
			return err
		}
		if err := checkText("insights.evidence", x.Evidence, false); err != nil {
			return err
		}
		if err := checkTexts("insights.applies_when", x.AppliesWhen); err != nil {
			return err
		}
		switch x.Severity {
		case "", ledger.P0, ledger.P1, ledger.P2:
		default:
			return fmt.Errorf("%w: insights.severity: %q is not one of p0, p1, p2", ErrInput, clean(x.Severity, 60))
		}
	}
	for _, list := range [][]Evidence{in.Heeded, in.Recurred} {
		for _, x := range list {
			if err := checkText("heeded or recurred: id", x.ID, true); err != nil {
				return err
			}
			if err := checkText("heeded or recurred: evidence", x.Evidence, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// closing is one call of End.
type closing struct {
	k   *desk
	in  *EndIn
	out *EndOut
}

func (c *closing) note(format string, args ...any) {
	c.out.Notes = append(c.out.Notes, fmt.Sprintf(format, args...))
}

// insights keeps what was learned: a new insight, or one more confirmation of
// one that says the same.
func (c *closing) insights() {
	k := c.k
	p := k.palace()
	seen := palace.Observation{Day: k.now().Local().Format(time.DateOnly), By: "agent", Session: sessionKey(k.o.Session)}
	for _, x := range c.in.Insights {
		if k.forgotten(x.Title) {
			c.note("an insight that the person had forgotten was not kept again")
			continue
		}
		var it *palace.Item
		err := p.WithLock(func() error {
			items, _ := p.Items()
			var insights []*palace.Item
			for _, have := range items {
				if have.Type == palace.Insight {
					insights = append(insights, have)
				}
			}
			near, _ := palace.Compare(insights, x.Title)
			id := p.ID(x.Title)
			for _, have := range insights {
				if have.ID == id {
					near = append([]*palace.Item{have}, near...)
				}
			}
			if len(near) > 0 {
				it = near[0]
				c.out.Merged = append(c.out.Merged, it.ID+" "+clean(it.Title, 120))
				return palace.Observe(k.m.Root, it, seen)
			}
			title, body := palace.Split(x.Title)
			it = &palace.Item{ID: id, Type: palace.Insight, Room: "knowledge", Title: title, Body: body, By: "agent", Severity: x.Severity,
				AppliesWhen: trimmed(x.AppliesWhen), Triggers: trimmed(x.AppliesWhen), Observed: []palace.Observation{seen},
				Source: map[string]string{"host": k.o.Host, "session": k.o.Session}, Cites: palace.Cited(x.Title+" "+x.Evidence, k.book.Project.Dir)}
			if x.Evidence != "" {
				it.Body = strings.TrimSpace(it.Body + "\n\n## Evidence\n\n" + x.Evidence)
			}
			return p.Add(it)
		})
		if err != nil {
			c.note("an insight was not kept: %v", err)
			continue
		}
		switch done, err := k.promote(it); {
		case err != nil:
			c.note("%v", err)
		case done.New:
			c.out.Promoted = append(c.out.Promoted, done.Insight.ID+" "+clean(done.Insight.Title, 120))
		}
	}
}

// verdicts records what the agent says of rules: kept as its own word. That it
// heeded one is evidence and no more, the verdict stays unknown.
func (c *closing) verdicts() {
	k := c.k
	record := func(list []Evidence, verdict, said string) {
		for _, x := range list {
			r, err := k.view.Find(strings.TrimSpace(x.ID), k.recent()...)
			if err != nil {
				c.note("%s: no such correction here; nothing was recorded of it", clean(x.ID, 60))
				continue
			}
			turn := k.turn()
			enc := k.event(ledger.EncounterE, "agent", r)
			enc.Turn = turn
			enc.Data = ledger.NewFields().Text("enc", ledger.EncounterID(r.ID, r.Version, k.o.Session, turn)).Text("act", r.Class).Text("decision", "none").End()
			enc.Key("told " + said)
			e := k.verdictEvent(r, turn, verdict, "", said+": "+x.Evidence, "")
			e.By = "agent"
			if err := k.book.Append(commandWait, enc, e); err != nil {
				c.note("%s: not recorded: %v", r.ID, err)
				continue
			}
			c.out.Verdicts = append(c.out.Verdicts, VerdictLine{ID: r.ID, Verdict: verdict, Tier: "selfreport"})
		}
	}
	record(c.in.Heeded, ledger.Unknown, "the agent says it kept to it")
	record(c.in.Recurred, ledger.SelfReport, "the agent says it broke it")
}

// phases closes and opens phases of the project.
func (c *closing) phases() {
	if c.in.ClosePhase == "" && c.in.OpenPhase == "" {
		return
	}
	p := c.k.palace()
	err := p.WithLock(func() error {
		items, _ := p.Items()
		if c.in.ClosePhase != "" {
			it, err := p.ClosePhase(items, c.in.ClosePhase)
			if err != nil {
				c.note("%v", err)
			} else {
				c.note("closed the phase %q: %s", clean(it.Title, 100), it.File)
			}
		}
		if c.in.OpenPhase != "" {
			it, err := p.OpenPhase(items, "agent", c.in.OpenPhase, "", map[string]string{"host": c.k.o.Host, "session": c.k.o.Session})
			if err != nil {
				return err
			}
			c.note("opened the phase %q: %s", clean(it.Title, 100), it.File)
		}
		return nil
	})
	if err != nil {
		c.note("%v", err)
	}
}
