package guard

import (
	"slices"
	"strings"

	"agentrecall/ledger/act"
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
		if mode := c.modeAfter(l); mode.end > 0 {
			add("perm.change", l.start, mode.end)
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
	if c.not || c.ask {
		// "don't create tags or releases": the verb is that of the act before.
		for _, bare := range bareObjects {
			if h, ok := c.find(bare.object); ok && slices.ContainsFunc(c.acts, func(n named) bool {
				return n.end <= h.start && isJoin(c.f.folded[n.end:h.start]) && (strings.HasPrefix(n.class, "git.tag") || strings.HasSuffix(n.class, ".create")) && n.class != "git.tag.delete"
			}) {
				add(bare.class, h.start, h.end)
			}
		}
	}
	if h, ok := c.find("object.comment"); ok && (c.not || c.ask) && c.has("object.pr", "object.issue") && !c.has("object.code") {
		add("pr.comment", h.start, h.end)
	}
	if c.hasClass("package.publish") && c.has("object.env.") {
		h, _ := c.find("act.package.publish")
		c.drop("package.publish") // a release to production
		add("deploy", h.start, h.end)
	}
	if len(c.acts) == 0 && (c.not || c.only || c.ask) && c.hosts(c.start, c.end) != "" && !c.has("verb.edit", "verb.create", "verb.add", "object.code.", "object.uitext") {
		add("web.fetch", c.start, c.end)
	}
	if c.hasClass("version.bump") && c.has("object.dependency") && !c.has("object.version") {
		c.drop("version.bump") // "don't bump dependencies"
		h, _ := c.find("object.dependency")
		add("package.upgrade", h.start, h.end)
	}
	for _, l := range c.lits {
		// Statements stand in capitals.
		switch {
		case l.kind != litWord || c.covered(l) && l.text != "DELETE":
		case l.text == "UPDATE" || l.text == "INSERT" || l.text == "ALTER" || l.text == "DELETE" && !c.hasClass("db.delete_all"):
			add("db.write", l.start, l.end)
		case l.text == "DROP":
			add("db.drop", l.start, l.end)
		case l.text == "TRUNCATE":
			add("db.truncate", l.start, l.end)
		}
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
	if h, ok := c.find("verb.delete"); ok && len(c.acts) == 0 && (c.not || c.ask) && c.saysAnything() {
		add("file.delete", h.start, h.end) // "delete nothing without asking"
	}
	if h, ok := c.find("verb.install"); ok && len(c.acts) == 0 && (c.not || c.ask) && (c.saysAnything() || c.saysGlobal()) {
		add("package.add", h.start, h.end)
	}
	if h, ok := c.find("verb.merge"); ok && !c.hasClass("pr.merge") && !c.has("object.commitmsg", "object.code") && (c.hasTarget() || c.has("object.branch", "needs", "before", "before.post") || c.unread() <= 12) {
		add("pr.merge", h.start, h.end)
		add("git.merge", h.start, h.end)
		if c.not && c.f.has("object.pr") && c.hasTarget() {
			add("pr.create", h.start, h.end) // "PRs go to develop, don't merge them into main"
		}
	}
	if h, ok := c.find("object.data", "object.database"); ok && len(c.acts) == 0 && c.has("object.env.") && c.has("verb.edit", "verb.create", "verb.add", "verb.raise") {
		add("db.write", h.start, h.end)
	}
	if h, ok := c.find("object.database"); ok && len(c.acts) == 0 && (c.not || c.ask) && c.has("object.env.") && c.has("verb.run", "use") {
		add("db.write", h.start, h.end) // "run nothing against the production database"
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
		{"process.kill", "service.stop"}, {"net.pipe_to_shell", "web.fetch"},
	} {
		if c.hasClass(more.child) && (c.overlaps(more.child, more.parent) || more.child == "git.commit.amend" || more.child == "process.kill" ||
			more.child == "file.delete.recursive" && !c.bothMeant(more.child, more.parent)) { // "rm -rf でフォルダを消さないで"
			c.drop(more.parent)
		}
	}
	c.onlyBypass()
}

// modeAfter returns the number that a clause gives to chmod: the 777 of "never
// use chmod -R 777".
func (c *clause) modeAfter(l literal) literal {
	if program, _, _ := strings.Cut(l.text, " "); (l.kind == litWord || l.kind == litCommand) && strings.EqualFold(program, "chmod") {
		for _, n := range c.lits {
			if n.kind == litNumber && n.start >= l.end && len(n.text) >= 3 {
				return n
			}
		}
	}
	return literal{}
}

// onlyBypass drops the commit or push that a rule about skipping hooks only
// names as the occasion: "never use --no-verify when you commit".
func (c *clause) onlyBypass() {
	if !c.hasClass("hooks.bypass") {
		return
	}
	for _, occasion := range [...]string{"git.commit", "git.push"} {
		if !c.bothMeant("hooks.bypass", occasion) {
			c.drop(occasion)
		}
	}
}

// bothMeant reports whether a clause speaks of two acts one beside the other,
// in a list or with a ban each: "don't commit and don't use --no-verify".
func (c *clause) bothMeant(a, b string) bool {
	var x, y named
	for _, n := range c.acts {
		switch n.class {
		case a:
			x = n
		case b:
			y = n
		}
	}
	from, to := min(x.end, y.end), max(x.start, y.start)
	if x.class == "" || y.class == "" || from >= to {
		return false
	}
	bans := 0
	for _, h := range c.hits {
		if h.sec == "not" || h.sec == "never" {
			bans++
		}
	}
	return bans > 1 || isJoin(c.f.folded[from:to])
}

// reach completes a clause whose verb has its object in a clause before it:
// "failing tests get fixed, not deleted".
func (f *frame) reach(i int) {
	c := &f.clauses[i]
	if len(c.acts) == 0 && c.never && !c.has("verb.read") && c.saysCode() {
		for j := i - 1; j >= 0; j-- {
			if h, ok := f.clauses[j].find("object.secret"); ok {
				c.acts = append(c.acts, named{"secrets.write", h.start, h.end}) // "secrets go into the vault, never into code"
				return
			}
		}
	}
	if len(c.acts) > 0 || !(c.not || c.ask || c.frozen) || !c.has("verb.") || c.has("object.dir", "object.file", "object.comment", "object.commitmsg") {
		return
	}
	for _, l := range c.lits {
		if l.kind == litPath || l.kind == litCommand || l.kind == litCode || l.kind == litQuoted {
			return
		}
	}
	if class, h := f.verbOfPrior(c); class != "" {
		c.acts = append(c.acts, named{class, h.start, h.end})
		return
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

// saysCode reports whether a clause names the code or the repository as a place.
func (c *clause) saysCode() bool {
	for _, w := range [...]string{"code", "repo", "source", "código", "коде", "код", "代码", "コード", "코드", "仓库", "リポジトリ"} {
		if strings.Contains(c.text(), w) {
			return true
		}
	}
	return false
}

// saysAnything reports whether a clause leaves open what is not to be done to.
func (c *clause) saysAnything() bool {
	for _, w := range [...]string{"anything", "nothing", "nichts", "irgend", "nada", "rien", "quoi que ce soit", "ничего", "что либо", "что-либо", "任何", "何も", "아무것도", "무엇도"} {
		if strings.Contains(c.text(), w) {
			return true
		}
	}
	return false
}

// preferActs reads "rebase instead of merge": the act behind the word is
// spoken against.
func (c *clause) preferActs() {
	h, ok := c.find("instead")
	if !ok || c.not || c.ask || c.permit {
		return
	}
	var against []named
	for _, a := range c.acts {
		if a.start >= h.end {
			against = append(against, a)
		}
	}
	ofPR := func(n named) bool { return !strings.HasPrefix(n.class, "git.") }
	if against = slices.DeleteFunc(against, ofPR); len(against) > 0 && slices.ContainsFunc(c.acts, func(n named) bool { return n.start < h.start }) {
		c.acts, c.not = against, true
	}
}

// verbOfPrior returns the class of the act before when the clause names it by
// its verb alone: "apply is mine" after a terraform apply.
func (f *frame) verbOfPrior(c *clause) (string, hit) {
	for i := range f.src.Prior {
		class := f.src.Prior[i].Class
		verb := ""
		switch {
		case class == "infra.apply" || class == "k8s.apply":
			verb = "verb.apply"
		case class == "package.add":
			verb = "verb.install"
		case class == "package.upgrade":
			verb = "verb.update"
		case class == "version.bump":
			verb = "verb.raise"
		case class == "test.skip" || class == "hooks.bypass" || class == "lint.disable":
			verb = "verb.skip"
		case class == "process.kill":
			verb = "verb.kill"
		case class == "service.stop":
			verb = "verb.stop"
		case class == "secrets.read":
			verb = "verb.read"
		case act.Is(class, "file.delete") || class == "test.delete" || class == "git.branch.delete" || class == "k8s.delete" || class == "container.delete" || class == "cloud.delete":
			verb = "verb.delete"
		default:
			continue
		}
		if h, ok := c.find(verb); ok && c.unread() <= 12 {
			return class, h
		}
	}
	return "", hit{}
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
	{"verb.create", "object.release", "release.create"},
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
	{"verb.stop", "object.database", "service.stop"},
	{"verb.add", "object.permission", "perm.change"},
	{"verb.spawn", "object.agent", "agent.spawn"},
	{"verb.rename", "object.file", "file.move"},
	{"verb.edit", "object.permission", "perm.change"},
	{"verb.edit", "object.history", "history.rewrite"},
	{"verb.edit", "object.infra", "infra.apply"},
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
