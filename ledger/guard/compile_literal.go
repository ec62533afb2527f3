package guard

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// A literalKind says what a piece of a sentence is that is no word of its
// language.
type literalKind uint8

const (
	litQuoted  literalKind = iota // in quotation marks
	litCode                       // in backticks, or a dotted name, or a call
	litPath                       // a file, a folder or a glob
	litFlag                       // -x, --long
	litHost                       // a host name or URL
	litVersion                    // 1.4.0
	litTicket                     // SHOP-123, [SHOP-123], #123
	litNumber                     // 60
	litWord                       // a Latin word, also inside CJK text
	litCommand                    // words of a command: git add .
)

// A literal is such a piece. Offsets are bytes of the folded sentence.
type literal struct {
	kind       literalKind
	text       string
	start, end int
}

// literals finds the literals of a sentence in order. raw must be in NFC, so
// that it and its folded form have the same number of runes.
func literals(raw, folded string) []literal {
	s := scanner{raw: raw, folded: folded}
	for s.at < len(raw) {
		s.step()
	}
	return s.out
}

type scanner struct {
	raw, folded string
	at          int // byte of raw
	fold        int // the same rune in folded
	out         []literal
}

// advance moves both offsets to byte `to` of raw.
func (s *scanner) advance(to int) {
	for s.at < to {
		_, n := utf8.DecodeRuneInString(s.raw[s.at:])
		s.at += n
		_, n = utf8.DecodeRuneInString(s.folded[s.fold:])
		s.fold += n
	}
}

func (s *scanner) emit(kind literalKind, text string, end int) {
	l := literal{kind: kind, text: text, start: s.fold}
	s.advance(end)
	l.end = s.fold
	s.out = append(s.out, l)
}

func (s *scanner) step() {
	r, n := utf8.DecodeRuneInString(s.raw[s.at:])
	if closing := closes(r); closing != 0 && s.opens(r) {
		body := s.raw[s.at+n:]
		if end := quoteEnd(body, closing); end > 0 {
			inner, kind := body[:end], litQuoted
			if r == '`' {
				kind = litCode
			}
			s.emit(kind, inner, s.at+n+end+utf8.RuneLen(closing))
			return
		}
	}
	if tokenRune(r) {
		end := s.at
		for i, r := range s.raw[s.at:] {
			if !tokenRune(r) {
				break
			}
			end = s.at + i + utf8.RuneLen(r)
		}
		s.token(end)
		return
	}
	if r == '[' {
		if end := strings.IndexByte(s.raw[s.at:], ']'); end > 0 && isTicket(s.raw[s.at+1:s.at+end]) {
			s.emit(litTicket, s.raw[s.at:s.at+end+1], s.at+end+1)
			return
		}
	}
	s.advance(s.at + n)
}

// closes returns the mark that ends a quotation, or 0.
func closes(r rune) rune {
	switch r {
	case '`', '"', '\'':
		return r
	case '“', '„':
		return '”'
	case '‘', '‚':
		return '’'
	case '«':
		return '»'
	case '「':
		return '」'
	case '『':
		return '』'
	case '《':
		return '》'
	}
	return 0
}

// opens reports whether a mark here begins a quotation; an apostrophe inside a
// word does not.
func (s *scanner) opens(r rune) bool {
	if r != '\'' && r != '"' && r != '‘' {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(s.raw[:s.at])
	return s.at == 0 || !unicode.IsLetter(before) || lexicon.CJK(before)
}

func quoteEnd(body string, closing rune) int {
	for i, r := range body {
		if r == closing || closing == '”' && r == '“' {
			if r == '\'' {
				after, _ := utf8.DecodeRuneInString(body[i+1:])
				if unicode.IsLetter(after) && !lexicon.CJK(after) {
					continue
				}
			}
			return i
		}
		if r == '\n' || i > 120 {
			return -1
		}
	}
	return -1
}

// tokenRune reports whether r may be part of a path, flag, name or number.
// Letters of scripts written without spaces end a token.
func tokenRune(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("_./~@$*+#=-:%{}", r)
	}
	return unicode.IsLetter(r) && !lexicon.CJK(r)
}

