package capture

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Span is a part of a text in bytes.
type Span struct{ Start, End int }

// OffRecord reports whether a prompt asks not to be looked at: it begins with
// two slashes.
func OffRecord(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, " \t\r\n\ufeff"), "//")
}

// Voice returns the parts of a prompt that are the person's own voice, in
// order: whole lines without code fences, quoted mail, logs, diffs, stack
// traces, terminal output, blocks of harness tags, our own injected block and
// <private>…</private>. Inline code and quotations stay in; they are masked
// where sentences are scored. A prompt off the record has no voice. What is not
// closed (a fence, a tag of the harness) reaches to the end.
//
// It cannot know prose that was pasted without any mark.
func Voice(text string) []Span {
	if OffRecord(text) {
		return nil
	}
	v := voice{text: text, closers: closingTags(text)}
	for v.pos < len(text) {
		v.line()
	}
	return v.spans
}

type voice struct {
	text    string
	pos     int
	spans   []Span
	closers map[string]int // last position of each closing tag
	diff    bool           // inside a diff
	trace   bool           // inside a stack trace
}

func (v *voice) keep(start, end int) {
	if strings.TrimSpace(v.text[start:end]) == "" {
		return
	}
	if n := len(v.spans); n > 0 && v.spans[n-1].End == start {
		v.spans[n-1].End = end
		return
	}
	v.spans = append(v.spans, Span{start, end})
}

// line looks at the line at pos and moves behind it, or behind the block that
// it opens.
func (v *voice) line() {
	start := v.pos
	end := len(v.text)
	if i := strings.IndexByte(v.text[start:], '\n'); i >= 0 {
		end = start + i + 1
	}
	line := v.text[start:end]
	trimmed := strings.TrimSpace(line)
	indent := len(line) - len(strings.TrimLeft(line, " \t"))

	if fence := fenceMark(trimmed); fence != "" {
		v.pos = v.closeFence(end, fence)
		return
	}
	if v.diffLine(line, trimmed) || v.traceLine(line, trimmed, indent) {
		v.pos = end
		return
	}
	if quotedLine(trimmed) || machineLine(trimmed) {
		v.pos = end
		return
	}
	v.tags(start, end)
}

// tags keeps a line except what stands in tags, and may move beyond the line
// when a tag closes on a later one.
func (v *voice) tags(start, end int) {
	from := start
	for i := start; i < end; {
		lt := strings.IndexByte(v.text[i:end], '<')
		if lt < 0 {
			break
		}
		i += lt
		name, attrs, after, ok := openingTag(v.text, i)
		if !ok {
			i++
			continue
		}
		stop, ok := v.closeTag(name, attrs, after)
		if !ok {
			i = after
			continue
		}
		v.keep(from, i)
		from, i = stop, stop
		if stop >= end {
			v.pos = stop
			return
		}
	}
	v.keep(from, end)
	v.pos = end
}

// closeTag returns the end of the block that an opening tag begins. A tag that
// is not closed is a block to the end of the text when the harness writes it,
// else no block.
func (v *voice) closeTag(name, attrs string, after int) (end int, ok bool) {
	if last, found := v.closers[name]; found && last >= after {
		closer := "</" + name
		nonce := ""
		if name == "agent-recall" {
			nonce = nonceOf(attrs)
		}
		for from := after; ; {
			i := strings.Index(v.text[from:], closer)
			if i < 0 {
				break
			}
			from += i + len(closer)
			gt := strings.IndexByte(v.text[from:], '>')
			if gt < 0 || gt > 200 {
				continue
			}
			if nonce != "" && !strings.Contains(v.text[from:from+gt], nonce) {
				continue
			}
			return from + gt + 1, true
		}
	}
	if harnessTag(name) {
		return len(v.text), true
	}
	return 0, false
}

// closingTags finds the last closing tag of each name, so that an opening tag
// without one costs nothing.
func closingTags(text string) map[string]int {
	var m map[string]int
	for from := 0; ; {
		i := strings.Index(text[from:], "</")
		if i < 0 {
			return m
		}
		from += i + 2
		n := 0
		for n < len(text)-from && n < 60 && tagByte(text[from+n]) {
			n++
		}
		if n > 0 {
			if m == nil {
				m = map[string]int{}
			}
			m[text[from:from+n]] = from - 2
		}
		from += n
	}
}

// openingTag parses <name attributes> at i; a tag that closes itself is none.
func openingTag(text string, i int) (name, attrs string, after int, ok bool) {
	j := i + 1
	for j < len(text) && j-i <= 60 && tagByte(text[j]) {
		j++
	}
	name = text[i+1 : j]
	if name == "" || !letter(name[0]) || j >= len(text) {
		return "", "", 0, false
	}
	if c := text[j]; c != '>' && c != ' ' && c != '\n' && c != '\t' {
		return "", "", 0, false
	}
	gt := strings.IndexByte(text[j:min(len(text), j+2000)], '>')
	if gt < 0 || gt > 0 && text[j+gt-1] == '/' {
		return "", "", 0, false
	}
	return name, text[j : j+gt], j + gt + 1, true
}

