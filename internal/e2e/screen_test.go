package e2e

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hinshun/vt10x"
	"pgregory.net/rapid"
)

func TestScreen(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"plain", "ab\r\ncd", "ab\ncd"},
		{"a line as wide as the screen does not wrap", "0123456789", "0123456789"},
		{"one more wraps", "0123456789x", "0123456789\nx"},
		{"wrapping off", "\x1b[?7l0123456789x", "012345678x"},
		{"carriage return overwrites", "abc\rX", "Xbc"},
		{"position", "\x1b[2;3Hx\x1b[1;1Hy", "y\n  x"},
		{"column", "abc\x1b[2Gx", "axc"},
		{"relative moves", "abc\x1b[1B\x1b[2Dx\x1b[1A\x1b[1Cy", "abcy\n x"},
		{"erase to the end", "abc\x1b[2G\x1b[K", "a"},
		{"erase from the start", "abc\x1b[2G\x1b[1K", "  c"},
		{"erase below", "ab\r\ncd\x1b[1;2H\x1b[J", "a"},
		{"clear", "ab\x1b[2J\x1b[Hc", "c"},
		{"delete and insert characters", "abcd\x1b[2G\x1b[2P\x1b[1@", "a d"},
		{"erase characters", "abcd\x1b[2G\x1b[2X", "a  d"},
		{"delete a line", "a\r\nb\r\nc\x1b[2;1H\x1b[M", "a\nc"},
		{"insert a line", "a\r\nb\x1b[2;1H\x1b[L", "a\n\nb"},
		{"scrolls", "a\r\nb\r\nc\r\nd\r\ne", "b\nc\nd\ne"},
		{"scrolls inside a region", "a\r\nb\r\nc\r\nd\x1b[2;3r\x1b[3;1H\n", "a\nc\n\nd"},
		{"reverse index", "a\x1b[H\x1bMb", "b\na"},
		{"wide runes take two columns", "小x\x1b[3Gy", "小y"},
		{"half a wide rune goes with the other", "小\x1b[2Gy", " y"},
		{"a wide rune does not fit the last column", "012345678小", "012345678\n小"},
		{"combining marks take none", "e\u0301x", "ex"},
		{"repeat", "a\x1b[3b", "aaaa"},
		{"colours are dropped", "\x1b[1;38;2;2;2;2ma\x1b[0mb", "ab"},
		{"titles and links are dropped", "\x1b]0;title\x07a\x1b]8;;https://example.com\x1b\\b\x1b]8;;\x1b\\", "ab"},
		{"keyboard protocols are no cursor moves", "ab\x1b[>1u\x1b[?u\x1b[>4;2mc\x1b[<u", "abc"},
		{"alternate screen and back", "a\x1b[?1049h\x1b[Hb\x1b[?1049l", "a"},
		{"on the alternate screen", "a\x1b[?1049h\x1b[Hb", "b"},
		{"save and restore", "a\x1b7\x1b[4;4Hx\x1b8b", "ab\n\n\n   x"},
		{"reset", "abc\x1bcx", "x"},
		{"an escape ends an unfinished sequence", "a\x1b[12\x1b[2;1Hb", "a\nb"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newScreen(10, 4)
			for i := range len(test.in) { // bytes may come one by one
				s.Write([]byte{test.in[i]})
			}
			if got := strings.TrimRight(strings.Join(s.Lines(), "\n"), "\n"); got != test.want {
				t.Errorf("screen %q, want %q", got, test.want)
			}
		})
	}
}

func TestScreenFaint(t *testing.T) {
	s := newScreen(20, 1)
	s.Write([]byte("a\x1b[2mb\x1b[22mc\x1b[38;5;2md\x1b[38;2;2;2;2me\x1b[0;2mf\x1b[mg"))
	if got := s.Bright()[0]; got != "a cde g" {
		t.Errorf("bright text %q", got)
	}
}

func TestScreenReplies(t *testing.T) {
	var got []string
	s := newScreen(20, 5)
	s.reply = func(text string) { got = append(got, text) }
	s.Write([]byte("\x1b[2;3H\x1b[6n\x1b[c\x1b[>0q\x1b[?u"))
	if diff := cmp.Diff([]string{"\x1b[2;3R", "\x1b[?62;22c"}, got); diff != "" {
		t.Error(diff)
	}
}

