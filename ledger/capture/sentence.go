package capture

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// A Sentence is a part of a text that is judged by itself.
type Sentence struct {
	Text       string // without white space around it
	Start, End int    // bytes of the text it comes from
}

// Sentences longer than this many bytes are cut at commas and spoken markers;
// dictated text often has no other punctuation. CJK text says more in a byte.
const (
	longSentence    = 260
	longSentenceCJK = 240
)

// SplitSentences cuts a text into sentences at Latin and CJK punctuation and
// at line ends. Decimals, versions, paths, URLs, abbreviations and what is
// quoted stay whole. A long stretch without such punctuation is cut where a
// speaker changes the subject ("anyway", "by the way", 对了, 另外).
func SplitSentences(text string) []Sentence {
	var out []Sentence
	mask := masked(text)
	start := 0
	flush := func(end int) {
		out = appendSentence(out, text, start, end)
		start = end
	}
	for i := 0; i < len(mask); {
		r, size := utf8.DecodeRuneInString(mask[i:])
		next := i + size
		switch r {
		case '\n':
			if !softBreak(mask, start, i) {
				flush(next)
			}
		case '。', '！', '？', '｡', '…', '；':
			if r == '…' && !endsEllipsis(mask, next) {
				break
			}
			next = skipEnders(mask, next)
			flush(next)
		case '.', '!', '?', ';':
			if r == '.' && !fullStop(mask, start, i) {
				break
			}
			if r == ';' && !blankAt(mask, next) {
				break
			}
			end := skipEnders(mask, next)
			if end < len(mask) && !blankAt(mask, end) && !cjkAt(mask, end) && r != '?' && r != '!' {
				break
			}
			if (r == '!' || r == '?') && end < len(mask) && !blankAt(mask, end) && !cjkAt(mask, end) && !letterAt(mask, end) {
				break
			}
			next = end
			flush(end)
		}
		i = next
	}
	flush(len(text))
	return out
}

func appendSentence(out []Sentence, text string, start, end int) []Sentence {
	s := text[start:end]
	trimmed := strings.TrimSpace(s)
	if trimmed == "" || !hasWord(trimmed) {
		return out
	}
	at := start + strings.Index(s, trimmed)
	limit := longSentence
	if cjkShare(trimmed) {
		limit = longSentenceCJK
	}
	if len(trimmed) <= limit {
		return append(out, Sentence{trimmed, at, at + len(trimmed)})
	}
	for _, cut := range spokenCuts(trimmed) {
		part := strings.TrimSpace(trimmed[cut.Start:cut.End])
		if hasWord(part) {
			from := at + cut.Start + strings.Index(trimmed[cut.Start:cut.End], part)
			out = append(out, Sentence{part, from, from + len(part)})
		}
	}
	return out
}

// spokenCuts divides a long sentence before markers of a new subject.
func spokenCuts(s string) []Span {
	folded := lexicon.Fold(s)
	if len(folded) != len(s) {
		folded = strings.ToLower(s)
		if len(folded) != len(s) {
			return []Span{{0, len(s)}}
		}
	}
	var out []Span
	start := 0
	for i := 0; i < len(folded); {
		r, size := utf8.DecodeRuneInString(folded[i:])
		if i-start >= 20 && (r == ' ' || r == ',' || r == '，' || r == '、') {
			if spokenMarker(folded[i+size:]) {
				out = append(out, Span{start, i + size})
				start = i + size
			}
		}
		i += size
	}
	return append(out, Span{start, len(s)})
}

func spokenMarker(s string) bool {
	s = strings.TrimLeft(s, " ")
	for _, m := range []string{"anyway", "by the way", "btw", "also ", "okay so", "ok so", "okay,", "oh and", "and then ", "one more thing",
		"another thing", "while i'm ", "besides", "moving on", "as for ",
		"对了", "另外", "还有", "然后", "顺便", "接着", "话说",
		"übrigens", "außerdem", "ach ja", "por cierto", "además", "au fait", "d'ailleurs", "sinon ", "aliás", "a propósito", "кстати", "ещё ", "кроме того",
		"あと", "それと", "それから", "ところで", "그리고", "참고로", "그나저나"} {
		if strings.HasPrefix(s, m) {
			return true
		}
	}
	return false
}

