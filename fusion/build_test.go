package fusion

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// However many builders there are, answers are the same, and a source that
// cannot be read is named.
func TestBuildersTogether(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	words := strings.Fields("gateway cache retry ledger kiosk invoice harbour lantern copper meadow orbit thistle über 部署 重跑 handler_7.go v1.2.3 --no-verify")
	texts := map[string]string{}
	var sources []Source
	for i := range 60 {
		var b strings.Builder
		for b.Len() < 24<<10 {
			fmt.Fprintf(&b, "%s%d %s. ", words[r.IntN(len(words))], r.IntN(300), words[r.IntN(len(words))])
		}
		name := fmt.Sprintf("f%02d.md", i)
		texts[name] = b.String()
		sources = append(sources, Source{Path: name, Size: int64(b.Len()), MTime: 1})
	}
	broken := errors.New("gone")
	reading := 0
	read := func(s Source) ([]Document, error) {
		if reading++; reading != 1 {
			t.Error("two are read at once")
		}
		defer func() { reading-- }()
		if s.Path == "f31.md" {
			return nil, broken
		}
		d := Document{ID: "id-" + s.Path, Path: s.Path, Title: "On " + s.Path, Project: "p" + s.Path[2:3], Body: texts[s.Path], Links: []string{"id-f02.md"}}
		if s.Path == "f40.md" {
			d.InPlace, d.Sections, d.Body = true, []Section{{Text: texts[s.Path], Line: 1, Own: true}, {Text: "noted", Line: 2}}, ""
		}
		return []Document{d}, nil
	}
	answers := func(procs int) (out []Answer) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(procs))
		ix := &Index{}
		c, err := ix.Sync(sources, read)
		if !errors.Is(err, broken) || !strings.Contains(err.Error(), "f31.md") || c.Read != len(sources) {
			t.Fatalf("%+v %v", c, err)
		}
		if n := len(ix.Sources()); n != len(sources)-1 {
			t.Fatalf("%d sources", n)
		}
		for _, q := range []string{"gateway12 kiosk", "部署", "handler_7.go thistle44", "v1.2.3", "f02", "über7 lantern"} {
			a, err := ix.Search(Query{Text: q, Now: today, NoFloor: true, Limit: 20, Load: func(path string, line int) (string, error) {
				return []string{texts[path], "noted"}[line-1], nil
			}})
			if err != nil || len(a.Results) == 0 {
				t.Fatalf("%q: %+v %v", q, a.Results, err)
			}
			out = append(out, a)
		}
		return out
	}
	if d := cmp.Diff(answers(1), answers(4), cmp.AllowUnexported(Passage{})); d != "" {
		t.Error(d)
	}
}
