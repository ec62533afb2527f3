package agentrecall

import (
	"os"
	"strings"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// What the person says reaches a hook as a payload on stdin, which any process
// can forge. The host's own record of the session is the proof: words that
// changed something are looked up there at the next prompt or end of a turn,
// words that lift a guard when they are about to. Tightening acts at once;
// what is not in the record the second time it is looked at is taken back.

// missesAllowed is how many looks in vain make words unconfirmed: the host
// writes some records a moment after the hook.
const missesAllowed = 2

// How much of the end of the record is looked at, in bytes: records of tool
// results take 40 KB and more, the words of a turn or two fit into the first;
// with pictures among them a turn can take far more, so words that are not
// there are looked for further back. What lies beyond that is not known.
const (
	witnessBytes    = 1 << 20
	maxWitnessBytes = 64 << 20
)

// heard notes that words changed something, to be confirmed later.
func (k *desk) heard(text, rule, what string) {
	if k.o.Witness == nil || k.o.Unattended {
		return
	}
	k.did(k.log.Write(session.Entry{Kind: session.Heard, At: k.now(), Turn: k.turn(), Text: wordsID(text),
		Rule: rule, Decision: what, ID: "w-" + store.EventID(k.turn(), text, rule, what)[2:10]}))
}

// wordsID identifies what was typed, white space around it aside.
func wordsID(text string) string { return store.EventID(strings.TrimSpace(text)) }

// confirm looks up what was heard since, and takes back what the record does
// not hold. It returns a line for the person.
func (k *desk) confirm() string {
	if k.o.Witness == nil || !k.log.Mentions(session.Heard) {
		return ""
	}
	var open []session.Entry
	for _, h := range k.state().Heard {
		if !h.Used && h.Missed < missesAllowed {
			open = append(open, h)
		}
	}
	if len(open) == 0 {
		return ""
	}
	words := make([]string, len(open))
	for i := range open {
		words[i] = open[i].Text
	}
	said, known, whole := k.said(words...)
	if !known {
		return ""
	}
	gone := 0
	for _, h := range open {
		switch {
		case said[h.Text]:
			k.did(k.log.Write(session.Entry{Kind: session.Heard, At: k.now(), ID: h.ID, Used: true}))
		case whole:
			k.did(k.log.Write(session.Entry{Kind: session.Heard, At: k.now(), ID: h.ID, Missed: 1}))
			if h.Missed+1 >= missesAllowed && k.unsay(h) {
				gone++
			}
		}
	}
	k.log.Forget()
	k.st = nil
	if gone == 0 {
		return ""
	}
	return receipt(plural(gone, "change is", "changes are") + " not in the client's record of this session and waits: /ar inbox")
}

// said are the words in the host's record, as wordsID gives them. whole says
// that those asked for which are not among them are not in the record at all.
func (k *desk) said(words ...string) (said map[string]bool, known, whole bool) {
	for n := int64(witnessBytes); ; n *= 8 {
		spoken, known := k.o.Witness(n)
		said = make(map[string]bool, len(spoken))
		for _, s := range spoken {
			said[wordsID(s.Text)] = true
		}
		found := true
		for _, w := range words {
			found = found && said[w]
		}
		fi, err := os.Stat(k.o.Transcript)
		if found || err != nil || fi.Size() <= n {
			return said, known, true
		}
		if n >= maxWitnessBytes {
			return said, known, false
		}
	}
}

// unsay undoes what unconfirmed words did: their rule waits, their loosening
// ends.
func (k *desk) unsay(h session.Entry) bool {
	r, err := k.view.Find(h.Rule)
	if err != nil {
		return false
	}
	if h.Decision == ledger.Restated {
		return false // it changed nothing that could be undone
	}
	status := ledger.Pending
	if h.Decision == ledger.RetractedE || h.Decision == ledger.RejectedEv {
		status = ledger.Active
	}
	if r.Status == status {
		return false
	}
	e := k.event(ledger.Edited, "unknown", r)
	e.Data = ledger.NewFields().Raw("fields", ledger.NewFields().List("status", []string{r.Status, status}).End()).
		Text("reason", "the words are not in the client's record of the session").End()
	e.ID = store.RandomEventID()
	keys := [][2]string{{"status", status}}
	if h.Decision == ledger.Captured {
		keys = append(keys, [2]string{"by", "unknown"})
		r.By = "unknown"
	}
	if err := k.book.Change(r, k.wait, e, keys); err != nil {
		k.did(err)
		return false
	}
	r.Status = status
	k.view.Update(r)
	return true
}

// witnessed reports whether a grant may lift a guard now: its words are in the
// host's record, or the host keeps none.
func (k *desk) witnessed(g *session.Entry) bool {
	if k.o.Witness == nil || g.Text == "" {
		return true
	}
	said, known, _ := k.said(g.Text)
	return !known || said[g.Text]
}
