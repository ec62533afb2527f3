package score

import (
	"fmt"
	"strings"

	"agentrecall/eval/predict"
	"agentrecall/fusion"
)

// Capture scores what was made of prompts. A rule kept is one that was stored,
// in force or waiting.
func Capture(labels []PromptLabel, lines []predict.Captured, traces []predict.Heard) (Report, error) {
	got, err := match(pointers(labels), lines, func(l *predict.Captured) string { return l.ID })
	if err != nil {
		return Report{}, err
	}
	score := map[string]float64{}
	for i := range traces {
		score[traces[i].ID] = traces[i].Score
	}
	c := count("prompts",
		"durable kept", "prompts", "durable kept at once", "prompts",
		"kept rightly", "rules", "kept at once rightly", "rules",
		"retractions found", "prompts", "retracted rightly", "prompts",
		"false rules", "prompts", "false rules at once", "prompts",
		"false rules, ordinary", "prompts", "false rules at once, ordinary", "prompts",
		"one-off kept as rule", "prompts", "severity right", "rules", "label right", "prompts").
		average(meanOverlap, "mean", meanBrier, "brier", meanECE, "ece")
	var r Report
	for i := range labels {
		l, p := &labels[i], got[i]
		c.of(l.ID)
		groups := []string{group("lang", l.Lang), group("prior", l.Prior.kind()), hardness(l.Hard)}
		add := func(name string, hit bool) { c.add(name, l.ID, hit, groups...) }
		kept, atOnce := p.Label == "durable", p.Label == "durable" && p.Status == "active"
		wrong := func(kind string) {
			what := fmt.Sprintf("%s: %q", l.Lang, shorten(l.Prompt))
			if before := l.Prior.String(); before != "" {
				what += " after " + shorten(before)
			}
			if s, ok := score[l.ID]; ok {
				what += fmt.Sprintf(" (score %.2f)", s)
			}
			r.Errors = append(r.Errors, Error{l.ID, kind, partCapture, what})
		}
		label := l.Label
		if label == "" {
			label = "ordinary"
		}
		switch label {
		case "durable":
			add("durable kept", kept)
			add("durable kept at once", atOnce)
			switch {
			case p.Label == "retraction":
				wrong("durable taken for a retraction")
			case !kept:
				wrong("durable missed")
			case !atOnce:
				wrong("durable only pending")
			}
			if kept && l.Severity != nil && p.Severity != nil {
				add("severity right", *l.Severity == *p.Severity)
			}
			if kept && l.Rule != nil && p.Rule != nil {
				c.value(meanOverlap, Overlap(*l.Rule, *p.Rule), false)
			}
		case "retraction":
			add("retractions found", p.Label == "retraction")
			if p.Label != "retraction" {
				wrong("retraction missed (" + p.Label + ")")
			}
		case "none":
			add("false rules", kept)
			add("false rules at once", atOnce)
		case "ordinary":
			add("false rules, ordinary", kept)
			add("false rules at once, ordinary", atOnce)
		case "one_off":
			add("one-off kept as rule", kept)
		default:
			return Report{}, fmt.Errorf("score %s: unknown label %q", l.ID, l.Label)
		}
		// Ordinary prompts have figures of their own: how many of them a set
		// holds says nothing of how often they occur.
		if kept && label != "ordinary" {
			add("kept rightly", label == "durable")
		}
		if atOnce && label != "ordinary" {
			add("kept at once rightly", label == "durable")
		}
		if p.Label == "retraction" {
			add("retracted rightly", label == "retraction")
		}
		if label != "ordinary" {
			add("label right", p.Label == label)
		}
		if label != "durable" {
			switch {
			case atOnce:
				wrong(label + " in force at once")
			case kept:
				wrong(label + " waits as a rule")
			case p.Label == "retraction" && label != "retraction":
				wrong(label + " taken for a retraction")
			}
		}
		if s, ok := score[l.ID]; ok {
			c.value(meanBrier, s, label == "durable")
			c.value(meanECE, s, label == "durable")
		}
	}
	return c.report(r.Errors), nil
}

// The means of the bench.
const (
	meanOverlap = "overlap of the rule's words"
	meanBrier   = "Brier score"
	meanECE     = "expected calibration error"
)

func (p *prior) kind() string {
	switch {
	case p == nil || p.Assistant == "" && p.Tool == "":
		return "nothing"
	case p.Tool != "":
		return "call"
	}
	return "words"
}

func (p *prior) String() string {
	if p == nil {
		return ""
	}
	if p.Command != "" {
		return "$ " + p.Command
	}
	return p.Assistant
}

// Overlap is the F1 of the content words of two texts, 0 to 1: two texts
// without a content word agree when they are equal.
func Overlap(a, b string) float64 {
	x, y := fusion.Content(a), fusion.Content(b)
	if len(x)+len(y) == 0 {
		if strings.TrimSpace(a) == strings.TrimSpace(b) {
			return 1
		}
		return 0
	}
	return 2 * float64(fusion.Common(x, y)) / float64(len(x)+len(y))
}
