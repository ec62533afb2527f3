package guard

import (
	"strconv"
	"strings"
)

// answers reads rules about what the agent says. Only what can be checked in a
// text becomes an item: its language, its opening, its length, emojis.
func (f *frame) answers() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || !c.aboutAnswers() {
			continue
		}
		c.done = true
		says := func(attrs ...string) {
			value := ""
			if attrs[0] == "" {
				value, attrs = attrs[1], nil
			}
			d := c.draft(Item{When: []Cond{when(SelSays, value, attrs...)}})
			d.remind = true
			out = append(out, d)
		}
		switch {
		case c.has("object.emoji") && c.not:
			says("", emojiSet)
		case c.has("begins", "object.opening") && c.not:
			var list []string
			for _, l := range c.lits {
				if l.kind == litQuoted {
					list = append(list, escape(strings.ToLower(l.text)))
				}
			}
			if len(list) > 0 {
				says("opens", "/(?i)"+strings.Join(list, "|")+"/")
			}
		case c.textLanguage() != "" && !c.not:
			says("lang", "!"+c.textLanguage())
		case c.textLanguage() != "" && c.never:
			says("lang", c.textLanguage())
		case c.has("under") && !c.not:
			for _, l := range c.lits {
				if n, err := strconv.Atoi(l.text); l.kind == litNumber && err == nil && n > 0 {
					says("longer_than", l.text+c.unit())
					break
				}
			}
		}
	}
	return out
}

// unit returns the unit of a limit as longer_than writes it.
func (c *clause) unit() string {
	switch {
	case c.has("object.lines"):
		return " lines"
	case c.has("object.chars") && !c.has("object.words"):
		return " characters"
	}
	return " words"
}

// aboutAnswers reports whether a clause speaks of the agent's answers and not
// of a file or a commit.
func (c *clause) aboutAnswers() bool {
	if c.has("object.commitmsg", "object.pr", "object.file", "object.uitext", "act.git.commit", "object.comment") {
		return false
	}
	if len(c.acts) > 0 {
		return false
	}
	if c.has("object.answer", "verb.answer") {
		return true
	}
	// Don't start with "Sure"
	return c.not && c.has("begins", "object.opening") && c.quoted() != "" && !c.has("object.branch", "object.tag", "object.subject", "object.test", "object.code")
}
