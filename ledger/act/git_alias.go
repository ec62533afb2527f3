package act

import "strings"

// alias returns the text of the alias the subcommand is, from the command,
// from the call, or from the configuration files.
func (g *gitCmd) alias() (field, bool) {
	if isGitCommand(g.sub) {
		return field{}, false
	}
	name := "alias." + strings.ToLower(g.sub)
	if v, ok := g.setting(name); ok {
		return v, true
	}
	if s, ok := g.a.written["git:"+name]; ok {
		return field{text: s.text, vars: s.vars}, true
	}
	if text, ok := g.repository().config(name); ok {
		return word(text), true
	}
	return field{}, false
}

// runAlias runs an alias; "!" makes it a program of the shell.
func (g *gitCmd) runAlias(v field) {
	a := g.a
	if strings.Trim(v.text, holeText) == "" {
		a.emit(g.cmd, "shell.opaque")
		return
	}
	a.emit(g.cmd, "")
	inner := g.f.wrapped("git alias")
	if g.dirSet {
		sh := *g.f.sh
		sh.shared = true
		sh.dir, sh.lost = g.dirs, g.dirLost
		inner.sh = &sh
	}
	if len(inner.via) > maxDepth+1 {
		a.opaque(v.text, inner)
		return
	}
	if text, ok := strings.CutPrefix(v.text, "!"); ok {
		inner.fixed = true
		sh := inner.sh.child(g.f.env)
		sh.args = append([]field{}, g.rest...)
		inner.sh = sh
		if len(g.rest) > 0 {
			text += ` "$@"` // as git does
		}
		a.program(text, inner)
		return
	}
	words, ok := a.split(v.text)
	if !ok {
		words = nil
		for w := range strings.FieldsSeq(v.text) {
			words = append(words, word(w))
		}
	}
	words = append([]field{word("git")}, append(words, g.rest...)...)
	a.nest(words, inner)
}

// isGitCommand reports whether s is a command of git itself, which no alias
// can replace.
func isGitCommand(s string) bool {
	switch s {
	case "add", "am", "annotate", "apply", "archive", "bisect", "blame", "branch", "bundle", "cat-file", "checkout",
		"cherry", "cherry-pick", "clean", "clone", "commit", "commit-tree", "config", "describe", "diff", "difftool",
		"fetch", "filter-branch", "for-each-ref", "format-patch", "fsck", "gc", "grep", "help", "init", "log",
		"ls-files", "ls-remote", "ls-tree", "merge", "merge-base", "mergetool", "mv", "notes", "pull", "push",
		"rebase", "reflog", "remote", "replace", "reset", "restore", "rev-list", "rev-parse", "revert", "rm",
		"send-pack", "shortlog", "show", "stash", "status", "submodule", "switch", "symbolic-ref", "tag",
		"update-index", "update-ref", "whatchanged", "worktree", "sparse-checkout", "maintenance", "prune", "repack":
		return true
	}
	return false
}
