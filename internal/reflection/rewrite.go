package reflection

import (
	"fmt"
	"strings"

	"agentrecall/ledger"
)

// A Rewriter puts a question to a program of the person's choice, and returns
// what it answers.
type Rewriter func(question string) (string, error)

// maxWordings is how many rules a run asks better words for: each question
// takes a model seconds.
const maxWordings = 3

// maxWording bounds an answer that is taken for a rule, in characters.
const maxWording = 300

// rewrite asks for better words for the rules whose mistake comes back most.
// What comes is a proposal; what fails or stays silent is reported.
func (p *Plan) rewrite(s *stock, ask Rewriter) {
	n := 0
	for _, x := range s.phantoms() {
		if n == maxWordings {
			return
		}
		if x.rule.By != "human" || s.asked(x.rule) {
			continue
		}
		n++
		answer, err := ask(question(&x))
		if err != nil {
			p.failed("ask for better words of %s: %v", x.rule.ID, err)
			continue
		}
		text := wording(answer)
		if text == "" {
			p.failed("ask for better words of %s: the answer holds no sentence", x.rule.ID)
			continue
		}
		if strings.EqualFold(strings.TrimRight(text, "."), strings.TrimRight(x.rule.Text, ".")) {
			p.Filtered++
			continue
		}
		why := []string{"it came back in " + plural(len(x.back), "turn", "turns") + " of sessions that had been told of this version", "now: " + clean(x.rule.Text, 160)}
		if p.propose(s, x.rule, "wording", text, why, nil) {
			p.found(Finding{Kind: "wording", Project: x.rule.Project, Rule: x.rule.ID, Text: text, Why: why})
		}
	}
}

// asked reports whether better words were proposed for this version before.
func (s *stock) asked(r *ledger.Rule) bool {
	for _, sh := range s.shelves {
		if sh.Slug != r.Project {
			continue
		}
		for i := range sh.History.Events {
			e := &sh.History.Events[i]
			if e.Kind == ledger.Proposed && e.Rule == r.ID && e.Version == r.Version && e.Get("what") == "wording" {
				return true
			}
		}
	}
	return false
}

func question(x *phantom) string {
	var b strings.Builder
	b.WriteString("A person gave a coding agent this rule, and agents broke it although they had been told.\n")
	fmt.Fprintf(&b, "Rule: %s\n", clean(x.rule.Text, 300))
	if x.rule.Quote != "" {
		fmt.Fprintf(&b, "In the person's words: %s\n", clean(x.rule.Quote, 300))
	}
	b.WriteString("It was broken like this:\n")
	for _, enc := range last(x.back, 5) {
		b.WriteString("- " + tell(enc) + "\n")
	}
	b.WriteString("Say the rule in one imperative sentence, in the person's language, that leaves no room for this. Keep its meaning and its exceptions; add no new demand. Answer with that sentence alone.\n")
	return b.String()
}

// wording takes the first sentence out of an answer: one line, without marks
// around it.
func wording(answer string) string {
	for line := range strings.Lines(answer) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "```") {
			continue
		}
		line = strings.TrimLeft(line, "-*#> ")
		if rest, ok := strings.CutPrefix(line, "Rule:"); ok {
			line = rest
		}
		line = strings.Trim(strings.TrimSpace(line), "\"“”'`*_")
		if n := len([]rune(line)); n < 8 || n > maxWording {
			return ""
		}
		return clean(line, 4*maxWording)
	}
	return ""
}
