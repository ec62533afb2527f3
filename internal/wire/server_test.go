package wire

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// serverFiles are files of servers as people and programs write them.
var serverFiles = map[string]string{
	"others' servers":         "{\n  \"numStartups\": 5,\n  \"mcpServers\": {\n    \"github\": {\n      \"type\": \"stdio\",\n      \"command\": \"gh-mcp\",\n      \"args\": []\n    }\n  },\n  \"projects\": {}\n}\n",
	"others' on one line":     `{"mcpServers":{"github":{"command":"gh-mcp"}},"x":1}`,
	"no servers":              "{\n  \"mcpServers\": {}\n}\n",
	"no servers, lines":       "{\n\t\"mcpServers\": {\n\t},\n\t\"x\": [1, 2]\n}",
	"comments among servers":  "{\n  // mine\n  \"mcpServers\": {\n    // the forge\n    \"github\": {\"command\": \"gh-mcp\"} // keep\n  } // servers\n}\n",
	"trailing comma":          "{\n  \"mcpServers\": {\n    \"github\": {\"command\": \"gh-mcp\"},\n  },\n}\n",
	"a server of a like name": "{\n  \"mcpServers\": {\n    \"agent-recall-2\": {\"command\": \"/x/ar-mcp\"}\n  }\n}\n",
}

func register(t testing.TB, path string, recorded Spans) (Plan, Spans) {
	t.Helper()
	c, err := planServer(ClaudeHost, path, claudeServer("", Options{}, serverPath), recorded)
	if err != nil {
		t.Fatal(err)
	}
	p := Plan{Host: ClaudeHost, Changes: []Change{c}}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	return p, spans
}

func unregister(t testing.TB, path string, recorded Spans) {
	t.Helper()
	c, err := planRemoveServer(ClaudeHost, path, claudeServer("", Options{}, ""), recorded)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (Plan{Host: ClaudeHost, Changes: []Change{c}}).Apply(put); err != nil {
		t.Fatal(err)
	}
}

// Registering twice is registering once, nothing else changes, and taking the
// entry out again restores every byte.
func TestRegister(t *testing.T) {
	all := map[string]string{}
	for name, text := range settingsFiles {
		all[name] = text
	}
	for name, text := range serverFiles {
		all[name] = text
	}
	for name, before := range all {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), ".claude.json")
			writeFile(t, path, before)
			_, spans := register(t, path, nil)
			after := readFile(t, path)
			root, err := parse(after)
			if err != nil {
				t.Fatalf("%v\n%s", err, after)
			}
			entry := root.get("mcpServers").get(ServerName)
			if entry.str("type") != "stdio" || entry.str("command") != serverPath || entry.get("alwaysLoad").text != "true" || entry.get("args").kind != arrayNode {
				t.Errorf("the entry is not as it must be:\n%s", after)
			}
			old, _ := parse(before)
			if !reflect.DeepEqual(others(old, "mcpServers"), others(root, "mcpServers")) {
				t.Errorf("something else changed:\n%s", after)
			}
			if p, again := register(t, path, roundTrip(t, spans)); p.Pending() || !reflect.DeepEqual(again, spans) || readFile(t, path) != after {
				t.Errorf("a second run changes something: %v", again)
			}
			unregister(t, path, spans)
			if got := readFile(t, path); got != before {
				t.Errorf("after removing\n got %q\nwant %q", got, before)
			}
		})
	}
}

func TestRegisterMakesTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config", ".claude.json")
	_, spans := register(t, path, nil)
	want := "{\n  \"mcpServers\": {\n    \"agent-recall\": {\n      \"type\": \"stdio\",\n      \"command\": \"/opt/agent-recall/ar-mcp\",\n      \"args\": [],\n      \"env\": {},\n      \"alwaysLoad\": true\n    }\n  }\n}\n"
	if got := readFile(t, path); got != want {
		t.Errorf("the file is\n%s", got)
	}
	unregister(t, path, spans)
	if exists(filepath.Dir(path)) {
		t.Error("the file or its directory is left")
	}
}

