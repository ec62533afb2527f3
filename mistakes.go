package agentrecall

import (
	"errors"
	"sort"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

// A Mistake is something that the person told their agents in sessions before
// the tool kept it as a rule: what was said when, and what a guard made of the
// first saying would have stopped from then on.
type Mistake struct {
	Text  string
	Rule  *ledger.Rule // that was kept later, nil when none says the same
	Guard []guard.Item // as compiled from the first saying
	First Said
	Again []Said // the later sayings, in order
	Taken bool   // taken back later

	Sessions int // attended sessions with calls after the one it was first said in
	Back     int // of them: the person complained again, or was not heeded
	Stopped  int // calls that the guard would have stopped in them
	Ordered  int // of Stopped: the person had asked for it, so that it would have passed
	Rightly  int // of Stopped: the person complained within three turns
	Wrongly  int // of Stopped: nothing was said against it
	Hits     []Hit

	id     string // in the rehearsal
	birth  string // session of the first saying
	taken  time.Time
	backIn map[string]bool // sessions in which it came back
	onceIn map[string]bool // sessions in which it was stopped once
}

// A Said is one time the person said something, in their own words, redacted.
type Said struct {
	At        time.Time
	Session   string
	Quote     string
	Complaint bool
}

// CameBack is in how many of the sessions afterwards the mistake came back.
func (m *Mistake) CameBack() ledger.Rate { return ledger.Rate{K: m.Back, N: m.Sessions} }

// Right is how many of the stops the person had reason for, by their own words.
func (m *Mistake) Right() ledger.Rate { return ledger.Rate{K: m.Rightly, N: m.Stopped - m.Ordered} }

// Wrong is how many of the stops nobody had complained about.
func (m *Mistake) Wrong() ledger.Rate { return ledger.Rate{K: m.Wrongly, N: m.Stopped - m.Ordered} }

// Mistakes are what the recorded sessions hold of the person's corrections.
type Mistakes struct {
	Sessions   int // looked at, with a person
	Unattended int // left out: nobody was there to correct anything
	Unmarked   int // of Sessions: of a client that does not write down who typed
	Calls      int
	From, To   time.Time
	List       []Mistake  // said before a rule was kept, or without one
	Unsaid     []Backtest // rules never said before they were kept: their own guard, on the sessions before
}

// lessons collects what sessions say of mistakes.
type lessons struct {
	kept  []*ledger.Rule
	all   map[string]*Mistake // by the id in the rehearsal
	order []*Mistake
	p     *past           // the session that is played
	seen  map[string]bool // ids of events: one may be written twice, and counts once
}

// Mistakes plays the recorded sessions from the oldest to the newest, each with
// its clock, through what makes, compiles and checks rules, and writes nothing.
// Of a rule that was kept, only what came before counts, and not the session
// it was kept in. Sessions that overlap are played one after the other.
func (c *Console) Mistakes(progress func(done, all int)) (Mistakes, error) {
	var out Mistakes
	h := c.k.m.history(c.Project())
	l := &lessons{all: map[string]*Mistake{}, seen: map[string]bool{}}
	for _, r := range c.Rules() {
		if r.Status != ledger.Rejected && r.By == "human" {
			l.kept = append(l.kept, r)
		}
	}
	on := h.stage(nil, store.DefaultConfig(), true, l.event)
	files := h.files()
	var unread error
	for n, f := range files {
		if progress != nil {
			progress(n, len(files))
		}
		p, err := h.read(f)
		if err != nil {
			unread = errors.Join(unread, err)
			continue
		}
		switch {
		case !p.attended:
			out.Unattended++
			continue
		case p.unmarked:
			out.Unmarked++
		}
		out.Sessions++
		out.Calls += p.calls
		if out.From.IsZero() || p.began.Before(out.From) {
			out.From = p.began
		}
		if p.ended.After(out.To) {
			out.To = p.ended
		}
		l.play(h, p, on)
	}
	linked := map[string]bool{}
	for _, m := range l.order {
		if m.Rule != nil {
			linked[m.Rule.ID] = true
		}
		out.List = append(out.List, *m)
	}
	sortMistakes(out.List)
	var unsaid []*ledger.Rule
	for _, r := range l.kept {
		if !linked[r.ID] && len(r.Guard) > 0 && !r.Created.IsZero() {
			unsaid = append(unsaid, r)
		}
	}
	if len(unsaid) > 0 {
		tests, err := c.backtest(unsaid, true, nil)
		unread = errors.Join(unread, err)
		out.Unsaid = tests
	}
	return out, unread
}

// sortMistakes puts first what was said most often, then what was said first.
func sortMistakes(list []Mistake) {
	sort.SliceStable(list, func(i, j int) bool {
		if a, b := len(list[i].Again), len(list[j].Again); a != b {
			return a > b
		}
		return list[i].First.At.Before(list[j].First.At)
	})
}

// before reports whether something lies before a rule was kept, and not in the
// session that gave birth to it.
func before(r *ledger.Rule, at time.Time, session string) bool {
	return r == nil || at.Before(r.Created) && r.Source["session"] != session
}

func (l *lessons) play(h *history, p *past, on stage) {
	l.p = p
	r := h.rehearse(p, on)
	r.learns = true
	out := r.watch()
	for i := range out.hits {
		l.hit(&out.hits[i], out.said)
	}
	for _, m := range l.order {
		if l.inForce(m, p) {
			m.Sessions++
			if m.backIn[p.Session] {
				m.Back++
			}
		}
	}
}

// inForce reports whether the session made a call after the mistake was first
// named, in another session, and before it was kept or taken back.
func (l *lessons) inForce(m *Mistake, p *past) bool {
	if p.Session == m.birth {
		return false
	}
	for i := range p.steps {
		s := &p.steps[i]
		if s.kind == called && s.at.After(m.First.At) && before(m.Rule, s.at, p.Session) && (m.taken.IsZero() || s.at.Before(m.taken)) {
			return true
		}
	}
	return false
}

// event takes what the rehearsal would have written into the ledger.
func (l *lessons) event(e ledger.Event) {
	if l.seen[e.ID] {
		return
	}
	l.seen[e.ID] = true
	at := e.At
	said := Said{At: at, Session: e.Session, Quote: e.Get("quote"), Complaint: e.Get("complaint") == "true"}
	switch e.Kind {
	case ledger.Captured:
		items, _ := guard.Parse([]byte(orText(e.Get("guard"), "[]")))
		m := &Mistake{id: e.Rule, Text: e.Get("rule"), Guard: items, First: said, birth: e.Session,
			backIn: map[string]bool{}, onceIn: map[string]bool{}}
		for _, r := range l.kept {
			if saysSame(r, m.Text, m.First.Quote) {
				m.Rule = r
				break
			}
		}
		if !before(m.Rule, at, e.Session) {
			return // this is where the rule was born
		}
		for _, have := range l.order {
			if m.Rule != nil && have.Rule == m.Rule {
				have.Again = append(have.Again, said)
				l.all[e.Rule] = have
				return
			}
		}
		l.all[e.Rule] = m
		l.order = append(l.order, m)
	case ledger.Restated:
		m := l.all[e.Rule]
		if m == nil || !before(m.Rule, at, e.Session) {
			return
		}
		if m.Again = append(m.Again, said); said.Complaint {
			m.backIn[e.Session] = true
		}
	case ledger.RetractedE:
		if m := l.all[e.Rule]; m != nil {
			m.Taken, m.taken = true, at
		}
	}
}

// hit counts a call that the guard of a mistake would have stopped.
func (l *lessons) hit(x *tested, said []remark) {
	m := l.all[x.rule.ID]
	if m == nil || m.id != x.rule.ID || x.step.call == nil || l.p.Session == m.birth || !x.step.at.After(m.First.At) ||
		!before(m.Rule, x.step.at, l.p.Session) {
		return
	}
	switch x.decide {
	case guard.Deny, guard.Ask:
	case guard.Once:
		if m.onceIn[l.p.Session] {
			return
		}
		m.onceIn[l.p.Session] = true
	default:
		return
	}
	text, complained := complaint(&x.hit, said)
	hit := Hit{At: x.step.at, Host: l.p.Host, Session: l.p.Session, Call: clean(x.step.call.text(), 300), Decision: x.decide, Attended: true}
	m.Stopped++
	switch {
	case complained:
		m.Rightly++
		m.backIn[l.p.Session] = true
		hit.Complained, hit.Said = true, clean(text, 300)
	case x.ordered:
		m.Ordered++
		hit.Ordered = true
	default:
		m.Wrongly++
	}
	m.Hits = append(m.Hits, hit)
}

// Before is the figures of the time before the rules were kept, over those that
// were: in how many sessions the mistake came back, and how many stops of a
// guard would have been right and wrong. The session that gave birth to a rule
// is left out.
func (m *Mistakes) Before() (comeback, right, wrong ledger.Rate) {
	add := func(to *ledger.Rate, r ledger.Rate) { to.K, to.N = to.K+r.K, to.N+r.N }
	for i := range m.List {
		x := &m.List[i]
		if x.Rule == nil {
			continue
		}
		add(&comeback, x.CameBack())
		add(&right, x.Right())
		add(&wrong, x.Wrong())
	}
	return comeback, right, wrong
}
