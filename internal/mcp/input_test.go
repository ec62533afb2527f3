package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall"
	"agentrecall/hooks"
)

// Whatever a client sends, the answer says what is wrong and what to do, and
// the store holds what it held.
func TestBadInput(t *testing.T) {
	r := newRig(t, nil, nil)
	for tool, args := range minimal { // a store that holds something
		if text, res := r.call(tool, args); res.IsError {
			t.Fatalf("%s %s: %s", tool, args, text)
		}
	}
	before := files(t, r.root.Dir)
	mega := strings.Repeat("lorem ipsum ", 1<<20/12)
	quoted := func(s string) string { data, _ := json.Marshal(s); return string(data) }
	type bad struct{ name, args, want string }
	every := []bad{ // for each tool
		{"an unknown field", `{"nope":1}`, `there is no field "nope"; the fields are `},
		{"a field in capitals", `{"Project":"x"}`, `there is no field "Project"; the fields are `},
		{"an unknown field of a megabyte", `{` + quoted(mega) + `:1}`, "the arguments have 10485"},
		{"no object", `[1,2]`, "the arguments must be one JSON object with the fields "},
		{"a text", `"hello"`, "the arguments must be one JSON object"},
		{"a number for a text", `{"project":5}`, `the field "project" must be a string, not a number`},
		{"an object for a text", `{"project":{"a":1}}`, `the field "project" must be a string, not an object`},
		{"an unknown project", `{"project":"no-such-project"}`, "no-such-project"},
		{"a path for a project", `{"project":"../../etc"}`, "../../etc"},
	}
	own := map[string][]bad{
		"session_start": {
			{"an unknown mode", `{"mode":"fast"}`, "mode"},
			{"a megabyte", `{"context":` + quoted(mega) + `}`, "at most"},
		},
		"session_end": {
			{"nothing", `{}`, `the field "summary" is missing`},
			{"null", `null`, `the arguments must be one JSON object`},
			{"an empty summary", `{"summary":"  "}`, "summary is empty"},
			{"a megabyte", `{"summary":` + quoted(mega) + `}`, "at most"},
			{"a text for a list", `{"summary":"x","next":"y"}`, `the field "next" must be an array, not a string`},
			{"a number in a list", `{"summary":"x","next":["y",2]}`, `the field "next[1]" must be a string, not a number`},
			{"an unknown field of an item", `{"summary":"x","heeded":[{"id":"c-1","how":"y"}]}`, `the field "heeded[0]" has no "how"; it has id, evidence`},
			{"an item without its id", `{"summary":"x","heeded":[{"evidence":"y"}]}`, `the field "heeded[0]" lacks "id"`},
		},
		"remember": {
			{"nothing", `{}`, `the field "content" is missing`},
			{"empty content", `{"content":""}`, "content is empty"},
			{"a megabyte", `{"content":` + quoted(mega) + `}`, "at most"},
			{"an unknown type", `{"content":"x","type":"poem"}`, "poem"},
			{"an unknown severity", `{"content":"never push","type":"correction","severity":"p9"}`, "p9"},
			{"triggers as a text", `{"content":"x","triggers":"a, b"}`, `the field "triggers" must be an array, not a string`},
			{"what it supersedes is unknown", `{"content":"The port is 81.","supersedes":"m-00000000"}`, "m-00000000"},
			{"what it refines is unknown", `{"content":"never push","type":"correction","refines":"c-00000000"}`, "c-00000000"},
		},
		"recall": {
			{"nothing", `{}`, "query"},
			{"an empty query", `{"query":" "}`, "query"},
			{"a megabyte", `{"query":` + quoted(mega) + `}`, "at most"},
			{"an unknown scope", `{"query":"x","scope":"everything"}`, "everything"},
			{"an unknown kind", `{"query":"x","kinds":["poem"]}`, "poem"},
			{"a day that is none", `{"query":"x","since":"yesterday-ish"}`, "since"},
			{"a broken number", `{"query":"x","limit":1.5}`, `the field "limit" must be an integer, not a number`},
			{"a text for a number", `{"query":"x","budget":"100"}`, `the field "budget" must be an integer, not a string`},
			{"feedback without a word", `{"feedback":[{"id":"m-1"}]}`, `the field "feedback[0]" lacks "useful"`},
			{"a citation out of the store", `{"get":"../../../etc/passwd"}`, "etc/passwd"},
			{"a citation of nothing", `{"get":"journal/1999-01-01"}`, "1999-01-01"},
		},
		"check": {
			{"nothing", `{}`, "action_description"},
			{"a megabyte", `{"action_description":` + quoted(mega) + `}`, "at most"},
			{"a tool without input", `{"tool":"Bash"}`, "input"},
			{"input as a text", `{"tool":"Bash","input":"git push"}`, `the field "input" must be an object, not a string`},
			{"a confidence as a text", `{"action_description":"x","confidence":"high"}`, `the field "confidence" must be a number, not a string`},
		},
	}
	for tool, list := range own {
		for _, b := range append(append([]bad{}, every...), list...) {
			t.Run(tool+", "+b.name, func(t *testing.T) {
				args := b.args
				if strings.Contains(b.name, "project") { // only the project is wrong
					args = minimal[tool][:len(minimal[tool])-1] + "," + args[1:]
					if minimal[tool] == `{}` {
						args = b.args
					}
				}
				text, res := r.call(tool, args)
				if b.want == "../../etc" || strings.Contains(b.want, "etc/passwd") || strings.Contains(b.want, "1999") || strings.Contains(b.want, "00000000") {
					// Said in an error, or in a note of an answer that does nothing else.
					if !strings.Contains(text, b.want) {
						t.Errorf("answer %q", clipTo(text, 400))
					}
					return
				}
				if !res.IsError || !strings.HasPrefix(text, tool+": ") || !strings.Contains(text, b.want) || len(text) > 2100 {
					t.Errorf("error %v: %q, want %q", res.IsError, clipTo(text, 400), b.want)
				}
			})
		}
	}
	if diff := cmp.Diff(before, files(t, r.root.Dir)); diff != "" {
		t.Errorf("something was written (-before +after):\n%s", clipTo(diff, 3000))
	}
}

