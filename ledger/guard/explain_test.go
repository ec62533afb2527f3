package guard

import (
	"strings"
	"testing"

	"agentrecall/ledger/act"
)

func TestExplain(t *testing.T) {
	for item_, want := range map[string]string{
		`{"when":{"act":"git.push","branch":"main|master"},"decide":"ask"}`:                                                               "Asks before a push (git.push) where branch is main or master.",
		`{"when":{"act":"git.push"},"unless":{"branch":"dev"},"decide":"deny"}`:                                                           "Stops a push (git.push), unless branch is dev.",
		`{"when":{"run":"tsc"},"unless":{"flag":"--noEmit|--version|--help"},"decide":"once","instead":"tsc --noEmit"}`:                   "Stops the first time in a session, and lets the repeated call pass: the command `tsc`, unless it has --noEmit, --version or --help; instead: tsc --noEmit.",
		`{"when":{"act":"pr.create"},"unless":{"draft":true},"decide":"deny"}`:                                                            "Stops opening a pull request (pr.create), unless it has draft.",
		`{"when":{"act":"git.commit","message":"!/\\[[A-Z]+-\\d+\\]\\s*$/"},"decide":"ask"}`:                                              `Asks before a commit (git.commit) where message does not match /\[[A-Z]+-\d+\]\s*$/.`,
		`{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`:                                                                "Stops a change to db/migrations/** where the path existed before.",
		`{"when":{"edit":"!docs/**"},"decide":"deny"}`:                                                                                    "Stops a change to anything but docs/**.",
		`{"when":{"act":"git.commit","lang":"!zh"},"decide":"ask"}`:                                                                       "Asks before a commit (git.commit) where lang is not zh.",
		`{"when":{"act":"git.commit"},"requires":{"act":"test.run","since":"file.edit"},"decide":"ask"}`:                                  "Asks before a commit (git.commit), unless there was a test run (test.run) that succeeded after the last edit of a file (file.edit) in this session.",
		`{"when":{"run":"python|python3"},"unless":{"via":"uv run"},"decide":"deny"}`:                                                     "Stops the command `python|python3`, unless it runs through uv run.",
		`{"when":{"adds":"\\bany\\b","in":"*.ts|*.tsx"},"decide":"deny"}`:                                                                 `Stops text being added that matches /\bany\b/ in *.ts or *.tsx.`,
		`{"when":[{"act":"git.push"},{"act":"git.merge"}],"unless":[{"branch":"dev"},{"act":"git.push","remote":"fork"}],"decide":"ask"}`: "Asks before a push (git.push), or a merge (git.merge), unless branch is dev or it is a push (git.push) where remote is fork.",
		`{"when":{"says":"(?i)sorry","longer_than":"40 words"},"decide":"remind"}`:                                                        "Reminds when the agent's message matches /(?i)sorry/ and is longer than 40 words.",
		`{"when":{"says":true,"lang":"!de"},"decide":"remind"}`:                                                                           "Reminds when the agent's message is not in de.",
		`{"when":{"end":true},"requires":{"act":"test.run"},"decide":"remind"}`:                                                           "Reminds at the end of a turn, unless there was a test run (test.run) that succeeded in this session.",
		`{"when":{"act":"git.push","branch":"dev"},"decide":"allow"}`:                                                                     "Allows a push (git.push) where branch is dev.",
		`{"when":{"act":"file.delete"},"decide":"remind"}`:                                                                                "Reminds after deleting a file (file.delete).",
		`{"when":{"act":"git.push","force":false},"decide":"remind"}`:                                                                     "Reminds after a push (git.push) where it has no force.",
	} {
		if got := Explain(item(t, item_), "en"); got != want {
			t.Errorf("Explain(%s)\n got %s\nwant %s", item_, got, want)
		}
	}
}

// TestEveryClassHasANoun: a person reads words, not only dotted names.
func TestEveryClassHasANoun(t *testing.T) {
	for _, c := range act.Classes() {
		if c.Class != "mcp" && noun(c.Class) == "" {
			t.Errorf("class %s has no noun", c.Class)
		}
	}
}

func TestNotes(t *testing.T) {
	notes := strings.Join(Notes(item(t, `{"when":{"act":"git.push","branch":"main"},"unless":{"remote":"fork"},"decide":"deny"}`)), "\n")
	for _, want := range []string{"no branch never matches", "branch cannot be read from the call, it asks", "exception cannot be read"} {
		if !strings.Contains(notes, want) {
			t.Errorf("notes\n%s\nlack %q", notes, want)
		}
	}
	if notes := Notes(item(t, `{"when":{"act":"git.push"},"decide":"ask"}`)); len(notes) != 0 {
		t.Errorf("notes %q about an item without a doubt", notes)
	}
}

func TestExplainAct(t *testing.T) {
	for _, tt := range []struct {
		act  act.Act
		want string
	}{
		{an("git.push remote=origin branch=main"), "git.push to origin, branch main"},
		{an("git.push branch=?"), "git.push branch unknown"},
		{an("git.push force=true branch=a,b"), "git.push force, branch a and b"},
		{an("file.edit path=app/x new=false"), "file.edit path app/x, not new"},
		{an("git.push dir=. program=git branch=main"), "git.push branch main"},
		{an("deploy dir=infra"), "deploy dir infra"},
		{command("npm install ? x"), "`npm install … x`"},
		{act.Act{}, "a tool call"},
	} {
		if got := ExplainAct(&tt.act); got != tt.want {
			t.Errorf("ExplainAct = %q, want %q", got, tt.want)
		}
	}
	long := an("file.edit")
	long.Attrs = []act.Attr{{Name: "path", Values: []string{strings.Repeat("长", 500)}}}
	if got := ExplainAct(&long); len(got) > 200 {
		t.Errorf("ExplainAct of a long path has %d bytes", len(got))
	}
}
