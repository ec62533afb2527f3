package act

import "strings"

const commitOpts = "-a|--all -m|--message= -F|--file= -n|--no-verify --verify --amend --no-edit -e|--edit -C|--reuse-message= -c|--reedit-message= --fixup= --squash= --author= --date= -s|--signoff -S|--gpg-sign? --no-gpg-sign --allow-empty --allow-empty-message -p|--patch --dry-run -q|--quiet -v|--verbose --trailer= -t|--template= --cleanup= -i|--include -o|--only -u? --reset-author --status --no-status --porcelain --short --long -z --interactive --pathspec-from-file= --no-post-rewrite --branch"

// commit is git commit.
func (g *gitCmd) commit() {
	g.take(commitOpts)
	if g.has("--dry-run|--porcelain|--short|--long|--help") {
		return
	}
	class := "git.commit"
	if g.has("--amend") {
		class = "git.commit.amend"
	}
	attrs := []Attr{g.branchAttr()}
	msg, state := g.message("--message", "--file")
	for _, u := range g.uses {
		if u.is("--trailer") && state == messageKnown {
			if !strings.Contains(msg, "\n\n") {
				msg += "\n"
			}
			msg += "\n" + u.value.text
		}
	}
	switch state {
	case messageKnown:
		attrs = append(attrs, messageAttrs(msg)...)
	case messageUnknown:
		attrs = append(attrs, unknown("message"), unknown("subject"), unknown("lang"), unknown("trailers"))
	}
	act := g.on(class, attrs...)
	if state == messageKnown {
		act.Added = []TextEdit{{New: msg}}
	}
	g.bypass(g.has("-n|--no-verify"))
}

type messageState uint8

const (
	messageNone    messageState = iota // none is given, or it is in a file that is not there
	messageKnown                       // all of it is in the call
	messageUnknown                     // a part of it cannot be read
)

// message puts the message together from -m and -F. A file that cannot be
// read gives no message: nothing can be said of it.
func (c *cmd) message(name, file string) (string, messageState) {
	var parts []string
	for _, u := range c.uses {
		if u.set && u.is(name) {
			parts = append(parts, u.value.text)
		}
	}
	msg := strings.Join(parts, "\n\n")
	if len(parts) == 0 {
		return "", messageNone
	}
	if strings.IndexByte(msg, hole) >= 0 {
		return "", messageUnknown
	}
	return msg, messageKnown
}

// message also reads the file of -F, "-" being standard input.
func (g *gitCmd) message(name, file string) (string, messageState) {
	if v, ok := g.value(file); ok {
		in := g.f.in
		if v.text != "-" && v.text != "/dev/stdin" {
			in = g.a.fileStreamAt(g.cmd, v)
		}
		if in.kind != known {
			return "", messageNone
		}
		if strings.IndexByte(in.text, hole) >= 0 {
			return "", messageUnknown
		}
		return strings.TrimRight(in.text, "\n"), messageKnown
	}
	return g.cmd.message(name, file)
}

// fileStreamAt is fileStream seen from the directory of the command.
func (a *analysis) fileStreamAt(c *cmd, p field) stream {
	if !c.dirSet {
		return a.fileStream(p, c.f)
	}
	f := *c.f
	sh := *c.f.sh
	sh.dir, sh.lost = c.dirs, c.dirLost
	f.sh = &sh
	return a.fileStream(p, &f)
}

// tag is git tag: with a name and no listing option it makes one.
func (g *gitCmd) tag() {
	g.take("-a|--annotate -s|--sign -u|--local-user= -f|--force -d|--delete -v|--verify -l|--list -n? -m|--message= -F|--file= -e|--edit --sort= --format= --contains= --no-contains= --merged? --no-merged? --points-at= --column? -i --cleanup= --no-sign --create-reflog --color?")
	if g.has("--delete") {
		for _, p := range g.pos {
			g.on("git.tag.delete", fieldAttr("tag", p))
		}
		return
	}
	if len(g.pos) == 0 || g.has("--list|--verify|-n|--contains|--no-contains|--merged|--no-merged|--points-at|--sort|--format|--column") {
		return
	}
	attrs := []Attr{fieldAttr("tag", g.pos[0])}
	if g.has("--force") {
		attrs = append(attrs, attr("force", "true"))
	}
	msg, state := g.message("--message", "--file")
	if state == messageKnown {
		attrs = append(attrs, messageAttrs(msg)...)
	}
	act := g.on("git.tag", attrs...)
	if state == messageKnown {
		act.Added = []TextEdit{{New: msg}}
	}
}

