package palace

import (
	"strings"
	"unicode"

	"agentrecall/internal/lexicon"
)

// A Route is where a memory goes, and why.
type Route struct {
	Type string
	Room string // "" for a skill and the identity
	Why  string // a sentence
	Sure bool   // the type was given, or words of it were found
}

// RouteOf finds where content belongs. typ is what the writer calls it, ""
// when they leave it open; then its words decide: numbered steps are a skill,
// words such as "we decided", "waiting for" or "it turned out" name the room,
// and everything else is a fact. A question with its answer is plain content.
func RouteOf(content, typ string) Route {
	found := cuesOf(content)
	r := Route{Type: typ, Sure: true}
	because := "its type is " + typ
	if typ == "" {
		r.Type, because, r.Sure = typeOf(content, found)
	}
	switch r.Type {
	case Decision:
		r.Room = "decisions"
	case Preference:
		r.Room = "alignment"
	case Procedure:
		r.Why = "kept as a skill, because " + because
		return r
	case Identity:
		r.Why = "kept in identity.md, because " + because
		return r
	case Blocker:
		r.Room = "blockers"
	case Task:
		r.Room = "goals"
	case Fact:
		if r.Room = "knowledge"; found["structure"] != "" {
			r.Room = "architecture"
			because += " and it says how the system is built (\"" + found["structure"] + "\")"
		}
	default:
		r.Room = "knowledge"
	}
	r.Why = "kept in the room " + r.Room + ", because " + because
	return r
}

// cuesOf finds one phrase for each kind of cue in a text.
func cuesOf(content string) map[string]string {
	lang, _ := lexicon.Detect(content)
	l := lexicon.For(lang)
	folded := lexicon.Fold(head(content, 4000))
	found := map[string]string{}
	for _, name := range l.Sections("memory") {
		if phrase, _, ok := l.Has(name, folded); ok {
			found[strings.TrimPrefix(name, "memory.")] = phrase
		}
	}
	return found
}

// typeOf tells the type from the words. What stops work is looked for first,
// because it matters most; then steps, which have a form of their own.
func typeOf(content string, found map[string]string) (typ, because string, sure bool) {
	if n := steps(content); n >= 2 {
		return Procedure, "it has numbered steps", true
	}
	for _, c := range [...]struct{ cue, typ string }{
		{"blocker", Blocker}, {"decision", Decision}, {"insight", Insight}, {"preference", Preference}, {"identity", Identity}, {"task", Task},
	} {
		if p := found[c.cue]; p != "" {
			return c.typ, "it reads like " + article(c.typ) + c.typ + " (\"" + p + "\")", true
		}
	}
	if p := found["procedure"]; p != "" && len(content) > 60 {
		return Procedure, "it says how something is done (\"" + p + "\")", true
	}
	return Fact, "nothing in it names another place", false
}

func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an "
	}
	return "a "
}

// steps counts the lines that begin with a number.
func steps(content string) (n int) {
	for line := range strings.Lines(content) {
		if _, ok := step(line); ok {
			n++
		}
	}
	return n
}

// step takes the number off a line such as "2. run the tests".
func step(line string) (text string, ok bool) {
	s := strings.TrimSpace(line)
	i := strings.IndexFunc(s, func(r rune) bool { return !unicode.IsDigit(r) })
	if i <= 0 || i > 2 {
		return "", false
	}
	for _, sep := range [...]string{". ", ") ", "、", "．"} {
		if rest, found := strings.CutPrefix(s[i:], sep); found {
			return strings.TrimSpace(rest), true
		}
	}
	return "", false
}

func head(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}
