package agentrecall

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
	"agentrecall/palace"
)

// A correction that an agent remembers is a proposal in the person's inbox. It
// never guards and is never phrased as a rule before the person says so.

// rule keeps a correction.
func (w *remembering) rule() error {
	k, in, out := w.k, w.in, w.out
	res := capture.Classify(capture.Input{Text: orText(in.Rule, in.Content), Channel: capture.Prompt})
	text := orText(in.Rule, orText(res.Rule, firstSentence(in.Content)))
	if len(text) > 1000 {
		return fmt.Errorf("%w: rule has %d bytes; say it as one imperative sentence, and the reason in context", ErrInput, len(text))
	}
	if res.Kind == "permission" && w.by != "human" {
		return fmt.Errorf("%w: only the person can permit something; tell them to say it themselves", ErrInput)
	}
	src := guard.Source{Rule: redact.String(text), Quote: redact.String(in.Content), Lang: res.Lang, Severity: orText(in.Severity, res.Severity),
		Explicit: res.Explicit, AskFirst: res.AskFirst, Kind: res.Kind}
	compiled := guard.Compile(src)
	items := compiled.Items
	if in.Guard != nil {
		items = w.guard()
	}
	status := ledger.Pending
	if w.by == "human" {
		status = ledger.Active
	}
	r := &ledger.Rule{Kind: orText(res.Kind, "rule"), Severity: orText(in.Severity, orText(res.Severity, ledger.P1)), Scope: orText(res.Scope, "project"),
		Class: orText(compiled.Class, orText(res.Class, "other")), Status: status, By: w.by, Created: k.now(), Text: sentence(redact.String(text)),
		Guard: items, Project: k.book.Project.Slug, Version: 1, Source: w.source(),
		AppliesWhen: trimmed(union(in.AppliesWhen, union(res.AppliesWhen, compiled.AppliesWhen))),
		Triggers:    trimmed(union(in.Triggers, union(res.Triggers, compiled.Triggers)))}
	r.Source["channel"] = "remember"
	if r.Scope == "global" && w.by == "human" {
		r.Project = store.Global
	} else {
		r.Scope = "project" // an agent's rule never leaves its project by itself
	}
	if w.by == "human" && in.Content != text {
		r.Quote = strings.TrimSpace(quoteOf(in.Content))
	}
	r.ID = store.RuleID(r.Project, "", "", capture.Normalise(r.Text))
	out.Type, out.Status = "correction", status
	out.Why = "kept among the corrections of " + r.Project + ", because it says what an agent should do"
	if in.Type == "correction" {
		out.Why = "kept among the corrections of " + r.Project + ", because its type is correction"
	}
	if have := k.same(r); have != nil {
		out.ID, out.Path, out.Status = have.ID, have.File, have.Status
		out.Why = "a correction says this already; nothing was written"
		out.Near = append(out.Near, ruleMemory(have))
		out.Guard = k.guardText(have.Guard)
		w.note("to add words, a guard or a better wording to it, call remember with refines: %s", have.ID)
		return nil
	}
	if w.by != "human" && k.rejected(r) {
		return fmt.Errorf("%w: the person has rejected this correction before", ErrInput)
	}
	for _, x := range k.opposed(r) {
		out.Conflicts = append(out.Conflicts, ruleMemory(x))
	}
	if old := strings.TrimSpace(in.Supersedes); old != "" {
		x, err := k.view.Find(old)
		if err != nil {
			return fmt.Errorf("%w: supersedes: %w", ErrInput, err)
		}
		r.Supersedes = x.ID
		w.note("%s stays in force until the person takes it back", x.ID)
	}
	e := k.event(ledger.Captured, w.by, r)
	e.Data = ledger.CapturedData(r, res.Score, "remember", res.Lang, "", "")
	e.Key(r.Text)
	if _, err := k.book.Create(r, e, commandWait); err != nil && !errors.Is(err, ledger.ErrSpooled) {
		return err
	} else if err == nil {
		k.view.Update(r)
		if err := k.view.Save(commandWait, w.by); err != nil {
			w.note("kept, but the cache could not be brought up to date: %v", err)
		}
	}
	out.ID, out.Path, out.Guard = r.ID, r.File, k.guardText(r.Guard)
	if len(r.Guard) > 0 {
		out.Backtest = "not known yet: ar guard test " + r.ID
	}
	if status == ledger.Pending {
		w.note("it waits for the person: tell them to look at ar inbox, or to type /ar keep %s", shortID(r.ID))
	}
	return nil
}

func firstSentence(s string) string {
	title, _ := palace.Split(s)
	return title
}

func ruleMemory(r *ledger.Rule) MemoryLine {
	return MemoryLine{ID: r.ID, Text: clean(r.Text, 200), Path: r.File}
}

func (k *desk) guardText(items []guard.Item) string {
	var parts []string
	for i := range items {
		parts = append(parts, explain(items[i]))
	}
	return clean(strings.Join(parts, " "), maxReason)
}

