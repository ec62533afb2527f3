package reflection

import (
	"fmt"
	"strings"
)

// kinds are the findings in the order of a report, with their headings.
var kinds = []struct{ kind, one, title string }{
	{"guard", "guard", "Came back although it was told"},
	{"wording", "wording", "Better words"},
	{"harden", "harder", "Should be stricter"},
	{"soften", "softer", "Should be milder"},
	{"merge", "duplicate", "Said twice"},
	{"conflict", "conflict", "Cannot both be kept"},
	{"promote", "for everywhere", "Holds in several projects"},
	{"awareness", "insight", "Learned"},
	{"skill", "skill", "Done the same way several times"},
	{"trigger", "found by more words", "Found by more words"},
}

// maxListed is how many findings of a kind a report tells in full: it is read
// in a minute.
const maxListed = 8

// Render is the report of a run.
func (p *Plan) Render() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Reflection of %s\n\n", p.At.Local().Format("2 January 2006, 15:04"))
	b.WriteString(p.Summary() + "\n")
	if len(p.Phantoms) > 0 {
		fmt.Fprintf(&b, "\nMistakes that came back although the rule was told: %s. `ar rules show ID` says when.\n", strings.Join(firstN(p.Phantoms, maxListed), ", ")+more(len(p.Phantoms)))
	}
	for _, k := range kinds {
		var list []Finding
		for _, f := range p.Findings {
			if f.Kind == k.kind {
				list = append(list, f)
			}
		}
		if len(list) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n## %s (%d)\n\n", k.title, len(list))
		for _, f := range firstN(list, maxListed) {
			b.WriteString("- " + f.line() + "\n")
		}
		if n := len(list) - maxListed; n > 0 {
			fmt.Fprintf(&b, "- and %d more: `ar inbox`\n", n)
		}
	}
	if len(p.Faded)+len(p.Forgotten) > 0 {
		b.WriteString("\n## Fading\n\nNothing is deleted.\n")
	}
	for _, group := range []struct {
		title string
		list  []string
	}{{"Rules not needed for long, and held by words alone", p.Faded}, {"Memories neither confirmed nor renewed for long", p.Forgotten}} {
		if len(group.list) > 0 {
			b.WriteString("\n" + group.title + ":\n\n- " + strings.Join(group.list, "\n- ") + "\n")
		}
	}
	if len(p.Reports) > 0 {
		b.WriteString("\n## What went wrong\n\n")
		for _, r := range p.Reports {
			b.WriteString("- " + r + "\n")
		}
	}
	fmt.Fprintf(&b, "\n`ar inbox` answers proposals. `ar reflect --undo %s` takes back what this day changed.\n", p.Date)
	return b.String()
}

// Summary is a run in one or two lines.
func (p *Plan) Summary() string {
	s := fmt.Sprintf("Looked at %s and %s in %s: %s, %s.", plural(p.Rules, "rule", "rules"), plural(p.Events, "event", "events"),
		plural(p.Projects, "project", "projects"), p.Class(), p.Why())
	if n := len(p.Swept); n > 0 {
		s += " " + plural(n, "session was", "sessions were") + " left open and closed."
	}
	n := 0
	for _, k := range p.Repeats {
		n += k
	}
	if n > 0 {
		s += " " + plural(n, "repeated line", "repeated lines") + " dropped from ledgers."
	}
	if len(p.Buckets) > 0 {
		s += fmt.Sprintf(" Rules: %d hot, %d warm, %d cool, %d not needed for long.", p.Buckets["hot"], p.Buckets["warm"], p.Buckets["cool"], p.Buckets["archive"])
	}
	if len(p.Memories) > 0 {
		s += fmt.Sprintf(" Memories: %d hot, %d warm, %d cool, %d faded.", p.Memories["hot"], p.Memories["warm"], p.Memories["cool"], p.Memories["archive"])
	}
	return s
}

func (f *Finding) line() string {
	s := f.Text
	if f.Rule != "" {
		s += " (" + f.Rule + ", " + f.Project + ")"
	} else {
		s += " (" + f.Project + ")"
	}
	if len(f.Why) > 0 {
		s += ": " + strings.Join(firstN(f.Why, 2), "; ")
	}
	return s
}

func firstN[T any](list []T, n int) []T {
	if len(list) > n {
		return list[:n]
	}
	return list
}

func more(n int) string {
	if n > maxListed {
		return fmt.Sprintf(" and %d more", n-maxListed)
	}
	return ""
}
