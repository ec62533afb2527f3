package guard

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/tidwall/gjson"
)

// selector reads the value of a selecting key. An exception may name options
// without their program, which the when has named.
func (r *reader) selector(s Selector, v gjson.Result, path string, exception bool) string {
	switch {
	case s == SelEnd:
		if v.Type != gjson.True {
			r.fail(path, "is %s; write end: true", kind(v))
		}
		return "true"
	case s == SelSays && v.Type == gjson.True:
		return ""
	}
	text, ok := r.text(v, path)
	if !ok {
		return ""
	}
	switch s {
	case SelAct:
		if strings.HasPrefix(text, "!") || strings.HasPrefix(text, "/") {
			r.fail(path, "%q is no class; write classes such as git.push|git.merge, and what is excepted under unless", clip(text))
		}
		for rest, more := text, true; more; {
			var alternative string
			alternative, rest, more = cutAlternative(rest)
			if !isClassName(alternative) {
				r.fail(path, "%q is no class; classes are dotted words such as git.push or mcp.github.*", clip(alternative))
			}
		}
	case SelRun:
		r.words(text, path, exception)
	case SelEdit:
		r.checkPattern(text, path, true)
	case SelSays:
		source, _ := saysExpression(text)
		r.expression(source, path)
	case SelAdds:
		source, negated := saysExpression(text)
		if negated {
			r.fail(path, "added text that lacks something is no addition; for a message write the attribute: message: %q", clip(text))
		}
		r.expression(source, path)
	}
	return text
}

// words checks the words of a run selector.
func (r *reader) words(text, path string, exception bool) {
	plain := 0
	for rest := text; ; {
		var word string
		if word, rest = nextWord(rest); word == "" {
			break
		}
		options, others := 0, 0
		for alternatives, more := word, true; more; {
			var alternative string
			alternative, alternatives, more = cutAlternative(alternatives)
			switch {
			case alternative == "":
				r.fail(path, "an empty alternative in %q", clip(word))
			case isOption(alternative):
				options++
			default:
				others++
			}
		}
		if options > 0 && others > 0 {
			r.fail(path, "%q mixes options and words; write two maps, one for each", clip(word))
		}
		if others > 0 {
			plain++
		}
	}
	if plain == 0 && !exception {
		r.fail(path, "%q names no program; begin with it: run: \"git push\"", clip(text))
	}
	if strings.ContainsAny(text, `;&<>`) || strings.Contains(text, " | ") {
		r.warn(path, "%q is matched as the words of one command; operators of the shell never match", clip(text))
	}
}

func isClassName(s string) bool {
	if s == "" {
		return false
	}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case isAlnum(c), c == '.', c == '_', c == '-', c == '*':
		case c >= utf8.RuneSelf:
		default:
			return false
		}
	}
	return s[0] != '.' && s[len(s)-1] != '.' && !strings.Contains(s, "..")
}

// text reads a text that is not empty and has no attribute's other types.
func (r *reader) text(v gjson.Result, path string) (string, bool) {
	if v.Type != gjson.String {
		r.fail(path, "is %s; write a text", kind(v))
		return "", false
	}
	return r.short(v.String(), path)
}

func (r *reader) short(s, path string) (string, bool) {
	s = strings.TrimSpace(s)
	switch {
	case s == "":
		r.fail(path, "is empty; leave the key out, or write what must match")
	case len(s) > maxText:
		r.fail(path, "is longer than %d bytes", maxText)
	case !utf8.ValidString(s):
		r.fail(path, "is not UTF-8")
	default:
		return s, true
	}
	return "", false
}

// pattern reads the value of an attribute.
func (r *reader) pattern(v gjson.Result, name, path string) (string, bool) {
	if !isName(name) {
		r.fail(path, "is no name of an attribute; names are letters, digits, _ and -")
		return "", false
	}
	var text string
	switch v.Type {
	case gjson.True:
		return "true", true
	case gjson.False:
		return "false", true
	case gjson.Number:
		text = v.Raw
	case gjson.String:
		text = v.String()
	case gjson.JSON:
		if v.IsArray() {
			r.fail(path, "is a list; write alternatives in one text: \"main|master\"")
			return "", false
		}
		fallthrough
	default:
		r.fail(path, "is %s; write a text, true or false", kind(v))
		return "", false
	}
	text, ok := r.short(text, path)
	if ok {
		r.checkPattern(text, path, isPath(name) || name == "in")
	}
	return text, ok
}

func isName(s string) bool {
	if s == "" || len(s) > 40 {
		return false
	}
	for i := 0; i < len(s); i++ {
		if !isAlnum(s[i]) && s[i] != '_' && s[i] != '-' {
			return false
		}
	}
	return true
}

// checkPattern compiles an expression, and warns of what may mean something else.
func (r *reader) checkPattern(text, path string, isPath bool) {
	body, _ := cutNot(text)
	if source, ok := cutExpression(body); ok {
		if isPath && !strings.ContainsAny(source, `\^$.+()[]?*|`) {
			r.warn(path, "%q is read as the expression between the slashes; for the directory write %q", clip(body), clip(body)+"**")
		}
		r.expression(source, path)
		return
	}
	switch {
	case body == "":
		r.fail(path, "negates nothing; write a pattern after the exclamation mark")
	case strings.HasPrefix(body, "!"):
		r.fail(path, "%q negates twice; leave both marks out", clip(text))
	}
	for rest, more := body, true; more && body != ""; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		if alternative == "" {
			r.fail(path, "an empty alternative in %q", clip(text))
			break
		}
		if isPath && strings.Contains(alternative, `\`) {
			r.warn(path, "write paths with slashes: %q", clip(slashed(alternative)))
		}
	}
	if end := strings.LastIndexByte(body, '/'); end > 1 && body[0] == '/' && len(body)-end <= 4 && !isPath && strings.Trim(body[end+1:], "imsUgu") == "" {
		r.warn(path, "%q is read as text; flags of an expression stand inside: /(?i)…/", clip(body))
	}
}

func (r *reader) expression(source, path string) {
	if r.stored {
		return
	}
	if len(source) > MaxExpression {
		r.fail(path, "the expression is longer than %d bytes; use several items", MaxExpression)
		return
	}
	if _, err := regexp.Compile(source); err != nil {
		r.fail(path, "not an RE2 expression: %s", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
}

// kind names the type of a value.
func kind(v gjson.Result) string {
	switch {
	case v.Type == gjson.Null:
		return "empty"
	case v.IsObject():
		return "a map"
	case v.IsArray():
		return "a list"
	case v.Type == gjson.Number:
		return "a number"
	case v.Type == gjson.String:
		return "a text"
	}
	return "true or false"
}

// clip bounds what a problem quotes.
func clip(s string) string {
	const limit = 60
	if len(s) <= limit {
		return s
	}
	cut := limit
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "…"
}
