package agentrecall

import (
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/session"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

// Bounds of what is printed, in characters.
const (
	maxReceipt = 130
	maxReason  = 400
	maxQuote   = 160
)

// receipt is the one line that only the person sees.
func receipt(s string) string {
	if s == "" {
		return ""
	}
	return fence.Cut("ar ✓ "+fence.Neutral(s), maxReceipt)
}

// quoted is a rule's words as every answer shows them: neutral, redacted once
// more because files are edited by hand, and short.
func quoted(r *ledger.Rule) string {
	q := r.Quote
	if q == "" {
		q = r.Text
	}
	return `"` + clean(q, maxQuote) + `"`
}

func clean(s string, n int) string { return fence.Cut(fence.Neutral(redact.String(s)), n) }

func day(t time.Time) string { return t.Local().Format("2 Jan 2006") }

// shortID is how an id is shown: enough to be typed.
func shortID(id string) string {
	if len(id) > 6 && strings.HasPrefix(id, "c-") {
		return id[:6]
	}
	return id
}

func (k *desk) stopped(v *verdictOn) string {
	if v.rule.ID == selfID {
		return "Stopped by agent-recall's own protection: the call would " + clean(v.rule.Text, 120) + "."
	}
	if v.rule.Project == "" {
		return "Stopped by what the person said in this session: " + quoted(v.rule) + "."
	}
	who := "Stopped by a rule of "
	if v.rule.By == "pack" {
		who = "Stopped by a safety rule of the pack, since "
	}
	return who + day(v.rule.Created) + ": " + quoted(v.rule) + "."
}

// denyText, onceText, askText, nobodyText, remindText: what the model, or in
// the dialog the person, reads. Every stop says how to lift it.
func (k *desk) denyText(v *verdictOn) string {
	return k.reason(v, "Ask the person first; when they agree, repeat the call.")
}

func (k *desk) onceText(v *verdictOn) string {
	return k.reason(v, "If this is what the person wants, repeat the call.")
}

func (k *desk) nobodyText(v *verdictOn) string {
	return k.reason(v, "Do not try again, nobody is here to ask: leave this step undone and say so.")
}

func (k *desk) reason(v *verdictOn, how string) string {
	s := k.stopped(v) + " " + how
	if in := v.instead(); in != "" {
		s += " Use instead: " + clean(in, 60) + "."
	}
	if v.lacks != "" {
		s += " " + clean(v.lacks, 80) + "."
	}
	if k.stopsInTurn(v) > 0 {
		s += " Stop trying other ways and tell the person."
	}
	if !k.o.Unattended {
		s += " They can type: /ar allow " + shortID(v.rule.ID)
	}
	return fence.Cut(s, maxReason)
}

func (v *verdictOn) instead() string {
	if v.item < len(v.rule.Guard) {
		return v.rule.Guard[v.item].Instead
	}
	return ""
}

func (k *desk) askText(v *verdictOn) string {
	var s string
	if v.rule.ID == selfID {
		return "The agent is about to " + clean(v.rule.Text, 160) + ". Allow it this time?"
	}
	if v.rule.Project == "" {
		s = "You said in this session: " + quoted(v.rule) + ". Allow it this time?"
	} else {
		s = "Your rule of " + day(v.rule.Created) + ": " + quoted(v.rule) + ". Allow it this time?"
	}
	if k.approvals(v) >= 2 {
		s += ` All day: "allow ` + plainAct(v.act.Class) + ` today"`
	}
	return fence.Cut(s, maxReason)
}

func (k *desk) remindText(v *verdictOn) string {
	return "That call touched a rule of " + day(v.rule.Created) + ": " + quoted(v.rule) +
		". Check it and undo it if it broke the rule. [" + v.rule.ID + "]"
}

func (k *desk) endText(r *ledger.Rule) string {
	return "Before you finish: a rule of " + day(r.Created) + ": " + quoted(r) + ". [" + r.ID + "]"
}

// stopsInTurn counts the stops of this rule earlier in the turn.
func (k *desk) stopsInTurn(v *verdictOn) (n int) {
	for _, c := range k.state().Calls {
		for _, s := range c.Spoke {
			if s.Turn == k.turn() && s.Rule == v.rule.ID && (s.Decision == "deny" || s.Decision == "once") {
				n++
			}
		}
	}
	return n
}

// approvals counts how often the person let this act run in the last hour.
func (k *desk) approvals(v *verdictOn) (n int) {
	for _, c := range k.state().Calls {
		if c.Outcome != session.OK && c.Outcome != session.Failed || k.now().Sub(c.At) > time.Hour {
			continue
		}
		for _, s := range c.Spoke {
			if s.Decision == "ask" && s.Class == v.act.Class {
				n++
			}
		}
	}
	return n
}

// label names what a rule is about: its act and the attributes that matter.
func (k *desk) label(v *verdictOn) string { return guard.ExplainAct(&v.act) }

func verbOf(d guard.Decision) string {
	switch d {
	case guard.Deny, guard.Once:
		return "stopped"
	case guard.Ask:
		return "asked"
	}
	return "reminded"
}

// plainAct is the everyday name of an act class in a sentence such as "allow
// pushes today".
func plainAct(class string) string {
	switch class {
	case "version.bump":
		return "bumps"
	case "git.push", "git.push.force":
		return "pushes"
	case "package.publish":
		return "releases"
	case "git.commit":
		return "commits"
	}
	return class
}

// keptText is the receipt for a new rule.
func (k *desk) keptText(r *ledger.Rule) string {
	where := " (in " + k.book.Project.Slug + ")"
	if r.Scope == "global" {
		where = " (everywhere)"
	}
	if r.Status == ledger.Pending {
		return "unsure: " + cutText(r.Text, 48) + where + " · keep: /ar keep " + shortID(r.ID)
	}
	return "kept: " + cutText(k.guardWords(r), 60) + where + " · undo: /ar undo"
}

// guardWords says in few words what a rule does.
func (k *desk) guardWords(r *ledger.Rule) string {
	for i := range r.Guard {
		it := &r.Guard[i]
		what := guard.Short(*it)
		if len(it.When) > 0 && it.When[0].Selector == guard.SelSays {
			return r.Text // what the guard looks at says less than the rule
		}
		switch it.Decide {
		case guard.Ask:
			return "ask before " + what
		case guard.Deny:
			return "never " + what
		case guard.Once:
			return "warn before " + what
		case guard.Remind:
			return "remind about " + what
		case guard.Allow:
			return "allow " + what
		}
	}
	return r.Text
}

// fenced puts lines for the model inside the fence.
func (k *desk) fenced(head string, lines []string) string {
	seed := k.m.Seed
	if seed == 0 {
		seed = uint64(k.now().UnixNano())
	}
	for i := range lines {
		lines[i] = redact.String(lines[i])
	}
	return fence.Block(fence.Nonce(seed), head, lines)
}

func cutText(s string, n int) string { return clean(s, n) }

// sentence trims a rule's text to one line that begins with a capital.
func sentence(s string) string {
	s = strings.TrimRight(strings.Join(strings.Fields(s), " "), " .。!！")
	for _, r := range s {
		return strings.ToUpper(string(r)) + s[len(string(r)):]
	}
	return s
}

func reachText(reach string) string {
	switch reach {
	case "session":
		return "for this session"
	case "until":
		return "for a while"
	}
	return "once"
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

func percent(p float64) string { return strconv.FormatFloat(p, 'f', 3, 64) }

func orText(s, def string) string {
	if s == "" {
		return def
	}
	return s
}

func union(a, b []string) (out []string) {
	for _, list := range [][]string{a, b} {
		for _, s := range list {
			have := false
			for _, x := range out {
				have = have || x == s
			}
			if !have && s != "" {
				out = append(out, s)
			}
		}
	}
	return out
}
