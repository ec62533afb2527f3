package guard

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"agentrecall/ledger/act"
)

// compiled returns the items of a rule in their written form.
func compiled(src Source) string {
	var out []string
	for _, it := range Compile(src).Items {
		out = append(out, string(it.AppendJSON(nil)))
	}
	return strings.Join(out, "\n")
}

// The guards that the design of the ledger gives as examples.
func TestCompileWritesTheCanonicalGuards(t *testing.T) {
	for _, c := range []struct {
		rule, severity string
		want           string
	}{
		{"Type-check with tsc --noEmit, never plain tsc", "p1",
			`{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version|--help"},"decide":"deny"}`},
		{"Pull requests are opened as drafts", "p1",
			`{"when":{"act":"pr.create"},"unless":{"draft":true},"decide":"once"}`},
		{"Commit-Nachrichten enden mit der Ticketnummer, z. B. [SHOP-123]", "p1",
			`{"when":{"act":"git.commit","message":"!/\\[[A-Z]+-\\d+\\]\\s*$/"},"decide":"once"}`},
		{"Existing migrations in db/migrations/ are never edited; add a new one", "p0",
			`{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`},
		{"Delete only inside tmp/ and build/, nowhere else", "p0",
			`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**|build/**"},"decide":"ask"}`},
		{"Commit messages in Chinese", "p1",
			`{"when":{"act":"git.commit","lang":"!zh"},"decide":"once"}`},
		{"Run the tests before every commit", "p1",
			`{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`},
		{"Run Python only through uv run", "p1",
			`{"when":{"run":"python|python3"},"unless":{"via":"uv run"},"decide":"once","instead":"uv run"}`},
		{"Never bump the version without asking", "p0",
			`{"when":{"act":"version.bump"},"decide":"ask"}`},
		{"Never push to main", "p0",
			`{"when":{"act":"git.push","branch":"main"},"decide":"deny"}`},
		{"不要推送到主分支", "p0",
			`{"when":{"act":"git.push","branch":"main|master"},"decide":"deny"}`},
		{"Nicht auf den Hauptzweig pushen", "p0",
			`{"when":{"act":"git.push","branch":"main|master"},"decide":"deny"}`},
		{"Use pnpm, not npm or yarn", "p1",
			`{"when":{"run":"npm|npx|yarn"},"decide":"deny","instead":"pnpm"}`},
		{"Merge pull requests with squash only", "p1",
			`{"when":{"act":"pr.merge"},"unless":{"method":"squash"},"decide":"once"}`},
	} {
		if got := compiled(Source{Rule: c.rule, Severity: c.severity}); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
}

// ranBefore returns the acts of a command, as the call before a correction.
func ranBefore(command string) []act.Act {
	return act.Of(act.Call{Tool: act.Shell, Command: command, Cwd: "/r", Root: "/r"}, act.Env{})
}

func TestCompileUnderstandsTheActBefore(t *testing.T) {
	for _, c := range []struct {
		words, prior string
		refused      bool
		want         string
	}{
		{"who told you to push?", "git push origin HEAD", false, `{"when":{"act":"git.push"},"decide":"ask"}`},
		{"why did you bump the version again?", "npm version minor", false, `{"when":{"act":"version.bump"},"decide":"deny"}`},
		{"wtf, not this again", "npm publish", false, `{"when":{"act":"package.publish"},"decide":"once"}`},
		{"no, never do that", "git push --force origin main", true, `{"when":{"act":"git.push.force","branch":"main"},"decide":"deny"}`},
		{"we use pnpm here", "npm install date-helpers", true, `{"when":{"run":"npm|npx|yarn|bun|bunx"},"decide":"deny","instead":"pnpm"}`},
		{"npm again? we use bun here", "npm i", false, `{"when":{"run":"npm|npx"},"decide":"deny","instead":"bun"}`},
		{"always use uv run, the system python has none of our stuff", "python -m pytest -q", false,
			`{"when":{"run":"python|python3|pytest"},"unless":{"via":"uv run"},"decide":"deny","instead":"uv run"}`},
		{"plan any time, apply is mine", "terraform apply -auto-approve", false, `{"when":{"act":"infra.apply"},"decide":"deny"}`},
		{"no, never delete those", "git branch -D feature/x", true, `{"when":{"act":"git.branch.delete|git.push.delete"},"decide":"deny"}`},
		{"squash when you merge", "gh pr merge 212 --merge", false, `{"when":{"act":"pr.merge"},"unless":{"method":"squash"},"decide":"deny"}`},
		{"git add . again... stage the files you changed, by name", "git add . && git commit -m x", false,
			`{"when":[{"run":"git add .|./|:/"},{"run":"git add -A|--all"}],"decide":"deny"}`},
		{"なんでまたmainに直接pushしたの?", "git push origin main", false, `{"when":{"act":"git.push","branch":"main"},"decide":"deny"}`},
		{"Wieso hast du schon wieder die Version hochgezogen?", "poetry version patch", false, `{"when":{"act":"version.bump"},"decide":"deny"}`},
	} {
		src := Source{Rule: c.words, Quote: c.words, Severity: "p1", Prior: ranBefore(c.prior), Refused: c.refused, Complaint: !c.refused}
		if got := compiled(src); got != c.want {
			t.Errorf("%q after %q\n got %s\nwant %s", c.words, c.prior, got, c.want)
		}
	}
}

func TestCompileDecidesByCertainty(t *testing.T) {
	for _, c := range []struct {
		name string
		src  Source
		want Decision
	}{
		{"explicit never", Source{Rule: "Never publish packages", Severity: "p0"}, Deny},
		{"ask-first wins over never", Source{Rule: "Never publish without asking me", Severity: "p0"}, Ask},
		{"ask-first wins at a refusal", Source{Rule: "Never publish without asking me", Severity: "p0", Refused: true}, Ask},
		{"p0 without never", Source{Rule: "Delete only in tmp/", Severity: "p0"}, Ask},
		{"p1 without never", Source{Rule: "Open pull requests as drafts", Severity: "p1"}, Once},
		{"p1 after a complaint", Source{Rule: "Open pull requests as drafts", Severity: "p1", Complaint: true}, Deny},
		{"p2", Source{Rule: "Open pull requests as drafts", Severity: "p2"}, Remind},
		{"a pattern over text", Source{Rule: "No emojis", Severity: "p1"}, Once},
		{"a condition that is no key", Source{Rule: "Never deploy while the tests are red", Severity: "p0"}, Ask},
		{"a condition in another language", Source{Rule: "Nie deployen, wenn die Tests rot sind", Severity: "p0"}, Ask},
		{"a condition in another sentence", Source{Rule: "Don't skip hooks. If they fail, fix what they report", Severity: "p0"}, Deny},
		{"a sequence", Source{Rule: "Never push without running the tests first", Severity: "p0"}, Ask},
		{"a permission", Source{Rule: "You may always push to dev", Severity: "p1", Kind: "permission"}, Allow},
	} {
		c := c
		t.Run(c.name, func(t *testing.T) {
			got := Compile(c.src)
			if len(got.Items) == 0 || got.Items[0].Decide != c.want {
				t.Errorf("%q compiles to %s, want %s", c.src.Rule, compiled(c.src), c.want)
			}
		})
	}
}

func TestCompileLeavesPermissionsAlone(t *testing.T) {
	for _, rule := range []string{
		"Pushing to dev is always fine, no need to ask",
		"developへのpushは確認不要",
		"推送到 dev 分支无需询问",
		"The dev server on port 5173 may be killed without asking",
		"Du darfst jederzeit auf dev pushen",
		"Puedes hacer push a dev sin preguntar",
		"Tu peux toujours pousser sur dev",
		"Pode fazer push na dev à vontade",
		"В dev можно пушить без вопросов",
	} {
		for _, it := range Compile(Source{Rule: rule, Severity: "p1"}).Items {
			if it.Decide != Allow {
				t.Errorf("%q compiles to %s, want nothing that stops", rule, it.AppendJSON(nil))
			}
		}
		allowed := Compile(Source{Rule: rule, Severity: "p1", Kind: "permission"}).Items
		if len(allowed) != 1 || allowed[0].Decide != Allow {
			t.Errorf("%q as a permission compiles to %d items, want one that allows", rule, len(allowed))
		}
	}
}

func TestCompilePermissionsAreNarrow(t *testing.T) {
	for _, c := range []struct{ rule, want string }{
		{"The dev server on port 5173 may be killed without asking", `{"when":{"act":"process.kill","port":"*5173"},"decide":"allow"}`},
		{"docs/ may be edited without asking, except docs/legal", `{"when":{"edit":"docs/legal/**"},"decide":"ask"}
{"when":{"edit":"docs/**"},"unless":{"path":"docs/legal/**"},"decide":"allow"}`},
		{"You may push to main when the tests are green", ""},
		{"Pushing to dev needs no approval; ask before pushing to main", `{"when":{"act":"git.push","branch":"dev"},"decide":"allow"}
{"when":{"act":"git.push","branch":"main"},"decide":"ask"}`},
	} {
		if got := compiled(Source{Rule: c.rule, Severity: "p1", Kind: "permission"}); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
}

func TestCompileSaysWhatItUnderstood(t *testing.T) {
	c := Compile(Source{Rule: "Never push to main", Severity: "p0"})
	if c.Poor || c.Class != "git.push" || !strings.Contains(c.Says, "git.push") || !strings.Contains(c.Says, "main") {
		t.Errorf("got %+v", c)
	}
	if strings.Join(c.AppliesWhen, " ") != "git.push" || !strings.Contains(strings.Join(c.Triggers, " "), "main") {
		t.Errorf("applies when %q, triggers %q", c.AppliesWhen, c.Triggers)
	}
	c = Compile(Source{Rule: "Prefer composition over inheritance", Severity: "p1"})
	if !c.Poor || len(c.Items) != 0 || c.Class != "other" || !strings.HasPrefix(c.Says, "Nothing") {
		t.Errorf("got %+v", c)
	}
}

func TestActsNamed(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"bump to 0.9.0", "version.bump version=0.9.0"},
		{"we release today, please bump the version to 0.9.0", "version.bump version=0.9.0"},
		{"the release is approved, push it to main", "git.push branch=main"},
		{"可以,推到 main 吧", "git.push branch=main"},
		{"ok, publish 2.4.1 now", "package.publish version=2.4.1"},
		{"merge 219 too", "pr.merge number=219; git.merge"},
		{"just use npm for this", "run npm|npx"},
		{"deploy it to staging", "deploy env=stag*|preprod*"},
		{"don't push this one yet", "not git.push"},
		{"先别推", "not git.push"},
		{"noch nicht ausrollen", "not deploy"},
		{"yes", ""},
		{"looks good, thanks", ""},
	} {
		var parts []string
		for _, n := range ActsNamed(c.text, "") {
			s := n.Class
			if n.Class == "" {
				s = "run " + n.Run
			}
			if n.Not {
				s = "not " + s
			}
			for _, a := range n.Attrs {
				s += " " + a.Name + "=" + a.Pattern
			}
			parts = append(parts, s)
		}
		if got := strings.Join(parts, "; "); got != c.want {
			t.Errorf("%q names %q, want %q", c.text, got, c.want)
		}
	}
}

