package capture

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// prompt is a person's words cut into sentences, with what the model needs to
// know about all of them.
type prompt struct {
	in         Input
	lang       string
	sentences  []*sentence
	askedAbout []string     // acts that the agent's last question names, once looked for
	actWords   []string     // words of the commands before
	asked      bool         // the agent's last words end in a question
	told       bool         // the agent's last words report or announce something
	writing    int          // the first sentence that asks for a text
	document   bool         // headings, lists, tables: pasted text
	all        surroundings // of all sentences
	titled     bool         // begins with a label: "Title: …", "Logging. …"
	heard      string       // folded last words of the agent
}

// scoredBytes is the longest sentence that is looked at; longer ones are not
// the person's own words in practice.
const scoredBytes = 600

// longPrompt is the length from which most of a prompt is pasted, in bytes.
const longPrompt = 8 << 10

// maxSentences is how many sentences are looked at, half of them at the end.
const maxSentences = 3000

// endBytes is how much is looked at of a long prompt's beginning, and of its
// end: what a person says stands before or behind what they paste.
const endBytes = 64 << 10

// ends cuts spans down to their first and last n bytes, at line ends.
func ends(text string, spans []Span, n int) []Span {
	total := 0
	for _, s := range spans {
		total += s.End - s.Start
	}
	if total <= 2*n {
		return spans
	}
	var out []Span
	left := n
	for _, s := range spans {
		if left <= 0 {
			break
		}
		if s.End-s.Start > left {
			s.End = lineEnd(text, s.Start+left)
		}
		left -= s.End - s.Start
		out = append(out, s)
	}
	var tail []Span
	left = n
	for i := len(spans) - 1; i >= 0 && left > 0; i-- {
		s := spans[i]
		if s.End-s.Start > left {
			s.Start = lineEnd(text, s.End-left)
		}
		left -= s.End - s.Start
		tail = append(tail, s)
	}
	for i := len(tail) - 1; i >= 0; i-- {
		out = append(out, tail[i])
	}
	return out
}

// lineEnd returns the byte behind the line's end at or before a byte, or the
// nearest start of a rune when the line is very long.
func lineEnd(text string, at int) int {
	if i := strings.LastIndexByte(text[max(0, at-1000):at], '\n'); i >= 0 {
		return max(0, at-1000) + i + 1
	}
	for at < len(text) && !utf8.RuneStart(text[at]) {
		at++
	}
	return at
}

// read cuts a prompt and finds its cues.
func read(in Input) *prompt {
	p := &prompt{in: in, lang: "en"}
	p.in.Text = lexicon.NFC(in.Text)
	p.before()
	text := p.in.Text
	spans := ends(text, Voice(text), endBytes)
	if len(spans) == 0 {
		return p
	}
	scores, _ := lexicon.Rank(head(text, spans))
	var more []string
	if len(scores) > 0 {
		p.lang = scores[0].Lang
		for _, sc := range scores[1:] {
			more = append(more, sc.Lang)
		}
	}
	sc := scanner{lang: p.lang, more: more, long: len(text) > longPrompt}
	var all []Sentence
	for _, sp := range spans {
		for _, sent := range SplitSentences(text[sp.Start:sp.End]) {
			sent.Start += sp.Start
			sent.End += sp.Start
			all = append(all, sent)
		}
	}
	marks := 0
	slab := make([]sentence, 0, min(len(all), maxSentences))
	p.sentences = make([]*sentence, 0, cap(slab))
	for i, sent := range all {
		if documentMark(sent.Text) {
			marks++
		}
		if len(sent.Text) > scoredBytes || i >= maxSentences/2 && i < len(all)-maxSentences/2 {
			continue
		}
		slab = append(slab, sentence{Sentence: sent})
		s := &slab[len(slab)-1]
		sc.scan(s)
		p.sentences = append(p.sentences, s)
	}
	lines := len(all)
	p.document = marks >= 2 && lines >= 4 || marks >= 1 && strings.HasPrefix(strings.TrimSpace(text), "#")
	for _, s := range p.sentences {
		p.all.add(s, 1)
	}
	p.titled = titled(text, len(all))
	p.others()
	return p
}

