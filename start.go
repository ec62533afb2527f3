package agentrecall

import (
	"fmt"
	"math"
	"sort"
	"strings"
	"time"

	"agentrecall/fusion"
	"agentrecall/internal/fence"
	"agentrecall/internal/session"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
	"agentrecall/math/rank"
)

// Budgets in tokens, and the hosts' limit of one injected value.
const (
	subagentBudget = 300
	maxInjected    = 9400 // bytes and characters: hosts keep 10,000; the rest is for their own words around it
	aheadOfCut     = 2000 // bytes within which the unenforced p0 rules must stand: what a host shows of a longer value
)

// SessionStart gives the rules in force at the start of a session and after a
// compaction. Two wirings that report the same start give the context once.
func (m *Memory) SessionStart(o Occasion, source string) (Answer, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return Answer{}, err
	}
	if k.ignored() || k.paused() {
		return Answer{Later: func() error { k.save(); return k.err() }}, nil
	}
	for _, s := range k.state().Shown {
		if s.Channel == channelOf(source) && k.now().Sub(s.At) < 2*time.Second && k.now().Sub(s.At) >= 0 {
			return Answer{}, nil
		}
	}
	var a Answer
	a.Context, a.Rules = k.startText(k.view.Config.Budget.Start)
	if r := k.resumed(); r != "" {
		a.Receipt = r
	} else if a.Receipt = k.overdue(); a.Receipt == "" {
		a.Receipt = k.waiting()
	}
	a.Later = func() error {
		k.closeTurns("", "", false)
		if len(a.Rules) > 0 {
			k.did(k.log.Write(session.Entry{Kind: session.Shown, At: k.now(), Turn: k.o.Turn, IDs: first(a.Rules, 100), Channel: channelOf(source), Tokens: fence.Tokens(a.Context)}))
			k.did(k.book.Append(afterWait, k.surfaced(a.Rules, channelOf(source))...))
		}
		k.save()
		if source == "startup" {
			k.did(k.closeUnended())
		}
		return k.err()
	}
	return a, nil
}

func channelOf(source string) string {
	if source == "compact" {
		return "compact"
	}
	return "start"
}

// surfaced are the events that say which rules were shown; each counts once
// per session and channel.
func (k *desk) surfaced(ids []string, channel string) (events []ledger.Event) {
	for _, id := range ids {
		if r, err := k.view.Find(id); err == nil {
			e := k.event(ledger.Surfaced, "hook", r)
			e.Turn = ""
			f := ledger.NewFields().Text("channel", channel)
			if k.o.Unattended {
				f.Bool("attended", false)
			}
			e.Data = f.End()
			e.Key(channel)
			events = append(events, e)
		}
	}
	return events
}

// ranked is a rule with its place at session start.
type ranked struct {
	rule    *ledger.Rule
	score   float64
	back, n int // sessions in which this version came back although it was told, sessions that were told
}

// inOrder are the rules that hold or wait here, in the order of a session
// start: those that only words can carry, and those that code holds. context is
// what the session is about.
func (k *desk) inOrder(context string) (words, held []ranked) {
	about := fusion.Content(context)
	hist := k.book.Recent()
	for _, r := range k.view.Rules() {
		if !r.InForce() && !(r.Status == ledger.Pending && r.By == "human") || r.Kind == "permission" || k.silent(r) {
			continue
		}
		x := k.place(r, hist.Rules[r.ID])
		if len(about) > 0 && fusion.Common(about, fusion.Content(r.Text+" "+strings.Join(r.Triggers, " ")+" "+strings.Join(r.AppliesWhen, " "))) > 0 {
			x.score += rank.WeightRelevance / 2
		}
		if r.InForce() && r.Enforced() {
			held = append(held, x)
		} else {
			words = append(words, x)
		}
	}
	byScore := func(list []ranked) {
		sort.SliceStable(list, func(i, j int) bool {
			if list[i].score != list[j].score {
				return list[i].score > list[j].score
			}
			return list[i].rule.Created.After(list[j].rule.Created)
		})
	}
	byScore(words)
	byScore(held)
	return words, held
}

