package act

import "strings"

// isSecretPath reports whether a file is there to hold secrets.
func isSecretPath(p string) bool {
	p = strings.ToLower(slashed(p))
	name := base(p)
	switch name {
	case ".env", ".envrc", ".netrc", "_netrc", ".pgpass", ".git-credentials", ".vault-token", ".npmrc", ".pypirc", ".htpasswd", ".my.cnf", ".s3cfg", ".boto",
		"id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "id_ed25519_sk", "id_ecdsa_sk", "master.key", "credentials.json", "client_secret.json",
		"secrets.yml", "secrets.yaml", "secrets.json", "secrets.toml", "secrets.env", "secret.key", ".secrets", "terraform.tfstate", "shadow", "gshadow",
		"service-account.json", "serviceaccount.json", "application_default_credentials.json", "htpasswd", "keystore.properties", ".dockercfg", "wallet.dat", "credentials.yml.enc", "local.settings.json":
		switch name {
		case "shadow", "gshadow":
			return strings.HasSuffix(p, "/etc/"+name) || p == "etc/"+name
		case ".npmrc", ".pypirc", "credentials.yml.enc":
			return strings.HasPrefix(p, "~") || strings.Contains(p, "/home/") || strings.Contains(p, "/users/") || strings.Contains(p, "/root/") || name == ".pypirc"
		}
		return true
	case "credentials":
		return strings.Contains(p, ".aws/") || strings.Contains(p, ".cargo/") || strings.Contains(p, ".gem/")
	case "config":
		return strings.HasSuffix(p, ".kube/config")
	case "config.json":
		return strings.HasSuffix(p, ".docker/config.json")
	case "hosts.yml":
		return strings.HasSuffix(p, "gh/hosts.yml")
	case "environ":
		return strings.HasPrefix(p, "/proc/")
	}
	if rest, ok := strings.CutPrefix(name, ".env."); ok {
		return !isTemplate(rest)
	}
	if rest, ok := strings.CutSuffix(name, ".env"); ok && rest != "" {
		return !isTemplate(rest)
	}
	switch {
	case strings.HasSuffix(name, ".pem"):
		return !strings.Contains(name, "cert") && !strings.Contains(name, "chain") && !strings.Contains(name, "public") && !strings.Contains(name, "ca.")
	case hasAnySuffix(name, ".key .p12 .pfx .jks .keystore .kdbx .ppk .p8 .asc"):
		return !strings.HasSuffix(name, ".asc") || strings.Contains(name, "private") || strings.Contains(name, "secret")
	case strings.HasPrefix(name, "service-account") && strings.HasSuffix(name, ".json"), strings.HasPrefix(name, "firebase-adminsdk"), strings.HasPrefix(name, "client_secret"):
		return true
	case strings.HasPrefix(name, "secrets.") && !isTemplate(name):
		return hasAnySuffix(name, ".yml .yaml .json .toml .ini .env .properties .tfvars")
	}
	return strings.Contains(p, "/.ssh/id_") && !strings.HasSuffix(p, ".pub") || strings.HasPrefix(p, "/run/secrets/") || strings.Contains(p, "/.gnupg/private-keys")
}

// isTemplate reports whether a suffix of .env marks a file without secrets.
func isTemplate(s string) bool {
	for _, t := range [...]string{"example", "sample", "template", "dist", "tmpl", "tpl", "schema", "defaults", "default", "test", "ci", "d.ts"} {
		if strings.Contains(s, t) {
			return true
		}
	}
	return false
}

// secretPath emits secrets.read when a file that is read holds secrets.
func (a *analysis) secretPath(c *cmd, p field) {
	if !p.known() || !isSecretPath(p.text) {
		return
	}
	a.emit(c, "secrets.read", a.pathAttr(c, p))
}

// readCall is the Read tool.
func (a *analysis) readCall(p string) {
	p = slashed(p)
	if !isSecretPath(p) {
		return
	}
	at := unknown("path")
	if s, ok := a.shown(a.cwd, false, p); ok {
		at = attr("path", s)
	}
	a.add(Act{Class: "secrets.read", Attrs: []Attr{at}})
}

