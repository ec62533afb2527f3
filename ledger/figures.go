package ledger

import (
	"fmt"
	"sort"
	"strconv"
	"time"

	"agentrecall/ledger/guard"
	"agentrecall/math/belief"
)

// A Rate is k of n; with n = 0 there is no rate.
type Rate struct {
	K int `json:"k"`
	N int `json:"n"`
}

func (r Rate) String() string {
	if r.N == 0 {
		return "no cases yet"
	}
	low, high := belief.Wilson(r.K, r.N)
	return fmt.Sprintf("%3.0f %%  (%d of %d, 95 %% interval %.0f to %.0f %%)",
		100*float64(r.K)/float64(r.N), r.K, r.N, 100*low, 100*high)
}

func (r *Rate) add(o Rate) { r.K, r.N = r.K+o.K, r.N+o.N }

// Figures are the four rates of a set of rules, in one kind of session.
type Figures struct {
	Comeback   Rate `json:"comeback"`   // sessions with a recurrence / sessions in force, surfaced, with a tool call
	Escape     Rate `json:"escape"`     // recurrences that ran / (heeded + recurred)
	WrongStop  Rate `json:"wrong_stop"` // (asked + overruled) / encounters with an ask, deny or once
	Heed       Rate `json:"heed"`       // heeded / (heeded + recurred)
	Observable bool `json:"observable"` // an alternative can be seen, so that heed means something
	Control    Rate `json:"control"`    // sessions in which the rule was kept silent: with a recurrence / with a tool call
}

// Cases is how much the figures rest on.
func (f *Figures) Cases() int {
	return f.Comeback.N + f.Escape.N + f.WrongStop.N + f.Heed.N + f.Control.N
}

func (f *Figures) add(o Figures) {
	f.Comeback.add(o.Comeback)
	f.Escape.add(o.Escape)
	f.WrongStop.add(o.WrongStop)
	if o.Observable {
		f.Heed.add(o.Heed)
	}
	f.Control.add(o.Control)
	f.Observable = f.Observable || o.Observable
}

// Tier says which verdicts count.
type Tier int

// Verified takes only what a tool call or the person showed; All also what the
// agent said of itself.
const (
	Verified Tier = iota
	All
)

// Tiers are the figures of both tiers: the two ends of a range.
type Tiers struct{ Verified, All Figures }

// A Cut says by what figures are told apart.
type Cut string

// The cuts. A week begins on Monday, in the zone of the reader.
const (
	Whole      Cut = ""
	PerRule    Cut = "rule"
	PerVersion Cut = "version"
	PerClass   Cut = "class"
	PerProject Cut = "project"
	PerHost    Cut = "host"
	PerWeek    Cut = "week"
)

// A Group is the figures of one rule, class, project, host or week, attended
// and unattended sessions apart.
type Group struct {
	Name       string
	Attended   Tiers
	Unattended Tiers
	Rules      map[string]*Group // of a cut other than by rule: what each rule adds, for the spread between them
}

func (g *Group) tiers(attended bool) *Tiers {
	if attended {
		return &g.Attended
	}
	return &g.Unattended
}

// Sessions says what is known of a session besides the ledger.
type Sessions struct {
	Made   func(session string) bool             // whether the agent made a tool call
	Silent func(rule *Rule, session string) bool // whether measure.shadow keeps the rule silent there; nil: never
}

// unit is one version of a rule in one session.
type unit struct {
	version  int
	session  string
	host     string
	at       time.Time
	attended bool
	shown    bool
	back     [2]bool // by tier
}

