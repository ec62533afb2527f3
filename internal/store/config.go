package store

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sort"
	"strings"
	"time"
)

// Config is config.yaml of the root. Keys are written as nested maps
// (budget: {start: 1500}) or with dots (budget.start: 1500).
type Config struct {
	Budget struct {
		Start  int // tokens at a session start, default 1500
		Prompt int // tokens on a prompt, default 200
	}
	Receipts   string // "all", "important", "off"; default all
	Unattended struct {
		Capture string // "ignore", "pending", "active"; default ignore
		Ask     string // "deny", "observe"; default deny
	}
	TrustUnattended []string // directories where a wrapper speaks for the person
	Capture         struct {
		Thresholds  map[string]float64 // by name, 0 to 1; what is not named keeps its built-in value
		LogRejected bool               // default true
	}
	Packs        []string
	Measure      struct{ Shadow float64 } // share of sessions in which a rule stays silent, 0 to 1; default 0
	ObserveUntil time.Time                // until then nothing is stopped; zero: no such time
	Archive      string                   // "off", "30d", "keep"; default off
	Isolate      []string                 // globs of roots and remotes
	Ignore       []string                 // globs of directories where every hook is silent
	Redact       struct{ Extra []string } // RE2, not compiled here
	Lang         string                   // "" follows the person
}

// DefaultConfig is what holds without config.yaml.
func DefaultConfig() (c Config) {
	c.Budget.Start, c.Budget.Prompt = 1500, 200
	c.Receipts = "all"
	c.Unattended.Capture, c.Unattended.Ask = "ignore", "deny"
	c.Capture.LogRejected = true
	c.Archive = "off"
	return c
}

// maxConfig is the longest config.yaml that is read, in bytes.
const maxConfig = maxFrontMatter

// LoadConfig reads config.yaml. A missing file gives the defaults. Unknown
// keys and values of a wrong type or range are listed as problems, one line
// each, and the default holds for them: the command line stops there, a hook
// records them and goes on. The error is of a file that cannot be read at all;
// the defaults come with it.
func LoadConfig(r Root) (Config, []string, error) {
	path := r.Path("config.yaml")
	data, err := ReadRegular(path, maxConfig)
	if errors.Is(err, fs.ErrNotExist) {
		return DefaultConfig(), nil, nil
	}
	if err != nil {
		return DefaultConfig(), nil, fmt.Errorf("read the configuration: %w", err)
	}
	c, problems, err := parseConfig(plainText(data))
	if err != nil {
		return DefaultConfig(), nil, fmt.Errorf("read the configuration %s: %w", path, err)
	}
	for i, p := range problems {
		problems[i] = path + ": " + p
	}
	return c, problems, nil
}

func parseConfig(text string) (Config, []string, error) {
	c := DefaultConfig()
	values, err := parseYAML(text, 1)
	if err != nil {
		return c, nil, err
	}
	k := reader{values: map[string]any{}}
	k.flatten("", values)
	k.count("budget.start", &c.Budget.Start)
	k.count("budget.prompt", &c.Budget.Prompt)
	k.choice("receipts", &c.Receipts, "all", "important", "off")
	k.choice("unattended.capture", &c.Unattended.Capture, "ignore", "pending", "active")
	k.choice("unattended.ask", &c.Unattended.Ask, "deny", "observe")
	k.texts("trust_unattended", &c.TrustUnattended)
	k.shares("capture.thresholds", &c.Capture.Thresholds)
	k.truth("capture.log_rejected", &c.Capture.LogRejected)
	k.texts("packs", &c.Packs)
	k.share("measure.shadow", &c.Measure.Shadow)
	k.instant("observe_until", &c.ObserveUntil)
	k.choice("archive", &c.Archive, "off", "30d", "keep")
	k.texts("isolate", &c.Isolate)
	k.texts("ignore", &c.Ignore)
	k.texts("redact.extra", &c.Redact.Extra)
	k.text("lang", &c.Lang)
	for _, key := range sortedKeys(k.values) {
		if !k.seen[key] {
			k.problem(key, "unknown key")
		}
	}
	sort.Strings(k.problems)
	return c, k.problems, nil
}

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
