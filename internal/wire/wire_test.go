package wire

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

const (
	hookPath   = "/opt/agent-recall/ar-hook"
	serverPath = "/opt/agent-recall/ar-mcp"
)

// home makes a home directory with a settings file, none when text is nil.
func home(t testing.TB, text *string) (dir, settings string) {
	t.Helper()
	dir = t.TempDir()
	settings = filepath.Join(dir, ".claude", "settings.json")
	if text != nil {
		writeFile(t, settings, *text)
	}
	return dir, settings
}

func writeFile(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func readFile(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func put(path string, data []byte) error { return os.WriteFile(path, data, 0o644) }

// wireUp installs and returns the spans.
func wireUp(t testing.TB, dir string, recorded Spans) Spans {
	t.Helper()
	p, err := Claude(dir, hookPath, Options{Spans: recorded, Server: serverPath})
	if err != nil {
		t.Fatal(err)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	return spans
}

func takeOut(t testing.TB, dir string, recorded Spans) {
	t.Helper()
	p, err := RemoveClaude(dir, Options{Spans: recorded})
	if err != nil {
		t.Fatal(err)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	if len(spans) != 0 {
		t.Fatalf("spans are left after removing: %v", spans)
	}
}

func roundTrip(t testing.TB, spans Spans) Spans {
	t.Helper()
	got, err := ParseSpans([]byte(spans.YAML()))
	if err != nil {
		t.Fatalf("%v\n%s", err, spans.YAML())
	}
	if !reflect.DeepEqual(got, spans) {
		t.Fatalf("spans do not survive the machine file:\n%+v\n%+v", got, spans)
	}
	return got
}
