package act

import "strings"

// Options of git itself, before the subcommand.
const gitOpts = "-C= -c= --git-dir= --work-tree= --namespace= --exec-path? --config-env= --super-prefix= --attr-source= -p|--paginate -P|--no-pager --bare --no-replace-objects --literal-pathspecs --no-optional-locks --html-path --man-path --info-path -h|--help -v|--version"

var gitPrograms = []program{
	{names: "git|hub", out: doGitOut},
	{names: "git-filter-repo|git-filter-branch", do: doGitDirect},
	{names: "git-push|git-commit|git-reset|git-clean|git-rebase|git-merge|git-send-pack|git-update-ref", do: doGitDirect},
	{names: "bfg", rows: []row{{class: "history.rewrite"}}},
	{names: "hg|sl", opts: "-R= --cwd= -m|--message= -f|--force -r= -B=", rows: []row{
		{sub: "push", with: "--force", class: "git.push.force"}, {sub: "push", class: "git.push"},
		{sub: "commit|ci", class: "git.commit"}, {sub: "strip|histedit", class: "history.rewrite"}, {sub: "purge", class: "git.clean"}}},
	{names: "jj", opts: "-R= -m|--message= -b|--bookmark= -r= --remote= --all --deleted --dry-run", rows: []row{
		{sub: "git push", do: doJujutsuPush}, {sub: "commit|describe", class: "git.commit"}, {sub: "abandon|restore", class: "git.discard"}}},
	{names: "gt", opts: "-m= -f|--force --draft -d --dry-run", rows: []row{{sub: "submit|ss|s", class: "git.push pr.create"}, {sub: "create|modify|c|m", class: "git.commit"}, {sub: "merge", class: "pr.merge"}}},
	{names: "pre-commit|husky|lefthook", opts: "-t= --hook-type= -c=", rows: []row{{sub: "uninstall", class: "hooks.bypass"}, {sub: "run", class: "lint.run"}}},
}

// doGitDirect is a git subcommand called as a program of its own.
func doGitDirect(a *analysis, c *cmd) {
	c.args = append([]field{word(strings.TrimPrefix(c.name, "git-"))}, c.args...)
	doGit(a, c)
}

// A gitCmd is a git command after its global options.
type gitCmd struct {
	*cmd
	a      *analysis
	sub    string
	rest   []field // arguments of the subcommand
	config []assign
	gitDir string // of --git-dir
	repo   *repository
}

// doGit is git: global options, then the subcommand or an alias.
func doGit(a *analysis, c *cmd) {
	g := gitCmd{cmd: c, a: a}
	p, next := parseArgs(c.args, gitOpts, gnu, false, 1)
	c.uses = p.uses
	for _, u := range p.uses {
		switch {
		case u.is("-C"):
			c.chdir(a, u.value)
		case u.is("-c"):
			name, val, _ := strings.Cut(u.value.text, "=")
			g.config = append(g.config, assign{strings.ToLower(name), u.value.with(val)})
		case u.is("--config-env"):
			name, env, _ := strings.Cut(u.value.text, "=")
			val, ok := c.environ(env)
			if !ok {
				val = field{text: holeText, vars: env}
			}
			g.config = append(g.config, assign{strings.ToLower(name), val})
		case u.is("--git-dir"):
			g.gitDir = a.place(c, u.value)
		case u.is("--help"), u.is("--version"):
			return
		}
	}
	g.envConfig()
	if next >= len(c.args) {
		return
	}
	if !c.args[next].known() {
		a.emit(c, "")
		return
	}
	g.sub = c.args[next].text
	g.rest = c.args[next+1:]
	if len(g.rest) > 0 && (g.rest[0].text == "--help" || g.rest[0].text == "-h") {
		c.uses = append(c.uses, use{item: "-h|--help"})
		return
	}
	if text, ok := g.alias(); ok {
		g.runAlias(text)
		return
	}
	g.dispatch()
}

// envConfig reads configuration given through GIT_CONFIG_KEY_n.
func (g *gitCmd) envConfig() {
	if len(g.f.env) == 0 {
		return
	}
	for i := 0; i < 8; i++ {
		n := string(rune('0' + i))
		key, ok := g.environ("GIT_CONFIG_KEY_" + n)
		if !ok {
			return
		}
		val, _ := g.environ("GIT_CONFIG_VALUE_" + n)
		g.config = append(g.config, assign{strings.ToLower(key.text), val})
	}
}

