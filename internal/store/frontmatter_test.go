package store

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func parseDoc(t testing.TB, text string) *Doc {
	t.Helper()
	d, err := ParseDoc([]byte(text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return d
}

const ruleFile = `---
id: c-7k2m9q4t
severity: p0            # as I said
# where it holds
scope: project
applies_when: [release, npm]
triggers:
  - semver
  # not: release number
  - 'npm version'

guard:
  - when: {act: version.bump}
    decide: ask

# the end
mine: |
  # a text
  severity: p2
status: active
---
# Never bump the version without asking first

> no, never bump the version without asking me first

---
After: ` + "`npm version patch`\n"

func TestDocValues(t *testing.T) {
	d := parseDoc(t, ruleFile)
	got, err := d.Values()
	want := map[string]any{
		"id": "c-7k2m9q4t", "severity": "p0", "scope": "project", "applies_when": []any{"release", "npm"},
		"triggers": []any{"semver", "npm version"},
		"guard":    []any{map[string]any{"when": map[string]any{"act": "version.bump"}, "decide": "ask"}},
		"mine":     "# a text\nseverity: p2\n", "status": "active",
	}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%s%v", diff, err)
	}
	if !strings.HasPrefix(d.Body(), "# Never bump") || string(d.Bytes()) != ruleFile {
		t.Errorf("%q", d.Body())
	}
}

func TestDocWithoutFrontMatter(t *testing.T) {
	for _, text := range []string{"", "# Never push\n", "text", "\uFEFF# T\r\n", "--- \x00", "----\nx: 1\n---\n", " ---\nx: 1\n---\n", "\n---\nx: 1\n---\n"} {
		d := parseDoc(t, text)
		v, err := d.Values()
		if err != nil || len(v) != 0 || string(d.Bytes()) != text || d.Body() != strings.TrimPrefix(text, "\uFEFF") {
			t.Errorf("%q: %v, %v, body %q", text, v, err, d.Body())
		}
	}
	for text, body := range map[string]string{"---\n---\nx": "x", "---\r\n# only\r\n...  \r\nx": "x", "---\n---": ""} {
		d := parseDoc(t, text)
		if v, err := d.Values(); err != nil || len(v) != 0 || d.Body() != body {
			t.Errorf("%q: %v, %v, body %q", text, v, err, d.Body())
		}
	}
}

// Errors name the line of the file and what to write instead.
func TestDocErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"---\nid: x\n", "line 1: the front matter that begins here is never closed"},
		{"---\nid: x\nstatus: a\nid: y\n---\n", `line 4: mapping key "id" is already in line 2`},
		{"---\nid: x\nseverity：p0\n---\n", `line 3: a full-width colon behind "severity"`},
		{"---\nseverity：p0\n---\n", `line 2: a full-width colon behind "severity"`},
		{"---\nid: x\nlist: [“a”\n---\n", `line 3: curly quotes “ belong to the text`},
		{"---\nid: x\n\tlist: 1\n---\n", "line 3: indented by something that is not a space"},
		{"---\nid: 'x\n---\n", "line 2: "},
		{"---\nlist: [a\nb: 1\n---\n", "line 3: "},
		{"---\n- a\n- b\n---\n", "line 2: "},
		{"---\nid: *nowhere\n---\n", "line 2: "},
		{"---\nx: " + strings.Repeat("[", 200) + "\n---\n", "line 2: nested more than 100 deep"},
		{"---\nx:\n " + strings.Repeat("- ", 30000) + "\n---\n", "line 3: nested more than 100 deep"},
		{"---\n" + strings.Repeat("x: 1\n", 20000) + "---\n", "longer than 65536 bytes"},
		{"---\na: &a [x]\nb: [" + strings.Repeat("*a, ", 40) + "]\n---\n", "aliases, more than 16"},
	} {
		d, err := ParseDoc([]byte(c.text))
		if err == nil {
			_, err = d.Values()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60q: %v, want %q in it", c.text, err, c.want)
		}
		if err != nil && strings.Count(err.Error(), "\n") > 0 {
			t.Errorf("%.60q: more than one line: %v", c.text, err)
		}
	}
}

