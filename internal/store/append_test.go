package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestAppendMakesFileAndDirectories(t *testing.T) {
	r := Root{t.TempDir()}
	path := r.Path("projects", "acme", "corrections", "ledger.ndjson")
	for i := range 3 {
		if err := r.Append(path, [][]byte{fmt.Appendf(nil, `{"n":%d}`, i), []byte(`{}`)}, i == 0); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if want := "{\"n\":0}\n{}\n{\"n\":1}\n{}\n{\"n\":2}\n{}\n"; err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
	for p := path; p != r.Dir; p = filepath.Dir(p) {
		fi, err := os.Stat(p)
		if err != nil {
			t.Fatal(err)
		}
		want := os.FileMode(dirPerm)
		if p == path {
			want = filePerm
		}
		if runtime.GOOS != "windows" && fi.Mode().Perm() != want {
			t.Errorf("%s has mode %v, want %v", p, fi.Mode().Perm(), want)
		}
	}
}

func TestAppendRefusesWhatIsNoLine(t *testing.T) {
	r := Root{t.TempDir()}
	path := r.Path("x.ndjson")
	for _, lines := range [][][]byte{
		{[]byte("")}, {[]byte("{}"), nil}, {[]byte("{\n}")}, {[]byte("{}\n")}, {bytes.Repeat([]byte("a"), MaxLine+1)},
	} {
		if err := r.Append(path, lines, false); !errors.Is(err, ErrLine) {
			t.Errorf("%.10q: %v, want ErrLine", lines, err)
		}
	}
	if err := r.Append(path, nil, true); err != nil {
		t.Errorf("no lines: %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file was made: %v", err)
	}
	if err := r.Append(path, [][]byte{bytes.Repeat([]byte("a"), MaxLine)}, false); err != nil {
		t.Errorf("the longest line: %v", err)
	}
}

func TestReadRegularHasALimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(path, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := ReadRegular(path, 5); err != nil || string(got) != "12345" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := ReadRegular(path, 4); !errors.Is(err, ErrTooLarge) || !strings.Contains(err.Error(), path) {
		t.Errorf("%v, want ErrTooLarge", err)
	}
	if _, err := ReadRegular(path+"x", 4); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v, want ErrNotExist", err)
	}
	// Files of /proc say that they are empty.
	if data, err := ReadRegular("/proc/self/status", 1<<20); runtime.GOOS == "linux" && (err != nil || len(data) == 0) {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

func TestReadTailBeginsAtALine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("ab\n")), 0, 40, -1).Draw(t, "text")
		n := rapid.IntRange(0, 45).Draw(t, "n")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		data, cut, err := ReadTail(path, int64(n))
		if err != nil {
			t.Fatal(err)
		}
		if cut != (n < len(text)) || len(data) > n || !strings.HasSuffix(text, string(data)) {
			t.Fatalf("the last %d of %q: %q, cut %v", n, text, data, cut)
		}
		if before := len(text) - len(data); before > 0 && len(data) > 0 && text[before-1] != '\n' {
			t.Fatalf("%q of %q does not begin at a line", data, text)
		}
		if left := text[max(0, len(text)-n):]; cut {
			if i := strings.IndexByte(left, '\n'); i >= 0 && len(data) < len(left)-i-1 {
				t.Fatalf("%q of %q leaves out a whole line", data, text)
			}
		}
	})
}

