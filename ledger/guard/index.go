package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

// KeyKind says what an index of items looks at.
type KeyKind uint8

// The kinds of key.
const (
	KeyAny     KeyKind = iota // any act; Name is empty
	KeyClass                  // acts of the class Name and its children
	KeyProgram                // commands of the program Name, or inside a wrapper of that name
	KeyEnd                    // the end of a turn; Name is empty
	KeyAdds                   // acts that add text; Name is empty
)

// A Key is where an index of items files an item, or looks one up.
type Key struct {
	Kind KeyKind
	Name string
}

// Selectors returns the keys to file the item under: it speaks of no act that
// none of them finds.
func (it *Item) Selectors() []Key {
	var keys []Key
	add := func(k Key) {
		for _, have := range keys {
			if have == k {
				return
			}
		}
		keys = append(keys, k)
	}
	for i := range it.When {
		c := &it.When[i]
		switch c.Selector {
		case SelAct:
			for rest, more := c.Value, true; more; {
				var alternative string
				alternative, rest, more = cutAlternative(rest)
				alternative = strings.TrimSuffix(alternative, ".*")
				if isGlob(alternative) {
					add(Key{Kind: KeyAny})
				} else {
					add(Key{KeyClass, alternative})
				}
			}
		case SelRun:
			word, tail := nextWord(c.Value)
			for isOption(word) {
				word, tail = nextWord(tail)
			}
			if word == "" {
				add(Key{Kind: KeyAny})
			}
			for rest, more := word, word != ""; more; {
				var alternative string
				alternative, rest, more = cutAlternative(rest)
				if isGlob(alternative) {
					add(Key{Kind: KeyAny})
				} else {
					add(Key{KeyProgram, alternative})
				}
			}
		case SelEdit:
			add(Key{KeyClass, "file"})
			add(Key{KeyClass, "git.discard"})
			add(Key{KeyClass, "git.clean"})
		case SelAdds:
			add(Key{Kind: KeyAdds})
		case SelSays, SelEnd:
			add(Key{Kind: KeyEnd})
		default:
			add(Key{Kind: KeyAny})
		}
	}
	return keys
}

// Finds reports whether an item filed under the key can speak of an act.
func (k Key) Finds(a *act.Act) bool {
	switch k.Kind {
	case KeyAny:
		return true
	case KeyAdds:
		return len(a.Added) > 0
	case KeyClass:
		return act.Is(a.Class, k.Name)
	case KeyProgram:
		c := a.Command
		if c == nil {
			return false
		}
		if len(c.Words) > 0 && c.Words[0] == k.Name {
			return true
		}
		for _, via := range c.Via {
			if program, _ := nextWord(via); program == k.Name {
				return true
			}
		}
	}
	return false
}

// ActClass returns the class the item speaks of, or "" when it speaks of
// several, of commands by their words, or of added text. A change to a path
// counts as file.edit.
func (it *Item) ActClass() string {
	class := ""
	for i := range it.When {
		one := ""
		switch c := &it.When[i]; c.Selector {
		case SelAct:
			one = c.Value
		case SelEdit:
			one = "file.edit"
		}
		if one == "" || strings.Contains(one, "|") || isGlob(one) || class != "" && one != class {
			return ""
		}
		class = one
	}
	return class
}

// TestedAttrs returns what the item tests, in its when and unless: attributes
// as written, and of the selectors run, edit and adds the words, path and
// expression under the names run, path and adds. A grant covers the item only
// when it names all of them, or takes them from the call it answers.
func (it *Item) TestedAttrs() []Test {
	var tests []Test
	add := func(t Test) {
		for _, have := range tests {
			if have == t {
				return
			}
		}
		tests = append(tests, t)
	}
	for _, conds := range [][]Cond{it.When, it.Unless} {
		for i := range conds {
			c := &conds[i]
			switch c.Selector {
			case SelRun, SelAdds:
				add(Test{string(c.Selector), c.Value})
			case SelEdit:
				add(Test{"path", c.Value})
			}
			for _, t := range c.Attrs {
				if c.Selector == SelAdds && t.Name == "in" {
					t.Name = "path"
				}
				add(t)
			}
		}
	}
	return tests
}
