package ledger_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"agentrecall/ledger"
	"agentrecall/ledger/act"
)

// Files of a store may hold anything.

func FuzzParseRule(f *testing.F) {
	f.Add([]byte(pushRule))
	f.Add([]byte("---\nguard: [{when: {act: x}, decide: 7}]\nsource: []\ncreated: x\n---\n# A\n\n> b\n\nAfter: `c`\n"))
	f.Add([]byte("---\nid:\n  - 0,\n---\n# 0")) // an id that is no word
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ledger.ParseRule(data, "x.md", "shop")
		if err != nil {
			return
		}
		again, err := ledger.ParseRule(r.Render(), "x.md", "shop")
		if err != nil || again.ID != r.ID {
			t.Errorf("%q is written as %q, which reads as %+v, %v", data, r.Render(), again, err)
		}
	})
}

func FuzzParseEvent(f *testing.F) {
	f.Add([]byte(`{"v":1,"id":"e-1","at":"2026-11-30T10:00:00.123Z","kind":"captured","by":"human","project":"shop","rule":"c-1","version":1,"data":{"quote":"x"}}`))
	f.Add([]byte(`{"id":1,"kind":[],"version":1e99,"data":7,"at":{}}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		if e, ok := ledger.ParseEvent(line); ok {
			ledger.Fold([]ledger.Event{e, e})
		}
	})
}

func FuzzSnapshot(f *testing.F) {
	f.Add(0, byte(1), 3)
	f.Add(60, byte(0xff), 9)
	f.Fuzz(func(t *testing.T, at int, with byte, n int) {
		b := newBook(t)
		write(t, filepath.Join(b.Root.Corrections("acme-shop"), "2026-11-01--push.md"), pushRule)
		must(t, b.Full().Save(time.Second, "human"))
		path := b.Root.Path("cache", "rules-acme-shop.snap")
		data, err := os.ReadFile(path)
		must(t, err)
		for i := range min(max(n, 0), 64) {
			data[uint(at+i*7)%uint(len(data))] ^= with
		}
		must(t, os.WriteFile(path, data, 0o600))
		for _, v := range []*ledger.View{b.Full(), b.Quick()} {
			got := v.Candidates(act.Of(act.Call{Tool: act.Shell, Command: "git push origin main", Cwd: "/p", Root: "/p"}, act.Env{}))
			if len(got) != 1 || got[0].ID != "c-pushpush" || !got[0].InForce() {
				t.Errorf("with a damaged snapshot the rule does not act: %v", got)
			}
		}
	})
}