// Whatever a killed writer leaves at the end of a file, what is appended then
// is read back, and so are the whole lines before.
func TestAppendBehindATornTail(t *testing.T) {
	r := Root{t.TempDir()}
	path := r.Path("x.ndjson")
	rapid.Check(t, func(t *rapid.T) {
		os.Remove(path)
		var want []string
		for i, n := range rapid.SliceOfN(rapid.IntRange(0, 3), 1, 6).Draw(t, "batches") {
			var lines [][]byte
			for j := range n {
				l := eventLine(fmt.Sprintf("e-%d-%d", i, j), rapid.StringN(0, 20, -1).Draw(t, "text"))
				lines = append(lines, l)
				want = append(want, string(l))
			}
			if err := r.Append(path, lines, false); err != nil {
				t.Fatal(err)
			}
			if torn := rapid.SampledFrom([]string{"", `{"v":1,"id":"torn","te`, `{"v":1,"id":"torn","text":"a\`, "{", "\x00\x00\x00", "garbage", "\n\n"}).Draw(t, "torn"); torn != "" {
				f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
				if err != nil {
					t.Fatal(err)
				}
				f.WriteString(torn)
				f.Close()
			}
		}
		var got []string
		data, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		ScanLines(data, func(line []byte, _ int) {
			if json.Valid(line) {
				got = append(got, string(line))
			}
		})
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Fatalf("got  %q\nwant %q\nfile %q", got, want, data)
		}
	})
}

func TestScanLines(t *testing.T) {
	type scanned struct {
		lines string // number and text of each, joined by |
		flaws string
	}
	for _, c := range []struct {
		data string
		want scanned
	}{
		{"", scanned{}},
		{"\n\r\n \n", scanned{}},
		{"{\"a\":1}\n{\"b\":2}\n", scanned{lines: `1 {"a":1}|2 {"b":2}`}},
		{"\xef\xbb\xbf{\"a\":1}\r\n\r\n{\"b\":2}\r\n", scanned{lines: `1 {"a":1}|3 {"b":2}`}},
		{`{"a":1}`, scanned{`1 {"a":1}`, "1 torn"}},
		{"{\"a\":1}\n{\"b", scanned{`1 {"a":1}|2 {"b`, "2 torn"}},
		{"{\"a\":1}{\"b\":\"}{\"}{\"c\":{}}\n", scanned{`1 {"a":1}|1 {"b":"}{"}|1 {"c":{}}`, "1 glued"}},
		{"{\"a\":\"}{\"}\n", scanned{lines: `1 {"a":"}{"}`}},
		{"{\"a\":\"\\\"}{\"}\n", scanned{lines: `1 {"a":"\"}{"}`}},
		{"{\"v\":1,\"q\":\"no, nev{\"v\":1,\"b\":2}\n", scanned{`1 {"v":1,"q":"no, nev|1 {"v":1,"b":2}`, "1 glued"}},
		{"{\"v\":1,\"data\":{\"v\":1}}\n", scanned{lines: `1 {"v":1,"data":{"v":1}}`}},
		{"{\"v\":1,\"data\":{\"v\":1}\n", scanned{`1 {"v":1,"data":|1 {"v":1}`, "1 glued"}},
		{"<<<<<<< HEAD\n{\"a\":1}\n", scanned{lines: `1 <<<<<<< HEAD|2 {"a":1}`}},
		{"\x00\x00\x00{\"a\":1}\n\x00\x00", scanned{lines: `1 {"a":1}`}},
		{"{\"a\":1} {\"b\":2}\n{\"c\":1}}{\n", scanned{`1 {"a":1} {"b":2}|2 {"c":1}|2 }{`, "2 glued"}},
	} {
		var got scanned
		var lines, flaws []string
		for _, f := range ScanLines([]byte(c.data), func(line []byte, n int) { lines = append(lines, strconv.Itoa(n)+" "+string(line)) }) {
			flaws = append(flaws, strconv.Itoa(f.Line)+" "+f.Kind)
		}
		got.lines, got.flaws = strings.Join(lines, "|"), strings.Join(flaws, "|")
		if got != c.want {
			t.Errorf("%q:\n got %q\nwant %q", c.data, got, c.want)
		}
	}
}

// What json finds valid line by line, ScanLines gives unchanged.
func FuzzScanLines(f *testing.F) {
	for _, s := range []string{"{}\n{\"a\":\"}{\"}\n", "{\"v\":1,\"q\":\"no{\"v\":1}\n", "{}{}", "\x00{}\r\n", "{\"v\":1,\"a\":{\"v\":1\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got := map[int][]string{}
		size, last := 0, 0
		ScanLines(data, func(line []byte, n int) {
			if n < last || len(line) == 0 || bytes.IndexByte(line, '\n') >= 0 {
				t.Fatalf("line %d after %d: %q", n, last, line)
			}
			last, size = n, size+len(line)
			got[n] = append(got[n], string(line))
		})
		if size > len(data) {
			t.Fatalf("%d bytes of %d", size, len(data))
		}
		for i, line := range bytes.Split(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), []byte("\n")) {
			want := string(bytes.Trim(line, " \t\r\x00"))
			if strings.HasPrefix(want, "{") && json.Valid([]byte(want)) && (len(got[i+1]) != 1 || got[i+1][0] != want) {
				t.Fatalf("line %d %q came as %q", i+1, want, got[i+1])
			}
		}
	})
}

func TestScanLinesIsLinear(t *testing.T) {
	for name, line := range map[string]string{
		"torn objects": strings.Repeat(`{"v":`, 2*MaxLine/5),
		"glued":        strings.Repeat(`{}`, MaxLine),
		"long":         strings.Repeat(`{"v":1`, 4<<20),
	} {
		start := time.Now()
		ScanLines([]byte(line), func([]byte, int) {})
		if took := time.Since(start); took > time.Second {
			t.Errorf("%s: %v", name, took)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	r := Root{b.TempDir()}
	path := r.Path("x.ndjson")
	line := [][]byte{eventLine(RandomEventID(), strings.Repeat("x", 300))}
	for b.Loop() {
		if err := r.Append(path, line, false); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkScanLines(b *testing.B) {
	data := bytes.Repeat(append(eventLine(RandomEventID(), strings.Repeat("x", 300)), '\n'), 10_000)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		ScanLines(data, func([]byte, int) {})
	}
}