// setting returns a configuration value given with the command.
func (g *gitCmd) setting(name string) (field, bool) {
	for i := len(g.config) - 1; i >= 0; i-- {
		if g.config[i].name == name {
			return g.config[i].val, true
		}
	}
	return field{}, false
}

// take parses the arguments of the subcommand.
func (g *gitCmd) take(table string) {
	lead := g.uses
	g.parsed, _ = parseArgs(g.rest, table, gnu, true, 0)
	g.uses = append(lead[:len(lead):len(lead)], g.uses...)
}

// on emits an act with further attributes.
func (g *gitCmd) on(class string, attrs ...Attr) *Act { return g.a.emit(g.cmd, class, attrs...) }

// dispatch looks at the subcommand.
func (g *gitCmd) dispatch() {
	a := g.a
	switch g.sub {
	case "push":
		g.push()
	case "send-pack", "http-push":
		g.take("--all --mirror --force|-f --dry-run|-n --remote= --receive-pack= --exec=")
		if !g.has("--dry-run") {
			g.refspecs(g.pos)
		}
	case "subtree":
		g.take("-P|--prefix= --squash -m= -q")
		if g.arg(0).text == "push" && len(g.pos) > 2 {
			g.refspecs(g.pos[1:])
		}
	case "svn", "p4":
		g.take("-n|--dry-run")
		if s := g.arg(0).text; (s == "dcommit" || s == "submit") && !g.has("--dry-run") {
			g.on("git.push", unknown("branch"))
		}
	case "lfs", "flow", "town":
		g.extension()
	case "commit":
		g.commit()
	case "merge":
		g.take("-m= -F= -s|--strategy= -X|--strategy-option= -S? --into-name= --no-verify --no-ff --ff-only --ff --squash --abort --quit --continue -e --edit --no-edit --log? --no-commit --commit -q -v --allow-unrelated-histories --stat -n --signoff --cleanup=")
		if g.has("--abort|--quit|--continue") || len(g.pos) == 0 {
			return
		}
		attrs := []Attr{g.branchAttr()}
		for _, m := range [...]string{"--squash", "--no-ff", "--ff-only"} {
			if g.has(m) {
				attrs = append(attrs, attr("method", m[2:]))
			}
		}
		for _, p := range g.pos {
			g.on("git.merge", append(attrs[:len(attrs):len(attrs)], fieldAttr("object", p))...)
		}
		g.bypass(g.has("--no-verify"))
	case "pull":
		g.take("-r|--rebase? --no-rebase -s|--strategy= -X|--strategy-option= -j|--jobs= --depth= --ff-only --ff --no-ff --squash --autostash --all --tags -q -v -n --dry-run --no-verify")
		if r, ok := g.value("--rebase"); g.has("--rebase") && (!ok || r.text != "false") && !g.has("--no-rebase") && !g.has("--dry-run") {
			g.on("git.rebase", g.branchAttr())
		} else if !g.has("--no-rebase|--rebase|--dry-run|--ff-only|--no-ff") && g.pullRebases() {
			g.on("git.rebase", g.branchAttr())
		}
	case "rebase":
		g.take("-x|--exec= -s|--strategy= -X|--strategy-option= --onto= -C= -S? --whitespace= --empty= -i|--interactive --root --abort --continue --skip --quit --edit-todo --show-current-patch --autosquash --autostash -p --rebase-merges? --no-verify --keep-base --fork-point -f --force-rebase -q -v --update-refs -r?")
		for _, u := range g.uses {
			if u.is("--exec") {
				defer a.shellText(g.cmd, u.value, nil, "git rebase --exec")
			}
		}
		if g.has("--abort|--quit|--continue|--skip|--edit-todo|--show-current-patch") {
			return
		}
		at := g.branchAttr()
		if len(g.pos) > 1 {
			at = fieldAttr("branch", g.pos[1])
		}
		attrs := []Attr{at}
		if len(g.pos) > 0 {
			attrs = append(attrs, fieldAttr("object", g.pos[0]))
		}
		g.on("git.rebase", attrs...)
		g.bypass(g.has("--no-verify"))
	case "tag":
		g.tag()
	case "branch":
		g.branchCmd()
	case "reset":
		g.take("--soft --mixed -N --hard --merge --keep -q|--quiet -p|--patch --pathspec-from-file= --recurse-submodules?")
		if g.has("--hard") {
			attrs := []Attr{g.branchAttr()}
			if len(g.pos) > 0 {
				attrs = append(attrs, fieldAttr("object", g.pos[0]))
			}
			g.on("git.reset.hard", attrs...)
		} else if g.has("--merge") {
			g.on("git.discard", g.branchAttr())
		}
	case "checkout", "switch", "restore":
		g.checkout()
	case "stash":
		g.take("-m|--message= -u|--include-untracked -a|--all -k|--keep-index -p|--patch -q --index -S --pathspec-from-file=")
		if s := g.arg(0).text; s == "drop" || s == "clear" {
			g.on("git.discard")
		}
	case "checkout-index", "read-tree":
		g.take("-f|--force -a|--all -u --index -n|--no-create --reset -m -i --prefix= --stage= --stdin -z -q --dry-run")
		if g.sub == "checkout-index" && g.has("--force") || g.has("--reset") && g.has("-u") && !g.has("--dry-run") {
			g.on("git.discard", g.branchAttr())
		}
	case "clean":
		g.clean()
	case "rm":
		g.take("-r -f|--force -n|--dry-run --cached --ignore-unmatch -q --pathspec-from-file= --sparse")
		if g.has("--dry-run") || g.has("--cached") {
			return
		}
		a.removes(g.cmd, g.pos, g.has("-r"), false)
	case "mv":
		g.take("-f|--force -n|--dry-run -k -v")
		if !g.has("--dry-run") {
			doMove(a, g.cmd)
		}
	case "filter-branch", "filter-repo", "filter-tree", "obliterate":
		g.take("--tree-filter= --index-filter= --msg-filter= --env-filter= --commit-filter= --parent-filter= --tag-name-filter= --subdirectory-filter= --path= --path-glob= --invert-paths --force|-f --dry-run --analyze --replace-text= --replace-message= --refs= --mailmap=")
		if g.has("--analyze|--dry-run") {
			return
		}
		g.on("history.rewrite", g.branchAttr())
	case "replace", "fast-import":
		if g.sub == "fast-import" && g.has("--dry-run") {
			return
		}
		g.take("-d -l -f|--force --edit= --graft --convert-graft-file")
		if len(g.pos) > 0 && !g.has("-l") {
			g.on("history.rewrite")
		}
	case "reflog":
		g.take("--expire= --expire-unreachable= --all -n|--dry-run --rewrite --updateref --stale-fix -v")
		if s := g.arg(0).text; (s == "expire" || s == "delete") && !g.has("--dry-run") {
			g.on("git.discard")
		}
	case "gc", "prune":
		g.take("--prune? --aggressive --auto -q -n|--dry-run --expire= --force")
		if v, _ := g.value("--prune"); v.text == "now" || v.text == "all" {
			g.on("git.discard")
		}
	case "update-ref":
		g.take("-d -m= --no-deref --stdin -z --create-reflog")
		if g.has("-d") {
			g.deleteRef(g.arg(0))
		}
	case "symbolic-ref":
		g.take("-m= -q -d --short")
		if g.arg(0).text == "HEAD" && len(g.pos) > 1 {
			g.setHead(strings.TrimPrefix(g.pos[1].text, "refs/heads/"))
		}
	case "worktree":
		g.worktree()
	case "submodule":
		g.take("-f|--force --all -q --recursive -b= --reference= --depth= --name=")
		switch s := g.arg(0).text; {
		case s == "foreach" && len(g.pos) > 1:
			a.shellText(g.cmd, field{text: texts(g.pos[1:]), vars: varsOf(g.pos)}, nil, "git submodule foreach")
		case s == "deinit" && g.has("--force"):
			g.on("git.discard")
		}
	case "bisect":
		g.take("")
		if g.arg(0).text == "run" && len(g.rest) > 1 {
			a.emit(g.cmd, "")
			a.inside(g.cmd, "git bisect run", g.rest[1:])
		}
	case "config":
		g.configCmd()
	case "apply", "am":
		g.applyPatch()
	case "clone", "init", "fetch", "remote":
		g.take("-b|--branch= --depth= -o|--origin= -c= -j= -q -v -p|--prune -n|--dry-run -f|--force -a|--all -t= -m=")
		if g.sub == "remote" && g.arg(0).text == "update" {
			return
		}
	case "revert", "cherry-pick":
		g.take("-m= -e -n|--no-commit -x -s -S? -X= --strategy= --abort --continue --quit --skip --no-edit --ff --allow-empty")
	default:
		// hub knows commands of the forge besides those of git.
		if g.name == "hub" {
			g.take("-b|--base= -h|--head= -m|--message= -F= -d|--draft -f|--force -p -o -r= -a= -l=")
			switch g.sub {
			case "pull-request":
				a.pullRequest(g.cmd)
			case "release":
				if g.arg(0).text == "create" {
					g.on("release.create")
				}
			case "delete":
				g.on("repo.delete", fieldAttr("object", g.arg(0)))
			}
			return
		}
		g.parsed, _ = parseArgs(g.rest, "", exact, false, 0)
		g.readsSecret()
	}
}

