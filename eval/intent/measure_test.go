package intent_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"agentrecall/eval/intent"
)

// labelled is the stream of topics of the corrections in the development set.
func labelled(t *testing.T) (stream []string) {
	t.Helper()
	data, err := os.ReadFile("../fixtures/dev/capture.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.Split(bytes.TrimSpace(data), []byte("\n")) {
		var item struct {
			Label  string
			Topics []string
		}
		if err := json.Unmarshal(line, &item); err != nil {
			t.Fatal(err)
		}
		if item.Label == "durable" && len(item.Topics) > 0 {
			stream = append(stream, item.Topics[0])
		}
	}
	return stream
}

// What comes out is published in MATH.md: the ratio of signal to noise tells
// consistent corrections from scattered ones, and foretelling gains nothing
// over counting.
func TestMeasure(t *testing.T) {
	snr := map[string]float64{}
	for _, kind := range []string{"consistent", "drifting", "scattered"} {
		var sum intent.Result
		for seed := range uint64(200) {
			r := intent.Measure(intent.Simulate(kind, 60, seed))
			sum.N, sum.Posterior, sum.Tally = sum.N+r.N, sum.Posterior+r.Posterior, sum.Tally+r.Tally
			snr[kind] += r.SNR / 200
		}
		t.Logf("%-10s posterior %5d, tally %5d of %d; signal to noise %.2f", kind, sum.Posterior, sum.Tally, sum.N, snr[kind])
		if sum.N != 200*59 || sum.Posterior == 0 || sum.Tally == 0 {
			t.Errorf("%s: %+v", kind, sum)
		}
	}
	if snr["consistent"] < 2*snr["scattered"] {
		t.Errorf("consistent corrections have signal to noise %.2f, scattered ones %.2f", snr["consistent"], snr["scattered"])
	}
	r := intent.Measure(labelled(t))
	t.Logf("%-10s posterior %5d, tally %5d of %d; signal to noise %.2f", "labelled", r.Posterior, r.Tally, r.N, r.SNR)
	if r.N < 50 {
		t.Errorf("only %d corrections with a class", r.N)
	}
}

// Whoever always does the same is foretold by both, and nobody foretells what
// was never seen.
func TestMeasureCountsWhatCanBeKnown(t *testing.T) {
	if r := intent.Measure([]string{"git.push", "git.push", "git.push"}); r.Posterior != 2 || r.Tally != 2 || r.N != 2 {
		t.Errorf("%+v", r)
	}
	if r := intent.Measure([]string{"git.push", "deploy", "test.skip"}); r.Posterior != 0 || r.Tally != 0 {
		t.Errorf("%+v", r)
	}
}