// What reads, but not as meant, is named.
func TestDocProblems(t *testing.T) {
	for text, want := range map[string]string{
		ruleFile:                           "",
		"# “Never” push： not even once\n":  "",
		"---\nseverity: “p0”\n---\n":       "line 2: curly quotes “",
		"---\ntriggers:\n  - ‘a’\n---\n":   "line 3: curly quotes ‘",
		"---\nwhy: a “quoted” word\n---\n": "",
		"---\n# a： b “c”\nx: 1\n---\n":     "",
		"---\nguard:\n  - when：x\n---\n":   `line 3: a full-width colon behind "when"`,
		"—--\nid: x\n---\n":                "",
		"—\nid: x\n---\n":                  "line 1: a dash where three minus signs",
	} {
		got := strings.Join(parseDoc(t, text).Problems(), "; ")
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestDocSet(t *testing.T) {
	for _, c := range []struct{ name, key, value, old, new string }{
		{"scalar keeps its comment", "severity", "p1", "severity: p0            # as I said\n", "severity: p1            # as I said\n"},
		{"flow list", "applies_when", "[deploy]", "applies_when: [release, npm]\n", "applies_when: [deploy]\n"},
		{"block list to flow", "triggers", "[a, b]", "triggers:\n  - semver\n  # not: release number\n  - 'npm version'\n", "triggers: [a, b]\n"},
		{"block list to block", "guard", "- when: {act: git.push}\n  decide: deny\n- when: {run: \"npm publish\"}\n  decide: ask\n", "guard:\n  - when: {act: version.bump}\n    decide: ask\n", "guard:\n  - when: {act: git.push}\n    decide: deny\n  - when: {run: \"npm publish\"}\n    decide: ask\n"},
		{"block text", "mine", "short", "mine: |\n  # a text\n  severity: p2\n", "mine: short\n"},
		{"to block text", "scope", "|\na\n\n  b # c", "scope: project\n", "scope: |\n  a\n\n    b # c\n"},
		{"line of three minus signs", "scope", "|\n---", "scope: project\n", "scope: |\n  ---\n"},
		{"list of one", "scope", "- a", "scope: project\n", "scope:\n  - a\n"},
		{"last key", "status", "retracted", "status: active\n---", "status: retracted\n---"},
		{"new key", "superseded_by", "c-abc", "status: active\n---", "status: active\nsuperseded_by: c-abc\n---"},
		{"quoted", "id", `"a: #b"`, "id: c-7k2m9q4t\n", "id: \"a: #b\"\n"},
		{"null", "scope", "null", "scope: project\n", "scope: null\n"},
	} {
		d := parseDoc(t, ruleFile)
		if err := d.Set(c.key, c.value); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if want := strings.Replace(ruleFile, c.old, c.new, 1); string(d.Bytes()) != want || !strings.Contains(ruleFile, c.old) {
			t.Errorf("%s:\n%s", c.name, cmp.Diff(want, string(d.Bytes())))
		}
	}
}

func TestDocSetOnOtherFiles(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"no front matter", "# Never push\n", "---\nid: c-1\n---\n# Never push\n"},
		{"empty file", "", "---\nid: c-1\n---\n"},
		{"CRLF without", "# Never\r\npush\r\n", "---\r\nid: c-1\r\n---\r\n# Never\r\npush\r\n"},
		{"byte order mark", "\uFEFF# Never\n", "\uFEFF---\nid: c-1\n---\n# Never\n"},
		{"CRLF", "\uFEFF---\r\nid: x # a\r\n# b\r\nc: |\r\n  d\r\n---\r\n# T", "\uFEFF---\r\nid: c-1 # a\r\n# b\r\nc: |\r\n  d\r\n---\r\n# T"},
		{"empty front matter", "---\n---\n# T", "---\nid: c-1\n---\n# T"},
		{"only comments", "---\n# a\n---\n# T", "---\n# a\nid: c-1\n---\n# T"},
		{"quoted key", "---\n\"id\": x\n---\n", "---\nid: c-1\n---\n"},
		{"list at the margin", "---\nid:\n- a\n- b\nz: 1\n---\n", "---\nid: c-1\nz: 1\n---\n"},
		{"text over lines", "---\nid: \"a\n  id: b\n\n  c\"\nz: 1\n---\n", "---\nid: c-1\nz: 1\n---\n"},
		{"flow over lines", "---\nid: [a, # x\n  b]\n\n# z\nz: 1\n---\n", "---\nid: c-1 # x\n\n# z\nz: 1\n---\n"},
		{"no value", "---\nid:\nz: 1\n---\n", "---\nid: c-1\nz: 1\n---\n"},
		{"dots", "---\nz: 1\n...\nbody", "---\nz: 1\nid: c-1\n...\nbody"},
		{"hash in the value", "---\nid: 'a # b' # c\n---\n", "---\nid: c-1 # c\n---\n"},
		{"trailing comment of a list", "---\nid:   # why\n  - a\n  # indented\nz: 1\n---\n", "---\nid: c-1   # why\n  # indented\nz: 1\n---\n"},
	} {
		d := parseDoc(t, c.before)
		err := d.Set("id", "c-1")
		if err != nil || string(d.Bytes()) != c.after {
			t.Errorf("%s: %v\n got %q\nwant %q", c.name, err, d.Bytes(), c.after)
		}
	}
}

