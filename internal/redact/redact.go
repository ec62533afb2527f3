package redact

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A placeholder is "[redacted: KIND]".
const (
	placeholderOpen  = "[redacted: "
	placeholderClose = "]"
	customKind       = "custom"
)

// maxPattern is the length in bytes up to which an expression of the person's
// own is accepted.
const maxPattern = 1024

// span is one secret in a text, its bytes [start, end).
type span struct {
	start, end int
	kind       string
}

// Redactor replaces secrets, also those of the person's own expressions. The
// zero value knows the built-in kinds.
type Redactor struct {
	extra []*regexp.Regexp
}

// String returns s with every secret replaced by a placeholder such as
// "[redacted: github token]". Text without secrets comes back as it is, and
// String(String(s)) equals String(s).
func String(s string) string { return (&Redactor{}).String(s) }

// Has reports whether s holds a secret, and the kind of the first one.
func Has(s string) (kind string, ok bool) { return (&Redactor{}).Has(s) }

// Kinds returns the kinds of secret that are recognised, sorted.
func Kinds() []string { return slices.Clone(kinds()) }

// WithExtra returns a Redactor that also replaces what one of patterns (RE2)
// matches, as "[redacted: custom]", and an error for each pattern that cannot
// be used; the others take effect all the same.
func WithExtra(patterns []string) (*Redactor, []error) {
	r := &Redactor{}
	var errs []error
	for i, p := range patterns {
		re, err := compile(p)
		if err != nil {
			errs = append(errs, fmt.Errorf("redact.extra item %d: %w", i+1, err))
			continue
		}
		r.extra = append(r.extra, re)
	}
	return r, errs
}

func compile(pattern string) (*regexp.Regexp, error) {
	if len(pattern) > maxPattern {
		return nil, fmt.Errorf("the expression has %d bytes, at most %d are allowed; split it", len(pattern), maxPattern)
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return nil, fmt.Errorf("%q is not a regular expression in RE2 syntax: %w", pattern, err)
	}
	if re.MatchString("") {
		return nil, fmt.Errorf("%q matches the empty text, so it would match everywhere; make it match at least one character", pattern)
	}
	return re, nil
}

// String is like the function String, with the person's own expressions.
func (r *Redactor) String(s string) string {
	if r == nil {
		return String(s)
	}
	for range maxPasses {
		found := search(s, false)
		if len(found) == 0 {
			break
		}
		s = replace(s, found)
	}
	s = replace(s, randomRuns(s, false))
	for _, re := range r.extra {
		s = replace(s, matches(re, s))
	}
	return s
}

// maxPasses bounds how often a text is searched. One pass finds everything
// unless a placeholder makes readable what the secret before it had hidden.
const maxPasses = 4

// Has is like the function Has, with the person's own expressions.
func (r *Redactor) Has(s string) (kind string, ok bool) {
	if found := search(s, true); len(found) > 0 {
		return found[0].kind, true
	}
	if len(randomRuns(s, true)) > 0 {
		return randomKind, true
	}
	if r == nil {
		return "", false
	}
	for _, re := range r.extra {
		if len(matches(re, s)) > 0 {
			return customKind, true
		}
	}
	return "", false
}

// replace returns s with placeholders in place of spans, which are in order
// and do not overlap.
func replace(s string, spans []span) string {
	if len(spans) == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	last := 0
	for _, f := range spans {
		b.WriteString(s[last:f.start])
		b.WriteString(placeholderOpen)
		b.WriteString(f.kind)
		b.WriteString(placeholderClose)
		last = f.end
	}
	b.WriteString(s[last:])
	return b.String()
}

// matches returns what re matches in s outside of placeholders.
func matches(re *regexp.Regexp, s string) []span {
	var spans []span
	add := func(start, end int) {
		if strings.TrimSpace(s[start:end]) != "" {
			spans = append(spans, span{start, end, customKind})
		}
	}
	for _, m := range re.FindAllStringIndex(s, -1) {
		start := m[0]
		for start < m[1] {
			p, n := nextPlaceholder(s, start)
			if p < 0 || p >= m[1] {
				add(start, m[1])
				break
			}
			if p > start {
				add(start, p)
			}
			start = p + n
		}
	}
	return spans
}

// nextPlaceholder returns the position and length of the first placeholder
// that ends behind from, -1 when there is none.
func nextPlaceholder(s string, from int) (pos, n int) {
	at := max(0, from-maxPlaceholder)
	for {
		i := strings.Index(s[at:], placeholderOpen)
		if i < 0 {
			return -1, 0
		}
		at += i
		if n := placeholderLen(s[at:]); n > 0 && at+n > from {
			return at, n
		}
		at++
	}
}

const maxPlaceholder = 64

// placeholderLen returns the length of the placeholder at the start of s, or 0.
func placeholderLen(s string) int {
	if !strings.HasPrefix(s, placeholderOpen) {
		return 0
	}
	end := strings.Index(s[:min(len(s), maxPlaceholder)], placeholderClose)
	if end < 0 || strings.ContainsAny(s[len(placeholderOpen):end], "[\n=:\"'") {
		return 0
	}
	if !isKind(s[len(placeholderOpen):end]) {
		return 0
	}
	return end + 1
}