// softBreak reports whether a line end is only a wrap: the line is long, ends
// in a word or comma, and the next begins in lower case.
func softBreak(text string, start, at int) bool {
	if at-start < 60 || at == 0 {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text[:at], " \t\r"))
	if !unicode.IsLetter(last) && last != ',' {
		return false
	}
	next, _ := utf8.DecodeRuneInString(text[at+1:])
	return unicode.IsLower(next)
}

// fullStop reports whether the dot at i ends a sentence.
func fullStop(text string, start, i int) bool {
	if i > 0 && (text[i-1] == ' ' || text[i-1] == '\n') && !strings.HasPrefix(text[i:], "...") {
		return false // "git add .", ".env"
	}
	if i+1 < len(text) && !blankAt(text, i+1) && !cjkAt(text, i+1) && text[i+1] != '.' && text[i+1] != '"' && text[i+1] != ')' &&
		text[i+1] != '\'' && text[i+1] != '*' && text[i+1] != '!' && text[i+1] != '?' {
		return false // decimals, versions, paths, URLs
	}
	word := text[start:i]
	if n := strings.LastIndexAny(word, " \n\t(,"); n >= 0 {
		word = word[n+1:]
	}
	switch strings.ToLower(word) {
	case "e.g", "i.e", "eg", "etc", "vs", "cf", "approx", "incl", "no", "nr", "mr", "mrs", "ms", "dr", "st", "fig",
		"z.b", "z. b", "d.h", "u.a", "bzw", "usw", "ca", "ggf", "evtl", "inkl", "p.ex", "p. ex", "ex", "ej", "p.ej", "т.е", "т.к", "напр", "т.д", "т.п":
		// These end a sentence only in front of a capital letter.
		rest := strings.TrimLeft(text[i+1:], " ")
		next, _ := utf8.DecodeRuneInString(rest)
		return rest == "" || word != "z" && unicode.IsUpper(next) && (word == "etc" || word == "usw" || word == "no")
	}
	if utf8.RuneCountInString(word) == 1 && word != "" {
		r, _ := utf8.DecodeRuneInString(word)
		if unicode.IsLetter(r) && !cjk(r) && r != 'i' && r != 'I' && r != 'x' && r != 'y' {
			rest := strings.TrimLeft(text[i+1:], " ")
			next, _ := utf8.DecodeRuneInString(rest)
			return rest == "" || !unicode.IsLower(next) && !unicode.IsUpper(next)
		}
		// A list number stays with its item.
		if unicode.IsDigit(r) && strings.TrimSpace(text[start:i]) == word {
			return false
		}
	}
	return true
}

func endsEllipsis(text string, next int) bool {
	return next >= len(text) || blankAt(text, next) || strings.HasPrefix(text[next:], "…")
}

// skipEnders moves behind further closing punctuation.
func skipEnders(text string, i int) int {
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch r {
		case '.', '!', '?', '。', '！', '？', '…', ')', '）', '"', '”', '」', '』', '»', '*', '~', '～':
			i += size
		default:
			return i
		}
	}
	return i
}

func blankAt(s string, i int) bool {
	return i >= len(s) || s[i] == ' ' || s[i] == '\n' || s[i] == '\t' || s[i] == '\r' || s[i] == maskByte || strings.HasPrefix(s[i:], "\u3000")
}

func cjkAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return cjk(r)
}

func letterAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsLetter(r)
}

func cjk(r rune) bool { return lexicon.CJK(r) }

// cjkShare reports whether at least a third of the letters are CJK.
func cjkShare(s string) bool {
	n, all := 0, 0
	for _, r := range s {
		if cjk(r) {
			n++
			all++
		} else if unicode.IsLetter(r) {
			all++
		}
	}
	return n > 0 && n*3 >= all
}

// hasWord reports whether there is a letter or digit at all.
func hasWord(s string) bool {
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return true
		}
	}
	return strings.IndexByte(s, maskByte) >= 0
}
