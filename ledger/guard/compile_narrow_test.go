package guard

import (
	"testing"

	"agentrecall/ledger/act"
)

// A rule forbids what it names and no more: the way something is done, not the
// occasion, and what it is done to.
func TestCompileForbidsNoMoreThanWasSaid(t *testing.T) {
	for rule, want := range map[string]string{
		"never use --no-verify when you commit":  `{"when":{"act":"hooks.bypass"},"decide":"once"}`,
		"Commits never with --no-verify":         `{"when":{"act":"hooks.bypass"},"decide":"deny"}`,
		"don't commit and don't use --no-verify": `{"when":{"act":"hooks.bypass|git.commit"},"decide":"deny"}`,
		"never kill node processes with pkill":   `{"when":{"act":"process.kill","program":"pkill"},"decide":"deny"}`,
		"never pipe a download into a shell":     `{"when":{"act":"net.pipe_to_shell"},"decide":"deny"}`,
		"never use chmod 777":                    `{"when":{"act":"perm.change","mode":"*777|a+rwx|ugo+rwx|a=rwx|ugo=rwx"},"decide":"deny"}`,
		"don't use chmod":                        `{"when":{"run":"chmod"},"decide":"deny"}`,
		"never delete anything in S3":            `{"when":{"act":"cloud.delete"},"decide":"deny"}`,
		"S3上的东西不要删":                              `{"when":{"act":"cloud.delete"},"decide":"deny"}`,
	} {
		if got := compiled(Source{Rule: rule, Severity: "p1", Explicit: true}); got != want {
			t.Errorf("%s\n got %s\nwant %s", rule, got, want)
		}
	}
}

// Who is named in a trailer matters only to a rule that says so.
func TestCompileTrailersOfAnybody(t *testing.T) {
	acts := act.Of(act.Call{Tool: act.Shell, Command: "git commit -qam 'fix: total' -m 'Co-Authored-By: Ann <ann@example.com>'", Cwd: "/r", Root: "/r"}, act.Env{})
	for rule, want := range map[string]Decision{
		"never add Co-Authored-By lines to commits":         Deny,
		"never add a co-authored-by Claude line to commits": None,
	} {
		items := Compile(Source{Rule: rule, Severity: "p1", Explicit: true}).Items
		if len(items) != 1 {
			t.Fatalf("%s: %d items", rule, len(items))
		}
		if got := decide(items[0], inRoot, acts...); got != want {
			t.Errorf("%s: %s, want %s", rule, got, want)
		}
	}
}
