package capturefit

import (
	"fmt"
	"math"
	"strings"

	"agentrecall/ledger/capture"
)

// WordsSource returns the text of ledger/capture/words.go.
func WordsSource(w *capture.Weights) string {
	var b strings.Builder
	b.WriteString("package capture\n\n// durableWords are the words whose weight is worth keeping, as eval/capturefit\n// fitted them, sorted by token.\nvar durableWords = [...]Word{\n")
	for _, word := range w.Durable.Words {
		fmt.Fprintf(&b, "\t{%q, %.2f},", word.Token, word.Weight)
		if name := word.Name(); name != word.Token {
			b.WriteString(" // " + name)
		}
		b.WriteByte('\n')
	}
	b.WriteString("}\n")
	return b.String()
}

// Source returns the text of ledger/capture/weights.go for fitted weights.
func Source(w *capture.Weights) string {
	var b strings.Builder
	b.WriteString(`package capture

import "sync"

// weightRow is the weight of one feature in both models, before calibration.
type weightRow struct {
	name             string
	durable, retract float64
}

// weightTable is fitted by eval/capturefit on the development set and its own
// examples; a row per feature, in their order.
var weightTable = [...]weightRow{
`)
	for i, name := range capture.FeatureNames() {
		fmt.Fprintf(&b, "\t{%q, %.2f, %.2f},\n", name, w.Durable.W[i], w.Retract.W[i])
	}
	b.WriteString(`}

// pairRow is the weight of two features that both hold.
type pairRow struct {
	a, b   string
	weight float64
}

// durablePairs and retractPairs are the pairs that the fit took in, in the
// order in which it did.
var durablePairs = [...]pairRow{
`)
	pairs(&b, &w.Durable)
	b.WriteString("}\n\nvar retractPairs = [...]pairRow{\n")
	pairs(&b, &w.Retract)
	fmt.Fprintf(&b, `}

// The calibration of both models and the thresholds come from cross-validation.
var defaultWeights = sync.OnceValue(func() *Weights {
	w := &Weights{Active: %.2f, Pending: %.2f, Near: %.2f, Loosen: %.2f}
	w.Durable.A, w.Durable.B = %.3f, %.3f
	w.Retract.A, w.Retract.B = %.3f, %.3f
	for i, row := range weightTable {
		w.Durable.W[i], w.Retract.W[i] = row.durable, row.retract
	}
	w.Durable.pairs(durablePairs[:])
	w.Durable.Words = durableWords[:]
	w.Retract.pairs(retractPairs[:])
	return w
})
`, w.Active, w.Pending, w.Near, w.Loosen, w.Durable.A, w.Durable.B, w.Retract.A, w.Retract.B)
	return b.String()
}

func pairs(b *strings.Builder, l *capture.Linear) {
	names := capture.FeatureNames()
	for _, p := range l.Pairs {
		if math.Abs(p.Weight) >= 0.05 {
			fmt.Fprintf(b, "\t{%q, %q, %.2f},\n", names[p.A], names[p.B], p.Weight)
		}
	}
}
