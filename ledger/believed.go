package ledger

import (
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/ledger/guard"
)

// Believed gives rules as they were at a time: what did we believe then. What a
// rule said is read back from the edits since, its status from what happened
// up to then. A rule that began later is left out.
func (h *History) Believed(rules []*Rule, at time.Time) (then []*Rule) {
	past := h.Until(at)
	for _, r := range rules {
		began := past.Rules[r.ID]
		if began == nil && (len(h.eventsOf(r.ID)) > 0 || r.Created.IsZero() || r.Created.After(at)) {
			continue
		}
		was := *r
		was.Version, was.OffUntil, was.Status = 1, time.Time{}, Active
		if began != nil {
			was.Version, was.OffUntil = began.Versions, began.GuardOff
		}
		events := h.eventsOf(r.ID)
		for i := len(events) - 1; i >= 0 && events[i].At.After(at); i-- {
			was.unedit(events[i])
		}
		for _, e := range events {
			if !e.At.After(at) {
				was.Status = statusAfter(e, was.Status)
			}
		}
		then = append(then, &was)
	}
	return then
}

func (h *History) eventsOf(rule string) (events []*Event) {
	for i := range h.Events {
		if h.Events[i].Rule == rule {
			events = append(events, &h.Events[i])
		}
	}
	return events
}

// unedit puts back what an edit has changed.
func (r *Rule) unedit(e *Event) {
	if e.Kind != Edited {
		return
	}
	gjson.GetBytes(e.Data, "fields").ForEach(func(k, v gjson.Result) bool {
		old := v.Get("0").String()
		switch k.Str {
		case "text":
			r.Text = old
		case "severity":
			r.Severity = old
		case "scope":
			r.Scope = old
		case "guard":
			r.Guard, _ = guard.Parse([]byte(orDefault(old, "[]")))
		}
		return true
	})
}

// statusAfter is the status of a rule after an event.
func statusAfter(e *Event, status string) string {
	switch e.Kind {
	case Captured:
		return orDefault(e.Get("status"), Active)
	case Accepted:
		if e.Get("of") == "" { // else the answer to a proposal
			return Active
		}
	case Restored:
		return Active
	case RejectedEv:
		if e.Get("of") == "" {
			return Rejected
		}
	case RetractedE:
		return Retracted
	case "superseded":
		return Superseded
	case Merged:
		if e.Get("into") != "" {
			return Superseded
		}
	case Edited:
		if s := gjson.GetBytes(e.Data, "fields.status.1").String(); s != "" {
			return s
		}
	}
	return status
}