// readsSecret is git show, diff and the like on a file of secrets.
func (g *gitCmd) readsSecret() {
	switch g.sub {
	case "diff", "blame", "show", "cat-file", "annotate":
	case "grep":
		if len(g.pos) < 2 {
			return
		}
	default:
		return
	}
	if g.has("--stat|--name-only|--name-status|--numstat|--shortstat|--summary|--no-patch|-s") {
		return
	}
	for _, p := range g.pos {
		if g.sub == "show" || g.sub == "cat-file" {
			_, path, ok := strings.Cut(p.text, ":")
			if !ok {
				continue
			}
			p.text = path
		}
		g.a.secretPath(g.cmd, p)
	}
}

// doGitOut is git with what it prints, as far as the repository tells.
func doGitOut(a *analysis, c *cmd) stream {
	doGit(a, c)
	return a.gitPrints(c)
}

// gitPrints knows the commands that scripts use to ask for branch and root.
func (a *analysis) gitPrints(c *cmd) stream {
	g := gitCmd{cmd: c, a: a}
	line := func(s string, ok bool) stream {
		if !ok {
			return c.result()
		}
		return stream{kind: known, text: s + "\n"}
	}
	_, next := parseArgs(c.args, gitOpts, gnu, false, 1)
	switch texts(c.args[next:]) {
	case "branch --show-current", "rev-parse --abbrev-ref HEAD", "symbolic-ref --short HEAD", "symbolic-ref --short -q HEAD":
		return line(g.head())
	case "rev-parse --show-toplevel":
		r := g.repository()
		return line(r.top, r.top != "")
	}
	return c.result()
}

