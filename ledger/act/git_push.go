package act

import "strings"

const pushOpts = "-f|--force --force-with-lease? --force-if-includes --no-force-with-lease -n|--dry-run -d|--delete --all|--branches --mirror --tags --follow-tags --no-follow-tags -u|--set-upstream --no-verify --verify -o|--push-option= --receive-pack=|--exec= --repo= --prune --atomic -q|--quiet -v|--verbose --porcelain --progress --signed? --no-signed --thin --no-thin -4|--ipv4 -6|--ipv6 --recurse-submodules="

// push is git push.
func (g *gitCmd) push() {
	g.take(pushOpts)
	if g.has("--dry-run|--help") {
		return
	}
	pos := g.pos
	remote := field{}
	if len(pos) > 0 {
		remote, pos = pos[0], pos[1:]
	} else if r, ok := g.value("--repo"); ok {
		remote = r
	}
	g.refspecsTo(remote, pos)
	if o, ok := g.value("--push-option"); ok && (o.text == "ci.skip" || o.text == "skip-ci") {
		g.on("test.skip")
	}
	g.bypass(g.has("--no-verify"))
}

// refspecs emits pushes for operands that begin with the remote.
func (g *gitCmd) refspecs(pos []field) {
	if len(pos) == 0 {
		g.on("git.push", unknown("branch"))
		return
	}
	g.refspecsTo(pos[0], pos[1:])
}

// A pushed ref is what one refspec does at the remote.
type pushedRef struct {
	name    string // branch or tag; "*" is any
	tag     bool
	force   bool
	delete  bool
	unknown bool
}

// refspecsTo emits one act for each branch or tag that is pushed.
func (g *gitCmd) refspecsTo(remote field, specs []field) {
	force := g.has("--force|--force-with-lease")
	var refs []pushedRef
	for i := 0; i < len(specs); i++ {
		s := specs[i]
		if s.text == "tag" && i+1 < len(specs) {
			i++
			refs = append(refs, pushedRef{name: specs[i].text, tag: true, unknown: !specs[i].known(), delete: g.has("--delete")})
			continue
		}
		refs = append(refs, g.refspec(s.text, g.has("--delete")))
	}
	repo := g.repository()
	switch {
	case g.has("--mirror"):
		refs = []pushedRef{{name: "*", force: true}, {name: "*", delete: true}}
	case g.has("--all"):
		refs = append(refs, pushedRef{name: "*"})
	}
	if g.has("--tags") {
		refs = append(refs, pushedRef{name: "*", tag: true})
	}
	if len(refs) == 0 && !g.has("--delete") {
		refs = g.defaultRefs(&remote, repo)
	}
	if g.has("--prune") {
		refs = append(refs, pushedRef{name: "*", delete: true})
	}
	to := g.remoteAttr(remote, repo)
	for i, r := range refs {
		if i == maxObjects {
			break
		}
		g.pushed(r, to, force)
	}
}

// pushed emits the act for one ref.
func (g *gitCmd) pushed(r pushedRef, remote Attr, force bool) {
	name := "branch"
	if r.tag {
		name = "tag"
	}
	attrs := []Attr{remote}
	if r.unknown {
		attrs = append(attrs, unknown(name))
	} else {
		attrs = append(attrs, attr(name, r.name))
	}
	switch {
	case r.delete:
		g.on("git.push.delete", attrs...)
	case force || r.force:
		g.on("git.push.force", append(attrs, attr("force", "true"))...)
	default:
		g.on("git.push", attrs...)
	}
}

// refspec reads [+]src[:dst].
func (g *gitCmd) refspec(s string, del bool) (r pushedRef) {
	if rest, ok := strings.CutPrefix(s, "+"); ok {
		r.force, s = true, rest
	}
	src, dst, two := strings.Cut(s, ":")
	if two && dst == "" && src == "" {
		r.name = "*" // matching branches
		return r
	}
	switch {
	case two && src == "":
		r.delete = true
	case two && dst == "":
		dst = src
	case !two:
		dst = src
	}
	r.delete = r.delete || del
	if strings.IndexByte(dst, hole) >= 0 {
		r.unknown = true
		return r
	}
	if rest, ok := strings.CutPrefix(dst, "refs/tags/"); ok {
		r.name, r.tag = star(rest), true
		return r
	}
	dst = strings.TrimPrefix(dst, "refs/heads/")
	switch dst {
	case "HEAD", "@":
		b, ok := g.head()
		r.name, r.unknown = b, !ok
		return r
	}
	r.name = star(dst)
	if !two && looksLikeVersion(dst) && !g.repository().hasBranch(dst) {
		r.tag = true
	} else if !two && g.repository().hasTag(dst) && !g.repository().hasBranch(dst) {
		r.tag = true
	}
	if !two && !r.delete && !r.tag {
		// push.default=upstream sends a branch that is named to its upstream.
		if d, ok := g.pushConfig("push.default"); ok && (d == "upstream" || d == "tracking") {
			if m, ok := g.pushConfig("branch." + dst + ".merge"); ok {
				r.name = strings.TrimPrefix(m, "refs/heads/")
			}
		}
	}
	return r
}

