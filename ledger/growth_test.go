package ledger_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"agentrecall/ledger"
)

// A long ledger is read whole by commands; hooks read its end, and yet know the
// version of a rule that was edited long ago.
func TestALongLedger(t *testing.T) {
	b := newBook(t)
	dir := b.Root.Corrections("acme-shop")
	write(t, filepath.Join(dir, "2026-11-01--push.md"), pushRule)
	edited := ledger.Event{ID: "e-edited", At: noon, Kind: ledger.Edited, By: "human", Project: "acme-shop", Rule: "c-pushpush", Version: 3,
		Data: []byte(`{"fields":{"text":["a","b"]}}`)}
	f, err := os.Create(filepath.Join(dir, ledger.LedgerFile))
	must(t, err)
	w := bufio.NewWriter(f)
	_, _ = w.Write(append(edited.AppendJSON(nil), '\n'))
	const many = 90_000
	for i := range many {
		fmt.Fprintf(w, `{"v":1,"id":"e-%d","at":"2026-11-30T%02d:%02d:%02d.000Z","kind":"surfaced","by":"hook","project":"acme-shop","rule":"c-pushpush","version":3,"host":"claude-code","session":"s%d","data":{"channel":"start"}}`+"\n",
			i, 12+i/3600%12, i/60%60, i%60, i)
	}
	must(t, w.Flush())
	must(t, f.Close())
	whole, recent := b.History(), b.Recent()
	if len(whole.Events) != many+1 {
		t.Errorf("%d events, want %d", len(whole.Events), many+1)
	}
	if n := len(recent.Events); n < 20_000 || n >= many {
		t.Errorf("%d recent events", n)
	}
	for name, v := range map[string]*ledger.View{"files": b.ReadFiles(), "full": b.Full()} {
		if r, err := v.Find("c-pushpush"); err != nil || r.Version != 3 {
			t.Errorf("%s: %v, %+v", name, err, r)
		}
	}
	// Of a short one the end is everything.
	short := newBook(t)
	must(t, short.Append(time.Second, edited))
	if a, z := len(short.History().Events), len(short.Recent().Events); a != 1 || z != 1 {
		t.Errorf("%d and %d events", a, z)
	}
}
