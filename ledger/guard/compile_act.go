package guard

import (
	"strings"
)

// A named act is one that a clause speaks of.
type named struct {
	class      string
	start, end int // bytes of the folded sentence
}

// findActs lists the acts a clause speaks of: by name, by a command, or by a
// verb and the thing it is done to.
func (c *clause) findActs() {
	add := func(class string, start, end int) {
		for i := range c.acts {
			have := &c.acts[i]
			if have.class == class {
				return
			}
			if strings.HasPrefix(class, have.class+".") && have.start <= start && start < have.end+1 {
				have.class, have.end = class, end
				return
			}
		}
		c.acts = append(c.acts, named{class, start, end})
	}
	for _, l := range c.lits {
		if l.kind == litCommand {
			if class := commandClass(strings.ToLower(l.text)); class != "" {
				add(class, l.start, l.end)
			}
		}
		switch {
		case l.kind != litFlag:
		case l.text == "--no-verify":
			add("hooks.bypass", l.start, l.end)
		case l.text == "--amend":
			add("git.commit.amend", l.start, l.end)
		}
	}
	for _, h := range c.hits {
		if class, ok := strings.CutPrefix(h.sec, "act."); ok {
			add(class, h.start, h.end)
		}
	}
	for _, p := range pairs {
		v, ok := c.find(p.verb)
		if !ok {
			continue
		}
		n, ok := c.find(p.object)
		if !ok {
			continue
		}
		if v.start <= n.start && v.end >= n.end && v.sec != n.sec && v.start == n.start {
			// One word cannot be both the verb and its object.
			if v2, ok := c.findApart(p.verb, n); ok {
				v = v2
			} else {
				continue
			}
		}
		add(p.class, min(v.start, n.start), max(v.end, n.end))
	}
	if len(c.acts) == 0 && (c.not || c.ask || c.frozen) && !c.has("object.commitmsg", "object.answer", "object.comment") {
		if h, ok := c.find("object.migration"); ok && c.ask && !c.has("verb.") {
			add("db.migrate", h.start, h.end)
		}
		for _, bare := range bareObjects {
			if h, ok := c.find(bare.object); ok && (!c.has("verb.") || c.has("new", "frozen")) {
				add(bare.class, h.start, h.end)
				break
			}
		}
	}
	if h, ok := c.find("object.comment"); ok && (c.not || c.ask) && c.has("object.pr", "object.issue") && !c.has("object.code") {
		add("pr.comment", h.start, h.end)
	}
	if h, ok := c.find("object.migration"); ok && c.has("object.env.") && !c.has("verb.edit") {
		add("db.migrate", h.start, h.end)
	}
	if h, ok := c.find("object.database"); ok && c.has("frozen") {
		add("db.write", h.start, h.end)
	}
	if h, ok := c.find("verb.reset"); ok && len(c.acts) == 0 && c.has("there") && c.f.has("object.database", "object.env.") {
		add("db.reset", h.start, h.end)
	}
	if h, ok := c.find("verb.read"); ok && !c.has("verb.edit", "verb.commit") {
		for _, l := range c.lits {
			if (l.kind == litPath || l.kind == litCode || l.kind == litQuoted) && isSecretPath(l.text) {
				add("secrets.read", h.start, h.end)
			}
		}
	}
	if h, ok := c.find("verb.delete"); ok && len(c.acts) == 0 {
		if c.pathsBetween(c.start, c.end) != "" {
			add("file.delete", h.start, h.end)
		}
	}
	if h, ok := c.find("verb.merge"); ok && !c.hasClass("pr.merge") && !c.has("object.commitmsg", "object.code") && (c.hasTarget() || c.has("object.branch") || c.uncovered() <= 14) {
		add("pr.merge", h.start, h.end)
		add("git.merge", h.start, h.end)
		if c.not && c.f.has("object.pr") && c.hasTarget() {
			add("pr.create", h.start, h.end) // "PRs go to develop, don't merge them into main"
		}
	}
	if h, ok := c.find("object.data", "object.database"); ok && len(c.acts) == 0 && c.has("object.env.") && c.has("verb.edit", "verb.create", "verb.add", "verb.raise") {
		add("db.write", h.start, h.end)
	}
	if c.hasClass("git.push") && c.has("object.force") {
		c.drop("git.push")
		h, _ := c.find("act.git.push")
		add("git.push.force", h.start, h.end)
	}
	for _, more := range []struct{ child, parent string }{
		{"git.push.force", "git.push"}, {"git.push.delete", "git.push"}, {"git.commit.amend", "git.commit"}, {"image.push", "git.push"},
		{"file.delete.recursive", "file.delete"}, {"test.delete", "file.delete"}, {"pr.create", "git.push"}, {"hooks.bypass", "test.skip"},
		{"package.remove", "file.delete"}, {"git.branch.delete", "file.delete"}, {"release.create", "package.publish"},
		{"db.drop", "file.delete"}, {"db.reset", "db.drop"}, {"db.reset", "db.truncate"}, {"version.bump", "package.upgrade"}, {"package.publish", "git.push"},
		{"process.kill", "service.stop"},
	} {
		if c.hasClass(more.child) && (c.overlaps(more.child, more.parent) || more.child == "git.commit.amend" || more.child == "process.kill") {
			c.drop(more.parent)
		}
	}
}

