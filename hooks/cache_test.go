package hooks_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/ledger"
)

// state is everything that is known, as text: rules with their versions, what
// happened to them, and the figures.
func (r *rig) state() string {
	r.t.Helper()
	b := r.book()
	v := b.Full()
	var s strings.Builder
	for _, x := range v.Rules() {
		fmt.Fprintf(&s, "%s v%d %v\n%s", x.ID, x.Version, x.OffUntil, x.Render())
	}
	h := b.History()
	for _, e := range h.Events {
		s.Write(e.AppendJSON(nil))
		s.WriteByte('\n')
	}
	for _, x := range v.Rules() {
		p := h.Rules[x.ID]
		if p == nil {
			continue
		}
		fmt.Fprintf(&s, "%s %d %+v %v %v\n", x.ID, p.Versions, p.Spans, p.Told(), p.Proofs())
		for _, enc := range p.Encounters {
			fmt.Fprintf(&s, "%+v\n", *enc)
		}
	}
	for _, by := range []ledger.Cut{ledger.Whole, ledger.PerRule, ledger.PerVersion, ledger.PerClass, ledger.PerHost, ledger.PerWeek} {
		for _, g := range h.Measure(v.Rules(), by, ledger.Sessions{}) {
			s.WriteString(g.Name + "\n" + strings.Join(g.Attended.Lines(), "\n") + "\n" + strings.Join(g.Unattended.Lines(), "\n") + "\n")
		}
	}
	return s.String()
}

// Deleting the cache loses nothing: what is folded again is the same, byte for
// byte, and what it held on a past day stays what it was.
func TestTheStateIsTheSameWithoutTheCache(t *testing.T) {
	r := newRig(t)
	r.Prompt("fix the cart")
	r.Bash("npm version patch")
	r.Prompt("no, never bump the version without asking me first")
	r.Bash("npm version minor")
	r.Stop("bumped")
	r.rule("2026-11-01--push.md", askBeforePush)
	r.Start("s2-bbbbbbbb", "startup")
	r.Prompt("commit the fix")
	in := `{"command":"git push origin main"}`
	r.Before("Bash", in)
	r.Refuse("Bash", in, "never push to main without asking me")
	r.Stop("ok")
	r.End()
	then := r.Now
	believed := fmt.Sprint(len(r.book().History().Events))

	r.Now = r.Now.Add(48 * time.Hour)
	r.rule("2026-11-01--push.md", strings.Replace(askBeforePush, "decide: ask", "decide: deny", 1))
	r.Start("s3-cccccccc", "startup")
	r.Prompt("push it")
	r.Bash("git push origin main")
	r.Bash("git push origin fix/cart")
	r.Prompt("/ar drop c-push")
	r.End()
	r.Start("s4-dddddddd", "startup")

	want := r.state()
	if !strings.Contains(want, "recurred_verified") || !strings.Contains(want, "c-pushpush v2") {
		t.Fatalf("the sessions made too little:\n%s", want)
	}
	for range 2 {
		if err := os.RemoveAll(filepath.Join(r.Root, "cache")); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, r.state()); diff != "" {
			t.Fatal(diff)
		}
		r.Prompt("/ar status") // a hook makes the cache again
		want = r.state()
	}
	past := r.book().History().Until(then)
	if got := fmt.Sprint(len(past.Events)); got != believed {
		t.Errorf("%s events up to then, were %s", got, believed)
	}
	for _, x := range r.book().History().Believed(r.book().ReadFiles().Rules(), then) {
		if x.ID == "c-pushpush" && (x.Version != 1 || x.Guard[0].Decide != "ask" || x.Status != ledger.Active) {
			t.Errorf("then the rule was %+v", x)
		}
	}
}
