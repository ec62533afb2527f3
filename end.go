package agentrecall

import (
	"sort"
	"strconv"
	"strings"

	"agentrecall/internal/session"
	"agentrecall/palace/journal"
)

// writeJournal writes this session's entry from what the session file holds. A
// session in which nothing was said or done leaves no entry.
func (k *desk) writeJournal(reason string) error {
	st := k.log.State()
	if len(st.Turns) == 0 && len(st.Calls) == 0 {
		return nil
	}
	e := journal.Entry{Session: k.o.Session, Host: k.o.Host, Project: k.book.Project.Slug, Branch: k.book.Project.Branch,
		Ended: k.now(), Started: k.now(), Reason: reason, Calls: len(st.Calls)}
	if len(st.Turns) > 0 {
		e.Started = st.Turns[0].At
	} else {
		e.Started = st.Calls[0].At
	}
	for _, t := range st.Turns {
		e.Prompts += len(t.Prompts)
	}
	acts, files := map[string]int{}, map[string]bool{}
	for _, c := range st.Calls {
		for _, a := range c.Acts {
			if c.Outcome != session.OK && c.Outcome != session.Failed {
				continue
			}
			acts[a.Class]++
			if p, ok := a.Attr("path"); ok && strings.HasPrefix(a.Class, "file.") {
				for _, v := range p.Values {
					files[v] = true
				}
			}
		}
		for _, s := range c.Spoke {
			if r, err := k.view.Find(s.Rule); err == nil {
				e.Corrections = append(e.Corrections, s.Decision+" "+s.Class+": "+r.Text+" ("+r.ID+")")
			}
		}
	}
	for _, r := range k.view.Rules() {
		if r.Source["session"] == k.o.Session && k.o.Session != "" {
			e.Corrections = append(e.Corrections, "kept: "+r.Text+" ("+r.ID+")")
		}
	}
	for class, n := range acts {
		e.Acts = append(e.Acts, class+" "+strconv.Itoa(n))
	}
	sort.Slice(e.Acts, func(i, j int) bool {
		a, b := strings.Fields(e.Acts[i]), strings.Fields(e.Acts[j])
		if acts[a[0]] != acts[b[0]] {
			return acts[a[0]] > acts[b[0]]
		}
		return a[0] < b[0]
	})
	for f := range files {
		e.Files = append(e.Files, f)
	}
	sort.Strings(e.Files)
	e.Files = first(e.Files, 50)
	return journal.Write(k.m.Root, k.book.Project.Slug, e)
}