func tagByte(c byte) bool {
	return letter(c) || '0' <= c && c <= '9' || c == '-' || c == '_' || c == ':' || c == '.'
}

func letter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// nonceOf returns the value of the first attribute.
func nonceOf(attrs string) string {
	_, v, ok := strings.Cut(attrs, "\"")
	if !ok {
		return ""
	}
	v, _, _ = strings.Cut(v, "\"")
	return v
}

// harnessTag reports whether hosts and this tool write a tag of that name.
func harnessTag(name string) bool {
	switch name {
	case "agent-recall", "private", "system-reminder", "task-notification", "system_reminder", "command-name",
		"command-message", "command-args", "command-contents", "local-command-stdout", "local-command-stderr",
		"local-command-caveat", "bash-input", "bash-stdout", "bash-stderr", "user-prompt-submit-hook",
		"environment_context", "user_instructions", "permissions", "INSTRUCTIONS", "ide_selection",
		"ide_opened_file", "ide_diagnostics", "persisted-output", "tool_result", "function_results",
		"new-diagnostics", "context", "turn_aborted", "user_action", "editor_context", "attached_files",
		"terminal_output", "additional_data", "manually_attached_skills", "session-context":
		return true
	}
	return false
}

// fenceMark returns the run of backticks or tildes that opens a code block.
func fenceMark(trimmed string) string {
	for _, c := range []byte{'`', '~'} {
		n := 0
		for n < len(trimmed) && trimmed[n] == c {
			n++
		}
		if n >= 3 && strings.IndexByte(trimmed[n:], c) < 0 {
			return trimmed[:n]
		}
	}
	return ""
}

func (v *voice) closeFence(from int, fence string) int {
	for from < len(v.text) {
		end := len(v.text)
		if i := strings.IndexByte(v.text[from:], '\n'); i >= 0 {
			end = from + i + 1
		}
		line := strings.TrimSpace(v.text[from:end])
		if strings.HasPrefix(line, fence) {
			rest := strings.TrimLeft(line, fence[:1])
			if strings.TrimSpace(rest) == "" {
				return end
			}
			// Words glued behind the closing fence are the person's again.
			at := from + strings.Index(v.text[from:end], fence) + len(line) - len(rest)
			if strings.ContainsRune(rest, ' ') || len(rest) > 20 {
				return at
			}
		}
		from = end
	}
	return len(v.text)
}

// diffLine keeps track of a unified diff: it begins with its header or a hunk
// and ends with the first line that has no mark of one.
func (v *voice) diffLine(line, trimmed string) bool {
	if strings.HasPrefix(line, "diff --git ") || strings.HasPrefix(line, "@@ -") ||
		strings.HasPrefix(line, "--- a/") || strings.HasPrefix(line, "+++ b/") || strings.HasPrefix(line, "Index: ") {
		v.diff = true
		return true
	}
	if !v.diff {
		return false
	}
	if line != "" && (line[0] == '+' || line[0] == '-' || line[0] == ' ' || line[0] == '\\') ||
		strings.HasPrefix(line, "index ") || strings.HasPrefix(line, "new file mode") || strings.HasPrefix(line, "deleted file mode") ||
		strings.HasPrefix(line, "similarity index") || strings.HasPrefix(line, "rename ") {
		return true
	}
	v.diff = trimmed == "" // a blank line may be an empty line of context
	return v.diff
}

// traceLine keeps track of a stack trace.
func (v *voice) traceLine(line, trimmed string, indent int) bool {
	switch {
	case strings.HasPrefix(trimmed, "Traceback (most recent call last)"),
		strings.HasPrefix(trimmed, "panic: "), strings.HasPrefix(trimmed, "goroutine ") && strings.HasSuffix(trimmed, "]:"),
		strings.HasPrefix(trimmed, "Exception in thread "), strings.HasPrefix(trimmed, "Caused by: "),
		strings.HasPrefix(trimmed, "Unhandled exception"), strings.HasPrefix(trimmed, "thread '") && strings.Contains(trimmed, "panicked at"):
		v.trace = true
		return true
	case indent > 0 && (strings.HasPrefix(trimmed, "at ") || strings.HasPrefix(trimmed, "File \"") ||
		strings.HasPrefix(trimmed, "... ") || strings.HasPrefix(trimmed, "from /")):
		v.trace = true
		return true
	}
	if !v.trace {
		return false
	}
	if indent > 0 || trimmed == "" || errorHead(trimmed) || strings.HasPrefix(trimmed, "main.") {
		return true
	}
	v.trace = false
	return false
}

