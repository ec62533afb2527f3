package guard_test

import (
	"testing"

	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// An act heeds a rule when it is what the rule names instead, or lies outside
// the condition of an item that selects it.
func TestHeeds(t *testing.T) {
	for _, c := range []struct {
		item, command string
		want          bool
	}{
		{`{"when":{"act":"git.push","branch":"main"},"decide":"ask"}`, "git push origin fix/cart", true},
		{`{"when":{"act":"git.push","branch":"main"},"decide":"ask"}`, "git push origin main", false},
		{`{"when":{"act":"git.push","branch":"main"},"decide":"ask"}`, "git commit -m x", false},
		{`{"when":{"act":"git.push"},"decide":"deny"}`, "git push origin main", false},
		{`{"when":{"run":"tsc"},"unless":{"flag":"--noEmit"},"decide":"once"}`, "npx tsc --noEmit -p .", true},
		{`{"when":{"run":"tsc"},"unless":{"flag":"--noEmit"},"decide":"once"}`, "npx tsc", false},
		{`{"when":{"run":"npm install|i"},"decide":"deny","instead":"pnpm add|install"}`, "pnpm install", true},
		{`{"when":{"run":"npm install|i"},"decide":"deny","instead":"pnpm add|install"}`, "npm test", false},
		{`{"when":{"act":"git.push","branch":"main"},"decide":"deny","instead":"pr.create"}`, "gh pr create --fill", true},
		{`{"when":{"act":"git.commit"},"requires":{"act":"test.run"},"decide":"ask"}`, "git commit -m x", true},
		{`{"when":{"act":"git.push","branch":"!main"},"decide":"allow"}`, "git push origin main", false},
		{`{"when":{"edit":"db/migrations/**","new":false},"decide":"deny"}`, "ls db/migrations", false},
	} {
		items, problems := guard.Parse([]byte("[" + c.item + "]"))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		got := false
		for _, a := range act.Of(act.Call{Tool: act.Shell, Command: c.command, Cwd: "/p", Root: "/p"}, act.Env{}) {
			got = got || items[0].Heeds(&a, guard.Context{Root: "/p"})
		}
		if got != c.want {
			t.Errorf("%s on %q: %v, want %v", c.item, c.command, got, c.want)
		}
		if got && !items[0].Observable() {
			t.Errorf("%s is heeded but not observable", c.item)
		}
	}
}
