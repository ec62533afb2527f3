package wire

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestChangedBetweenPlanAndApply(t *testing.T) {
	before := "{\n  \"model\": \"opus\"\n}\n"
	dir, settings := home(t, &before)
	p, err := Claude(dir, hookPath, Options{})
	if err != nil {
		t.Fatal(err)
	}
	// Elsewhere: the edit is made in the new text.
	writeFile(t, settings, "{\n  \"model\": \"sonnet\",\n  \"x\": 1\n}\n")
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	after := readFile(t, settings)
	if root, err := parse(after); err != nil || root.str("model") != "sonnet" || root.get("hooks") == nil {
		t.Errorf("%v\n%s", err, after)
	}
	takeOut(t, dir, spans)
	if got := readFile(t, settings); got != "{\n  \"model\": \"sonnet\",\n  \"x\": 1\n}\n" {
		t.Errorf("after removing: %q", got)
	}

	// In the part that is edited, or no longer JSON: nothing is written.
	for _, now := range []string{"{\"hooks\": {\"Stop\": []}}", "{\"model\": ", "{\"hooks\": 1}"} {
		writeFile(t, settings, before)
		p, err := Claude(dir, hookPath, Options{})
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, settings, now)
		spans, err := p.Apply(put)
		if !errors.Is(err, ErrChanged) || len(spans) != 0 {
			t.Errorf("%q: %v, %v", now, spans, err)
		}
		if readFile(t, settings) != now {
			t.Errorf("%q was overwritten", now)
		}
	}

	// Deleted meanwhile: it is made again; made meanwhile: it is kept.
	writeFile(t, settings, before)
	p, _ = Claude(dir, hookPath, Options{})
	os.Remove(settings)
	if _, err := p.Apply(put); err != nil || !exists(settings) {
		t.Errorf("deleted meanwhile: %v", err)
	}
}

func TestAFailedWriteKeepsTheRecord(t *testing.T) {
	dir, _ := home(t, nil)
	p, err := Claude(dir, hookPath, Options{})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	full := errors.New("no space left on device")
	spans, err := p.Apply(func(path string, data []byte) error {
		if n++; n > 1 {
			return full
		}
		return put(path, data)
	})
	if !errors.Is(err, full) || len(spans) != 1 || !strings.HasSuffix(spans[0].Path, "settings.json") {
		t.Fatalf("%v, %v", spans, err)
	}
	takeOut(t, dir, spans)
	if exists(filepath.Join(dir, ".claude", "settings.json")) {
		t.Error("settings.json is left")
	}
}
