package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// scribe writes random JSON in a random hand.
type scribe struct {
	t      *rapid.T
	b      strings.Builder
	eol    string
	unit   string
	loose  bool // comments and trailing commas
	inline bool
}

func (s *scribe) chance(name string, percent int) bool {
	return rapid.IntRange(1, 100).Draw(s.t, name) <= percent
}

func (s *scribe) gap(depth int) {
	if s.inline {
		if s.chance("blank", 50) {
			s.b.WriteString(" ")
		}
		return
	}
	if s.loose && s.chance("comment", 12) {
		s.b.WriteString(rapid.SampledFrom([]string{" // note", " /* note */", "  // } , \" {"}).Draw(s.t, "comment text"))
	}
	s.b.WriteString(s.eol)
	if s.chance("empty line", 5) {
		s.b.WriteString(s.eol)
	}
	s.b.WriteString(strings.Repeat(s.unit, depth))
}

func (s *scribe) children(open, close string, n, depth int, child func(i int)) {
	s.b.WriteString(open)
	wasInline := s.inline
	s.inline = s.inline || s.chance("on one line", 25) && depth > 0
	for i := range n {
		if i > 0 {
			s.b.WriteString(",")
		}
		s.gap(depth + 1)
		child(i)
	}
	if n > 0 {
		if s.loose && s.chance("trailing comma", 15) {
			s.b.WriteString(",")
		}
		s.gap(depth)
	} else if s.chance("blank inside", 30) {
		s.b.WriteString(rapid.SampledFrom([]string{" ", "  "}).Draw(s.t, "inside"))
	}
	s.inline = wasInline
	s.b.WriteString(close)
}

func (s *scribe) key(k string) {
	s.b.WriteString(quote(k))
	s.b.WriteString(rapid.SampledFrom([]string{": ", ":", " : "}).Draw(s.t, "colon"))
}

func (s *scribe) value(depth int) {
	kind := rapid.IntRange(0, 9).Draw(s.t, "kind")
	if depth > 3 {
		kind = min(kind, 5)
	}
	switch kind {
	case 0, 1, 2:
		s.b.WriteString(quote(rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"值", "ar-hook", "a\"b\\c", "//x", "/*"})).Draw(s.t, "text")))
	case 3:
		s.b.WriteString(fmt.Sprint(rapid.Int32().Draw(s.t, "number")))
	case 4, 5:
		s.b.WriteString(rapid.SampledFrom([]string{"true", "false", "null", "-0.5e3"}).Draw(s.t, "word"))
	case 6, 7:
		s.children("[", "]", rapid.IntRange(0, 3).Draw(s.t, "length"), depth, func(int) { s.value(depth + 1) })
	default:
		s.children("{", "}", rapid.IntRange(0, 3).Draw(s.t, "size"), depth, func(i int) {
			s.key(fmt.Sprintf("k%d", i))
			s.value(depth + 1)
		})
	}
}

// hooks writes a hooks object of others.
func (s *scribe) hooks() {
	events := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"Stop", "PreToolUse", "Notification", "SessionStart", "PostToolUse", "Unknown"}), 0, 4, rapid.ID[string]).Draw(s.t, "events")
	s.children("{", "}", len(events), 1, func(i int) {
		s.key(events[i])
		s.children("[", "]", rapid.IntRange(0, 2).Draw(s.t, "entries"), 2, func(int) {
			s.children("{", "}", 2, 3, func(i int) {
				if i == 0 {
					s.key("matcher")
					s.b.WriteString(`"Bash"`)
					return
				}
				s.key("hooks")
				s.children("[", "]", rapid.IntRange(0, 2).Draw(s.t, "handlers"), 4, func(int) {
					s.b.WriteString(`{"type": "command", "command": "other"}`)
				})
			})
		})
	})
}

func settings() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		s := &scribe{t: t}
		s.eol = rapid.SampledFrom([]string{"\n", "\n", "\r\n"}).Draw(t, "eol")
		s.unit = rapid.SampledFrom([]string{"  ", "    ", "\t", " ", ""}).Draw(t, "unit")
		s.loose = rapid.Bool().Draw(t, "loose")
		s.inline = s.chance("whole file on one line", 15)
		if s.chance("mark", 10) {
			s.b.WriteString(byteOrderMark)
		}
		if s.loose && s.chance("head", 20) {
			s.b.WriteString("// settings" + s.eol)
		}
		n := rapid.IntRange(0, 5).Draw(t, "keys")
		at := -1
		if n > 0 && rapid.Bool().Draw(t, "has hooks") {
			at = rapid.IntRange(0, n-1).Draw(t, "place of hooks")
		}
		s.children("{", "}", n, 0, func(i int) {
			if i == at {
				s.key("hooks")
				s.hooks()
				return
			}
			s.key(fmt.Sprintf("key%d", i))
			s.value(1)
		})
		s.b.WriteString(rapid.SampledFrom([]string{"", s.eol, s.eol + s.eol, " "}).Draw(t, "end"))
		return s.b.String()
	})
}

