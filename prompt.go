package agentrecall

import (
	"bytes"
	"strings"
	"time"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/session"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
)

// Prompt takes what the person typed. Only an attended session's words count
// as the person's.
func (m *Memory) Prompt(o Occasion, text string) (Answer, error) {
	if line, ok := consoleLine(text); ok && !o.Unattended {
		return m.console(o, line, text)
	}
	k, err := m.desk(o, full)
	if err != nil {
		return Answer{}, err
	}
	if k.ignored() {
		return Answer{}, nil
	}
	resumed := k.resumed()
	if k.paused() {
		return Answer{Later: func() error { return k.recordPrompt(text) }}, nil
	}
	unconfirmed := k.confirm()
	var a Answer
	if !strings.HasPrefix(strings.TrimSpace(text), "//") {
		a.Context, a.Rules = k.promptText(text)
		if capture.IsSaveWord(text) {
			a.Context = k.fenced("", []string{saveText})
		}
		if k.mayCapture() {
			a.Receipt = k.hear(k.input(text, capture.Prompt))
		}
	}
	wanting := k.wanting()
	if wanting != "" && a.Context == "" {
		a.Context = k.fenced("", []string{refineText(wanting)})
	} else {
		wanting = ""
	}
	if a.Receipt == "" {
		a.Receipt = k.unchecked()
	}
	if a.Receipt == "" {
		a.Receipt = resumed
	}
	if a.Receipt == "" {
		a.Receipt = k.moved()
	}
	if unconfirmed != "" {
		a.Receipt = unconfirmed
	}
	a.Later = func() error {
		k.closeTurns(k.turn(), "", false)
		if len(a.Rules) > 0 {
			k.did(k.log.Write(session.Entry{Kind: session.Shown, At: k.now(), Turn: k.turn(), IDs: a.Rules, Channel: "prompt", Tokens: fence.Tokens(a.Context)}))
			k.did(k.book.Append(afterWait, k.surfaced(a.Rules, "prompt")...))
		}
		if wanting != "" {
			k.did(k.log.Write(session.Entry{Kind: session.Shown, At: k.now(), Turn: k.turn(), Channel: refineChannel}))
		}
		k.did(k.recordPrompt(text))
		k.save()
		return k.err()
	}
	return a, nil
}

// Classify says what would be made of words that the person types now, and
// records nothing.
func (m *Memory) Classify(o Occasion, text string) (capture.Result, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return capture.Result{}, err
	}
	return capture.Classify(k.input(text, capture.Prompt)), nil
}

// mayCapture reports whether the words of this session count as the person's.
func (k *desk) mayCapture() bool {
	if !k.o.Unattended || k.trusted() {
		return true
	}
	switch k.view.Config.Unattended.Capture {
	case "pending", "active":
		return true
	}
	return false
}

func (k *desk) recordPrompt(text string) error {
	if k.state().Began.ID == "" && k.o.Session != "" { // once: so that a later session can close this one
		k.did(k.log.Write(session.Entry{Kind: session.Began, At: k.now(), Turn: k.turn(), ID: k.o.Session, Channel: k.o.Host, Dir: k.o.Dir, Project: k.o.Project,
			Slug: k.book.Project.Slug, Worktree: k.book.Project.Dir, Text: k.o.Transcript}))
	}
	return k.log.Write(session.Entry{Kind: session.Prompt, At: k.now(), Turn: k.turn(), Text: wordsID(text)})
}

// input joins the person's words with what the agent had just done.
func (k *desk) input(text string, channel capture.Channel) capture.Input {
	in := capture.Input{Text: text, Channel: channel}
	if said := k.state().Said; said.Turn != k.turn() {
		in.Assistant = said.Text
	}
	for _, c := range k.state().Since(k.turn()) {
		in.Acts = append(in.Acts, priorActs(&c)...)
	}
	return in
}

func priorActs(c *session.Call) (out []capture.PriorAct) {
	rule := ""
	for _, s := range c.Spoke {
		if s.Decision == "ask" || s.Decision == "deny" || s.Decision == "once" {
			rule = s.Rule
		}
	}
	one := func(class string, attrs []act.Attr) {
		p := capture.PriorAct{Class: class, Command: c.Text, Rule: rule, Attrs: map[string]string{},
			Ran: c.Outcome == session.OK || c.Outcome == session.Failed}
		for _, a := range attrs {
			if len(a.Values) > 0 {
				p.Attrs[a.Name] = a.Values[0]
			}
		}
		out = append(out, p)
	}
	for _, a := range c.Acts {
		one(a.Class, a.Attrs)
	}
	if len(c.Acts) == 0 {
		one("", nil)
	}
	return out
}

// A BatchCall is one call of a finished batch, with the text the model got.
type BatchCall struct {
	Call     act.Call
	Response string
}

// The host's own sentences around a refusal; the reason follows the second.
const (
	refusedSentence = "The user doesn't want to proceed with this tool use."
	saidSentence    = "the user said:\n"
)

// HoldsRefusal reports whether the raw payload can hold a refused call.
func HoldsRefusal(payload []byte) bool { return bytes.Contains(payload, []byte(refusedSentence)) }

// Batch looks for refused calls among those of a batch: the best correction
// there is, for it names the call.
func (m *Memory) Batch(o Occasion, calls []BatchCall) (Answer, error) {
	k, err := m.desk(o, full)
	if err != nil || k.ignored() {
		return Answer{}, err
	}
	var a Answer
	for _, c := range calls {
		if !strings.HasPrefix(c.Response, refusedSentence) {
			continue
		}
		seen := k.state().Call(c.Call.ID)
		if seen == nil || seen.Outcome != session.Running {
			continue // a tool's output may begin with that sentence too
		}
		_, words, said := strings.Cut(c.Response, saidSentence)
		k.did(k.log.Write(session.Entry{Kind: session.Act, At: k.now(), Turn: k.turn(), Call: c.Call.ID, Outcome: session.Refused}))
		k.log.Forget()
		k.st = nil
		if said && k.mayCapture() && !k.paused() {
			in := capture.Input{Text: strings.TrimSpace(words), Channel: capture.Rejection, Acts: priorActs(seen)}
			if r := k.hearRefusal(in, seen); r != "" {
				a.Receipt = r
			}
		}
	}
	a.Later = func() error { k.save(); return k.err() }
	return a, nil
}

// Answered takes free text typed into a question dialog.
func (m *Memory) Answered(o Occasion, text string) (Answer, error) {
	k, err := m.desk(o, full)
	if err != nil || k.ignored() || k.paused() || !k.mayCapture() {
		return Answer{}, err
	}
	a := Answer{Receipt: k.hear(k.input(text, capture.Answer))}
	a.Later = func() error { k.save(); return k.err() }
	return a, nil
}

// unchecked tells once about calls that could not be checked.
func (k *desk) unchecked() string {
	st := k.state()
	n := 0
	last := st.TurnIndex(k.turn())
	for _, u := range st.Unchecked {
		if last < 0 || st.TurnIndex(u.Turn) == len(st.Turns)-1 {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return receipt(plural(n, "tool call was", "tool calls were") + " not checked: see ar health")
}

// quoteOf is what may be kept of the person's words: their own, redacted.
func quoteOf(s string) string { return strings.TrimSpace(redact.String(s)) }

// until resolves the end of a grant: at most twelve hours from now.
func (k *desk) until(s string) time.Time {
	t, err := time.Parse(time.RFC3339, s)
	if limit := k.now().Add(12 * time.Hour); err != nil || t.After(limit) {
		return limit
	}
	return t
}
