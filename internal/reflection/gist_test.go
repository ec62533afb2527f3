package reflection

import (
	"os"
	"strings"
	"testing"
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
	if hit < 280 || wrong+opposed > 0 {
		t.Errorf("%d of %d pairs that say the same are seen, %d wrongly, %d as conflicts; it was 280 and none", hit, all, wrong, opposed)
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
