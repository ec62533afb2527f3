package wire

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

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

			again, err := Claude(dir, hookPath, Options{Spans: spans, Server: serverPath})
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
			writeFile(t, command, claudeTexts(dir)[0].text)
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
