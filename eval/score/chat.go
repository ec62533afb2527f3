package score

import "fmt"

// A Chat is what came out for a question about conversations, with its labels.
type Chat struct {
	ID, Type  string
	Ranked    []string // sessions
	Others    []Ranking
	Abstained bool

	Sessions []string // that hold the answer; none: nothing answers the question
	Newest   string   // of them, and
	Older    []string // the others, where the question is about a value that changed

	Turns, TurnsShown int // that hold the answer; of them, those among the passages shown

	Answerable bool         // the answer stands literally in the sessions that hold it
	Shown      map[int]bool // by budget in tokens: it stands literally in what is shown
	PlainShown map[int]bool // … in the first sessions of the plain BM25, cut at the budget
}

// A Ranking is how something else ranks the same sessions.
type Ranking struct {
	By     string // PlainBM25, or our own without a part of it
	Ranked []string
}

// PlainBM25 is the control that needs no index of ours.
const PlainBM25 = "plain BM25"

// Chats scores rankings of sessions. Beside each figure of ours stands that of
// the others, asked the same.
func Chats(list []Chat, budgets []int) Report {
	pairs, means := []string{}, []string{}
	by := []string{""}
	if len(list) > 0 {
		for _, o := range list[0].Others {
			by = append(by, o.By+": ")
		}
	}
	for _, by := range by {
		for _, n := range [...]int{1, 5, 10} {
			pairs = append(pairs, fmt.Sprintf("%shit at %d", by, n), "questions")
		}
		pairs = append(pairs, by+"newest above older", "questions")
		means = append(means, by+"reciprocal rank", "mean")
	}
	pairs = append(pairs, "evidence sessions among the first 10", "sessions", "evidence turns shown", "turns",
		"answered at all", "questions", "no answer, nothing answered", "questions", "answer stands in its sessions", "questions")
	for _, by := range [...]string{"", PlainBM25 + ": "} {
		for _, n := range budgets {
			pairs = append(pairs, by+shownWithin(n), "questions")
		}
	}
	c := count("questions", pairs...).average(means...)
	var r Report
	for i := range list {
		x := &list[i]
		c.of(x.ID)
		groups := []string{group("kind", x.Type)}
		if len(x.Sessions) == 0 {
			c.add("no answer, nothing answered", x.ID, x.Abstained, groups...)
			continue
		}
		c.add("answered at all", x.ID, !x.Abstained, groups...)
		for i, by := range by {
			ranked := x.Ranked
			if i > 0 {
				ranked = x.Others[i-1].Ranked
			}
			at := place(ranked, x.Sessions)
			for _, n := range [...]int{1, 5, 10} {
				c.add(fmt.Sprintf("%shit at %d", by, n), x.ID, at > 0 && at <= n, groups...)
			}
			c.value(by+"reciprocal rank", reciprocal(at), at > 0, groups...)
			if len(x.Older) > 0 {
				newest, older := place(ranked, []string{x.Newest}), place(ranked, x.Older)
				c.add(by+"newest above older", x.ID, newest > 0 && (older == 0 || newest < older), groups...)
			}
			if by == "" && (at == 0 || at > 5) {
				r.Errors = append(r.Errors, Error{x.ID, "not among the first 5", partFusion, x.Type})
			}
		}
		for _, s := range x.Sessions {
			c.add("evidence sessions among the first 10", x.ID, place(x.Ranked, []string{s}) > 0, groups...)
		}
		for n := range x.Turns {
			c.add("evidence turns shown", x.ID, n < x.TurnsShown, groups...)
		}
		c.add("answer stands in its sessions", x.ID, x.Answerable, groups...)
		for _, n := range budgets {
			c.add(shownWithin(n), x.ID, x.Shown[n], groups...)
			c.add(PlainBM25+": "+shownWithin(n), x.ID, x.PlainShown[n], groups...)
		}
	}
	return c.report(r.Errors)
}

func shownWithin(tokens int) string { return fmt.Sprintf("answer shown within %d tokens", tokens) }
