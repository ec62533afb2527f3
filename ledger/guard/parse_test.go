package guard

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want []Item
	}{
		{``, nil},
		{`null`, nil},
		{`[]`, nil},
		{`{"when":{"act":"version.bump"},"decide":"ask"}`, []Item{
			{When: []Cond{{Selector: SelAct, Value: "version.bump"}}, Decide: Ask}}},
		{`[{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version"},"decide":"once","instead":"tsc --noEmit"}]`, []Item{
			{When: []Cond{{Selector: SelRun, Value: "tsc"}}, Unless: []Cond{{Attrs: []Test{{"flag", "--noEmit|--version"}}}}, Decide: Once, Instead: "tsc --noEmit"}}},
		{`[{"when":[{"edit":"a/","new":false},{"branch":"main","act":"git.push"}],"decide":"deny"}]`, []Item{
			{When: []Cond{{SelEdit, "a/", []Test{{"new", "false"}}}, {SelAct, "git.push", []Test{{"branch", "main"}}}}, Decide: Deny}}},
		{`{"when":{"act":"pr.merge","object":219},"decide":"ask"}`, []Item{
			{When: []Cond{{SelAct, "pr.merge", []Test{{"object", "219"}}}}, Decide: Ask}}},
		{`{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`, []Item{
			{When: []Cond{{Selector: SelAct, Value: "git.commit"}}, Decide: Ask, Requires: &Requires{
				Act: Cond{Selector: SelAct, Value: "test.run"}, Since: &Cond{Selector: SelAct, Value: "file.edit"}, OK: true}}}},
		{`{"when":{"end":true},"requires":{"run":"make check","since":{"edit":"src/**"},"ok":false},"decide":"remind"}`, []Item{
			{When: []Cond{{Selector: SelEnd, Value: "true"}}, Decide: Remind, Requires: &Requires{
				Act: Cond{Selector: SelRun, Value: "make check"}, Since: &Cond{Selector: SelEdit, Value: "src/**"}}}}},
		{`{"when":{"says":"(?i)you're right"},"decide":"remind"}`, []Item{
			{When: []Cond{{Selector: SelSays, Value: "(?i)you're right"}}, Decide: Remind}}},
		{`{"when":{"says":true,"lang":"!de"},"decide":"remind"}`, []Item{
			{When: []Cond{{SelSays, "", []Test{{"lang", "!de"}}}}, Decide: Remind}}},
		{`{"when":{"opens":"Great|Sure"},"decide":"remind"}`, []Item{
			{When: []Cond{{SelSays, "", []Test{{"opens", "Great|Sure"}}}}, Decide: Remind}}},
	} {
		got, problems := Parse([]byte(tt.in))
		if len(problems) > 0 {
			t.Errorf("Parse(%s): %v", tt.in, problems)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("Parse(%s) (-want +got):\n%s", tt.in, diff)
		}
	}
}

