package act

import (
	"strings"
	"sync"
	"unicode"
)

// language tells the language of a short text by its script and by common
// words: an ISO 639-1 code, or "" when nothing tells. Codes, paths, trailers
// and the prefix of a conventional commit are left out.
func language(s string) string {
	var han, kana, hangul, cyr, ukr, greek, arab, hebrew, thai, deva, latin int
	for _, r := range s {
		switch {
		case r < 0x80:
			if r|0x20 >= 'a' && r|0x20 <= 'z' {
				latin++
			}
		case r >= 0x3040 && r <= 0x30ff:
			kana++
		case unicode.Is(unicode.Han, r):
			han++
		case r >= 0xac00 && r <= 0xd7a3, r >= 0x1100 && r <= 0x11ff:
			hangul++
		case r >= 0x400 && r <= 0x4ff:
			cyr++
			if strings.ContainsRune("іїєґІЇЄҐ", r) {
				ukr++
			}
		case r >= 0x370 && r <= 0x3ff:
			greek++
		case r >= 0x600 && r <= 0x6ff:
			arab++
		case r >= 0x590 && r <= 0x5ff:
			hebrew++
		case r >= 0xe00 && r <= 0xe7f:
			thai++
		case r >= 0x900 && r <= 0x97f:
			deva++
		case unicode.Is(unicode.Latin, r):
			latin++
		}
	}
	switch {
	case kana > 0 && (kana+han)*4 >= latin:
		return "ja"
	case hangul > 0 && hangul*3 >= latin:
		return "ko"
	case han > 0 && han*6 >= latin:
		return "zh"
	case cyr > 0 && cyr*2 >= latin:
		if ukr > 0 {
			return "uk"
		}
		return "ru"
	case greek*2 > latin:
		return "el"
	case arab*2 > latin:
		return "ar"
	case hebrew*2 > latin:
		return "he"
	case thai*2 > latin:
		return "th"
	case deva*2 > latin:
		return "hi"
	case latin == 0:
		return ""
	}
	return latinLanguage(s)
}

// latinWords are words that tell a language in commit messages and comments;
// with "-" in front endings, with "~" words that other languages borrow.
var latinWords = [...]struct{ lang, words string }{
	{"en", "the and to of in for on with from is are not when if this that it by as into after before instead add adds added fix fixes fixed update updates updated remove removes removed use uses used make makes improve change changes changed rename refactor move moved bump drop handle allow support clean cleanup revert merge first initial test tests typo missing wrong bug error unused new old all only should return returns check ensure avoid keep running total redirect login filter set get skip wip jumps forgotten invoice invoices picker order orders list page pages user users name names value values field fields line lines rows column keys request requests response header headers body settings search build view views store handler customer customers password checkout payment payments fallback endpoint endpoints button buttons tests helper helpers wrong broken slow faster better more less empty null missing explain explains describe duplicate stale flaky login logout ~date ~time ~file ~files ~text ~table ~number ~message ~messages ~image ~option ~options ~color ~style ~form ~default ~sort ~data ~route ~state ~action ~event ~report ~chart ~profile ~docs ~export ~import ~label ~labels ~footer ~nav ~parser ~scheduler ~locale ~setup ~release ~config ~todo ~picker ~menu ~cache ~api -ing -tion -ness -ed"},
	{"de", "der die das und ist nicht für mit bei von den dem des ein eine einen wird werden auf auch noch wenn nach vor je zu zur zum im aus als damit hier hinzugefügt entfernt behoben geändert aktualisiert korrigiert korrigiere ergänzt umbenannt verschoben füge entferne behebe aktualisiere verbessere suche fehler datei prüfung erste neue alte liste sortiert -ung -ungen -heit -keit -schaft -lich -iert -ieren -isch"},
	{"fr", "le la les des du une un et est pas pour avec dans sur par qui que au aux ce cette corrige correction ajout ajoute ajouter supprime supprimer suppression mise jour corriger modifie déplace nouveau nouvelle erreur fichier -ement -eur -ait"},
	{"es", "el la los las del una un y es no para con por que en al como se añade añadir agrega agregar corrige corregir arregla arreglar elimina eliminar actualiza actualizar mejora cambia cambios nuevo nueva archivo prueba -ción -ciones -mente"},
	{"pt", "o os as da do das dos uma um e é não para com por que em ao como se adiciona adicionar corrige corrigir remove remover atualiza atualizar melhora muda novo nova arquivo teste -ção -ções -mente"},
	{"it", "il lo gli della del dei delle una un e è non per con che di da nel sul aggiunge aggiunto aggiungi corregge corretto correggi rimuove rimosso rimuovi aggiorna aggiornato nuovo nuova errore -zione -zioni -mente"},
	{"nl", "het een en van niet voor met bij naar op te zijn wordt toegevoegd verwijderd aangepast voeg verwijder werk bij herstel nieuwe oude bestand fout -heid -lijk"},
	{"pl", "i nie dla na w z do się jest dodaj dodano usuń usunięto popraw poprawka napraw zmień aktualizacja nowy nowa plik błąd"},
	{"sv", "och att det en ett inte för med på av till är lägg ta bort fixa uppdatera ändra ny nya fil fel"},
	{"tr", "ve bir bu için ile değil eklendi ekle düzeltildi düzelt kaldırıldı güncellendi güncelle yeni hata dosya"},
}

