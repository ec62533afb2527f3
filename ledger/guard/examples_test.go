package guard

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"agentrecall/ledger/act"
)

// existing is a file system in which these paths exist and nothing else.
func existing(paths ...string) act.Env {
	return act.Env{
		Home:     "/home/u",
		ReadFile: func(string, int) ([]byte, bool) { return nil, false },
		Exists: func(path string) (bool, bool) {
			for _, p := range paths {
				if p == path {
					return true, true
				}
			}
			return false, true
		},
	}
}

func bash(line string) act.Call {
	return act.Call{Tool: act.Shell, Command: line, Cwd: "/r", Root: "/r"}
}

func edit(path, old, new string) act.Call {
	return act.Call{Tool: act.Edit, Path: path, Edits: []act.TextEdit{{Old: old, New: new}}, Cwd: "/r", Root: "/r"}
}

func write(path, content string) act.Call {
	return act.Call{Tool: act.Write, Path: path, Edits: []act.TextEdit{{New: content}}, Cwd: "/r", Root: "/r"}
}

// TestExamples: guards as people write them, on real calls.
func TestExamples(t *testing.T) {
	migration := "/r/db/migrations/0007_users.sql"
	for _, tt := range []struct {
		name, item  string
		stops, lets []act.Call
	}{
		{
			"Python only through uv run",
			`{"when":{"run":"python|python3"},"unless":{"via":"uv run"},"decide":"deny"}`,
			[]act.Call{bash("python -m pytest -q"), bash("python3 scripts/seed.py"), bash("cd web && python x.py")},
			[]act.Call{bash("uv run python scripts/seed.py"), bash("uv run pytest -q"), bash("which python3"), bash("echo python x.py")},
		},
		{
			"tsc with --noEmit",
			`{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version|--help"},"decide":"deny"}`,
			[]act.Call{bash("npx tsc"), bash("pnpm exec tsc -p tsconfig.build.json"), bash("tsc")},
			[]act.Call{bash("npx tsc --noEmit"), bash("npx tsc -p . --noEmit --pretty false"), bash("npx tsc --version"), bash("grep -n tsc package.json")},
		},
		{
			"drafts only",
			`{"when":{"act":"pr.create"},"unless":{"draft":true},"decide":"deny"}`,
			[]act.Call{bash("gh pr create --title 'Retry budget' --fill")},
			[]act.Call{bash("gh pr create --draft --fill"), bash("gh pr create -d -t 'Retry budget' -b ''"), bash("gh pr view 3")},
		},
		{
			"ticket at the end",
			`{"when":{"act":"git.commit","message":"!/\\[[A-Z]+-\\d+\\]\\s*$/"},"decide":"deny"}`,
			[]act.Call{bash("git commit -m 'fix: Rundung'"), bash("git commit -am wip")},
			[]act.Call{bash("git commit -m 'fix: Rundung [SHOP-412]'"), bash("git log --grep 'x'")},
		},
		{
			"existing migrations",
			`{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`,
			[]act.Call{edit(migration, "text", "varchar(80)"), bash("git rm db/migrations/0007_users.sql"), bash("rm -rf db"), bash("sed -i s/a/b/ db/migrations/0007_users.sql"),
				bash("mv db/migrations/0007_users.sql old.sql")},
			[]act.Call{write("/r/db/migrations/0031_widen.sql", "ALTER TABLE users ALTER name TYPE text;\n"), bash("cat db/migrations/0007_users.sql"), bash("git add db/migrations"),
				edit("/r/db/migrations-old/x.sql", "a", "b")},
		},
		{
			"delete only in tmp/ and build/",
			`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**|build/**"},"decide":"deny"}`,
			[]act.Call{bash("rm -rf node_modules"), bash("rm src/old.ts"), bash("rm -rf build src"), bash("rm -rf ."), bash("rm tmp/../src/a.ts")},
			[]act.Call{bash("rm -rf build"), bash("rm tmp/a.log tmp/b.log"), bash("rm tmp/*.log"), bash("ls -d */"), bash("cd build && rm -rf x")},
		},
		{
			"messages in Chinese",
			`{"when":{"act":"git.commit","lang":"!zh"},"decide":"deny"}`,
			[]act.Call{bash("git commit -m 'fix login redirect'"), bash("git commit -am 'update the filter'")},
			[]act.Call{bash("git commit -m '修复登录跳转'"), bash("git commit -m '升级 eslint 配置'")},
		},
		{
			"never push to main",
			`{"when":{"act":"git.push","branch":"main|master"},"decide":"deny"}`,
			[]act.Call{bash("git push origin main"), bash("git push origin HEAD:main"), bash("bash -c 'git push origin main'"), bash("git -C /r push origin main"), bash("git push --all"),
				bash("git push origin dev main"), bash("git push --force origin main")},
			[]act.Call{bash("git push origin feature/main-menu"), bash("git fetch origin main"), bash("git push origin dev"), bash("echo git push origin main"), bash("git push -n origin main")},
		},
		{
			"work in app-staging, not in app",
			`{"when":{"edit":"app/"},"decide":"deny"}`,
			[]act.Call{edit("/r/app/main.py", "x = 1", "x = 2"), write("/r/app/new.py", "pass\n"), bash("rm app/old.py"), bash("echo x > app/a"), bash("cd app && touch b"), edit("app/main.py", "a", "b")},
			[]act.Call{edit("/r/app-staging/main.py", "x = 1", "x = 2"), write("/r/web/app.py", "pass\n"), bash("cat app/main.py"), bash("echo x > app-staging/a"), bash("git add app/main.py")},
		},
		{
			"no any in TypeScript",
			`{"when":{"adds":"[:<]\\s*any\\b|\\bas any\\b","in":"*.ts|*.tsx"},"decide":"deny"}`,
			[]act.Call{edit("/r/src/a.ts", "body", "body as any"), write("/r/src/b.ts", "export function f(x: any): string { return String(x) }\n"), edit("/r/src/c.tsx", "unknown[]", "Array<any>")},
			[]act.Call{edit("/r/src/a.ts", "const x", "const anyMatch"), write("/r/docs/types.md", "x: any\n"), edit("/r/src/a.ts", "x: any, y", "x: any, z")},
		},
		{
			"npm or yarn install",
			`{"when":{"run":"npm|yarn install|i|add"},"decide":"deny"}`,
			[]act.Call{bash("npm install"), bash("npm i left"), bash("cd web && yarn add x"), bash("sudo npm install -g x"), bash("if true; then npm i; fi")},
			[]act.Call{bash("pnpm install"), bash("npm run install:ci"), bash("grep -n 'npm install' README.md"), bash("# npm install")},
		},
		{
			"hooks are not skipped",
			`{"when":{"run":"git commit --no-verify|-n"},"decide":"deny"}`,
			[]act.Call{bash("git commit --no-verify -m wip"), bash("git commit -nm 'wip'"), bash("git commit -anm x")},
			[]act.Call{bash("git push -n origin dev"), bash("git commit -m 'drop --no-verify from the docs'"), bash("git commit -mnew")},
		},
		{
			"tests before a commit",
			`{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`,
			[]act.Call{bash("git commit -m x"), bash("npm test; git commit -m x"), bash("npm test && sed -i s/a/b/ x.go && git commit -m x"), bash("git commit -m x && npm test")},
			[]act.Call{bash("npm test && git commit -m x"), bash("go test ./... && git add -A && git commit -m x"), bash("npm test > out.json && git commit -m x"), bash("git status")},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			it := item(t, tt.item)
			env := existing("/r", "/r/app", "/r/app/main.py", "/r/app/old.py", "/r/db", "/r/db/migrations", migration)
			for i, call := range append(append([]act.Call(nil), tt.stops...), tt.lets...) {
				want := i < len(tt.stops)
				acts := act.Of(call, env)
				d := decide(it, inRoot, acts...)
				if (d == Deny || d == Ask) != want {
					var seen []string
					for j := range acts {
						seen = append(seen, ExplainAct(&acts[j]))
					}
					t.Errorf("%s on %s%s = %s, want it stopped: %v\nacts: %s", tt.item, call.Command, call.Path, d, want, strings.Join(seen, "; "))
				}
				if want && it.Decide == Deny && d != Deny && !strings.Contains(call.Command, "if true") {
					t.Errorf("%s on %s%s = %s, want deny", tt.item, call.Command, call.Path, d)
				}
			}
		})
	}
}

