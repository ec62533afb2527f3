package act

import "strings"

const goOpts = "-C= -o= -tags= -ldflags= -gcflags= -mod= -modfile= -run= -skip= -count= -timeout= -bench= -coverprofile= -cover -race -v -u? -t -d -n -x -a -p= -exec= -parallel= -json -list= -short -shuffle= -coverpkg= -covermode= -cpuprofile= -memprofile= -fuzz= -fuzztime= -vet= -require= -droprequire= -replace= -dropreplace= -go= -module= -version= -e="

// doGo is the go command.
func doGo(a *analysis, c *cmd) {
	c.parsed, _ = parseArgs(c.args, goOpts, single, false, 0)
	if dir, ok := c.value("-C"); ok {
		c.chdir(a, dir)
	}
	sub := c.arg(0).text
	if sub == "help" || sub == "version" || c.has("-h|-help") {
		return
	}
	rest := c.pos[min(1, len(c.pos)):]
	pkgs := rest
	c.pos = nil
	for _, p := range pkgs {
		if !strings.HasPrefix(p.text, "./") && !strings.HasPrefix(p.text, "../") && p.text != "." && p.text != "all" && p.text != "tool" {
			c.pos = append(c.pos, p)
		}
	}
	switch sub {
	case "get":
		a.goGet(c, rest)
	case "install":
		a.install(c, "package.add")
		if len(c.pos) == 0 {
			a.emit(c, "build.run")
		}
	case "mod":
		if c.arg(0).text == "edit" {
			if v, ok := c.value("-require"); ok {
				a.emit(c, "package.add", append(packageAttrs(v), attr("manager", "go"))...)
			}
			if v, ok := c.value("-droprequire"); ok {
				a.emit(c, "package.remove", append(packageAttrs(v), attr("manager", "go"))...)
			}
		}
	case "test":
		if c.has("-list") {
			return
		}
		c.pos = rest
		a.tests(c)
		if c.has("-skip") {
			a.emit(c, "test.skip")
		}
	case "vet", "fmt":
		a.emit(c, "lint.run")
	case "build":
		a.emit(c, "build.run")
	case "run":
		for i, p := range rest {
			if strings.Contains(p.text, "@") {
				a.emit(c, "package.exec", append(packageAttrs(p), attr("manager", "go"))...)
			}
			if strings.HasSuffix(p.text, ".go") {
				continue
			}
			if i == 0 || strings.HasSuffix(rest[0].text, ".go") {
				tool := stripVersion(p.text)
				if a.lookup(tool) != nil && tool != "." {
					a.inside(c, "go run", append([]field{word(tool)}, after(c.args, p)...))
				}
				break
			}
		}
	case "generate":
	case "clean":
	}
}

// after returns the words behind p.
func after(args []field, p field) []field {
	for i, w := range args {
		if w == p {
			return args[i+1:]
		}
	}
	return nil
}

// goGet adds, upgrades or removes (@none).
func (a *analysis) goGet(c *cmd, rest []field) {
	if c.has("-u") {
		if len(c.pos) == 0 {
			a.emit(c, "package.upgrade", attr("manager", "go"))
			return
		}
		a.install(c, "package.upgrade")
		return
	}
	for _, p := range c.pos {
		attrs := append(packageAttrs(p), attr("manager", "go"))
		if strings.HasSuffix(p.text, "@none") {
			a.emit(c, "package.remove", attrs...)
		} else {
			a.emit(c, "package.add", attrs...)
		}
	}
}
