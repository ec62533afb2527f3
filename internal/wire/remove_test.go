package wire

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Without any record the entries are found by their program.
func TestRemoveWithoutARecord(t *testing.T) {
	for name, before := range settingsFiles {
		t.Run(name, func(t *testing.T) {
			dir, settings := home(t, &before)
			wireUp(t, dir, nil)
			takeOut(t, dir, nil)
			after := readFile(t, settings)
			root, err := parseSettings(after)
			if err != nil {
				t.Fatalf("%v\n%s", err, after)
			}
			old, _ := parse(before)
			if !reflect.DeepEqual(without(old), without(root)) || len(ours(root)) > 0 {
				t.Errorf("not what it was:\n%s", after)
			}
			if exists(filepath.Join(dir, ".claude", "commands", "ar.md")) {
				t.Error("the command file is left")
			}
		})
	}
}

// What others do to the file between installing and removing.
func TestOthersChangesAreKept(t *testing.T) {
	indent := func(s string) string {
		var v any
		dec := json.NewDecoder(strings.NewReader(s))
		dec.UseNumber()
		if err := dec.Decode(&v); err != nil {
			panic(err)
		}
		out, _ := json.MarshalIndent(v, "", "\t")
		return string(out)
	}
	start := "{\n  \"model\": \"opus\",\n  \"hooks\": {\n    \"Stop\": [\n      {\n        \"hooks\": [\n          {\n            \"type\": \"command\",\n            \"command\": \"other\"\n          }\n        ]\n      }\n    ]\n  }\n}\n"
	theirs := `{"type": "command", "command": "theirs"}`
	for _, c := range []struct {
		name, before string
		change       func(string) string
		want         string // "" when only the meaning counts
	}{
		{"another value", start, func(s string) string { return strings.Replace(s, "opus", "sonnet", 1) }, strings.Replace(start, "opus", "sonnet", 1)},
		{"a key in front", start, func(s string) string { return strings.Replace(s, "{\n", "{\n  \"new\": 1,\n", 1) }, strings.Replace(start, "{\n", "{\n  \"new\": 1,\n", 1)},
		{"a key behind", start, func(s string) string { return strings.TrimSuffix(s, "\n}\n") + ",\n  \"new\": 1\n}\n" }, strings.TrimSuffix(start, "\n}\n") + ",\n  \"new\": 1\n}\n"},
		{"a key behind our object", "{\n  \"a\": 1\n}\n", func(s string) string { return strings.TrimSuffix(s, "\n}\n") + ",\n  \"new\": 1\n}\n" }, "{\n  \"a\": 1,\n  \"new\": 1\n}\n"},
		{"a key behind, in an empty file", "{}\n", func(s string) string { return strings.TrimSuffix(s, "\n}\n") + ",\n  \"new\": 1\n}\n" }, "{\n  \"new\": 1\n}\n"},
		{"a key in front, in an empty file", "{}\n", func(s string) string { return strings.Replace(s, "{\n", "{\n  \"new\": 1,\n", 1) }, "{\n  \"new\": 1\n}\n"},
		{"the key before is gone", "{\n  \"a\": 1\n}\n", func(s string) string { return strings.Replace(s, "\n  \"a\": 1,", "", 1) }, "{}\n"},
		{"their entry behind ours", start, func(s string) string {
			i := strings.Index(s, "\"Stop\": [")
			j := i + strings.Index(s[i:], "\n    ]")
			return s[:j] + ",\n      {\"hooks\": [" + theirs + "]}" + s[j:]
		}, strings.Replace(start, "\n    ]", ",\n      {\"hooks\": ["+theirs+"]}\n    ]", 1)},
		{"their handler in our entry", "{}", func(s string) string {
			return strings.Replace(s, "\"hooks\": [\n          {", "\"hooks\": [\n          "+theirs+",\n          {", 1)
		}, ""},
		{"their event in our object", "{}", func(s string) string {
			return strings.Replace(s, "\"hooks\": {", "\"hooks\": {\n    \"Notification\": [{\"hooks\": ["+theirs+"]}],", 1)
		}, ""},
		{"our timeout changed", start, func(s string) string { return strings.Replace(s, "\"timeout\": 30", "\"timeout\": 60", 1) }, start},
		{"one of ours deleted", "{\n  \"a\": 1\n}\n", func(s string) string {
			root, _ := parse(s)
			return removeChild(s, root.get("hooks"), 3)
		}, "{\n  \"a\": 1\n}\n"},
		{"one of ours emptied", "{\n  \"a\": 1\n}\n", func(s string) string {
			root, _ := parse(s)
			return removeChild(s, root.get("hooks").get("Stop"), 0)
		}, "{\n  \"a\": 1\n}\n"},
		{"one of ours twice", start, func(s string) string {
			root, _ := parse(s)
			stop := root.get("hooks").get("SessionEnd").elements[0]
			return s[:stop.end] + ", " + s[stop.start:stop.end] + s[stop.end:]
		}, start},
		{"moved to another event", start, func(s string) string { return strings.Replace(s, "\"SessionEnd\"", "\"PreCompact\"", 1) }, ""},
		{"reformatted", start, indent, ""},
		{"minified", start, func(s string) string {
			var b strings.Builder
			for line := range strings.Lines(s) {
				b.WriteString(strings.TrimSpace(line))
			}
			return b.String()
		}, ""},
		{"other line ends", start, func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }, ""},
		{"hooks deleted", start, func(s string) string { return "{\n  \"model\": \"opus\"\n}\n" }, "{\n  \"model\": \"opus\"\n}\n"},
		{"written by hand for a shell", start, func(s string) string {
			return strings.Replace(s, "\"command\": \""+hookPath+"\",\n            \"args\": [\n              \"claude\"\n            ]", `"command": "\"/opt/agent recall/ar-hook\" claude"`, 1)
		}, start},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir, settings := home(t, &c.before)
			spans := wireUp(t, dir, nil)
			changed := c.change(readFile(t, settings))
			if changed == readFile(t, settings) {
				t.Fatal("the change changes nothing")
			}
			writeFile(t, settings, changed)
			theirs, err := parseSettings(changed)
			if err != nil {
				t.Fatalf("%v\n%s", err, changed)
			}
			takeOut(t, dir, spans)
			after := readFile(t, settings)
			root, err := parseSettings(after)
			if err != nil {
				t.Fatalf("%v\n%s", err, after)
			}
			if !reflect.DeepEqual(without(theirs), without(root)) || len(ours(root)) > 0 {
				t.Errorf("not theirs without ours:\n%s", after)
			}
			if c.want != "" && after != c.want {
				t.Errorf("got\n%s\nwant\n%s", after, c.want)
			}
			if strings.Contains(c.want, "\"hooks\"") != strings.Contains(after, "\"hooks\"") && c.want != "" {
				t.Errorf("hooks:\n%s", after)
			}
		})
	}
}