// handWritten are guards for rules of the development set, as a person would
// write them by hand.
var handWritten = map[string]string{
	"rule-003": `[{"when":{"adds":"(:\\s*|<|\\bas\\s+)any\\b","in":"*.ts|*.tsx"},"decide":"deny"}]`,
	"rule-005": `[{"when":{"act":"version.bump"},"decide":"ask"}]`,
	"rule-008": `[{"when":{"run":"jest"},"unless":{"flag":"--runInBand|-i|--listTests"},"decide":"deny"}]`,
	"rule-011": `[{"when":{"act":"pr.merge"},"decide":"deny"}]`,
	"rule-013": `[{"when":{"act":"hooks.bypass"},"decide":"deny"}]`,
	"rule-018": `[{"when":{"edit":"/^[^/]+$/","new":true},"decide":"deny"}]`,
	"rule-021": `[{"when":{"act":"git.rebase"},"decide":"deny"}]`,
	"rule-024": `[{"when":{"act":"git.push.force"},"unless":{"branch":"feature/**"},"decide":"deny"}]`,
	"rule-032": `[{"when":{"act":"git.push.force"},"decide":"deny"}]`,
	"rule-033": `[{"when":[{"run":"npm|npx"}],"decide":"deny"}]`,
	"rule-034": `[{"when":{"edit":"docs/legal/"},"decide":"deny"}]`,
	"rule-037": `[{"when":{"act":"pr.merge"},"unless":{"method":"squash"},"decide":"deny"}]`,
	"rule-040": `[{"when":{"act":"git.push","branch":"main"},"decide":"deny"}]`,
	"rule-041": `[{"when":[{"run":"git add -A|--all"},{"run":"git add ."}],"decide":"deny"}]`,
	"rule-043": `[{"when":{"edit":"openapi.yaml"},"decide":"deny"}]`,
	"rule-045": `[{"when":{"adds":"console\\.log","in":"src/**"},"decide":"deny"}]`,
	"rule-047": `[{"when":{"act":"git.commit","subject":"!/^(feat|fix|docs|chore|refactor|test)(\\([^)]*\\))?!?: /"},"decide":"deny"}]`,
	"rule-048": `[{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}]`,
	"rule-050": `[{"when":{"edit":"/tmp/**"},"decide":"deny"}]`,
	"rule-051": `[{"when":{"edit":"*.md","new":true},"decide":"deny"}]`,
	"rule-052": `[{"when":{"edit":"generated/"},"decide":"deny"}]`,
	"rule-056": `[{"when":{"act":"k8s.delete","namespace":"shop-live"},"decide":"deny"}]`,
	"rule-057": `[{"when":{"act":"infra.apply|infra.destroy"},"decide":"deny"}]`,
	"rule-058": `[{"when":{"run":"npm|yarn"},"decide":"deny"}]`,
	"rule-060": `[{"when":{"edit":"app/"},"decide":"deny"}]`,
	"rule-061": `[{"when":{"act":"pr.create","base":"!develop"},"decide":"deny"}]`,
	"rule-062": `[{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version"},"decide":"deny"}]`,
	"rule-064": `[{"when":{"act":"file.delete"},"unless":{"path":"tmp/**|build/**"},"decide":"deny"}]`,
	"rule-065": `[{"when":{"edit":"legacy/"},"decide":"deny"}]`,
	"rule-068": `[{"when":{"act":"git.commit.amend"},"decide":"deny"}]`,
	"rule-069": `[{"when":{"act":"git.commit","subject":"/.{60,}/"},"decide":"deny"}]`,
	"rule-071": `[{"when":{"act":"pr.create"},"unless":{"draft":true},"decide":"deny"}]`,
	"rule-072": `[{"when":{"run":"python|python3"},"unless":{"via":"uv run"},"decide":"deny"}]`,
	"rule-074": `[{"when":{"edit":"vendor/"},"decide":"deny"}]`,
	"rule-078": `[{"when":{"act":"package.add"},"decide":"ask"}]`,
	"rule-080": `[{"when":{"edit":"contratos/"},"decide":"deny"}]`,
	"rule-081": `[{"when":{"act":"git.push"},"unless":{"branch":"dev"},"decide":"ask"}]`,
	"rule-082": `[{"when":{"run":"docker-compose"},"decide":"deny"}]`,
	"rule-083": `[{"when":{"act":"git.commit","lang":"!zh"},"decide":"remind"}]`,
	"rule-084": `[{"when":{"act":"package.publish"},"decide":"ask"}]`,
	"rule-085": `[{"when":{"run":"npm"},"decide":"deny"}]`,
	"rule-089": `[{"when":{"act":"git.commit","lang":"!zh"},"decide":"deny"}]`,
}