// Measure computes the four figures over rules, in groups sorted by name. It is
// the one place where they are made.
func (h *History) Measure(rules []*Rule, by Cut, about Sessions) []Group {
	groups := map[string]*Group{}
	group := func(r *Rule, version int, host string, at time.Time) *Group {
		name := ""
		switch by {
		case PerRule:
			name = r.ID
		case PerVersion:
			name = r.ID + " v" + strconv.Itoa(version)
		case PerClass:
			name = orDefault(r.Class, "other")
		case PerProject:
			name = r.Project
		case PerHost:
			name = orDefault(host, "unknown")
		case PerWeek:
			name = weekOf(at)
		}
		g := groups[name]
		if g == nil {
			g = &Group{Name: name, Rules: map[string]*Group{}}
			groups[name] = g
		}
		if by == PerRule || by == PerVersion {
			return g
		}
		one := g.Rules[r.ID]
		if one == nil {
			one = &Group{Name: r.ID}
			g.Rules[r.ID] = one
		}
		return one
	}
	for _, r := range rules {
		rh := h.Rules[r.ID]
		if rh == nil {
			continue
		}
		sees := observable(r)
		for _, u := range rh.units(about.Made) {
			if u.shown {
				t := group(r, u.version, u.host, u.at).tiers(u.attended)
				for tier, f := range []*Figures{&t.Verified, &t.All} {
					f.Observable = sees
					f.Comeback.add(Rate{one(u.back[tier]), 1})
				}
			}
		}
		for _, enc := range rh.Encounters {
			if enc.Shadow {
				continue
			}
			t := group(r, enc.Version, enc.Host, enc.At).tiers(enc.Attended)
			t.Verified.count(enc, Verified, sees)
			t.All.count(enc, All, sees)
		}
		h.control(r, rh, about, group)
	}
	out := make([]Group, 0, len(groups))
	for _, g := range groups {
		for _, part := range g.Rules {
			for _, attended := range []bool{true, false} {
				g.tiers(attended).Verified.add(part.tiers(attended).Verified)
				g.tiers(attended).All.add(part.tiers(attended).All)
			}
		}
		out = append(out, *g)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// weekOf names the week of a time by its Monday.
func weekOf(at time.Time) string {
	d := at.Local()
	d = d.AddDate(0, 0, -(int(d.Weekday())+6)%7)
	return d.Format(time.DateOnly)
}

// units are the sessions that were told of a version of the rule and in which
// the agent made a tool call. A guard that spoke at a call has told of it there.
func (rh *RuleHistory) units(made func(string) bool) []*unit {
	type key struct {
		version int
		session string
	}
	all := map[key]*unit{}
	var order []*unit
	at := func(version int, session, host string, when time.Time, attended bool) *unit {
		u := all[key{version, session}]
		if u == nil {
			u = &unit{version: version, session: session, host: host, at: when, attended: attended}
			all[key{version, session}] = u
			order = append(order, u)
		}
		return u
	}
	for _, s := range rh.Showings {
		u := at(s.Version, s.Session, s.Host, s.At, s.Attended)
		u.shown = made == nil || made(s.Session)
	}
	for _, enc := range rh.Encounters {
		if enc.Shadow {
			continue
		}
		u := at(enc.Version, enc.Session, enc.Host, enc.At, enc.Attended)
		u.attended = enc.Attended
		switch enc.Decision {
		case "deny", "ask", "once", "remind":
			u.shown = true
		}
		if u.shown || rh.toldBefore(enc) {
			u.shown = true // an encounter is a tool call, or words about one
		}
		u.back[Verified] = u.back[Verified] || enc.Verdict == Recurred
		u.back[All] = u.back[All] || enc.Recurred()
	}
	return order
}

// toldBefore reports whether the session of an encounter had been told of the
// version, whatever calls it made.
func (rh *RuleHistory) toldBefore(enc *Encounter) bool {
	for _, s := range rh.Showings {
		if s.Session == enc.Session && s.Version == enc.Version {
			return true
		}
	}
	return false
}

// count takes in one encounter.
func (f *Figures) count(enc *Encounter, tier Tier, observable bool) {
	f.Observable = observable
	switch {
	case enc.Verdict == Recurred || tier == All && enc.Verdict == SelfReport:
		f.Escape.add(Rate{one(enc.StoppedBy == Nobody), 1})
		f.Heed.add(Rate{0, 1})
	case enc.Verdict == Heeded || tier == All && enc.Verdict == HeededBy:
		f.Escape.add(Rate{0, 1})
		f.Heed.add(Rate{1, 1})
	}
	switch enc.Decision {
	case "ask", "deny", "once":
		f.WrongStop.add(Rate{one(enc.Verdict == Asked || enc.Verdict == Overruled), 1})
	}
}

// control counts the sessions in which the rule was kept silent.
func (h *History) control(r *Rule, rh *RuleHistory, about Sessions, group func(*Rule, int, string, time.Time) *Group) {
	if about.Silent == nil {
		return
	}
	back := map[string]*Encounter{}
	for _, enc := range rh.Encounters {
		if enc.Shadow && (back[enc.Session] == nil || enc.Recurred()) {
			back[enc.Session] = enc
		}
	}
	told := rh.Told()
	for _, s := range h.sessions() {
		enc := back[s.Session]
		if enc == nil && (!about.Silent(r, s.Session) || s.At.Before(r.Created) || told[s.Session] || about.Made != nil && !about.Made(s.Session)) {
			continue
		}
		t := group(r, r.Version, s.Host, s.At).tiers(enc == nil && s.Attended || enc != nil && enc.Attended)
		t.Verified.Control.add(Rate{one(enc != nil && enc.Verdict == Recurred), 1})
		t.All.Control.add(Rate{one(enc != nil && enc.Recurred()), 1})
	}
}

// sessions lists the sessions of the ledger, each at its first event.
func (h *History) sessions() (list []Showing) {
	seen := map[string]bool{}
	for i := range h.Events {
		e := &h.Events[i]
		if e.Session != "" && !seen[e.Session] {
			seen[e.Session] = true
			list = append(list, Showing{Session: e.Session, Host: e.Host, At: e.At, Attended: e.Get("attended") != "false"})
		}
	}
	return list
}

// Figures are the four rates over all the given rules in one kind of session
// and tier.
func (h *History) Figures(rules []*Rule, attended bool, tier Tier, made func(session string) bool) Figures {
	for _, g := range h.Measure(rules, Whole, Sessions{Made: made}) {
		if t := g.tiers(attended); tier == Verified {
			return t.Verified
		} else {
			return t.All
		}
	}
	return Figures{}
}

// observable reports whether heeding the rule can be seen in a tool call: it
// names what to do instead, has a condition that an act of its class can lie
// outside of, or asks first, so that a question in words counts.
func observable(r *Rule) bool {
	for i := range r.Guard {
		if r.Guard[i].Observable() || r.Guard[i].Decide == guard.Ask {
			return true
		}
	}
	return false
}

// Lines prints the figures together, as they always are.
func (f Figures) Lines() []string { return Tiers{f, f}.Lines() }

// Lines prints the figures of both tiers together: where they differ, as a
// range from what was observed to what agents said of themselves too.
func (t Tiers) Lines() []string {
	heed := "not observable"
	if t.All.Observable {
		heed = t.between(func(f *Figures) Rate { return f.Heed })
	}
	lines := []string{
		"comeback    " + t.between(func(f *Figures) Rate { return f.Comeback }),
		"escape      " + t.between(func(f *Figures) Rate { return f.Escape }),
		"wrong stop  " + t.between(func(f *Figures) Rate { return f.WrongStop }),
		"heed        " + heed,
	}
	if t.All.Control.N > 0 {
		lines = append(lines, "kept silent "+t.between(func(f *Figures) Rate { return f.Control })+", to compare the comeback with")
	}
	return lines
}

func (t Tiers) between(of func(*Figures) Rate) string {
	verified, all := of(&t.Verified), of(&t.All)
	if verified == all {
		return all.String()
	}
	return verified.short() + " to " + all.short()
}

// short is a rate inside a range.
func (r Rate) short() string {
	if r.N == 0 {
		return "no cases yet"
	}
	low, high := belief.Wilson(r.K, r.N)
	return fmt.Sprintf("%.0f %% (%d of %d, 95 %% interval %.0f to %.0f %%)", 100*float64(r.K)/float64(r.N), r.K, r.N, 100*low, 100*high)
}

// Repeated counts the corrections that the person had to say again, by whether
// they were complaints or reminders, in attended sessions.
func (h *History) Repeated(rules map[string]bool) (complaints, reminders int) {
	for i := range h.Events {
		e := &h.Events[i]
		if e.Kind != Restated || rules != nil && !rules[e.Rule] {
			continue
		}
		if e.Get("complaint") == "true" {
			complaints++
		} else {
			reminders++
		}
	}
	return complaints, reminders
}

// Add takes in the figures of another project's group of the same name.
func (g *Group) Add(o *Group) {
	for _, attended := range []bool{true, false} {
		g.tiers(attended).Verified.add(o.tiers(attended).Verified)
		g.tiers(attended).All.add(o.tiers(attended).All)
	}
	for id, part := range o.Rules {
		if g.Rules == nil {
			g.Rules = map[string]*Group{}
		}
		if have := g.Rules[id]; have != nil {
			have.Add(part)
		} else {
			g.Rules[id] = part
		}
	}
}
