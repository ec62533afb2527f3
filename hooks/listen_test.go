package hooks_test

import (
	"strings"
	"testing"

	"agentrecall/ledger"
)

func TestWordsAddedToAYes(t *testing.T) {
	r := newRig(t)
	r.Prompt("push it")
	in := `{"command":"git push origin main"}`
	r.Before("Bash", in)
	r.Amend("Bash", in, "from now on never push to main without asking me")
	a := r.Stop("pushed")
	if !strings.Contains(a.Receipt, "kept") || len(r.rules(ledger.Active)) != 1 {
		t.Errorf("receipt %q, %d rules", a.Receipt, len(r.rules()))
	}
	r.Stop("pushed")
	r.Prompt("go on")
	r.Stop("done")
	r.Prompt("go on")
	if n := len(r.rules(ledger.Active)); n != 1 {
		t.Errorf("%d rules after two more looks", n)
	}
}

func TestAPromiseRaisesThePromptItAnswers(t *testing.T) {
	r := newRig(t)
	r.Prompt("hm, the comments in this file repeat what the code says, that is a bit much")
	if n := len(r.rules()); n != 0 {
		t.Fatal("the prompt made a rule by itself, so that nothing is left to raise")
	}
	r.Stop("Noted, from now on I will not write comments that repeat the code.")
	got := r.rules()
	if len(got) != 1 {
		t.Errorf("%d rules", len(got))
	}
	for _, x := range got {
		if x.Status != ledger.Pending || strings.Contains(x.Text, "Noted") {
			t.Errorf("%s: %s", x.Status, x.Text)
		}
	}
}

func TestAWrapperThatIsTrustedSpeaksForThePerson(t *testing.T) {
	r := newRig(t)
	r.Env = map[string]string{"CLAUDE_CODE_SESSION_ATTENDED": "0"}
	r.file("store/config.yaml", "trust_unattended: [\""+r.Dir+"\"]\n")
	r.Prompt("from now on never push to main without asking me")
	if n := len(r.rules(ledger.Active)); n != 1 {
		t.Errorf("%d rules", n)
	}
}
