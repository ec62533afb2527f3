package wire

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

const hookPath = "/opt/agent-recall/ar-hook"

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
	p, err := Claude(dir, hookPath, Options{Spans: recorded})
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

// settingsFiles are files as people and programs write them.
var settingsFiles = map[string]string{
	"empty file":                 "",
	"blank line":                 "\n",
	"mark only":                  "\ufeff",
	"empty object":               "{}",
	"empty object, newline":      "{}\n",
	"empty object, blank inside": "{ }",
	"empty object, lines":        "{\n}\n",
	"only a comment":             "// mine\n",
	"comment in empty object":    "{\n  // nothing yet\n}\n",
	"block comment inside":       "{ /* nothing */ }",
	"two spaces":                 "{\n  \"model\": \"opus\",\n  \"env\": {\n    \"A\": \"1\"\n  }\n}\n",
	"four spaces":                "{\n    \"model\": \"opus\"\n}\n",
	"tabs":                       "{\n\t\"model\": \"opus\",\n\t\"permissions\": {\n\t\t\"allow\": [\"Bash(ls:*)\"]\n\t}\n}\n",
	"no newline at the end":      "{\n  \"model\": \"opus\"\n}",
	"crlf":                       "{\r\n  \"model\": \"opus\"\r\n}\r\n",
	"mark and crlf":              "\ufeff{\r\n\t\"model\": \"opus\"\r\n}\r\n",
	"one line":                   "{\"model\":\"opus\",\"env\":{\"A\":\"1\"}}",
	"one line, spaced":           "{ \"model\": \"opus\", \"env\": { \"A\": \"1\" } }\n",
	"no indentation":             "{\n\"model\": \"opus\",\n\"env\": {}\n}\n",
	"comments":                   "// my settings\n{\n  /* the model */\n  \"model\": \"opus\", // keep\n  \"env\": {\"A\": \"1\"} // last\n  // more to come\n}\n// end\n",
	"trailing commas":            "{\n  \"model\": \"opus\",\n  \"list\": [1, 2,],\n}\n",
	"trailing comma and comment": "{\n  \"model\": \"opus\", // the best\n}\n",
	"block comment at the end":   "{\n  \"model\": \"opus\" /* x */\n}\n",
	"unicode":                    "{\n  \"名前\": \"値 🚀 \\u00e9\",\n  \"zwj\": \"a\u200db\"\n}\n",
	"hooks of others": `{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Bash",
        "hooks": [
          {
            "type": "command",
            "command": "/usr/local/bin/guard"
          }
        ]
      }
    ],
    "Notification": [
      {
        "hooks": [{"type": "command", "command": "say done"}]
      }
    ]
  },
  "model": "opus"
}
`,
	"hooks of others on one line": `{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}}`,
	"array on one line":           "{\n  \"hooks\": {\n    \"Stop\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"x\"}]}]\n  }\n}\n",
	"empty hooks":                 "{\n  \"hooks\": {}\n}\n",
	"empty events":                "{\n  \"hooks\": {\n    \"Stop\": [],\n    \"PreToolUse\": []\n  }\n}\n",
	"hooks first":                 "{\n  \"hooks\": {\n    \"Notification\": []\n  },\n  \"model\": \"opus\"\n}\n",
	"hooks with comments":         "{\n  \"hooks\": {\n    // mine\n    \"Stop\": [\n      {\"hooks\": []} // empty\n    ] // stop\n  } // hooks\n}\n",
	"hooks twice":                 "{\n  \"hooks\": {},\n  \"hooks\": {\"Stop\": []}\n}\n",
	"every event taken":           everyEvent(),
	"deeply indented":             "      {\n         \"a\": 1\n      }\n",
	"escaped key":                 "{\n  \"\\u0061\": 1\n}\n",
	"big numbers":                 "{\n  \"a\": 1e400, \"b\": 12345678901234567890\n}\n",
}

func everyEvent() string {
	var b strings.Builder
	b.WriteString("{\n  \"hooks\": {")
	for i, g := range claudeGroups {
		if i > 0 {
			b.WriteString(",")
		}
		b.WriteString("\n    \"" + g.event + "\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"other\"}]}]")
	}
	b.WriteString("\n  }\n}\n")
	return b.String()
}