// reach completes a clause whose verb has its object in a clause before it:
// "failing tests get fixed, not deleted".
func (f *frame) reach(i int) {
	c := &f.clauses[i]
	if len(c.acts) > 0 || !(c.not || c.ask || c.frozen) || !c.has("verb.") || c.has("object.dir", "object.file", "object.comment", "object.commitmsg") {
		return
	}
	for _, l := range c.lits {
		if l.kind == litPath || l.kind == litCommand || l.kind == litCode || l.kind == litQuoted {
			return
		}
	}
	for j := i - 1; j >= 0; j-- {
		o := &f.clauses[j]
		for _, p := range pairs {
			v, ok := c.find(p.verb)
			if !ok {
				continue
			}
			if _, ok := o.find(p.object); ok {
				c.acts = append(c.acts, named{p.class, v.start, v.end})
				return
			}
		}
		if v, ok := c.find("verb.read"); ok && !c.has("verb.edit") {
			for _, l := range o.lits {
				if l.kind == litPath && isSecretPath(l.text) {
					c.acts = append(c.acts, named{"secrets.read", v.start, v.end})
					return
				}
			}
		}
	}
}

// findApart returns the first phrase of a section that does not cover h.
func (c *clause) findApart(sec string, h hit) (hit, bool) {
	for _, x := range c.hits {
		if x.sec == sec && (x.end <= h.start || x.start >= h.end) {
			return x, true
		}
	}
	return hit{}, false
}

func (c *clause) hasClass(class string) bool {
	for _, a := range c.acts {
		if a.class == class {
			return true
		}
	}
	return false
}

func (c *clause) overlaps(a, b string) bool {
	var x, y named
	for _, n := range c.acts {
		if n.class == a {
			x = n
		}
		if n.class == b {
			y = n
		}
	}
	return y.class != "" && x.start < y.end && y.start < x.end
}

func (c *clause) drop(class string) {
	for i := range c.acts {
		if c.acts[i].class == class {
			c.acts = append(c.acts[:i], c.acts[i+1:]...)
			return
		}
	}
}

