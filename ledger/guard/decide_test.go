package guard

import (
	"strings"
	"testing"

	"agentrecall/ledger/act"
)

// item parses one item and fails on any problem that is no warning.
func item(t testing.TB, json string) Item {
	t.Helper()
	items, problems := Parse([]byte(json))
	for _, p := range problems {
		if !p.Warning {
			t.Fatalf("Parse(%s): %v", json, p)
		}
	}
	if len(items) != 1 {
		t.Fatalf("Parse(%s) = %d items, want 1", json, len(items))
	}
	return items[0]
}

// an builds an act by hand: "git.push branch=main force=true path=?", where
// ? is an unknown value and name=a,b are two values.
func an(spec string) act.Act {
	words := strings.Fields(spec)
	a := act.Act{Certain: true}
	for _, w := range words {
		name, value, isAttr := strings.Cut(w, "=")
		switch {
		case !isAttr:
			a.Class = w
		case value == "?":
			a.Attrs = append(a.Attrs, act.Attr{Name: name, Unknown: true})
		default:
			a.Attrs = append(a.Attrs, act.Attr{Name: name, Values: strings.Split(value, ",")})
		}
	}
	return a
}

// command builds the act of a plain command; "uv run > python x" puts what
// stands before the arrow into Via, and ? is a word that is not known.
func command(line string) act.Act {
	c := &act.Command{Dir: "/r", Known: true}
	parts := strings.Split(line, " > ")
	c.Via = append(c.Via, parts[:len(parts)-1]...)
	for _, w := range strings.Fields(parts[len(parts)-1]) {
		if w == "?" {
			w, c.Known = "", false
		}
		c.Words = append(c.Words, w)
	}
	return act.Act{Certain: true, Command: c}
}

func with(a act.Act, edits ...act.TextEdit) act.Act {
	a.Added = edits
	return a
}

func added(text string) act.TextEdit { return act.TextEdit{New: text} }

var inRoot = Context{Root: "/r", Home: "/home/u", PastKnown: true}

// decide returns the strictest decision of one item on acts.
func decide(it Item, c Context, acts ...act.Act) Decision {
	var ds []Decision
	for _, m := range Decide([]Item{it}, acts, c) {
		ds = append(ds, m.Decide)
	}
	return Strictest(ds...)
}

