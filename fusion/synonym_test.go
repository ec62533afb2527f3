package fusion

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what is compiled or golden")

func TestSynonymsAreCurrent(t *testing.T) {
	text, err := os.ReadFile("synonyms.txt")
	if err != nil {
		t.Fatal(err)
	}
	table := compileSynonyms(string(text))
	if *update {
		if err := os.WriteFile("synonyms.table", []byte(table), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if table != synonymTable {
		t.Error("synonyms.table is not made of synonyms.txt: go generate ./fusion")
	}
}

func TestSynonyms(t *testing.T) {
	for _, c := range []struct{ key, has string }{
		{"deploy", "部署"}, {"部署", "deploy"}, {"memori leak", "oom"}, {"zwischenspeich", "cach"}, {"数据库", "db"},
	} {
		found := false
		for _, s := range synonymsOf(c.key) {
			found = found || slices.Contains(s.tokens, c.has)
		}
		if !found {
			t.Errorf("%q does not stand for %q", c.has, c.key)
		}
	}
	for _, none := range []string{"", "nosuchword", "\t", "zzzz", "龘", "deploy\t"} {
		if s := synonymsOf(none); s != nil {
			t.Errorf("%q: %v", none, s)
		}
	}
	// Every entry is found by its key.
	for line := range strings.Lines(synonymTable[:strings.Index(synonymTable, "\n\n")+1]) {
		key, _, _ := strings.Cut(line, "\t")
		if _, ok := synonymLine(key); !ok {
			t.Errorf("%q is not found", key)
		}
	}
}