// branchCmd is git branch.
func (g *gitCmd) branchCmd() {
	g.take("-d|--delete -D -m|--move -M -c|--copy -C -f|--force -a|--all -r|--remotes -l|--list -v -q -u|--set-upstream-to= --unset-upstream --edit-description --show-current --sort= --format= --contains? --no-contains? --merged? --no-merged? --points-at= --column? -t|--track? --no-track --abbrev? --color?")
	switch {
	case g.has("-r|-l"):
	case g.has("-d|-D"):
		force := g.has("-D|-f")
		for i, p := range g.pos {
			if i == maxObjects {
				break
			}
			attrs := []Attr{fieldAttr("branch", p)}
			if force {
				attrs = append(attrs, attr("force", "true"))
			}
			g.on("git.branch.delete", attrs...)
		}
	case g.has("-m|-M") && len(g.pos) > 0:
		to := g.pos[len(g.pos)-1].text
		if b, ok := g.head(); len(g.pos) == 1 || ok && b == g.pos[0].text {
			g.setHead(to)
		}
	}
}

// checkout is git checkout, switch and restore: they may throw changes away,
// and they move HEAD.
func (g *gitCmd) checkout() {
	switch g.sub {
	case "restore":
		g.take("-s|--source= -S|--staged -W|--worktree -p|--patch -q --ours --theirs -m --conflict= --overlay --no-overlay --ignore-unmerged --pathspec-from-file= --progress")
		if g.has("--staged") && !g.has("--worktree") {
			return
		}
		g.discards(g.pos)
	case "switch":
		g.take("-c|--create= -C|--force-create= -d|--detach -f|--force|--discard-changes -m|--merge -t|--track? --no-track -q --orphan= --guess --no-guess --ignore-other-worktrees --conflict= --recurse-submodules?")
		if g.has("--force") {
			g.on("git.discard", g.branchAttr())
		}
		for _, name := range [...]string{"--create", "--force-create", "--orphan"} {
			if v, ok := g.value(name); ok {
				g.setHeadTo(v)
				return
			}
		}
		if g.has("--detach") {
			g.setHead("")
		} else if len(g.pos) > 0 {
			g.setHeadTo(g.pos[0])
		}
	default:
		g.take("-b= -B= -f|--force -p|--patch -q --ours --theirs -m|--merge -t|--track? --no-track --orphan= --detach -l --guess --no-guess --conflict= --pathspec-from-file= --recurse-submodules? --overlay --no-overlay --progress --ignore-other-worktrees -d")
		for _, name := range [...]string{"-b", "-B", "--orphan"} {
			if v, ok := g.value(name); ok {
				if g.has("--force") {
					g.on("git.discard", g.branchAttr())
				}
				g.setHeadTo(v)
				return
			}
		}
		g.checkoutPaths()
	}
}

// checkoutPaths tells "git checkout branch" from "git checkout [tree] [--] paths".
func (g *gitCmd) checkoutPaths() {
	if g.dash >= 0 {
		if paths := g.rest[g.dash:]; len(paths) > 0 {
			g.discards(paths)
			return
		}
	}
	if len(g.pos) == 0 {
		if g.has("--pathspec-from-file|--force") {
			g.on("git.discard", g.branchAttr())
		}
		return
	}
	if g.has("--ours|--theirs|--merge") && len(g.pos) > 0 {
		return
	}
	if len(g.pos) > 1 && !g.has("--track|--detach") {
		paths := g.pos
		if !g.looksLikePath(paths[0]) {
			paths = paths[1:]
		}
		g.discards(paths)
		return
	}
	p := g.pos[0]
	if g.looksLikePath(p) {
		g.discards(g.pos)
		return
	}
	if g.has("--force") {
		g.on("git.discard", g.branchAttr())
	}
	if g.has("--detach") {
		g.setHead("")
		return
	}
	g.setHeadTo(p)
}

// looksLikePath tells a path from a branch: the repository is asked first,
// then the shape decides.
func (g *gitCmd) looksLikePath(p field) bool {
	if !p.known() {
		return false
	}
	t := p.text
	if t == "." || t == ".." || strings.HasPrefix(t, "./") || strings.HasPrefix(t, "../") || strings.HasPrefix(t, ":/") || strings.HasPrefix(t, ":(") || strings.HasSuffix(t, "/") || strings.ContainsAny(t, "*?[") {
		return true
	}
	if t == "-" || strings.HasPrefix(t, "@") || strings.ContainsAny(t, "~^:") {
		return false
	}
	if g.repository().hasBranch(t) {
		return false
	}
	if exists, ok := g.a.exists(g.a.place(g.cmd, p)); ok && exists {
		return true // one that is gone is brought back: its shape decides
	}
	i := strings.LastIndexByte(t, '.')
	if i == 0 && len(t) > 2 && strings.IndexByte(t, '/') < 0 {
		return true // .gitignore: no branch begins with a dot
	}
	if i <= 0 || i == len(t)-1 {
		return false
	}
	ext := t[i+1:]
	return isSourceSuffix(ext)
}

