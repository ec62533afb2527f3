package agentrecall

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

const bumpRule = `---
id: c-bumpbump
severity: p0
guard:
  - when: {act: version.bump}
    decide: ask
created: 2026-11-20T10:00:00Z
source: {host: claude-code, session: s-birth, channel: prompt}
---
# Never bump the version without asking me

> never bump the version without asking me
`

func (b *bench) mistakes() Mistakes {
	b.t.Helper()
	all, err := b.here().Mistakes(nil)
	if err != nil {
		b.t.Fatal(err)
	}
	return all
}

// The rule was said in October, three times, and kept in November.
func TestMistakesAreTheTimeBeforeTheRule(t *testing.T) {
	b := newPast(t, bumpRule)
	day := func(n int) time.Time { return october.AddDate(0, 0, n) }
	b.scribe("s-first", day(0)).says("fix the login").bash("npm version patch").says("never bump the version without asking me").bash("npm version minor")
	b.scribe("s-again", day(3)).says("fix the cart").bash("npm version patch").says("no! I told you before: never bump the version without asking me")
	b.scribe("s-order", day(5)).says("bump the version to 1.5.0").bash("npm version 1.5.0")
	b.scribe("s-quiet", day(6)).says("fix the list").bash("npm version patch").says("thanks, now the header")
	b.scribe("s-other", day(7)).says("fix the footer").bash("npm test")
	b.scribe("s-idle", day(8)).says("what is a monad?").answers("a burrito")
	sdk := b.scribe("s-sdk", day(9))
	sdk.sdk = true
	sdk.says("fix it").bash("npm version patch")
	b.scribe("s-birth", day(50)).says("fix the header").bash("npm version patch").says("never bump the version without asking me")
	b.scribe("s-after", day(55)).says("fix the menu").bash("npm version patch").says("no! I told you, never bump the version without asking me")
	all := b.mistakes()
	if all.Sessions != 8 || all.Unattended != 1 || len(all.List) != 1 || len(all.Unsaid) != 0 {
		t.Fatalf("%d sessions, %d unattended, mistakes %+v, unsaid %+v", all.Sessions, all.Unattended, all.List, all.Unsaid)
	}
	m := all.List[0]
	if m.Rule == nil || m.Rule.ID != "c-bumpbump" || m.First.Session != "s-first" || !strings.Contains(m.First.Quote, "never bump") {
		t.Errorf("first said %+v, kept as %v", m.First, m.Rule)
	}
	if len(m.Again) != 1 || m.Again[0].Session != "s-again" || !m.Again[0].Complaint {
		t.Errorf("said again %+v", m.Again)
	}
	// s-again, s-order, s-quiet and s-other made a call after it was said.
	if m.Sessions != 4 || m.Back != 1 || m.Stopped != 3 || m.Rightly != 1 || m.Wrongly != 1 || m.Ordered != 1 {
		t.Errorf("%d sessions, %d back, %d stopped: %d rightly, %d wrongly, %d ordered", m.Sessions, m.Back, m.Stopped, m.Rightly, m.Wrongly, m.Ordered)
	}
	if m.Right() != (ledger.Rate{K: 1, N: 2}) || m.Wrong() != (ledger.Rate{K: 1, N: 2}) || m.CameBack() != (ledger.Rate{K: 1, N: 4}) {
		t.Errorf("rates %v %v %v", m.Right(), m.Wrong(), m.CameBack())
	}
}

func TestARuleNeverSaidBeforeIsTriedItself(t *testing.T) {
	b := newPast(t, bumpRule)
	b.scribe("s-1", october).says("fix the login").bash("npm version patch")
	b.scribe("s-birth", october.AddDate(0, 0, 50)).says("fix it").bash("npm version patch").says("never bump the version without asking me")
	b.scribe("s-after", october.AddDate(0, 0, 60)).says("fix it").bash("npm version patch")
	all := b.mistakes()
	if len(all.List) != 0 || len(all.Unsaid) != 1 {
		t.Fatalf("mistakes %+v, unsaid %+v", all.List, all.Unsaid)
	}
	if u := all.Unsaid[0]; u.Sessions != 1 || u.Calls != 1 || u.Fired != 1 || u.Quiet() != 1 {
		t.Errorf("%+v", u)
	}
}

