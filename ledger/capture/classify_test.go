package capture

import (
	"os"
	"strings"
	"testing"
)

// rows reads a table of tests: fields between tabs, comments behind #.
func rows(t *testing.T, path string, fields int) (out [][]string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(string(data), "\n") {
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		f := strings.SplitN(line, "\t", fields)
		if len(f) != fields {
			t.Fatalf("%s, line %d: %d fields, want %d", path, n+1, len(f), fields)
		}
		out = append(out, f)
	}
	return out
}

// after builds what came before a prompt: the agent's words behind ">", a
// command behind "$".
func after(prior, text string) Input {
	in := Input{Text: strings.ReplaceAll(text, `\n`, "\n")}
	switch {
	case strings.HasPrefix(prior, "> "):
		in.Assistant = prior[2:]
	case strings.HasPrefix(prior, "$ "):
		in.Acts = []PriorAct{{Class: classOf(prior[2:]), Command: prior[2:], Ran: true}}
	}
	return in
}

// classOf is the act of the few commands that the tables use.
func classOf(command string) string {
	for _, c := range []struct{ words, class string }{
		{"git push --force", "git.push.force"}, {"git push", "git.push"}, {"npm version", "version.bump"}, {"git branch -D", "git.branch.delete"},
		{"git rm", "test.delete"}, {"git commit", "git.commit"}, {"npm install", "package.add"}, {"gh pr merge", "pr.merge"}, {"psql", "db.truncate"},
	} {
		if strings.HasPrefix(command, c.words) {
			return c.class
		}
	}
	return ""
}

func TestPrompts(t *testing.T) {
	for _, f := range rows(t, "testdata/prompts.tsv", 3) {
		r := Classify(after(f[1], f[2]))
		got := "nothing"
		switch {
		case r.Label == Retraction:
			got = "ends"
		case r.Label == Durable && r.Status == "active":
			got = "rule"
		case r.Label == Durable:
			got = "maybe"
		}
		if got != f[0] && !(f[0] == "maybe" && got == "rule") {
			t.Errorf("%q after %q is %s (%.2f), want %s; %v", f[2], f[1], got, r.Score, f[0], r.Features)
		}
		if got == "nothing" && (r.Rule != "" || r.Retracts != "") {
			t.Errorf("%q is nothing, but has the rule %q and takes back %q", f[2], r.Rule, r.Retracts)
		}
	}
}
