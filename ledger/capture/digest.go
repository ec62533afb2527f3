package capture

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// SameRule is the similarity from which two texts state one rule.
const SameRule = 0.72

// Normalise makes two spellings of one rule equal and nothing else: white
// space, case and final punctuation go; symbols and numbers stay.
func Normalise(rule string) string {
	s := strings.Join(strings.Fields(lexicon.NFC(rule)), " ")
	s = strings.ToLower(s)
	return strings.TrimRight(s, " .!?…。！？;；,，、")
}

// Same returns how much two rule texts say the same, from 0 to 1. To compare
// one text with many, make their digests once.
func Same(a, b string) float64 { return DigestOf(a).Same(DigestOf(b)) }

// A Digest is what two rules are compared by. It holds no text.
type Digest struct {
	whole   uint64   // of the normalised text
	bits    uint64   // a bit for each mark, to see at once that none is shared
	marks   []mark   // sorted
	objects []uint64 // sorted: names, numbers, paths, versions
	mood    int8     // -1 forbids, 1 wants or allows, 0 open
	ask     bool     // to be asked first
	lang    string
}

// A mark is an act, an object or a word, with its weight.
type mark struct {
	hash   uint64
	weight float64
}

// What marks weigh: an act or object says as much as three words.
const (
	actWeight    = 3
	objectWeight = 3
	askWeight    = 2
	wordWeight   = 1
)

// acrossLanguages is the similarity of two rules in different languages that
// both want to be asked about the same acts and objects.
const acrossLanguages = 0.8

// DigestOf reads a rule text.
func DigestOf(rule string) Digest {
	norm := Normalise(rule)
	d := Digest{whole: fnv(norm)}
	if norm == "" {
		return d
	}
	if len(norm) > scoredBytes {
		norm = strings.ToValidUTF8(norm[:scoredBytes], "")
	}
	lang, more := lexicon.Detect(norm)
	sc := scanner{lang: lang, more: more, plain: true}
	s := &sentence{Sentence: Sentence{norm, 0, len(norm)}}
	sc.scan(s)
	d.lang = s.lang
	d.ask = s.asksFirst()
	d.mood = s.mood(d.ask)
	taken := s.grammar()
	for _, a := range s.acts(0, len(s.folded)) {
		d.add("act:"+a.class, actWeight)
		taken = append(taken, span{start: a.start, end: a.end})
	}
	if d.ask {
		d.add("ask", askWeight)
	}
	if s.object("branch.main", 0, len(s.folded)) {
		d.object("main")
	}
	d.words(s, taken)
	slices.SortFunc(d.marks, func(a, b mark) int {
		switch {
		case a.hash < b.hash:
			return -1
		case a.hash > b.hash:
			return 1
		}
		return 0
	})
	slices.Sort(d.objects)
	return d
}

// Same returns how much two rules say the same: 1 when they are equal after
// Normalise; 0 when one forbids what the other wants, or when they name
// different objects (npm and yarn, main and dev, 60 and 72).
func (d Digest) Same(b Digest) float64 {
	if d.whole == b.whole {
		return 1
	}
	if d.bits&b.bits == 0 || d.mood*b.mood < 0 || !compatible(d.objects, b.objects) {
		return 0
	}
	shared, all := 0.0, 0.0
	i, j := 0, 0
	for i < len(d.marks) && j < len(b.marks) {
		x, y := &d.marks[i], &b.marks[j]
		switch {
		case x.hash == y.hash:
			shared += x.weight + y.weight
			all += x.weight + y.weight
			i++
			j++
		case x.hash < y.hash:
			all += x.weight
			i++
		default:
			all += y.weight
			j++
		}
	}
	for ; i < len(d.marks); i++ {
		all += d.marks[i].weight
	}
	for ; j < len(b.marks); j++ {
		all += b.marks[j].weight
	}
	if shared == 0 {
		return 0
	}
	if d.lang != b.lang && d.ask && b.ask && len(d.objects) == len(b.objects) && shared >= 2*(actWeight+askWeight) {
		return max(acrossLanguages, shared/all)
	}
	// Equal texts alone are certain.
	return min(0.99, shared/all)
}

// compatible reports whether two sets of objects can belong to one rule: equal,
// or one names more than the other.
func compatible(a, b []uint64) bool {
	missA, missB := false, false
	for _, x := range a {
		if _, ok := slices.BinarySearch(b, x); !ok {
			missA = true
		}
	}
	for _, x := range b {
		if _, ok := slices.BinarySearch(a, x); !ok {
			missB = true
		}
	}
	return !missA || !missB
}

