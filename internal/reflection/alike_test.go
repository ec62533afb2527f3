package reflection

import (
	"testing"

	"agentrecall/ledger"
	"agentrecall/ledger/capture"
)

// families are rules said in several ways, each family another rule.
var families = [][]string{
	{"Never push to main without asking", "Ask me before you push to main", "Don't push to the main branch before asking me", "Do not push to main unless I said so"},
	{"Never force-push", "Don't force push, ever", "Do not use git push --force", "Force pushing is forbidden"},
	{"Run the tests before you commit", "Always run the tests before committing", "Don't commit before the tests have run", "Tests must run before every commit"},
	{"Never bump the version without asking", "Ask before bumping the version", "Do not bump the version number unless I ask you to"},
	{"Use pnpm, never npm", "Use pnpm instead of npm", "Don't use npm here, we use pnpm"},
	{"Never edit files in db/migrations", "Do not change existing files in db/migrations", "db/migrations must not be edited"},
	{"Commit messages in English", "Write commit messages in English", "Always write the commit message in English"},
	{"Never delete the backups", "Don't delete backups", "Do not ever remove the backups"},
	{"Always use tabs for indentation", "Indent with tabs", "Use tabs to indent"},
	{"Never deploy on Fridays", "No deploys on Friday", "Don't deploy on a Friday"},
	{"Never commit the .env file", "Don't commit .env", "Do not add .env to a commit"},
	{"Ask before installing new packages", "Never add a dependency without asking", "Don't install packages without asking me first"},
	{"Keep functions under 40 lines", "Functions must be shorter than 40 lines", "No function longer than 40 lines"},
	{"Never drop a table in production", "Do not drop tables on production", "Don't drop a production table"},
	{"Open pull requests as drafts", "Always open PRs as draft", "Create pull requests as drafts only"},
	{"Answer in German", "Always answer in German", "Please reply in German"},
	{"不要直接修改生产数据库", "禁止直接修改生产数据库", "绝对不要直接修改生产数据库"},
	{"Keine Kommentare auf Englisch", "Kommentare nie auf Englisch schreiben", "Schreibe Kommentare nicht auf Englisch"},
	{"Never skip the pre-commit hooks", "Don't use --no-verify", "Do not bypass the commit hooks"},
	{"Squash commits when merging", "Always squash merge", "Merge with squash only"},
	{"Never log passwords", "Don't write passwords to the log", "Passwords must never be logged"},
	{"Use single quotes in TypeScript", "Single quotes in TypeScript files", "Prefer single quotes in TypeScript"},
}

// opposed are pairs that cannot both be kept.
var opposed = [][2]string{
	{"Always use tabs for indentation", "Always use spaces for indentation"},
	{"Never push to main", "Always push to main"},
	{"Use npm for everything", "Use yarn for everything"},
	{"Commit messages in English", "Commit messages in German"},
	{"Never squash commits when merging", "Always squash commits when merging"},
	{"Use single quotes in TypeScript", "Use double quotes in TypeScript"},
	{"Always answer in German", "Always answer in English"},
	{"Keep lines under 80 characters", "Keep lines under 120 characters"},
	{"Never add comments", "Always add comments to functions"},
	{"Do not run the tests before committing", "Always run the tests before committing"},
	{"Deploy to staging before production", "Never deploy to staging"},
	{"Use semicolons in JavaScript", "Don't use semicolons in JavaScript"},
	{"Open pull requests as drafts", "Never open pull requests as drafts"},
	{"Use Jest for unit tests", "Use Vitest for unit tests"},
	{"Always rebase feature branches", "Never rebase feature branches"},
}

func one(text string) read { return readRule(&ledger.Rule{Text: text, Severity: ledger.P1}) }

func TestDuplicatesAndConflictsOnHandWrittenRules(t *testing.T) {
	hit, all, wrong := 0, 0, 0
	for i, f := range families {
		for a := range f {
			for j, g := range families {
				for b := range g {
					if j < i || j == i && b <= a {
						continue
					}
					x, y := one(f[a]), one(g[b])
					same := x.same(&y) >= capture.SameRule
					if i == j {
						all++
						if same {
							hit++
						} else {
							t.Logf("not seen %.2f: %q / %q", x.same(&y), f[a], g[b])
						}
					} else if same {
						wrong++
						t.Logf("wrong: %q / %q", f[a], g[b])
					}
				}
			}
		}
	}
	t.Logf("duplicates: %d of %d, wrong %d", hit, all, wrong)
	if hit < 67 || wrong > 0 {
		t.Errorf("%d of %d pairs that say the same are seen, %d wrongly; it was 67 and none", hit, all, wrong)
	}
	found, bad := 0, 0
	for _, p := range opposed {
		x, y := one(p[0]), one(p[1])
		if _, ok := x.opposes(&y); ok {
			found++
		} else {
			t.Logf("no conflict: %q / %q", p[0], p[1])
		}
	}
	for i, f := range families {
		for _, g := range families[i:] {
			for _, a := range f {
				for _, b := range g {
					x, y := one(a), one(b)
					if how, ok := x.opposes(&y); ok {
						bad++
						t.Logf("a conflict that is none: %q / %q: %s", a, b, how)
					}
				}
			}
		}
	}
	t.Logf("conflicts: %d of %d, wrong %d", found, len(opposed), bad)
	if found < 14 || bad > 0 {
		t.Errorf("%d of %d conflicts are seen, %d wrongly; it was 14 and none", found, len(opposed), bad)
	}
}