// TestProblems checks that what is wrong is named by key, with a way out, and
// whether the item is off.
func TestProblems(t *testing.T) {
	ok := `"decide":"ask"`
	long := strings.Repeat("a", MaxExpression+1)
	for _, tt := range []struct {
		in      string
		key     string
		says    string
		warning bool
	}{
		{`{"when":`, "", "not JSON", false},
		{`7`, "", "is a number", false},
		{`["ask"]`, "", "a map with when and decide", false},
		{`{` + ok + `}`, "when", "missing", false},
		{`{"when":{"act":"git.push"}}`, "decide", "missing", false},
		{`{"when":{"act":"git.push"},"decide":"block"}`, "decide", "deny, ask, once", false},
		{`{"when":{"act":"git.push"},"decide":"dney"}`, "decide", "(deny?)", false},
		{`{"when":{"act":"git.push"},"decide":true}`, "decide", "true or false", false},
		{`{"when":{"act":"git.push"},"unles":{"branch":"dev"},` + ok + `}`, "unles", "(unless?)", false},
		{`{"when":{"act":"git.push","run":"git push"},` + ok + `}`, "when.run", "second selector", false},
		{`{"when":{"branch":"main"},` + ok + `}`, "when", "has no selector", false},
		{`{"when":{},` + ok + `}`, "when", "empty map", false},
		{`{"when":[],` + ok + `}`, "when", "empty list", false},
		{`{"when":"git.push",` + ok + `}`, "when", "is a text", false},
		{`{"when":["git.push"],` + ok + `}`, "when", "map 1 is a text", false},
		{`{"when":{"act":5},` + ok + `}`, "when.act", "is a number", false},
		{`{"when":{"act":""},` + ok + `}`, "when.act", "is empty", false},
		{`{"when":{"act":"git push"},` + ok + `}`, "when.act", "is no class", false},
		{`{"when":{"act":"!git.push"},` + ok + `}`, "when.act", "under unless", false},
		{`{"when":{"act":"git.push","branch":["main","dev"]},` + ok + `}`, "when.branch", `"main|master"`, false},
		{`{"when":{"act":"git.push","branch":null},` + ok + `}`, "when.branch", "is empty", false},
		{`{"when":{"act":"git.push","branch":{"a":1}},` + ok + `}`, "when.branch", "is a map", false},
		{`{"when":{"act":"git.push","branch":"a||b"},` + ok + `}`, "when.branch", "empty alternative", false},
		{`{"when":{"act":"git.push","a b":"x"},` + ok + `}`, "when.a b", "is no name", false},
		{`{"when":{"act":"git.push","branch":"!"},` + ok + `}`, "when.branch", "negates nothing", false},
		{`{"when":{"act":"git.push","branch":"!!a"},` + ok + `}`, "when.branch", "negates twice", false},
		{`{"when":{"act":"git.push","branch":"a","branch":"b"},` + ok + `}`, "when.branch", "written twice", false},
		{`{"when":{"act":"git.commit","message":"/(?=x)/"},` + ok + `}`, "when.message", "not an RE2 expression", false},
		{`{"when":{"adds":"!/a/"},` + ok + `}`, "when.adds", "write the attribute", false},
		{`{"when":{"adds":"(a"},` + ok + `}`, "when.adds", "missing closing )", false},
		{`{"when":{"adds":"` + long + `"},` + ok + `}`, "when.adds", "longer than 1024 bytes", false},
		{`{"when":{"act":"git.push","in":"src/**"},` + ok + `}`, "when.in", "goes with adds", false},
		{`{"when":{"run":"--force"},` + ok + `}`, "when.run", "names no program", false},
		{`{"when":{"run":"git push|--force"},` + ok + `}`, "when.run", "mixes options and words", false},
		{`{"when":{"says":"ok"},` + ok + `}`, "decide", "write decide: remind", false},
		{`{"when":{"says":"ok","branch":"x"},"decide":"remind"}`, "when.branch", "lang, opens or longer_than", false},
		{`{"when":{"says":"ok","longer_than":"much"},"decide":"remind"}`, "when.longer_than", "no length", false},
		{`{"when":{"end":true},"decide":"remind"}`, "when.end", "needs requires", false},
		{`{"when":{"end":"yes"},"decide":"remind"}`, "when.end", "write end: true", false},
		{`{"when":[{"end":true},{"act":"git.push"}],"requires":{"act":"test.run"},"decide":"remind"}`, "when", "write two items", false},
		{`{"when":{"act":"git.push","longer_than":4},` + ok + `}`, "when.longer_than", "with says", false},
		{`{"when":{"act":"git.push"},"unless":{"end":true},` + ok + `}`, "unless.end", "no exception", false},
		{`{"when":{"act":"git.commit"},"requires":{"since":"file.edit"},` + ok + `}`, "requires", "names no act", false},
		{`{"when":{"act":"git.commit"},"requires":{"edit":"a"},` + ok + `}`, "requires.edit", "an act or a run", false},
		{`{"when":{"act":"git.commit"},"requires":{"act":"test.run","ok":"yes"},` + ok + `}`, "requires.ok", "true or false", false},
		{`{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":3},` + ok + `}`, "requires.since", "a class such as", false},
		{`{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":{"says":"x"}},` + ok + `}`, "requires.since", "says nothing about an act", false},
		{`{"when":{"act":"git.push"},"instead":4,` + ok + `}`, "instead", "is a number", false},
		{strings.Repeat("[", 5000), "", "nested too deeply", false},
		{`"` + strings.Repeat("a", maxInput) + `"`, "", "split the rule", false},

		{`{"when":{"act":"git.push","brunch":"main"},` + ok + `}`, "when.brunch", "(branch?)", true},
		{`{"when":{"act":"git.push","draft":true},` + ok + `}`, "when.draft", "never holds", true},
		{`{"when":{"act":"git.psuh"},` + ok + `}`, "when.act", "(git.push?)", true},
		{`{"when":{"edit":"/etc/"},` + ok + `}`, "when.edit", `"/etc/**"`, true},
		{`{"when":{"edit":"src\\app\\x.ts"},` + ok + `}`, "when.edit", `"src/app/x.ts"`, true},
		{`{"when":{"act":"git.commit","message":"/wip/i"},` + ok + `}`, "when.message", "(?i)", true},
		{`{"when":{"run":"npm test && git push"},` + ok + `}`, "when.run", "operators of the shell", true},
	} {
		items, problems := Parse([]byte(tt.in))
		found := false
		for _, p := range problems {
			if p.Key == tt.key && strings.Contains(p.Reason, tt.says) && p.Warning == tt.warning {
				found = true
			}
		}
		if !found {
			t.Errorf("Parse(%.120s): problems %v, want one at %q that says %q, warning %v", tt.in, problems, tt.key, tt.says, tt.warning)
		}
		if on := len(items) == 1; on != tt.warning {
			t.Errorf("Parse(%.120s): in force %v, want %v (%v)", tt.in, on, tt.warning, problems)
		}
	}
}

