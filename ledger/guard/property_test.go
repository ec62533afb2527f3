package guard

import (
	"testing"

	"pgregory.net/rapid"

	"agentrecall/ledger/act"
)

// genAct draws acts whose attributes fit the items of genItem, some unknown.
var genAct = rapid.Custom(func(t *rapid.T) act.Act {
	a := rapid.SampledFrom(fuzzActs).Draw(t, "base")
	a.Certain = rapid.Bool().Draw(t, "certain")
	a.Attrs = append([]act.Attr(nil), a.Attrs...)
	for _, name := range []string{"branch", "remote", "path", "force", "env"} {
		if _, ok := a.Attr(name); ok || rapid.Bool().Draw(t, "no "+name) {
			continue
		}
		at := act.Attr{Name: name}
		switch rapid.IntRange(0, 3).Draw(t, "kind of "+name) {
		case 0:
			at.Unknown = true
		case 1:
			at.Values = []string{"true"}
		default:
			at.Values = rapid.SliceOfN(rapid.SampledFrom([]string{"main", "dev", "*", "docs/a.md", "app", "x"}), 1, 2).Draw(t, name)
		}
		a.Attrs = append(a.Attrs, at)
	}
	return a
})

// clear returns the act with every unknown attribute taken away, or given the
// value that a guess would give it.
func guessed(t *rapid.T, a act.Act) act.Act {
	attrs := append([]act.Attr(nil), a.Attrs...)
	for i := range attrs {
		if attrs[i].Unknown {
			attrs[i] = act.Attr{Name: attrs[i].Name, Values: []string{rapid.SampledFrom([]string{"main", "dev", "true", "docs/a.md"}).Draw(t, "guess")}}
		}
	}
	a.Attrs = attrs
	return a
}

func hasUnknown(a *act.Act) bool {
	for _, at := range a.Attrs {
		if at.Unknown {
			return true
		}
	}
	return a.Command != nil && (!a.Command.Known || a.Command.Dir == "")
}

// TestUnknownNeverDenies: if some value of the unknown attributes would let a
// call pass, it is not denied.
func TestUnknownNeverDenies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		it := genItem.Draw(t, "item")
		a := genAct.Draw(t, "act")
		if !hasUnknown(&a) || decide(it, inRoot, a) != Deny {
			return
		}
		if known := guessed(t, a); decide(it, inRoot, known) != Deny {
			t.Fatalf("denied with a doubt: %s\non %s\nbut not on %s", it.AppendJSON(nil), ExplainAct(&a), ExplainAct(&known))
		}
	})
}

func TestUncertainNeverDenies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := genAct.Draw(t, "act")
		a.Certain = false
		if it := genItem.Draw(t, "item"); decide(it, inRoot, a) == Deny {
			t.Fatalf("denied an act that may not happen: %s", it.AppendJSON(nil))
		}
	})
}

// TestExceptionsOnlyLoosen: an exception more never makes a decision stricter.
func TestExceptionsOnlyLoosen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		it := genItem.Draw(t, "item")
		a := genAct.Draw(t, "act")
		before := decide(it, inRoot, a)
		it.Unless = append(append([]Cond(nil), it.Unless...), genCond.Draw(t, "exception"))
		if after := decide(it, inRoot, a); Stricter(after, before) {
			t.Fatalf("%s with one more exception than %s: %s on %s", after, before, it.AppendJSON(nil), ExplainAct(&a))
		}
	})
}

// TestConditionsOnlyTighten: one more map in when never loosens, unless the
// item allows.
func TestConditionsOnlyTighten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		it := genItem.Draw(t, "item")
		a := genAct.Draw(t, "act")
		before := decide(it, inRoot, a)
		it.When = append(append([]Cond(nil), it.When...), genCond.Draw(t, "condition"))
		if after := decide(it, inRoot, a); Stricter(before, after) {
			t.Fatalf("%s with one more condition than %s: %s on %s", after, before, it.AppendJSON(nil), ExplainAct(&a))
		}
	})
}

// TestOrderDoesNotMatter: maps, keys and items decide the same in any order.
func TestOrderDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		it := genItem.Draw(t, "item")
		a := genAct.Draw(t, "act")
		other := it
		other.When = rapid.Permutation(it.When).Draw(t, "when")
		if len(it.Unless) > 0 {
			other.Unless = rapid.Permutation(it.Unless).Draw(t, "unless")
		}
		other.When = append([]Cond(nil), other.When...)
		for i := range other.When {
			if len(other.When[i].Attrs) > 0 {
				other.When[i].Attrs = rapid.Permutation(other.When[i].Attrs).Draw(t, "attrs")
			}
		}
		if x, y := decide(it, inRoot, a), decide(other, inRoot, a); x != y {
			t.Fatalf("%s and %s\n%s\n%s\non %s", x, y, it.AppendJSON(nil), other.AppendJSON(nil), ExplainAct(&a))
		}
	})
}

// TestAttributeNegation: a pattern and its negation never both hold, and one
// of them does when a value is there and known.
func TestAttributeNegation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pattern := rapid.SampledFrom([]string{"main", "main|dev", "*", "m*", "/ma/", "docs/**", "*.md", "true"}).Draw(t, "pattern")
		name := rapid.SampledFrom([]string{"branch", "path"}).Draw(t, "name")
		value := rapid.SampledFrom([]string{"main", "dev", "docs/a.md", "x/y", "true"}).Draw(t, "value")
		a := act.Act{Class: "git.push", Certain: true, Attrs: []act.Attr{{Name: name, Values: []string{value}}}}
		holds := func(p string) bool {
			it := Item{When: []Cond{{SelAct, "git.push", []Test{{name, p}}}}, Decide: Deny}
			yes, _ := it.MatchAct(&a, inRoot)
			return yes
		}
		if holds(pattern) == holds("!"+pattern) {
			t.Fatalf("%s %q and its negation agree on %q", name, pattern, value)
		}
	})
}

// TestDecideIsPure: the same input gives the same answer, with a cache of
// expressions and without, and changes nothing.
func TestDecideIsPure(t *testing.T) {
	cached := inRoot
	cached.Expressions = new(Expressions)
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SliceOfN(genItem, 1, 4).Draw(t, "items")
		acts := rapid.SliceOfN(genAct, 1, 4).Draw(t, "acts")
		before := ""
		for i := range items {
			before += string(items[i].AppendJSON(nil))
		}
		one, two := Decide(items, acts, inRoot), Decide(items, acts, cached)
		after := ""
		for i := range items {
			after += string(items[i].AppendJSON(nil))
		}
		if before != after {
			t.Fatal("deciding changed an item")
		}
		if len(one) != len(two) {
			t.Fatalf("%v without a cache, %v with one", one, two)
		}
		for i := range one {
			if one[i] != two[i] {
				t.Fatalf("%v without a cache, %v with one", one[i], two[i])
			}
		}
	})
}
