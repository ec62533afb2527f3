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

func doHelm(a *analysis, c *cmd) {
	a.emit(c, "k8s.apply", append(a.common(c, "k8s.apply"), fieldAttr("object", c.arg(0)))...)
}

// doKubeDelete emits one act for each object.
func doKubeDelete(a *analysis, c *cmd) {
	attrs := a.common(c, "k8s.delete")
	if len(c.pos) == 0 {
		a.emit(c, "k8s.delete", attrs...)
		return
	}
	names := c.pos
	kind := ""
	if !strings.Contains(names[0].text, "/") && len(names) > 1 {
		kind, names = names[0].text+"/", names[1:]
	}
	for i, p := range names {
		if i == maxObjects {
			break
		}
		a.emit(c, "k8s.delete", append(attrs[:len(attrs):len(attrs)], fieldAttr("object", p.with(kind+p.text)))...)
	}
}

func doKubeApply(a *analysis, c *cmd) {
	attrs := a.common(c, "k8s.apply")
	if v, ok := c.value("--filename"); ok {
		attrs = append(attrs, fieldAttr("object", v))
	} else if len(c.pos) > 0 {
		attrs = append(attrs, fieldAttr("object", field{text: strings.ReplaceAll(texts(c.pos), " ", "/")}))
	}
	a.emit(c, "k8s.apply", attrs...)
}

// doKubeGet reads a secret when its content is printed.
func doKubeGet(a *analysis, c *cmd) {
	kind := c.arg(0).text
	if kind == "secret" || kind == "secrets" || strings.HasPrefix(kind, "secret/") || strings.HasPrefix(kind, "secrets/") {
		if v, ok := c.value("--output"); ok && v.text != "name" && v.text != "wide" {
			name := c.arg(1)
			if strings.Contains(kind, "/") {
				name = c.arg(0)
			}
			a.emit(c, "secrets.read", fieldAttr("object", name))
		}
	}
}

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
		a.emit(c, "cloud.delete", append(a.envAttrs(c, nil), fieldAttr("object", c.arg(len(c.pos)-1)))...)
	case strings.HasPrefix(sub, "config:set") || sub == "setenv" || sub == "set-env":
		a.emit(c, "secrets.write")
	}
}

// doAWS is the AWS command line.
func doAWS(a *analysis, c *cmd) {
	if c.idle() || len(c.pos) < 2 {
		return
	}
	service, verb := c.pos[0].text, c.pos[1].text
	if verb == "help" || c.has("--generate-cli-skeleton|--no-execute-changeset") {
		return
	}
	rest := c.pos[2:]
	object := a.awsObject(c, rest)
	env := a.envAttrs(c, nil)
	with := func(class string) { a.emit(c, class, append(env[:len(env):len(env)], object...)...) }
	switch service {
	case "s3":
		switch verb {
		case "rm", "rb":
			with("cloud.delete")
		case "cp", "mv", "sync":
			if len(rest) < 2 {
				return
			}
			to := rest[len(rest)-1]
			if strings.HasPrefix(to.text, "s3://") {
				if !strings.HasPrefix(rest[0].text, "s3://") {
					a.secretPath(c, rest[0])
					a.emit(c, "net.upload", attr("host", to.text), a.pathAttr(c, rest[0]))
				}
				if c.has("--delete") {
					a.emit(c, "cloud.delete", fieldAttr("object", to))
				}
			} else {
				a.emit(c, "file.write", a.pathAttr(c, to))
			}
			if verb == "mv" && strings.HasPrefix(rest[0].text, "s3://") {
				a.emit(c, "cloud.delete", fieldAttr("object", rest[0]))
			}
		}
		return
	case "secretsmanager", "ssm", "kms", "ecr", "iam", "sts":
		switch {
		case verb == "get-secret-value", strings.HasPrefix(verb, "get-parameter") && c.has("--with-decryption"),
			verb == "decrypt", verb == "get-login-password", verb == "create-access-key":
			with("secrets.read")
			return
		case verb == "put-secret-value", verb == "create-secret", verb == "update-secret":
			with("secrets.write")
			return
		case verb == "put-parameter":
			if v, _ := c.value("--type"); v.text == "SecureString" {
				with("secrets.write")
			}
			return
		case verb == "send-command":
			with("shell.opaque")
			return
		}
	case "cloudformation":
		switch verb {
		case "deploy", "create-stack", "update-stack", "execute-change-set", "create-stack-set", "update-stack-set":
			with("infra.apply")
		case "delete-stack", "delete-stack-set":
			with("infra.destroy")
		}
		return
	case "lambda":
		switch verb {
		case "update-function-code", "publish-version", "update-alias", "create-function", "update-function-configuration":
			with("deploy")
			return
		}
	case "ecs", "apprunner", "elasticbeanstalk", "amplify", "codedeploy", "apprunner-service":
		switch verb {
		case "update-service", "deploy", "start-deployment", "create-deployment", "update-environment", "start-job", "create-application-version":
			with("deploy")
			return
		case "stop-task":
			with("service.stop")
			return
		}
	case "codeartifact":
		if verb == "publish-package-version" {
			with("package.publish")
			return
		}
	}
	switch {
	case strings.HasPrefix(verb, "delete"), strings.HasPrefix(verb, "terminate"), strings.HasPrefix(verb, "purge"),
		strings.HasPrefix(verb, "deregister"), strings.HasPrefix(verb, "release-"), strings.HasPrefix(verb, "batch-delete"),
		verb == "schedule-key-deletion", verb == "empty-bucket":
		with("cloud.delete")
	case strings.HasPrefix(verb, "stop-"), strings.HasPrefix(verb, "shutdown"), strings.HasPrefix(verb, "reboot-"):
		with("service.stop")
	case verb == "put-object":
		with("net.upload")
	case strings.HasPrefix(verb, "run-instances"), strings.HasPrefix(verb, "create-"), strings.HasPrefix(verb, "modify-"),
		strings.HasPrefix(verb, "start-instances"), strings.HasPrefix(verb, "update-"), strings.HasPrefix(verb, "put-"):
		with("infra.apply")
	}
}