// extension is git lfs, git flow and git town.
func (g *gitCmd) extension() {
	g.take("-m= -f|--force -n|--dry-run -F")
	switch s := texts(g.pos[:min(2, len(g.pos))]); {
	case g.sub == "lfs" && g.arg(0).text == "push" && !g.has("--dry-run"):
		g.on("git.push", unknown("branch"))
	case g.sub == "lfs" && g.arg(0).text == "migrate" && g.arg(1).text != "info":
		g.on("history.rewrite")
	case g.sub == "flow" && strings.HasSuffix(s, " finish"):
		g.on("git.merge", unknown("branch"))
		if g.arg(0).text == "release" || g.arg(0).text == "hotfix" {
			g.on("git.tag", fieldAttr("tag", g.arg(2)))
		}
	case g.sub == "flow" && strings.HasSuffix(s, " publish"):
		g.on("git.push", unknown("branch"))
	case g.sub == "town" && (g.arg(0).text == "ship" || g.arg(0).text == "sync"):
		g.on("git.push", unknown("branch"))
	}
}

func (g *gitCmd) deleteRef(ref field) {
	switch {
	case strings.HasPrefix(ref.text, "refs/tags/"):
		g.on("git.tag.delete", attr("tag", ref.text[len("refs/tags/"):]))
	case strings.HasPrefix(ref.text, "refs/heads/"):
		g.on("git.branch.delete", attr("branch", ref.text[len("refs/heads/"):]))
	case !ref.known():
		g.on("git.branch.delete", unknown("branch"))
	}
}

// branchAttr is the branch that HEAD is on.
func (g *gitCmd) branchAttr() Attr {
	if b, ok := g.head(); ok {
		return attr("branch", b)
	}
	return unknown("branch")
}
