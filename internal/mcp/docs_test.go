package mcp

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// docs/tools.md names every field of every tool, and none that is not there.
func TestDocumentation(t *testing.T) {
	data, err := os.ReadFile("../../docs/tools.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]string{}
	for _, part := range strings.Split(string(data), "\n## ")[1:] {
		title, body, _ := strings.Cut(part, "\n")
		sections[title] = body
	}
	r := newRig(t, &canned{}, nil)
	list, err := r.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	inTicks := regexp.MustCompile("`([a-z_]+)`")
	for _, tool := range list.Tools {
		takes, gives, ok := strings.Cut(sections[tool.Name], "\n- gives ")
		if !ok {
			t.Errorf("%s is not described", tool.Name)
			continue
		}
		for what, side := range map[string]struct {
			text   string
			schema any
		}{"takes": {takes, tool.InputSchema}, "gives": {gives, tool.OutputSchema}} {
			fields := properties(t, side.schema)
			for name := range fields {
				if !strings.Contains(side.text, "`"+name+"`") {
					t.Errorf("%s %s %s, which is not described", tool.Name, what, name)
				}
			}
			for _, m := range inTicks.FindAllStringSubmatch(side.text, -1) {
				if fields[m[1]] == nil && m[1] != "lite" && m[1] != "recall" {
					t.Errorf("%s is said to %s %s", tool.Name, strings.TrimSuffix(what, "s"), m[1])
				}
			}
		}
	}
	for _, uri := range []string{awarenessURI, scheme + "{project}/rules", scheme + "{project}/journal/{date}", "arstart, arsave, arrecall, arreflect"} {
		if !strings.Contains(sections["Resources and prompts"], uri) {
			t.Errorf("%s is not described", uri)
		}
	}
}

// Items of lists have the fields that the documentation and the descriptions of
// their lists name.
func TestItems(t *testing.T) {
	r := newRig(t, &canned{}, nil)
	list, err := r.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	described := map[string]string{}
	for _, tool := range list.Tools {
		for name, p := range properties(t, tool.InputSchema) {
			described[name], _ = p["description"].(string)
		}
	}
	for name, args := range map[string]string{
		"insights": `{"summary":"x","insights":[{"title":"t","evidence":"e","applies_when":["a"],"severity":"p1"}]}`,
		"heeded":   `{"summary":"x","heeded":[{"id":"c-1","evidence":"e"}]}`,
		"recurred": `{"summary":"x","recurred":[{"id":"c-1","evidence":"e"}]}`,
		"feedback": `{"feedback":[{"id":"m-1","useful":true}]}`,
	} {
		tool := "session_end"
		if name == "feedback" {
			tool = "recall"
		}
		if text, res := r.call(tool, args); res.IsError {
			t.Errorf("%s: %s", args, text)
		}
		var fields map[string]json.RawMessage
		var items []map[string]json.RawMessage
		if err := json.Unmarshal([]byte(args), &fields); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(fields[name], &items); err != nil {
			t.Fatal(err)
		}
		words := strings.FieldsFunc(described[name], func(r rune) bool { return strings.ContainsRune("[]{},: ", r) })
		for field := range items[0] {
			if !slices.Contains(words, field) {
				t.Errorf("%s is described as %q, without %s", name, described[name], field)
			}
		}
	}
}
