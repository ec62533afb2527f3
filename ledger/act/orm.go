package act

import (
	"regexp"
	"strings"
	"sync"
)

// Code that a framework's runner is given acts on rows through models:
// User.delete_all, User.objects.all().delete(), User::truncate().

// An ormCall is a form of such code. A call on the bare model takes every row,
// one behind a filter does not.
type ormCall struct{ expression, class string }

var ormCalls = [...]ormCall{
	{`\b[A-Z]\w*(?:::[A-Z]\w*)*\.(?:unscoped\.)?(?:all\.)?(?:delete_all|destroy_all)\b`, "db.delete_all"},
	{`\b[A-Z]\w*\.objects\.all\(\)\.delete\(\)`, "db.delete_all"},
	{`\b[A-Z]\w*\.objects\.(?:filter|exclude)\([^)]*\)\.delete\(\)|\.where\([^)]*\)\.(?:delete_all|destroy_all|delete)\b|->where\([^)]*\)->(?:delete|forceDelete)\(`, "db.write"},
	{`\b[A-Z]\w*::truncate\(\)|DB::table\([^)]*\)->truncate\(\)`, "db.truncate"},
	{`\b[A-Z]\w*::query\(\)->(?:delete|forceDelete)\(\)|DB::table\([^)]*\)->delete\(\)|\b[A-Z]\w*::all\(\)->each->delete\(\)`, "db.delete_all"},
	{`\bconnection\.(?:drop_table|truncate)\b|Schema::drop(?:IfExists|AllTables)?\(|\bdrop_table\b`, "db.drop"},
}

var ormExpressions = sync.OnceValue(func() []*regexp.Regexp {
	var out []*regexp.Regexp
	for _, c := range ormCalls {
		out = append(out, regexp.MustCompile(c.expression))
	}
	return out
})

// orm emits what code does to rows through models, and runs it as code of its
// language otherwise.
func (a *analysis) orm(c *cmd, lang string, code field) {
	a.inline(c, lang, code)
	if len(code.text) > maxProgram || !strings.ContainsAny(code.text, ".:") {
		return
	}
	syn := pySyntax
	switch lang {
	case "ruby":
		syn = rubySyntax
	case "php":
		syn = phpSyntax
	}
	text := codeAlone(tokens(code.text, syn))
	for i, re := range ormExpressions() {
		if re.MatchString(text) {
			a.emit(c, ormCalls[i].class, append([]Attr{attr("engine", "sql")}, a.envAttrs(c, nil)...)...)
		}
	}
}

// codeAlone is a program without what stands in its strings and comments.
func codeAlone(toks []token) string {
	var b strings.Builder
	for i, t := range toks {
		switch {
		case t.kind == stringToken:
			b.WriteString("''")
			continue
		case t.kind == identToken && i > 0 && toks[i-1].kind == identToken:
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
}

// frameworkCode runs the code that a runner of a framework is given: rails
// runner, manage.py shell -c, artisan tinker --execute. It reports whether the
// task is such a runner.
func (a *analysis) frameworkCode(c *cmd, tool string, args []field) bool {
	if len(args) == 0 {
		return false
	}
	lang, option := "", ""
	switch task := args[0].text; {
	case (tool == "rails" || tool == "bin/rails" || tool == "spring") && (task == "runner" || task == "r"):
		lang = "ruby"
	case (tool == "manage.py" || tool == "django-admin") && (task == "shell" || task == "shell_plus"):
		lang, option = "python", "-c|--command"
	case tool == "artisan" && task == "tinker":
		lang, option = "php", "--execute"
	default:
		return false
	}
	p, _ := parseArgs(args[1:], "-e|--environment= -c|--command= --execute= -i|--interface=", gnu, false, 0)
	inner := *c
	inner.parsed = p
	if option == "" {
		for _, w := range p.pos {
			if strings.ContainsAny(w.text, ".( ") && !strings.HasSuffix(w.text, ".rb") {
				a.orm(&inner, lang, w)
			}
		}
		return true
	}
	for _, u := range p.uses {
		if u.set && spelledIn(u.item, option) {
			a.orm(&inner, lang, u.value)
		}
	}
	if len(p.uses) == 0 && c.f.in.kind == known {
		a.orm(&inner, lang, field{text: c.f.in.text, vars: c.f.in.vars})
	}
	return true
}
