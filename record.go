package agentrecall

import (
	"errors"
	"slices"
	"sort"
	"strings"
	"time"

	"agentrecall/internal/redact"
	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// sameRule is the similarity from which a sentence says a rule again.
const sameRule = capture.SameRule

// hear classifies what the person said and writes down what follows from it.
// It returns the receipt.
func (k *desk) hear(in capture.Input) string {
	res := capture.Classify(in)
	var receipts []string
	add := func(r string) {
		if r != "" {
			receipts = append(receipts, r)
		}
	}
	if res.EndGrants {
		k.did(k.log.Write(session.Entry{Kind: session.Granted, At: k.now(), Turn: k.turn(), ID: "*", Used: true}))
		add("asking again from now on")
	}
	for _, g := range res.Grants {
		add(k.grant(g, in))
	}
	for _, h := range res.Holds {
		add(k.hold(h))
	}
	if res.Label == capture.Retraction && res.Retracts != "" {
		said, part := k.takeBack(res, in)
		if add(said); part && len(guard.Compile(guard.Source{Rule: res.Rule, Lang: res.Lang}).Items) == 0 {
			res.Rule = "" // what stands beside a part taken back is its reason
		}
	}
	switch {
	case res.Rule != "" && res.Status != "none":
		add(k.keep(res, in, nil))
	case res.Near:
		k.nearMiss(res, in.Channel)
	}
	if len(receipts) > 0 {
		k.log.Forget()
		k.st = nil
		return receipt(strings.Join(receipts, " · "))
	}
	return ""
}

// hearRefusal takes the words typed when a call was refused.
func (k *desk) hearRefusal(in capture.Input, call *session.Call) string {
	res := capture.Classify(in)
	var r string
	if res.Rule != "" && res.Status != "none" {
		r = k.keep(res, in, call)
	} else {
		r = k.hear(in)
		return r
	}
	if r == "" {
		return ""
	}
	return receipt(r)
}

// keep makes a rule of what was said, or books it as said again. refused is
// the call that was refused with these words, or nil.
func (k *desk) keep(res capture.Result, in capture.Input, refused *session.Call) string {
	r, prior := k.ruleOf(res, in, refused), priorOf(in, k.state(), refused)
	if have := k.same(r); have != nil && have.ID != r.ID {
		return k.restate(have, res, in)
	}
	if r.Status == ledger.Pending && k.rejected(r) {
		return "" // once more, and no clearer than when the person said no
	}
	if dead, err := k.view.Find(r.ID); err == nil && dead.Status != ledger.Active && dead.Status != ledger.Pending {
		if k.o.Turn != "" {
			return "" // the same prompt delivered twice: what became of the rule since then holds
		}
		r.ID = store.RuleID(r.Project, k.o.Session, k.now().UTC().Format(time.RFC3339Nano), quoteOf(r.Text))
	}
	return k.create(r, res, in, prior)
}

// create writes a new rule down and returns its receipt.
func (k *desk) create(r *ledger.Rule, res capture.Result, in capture.Input, prior *capture.PriorAct) string {
	e := k.event(ledger.Captured, "human", r)
	var priorAct, priorCommand string
	if prior != nil {
		priorAct, priorCommand = prior.Class, prior.Command
	}
	e.Data = ledger.CapturedData(r, res.Score, string(in.Channel), res.Lang, priorAct, priorCommand)
	e.Key(r.Text)
	_, err := k.book.Create(r, e, hookWait)
	if err != nil && !errors.Is(err, ledger.ErrSpooled) {
		k.did(err)
		return "NOT kept, the store could not be written: see ar health"
	}
	if err == nil {
		k.view.Update(r)
		k.did(k.view.Save(hookWait, "human"))
	}
	k.heard(in.Text, r.ID, ledger.Captured)
	k.made = r
	return k.keptText(r)
}

// ruleOf is the rule that a sentence states, as it would be written.
func (k *desk) ruleOf(res capture.Result, in capture.Input, refused *session.Call) *ledger.Rule {
	project := k.book.Project.Slug
	if res.Scope == "global" {
		project = store.Global
	}
	status := res.Status
	if k.o.Unattended && k.view.Config.Unattended.Capture == "pending" {
		status = ledger.Pending
	}
	prior := priorOf(in, k.state(), refused)
	// Compiled from redacted words: a guard is kept in the rule file too.
	src := guard.Source{Rule: redact.String(res.Rule), Quote: redact.String(res.Quote), Lang: res.Lang, Severity: res.Severity, Prior: k.actsOf(prior),
		Refused: refused != nil, Complaint: res.Complaint, Explicit: res.Explicit, AskFirst: res.AskFirst, Kind: res.Kind}
	compiled := guard.Compile(src)
	r := &ledger.Rule{Kind: orText(res.Kind, "rule"), Severity: res.Severity, Scope: orText(res.Scope, "project"),
		Class: compiled.Class, AppliesWhen: union(res.AppliesWhen, compiled.AppliesWhen),
		Triggers: union(res.Triggers, compiled.Triggers), Guard: compiled.Items, Status: status, By: "human",
		Created: k.now(), Text: sentence(res.Rule), Quote: strings.TrimSpace(quoteOf(res.Quote)), Project: project, Version: 1,
		Source: map[string]string{"host": k.o.Host, "session": k.o.Session, "channel": string(in.Channel)}}
	if r.Class == "" || r.Class == "other" {
		r.Class = orText(res.Class, "other")
	}
	if prior != nil {
		r.After = prior.Command
	}
	r.ID = store.RuleID(project, k.o.Session, k.turn(), quoteOf(r.Text))
	return r
}

// same finds the rule in force or waiting that the sentence says again: in its
// own words, or in those of a rule that was merged into it.
func (k *desk) same(r *ledger.Rule) *ledger.Rule {
	have := k.closest(r, func(x *ledger.Rule) bool {
		return x.Status == ledger.Active || x.Status == ledger.Pending || k.mergedInto(x) != nil
	})
	if have == nil || have.Status != ledger.Superseded {
		return have
	}
	return k.mergedInto(have)
}

// mergedInto is the live rule that a rule was merged into, nil when it was not.
func (k *desk) mergedInto(r *ledger.Rule) *ledger.Rule {
	if r.Status != ledger.Superseded || r.SupersededBy == "" {
		return nil
	}
	into, err := k.view.Find(r.SupersededBy)
	if err != nil || into.Status != ledger.Active && into.Status != ledger.Pending || !slices.Contains(into.MergedFrom, r.ID) {
		return nil
	}
	return into
}

// rejected reports whether the person has said no to this rule before.
func (k *desk) rejected(r *ledger.Rule) bool {
	return k.closest(r, func(x *ledger.Rule) bool { return x.Status == ledger.Rejected }) != nil
}

// closest finds the rule of some that the sentence says again.
func (k *desk) closest(r *ledger.Rule, among func(*ledger.Rule) bool) *ledger.Rule {
	var best *ledger.Rule
	top := sameRule
	text, quote := capture.DigestOf(r.Text), capture.DigestOf(r.Quote)
	for _, have := range k.view.Where(func(c *ledger.Card) bool { return c.MayBe(&text, &quote) }) {
		if !among(have) {
			continue
		}
		if have.Kind != r.Kind || have.Project != r.Project && have.Project != store.Global {
			continue
		}
		s := text.Same(capture.DigestOf(have.Text))
		if s < top && have.Quote != "" {
			s = max(s, quote.Same(capture.DigestOf(have.Quote)))
		}
		if s >= top {
			best, top = have, s
		}
	}
	return best
}

// restate books a rule that was said again. As a complaint it is evidence that
// the mistake came back; a pending rule becomes active by it.
func (k *desk) restate(r *ledger.Rule, res capture.Result, in capture.Input) string {
	complaint := res.Complaint || k.ranSince(r, in)
	e := k.event(ledger.Restated, "human", r)
	e.Data = ledger.NewFields().Words("quote", res.Quote).Bool("complaint", complaint).
		Text("channel", string(in.Channel)).Text("lang", res.Lang).End()
	e.Key(store.EventID(res.Quote))
	events := []ledger.Event{e}
	if complaint {
		events = append(events, k.complained(r, res.Quote)...)
	}
	if r.Status == ledger.Pending && (complaint || r.Source["session"] != k.o.Session) {
		acc := k.event(ledger.Accepted, "human", r)
		acc.Data = ledger.NewFields().Words("quote", res.Quote).End()
		acc.Key("")
		k.did(k.change(r, acc, "status", ledger.Active))
		k.heard(in.Text, r.ID, ledger.Accepted)
	}
	k.did(k.book.Append(hookWait, events...))
	k.heard(in.Text, r.ID, ledger.Restated)
	return "said again: " + cutText(r.Text, 60) + " (" + shortID(r.ID) + ")"
}

// ranSince reports whether an act that the rule speaks of ran since the
// person's previous prompt.
func (k *desk) ranSince(r *ledger.Rule, in capture.Input) bool {
	for _, p := range in.Acts {
		if !p.Ran || p.Class == "" {
			continue
		}
		for _, s := range k.state().Since(k.turn()) {
			if s.Text != p.Command {
				continue
			}
			for i := range r.Guard {
				for j := range s.Acts {
					if ok, _ := r.Guard[i].MatchAct(&s.Acts[j], k.guardContext(r)); ok {
						return true
					}
				}
			}
		}
	}
	return false
}

// complained is the evidence of a complaint for the turn it speaks of, when
// nothing was observed there.
func (k *desk) complained(r *ledger.Rule, quote string) []ledger.Event {
	st := k.state()
	about := ""
	for i := len(st.Turns) - 1; i >= 0; i-- {
		if st.Turns[i].ID != k.turn() || i == 0 || len(st.Since(k.turn())) > 0 && st.Since(k.turn())[0].Turn == k.turn() {
			about = st.Turns[i].ID
			break
		}
	}
	if about == "" {
		return nil
	}
	if v, _, _ := k.judge(about, r.ID, r.Version, false); v != ledger.Unknown {
		return nil
	}
	enc := k.event(ledger.EncounterE, "hook", r)
	enc.Turn = about
	enc.Data = ledger.NewFields().Text("enc", ledger.EncounterID(r.ID, r.Version, k.o.Session, about)).
		Text("act", r.Class).Text("decision", "none").End()
	enc.Key("complaint")
	return []ledger.Event{enc, k.verdictEvent(r, about, ledger.Recurred, ledger.Nobody, "the person complained: "+quote, "")}
}

// takeBack retracts the rule that the words name. When they end it for a part
// of what it speaks of, the rule stays and gets a permission beside it.
func (k *desk) takeBack(res capture.Result, in capture.Input) (said string, part bool) {
	var best *ledger.Rule
	top, alike := 0.0, 0
	for _, r := range k.view.Rules() {
		if r.Status != ledger.Active && r.Status != ledger.Pending {
			continue
		}
		s := k.speaksOf(r, res.Retracts)
		if s >= oneWord {
			alike++
		}
		if s > top {
			best, top = r, s
		}
	}
	if alike == 1 && namesARule(res.Retracts) {
		top += 0.3 // "the force rule": one word is enough where only one rule has it
	}
	if best == nil || top < 0.5 {
		return "", false
	}
	if items := guard.Narrow(best.Guard, redact.String(res.Retracts), res.Lang); len(items) > 0 && best.Status == ledger.Active {
		r := &ledger.Rule{Kind: "permission", Severity: best.Severity, Scope: best.Scope, Class: best.Class, Guard: items,
			Status: ledger.Active, By: "human", Created: k.now(), Text: sentence(res.Retracts), Quote: strings.TrimSpace(quoteOf(res.Quote)),
			Project: best.Project, Version: 1, Source: map[string]string{"host": k.o.Host, "session": k.o.Session, "channel": string(in.Channel)}}
		r.ID = store.RuleID(r.Project, k.o.Session, k.turn(), quoteOf(r.Text))
		return k.create(r, res, in, nil), true
	}
	e := k.event(ledger.RetractedE, "human", best)
	e.Data = ledger.NewFields().Words("quote", res.Quote).End()
	e.Key("")
	if err := k.change(best, e, "status", ledger.Retracted); err != nil {
		k.did(err)
		return "", false
	}
	k.heard(in.Text, best.ID, ledger.RetractedE)
	k.did(k.book.Append(hookWait, k.stoppedWrongly(best)...))
	return "taken back: " + cutText(best.Text, 60) + " · undo: /ar undo", false
}

// speaksOf says how well words that take a rule back name this rule: a class
// of its guard that the words name, or words in common.
func (k *desk) speaksOf(r *ledger.Rule, words string) float64 {
	score := capture.Same(r.Text, words)
	for i := range r.Guard {
		if c := r.Guard[i].ActClass(); c != "" && capture.SpeaksOf(words, c) {
			score += 0.6
		}
	}
	return score + oneWord*float64(common(words, r.Text))
}

// oneWord is what a content word in common counts for naming a rule.
const oneWord = 0.2

// namesARule reports whether words speak of something as a rule.
func namesARule(words string) bool {
	words = strings.ToLower(words)
	for _, noun := range [...]string{" rule", "regel", "regla", "règle", "regra", "правил", "规则", "規則", "ルール", "규칙"} {
		if strings.Contains(words, noun) {
			return true
		}
	}
	return false
}

// change rewrites one key of a rule's file with its event, and the view.
func (k *desk) change(r *ledger.Rule, e ledger.Event, key, value string) error {
	if err := k.book.Change(r, k.wait, e, [][2]string{{key, value}}); err != nil {
		return err
	}
	if key == "status" {
		r.Status = value
	}
	k.view.Update(r)
	return k.view.Save(hookWait, "human")
}

func (k *desk) grant(g capture.Grant, in capture.Input) string {
	e := session.Entry{Kind: session.Granted, At: k.now(), Turn: k.turn(), Class: g.Class, Form: g.Form,
		Reach: orText(g.Reach, "once"), Quote: quoteOf(g.Quote), Text: wordsID(in.Text)}
	for name, v := range g.Attrs {
		e.Attrs = append(e.Attrs, act.Attr{Name: name, Values: []string{v}})
	}
	sort.Slice(e.Attrs, func(i, j int) bool { return e.Attrs[i].Name < e.Attrs[j].Name })
	if g.Reach == "until" {
		e.Until = k.until(g.Until)
	}
	if g.Form == "answer" {
		k.fromCall(&e)
	}
	if e.Class == "" && e.Rule == "" {
		return ""
	}
	e.ID = "g-" + store.EventID(k.o.Session, k.turn(), e.Class, g.Quote, g.Reach)[2:10]
	k.did(k.log.Write(e))
	ev := k.event(ledger.GrantedEv, "human", nil)
	ev.Data = ledger.NewFields().Text("act", e.Class).Raw("attrs", session.AttrsJSON(e.Attrs)).
		Words("quote", g.Quote).Text("reach", e.Reach).End()
	ev.Key(e.ID)
	events := append([]ledger.Event{ev}, k.overruled(&e)...)
	k.did(k.book.Append(hookWait, events...))
	if !k.interests(&e) {
		return ""
	}
	return "allowed " + reachText(e.Reach) + ": " + e.Class
}

// fromCall takes the attributes of the call that an answer speaks of: the last
// one we asked about or stopped.
func (k *desk) fromCall(e *session.Entry) {
	st := k.state()
	for i := len(st.Calls) - 1; i >= 0; i-- {
		for _, s := range st.Calls[i].Spoke {
			switch guard.Decision(s.Decision) {
			case guard.Deny, guard.Ask, guard.Once:
			default:
				continue
			}
			if e.Class != "" && !act.Is(s.Class, e.Class) && !act.Is(e.Class, s.Class) {
				continue
			}
			if e.Class == "" {
				e.Class = s.Class
			}
			for _, a := range s.Attrs {
				have := false
				for _, n := range e.Attrs {
					have = have || n.Name == a.Name
				}
				if !have && !incidental(a.Name) {
					e.Attrs = append(e.Attrs, a)
				}
			}
			return
		}
	}
}

// incidental names attributes that say how or where an act was tried, not on
// what: an answer to one try covers another that differs only in these.
func incidental(name string) bool {
	switch name {
	case "dir", "flag", "via", "program", "version":
		return true
	}
	return false
}

// interests reports whether a grant lifts any rule here, so that an order
// which no rule speaks of is not answered with a receipt.
func (k *desk) interests(g *session.Entry) bool {
	near := func(class string) bool { return act.Is(class, g.Class) || act.Is(g.Class, class) }
	for _, r := range k.view.About(near) {
		for i := range r.Guard {
			if c := r.Guard[i].ActClass(); c != "" && near(c) {
				return true
			}
		}
	}
	return false
}

// overruled books the stops of the last two turns that a grant lifts.
func (k *desk) overruled(g *session.Entry) (events []ledger.Event) {
	st := k.state()
	done := map[string]bool{}
	for _, c := range st.Calls {
		if st.TurnIndex(c.Turn) < len(st.Turns)-1 {
			continue
		}
		for _, s := range c.Spoke {
			if s.Decision != string(guard.Deny) || s.Project == "" || done[s.Rule] ||
				g.Rule != "" && g.Rule != s.Rule || g.Rule == "" && !act.Is(s.Class, g.Class) {
				continue
			}
			done[s.Rule] = true
			r := &ledger.Rule{ID: s.Rule, Version: s.Version, Project: s.Project}
			events = append(events, k.verdictEvent(r, c.Turn, ledger.Overruled, "", "the person lifted the stop: "+g.Quote, c.ID))
		}
	}
	return events
}

// regretWithin is how long after a stop a rule that is taken back makes that
// stop a wrong one.
const regretWithin = 24 * time.Hour

// stoppedWrongly books the stops of the last day of a rule that is taken back.
func (k *desk) stoppedWrongly(r *ledger.Rule) (events []ledger.Event) {
	past := k.book.Recent().Rules[r.ID]
	if past == nil {
		return nil
	}
	for _, enc := range past.Encounters {
		if enc.Verdict != ledger.Recurred || enc.StoppedBy != ledger.ByGuard || k.now().Sub(enc.At) > regretWithin {
			continue
		}
		e := k.event(ledger.VerdictEv, "hook", &ledger.Rule{ID: enc.Rule, Version: enc.Version, Project: r.Project})
		e.Host, e.Session, e.Turn, e.Data = enc.Host, enc.Session, enc.Turn, overruledData(enc)
		e.Key(ledger.Overruled + "/")
		events = append(events, e)
	}
	return events
}

func overruledData(enc *ledger.Encounter) []byte {
	ev := ledger.NewFields().Text("kind", "observed").Text("text", "the person took the rule back after the stop").End()
	return ledger.NewFields().Text("enc", enc.ID).Text("verdict", ledger.Overruled).Raw("stopped_by", []byte(`""`)).
		Bool("attended", enc.Attended).Raw("evidence", append(append([]byte{'['}, ev...), ']')).End()
}

func (k *desk) hold(h capture.Hold) string {
	if h.Class == "" {
		return ""
	}
	e := session.Entry{Kind: session.Held, At: k.now(), Turn: k.turn(), Class: h.Class, Quote: quoteOf(h.Quote)}
	for name, v := range h.Attrs {
		e.Attrs = append(e.Attrs, act.Attr{Name: name, Values: []string{v}})
	}
	e.ID = "h-" + store.EventID(k.o.Session, k.turn(), h.Class, h.Quote)[2:10]
	k.did(k.log.Write(e))
	ev := k.event(ledger.HeldEv, "human", nil)
	ev.Data = ledger.NewFields().Text("act", h.Class).Words("quote", h.Quote).Text("reach", "session").End()
	ev.Key(e.ID)
	k.did(k.book.Append(hookWait, ev))
	return "asking before " + h.Class + " in this session"
}

// nearMiss keeps a pointer to a sentence that might have been a correction:
// where it was said, its score and features, never its words.
func (k *desk) nearMiss(res capture.Result, channel capture.Channel) {
	if !k.view.Config.Capture.LogRejected {
		return
	}
	var names []string
	for _, f := range res.Features {
		names = append(names, f.Name)
	}
	k.did(k.book.NearMiss(afterWait, ledger.NewFields().Text("at", k.now().UTC().Format("2006-01-02T15:04:05Z")).
		Text("host", k.o.Host).Text("session", k.o.Session).Text("turn", k.turn()).
		Text("channel", string(channel)).Text("lang", res.Lang).Raw("score", []byte(percent(res.Score))).List("features", names).End()))
}

// priorOf is the act that the words most likely speak of: the refused call,
// else the last one whose class says something.
func priorOf(in capture.Input, st *session.State, refused *session.Call) *capture.PriorAct {
	for i := len(in.Acts) - 1; i >= 0; i-- {
		if in.Acts[i].Class != "" || refused != nil {
			return &in.Acts[i]
		}
	}
	if n := len(in.Acts); n > 0 {
		return &in.Acts[n-1]
	}
	return nil
}

// actsOf reads the command of a prior act again, so that the compiler sees its
// words as well as its class.
func (k *desk) actsOf(p *capture.PriorAct) []act.Act {
	if p == nil || p.Command == "" {
		return nil
	}
	for _, c := range k.state().Calls {
		if c.Text == p.Command && strings.HasPrefix(firstClass(&c), "file.") {
			return c.Acts
		}
	}
	return act.Of(act.Call{Tool: act.Shell, Command: p.Command, Cwd: k.o.Dir, Root: k.book.Project.Dir}, k.m.env())
}

func firstClass(c *session.Call) string {
	if len(c.Acts) == 0 {
		return ""
	}
	return c.Acts[0].Class
}