// TestHandWrittenGuards runs them on the set's violating and compliant calls.
func TestHandWrittenGuards(t *testing.T) {
	f, err := os.Open("../../eval/fixtures/dev/rules.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	type call struct {
		Tool  string          `json:"tool"`
		Input json.RawMessage `json:"input"`
	}
	seen := 0
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var rule struct {
			ID, Rule             string
			Violating, Compliant []call
		}
		if err := json.Unmarshal(lines.Bytes(), &rule); err != nil {
			t.Fatal(err)
		}
		source, ok := handWritten[rule.ID]
		if !ok {
			continue
		}
		seen++
		items, problems := Parse([]byte(source))
		if len(problems) > 0 {
			t.Errorf("%s: %v", rule.ID, problems)
		}
		for i, c := range append(rule.Violating, rule.Compliant...) {
			acts := act.Of(hostCall(t, c.Tool, c.Input), existingFiles)
			d := None
			for _, m := range Decide(items, acts, inRoot) {
				d = Strictest(d, m.Decide)
			}
			if want := i < len(rule.Violating); (d != None) != want {
				var acted []string
				for j := range acts {
					acted = append(acted, ExplainAct(&acts[j]))
				}
				t.Errorf("%s %s\n%s on %s = %s, want it to speak: %v; acts: %s", rule.ID, rule.Rule, source, c.Input, d, want, strings.Join(acted, "; "))
			}
		}
	}
	if seen != len(handWritten) {
		t.Errorf("%d of %d rules found in the set", seen, len(handWritten))
	}
}

