package guard

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agentrecall/ledger/act"
)

// A ruleLine is one line of a set of rules with calls that break them and
// calls that do not.
type ruleLine struct {
	ID        string
	Lang      string
	Rule      string
	Severity  string
	Guardable bool
	Violating []toolCall
	Compliant []toolCall
}

// A toolCall is a call by a host's name of the tool.
type toolCall struct {
	Tool  string
	Input json.RawMessage
}

// call translates a host's tool and input, as the hosts' adapters do.
func (t toolCall) call(tb testing.TB) act.Call {
	tb.Helper()
	var in struct {
		Command  string `json:"command"`
		FilePath string `json:"file_path"`
		Notebook string `json:"notebook_path"`
		Content  string `json:"content"`
		Old      string `json:"old_string"`
		New      string `json:"new_string"`
		Source   string `json:"new_source"`
		Edits    []struct {
			Old string `json:"old_string"`
			New string `json:"new_string"`
		} `json:"edits"`
	}
	if err := json.Unmarshal(t.Input, &in); err != nil {
		tb.Fatalf("read input of %s: %v", t.Tool, err)
	}
	c := act.Call{Cwd: "/r", Root: "/r", Name: t.Tool, Input: t.Input, Path: in.FilePath}
	switch t.Tool {
	case "Bash":
		c.Tool, c.Command = act.Shell, in.Command
	case "Edit":
		c.Tool, c.Edits = act.Edit, []act.TextEdit{{Old: in.Old, New: in.New}}
	case "MultiEdit":
		c.Tool = act.Edit
		for _, e := range in.Edits {
			c.Edits = append(c.Edits, act.TextEdit{Old: e.Old, New: e.New})
		}
	case "Write":
		c.Tool, c.Edits = act.Write, []act.TextEdit{{New: in.Content}}
	case "NotebookEdit":
		c.Tool, c.Path, c.Edits = act.Edit, in.Notebook, []act.TextEdit{{New: in.Source}}
	case "Read":
		c.Tool = act.Read
	case "WebFetch", "WebSearch":
		c.Tool = act.Fetch
	case "Agent", "Task":
		c.Tool = act.Agent
	default:
		if rest, ok := strings.CutPrefix(t.Tool, "mcp__"); ok {
			c.Tool = act.MCP
			c.Server, c.Name, _ = strings.Cut(rest, "__")
		} else {
			c.Tool = act.Other
		}
	}
	return c
}

// judgeCall is the strictest decision of items on a call.
func judgeCall(items []Item, c act.Call, exprs *Expressions) Decision {
	// Nothing in a set exists before its call, except what an Edit changes.
	acts := act.Of(c, act.Env{Exists: func(string) (exists, known bool) { return false, true }})
	best := None
	for _, m := range Decide(items, acts, Context{Root: "/r", PastKnown: true, Expressions: exprs}) {
		if m.Decide != Allow {
			best = Strictest(best, m.Decide)
		}
	}
	return best
}

func readRules(tb testing.TB, pattern string) []ruleLine {
	tb.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		tb.Fatalf("find sets %s: %v", pattern, err)
	}
	var lines []ruleLine
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			tb.Fatal(err)
		}
		sc := bufio.NewScanner(f)
		sc.Buffer(nil, 1<<20)
		for sc.Scan() {
			var l ruleLine
			if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
				tb.Fatalf("read %s: %v", file, err)
			}
			lines = append(lines, l)
		}
		f.Close()
	}
	return lines
}

// A score counts what compiled items do to calls.
type score struct {
	violating, stopped, flagged   int
	compliant, unstopped, silent  int
	unguardable, clean            int
	guardable, compiled           int
	missed, disturbed, unexpected []string
}

