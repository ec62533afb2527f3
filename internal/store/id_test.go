package store

import (
	"hash/fnv"
	"math/big"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestIDsHaveTheirForm(t *testing.T) {
	ruleID := regexp.MustCompile(`^c-[0-9a-hjkmnp-tv-z]{8}$`)
	eventID := regexp.MustCompile(`^e-[0-7][0-9a-hjkmnp-tv-z]{25}$`)
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.String()).Draw(t, "parts")
		if id := EventID(parts...); !eventID.MatchString(id) || id != EventID(parts...) {
			t.Fatalf("%q", id)
		}
		p := append(parts, "", "", "", "")
		if id := RuleID(p[0], p[1], p[2], p[3]); !ruleID.MatchString(id) {
			t.Fatalf("%q", id)
		}
		if id := RandomEventID(); !eventID.MatchString(id) {
			t.Fatalf("%q", id)
		}
	})
}

// Stores of two machines must agree, so the ids of known input are fixed.
func TestIDsAreTheSameEverywhere(t *testing.T) {
	if got := EventID("captured", "c-7k2m9q4t", "1"); got != "e-"+slowBase32(t, "8:captured10:c-7k2m9q4t1:1") {
		t.Errorf("%s", got)
	}
	for _, c := range []struct{ got, want string }{
		{EventID("captured", "c-7k2m9q4t", "1"), "e-72k6f0jffpbamkx4k3hrn2ehqf"},
		{RuleID("acme-api", "1f0c9a2e", "3", "Never bump the version"), "c-sv5x4qfz"},
		{hex6("dir:/home/ann/api"), "a23086"},
		{hash8("🙂"), "pdeb6nqx"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}

// slowBase32 is FNV-1a-128 in base 32, by big integers.
func slowBase32(t *testing.T, text string) string {
	t.Helper()
	h := fnv.New128a()
	h.Write([]byte(text))
	s := new(big.Int).SetBytes(h.Sum(nil)).Text(32) // 0-9a-v
	const bigDigits = "0123456789abcdefghijklmnopqrstuv"
	s = strings.Map(func(r rune) rune { return rune(crockford[strings.IndexRune(bigDigits, r)]) }, s)
	return strings.Repeat("0", 26-len(s)) + s
}

func TestWhereAPartEndsCounts(t *testing.T) {
	seen := map[string][]string{}
	for _, parts := range [][]string{{"ab", "c"}, {"a", "bc"}, {"abc"}, {"", "abc"}, {"abc", ""}, {}, {""}, {"", ""}, {"1:a"}, {"1", ":a"}, {"1:a1:b"}, {"a", "b"}} {
		id := EventID(parts...)
		if other, twice := seen[id]; twice {
			t.Errorf("%q and %q are both %s", parts, other, id)
		}
		seen[id] = parts
	}
}

// 100,000 rules of one session have hardly any id in common: 40 bits make
// 0.005 collisions likely.
func TestRuleIDsAreSpread(t *testing.T) {
	seen := map[string]bool{}
	twice := 0
	for i := range 100_000 {
		id := RuleID("acme-api", "s", "1", "rule "+strings.Repeat("x", i%7)+string(rune('a'+i%26))+big.NewInt(int64(i)).String())
		if seen[id] {
			twice++
		}
		seen[id] = true
	}
	if twice > 1 {
		t.Errorf("%d ids occur twice", twice)
	}
}

func TestMachineIDIsStable(t *testing.T) {
	id := MachineID()
	if id != MachineID() || !regexp.MustCompile(`^m-[0-9a-hjkmnp-tv-z]{8}$`).MatchString(id) {
		t.Errorf("%q", id)
	}
}
