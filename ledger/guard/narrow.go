package guard

import (
	"slices"
	"strings"

	"agentrecall/ledger/act"
)

// Narrow returns what words take out of a rule's guard when they end it for a
// part of what it speaks of ("the force rule is off for my own branches"): one
// permission for each item whose act has the branch, environment, namespace or
// path that the words name. It returns nothing when the words name no part, or
// the very thing that an item is about: then they end the rule as a whole.
func Narrow(items []Item, words, lang string) (out []Item) {
	f := readIn(Source{Rule: words, Quote: words, Lang: lang}, lang)
	for i := range items {
		it := &items[i]
		if it.Decide == Allow || it.Requires != nil {
			continue
		}
		for _, c := range it.When {
			part := f.part(&c)
			if part == "" {
				continue
			}
			name, value, _ := strings.Cut(part, "=")
			if c.Selector == SelEdit {
				c = Cond{Selector: SelEdit, Value: value, Attrs: c.Attrs}
			} else {
				c.Attrs = append(slices.Clone(c.Attrs), Test{name, value})
			}
			out = append(out, Item{When: []Cond{c}, Decide: Allow})
		}
	}
	return out
}

// part is the attribute of a condition that the words name, with its value, as
// "branch=dev"; "" when they name none, or the one that the condition is about.
func (f *frame) part(k *Cond) string {
	for i := range f.clauses {
		c := &f.clauses[i]
		for _, p := range []struct{ name, value string }{
			{"branch", c.branches(c.start, c.end)}, {"env", c.environments(c.start, c.end)},
			{"namespace", c.namespaceOf(c.start, c.end)}, {"path", c.pathsBetween(c.start, c.end)},
		} {
			switch {
			case p.value == "":
			case k.Selector == SelEdit:
				if p.name == "path" && p.value != k.Value && within(p.value, k.Value) {
					return "path=" + p.value
				}
			case k.Selector == SelAct && hasAttr(k.Value, p.name):
				if !slices.ContainsFunc(k.Attrs, func(t Test) bool { return t.Name == p.name }) {
					return p.name + "=" + p.value
				}
			}
		}
	}
	return ""
}

// within reports whether every path of one pattern lies in the folder of the other.
func within(inner, outer string) bool {
	dir, ok := strings.CutSuffix(outer, "**")
	return ok && strings.HasPrefix(inner, dir) && inner != outer
}

// hasAttr reports whether acts of some of the classes have an attribute.
func hasAttr(classes, name string) bool {
	for class := range strings.SplitSeq(classes, "|") {
		for _, info := range act.Classes() {
			if info.Class == class && slices.Contains(info.Attributes, name) {
				return true
			}
		}
	}
	return false
}