// someoneElse draws a change to another key, to be made in two versions of one
// file.
func someoneElse(t *rapid.T, src string) func(string) string {
	root, err := parse(src)
	if err != nil || root == nil {
		t.Fatalf("%v: %q", err, src)
	}
	var keys []string
	for _, m := range root.members {
		if m.key != "hooks" {
			keys = append(keys, m.key)
		}
	}
	kind := rapid.IntRange(0, 3).Draw(t, "change")
	if len(keys) == 0 {
		kind = 3
	}
	key := ""
	if len(keys) > 0 {
		key = rapid.SampledFrom(keys).Draw(t, "key")
	}
	return func(text string) string {
		root, err := parse(text)
		if err != nil {
			t.Fatalf("%v: %q", err, text)
		}
		for _, m := range root.members {
			if m.key != key {
				continue
			}
			switch kind {
			case 0:
				return text[:m.value.start] + `{"changed": ["by", "hand"]}` + text[m.value.end:]
			case 1:
				return text[:m.keyStart] + `"new": null, ` + text[m.keyStart:]
			case 2:
				return text[:m.keyStart+1] + "x" + text[m.keyStart+1:]
			}
		}
		return text[:root.end] + " // seen" + "\n" + strings.TrimLeft(text[root.end:], " ")
	}
}

func TestRemovingUndoesInstalling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := settings().Draw(t, "settings")
		root, err := parseSettings(before)
		if err != nil {
			t.Fatalf("the generator writes no JSON: %v\n%s", err, before)
		}
		after, spans, err := install(before, true, claudeGroups, hookPath, "claude", nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, before)
		}
		end, err := parseSettings(after)
		if err != nil || !installed(end, claudeGroups, hookPath, "claude") || !reflect.DeepEqual(without(root), without(end)) {
			t.Fatalf("%v\n%s\n→\n%s", err, before, after)
		}
		if end.trailing > root.trailing || json.Valid([]byte(strings.TrimPrefix(before, byteOrderMark))) && !json.Valid([]byte(strings.TrimPrefix(after, byteOrderMark))) {
			t.Fatalf("strict JSON became loose:\n%s\n→\n%s", before, after)
		}
		again, same, err := install(after, true, claudeGroups, hookPath, "claude", spans)
		if err != nil || again != after || !reflect.DeepEqual(same, spans) {
			t.Fatalf("a second run changes something: %v", err)
		}
		if got := uninstall(after, spans); got != before {
			t.Fatalf("after removing\n%q\nwant\n%q\ninstalled\n%q", got, before, after)
		}

		change := someoneElse(t, before)
		changed, want := change(after), change(before)
		if got := uninstall(changed, spans); got != want {
			t.Fatalf("after their change and removing\n%q\nwant\n%q\nchanged\n%q", got, want, changed)
		}

		// Without a record the meaning comes back.
		bare := uninstall(changed, nil)
		left, err := parseSettings(bare)
		wanted, _ := parseSettings(want)
		if err != nil || len(ours(left)) > 0 || !reflect.DeepEqual(without(wanted), without(left)) {
			t.Fatalf("without a record: %v\n%s", err, bare)
		}
		if json.Valid([]byte(strings.TrimPrefix(changed, byteOrderMark))) && !json.Valid([]byte(strings.TrimPrefix(bare, byteOrderMark))) {
			t.Fatalf("strict JSON became loose:\n%s\n→\n%s", changed, bare)
		}

		// Reformatted by a program, with a record that no longer fits.
		data, err := json.MarshalIndent(end.plain(), "", rapid.SampledFrom([]string{"", " ", "\t"}).Draw(t, "indent"))
		if err != nil {
			t.Skip("a number that no program could write back")
		}
		formatted := uninstall(string(data), spans)
		left, err = parseSettings(formatted)
		if err != nil || len(ours(left)) > 0 || !reflect.DeepEqual(without(root), without(left)) {
			t.Fatalf("after reformatting: %v\n%s\n→\n%s", err, data, formatted)
		}
	})
}

