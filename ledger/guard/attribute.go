package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

// attribute tests one attribute of an act. One that the act does not have
// never matches, negated or not.
func (e *eval) attribute(a *act.Act, t Test, excuse bool) truth {
	switch t.Name {
	case "flag":
		return flag(t.Pattern, a)
	case "lang":
		return e.lang(a, t.Pattern, excuse)
	case "via":
		if a.Command == nil {
			return no
		}
		return e.values(act.Attr{Values: a.Command.Via}, t, excuse)
	}
	at, ok := a.Attr(t.Name)
	if !ok {
		return e.derived(a, t, excuse)
	}
	if isPath(t.Name) || t.Name == "target" && a.Class == "file.move" {
		return e.pathValues(a, at, t.Pattern, excuse)
	}
	return e.values(at, t, excuse)
}

// derived tests attributes that follow from the command, and truth values that
// an act of the class has even when nothing says so.
func (e *eval) derived(a *act.Act, t Test, excuse bool) truth {
	switch t.Name {
	case "program":
		if a.Command == nil || len(a.Command.Words) == 0 {
			return no
		}
		program := a.Command.Words[:1]
		return e.values(act.Attr{Values: program, Unknown: program[0] == ""}, t, excuse)
	case "dir":
		if a.Command == nil {
			return no
		}
		if a.Command.Dir == "" {
			return maybe
		}
		return e.paths(t.Pattern, a.Command.Dir, false, excuse)
	}
	if absentIsFalse(a.Class, t.Name) && (t.Pattern == "false" || t.Pattern == "!true") {
		return yes
	}
	return no
}

// absentIsFalse reports whether acts of a class have a truth value that is
// false unless the call says otherwise.
func absentIsFalse(class, name string) bool {
	switch name {
	case "force":
		return act.Is(class, "git.push") || act.Is(class, "git.branch")
	case "draft":
		return act.Is(class, "pr.create") || act.Is(class, "release.create")
	case "dev":
		return act.Is(class, "package.add")
	case "undo":
		return act.Is(class, "package.publish")
	case "all":
		return act.Is(class, "test.run")
	case "new":
		return act.Is(class, "file.edit") || act.Is(class, "file.delete")
	}
	return false
}

// isPath reports whether an attribute's values are paths.
func isPath(name string) bool { return name == "path" || name == "dir" }

// pathValues tests the paths of an act: any of them, or all when it excuses.
func (e *eval) pathValues(a *act.Act, at act.Attr, pattern string, excuse bool) truth {
	if len(at.Values) == 0 {
		if at.Unknown {
			return maybe
		}
		return no
	}
	result := is(excuse)
	for _, v := range at.Values {
		t := e.paths(pattern, v, takesAll(a.Class), excuse)
		if excuse {
			result = min(result, t)
		} else {
			result = max(result, t)
		}
	}
	if at.Unknown && (result == no) != excuse {
		return maybe
	}
	return result
}

// values tests the values of an attribute: one that matches is enough; a
// negation needs that none does. The value * stands for every value at once.
func (e *eval) values(at act.Attr, t Test, excuse bool) truth {
	body, negated := cutNot(t.Pattern)
	source, isExpression := cutExpression(body)
	hit := false
	for _, v := range at.Values {
		if v == "*" && len(at.Values) == 1 {
			return is(!excuse || !negated && isCatchAll(body))
		}
		if isExpression {
			re := e.expression(source)
			if re == nil {
				return no
			}
			hit = re.MatchString(v)
		} else {
			hit = globAny(body, v)
		}
		if hit {
			break
		}
	}
	if !hit && at.Unknown {
		return maybe
	}
	return is(hit != negated)
}

// isCatchAll reports whether one of the alternatives matches any value.
func isCatchAll(body string) bool {
	for rest, more := body, true; more; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		if alternative == "*" || alternative == "**" {
			return true
		}
	}
	return false
}

// scope tests whether a rule's scope speaks of the act: a path it touches or
// the directory of its command lies inside.
func (e *eval) scope(a *act.Act) truth {
	switch e.ctx.Scope {
	case "", "project", "global":
		return yes
	}
	result := no
	if at, ok := a.Attr("path"); ok {
		for _, v := range at.Values {
			result = max(result, e.inScope(v))
		}
		if at.Unknown && result == no {
			result = maybe
		}
	}
	if result != yes && a.Command != nil {
		if a.Command.Dir == "" {
			result = max(result, maybe)
		} else {
			result = max(result, e.inScope(a.Command.Dir))
		}
	}
	return result
}

// inScope reports whether a path, or a directory above it, matches the scope.
func (e *eval) inScope(value string) truth {
	p := e.place(value)
	result := no
	for rest, more := e.ctx.Scope, true; more && result != yes; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		result = max(result, e.onePath(alternative, p, false))
		if result == no && !strings.HasSuffix(alternative, "/") && !strings.HasSuffix(alternative, "**") {
			result = e.onePath(alternative+"/", p, false)
		}
	}
	return result
}
