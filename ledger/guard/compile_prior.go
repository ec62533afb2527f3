package guard

import "strings"

// fromPrior guesses from the act before, when the words blame for it or refuse
// it but name nothing.
func (f *frame) fromPrior() []draft {
	if !f.src.Refused && !f.src.Complaint || f.src.Kind == "permission" {
		return nil
	}
	best, rank := -1, 0
	for i := range f.src.Prior {
		if r := weight(f.src.Prior[i].Class); r > rank {
			best, rank = i, r
		}
	}
	c := &clause{f: f}
	if len(f.clauses) > 0 {
		c = &f.clauses[0]
	}
	if best < 0 {
		return nil
	}
	a := &f.src.Prior[best]
	cond := when(SelAct, a.Class)
	for _, name := range []string{"branch", "env", "namespace", "path"} {
		at, ok := a.Attr(name)
		if !ok || at.Unknown || len(at.Values) != 1 {
			continue
		}
		v := at.Values[0]
		switch {
		case name == "branch" && !strings.Contains("|"+sharedBranches+"|", "|"+v+"|"):
			continue // a feature branch is not what the words are about
		case name == "path" && !strings.HasPrefix(a.Class, "file.edit") && !strings.HasPrefix(a.Class, "file.write"):
			continue
		}
		cond.Attrs = append(cond.Attrs, Test{name, v})
	}
	d := c.draft(Item{When: []Cond{cond}})
	d.explicit = true
	return []draft{d}
}

// weight says how likely an act is what a complaint is about; 0 never.
func weight(class string) int {
	head, _, _ := strings.Cut(class, ".")
	switch {
	case class == "", class == "shell.opaque", class == "web.fetch", strings.HasPrefix(class, "test.run"), strings.HasPrefix(class, "lint.run"), class == "build.run":
		return 0
	case class == "file.write", class == "file.edit", class == "file.move":
		return 1
	case class == "git.commit":
		return 2
	case head == "file":
		return 3
	case head == "git":
		return 4
	}
	return 5
}
