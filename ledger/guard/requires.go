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
	w := search{r: r}
	for i := j - 1; i >= 0; i-- {
		a, self := &e.call[i], &e.call[j]
		if sameCommand(a, self) {
			continue
		}
		required, since := e.cond(&r.Act, a, true), e.since(r, a)
		if since != no && e.besideRequired(r, i) {
			since = no
		}
		if !a.Certain {
			required, since = required.half(), since.half()
		}
		if !self.After && r.OK {
			required = no // nothing says that it will have succeeded
		}
		if w.meets(required, since) {
			return w.result()
		}
	}
	for i := len(e.ctx.Past) - 1; i >= 0; i-- {
		p := &e.ctx.Past[i]
		required, since := e.cond(&r.Act, &p.Act, true), e.since(r, &p.Act)
		if !p.OK {
			// A tool that failed changed nothing; a command may have half run.
			since = min(since, is(p.Act.Command != nil).half())
			if r.OK {
				required = no
			}
		}
		if w.meets(required, since) {
			break
		}
	}
	return w.result()
}

// A search is how far a look back has come.
type search struct {
	r     *Requires
	found truth // the act required
	doubt bool  // an act that may match since came later
}

// meets takes the next older act and reports whether the search is over.
func (s *search) meets(required, since truth) bool {
	s.found = max(s.found, required)
	s.doubt = s.doubt || since == maybe && required != yes
	return required == yes || since == yes
}

func (s *search) result() truth {
	if s.doubt {
		return s.found.half()
	}
	return s.found
}

// besideRequired reports whether the act at index i of the call is a side of
// the command that is required, as a log that a test run is redirected into.
func (e *eval) besideRequired(r *Requires, i int) bool {
	for k := range e.call {
		if k != i && sameCommand(&e.call[k], &e.call[i]) && e.cond(&r.Act, &e.call[k], true) == yes {
			return true
		}
	}
	return false
}

// sameCommand reports whether two acts are sides of one command.
func sameCommand(a, b *act.Act) bool {
	return a.Command != nil && a.Command == b.Command || a.Span == b.Span && b.Span != [2]int{}
}

// notCode are the files whose edits make no test run stale.
const notCode = "*.md|*.txt|*.log|docs/**"

// since tests an act against the condition that makes older acts stale. The
// class file.edit stands for edits of any kind, but not for those of documents,
// logs and files outside the project.
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
	if named || result == no {
		return result
	}
	code := e.touchesCode(a, "path")
	if a.Class == "file.move" {
		code = max(code, e.touchesCode(a, "target"))
	}
	return min(result, code)
}

// touchesCode tests whether a path of the act is one inside the project that
// is no document. An act that names none may touch anything.
func (e *eval) touchesCode(a *act.Act, name string) truth {
	at, ok := a.Attr(name)
	if !ok {
		return yes
	}
	result := is(at.Unknown).half()
	for _, v := range at.Values {
		if p := e.place(v); e.ctx.Root != "" && !p.inside && !p.above {
			continue
		}
		result = max(result, e.paths(notCode, v, false, true).not())
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
