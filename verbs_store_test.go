package agentrecall

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// An index whose file went bad somewhere in the middle is made anew by the
// question that meets it.
func TestADamagedIndexIsMadeAnew(t *testing.T) {
	b := newBench(t)
	b.remember(b.person(), RememberIn{Content: "Sessions end after twelve hours, because the tokens of the partner do."})
	if out := b.recall(RecallIn{Query: "when do sessions end"}); len(out.Results) != 1 {
		t.Fatalf("%d results", len(out.Results))
	}
	files, err := filepath.Glob(b.m.Root.Path("cache", "*"))
	if err != nil {
		t.Fatal(err)
	}
	spoilt := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil || len(data) < 400 {
			continue
		}
		for i := 200; i < len(data)-100; i++ {
			data[i] ^= 0x5a
		}
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		spoilt++
	}
	if spoilt == 0 {
		t.Fatal("there is no index to damage")
	}
	for range 2 {
		if out := b.recall(RecallIn{Query: "when do sessions end"}); len(out.Results) != 1 {
			t.Errorf("%d results from a damaged index", len(out.Results))
		}
	}
}

// What changes while a question is answered is answered as it is, or left out.
func TestAStoreThatChangesDuringTheCall(t *testing.T) {
	b := newBench(t, pushRule)
	done := make(chan bool)
	go func() {
		defer close(done)
		dir := b.m.Root.Path("projects", "shop", "palace", "rooms", "knowledge")
		_ = os.MkdirAll(dir, 0o700)
		for i := range 200 {
			f := filepath.Join(dir, fmt.Sprintf("barn-%d.md", i%7))
			_ = os.WriteFile(f, []byte("---\nid: m-0000000"+fmt.Sprint(i%7)+"\n---\n# The barn has doors\n"), 0o600)
			if i%3 == 0 {
				_ = os.Remove(f)
			}
		}
	}()
	for open := true; open; {
		select {
		case <-done:
			open = false
		default:
		}
		if _, err := b.m.Recall(RecallIn{Caller: b.agent(), Project: "shop", Query: "barn doors"}); err != nil {
			t.Fatal(err)
		}
	}
	if out := b.recall(RecallIn{Query: "barn doors"}); len(out.Results) == 0 {
		t.Error("nothing found when all is quiet")
	}
}
