package capture

// rule fills in the rule that sentence i carries.
func (p *prompt) rule(r *Result, i int) {
	s := p.sentences[i]
	r.Quote = s.Text
	r.Kind = "rule"
	r.Rule = s.Text
	r.Scope = "project"
	if s.has(cueGlobal) {
		r.Scope = "global"
	}
	r.Severity = "p1"
	r.Class = "other"
}

func (p *prompt) retraction(r *Result, i int) {
	r.Quote = p.sentences[i].Text
	r.Retracts = p.sentences[i].Text
}