// token classifies raw[at:end].
func (s *scanner) token(end int) {
	text := s.raw[s.at:end]
	trimmed := strings.TrimRight(text, ".,:;!?=")
	if trimmed == "" || strings.HasSuffix(text, "...") && len(trimmed) < 2 {
		if text == "." || text == "./" {
			s.emit(litWord, ".", end)
			return
		}
		s.advance(end)
		return
	}
	if lead := strings.TrimLeft(trimmed, ":=%"); lead != trimmed && lead != "" {
		s.advance(s.at + len(trimmed) - len(lead))
		trimmed = lead
	}
	trimmed = cutCompound(trimmed)
	end = s.at + len(trimmed)
	if s.raw[min(end, len(s.raw)):] != "" && strings.HasPrefix(s.raw[end:], "()") {
		s.emit(litCode, trimmed+"()", end+2)
		return
	}
	kind, ok := classify(trimmed)
	if !ok {
		s.advance(end)
		return
	}
	s.emit(kind, trimmed, end)
}

// cutCompound takes a noun off a file's name or kind that it was joined to:
// ".env-Dateien", "lock-файлы".
func cutCompound(t string) string {
	for i := 1; i+1 < len(t); i++ {
		if t[i] != '-' {
			continue
		}
		next, _ := utf8.DecodeRuneInString(t[i+1:])
		if next >= utf8.RuneSelf && unicode.IsLetter(next) && t[i-1] < utf8.RuneSelf || unicode.IsUpper(next) && isPathToken(t[:i]) && !strings.Contains(t[i:], ".") {
			return t[:i]
		}
	}
	return t
}

