package hooks_test

import (
	"strings"
	"testing"
)

func TestTheAgentIsAskedOnceToRefineWhatNoCodeCanCheck(t *testing.T) {
	r := newRig(t)
	if a := r.Prompt("from now on never push to main without asking me"); strings.Contains(a.Context, "refines") {
		t.Errorf("a rule with a guard needs nothing: %s", a.Context)
	}
	r.Stop("ok")
	a := r.Prompt("from now on always explain why a design was chosen before you show it to me")
	rules := r.rules()
	if len(rules) != 2 || !strings.Contains(a.Context, "refines: ") {
		t.Fatalf("%d rules, context %q", len(rules), a.Context)
	}
	r.Stop("ok")
	if a := r.Prompt("from now on always name the trade-offs of what you propose"); strings.Contains(a.Context, "refines: ") {
		t.Error("asked twice in one session")
	}
}

func TestNobodyIsAskedToRefineAWrappersWords(t *testing.T) {
	r := newRig(t)
	r.Env = map[string]string{"CLAUDE_CODE_SESSION_ATTENDED": "0"}
	if a := r.Prompt("from now on always explain why a design was chosen"); strings.Contains(a.Context, "refines") {
		t.Errorf("context %q", a.Context)
	}
}