// errorHead reports whether a line begins like the head of an error message of
// a runtime: SomethingError: text.
func errorHead(s string) bool {
	name, _, ok := strings.Cut(s, ":")
	if !ok || name == "" || strings.ContainsAny(name, " \t/") {
		return false
	}
	return strings.HasSuffix(name, "Error") || strings.HasSuffix(name, "Exception") || strings.HasSuffix(name, "Warning") ||
		name == "FATAL" || name == "ERROR" || name == "fatal" || name == "error" || strings.HasPrefix(name, "error[")
}

// quotedLine reports whether a line quotes mail, chat or a document.
func quotedLine(trimmed string) bool {
	if trimmed == "" {
		return false
	}
	if trimmed[0] == '>' {
		return true
	}
	return strings.HasPrefix(trimmed, "＞") ||
		strings.HasPrefix(trimmed, "-----Original Message") || strings.HasPrefix(trimmed, "---------- Forwarded")
}

// machineLine reports whether a line was written by a program: a log line, a
// shell prompt, a host's own mark, a compiler message, a line of code.
func machineLine(trimmed string) bool {
	if trimmed == "" {
		return false
	}
	r, size := utf8.DecodeRuneInString(trimmed)
	switch r {
	case '⏺', '⎿', '│', '┃', '╭', '╰', '├', '└', '❯', '✻', '✽', '●', '▶', '▸', '»':
		if strings.HasPrefix(trimmed[size:], " ") || r == '│' || r == '├' || r == '└' {
			return true
		}
	case '$':
		if strings.HasPrefix(trimmed, "$ ") {
			return true
		}
	case '[':
		if i := strings.IndexByte(trimmed, ']'); i > 0 && i < 40 && logTag(trimmed[1:i]) {
			return true
		}
	}
	if strings.HasPrefix(trimmed, "file://") && !strings.Contains(trimmed, " ") {
		return true
	}
	if timestamp(trimmed) || logLevel(trimmed) || errorHead(trimmed) || compilerMessage(trimmed) {
		return true
	}
	return codeLine(trimmed)
}

func logTag(s string) bool {
	switch strings.ToUpper(strings.TrimSpace(s)) {
	case "ERROR", "WARN", "WARNING", "INFO", "DEBUG", "TRACE", "FATAL", "NOTICE", "CRITICAL", "ERR":
		return true
	}
	return timestamp(s)
}

// timestamp reports whether a line begins with a date or a clock time as logs
// write it; a date alone does not count.
func timestamp(s string) bool {
	digits := func(from, n int) bool {
		if len(s) < from+n {
			return false
		}
		for _, c := range []byte(s[from : from+n]) {
			if c < '0' || c > '9' {
				return false
			}
		}
		return true
	}
	if digits(0, 4) && len(s) > 16 && (s[4] == '-' || s[4] == '/') && digits(5, 2) && digits(8, 2) && digits(11, 2) && s[13] == ':' {
		return true
	}
	return digits(0, 2) && len(s) > 9 && s[2] == ':' && digits(3, 2) && s[5] == ':' && digits(6, 2) && (s[8] == ' ' || s[8] == '.' || s[8] == ',')
}

func logLevel(s string) bool {
	for _, p := range []string{"ERROR ", "WARN ", "WARNING ", "INFO ", "DEBUG ", "FATAL ", "TRACE ", "CRITICAL ", "npm ERR!", "npm warn", "npm error", "E   ", "FAIL ", "PASS ", "warning: ", "error: ", "fatal: ", "hint: ", "remote: "} {
		if strings.HasPrefix(s, p) {
			return true
		}
	}
	return false
}

// compilerMessage reports path:line: text, the form of compilers and linters.
func compilerMessage(s string) bool {
	word, _, _ := strings.Cut(s, " ")
	i := strings.IndexByte(word, ':')
	if i <= 0 || i+1 >= len(word) || !strings.ContainsAny(word[:i], "./\\") {
		return false
	}
	return word[i+1] >= '0' && word[i+1] <= '9'
}

// codeLine reports whether a line is program text beyond doubt.
func codeLine(s string) bool {
	last := s[len(s)-1]
	if last == ';' || last == '{' || s == "}" || s == "})" || s == "};" || s == "});" {
		// A person may end a sentence with a semicolon; code has brackets or
		// an assignment as well.
		return last != ';' || strings.ContainsAny(s, "(){}=<>") || !strings.Contains(s, " ")
	}
	if last == '}' && s[0] == '{' || last == '>' && s[0] == '<' && strings.Contains(s, "</") {
		return true
	}
	for _, p := range []string{"import ", "from ", "def ", "class ", "func ", "function ", "const ", "let ", "var ", "public ", "private ", "return ", "#include", "package ", "export ", "#!/", "// ", "/* ", "* @", "<!--"} {
		if strings.HasPrefix(s, p) && codePunctuation(s) {
			return true
		}
	}
	return strings.HasPrefix(s, "// ") || strings.HasPrefix(s, "/*") || strings.HasPrefix(s, "<!--")
}

