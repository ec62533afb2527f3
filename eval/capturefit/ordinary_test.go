package capturefit

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// TestEveryActiveCaptureIsJudged lists the ordinary prompts that become a rule
// at once, with a judgement each. A new one has none until somebody writes it.
func TestEveryActiveCaptureIsJudged(t *testing.T) {
	const file = "testdata/ordinary-active.tsv"
	judged := map[string]string{}
	if f, err := os.Open(file); err == nil {
		defer f.Close()
		for sc := bufio.NewScanner(f); sc.Scan(); {
			if c := strings.Split(sc.Text(), "\t"); len(c) == 4 {
				judged[c[0]] = c[2]
			}
		}
	}
	items := load(t, "ordinary", "../fixtures/ordinary.ndjson")
	var out strings.Builder
	active, waiting, denies := count{}, count{}, 0
	for _, it := range items {
		r := capture.Classify(it.In)
		waiting.add(r.Label == capture.Durable)
		active.add(r.Label == capture.Durable && r.Status == "active")
		if r.Label != capture.Durable || r.Status != "active" {
			continue
		}
		deny := "no guard that denies"
		for _, g := range guard.Compile(guard.Source{Rule: r.Rule, Quote: r.Quote, Lang: r.Lang, Severity: r.Severity, Kind: r.Kind, Explicit: r.Explicit, AskFirst: r.AskFirst, Complaint: r.Complaint}).Items {
			if g.Decide == guard.Deny {
				deny = "DENIES"
				denies++
				break
			}
		}
		word := judged[it.ID]
		if word == "" && !*update {
			t.Errorf("%s is active and not judged in %s: %q", it.ID, file, r.Quote)
		}
		if word == "" {
			word = "?"
		}
		fmt.Fprintf(&out, "%s\t%s\t%s\t%q\n", it.ID, deny, word, r.Quote)
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d prompts: active %v, active or pending %v, with a guard that denies %d", len(items), active, waiting, denies)
	if denies > 1 {
		t.Errorf("%d ordinary prompts give a guard that denies, at most 1", denies)
	}
}
