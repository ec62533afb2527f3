package fusion

import (
	"math/bits"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/french"
	"github.com/kljensen/snowball/hungarian"
	"github.com/kljensen/snowball/norwegian"
	"github.com/kljensen/snowball/russian"
	"github.com/kljensen/snowball/spanish"
	"github.com/kljensen/snowball/swedish"
)

// A language decides which words are stop words and how words are stemmed.
type language uint8

const (
	langEnglish language = iota
	langFrench
	langSpanish
	langSwedish
	langNorwegian
	langHungarian
	langGerman
	langPortuguese
	langItalian
	langDutch
	langRussian
	languages
)

// stem reduces a folded word to what its forms have in common. Words with
// letters of another script than the language's stay as they are.
func stem(w string, l language) string {
	if len(w) < 3 {
		return w
	}
	r, _ := utf8.DecodeRuneInString(w)
	if !unicode.IsLetter(r) {
		return w
	}
	if 0x400 <= r && r <= 0x52F {
		return russian.Stem(w, false)
	}
	if r > 0x24F {
		return w
	}
	switch l {
	case langEnglish:
		for i := 0; i < len(w); i++ {
			if w[i] < 'a' || w[i] > 'z' {
				return w
			}
		}
		if !hasEnglishEnding(w) {
			return w
		}
		return english.Stem(w, false)
	case langFrench:
		return french.Stem(w, false)
	case langSpanish:
		return spanish.Stem(w, false)
	case langSwedish:
		return swedish.Stem(w, false)
	case langNorwegian:
		return norwegian.Stem(w, false)
	case langHungarian:
		return hungarian.Stem(w, false)
	case langGerman:
		return trim(w, 4, "ern", "en", "em", "er", "es", "e", "n", "s")
	case langPortuguese, langItalian:
		return trim(trim(w, 4, "s"), 4, "a", "e", "i", "o")
	case langDutch:
		return trim(w, 4, "en", "s", "e")
	}
	return w
}

// hasEnglishEnding reports whether the English stemmer may change a word: by its
// last letter, and where few endings have it by these.
func hasEnglishEnding(w string) bool {
	switch w[len(w)-1] {
	case 's', 'y', 'e', 'l', 'i':
		return true
	case 'd':
		return strings.HasSuffix(w, "ed")
	case 'g':
		return strings.HasSuffix(w, "ing")
	case 'c':
		return strings.HasSuffix(w, "ic")
	case 'm':
		return strings.HasSuffix(w, "ism")
	case 'n':
		return strings.HasSuffix(w, "ion")
	case 'r':
		return strings.HasSuffix(w, "er") || strings.HasSuffix(w, "or")
	case 't':
		return strings.HasSuffix(w, "ant") || strings.HasSuffix(w, "ent")
	}
	return false
}

// trim takes the first ending that fits off a word, as far as least letters
// stay: what plurals and cases add in languages that have no stemmer here.
func trim(w string, least int, endings ...string) string {
	for _, e := range endings {
		if rest, ok := strings.CutSuffix(w, e); ok && utf8.RuneCountInString(rest) >= least {
			return rest
		}
	}
	return w
}

// isStop reports a folded word that says nothing in the language. English
// ones say nothing anywhere: commands and quotations are English in a text of
// every language.
func isStop(w string, l language) bool {
	mask := stopWords()[w]
	return mask&(1<<l|1<<langEnglish|1<<langRussian) != 0
}

// votes are the languages in which a chunk is a stop word. latin reports
// whether it is a word of Latin letters, which each language stems in its own
// way.
func votes(chunk string) (mask uint16, latin bool) {
	for _, r := range chunk {
		if unicode.IsLetter(r) {
			if r > 0x24F {
				return 0, false
			}
			latin = true
		}
	}
	if latin && len(chunk) < 16 {
		mask = stopWords()[strings.ToLower(chunk)] &^ (1 << langRussian)
	}
	return mask, latin
}

