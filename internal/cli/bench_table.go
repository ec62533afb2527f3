package cli

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"agentrecall/eval"
	"agentrecall/eval/durability"
	"agentrecall/eval/latency"
	"agentrecall/eval/live"
	"agentrecall/eval/score"
)

// benchLines is a result as people read it.
func (o *benchOptions) benchLines(r *eval.Result) (out []string) {
	paint := o.paint()
	head := "bench " + r.Bench
	var files []string
	for _, f := range r.Corpus.Files {
		files = append(files, fmt.Sprintf("%s (%d)", Text(f.Name), f.Items))
	}
	if len(files) > 0 {
		head += " over " + strings.Join(files, ", ")
	}
	if r.Flags.Half != "" {
		head += ", " + r.Flags.Half + " half"
	}
	if r.Flags.Look > 0 {
		head += fmt.Sprintf(", look %d", r.Flags.Look)
	}
	if r.Flags.Control != "" {
		head += ", control: " + r.Flags.Control
	}
	out = append(out, paint("bold", head))
	if r.Corpus.Fixture && len(files) > 0 {
		out = append(out, paint("dim", "development data, to tune on: figures on it are optimistic"))
	}
	out = append(out, "")
	if m, ok := r.Volatile.Measured.(latency.Outcome); ok {
		out = append(append(out, o.latencyLines(m)...), "")
	}
	if m, ok := r.Volatile.Measured.(live.Outcome); ok {
		out = append(append(out, o.liveLines(m)...), "")
	}
	if m, ok := r.Volatile.Measured.(durability.Outcome); ok {
		out = append(append(out, o.durabilityLines(m)...), "")
	}
	out = append(out, o.table(figureRows(r.Figures, ""))...)
	if rows := meanRows(r.Means); len(rows) > 0 {
		out = append(append(out, ""), o.table(rows)...)
	}
	for _, kind := range []string{"hard", "lang:", "channel:", "prior:", "class:", "kind:"} {
		if rows := groupRows(r.Figures, kind, columns(r.Bench)); len(rows) > 1 {
			out = append(append(out, ""), o.table(rows)...)
		}
	}
	if len(r.Fitted) > 0 {
		out = append(append(out, "", "measured when the weights were fitted, on what those models had not seen:"), r.Fitted...)
	}
	out = append(append(out, ""), o.errorLines(r.Errors)...)
	out = append(out, "")
	for _, g := range r.Gates {
		word, value := paint("green", "pass"), "-"
		if !g.Pass {
			word = paint("red", "MISSED")
		}
		if g.Value != nil {
			value = fmt.Sprintf("%.3f", *g.Value)
		}
		if g.Bound == "all" {
			out = append(out, fmt.Sprintf("gate    %s: all of them, rate %s: %s", word, value, g.Figure))
			continue
		}
		sign := "at least"
		if g.Bound == "high" {
			sign = "at most"
		}
		out = append(out, fmt.Sprintf("gate    %s: %s end of the interval %s, %s %g: %s", word, g.Bound, value, sign, g.Limit, g.Figure))
	}
	for _, c := range r.Claims {
		if c.May {
			out = append(out, "claim   "+c.Claim+" ("+c.Reason+")")
		} else {
			out = append(out, paint("yellow", "CANNOT CLAIM ")+c.Claim+" ("+c.Reason+")")
		}
	}
	return out
}

// figureRows are the figures over one group as rows of a table.
func figureRows(figures []score.Figure, group string) [][]string {
	rows := [][]string{{"", "", "rate", "95 %", "clusters", "worth"}}
	for _, f := range figures {
		if f.Group != group {
			continue
		}
		row := append([]string{f.Name}, rateCells(f)...)
		if f.Of != nil {
			row = append(row, fmt.Sprintf("%d %s", f.Of.N, f.Of.Unit), strconv.FormatFloat(f.Of.Worth, 'f', 0, 64))
		} else {
			row = append(row, "", "")
		}
		rows = append(rows, row)
	}
	return rows
}

func rateCells(f score.Figure) []string {
	if f.N == 0 {
		return []string{"0 of 0", "-", ""}
	}
	return []string{fmt.Sprintf("%d of %d", f.K, f.N), fmt.Sprintf("%.3f", *f.Rate), fmt.Sprintf("%.3f to %.3f", *f.Low, *f.High)}
}