func (s *score) add(tb testing.TB, l ruleLine, items []Item) {
	var exprs Expressions
	if !l.Guardable {
		s.unguardable++
		if !actsOnCalls(items) {
			s.clean++
		} else {
			s.unexpected = append(s.unexpected, fmt.Sprintf("%s %s: %q", l.ID, l.Lang, l.Rule))
		}
	} else {
		s.guardable++
		if len(items) > 0 {
			s.compiled++
		}
	}
	for _, t := range l.Violating {
		s.violating++
		switch d := judgeCall(items, t.call(tb), &exprs); d {
		case Deny, Ask, Once:
			s.stopped++
			s.flagged++
		case Remind:
			s.flagged++
		default:
			s.missed = append(s.missed, fmt.Sprintf("%s %q: %s %s", l.ID, l.Rule, t.Tool, t.Input))
		}
	}
	for _, t := range l.Compliant {
		s.compliant++
		switch d := judgeCall(items, t.call(tb), &exprs); d {
		case Deny, Ask, Once:
			s.disturbed = append(s.disturbed, fmt.Sprintf("%s %q: %s %s %s", l.ID, l.Rule, d, t.Tool, t.Input))
		case Remind:
			s.unstopped++
			s.disturbed = append(s.disturbed, fmt.Sprintf("%s %q: %s %s %s", l.ID, l.Rule, d, t.Tool, t.Input))
		default:
			s.unstopped++
			s.silent++
		}
	}
}

// actsOnCalls reports whether an item may speak of a tool call, not only of an
// answer.
func actsOnCalls(items []Item) bool {
	for i := range items {
		for _, w := range items[i].When {
			if w.Selector != SelSays && w.Selector != SelEnd {
				return true
			}
		}
	}
	return false
}

func share(n, of int) float64 {
	if of == 0 {
		return 1
	}
	return float64(n) / float64(of)
}

// gates are the least shares a set must reach: violating calls stopped and
// flagged, compliant calls not stopped and silent, unguardable rules without a
// guard on calls.
type gates struct{ stopped, flagged, unstopped, silent, clean float64 }

func scoreSet(t *testing.T, pattern string, g gates) {
	t.Helper()
	var s score
	for _, l := range readRules(t, pattern) {
		c := Compile(Source{Rule: l.Rule, Severity: l.Severity})
		for i := range c.Items {
			if problems := roundTrip(&c.Items[i]); problems != "" {
				t.Errorf("%s %q: item %s: %s", l.ID, l.Rule, c.Items[i].AppendJSON(nil), problems)
			}
		}
		s.add(t, l, c.Items)
	}
	t.Logf("guardable rules compiled %d/%d", s.compiled, s.guardable)
	for _, m := range s.missed {
		t.Logf("missed     %s", m)
	}
	for _, m := range s.disturbed {
		t.Logf("disturbed  %s", m)
	}
	for _, m := range s.unexpected {
		t.Logf("unexpected %s", m)
	}
	for _, r := range []struct {
		name    string
		n, of   int
		atLeast float64
	}{
		{"violating calls stopped", s.stopped, s.violating, g.stopped},
		{"violating calls flagged", s.flagged, s.violating, g.flagged},
		{"compliant calls not stopped", s.unstopped, s.compliant, g.unstopped},
		{"compliant calls silent", s.silent, s.compliant, g.silent},
		{"unguardable rules without a guard", s.clean, s.unguardable, g.clean},
	} {
		got := share(r.n, r.of)
		t.Logf("%-34s %3d/%3d = %.3f", r.name, r.n, r.of, got)
		if got < r.atLeast {
			t.Errorf("%s: %.3f, want at least %.3f", r.name, got, r.atLeast)
		}
	}
}

// roundTrip reports what is wrong with an item's written form, or "".
func roundTrip(it *Item) string {
	text := "[" + string(it.AppendJSON(nil)) + "]"
	items, problems := Parse([]byte(text))
	for _, p := range problems {
		return p.String()
	}
	if len(items) != 1 || !equal(&items[0], it) || items[0].Decide != it.Decide {
		return "is not read back as written"
	}
	return ""
}

func TestCompileDevelopmentSet(t *testing.T) {
	scoreSet(t, "../../eval/fixtures/dev/rules.ndjson", gates{0.88, 0.93, 0.98, 0.96, 0.96})
}

func TestCompileOwnSets(t *testing.T) {
	scoreSet(t, "testdata/compile/*.ndjson", gates{0.99, 0.99, 0.99, 0.99, 0.98})
}