func TestDecide(t *testing.T) {
	for _, tt := range []struct {
		name string
		item string
		act  act.Act
		want Decision
	}{
		{"class", `{"when":{"act":"git.push"},"decide":"ask"}`, an("git.push"), Ask},
		{"child class", `{"when":{"act":"git.push"},"decide":"ask"}`, an("git.push.force"), Ask},
		{"parent class", `{"when":{"act":"git.push.force"},"decide":"ask"}`, an("git.push"), None},
		{"name that only begins alike", `{"when":{"act":"git.push"},"decide":"ask"}`, an("git.pushed"), None},
		{"class alternatives", `{"when":{"act":"git.merge | git.push"},"decide":"deny"}`, an("git.push"), Deny},
		{"class with a star", `{"when":{"act":"mcp.github.*"},"decide":"deny"}`, an("mcp.github.create_issue"), Deny},
		{"no class", `{"when":{"act":"git.push"},"decide":"ask"}`, command("ls"), None},

		{"branch", `{"when":{"act":"git.push","branch":"main|master"},"decide":"deny"}`, an("git.push branch=master"), Deny},
		{"other branch", `{"when":{"act":"git.push","branch":"main|master"},"decide":"deny"}`, an("git.push branch=feature/main-menu"), None},
		{"whole value", `{"when":{"act":"git.push","branch":"main"},"decide":"deny"}`, an("git.push branch=maintenance"), None},
		{"star stops at a slash", `{"when":{"act":"git.push","branch":"release*"},"decide":"deny"}`, an("git.push branch=release/3"), None},
		{"two stars do not", `{"when":{"act":"git.push","branch":"release**"},"decide":"deny"}`, an("git.push branch=release/3"), Deny},
		{"negated", `{"when":{"act":"git.push","branch":"!dev"},"decide":"deny"}`, an("git.push branch=main"), Deny},
		{"negated, the value itself", `{"when":{"act":"git.push","branch":"!dev"},"decide":"deny"}`, an("git.push branch=dev"), None},
		{"negated alternatives", `{"when":{"act":"git.push","branch":"!dev|stage"},"decide":"deny"}`, an("git.push branch=stage"), None},
		{"expression is a search", `{"when":{"act":"git.commit","message":"/wip|tmp/"},"decide":"deny"}`, an("git.commit message=some-tmp-work"), Deny},
		{"expression negated", `{"when":{"act":"git.commit","message":"!/^(feat|fix): /"},"decide":"deny"}`, an("git.commit message=fixed"), Deny},
		{"all branches", `{"when":{"act":"git.push","branch":"main"},"decide":"deny"}`, an("git.push branch=*"), Deny},
		{"all branches, negated", `{"when":{"act":"git.push","branch":"!dev"},"decide":"deny"}`, an("git.push branch=*"), Deny},
		{"all branches are no exception", `{"when":{"act":"git.push"},"unless":{"branch":"feature/**"},"decide":"deny"}`, an("git.push branch=*"), Deny},
		{"all branches are not only dev", `{"when":{"act":"git.push","branch":"dev"},"decide":"allow"}`, an("git.push branch=*"), None},
		{"trailers, any of several", `{"when":{"act":"git.commit","trailers":"Co-Authored-By*"},"decide":"deny"}`, an("git.commit trailers=Signed-off-by,Co-Authored-By"), Deny},
		{"trailers, none of several", `{"when":{"act":"git.commit","trailers":"!Signed-off-by"},"decide":"deny"}`, an("git.commit trailers=Co-Authored-By"), Deny},

		{"absent attribute", `{"when":{"act":"git.push","branch":"main"},"decide":"deny"}`, an("git.push"), None},
		{"absent attribute, negated", `{"when":{"act":"git.push","branch":"!main"},"decide":"deny"}`, an("git.push"), None},
		{"absent attribute does not excuse", `{"when":{"act":"git.push"},"unless":{"branch":"dev"},"decide":"deny"}`, an("git.push"), Deny},
		{"unknown denies nothing", `{"when":{"act":"git.push","branch":"main"},"decide":"deny"}`, an("git.push branch=?"), Ask},
		{"unknown asks", `{"when":{"act":"git.push","branch":"main"},"decide":"ask"}`, an("git.push branch=?"), Ask},
		{"unknown stays once", `{"when":{"act":"git.push","branch":"main"},"decide":"once"}`, an("git.push branch=?"), Once},
		{"unknown is not reminded of", `{"when":{"act":"git.push","branch":"main"},"decide":"remind"}`, an("git.push branch=?"), None},
		{"unknown is not allowed", `{"when":{"act":"git.push","branch":"dev"},"decide":"allow"}`, an("git.push branch=?"), None},
		{"unknown beside a key that does not hold", `{"when":{"act":"git.push","branch":"main","force":true},"decide":"deny"}`, an("git.push branch=? force=false"), None},
		{"unknown does not excuse", `{"when":{"act":"git.push"},"unless":{"branch":"dev"},"decide":"deny"}`, an("git.push branch=?"), Ask},
		{"unknown exception, ask", `{"when":{"act":"git.push"},"unless":{"branch":"dev"},"decide":"ask"}`, an("git.push branch=?"), Ask},
		{"exception holds", `{"when":{"act":"git.push"},"unless":{"branch":"dev"},"decide":"deny"}`, an("git.push branch=dev"), None},
		{"one of two exceptions", `{"when":{"act":"git.push"},"unless":[{"branch":"dev"},{"remote":"fork"}],"decide":"deny"}`, an("git.push branch=main remote=fork"), None},
		{"one of two conditions", `{"when":[{"act":"git.merge"},{"act":"git.push"}],"decide":"deny"}`, an("git.push"), Deny},

		{"drafts only", `{"when":{"act":"pr.create"},"unless":{"draft":true},"decide":"ask"}`, an("pr.create"), Ask},
		{"drafts only, a draft", `{"when":{"act":"pr.create"},"unless":{"draft":true},"decide":"ask"}`, an("pr.create draft=true"), None},
		{"draft that nothing says", `{"when":{"act":"pr.create","draft":false},"decide":"ask"}`, an("pr.create"), Ask},
		{"truth value of another class", `{"when":{"act":"git.push","draft":false},"decide":"ask"}`, an("git.push"), None},

		{"existing file", `{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`, an("file.edit path=db/migrations/1.sql new=false"), Deny},
		{"new file", `{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`, an("file.write path=db/migrations/2.sql new=true"), None},
		{"deleting is no creation", `{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`, an("file.delete path=db/migrations/1.sql"), Deny},
		{"not known whether new", `{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`, an("file.write path=db/migrations/2.sql new=?"), Ask},
		{"reading is no edit", `{"when":{"edit":"db/**"},"decide":"deny"}`, an("secrets.read path=db/x"), None},

		{"flag in the act's spellings", `{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version|--help"},"decide":"once"}`, flagged(command("tsc -p ."), "--noEmit", "-n"), None},
		{"flag among the words", `{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version|--help"},"decide":"once"}`, command("npx > tsc --noEmit"), None},
		{"flag not there", `{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version|--help"},"decide":"once"}`, command("npx > tsc -p ."), Once},
		{"no flag at all", `{"when":{"run":"tsc","flag":"!--noEmit"},"decide":"once"}`, command("tsc"), Once},
		{"flag of an act without command", `{"when":{"act":"file.edit","flag":"!--noEmit"},"decide":"once"}`, an("file.edit path=a"), None},
		{"option with its value", `{"when":{"run":"aws"},"unless":{"run":"--profile=dev"},"decide":"once"}`, command("aws s3 ls --profile dev"), None},
		{"option with another value", `{"when":{"run":"aws"},"unless":{"run":"--profile=dev"},"decide":"once"}`, command("aws s3 ls --profile=prod"), Once},
		{"through a wrapper", `{"when":{"run":"python|python3"},"unless":{"via":"uv run"},"decide":"deny"}`, command("uv run > python x.py"), None},
		{"without the wrapper", `{"when":{"run":"python|python3"},"unless":{"via":"uv run"},"decide":"deny"}`, command("sudo > python3 x.py"), Deny},
		{"never through a wrapper", `{"when":{"run":"python","via":"!uv run"},"decide":"deny"}`, command("python x.py"), Deny},
		{"program", `{"when":{"act":"package.add","program":"npm"},"decide":"deny"}`, classed(command("npm i x"), "package.add"), Deny},
		{"directory of the command", `{"when":{"run":"make","dir":"infra/"},"decide":"deny"}`, in(command("make"), "/r/infra/live"), Deny},
		{"other directory", `{"when":{"run":"make","dir":"infra/"},"decide":"deny"}`, command("make"), None},
		{"unknown directory", `{"when":{"run":"make","dir":"infra/"},"decide":"deny"}`, in(command("make"), ""), Ask},

		{"language", `{"when":{"act":"git.commit","lang":"!zh"},"decide":"deny"}`, an("git.commit lang=en"), Deny},
		{"language it asks for", `{"when":{"act":"git.commit","lang":"!zh"},"decide":"deny"}`, an("git.commit lang=zh"), None},
		{"language of the message", `{"when":{"act":"git.commit","lang":"!zh"},"decide":"deny"}`, an("git.commit message=修复登录跳转"), None},
		{"language of a message that is not known", `{"when":{"act":"git.commit","lang":"!zh"},"decide":"deny"}`, an("git.commit message=?"), Ask},
		{"language of added text", `{"when":{"adds":"//.*","lang":"zh","in":"*.ts"},"decide":"deny"}`, with(an("file.edit path=a.ts"), added("// 计算总数")), Deny},
		{"no message", `{"when":{"act":"git.commit","lang":"!zh"},"decide":"deny"}`, an("git.commit"), None},

		{"ticket at the end", `{"when":{"act":"git.commit","message":"!/\\[[A-Z]+-\\d+\\]\\s*$/"},"decide":"deny"}`, an("git.commit message=fix:x[SHOP-1]"), None},
		{"ticket missing", `{"when":{"act":"git.commit","message":"!/\\[[A-Z]+-\\d+\\]\\s*$/"},"decide":"deny"}`, an("git.commit message=fix:x"), Deny},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := decide(item(t, tt.item), inRoot, tt.act); got != tt.want {
				t.Errorf("%s on %s = %s, want %s", tt.item, ExplainAct(&tt.act), got, tt.want)
			}
		})
	}
}

