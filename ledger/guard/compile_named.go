package guard

import "strings"

// A Named is an act class that a text speaks of, with the attributes it names.
type Named struct {
	Class string // "" when only a program is named
	Run   string // words of a command, when Class is ""
	Attrs []Test // patterns as in a guard: branch, base, env, version, package, namespace, path, host
	Not   bool   // the text forbids it
	Ask   bool   // the text wants to be asked about it
}

// ActsNamed lists the acts that a text speaks of, in its order. lang may be
// empty. A text that names an attribute without an act ("to main") gives none.
func ActsNamed(text, lang string) []Named {
	f := read(Source{Rule: text, Lang: lang})
	var out []Named
	for i := range f.clauses {
		c := &f.clauses[i]
		for _, a := range c.acts {
			cond := c.condFor(a.class, c.start, c.end)
			class, _, _ := strings.Cut(cond.Value, "|")
			n := Named{Class: class, Attrs: cond.Attrs, Not: c.not, Ask: c.ask}
			n.Attrs = append(n.Attrs, c.details(a.class)...)
			out = append(out, n)
		}
		if len(c.acts) > 0 {
			continue
		}
		for _, l := range c.lits {
			if c.isTool(l) {
				out = append(out, Named{Run: runWords(l), Not: c.not, Ask: c.ask})
			}
		}
		if g := c.pathsBetween(c.start, c.end); g != "" && c.has("verb.edit", "verb.create") {
			out = append(out, Named{Class: "file.edit", Attrs: []Test{{"path", g}}, Not: c.not, Ask: c.ask})
		}
	}
	return out
}

// details adds what a request names beyond what a rule needs.
func (c *clause) details(class string) []Test {
	var out []Test
	for _, l := range c.lits {
		switch {
		case l.kind == litVersion && (class == "version.bump" || class == "package.publish" || class == "git.tag" || class == "release.create"):
			out = append(out, Test{"version", strings.TrimPrefix(l.text, "v")})
		case l.kind == litNumber && strings.HasPrefix(class, "pr."), l.kind == litTicket && strings.HasPrefix(class, "pr.") && l.text[0] == '#':
			out = append(out, Test{"number", strings.TrimPrefix(l.text, "#")})
		}
	}
	return out
}
