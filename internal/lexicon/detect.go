package lexicon

import (
	"sort"
	"unicode"
	"unicode/utf8"
)

// detectBytes is how much of a text Detect looks at.
const detectBytes = 4096

// Detect says in which language a text is written, by script, common words and
// letters of one language, and which others occur in it. English is among the
// others wherever Latin words stand in a text of another language, because
// commands and terms are English everywhere; it is the primary language of a
// text that says nothing about itself.
func Detect(text string) (primary string, others []string) {
	if len(text) > detectBytes {
		cut := detectBytes
		for cut > 0 && !utf8.RuneStart(text[cut]) {
			cut--
		}
		text = text[:cut]
	}
	var han, kana, hangul, cyrillic, latin int
	var votes [5]int // of latinLangs
	word := make([]byte, 0, 32)
	flush := func() {
		if len(word) > 0 {
			latin += len(word)
			vote(string(word), &votes)
			word = word[:0]
		}
	}
	for _, r := range text {
		r = foldRune(r)
		switch {
		case unicode.IsLetter(r) && !CJK(r) && r < 0x250:
			word = utf8.AppendRune(word, r)
			voteLetter(r, &votes)
			continue
		case r == '¿' || r == '¡':
			votes[spanish] += 3
		case 0x3040 <= r && r <= 0x30FF:
			kana++
		case 0x4E00 <= r && r <= 0x9FFF || 0x3400 <= r && r <= 0x4DBF:
			han++
		case 0xAC00 <= r && r <= 0xD7AF || 0x1100 <= r && r <= 0x11FF || 0x3130 <= r && r <= 0x318F:
			hangul++
		case 0x0400 <= r && r <= 0x052F:
			cyrillic++
		}
		flush()
	}
	flush()

	// A CJK character weighs about as much as three letters of a word.
	type score struct {
		lang string
		n    int
	}
	scripts := []score{{"ko", 3 * hangul}, {"ru", cyrillic}, {"zh", 3 * han}, {"ja", 0}}
	if kana > 0 && kana*8 >= han {
		scripts[2].n, scripts[3].n = 0, 3*(han+kana)
	}
	best, second := 0, 0
	for i := range votes {
		if votes[i] > votes[best] {
			best = i
		}
	}
	for i := range votes {
		if i != best && votes[i] > second {
			second = votes[i]
		}
	}
	scripts = append(scripts, score{latinLangs[best], latin})
	sort.SliceStable(scripts, func(i, j int) bool { return scripts[i].n > scripts[j].n })
	// Commands, names and paths are Latin in every language: a tenth of the
	// text in another script makes that script's language the primary one.
	total := han*3 + kana*3 + hangul*3 + cyrillic + latin
	if scripts[0].n == latin && latin > 0 && votes[best] < 3 {
		if s := scripts[1]; s.n*10 >= total && s.n > 0 {
			scripts[0], scripts[1] = scripts[1], scripts[0]
		}
	}
	if scripts[0].n == 0 {
		return "en", nil
	}
	primary = scripts[0].lang
	seen := func(lang string) bool {
		if lang == primary {
			return true
		}
		for _, o := range others {
			if o == lang {
				return true
			}
		}
		return false
	}
	for _, s := range scripts[1:] {
		if s.n > 0 && !seen(s.lang) {
			others = append(others, s.lang)
		}
	}
	for i, v := range votes {
		if v > 0 && 2*v >= votes[best] && !seen(latinLangs[i]) {
			others = append(others, latinLangs[i])
		}
	}
	if latin > 0 && !seen("en") {
		others = append(others, "en")
	}
	return primary, others
}

const (
	english = iota
	german
	spanish
	french
	portuguese
)

var latinLangs = [5]string{"en", "de", "es", "fr", "pt"}

