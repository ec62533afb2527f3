package act

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// wordsSetup is what testdata/words.ndjson was made with: each line holds words
// and the fields that GNU bash 5.2 makes of them, with file name expansion
// off and HOME=/home/u.
const wordsSetup = "V=abc; W='x y'; E=; N=V; L='a b  c'; A=(p 'q r' s); "

func TestWordsResolveAsInBash(t *testing.T) {
	f, err := os.Open("testdata/words.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var l struct {
			Words  string
			Fields []string
		}
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		n++
		acts := Of(Call{Tool: Shell, Command: wordsSetup + "program " + l.Words}, Env{Home: "/home/u"})
		c := acts[len(acts)-1].Command
		if got := c.Words[1:]; !c.Known || !slices.Equal(got, l.Fields) {
			t.Errorf("%s\n got %q, known %v\nbash %q", l.Words, got, c.Known, l.Fields)
		}
	}
	if n < 1000 {
		t.Errorf("only %d lines", n)
	}
}