// pairs says which act a verb makes of an object. The first rows win where
// several objects stand in one clause only in that each adds its act.
var pairs = []struct{ verb, object, class string }{
	{"verb.delete", "object.test", "test.delete"},
	{"verb.delete", "object.branch", "git.branch.delete"},
	{"verb.delete", "object.branch.feature", "git.branch.delete"},
	{"verb.delete", "object.branch.shared", "git.branch.delete"},
	{"verb.delete", "object.tag", "git.tag.delete"},
	{"verb.delete", "object.table", "db.drop"},
	{"verb.delete", "object.database", "db.drop"},
	{"verb.delete", "object.dependency", "package.remove"},
	{"verb.delete", "object.container", "container.delete"},
	{"verb.delete", "object.cluster", "k8s.delete"},
	{"verb.delete", "object.namespace", "k8s.delete"},
	{"verb.delete", "object.cloud", "cloud.delete"},
	{"verb.delete", "object.file", "file.delete"},
	{"verb.delete", "object.dir", "file.delete"},
	{"verb.reset", "object.database", "db.reset"},
	{"verb.reset", "object.env.staging", "db.reset"},
	{"verb.reset", "object.env.prod", "db.reset"},
	{"verb.install", "object.dependency", "package.add"},
	{"verb.update", "object.dependency", "package.upgrade"},
	{"verb.raise", "object.version", "version.bump"},
	{"verb.skip", "object.hook", "hooks.bypass"},
	{"verb.skip", "object.test", "test.skip"},
	{"verb.skip", "object.lintrule", "lint.disable"},
	{"verb.merge", "object.pr", "pr.merge"},
	{"verb.open", "object.pr", "pr.create"},
	{"verb.open", "object.release", "release.create"},
	{"verb.close", "object.pr", "pr.close"},
	{"verb.comment", "object.pr", "pr.comment"},
	{"verb.comment", "object.issue", "pr.comment"},
	{"verb.run", "object.migration", "db.migrate"},
	{"verb.apply", "object.migration", "db.migrate"},
	{"verb.apply", "object.infra", "infra.apply"},
	{"verb.delete", "object.infra", "infra.destroy"},
	{"verb.run", "object.test", "test.run"},
	{"verb.read", "object.envfile", "secrets.read"},
	{"verb.read", "object.secret", "secrets.read"},
	{"verb.kill", "object.process", "process.kill"},
	{"verb.stop", "object.process", "service.stop"},
	{"verb.spawn", "object.agent", "agent.spawn"},
	{"verb.rename", "object.file", "file.move"},
	{"verb.edit", "object.permission", "perm.change"},
	{"verb.edit", "object.history", "history.rewrite"},
}

// bareObjects are things whose mere mention in a prohibition says the act: "no
// new dependencies", "the version is mine to decide".
var bareObjects = []struct{ object, class string }{
	{"object.version", "version.bump"},
	{"object.dependency", "package.add"},
	{"object.pr", "pr.create"},
	{"object.release", "release.create"},
	{"object.tag", "git.tag"},
}

// acts reads rules that allow, forbid or ask about acts.
func (f *frame) acts() []draft {
	var out []draft
	var permitted []Cond // what other clauses of the sentence allow
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || !c.permit || c.ask || c.not || c.only {
			continue
		}
		for _, class := range f.classesFor(i) {
			cond := c.condFor(class, c.start, c.end)
			if len(cond.Attrs) > 0 {
				permitted = append(permitted, Cond{Attrs: cond.Attrs})
			}
			if f.src.Kind == "permission" {
				d := c.draft(Item{When: []Cond{cond}})
				d.allow = true
				out = append(out, d)
			}
		}
	}
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || c.tail || c.permit && !c.ask && !c.not && !c.only && !c.exempts() {
			continue
		}
		if d, ok := f.suite(c); ok {
			out = append(out, d)
			continue
		}
		out = append(out, f.banned(i, permitted)...)
	}
	if f.src.Kind == "permission" && len(out) == 0 {
		for i := range f.clauses {
			c := &f.clauses[i]
			for _, class := range f.classesFor(i) {
				d := c.draft(Item{When: []Cond{c.condFor(class, c.start, c.end)}})
				d.allow = true
				out = append(out, d)
			}
		}
	}
	return out
}

