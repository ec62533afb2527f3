package act

import "strings"

// doTerraform is apply and destroy.
func doTerraform(a *analysis, c *cmd) {
	if dir, ok := c.value("-chdir"); ok {
		c.chdir(a, dir)
	}
	class := "infra.apply"
	if strings.Contains(c.sub, "destroy") || c.has("-destroy") {
		class = "infra.destroy"
	}
	attrs := a.envAttrs(c, nil)
	n := 0
	for _, u := range c.uses {
		if u.is("-target") && u.set {
			a.emit(c, class, append(attrs[:len(attrs):len(attrs)], fieldAttr("object", u.value))...)
			n++
		}
	}
	if n == 0 {
		a.emit(c, class, attrs...)
	}
}

// doPlaybook is ansible-playbook: a deployment when it is named so.
func doPlaybook(a *analysis, c *cmd) {
	if c.idle() || c.has("--syntax-check|--list-hosts|--list-tasks|--list-tags") || len(c.pos) == 0 {
		return
	}
	for _, p := range c.pos {
		name := strings.TrimSuffix(strings.TrimSuffix(base(p.text), ".yml"), ".yaml")
		class := "infra.apply"
		if nameKind(name) == "deploy" {
			class = "deploy"
		}
		a.emit(c, class, append(a.envAttrs(c, nil), fieldAttr("object", p))...)
	}
}

// doPlatform is the command line of a hosting platform.
func doPlatform(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	sub := c.arg(0).text
	two := texts(c.pos[:min(2, len(c.pos))])
	switch {
	case c.name == "surge":
		if sub == "teardown" {
			a.emit(c, "cloud.delete", fieldAttr("object", c.arg(1)))
		} else if sub != "list" && sub != "whoami" && sub != "login" && sub != "logout" && sub != "token" {
			a.emit(c, "deploy", a.envAttrs(c, nil)...)
		}
	case c.name == "gh-pages":
		a.emit(c, "deploy")
		a.emit(c, "git.push", attr("branch", "gh-pages"))
	case c.name == "cap" || c.name == "mina" || c.name == "fab" || c.name == "dep" || c.name == "deployer" || c.name == "envoy" || c.name == "shipit":
		for _, p := range c.pos {
			if nameKind(p.text) == "deploy" {
				a.emit(c, "deploy", a.envAttrs(c, nil)...)
				return
			}
		}
	case c.name == "kamal" || c.name == "mrsk":
		switch sub {
		case "deploy", "redeploy", "setup", "rollback":
			a.emit(c, "deploy", a.envAttrs(c, nil)...)
		case "remove":
			a.emit(c, "container.delete")
		}
	case sub == "up" || sub == "deploy" || sub == "push" || sub == "redeploy" || sub == "promote" || two == "deploys create" || two == "services redeploy" || sub == "ps:rebuild" || sub == "git:from-image":
		a.emit(c, "deploy", a.envAttrs(c, nil)...)
	case sub == "terminate" || strings.HasSuffix(sub, ":destroy") || strings.HasSuffix(sub, "delete") || sub == "down" || strings.HasSuffix(two, " delete") || strings.HasSuffix(two, " destroy"):
		attrs := a.envAttrs(c, nil)
		if len(c.pos) > 1 {
			attrs = append(attrs, fieldAttr("object", c.pos[len(c.pos)-1]))
		}
		a.emit(c, "cloud.delete", attrs...)
	case strings.HasPrefix(sub, "config:set") || sub == "setenv" || sub == "set-env":
		a.emit(c, "secrets.write")
	}
}

func doD1(a *analysis, c *cmd) {
	if v, ok := c.value("--command"); ok {
		a.sql(c, "sqlite", v)
	} else if v, ok := c.value("--file"); ok {
		a.sqlFile(c, "sqlite", v)
	}
}

func doHerokuPsql(a *analysis, c *cmd) {
	for _, u := range c.uses {
		if u.set && u.is("--confirm") { // -c is the command here
			a.sql(c, "postgres", u.value)
		}
	}
	if c.f.in.kind == known {
		a.sql(c, "postgres", field{text: c.f.in.text, vars: c.f.in.vars})
	}
}
