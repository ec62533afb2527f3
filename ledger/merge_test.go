package ledger_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// drawEvents draws what one machine writes into a ledger: some of it another
// machine may write too.
func drawEvents(t *rapid.T, name string, n int) (events []ledger.Event) {
	kinds := []string{ledger.Captured, ledger.Edited, ledger.Surfaced, ledger.EncounterE, ledger.VerdictEv, ledger.Restated, ledger.RetractedE, ledger.Restored, ledger.Proposed, ledger.GuardOff}
	verdicts := []string{ledger.Recurred, ledger.Asked, ledger.Overruled, ledger.Heeded, ledger.Unknown, ledger.SelfReport}
	for i := range n {
		data := fmt.Sprintf(`{"verdict":%q,"decision":%q,"channel":"start","fields":{"text":["a","b%d"]}}`,
			rapid.SampledFrom(verdicts).Draw(t, name+"verdict"), rapid.SampledFrom([]string{"none", "ask", "deny"}).Draw(t, name+"decision"), rapid.IntRange(0, 3).Draw(t, name+"text"))
		e := ledger.Event{Kind: rapid.SampledFrom(kinds).Draw(t, name+"kind"), By: "hook", Project: "p", Rule: rapid.SampledFrom([]string{"c-1", "c-2"}).Draw(t, name+"rule"),
			Version: rapid.IntRange(1, 3).Draw(t, name+"version"), Session: rapid.SampledFrom([]string{"s1", "s2", "s3"}).Draw(t, name+"session"),
			Turn: rapid.SampledFrom([]string{"t1", "t2"}).Draw(t, name+"turn"), At: noon.Add(time.Duration(rapid.IntRange(0, 20).Draw(t, name+"at")) * time.Minute), Data: []byte(data)}
		if rapid.Bool().Draw(t, name+"random") {
			e.ID = fmt.Sprintf("e-%s%d", name, i)
		} else {
			e.Key("") // the same on both machines, even where the data differ
		}
		events = append(events, e)
	}
	return events
}

func ndjson(events []ledger.Event) string {
	var b strings.Builder
	for i := range events {
		b.Write(events[i].AppendJSON(nil))
		b.WriteByte('\n')
	}
	return b.String()
}

func foldText(text string) *ledger.History {
	var events []ledger.Event
	store.ScanLines([]byte(text), func(line []byte, _ int) {
		if e, ok := ledger.ParseEvent(line); ok {
			events = append(events, e)
		}
	})
	return ledger.Fold(events)
}

// The ledgers of two machines merge to the same state, in whichever order.
func TestTwoMachinesMergeInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := drawEvents(t, "base", rapid.IntRange(0, 10).Draw(t, "n"))
		a := drawEvents(t, "a", rapid.IntRange(0, 10).Draw(t, "na"))
		b := drawEvents(t, "b", rapid.IntRange(0, 10).Draw(t, "nb"))
		want := foldText(ndjson(base) + ndjson(a) + ndjson(b))
		for name, text := range map[string]string{
			"the other order": ndjson(b) + ndjson(base) + ndjson(a),
			"twice":           ndjson(a) + ndjson(base) + ndjson(b) + ndjson(a) + ndjson(base),
		} {
			if diff := cmp.Diff(want, foldText(text)); diff != "" {
				t.Fatalf("%s: %s", name, diff)
			}
		}
	})
}

