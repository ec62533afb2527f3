package capturefit

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"agentrecall/internal/lexicon"
	"agentrecall/ledger/capture"
)

// TestReport computes the committed figures again; -update writes them. Another
// processor may round a sum differently, and move a prompt or two.
func TestReport(t *testing.T) {
	got := report(t)
	if *update {
		if err := os.WriteFile("report.txt", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	fraction := regexp.MustCompile(`(\d+) of (\d+)`)
	now, then := fraction.FindAllStringSubmatch(got, -1), fraction.FindAllStringSubmatch(Report, -1)
	if len(now) != len(then) {
		t.Fatalf("report.txt has %d figures, computed %d; write it with -update", len(then), len(now))
	}
	for i := range now {
		a, _ := strconv.Atoi(now[i][1])
		b, _ := strconv.Atoi(then[i][1])
		if now[i][2] != then[i][2] || math.Abs(float64(a-b)) > 3+0.01*float64(b) {
			t.Errorf("figure %d of report.txt says %s, computed %s; write it with -update", i+1, then[i][0], now[i][0])
		}
	}
}

func report(t *testing.T) string {
	var b strings.Builder
	all := sets(t)
	for _, c := range []struct {
		name  string
		items []Item
	}{{"with what came before", all}, {"without what came before", withoutPrior(all)}} {
		scored := CrossValidate(c.items, 5, 1, Defaults)
		w := thresholds
		Calibrate(&w, scored)
		for _, set := range []string{"dev", "own", "more", "ordinary"} {
			f := measure(scored, &w, set, false)
			fmt.Fprintf(&b, "%s, 5-fold, %s\n", set, c.name)
			if set != "ordinary" {
				fmt.Fprintf(&b, "  precision, active     %v\n  recall, active        %v\n  active or pending     %v\n  retractions           %v\n",
					f.precision, f.recall, f.waiting, f.retractions)
			}
			fmt.Fprintf(&b, "  none as active        %v\n  none, active or pending %v\n", f.falseNone, f.falsePending)
			for _, lang := range lexicon.Langs() {
				if n := f.byLang[lang]; n != nil {
					fmt.Fprintf(&b, "  recall %s             %v\n", lang, *n)
				}
			}
		}
	}
	byAuthor := slices.Clone(all)
	for i := range byAuthor {
		if it := &byAuthor[i]; it.Set == "more" {
			it.Group, _, _ = strings.Cut(it.ID, "-")
		}
	}
	scored := CrossValidate(byAuthor, 4, 1, Defaults)
	w := thresholds
	Calibrate(&w, scored)
	f := measure(scored, &w, "more", false)
	fmt.Fprintf(&b, "more, each author by a fit that saw nothing of theirs (4-fold)\n  precision, active     %v\n  recall, active        %v\n"+
		"  active or pending     %v\n  retractions           %v\n  none as active        %v\n  none, active or pending %v\n",
		f.precision, f.recall, f.waiting, f.retractions, f.falseNone, f.falsePending)
	_, held := ordinarySets(t)
	for _, c := range []struct {
		name  string
		items []Item
	}{
		{"ordinary prompts held out of every fit", held},
		{"blind: ordinary prompts by another author", load(t, "blind", "../fixtures/blind/ordinary.ndjson")},
		{"blind: labelled prompts by another author", load(t, "blind", "../fixtures/blind/capture.ndjson")},
	} {
		active, waiting, right, rightWaiting := count{}, count{}, count{}, count{}
		for _, it := range c.items {
			r := capture.Classify(it.In)
			switch it.Label {
			case capture.None:
				active.add(r.Label == capture.Durable && r.Status == "active")
				waiting.add(r.Label == capture.Durable)
			case capture.Durable:
				right.add(r.Label == capture.Durable && r.Status == "active")
				rightWaiting.add(r.Label == capture.Durable)
			}
		}
		fmt.Fprintf(&b, "%s\n  none as active        %v\n  none, active or pending %v\n", c.name, active, waiting)
		if right.n > 0 {
			fmt.Fprintf(&b, "  recall, active        %v\n  active or pending     %v\n", right, rightWaiting)
		}
	}
	b.WriteString("features without a lexicon alone, each language by a fit of the others, at probability 0.5\n")
	for _, lang := range lexicon.Langs() {
		precision, recall := leftOut(all, lang)
		fmt.Fprintf(&b, "  %s: recall %v, precision %v\n", lang, recall, precision)
	}
	return b.String()
}

// lexiconFree are the features that hold in a language without any word list.
var lexiconFree = []string{"bias", "question", "loud", "words.le3", "words.le6", "words.gt40", "quoted", "document", "alone", "among.many",
	"first", "last", "titled", "enumerates", "near.question", "prior.act", "prior.words.shared", "prior.asked", "prior.told"}

// leftOut fits the features without a lexicon on every language but one, and
// measures them on that one.
func leftOut(items []Item, lang string) (precision, recall count) {
	var train, held []sample
	free := map[int]bool{}
	for i, name := range capture.FeatureNames() {
		free[i] = slices.Contains(lexiconFree, name)
	}
	for _, s := range samples(items, Defaults) {
		if s.item.Set == "ordinary" {
			continue
		}
		for j := range s.sentences {
			x := &s.sentences[j]
			kept := sparse{}
			for k, i := range x.index {
				if free[i] {
					kept.index, kept.value = append(kept.index, i), append(kept.value, x.value[k])
				}
			}
			*x = kept
		}
		if s.item.Lang == lang {
			held = append(held, s)
		} else {
			train = append(train, s)
		}
	}
	o := Defaults
	o.Pairs = 24
	w := fitLabel(train, capture.Durable, nil, o)
	for _, s := range held {
		durable, hit := s.item.Label == capture.Durable, best(&w, s.sentences) >= 0
		if durable {
			recall.add(hit)
		}
		if hit {
			precision.add(durable)
		}
	}
	return precision, recall
}
