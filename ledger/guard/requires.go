package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

// required tests a requirement for the act at index j of the call: an act that
// succeeded after the last one that matches since, in the session or earlier
// in the call when the parts are joined by &&. lacks says in words what was
// not seen. It is maybe when an unknown attribute decides.
func (e *eval) required(r *Requires, j int) (met truth, lacks string) {
	met = e.lookBack(r, j)
	if met == yes {
		return met, ""
	}
	return met, e.lacks(r)
}

// lookBack walks from the newest act to the oldest: what comes first, the act
// required or one that matches since, decides.
func (e *eval) lookBack(r *Requires, j int) truth {
	doubt := false // an act that may match since came later
	found := no    // an act that may be the one required
	look := func(a *act.Act, counts bool, since truth) (done bool) {
		if counts {
			switch e.cond(&r.Act, a, true) {
			case yes:
				found = yes
				return true
			case maybe:
				found = maybe
			}
		}
		switch since {
		case yes:
			return true
		case maybe:
			doubt = true
		}
		return false
	}
	if j >= 0 {
		self := &e.call[j]
		for i := j - 1; i >= 0; i-- {
			a := &e.call[i]
			if sameCommand(a, self) {
				continue
			}
			if look(a, self.After || !r.OK, e.since(r, a)) {
				return verdict(found, doubt)
			}
		}
	}
	for i := len(e.ctx.Past) - 1; i >= 0; i-- {
		p := &e.ctx.Past[i]
		since := e.since(r, &p.Act)
		if !p.OK && since != no {
			// A tool that failed changed nothing; a command may have half run.
			since = is(p.Act.Command != nil).half()
		}
		if look(&p.Act, p.OK || !r.OK, since) {
			break
		}
	}
	return verdict(found, doubt)
}

func verdict(found truth, doubt bool) truth {
	if doubt {
		return found.half()
	}
	return found
}

// sameCommand reports whether two acts are sides of one command.
func sameCommand(a, b *act.Act) bool { return a.Span == b.Span && b.Span != [2]int{} }

// since tests an act against the condition that makes older acts stale. The
// class file.edit stands for edits of any kind, but not for those of documents.
func (e *eval) since(r *Requires, a *act.Act) truth {
	if r.Since == nil {
		return no
	}
	if r.Since.Selector != SelAct || r.Since.Value != "file.edit" {
		return e.cond(r.Since, a, false)
	}
	switch a.Class {
	case "file.write", "file.edit", "file.move", "file.delete", "file.delete.recursive":
	default:
		return no
	}
	result := yes
	named := false
	for _, t := range r.Since.Attrs {
		named = named || t.Name == "path"
		result = min(result, e.attribute(a, t, false))
	}
	if at, ok := a.Attr("path"); ok && !named {
		result = min(result, e.pathValues(a, at, "!*.md|*.txt|docs/**", false))
	}
	return result
}

// lacks names what was looked for and was not seen.
func (e *eval) lacks(r *Requires) string {
	var b strings.Builder
	switch {
	case !e.ctx.PastKnown:
		b.WriteString("the record of this session is missing, so nothing is known of ")
		b.WriteString(phrase(&r.Act))
	case r.OK:
		b.WriteString("this session has seen no successful ")
		b.WriteString(withoutArticle(phrase(&r.Act)))
	default:
		b.WriteString("this session has not seen ")
		b.WriteString(phrase(&r.Act))
	}
	if r.Since != nil {
		b.WriteString(" since the last ")
		b.WriteString(withoutArticle(phrase(r.Since)))
	}
	return b.String()
}
