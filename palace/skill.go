package palace

import (
	"strconv"
	"strings"
)

// SkillBody writes a skill: when it is used, what must hold before, the steps,
// what goes wrong, and what shows that it works. Content that has such
// headings already is kept as it is. Numbered or listed lines are the steps,
// else the sentences.
func SkillBody(title, content string, appliesWhen []string, evidence string) string {
	lower := strings.ToLower(content)
	if strings.Contains(lower, "\n## ") || strings.HasPrefix(lower, "## ") {
		return content
	}
	var before, list, after []string
	for line := range strings.Lines(content) {
		text := strings.TrimSpace(line)
		s, numbered := step(text)
		if !numbered {
			s, numbered = bullet(text)
		}
		switch {
		case text == "" || strings.TrimRight(strings.TrimLeft(text, "# "), " .。") == title:
		case numbered:
			list = append(list, s)
		case len(list) == 0:
			before = append(before, text)
		default:
			after = append(after, text)
		}
	}
	if len(list) == 0 {
		list = sentences(strings.Join(before, " "))
		before = nil
	}
	when := strings.Join(appliesWhen, ", ")
	if when == "" {
		when = title
	}
	var b strings.Builder
	section := func(name, text string) {
		b.WriteString("## " + name + "\n\n")
		if text != "" {
			b.WriteString(text + "\n\n")
		}
	}
	section("When", when)
	section("Preconditions", strings.Join(before, "\n"))
	b.WriteString("## Steps\n\n")
	for i, s := range list {
		b.WriteString(strconv.Itoa(i+1) + ". " + s + "\n")
	}
	b.WriteByte('\n')
	section("Pitfalls", strings.Join(after, "\n"))
	section("Evidence", evidence)
	return strings.TrimSpace(b.String())
}

func bullet(s string) (string, bool) {
	for _, mark := range [...]string{"- ", "* ", "• "} {
		if rest, ok := strings.CutPrefix(s, mark); ok {
			return strings.TrimSpace(rest), true
		}
	}
	return s, false
}

func sentences(s string) (list []string) {
	for s = strings.TrimSpace(s); s != ""; {
		end := sentenceEnd(s)
		if end == 0 {
			return append(list, s)
		}
		list = append(list, strings.TrimSpace(s[:end]))
		s = strings.TrimSpace(s[end:])
	}
	return list
}