func clipTo(s string, n int) string {
	if len(s) > n {
		return s[:n] + "…"
	}
	return s
}

// files reads everything below dir but caches, locks and what was noted of failures.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch d.Name() {
		case "cache", "locks", "tmp":
			return fs.SkipDir
		}
		if d.IsDir() {
			return nil
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		all[name] = string(data)
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return all
}

// No query is a syntax error.
func TestAnyQuery(t *testing.T) {
	r := newRig(t, nil, nil)
	r.call("remember", minimal["remember"])
	for _, q := range []string{`"`, `"unbalanced`, `a AND (b OR`, `NOT`, `-`, `--force`, `title:x`, `a* b~2 c^4`, `\`, `%`, `/.*/`, `(((((`, `'; DROP TABLE x; --`, "\u0000", "\u202e", "保存", "🚀", strings.Repeat("a ", 5000), "{}", "null"} {
		args, _ := json.Marshal(map[string]any{"query": q})
		if text, res := r.call("recall", string(args)); res.IsError {
			t.Errorf("%q: %s", clip(q), clipTo(text, 300))
		}
	}
}

// Reading changes no byte of the store, and makes none.
func TestReadingChangesNothing(t *testing.T) {
	reads := func(r *rig) {
		r.call("session_start", `{}`)
		r.call("session_start", `{"mode":"lite","context":"staging"}`)
		r.call("recall", minimal["recall"])
		r.call("recall", `{"query":"push","scope":"all"}`)
		r.call("check", minimal["check"])
		r.call("check", `{"action_description":"push to main","goal":"release"}`)
		r.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: awarenessURI})
		r.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: scheme + "auto/rules"})
	}
	r := newRig(t, nil, nil)
	reads(r)
	if entries, err := os.ReadDir(r.root.Dir); err == nil {
		t.Errorf("a store was made: %v", entries)
	}
	for tool, args := range minimal {
		r.call(tool, args)
	}
	before := files(t, r.root.Dir)
	reads(r)
	if diff := cmp.Diff(before, files(t, r.root.Dir)); diff != "" {
		t.Errorf("something changed (-before +after):\n%s", clipTo(diff, 3000))
	}
}

// While a person edits, and other servers and hooks write, every call is
// answered, and nothing that was accepted is lost.
func TestTheStoreChangesMeanwhile(t *testing.T) {
	r := newRig(t, nil, nil)
	r.call("remember", minimal["remember"])
	const servers, rounds = 3, 5
	var wait sync.WaitGroup
	stop := make(chan struct{})
	wait.Go(func() { // a person, who also deletes the cache
		dir := r.root.Path("projects")
		for n := 0; ; n++ {
			select {
			case <-stop:
				return
			default:
			}
			_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
				if err == nil && n%7 == 0 && strings.HasSuffix(path, ".md") && strings.Contains(path, "by-hand") {
					_ = os.Remove(path)
				}
				return nil
			})
			rooms, _ := filepath.Glob(filepath.Join(dir, "*", "palace", "rooms", "*"))
			if len(rooms) > 0 {
				_ = os.WriteFile(filepath.Join(rooms[0], "by-hand.md"), []byte(fmt.Sprintf("# By hand %d\n\nThe harbour is full.\n", n)), 0o600)
			}
			if n%5 == 0 {
				_ = os.RemoveAll(r.root.Path("cache"))
			}
			time.Sleep(2 * time.Millisecond)
		}
	})
	kept := make(chan string, (servers+1)*rounds)
	var calls sync.WaitGroup
	for i := range servers {
		calls.Go(func() {
			m := &agentrecall.Memory{Root: r.root, Now: time.Now, Getenv: func(string) string { return "" }, Home: t.TempDir()}
			c := &rig{t: t, root: r.root, dir: r.dir}
			c.connect(New(Options{Memory: m, Root: r.root, Dir: r.dir}), "claude-code")
			for n := range rounds {
				word := fmt.Sprintf("zebra%dq%d", i, n)
				args, _ := json.Marshal(map[string]any{"content": "The gate " + word + " opens at noon.", "type": "fact"})
				if text, res := c.call("remember", string(args)); res.IsError {
					t.Errorf("remember: %s", text)
					continue
				}
				kept <- word
				for _, look := range [][2]string{{"recall", `{"query":"gate"}`}, {"session_start", `{}`}, {"check", minimal["check"]}} {
					if text, res := c.call(look[0], look[1]); res.IsError {
						t.Errorf("%s: %s", look[0], text)
					}
				}
			}
		})
	}
	calls.Go(func() { // the hooks of a session in which the person speaks
		env := map[string]string{"AGENT_RECALL_ROOT": r.root.Dir, "HOME": t.TempDir(), "CLAUDE_CODE_SESSION_ATTENDED": "1", "CLAUDECODE": "1", "AGENT_RECALL_DETACH": "off"}
		for n := range rounds {
			word := fmt.Sprintf("walrus%d", n)
			payload, _ := json.Marshal(map[string]any{"session_id": "s-1", "cwd": r.dir, "prompt_id": fmt.Sprint(n), "hook_event_name": "UserPromptSubmit",
				"prompt": "from now on never edit anything in the folder " + word + "/ without asking me"})
			var out bytes.Buffer
			hooks.Run(hooks.Process{Stdin: bytes.NewReader(payload), Stdout: &out, Getenv: func(k string) string { return env[k] }, Now: time.Now, Exit: func(int) {}, Host: "claude"})
			if !strings.Contains(out.String(), "kept") {
				t.Errorf("the hook answers %q", &out)
				continue
			}
			kept <- word
		}
	})
	calls.Wait()
	close(stop)
	wait.Wait()
	close(kept)
	all := fmt.Sprint(files(t, r.root.Dir))
	for word := range kept {
		if strings.Count(all, word) == 0 {
			t.Errorf("%s was accepted and is lost", word)
		}
	}
}