// The client writes its whole state anew, with what it has added.
func TestTheClientRewrites(t *testing.T) {
	for name, before := range map[string]string{
		"nothing": "", "some state": "{\n  \"numStartups\": 5\n}\n", "other servers": serverFiles["others' servers"], "on one line": `{"a":1,"mcpServers":{"b":{"command":"c"}}}`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), ".claude.json")
			if before != "" {
				writeFile(t, path, before)
			}
			_, spans := register(t, path, nil)
			var state map[string]any
			if err := json.Unmarshal([]byte(readFile(t, path)), &state); err != nil {
				t.Fatal(err)
			}
			state["added"] = map[string]any{"by": "the client"}
			servers := state["mcpServers"].(map[string]any)
			servers["zz"] = map[string]any{"command": "theirs"}
			data, _ := json.MarshalIndent(state, "", "  ")
			writeFile(t, path, string(data))

			unregister(t, path, spans)
			delete(servers, ServerName)
			var got map[string]any
			if err := json.Unmarshal([]byte(readFile(t, path)), &got); err != nil {
				t.Fatalf("%v\n%s", err, readFile(t, path))
			}
			if !reflect.DeepEqual(got, state) {
				t.Errorf("after removing\n%s", readFile(t, path))
			}
		})
	}
}

func TestServersOfOthers(t *testing.T) {
	for name, entry := range map[string]string{
		"another program": `{"command": "npx", "args": ["earlier-tool"]}`, "no command": `{"type": "http", "url": "http://127.0.0.1:1"}`, "no object": `"x"`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), ".claude.json")
			before := "{\n  \"mcpServers\": {\"agent-recall\": " + entry + "}\n}\n"
			writeFile(t, path, before)
			p, spans := register(t, path, nil)
			if p.Pending() || p.Changes[0].Note == "" || len(spans) > 0 {
				t.Errorf("plan %+v", p)
			}
			unregister(t, path, nil)
			if readFile(t, path) != before {
				t.Error("it was changed")
			}
		})
	}
}

func TestAnEarlierEntryIsReplaced(t *testing.T) {
	for name, old := range map[string]string{
		"another place": `{"type":"stdio","command":"/old/ar-mcp"}`, "windows": `{"command":"C:\\x\\AR-MCP.EXE","args":["--root","x"]}`, "a list": `{"command":["/old/ar-mcp"]}`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), ".claude.json")
			writeFile(t, path, "{\n  \"a\": 1,\n  \"mcpServers\": {\n    \"agent-recall\": "+old+",\n    \"b\": {}\n  }\n}\n")
			_, spans := register(t, path, nil)
			if got := readFile(t, path); strings.Contains(got, "old") || strings.Count(got, "ar-mcp") != 1 {
				t.Errorf("the file is\n%s", got)
			}
			unregister(t, path, spans)
			if got := readFile(t, path); got != "{\n  \"a\": 1,\n  \"mcpServers\": {\n    \"b\": {}\n  }\n}\n" {
				t.Errorf("after removing\n%s", got)
			}
		})
	}
}

func TestUnreadableServersAreLeft(t *testing.T) {
	for name, text := range map[string]string{
		"cut off": "{\"a\": ", "a list": "[]", "servers a list": "{\"mcpServers\": []}", "text": "hello",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), ".claude.json")
			writeFile(t, path, text)
			if _, err := planServer(ClaudeHost, path, claudeServer("", Options{}, serverPath), nil); err == nil || !strings.Contains(err.Error(), path) {
				t.Errorf("registering: %v", err)
			}
			if _, err := planRemoveServer(ClaudeHost, path, claudeServer("", Options{}, ""), nil); err == nil {
				t.Error("removing: no error")
			}
			if readFile(t, path) != text {
				t.Error("the file was written")
			}
		})
	}
}

// For any file: registered and taken out, every byte is as it was; without the
// record the meaning is.
func TestRegisterAnyFile(t *testing.T) {
	texts := settings()
	rapid.Check(t, func(t *rapid.T) {
		before := texts.Draw(t, "file")
		r := registration{ClaudeHost, "", "mcpServers", claudeServer("", Options{}, serverPath).entry}
		after, spans, err := r.install(before, true, nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, before)
		}
		if got := withoutServer(after, r.key, spans); got != before {
			t.Fatalf("with the record\n got %q\nwant %q\n via %q", got, before, after)
		}
		bare := withoutServer(after, r.key, nil)
		was, _ := parse(before)
		is, err := parse(bare)
		if err != nil || !reflect.DeepEqual(others(was, r.key), others(is, r.key)) {
			t.Fatalf("without the record: %v\n%s", err, bare)
		}
		if bytes.Contains([]byte(bare), []byte(serverPath)) {
			t.Fatalf("the entry is left:\n%s", bare)
		}
	})
}