// star turns a refspec pattern into "any".
func star(s string) string {
	if strings.IndexByte(s, '*') >= 0 {
		return "*"
	}
	return s
}

// looksLikeVersion reports whether a ref is named like a version: v1.2, 2.0.1.
func looksLikeVersion(s string) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(s, "v"), "V")
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	return i > 0 && i+1 < len(s) && s[i] == '.' && s[i+1] >= '0' && s[i+1] <= '9' && strings.IndexByte(s, '/') < 0
}

// pushConfig is a setting that decides where a push goes.
func (g *gitCmd) pushConfig(name string) (string, bool) {
	if v, ok := g.setting(strings.ToLower(name)); ok {
		return v.text, true
	}
	if s, ok := g.a.written["git:"+strings.ToLower(name)]; ok {
		return s.text, true
	}
	return g.repository().config(name)
}

// defaultRefs is what a push without a refspec sends, by remote.*.push,
// remote.*.mirror and push.default.
func (g *gitCmd) defaultRefs(remote *field, repo *repository) []pushedRef {
	branch, ok := g.head()
	if remote.text == "" && ok {
		*remote = g.defaultRemote(branch)
	}
	if m, _ := g.pushConfig("remote." + remote.text + ".mirror"); m == "true" {
		return []pushedRef{{name: "*", force: true}, {name: "*", delete: true}}
	}
	if s, ok := g.pushConfig("remote." + remote.text + ".push"); ok && remote.text != "" {
		var refs []pushedRef
		for spec := range strings.SplitSeq(s, "\n") {
			refs = append(refs, g.refspec(spec, false))
		}
		return refs
	}
	kind, _ := g.pushConfig("push.default")
	switch kind {
	case "matching":
		return []pushedRef{{name: "*"}}
	case "current":
	default:
		if !ok {
			break
		}
		if merge, found := g.pushConfig("branch." + branch + ".merge"); found {
			home, _ := g.pushConfig("branch." + branch + ".remote")
			upstream := strings.TrimPrefix(merge, "refs/heads/")
			if kind == "upstream" || kind == "tracking" || home == remote.text || remote.text == "" {
				return []pushedRef{{name: upstream}}
			}
		}
	}
	return []pushedRef{{name: branch, unknown: !ok || !repo.found && !g.headKnown()}}
}

// defaultRemote is where a push without a remote goes.
func (g *gitCmd) defaultRemote(branch string) field {
	for _, name := range [...]string{"branch." + branch + ".pushremote", "remote.pushdefault", "branch." + branch + ".remote"} {
		if v, ok := g.pushConfig(name); ok && v != "" {
			return word(v)
		}
	}
	return word("origin")
}

func (g *gitCmd) remoteAttr(remote field, repo *repository) Attr {
	switch {
	case !remote.known():
		return unknown("remote")
	case remote.text != "":
		return attr("remote", remote.text)
	case repo.found:
		branch, _ := g.head()
		return attr("remote", g.defaultRemote(branch).text)
	}
	return unknown("remote")
}

// doJujutsuPush is jj git push.
func doJujutsuPush(a *analysis, c *cmd) {
	n := 0
	for _, u := range c.uses {
		if u.is("--bookmark") {
			a.emit(c, "git.push", fieldAttr("branch", u.value))
			n++
		}
	}
	switch {
	case c.has("--deleted"):
		a.emit(c, "git.push.delete", attr("branch", "*"))
	case c.has("--all"):
		a.emit(c, "git.push", attr("branch", "*"))
	case n == 0:
		a.emit(c, "git.push", unknown("branch"))
	}
}