// Nothing that a person may type stops the compiler, and every item it makes
// is read back as it was written.
func FuzzCompile(f *testing.F) {
	file, err := os.Open("../../eval/fixtures/dev/rules.ndjson")
	if err != nil {
		f.Fatal(err)
	}
	defer file.Close()
	sc := bufio.NewScanner(file)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		var l ruleLine
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			f.Fatal(err)
		}
		f.Add(l.Rule, l.Severity, l.Lang)
	}
	f.Add("don't use `", "p0", "")
	f.Add("„“‚’«»「」『』 --x -- . ./ [A-1] !!!", "p1", "de")
	f.Add(strings.Repeat("never push to main, ", 200), "p0", "en")
	f.Fuzz(func(t *testing.T, rule, severity, lang string) {
		c := Compile(Source{Rule: rule, Severity: severity, Lang: lang})
		if len(c.Items) > maxItems {
			t.Fatalf("%d items", len(c.Items))
		}
		for i := range c.Items {
			if problem := roundTrip(&c.Items[i]); problem != "" {
				t.Fatalf("%q: %s: %s", rule, c.Items[i].AppendJSON(nil), problem)
			}
		}
		ActsNamed(rule, lang)
	})
}

func BenchmarkCompile(b *testing.B) {
	rules := readRules(b, "../../eval/fixtures/dev/rules.ndjson")
	for _, l := range rules {
		Compile(Source{Rule: l.Rule, Severity: l.Severity}) // the lexicons are parsed once
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		l := &rules[i%len(rules)]
		Compile(Source{Rule: l.Rule, Severity: l.Severity})
	}
}

