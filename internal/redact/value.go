package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// value is what stands behind a key word: the bytes [start, end) without its
// quotes.
type value struct {
	start, end int
	quote      rune // the opening quote, 0 without
}

// window is how many bytes of a value are looked at before it is accepted; one
// that is longer is then read to its end. It bounds the work on key words that
// announce nothing.
const window = 256

// readValue reads the value at offset i, at most limit bytes of it. In a query
// string it ends at "&".
func readValue(s string, i int, inQuery bool, limit int) (value, bool) {
	s = s[:min(len(s), i+limit)]
	if i >= len(s) || placeholderLen(s[i:]) > 0 {
		return value{}, false
	}
	// Prefixes of string literals: b"…", r'…', @"…", L"…".
	if i+1 < len(s) && strings.IndexByte("bBrRuUfFL@$", s[i]) >= 0 && (s[i+1] == '"' || s[i+1] == '\'') {
		i++
	}
	escaped := 0
	for i+escaped+1 < len(s) && s[i+escaped] == '\\' && escaped < 3 {
		escaped++
	}
	if r, size := utf8.DecodeRuneInString(s[i+escaped:]); closingQuote(r) != 0 && (escaped == 0 || r == '"' || r == '\'') {
		start := i + escaped + size
		end, ok := quotedEnd(s, start, r, closingQuote(r), s[i:i+escaped])
		if !ok {
			return value{}, false
		}
		return value{start, end, r}, end > start
	}
	end := bareEnd(s, i, inQuery)
	if p, n := nextPlaceholder(s[i:end], 0); n > 0 {
		end = i + p
	}
	return value{start: i, end: end}, end > i
}

// closingQuote returns the quote that ends what r opens, 0 when r opens none.
func closingQuote(r rune) rune {
	switch r {
	case '"', '\'', '`':
		return r
	case '“', '”', '„':
		return '”'
	case '‘', '‚':
		return '’'
	case '«':
		return '»'
	case '»':
		return '«'
	case '「':
		return '」'
	case '『':
		return '』'
	case '‹':
		return '›'
	}
	return 0
}

// quotedEnd returns the offset of the closing quote. A value that is cut before
// its quote closes ends with the text, or with its word.
func quotedEnd(s string, start int, open, closing rune, escape string) (int, bool) {
	text := s[start:]
	if i := strings.IndexAny(text, "\n\r"); i >= 0 {
		text = text[:i]
	}
	if p, n := nextPlaceholder(text, 0); n > 0 {
		if p == 0 {
			return 0, false
		}
		text = text[:p]
	}
	for i, r := range text {
		if r != closing && !(open == '„' && r == '“') {
			continue
		}
		backslashes := 0
		for backslashes < i && text[i-1-backslashes] == '\\' {
			backslashes++
		}
		if escape != "" && backslashes >= len(escape) {
			return start + i - len(escape), true
		}
		if escape == "" && backslashes%2 == 0 {
			return start + i, true
		}
	}
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		text = text[:i]
	}
	return start + len(text), true
}

// bareEnd returns where a value without quotes ends.
func bareEnd(s string, i int, inQuery bool) int {
	start := i
	for i < len(s) {
		if c := s[i]; isAlnum(c) || c == '_' || c == '-' || c == '.' {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r <= ' ' || r == '"' || r == '\'' || r == '`' || r == '|' && i+1 < len(s) && (s[i+1] == ' ' || s[i+1] == '|') {
			break
		}
		if r == '<' && i > start || r == ';' || r == '\\' && i+1 < len(s) && strings.IndexByte(`nrt"`, s[i+1]) >= 0 {
			break
		}
		if r == '&' && isEntity(s[i:]) {
			break
		}
		if inQuery && (r == '&' || r == '#') || r == '&' && (strings.HasPrefix(s[i:], "&&") || beginsField(s[i+1:])) {
			break
		}
		if r >= utf8.RuneSelf && (unicode.IsSpace(r) || isWidePunct(r) || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)) {
			break
		}
		if r == ',' && (i+1 >= len(s) || isSpace(s[i+1]) || strings.IndexByte(`"'}])`, s[i+1]) >= 0 || beginsField(s[i+1:])) {
			break
		}
		i += size
	}
	if strings.HasSuffix(s[start:i], "...") {
		return i // cut by whoever wrote it
	}
	for i > start && strings.IndexByte(".,:)]}>*_?", s[i-1]) >= 0 {
		// Punctuation of the sentence, unless it closes what the value opened.
		if c := s[i-1]; c == ')' && strings.Contains(s[start:i], "(") || c == ']' && strings.Contains(s[start:i], "[") ||
			c == '}' && strings.Contains(s[start:i], "{") || c == '>' && s[start] == '<' {
			break
		}
		i--
	}
	return i
}

