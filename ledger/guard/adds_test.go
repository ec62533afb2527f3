package guard

import (
	"testing"

	"agentrecall/ledger/act"
)

func TestAdds(t *testing.T) {
	edit := func(old, new string) act.Act {
		return with(an("file.edit path=src/a.ts"), act.TextEdit{Old: old, New: new})
	}
	for _, tt := range []struct {
		name string
		item string
		act  act.Act
		want Decision
	}{
		{"a new file", `{"when":{"adds":"\\bany\\b"},"decide":"deny"}`, edit("", "x: any"), Deny},
		{"part of a word", `{"when":{"adds":"\\bany\\b"},"decide":"deny"}`, edit("", "company"), None},
		{"one more than before", `{"when":{"adds":"any"},"decide":"deny"}`, edit("any", "any any"), Deny},
		{"as many as before", `{"when":{"adds":"any"},"decide":"deny"}`, edit("x any", "any y"), None},
		{"fewer than before", `{"when":{"adds":"✅"},"decide":"deny"}`, edit("'✅'", "'ok'"), None},
		{"moved from one edit to another", `{"when":{"adds":"console\\.log"},"decide":"deny"}`,
			with(an("file.edit path=a.ts"), act.TextEdit{Old: "console.log(1)", New: ""}, act.TextEdit{Old: "x", New: "console.log(1)"}), None},
		{"a message", `{"when":{"adds":"(?i)co-authored-by"},"decide":"deny"}`, with(an("git.commit message=?"), added("fix\n\nCo-Authored-By: A")), Deny},
		{"in a file that is meant", `{"when":{"adds":"any","in":"*.ts|*.tsx"},"decide":"deny"}`, edit("", "any"), Deny},
		{"in another file", `{"when":{"adds":"any","in":"*.md"},"decide":"deny"}`, edit("", "any"), None},
		{"in a message, when files are meant", `{"when":{"adds":"any","in":"*.md"},"decide":"deny"}`, with(an("git.commit"), added("any")), None},
		{"in a file that is not known", `{"when":{"adds":"any","in":"*.md"},"decide":"deny"}`, with(an("file.write path=?"), added("any")), Ask},
		{"outside a folder", `{"when":{"adds":"any","in":"!tests/**"},"decide":"deny"}`, edit("", "any"), Deny},
		{"except in a file", `{"when":{"adds":"any"},"unless":{"path":"*.md"},"decide":"deny"}`, with(an("file.write path=a.md"), added("any")), None},
		{"between slashes", `{"when":{"adds":"/any/"},"decide":"deny"}`, edit("", "any"), Deny},
		{"no text", `{"when":{"adds":"any"},"decide":"deny"}`, an("file.edit path=any"), None},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := decide(item(t, tt.item), inRoot, tt.act); got != tt.want {
				t.Errorf("%s = %s, want %s", tt.item, got, tt.want)
			}
		})
	}
}