// isSourceSuffix reports whether ext is a common file suffix.
func isSourceSuffix(ext string) bool {
	switch strings.ToLower(ext) {
	case "go", "py", "js", "mjs", "cjs", "ts", "tsx", "jsx", "vue", "svelte", "rs", "rb", "java", "kt", "kts", "swift", "c", "h", "cc",
		"cpp", "hpp", "cs", "php", "ex", "exs", "erl", "hs", "scala", "clj", "dart", "lua", "pl", "sh", "bash", "zsh", "ps1",
		"sql", "json", "jsonc", "yaml", "yml", "toml", "ini", "cfg", "conf", "xml", "html", "css", "scss", "sass", "less", "md",
		"mdx", "rst", "txt", "lock", "mod", "sum", "gradle", "properties", "env", "proto", "graphql", "tf", "tfvars", "csv",
		"svg", "png", "jpg", "snap", "ipynb", "r", "jl", "m", "mm", "zig", "nix", "cmake", "gemspec", "csproj", "sln", "log":
		return true
	}
	return false
}

// discards emits git.discard for each path.
func (g *gitCmd) discards(paths []field) {
	if len(paths) == 0 {
		return
	}
	for i, p := range paths {
		if i == maxObjects {
			g.on("git.discard", unknown("path"))
			return
		}
		g.on("git.discard", g.a.pathAttr(g.cmd, p))
	}
}

// clean is git clean: -n lists; without -f git refuses, unless it is
// configured not to.
func (g *gitCmd) clean() {
	g.take("-d -f|--force -i|--interactive -n|--dry-run -q|--quiet -e|--exclude= -x -X")
	if g.has("--dry-run") || len(g.rest) == 0 {
		return
	}
	v, set := g.setting("clean.requireforce")
	if !g.has("--force|-i") && (!set || v.text == "true") {
		if conf, ok := g.repository().config("clean.requireforce"); !ok || conf != "false" {
			return
		}
	}
	if len(g.pos) == 0 {
		g.on("git.clean", g.a.pathAttr(g.cmd, word(".")))
		return
	}
	for _, p := range g.pos {
		g.on("git.clean", g.a.pathAttr(g.cmd, p))
	}
}

// worktree is git worktree: adding one makes its branch known to this call.
func (g *gitCmd) worktree() {
	g.take("-f|--force -b= -B= -d|--detach --checkout --lock --reason= --track -q --orphan -n|--dry-run -v --expire= --porcelain")
	switch g.arg(0).text {
	case "remove":
		if g.has("--force") {
			g.on("git.discard", g.a.pathAttr(g.cmd, g.arg(1)))
		}
	case "add":
		dir := g.a.place(g.cmd, g.arg(1))
		if dir == "" {
			return
		}
		for _, name := range [...]string{"-b", "-B"} {
			if v, ok := g.value(name); ok && v.known() {
				g.a.setHead("worktree:"+dir, v.text)
				return
			}
		}
		switch {
		case len(g.pos) > 2 && g.pos[2].known():
			g.a.setHead("worktree:"+dir, g.pos[2].text)
		case !g.has("--detach"):
			g.a.setHead("worktree:"+dir, base(dir))
		}
	}
}

// configCmd is git config: some settings switch hooks off or define aliases.
func (g *gitCmd) configCmd() {
	g.take("--global --local --system --worktree -f|--file= --get --get-all --get-regexp --list|-l --unset --unset-all --add --replace-all -e|--edit --type= --bool --int --path --default= -z --name-only --show-origin --show-scope --get-urlmatch --rename-section --remove-section --value= --all --regexp --fixed-value")
	pos := g.pos
	if len(pos) > 0 && (pos[0].text == "set" || pos[0].text == "get" || pos[0].text == "list" || pos[0].text == "unset") {
		if pos[0].text != "set" {
			return
		}
		pos = pos[1:]
	}
	if g.has("--get|--get-all|--get-regexp|--list|--unset|--unset-all|--edit") || len(pos) < 2 {
		return
	}
	name, val := strings.ToLower(pos[0].text), pos[1]
	switch {
	case name == "core.hookspath":
		if !strings.Contains(val.text, "husky") && !strings.Contains(val.text, "hooks") {
			g.on("hooks.bypass")
		}
	case strings.HasPrefix(name, "alias."):
		g.a.write("git:"+name, stream{kind: known, text: val.text, vars: val.vars})
	case name == "push.default" || strings.HasPrefix(name, "branch.") || strings.HasPrefix(name, "remote."):
		g.a.write("git:"+name, stream{kind: known, text: val.text, vars: val.vars})
	}
}