// What both emulators know, they show alike. Erasing upwards (CSI 1 J) is left
// out: vt10x does not erase the first line from the second.
func TestScreenAgreesWithVT10x(t *testing.T) {
	const cols, rows = 12, 5
	piece := rapid.OneOf(
		rapid.StringMatching(`[a-z❯─✓]{1,15}`),
		rapid.SampledFrom([]string{"\r", "\n", "\r\n", "\b", "\x1b[H", "\x1b[J", "\x1b[2J", "\x1b[K", "\x1b[1K", "\x1b[2K", "\x1bM", "\x1b[1;31m", "\x1b[0m", "\x1b]0;t\x07", "\x1b[r", "\x1b[2;4r"}),
		rapid.Custom(func(t *rapid.T) string {
			n := rapid.IntRange(1, 6).Draw(t, "n")
			final := rapid.SampledFrom(strings.Split("ABCDEFGdXPLM@ST", "")).Draw(t, "final")
			return "\x1b[" + string(rune('0'+n)) + final
		}),
		rapid.Custom(func(t *rapid.T) string {
			return "\x1b[" + string(rune('0'+rapid.IntRange(1, rows).Draw(t, "row"))) + ";" + string(rune('0'+rapid.IntRange(1, 9).Draw(t, "col"))) + "H"
		}),
	)
	rapid.Check(t, func(t *rapid.T) {
		in := strings.Join(rapid.SliceOfN(piece, 1, 30).Draw(t, "output"), "")
		want := vt10x.New(vt10x.WithSize(cols, rows))
		want.Write([]byte(in))
		s := newScreen(cols, rows)
		s.Write([]byte(in))
		var lines []string
		for _, line := range strings.Split(strings.TrimSuffix(want.String(), "\n"), "\n") {
			lines = append(lines, strings.TrimRight(line, " "))
		}
		if diff := cmp.Diff(lines, s.Lines()); diff != "" {
			t.Fatalf("%q (-vt10x +screen):\n%s", in, diff)
		}
	})
}

func TestInputBox(t *testing.T) {
	rule := strings.Repeat("─", 20)
	for _, test := range []struct {
		name, in, want string
		ok             bool
	}{
		{"empty", "said\r\n" + rule + "\r\n❯ \r\n" + rule, "", true},
		{"text", rule + "\r\n❯ ar status\r\n" + rule + "\r\n manual mode", "ar status", true},
		{"two lines", rule + "\r\n❯ one\r\n  two\r\n" + rule, "one two", true},
		{"a placeholder is no text", rule + "\r\n❯ \x1b[2mTry something\x1b[22m\r\n" + rule, "", true},
		{"an earlier prompt is no box", "❯ push it\r\n● Done.", "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newScreen(30, 8)
			s.Write([]byte(test.in))
			if got, ok := inputBox(s); got != test.want || ok != test.ok {
				t.Errorf("input box %q, %v; want %q, %v", got, ok, test.want, test.ok)
			}
		})
	}
}

func FuzzScreen(f *testing.F) {
	f.Add([]byte("a\x1b[2;3Hb\x1b[99999999999Cc\x1b[5;2r\x1b[0;0H\x1b[9L\x1b[9M\x1b[9S"))
	f.Add([]byte("小\x1b[4h小\x1b[9@\x1b[9P\x1b[9X\x1b[99b\x1b[?1049h\x1b[?7l小小小小小小"))
	f.Add([]byte("\xff\xe5\xb0\x1b]\x1b[\x1bc\x1b[?;;h\x1b[;m"))
	f.Fuzz(func(t *testing.T, in []byte) {
		s := newScreen(7, 4)
		if n, err := s.Write(in); n != len(in) || err != nil {
			t.Fatalf("wrote %d of %d: %v", n, len(in), err)
		}
		if s.x < 0 || s.x >= s.cols || s.y < 0 || s.y >= s.rows {
			t.Fatalf("the cursor is at %d, %d", s.x, s.y)
		}
		for _, l := range s.cells {
			if len(l) != s.cols {
				t.Fatalf("a line has %d columns", len(l))
			}
		}
	})
}