// voteLetter counts letters that few of the five languages have.
func voteLetter(r rune, votes *[5]int) {
	switch r {
	case 'ä', 'ö', 'ß':
		votes[german] += 3
	case 'ü':
		votes[german] += 3
		votes[spanish]++
	case 'ñ':
		votes[spanish] += 4
	case 'ã', 'õ':
		votes[portuguese] += 4
	case 'ç':
		votes[french]++
		votes[portuguese]++
	case 'è', 'û', 'î', 'œ', 'ë', 'ù':
		votes[french] += 3
	case 'ê', 'à', 'â', 'ô':
		votes[french] += 2
		votes[portuguese] += 2
	case 'é':
		votes[french] += 2
		votes[spanish]++
		votes[portuguese]++
	case 'á', 'í', 'ó', 'ú':
		votes[spanish] += 2
		votes[portuguese] += 2
	}
}

// vote counts a word for the languages in whose list of common words it is.
func vote(word string, votes *[5]int) {
	for i, list := range commonWords {
		n := sort.SearchStrings(list, word)
		if n < len(list) && list[n] == word {
			votes[i] += 2
		}
	}
}

// commonWords are the most frequent words of each of latinLangs, sorted; words
// with an apostrophe are left out because the text is cut there.
var commonWords = [5][]string{
	english: {
		"a", "about", "add", "after", "again", "ahead", "all", "already", "always", "an", "and", "any", "are", "as",
		"ask", "at", "be", "because", "been", "before", "but", "by", "can", "could", "did", "do", "does", "dont",
		"else", "ever", "every", "file", "files", "first", "for", "from", "get", "go", "had", "has", "have", "he",
		"here", "how", "i", "if", "in", "instead", "into", "is", "it", "just", "keep", "know", "let", "look", "make",
		"me", "must", "my", "need", "never", "next", "no", "not", "now", "of", "okay", "on", "only", "or", "our",
		"out", "please", "right", "run", "said", "see", "she", "should", "so", "still", "stop", "sure", "tell",
		"than", "thanks", "that", "the", "their", "them", "then", "there", "these", "they", "think", "this", "those",
		"time", "to", "told", "too", "up", "us", "use", "using", "very", "want", "was", "we", "were", "what", "when",
		"where", "which", "who", "why", "will", "with", "without", "would", "write", "wrong", "yes", "yet", "you",
		"your",
	},
	german: {
		"ab", "aber", "alle", "alles", "als", "am", "an", "auch", "auf", "aus", "bei", "bis", "bitte", "danke",
		"darf", "darfst", "das", "dass", "dein", "dem", "den", "denn", "der", "des", "dich", "die", "diesmal", "dir",
		"doch", "dort", "du", "durch", "dürfen", "ein", "eine", "einem", "einen", "einer", "er", "erst", "es",
		"euch", "fuer", "für", "gegen", "gut", "habe", "haben", "hast", "hat", "heute", "hier", "ich", "ihr", "im",
		"immer", "in", "ins", "ist", "ja", "jede", "jeden", "jeder", "jedes", "jetzt", "kann", "kannst", "kein",
		"keine", "keinen", "koennen", "kuenftig", "können", "künftig", "lass", "mach", "mache", "machen", "mal",
		"mein", "mich", "mir", "mit", "morgen", "muss", "musst", "möchte", "müssen", "nach", "nein", "nicht", "nie",
		"niemals", "noch", "nur", "ob", "oder", "ohne", "okay", "schon", "seit", "sie", "sind", "so", "sofort",
		"soll", "sollen", "sollst", "sonst", "statt", "ueber", "um", "und", "uns", "unser", "unter", "von", "vor",
		"vorher", "war", "waren", "warum", "was", "weil", "wenn", "wer", "werden", "weshalb", "wie", "wieder",
		"wieso", "will", "wir", "wird", "wo", "wurde", "zu", "zum", "zur", "über",
	},
	spanish: {
		"a", "ahora", "ahí", "al", "algo", "antes", "aquí", "así", "aún", "cada", "como", "con", "cuando", "cuidado",
		"cuándo", "cómo", "de", "debe", "debes", "del", "desde", "después", "donde", "déjalo", "el", "ella", "en",
		"entre", "era", "es", "ese", "eso", "esta", "este", "esto", "estos", "estoy", "está", "están", "estás",
		"favor", "fue", "gracias", "ha", "hacer", "hagas", "han", "has", "hasta", "hay", "haz", "he", "hoy", "jamás",
		"la", "las", "le", "les", "lo", "los", "mañana", "me", "mejor", "menos", "mi", "mis", "muy", "más", "nada",
		"no", "nos", "nosotros", "nunca", "o", "otra", "otro", "para", "pero", "pon", "por", "porque", "prefiero",
		"puede", "puedes", "pues", "que", "quien", "quiero", "quién", "qué", "se", "ser", "si", "siempre", "sin",
		"sobre", "solo", "son", "su", "sus", "sí", "sólo", "también", "te", "todavía", "todo", "todos", "tu", "tú",
		"u", "un", "una", "unas", "unos", "usa", "usar", "ustedes", "vale", "vez", "y", "ya", "yo", "él",
	},
	french: {
		"a", "ai", "alors", "après", "arrête", "as", "au", "aussi", "aux", "avait", "avant", "avec", "avoir", "car",
		"ce", "cela", "ces", "cet", "cette", "chaque", "chez", "comment", "dans", "de", "des", "dois", "doit",
		"donc", "dont", "dorénavant", "du", "déjà", "désormais", "elle", "en", "encore", "est", "et", "faire",
		"fais", "fait", "faut", "fois", "ici", "il", "ils", "jamais", "je", "la", "le", "les", "leur", "lui", "là",
		"maintenant", "mais", "me", "merci", "mes", "mets", "mettre", "moins", "mon", "même", "ne", "non", "nos",
		"notre", "nous", "on", "ont", "ou", "oui", "où", "par", "pas", "peut", "peux", "plait", "plaît", "plus",
		"pour", "pourquoi", "préfère", "puis", "quand", "que", "qui", "quoi", "rien", "sans", "se", "ses", "si",
		"son", "sont", "sous", "sur", "te", "tes", "ton", "toujours", "tous", "tout", "toute", "toutes", "très",
		"tu", "un", "une", "utilise", "utiliser", "vers", "veut", "veux", "vos", "votre", "vous", "à", "ça", "était",
		"été", "être",
	},
	portuguese: {
		"a", "agora", "ainda", "algo", "ali", "amanhã", "antes", "ao", "aqui", "as", "assim", "ate", "até", "cada",
		"com", "como", "cuidado", "da", "das", "de", "deixa", "depois", "desde", "deve", "deves", "do", "dos", "e",
		"ela", "ele", "em", "entre", "era", "esse", "esta", "este", "estou", "está", "eu", "favor", "faz", "fazer",
		"faça", "foi", "gente", "hoje", "há", "isso", "isto", "ja", "jamais", "já", "lhe", "mais", "mas", "me",
		"melhor", "menos", "meu", "meus", "mexer", "minha", "muito", "na", "nada", "nao", "nas", "no", "nos",
		"nunca", "não", "nós", "o", "obrigada", "obrigado", "onde", "os", "ou", "outra", "outro", "para", "pela",
		"pelo", "pode", "podes", "pois", "por", "porque", "pra", "prefiro", "põe", "quando", "que", "quem", "quero",
		"quê", "rode", "sao", "se", "sem", "sempre", "ser", "seu", "seus", "sim", "so", "sobre", "sua", "são", "só",
		"tambem", "também", "te", "tem", "tenho", "toda", "todos", "tudo", "tá", "têm", "um", "uma", "umas", "uns",
		"usa", "usar", "use", "vez", "voce", "você", "vocês", "é",
	},
}
