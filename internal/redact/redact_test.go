package redact

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// fake builds a token for a test, so that no text of this file looks like one.
func fake(parts ...string) string { return strings.Join(parts, "") }

const (
	alnum36 = "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1eF3hJ5"
	hex32   = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"
	hex40   = "0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d"
	hex64   = hex32 + "f0e1d2c3b4a5968778695a4b3c2d1e0f"
	uuid    = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"
	keyLine = "MIIEpAIBAAKCAQEA7bq3vXz0p4l5Yw8c1nQk2sV9mT6rJ0hG3fD5aS7eU8iO1p0q"
)

func TestSeveralSecretsInOneText(t *testing.T) {
	a, b := fake("ghp", "_", alnum36), fake("AK", "IA", "IOSFODNN7", "ABCDEFG")
	got := String(fmt.Sprintf("first %s, then %s, and password: hunter2.", a, b))
	want := "first [redacted: github token], then [redacted: aws access key], and password: [redacted: password]."
	if got != want {
		t.Errorf("got %q", got)
	}
}

func TestKinds(t *testing.T) {
	kinds := Kinds()
	if !slices.IsSorted(kinds) || len(kinds) < 40 {
		t.Errorf("Kinds() = %q", kinds)
	}
	kinds[0] = "changed"
	if Kinds()[0] == "changed" {
		t.Error("Kinds returns shared memory")
	}
}

func TestWithExtra(t *testing.T) {
	r, errs := WithExtra([]string{`ACME-\d{6}`, `(unclosed`, `x*`, strings.Repeat("a", 2000), `internal\.corp\S*`})
	if len(errs) != 3 {
		t.Fatalf("%d errors: %v", len(errs), errs)
	}
	for i, want := range []string{"item 2", "item 3", "item 4"} {
		if !strings.Contains(errs[i].Error(), want) {
			t.Errorf("error %q does not name %s", errs[i], want)
		}
	}
	in := "ticket ACME-123456 on host1.internal.corp/x with password: hunter2"
	want := "ticket [redacted: custom] on host1.[redacted: custom] with password: [redacted: password]"
	got := r.String(in)
	if got != want {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if again := r.String(got); again != got {
		t.Errorf("not idempotent: %q", again)
	}
	if kind, ok := r.Has("ACME-123456"); !ok || kind != "custom" {
		t.Errorf("Has: %q, %v", kind, ok)
	}
	if _, ok := r.Has(got); ok {
		t.Error("Has finds a secret in redacted text")
	}
	greedy, _ := WithExtra([]string{`password.*`, `.+redacted.+`})
	once := greedy.String(in)
	if again := greedy.String(once); again != once {
		t.Errorf("not idempotent: %q → %q", once, again)
	}
	var none *Redactor
	if got := none.String("password: hunter2"); got != "password: [redacted: password]" {
		t.Errorf("a nil Redactor gives %q", got)
	}
}
