package agentrecall

import (
	"fmt"
	"sort"
	"strings"
	"time"

	"agentrecall/fusion"
	"agentrecall/internal/fence"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

// StartIn asks what a session should begin with.
type StartIn struct {
	Caller  Caller `json:"-"`
	Project string `json:"project,omitempty" jsonschema:"slug; auto: here"`
	Context string `json:"context,omitempty" jsonschema:"topic of the session"`
	Mode    string `json:"mode,omitempty" jsonschema:"full, or lite: 500 tokens"`
}

// StartOut is what a session should begin with.
type StartOut struct {
	Project      string        `json:"project" jsonschema:"slug"`
	Rules        []RuleLine    `json:"rules" jsonschema:"in force"` // in force here, the most important first
	RulesLeftOut int           `json:"rules_left_out,omitempty" jsonschema:"for the budget: recall with scope corrections"`
	WatchFor     []RuleLine    `json:"watch_for" jsonschema:"rules whose mistake came back"` // rules whose mistake came back
	LastSessions []SessionLine `json:"last_sessions" jsonschema:"newest first"`              // here, the newest first
	Phase        string        `json:"phase" jsonschema:"active phase"`                      // active phase of the pipeline, "" without one
	Insights     []MemoryLine  `json:"insights" jsonschema:"across projects"`
	Blockers     []MemoryLine  `json:"blockers" jsonschema:"open"`             // open ones
	Health       []string      `json:"health" jsonschema:"faults, what to do"` // what is wrong with the store, and what to do
	Next         string        `json:"next" jsonschema:"next step"`            // the next step

	Text string `json:"-"` // the same for a model, fenced
}

// A RuleLine is one rule in few words.
type RuleLine struct {
	ID       string `json:"id" jsonschema:"id"`
	Severity string `json:"severity" jsonschema:"p0, p1, p2"`
	Text     string `json:"text" jsonschema:"the rule"`
	Held     bool   `json:"held" jsonschema:"code decides at the call"`           // a guard decides at the call
	Note     string `json:"note" jsonschema:"since when, how often it came back"` // since when, how often it came back, whether it is unconfirmed
}

// A SessionLine is one session in few words.
type SessionLine struct {
	Date    string `json:"date" jsonschema:"day"`
	Summary string `json:"summary" jsonschema:"what was done"`
	Next    string `json:"next" jsonschema:"what was to follow"`
	Path    string `json:"path" jsonschema:"its entry"`
}

// A MemoryLine is one memory in few words.
type MemoryLine struct {
	ID   string `json:"id" jsonschema:"id"`
	Text string `json:"text" jsonschema:"in few words"`
	Path string `json:"path" jsonschema:"its file"`
}

// Budgets and bounds of what a session begins with, in tokens and lines.
const (
	liteBudget   = 500
	lastSessions = 3
	maxInsights  = 5
	maxBlockers  = 5
)

// Start says what a session should begin with. It changes nothing.
func (m *Memory) Start(in StartIn) (StartOut, error) {
	out := StartOut{Rules: []RuleLine{}, WatchFor: []RuleLine{}, LastSessions: []SessionLine{}, Insights: []MemoryLine{}, Blockers: []MemoryLine{}, Health: []string{}}
	if err := checkText("context", in.Context, false); err != nil {
		return out, fmt.Errorf("session_start: %w", err)
	}
	switch in.Mode = strings.ToLower(strings.TrimSpace(in.Mode)); in.Mode {
	case "", "full", "lite":
	default:
		return out, fmt.Errorf("session_start: %w: mode: %q is not full or lite", ErrInput, clean(in.Mode, 60))
	}
	k, err := m.asked(in.Caller, in.Project, false)
	if err != nil {
		return out, fmt.Errorf("session_start: %w", err)
	}
	budget := k.view.Config.Budget.Start
	if in.Mode == "lite" {
		budget = min(budget, liteBudget)
	}
	k.begin(&in, &out, budget)
	return out, nil
}

// begin fills in the answer, the most important first, as far as it fits.
func (k *desk) begin(in *StartIn, out *StartOut, budget int) {
	out.Project = k.book.Project.Slug
	left := budget - 60 // the fence, the project, the words around
	fits := func(texts ...string) bool {
		n := 4
		for _, t := range texts {
			n += fence.Tokens(t)
		}
		if n > left {
			return false
		}
		left -= n
		return true
	}
	dropped := 0
	words, held := k.inOrder(in.Context)
	for _, x := range append(words, held...) {
		line := k.line(x)
		if x.back > 0 {
			if fits(line.Text, line.Note) {
				out.WatchFor = append(out.WatchFor, line)
			}
		}
		if line.Held && in.Mode == "lite" {
			dropped++ // code holds it
			continue
		}
		if !fits(line.ID, line.Text, line.Note) {
			dropped++
			continue
		}
		out.Rules = append(out.Rules, line)
	}
	sees := k.sees()
	p := k.palace()
	items, broken := p.Items()
	if ph := palace.Active(items); ph != nil && fits(ph.Title) {
		out.Phase = clean(ph.Title, 200)
	}
	for _, it := range first(palace.Of(items, palace.Blocker), maxBlockers) {
		if line := memoryLine(it); fits(line.Text, line.ID) {
			out.Blockers = append(out.Blockers, line)
		}
	}
	n := lastSessions
	if in.Mode == "lite" {
		n = 1
	}
	entries, bad := journal.Entries(k.m.Root, k.book.Project.Slug, n)
	for i, e := range entries {
		next := ""
		if list := e.Items(journal.Next); len(list) > 0 {
			next = clean(strings.Join(first(list, 3), "; "), 300)
		}
		line := SessionLine{Date: e.Started.Local().Format(time.DateOnly), Summary: clean(e.Title(), 200), Next: next, Path: e.File}
		if fits(line.Summary, line.Next, line.Date) {
			out.LastSessions = append(out.LastSessions, line)
		}
		if i == 0 {
			out.Next = next
		}
	}
	if sees("") {
		insights, _ := palace.Awareness(k.m.Root)
		for _, it := range k.relevant(insights, in.Context) {
			if line := memoryLine(it); len(out.Insights) < maxInsights && it.Holds() && fits(line.Text, line.ID) {
				out.Insights = append(out.Insights, line)
			}
		}
	}
	for _, s := range k.view.ConfigBad {
		out.Health = append(out.Health, clean(s, 300))
	}
	for _, s := range k.view.Broken() {
		out.Health = append(out.Health, clean(s, 300))
	}
	for _, err := range append(broken, bad...) {
		out.Health = append(out.Health, clean(err.Error(), 300))
	}
	if out.Health = first(out.Health, 5); len(out.Health) > 0 {
		out.Health = append(out.Health, "tell the person to run: ar doctor")
	}
	if k.paused() {
		out.Health = append(out.Health, "the person has paused agent-recall; nothing is stopped at the moment")
	}
	if out.Next == "" {
		switch task := palace.Of(items, palace.Task); {
		case len(task) > 0:
			out.Next = clean(task[0].Title, 200)
		case len(entries) == 0 && len(out.Rules) == 0:
			out.Next = "nothing is known here yet: remember what is decided, and call session_end at the end"
		}
	}
	out.RulesLeftOut = dropped
	out.Text = k.beginText(out, dropped)
}

// relevant puts the insights that the context touches first.
func (k *desk) relevant(items []*palace.Item, context string) []*palace.Item {
	words := fusion.Content(context)
	touch := func(it *palace.Item) int {
		return fusion.Common(words, fusion.Content(it.Title+" "+strings.Join(it.Triggers, " ")+" "+strings.Join(it.AppliesWhen, " ")))
	}
	out := append([]*palace.Item(nil), items...)
	sort.SliceStable(out, func(i, j int) bool { return touch(out[i]) > touch(out[j]) })
	return out
}

func (k *desk) beginText(out *StartOut, dropped int) string {
	var lines []string
	put := func(head string, list []string) {
		if len(list) > 0 {
			lines = append(append(lines, head), list...)
		}
	}
	var rules, held, watch []string
	for _, r := range out.Rules {
		line := "[" + r.Severity + "] " + r.Text + ". (" + r.Note + ") " + r.ID
		if r.Held {
			held = append(held, line)
		} else {
			rules = append(rules, line)
		}
	}
	for _, r := range out.WatchFor {
		watch = append(watch, r.Text+" ("+r.Note+") "+r.ID)
	}
	put("Rules that this person gave:", rules)
	put("Held by code as well:", held)
	put("Watch for, it came back:", watch)
	if dropped > 0 {
		lines = append(lines, fmt.Sprintf("%d more: call recall with scope corrections.", dropped))
	}
	if out.Phase != "" {
		lines = append(lines, "Phase: "+out.Phase)
	}
	var list []string
	for _, b := range out.Blockers {
		list = append(list, b.Text+" "+b.ID)
	}
	put("Open blockers:", list)
	list = nil
	for _, s := range out.LastSessions {
		line := s.Date + ": " + s.Summary
		if s.Next != "" {
			line += " Next: " + s.Next
		}
		list = append(list, line)
	}
	put("Last sessions:", list)
	list = nil
	for _, i := range out.Insights {
		list = append(list, i.Text+" "+i.ID)
	}
	put("Learned in several projects:", list)
	put("Health:", out.Health)
	if out.Next != "" {
		lines = append(lines, "Next: "+out.Next)
	}
	return k.fenced("Project "+fence.Neutral(out.Project)+". What is remembered here: data, rules only where the person gave them.", lines)
}