func classify(t string) (literalKind, bool) {
	switch {
	case t == "--":
		return litWord, true
	case strings.HasPrefix(t, "--") && len(t) > 2 && isLetter(t[2]),
		len(t) >= 2 && t[0] == '-' && isLetter(t[1]):
		return litFlag, true
	case isVersion(t):
		return litVersion, true
	case isTicket(t):
		return litTicket, true
	case isNumber(t):
		return litNumber, true
	case strings.Contains(t, "://"):
		return litHost, true
	case isPathToken(t):
		return litPath, true
	case isHost(t):
		return litHost, true
	case isDotted(t):
		return litCode, true
	case t[0] == '@' && len(t) > 3 && isLetter(t[1]) && !strings.Contains(t, "/"):
		return litCode, true
	}
	for _, r := range t {
		if unicode.IsLetter(r) {
			return litWord, true
		}
	}
	return 0, false
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

func isNumber(t string) bool {
	for i := 0; i < len(t); i++ {
		if !isDigit(t[i]) {
			return false
		}
	}
	return t != ""
}

func isVersion(t string) bool {
	t = strings.TrimPrefix(t, "v")
	dots, digits := 0, 0
	for i := 0; i < len(t); i++ {
		switch {
		case isDigit(t[i]):
			digits++
		case t[i] == '.' && i > 0 && t[i-1] != '.':
			dots++
		case i > 2 && dots > 0 && t[i] == '-' && !strings.Contains(t, "/"):
			return true // 1.0.0-rc.1
		default:
			return false
		}
	}
	return dots > 0 && digits > dots && t[len(t)-1] != '.'
}

// isTicket reports whether t is the key of a ticket: SHOP-123 or #123.
func isTicket(t string) bool {
	if t == "" {
		return false
	}
	if t[0] == '#' {
		return isNumber(t[1:]) || len(t) > 1 && strings.Trim(t[1:], "nNxX") == ""
	}
	key, number, ok := strings.Cut(t, "-")
	if !ok || len(key) < 2 || number == "" {
		return false
	}
	for i := 0; i < len(key); i++ {
		if !('A' <= key[i] && key[i] <= 'Z' || i > 0 && isDigit(key[i])) {
			return false
		}
	}
	return isNumber(number) && len(number) < 7 || strings.Trim(number, "Xx#Nn") == ""
}

func isHost(t string) bool {
	labels := strings.Split(t, ".")
	if len(labels) < 2 {
		return false
	}
	for _, l := range labels {
		if l == "" {
			return false
		}
	}
	switch strings.ToLower(labels[len(labels)-1]) {
	case "com", "org", "net", "io", "dev", "ai", "app", "cloud", "edu", "gov", "info", "internal", "local":
		return true
	}
	return false
}

// isDotted reports whether t is a name of code such as console.log.
func isDotted(t string) bool {
	before, after, ok := strings.Cut(t, ".")
	return ok && len(before) > 1 && len(after) > 1 && isLetter(after[0]) && isIdentifier(before) && isIdentifier(strings.ReplaceAll(after, ".", ""))
}

func isIdentifier(t string) bool {
	if t == "" {
		return false
	}
	for i := 0; i < len(t); i++ {
		if !isAlnum(t[i]) && t[i] != '_' && t[i] != '$' {
			return false
		}
	}
	return !isDigit(t[0])
}

// isPathToken reports whether a token names files: by a slash, an extension, a
// leading dot or a star.
func isPathToken(t string) bool {
	if strings.ContainsAny(t, "()") || t == "*" || t == "**" || t == "/" || t == ".." || t == "~" {
		return false
	}
	switch strings.ToLower(t) {
	case "console.log", "node.js", "next.js", "vue.js", "nuxt.js", "express.js", "d3.js", "three.js", "asp.net", "e.g", "i.e", "z.b", "p.ex", "p.e", "т.е", "u.a":
		return false
	}
	if strings.Contains(t, "/") {
		return !isWordPair(t)
	}
	if strings.HasPrefix(t, "*.") && len(t) > 2 {
		return true
	}
	if t[0] == '.' && len(t) > 2 && isLetter(t[1]) {
		return true
	}
	if i := strings.LastIndexByte(t, '.'); i > 0 && i < len(t)-1 {
		return isExtension(strings.ToLower(t[i+1:])) && !strings.ContainsAny(t, "$#=+:%")
	}
	return isFileName(t)
}

// isFileName reports whether t is a well-known file name without extension.
func isFileName(t string) bool {
	switch t {
	case "Makefile", "Dockerfile", "Jenkinsfile", "Procfile", "Gemfile", "Rakefile", "Vagrantfile", "CODEOWNERS", "LICENSE", "CHANGELOG",
		"README", "justfile", "Justfile", "Brewfile", "Pipfile", "CONTRIBUTING", "NOTICE", "go.mod", "go.sum", "node_modules":
		return true
	}
	return false
}

func isExtension(e string) bool {
	switch e {
	case "md", "mdx", "txt", "rst", "adoc", "ts", "tsx", "js", "jsx", "mjs", "cjs", "mts", "cts", "vue", "svelte", "astro", "py", "pyi", "ipynb", "go",
		"mod", "sum", "rs", "java", "kt", "kts", "swift", "rb", "php", "cs", "c", "h", "cc", "cpp", "hpp", "m", "mm", "sh", "bash", "zsh", "fish", "ps1",
		"sql", "proto", "graphql", "gql", "json", "jsonc", "json5", "yaml", "yml", "toml", "ini", "cfg", "conf", "env", "lock", "lockb", "xml", "html",
		"htm", "css", "scss", "sass", "less", "svg", "png", "jpg", "jpeg", "gif", "webp", "ico", "pdf", "csv", "tsv", "tf", "tfvars", "tfstate",
		"hcl", "gradle", "properties", "snap", "pem", "key", "crt", "log", "dart", "ex", "exs", "erl", "hs", "lua", "r", "jl", "scala", "sol",
		"tmpl", "tpl", "hbs", "ejs", "prisma", "local", "example", "po", "pot", "xlsx", "docx", "bak", "old", "orig", "patch", "diff", "map":
		return true
	}
	return false
}

// isWordPair reports whether a slash stands between two words of prose.
func isWordPair(t string) bool {
	a, b, _ := strings.Cut(t, "/")
	if b == "" || a == "" || strings.Contains(b, "/") || strings.ContainsAny(t, ".*~@$_") {
		return false
	}
	switch strings.ToLower(t) {
	case "and/or", "try/except", "try/catch", "red/green", "ci/cd", "input/output", "read/write", "true/false", "yes/no", "client/server",
		"he/she", "w/o", "n/a", "async/await", "i/o", "on/off", "tcp/ip", "a/b", "up/down", "add/remove", "get/set", "start/stop", "pr/mr", "und/oder",
		"y/o", "et/ou", "e/ou", "и/или", "push/pull", "commit/push", "pull/push", "merge/rebase", "npm/yarn", "yarn/npm", "npm/npx", "main/master",
		"prod/staging", "staging/prod", "dev/prod", "apply/destroy", "black/white", "emoji/icon", "pull/merge", "feat/fix", "fix/feat", "master/main":
		return true
	}
	return false
}