func TestOneBadItemDoesNotVoidTheOthers(t *testing.T) {
	items, problems := Parse([]byte(`[
		{"when":{"act":"git.push"},"decide":"ask"},
		{"when":{"act":"git.merge","branch":["a"]},"decide":"ask"},
		{"when":{"act":"git.tag"},"decide":"deny"}]`))
	if len(items) != 2 || items[0].When[0].Value != "git.push" || items[1].When[0].Value != "git.tag" {
		t.Errorf("items %v, want those of git.push and git.tag", items)
	}
	if len(problems) != 1 || problems[0].Item != 1 || problems[0].Key != "when.branch" {
		t.Errorf("problems %v, want one of item 1 at when.branch", problems)
	}
}

func TestAtMostSixteenItems(t *testing.T) {
	one := `{"when":{"act":"git.push"},"decide":"ask"}`
	items, problems := Parse([]byte("[" + strings.Repeat(one+",", MaxItems) + one + "]"))
	if len(items) != MaxItems || len(problems) != 1 || problems[0].Item != MaxItems {
		t.Errorf("%d items, problems %v; want %d items and one problem", len(items), problems, MaxItems)
	}
}

func TestWrittenForm(t *testing.T) {
	for _, tt := range []struct{ in, json, yaml string }{
		{
			`{"decide":"ask","when":{"act":"version.bump"}}`,
			`{"when":{"act":"version.bump"},"decide":"ask"}`,
			"when: {act: version.bump}\ndecide: ask\n",
		},
		{
			`{"decide":"once","unless":{"flag":"--noEmit|--help"},"when":{"run":"tsc"},"instead":"tsc --noEmit"}`,
			`{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--help"},"decide":"once","instead":"tsc --noEmit"}`,
			"when: {run: tsc}\nunless: {flag: \"--noEmit|--help\"}\ndecide: once\ninstead: \"tsc --noEmit\"\n",
		},
		{
			`{"when":{"message":"!/\\[[A-Z]+-\\d+\\]\\s*$/","act":"git.commit"},"decide":"deny"}`,
			`{"when":{"act":"git.commit","message":"!/\\[[A-Z]+-\\d+\\]\\s*$/"},"decide":"deny"}`,
			"when: {act: git.commit, message: '!/\\[[A-Z]+-\\d+\\]\\s*$/'}\ndecide: deny\n",
		},
		{
			`{"when":{"act":"git.commit"},"requires":{"since":{"act":"file.edit"},"act":"test.run","ok":true},"decide":"ask"}`,
			`{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`,
			"when: {act: git.commit}\nrequires: {act: test.run, since: file.edit}\ndecide: ask\n",
		},
		{
			`{"when":[{"edit":"a/**","new":false},{"act":"git.push","branch":"on"}],"decide":"deny"}`,
			`{"when":[{"edit":"a/**","new":false},{"act":"git.push","branch":"on"}],"decide":"deny"}`,
			"when: [{edit: \"a/**\", new: false}, {act: git.push, branch: \"on\"}]\ndecide: deny\n",
		},
		{
			`{"when":{"end":true},"requires":{"run":"make x","ok":false,"since":{"edit":"a/**"}},"decide":"remind"}`,
			`{"when":{"end":true},"requires":{"run":"make x","since":{"edit":"a/**"},"ok":false},"decide":"remind"}`,
			"when: {end: true}\nrequires: {run: \"make x\", since: {edit: \"a/**\"}, ok: false}\ndecide: remind\n",
		},
	} {
		it := item(t, tt.in)
		if got := string(it.AppendJSON(nil)); got != tt.json {
			t.Errorf("AppendJSON(%s)\n got %s\nwant %s", tt.in, got, tt.json)
		}
		if got := it.YAML(); got != tt.yaml {
			t.Errorf("YAML(%s)\n got %s\nwant %s", tt.in, got, tt.yaml)
		}
	}
}

