package act

import "strings"

// bypass emits hooks.bypass when the command skips the hooks, by an option or
// by its environment.
func (g *gitCmd) bypass(option bool) {
	skips := option
	if v, ok := g.setting("core.hookspath"); ok && !skips {
		skips = v.text == "" || v.text == "/dev/null" || strings.HasPrefix(v.text, "/dev/") || strings.HasPrefix(v.text, "/tmp") || strings.HasPrefix(v.text, "/nonexist") || v.text == "NUL"
	}
	if !skips {
		skips = g.hookEnv()
	}
	if skips {
		g.on("hooks.bypass")
	}
}

// hookEnv reports whether the environment switches a hook manager off.
func (g *gitCmd) hookEnv() bool {
	off := func(v field, ok bool) bool { return ok && (v.text == "0" || v.text == "false") }
	on := func(v field, ok bool) bool { return ok && v.text != "" && v.text != "0" && v.text != "false" }
	return off(g.environ("HUSKY")) || on(g.environ("HUSKY_SKIP_HOOKS")) || on(g.environ("HUSKY_SKIP_INIT")) ||
		off(g.environ("LEFTHOOK")) || on(g.environ("LEFTHOOK_EXCLUDE")) || on(g.environ("SKIP")) ||
		on(g.environ("SKIP_HOOKS")) || on(g.environ("NO_VERIFY")) || on(g.environ("PRE_COMMIT_ALLOW_NO_CONFIG")) ||
		on(g.environ("OVERCOMMIT_DISABLE")) || on(g.environ("SKIP_SIMPLE_GIT_HOOKS")) || on(g.environ("GIT_SKIP_HOOKS"))
}
