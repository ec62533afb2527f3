package ledger

import (
	"fmt"
	"sort"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger/guard"
)

// Statuses of a rule.
const (
	Pending    = "pending"
	Active     = "active"
	Retracted  = "retracted"
	Superseded = "superseded"
	Rejected   = "rejected"
)

// Severities.
const (
	P0 = "p0"
	P1 = "p1"
	P2 = "p2"
)

// A Rule is one rule file.
type Rule struct {
	ID           string
	Kind         string // "rule" or "permission"
	Severity     string
	Scope        string // "project", "global", or a path glob
	Class        string
	AppliesWhen  []string
	Triggers     []string
	Guard        []guard.Item
	Status       string
	By           string
	Created      time.Time
	Source       map[string]string
	Supersedes   string
	SupersededBy string
	MergedFrom   []string

	Text    string // the H1
	Quote   string // the person's words, from the first block quote
	After   string // what the agent had done before, from the line "After:"
	Project string // slug, or store.Global
	File    string // absolute path
	Version int    // from the ledger; 1 for a new rule

	OffUntil time.Time // from the ledger: the guard is off until then

	Problems []string // what is wrong with single keys; the rule acts all the same
	hasID    bool
	seen     stamp // of the file when it was read
}

// InForce reports whether the rule's guard may act.
func (r *Rule) InForce() bool { return r.Status == Active }

// Enforced reports whether a guard holds the rule before the act: deny, ask or once.
func (r *Rule) Enforced() bool {
	for i := range r.Guard {
		switch r.Guard[i].Decide {
		case guard.Deny, guard.Ask, guard.Once:
			return true
		}
	}
	return false
}

// ParseRule reads a rule file. Only a file without a heading, or with front
// matter that is not YAML, is an error; a wrong value of a single key takes
// its default and is listed in Problems.
func ParseRule(data []byte, file, project string) (*Rule, error) {
	doc, err := store.ParseDoc(data)
	if err != nil {
		return nil, fmt.Errorf("read rule %s: %w", file, err)
	}
	vals, err := doc.Values()
	if err != nil {
		return nil, fmt.Errorf("read rule %s: %w", file, err)
	}
	r := &Rule{File: file, Project: project, Version: 1}
	r.readBody(doc.Body())
	if r.Text == "" {
		return nil, fmt.Errorf("read rule %s: no heading; write the rule as a line that begins with \"# \"", file)
	}
	text := func(key, def string, allowed ...string) string {
		v, ok := vals[key]
		if !ok || v == nil {
			return def
		}
		s := store.Scalar(v)
		if len(allowed) > 0 && !contains(allowed, s) {
			r.Problems = append(r.Problems, fmt.Sprintf("%s: %q is not one of %s; using %s", key, s, strings.Join(allowed, ", "), def))
			return def
		}
		return s
	}
	list := func(key string) []string {
		switch v := vals[key].(type) {
		case nil:
			return nil
		case []any:
			out := make([]string, 0, len(v))
			for _, x := range v {
				out = append(out, store.Scalar(x))
			}
			return out
		default:
			return []string{store.Scalar(v)}
		}
	}
	r.ID = text("id", "")
	r.hasID = r.ID != ""
	if !r.hasID {
		r.ID = store.RuleID(project, "", "", r.Text)
	}
	r.Kind = text("kind", "rule", "rule", "permission")
	r.Severity = text("severity", P1, P0, P1, P2)
	scope := "project"
	if project == store.Global {
		scope = "global"
	}
	r.Scope = text("scope", scope)
	r.Class = text("class", "other")
	r.Status = text("status", Active, Pending, Active, Retracted, Superseded, Rejected)
	r.By = text("by", "human", "human", "agent", "import", "pack", "unknown")
	r.AppliesWhen, r.Triggers, r.MergedFrom = list("applies_when"), list("triggers"), list("merged_from")
	r.Supersedes, r.SupersededBy = text("supersedes", ""), text("superseded_by", "")
	if c := text("created", ""); c != "" {
		t, err := time.Parse(time.RFC3339, c)
		if err != nil {
			r.Problems = append(r.Problems, fmt.Sprintf("created: %q is not a time such as 2026-11-30T10:00:00Z", c))
		}
		r.Created = t
	}
	if r.Created.IsZero() {
		r.Created = dateOfName(file)
	}
	if m, ok := vals["source"].(map[string]any); ok {
		r.Source = make(map[string]string, len(m))
		for k, v := range m {
			r.Source[k] = store.Scalar(v)
		}
	}
	if g, ok := vals["guard"]; ok && g != nil {
		items, problems := guard.Parse(store.AppendValue(nil, g))
		r.Guard = items
		for _, p := range problems {
			r.Problems = append(r.Problems, fmt.Sprintf("guard item %d: %s %s", p.Item+1, p.Key, p.Reason))
		}
	}
	return r, nil
}

