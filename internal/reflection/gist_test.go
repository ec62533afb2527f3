package reflection

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/tidwall/gjson"

	"agentrecall/ledger/capture"
)

// paragraphs are the lines of a file that belong together.
func paragraphs(t *testing.T, file string) (list [][]string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for p := range strings.SplitSeq(string(data), "\n\n") {
		var lines []string
		for l := range strings.Lines(p) {
			if l = strings.TrimSpace(l); l != "" && !strings.HasPrefix(l, "#") {
				lines = append(lines, l)
			}
		}
		if len(lines) > 0 {
			list = append(list, lines)
		}
	}
	return list
}

func (r *rest) String() string {
	var out []string
	for _, p := range r.known {
		out = append(out, "*"+p.text)
	}
	for _, p := range r.words {
		out = append(out, p.text)
	}
	return strings.Join(out, " ")
}

// Rules that say the same in other words or another language are seen, and no
// others. The sentences are those that the concepts were chosen on.
func TestTheSameInOtherWords(t *testing.T) {
	families := paragraphs(t, "testdata/said-twice.txt")
	reads := make([][]read, len(families))
	for i, f := range families {
		for _, text := range f {
			reads[i] = append(reads[i], one(text))
		}
	}
	hit, all, opposed, wrong := 0, 0, 0, 0
	for i := range reads {
		for a := range reads[i] {
			for j := i; j < len(reads); j++ {
				for b := range reads[j] {
					if i == j && b <= a {
						continue
					}
					x, y := &reads[i][a], &reads[j][b]
					same := x.gist.same(&y.gist)
					if how, ok := x.opposes(y); ok {
						opposed++
						t.Logf("a conflict that is none: %q / %q: %s", x.rule.Text, y.rule.Text, how)
					}
					if i == j {
						all++
					}
					switch mine, other := x.gist.lacks(&y.gist), y.gist.lacks(&x.gist); {
					case same && i == j:
						hit++
					case same:
						wrong++
						t.Logf("wrong: %q / %q", x.rule.Text, y.rule.Text)
					case i == j:
						t.Logf("not seen: %q / %q, apart by [%s] and [%s]", x.rule.Text, y.rule.Text, &mine, &other)
					}
				}
			}
		}
	}
	t.Logf("%d of %d pairs that say the same, %d wrong, %d conflicts", hit, all, wrong, opposed)
	if hit < 275 || wrong+opposed > 0 {
		t.Errorf("%d of %d pairs that say the same are seen, %d wrongly, %d as conflicts; it was 275 and none", hit, all, wrong, opposed)
	}
}

// Rules that cannot both be kept are seen in other words and languages.
func TestTheOppositeInOtherWords(t *testing.T) {
	found := 0
	for _, p := range paragraphs(t, "testdata/opposed.txt") {
		x, y := one(p[0]), one(p[1])
		if _, ok := x.opposes(&y); ok {
			found++
		} else {
			mine, other := x.gist.lacks(&y.gist), y.gist.lacks(&x.gist)
			t.Logf("not seen: %q / %q, apart by [%s] and [%s]", p[0], p[1], &mine, &other)
		}
	}
	t.Logf("%d conflicts", found)
	if found < 14 {
		t.Errorf("%d conflicts are seen; it was 14", found)
	}
}

// The sets by which guards are compiled hold the same rules in other words and
// up to nine languages. They were written by others than the concepts; of
// "rules" and "wording" a part of the misses has been looked at.
func TestTheSameInTheSetsOfTheCompiler(t *testing.T) {
	number := regexp.MustCompile(`(-[a-z]{2})?-\d+$`)
	for _, set := range []struct {
		name              string
		recall, precision float64
	}{{"rules", 0.85, 0.99}, {"wording", 0.70, 0.99}, {"kinds", 0.78, 0.91}, {"languages", 0.85, 1}, {"more", 0.86, 1}} {
		data, err := os.ReadFile("../../ledger/guard/testdata/compile/" + set.name + ".ndjson")
		if err != nil {
			t.Fatal(err)
		}
		var family []string
		var list []read
		for line := range strings.Lines(string(data)) {
			v := gjson.Parse(line)
			if id := v.Get("id").Str; v.Get("rule").Str != "" && !strings.HasPrefix(id, "none") { // those have nothing in common
				family = append(family, number.ReplaceAllString(id, ""))
				list = append(list, one(v.Get("rule").Str))
			}
		}
		hit, all, wrong, opposed := 0, 0, 0, 0
		for i := range list {
			for j := range i {
				x, y := &list[i], &list[j]
				same := x.same(y) >= capture.SameRule
				switch mine := family[i] == family[j]; {
				case mine && same:
					all++
					hit++
				case mine:
					all++
				case same:
					wrong++
					t.Logf("wrong: %q / %q", x.rule.Text, y.rule.Text)
				}
				if how, ok := x.opposes(y); ok && family[i] == family[j] {
					opposed++
					t.Logf("a conflict that is none: %q / %q: %s", x.rule.Text, y.rule.Text, how)
				}
			}
		}
		recall, precision := float64(hit)/float64(all), float64(hit)/float64(hit+wrong)
		t.Logf("%s: %d of %d pairs seen, %.3f; %d wrong, precision %.3f; %d of one rule as conflicts", set.name, hit, all, recall, wrong, precision, opposed)
		if recall < set.recall || precision < set.precision || opposed > all/100 {
			t.Errorf("%s: recall %.3f, precision %.3f, %d conflicts; it was %.2f, %.2f", set.name, recall, precision, opposed, set.recall, set.precision)
		}
	}
}