// isEntity reports whether s begins with a character reference of HTML.
func isEntity(s string) bool {
	n := countPrefix(s[1:min(len(s), 8)], func(c byte) bool { return isAlnum(c) || c == '#' })
	return n > 1 && 1+n < len(s) && s[1+n] == ';'
}

// beginsField reports whether s begins with a name and an assignment sign.
func beginsField(s string) bool {
	n := countPrefix(s[:min(len(s), 40)], func(c byte) bool { return isURLSafe(c) || c == '.' })
	return n > 0 && n < len(s) && (s[n] == ':' || s[n] == '=')
}

func isWidePunct(r rune) bool {
	switch r {
	case '，', '。', '；', '、', '！', '？', '）', '」', '』', '”', '’', '»', '：', '…', '】':
		return true
	}
	return false
}

// behindAnnotation returns where the value begins when v is a type: behind the
// "=" that follows it.
func behindAnnotation(s string, v value) (int, bool) {
	i := v.end + countPrefix(s[v.end:], func(c byte) bool { return c == ' ' || c == ']' || c == '>' || c == '?' })
	if i >= len(s) || s[i] != '=' || i+1 < len(s) && s[i+1] == '=' {
		return 0, false
	}
	if !isDescription(strings.Trim(s[v.start:v.end], "&*?[]")) && !isIdentifier(s[v.start:v.end]) {
		return 0, false
	}
	i++
	return i + countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '\t' }), true
}

// accept reports whether v is a secret, given what announces it.
func accept(s string, v value, power strength, how form, id ident) bool {
	text := s[v.start:v.end]
	bare := strings.TrimRight(text, "!?")
	if isStandIn(bare) || isDescription(bare) && !(how == setting && id.upper && !isState(text)) {
		return false
	}
	if strings.ContainsAny(text, " \t") {
		return acceptPhrase(text, power, how, id)
	}
	if v.quote == 0 && (isCode(text) || isConstant(text) || power != strong && isCodeName(text)) || isPath(text) || isURL(text) {
		return false
	}
	digit, letter := hasDigit(text), hasLetter(text)
	if power != strong && isAlgorithm(bare) || how != setting && strings.Contains(text, ".") && isVersion(bare) {
		return false
	}
	mixed := hasLower(text) && hasUpper(text)
	symbol := hasSymbol(bare) // an exclamation mark at the end belongs to the sentence
	n := utf8.RuneCountInString(text)
	switch power {
	case strong:
		switch {
		case how == setting:
			return n >= 3
		case v.quote != 0 && (how == assigned || how == copula):
			return n >= 3 && (id.ascii || isASCII(text) || how == copula)
		case v.quote != 0 && how == beside:
			return n >= 4 && (digit || symbol || n >= 6)
		case v.quote != 0: // listed
			return n >= 5 && letter && (digit || symbol)
		case how == assigned:
			if digit && !letter && !symbol {
				return n >= 4
			}
			if digit || symbol && letter {
				return n >= 4 && !isAlgorithm(text)
			}
			// Letters alone: a value at the end of its line, not the first
			// word of a sentence and not an identifier.
			return n >= 6 && isLowerASCII(text) && endsLine(s, v.end) || n >= 8 && mixed && !isIdentifierCase(text)
		case how == copula:
			if digit && !letter {
				return n >= 4 && !beforeUnit(s, v.end)
			}
			return (digit && n >= 5 || symbol && n >= 6 || !id.ascii && n >= 6 && endsClause(s, v.end)) && !isAlgorithm(text)
		default:
			return digit && letter && n >= 6 && !isAlgorithm(text) && !strings.ContainsAny(text, "./:(=,")
		}
	case middle:
		switch {
		case how == setting:
			return n >= 4 && !(digit && !letter && n < 6)
		case how == assigned && id.upper && (v.quote != 0 || endsLine(s, v.end)):
			return n >= 6 && letter && (hasLower(text) || digit) // not the name of another variable
		case v.quote != 0 && how != beside:
			return n >= 6 && (digit && letter || symbol && mixed || n >= 16 && !isIdentifier(text) && !isCodeName(text) && how != listed)
		case how == assigned:
			return n >= 8 && digit && letter && !isAlgorithm(text) && !isVersion(text) || n >= 20 && (mixed || digit) && !isIdentifier(text)
		case how == copula:
			return n >= 8 && digit && letter && !isAlgorithm(text) && !isVersion(text)
		default:
			return n >= 12 && digit && letter && isRandom(text)
		}
	default:
		if how == setting && id.inQuery {
			return n >= 6 && digit && letter
		}
		switch {
		case how == setting && n >= 8:
			return digit && letter && !isVersion(text)
		case v.quote != 0 && how != beside:
			return n >= 16 && isRandom(text) || n >= 8 && digit && mixed
		case how == assigned || how == copula:
			return n >= 16 && isRandom(text) || n >= 10 && digit && mixed && isRandom(text)
		default:
			return n >= 20 && isRandom(text)
		}
	}
}

