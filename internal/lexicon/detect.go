package lexicon

import (
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// detectBytes is how much of a text Detect looks at.
const detectBytes = 4096

// A Score is the evidence for a language: letters of its script, for the Latin
// script votes of common words and of letters that few languages have.
type Score struct {
	Lang   string
	Weight int
}

// Detect says in which language a text is written, by script, common words and
// letters of one language, and which others occur in it. English is among the
// others wherever Latin words stand in a text of another language, because
// commands and terms are English everywhere; it is the primary language of a
// text that says nothing about itself.
func Detect(text string) (primary string, others []string) {
	scores, latin := Rank(text)
	if len(scores) == 0 {
		return "en", nil
	}
	primary = scores[0].Lang
	hasEnglish := primary == "en"
	for _, s := range scores[1:] {
		others = append(others, s.Lang)
		hasEnglish = hasEnglish || s.Lang == "en"
	}
	if latin && !hasEnglish {
		others = append(others, "en")
	}
	return primary, others
}

// Rank returns the languages for which a text has evidence, strongest first;
// latin reports whether it has Latin letters at all. Of the languages in Latin
// script those with less than half the votes of the first are left out.
func Rank(text string) (scores []Score, latin bool) {
	if len(text) > detectBytes {
		cut := detectBytes
		for cut > 0 && !utf8.RuneStart(text[cut]) {
			cut--
		}
		text = text[:cut]
	}
	var han, kana, hangul, cyrillic, letters int
	var votes [5]int // of latinLangs
	var buf [32]byte
	word := buf[:0]
	flush := func() {
		if len(word) > 0 {
			letters += len(word)
			vote(word, &votes)
			word = word[:0]
		}
	}
	for _, r := range text {
		if r < utf8.RuneSelf {
			if 'A' <= r && r <= 'Z' {
				r += 'a' - 'A'
			}
			if 'a' <= r && r <= 'z' {
				word = append(word, byte(r))
				continue
			}
			flush()
			continue
		}
		switch {
		case r < 0x250 && unicode.IsLetter(r):
			r = unicode.ToLower(r)
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

	best := 0
	for i := range votes {
		if votes[i] > votes[best] {
			best = i
		}
	}
	// A CJK character weighs about as much as three letters of a word. Kana
	// between Han characters make the text Japanese.
	add := func(lang string, n int) {
		if n > 0 {
			scores = append(scores, Score{lang, n})
		}
	}
	if kana*8 >= han && kana > 0 {
		add("ja", 3*(han+kana))
	} else {
		add("zh", 3*han)
	}
	add("ko", 3*hangul)
	add("ru", cyrillic)
	// Commands, names and paths are Latin in every language: Latin letters
	// count fully only where there are common words of a language, and a tenth
	// of the text in another script is enough for that script's language.
	weight := letters
	if votes[best] < 3 {
		weight = letters / 9
	}
	if letters > 0 {
		weight = max(weight, 1)
		add(latinLangs[best], weight)
	}
	sort.SliceStable(scores, func(i, j int) bool { return scores[i].Weight > scores[j].Weight })
	for i, v := range votes {
		if i != best && v > 0 && 2*v >= votes[best] {
			add(latinLangs[i], weight*v/votes[best])
		}
	}
	return scores, letters > 0
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
func vote(word []byte, votes *[5]int) {
	mask := common()[string(word)]
	for i := 0; mask != 0; i, mask = i+1, mask>>1 {
		if mask&1 != 0 {
			votes[i] += 2
		}
	}
}

// common maps a common word to the set of latinLangs that have it, a bit each.
var common = sync.OnceValue(func() map[string]uint8 {
	m := make(map[string]uint8, 700)
	for i, list := range commonWords {
		for w := range strings.FieldsSeq(list) {
			m[w] |= 1 << i
		}
	}
	return m
})

// commonWords are frequent words of each of latinLangs. The text is cut at
// apostrophes, so words do not have them.
var commonWords = [5]string{
	english: `a about add after again ahead all already always an and any are as ask at be because been before but by
		can could did do does dont else ever every file files first for from get go had has have he here how i if
		in instead into is it just keep know let look make me must my need never next no not now of okay on only
		or our out please right run said see she should so still stop sure tell than thanks that the their them
		then there these they think this those time to told too up us use using very want was we were what when
		where which who why will with without would write wrong yes yet you your`,
	german: `ab aber alle alles als am an auch auf aus bei bis bitte danke darf darfst das dass dein dem den denn der
		des dich die diesmal dir doch dort du durch dürfen ein eine einem einen einer er erst es euch fuer für
		gegen gut habe haben hast hat heute hier ich ihr im immer in ins ist ja jede jeden jeder jedes jetzt kann
		kannst kein keine keinen koennen kuenftig können künftig lass mach mache machen mal mein mich mir mit
		morgen muss musst möchte müssen nach nein nicht nie niemals noch nur ob oder ohne okay schon seit sie
		sind so sofort soll sollen sollst sonst statt ueber um und uns unser unter von vor vorher war waren warum
		was weil wenn wer werden weshalb wie wieder wieso will wir wird wo wurde zu zum zur über`,
	spanish: `a ahora ahí al algo antes aquí así aún cada como con cuando cuidado cuándo cómo de debe debes del desde
		después donde déjalo el ella en entre era es ese eso esta este esto estos estoy está están estás favor
		fue gracias ha hacer hagas han has hasta hay haz he hoy jamás la las le les lo los mañana me mejor menos
		mi mis muy más nada no nos nosotros nunca o otra otro para pero pon por porque prefiero puede puedes pues
		que quien quiero quién qué se ser si siempre sin sobre solo son su sus sí sólo también te todavía todo
		todos tu tú u un una unas unos usa usar ustedes vale vez y ya yo él`,
	french: `a ai alors après arrête as au aussi aux avait avant avec avoir car ce cela ces cet cette chaque chez
		comment dans de des dois doit donc dont dorénavant du déjà désormais elle en encore est et faire fais
		fait faut fois ici il ils jamais je la le les leur lui là maintenant mais me merci mes mets mettre moins
		mon même ne non nos notre nous on ont ou oui où par pas peut peux plait plaît plus pour pourquoi préfère
		puis quand que qui quoi rien sans se ses si son sont sous sur te tes ton toujours tous tout toute toutes
		très tu un une utilise utiliser vers veut veux vos votre vous à ça était été être`,
	portuguese: `a agora ainda algo ali amanhã antes ao aqui as assim ate até cada com como cuidado da das de deixa depois
		desde deve deves do dos e ela ele em entre era esse esta este estou está eu favor faz fazer faça foi
		gente hoje há isso isto ja jamais já lhe mais mas me melhor menos meu meus mexer minha muito na nada nao
		nas no nos nunca não nós o obrigada obrigado onde os ou outra outro para pela pelo pode podes pois por
		porque pra prefiro põe quando que quem quero quê rode sao se sem sempre ser seu seus sim so sobre sua são
		só tambem também te tem tenho toda todos tudo tá têm um uma umas uns usa usar use vez voce você vocês é`,
}