// suite reads "never the whole suite", "only the affected tests".
func (f *frame) suite(c *clause) (draft, bool) {
	if !(c.not && c.has("object.suite") || c.only && !c.not && c.has("object.affected") && f.has("object.test", "act.test.run", "object.suite")) ||
		c.has("verb.delete", "verb.skip") {
		return draft{}, false
	}
	d := c.draft(Item{When: []Cond{when(SelAct, "test.run", "all", "true")}})
	return d, true
}

func (c *clause) exempts() bool { return c.has("except", "except.post") }

// classesFor returns the acts of a clause, or of those around it when it only
// names what the act is done to.
func (f *frame) classesFor(i int) []string {
	c := &f.clauses[i]
	var out []string
	for _, a := range c.acts {
		out = append(out, a.class)
	}
	if len(out) > 0 || !c.hasTarget() {
		return out
	}
	for j := i - 1; j >= 0 && len(out) == 0; j-- {
		for _, a := range f.clauses[j].acts {
			out = append(out, a.class)
		}
	}
	if len(out) == 0 && i+1 < len(f.clauses) {
		for _, a := range f.clauses[i+1].acts {
			out = append(out, a.class)
		}
	}
	if len(out) == 0 && c.never && !c.has("object.env.", "elsewhere") && c.branches(c.start, c.end) != "" && !c.has("verb.delete", "verb.create") {
		return []string{"git.commit", "git.push"} // "work on feature branches, never on main"
	}
	if len(out) == 0 {
		for k := range f.src.Prior {
			if class := f.src.Prior[k].Class; strings.HasPrefix(class, "git.") && len(out) == 0 {
				out = append(out, class)
			}
		}
	}
	return out
}

// hasTarget reports whether a clause names a branch or an environment.
func (c *clause) hasTarget() bool {
	if c.has("object.branch.", "object.env.", "elsewhere") {
		return true
	}
	for _, l := range c.lits {
		if l.kind == litWord && isBranchName(l.text) {
			return true
		}
	}
	return false
}

// banned reads one clause that forbids, asks about or confines its acts.
func (f *frame) banned(i int, permitted []Cond) []draft {
	c := &f.clauses[i]
	classes := f.classesFor(i)
	if c.has("verb.say") && !c.ask {
		return nil // "never claim that the tests pass"
	}
	if len(classes) == 0 || !(c.not || c.asks() || c.only || c.frozen || f.accused(i)) {
		return nil
	}
	from, to, exempt := c.start, c.end, c.exemption()
	if exempt.end > 0 {
		if exempt.post {
			from = exempt.end
		} else {
			to = exempt.start
		}
	}
	// "merge main into the branch instead": what stands in a clause that only
	// allows is no ban.
	confined := c.only && !c.not && !c.ask && !c.frozen
	byClass := map[string]bool{}
	var whens, unless []Cond
	for _, class := range classes {
		if byClass[class] || skipClass(c, class) {
			continue
		}
		byClass[class] = true
		cond := c.condFor(class, from, to)
		if confined {
			if len(cond.Attrs) == 0 {
				continue
			}
			unless = appendCond(unless, Cond{Attrs: positive(cond.Attrs)})
			cond.Attrs = nil
		}
		if class == "pr.merge" && c.hasClass("git.merge") && c.mergeSource() != "" {
			continue // "never merge main into a feature branch" is no pull request
		}
		if len(cond.Attrs) == 0 && (c.has("there") || strings.HasPrefix(class, "db.")) {
			cond.Attrs = f.attrsBefore(i, class)
		}
		whens = append(whens, cond)
		if !confined && len(cond.Attrs) == 0 {
			whens = append(whens, alsoBy(class)...)
		}
		if class == "git.commit" && len(cond.Attrs) == 1 && cond.Attrs[0].Name == "branch" && c.not {
			// What is committed on a branch reaches the others by a push to it.
			whens = append(whens, Cond{Selector: SelAct, Value: "git.push", Attrs: cond.Attrs})
		}
		if exempt.end > 0 {
			e := c.condFor(class, exempt.from, exempt.to)
			if len(e.Attrs) > 0 {
				unless = appendCond(unless, Cond{Attrs: e.Attrs})
			}
		}
	}
	if len(whens) == 0 {
		return nil
	}
	whens = merge(whens)
	if !confined {
		for k := range whens {
			if len(whens[k].Attrs) == 0 && c.has("elsewhere") || c.has("elsewhere") {
				whens[k].Attrs = nil
			}
			if len(whens[k].Attrs) == 0 {
				for _, p := range permitted {
					unless = appendCond(unless, p)
				}
			}
		}
	}
	d := c.draft(Item{When: whens, Unless: unless})
	return []draft{d}
}