// others marks the sentences that are someone else's: what follows a request
// to work on a text ("summarise this:"), the items of its list, and the lines
// of a chat with names in front. The last paragraph is the person's again.
func (p *prompt) others() {
	p.writing = len(p.sentences)
	if len(p.sentences) < 2 {
		return
	}
	text := p.in.Text
	last := lastParagraph(text)
	paragraphs := last > 0 && strings.Contains(text[:last], "\n\n")
	working, opened, speakers := false, false, 0
	for _, s := range p.sentences {
		if speaker(s.Text) && startsLine(text, s.Start) {
			speakers++
		}
	}
	report := strings.HasPrefix(strings.TrimLeft(text, " \n"), "# ")
	for i, s := range p.sentences {
		if report {
			// A document with its title.
			s.other = true
			continue
		}
		if s.has(cueWriting) && i < p.writing {
			p.writing = i
		}
		item := startsLine(text, s.Start) && listItem(text[s.Start:])
		own := paragraphs && s.Start > last && !item
		switch {
		case opened && !own, working && item, speakers > 1 && speaker(s.Text) && startsLine(text, s.Start):
			s.other = true
		}
		if s.has(cueWriting, cueAudience) || s.has(cueReported, cueDefinite) && endsColon(s.Text) {
			working = true
			if endsColon(s.Text) {
				opened = true
			}
		}
	}
}

// titled reports whether a text of several sentences begins with a label of one
// to four words before a colon or full stop, as tickets and manuals do.
func titled(text string, sentences int) bool {
	if sentences < 2 {
		return false
	}
	text = strings.TrimLeft(text, " \n")
	i := strings.IndexAny(text[:min(len(text), 48)], ":.\n")
	for _, mark := range [...]string{"：", "。"} {
		if j := strings.Index(text[:min(len(text), 48)], mark); j >= 0 && (i < 0 || j < i) {
			i = j
		}
	}
	if i <= 0 || strings.ContainsAny(text[:i], ",;!?`'\"/") {
		return false
	}
	if cjkShare(text[:i]) {
		return i <= 18
	}
	first, _ := utf8.DecodeRuneInString(text)
	return strings.Count(text[:i], " ") <= 2 && unicode.IsUpper(first)
}

// lastParagraph returns the byte where the blank line before the last paragraph
// begins, or -1; a paragraph longer than a few kilobytes is none of the person's.
func lastParagraph(text string) int {
	end := len(strings.TrimRight(text, " \n\t"))
	from := max(0, end-4096)
	if i := strings.LastIndex(text[from:end], "\n\n"); i >= 0 {
		return from + i
	}
	return -1
}

func endsColon(s string) bool {
	return strings.HasSuffix(s, ":") || strings.HasSuffix(s, "：")
}

// startsLine reports whether only blanks stand between the line's start and the
// byte.
func startsLine(text string, at int) bool {
	for at > 0 && (text[at-1] == ' ' || text[at-1] == '\t') {
		at--
	}
	return at == 0 || text[at-1] == '\n'
}

// speaker reports whether a line begins with a name and a colon, as chats do.
func speaker(s string) bool {
	i := strings.IndexByte(s[:min(len(s), 26)], ':')
	if i < 0 {
		i = strings.Index(s[:min(len(s), 26)], "：")
	}
	return i > 0 && i <= 24 && len(s) > i+1 && !strings.ContainsAny(s[:i], "/.`'\"") && strings.Count(s[:i], " ") <= 2
}

// listItem reports a numbered or bulleted line.
func listItem(s string) bool {
	if strings.HasPrefix(s, "- ") || strings.HasPrefix(s, "* ") || strings.HasPrefix(s, "• ") {
		return true
	}
	n := 0
	for n < len(s) && n < 3 && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n > 0 && len(s) > n+1 && (s[n] == '.' || s[n] == ')') && s[n+1] == ' '
}

// head returns the beginning of the person's own words.
func head(text string, spans []Span) string {
	if len(spans) == 1 {
		return text[spans[0].Start:spans[0].End]
	}
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(text[s.Start:s.End])
		if b.Len() > 4096 {
			break
		}
	}
	return b.String()
}