// acceptPhrase decides on a quoted value of several words: labels and messages
// are far more frequent than passwords with blanks.
func acceptPhrase(text string, power strength, how form, id ident) bool {
	if power != strong || how == listed {
		return false
	}
	if strings.EqualFold(id.word, "passphrase") && how != beside {
		return len(strings.Fields(text)) >= 3
	}
	if isAppPassword(text) {
		return true
	}
	for _, w := range strings.Fields(text) {
		if len(w) >= 6 && hasDigit(w) && hasLetter(w) && !isAlgorithm(w) {
			return true
		}
	}
	return false
}

// isAppPassword reports whether text is a password that a mail service makes
// for one program: four groups of four letters.
func isAppPassword(text string) bool {
	groups := strings.Fields(text)
	for _, g := range groups {
		if len(g) != 4 || !isLowerASCII(g) {
			return false
		}
	}
	return len(groups) == 4
}

func isUUID(v string) bool {
	return len(v) == 36 && v[8] == '-' && v[13] == '-' && v[18] == '-' && v[23] == '-' && countPrefix(v, isHexDash) == 36
}

// isRandom reports whether text looks drawn at random: letters and digits
// without the structure of a name, path, version, date or sentence.
func isRandom(text string) bool {
	if !hasDigit(text) || !hasLetter(text) || isVersion(text) || isAlgorithm(text) {
		return false
	}
	if strings.HasPrefix(text, "SHA256:") || strings.HasPrefix(text, "ssh-") || strings.HasPrefix(text, "sha256-") || strings.HasPrefix(text, "sha512-") {
		return false
	}
	if strings.ContainsAny(text, "(){}[]<>,;@ ") || strings.Contains(strings.TrimRight(text, "="), "=") {
		return false
	}
	if strings.Contains(text, "/") && strings.ContainsAny(text, ".-") {
		return false // a path
	}
	return isDense(strings.NewReplacer("/", "", "+", "", "=", "", "~", "").Replace(text))
}

func hasDigit(s string) bool  { return strings.ContainsAny(s, "0123456789") }
func hasLetter(s string) bool { return hasLower(s) || hasUpper(s) }

func hasLower(s string) bool {
	for i := 0; i < len(s); i++ {
		if isLower(s[i]) {
			return true
		}
	}
	return false
}

func hasUpper(s string) bool {
	for i := 0; i < len(s); i++ {
		if isUpper(s[i]) {
			return true
		}
	}
	return false
}

// hasSymbol reports whether s has a character that names and words do not.
func hasSymbol(s string) bool { return strings.ContainsAny(s, "!@#$%^&*+=?~|/\\{}<>") }

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func isLowerASCII(s string) bool { return countPrefix(s, isLower) == len(s) }

func endsLine(s string, i int) bool {
	i += countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '\t' || c == '\r' })
	return i >= len(s) || s[i] == '\n' || s[i] == '#'
}

// endsClause reports whether a clause ends at offset i.
func endsClause(s string, i int) bool {
	if endsLine(s, i) {
		return true
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(s[i:], " "))
	return unicode.IsPunct(r)
}

// beforeUnit reports whether a number is followed by what it counts.
func beforeUnit(s string, i int) bool {
	rest := strings.TrimLeft(s[i:], " -")
	n := countPrefix(rest, isLetter)
	switch strings.ToLower(rest[:n]) {
	case "":
		return false
	case "characters", "chars", "character", "bits", "bit", "bytes", "days", "day", "hours", "minutes", "seconds", "letters", "digits", "attempts", "times", "years":
		return true
	}
	return false
}