func TestSpansSurviveTheMachineFile(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "\r\n\t", "\ufeff", "\u2028\u0085", "a: b # c", "- x", "\"'\\", "{}", "null", "~", "é\u0301🚀"}))
	rapid.Check(t, func(t *rapid.T) {
		span := rapid.Custom(func(t *rapid.T) Span {
			return Span{
				Host: "claude-code", Path: "/" + text.Draw(t, "path"), Where: rapid.SampledFrom([]string{"", "hooks", "hooks.Stop[]"}).Draw(t, "where"),
				Created: rapid.Bool().Draw(t, "created"), Was: text.Draw(t, "was"), Now: text.Draw(t, "now"),
				Dirs: rapid.SampledFrom([][]string{nil, {"/a", "/a/b"}}).Draw(t, "dirs"),
			}
		})
		spans := Spans(rapid.SliceOfN(span, 0, 4).Draw(t, "spans"))
		head := rapid.SampledFrom([]string{"", "roots:\n  - /home/x\n", "# a comment\nroots: [a]\n", "a: 1"}).Draw(t, "head")
		tail := rapid.SampledFrom([]string{"", "transcripts:\n  - /t\n", "\n# end\n"}).Draw(t, "tail")
		file := Spans{{Host: "x", Path: "/old", Now: "\n"}}.Replace([]byte(head))
		file = append(file, tail...)
		file = spans.Replace(file)
		got, err := ParseSpans(file)
		if err != nil {
			t.Fatalf("%v\n%s", err, file)
		}
		if len(got) != len(spans) || len(spans) > 0 && !reflect.DeepEqual(got, spans) {
			t.Fatalf("\n%+v\n%+v\n%s", got, spans, file)
		}
		kept := Spans(nil).Replace(file)
		if want := strings.TrimSuffix(head, "\n") + "\n" + tail; strings.TrimSpace(string(kept)) != strings.TrimSpace(want) {
			t.Fatalf("the rest of the file became %q, want %q", kept, want)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range settingsFiles {
		f.Add(text)
	}
	for _, text := range []string{"1", "\"\\ud800\"", "[1,]", "{\"a\":1,}", "/**/1//", "{\"a\" /*x*/ : // y\n 1}", "-", "01", "nul", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		root, err := parse(text)
		if err != nil {
			if utf8.ValidString(text) && json.Valid([]byte(text)) && !strings.Contains(err.Error(), "nested") {
				t.Fatalf("%q is JSON: %v", text, err)
			}
			return
		}
		if root == nil {
			return
		}
		if json.Valid([]byte(text)) {
			var want any
			dec := json.NewDecoder(strings.NewReader(text))
			dec.UseNumber()
			if err := dec.Decode(&want); err != nil {
				t.Fatal(err)
			}
			if got := root.plain(); !reflect.DeepEqual(got, want) {
				t.Fatalf("%q: %#v, want %#v", text, got, want)
			}
		}
		var walk func(n *node)
		walk = func(n *node) {
			part, err := parse(text[n.start:n.end])
			if err != nil || part == nil || !reflect.DeepEqual(part.plain(), n.plain()) {
				t.Fatalf("%q: the value at %d to %d reads %v, %v", text, n.start, n.end, part, err)
			}
			for _, m := range n.members {
				if text[m.keyStart] != '"' || m.keyStart < n.start || m.value.end > n.end {
					t.Fatalf("%q: member %q out of place", text, m.key)
				}
				walk(m.value)
			}
			for _, e := range n.elements {
				walk(e)
			}
		}
		if len(text) < 200 {
			walk(root)
		}
	})
}

func FuzzInstall(f *testing.F) {
	for _, text := range settingsFiles {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		root, err := parseSettings(text)
		if err != nil || len(ours(root)) > 0 {
			return
		}
		after, spans, err := install(text, true, claudeGroups, hookPath, "claude", nil)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if got := uninstall(after, spans); got != text {
			t.Fatalf("%q became %q", text, got)
		}
		bare, err := parseSettings(uninstall(after, nil))
		if err != nil || !reflect.DeepEqual(without(root), without(bare)) {
			t.Fatalf("%q without a record became %q: %v", text, uninstall(after, nil), err)
		}
	})
}

func FuzzParseSpans(f *testing.F) {
	f.Add([]byte("wiring:\n  - host: \"x\"\n    path: \"/a\"\n    was: \"\"\n    now: \"\\n\"\n"))
	f.Add([]byte("roots: [a]\n"))
	f.Add([]byte("wiring: 1"))
	f.Fuzz(func(t *testing.T, text []byte) {
		spans, err := ParseSpans(text)
		if err != nil {
			return
		}
		for _, s := range spans {
			for _, v := range []string{s.Host, s.Path, s.Where, s.Was, s.Now} {
				if !utf8.ValidString(v) {
					return
				}
			}
			for i := range s.Dirs {
				if !utf8.ValidString(s.Dirs[i]) {
					return
				}
			}
		}
		again, err := ParseSpans([]byte(spans.YAML()))
		if err != nil || len(again) != len(spans) {
			t.Fatalf("%+v became %+v: %v", spans, again, err)
		}
	})
}