// documentMark reports a heading, a list item with a number or a table row.
func documentMark(s string) bool {
	if strings.HasPrefix(s, "# ") || strings.HasPrefix(s, "## ") || strings.HasPrefix(s, "### ") || strings.HasPrefix(s, "|") || strings.HasPrefix(s, "**") {
		return true
	}
	return len(s) > 2 && '0' <= s[0] && s[0] <= '9' && (s[1] == '.' || s[1] == ')') && s[2] == ' '
}

// before looks at what came before the prompt.
func (p *prompt) before() {
	a := strings.TrimSpace(p.in.Assistant)
	if a != "" {
		p.heard = lexicon.Fold(tail(a, 600))
		end := strings.TrimRight(p.heard, " \n\t*_`\"')")
		p.asked = strings.HasSuffix(end, "?")
		p.told = !p.asked
	}
	for i := range p.in.Acts {
		p.actWords = appendWords(p.actWords, lexicon.Fold(p.in.Acts[i].Command))
	}
}

func tail(s string, n int) string {
	if len(s) <= n {
		return s
	}
	s = s[len(s)-n:]
	for len(s) > 0 && s[0]&0xC0 == 0x80 {
		s = s[1:]
	}
	return s
}

// appendWords adds the words of a folded command that say something: three
// letters and more, no flags' dashes.
func appendWords(out []string, command string) []string {
	for w := range strings.FieldsFuncSeq(command, func(r rune) bool {
		return !('a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '.' || r == '_' || r > 127)
	}) {
		w = strings.Trim(w, ".")
		if len(w) >= 3 && len(out) < 40 {
			out = append(out, w)
		}
	}
	return out
}

// speaksOfPrior reports whether a sentence names an act before it, through the
// lexicon or by a word of its command.
func (p *prompt) speaksOfPrior(s *sentence) bool {
	for i := range p.in.Acts {
		if a := &p.in.Acts[i]; a.Class != "" && speaksOf(s.folded, s.lang, a.Class) {
			return true
		}
	}
	for _, w := range p.actWords {
		if !genericWord(w) && hasWordIn(s.folded, w) {
			return true
		}
	}
	return false
}

// genericWord reports words of commands that occur in any sentence.
func genericWord(w string) bool {
	switch w {
	case "git", "run", "the", "and", "for", "src", "app", "web", "all", "new", "add", "lib", "bin", "cat", "origin", "feat", "fix",
		"feature", "config", "with", "from", "main.go", "index", "com", "http", "https", "www", "true", "false", "head", "list", "docs", "status":
		return true
	}
	return false
}

// speaksOfHeard reports whether a sentence and the agent's last words share a
// word of four letters or two CJK characters.
func (p *prompt) speaksOfHeard(s *sentence) bool {
	if p.heard == "" {
		return false
	}
	text := s.folded
	if cjkShare(text) {
		prev, at := rune(-1), 0
		for i, r := range text {
			if prev >= 0 && cjk(prev) && cjk(r) && !grammarRune(prev) && !grammarRune(r) &&
				strings.Contains(p.heard, text[at:i+len(string(r))]) {
				return true
			}
			prev, at = r, i
		}
	}
	for w := range strings.FieldsFuncSeq(text, func(r rune) bool { return !isWord(r) }) {
		if len(w) >= 5 && !stopWord(w) && strings.Contains(p.heard, w[:min(len(w), max(5, len(w)-2))]) {
			return true
		}
	}
	return false
}

func isWord(r rune) bool {
	return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r > 127 && !cjk(r) && r != '¿' && r != '«' && r != '»' && r != '—' && r != '–' && r != '…'
}

func grammarRune(r rune) bool {
	return strings.ContainsRune("的了是我你在把要不这那个就也都和一吗呢吧", r)
}

func stopWord(w string) bool {
	switch w {
	case "there", "their", "these", "those", "which", "where", "while", "would", "could", "should", "about", "again", "always", "never",
		"please", "thanks", "other", "after", "before", "first", "every", "don't", "doesn't", "still", "because", "without":
		return true
	}
	return false
}

// hasWordIn reports whether a word occurs in a folded text, at word boundaries
// where its ends are alphabetic; the text may inflect it.
func hasWordIn(text, w string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], w)
		if i < 0 {
			return false
		}
		i += from
		if i == 0 || !asciiWord(text[i-1]) {
			return true
		}
		from = i + 1
	}
}

func asciiWord(c byte) bool { return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '_' }
