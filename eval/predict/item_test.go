package predict

import (
	"bytes"
	"encoding/json"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// answers are the fields in which sets write the right answer, or why it is
// right. What is measured must not be able to read them.
var answers = []string{"label", "note", "why", "hard", "optional", "violates", "origin", "guardable", "acts", "severity",
	"topics", "retracts", "class", "lang"}

// fieldsOf lists the JSON names that a type decodes, at any depth.
func fieldsOf(t reflect.Type, into map[string]bool) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		fieldsOf(t.Elem(), into)
	case reflect.Map, reflect.Interface:
		into["*"] = true
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "" {
				name = f.Name
			}
			into[strings.ToLower(name)] = true // encoding/json ignores case
			if f.Type != reflect.TypeFor[json.RawMessage]() {
				fieldsOf(f.Type, into)
			}
		}
	}
}

func TestThePredictorCannotReadTheAnswers(t *testing.T) {
	for _, typ := range []reflect.Type{reflect.TypeFor[Prompt](), reflect.TypeFor[Call](), reflect.TypeFor[Rule](), reflect.TypeFor[Tape]()} {
		fields := map[string]bool{}
		fieldsOf(typ, fields)
		if len(fields) < 3 {
			t.Fatalf("%v: only %v found; the test does not test", typ, fields)
		}
		for _, a := range append(answers, "*") {
			if fields[a] {
				t.Errorf("%v decodes %q", typ, a)
			}
		}
	}
	// A capture set's rule is an answer; a rule set's is the question.
	fields := map[string]bool{}
	fieldsOf(reflect.TypeFor[Prompt](), fields)
	if fields["rule"] {
		t.Error("Prompt decodes the rule")
	}
}

func TestThePredictorDoesNotImportTheScore(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			if path, _ := strconv.Unquote(i.Path.Value); strings.HasPrefix(path, "agentrecall/eval") {
				t.Errorf("%s imports %s", file, path)
			}
		}
	}
}

// lie turns every answer of a set into another one, and leaves tools' inputs alone.
func lie(v any, key string) any {
	switch v := v.(type) {
	case map[string]any:
		for k := range v {
			if k == "input" {
				continue
			}
			v[k] = lie(v[k], k)
			for _, a := range answers {
				if k == a {
					v[k] = "a lie"
				}
			}
		}
	case []any:
		for i := range v {
			v[i] = lie(v[i], key)
		}
	}
	return v
}

func lies(t *testing.T, data []byte) []byte {
	t.Helper()
	var out []byte
	for _, line := range bytes.Split(bytes.TrimSpace(data), []byte{'\n'}) {
		var v any
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		l, err := json.Marshal(lie(v, ""))
		if err != nil {
			t.Fatal(err)
		}
		out = append(append(out, l...), '\n')
	}
	return out
}