// Git merges two machines' ledgers with the union driver that the store asks
// for, and nothing is lost or counted twice.
func TestGitMergesLedgers(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Fatal("git is needed: ", err)
	}
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		if n++; n > 3 {
			return // each takes a dozen processes
		}
		dir, err := os.MkdirTemp("", "merge")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		root := store.Root{Dir: filepath.Join(dir, "store")}
		if err := root.Init(); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(root.Corrections("p"), ledger.LedgerFile)
		run := func(args ...string) {
			cmd := exec.Command(git, append([]string{"-c", "user.name=p", "-c", "user.email=p@example.com", "-c", "commit.gpgsign=false", "-c", "init.defaultBranch=main"}, args...)...)
			cmd.Dir = root.Dir
			cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("git %v: %v\n%s", args, err, out)
			}
		}
		add := func(events []ledger.Event) {
			var lines [][]byte
			for i := range events {
				lines = append(lines, events[i].AppendJSON(nil))
			}
			if len(lines) == 0 {
				return
			}
			if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := root.Append(file, lines, false); err != nil {
				t.Fatal(err)
			}
		}
		base := drawEvents(t, "base", rapid.IntRange(1, 6).Draw(t, "n"))
		a := drawEvents(t, "a", rapid.IntRange(0, 6).Draw(t, "na"))
		b := drawEvents(t, "b", rapid.IntRange(0, 6).Draw(t, "nb"))
		run("init", "-q")
		add(base)
		run("add", "-A")
		run("commit", "-q", "-m", "base")
		run("branch", "other")
		add(a)
		run("add", "-A")
		run("commit", "-q", "--allow-empty", "-m", "here")
		run("checkout", "-q", "other")
		add(b)
		run("add", "-A")
		run("commit", "-q", "--allow-empty", "-m", "there")
		run("merge", "-q", "-m", "both", "main")
		merged, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(foldText(ndjson(base)+ndjson(a)+ndjson(b)), foldText(string(merged))); diff != "" {
			t.Fatal(diff)
		}
		if _, err := ledger.Compact(root, "p", time.Second); err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(foldText(string(merged)), foldText(string(kept))); diff != "" {
			t.Fatal("compacting changed the state: ", diff)
		}
	})
}

// A ledger read up to a day says what was believed then.
func TestWhatWasBelievedThen(t *testing.T) {
	at := func(day int) time.Time { return noon.AddDate(0, 0, day) }
	event := func(day int, kind, data string, version int) ledger.Event {
		return ledger.Event{ID: fmt.Sprint("e-", day, kind), At: at(day), Kind: kind, By: "human", Project: "p", Rule: "c-1", Version: version, Session: "s", Turn: fmt.Sprint(day), Data: []byte(data)}
	}
	h := ledger.Fold([]ledger.Event{
		event(0, ledger.Captured, `{"rule":"Push when you like","status":"pending"}`, 1),
		event(2, ledger.Accepted, `{}`, 1),
		event(4, ledger.VerdictEv, `{"verdict":"recurred_verified","stopped_by":""}`, 1),
		event(6, ledger.Edited, `{"fields":{"text":["Push when you like","Never push"],"guard":["[]","[{\"when\":{\"act\":\"git.push\"},\"decide\":\"deny\"}]"]}}`, 2),
		event(8, ledger.RetractedE, `{}`, 2),
		event(9, ledger.Edited, `{"fields":{"status":["retracted","active"]}}`, 2),
	})
	rules := []*ledger.Rule{{ID: "c-1", Text: "Never push", Status: ledger.Active, Version: 2, Created: at(0), Severity: ledger.P1}}
	for _, c := range []struct {
		day        int
		text, stat string
		version    int
		back       int
	}{{1, "Push when you like", ledger.Pending, 1, 0}, {3, "Push when you like", ledger.Active, 1, 0}, {5, "Push when you like", ledger.Active, 1, 1},
		{7, "Never push", ledger.Active, 2, 1}, {8, "Never push", ledger.Retracted, 2, 1}, {10, "Never push", ledger.Active, 2, 1}} {
		then := h.Believed(rules, at(c.day))
		if len(then) != 1 || then[0].Text != c.text || then[0].Status != c.stat || then[0].Version != c.version {
			t.Errorf("on day %d: %+v", c.day, then)
		}
		n := 0
		for _, enc := range h.Until(at(c.day)).Rules["c-1"].Encounters {
			if enc.Recurred() {
				n++
			}
		}
		if n != c.back {
			t.Errorf("on day %d it had come back %d times, want %d", c.day, n, c.back)
		}
	}
	if then := h.Believed(rules, at(-1)); len(then) != 0 {
		t.Errorf("before it was said: %+v", then)
	}
	if rules[0].Text != "Never push" || len(rules[0].Guard) != 0 {
		t.Error("the rule itself was changed")
	}
}
