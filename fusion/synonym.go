package fusion

import (
	_ "embed"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

//go:generate go test -run TestSynonymsAreCurrent -update

// synonymTable is synonyms.txt as it is searched: for each entry a line of its
// key and the lines of its groups, sorted by key; then, behind an empty line,
// a line for each group with its entries. A key is the tokens of an entry,
// joined by blanks.
//
//go:embed synonyms.table
var synonymTable string

// A synonym stands for a word of a question.
type synonym struct {
	lang   language
	cjk    bool
	tokens []string // of which any says it; the rarest is looked for
}

// synonymsOf returns the members of the groups that an entry is in, without
// itself.
func synonymsOf(key string) (out []synonym) {
	line, ok := synonymLine(key)
	if !ok {
		return nil
	}
	for group := range strings.FieldsSeq(line) {
		at := 0
		for _, c := range group {
			at = at*10 + int(c-'0')
		}
		members := synonymTable[at:]
		members = members[:strings.IndexByte(members, '\n')]
		for m := range strings.SplitSeq(members, "|") {
			if m[1:] == key {
				continue
			}
			s := synonym{lang: language(m[0] - 'a')}
			if m[0] == 'z' {
				s.cjk = true
				pairs(m[1:], func(p string) { s.tokens = append(s.tokens, p) })
			} else {
				s.tokens = strings.Fields(m[1:])
			}
			out = append(out, s)
		}
	}
	return out
}

// synonymKeys are the lines of the keys. They are looked for once: a question
// has many keys, and the lines are long to go through.
var synonymKeys = sync.OnceValue(func() string {
	return synonymTable[:strings.Index(synonymTable, "\n\n")+1]
})

// synonymLine finds the groups of a key by bisection over the lines.
func synonymLine(key string) (groups string, ok bool) {
	keys := synonymKeys()
	lineAt := func(i int) (string, int) {
		from := strings.LastIndexByte(keys[:i], '\n') + 1
		to := from + strings.IndexByte(keys[from:], '\n')
		return keys[from:to], from
	}
	i := sort.Search(len(keys), func(i int) bool {
		l, _ := lineAt(i)
		k, _, _ := strings.Cut(l, "\t")
		return k >= key
	})
	if i == len(keys) {
		return "", false
	}
	l, _ := lineAt(i)
	k, groups, _ := strings.Cut(l, "\t")
	return groups, k == key
}

// synonymLanguages are the marks of languages in synonyms.txt.
var synonymLanguages = [...]struct {
	mark string
	lang language
}{{"de:", langGerman}, {"es:", langSpanish}, {"fr:", langFrench}, {"pt:", langPortuguese}, {"it:", langItalian}, {"ru:", langRussian}}

// compileSynonyms makes the table of synonyms.txt.
func compileSynonyms(text string) string {
	groupsOf := map[string][]int{}
	var groups []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var members []string
		seen := map[string]bool{}
		for entry := range strings.SplitSeq(line, "|") {
			key, mark := synonymKey(strings.TrimSpace(entry))
			if key == "" || seen[key] {
				continue
			}
			seen[key] = true
			members = append(members, mark+key)
			groupsOf[key] = append(groupsOf[key], len(groups))
		}
		groups = append(groups, strings.Join(members, "|"))
	}
	keys := make([]string, 0, len(groupsOf))
	for k := range groupsOf {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	// Offsets have a fixed width, so that the length of the keys is known.
	const width = 7
	number := func(n int) string {
		s := make([]byte, width)
		for i := width - 1; i >= 0; i-- {
			s[i], n = byte('0'+n%10), n/10
		}
		return string(s)
	}
	size := 1
	for _, k := range keys {
		size += len(k) + 1 + len(groupsOf[k])*(width+1)
	}
	at := make([]int, len(groups))
	for i, next := 0, size; i < len(groups); i++ {
		at[i] = next
		next += len(groups[i]) + 1
	}
	var b strings.Builder
	for _, k := range keys {
		b.WriteString(k)
		for i, g := range groupsOf[k] {
			b.WriteByte("\t "[min(i, 1)])
			b.WriteString(number(at[g]))
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
	for _, g := range groups {
		b.WriteString(g)
		b.WriteByte('\n')
	}
	return b.String()
}

// synonymKey is the key of an entry and the mark of its language: a letter
// from a on, z for CJK.
func synonymKey(entry string) (key, mark string) {
	l := langEnglish
	for _, s := range synonymLanguages {
		if rest, ok := strings.CutPrefix(entry, s.mark); ok {
			entry, l = rest, s.lang
		}
	}
	if r, _ := utf8.DecodeRuneInString(entry); cjk(r) {
		return lexicon.Fold(normal(entry)), "z"
	}
	var a analyser
	var list []string
	chunks(normal(entry), func(w string) {
		for _, t := range a.entry(w).cut(l).list {
			if !t.part {
				list = append(list, t.text)
			}
		}
	}, func(string) {})
	return strings.Join(list, " "), string(rune('a' + l))
}