func TestInstallAndRemoveLeaveNothing(t *testing.T) {
	for name, before := range settingsFiles {
		t.Run(name, func(t *testing.T) {
			dir, settings := home(t, &before)
			spans := wireUp(t, dir, nil)
			after := readFile(t, settings)

			root, err := parseSettings(after)
			if err != nil {
				t.Fatalf("%v\n%s", err, after)
			}
			if !installed(root, claudeGroups, hookPath, "claude") {
				t.Errorf("not everything is there:\n%s", after)
			}
			old, _ := parse(before)
			if !reflect.DeepEqual(without(old), without(root)) {
				t.Errorf("something else changed:\n%s", after)
			}
			if strings.Contains(before, "\r\n") && strings.Contains(strings.ReplaceAll(after, "\r\n", ""), "\n") {
				t.Errorf("a line ends in \\n alone:\n%q", after)
			}
			if strings.HasPrefix(before, byteOrderMark) != strings.HasPrefix(after, byteOrderMark) {
				t.Error("the byte order mark has changed")
			}
			for line := range strings.Lines(before) {
				line = strings.TrimSpace(line)
				if i := strings.Index(line, "//"); i >= 0 && !strings.Contains(after, line[i:]) {
					t.Errorf("the comment %q is gone:\n%s", line[i:], after)
				}
			}

			again, err := Claude(dir, hookPath, Options{Spans: spans})
			if err != nil || again.Pending() {
				t.Errorf("a second run would change something: %v, %+v", err, again.Changes)
			}
			if same, err := again.Apply(put); err != nil || !reflect.DeepEqual(Spans(same), spans) {
				t.Errorf("a second run records something else: %v\n%v\n%v", err, same, spans)
			}
			if readFile(t, settings) != after {
				t.Error("a second run has changed the file")
			}

			takeOut(t, dir, roundTrip(t, spans))
			if got := readFile(t, settings); got != before {
				t.Errorf("after removing\n got %q\nwant %q", got, before)
			}
			if exists(filepath.Join(dir, ".claude", "commands")) {
				t.Error("the directory of the command is left")
			}
		})
	}
}

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

