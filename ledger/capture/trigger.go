package capture

import (
	"slices"
	"strings"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// maxTriggers is how many words may bring a rule to mind.
const maxTriggers = 12

// triggers are the words by which a prompt or a command touches a rule: its
// content words and names, then the ways to name its acts in the person's
// language and in English.
func triggers(rule, lang string, about []string) []string {
	var out []string
	add := func(w string) {
		w = strings.TrimPrefix(strings.TrimSpace(strings.Trim(w, ".-'*")), "the ")
		if w != "" && !weak(w) && len(out) < maxTriggers && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	sc := scanner{lang: lang, plain: true}
	s := &sentence{Sentence: Sentence{rule, 0, len(rule)}}
	sc.scan(s)
	taken := s.grammar()
	for _, h := range s.hits {
		if h.cue == cueTopic {
			add(s.folded[h.start:h.end])
		}
	}
	eachWord(s.folded, func(w string, from, to int) {
		if isObject(w) || marked(s.folded, from, to) {
			add(w)
		}
	})
	for i := range s.refs {
		if r := &s.refs[i]; r.kind == refObject || r.kind == refAct {
			add(s.folded[r.start:r.end])
		}
	}
	eachWord(s.folded, func(w string, from, to int) {
		if len(w) < 4 || stopWord(w) || smallWord(w) {
			return
		}
		for _, t := range taken {
			if t.start <= from && to <= t.end {
				return
			}
		}
		add(w)
	})
	for _, class := range about {
		for _, l := range languages(lang) {
			n := 0
			for _, phrase := range l.Section("act." + class) {
				if n < 2 && !strings.ContainsAny(phrase, "(|*.=^$") {
					add(phrase)
					n++
				}
			}
		}
	}
	return out
}

// weak reports words that occur in any rule and bring none to mind.
func weak(w string) bool {
	if stopWord(w) || smallWord(w) || strings.Contains(w, "'") {
		return true
	}
	switch w {
	case "any", "make", "try", "names", "name", "only", "what", "with", "them", "then", "also", "even", "same", "some", "such", "tell", "give", "take", "need", "want",
		"like", "know", "thing", "things", "everything", "something", "anything", "nothing", "instead", "whether", "somebody", "people", "different", "under", "over",
		"asked", "goes", "gets", "that", "have", "they", "will", "must", "into", "every", "nobody", "noone", "does", "doing", "done", "should", "really", "actually",
		"changed", "change", "works", "work", "wird", "wenn", "dann", "auch", "noch", "immer", "alle", "jede", "jeder", "unsere", "sonst", "gilt", "für", "dich", "dein",
		"toujours", "jamais", "avant", "après", "quand", "cette", "siempre", "nunca", "antes", "cuando", "sempre", "quando", "всегда", "никогда", "если", "когда", "нас", "так",
		"vorher", "etwas", "vorm", "bevor", "nachdem", "mich", "mir", "künftig", "zukünftig", "bitte", "erst", "nach", "aber", "weil", "nichts", "diese", "dieser", "dieses", "mein", "meine", "kein", "keine", "einfach", "bescheid",
		"quoi", "soit", "moi", "toi", "mais", "donc", "chaque", "rien", "tout", "tous", "toutes", "ceci", "cela", "notre", "votre", "aucun", "aucune", "faire", "jusqu",
		"algo", "nada", "todo", "todos", "toda", "todas", "cada", "pero", "hasta", "donde", "este", "esta", "esos", "hacer", "cualquier", "nuestro", "nuestra", "primero",
		"qualquer", "coisa", "tudo", "isso", "isto", "esse", "essa", "mas", "até", "fazer", "faça", "nosso", "nossa", "primeiro", "você",
		"меня", "мне", "прежде", "чем", "сначала", "потом", "сперва", "что-то", "что-нибудь", "ничего", "только", "тоже", "пожалуйста", "каждый", "каждая", "перед", "после", "снова", "чтобы", "нужно", "надо", "быть", "наш", "наши":
		return true
	}
	return false
}

func languages(lang string) []*lexicon.Lexicon {
	if lang == "en" {
		return []*lexicon.Lexicon{lexicon.For("en")}
	}
	return []*lexicon.Lexicon{lexicon.For(lang), lexicon.For("en")}
}

// eachWord visits the words of alphabetic scripts and the names in a folded
// text, without the punctuation around them.
func eachWord(text string, visit func(word string, from, to int)) {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if cjk(r) || !tokenRune(r) {
			i += size
			continue
		}
		start := i
		for i < len(text) {
			r, size := utf8.DecodeRuneInString(text[i:])
			if !tokenRune(r) || cjk(r) {
				break
			}
			i += size
		}
		if w := strings.Trim(text[start:i], ".-'"); w != "" {
			visit(w, start, i)
		}
	}
}

// topics are the act classes and other themes of a rule.
func topics(all []*sentence, about []string, ask bool) []string {
	out := slices.Clone(about)
	for _, s := range all {
		for i := range s.refs {
			if r := &s.refs[i]; r.kind == refTopic && !slices.Contains(out, r.name) {
				out = append(out, r.name)
			}
		}
	}
	if ask {
		out = append(out, "ask_first")
	}
	return out
}
