package fusion

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// PassageSize is the most characters a passage has. Passages of 600 found the
// answer more often than whole documents and than single sentences.
const PassageSize = 600

// A piece is a passage of a text: text[from:to], which begins on line, counted
// from 0 inside the text.
type piece struct {
	heading  string
	from, to int
	line     int
}

// pieces cuts markdown at its headings, and what stands between them into
// passages. Headings inside of code fences are code.
func pieces(text string) (out []piece) {
	type level struct {
		depth int
		title string
	}
	var stack []level
	heading := ""
	start, line, startLine := 0, 0, 0
	fenced := ""
	end := func(at int) {
		for _, p := range passages(text[start:at]) {
			out = append(out, piece{heading, start + p.from, start + p.to, startLine + p.line})
		}
	}
	for at := 0; at < len(text); {
		next := len(text)
		if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
			next = at + i + 1
		}
		l := text[at:next]
		if c := l[0]; c == '#' || c == '`' || c == '~' || c == ' ' {
			l = strings.TrimSpace(l)
			switch {
			case fenced != "":
				if strings.HasPrefix(l, fenced) {
					fenced = ""
				}
			case strings.HasPrefix(l, "```") || strings.HasPrefix(l, "~~~"):
				fenced = l[:3]
			case c == '#':
				depth := len(l) - len(strings.TrimLeft(l, "#"))
				title := strings.TrimSpace(strings.TrimRight(l[depth:], "#"))
				if depth > 6 || depth < len(l) && l[depth] != ' ' && l[depth] != '\t' || title == "" {
					break
				}
				end(at)
				for len(stack) > 0 && stack[len(stack)-1].depth >= depth {
					stack = stack[:len(stack)-1]
				}
				stack = append(stack, level{depth, title})
				names := make([]string, len(stack))
				for i := range stack {
					names[i] = stack[i].title
				}
				heading = strings.Join(names, " > ")
				start, startLine = next, line+1
			}
		}
		at = next
		line++
	}
	end(len(text))
	return out
}

// passages cuts a text at ends of sentences into pieces of at most PassageSize
// characters, without the white space around them. What has no end of a
// sentence is cut at the end of a clause or a word, and what has none of these
// where it is full.
func passages(text string) (out []piece) {
	line, counted := 0, 0
	add := func(from, to int) {
		for from < to {
			r, n := utf8.DecodeRuneInString(text[from:])
			if !unicode.IsSpace(r) {
				break
			}
			from += n
		}
		for to > from {
			r, n := utf8.DecodeLastRuneInString(text[from:to])
			if !unicode.IsSpace(r) {
				break
			}
			to -= n
		}
		if from < to {
			line += strings.Count(text[counted:from], "\n")
			counted = from
			out = append(out, piece{from: from, to: to, line: line})
		}
	}
	if len(text) <= PassageSize {
		add(0, len(text))
		return out
	}
	from, runes := 0, 0
	sentence, clause, word := 0, 0, 0 // the last places to cut, 0 for none
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if runes == PassageSize {
			cut := i
			switch {
			case sentence > from:
				cut = sentence
			case clause > from:
				cut = clause
			case word > from:
				cut = word
			}
			add(from, cut)
			from, i, runes = cut, cut, 0
			sentence, clause, word = 0, 0, 0
			continue
		}
		i += n
		runes++
		switch r {
		case '。', '！', '？', '．':
			sentence = i
		case '.', '!', '?', '…':
			if i == len(text) || text[i] == ' ' || text[i] == '\n' || text[i] == '\t' {
				sentence = i
			}
		case '\n':
			// A list item, a table row or a paragraph ends here.
			if i < len(text) && strings.IndexByte("\n-*|0123456789\t", text[i]) >= 0 || i >= 2 && text[i-2] == '\n' {
				sentence = i
			}
			word = i
		case ',', ';', ':', '，', '、', '；', '：':
			clause = i
		case ' ', '\t', '　':
			word = i
		}
	}
	add(from, len(text))
	return out
}
