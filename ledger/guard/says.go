package guard

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
	"agentrecall/ledger/act"
)

// MatchEnd returns a match for every item that speaks at the end of a turn:
// says items about the agent's last message, end items about what the session
// lacks; an end item with since is silent in a session without such an act.
// Match.Act is -1 and the decision always Remind. At most one
// continuation a turn is the caller's to keep.
func MatchEnd(items []Item, c Context, message string) []Match {
	e := eval{ctx: c}
	var matches []Match
	for i := range items {
		it := &items[i]
		if e.said(it.When, message) != yes || len(it.Unless) > 0 && e.said(it.Unless, message) == yes {
			continue
		}
		m := Match{Item: i, Act: -1, Decide: Remind}
		if it.Requires != nil {
			met, lacks := e.required(it.Requires, -1)
			if met != no || !e.arose(it.Requires) {
				continue
			}
			m.Lacks = lacks
		}
		matches = append(matches, m)
	}
	return matches
}

// arose reports whether there is a duty at all: with since, only after an act
// that certainly matches it, so that a turn without edits asks for no tests.
func (e *eval) arose(r *Requires) bool {
	if r.Since == nil {
		return true
	}
	for i := range e.ctx.Past {
		p := &e.ctx.Past[i]
		if (p.OK || p.Act.Command != nil) && e.since(r, &p.Act) == yes {
			return true
		}
	}
	return false
}

// said tests maps of which one must hold for a message.
func (e *eval) said(conds []Cond, message string) truth {
	result := no
	for i := range conds {
		c := &conds[i]
		t := no
		switch c.Selector {
		case SelEnd:
			t = yes
		case SelSays, SelEmpty:
			if message != "" {
				t = e.saysOne(c, message)
			}
		}
		result = max(result, t)
	}
	return result
}

func (e *eval) saysOne(c *Cond, message string) truth {
	result := is(c.Selector == SelSays || len(c.Attrs) > 0)
	for i := 0; i < len(c.Attrs) && result != no; i++ {
		t := c.Attrs[i]
		switch t.Name {
		case "lang":
			result = min(result, e.langOf(message, t.Pattern))
		case "opens":
			result = min(result, e.opens(message, t.Pattern))
		case "longer_than":
			result = min(result, is(longer(message, t.Pattern)))
		default:
			result = no
		}
	}
	if result == no || c.Selector == SelEmpty || c.Value == "" {
		return result
	}
	source, negated := saysExpression(c.Value)
	re := e.expression(source)
	if re == nil {
		return no
	}
	return min(result, is(re.MatchString(message) != negated))
}

// saysExpression reads the value of says: an expression, with or without
// slashes; only between slashes an exclamation mark in front negates it.
func saysExpression(value string) (source string, negated bool) {
	body, negated := cutNot(value)
	if source, ok := cutExpression(body); ok {
		return source, negated
	}
	return value, false
}

// opens tests how a message begins, without regard to letter case and to the
// marks of a heading, quote, list or emphasis in front.
func (e *eval) opens(message, pattern string) truth {
	message = strings.TrimLeft(message, " \t\r\n#*_>-")
	body, negated := cutNot(pattern)
	if source, ok := cutExpression(body); ok {
		re := e.expression(source)
		if re == nil {
			return no
		}
		at := re.FindStringIndex(message)
		return is((at != nil && at[0] == 0) != negated)
	}
	hit := false
	for rest, more := body, true; more && !hit; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		hit = alternative != "" && opensWith(message, alternative)
	}
	return is(hit != negated)
}

// opensWith compares as many characters as the opening has, and needs the
// message's word to end where the opening ends.
func opensWith(message, opening string) bool {
	end := 0
	for range opening {
		_, n := utf8.DecodeRuneInString(message[end:])
		if n == 0 {
			return false
		}
		end += n
	}
	if !strings.EqualFold(message[:end], opening) {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(opening)
	next, _ := utf8.DecodeRuneInString(message[end:])
	return end == len(message) || !isWord(last) || !isWord(next) || lexicon.CJK(next)
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }

// longer compares a message's length with a number of words (a CJK character
// is one), or of lines or characters when the limit says so: "120 words",
// "10 lines", "400 characters".
func longer(message, limit string) bool {
	number, unit, ok := cutLimit(limit)
	if !ok {
		return false
	}
	switch unit {
	case "lines":
		return strings.Count(strings.TrimRight(message, "\r\n"), "\n")+1 > number
	case "characters":
		return utf8.RuneCountInString(strings.TrimSpace(message)) > number
	}
	words, inWord := 0, false
	for _, r := range message {
		switch {
		case lexicon.CJK(r):
			words++
			inWord = false
		case unicode.IsSpace(r):
			inWord = false
		case !inWord && isWord(r):
			words++
			inWord = true
		}
	}
	return words > number
}

// cutLimit reads a limit of length.
func cutLimit(limit string) (number int, unit string, ok bool) {
	digits, unit, _ := strings.Cut(strings.TrimSpace(limit), " ")
	number, err := strconv.Atoi(digits)
	if err != nil || number < 0 {
		return 0, "", false
	}
	switch strings.TrimSpace(unit) {
	case "", "word", "words":
		return number, "words", true
	case "line", "lines":
		return number, "lines", true
	case "character", "characters", "char", "chars":
		return number, "characters", true
	}
	return 0, "", false
}

// lang tests the language of what an act says: its lang attribute, else the
// language of its message or of the text it adds.
func (e *eval) lang(a *act.Act, pattern string, excuse bool) truth {
	if at, ok := a.Attr("lang"); ok {
		return e.values(at, Test{"lang", pattern}, excuse)
	}
	if at, ok := a.Attr("message"); ok {
		if at.Unknown {
			return maybe
		}
		return e.langOf(strings.Join(at.Values, "\n"), pattern)
	}
	if len(a.Added) == 0 {
		return no
	}
	var b strings.Builder
	for _, edit := range a.Added {
		b.WriteString(edit.New)
		b.WriteByte('\n')
	}
	return e.langOf(b.String(), pattern)
}

// langOf tests the language that a text is written in. Text without a letter
// has none.
func (e *eval) langOf(text, pattern string) truth {
	if strings.IndexFunc(text, unicode.IsLetter) < 0 {
		return no
	}
	primary, _ := lexicon.Detect(text)
	return e.values(act.Attr{Values: []string{primary}}, Test{"lang", pattern}, false)
}