// accused reports whether a clause without a prohibition blames for its act:
// the words complain, and the act before is the one the clause names.
func (f *frame) accused(i int) bool {
	if !f.src.Complaint && !f.src.Refused {
		return false
	}
	c := &f.clauses[i]
	if c.permit || c.only {
		return false
	}
	for _, a := range c.acts {
		if f.priorIs(a.class) {
			return true
		}
	}
	return false
}

func skipClass(c *clause, class string) bool {
	// A test, lint or build run is wanted, not forbidden, unless the clause is
	// about running it.
	switch class {
	case "test.run", "lint.run", "build.run":
		if !c.not || c.has("before", "before.post") {
			return true
		}
		for _, a := range c.acts {
			if a.class != class {
				return true // "never delete a test to make the build pass"
			}
		}
	}
	return false
}

// isSecretPath reports whether a file is one that holds secrets.
func isSecretPath(p string) bool {
	base := strings.ToLower(p[strings.LastIndexByte(p, '/')+1:])
	return strings.HasPrefix(base, ".env") && !strings.Contains(base, "example") && !strings.Contains(base, "sample") ||
		strings.HasSuffix(base, ".pem") || strings.HasSuffix(base, ".key") || strings.HasPrefix(base, "id_rsa") || strings.HasPrefix(base, "id_ed25519") ||
		strings.Contains(base, "secret") || strings.Contains(base, "credential") || base == ".npmrc" || base == ".netrc" || base == ".pgpass"
}

// merge joins maps that differ in their class only.
func merge(conds []Cond) []Cond {
	var out []Cond
next:
	for _, c := range conds {
		for i := range out {
			if out[i].Selector == SelAct && c.Selector == SelAct && equalConds([]Cond{{Attrs: out[i].Attrs}}, []Cond{{Attrs: c.Attrs}}) {
				if !oneOf(c.Value, strings.ReplaceAll(out[i].Value, "|", " ")) {
					out[i].Value += "|" + c.Value
				}
				continue next
			}
		}
		out = append(out, c)
	}
	return out
}

func appendCond(list []Cond, c Cond) []Cond {
	for i := range list {
		if equalConds(list[i:i+1], []Cond{c}) {
			return list
		}
	}
	return append(list, c)
}

// positive turns negated tests round.
func positive(tests []Test) []Test {
	out := make([]Test, 0, len(tests))
	for _, t := range tests {
		out = append(out, Test{t.Name, strings.TrimPrefix(t.Pattern, "!")})
	}
	return out
}

// An exemption is the part of a clause after "except".
type exemption struct {
	start, end int // the word
	from, to   int // what is exempt
	post       bool
}

func (c *clause) exemption() exemption {
	if h, ok := c.find("except", "outside"); ok {
		return exemption{start: h.start, end: h.end, from: h.end, to: c.end}
	}
	if h, ok := c.find("except.post"); ok {
		return exemption{start: h.start, end: h.end, from: c.start, to: h.start, post: true}
	}
	return exemption{}
}