// genText draws texts that a YAML or JSON writer may get wrong.
var genText = rapid.Custom(func(t *rapid.T) string {
	s := rapid.OneOf(
		rapid.StringMatching(`[a-z0-9./_*-]{1,12}`),
		rapid.SampledFrom([]string{"yes", "No", "null", "~", "1.10", "0x1F", "1e3", "a: b", "a #b", "- a", "{a}", "[a]", "it's", `a\b`, `"q"`, "é 中文 🎉",
			"a|b", "!x", "/^a\\.b$/", "&a", "*a", "%a", "@a", "`a`", "a,b", ".inf", "2026-11-30", "<<", "=", "?", ":", "a:b", "\t", "true", "1_000", "0o7", "12:30:00"}),
		rapid.String(),
	).Draw(t, "text")
	s = strings.TrimSpace(strings.ToValidUTF8(s, "x"))
	if s == "" || len(s) > 200 {
		return "x"
	}
	return s
})

// genPattern draws values of attributes that Parse takes.
var genPattern = rapid.Custom(func(t *rapid.T) string {
	s := genText.Draw(t, "pattern")
	s = strings.TrimSpace(strings.Trim(strings.ReplaceAll(s, "!", ""), " |"))
	for strings.Contains(s, "||") {
		s = strings.ReplaceAll(s, "||", "|")
	}
	if _, bad := Parse([]byte(`{"when":{"act":"x","branch":` + quote(s) + `},"decide":"ask"}`)); s == "" || failed(bad) {
		return "main"
	}
	if rapid.Bool().Draw(t, "negated") {
		return "!" + s
	}
	return s
})

func failed(problems []Problem) bool {
	for _, p := range problems {
		if !p.Warning {
			return true
		}
	}
	return false
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(b)
}

var genAttrs = rapid.Custom(func(t *rapid.T) []Test {
	names := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"branch", "remote", "path", "force", "flag", "env", "lang", "via", "message", "zzz"}), 0, 4, rapid.ID).Draw(t, "names")
	var attrs []Test
	for _, n := range names {
		attrs = append(attrs, Test{n, rapid.OneOf(genPattern, rapid.Just("true"), rapid.Just("false")).Draw(t, n)})
	}
	return attrs
})

var genCond = rapid.Custom(func(t *rapid.T) Cond {
	c := Cond{Selector: rapid.SampledFrom([]Selector{SelAct, SelRun, SelEdit, SelAdds}).Draw(t, "selector")}
	switch c.Selector {
	case SelAct:
		c.Value = rapid.SampledFrom([]string{"git.push", "git.push|git.merge", "file.delete", "mcp.github.*", "version.bump"}).Draw(t, "class")
	case SelRun:
		c.Value = rapid.SampledFrom([]string{"git push", "npm|yarn install|i", "rm -rf", "git commit --no-verify|-n", "uv run npm", "uv", "no", "*.sh"}).Draw(t, "words")
	case SelEdit:
		c.Value = rapid.SampledFrom([]string{"app/", "db/migrations/**", "*.md", "!docs/**", "~/x", "/etc/**", "yes"}).Draw(t, "glob")
	case SelAdds:
		c.Value = rapid.SampledFrom([]string{`\bany\b`, `console\.log\(`, "a", `"quoted"`, "it's"}).Draw(t, "expression")
	}
	c.Attrs = genAttrs.Draw(t, "attrs")
	return c
})

var genItem = rapid.Custom(func(t *rapid.T) Item {
	it := Item{
		When:   rapid.SliceOfN(genCond, 1, 3).Draw(t, "when"),
		Decide: rapid.SampledFrom([]Decision{Deny, Ask, Once, Remind, Allow}).Draw(t, "decide"),
	}
	for range rapid.IntRange(0, 2).Draw(t, "exceptions") {
		c := genCond.Draw(t, "unless")
		if attrs := genAttrs.Draw(t, "bare"); len(attrs) > 0 {
			c = Cond{Attrs: attrs}
		}
		it.Unless = append(it.Unless, c)
	}
	if rapid.Bool().Draw(t, "requires") {
		it.Requires = &Requires{Act: Cond{Selector: SelAct, Value: "test.run", Attrs: genAttrs.Draw(t, "of")}, OK: rapid.Bool().Draw(t, "ok")}
		if rapid.Bool().Draw(t, "since") {
			c := genCond.Draw(t, "since")
			it.Requires.Since = &c
		}
	}
	if rapid.Bool().Draw(t, "instead") {
		it.Instead = genText.Draw(t, "other")
	}
	return it
})

func TestJSONRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := genItem.Draw(t, "item")
		out := want.AppendJSON(nil)
		if !json.Valid(out) {
			t.Fatalf("not JSON: %s", out)
		}
		got, problems := Parse(out)
		if len(got) != 1 {
			t.Fatalf("Parse(%s): %v", out, problems)
		}
		if diff := cmp.Diff(want, got[0]); diff != "" {
			t.Fatalf("Parse(%s) (-want +got):\n%s", out, diff)
		}
		if diff := cmp.Diff(got, ParseStored(out)); diff != "" {
			t.Fatalf("ParseStored(%s) (-want +got):\n%s", out, diff)
		}
	})
}

func TestYAMLRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := genItem.Draw(t, "item")
		text := "guard:\n"
		for i, line := range strings.Split(strings.TrimSuffix(want.YAML(), "\n"), "\n") {
			if i == 0 {
				text += "  - " + line + "\n"
			} else {
				text += "    " + line + "\n"
			}
		}
		got, problems, err := fromYAML(text)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if len(got) != 1 {
			t.Fatalf("problems %v in\n%s", problems, text)
		}
		if diff := cmp.Diff(want, got[0], ignoreKeyOrder); diff != "" {
			t.Fatalf("(-want +got):\n%s\nin\n%s", diff, text)
		}
	})
}

// ignoreKeyOrder sorts attributes: a map read from YAML has no order.
var ignoreKeyOrder = cmp.Transformer("sort", func(tests []Test) map[string]string {
	m := make(map[string]string)
	for _, t := range tests {
		m[t.Name] = t.Pattern
	}
	return m
})

// fromYAML reads the guard of a rule file's front matter.
func fromYAML(text string) ([]Item, []Problem, error) {
	var doc struct {
		Guard any `yaml:"guard"`
	}
	if err := yaml.Unmarshal([]byte(text), &doc); err != nil {
		return nil, nil, err
	}
	b, err := json.Marshal(doc.Guard)
	if err != nil {
		return nil, nil, fmt.Errorf("to JSON: %w", err)
	}
	items, problems := Parse(b)
	return items, problems, nil
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		`[{"when":{"act":"git.push","branch":"main|master"},"unless":[{"remote":"fork"}],"decide":"ask"}]`,
		`{"when":{"adds":"\\bany\\b","in":"*.ts"},"decide":"deny"}`,
		`{"when":{"says":true,"lang":"!de"},"decide":"remind"}`,
		`{"when":{"end":true},"requires":{"act":"test.run","since":{"edit":"src/**"},"ok":false},"decide":"remind"}`,
		"guard: [{when: {run: \"rm -rf\"}, decide: deny}]",
		"guard:\n  - when: {act: git.commit, message: '!/\\[[A-Z]+-\\d+\\]\\s*$/'}\n    decide: deny\n",
		`{"when":{"act":"a","x":1e999},"decide":"ask"}`,
		`[[[[`, "\xff", `{"":""}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		check := func(items []Item, problems []Problem) {
			if len(items) > MaxItems {
				t.Fatalf("%d items", len(items))
			}
			for i := range items {
				out := items[i].AppendJSON(nil)
				again, p := Parse(out)
				if len(again) != 1 {
					t.Fatalf("item %s does not parse: %v", out, p)
				}
				if diff := cmp.Diff(items[i], again[0]); diff != "" {
					t.Fatalf("%s (-want +got):\n%s", out, diff)
				}
				_ = Explain(items[i], "en")
				Decide(items[i:i+1], fuzzActs, inRoot)
				MatchEnd(items[i:i+1], inRoot, "Great, done. 完成")
			}
			for _, p := range problems {
				if p.Reason == "" || len(p.String()) > 2000 {
					t.Fatalf("problem %q", p.String())
				}
			}
		}
		check(Parse(data))
		if stored := ParseStored(data); len(stored) > MaxItems {
			t.Fatalf("%d stored items", len(stored))
		} else {
			Decide(stored, fuzzActs, inRoot)
			MatchEnd(stored, inRoot, "Great, done. 完成")
		}
		items, problems, err := fromYAML(string(data))
		if err == nil {
			check(items, problems)
		}
	})
}
