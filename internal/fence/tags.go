package fence

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The characters that take the place of an opening bracket and of a colon:
// they read the same and mean nothing to a parser.
const (
	bracket = '‹'
	colon   = '∶'
)

// maxTag is how many bytes behind a bracket are searched for a tag's name.
const maxTag = 256

// tagNames are the tags in which hosts and model formats wrap what is not the
// person's voice, in lower case and without separators; sorted. Those that no
// one else uses are matched by their beginning, in opensTag.
var tagNames = [...]string{
	"assistant", "availableskills",
	"bashinput", "bashstderr", "bashstdout",
	"commandargs", "commandcontents", "commandmessage", "commandname", "commandstderr", "commandstdout",
	"developer",
	"environmentcontext", "environmentdetails",
	"functioncall", "functioncalls", "functionresult", "functionresults", "functions",
	"human",
	"instructions", "invoke",
	"parameter",
	"sys", "system", "systeminstruction", "systeminstructions", "systemmessage", "systemprompt",
	"think", "thinking",
	"toolcall", "toolcalls", "tooloutput", "toolresponse", "toolresult", "toolresults", "tooluse", "tooluseerror",
	"user", "userinput", "userinstructions", "usermemoryinput", "userprompt", "userpromptsubmithook", "userquery",
}

// eventNames are the hook events whose name and a colon begin what a host says
// of a hook ("PreToolUse:Bash hook additional context: …"); sorted.
var eventNames = [...]string{
	"AfterAgent", "AfterModel", "AfterTool", "BeforeAgent", "BeforeModel", "BeforeTool",
	"ConfigChange", "CwdChanged", "InstructionsLoaded", "MessageDisplay", "Notification",
	"PermissionDenied", "PermissionRequest", "PostCompact", "PostToolBatch", "PostToolUse", "PostToolUseFailure",
	"PreCompact", "PreCompress", "PreToolUse", "SessionEnd", "SessionStart", "Stop", "StopFailure",
	"SubagentStart", "SubagentStop", "TaskCompleted", "TaskCreated", "TeammateIdle",
	"UserPromptExpansion", "UserPromptSubmit",
}

// defuse exchanges the characters that open a known tag or end a known prefix
// in s, the output of visible.
func defuse(s string) string {
	var b strings.Builder
	last := 0
	exchange := func(from, to int, r rune) {
		b.WriteString(s[last:from])
		b.WriteRune(r)
		last = to
	}
	lineStart := 0 // offset of the first byte of the line
	for i := 0; i < len(s); {
		if n := opener(s[i:]); n > 0 {
			if opensTag(s[i], s[i+n:]) {
				exchange(i, i+n, bracket)
			}
			i += n
			continue
		}
		switch s[i] {
		case '\n':
			// A colon alone on a line ends the line before: both become one.
			if !strings.HasPrefix(strings.TrimLeft(s[i:], " \n"), ":") {
				lineStart = i + 1
			}
		case ':':
			if namesEvent(s[max(0, i-120):i]) || namesSpeaker(s[lineStart:i]) {
				exchange(i, i+1, colon)
			}
		}
		i++
	}
	if last == 0 {
		return s
	}
	b.WriteString(s[last:])
	return b.String()
}

// opener returns the length of an opening bracket at the start of s in any of
// the ways to write one, or 0.
func opener(s string) int {
	switch s[0] {
	case '<', '[':
		return 1
	case '&', '\\':
		for _, e := range [...]string{"&lt;", "&#60;", "&#x3c;", `\u003c`, `\x3c`} {
			if len(s) >= len(e) && strings.EqualFold(s[:len(e)], e) {
				return len(e)
			}
		}
		return 0
	}
	if s[0] < utf8.RuneSelf {
		return 0
	}
	switch r, size := utf8.DecodeRuneInString(s); r {
	case '＜', '﹤', '〈', '\u2329', '⟨', '❬', '❮', '❰', '˂', 'ᐸ', '⟪', '《':
		return size
	}
	return 0
}

// opensTag reports whether what follows an opening bracket makes it the
// opening of a known tag, or of its end.
func opensTag(open byte, rest string) bool {
	rest = rest[:min(len(rest), maxTag)] // bounds the work per bracket
	rest = strings.TrimLeft(rest, " \n<")
	if open == '[' {
		name, _ := tagName(strings.TrimLeft(rest, "/"))
		return name == "inst"
	}
	if strings.HasPrefix(rest, "|") {
		return true
	}
	rest = strings.TrimLeft(rest, "/\\／⁄∕ \n")
	name, joined := tagName(rest)
	for _, p := range [...]string{"agentrecall", "antml", "systemreminder", "hookcontext", "localcommand", "persistedoutput", "tasknotification"} {
		if strings.HasPrefix(joined, p) {
			return true
		}
	}
	if isOneOf(tagNames[:], name) {
		return true
	}
	// What stands before a colon is a name too: the colon may be exchanged yet.
	before, _, found := strings.Cut(rest, ":")
	if !found {
		return false
	}
	name, _ = tagName(before)
	return isOneOf(tagNames[:], name)
}