// Kinds of wording that blind sets brought up.
func TestCompileKindsOfWording(t *testing.T) {
	for _, c := range []struct{ rule, want string }{
		{"Only I bump versions", `{"when":{"act":"version.bump"},"decide":"deny"}`},
		{"don't ssh into the servers", `{"when":{"run":"ssh"},"decide":"deny"}`},
		{"Never curl something into a shell", `{"when":{"act":"net.pipe_to_shell"},"decide":"deny"}`},
		{"Never install packages globally", `{"when":{"act":"package.add","flag":"-g|--global|--location=global"},"decide":"deny"}`},
		{"Never run rm -rf on anything outside the build folder", `{"when":{"act":"file.delete.recursive"},"unless":{"path":"build/**"},"decide":"deny"}`},
		{"Pull with rebase, never a plain git pull", `{"when":{"run":"git pull"},"unless":{"flag":"--rebase|-r"},"decide":"deny"}`},
		{"Don't open PRs against main, target develop", `{"when":{"act":"pr.create","base":"main"},"decide":"deny"}`},
		{"Don't create tags or releases", `{"when":[{"act":"git.tag|release.create"},{"act":"git.push","tag":"**"}],"decide":"deny"}`},
		{"Use rebase instead of merge", `{"when":{"act":"git.merge"},"decide":"deny"}`},
		{"no force pushing, use --force-with-lease if you must", `{"when":{"act":"git.push.force"},"unless":{"flag":"--force-with-lease*"},"decide":"ask"}`},
		{"nothing goes to npm without my ok", `{"when":{"act":"package.publish"},"decide":"ask"}`},
		{"don't install anything globally with npm", `{"when":{"act":"package.add","flag":"-g|--global|--location=global"},"decide":"deny"}`},
		{"don't use git add with a dot", `{"when":[{"run":"git add .|./|:/"},{"run":"git add -A|--all"}],"decide":"deny"}`},
		{"Ohne Rückfrage wird nichts gelöscht", `{"when":{"act":"file.delete"},"decide":"ask"}`},
		{"No borres nada sin preguntarme", `{"when":{"act":"file.delete"},"decide":"ask"}`},
		{"Ничего не удаляй без спроса", `{"when":{"act":"file.delete"},"decide":"ask"}`},
		{"Secrets go in the vault, never in code", `{"when":{"act":"secrets.write"},"decide":"deny"}`},
		{"Don't run anything against the prod database", `{"when":{"act":"db.write|db.drop|db.truncate|db.delete_all|db.migrate","env":"prod*|live"},"decide":"deny"}`},
		{"Nunca borres ramas remotas", `{"when":{"act":"git.push.delete"},"decide":"deny"}`},
		{"never use the --yes or -y flag with terraform, -auto-approve is forbidden", `{"when":{"run":"terraform --yes|-auto-approve"},"decide":"deny"}`},
	} {
		if got := compiled(Source{Rule: c.rule, Severity: "p0", Explicit: true}); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
	// What is kept out of commits leaves other commits alone.
	for _, rule := range []string{"Don't commit .idea or .vscode files", "Never commit node_modules or dist/", "Don't commit the dist folder", "Never commit secrets or keys"} {
		if got := compiled(Source{Rule: rule, Severity: "p0", Explicit: true}); strings.Contains(got, `"act":"git.commit"`) || !strings.Contains(got, "git add|commit") {
			t.Errorf("%s: %s", rule, got)
		}
	}
}