// condFor returns the map for an act with the attributes that the clause names
// between two bytes.
func (c *clause) condFor(class string, from, to int) Cond {
	cond := Cond{Selector: SelAct, Value: class}
	switch class {
	case "deploy":
		cond.Value = "deploy|release.script|k8s.apply"
	case "db.reset": // no class of its own: whatever loses the data
		cond.Value = "db.drop|db.truncate|db.delete_all"
	case "db.write":
		cond.Value = "db.write|db.drop|db.truncate|db.delete_all|db.migrate"
	}
	add := func(name, pattern string) {
		if pattern != "" {
			cond.Attrs = append(cond.Attrs, Test{name, pattern})
		}
	}
	switch {
	case strings.HasPrefix(class, "git."), class == "history.rewrite":
		if class != "git.tag" && class != "git.tag.delete" {
			if source := c.mergeSource(); class == "git.merge" && source != "" {
				add("object", source+"|*/"+source)
			} else {
				add("branch", c.branches(from, to))
			}
		}
	case class == "pr.create", class == "pr.merge":
		add("base", c.branches(from, to))
	case class == "deploy", class == "release.script", strings.HasPrefix(class, "db."), strings.HasPrefix(class, "infra."), strings.HasPrefix(class, "cloud."),
		class == "cache.flush", class == "service.stop":
		add("env", c.environments(from, to))
	case strings.HasPrefix(class, "k8s."):
		add("namespace", c.namespaceOf(from, to))
		if len(cond.Attrs) == 0 {
			add("env", c.environments(from, to))
		}
	case strings.HasPrefix(class, "package."):
		add("package", c.packages(from, to))
	case strings.HasPrefix(class, "file."), class == "test.delete", strings.HasPrefix(class, "secrets."):
		globs, named := c.filesBetween(from, to)
		switch {
		case !named && class == "test.delete":
		case class == "secrets.read" && strings.HasPrefix(globs, ".env"):
			add("path", ".env|.env.*")
		default:
			add("path", globs)
		}
	case class == "web.fetch", class == "net.upload":
		add("host", c.hosts(from, to))
	case class == "agent.spawn":
		add("model", c.models(from, to))
	case class == "process.kill":
		add("port", c.numbers(from, to))
	case class == "perm.change":
		add("mode", c.numbers(from, to))
	}
	return cond
}

// attrsBefore returns what an earlier clause names for acts of a class: "…
// production …, do not deploy there".
func (f *frame) attrsBefore(i int, class string) []Test {
	for j := i - 1; j >= 0; j-- {
		c := &f.clauses[j]
		if cond := c.condFor(class, c.start, c.end); len(cond.Attrs) > 0 {
			return cond.Attrs
		}
	}
	return nil
}

// alsoBy returns further maps that an act is done by, beyond its class.
func alsoBy(class string) []Cond {
	switch class {
	case "git.tag":
		return []Cond{when(SelAct, "git.push", "tag", "**")}
	case "history.rewrite":
		return []Cond{when(SelRun, "git rebase -i|--interactive")}
	case "package.upgrade":
		return []Cond{when(SelAct, "package.add", "version", "latest|next")}
	case "service.stop":
		return []Cond{when(SelRun, "systemctl|supervisorctl|pm2|docker restart|stop"), when(SelRun, "docker compose restart|stop"), when(SelRun, "service * restart|stop")}
	}
	return nil
}

// mergeSource returns the branch that a clause names as what is merged: the
// main of "merge main into …".
func (c *clause) mergeSource() string {
	for _, h := range c.hits {
		if h.sec != "verb.merge" && h.sec != "act.git.merge" {
			continue
		}
		for _, l := range c.lits {
			if l.start >= h.end && isBranchName(l.text) && gap(c.f.folded[h.end:l.start]) {
				return strings.ToLower(l.text)
			}
		}
	}
	return ""
}
