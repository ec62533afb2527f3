package agentrecall

import (
	"strings"

	"agentrecall/ledger/capture"
)

// Some of what a person says reaches no prompt hook: words added to a Yes, a
// message that an older client queued. They stand in the client's record only.

// overhear takes in what the record holds and no hook has delivered.
func (k *desk) overhear() string {
	if k.o.Witness == nil || k.o.Unattended || k.paused() {
		return ""
	}
	spoken, _ := k.o.Witness(witnessBytes)
	known := map[string]bool{}
	for _, t := range k.state().Turns {
		for _, id := range t.Prompts {
			known[id] = true
		}
	}
	last := ""
	for _, s := range spoken {
		if !s.Human || s.Channel != capture.Amended && s.Channel != capture.Queued ||
			known[wordsID(s.Text)] || strings.TrimSpace(s.Text) == "" {
			continue
		}
		known[wordsID(s.Text)] = true
		in := k.input(s.Text, s.Channel)
		if c := k.state().Call(s.Call); c != nil {
			in.Acts = priorActs(c)
		} else if s.Channel == capture.Amended {
			continue // a call of before this session's record, or none of ours
		}
		k.did(k.recordPrompt(s.Text))
		if r := k.hear(in); r != "" {
			last = r
		}
		k.log.Forget()
		k.st = nil
	}
	return last
}

// promised raises the best sentence of the turn's prompt to a rule that waits,
// when the agent promises to keep to it and the prompt itself made no record.
// The promise's own words never become the rule.
func (k *desk) promised(message string) string {
	if k.o.Witness == nil || k.o.Unattended || k.paused() || !capture.Promise(message) {
		return ""
	}
	for _, h := range k.state().Heard {
		if h.Turn == k.turn() {
			return ""
		}
	}
	for _, e := range k.view.Rules() {
		if e.Source["session"] == k.o.Session && k.madeInTurn(e) {
			return ""
		}
	}
	spoken, _ := k.o.Witness(witnessBytes)
	for i := len(spoken) - 1; i >= 0; i-- {
		if spoken[i].Channel != capture.Prompt || !spoken[i].Human {
			continue
		}
		in := k.input(spoken[i].Text, capture.Prompt)
		in.Assistant = ""
		res := capture.Classify(in)
		if res.Label == capture.Retraction {
			return ""
		}
		if res.Rule == "" {
			res.Rule = promisedSentence(spoken[i].Text, message)
			res.Quote, res.Severity = res.Rule, "p2"
		}
		if res.Rule == "" {
			return ""
		}
		res.Status = "pending"
		return receipt(k.keep(res, in, nil))
	}
	return ""
}

// promisedSentence is the sentence of a prompt that a promise speaks of: the one
// with the most words of meaning in common, at least two.
func promisedSentence(prompt, promise string) string {
	best, most := "", 1
	for _, span := range capture.Voice(prompt) {
		for _, s := range capture.SplitSentences(prompt[span.Start:span.End]) {
			if n := common(s.Text, promise); n > most {
				best, most = strings.TrimSpace(s.Text), n
			}
		}
	}
	return best
}

// trusted reports whether a wrapper speaks for the person in this folder.
func (k *desk) trusted() bool {
	for _, dir := range k.view.Config.TrustUnattended {
		if under(k.o.Dir, dir, k.m.Home) {
			return true
		}
	}
	return false
}

// under reports whether dir is base or below it; base may begin with ~/.
func under(dir, base, home string) bool {
	if rest, ok := strings.CutPrefix(base, "~/"); ok {
		base = home + "/" + rest
	}
	base = strings.TrimRight(base, "/")
	return base != "" && (dir == base || strings.HasPrefix(dir, base+"/"))
}
