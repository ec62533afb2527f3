package store

import (
	"slices"
	"strings"
	"time"
)

// A reader takes typed values out of a parsed mapping. A value of another
// type leaves the target as it is and becomes a problem. null is no value.
type reader struct {
	values   map[string]any
	seen     map[string]bool
	problems []string
}

// flatten joins the keys of nested maps by dots.
func (k *reader) flatten(prefix string, m map[string]any) {
	for _, key := range sortedKeys(m) {
		name := prefix + key
		if sub, ok := m[key].(map[string]any); ok && name != "capture.thresholds" {
			k.flatten(name+".", sub)
			continue
		}
		if _, twice := k.values[name]; twice {
			k.problem(name, "written twice")
		}
		k.values[name] = m[key]
	}
}

func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func (k *reader) problem(key, text string) {
	k.problems = append(k.problems, key+": "+text)
}

func (k *reader) get(key string) (any, bool) {
	if k.seen == nil {
		k.seen = map[string]bool{}
	}
	k.seen[key] = true
	v, ok := k.values[key]
	return v, ok && v != nil
}

func (k *reader) text(key string, to *string) {
	if v, ok := k.get(key); ok {
		if s, ok := v.(string); ok {
			*to = s
		} else {
			k.problem(key, "must be a text")
		}
	}
}

func (k *reader) choice(key string, to *string, allowed ...string) {
	s := ""
	v, ok := k.get(key)
	if !ok {
		return
	}
	switch v := v.(type) {
	case string:
		s = v
	case bool: // off and on are truth values to some editors
		s = map[bool]string{false: "off", true: "on"}[v]
	}
	if !slices.Contains(allowed, s) {
		k.problem(key, "must be one of "+strings.Join(allowed, ", "))
		return
	}
	*to = s
}

func (k *reader) truth(key string, to *bool) {
	if v, ok := k.get(key); ok {
		if b, ok := v.(bool); ok {
			*to = b
		} else {
			k.problem(key, "must be true or false")
		}
	}
}

// texts takes a list of texts, or one text.
func (k *reader) texts(key string, to *[]string) {
	v, ok := k.get(key)
	if !ok {
		return
	}
	if s, ok := v.(string); ok {
		*to = []string{s}
		return
	}
	list, ok := v.([]any)
	texts := make([]string, 0, len(list))
	for _, e := range list {
		s, isText := e.(string)
		ok = ok && isText
		texts = append(texts, s)
	}
	if !ok {
		k.problem(key, "must be a list of texts")
		return
	}
	*to = texts
}

// number is v as a float; the parser gives whole numbers their own types and
// leaves 1e3 a text.
func number(v any) (float64, bool) {
	switch v := v.(type) {
	case uint64:
		return float64(v), true
	case int64:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}

// count takes a whole number from 0 to a million.
func (k *reader) count(key string, to *int) {
	if v, ok := k.get(key); ok {
		n, ok := number(v)
		if !ok || n < 0 || n > 1e6 || n != float64(int(n)) {
			k.problem(key, "must be a whole number from 0 to 1000000")
			return
		}
		*to = int(n)
	}
}

func (k *reader) share(key string, to *float64) {
	if v, ok := k.get(key); ok {
		n, ok := number(v)
		if !ok || !(n >= 0 && n <= 1) {
			k.problem(key, "must be a number from 0 to 1")
			return
		}
		*to = n
	}
}

func (k *reader) shares(key string, to *map[string]float64) {
	v, ok := k.get(key)
	if !ok {
		return
	}
	m, ok := v.(map[string]any)
	if !ok {
		k.problem(key, "must be a map of numbers")
		return
	}
	sub := reader{values: m}
	found := map[string]float64{}
	for _, name := range sortedKeys(m) {
		n := -1.0
		if sub.share(name, &n); n >= 0 {
			found[name] = n
		}
	}
	for _, p := range sub.problems {
		k.problem(key+"."+p, "")
	}
	*to = found
}

func (k *reader) instant(key string, to *time.Time) {
	if v, ok := k.get(key); ok {
		s, _ := v.(string)
		for _, layout := range []string{time.RFC3339, time.DateOnly} {
			if t, err := time.Parse(layout, s); err == nil {
				*to = t
				return
			}
		}
		k.problem(key, "must be a date (2026-11-30) or an RFC 3339 time")
	}
}
