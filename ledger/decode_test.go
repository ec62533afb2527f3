package ledger

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"agentrecall/internal/store"
)

// slowly reads a ledger as the description of its format says.
func slowly(data []byte) (events []Event, bad []int) {
	store.ScanLines(data, func(line []byte, n int) {
		if e, ok := ParseEvent(line); ok {
			events = append(events, e)
		} else {
			bad = append(bad, n)
		}
	})
	return events, bad
}

func sameAsSlowly(t *testing.T, data []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), LedgerFile)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	got, faults := readLedger(path, maxLedger)
	want, bad := slowly(data)
	if len(got) != len(want) || len(faults) != len(bad) {
		t.Fatalf("%d events and %d faults, want %d and %d", len(got), len(faults), len(want), len(bad))
	}
	for i := range want {
		if !got[i].At.Equal(want[i].At) {
			t.Errorf("event %d was at %v, want %v", i, got[i].At, want[i].At)
		}
		got[i].At, want[i].At = time.Time{}, time.Time{}
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("event %d is %+v, want %+v", i, got[i], want[i])
		}
	}
	for i := range bad {
		if faults[i].Line != bad[i] {
			t.Errorf("a fault in line %d, want %d", faults[i].Line, bad[i])
		}
	}
}

// However a ledger is written, reading it fast finds what reading it plainly
// does.
func FuzzReadLedger(f *testing.F) {
	e := Event{ID: "e-1", At: time.Date(2026, 11, 30, 10, 0, 0, 123e6, time.UTC), Kind: Captured, By: "human", Project: "shop", Rule: "c-1", Version: 1,
		Host: "claude-code", Session: "s", Turn: "t", Call: "c", Data: []byte(`{"quote":"x","list":[1,2.5e3,null,true]}`)}
	f.Add(append(e.AppendJSON(nil), '\n'))
	f.Add([]byte(`{"v":1,"id":"e-2","at":"2024-02-29T23:59:59.999Z","kind":"x","data":{}}{"v":1,"id":"e-3","at":"2023-02-29T23:59:59.999Z","kind":"x","data":{}}` + "\r\n\n" + `{"id":"e-4"`))
	f.Add([]byte(`{"v":01,"id":"e-5","kind":"a\u0062","data":{"a":"\q"}}` + "\n" + `{"v":1,"id":"e-6","kind":"k","version":123456789012,"data":}` + "\n" + `{"v":1,"id":"e-7","id":"e-8","kind":"k","more":[],"data":7}`))
	f.Add([]byte("\xef\xbb\xbf" + `{"id":"e-9","kind":"k","at":"2026-11-30T10:00:00.000+01:00","data":{},"data":{"a":1}}`))
	f.Fuzz(sameAsSlowly)
}

// A ledger that is read in parts is read whole, whatever lies on the seams.
func TestReadingInParts(t *testing.T) {
	var b bytes.Buffer
	for i := 0; b.Len() < 3*apartBytes; i++ {
		switch i % 50_000 {
		case 777:
			b.WriteString("no event\n\n")
		case 778:
			fmt.Fprintf(&b, `{"v":1,"id":"e-long%d","at":"2026-11-30T10:00:00.000Z","kind":"surfaced","by":"hook","data":{"x":"%s"}}`+"\n", i, bytes.Repeat([]byte("x"), 2*chunkBytes))
		default:
			fmt.Fprintf(&b, `{"v":1,"id":"e-%d","at":"2026-11-30T%02d:%02d:%02d.000Z","kind":"surfaced","by":"hook","rule":"c-%d","version":3,"session":"s%d","data":{"channel":"start"}}`+"\n",
				i, i/3600%24, i/60%60, i%60, i%100, i)
		}
	}
	b.WriteString(`{"v":1,"id":"e-torn","kind":"surfaced","by":"hook","data":{"channel"`)
	sameAsSlowly(t, b.Bytes())
}