func (a *analysis) awsObject(c *cmd, rest []field) []Attr {
	for _, name := range [...]string{"--stack-name", "--instance-ids", "--function-name", "--bucket", "--db-instance-identifier", "--table-name", "--secret-id", "--name", "--service", "--cluster", "--queue-url"} {
		if v, ok := c.value(name); ok {
			return []Attr{fieldAttr("object", v)}
		}
	}
	if len(rest) > 0 {
		return []Attr{fieldAttr("object", rest[0])}
	}
	return nil
}

// doCloud is gcloud, az, doctl and their kind: groups, then a verb.
func doCloud(a *analysis, c *cmd) {
	if c.idle() || len(c.pos) == 0 {
		return
	}
	env := a.envAttrs(c, nil)
	verbAt, verb := -1, ""
	for i, p := range c.pos {
		switch p.text {
		case "delete", "destroy", "rm", "rb", "purge", "terminate", "remove", "stop", "shutdown", "power-off", "poweroff", "deploy", "publish", "submit", "up", "cp", "mv", "rsync", "sync", "upload", "access", "show", "list-keys", "create", "add", "update", "set", "reset", "deallocate", "query", "restart", "reboot", "del", "rebuild", "upload-batch", "delete-batch", "put", "copy", "print-access-token", "ssh", "delete-all":
			verbAt, verb = i, p.text
		}
		if verbAt >= 0 && !(verb == "access" || verb == "add" || verb == "deploy" && i == 0) {
			break
		}
	}
	groups := texts(c.pos[:max(verbAt, 0)])
	var object []Attr
	if verbAt+1 < len(c.pos) && verbAt >= 0 {
		object = []Attr{fieldAttr("object", c.pos[verbAt+1])}
	} else if v, ok := c.value("--name"); ok {
		object = []Attr{fieldAttr("object", v)}
	}
	with := func(class string) { a.emit(c, class, append(env[:len(env):len(env)], object...)...) }
	if c.name == "bq" {
		a.bigQuery(c, env)
		return
	}
	switch verb {
	case "ssh":
		if text, ok := c.value("--command"); ok {
			a.emit(c, "")
			inner := *c.f
			inner.other = true
			inner.hosts = append(inner.hosts[:len(inner.hosts):len(inner.hosts)], texts(c.pos[verbAt+1:]))
			c.f = &inner
			a.shellText(c, text, nil, c.name+" ssh")
		}
	case "delete", "destroy", "rm", "rb", "purge", "terminate", "remove", "del", "delete-batch", "delete-all":
		if strings.Contains(groups, "auth") || strings.Contains(groups, "config") || groups == "" && c.name == "gcloud" {
			return
		}
		with("cloud.delete")
	case "stop", "shutdown", "power-off", "poweroff", "deallocate", "restart", "reboot":
		with("service.stop")
	case "deploy", "publish":
		with("deploy")
	case "up":
		if strings.Contains(groups, "webapp") || strings.Contains(groups, "containerapp") {
			with("deploy")
		}
	case "submit":
		if strings.HasPrefix(groups, "builds") && c.has("--tag") {
			v, _ := c.value("--tag")
			a.emit(c, "image.push", imageAttrs(v)...)
		}
	case "cp", "mv", "rsync", "sync", "upload", "put", "copy", "upload-batch":
		rest := c.pos[verbAt+1:]
		if len(rest) >= 1 && remoteURL(rest[len(rest)-1].text) && (len(rest) == 1 || !remoteURL(rest[0].text)) {
			a.secretPath(c, rest[0])
			a.emit(c, "net.upload", attr("host", rest[len(rest)-1].text), a.pathAttr(c, rest[0]))
		}
		if c.has("-d|--delete-unmatched-destination-objects|--delete-destination") && (verb == "rsync" || verb == "sync") {
			with("cloud.delete")
		}
	case "access", "print-access-token":
		if strings.Contains(groups, "secret") || strings.Contains(groups, "auth") {
			with("secrets.read")
		}
	case "list-keys":
		with("secrets.read")
	case "show":
		if strings.Contains(groups, "keyvault secret") {
			with("secrets.read")
		}
	case "create", "add", "update", "set", "reset", "rebuild":
		switch {
		case strings.Contains(groups, "secret"):
			with("secrets.write")
		case strings.HasPrefix(groups, "config"), strings.HasPrefix(groups, "auth"), strings.HasPrefix(groups, "account"), strings.HasPrefix(groups, "repos"), groups == "", strings.HasPrefix(groups, "project"):
			if strings.HasPrefix(groups, "repos pr") && verb == "create" {
				a.pullRequest(c)
			} else if strings.HasPrefix(groups, "repos pr") && verb == "update" {
				if v, _ := c.value("--status"); v.text == "completed" {
					a.emit(c, "pr.merge", unknown("base"))
				} else if v.text == "abandoned" {
					a.emit(c, "pr.close")
				}
			}
		case strings.HasPrefix(groups, "deployment"):
			with("infra.apply")
		default:
			with("infra.apply")
		}
	}
}