// What cannot be changed alone is refused, and the document is as before.
func TestDocSetRefuses(t *testing.T) {
	for _, c := range []struct{ name, text, key, value string }{
		{"does not parse", "---\na: [\n---\n", "a", "1"},
		{"parses to another key as well", "---\na: 1\n---\n", "a", "1\nb: 2"},
		{"value is no YAML", "---\na: 1\n---\n", "a", "[x"},
		{"value is a mapping behind a colon", "---\na: 1\n---\n", "a", "b: c: d"},
		{"empty value", "---\na: 1\n---\n", "a", " \n"},
		{"only a comment", "---\na: 1\n---\n", "a", "# x\n- y: ["},
		{"no key", "---\na: 1\n---\n", "", "1"},
		{"odd key", "---\na: 1\n---\n", "a: b\nc", "1"},
		{"in braces", "---\n{a: 1, b: 2}\n---\n", "a", "2"},
		{"anchor in use", "---\na: &x 1\nb: *x\n---\n", "a", "2"},
		{"a list", "---\n- a\n---\n", "a", "2"},
	} {
		d := parseDoc(t, c.text)
		err := d.Set(c.key, c.value)
		if err == nil {
			t.Errorf("%s: done: %q", c.name, d.Bytes())
		}
		if string(d.Bytes()) != c.text {
			t.Errorf("%s: changed to %q", c.name, d.Bytes())
		}
	}
}