func TestItemsAreTheSameWhateverTheAnswersSay(t *testing.T) {
	same := func(name string, read func([]byte) (any, error)) {
		data, err := os.ReadFile("../fixtures/dev/" + name + ".ndjson")
		if err != nil {
			t.Fatal(err)
		}
		a, err := read(data)
		if err != nil {
			t.Fatal(err)
		}
		other := lies(t, data)
		if bytes.Equal(other, data) || !bytes.Contains(other, []byte("a lie")) {
			t.Fatalf("%s: nothing was changed", name)
		}
		b, err := read(other)
		if err != nil {
			t.Fatal(err)
		}
		compact := cmp.Transformer("input", func(r json.RawMessage) string {
			var v any
			_ = json.Unmarshal(r, &v)
			text, _ := json.Marshal(v)
			return string(text)
		})
		if d := cmp.Diff(a, b, compact); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	same("capture", func(b []byte) (any, error) { return ReadPrompts(bytes.NewReader(b)) })
	same("acts", func(b []byte) (any, error) { return ReadCalls(bytes.NewReader(b)) })
	same("rules", func(b []byte) (any, error) { return ReadRules(bytes.NewReader(b)) })
	same("tapes", func(b []byte) (any, error) { return ReadTapes(bytes.NewReader(b)) })
}

func TestSetsThatCannotBeRead(t *testing.T) {
	prompts := func(s string) error { _, err := ReadPrompts(strings.NewReader(s)); return err }
	calls := func(s string) error { _, err := ReadCalls(strings.NewReader(s)); return err }
	rules := func(s string) error { _, err := ReadRules(strings.NewReader(s)); return err }
	tapes := func(s string) error { _, err := ReadTapes(strings.NewReader(s)); return err }
	for _, c := range []struct {
		read func(string) error
		set  string
		want string
	}{
		{prompts, "", "a set of prompts: it is empty"},
		{prompts, "\n\n", "it is empty"},
		{prompts, `{"id":"a","prompt":"x"}` + "\nnot json", "line 2"},
		{prompts, `{"prompt":"x"}`, "lacks id"},
		{prompts, `{"id":"a"}`, "line 1 (a) lacks prompt"},
		{prompts, `{"id":"a","prompt":"x"}` + "\n" + `{"id":"a","prompt":"y"}`, "id a is on line 1 and on line 2"},
		{calls, `{"id":"a","input":{}}`, "lacks tool"},
		{calls, `{"id":"a","tool":"Bash","input":"ls"}`, "lacks input as an object"},
		{rules, `{"id":"a","violating":[]}`, "lacks rule"},
		{rules, `{"id":"a","rule":"x","compliant":[{"tool":"Bash","input":[]}]}`, "lacks input"},
		{tapes, `{"id":"a"}`, "lacks sessions"},
		{tapes, `{"id":"a","sessions":[{"events":[{"text":"x"}]}]}`, "lacks type"},
		{tapes, `{"id":"a","sessions":[{"events":[{"type":"tool"}]}]}`, "lacks tool"},
		{tapes, `{"id":"a","sessions":[{"day":"one"}]}`, "line 1"},
	} {
		if err := c.read(c.set); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q in it", c.set, err, c.want)
		}
	}
}

func TestSetsThatAreReadAllTheSame(t *testing.T) {
	prompts, err := ReadPrompts(strings.NewReader("\ufeff" + `{"id":"a","prompt":""}` + "\r\n\n" + `{"id":"b","prompt":"x","new":1}`))
	if err != nil || len(prompts) != 2 {
		t.Errorf("%v %v", prompts, err)
	}
	tapes, err := ReadTapes(strings.NewReader(`{"id":"a","sessions":[{"day":0.5,"events":[{"type":"tool","tool":"X"},{"type":"dance"},{"type":"dance"},{"type":"end"}]}]}`))
	if err != nil || string(tapes[0].Sessions[0].Events[0].Input) != "{}" {
		t.Fatalf("%v %v", tapes, err)
	}
	if got := Unknown(tapes); len(got) != 1 || got[0] != "dance" {
		t.Errorf("passes over %v", got)
	}
}

func FuzzReadSets(f *testing.F) {
	f.Add([]byte(`{"id":"a","prompt":"x","prior":{"tool":"Bash","command":"ls"}}`))
	f.Add([]byte(`{"id":"a","tool":"Bash","input":{"command":"ls"}}`))
	f.Add([]byte(`{"id":"a","rule":"x","violating":[{"tool":"Edit","input":{}}],"compliant":[]}`))
	f.Add([]byte(`{"id":"a","sessions":[{"day":1,"events":[{"type":"prompt","text":"x"},{"type":"end"}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		items, err := ReadCalls(bytes.NewReader(data))
		if err == nil {
			for _, it := range items {
				if it.ID == "" || it.Tool == "" {
					t.Fatalf("took %+v", it)
				}
				if _, err := hostCall(&it); err != nil {
					t.Fatalf("the host does not read %s: %v", it.Input, err)
				}
				if _, err := mountInput([]mount{{"/r", "/x/y"}}, it.Input); err != nil {
					t.Fatal(err)
				}
			}
		}
		_, _ = ReadPrompts(bytes.NewReader(data))
		_, _ = ReadRules(bytes.NewReader(data))
		_, _ = ReadTapes(bytes.NewReader(data))
	})
}
