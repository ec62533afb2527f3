package act

import "strings"

// Danger says why a class of acts deserves care.
type Danger uint8

// The reasons. A class may have several.
const (
	Publishes Danger = 1 << iota // others see it: it leaves this machine
	Destroys                     // data or history is lost
	Spends                       // money, quota or someone's time
	NoUndo                       // there is no way back
)

// String returns the reasons in words, joined by commas.
func (d Danger) String() string {
	var out []string
	for i, name := range [...]string{"publishes", "destroys", "spends", "cannot be undone"} {
		if d&(1<<i) != 0 {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// A ClassInfo is one row of the taxonomy.
type ClassInfo struct {
	Class      string
	Meaning    string   // one line
	Attributes []string // names an act of this class can have, beside those of every command
	Danger     Danger
}

// CommandAttrs returns the attributes that any act of a shell command can
// have, whatever its class.
func CommandAttrs() []string { return []string{"program", "flag", "dir", "via", "host"} }

// The taxonomy, sorted by class. Attribute names are separated by spaces.
var classes = [...]struct {
	class, meaning, attrs string
	danger                Danger
}{
	{"agent.spawn", "another agent is started", "type model prompt", Spends},
	{"build.run", "the project is built or type-checked", "target", 0},
	{"cache.flush", "cached data is thrown away", "engine env target object", Destroys},
	{"ci.edit", "the configuration of continuous integration changes", "path new", 0},
	{"cloud.delete", "a resource at a cloud provider is deleted", "object env target method namespace", Destroys | NoUndo},
	{"container.delete", "containers, images or volumes are removed", "object", Destroys},
	{"db.delete_all", "every row of a table or collection is deleted", "engine object env target", Destroys | NoUndo},
	{"db.drop", "a database, table or other object is dropped", "engine object env target", Destroys | NoUndo},
	{"db.migrate", "a schema migration runs", "engine env target", Destroys},
	{"db.truncate", "a table is emptied", "engine object env target", Destroys | NoUndo},
	{"db.write", "rows or schema change", "engine object env target", 0},
	{"deploy", "software is brought to an environment", "env target object manager", Publishes},
	{"disk.write", "a disk or partition is written raw", "target", Destroys | NoUndo},
	{"file.delete", "a file is deleted", "path", Destroys},
	{"file.delete.recursive", "a directory tree is deleted", "path", Destroys | NoUndo},
	{"file.edit", "part of a file changes", "path new lang", 0},
	{"file.move", "a file is moved or renamed", "path target new", 0},
	{"file.write", "a file is created or replaced", "path new lang", 0},
	{"git.branch.delete", "a branch is deleted", "branch force", Destroys},
	{"git.clean", "untracked files are deleted", "path", Destroys | NoUndo},
	{"git.commit", "a commit is made", "branch message subject trailers lang", 0},
	{"git.commit.amend", "the last commit is replaced", "branch message subject trailers lang", 0},
	{"git.discard", "changes that were not committed are thrown away", "path branch", Destroys | NoUndo},
	{"git.merge", "a branch is merged", "branch object method", 0},
	{"git.push", "commits or tags are sent to a remote", "branch remote tag message subject lang", Publishes},
	{"git.push.delete", "a branch or tag is deleted at the remote", "branch remote tag", Publishes | Destroys},
	{"git.push.force", "history at the remote is overwritten", "branch remote tag force", Publishes | Destroys | NoUndo},
	{"git.rebase", "commits are replayed on another base", "branch object", 0},
	{"git.reset.hard", "the work tree is reset", "branch object", Destroys | NoUndo},
	{"git.tag", "a tag is made", "tag force message subject trailers lang", 0},
	{"git.tag.delete", "a tag is deleted", "tag", Destroys},
	{"history.rewrite", "commits that exist are rewritten", "branch", Destroys | NoUndo},
	{"hooks.bypass", "git hooks are skipped or switched off", "path", 0},
	{"image.push", "a container image is pushed", "object version", Publishes},
	{"infra.apply", "infrastructure is changed", "env target object", Publishes | Spends},
	{"infra.destroy", "infrastructure is torn down", "env target object", Destroys | NoUndo},
	{"k8s.apply", "objects in a cluster change", "namespace env target object", Publishes},
	{"k8s.delete", "objects in a cluster are deleted", "namespace env target object", Destroys},
	{"lint.disable", "a check is silenced", "path", 0},
	{"lint.run", "linters or formatters run", "path", 0},
	{"mcp", "a tool of an MCP server is called; mcp.<server>.<tool>", "", 0},
	{"net.pipe_to_shell", "a program from the network is run", "host", NoUndo},
	{"net.upload", "a file is sent elsewhere", "host path object method", Publishes},
	{"package.add", "a dependency or program is installed by name", "package version manager dev path", 0},
	{"package.exec", "a package is fetched and run", "package version manager", 0},
	{"package.publish", "a package is published, or what was published is changed", "package version manager undo", Publishes | NoUndo},
	{"package.remove", "a dependency is removed", "package version manager path", 0},
	{"package.upgrade", "dependencies move to newer versions", "package version manager path", 0},
	{"perm.change", "permissions or owners change", "path mode", 0},
	{"pr.close", "a pull request is closed without a merge", "object", Publishes},
	{"pr.comment", "a pull request or issue is commented on or reviewed", "object message subject lang", Publishes},
	{"pr.create", "a pull request is opened", "base branch draft message subject lang", Publishes},
	{"pr.merge", "a pull request is merged", "base object method", Publishes},
	{"process.kill", "a process is ended", "object port", Destroys},
	{"release.create", "a release is published", "tag draft message subject lang version", Publishes},
	{"release.script", "a script named after a release or publication runs; what it does could not be read", "object env", Publishes},
	{"repo.delete", "a repository is deleted", "object", Destroys | NoUndo},
	{"secrets.read", "a secret becomes visible", "path object", Publishes},
	{"secrets.write", "a secret is stored", "path object", 0},
	{"service.stop", "a service or machine is stopped", "object env", Destroys},
	{"shell.opaque", "text that cannot be read from the call is run", "", 0},
	{"test.delete", "tests are removed", "path", Destroys},
	{"test.run", "tests run", "path all", 0},
	{"test.skip", "tests are skipped or left out", "path", 0},
	{"version.bump", "the project's own version changes", "path version", 0},
	{"web.fetch", "something is fetched from the network", "host method", 0},
}

// Classes returns the taxonomy, sorted by class.
func Classes() []ClassInfo {
	out := make([]ClassInfo, len(classes))
	for i, c := range classes {
		out[i] = ClassInfo{c.class, c.meaning, strings.Fields(c.attrs), c.danger}
	}
	return out
}

// IsClass reports whether a name is a class of the taxonomy, or a parent of one.
func IsClass(name string) bool {
	for i := range classes {
		if Is(classes[i].class, name) {
			return name != ""
		}
	}
	return false
}

// LooksDangerous reports whether acts of class publish, destroy, spend or
// cannot be undone. A child counts as its parent when it is not listed.
func LooksDangerous(class string) bool {
	for class != "" {
		for i := range classes {
			if classes[i].class == class {
				return classes[i].danger != 0
			}
		}
		class = parentOf(class)
	}
	return false
}

// Family returns the family that figures are kept for: the first two parts of
// a class ("git.push.force" is "git.push", "deploy" is "deploy").
func Family(class string) string {
	n := 0
	for i := 0; i < len(class); i++ {
		if class[i] == '.' {
			if n++; n == 2 {
				return class[:i]
			}
		}
	}
	return class
}

// parentOf cuts the last part off a class.
func parentOf(class string) string {
	i := strings.LastIndexByte(class, '.')
	return class[:max(i, 0)]
}