// A ballot guesses the language of a text by its stop words.
type ballot [languages]int

func (b *ballot) add(e *entry) {
	for m := e.votes; m != 0; m &= m - 1 {
		b[bits.TrailingZeros16(m)]++
	}
}

// language is the one with most votes; English when nothing speaks clearly for
// another.
func (b *ballot) language() language {
	best := langEnglish
	for l := range languages {
		if b[l] > b[best] {
			best = l
		}
	}
	if b[best] < 2 && b[best] < 2*b[langEnglish]+1 {
		return langEnglish
	}
	return best
}

// clear reports whether a text says enough about its own language.
func (b *ballot) clear() bool {
	n := 0
	for _, v := range b {
		n += v
	}
	return n >= 6
}

// stopWords maps a stop word to the languages it is one of, a bit each.
var stopWords = sync.OnceValue(func() map[string]uint16 {
	m := make(map[string]uint16, 1500)
	for l, list := range stopLists {
		for w := range strings.FieldsSeq(list) {
			m[w] |= 1 << l
		}
	}
	return m
})

// stopLists hold the words of each language that say nothing by themselves.
// Texts are cut at apostrophes, so words have none. Words of duty (never,
// always, must) are among them: nearly every rule has one.
var stopLists = [languages]string{
	langEnglish: `a about above actually after again against all almost already also although always am among an and another any
		anybody anymore anyone anything anyway are aren around as ask at away back be became because become been before
		being below between both but by came can cannot come comes could couldn d did didn do does doesn doing don done
		dont down during each either else enough etc even ever every everybody everyone everything exactly few for from
		further gave get gets getting give gives go goes going gone got had hadn has hasn have haven having he her here
		hers herself him himself his how however i if in instead into is isn it its itself just keep keeps kept know let
		lets like likely ll lot m made make makes making many may maybe me mean means might mine more most much must my
		myself need needs neither never nevertheless next no nobody none nor not nothing now of off often ok okay on once
		one only onto or other others otherwise ought our ours ourselves out over own per perhaps please put quite rather
		re really s said same saw say says see seem seems seen several shall she should shouldn since so some somebody
		somehow someone something sometimes somewhere soon still such sure t take taken takes tell than thank thanks that
		the their theirs them themselves then there therefore these they thing things think this those though through
		thus till to together told too took toward towards try two under unless until up upon us use used uses using
		usually ve very via want wants was wasn way we well went were weren what whatever when whenever where wherever
		whether which while who whom whose why will with within without won would wouldn yes yet you your yours yourself
		yourselves`,
	langFrench: `ai ainsi alors après as au aucun aucune aussi autre autres aux avait avant avec avez avoir avons bien c ça car ce
		ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment d dans de depuis des deux dois doit
		donc dont du déjà elle elles en encore entre es est et étaient était été être eu eux fait faire faut font fois
		ici il ils j jamais je l la là le les leur leurs lors lui m ma mais me même mes mieux moi moins mon n ne ni non
		nos notre nous on ont ou où par parce pas pendant peu peut peux plus plutôt pour pourquoi puis qu quand que quel
		quelle quelles quels qui quoi s sa sans se sera ses si sinon son sont sous suis sur t ta te tes toi ton toujours
		tous tout toute toutes très tu un une vers voici vos votre vous y à`,
	langSpanish: `a ahora al algo alguna algunas alguno algunos allí antes aquel aquella aquí así aun aún aunque bien cada como
		con contra cual cuál cuales cuáles cualquier cuando cuándo cuanto cuánto cómo de deben debe debería del desde
		después donde dónde dos durante e el él ella ellas ellos en entonces entre era eran eres es esa esas ese eso
		esos esta está están estaba estamos estar estas este esto estos estoy fue fueron ha había han has hasta hay haya
		he hemos la las le les lo los más me mejor menos mi mí mis mientras muy nada ni no nos nosotros nuestra nuestro
		nunca o os otra otras otro otros para pero poco por porque pues que qué quien quién quienes se sea ser si sí
		siempre sin sino sobre solo sólo son soy su sus también tan tanto te tener tiene tienen toda todas todavía todo
		todos tu tú tus un una unas uno unos usted ustedes va vamos y ya yo`,
	langSwedish: `alla allt än är att av bara bli blir blev då där de dem den denna deras dess det detta dig din dina ditt du efter
		ej eller en ett för från få får går ha hade han har hennes här hon honom hur i icke igen inte ja jag kan kunde
		kommer man med mellan men mer mig min mina mitt mot mycket måste ni nu när någon något några och om oss på så
		sedan ska skall skulle som till under upp ut utan vad var vara varför vi vid vilken vill`,
	langNorwegian: `alle at av bare ble blir både da de deg dem den denne der deres det dette din du eller en enn er et etter for
		fra før få går ha hadde han har hun hva hvem hver hvis hvor hvordan hvorfor i ikke inn ja jeg kan kunne man med
		meg mellom men mer min mot mye må ned nei noe noen nå når og også om opp oss over på samme seg selv sin skal
		skulle slik som så til under uten var vi vil ville vær være vært ved vår`,
	langHungarian: `a az abban ahhoz ahogy ahol aki akik akkor alatt általában által amely amelyek ami amikor amit annak arra arról
		át azért azok azon azt aztán azután be benne cikk csak de e egy egyes egyéb egyik el ellen elő először előtt első
		én éppen és ez ezek ezen ezért ezt fel felé hanem ha hiszen hogy hogyan igen így ill ilyen is itt jó kell kellett
		ki kívül közül le legalább lehet lenne lesz lett ma maga már meg még mely mert mi mikor milyen mind minden
		mindig mint mintha mit mivel most nagy ne nem néha nekem neki nélkül nincs ő ők őket össze pedig persze rá s
		sok soha sokkal szinte talán te tehát túl úgy után utolsó újra vagy vagyok valaki valami van vannak vele vissza
		viszont volt voltak`,
	langGerman: `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits bin bis bist
		bitte da dabei dadurch dafür dagegen daher damit danach dann daran darauf daraus darf darfst darüber das dass dein
		deine dem den denn der deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du
		durch dürfen ein eine einem einen einer eines einige er erst es etwas euch euer für gegen gemacht gibt habe haben
		hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins ist ja jede
		jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner können könnte machen mal man mehr mein
		meine mich mir mit muss musst müssen müsste nach nachdem nicht nichts nie niemals noch nun nur ob oder ohne
		schon sehr sei sein seine seinem seinen seiner seit selbst sich sie sind so sobald soll sollen sollte solche
		sondern sonst soweit statt über um und uns unser unsere unserem unseren unter viel vom von vor wann war waren
		warum was wegen weil weiter welche welchem welchen welcher welches wenn wer werde werden weshalb wie wieder wieso
		will wir wird wirst wo wobei wofür woher wohin worden wurde wurden würde zu zum zur zwar zwischen`,
	langPortuguese: `a agora ainda além algo alguém algum alguma ali antes ao aos apenas aquele aqui as às assim até bem cada com
		como contra da das de dela dele deles depois desde deve devem do dos durante e é ela elas ele eles em enquanto
		então entre era eram essa esse esta está estão estava este eu faz fazer foi foram há isso isto já lhe lo mais mas
		me mesmo meu minha muito na nada não nas nem nenhum no nos nós nossa nosso num numa nunca o onde os ou outra outro
		para pela pelas pelo pelos pode podem por porque porquê pra quais qual quando quanto que quê quem se sem sempre
		ser será seu seus sido sim só sobre sua suas também tem tém têm tenho ter teu toda todas todo todos tudo um uma
		umas uns vai vez você vocês`,
	langItalian: `a ad agli ai al alla alle allo anche ancora avere aveva c che chi ci cioè coi col come con contro cosa così cui da
		dagli dai dal dalla dalle dallo degli dei del della delle dello dentro deve di dopo dove due e è ed era erano essere
		fa fare fino fra già gli ha hanno ho i il in io la le lei li lo loro lui ma mai me meno mi mia mio molto ne negli
		nei nel nella nelle nello no noi non nostra nostro o ogni oltre per perché però più poi prima qual quale quali quando
		quanto quel quella quelle quello questa queste questi questo qui se sei sempre senza si sia sono sopra sotto stata
		stato su sua sue sugli sui sul sulla sulle suo tra tu tua tuo tutta tutti tutto un una uno vi voi`,
	langDutch: `aan al alle alleen als altijd andere ben bij bijna daar dan dat de deze die dit doen door dus een eerst en er even
		ga gaan geen had hadden heb hebben heeft heel hem het hier hij hoe hun ik in is ja je jij jouw jullie kan kunnen
		kon maar man mag me meer men met mij mijn moet moeten na naar niet niets nog nooit nu of om omdat onder ons onze
		ook op over te tegen toch toen tot u uit uw van veel voor waar waarom waren was wat we weer wel welke werd wie wij
		wil worden wordt zal ze zei zich zij zijn zo zonder zou`,
	langRussian: `а без более бы был была были было быть в вам вас весь во вот все всегда всего всех вы где да даже для до его ее
		если есть еще же за здесь и из или им их к как какая какой какие когда кто ли либо мне может мы на над надо наш
		нас не него нее нет ни никогда них но ну о об однако он она они оно от очень по под после потом потому почему при
		про с сам со так также такой там те тем то того тоже той только том ты у уже хотя чего чей чем что чтобы эта эти
		это этого этой этом этот я`,
}