func TestCreateAndDelete(t *testing.T) {
	dir, settings := home(t, nil)
	p, err := Claude(dir, hookPath, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if p.Host != ClaudeHost || len(p.Changes) != 2 || p.Changes[0].Kind != Create || p.Changes[1].Kind != Create || !p.Pending() {
		t.Fatalf("plan %+v", p)
	}
	if exists(filepath.Join(dir, ".claude")) {
		t.Fatal("planning has written something")
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	got := readFile(t, settings)
	golden := filepath.Join("testdata", "claude-settings.json")
	if *update {
		writeFile(t, golden, got)
	}
	if want := readFile(t, golden); got != want {
		t.Errorf("settings.json is\n%s", got)
	}
	command := readFile(t, filepath.Join(dir, ".claude", "commands", "ar.md"))
	if !strings.Contains(command, "$ARGUMENTS") || !strings.HasPrefix(command, "---\n") {
		t.Errorf("the command file is\n%s", command)
	}
	takeOut(t, dir, roundTrip(t, spans))
	if exists(filepath.Join(dir, ".claude")) {
		t.Error("~/.claude is left")
	}
}

func TestWhatStandsInTheSettings(t *testing.T) {
	data := readFile(t, filepath.Join("testdata", "claude-settings.json"))
	var file struct {
		Hooks map[string][]struct {
			Matcher *string
			Hooks   []struct {
				Type, Command string
				Args          []string
				Timeout       int
			}
		}
	}
	if err := json.Unmarshal([]byte(data), &file); err != nil {
		t.Fatal(err)
	}
	after := "^(Bash|PowerShell|Edit|Write|MultiEdit|NotebookEdit|AskUserQuestion|Task|Agent|mcp__.*)$"
	want := map[string]struct {
		matcher string
		timeout int
	}{
		"SessionStart": {"", 30}, "UserPromptSubmit": {"", 10}, "PreToolUse": {"*", 10}, "PostToolUse": {after, 10},
		"PostToolUseFailure": {after, 10}, "PostToolBatch": {"", 10}, "Stop": {"", 10}, "SubagentStart": {"", 10}, "SessionEnd": {"", 10},
	}
	if len(file.Hooks) != len(want) {
		t.Errorf("%d events, want %d", len(file.Hooks), len(want))
	}
	for event, w := range want {
		g := file.Hooks[event]
		if len(g) != 1 || len(g[0].Hooks) != 1 {
			t.Errorf("%s: %+v", event, g)
			continue
		}
		h := g[0].Hooks[0]
		if h.Type != "command" || h.Command != hookPath || !reflect.DeepEqual(h.Args, []string{"claude"}) || h.Timeout != w.timeout {
			t.Errorf("%s: handler %+v", event, h)
		}
		if matcher := g[0].Matcher; (matcher == nil) != (w.matcher == "") || matcher != nil && *matcher != w.matcher {
			t.Errorf("%s: matcher %v", event, matcher)
		}
	}
}

func TestConfigDir(t *testing.T) {
	dir, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "cfg")
	p, err := Claude(dir, hookPath, Options{ConfigDir: elsewhere})
	if err != nil {
		t.Fatal(err)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	if !exists(filepath.Join(elsewhere, "settings.json")) || exists(filepath.Join(dir, ".claude")) {
		t.Error("CLAUDE_CONFIG_DIR is not respected")
	}
	// Removed without the variable: the record knows the place.
	takeOut(t, dir, spans)
	if exists(elsewhere) {
		t.Error("the files are left")
	}
	for _, bad := range []Options{{ConfigDir: "relative"}} {
		if _, err := Claude(dir, hookPath, bad); err == nil {
			t.Error("a relative CLAUDE_CONFIG_DIR is accepted")
		}
	}
	if _, err := Claude(dir, "ar-hook", Options{}); err == nil {
		t.Error("a relative hook path is accepted")
	}
	if _, err := Claude("", hookPath, Options{}); err == nil {
		t.Error("an empty home is accepted")
	}
}

func TestWindowsPathsHaveForwardSlashes(t *testing.T) {
	dir, settings := home(t, nil)
	p, err := Claude(dir, `C:\Program Files\agent recall\ar-hook.exe`, Options{})
	if err != nil {
		t.Fatal(err)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	text := readFile(t, settings)
	if !strings.Contains(text, `"command": "C:/Program Files/agent recall/ar-hook.exe"`) || strings.Contains(text, `\`) {
		t.Errorf("settings\n%s", text)
	}
	takeOut(t, dir, spans)
	if exists(settings) {
		t.Error("settings.json is left")
	}
}

func TestUnreadableFilesAreLeft(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"missing comma":   {"{\n  \"a\": 1\n  \"b\": 2\n}\n", "line 3, column 3"},
		"single quotes":   {"{\n  'a': 1\n}\n", "line 2, column 3"},
		"cut off":         {"{\n  \"a\": {\n", "line 3"},
		"open text":       {"{\n  \"a\": \"x\n}\n", "line 2, column 10"},
		"two values":      {"{}\n{}\n", "line 2, column 1"},
		"no object":       {"[1, 2]\n", "an array, not an object"},
		"hooks a list":    {"{\n  \"hooks\": []\n}", "line 2, column 12"},
		"event an object": {"{\"hooks\": {\"Stop\": {}}}", "\"Stop\" in \"hooks\" is an object, not an array"},
		"not UTF-8":       {"{\n  \"a\": \"\xff\"\n}", "line 2"},
		"utf-16":          {"\xff\xfe{\x00}\x00", "UTF-8"},
		"conflict marks":  {"{\n<<<<<<< HEAD\n  \"a\": 1\n}\n", "line 2, column 1"},
		"bad word":        {"{\"a\": nope}", `"nope" is no JSON value`},
		"open comment":    {"{\n  /* x\n}\n", "line 2"},
		"bad escape":      {`{"a": "\q"}`, "escape"},
		"deep":            {strings.Repeat("[", 100000), "nested"},
	} {
		t.Run(name, func(t *testing.T) {
			dir, settings := home(t, &c.text)
			_, err := Claude(dir, hookPath, Options{})
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), settings) {
				t.Errorf("installing: %v", err)
			}
			command := filepath.Join(dir, ".claude", "commands", "ar.md")
			writeFile(t, command, commandText)
			recorded := Spans{{Host: ClaudeHost, Path: settings, Where: "hooks", Now: "x"}}
			p, err := RemoveClaude(dir, Options{Spans: recorded})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("removing: %v", err)
			}
			// The other file goes all the same, and the record of this one stays.
			if spans, err := p.Apply(put); err != nil || !reflect.DeepEqual(Spans(spans), recorded) || exists(command) {
				t.Errorf("removing the rest: %v, %v", spans, err)
			}
			if readFile(t, settings) != c.text {
				t.Error("the file was written")
			}
		})
	}
}

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

func TestANewPathReplacesTheOldOne(t *testing.T) {
	for name, before := range settingsFiles {
		t.Run(name, func(t *testing.T) {
			dir, settings := home(t, &before)
			old, err := Claude(dir, "/old/place/ar-hook", Options{})
			if err != nil {
				t.Fatal(err)
			}
			recorded, err := old.Apply(put)
			if err != nil {
				t.Fatal(err)
			}
			spans := wireUp(t, dir, recorded)
			after := readFile(t, settings)
			if strings.Contains(after, "/old/place") {
				t.Errorf("the old path is left:\n%s", after)
			}
			if root, _ := parse(after); !installed(root, claudeGroups, hookPath, "claude") {
				t.Errorf("not everything is there:\n%s", after)
			}
			takeOut(t, dir, spans)
			if got := readFile(t, settings); got != before {
				t.Errorf("after removing\n got %q\nwant %q", got, before)
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

func TestTheCommandFileOfSomeoneElse(t *testing.T) {
	dir, _ := home(t, nil)
	path := filepath.Join(dir, ".claude", "commands", "ar.md")
	writeFile(t, path, "Run the archiver on $ARGUMENTS\n")
	p, err := Claude(dir, hookPath, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c := p.Changes[1]; c.Kind != Unchanged || c.Note == "" {
		t.Errorf("%+v", c)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	takeOut(t, dir, spans)
	if readFile(t, path) != "Run the archiver on $ARGUMENTS\n" {
		t.Error("it was changed")
	}
	if exists(filepath.Join(dir, ".claude", "settings.json")) {
		t.Error("settings.json is left")
	}
}

func TestACommandFileChangedByHandIsKept(t *testing.T) {
	dir, _ := home(t, nil)
	spans := wireUp(t, dir, nil)
	path := filepath.Join(dir, ".claude", "commands", "ar.md")
	mine := readFile(t, path) + "\nMy own words.\n"
	writeFile(t, path, mine)
	if p, err := Claude(dir, hookPath, Options{Spans: spans}); err != nil || p.Pending() {
		t.Errorf("%v, %+v", err, p)
	}
	takeOut(t, dir, spans)
	if readFile(t, path) != mine {
		t.Error("it was changed")
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	target := filepath.Join(dir, "dotfiles", "settings.json")
	writeFile(t, target, "old")
	if err := os.Chmod(target, 0o640); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "settings.json")
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	if err := WriteFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link was replaced: %v, %v", info, err)
	}
	if info, err := os.Stat(target); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("the mode has changed: %v, %v", info, err)
	}
	if got := readFile(t, target); got != "new" {
		t.Errorf("content %q", got)
	}
	fresh := filepath.Join(dir, "fresh.json")
	if err := WriteFile(fresh, []byte("x")); err != nil || readFile(t, fresh) != "x" {
		t.Errorf("a new file: %v", err)
	}
	if err := WriteFile(filepath.Join(dir, "missing", "x"), nil); err == nil {
		t.Error("a missing directory is no error")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*", "*.tmp*")); len(left) > 0 {
		t.Errorf("temporary files are left: %v", left)
	}
}

func TestIsOurs(t *testing.T) {
	for text, want := range map[string]bool{
		`{"command": "/a/ar-hook", "args": ["claude"]}`:           true,
		`{"command": "/a b/ar-hook", "args": []}`:                 true,
		`{"command": "C:/a b/ar-hook.exe", "args": ["claude"]}`:   true,
		`{"command": "C:\\a b\\AR-HOOK.EXE", "args": ["claude"]}`: true,
		`{"command": "/a/ar-hook claude"}`:                        true,
		`{"command": "\"/a b/ar-hook\" claude"}`:                  true,
		`{"command": "'/a b/ar-hook' claude"}`:                    true,
		`{"command": "/a\\ b/ar-hook claude"}`:                    true,
		`{"command": "AGENT_RECALL_ROOT=/x exec ar-hook claude"}`: true,
		`{"command": "ar-hook"}`:                                  true,
		`{"command": "C:\\x\\ar-hook.exe claude"}`:                true,
		`{"command": "& \"C:\\x y\\ar-hook.exe\" claude"}`:        true,
		`{"command": "/a/ar-hooks claude"}`:                       false,
		`{"command": "/a/my-ar-hook"}`:                            false,
		`{"command": "echo ar-hook"}`:                             false,
		`{"command": "/a/guard", "args": ["ar-hook"]}`:            false,
		`{"command": "/ar-hook/run claude"}`:                      false,
		`{"command": ""}`:                                         false,
		`{"command": 1}`:                                          false,
		`{"type": "prompt", "prompt": "ar-hook"}`:                 false,
		`"ar-hook"`: false,
		`null`:      false,
	} {
		n, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := isOurs(n); got != want {
			t.Errorf("isOurs(%s) = %v", text, got)
		}
	}
}