// isReader reports whether a program prints what is in the files it is given.
func isReader(name string) bool {
	switch name {
	case "cat", "bat", "batcat", "less", "more", "most", "head", "tail", "tac", "nl", "grep", "egrep", "fgrep", "rg", "ag", "ack", "zgrep", "strings",
		"xxd", "od", "hexdump", "hd", "base64", "base32", "cut", "sort", "uniq", "paste", "column", "fold", "fmt", "pr", "rev", "view", "nano", "emacs",
		"code", "diff", "cmp", "comm", "sdiff", "colordiff", "delta", "wc", "zcat", "gzip", "tar", "zip", "openssl", "awk", "pbcopy", "xclip", "envsubst", "glow", "mdcat", "pygmentize", "highlight", "source-highlight", "look", "type", "tr", "split", "csplit", "expand", "pv", "mapfile", "sha256sum", "dotenv-linter":
		return true
	}
	return false
}

// Programs that read files and print text.
var readerPrograms = []program{
	{names: "cat|bat|batcat|less|more|most|head|tail|tac|nl|strings|xxd|od|hexdump|hd|base64|base32|cut|sort|uniq|paste|column|fold|rev|view|nano|emacs|diff|cmp|comm|sdiff|colordiff|zcat|gzip|tar|zip|openssl|tr|split|pv|envsubst|wc|look|pr|fmt|gbase64|ghead|gtail|gcat|ccat|lolcat|expand|unexpand|iconv|dos2unix|unix2dos|seq|tee-like|yes",
		opts: "-n= -c= -d|--decode -D -A= -B= -C= -m= -o= -k= -t= -f= -r|--reverse -w= -s= -L= --output= -z -a -i -u -l -e -q -v", out: doPrint},
	{names: "grep|egrep|fgrep|rg|ag|ack|zgrep|ggrep", opts: "-e|--regexp= -f|--file= -A|--after-context= -B|--before-context= -C|--context= -m|--max-count= -g|--glob= -t|--type= -T|--type-not= --include= --exclude= --exclude-dir= -r -n -i -l -c -o -w -v -E -F -P -q -h -H -s -x -L --color? -U -a -z -u -S -N -p -j= -d= -D= --max-depth= --sort= --replace=", out: doGrep},
	{names: "printenv", out: doPrintenv},
	{names: "lsof|ss|netstat|pgrep|ps|pidof|fuser-list", out: doProcesses},
}

// doPrint reads files, or passes its input on.
func doPrint(a *analysis, c *cmd) stream {
	table := c.prog.opts
	switch c.name {
	case "tr", "cat", "base64", "bat", "less", "more", "tac", "diff", "xxd", "rev", "gbase64":
		table = "-d|--decode -D -r|--reverse -p -n -b= -w= -l= -c -s -s= --style= --color= --paging= --language= -i -u"
		if c.name == "tr" {
			table = "-d -c -C -s -t"
		}
	}
	c.parsed, _ = parseArgs(c.args, table, gnu, false, 0)
	if c.has("--help|--version") {
		return stream{kind: dynamic}
	}
	in := c.f.in
	switch c.name {
	case "seq", "yes", "openssl", "zip", "gzip":
		in = stream{kind: dynamic}
	case "tr":
		return filter(c.name, c, in)
	}
	files := c.pos
	if c.name == "openssl" && c.arg(0).text == "enc" || c.name == "openssl" && c.arg(0).text == "base64" {
		if strings.Contains(texts(c.args), "-d") && strings.Contains(texts(c.args), "base64") {
			c.uses = append(c.uses, use{item: "-d"})
			return filter("base64", c, c.f.in)
		}
	}
	for i, p := range files {
		if i == maxObjects {
			break
		}
		if c.name != "wc" {
			a.secretPath(c, p)
		}
	}
	if len(files) > 0 && !(len(files) == 1 && files[0].text == "-") {
		in = stream{}
		for i, p := range files {
			if i == maxRounds {
				in = stream{kind: dynamic}
				break
			}
			s := a.fileStream(p, c.f)
			if p.text == "-" {
				s = c.f.in
			}
			in = concat(in, s)
		}
	}
	switch c.name {
	case "cat", "bat", "batcat", "less", "more":
		if len(files) == 0 && in.kind == silent {
			return stream{kind: dynamic}
		}
		if in.kind == dynamic && len(files) == 1 {
			in.path = a.place(c, files[0])
		}
		return in
	case "base64", "gbase64":
		return filter("base64", c, in)
	case "xxd", "rev":
		return filter(c.name, c, in)
	case "head", "tail", "sort", "uniq", "tac", "column", "fold", "pv":
		if in.kind == network {
			return in
		}
	case "envsubst", "dos2unix", "iconv":
		if in.kind == network {
			return in
		}
	}
	return stream{kind: dynamic, what: in.what}
}