func TestParseYAML(t *testing.T) {
	for _, c := range []struct{ before, after string }{
		{"", "a: 1\n"},
		{"a: 0 # x\nb: 2", "a: 1 # x\nb: 2"},
		{"b: 2", "b: 2\na: 1\n"},
		{"# x\n---\nb: 2\n", "# x\n---\nb: 2\na: 1\n"},
		{"\uFEFF---\r\na: [\r\n  x]\r\nb: 2\r\n", "\uFEFF---\r\na: 1\r\nb: 2\r\n"},
	} {
		d, err := ParseYAML([]byte(c.before))
		if err != nil || string(d.Bytes()) != c.before {
			t.Errorf("%q: %v, %q", c.before, err, d.Bytes())
			continue
		}
		if err := d.Set("a", "1"); err != nil || string(d.Bytes()) != c.after {
			t.Errorf("%q: %v\n got %q\nwant %q", c.before, err, d.Bytes(), c.after)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"a: 1\nb：2\n", "line 2: a full-width colon"}, {"a: 1\n---\nb: 2\n", ""}, {"x: [\n", "line 1: "},
	} {
		d, err := ParseYAML([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.Values(); c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%q: %v", c.text, err)
		}
		if err := d.Set("a", "2"); err == nil || string(d.Bytes()) != c.text {
			t.Errorf("%q was changed to %q", c.text, d.Bytes())
		}
	}
}

// A generated front matter: pieces in order, some of which are keys.
type piece struct{ key, text string }

func drawValue(t *rapid.T, label string) string {
	word := rapid.SampledFrom([]string{"a", "release", "永远", "x-y", "p0", "true", "12", "-3", "1.5", "null"})
	switch rapid.IntRange(0, 8).Draw(t, label+" style") {
	case 0:
		return word.Draw(t, label)
	case 1:
		return YAMLString(rapid.StringMatching(`[ -~äé：“”]{0,20}`).Draw(t, label))
	case 2:
		return "'" + strings.ReplaceAll(rapid.StringMatching(`[ -~]{0,20}`).Draw(t, label), "'", "''") + "'"
	case 3:
		return "[" + strings.Join(rapid.SliceOfN(word, 0, 3).Draw(t, label), ", ") + "]"
	case 4:
		return "- " + strings.Join(rapid.SliceOfN(word, 1, 3).Draw(t, label), "\n- ")
	case 5:
		return "{k: " + word.Draw(t, label) + ", l: [x]}"
	case 6:
		return "- when: {act: " + word.Draw(t, label) + "}\n  decide: ask\n- when:\n    run: x"
	case 7:
		return "|\n  text # not a comment\n  key: value\n\n  " + word.Draw(t, label)
	}
	return "[" + word.Draw(t, label) + ",\n" + word.Draw(t, label+"2") + "]"
}

func drawDoc(t *rapid.T) (pieces []piece, eol, bom, body string) {
	eol = rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "eol")
	bom = rapid.SampledFrom([]string{"", "\uFEFF"}).Draw(t, "bom")
	body = rapid.SampledFrom([]string{"", "# T\n", "# T\r\n\r\n---\r\nid: no\r\n", "text\x00\xff", "\n"}).Draw(t, "body")
	for i := range rapid.IntRange(0, 6).Draw(t, "keys") {
		if gap := rapid.SampledFrom([]string{"", "\n", "# comment: x\n", "\n# é\n\n"}).Draw(t, "gap"); gap != "" {
			pieces = append(pieces, piece{"", strings.ReplaceAll(gap, "\n", eol)})
		}
		key := fmt.Sprintf("key_%d", i)
		comment := rapid.SampledFrom([]string{"", " # mine", "   # 'x'"}).Draw(t, "comment")
		pieces = append(pieces, piece{key, strings.Join(renderKey(key, drawValue(t, key), comment), eol) + eol})
	}
	return pieces, eol, bom, body
}

// Set changes the lines of its key and no other byte, and what is read then is
// the old values with that one change.
func TestDocSetChangesOneKeyOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces, eol, bom, body := drawDoc(t)
		before, after, there := bom+"---"+eol, "", false
		key := fmt.Sprintf("key_%d", rapid.IntRange(0, 6).Draw(t, "set"))
		all := before
		for _, p := range pieces {
			all += p.text
			switch {
			case p.key == key:
				there = true
			case there:
				after += p.text
			default:
				before += p.text
			}
		}
		end := "---" + eol + body
		all, after = all+end, after+end
		d, err := ParseDoc([]byte(all))
		if err != nil {
			t.Fatal(err)
		}
		old, err := d.Values()
		if err != nil {
			t.Fatalf("%q: %v", all, err)
		}
		value := drawValue(t, "value")
		want, err := parseYAML(strings.Join(renderKey(key, value, ""), "\n")+"\n", 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Set(key, value); err != nil {
			t.Fatalf("%q: %v", all, err)
		}
		got := string(d.Bytes())
		if !strings.HasPrefix(got, before) || !strings.HasSuffix(got, after) || len(got) <= len(before)+len(after) || d.Body() != body {
			t.Fatalf("set %s to %q:\n was %q\n got %q", key, value, all, got)
		}
		if set := got[len(before) : len(got)-len(after)]; !strings.HasPrefix(set, key+":") || !strings.HasSuffix(set, eol) || strings.Count(set, "\n") != strings.Count(set, eol) {
			t.Fatalf("set %s: %q", key, set)
		}
		again, err := ParseDoc(d.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		values, err := again.Values()
		if err != nil {
			t.Fatal(err)
		}
		expected := map[string]any{}
		for k, v := range old {
			expected[k] = v
		}
		expected[key] = want[key]
		if diff := cmp.Diff(expected, values); diff != "" {
			t.Fatalf("set %s to %q in %q: %s", key, value, all, diff)
		}
	})
}