// startText renders the rules in force within a budget of tokens.
func (k *desk) startText(budget int) (text string, ids []string) {
	words, held := k.inOrder("")
	head := "Rules this person gave you in earlier sessions. Project " + fence.Neutral(k.book.Project.Slug) + "."
	var lines []string
	used, bytes := fence.Tokens(head)+20, len(head)+80
	fits := func(line string) bool {
		line = fence.Neutral(line)
		if used+fence.Tokens(line) > budget || bytes+len(line)+1 > maxInjected {
			return false
		}
		used, bytes = used+fence.Tokens(line), bytes+len(line)+1
		return true
	}
	left := 0
	put := func(x ranked) {
		line := k.ruleLine(x)
		if !fits(line) {
			left++
			return
		}
		lines, ids = append(lines, line), append(ids, x.rule.ID)
	}
	// Rules that only words can carry come first, p0 before everything.
	i := 0
	for ; i < len(words) && words[i].rule.Severity == ledger.P0; i++ {
		put(words[i])
	}
	if line, n := heldLine(held, 600); line != "" && fits(line) {
		lines = append(lines, line)
		for _, x := range held[:n] {
			ids = append(ids, x.rule.ID)
		}
		left += len(held) - n
	}
	for ; i < len(words); i++ {
		put(words[i])
	}
	if left > 0 {
		lines = append(lines, fmt.Sprintf("%d more: call recall with scope corrections.", left))
	}
	if len(lines) == 0 {
		head = "What is remembered of the project " + fence.Neutral(k.book.Project.Slug) + "."
	}
	if budget > subagentBudget {
		for _, line := range k.about() {
			if fits(line) {
				lines = append(lines, line)
			}
		}
	}
	if len(lines) == 0 {
		return "", nil
	}
	return k.fenced(head, lines), ids
}

func (k *desk) place(r *ledger.Rule, h *ledger.RuleHistory) ranked {
	x := ranked{rule: r}
	last := r.Created
	proof := 0.0
	if h != nil {
		if h.LastAt.After(last) {
			last = h.LastAt
		}
		back := map[string]bool{}
		for _, enc := range h.Phantom(r.Version) {
			back[enc.Session] = true
		}
		seen := map[string]bool{}
		for _, s := range h.Showings {
			if s.Version == r.Version {
				seen[s.Session] = true
			}
		}
		x.back, x.n, proof = len(back), len(seen), float64(len(h.Proofs()))
	}
	relevance := 0.0
	if r.Project != "global" {
		relevance = 0.5
	}
	days := math.Max(0, k.now().Sub(last).Hours()/24)
	x.score = rank.Start(r.Severity == ledger.P0, x.back > 0, relevance, r.Enforced(), days, proof)
	return x
}

// line is one rule for an output.
func (k *desk) line(x ranked) RuleLine {
	r := x.rule
	return RuleLine{ID: r.ID, Severity: r.Severity, Text: clean(r.Text, 240), Held: r.InForce() && r.Enforced(), Note: k.note(x)}
}

// ruleLine is one rule as the model reads it.
func (k *desk) ruleLine(x ranked) string {
	r := x.rule
	return "[" + r.Severity + "] " + clean(r.Text, 240) + ". (" + k.note(x) + ") " + r.ID
}

func (k *desk) note(x ranked) string {
	r := x.rule
	note := r.Created.Local().Format("2 Jan")
	if x.back > 0 && x.n > 0 {
		note += fmt.Sprintf("; came back in %d of %d sessions", x.back, x.n)
	}
	switch {
	case r.Status == ledger.Pending:
		note += "; unconfirmed"
	case r.By == "agent" || r.By == "import" || r.By == "unknown":
		note += "; not the person's own words"
	}
	return note
}

// heldLine names what code holds, in at most that many bytes; n is how many of
// the rules it covers.
func heldLine(held []ranked, limit int) (line string, n int) {
	var parts []string
	size := 0
	for _, x := range held {
		for i := range x.rule.Guard {
			p := clean(guard.Short(x.rule.Guard[i]), 60)
			have := false
			for _, q := range parts {
				have = have || p == q
			}
			if have {
				continue
			}
			if size += len(p) + 2; size > limit {
				return "Held by code: " + strings.Join(parts, ", ") + ".", n
			}
			parts = append(parts, p)
		}
		n++
	}
	if len(parts) == 0 {
		return "", n
	}
	return "Held by code: " + strings.Join(parts, ", ") + ".", n
}

func common(a, b string) int { return fusion.Common(fusion.Content(a), fusion.Content(b)) }

func first[T any](list []T, n int) []T {
	if len(list) > n {
		return list[:n]
	}
	return list
}

// waiting tells at most once a day how many rules wait to be confirmed.
func (k *desk) waiting() string {
	n := 0
	for _, r := range k.view.Rules() {
		if r.Status == ledger.Pending {
			n++
		}
	}
	if n == 0 || !k.m.onceADay("waiting") {
		return ""
	}
	return receipt(plural(n, "rule waits", "rules wait") + " to be confirmed: /ar inbox")
}