// doGrep searches: the first operand is a pattern.
func doGrep(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, false, 0)
	if c.has("--help|--version") {
		return stream{kind: dynamic}
	}
	files := c.pos
	if !c.has("-e|-f|--files") {
		files = files[min(1, len(files)):]
	}
	if c.f.in.what == environmentVar && len(files) == 0 && !c.has("-q|-l|-c|-v|-o") {
		if p := c.arg(0); isSecretName(p.text) || isSecretName(strings.Trim(p.text, "^_=.*")) {
			a.emit(c, "secrets.read", fieldAttr("object", p))
		}
	}
	if !c.has("-q|-l|-c|-L") {
		for i, p := range files {
			if i == maxObjects {
				break
			}
			a.secretPath(c, p)
		}
	}
	if c.f.in.kind == network && len(files) == 0 {
		return c.f.in
	}
	return stream{kind: dynamic, what: c.f.in.what}
}

// environmentVar marks a stream that holds the environment.
const environmentVar = "environment:"

// doPrintenv prints variables; one that is named like a secret shows it.
func doPrintenv(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, "-0|--null --help --version", gnu, false, 0)
	for _, p := range c.pos {
		if isSecretName(p.text) {
			a.emit(c, "secrets.read", attr("object", p.text))
		}
	}
	if len(c.pos) > 0 {
		return stream{kind: dynamic}
	}
	return stream{kind: dynamic, what: environmentVar}
}

// printsSecret emits secrets.read when echo or printf shows a variable that is
// named like a secret.
func (a *analysis) printsSecret(c *cmd) {
	if c.f.away || c.f.piped {
		return
	}
	for _, w := range c.args {
		for v := range strings.FieldsSeq(w.vars) {
			if isSecretName(v) {
				a.emit(c, "secrets.read", attr("object", v))
			}
		}
	}
}

// isSecretName reports whether a name is that of a secret: API_KEY, DB_PASSWORD.
func isSecretName(name string) bool {
	s := strings.ToLower(name)
	for _, w := range [...]string{"secret", "password", "passwd", "api_key", "apikey", "api-key", "access_key", "access-key", "accesskey", "private_key", "privatekey", "auth_token", "authtoken", "access_token", "accesstoken", "_token", "-token", "credential", "signing_key", "encryption_key", "stripe_key"} {
		if strings.Contains(s, w) {
			return true
		}
	}
	// Variables of the environment are in capitals; result_key is a field.
	return s == "token" || strings.HasSuffix(s, "_pwd") || strings.HasSuffix(name, "_KEY") && !strings.HasSuffix(name, "PUBLIC_KEY") && !strings.HasSuffix(name, "PRIMARY_KEY") && !strings.HasSuffix(name, "FOREIGN_KEY") && !strings.HasSuffix(name, "CACHE_KEY") && !strings.HasSuffix(name, "SORT_KEY")
}

// doProcesses lists processes; the port it asks for is kept for what follows.
func doProcesses(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, "", exact, false, 0)
	if port := portOf(c.args); port != "" {
		return stream{kind: dynamic, what: portVar + port}
	}
	if c.name == "pgrep" || c.name == "pidof" {
		return stream{kind: dynamic, what: "process:" + strings.ReplaceAll(texts(c.pos), " ", "_")}
	}
	return stream{kind: dynamic, what: c.f.in.what}
}
