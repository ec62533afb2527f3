package act

import "strings"

// doAWS is the AWS command line.
func doAWS(a *analysis, c *cmd) {
	if c.idle() || len(c.pos) < 2 {
		return
	}
	service, verb := c.pos[0].text, c.pos[1].text
	if verb == "help" || c.pos[len(c.pos)-1].text == "help" || c.has("--generate-cli-skeleton|--no-execute-changeset") {
		return
	}
	rest := c.pos[2:]
	object := a.awsObject(c, rest)
	env := a.envAttrs(c, nil)
	with := func(class string) { a.emit(c, class, append(env[:len(env):len(env)], object...)...) }
	switch service {
	case "configure":
		if verb == "set" && len(rest) > 1 && strings.Contains(rest[0].text, "secret") {
			with("secrets.write")
		}
		return
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
			if text, ok := sentCommands(c); ok {
				a.emit(c, "")
				inner := *c.f
				inner.other = true
				a.reparse(&cmd{name: c.name, words: c.words, args: c.args, f: &inner, parsed: c.parsed, start: len(a.acts)}, text, "aws ssm")
				return
			}
			a.emit(c, "shell.opaque")
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
	case service == "dynamodb" && strings.HasSuffix(verb, "-item") && !strings.HasPrefix(verb, "get"):
		with("db.write")
	case strings.HasPrefix(verb, "delete"), strings.HasPrefix(verb, "terminate"), strings.HasPrefix(verb, "purge"),
		strings.HasPrefix(verb, "deregister"), strings.HasPrefix(verb, "release-"), strings.HasPrefix(verb, "batch-delete"),
		verb == "schedule-key-deletion", verb == "empty-bucket", verb == "close-account", strings.HasPrefix(verb, "force-delete"), strings.HasPrefix(verb, "disassociate-"):
		with("cloud.delete")
	case verb == "create-invalidation":
		with("cache.flush")
	case strings.HasPrefix(verb, "stop-"), strings.HasPrefix(verb, "shutdown"), strings.HasPrefix(verb, "reboot-"):
		with("service.stop")
	case verb == "put-object":
		with("net.upload")
	case strings.HasPrefix(verb, "run-instances"), strings.HasPrefix(verb, "create-"), strings.HasPrefix(verb, "modify-"),
		strings.HasPrefix(verb, "start-instances"), strings.HasPrefix(verb, "update-"), strings.HasPrefix(verb, "put-"), strings.HasPrefix(verb, "change-"), strings.HasPrefix(verb, "attach-"), strings.HasPrefix(verb, "detach-"),
		strings.HasPrefix(verb, "authorize-"), strings.HasPrefix(verb, "revoke-"), strings.HasPrefix(verb, "associate-"), strings.HasPrefix(verb, "restore-"), strings.HasPrefix(verb, "enable-"), strings.HasPrefix(verb, "disable-"):
		with("infra.apply")
	}
}

// sentCommands is the program that aws ssm send-command carries.
func sentCommands(c *cmd) (string, bool) {
	v, ok := c.value("--parameters")
	if !ok || !v.known() {
		return "", false
	}
	_, list, ok := strings.Cut(v.text, "commands")
	if !ok {
		return "", false
	}
	var lines []string
	for _, t := range tokens(strings.TrimLeft(list, "\"'=: "), jsSyntax) {
		if t.kind == stringToken {
			lines = append(lines, t.text)
		}
	}
	return strings.Join(lines, "\n"), len(lines) > 0
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
	if verbAt < 0 && (c.name == "ibmcloud" || c.name == "aliyun" || c.name == "tccli" || c.name == "hcloud") {
		verbAt, verb = compoundVerb(c.pos)
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
		if c.has("-d|--delete-unmatched-destination-objects|--delete-destination") && (verb == "rsync" || verb == "sync") && len(rest) > 0 {
			a.emit(c, "cloud.delete", append(env, fieldAttr("object", rest[len(rest)-1]))...)
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

// compoundVerb finds the verb in words such as instance-delete and
// DeleteInstance.
func compoundVerb(pos []field) (at int, verb string) {
	for i, p := range pos {
		low := strings.ToLower(p.text)
		for _, v := range [...]string{"delete", "terminate", "release", "stop", "reboot"} {
			if strings.HasSuffix(low, "-"+v) || strings.HasPrefix(low, v) && p.text != low {
				if v == "release" {
					v = "delete"
				}
				return i, v
			}
		}
	}
	return -1, ""
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
			a.sql(c, "bigquery", p)
		}
	case "load", "cp", "insert":
		a.emit(c, "db.write", append(env, attr("engine", "bigquery"))...)
	}
}

func doVaultWrite(a *analysis, c *cmd) {
	a.emit(c, "secrets.write", fieldAttr("object", c.arg(0)))
}
