package guard

// A Pack is a set of rules that ships with the tool and is chosen once.
type Pack struct {
	Name    string // as in config.yaml
	Summary string // one line
	Preset  bool   // offered as already chosen
	Rules   []PackRule
}

// A PackRule is one rule of a pack, in the terms of a rule file.
type PackRule struct {
	Slug     string // file name part, lower case
	Text     string // the rule, a short imperative sentence
	Severity string // p0, p1, p2
	Class    string
	Guard    []Item
}

// Packs returns every pack, the preset ones first. The result is the caller's.
func Packs() []Pack {
	return []Pack{danger(), gitHygiene(), noSecrets(), testsBeforeCommit()}
}

// PackByName returns a pack, or ok = false when there is none of that name.
func PackByName(name string) (p Pack, ok bool) {
	for _, p := range Packs() {
		if p.Name == name {
			return p, true
		}
	}
	return Pack{}, false
}

func onAct(value string, attrs ...Test) []Cond {
	return []Cond{{Selector: SelAct, Value: value, Attrs: attrs}}
}

// danger stops, once a session, what publishes, destroys or cannot be undone.
func danger() Pack {
	rule := func(slug, text, class string, items ...Item) PackRule {
		return PackRule{Slug: slug, Text: text, Severity: "p0", Class: class, Guard: items}
	}
	once := func(value string, unless ...Cond) Item {
		return Item{When: onAct(value), Unless: unless, Decide: Once}
	}
	return Pack{
		Name:    "danger",
		Summary: "publishing, forced pushes, rewritten history, deploys, dropped tables, recursive deletes: the first of a session is stopped, a repeated call passes",
		Preset:  true,
		Rules: []PackRule{
			rule("confirm-before-publishing", "Make sure the person wants it before anything is published", "package.publish",
				once("package.publish|image.push|release.create|release.script")),
			rule("confirm-before-a-forced-push", "Make sure the person wants it before a push that overwrites or deletes a remote branch", "git.push.force",
				once("git.push.force|git.push.delete")),
			rule("confirm-before-rewriting-history", "Make sure the person wants it before history is rewritten or uncommitted work is thrown away", "history.rewrite",
				once("history.rewrite|git.reset.hard|git.clean")),
			rule("confirm-before-a-deploy", "Make sure the person wants it before a deploy or a change of infrastructure", "deploy",
				once("deploy|infra.apply|infra.destroy|cloud.delete|k8s.delete|repo.delete")),
			rule("confirm-before-dropping-data", "Make sure the person wants it before tables, databases or caches are dropped or emptied", "db.drop",
				once("db.drop|db.truncate|db.delete_all|cache.flush|disk.write")),
			rule("confirm-before-a-recursive-delete", "Make sure the person wants it before a folder outside the build folders is deleted", "file.delete.recursive",
				once("file.delete.recursive", Cond{Attrs: []Test{{"path", buildFolders}}})),
		},
	}
}

// buildFolders are what tools make anew: caches, dependencies, output.
const buildFolders = "node_modules|dist|build|out|target|tmp|.tmp|.cache|.next|.nuxt|.turbo|.parcel-cache|.pytest_cache|.mypy_cache|.ruff_cache|" +
	"__pycache__|.venv|venv|.gradle|coverage|.nyc_output|htmlcov|*.egg-info|/tmp/**|/private/tmp/**|/var/tmp/**"

func gitHygiene() Pack {
	rule := func(slug, text, class string, items ...Item) PackRule {
		return PackRule{Slug: slug, Text: text, Severity: "p1", Class: class, Guard: items}
	}
	return Pack{
		Name:    "git-hygiene",
		Summary: "no direct pushes to the main branch, no skipped hooks, files staged by name",
		Rules: []PackRule{
			rule("no-direct-push-to-main", "Do not push to the main branch; open a pull request", "git.push",
				Item{When: onAct("git.push", Test{"branch", "main|master|trunk"}), Decide: Ask, Instead: "pr.create"}),
			rule("do-not-skip-hooks", "Do not skip commit and push hooks", "hooks.bypass",
				Item{When: onAct("hooks.bypass"), Decide: Ask}),
			rule("stage-files-by-name", "Stage files by name, not everything at once", "git.add",
				Item{When: []Cond{
					{Selector: SelRun, Value: "git add -A|--all"},
					{Selector: SelRun, Value: "git add .|:/|\\*"},
				}, Decide: Once}),
		},
	}
}

func noSecrets() Pack {
	return Pack{
		Name:    "no-secrets",
		Summary: "asks before secrets are read, written into files or sent away",
		Rules: []PackRule{
			{Slug: "do-not-write-secrets", Text: "Do not write secrets into files", Severity: "p0", Class: "secrets.write",
				Guard: []Item{{When: onAct("secrets.write"), Decide: Ask}}},
			{Slug: "do-not-read-secrets", Text: "Do not read or print files that hold secrets", Severity: "p0", Class: "secrets.read",
				Guard: []Item{{When: onAct("secrets.read"), Decide: Ask}}},
		},
	}
}

func testsBeforeCommit() Pack {
	return Pack{
		Name:    "tests-before-commit",
		Summary: "reminds of the tests when a commit follows edits without a test run",
		Rules: []PackRule{
			{Slug: "run-the-tests-before-a-commit", Text: "Run the tests before a commit", Severity: "p1", Class: "git.commit",
				Guard: []Item{{
					When:     onAct("git.commit"),
					Requires: &Requires{Act: Cond{Selector: SelAct, Value: "test.run"}, Since: &Cond{Selector: SelAct, Value: "file.edit"}, OK: true},
					Decide:   Once,
				}}},
		},
	}
}
