package lexicon

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the compiled forms of the language files")

// The compiled forms that are linked in are those of the language files. A
// stale one costs time, never a word: load compiles the text instead.
func TestCompiledFormsAreCurrent(t *testing.T) {
	files := map[string][2]string{"en": {en, enCompiled}, "zh": {zh, zhCompiled}, "ja": {ja, jaCompiled}, "ko": {ko, koCompiled},
		"de": {de, deCompiled}, "es": {es, esCompiled}, "fr": {fr, frCompiled}, "pt": {pt, ptCompiled}, "ru": {ru, ruCompiled}}
	for lang, f := range files {
		want := Compile(lang, f[0])
		if *update {
			if err := os.WriteFile(lang+".lex", []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if want != f[1] {
			t.Errorf("%s.lex is not the compiled form of %s.txt; run: go generate ./internal/lexicon", lang, lang)
		}
	}
}
