package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

// maxGuess bounds the words that may mean nothing but "not what you just did".
const maxGuess = 60

// fromPrior guesses from the act before, when short words refuse it or blame
// for it but name nothing themselves.
func (f *frame) fromPrior() []draft {
	if !f.src.Refused && !f.src.Complaint || f.src.Kind == "permission" || len(f.folded) > maxGuess || len(f.clauses) == 0 {
		return nil
	}
	for i := range f.clauses {
		for _, h := range f.clauses[i].hits {
			if strings.HasPrefix(h.sec, "object.") && h.sec != "object.file" && !strings.HasPrefix(h.sec, "object.code") {
				return nil // the words are about something else
			}
		}
	}
	best, rank := -1, 0
	for i := range f.src.Prior {
		if r := f.weight(f.src.Prior[i].Class); r > rank {
			best, rank = i, r
		}
	}
	if best < 0 {
		return nil
	}
	a := &f.src.Prior[best]
	cond := when(SelAct, a.Class)
	if strings.HasPrefix(a.Class, "file.") {
		cond = when(SelEdit, "")
	}
	for _, name := range []string{"branch", "env", "namespace", "path"} {
		at, ok := a.Attr(name)
		if !ok || at.Unknown || len(at.Values) == 0 {
			continue
		}
		v := at.Values[0]
		switch {
		case name == "branch" && !oneOf(v, strings.ReplaceAll(sharedBranches, "|", " ")):
			// A feature branch is not what the words are about.
		case name == "path" && cond.Selector == SelEdit:
			cond.Value = v
		case name != "path":
			cond.Attrs = append(cond.Attrs, Test{name, strings.Join(at.Values, "|")})
		}
	}
	if cond.Value == "" {
		return nil
	}
	d := f.clauses[0].draft(Item{When: []Cond{cond}})
	d.loose = !f.src.Refused
	return []draft{d}
}

// weight says how likely an act is what the words are about; 0 never. A
// complaint alone speaks of an act only when it is a dangerous one: it may be
// about how something was done.
func (f *frame) weight(class string) int {
	switch {
	case class == "" || class == "shell.opaque":
		return 0
	case strings.HasPrefix(class, "file.write"), strings.HasPrefix(class, "file.edit"), strings.HasPrefix(class, "file.move"):
		if f.src.Refused && f.has("verb.edit", "frozen") && f.has("not", "never", "frozen") {
			return 1
		}
		return 0
	case act.LooksDangerous(class):
		return 3
	case f.src.Refused:
		return 2
	}
	return 0
}