// stopPair reports pairs of CJK characters that belong to the words with which
// questions are asked and sentences are held together.
func stopPair(w string) bool {
	if len(w) > 9 {
		return false
	}
	return stopPairs()[w]
}

var stopPairs = sync.OnceValue(func() map[string]bool {
	m := make(map[string]bool, 300)
	for w := range strings.FieldsSeq(stopPairList) {
		m[w] = true
	}
	return m
})

const stopPairList = `
怎么 什么 么样 么办 为什 为何 多少 哪里 哪个 哪些 哪儿 几个 是否 是不 不是 可以 应该 需要 必须 我们 你们 他们 它们 自己 这个 那个 这些 那些
这里 那里 这样 那样 时候 的时 因为 所以 如果 但是 而且 或者 还是 已经 现在 目前 一个 一下 一些 没有 有没 不要 不能 不会 会不 能不 就是
也是 都是 只是 还有 以及 之后 之前 以后 以前 的话 了吗 吗的 一直 永远 总是 从不 请不 的是 是的 了的 的了 我的 你的 他的 在哪 到底 关于 对于
呢我 吧我 要不 如何 何时 有什 是什 做什 用什 会有 都有 里的 上的 中的 为了 并且 然后 可是 不过 只有 只要 每次 所有 任何
する した して しま ます まし ませ せん です でし った って てい いる いた ない なく なか から まで より ので のに には では とは への での とか けど
どう どこ どの どれ なぜ なに 何を 何が いつ だれ 誰が こと もの とき 時に これ それ あれ この その あの ここ そこ いま 今は また まだ もう
ある あり あっ れる られ たい たら なら ように うに よう って んで のか かな うか だっ たの るの のは のが のを のも さい ださ くだ だけ しか ても でも
いて おり につ つい いつ なの
은는 이가 을를 에서 으로 하는 하고 합니 니다 습니 어떻 떻게 무엇 언제 어디 누가 왜요 있는 없는 있나 나요 까요 세요 해요 하지 지마 마세 입니 것은
것이 우리 그리 리고 하면 되는 어떤`