func TestYAMLStringReadsBack(t *testing.T) {
	check := func(t interface{ Fatalf(string, ...any) }, s string) {
		list := []string{s, "a", s}
		v, err := parseYAML("k: "+YAMLString(s)+" # c\nl: "+YAMLList(list)+"\nm: [{k: "+YAMLString(s)+"}]\n", 1)
		want := strings.ToValidUTF8(s, "\uFFFD")
		if err != nil || v["k"] != want || !sameValue(v["l"], []any{want, "a", want}) || !sameValue(v["m"], []any{map[string]any{"k": want}}) {
			t.Fatalf("%q: %v %v", s, v, err)
		}
	}
	for s, want := range map[string]string{
		"p0": "p0", "c-7k2m9q4t": "c-7k2m9q4t", "release number": "release number", "永远不要用npm": "永远不要用npm", "git.push": "git.push",
		"": `""`, "7": `"7"`, "off": `"off"`, "True": `"True"`, "a: b": `"a: b"`, "a #b": `"a #b"`, "app/**": `"app/**"`, "- a": `"- a"`, "a ": `"a "`, "a\nb": `"a\nb"`,
	} {
		if got := YAMLString(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
		check(t, s)
	}
	if got := YAMLList([]string{"github.com/acme/api", "dir:/x"}); got != `[github.com/acme/api, "dir:/x"]` {
		t.Error(got)
	}
	if got := YAMLList(nil); got != "[]" {
		t.Error(got)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-zA-Z0-9 .:#/"'\\{}\[\],&*!|>%@\x60?~+_-]{0,12}`)).Draw(t, "text"))
	})
}

func FuzzDoc(f *testing.F) {
	f.Add([]byte(ruleFile), "severity", "p1")
	f.Add([]byte("---\na: |\n  x\n # y\nb: 1\n---\n"), "a", "- 1\n- 2")
	f.Add([]byte("\uFEFF---\r\n? a\r\n: b\r\n---\r\n"), "a", "|\nx")
	f.Add([]byte("---\na: &x {b: *x}\n<<: *x\n---\n"), "b", "'")
	f.Add([]byte("---\n\"a\": !!binary eA==\nb: .nan\n---"), "a", "!!set {x}")
	f.Fuzz(func(t *testing.T, data []byte, key, value string) {
		checkSet(t, ParseDoc, data, key, value)
		checkSet(t, ParseYAML, data, key, value)
	})
}

// checkSet sets a key and looks for any other change.
func checkSet(t *testing.T, parse func([]byte) (*Doc, error), data []byte, key, value string) {
	d, err := parse(data)
	if err != nil {
		return
	}
	if string(d.Bytes()) != string(data) {
		t.Fatalf("%q became %q", data, d.Bytes())
	}
	start := time.Now()
	d.Problems()
	old, err := d.Values()
	if took := time.Since(start); took > 5*time.Second {
		t.Fatalf("%v for %d bytes", took, len(data))
	}
	if err != nil && strings.Contains(err.Error(), "\n") {
		t.Fatalf("an error of several lines: %v", err)
	}
	body := d.Body()
	if err := d.Set(key, value); err != nil {
		if string(d.Bytes()) != string(data) {
			t.Fatalf("refused, but %q became %q", data, d.Bytes())
		}
		return
	}
	again, err := parse(d.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	values, err := again.Values()
	if err != nil || !sameMap(old, values, key) || again.Body() != body {
		t.Fatalf("set %q to %q: %q became %q (%v)", key, value, data, d.Bytes(), err)
	}
	if _, ok := values[key]; !ok {
		t.Fatalf("%q is not there in %q", key, d.Bytes())
	}
}

func BenchmarkDocValues(b *testing.B) {
	for b.Loop() {
		d, _ := ParseDoc([]byte(ruleFile))
		if _, err := d.Values(); err != nil {
			b.Fatal(err)
		}
	}
}