func remoteURL(s string) bool {
	return strings.Contains(s, "://") || strings.HasPrefix(s, "s3/")
}

// bigQuery is bq: a query, or rm.
func (a *analysis) bigQuery(c *cmd, env []Attr) {
	switch c.arg(0).text {
	case "rm":
		a.emit(c, "db.drop", append(env, attr("engine", "bigquery"), fieldAttr("object", c.arg(1)))...)
	case "query":
		for _, p := range c.pos[1:] {
			a.sql(c, "bigquery", p, c.f.in.kind == known)
		}
	case "load", "cp", "insert":
		a.emit(c, "db.write", append(env, attr("engine", "bigquery"))...)
	}
}

func doVaultWrite(a *analysis, c *cmd) {
	a.emit(c, "secrets.write", fieldAttr("object", c.arg(0)))
}

func doD1(a *analysis, c *cmd) {
	if v, ok := c.value("--command"); ok {
		a.sql(c, "sqlite", v, false)
	} else if v, ok := c.value("--file"); ok {
		a.sqlFile(c, "sqlite", v)
	}
}

func doHerokuPsql(a *analysis, c *cmd) {
	for _, u := range c.uses {
		if u.set && u.is("--confirm") { // -c is the command here
			a.sql(c, "postgres", u.value, false)
		}
	}
	if c.f.in.kind == known {
		a.sql(c, "postgres", field{text: c.f.in.text, vars: c.f.in.vars}, false)
	}
}
