package act

import "strings"

// doCompose is docker compose: docker-compose with a space.
func doCompose(a *analysis, c *cmd) {
	first, _ := parseArgs(c.args, c.prog.opts, gnu, false, 0)
	args := c.args[first.index[0]+1:]
	prog := a.lookup("docker-compose")
	inner := &cmd{name: c.name + " compose", words: c.words, args: args, f: c.f, prog: prog, start: c.start}
	inner.name = c.name
	a.table(inner)
	if len(a.acts) == c.start {
		c.uses = inner.uses
	}
}

// doDockerBuild builds an image, and pushes it with --push.
func doDockerBuild(a *analysis, c *cmd) {
	out, _ := c.value("--output")
	if c.has("--push") || strings.Contains(out.text, "push=true") || strings.Contains(out.text, "type=registry") {
		n := 0
		for _, u := range c.uses {
			if u.is("--tag") && u.set {
				a.emit(c, "image.push", imageAttrs(u.value)...)
				n++
			}
		}
		if n == 0 {
			a.emit(c, "image.push")
		}
		return
	}
	a.emit(c, "build.run")
}

// doImageCopy is skopeo copy and crane push: only a registry is a push.
func doImageCopy(a *analysis, c *cmd) {
	if len(c.pos) == 0 {
		return
	}
	dest := c.pos[len(c.pos)-1]
	if strings.HasPrefix(dest.text, "dir:") || strings.HasPrefix(dest.text, "oci:") || strings.HasPrefix(dest.text, "docker-archive:") || strings.HasPrefix(dest.text, "docker-daemon:") || strings.HasPrefix(dest.text, "containers-storage:") {
		return
	}
	dest.text = strings.TrimPrefix(dest.text, "docker://")
	a.emit(c, "image.push", imageAttrs(dest)...)
}
