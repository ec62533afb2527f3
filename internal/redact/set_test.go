package redact

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"
)

// classes are the characters that a set's {class:n} is made of.
var classes = map[string]string{
	"an":    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
	"b64":   "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
	"b64u":  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
	"b32":   "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
	"up":    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
	"b32l":  "abcdefghijklmnopqrstuvwxyz234567",
	"lowan": "abcdefghijklmnopqrstuvwxyz0123456789",
	"low":   "abcdefghijklmnopqrstuvwxyz",
	"hex":   "0123456789abcdef",
	"dig":   "0123456789",
}

var generator = regexp.MustCompile(`\{(?:([a-z0-9]+):([0-9]+)|(uuid))\}`)

// A sample is one line of a set, put together.
type sample struct {
	kind, line, text string
	secrets          []string // what must be gone
}

// samples reads a set. round chooses the characters made by chance.
func samples(t *testing.T, name string, round uint64) (list []sample) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		kind, form, ok := strings.Cut(line, "\t")
		if !ok {
			t.Fatalf("%s: no tab in %q", name, line)
		}
		list = append(list, sample{kind: kind, line: line})
		s := &list[len(list)-1]
		h := fnv.New64a()
		h.Write([]byte(line))
		rng := rand.New(rand.NewPCG(h.Sum64(), round))
		form = strings.NewReplacer("¦", "", `\\`, `\`, `\n`, "\n").Replace(form)
		var text strings.Builder
		for len(form) > 0 {
			plain, rest, _ := strings.Cut(form, "«")
			p, _ := made(rng, plain)
			text.WriteString(p)
			secret, rest, _ := strings.Cut(rest, "»")
			if form = rest; secret == "" {
				continue
			}
			whole, parts := made(rng, secret)
			text.WriteString(whole)
			if len(parts) == 0 {
				parts = []string{whole}
			}
			s.secrets = append(s.secrets, parts...)
		}
		s.text = text.String()
	}
	return list
}

// made puts in what is made by chance, and returns the longer ones of it.
func made(rng *rand.Rand, form string) (text string, parts []string) {
	text = generator.ReplaceAllStringFunc(form, func(g string) string {
		m := generator.FindStringSubmatch(g)
		if m[3] != "" {
			h := chance(rng, classes["hex"], 32)
			id := h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-a" + h[17:20] + "-" + h[20:]
			parts = append(parts, id)
			return id
		}
		n, _ := strconv.Atoi(m[2])
		p := chance(rng, classes[m[1]], n)
		if n >= 5 {
			parts = append(parts, p)
		}
		return p
	})
	return text, parts
}

func chance(rng *rand.Rand, class string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = class[rng.IntN(len(class))]
	}
	if len(class) >= 62 && n >= 8 { // no long one is without a letter of each case and a digit
		b[rng.IntN(n/3)], b[n/3+rng.IntN(n/3)], b[n/3*2+rng.IntN(n/3)] = class[rng.IntN(26)], class[26+rng.IntN(26)], class[52+rng.IntN(10)]
	}
	return string(b)
}

// left says what of a secret is left in the redacted text.
func (s *sample) left(out string) (left []string) {
	for _, p := range s.secrets {
		if strings.Contains(out, p) {
			left = append(left, p)
		}
	}
	return left
}

// How well secrets are told from what only looks like one, on sets that were
// written from what is public about tokens, before the redactor was.
func TestRecallAndPrecision(t *testing.T) {
	const rounds = 3
	byKind := map[string][2]int{}
	found, missed, wrong, ordinary := 0, 0, 0, 0
	for round := range uint64(rounds) {
		for _, s := range samples(t, "secret.txt", round) {
			n := byKind[s.kind]
			n[1]++
			if left := s.left(String(s.text)); len(left) == 0 {
				found++
				n[0]++
			} else {
				missed++
				if round == 0 || testing.Verbose() {
					t.Logf("missed: %.200s", strings.ReplaceAll(s.line, "¦", ""))
				}
			}
			byKind[s.kind] = n
		}
		for _, s := range append(samples(t, "ordinary.txt", round), samples(t, "lookalike.txt", round)...) {
			ordinary++
			if out := String(s.text); out != s.text {
				wrong++
				if round == 0 || testing.Verbose() {
					t.Logf("not a secret: %.200s → %.200q", s.line, out)
				}
			}
		}
	}
	if found+missed < 300*rounds || ordinary < 300*rounds {
		t.Fatalf("%d with a secret, %d without: too few", found+missed, ordinary)
	}
	recall := float64(found) / float64(found+missed)
	precision := float64(found) / float64(found+wrong)
	var kinds []string
	for k, n := range byKind {
		kinds = append(kinds, fmt.Sprintf("%s %d/%d", k, n[0], n[1]))
	}
	sort.Strings(kinds)
	t.Logf("recall %.4f (%d of %d), precision %.4f (%d of %d ordinary texts changed)\n%s",
		recall, found, found+missed, precision, wrong, ordinary, strings.Join(kinds, "\n"))
	if recall < 0.97 || precision < 0.97 {
		t.Errorf("recall %.4f, precision %.4f, want 0.97 of each", recall, precision)
	}
}

// What a megabyte costs, beside a pass over its bytes that looks each one up
// in a table: 25 ms where such a walk takes 0.85 ms. The best of many tries
// counts, because machines that test are busy.
func TestAMegabyteIsCheap(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector makes both dear in different ways")
	}
	const limit = 25 / 0.85
	var table [256]byte
	for i := range table {
		table[i] = byte(i * 7)
	}
	walk := func(s string) (sum byte) {
		for i := 0; i < len(s); i++ {
			sum = sum*31 + table[s[i]]
		}
		return sum
	}
	var positives strings.Builder
	for _, s := range samples(t, "secret.txt", 0) {
		positives.WriteString(s.text + "\n" + prose + prose + prose + prose + "\n")
	}
	for name, unit := range map[string]string{
		"prose": prose, "ordinary lines": ordinaryText(t), "a secret every kilobyte": positives.String(),
		"a picture": strings.Repeat("iVBORw0KGgoAAAANSUhEUg", 50), "one letter": "a", "digits": "0123456789", "hexadecimal": "0a1b2c3d4e5f6071",
	} {
		text := strings.Repeat(unit, 1<<20/len(unit)+1)[:1<<20]
		var sink byte
		best, base := time.Hour, time.Hour
		ratio := func() float64 { return float64(best) / float64(base) }
		for try := 0; try < 5 || ratio() > limit && try < 60; try++ {
			start := time.Now()
			sink += walk(text)
			mid := time.Now()
			String(text)
			base, best = min(base, mid.Sub(start)), min(best, time.Since(mid))
		}
		t.Logf("%-24s %6.2f ms, %5.1f times a walk of %.2f ms %d", name, best.Seconds()*1e3, ratio(), base.Seconds()*1e3, sink&1)
		if ratio() > limit {
			t.Errorf("%s: a megabyte costs %.1f walks over its bytes, want at most %.1f", name, ratio(), limit)
		}
	}
}

func ordinaryText(t *testing.T) string {
	var b strings.Builder
	for _, s := range samples(t, "ordinary.txt", 0) {
		b.WriteString(s.text + "\n")
	}
	return b.String()
}
