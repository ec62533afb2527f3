package agentrecall

import (
	"sort"

	"agentrecall/ledger"
)

// Captures is what became of the person's sentences that sounded like a rule,
// of one channel and language. What was captured is counted once for each
// rule; Pending and Rejected say what has become of these.
type Captures struct {
	Channel  string // where it was said; "unknown" of records that do not say
	Lang     string
	Captured int
	Restated int
	Pending  int
	Rejected int
	Near     int // near misses: below the thresholds, of the newest 2,000
}

// Captures counts what was captured here by channel and language, sorted by
// these, from the ledgers and the pointers to near misses. Rules of agents and
// imports are not the person's sentences and are left out.
func (c *Console) Captures() ([]Captures, error) {
	type key struct{ channel, lang string }
	rows := map[key]*Captures{}
	row := func(channel, lang string) *Captures {
		k := key{orText(channel, "unknown"), orText(lang, "unknown")}
		if rows[k] == nil {
			rows[k] = &Captures{Channel: k.channel, Lang: k.lang}
		}
		return rows[k]
	}
	status := map[string]string{}
	for _, r := range c.Rules() {
		status[r.ID] = r.Status
	}
	h := c.History()
	for i := range h.Events {
		e := &h.Events[i]
		if e.By != "human" && e.By != "unknown" {
			continue
		}
		switch e.Kind {
		case ledger.Captured:
			x := row(e.Get("channel"), e.Get("lang"))
			x.Captured++
			switch status[e.Rule] {
			case ledger.Pending:
				x.Pending++
			case ledger.Rejected:
				x.Rejected++
			}
		case ledger.Restated:
			channel, lang := e.Get("channel"), e.Get("lang")
			if past := h.Rules[e.Rule]; past != nil && channel == "" { // of a version that did not write it down
				channel, lang = past.Captured.Get("channel"), past.Captured.Get("lang")
			}
			row(channel, lang).Restated++
		}
	}
	near, err := c.k.book.NearMisses()
	for _, n := range near {
		row(n.Channel, n.Lang).Near++
	}
	list := make([]Captures, 0, len(rows))
	for _, x := range rows {
		list = append(list, *x)
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].Channel != list[j].Channel {
			return list[i].Channel < list[j].Channel
		}
		return list[i].Lang < list[j].Lang
	})
	return list, err
}