func meanRows(means []score.Mean) (rows [][]string) {
	for _, m := range means {
		if m.Group != "" {
			continue
		}
		value := "-"
		if m.Value != nil {
			value = fmt.Sprintf("%.3f", *m.Value)
		}
		rows = append(rows, []string{m.Name, fmt.Sprintf("n = %d", m.N), value})
	}
	return rows
}

// columns are the figures that are shown by group; the others are in the JSON.
func columns(bench string) []string {
	switch bench {
	case "acts":
		return []string{"calls right", "real acts found", "acts named rightly", "calls without an act left alone"}
	case "guard":
		return []string{"guardable rules compiled", "violating calls stopped", "compliant calls stopped", "rules right on every call"}
	case "recall":
		return []string{"found at 1", "found at 5", "found at 10", "answered at all", "nothing to find, nothing answered"}
	case "log":
		return []string{"rules kept that stand", "rules that wait", "rules rejected", "sayings that repeat a rule"}
	case "transfer":
		return []string{"recall", "recall, theoretical"}
	case "heed":
		return []string{"comeback since", "comeback before", "escape", "heed"}
	case "loop":
		return []string{"violations stopped", "silent calls stopped", "silent calls reminded", "corrections kept", "other prompts kept"}
	}
	return []string{"durable kept", "durable kept at once", "kept at once rightly", "retractions found", "false rules", "false rules, ordinary"}
}

// groupRows is a table of the groups of one kind: a row a group, a column a
// figure of those wanted, with counts alone: single groups are small.
func groupRows(figures []score.Figure, kind string, wanted []string) [][]string {
	var names, groups []string
	cell := map[string]string{}
	have := map[string]bool{}
	for _, f := range figures {
		if !strings.HasPrefix(f.Group, kind) || f.N == 0 || !slices.Contains(wanted, f.Name) {
			continue
		}
		if !have["n "+f.Name] {
			have["n "+f.Name] = true
			names = append(names, f.Name)
		}
		if !have["g "+f.Group] {
			have["g "+f.Group] = true
			groups = append(groups, f.Group)
		}
		cell[f.Group+"\x00"+f.Name] = fmt.Sprintf("%d/%d", f.K, f.N)
	}
	sort.Strings(groups)
	rows := [][]string{append([]string{strings.TrimSuffix(kind, ":")}, names...)}
	for _, g := range groups {
		row := []string{Text(strings.TrimPrefix(g, kind))}
		if kind == g {
			row[0] = g
		}
		for _, n := range names {
			row = append(row, cell[g+"\x00"+n])
		}
		rows = append(rows, row)
	}
	return rows
}

// errorLines counts errors by kind and part, or lists them.
func (o *benchOptions) errorLines(errors []score.Error) (out []string) {
	if len(errors) == 0 {
		return []string{"no errors"}
	}
	type key struct{ kind, part string }
	n := map[key]int{}
	var keys []key
	for _, e := range errors {
		k := key{e.Kind, e.Part}
		if n[k]++; n[k] == 1 {
			keys = append(keys, k)
		}
	}
	sort.SliceStable(keys, func(i, j int) bool { return n[keys[i]] > n[keys[j]] })
	rows := [][]string{{"errors", "kind", "part"}}
	for _, k := range keys {
		rows = append(rows, []string{strconv.Itoa(n[k]), k.kind, k.part})
	}
	out = o.table(rows)
	if !o.Errors {
		return append(out, "each of them: --errors")
	}
	rows = nil
	for _, k := range keys {
		for _, e := range errors {
			if e.Kind == k.kind && e.Part == k.part {
				rows = append(rows, []string{e.ID, e.Kind, e.Part, Text(e.What)})
			}
		}
	}
	return append(append(out, ""), o.table(rows)...)
}

func (o *benchOptions) durabilityLines(out durability.Outcome) []string {
	return o.table([][]string{
		{"corrections said", itoa(out.Said)}, {"processes killed", itoa(out.Killed)}, {"accepted, with a receipt", itoa(out.Accepted)},
		{"of these present", itoa(out.Present)}, {"present without a receipt", itoa(out.Unasked)}, {"present twice", itoa(out.Doubled)},
		{"lost by a torn last line, beside it", itoa(out.Torn)}, {"lost", strings.Join(append([]string{itoa(len(out.Lost))}, out.Lost...), " ")}})
}