func (r *Rule) readBody(body string) {
	var quote []string
	done := false
	for line := range strings.Lines(body) {
		line = strings.TrimRight(line, "\r\n")
		switch {
		case r.Text == "" && strings.HasPrefix(line, "# "):
			r.Text = strings.TrimSpace(line[2:])
		case strings.HasPrefix(line, ">") && r.Text != "" && !done:
			quote = append(quote, strings.TrimSpace(strings.TrimPrefix(line, ">")))
		case len(quote) > 0:
			done = true
		}
		if after, ok := strings.CutPrefix(line, "After: "); ok && r.After == "" {
			r.After = strings.Trim(strings.TrimSpace(after), "`")
		}
	}
	r.Quote = strings.Join(quote, "\n")
}

// Render writes a new rule file. Rewriting an existing one goes through
// store.Doc, which leaves every other byte alone.
func (r *Rule) Render() []byte {
	var b strings.Builder
	b.WriteString("---\nid: " + store.YAMLString(r.ID) + "\n")
	if r.Kind == "permission" {
		b.WriteString("kind: permission\n")
	}
	b.WriteString("severity: " + r.Severity + "\n")
	b.WriteString("scope: " + store.YAMLString(r.Scope) + "\n")
	b.WriteString("class: " + store.YAMLString(orDefault(r.Class, "other")) + "\n")
	list := func(key string, vs []string) {
		if len(vs) > 0 {
			b.WriteString(key + ": " + store.YAMLList(vs) + "\n")
		}
	}
	list("applies_when", r.AppliesWhen)
	list("triggers", r.Triggers)
	if len(r.Guard) > 0 {
		b.WriteString("guard:\n" + GuardYAML(r.Guard))
	}
	b.WriteString("status: " + r.Status + "\n")
	if r.By != "human" && r.By != "" {
		b.WriteString("by: " + r.By + "\n")
	}
	b.WriteString("created: " + r.Created.UTC().Format(time.RFC3339) + "\n")
	if len(r.Source) > 0 {
		keys := make([]string, 0, len(r.Source))
		for k := range r.Source {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		parts := make([]string, 0, len(keys))
		for _, k := range keys {
			parts = append(parts, k+": "+store.YAMLString(r.Source[k]))
		}
		b.WriteString("source: {" + strings.Join(parts, ", ") + "}\n")
	}
	if r.Supersedes != "" {
		b.WriteString("supersedes: " + r.Supersedes + "\n")
	}
	b.WriteString("---\n# " + oneLine(r.Text) + "\n")
	if r.Quote != "" {
		b.WriteByte('\n')
		for line := range strings.Lines(r.Quote) {
			b.WriteString("> " + strings.TrimRight(line, "\r\n") + "\n")
		}
	}
	if r.After != "" {
		b.WriteString("\nAfter: `" + strings.ReplaceAll(oneLine(r.After), "`", "'") + "`\n")
	}
	return []byte(b.String())
}

// GuardYAML writes guard items as the value of a rule file's guard key, each
// line indented by two spaces.
func GuardYAML(items []guard.Item) string {
	var b strings.Builder
	for i := range items {
		first := true
		for line := range strings.Lines(items[i].YAML()) {
			line = strings.TrimRight(line, "\n")
			if line == "" {
				continue
			}
			if first {
				b.WriteString("  - " + line + "\n")
				first = false
			} else {
				b.WriteString("    " + line + "\n")
			}
		}
	}
	return b.String()
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func orDefault(s, def string) string {
	if s == "" {
		return def
	}
	return s
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func dateOfName(file string) time.Time {
	base := file[strings.LastIndexAny(file, `/\`)+1:]
	if len(base) >= 10 {
		if t, err := time.Parse("2006-01-02", base[:10]); err == nil {
			return t
		}
	}
	return time.Time{}
}