func flagged(a act.Act, flags ...string) act.Act {
	a.Attrs = append(a.Attrs, act.Attr{Name: "flag", Values: flags})
	return a
}

func classed(a act.Act, class string) act.Act {
	a.Class = class
	return a
}

func in(a act.Act, dir string) act.Act {
	a.Command.Dir = dir
	return a
}

// TestPartlyKnown: some values of an attribute are known, others are not.
func TestPartlyKnown(t *testing.T) {
	for _, tt := range []struct {
		item string
		name string
		want Decision
	}{
		{`{"when":{"act":"file.delete","path":"src/**"},"decide":"deny"}`, "src/a", Deny},
		{`{"when":{"act":"file.delete","path":"src/**"},"decide":"deny"}`, "tmp/a", Ask},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**"},"decide":"deny"}`, "tmp/a", Ask},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**"},"decide":"deny"}`, "src/a", Deny},
		{`{"when":{"act":"file.delete","path":"tmp/**"},"decide":"allow"}`, "tmp/a", None},
	} {
		a := act.Act{Class: "file.delete", Certain: true, Attrs: []act.Attr{{Name: "path", Values: []string{tt.name}, Unknown: true}}}
		if got := decide(item(t, tt.item), inRoot, a); got != tt.want {
			t.Errorf("%s on %s and more = %s, want %s", tt.item, tt.name, got, tt.want)
		}
	}
}

func TestUncertainActIsNeverDenied(t *testing.T) {
	for decision, want := range map[Decision]Decision{Deny: Ask, Ask: Ask, Once: Once, Remind: Remind, Allow: Allow} {
		it := Item{When: []Cond{{Selector: SelAct, Value: "git.push"}}, Decide: decision}
		a := an("git.push")
		a.Certain = false
		if got := decide(it, inRoot, a); got != want {
			t.Errorf("%s on an act that may happen = %s, want %s", decision, got, want)
		}
	}
}

func TestStrictest(t *testing.T) {
	for _, tt := range []struct {
		in   []Decision
		want Decision
	}{
		{nil, None},
		{[]Decision{""}, None},
		{[]Decision{Remind, Once, Allow}, Once},
		{[]Decision{Ask, Deny, Once}, Deny},
		{[]Decision{Once, Ask}, Ask},
		{[]Decision{None, Allow}, Allow},
	} {
		if got := Strictest(tt.in...); got != tt.want {
			t.Errorf("Strictest(%v) = %s, want %s", tt.in, got, tt.want)
		}
	}
}