// fnv is the 64-bit FNV-1a hash.
func fnv(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

func (d *Digest) add(word string, weight float64) {
	h := fnv(word)
	for i := range d.marks {
		if d.marks[i].hash == h {
			return
		}
	}
	d.marks = append(d.marks, mark{h, weight})
	d.bits |= 1 << (h & 63)
}

func (d *Digest) object(word string) {
	h := fnv("object:" + word)
	if !slices.Contains(d.objects, h) {
		d.objects = append(d.objects, h)
	}
	d.add("object:"+word, objectWeight)
}

// mood says whether a sentence forbids or wants something. "Never push without
// asking" and "ask before pushing" are one rule; "never commit without a test"
// forbids and wants.
func (s *sentence) mood(ask bool) int8 {
	switch {
	case ask:
		return -1
	case s.permits():
		return 1
	case s.has(cueBanStart, cueBan, cueNever):
		if without(s.folded) {
			return 0
		}
		return -1
	case s.has(cueMust, cueAlways, cueOnly, cueRuleStart, cueTask, cuePrefer, cueConvention, cueInstead):
		return 1
	}
	return 0
}

func without(folded string) bool {
	for _, w := range [...]string{"without ", "ohne ", "sans ", "sin ", "sem ", "без ", "ずに", "なしで", "없이", "before ", "bevor ", "avant ", "antes ", "until ", "unless "} {
		if strings.Contains(folded, w) {
			return true
		}
	}
	return false
}

// grammar lists what belongs to how a rule is said, not to what it is about.
func (s *sentence) grammar() []span {
	out := make([]span, 0, len(s.hits)+len(s.fills)+4)
	out = append(out, s.fills...)
	for _, h := range s.hits {
		switch h.cue {
		case cueStanding, cueAlways, cueNever, cueNextTime, cueRemember, cueHabit, cueFirm, cueBanStart, cueBan, cueMust, cueOnly, cuePrefer,
			cuePermit, cueAskFirst, cueAgain, cueAccuse, cueWhy, cueContradict, cueAgent, cueDefinite, cueUniversal, cueGlobal, cueYes, cueNo, cueShock, cueAgreed:
			if h.end-h.start <= 40 {
				out = append(out, h)
			}
		}
	}
	return out
}

// words adds what is left of a sentence behind its grammar and its acts.
func (d *Digest) words(s *sentence, taken []span) {
	text := s.folded
	covered := func(from, to int) bool {
		for _, t := range taken {
			if t.start <= from && to <= t.end {
				return true
			}
		}
		return false
	}
	prev, prevAt := rune(-1), 0
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if cjk(r) {
			if prev >= 0 && !grammarRune(prev) && !grammarRune(r) && !covered(prevAt, i+size) {
				d.add(text[prevAt:i+size], wordWeight)
			}
			prev, prevAt = r, i
			i += size
			continue
		}
		prev = -1
		i += size
	}
	eachWord(text, func(w string, from, to int) {
		switch {
		case isObject(w) || marked(text, from, to):
			d.object(w)
		case len(w) >= 3 && !covered(from, to) && !stopWord(w) && !smallWord(w):
			d.add(stem(w), wordWeight)
		}
	})
}

func tokenRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '.' || r == '/' || r == '_' || r == '-' || r == '*' || r == '\''
}

// marked reports whether a token stands alone in backticks or quotes.
func marked(text string, from, to int) bool {
	return from > 0 && to < len(text) && (text[from-1] == '`' && text[to] == '`' || text[from-1] == '"' && text[to] == '"')
}

// isObject reports whether a word names a thing rather than saying something:
// a number, a path, a file, a flag, an identifier, a tool or a branch.
func isObject(w string) bool {
	if strings.ContainsAny(w, "/_*.") || branchName(w) || toolName(w) {
		return true
	}
	for _, r := range w {
		if unicode.IsDigit(r) {
			return true
		}
	}
	return false
}

// toolName reports whether a word is the name of a program or language that
// rules choose between.
func toolName(w string) bool {
	switch w {
	case "npm", "pnpm", "yarn", "bun", "npx", "pip", "pipx", "uv", "poetry", "conda", "cargo", "maven", "gradle", "make", "just", "docker", "podman", "kubectl",
		"helm", "terraform", "pulumi", "ansible", "jest", "vitest", "mocha", "pytest", "unittest", "eslint", "biome", "prettier", "ruff", "black", "flake8", "mypy",
		"typescript", "javascript", "python", "golang", "rust", "java", "kotlin", "ripgrep", "grep", "curl", "wget", "tabs", "spaces", "axios", "lodash", "moment",
		"english", "german", "french", "spanish", "chinese", "japanese", "korean", "portuguese", "russian", "utc":
		return true
	}
	return false
}

// smallWord reports words of grammar in Latin script that no cue lists.
func smallWord(w string) bool {
	switch w {
	case "the", "and", "for", "with", "from", "into", "onto", "that", "this", "not", "but", "are", "was", "were", "has", "had", "have", "its", "our", "your", "you",
		"they", "them", "any", "all", "new", "use", "directly", "really", "just", "when", "will", "can", "get", "there", "here", "than", "then", "before", "without",
		"der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "und", "oder", "auf", "mit", "von", "zum", "zur", "nicht", "ist", "wird", "ohne",
		"les", "une", "dans", "sur", "avec", "pour", "sans", "est", "que", "qui", "pas",
		"los", "las", "una", "con", "por", "para", "del", "sin", "está", "esto",
		"uma", "com", "nos", "nas", "dos", "sem",
		"что", "это", "как", "для", "без", "или", "его", "при":
		return true
	}
	return false
}

// stem cuts common endings of European languages; it only has to be the same
// for forms of one word most of the time.
func stem(w string) string {
	w = strings.TrimSuffix(w, "'s")
	for _, suffix := range [...]string{"ing", "ed", "es", "s", "en", "er", "e", "ar", "ir", "ть", "ать", "ить", "ы", "и", "у", "а", "ой"} {
		if len(w)-len(suffix) >= 3 && strings.HasSuffix(w, suffix) {
			w = w[:len(w)-len(suffix)]
			break
		}
	}
	if n := len(w); n >= 4 && w[n-1] == w[n-2] {
		w = w[:n-1]
	}
	return w
}