// tagName returns the name at the start of s as the lists above spell it:
// lower case, look-alike letters of other scripts and widths made Latin, "-",
// "_", "." and ":" left out. The name ends at anything else; joined goes on
// over spaces.
func tagName(s string) (name, joined string) {
	var b [40]byte
	n, end := 0, -1
	for _, r := range s {
		c := latin(r)
		switch {
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			if n == len(b) {
				if end < 0 {
					end = 0 // longer than any name
				}
				return string(b[:end]), string(b[:n])
			}
			b[n] = c
			n++
			continue
		case c == '-' || c == '_' || c == '.' || c == ':':
			continue
		case c == ' ' || c == '\n':
			if end < 0 {
				end = n
			}
			continue
		}
		break
	}
	if end < 0 {
		end = n
	}
	return string(b[:end]), string(b[:n])
}

// latin returns the ASCII character, in lower case, that r is or looks like,
// or 0.
func latin(r rune) byte {
	switch {
	case r >= 'A' && r <= 'Z':
		return byte(r) + 'a' - 'A'
	case r < utf8.RuneSelf:
		return byte(r)
	case r >= '！' && r <= '～': // full width
		return latin(r - '！' + '!')
	}
	switch unicode.ToLower(r) {
	case 'а', 'α', 'ɑ':
		return 'a'
	case 'в', 'β':
		return 'b'
	case 'с', 'ϲ', 'ⅽ':
		return 'c'
	case 'ԁ', 'ⅾ':
		return 'd'
	case 'е', 'ε', 'ҽ':
		return 'e'
	case 'ɡ', 'ց':
		return 'g'
	case 'һ', 'н', 'η':
		return 'h'
	case 'і', 'ι', 'ı', 'ⅰ':
		return 'i'
	case 'ј':
		return 'j'
	case 'к', 'κ':
		return 'k'
	case 'ӏ', 'ⅼ':
		return 'l'
	case 'м', 'ⅿ':
		return 'm'
	case 'ո', 'п':
		return 'n'
	case 'о', 'ο', 'օ':
		return 'o'
	case 'р', 'ρ':
		return 'p'
	case 'г':
		return 'r'
	case 'ѕ':
		return 's'
	case 'т', 'τ':
		return 't'
	case 'υ', 'ս':
		return 'u'
	case 'ν', 'ⅴ':
		return 'v'
	case 'ѡ', 'ԝ':
		return 'w'
	case 'х', 'χ', 'ⅹ':
		return 'x'
	case 'у', 'γ':
		return 'y'
	case '‐', '‑', '‒', '–', '—', '−':
		return '-'
	case '\u00a0', '\u3000':
		return ' '
	}
	if unicode.Is(unicode.Zs, r) {
		return ' '
	}
	return 0
}

// hookWords are the characters of " hook additional context", " hook error",
// " hook non-blocking error" and the like.
const hookWords = "abcdefghijklmnopqrstuvwxyz- "

// namesEvent reports whether before, the text left of a colon, ends in what a
// host writes in front of a hook's words.
func namesEvent(before string) bool {
	if i := strings.LastIndex(before, " hook"); i >= 0 && len(before)-i <= 40 && strings.Trim(before[i:], hookWords) == "" {
		before = before[:i]
	}
	if isOneOf(eventNames[:], lastLetters(before)) {
		return true
	}
	word := lastWord(before)
	before = before[:len(before)-len(word)]
	for _, c := range [...]string{":", string(colon)} {
		if rest, ok := strings.CutSuffix(before, c); ok && isOneOf(eventNames[:], lastLetters(rest)) {
			return true
		}
	}
	return false
}

// lastLetters returns the letters at the end of s: no sign in front of the name
// of an event makes it another word.
func lastLetters(s string) string {
	i := len(s)
	for i > 0 && s[i-1]|0x20 >= 'a' && s[i-1]|0x20 <= 'z' {
		i--
	}
	return s[i:]
}

// lastWord returns the letters, digits, "_" and "-" at the end of s.
func lastWord(s string) string {
	i := len(s)
	for i > 0 && (s[i-1] == '_' || s[i-1] == '-' || s[i-1] >= '0' && s[i-1] <= '9' ||
		s[i-1]|0x20 >= 'a' && s[i-1]|0x20 <= 'z') {
		i--
	}
	return s[i:]
}

// namesSpeaker reports whether line, the text from the start of a line to a
// colon, is the name of a side of a conversation.
func namesSpeaker(line string) bool {
	switch strings.Trim(line, " \n*#_") {
	case "Human", "Assistant", "System":
		return true
	}
	return false
}

func isOneOf(sorted []string, s string) bool {
	i := sort.SearchStrings(sorted, s)
	return i < len(sorted) && sorted[i] == s
}
