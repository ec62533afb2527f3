package store

import (
	"errors"
	"fmt"
	"io/fs"
	"sort"
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
	data, err := ReadOwn(path, maxConfig)
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
