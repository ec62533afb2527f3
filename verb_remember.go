package agentrecall

import (
	"fmt"
	"strings"
	"time"

	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

// RememberIn is one thing to remember.
type RememberIn struct {
	Caller      Caller   `json:"-"`
	Content     string   `json:"content" jsonschema:"complete in itself"`
	Type        string   `json:"type,omitempty" jsonschema:"correction, decision, fact, preference, procedure, insight, blocker, task, note"`
	Rule        string   `json:"rule,omitempty" jsonschema:"of a correction, as an order"`
	AppliesWhen []string `json:"applies_when,omitempty" jsonschema:"situations"`
	Guard       any      `json:"guard,omitempty" jsonschema:"e.g. {when: {act: git.push}, decide: ask}"`
	Severity    string   `json:"severity,omitempty" jsonschema:"p0, p1, p2"`
	Triggers    []string `json:"triggers,omitempty" jsonschema:"10 to 20 words a later question may use (synonyms, symptoms, tools; also in English), e.g. semver, release number"`
	Refines     string   `json:"refines,omitempty" jsonschema:"id"`
	Supersedes  string   `json:"supersedes,omitempty" jsonschema:"id"`
	Context     string   `json:"context,omitempty" jsonschema:"where it comes from"`
	Project     string   `json:"project,omitempty" jsonschema:"slug; auto: here"`
}

// RememberOut says what became of it.
type RememberOut struct {
	ID        string       `json:"id" jsonschema:"id"`
	Path      string       `json:"path" jsonschema:"its file"`
	Type      string       `json:"type" jsonschema:"as filed"`
	Why       string       `json:"why" jsonschema:"why there"`                                 // why it went there
	Near      []MemoryLine `json:"near" jsonschema:"near-duplicates"`                          // near-duplicates that were there already
	Conflicts []MemoryLine `json:"conflicts" jsonschema:"may contradict"`                      // what may say something else
	Status    string       `json:"status" jsonschema:"pending, active, kept, known, proposed"` // of a correction: pending or active; of others: kept, known or proposed
	Guard     string       `json:"guard" jsonschema:"as compiled"`                             // as compiled, in words
	Backtest  string       `json:"backtest" jsonschema:"what it would have done"`              // what the guard would have done, once it is known
	Notes     []string     `json:"notes" jsonschema:"what was not taken"`                      // what was not taken, and why
}

// Remember keeps one thing, where it belongs, and says why there. What is near
// to it or may contradict it is named and stays as it is. An agent's
// corrections wait for the person's word; what was forgotten is not kept again.
func (m *Memory) Remember(in RememberIn) (RememberOut, error) {
	out := RememberOut{Near: []MemoryLine{}, Conflicts: []MemoryLine{}, Notes: []string{}}
	if err := in.check(); err != nil {
		return out, fmt.Errorf("remember: %w", err)
	}
	k, err := m.asked(in.Caller, in.Project, in.Caller.Person)
	if err != nil {
		return out, fmt.Errorf("remember: %w", err)
	}
	if !in.Caller.Person && k.forgotten(in.Content, in.Rule) {
		return out, fmt.Errorf("remember: %w: the person had this forgotten; only they may say it again", ErrInput)
	}
	w := remembering{k: k, in: &in, out: &out, by: "agent"}
	if in.Caller.Person {
		w.by = "human"
	}
	switch {
	case in.Refines != "":
		err = w.refine()
	case in.Type == "correction" || in.Type == "" && w.soundsLikeRule():
		err = w.rule()
	default:
		err = w.memory()
	}
	if err != nil {
		return out, fmt.Errorf("remember: %w", err)
	}
	if err := m.refresh(false); err != nil {
		w.note("kept; the index could not be brought up to date: %v", err)
	}
	return out, nil
}

// memoryTypes are what a thing may be called.
var memoryTypes = [...]string{"correction", palace.Decision, palace.Fact, palace.Preference, palace.Procedure,
	palace.Insight, palace.Blocker, palace.Task, palace.Note, palace.Identity}

func (in *RememberIn) check() error {
	in.Type = strings.ToLower(strings.TrimSpace(in.Type))
	in.Content = strings.TrimSpace(in.Content)
	if in.Content == "" && in.Rule != "" {
		in.Content = in.Rule
	}
	if in.Content == "" && in.Refines != "" && (len(in.Triggers) > 0 || len(in.AppliesWhen) > 0 || in.Guard != nil) {
		in.Content = " " // words that find it, or a guard, are enough
	}
	if err := checkText("content", in.Content, in.Refines == ""); err != nil {
		return err
	}
	known := in.Type == ""
	for _, t := range memoryTypes {
		known = known || t == in.Type
	}
	if !known {
		return fmt.Errorf("%w: type: %q is not one of %s; leave it out to have it told from the content", ErrInput, clean(in.Type, 60), strings.Join(memoryTypes[:], ", "))
	}
	switch in.Severity {
	case "", ledger.P0, ledger.P1, ledger.P2:
	default:
		return fmt.Errorf("%w: severity: %q is not one of p0, p1, p2", ErrInput, clean(in.Severity, 60))
	}
	for field, s := range map[string]string{"rule": in.Rule, "context": in.Context, "refines": in.Refines, "supersedes": in.Supersedes} {
		if err := checkText(field, s, false); err != nil {
			return err
		}
	}
	if err := checkTexts("triggers", in.Triggers); err != nil {
		return err
	}
	return checkTexts("applies_when", in.AppliesWhen)
}

// remembering is one call of Remember.
type remembering struct {
	k   *desk
	in  *RememberIn
	out *RememberOut
	by  string
}

func (w *remembering) note(format string, args ...any) {
	w.out.Notes = append(w.out.Notes, fmt.Sprintf(format, args...))
}

func (w *remembering) source() map[string]string {
	s := map[string]string{}
	for key, v := range map[string]string{"host": w.k.o.Host, "session": w.k.o.Session} {
		if v != "" {
			s[key] = v
		}
	}
	return s
}

// soundsLikeRule reports whether content without a type is a rule for the
// agent: it brings a rule or guard of its own, or reads like a correction and
// like nothing else.
func (w *remembering) soundsLikeRule() bool {
	if w.in.Rule != "" || w.in.Guard != nil {
		return true
	}
	if len(w.in.Content) > 1000 || palace.RouteOf(w.in.Content, "").Sure {
		return false
	}
	res := capture.Classify(capture.Input{Text: w.in.Content, Channel: capture.Prompt})
	return res.Label == capture.Durable && res.Status == ledger.Active && res.Kind != "permission"
}

// palace is the palace of the desk's project.
func (k *desk) palace() *palace.Palace {
	return &palace.Palace{Root: k.m.Root, Project: k.book.Project, Now: k.m.Now}
}

// memory keeps something that is not a rule in the palace.
func (w *remembering) memory() error {
	k, in, out := w.k, w.in, w.out
	p := k.palace()
	route := palace.RouteOf(in.Content, in.Type)
	title, body := palace.Split(in.Content)
	it := &palace.Item{Type: route.Type, Status: palace.Current, Title: title, Body: body, Room: route.Room, By: w.by, Severity: in.Severity,
		Source: w.source(), Cites: palace.Cited(in.Content, k.book.Project.Dir), ID: p.ID(in.Content)}
	hints := guard.Compile(guard.Source{Rule: title})
	it.Triggers, it.AppliesWhen = trimmed(union(in.Triggers, hints.Triggers)), trimmed(union(in.AppliesWhen, hints.AppliesWhen))
	seen := palace.Observation{Day: k.now().Local().Format(time.DateOnly), By: w.by, Session: sessionKey(k.o.Session)}
	it.Observed = []palace.Observation{seen}
	if it.Type == palace.Procedure {
		it.Body = palace.SkillBody(title, in.Content, in.AppliesWhen, seen.String())
	}
	if in.Context != "" {
		it.Body = strings.TrimSpace(it.Body + "\n\n## Context\n\n" + in.Context)
	}
	out.Type, out.Why, out.Status = it.Type, route.Why, "kept"
	err := p.WithLock(func() error {
		items, _ := p.Items()
		for _, have := range items {
			if have.ID == it.ID {
				out.ID, out.Path, out.Status, out.Type = have.ID, have.File, "known", have.Type
				out.Why = "it was there already, word for word; that it was said again is noted"
				if !have.Holds() {
					w.note("it is %s; say what is true now, with supersedes where it replaces something", have.Status)
				}
				it = have
				return palace.Observe(k.m.Root, have, seen)
			}
		}
		if have := palace.Of(items, palace.Identity); it.Type == palace.Identity && len(have) > 0 {
			it = have[0]
			out.ID, out.Path = it.ID, it.File
			out.Why += "; what stood there stays, and this stands below it"
			if in.Supersedes != "" {
				w.note("a project has one identity.md: edit %s to take out what no longer holds", it.File)
			}
			return p.Refine(it, w.by, in.Content, trimmed(in.Triggers), trimmed(in.AppliesWhen))
		}
		near, conflicts := palace.Compare(items, in.Content)
		var old *palace.Item
		if in.Supersedes != "" {
			var err error
			if old, err = palace.Find(items, in.Supersedes); err != nil {
				return fmt.Errorf("%w: supersedes: %w", ErrInput, err)
			}
			it.Supersedes = old.ID
			if w.by != "human" && old.By == "human" {
				it.Status, out.Status = palace.Proposed, "proposed"
				w.note("%s is the person's own: it stays current until they accept this (ar palace accept)", old.ID)
				old = nil
			}
		}
		for _, x := range near {
			if x.ID != it.Supersedes {
				out.Near = append(out.Near, memoryLine(x))
			}
		}
		for _, x := range conflicts {
			if x.ID != it.Supersedes {
				it.Conflicts = append(it.Conflicts, x.ID)
				out.Conflicts = append(out.Conflicts, memoryLine(x))
			}
		}
		if err := p.Add(it); err != nil {
			return err
		}
		out.ID, out.Path = it.ID, it.File
		if old != nil {
			return p.Supersede(old, it)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(out.Conflicts) > 0 {
		w.note("it may contradict what is listed under conflicts; both stay: where this one replaces the other, remember it again with supersedes")
	}
	if it.Type == palace.Insight {
		promoted, err := k.promote(it)
		switch {
		case err != nil:
			w.note("%s", err)
		case promoted.Need > 0:
			w.note("%s until it holds across projects", plural(promoted.Need, "more confirmation on another day or in another project is needed", "more confirmations on other days or in other projects are needed"))
		default:
			w.note("it holds across projects: %s", promoted.Insight.File)
		}
	}
	return nil
}

func memoryLine(it *palace.Item) MemoryLine {
	return MemoryLine{ID: it.ID, Text: clean(it.Title, 200), Path: it.File}
}

// sessionKey is how a session is named in a file of the palace.
func sessionKey(session string) string {
	if session == "" {
		return ""
	}
	return journal.Key(session)
}

// maxTriggers bounds the words by which a memory may be found, and their length.
const (
	maxTriggers  = 40
	triggerBytes = 80
)

// trimmed are words and short phrases on one line each.
func trimmed(list []string) (out []string) {
	for _, s := range list {
		if s = clean(strings.TrimSpace(s), triggerBytes); s != "" && len(out) < maxTriggers {
			out = append(out, s)
		}
	}
	return out
}
