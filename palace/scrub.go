package palace

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/redact"
)

// Scrub takes out of a text what does not leave its project: quotes, code,
// paths, addresses and names. own are names of the project itself. What
// remains is a statement, or "" when too little is left of it.
func Scrub(text string, own []string) string {
	text = redact.String(text)
	text = cutQuotes(text)
	words := strings.Fields(text)
	var out []string
	changed := 0
	for i, w := range words {
		core := strings.TrimFunc(w, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("/\\@~", r)
		})
		lead, tail := around(w, core)
		stand := ""
		switch {
		case core == "" && w != "-":
			continue
		case strings.Contains(core, "://") || strings.HasPrefix(strings.ToLower(core), "www."):
			stand = "an address"
		case strings.Contains(core, "@"):
			stand = "someone"
		case isPath(core):
			stand = "a file"
		case isOwn(core, own):
			stand = "the project"
		case personName(words, i, core):
			stand = "someone"
		}
		if stand != "" {
			changed++
			if len(out) > 0 && strings.Trim(out[len(out)-1], ".,;:") == stand {
				continue
			}
			w = lead + stand + possessive(core) + tail
		}
		out = append(out, w)
	}
	if len(out) == 0 || changed*2 >= len(words) {
		return ""
	}
	return strings.Join(out, " ")
}

func around(w, core string) (lead, tail string) {
	i := strings.Index(w, core)
	if i < 0 || core == "" {
		return "", ""
	}
	return w[:i], w[i+len(core):]
}

func possessive(core string) string {
	if strings.HasSuffix(core, "'s") || strings.HasSuffix(core, "’s") {
		return "'s"
	}
	return ""
}

// cutQuotes removes what stands between quotation marks or backticks, and
// quoted lines.
func cutQuotes(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), ">") {
			b.WriteString(line)
		}
	}
	text = b.String()
	for _, q := range [...][2]string{{"```", "```"}, {"`", "`"}, {"\"", "\""}, {"“", "”"}, {"„", "“"}, {"«", "»"}, {"‹", "›"}, {"「", "」"}, {"『", "』"}} {
		for {
			i := strings.Index(text, q[0])
			if i < 0 {
				break
			}
			j := strings.Index(text[i+len(q[0]):], q[1])
			if j < 0 {
				break
			}
			text = text[:i] + " " + text[i+len(q[0])+j+len(q[1]):]
		}
	}
	return text
}

// isPath reports whether a word names a file or directory: it has a slash
// with something on both sides or in front, or ends like a file.
func isPath(w string) bool {
	if strings.HasPrefix(w, "/") && len(w) > 1 || strings.HasPrefix(w, "~") || strings.Contains(w, "\\") {
		return true
	}
	if i := strings.IndexByte(w, '/'); i > 0 && strings.Count(w, "/") > 1 {
		return true
	}
	i := strings.LastIndexByte(w, '.')
	if i <= 0 || i == len(w)-1 {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(w); unicode.IsUpper(r) && w[i:] == ".js" {
		return false // Node.js, Vue.js
	}
	ext := w[i+1:]
	if len(ext) > 5 {
		return false
	}
	letter := false
	for _, r := range ext {
		if r >= utf8.RuneSelf || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return false
		}
		letter = letter || unicode.IsLetter(r)
	}
	return letter && !strings.ContainsAny(w, " ")
}

// isOwn reports whether a word is a name of the project.
func isOwn(w string, own []string) bool {
	for _, o := range own {
		if len(o) >= 3 && strings.EqualFold(strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s"), o) {
			return true
		}
	}
	return false
}

// personName reports whether a word in the middle of a sentence is likely a
// person's name: a capitalised word that is possessive, or stands next to
// another, or behind a word that people stand behind.
func personName(words []string, i int, w string) bool {
	if !capitalised(w) || i == 0 || strings.ContainsAny(last(words[i-1]), ".!?:") {
		return false
	}
	if strings.HasSuffix(w, "'s") || strings.HasSuffix(w, "’s") {
		return true
	}
	switch strings.ToLower(strings.Trim(words[i-1], ",;")) {
	case "ask", "asks", "asked", "tell", "told", "by", "from", "mr", "mrs", "ms", "dr", "herr", "frau", "fragt", "von", "said", "thanks", "cc", "ping", "demande", "señor", "señora", "спроси":
		return true
	}
	before := strings.Trim(words[i-1], ",;()")
	if i >= 2 && capitalised(before) && !strings.ContainsAny(last(words[i-1]), ",;") && plainName(before) && plainName(w) {
		return true
	}
	if i+1 < len(words) && plainName(w) {
		next := strings.TrimRight(words[i+1], ".,;:!?")
		return capitalised(next) && plainName(next)
	}
	return false
}

func last(s string) string {
	_, n := utf8.DecodeLastRuneInString(s)
	return s[len(s)-n:]
}

func capitalised(w string) bool {
	r, n := utf8.DecodeRuneInString(w)
	if !unicode.IsUpper(r) || n == len(w) {
		return false
	}
	second, _ := utf8.DecodeRuneInString(w[n:])
	return unicode.IsLower(second)
}

// plainName reports whether a word is letters alone, one of them capital: no
// CamelCase, no digits.
func plainName(w string) bool {
	for i, r := range w {
		if !unicode.IsLetter(r) || i > 0 && unicode.IsUpper(r) {
			return false
		}
	}
	return len(w) > 1
}