// guard reads the guard that came with a memory. An agent's may not allow.
func (w *remembering) guard() (items []guard.Item) {
	var text []byte
	if s, ok := w.in.Guard.(string); ok {
		doc, err := store.ParseYAML([]byte("guard:\n" + indented(s)))
		vals, verr := map[string]any(nil), err
		if err == nil {
			vals, verr = doc.Values()
		}
		if verr != nil {
			w.note("guard: not taken, it does not read: %v", verr)
			return nil
		}
		text = store.AppendValue(nil, vals["guard"])
	} else {
		text = store.AppendValue(nil, w.in.Guard)
	}
	all, problems := guard.Parse(text)
	for _, p := range problems {
		w.note("guard item %d: %s %s", p.Item+1, p.Key, clean(p.Reason, 200))
	}
	for _, it := range all {
		if it.Decide == guard.Allow && w.by != "human" {
			w.note("a guard that allows was left out: only the person can permit something")
			continue
		}
		items = append(items, it)
	}
	return items
}

func indented(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		b.WriteString("  " + strings.TrimRight(line, "\r\n") + "\n")
	}
	return b.String()
}

// opposed are the rules in force that speak of the same matter and want
// something else.
func (k *desk) opposed(r *ledger.Rule) (list []*ledger.Rule) {
	mine := capture.DigestOf(r.Text)
	for _, x := range k.view.Rules() {
		if x.Status != ledger.Active && x.Status != ledger.Pending || x.ID == r.ID || x.Kind == "permission" {
			continue
		}
		sameClass := r.Class != "other" && r.Class == x.Class
		if n := common(r.Text, x.Text); (n >= 3 || n >= 2 && sameClass) && mine.Same(capture.DigestOf(x.Text)) == 0 {
			list = append(list, x)
		}
	}
	return first(list, 3)
}

// refine adds to a record that is there: words that find it take effect, a
// guard warns once a session, another wording is a proposal. Nothing is taken
// away or weakened.
func (w *remembering) refine() error {
	k, in, out := w.k, w.in, w.out
	id := strings.TrimSpace(in.Refines)
	if !strings.HasPrefix(id, "m-") {
		if r, err := k.view.Find(id, k.recent()...); err == nil {
			return w.refineRule(r)
		}
	}
	p := k.palace()
	return p.WithLock(func() error {
		items, _ := p.Items()
		it, err := palace.Find(items, id)
		if err != nil {
			return fmt.Errorf("%w: refines: %w; recall shows the id of what it finds", ErrInput, err)
		}
		out.ID, out.Path, out.Type, out.Status = it.ID, it.File, it.Type, "kept"
		out.Why = "added to " + it.ID + "; nothing of it was taken away"
		if in.Guard != nil || in.Rule != "" {
			w.note("rule and guard were not taken: %s is no correction", it.ID)
		}
		if in.Supersedes != "" {
			w.note("supersedes was not taken together with refines")
		}
		if err := p.Refine(it, w.by, in.Content, trimmed(in.Triggers), trimmed(in.AppliesWhen)); err != nil {
			return err
		}
		return palace.Observe(k.m.Root, it, palace.Observation{Day: k.now().Local().Format(time.DateOnly), By: w.by, Session: sessionKey(k.o.Session)})
	})
}

func (w *remembering) refineRule(r *ledger.Rule) error {
	k, in, out := w.k, w.in, w.out
	out.ID, out.Path, out.Type, out.Status = r.ID, r.File, "correction", r.Status
	out.Why = "added to " + r.ID + "; nothing of it was taken away"
	var items []guard.Item
	if in.Guard != nil {
		for _, it := range w.guard() {
			if it.Decide != guard.Remind {
				it.Decide = guard.Once
			}
			items = append(items, it)
		}
		if len(items) > 0 && len(r.Guard) > 0 {
			w.note("the guard was not taken: the correction has one (%s)", k.guardText(r.Guard))
			items = nil
		}
	}
	triggers, applies := trimmed(union(r.Triggers, in.Triggers)), trimmed(union(r.AppliesWhen, in.AppliesWhen))
	if len(items) > 0 || len(triggers) > len(r.Triggers) || len(applies) > len(r.AppliesWhen) {
		was, err := k.book.Draft(r)
		if err != nil {
			return err
		}
		doc, err := store.ParseDoc(was)
		if err != nil {
			return fmt.Errorf("refine rule %s: %w", r.File, err)
		}
		set := func(key, value string) {
			if err == nil {
				err = doc.Set(key, value)
			}
		}
		if len(triggers) > len(r.Triggers) {
			set("triggers", store.YAMLList(triggers))
		}
		if len(applies) > len(r.AppliesWhen) {
			set("applies_when", store.YAMLList(applies))
		}
		if len(items) > 0 {
			set("guard", dedent(ledger.GuardYAML(items)))
		}
		if err != nil {
			return fmt.Errorf("refine rule %s: %w", r.File, err)
		}
		e := k.event(ledger.Edited, w.by, r)
		e.ID = store.RandomEventID()
		next, err := k.book.Rewrite(r, was, doc.Bytes(), e, commandWait)
		if err != nil {
			return err
		}
		k.view.Update(next)
		if err := k.view.Save(commandWait, w.by); err != nil {
			return err
		}
		r = next
	}
	out.Guard = k.guardText(r.Guard)
	wording := strings.TrimSpace(orText(in.Rule, in.Content))
	if wording != "" && capture.Normalise(wording) != capture.Normalise(r.Text) {
		e := k.event(ledger.Proposed, w.by, r)
		e.Data = ledger.NewFields().Text("what", "wording").Words("value", wording).List("evidence", []string{clean(in.Context, 300)}).End()
		e.Key("wording/" + wording)
		if err := k.book.Append(commandWait, e); err != nil {
			return fmt.Errorf("propose a wording: %w", err)
		}
		w.note("the wording is a proposal: the old one stays in force until the person decides")
	}
	return nil
}
