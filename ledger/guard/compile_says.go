package guard

import "strings"

// describe says in one sentence what was understood.
func describe(items []Item) string {
	if len(items) == 0 {
		return "Nothing in this rule can be checked at a tool call; it is kept as text."
	}
	var b strings.Builder
	for i := range items {
		it := &items[i]
		if i > 0 {
			b.WriteString("; ")
		}
		switch it.Decide {
		case Deny:
			b.WriteString("denies ")
		case Ask:
			b.WriteString("asks before ")
		case Once:
			b.WriteString("stops once at ")
		case Remind:
			b.WriteString("reminds after ")
		case Allow:
			b.WriteString("allows ")
		}
		for j := range it.When {
			if j > 0 {
				b.WriteString(" or ")
			}
			describeCond(&b, &it.When[j])
		}
		for j := range it.Unless {
			if j == 0 {
				b.WriteString(", unless ")
			} else {
				b.WriteString(" or ")
			}
			describeCond(&b, &it.Unless[j])
		}
		if it.Requires != nil {
			b.WriteString(", when it was not preceded by ")
			describeCond(&b, &it.Requires.Act)
			if it.Requires.Since != nil {
				b.WriteString(" since the last edit")
			}
		}
		if it.Instead != "" {
			b.WriteString(" (use " + it.Instead + ")")
		}
	}
	s := b.String()
	return strings.ToUpper(s[:1]) + s[1:] + "."
}

func describeCond(b *strings.Builder, c *Cond) {
	sep := ""
	switch c.Selector {
	case SelAct:
		b.WriteString(strings.ReplaceAll(c.Value, "|", " or "))
		sep = " with "
	case SelRun:
		b.WriteString("the command " + c.Value)
		sep = " with "
	case SelEdit:
		b.WriteString("changes of " + shorten(c.Value))
		sep = " with "
	case SelAdds:
		b.WriteString("adding text that matches " + shorten(c.Value))
		sep = " with "
	case SelSays:
		b.WriteString("an answer")
		if c.Value != "" {
			b.WriteString(" that matches " + shorten(c.Value))
		}
		sep = " with "
	case SelEnd:
		b.WriteString("the end of a turn")
	}
	for i, t := range c.Attrs {
		if i > 0 {
			sep = ", "
		}
		b.WriteString(sep + t.Name + " " + shorten(t.Pattern))
	}
}

// shorten keeps a long pattern readable.
func shorten(s string) string {
	if len(s) <= 60 {
		return s
	}
	cut := 57
	for cut > 0 && s[cut]&0xC0 == 0x80 {
		cut--
	}
	return s[:cut] + "…"
}