// existingFiles answers as the set assumes: what is edited exists, what is
// written does not.
var existingFiles = act.Env{
	Home:     "/home/u",
	ReadFile: func(string, int) ([]byte, bool) { return nil, false },
	Exists: func(path string) (bool, bool) {
		return strings.HasSuffix(path, "_users.sql") || strings.HasSuffix(path, "_tmp.sql") || strings.HasSuffix(path, "README.md") || strings.HasSuffix(path, "CHANGELOG.md"), true
	},
}

func hostCall(t *testing.T, tool string, input json.RawMessage) act.Call {
	t.Helper()
	var in struct {
		Command   string
		FilePath  string `json:"file_path"`
		Content   string
		OldString string `json:"old_string"`
		NewString string `json:"new_string"`
	}
	if err := json.Unmarshal(input, &in); err != nil {
		t.Fatal(err)
	}
	switch tool {
	case "Bash":
		return bash(in.Command)
	case "Edit":
		return edit(in.FilePath, in.OldString, in.NewString)
	case "Write":
		return write(in.FilePath, in.Content)
	}
	server, name, _ := strings.Cut(strings.TrimPrefix(tool, "mcp__"), "__")
	return act.Call{Tool: act.MCP, Server: server, Name: name, Input: input, Cwd: "/r", Root: "/r"}
}

// FuzzDecide: no command makes an item fail or deny what may not happen.
func FuzzDecide(f *testing.F) {
	for _, line := range []string{"git push origin main", "rm -rf $X; git commit -m '", "npm test && git commit -nm x", "cd app && rm *", "uv run python - <<'E'\nE\n", "A=b c\xff"} {
		for _, it := range []string{`{"when":{"act":"git.push","branch":"!dev"},"decide":"deny"}`, `{"when":[{"edit":"app/"},{"run":"npm|git test|push -f"}],"unless":{"path":"tmp/**"},"decide":"deny"}`,
			`{"when":{"act":"git.commit"},"requires":{"run":"npm test","since":"file.edit"},"decide":"deny"}`} {
			f.Add(line, it)
		}
	}
	f.Fuzz(func(t *testing.T, line, guard string) {
		items, _ := Parse([]byte(guard))
		acts := act.Of(bash(line), existing("/r/app"))
		for _, m := range Decide(items, acts, inRoot) {
			if m.Decide == Deny && !acts[m.Act].Certain {
				t.Fatalf("%s denies %s, which may not happen", guard, ExplainAct(&acts[m.Act]))
			}
			if m.Decide == Deny && m.Maybe {
				t.Fatalf("%s denies %s with a doubt", guard, ExplainAct(&acts[m.Act]))
			}
			found := false
			for _, k := range items[m.Item].Selectors() {
				found = found || k.Finds(&acts[m.Act])
			}
			if !found {
				t.Fatalf("no key of %s finds %s", guard, ExplainAct(&acts[m.Act]))
			}
		}
	})
}