// A tally is the score of each language of latinWords.
type tally [len(latinWords)]uint8

// latinIndex is latinWords turned around: what each word says, and the endings.
var latinIndex = sync.OnceValue(func() (index struct {
	words   map[string]tally
	endings []ending
}) {
	index.words = make(map[string]tally, 1024)
	for lang, l := range latinWords {
		for w := range strings.SplitSeq(l.words, " ") {
			switch w[0] {
			case '-':
				index.endings = append(index.endings, ending{w[1:], lang})
			case '~':
				t := index.words[w[1:]]
				t[lang] = max(t[lang], 1)
				index.words[w[1:]] = t
			default:
				t := index.words[w]
				t[lang] = 2
				index.words[w] = t
			}
		}
	}
	return index
})

type ending struct {
	text string
	lang int
}

// maxLanguageWords bounds the words that are looked at.
const maxLanguageWords = 200

// latinLanguage counts what each language would recognise.
func latinLanguage(s string) string {
	var scores [len(latinWords)]int
	index := latinIndex()
	n := 0
	body := s
	if i := strings.Index(s, ": "); i > 0 && i < 24 && strings.IndexByte(s[:i], ' ') < 0 {
		body = s[i+2:]
	}
	for line := range strings.SplitSeq(body, "\n") {
		if n > maxLanguageWords {
			break
		}
		if key, _, ok := strings.Cut(line, ": "); ok && strings.Contains(key, "-") && strings.IndexByte(key, ' ') < 0 {
			continue
		}
		for w := range strings.FieldsSeq(line) {
			w = strings.Trim(w, ".,;:!?()[]{}\"'`*…«»“”")
			if len(w) < 2 || strings.ContainsAny(w, "_/\\.=<>@#0123456789") {
				continue
			}
			if n++; n > maxLanguageWords {
				break
			}
			w = strings.ToLower(w)
			if t, ok := index.words[w]; ok {
				for i, v := range t {
					scores[i] += int(v)
				}
				continue
			}
			for _, e := range index.endings {
				if len(w) > len(e.text)+2 && strings.HasSuffix(w, e.text) {
					scores[e.lang]++
				}
			}
		}
	}
	for i, r := range s {
		if i > 4096 {
			break
		}
		switch r {
		case 'ß', 'ä', 'ö', 'ü', 'Ä', 'Ö', 'Ü':
			scores[1]++
		case 'ñ', '¿', '¡':
			scores[3] += 3
		case 'ã', 'õ':
			scores[4] += 3
		case 'è', 'ê', 'ç', 'à', 'œ', 'û', 'î':
			scores[2]++
		case 'ł', 'ż', 'ą', 'ę', 'ś':
			scores[7] += 2
		case 'å':
			scores[8] += 2
		case 'ş', 'ğ', 'ı':
			scores[9] += 2
		}
	}
	best, second := 0, -1
	for i := 1; i < len(scores); i++ {
		if scores[i] > scores[best] {
			best, second = i, best
		} else if second < 0 || scores[i] > scores[second] {
			second = i
		}
	}
	if scores[best] == 0 || second >= 0 && scores[best] == scores[second] {
		return ""
	}
	return latinWords[best].lang
}

