package act

import "strings"

// common are the attributes that an act of class gets from the whole command.
func (a *analysis) common(c *cmd, class string) []Attr {
	switch {
	case strings.HasPrefix(class, "package."):
		attrs := []Attr{attr("manager", c.name)}
		if c.has("-D|--dev|--save-dev|-d|-G") && class == "package.add" && c.name != "brew" {
			attrs = append(attrs, attr("dev", "true"))
		}
		if class == "package.publish" {
			for p := range strings.FieldsSeq("unpublish deprecate yank retire revoke delete") {
				if strings.Contains(texts(c.args[:min(2, len(c.args))]), p) {
					attrs = append(attrs, attr("undo", "true"))
					break
				}
			}
		}
		return attrs
	case class == "deploy", class == "release.script", strings.HasPrefix(class, "infra."), strings.HasPrefix(class, "cloud."),
		strings.HasPrefix(class, "db."), class == "cache.flush", class == "service.stop":
		return a.envAttrs(c, nil)
	case strings.HasPrefix(class, "k8s."):
		attrs := a.envAttrs(c, nil)
		if v, ok := c.value("--namespace"); ok {
			attrs = append(attrs, fieldAttr("namespace", v))
		} else if c.has("-A|--all-namespaces") {
			attrs = append(attrs, attr("namespace", "*"))
		}
		return attrs
	}
	return nil
}

// envAttrs says which environment a command reaches, by the names it uses:
// variables in front of it, options, hosts, operands, and hints.
func (a *analysis) envAttrs(c *cmd, hints []string) []Attr {
	var found []string
	doubt := false
	note := func(s string) {
		for _, e := range environments(s) {
			for _, have := range found {
				if have == e {
					e = ""
					break
				}
			}
			if e != "" {
				found = append(found, e)
			}
		}
	}
	look := func(f field) {
		note(f.text)
		note(f.vars)
		if !f.known() && len(environments(f.vars)) == 0 {
			doubt = true
		}
	}
	for _, as := range c.f.env {
		switch name := strings.ToUpper(as.name); {
		case name == "CI", strings.HasPrefix(name, "GIT_"):
		case strings.Contains(name, "ENV") || strings.Contains(name, "STAGE") || strings.Contains(name, "URL") || strings.Contains(name, "HOST") ||
			strings.Contains(name, "PROFILE") || strings.Contains(name, "CONTEXT") || strings.Contains(name, "TARGET") || strings.Contains(name, "SETTINGS") ||
			strings.Contains(name, "DATABASE") || strings.HasPrefix(name, "DB") || strings.HasPrefix(name, "PG") || strings.Contains(name, "CONFIG") || strings.Contains(name, "WORKSPACE"):
			look(as.val)
		}
	}
	for _, name := range [...]string{"DATABASE_URL", "NODE_ENV", "RAILS_ENV", "APP_ENV", "RACK_ENV", "MIX_ENV", "AWS_PROFILE", "KUBECONFIG", "TF_WORKSPACE", "PGHOST", "STAGE", "ENVIRONMENT", "DEPLOY_ENV"} {
		if v, ok := c.f.sh.get(name); ok && v.exported {
			look(field{text: v.text, vars: v.vars})
		}
	}
	for _, u := range c.uses {
		if !u.set {
			note(u.item)
		}
		if u.set && (u.is("-m") || u.is("--message") || u.is("--eval") || u.is("--command") || u.is("-c") || u.is("-e") || u.is("--execute") || u.is("-q") || u.is("--query")) && len(u.value.text) > 24 {
			continue
		}
		if u.set {
			look(u.value)
		}
	}
	for _, p := range c.pos {
		if len(p.text) < 200 {
			look(p)
		}
	}
	for _, h := range c.f.hosts {
		note(h)
	}
	for _, h := range hints {
		note(h)
	}
	var out []Attr
	switch {
	case len(found) > 0:
		out = append(out, Attr{Name: "env", Values: found})
	case doubt:
		out = append(out, unknown("env"))
	}
	if t, ok := c.target(); ok {
		out = append(out, t)
	}
	return out
}

// target is what the command names as its aim: a connection, stack, context.
func (c *cmd) target() (Attr, bool) {
	for _, name := range [...]string{"--context", "--stack", "--target", "--environment", "--env", "--stage", "--workspace", "--host", "-host", "--profile", "--project", "--app", "-target", "-var-file"} {
		if v, ok := c.value(name); ok {
			return fieldAttr("target", v), true
		}
	}
	return Attr{}, false
}

// environments returns the names of environments in a text, with the long and
// the short form: production and prod.
func environments(s string) []string {
	if s == "" {
		return nil
	}
	var out []string
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z')
	}) {
		if len(w) < 2 || len(w) > 12 {
			continue
		}
		switch strings.ToLower(w) {
		case "prod", "production", "prd", "live":
			out = append(out, "production", "prod")
		case "staging", "stage", "stg":
			out = append(out, "staging", "stage")
		case "dev", "development", "devel":
			out = append(out, "development", "dev")
		case "test", "testing":
			out = append(out, "test")
		case "qa":
			out = append(out, "qa")
		case "uat":
			out = append(out, "uat")
		case "preprod":
			out = append(out, "preprod")
		case "local", "localhost":
			out = append(out, "local")
		case "preview":
			out = append(out, "preview")
		case "sandbox":
			out = append(out, "sandbox")
		case "canary":
			out = append(out, "canary")
		case "demo":
			out = append(out, "demo")
		}
	}
	if out == nil && strings.Contains(s, "127.0.0.1") {
		out = []string{"local"}
	}
	return out
}
