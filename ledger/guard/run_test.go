package guard

import (
	"testing"

	"agentrecall/ledger/act"

	"pgregory.net/rapid"
)

func TestRun(t *testing.T) {
	for _, tt := range []struct {
		words   string
		yes, no []string
	}{
		{"git push", []string{"git push", "git push origin main", "git -C d push", "git -c a=b --no-pager push", "git --git-dir x push"},
			[]string{"git", "git stash push", "git commit push", "gitk push", "git pushx"}},
		{"npm|yarn install|i", []string{"npm install", "npm i x", "yarn install", "npm --prefix web i"}, []string{"npm", "pnpm install", "npm init", "yarn add x"}},
		{"rm -rf", []string{"rm -rf x", "rm -fr x", "rm -r -f x", "rm -rvf x", "rm x -f -r"}, []string{"rm -r x", "rm -f x", "rm x", "rm -- -rf"}},
		{"rm -r", []string{"rm -rf x", "rm -r x"}, []string{"rm -f x", "rm --recursively x"}},
		{"git commit -n|--no-verify", []string{"git commit -nm wip", "git commit --no-verify", "git commit -an"},
			[]string{"git commit -m n", "git commit -mnew", "git push -n", "git commit -m drop"}},
		{"git push --force*", []string{"git push --force", "git push --force-with-lease", "git push --force-with-lease=main"}, []string{"git push -u", "git push force"}},
		{"npm publish --access=public", []string{"npm publish --access=public", "npm publish --access public"}, []string{"npm publish --access restricted", "npm publish"}},
		{"npm publish --access", []string{"npm publish --access=public", "npm publish --access public"}, []string{"npm publish"}},
		{"git add .", []string{"git add ."}, []string{"git add .github/x", "git add src", "git add -p src"}},
		{"git add -A|--all", []string{"git add -A", "git add --all"}, []string{"git add .", "git add -p"}},
		{"terraform apply -auto-approve", []string{"terraform apply -auto-approve", "terraform -chdir=infra apply -auto-approve"}, []string{"terraform apply -a", "terraform plan -auto-approve"}},
		{"find -delete", []string{"find . -name x -delete"}, []string{"find . -name x", "find . -d -e -l -t"}},
		{"docker compose up", []string{"docker compose up -d", "docker compose -f dev.yml up"}, []string{"docker-compose up", "docker up compose"}},
		{"docker-compose", []string{"docker-compose up -d"}, []string{"docker compose up"}},
		{"kubectl delete", []string{"kubectl -n shop delete pod", "kubectl delete pod -n shop"}, []string{"kubectl get delete"}},
		{"*.sh", []string{"deploy.sh prod"}, []string{"deploy.py"}},
		{"npx tsc", []string{"npx tsc -p ."}, []string{"tsc -p .", "pnpm exec tsc"}},
		{"npx", []string{"npx tsc -p ."}, []string{"tsc"}},
		{"sudo", []string{"sudo rm x"}, []string{"rm sudo"}},
		{"tsc", []string{"npx tsc -p .", "tsc"}, []string{"tsc-watch", "echo tsc"}},
		{"uv run python", []string{"uv run python x.py"}, []string{"python x.py"}},
		{"cargo test", []string{"cargo +nightly test"}, []string{"cargo +nightly build"}},
		{"python -m pytest", []string{"python -m pytest -q"}, []string{"python x.py", "pytest"}},
		{"npm test -u", []string{"npm test -- -u"}, []string{"npm test -- --up"}},
	} {
		it := Item{When: []Cond{{Selector: SelRun, Value: tt.words}}, Decide: Deny}
		if _, problems := Parse(it.AppendJSON(nil)); len(problems) > 0 {
			t.Errorf("%q: %v", tt.words, problems)
		}
		for _, line := range tt.yes {
			if d := decide(it, inRoot, act.Of(bash(line), act.Env{})...); d != Deny {
				t.Errorf("%q on %q = %s, want deny", tt.words, line, d)
			}
		}
		for _, line := range tt.no {
			if d := decide(it, inRoot, act.Of(bash(line), act.Env{})...); d != None {
				t.Errorf("%q on %q = %s, want none", tt.words, line, d)
			}
		}
	}
}

// TestRunUnknownWords: ? is a word that the call does not show.
func TestRunUnknownWords(t *testing.T) {
	for _, tt := range []struct {
		words, line string
		want        Decision
	}{
		{"git push", "git ?", Ask},
		{"git push", "git ? origin", Ask},
		{"git push", "git commit ?", None},
		{"git push", "? push", None},
		{"git push --force", "git push ?", Ask},
		{"git push --force", "git push --force ?", Deny},
		{"git commit --no-verify", "git commit -m ?", None},
		{"git commit --no-verify", "git commit ?", Ask},
	} {
		it := Item{When: []Cond{{Selector: SelRun, Value: tt.words}}, Decide: Deny}
		if got := decide(it, inRoot, command(tt.line)); got != tt.want {
			t.Errorf("%q on %q = %s, want %s", tt.words, tt.line, got, tt.want)
		}
	}
}