func codePunctuation(s string) bool {
	return strings.ContainsAny(s, "=;{}") || strings.Contains(s, "()") || strings.HasSuffix(s, ":") && strings.Contains(s, "(")
}

// masked returns the text with quotations and inline code replaced by a mark
// of the same number of bytes, so that cues inside are not the person's and
// positions stay. Words of at most two, and what follows a word that asks to
// keep it ("remember: '…'"), are masked as well: the caller keeps the text.
func masked(text string) string {
	links := strings.Contains(text, "://")
	if !links && !quotes(text) {
		return text
	}
	out := []byte(text)
	if links {
		maskLinks(out)
	}
	var none noCloser
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		closer := closingQuote(text, i, r)
		if closer == 0 {
			i += size
			continue
		}
		end := none.closeQuote(text, i+size, closer)
		if end < 0 {
			i += size
			continue
		}
		for j := i; j < end; j++ {
			out[j] = maskByte
		}
		i = end
	}
	return string(out)
}

// maskLinks replaces web addresses: their words are not the person's.
func maskLinks(out []byte) {
	for from := 0; ; {
		i := bytes.Index(out[from:], []byte("://"))
		if i < 0 {
			return
		}
		start, end := from+i, from+i
		for start > 0 && letter(out[start-1]) {
			start--
		}
		for end < len(out) && out[end] > ' ' && out[end] < utf8.RuneSelf && out[end] != ')' && out[end] != '>' {
			end++
		}
		for end > start && bytes.IndexByte([]byte(".,;:!?"), out[end-1]) >= 0 {
			end--
		}
		for j := start; j < end; j++ {
			out[j] = maskByte
		}
		from = max(end, from+i+3)
	}
}

// quotes reports whether a text may have a quotation mark or a backtick: by the
// first byte of the marks.
func quotes(text string) bool {
	for i := range len(text) {
		switch text[i] {
		case '`', '"', '\'', 0xC2, 0xE2, 0xE3, 0xEF:
			return true
		}
	}
	return false
}

// maskByte stands where quoted text stood: no letter, no punctuation.
const maskByte = 0x1f

// closingQuote returns the rune that would close a quotation opened by r, or 0.
func closingQuote(text string, at int, r rune) rune {
	switch r {
	case '`', '"':
		return r
	case '“':
		return '”'
	case '„':
		return '“'
	case '«':
		return '»'
	case '»':
		return '«'
	case '「':
		return '」'
	case '『':
		return '』'
	case '《':
		return '》'
	case '‹':
		return '›'
	case '＂':
		return '＂'
	case '\'', '‘':
		// An apostrophe inside or behind a word opens nothing.
		if at > 0 {
			before, _ := utf8.DecodeLastRuneInString(text[:at])
			if unicode.IsLetter(before) && !cjk(before) || unicode.IsDigit(before) {
				return 0
			}
		}
		if r == '‘' {
			return '’'
		}
		return '\''
	}
	return 0
}

// quoteBytes is the longest quotation that is looked for.
const quoteBytes = 2000

// noCloser remembers up to where a text has no closing rune, so that many
// opening ones cost no more than one.
type noCloser struct {
	runes [4]rune
	until [4]int
	next  int
}

// closeQuote returns the byte behind the closing rune, or -1. Single quotes
// close only at the end of a word; “ closes „ as well as ” does.
func (n *noCloser) closeQuote(text string, from int, closer rune) int {
	slot := -1
	start := from
	for k, r := range n.runes {
		if r == closer {
			slot = k
			start = max(from, n.until[k])
		}
	}
	limit := min(len(text), from+quoteBytes)
	i := start
	for i < limit {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == closer || closer == '“' && r == '”' || closer == '”' && r == '"' {
			if i == from {
				return -1
			}
			next, _ := utf8.DecodeRuneInString(text[i+size:])
			if (r == '\'' || r == '’') && unicode.IsLetter(next) && !cjk(next) {
				i += size
				continue
			}
			return i + size
		}
		if r == '\n' && closer == '`' {
			break
		}
		i += size
	}
	if slot < 0 {
		slot = n.next
		n.next = (n.next + 1) % len(n.runes)
	}
	n.runes[slot], n.until[slot] = closer, i
	return -1
}
