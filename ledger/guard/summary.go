package guard

import "strings"

// Short names what an item is about in a few words, for lists and receipts:
// "git.push→main", "run npm", "edit db/migrations/**".
func Short(it Item) string {
	if len(it.When) == 0 {
		return "every act"
	}
	c := &it.When[0]
	var b strings.Builder
	switch c.Selector {
	case SelAct:
		b.WriteString(strings.ReplaceAll(c.Value, "|", " or "))
	case SelRun, SelEdit, SelSays:
		b.WriteString(string(c.Selector) + " " + c.Value)
	case SelAdds:
		b.WriteString("adding " + c.Value)
	case SelEnd:
		b.WriteString("ending a turn")
	}
	for _, t := range c.Attrs {
		switch t.Name {
		case "branch", "path", "package", "env", "base":
			b.WriteString("→" + t.Pattern)
		default:
			if t.Pattern == "true" {
				b.WriteString(" " + t.Name)
			} else {
				b.WriteString(" (" + t.Name + " " + t.Pattern + ")")
			}
		}
	}
	for i := range it.Unless {
		if len(it.Unless[i].Attrs) > 0 {
			t := it.Unless[i].Attrs[0]
			b.WriteString(" unless " + t.Name + " " + t.Pattern)
			break
		}
	}
	if it.Requires != nil {
		b.WriteString(" before " + it.Requires.Act.Value)
	}
	return b.String()
}