// maxComments bounds the comments of an edit whose language is asked.
const maxComments = 24

// commentLanguages returns the languages of the comments that edits add to a
// file of source code.
func commentLanguages(path string, edits []TextEdit) []string {
	marks := commentMarks(path)
	if marks == "" {
		return nil
	}
	var out []string
	n := 0
	for _, e := range changedParts(edits) {
		for line := range strings.SplitSeq(e.New, "\n") {
			text, ok := commentText(line, marks)
			if !ok || strings.Contains(e.Old, line) {
				continue
			}
			if n++; n > maxComments {
				return out
			}
			lang := language(text)
			if lang == "" {
				continue
			}
			have := false
			for _, l := range out {
				have = have || l == lang
			}
			if !have {
				out = append(out, lang)
			}
		}
	}
	return out
}

// commentMarks returns what begins a comment in a language, "" for text files.
func commentMarks(path string) string {
	i := strings.LastIndexByte(path, '.')
	if i < 0 {
		return ""
	}
	switch strings.ToLower(path[i+1:]) {
	case "go", "js", "mjs", "cjs", "ts", "tsx", "jsx", "rs", "java", "kt", "kts", "swift", "c", "h", "cc", "cpp", "hpp", "cs", "scala", "dart", "proto", "zig", "groovy", "gradle", "scss", "less", "m", "mm", "vue", "svelte":
		return "// /* *"
	case "php":
		return "// /* * #"
	case "py", "rb", "sh", "bash", "zsh", "pl", "r", "jl", "yaml", "yml", "toml", "ex", "exs", "nix", "tf", "cmake", "dockerfile", "mk", "ps1":
		return "#"
	case "sql", "lua", "hs", "elm":
		return "--"
	case "clj", "el", "lisp":
		return ";"
	}
	return ""
}

// commentText returns the comment of a line. Directives for tools, links and
// shebangs are none.
func commentText(line, marks string) (string, bool) {
	t := strings.TrimSpace(line)
	for mark := range strings.SplitSeq(marks, " ") {
		rest, ok := strings.CutPrefix(t, mark)
		if !ok && mark != "*" {
			// A comment behind code.
			if i := strings.LastIndex(t, " "+mark+" "); i > 0 && mark != "--" {
				rest, ok = t[i+len(mark)+2:], true
			}
		}
		if !ok || mark == "*" && !strings.HasPrefix(rest, " ") {
			continue
		}
		if rest == "" || rest[0] != ' ' && rest[0] != '\t' && rest[0] < 0x80 && rest[0] != '*' && rest[0] != '/' {
			return "", false // a directive: //nolint, #!/bin/sh, #[…]
		}
		rest = strings.TrimLeft(rest, "*/!# \t")
		for _, d := range [...]string{"eslint", "@ts-", "noqa", "type:", "pylint", "prettier", "biome", "shellcheck", "rubocop", "nolint", "http", "region", "endregion", "fmt:", "istanbul", "c8", "pragma", "mypy", "ruff", "TODO", "FIXME", "@"} {
			if strings.HasPrefix(rest, d) {
				return "", false
			}
		}
		return rest, rest != ""
	}
	return "", false
}