// TestListedFlags: an act's own list of options knows other spellings.
func TestListedFlags(t *testing.T) {
	a := flagged(command("rm -Rf x"), "-R", "-r", "--recursive", "-f", "--force")
	for words, want := range map[string]bool{"rm -rf": true, "rm -fr": true, "rm --recursive": true, "rm -rfi": false, "rm -i": false} {
		it := Item{When: []Cond{{Selector: SelRun, Value: words}}, Decide: Deny}
		if holds, _ := it.MatchAct(&a, inRoot); holds != want {
			t.Errorf("%q on rm -Rf x = %v, want %v", words, holds, want)
		}
	}
}

// TestSelectorsFindWhatSpeaks: an index by keys never hides an item from an
// act that it speaks of.
func TestSelectorsFindWhatSpeaks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		it := genItem.Draw(t, "item")
		it.Unless, it.Requires = nil, nil
		a := rapid.SampledFrom(fuzzActs).Draw(t, "act")
		holds, doubt := it.MatchAct(&a, inRoot)
		found := false
		for _, k := range it.Selectors() {
			found = found || k.Finds(&a)
		}
		if (holds || doubt) && !found {
			t.Fatalf("no key of %v finds %s", it.Selectors(), ExplainAct(&a))
		}
	})
}

func TestKeysLookIntoWrappers(t *testing.T) {
	a := command("sudo > npx > tsc -p .")
	for _, program := range []string{"sudo", "npx", "tsc"} {
		if !(Key{KeyProgram, program}).Finds(&a) {
			t.Errorf("the key of %s does not find tsc run by it", program)
		}
	}
	if (Key{KeyProgram, "node"}).Finds(&a) {
		t.Error("the key of another program finds it")
	}
}

func TestSelectors(t *testing.T) {
	for _, tt := range []struct {
		item string
		want []Key
	}{
		{`{"when":{"act":"git.push|git.merge"},"decide":"ask"}`, []Key{{KeyClass, "git.push"}, {KeyClass, "git.merge"}}},
		{`{"when":{"act":"mcp.github.*"},"decide":"ask"}`, []Key{{KeyClass, "mcp.github"}}},
		{`{"when":{"run":"npm|yarn add"},"decide":"ask"}`, []Key{{KeyProgram, "npm"}, {KeyProgram, "yarn"}}},
		{`{"when":{"run":"*.sh"},"decide":"ask"}`, []Key{{Kind: KeyAny}}},
		{`{"when":{"run":"-x git"},"decide":"ask"}`, []Key{{KeyProgram, "git"}}},
		{`{"when":{"edit":"app/"},"decide":"ask"}`, []Key{{KeyClass, "file"}, {KeyClass, "git.discard"}, {KeyClass, "git.clean"}}},
		{`{"when":{"adds":"x"},"decide":"ask"}`, []Key{{Kind: KeyAdds}}},
		{`{"when":{"says":"x"},"decide":"remind"}`, []Key{{Kind: KeyEnd}}},
		{`{"when":[{"act":"git.push"},{"act":"git.push"}],"decide":"ask"}`, []Key{{KeyClass, "git.push"}}},
	} {
		it := item(t, tt.item)
		got := it.Selectors()
		if len(got) != len(tt.want) {
			t.Errorf("%s: keys %v, want %v", tt.item, got, tt.want)
			continue
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%s: keys %v, want %v", tt.item, got, tt.want)
			}
		}
	}
}

func TestActClass(t *testing.T) {
	for json, want := range map[string]string{
		`{"when":{"act":"git.push","branch":"main"},"decide":"ask"}`:            "git.push",
		`{"when":{"edit":"app/"},"decide":"ask"}`:                               "file.edit",
		`{"when":{"act":"git.push|git.merge"},"decide":"ask"}`:                  "",
		`{"when":[{"act":"git.push"},{"act":"git.merge"}],"decide":"ask"}`:      "",
		`{"when":[{"act":"git.push"},{"run":"x"}],"decide":"ask"}`:              "",
		`{"when":{"run":"git push"},"decide":"ask"}`:                            "",
		`{"when":{"end":true},"requires":{"act":"test.run"},"decide":"remind"}`: "",
	} {
		it := item(t, json)
		if got := it.ActClass(); got != want {
			t.Errorf("ActClass of %s = %q, want %q", json, got, want)
		}
	}
}

func TestTestedAttrs(t *testing.T) {
	it := item(t, `{"when":[{"act":"pr.merge","base":"main"},{"run":"gh pr merge"}],"unless":[{"method":"squash"},{"base":"main"}],"decide":"ask"}`)
	want := []Test{{"base", "main"}, {"run", "gh pr merge"}, {"method", "squash"}}
	got := it.TestedAttrs()
	if len(got) != len(want) {
		t.Fatalf("tested %v, want %v", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("tested %v, want %v", got, want)
		}
	}
	it = item(t, `{"when":{"adds":"any","in":"*.ts"},"decide":"ask"}`)
	if got := it.TestedAttrs(); len(got) != 2 || got[1] != (Test{"path", "*.ts"}) {
		t.Errorf("tested %v, want adds and path", got)
	}
}