func TestMistakesWithoutARule(t *testing.T) {
	b := newPast(t)
	b.scribe("s-1", october).says("fix the login").bash("git push origin main").says("never push to main without asking me")
	b.scribe("s-2", october.AddDate(0, 0, 1)).says("fix it").bash("git push origin main").says("I told you: never push to main without asking me!")
	b.scribe("s-3", october.AddDate(0, 0, 2)).says("forget what I said about pushing to main").bash("git push origin main")
	all := b.mistakes()
	if len(all.List) != 1 || all.List[0].Rule != nil || len(all.List[0].Again) != 1 || all.List[0].Rightly != 1 {
		t.Errorf("%+v", all.List)
	}
}

func TestOldClientsDoNotSayWhoTyped(t *testing.T) {
	b := newPast(t)
	for i := range 2 {
		s := b.scribe(fmt.Sprint("s-", i), october.AddDate(0, 0, i))
		s.old = true
		s.says("fix the login").bash("git push origin main").says("never push to main without asking me").
			says("<command-name>/compact</command-name> always do this")
	}
	all := b.mistakes()
	if all.Sessions != 2 || all.Unmarked != 2 || len(all.List) != 1 {
		t.Errorf("%d sessions, %d unmarked, %+v", all.Sessions, all.Unmarked, all.List)
	}
}

// Looking back writes nothing, neither into the store nor into the transcripts.
func TestLookingBackWritesNothing(t *testing.T) {
	b := newPast(t, bumpRule, pushRule)
	b.scribe("s-1", october).says("fix the login").bash("npm version patch").says("never bump the version without asking me").
		says("/ar allow c-bump").bash("npm version patch").refused("git push origin main", "never push there").says("forget what I said about pushing")
	was := files(t, b.m.Home)
	c := b.here()
	if _, err := c.Mistakes(nil); err != nil {
		t.Error(err)
	}
	if _, err := c.Replay("s-1"); err != nil {
		t.Error(err)
	}
	if _, err := c.Backtest(c.Rules(), nil); err != nil {
		t.Error(err)
	}
	for _, p := range guard.Packs() {
		b.m.TryPack(b.m.packRules(p))
	}
	if now := files(t, b.m.Home); now != was {
		t.Errorf("before:\n%s\nafter:\n%s", was, now)
	}
	for _, r := range c.Rules() {
		if !r.InForce() {
			t.Errorf("looking back changed rule %s to %s", r.ID, r.Status)
		}
	}
}

func TestReplaySaysWhatWouldHaveBeenSaid(t *testing.T) {
	b := newPast(t, pushRule, bumpRule, "---\nid: c-onceonce\nguard:\n  - when: {act: package.publish}\n    decide: once\n---\n# Look twice before publishing\n")
	s := b.scribe("s-replayed", october).says("fix the login").bash("ls").bash("git push origin main").bash("npm version patch").
		says("yes, bump it").bash("npm version patch").bash("npm publish").bash("npm publish").
		says("from now on never force-push").bash("git push --force origin x")
	r, err := b.here().Replay("s-rep")
	if err != nil {
		t.Fatal(err)
	}
	if r.Turns != 3 || r.Calls != 7 || !r.Attended || r.File != s.path {
		t.Errorf("%+v", r)
	}
	got := ""
	for _, x := range r.Steps {
		if x.Who == "agent" {
			got += fmt.Sprintf("%s: %s\n", x.Text, x.Decision)
		}
	}
	want := "ls: none\ngit push origin main: deny\nnpm version patch: ask\nnpm version patch: none\nnpm publish: deny\nnpm publish: none\ngit push --force origin x: "
	if !strings.HasPrefix(got, want) || strings.HasSuffix(got, "x: none\n") {
		t.Errorf("replayed:\n%swant:\n%s", got, want)
	}
	for _, bad := range []string{"", "s-none", b.o.Dir} {
		if _, err := b.here().Replay(bad); err == nil {
			t.Errorf("replay %q found a session", bad)
		}
	}
	b.scribe("s-replayed-too", october).says("hello")
	if _, err := b.here().Replay("s-repl"); err == nil || !strings.Contains(err.Error(), "2 sessions begin with that") {
		t.Errorf("an ambiguous id: %v", err)
	}
	if _, err := b.here().Replay(s.path); err != nil {
		t.Errorf("by file: %v", err)
	}
}
