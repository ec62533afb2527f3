package act

import "strings"

// powershellPrograms are cmdlets; names are looked up in lower case.
var powershellPrograms = []program{
	{names: "remove-item", style: single, do: psRemove},
	{names: "clear-content", style: single, do: psWrite},
	{names: "set-content|add-content|out-file|tee-object|export-csv|export-clixml", style: single, do: psWrite},
	{names: "new-item", style: single, do: psNew},
	{names: "move-item|rename-item", style: single, do: psMove},
	{names: "copy-item", style: single, do: psCopy},
	{names: "get-content|select-string|import-csv|import-clixml|get-filehash|format-hex", style: single, do: psRead},
	{names: "stop-process", style: single, do: func(a *analysis, c *cmd) { psObjects(a, c, "process.kill", "name", "id") }},
	{names: "stop-service|suspend-service", style: single, do: func(a *analysis, c *cmd) { psObjects(a, c, "service.stop", "name") }},
	{names: "stop-computer|restart-computer", style: single, do: func(a *analysis, c *cmd) { a.emit(c, "service.stop", attr("object", "machine")) }},
	{names: "format-volume|clear-disk|initialize-disk|remove-partition|format", style: single, do: func(a *analysis, c *cmd) { psObjects(a, c, "disk.write", "driveletter", "number") }},
	{names: "set-acl", style: single, do: func(a *analysis, c *cmd) { a.emit(c, "perm.change", a.pathAttr(c, psValue(c, "path", 0))) }},
	{names: "invoke-webrequest|invoke-restmethod|start-bitstransfer", style: single, do: psWeb},
	{names: "invoke-expression", style: single, do: psExpression},
	{names: "invoke-command", style: single, do: func(a *analysis, c *cmd) {}},
	{names: "start-process", style: single, do: psStart},
	{names: "install-module|install-package|install-script|install-psresource", style: single, do: func(a *analysis, c *cmd) { psObjects(a, c, "package.add", "name") }},
	{names: "uninstall-module|uninstall-package", style: single, do: func(a *analysis, c *cmd) { psObjects(a, c, "package.remove", "name") }},
	{names: "update-module", style: single, do: func(a *analysis, c *cmd) { psObjects(a, c, "package.upgrade", "name") }},
	{names: "publish-module|publish-script|publish-psresource", style: single, do: func(a *analysis, c *cmd) { a.emit(c, "package.publish", attr("manager", "psgallery")) }},
	{names: "invoke-sqlcmd", style: single, do: psSQL},
	{names: "invoke-pester", style: single, do: func(a *analysis, c *cmd) { a.emit(c, "test.run") }},
}

// psAlias gives the cmdlet an alias stands for.
func psAlias(name string) string {
	switch strings.ToLower(name) {
	case "ri", "rm", "rmdir", "del", "erase", "rd":
		return "remove-item"
	case "gc", "cat", "type":
		return "get-content"
	case "sls":
		return "select-string"
	case "sc":
		return "set-content"
	case "ac":
		return "add-content"
	case "clc":
		return "clear-content"
	case "ni", "md", "mkdir":
		return "new-item"
	case "mi", "mv", "move":
		return "move-item"
	case "rni", "ren":
		return "rename-item"
	case "ci", "cpi", "cp", "copy":
		return "copy-item"
	case "spps", "kill":
		return "stop-process"
	case "spsv":
		return "stop-service"
	case "iwr", "curl", "wget":
		return "invoke-webrequest"
	case "irm":
		return "invoke-restmethod"
	case "iex":
		return "invoke-expression"
	case "icm":
		return "invoke-command"
	case "saps", "start":
		return "start-process"
	case "tee":
		return "tee-object"
	case "gci", "ls", "dir":
		return "get-childitem"
	case "echo", "write":
		return "write-output"
	case "sl", "cd", "chdir":
		return "set-location"
	}
	return strings.ToLower(name)
}

// psOpts are parameters that take a value.
const psOpts = "-path= -literalpath= -value= -name= -id= -destination= -filter= -include= -exclude= -uri= -method= -body= -outfile= -infile= -encoding= -itemtype= -type= -newname= -filepath= -argumentlist= -computername= -scriptblock= -pattern= -query= -serverinstance= -database= -driveletter= -number= -inputobject= -headers= -credential= -working= -workingdirectory= -delimiter= -inputfile= -repository= -erroraction= -aclobject= -target= -depth= -tail= -totalcount= -requiredversion= -scope="

func lowerFlags(args []field) []field {
	out := append([]field(nil), args...)
	for i, w := range out {
		if strings.HasPrefix(w.text, "-") {
			name, val, ok := strings.Cut(w.text, ":")
			out[i].text = strings.ToLower(name)
			if ok {
				out[i].text += "=" + val
			}
		}
	}
	return out
}

// psExpand writes out parameters that are cut short.
func (c *cmd) psExpand() {
	for i, u := range c.uses {
		for full := range strings.SplitSeq("-recurse -force -whatif -confirm -append -passthru", " ") {
			if len(u.item) > 1 && strings.HasPrefix(full, u.item) && u.item != "-p" && u.item != "-a" && u.item != "-c" {
				c.uses[i].item = full
			}
		}
	}
}

func (c *cmd) psIdle() bool { return c.has("-whatif|-wi|-?") }

// isCmdlet reports whether a table is one of PowerShell.
func isCmdlet(p *program) bool {
	return p.style == single && strings.IndexByte(p.names, '-') > 0 && p.do != nil && p.rows == nil && p.opts == ""
}

// isCloudRemoval knows the cmdlets of cloud modules: Remove-AzVM, Remove-S3Bucket.
func isCloudRemoval(name string) bool {
	rest, ok := strings.CutPrefix(name, "remove-")
	if !ok {
		return false
	}
	for _, p := range [...]string{"az", "ec2", "s3", "rds", "lm", "gce", "gcs", "ddb", "ecs", "eks", "cfn", "iam", "sqs", "sns"} {
		if strings.HasPrefix(rest, p) {
			return true
		}
	}
	return false
}

// psValue is a parameter by name, or operand i.
func psValue(c *cmd, name string, i int) field {
	if v, ok := c.value("-" + name); ok {
		return v
	}
	if name == "path" {
		if v, ok := c.value("-literalpath"); ok {
			return v
		}
	}
	return c.arg(i)
}

// psPaths are the paths a cmdlet is given.
func psPaths(c *cmd) []field {
	for _, name := range [...]string{"-path", "-literalpath", "-filepath"} {
		if v, ok := c.value(name); ok {
			return append(psSplit(v), c.pos...)
		}
	}
	var out []field
	for _, p := range c.pos {
		out = append(out, psSplit(p)...)
	}
	return out
}

func psSplit(v field) []field {
	if strings.IndexByte(v.text, ',') < 0 {
		return []field{v}
	}
	var out []field
	for s := range strings.SplitSeq(v.text, ",") {
		if s != "" {
			out = append(out, v.with(s))
		}
	}
	return out
}

func psRemove(a *analysis, c *cmd) {
	for _, p := range psPaths(c) {
		low := strings.ToLower(p.text)
		if strings.HasPrefix(low, "env:") || strings.HasPrefix(low, "hkcu:") || strings.HasPrefix(low, "hklm:") {
			return // a variable, or a key of the registry
		}
	}
	a.removes(c, psPaths(c), c.has("-recurse"), false)
}

func psWrite(a *analysis, c *cmd) {
	paths := psPaths(c)
	if len(paths) == 0 {
		return
	}
	text := stream{kind: dynamic}
	if v, ok := c.value("-value"); ok && v.known() {
		text = stream{kind: known, text: v.text}
	} else if len(paths) > 1 && paths[1].known() {
		text = stream{kind: known, text: paths[1].text}
	} else if c.f.in.kind == known {
		text = c.f.in
	}
	a.writesFile(c, paths[0], text, strings.EqualFold(psAlias(c.name), "add-content") || c.has("-append"), false)
}

func psNew(a *analysis, c *cmd) {
	kind, _ := c.value("-itemtype")
	if k, ok := c.value("-type"); ok {
		kind = k
	}
	if strings.HasPrefix(strings.ToLower(kind.text), "d") || strings.EqualFold(c.name, "md") || strings.EqualFold(c.name, "mkdir") {
		return
	}
	p := psValue(c, "path", 0)
	if n, ok := c.value("-name"); ok && p.text != "" {
		p = word(join(p.text, n.text))
	} else if ok {
		p = n
	}
	a.writesFile(c, p, stream{kind: dynamic}, false, true)
}

func psMove(a *analysis, c *cmd) {
	from := psValue(c, "path", 0)
	to := psValue(c, "destination", 1)
	if v, ok := c.value("-newname"); ok {
		to = v
	} else if _, named := c.value("-path"); named {
		if _, has := c.value("-destination"); !has {
			to = c.arg(0)
		}
	}
	a.moves(c, from, to)
}

func psCopy(a *analysis, c *cmd) {
	from := psValue(c, "path", 0)
	to := psValue(c, "destination", 1)
	a.secretPath(c, from)
	a.writesFile(c, to, stream{kind: dynamic}, false, true)
}

func psRead(a *analysis, c *cmd) {
	paths := psPaths(c)
	if psAlias(c.name) == "select-string" {
		if _, ok := c.value("-pattern"); !ok && len(paths) > 1 {
			paths = paths[1:]
		}
	}
	for _, p := range paths {
		a.secretPath(c, p)
	}
}

func psObjects(a *analysis, c *cmd, class string, names ...string) {
	as := "object"
	switch {
	case class == "disk.write":
		as = "target"
	case strings.HasPrefix(class, "package."):
		as = "package"
	}
	for _, n := range names {
		if v, ok := c.value("-" + n); ok {
			for _, s := range psSplit(v) {
				a.emit(c, class, fieldAttr(as, s))
			}
			return
		}
	}
	if len(c.pos) == 0 {
		a.emit(c, class)
		return
	}
	for _, p := range c.pos {
		a.emit(c, class, fieldAttr(as, p))
	}
}

func psWeb(a *analysis, c *cmd) {
	r := request{method: "GET", url: psValue(c, "uri", 0)}
	if v, ok := c.value("-method"); ok {
		r.method = strings.ToUpper(v.text)
	}
	if v, ok := c.value("-infile"); ok {
		r.upload = append(r.upload, v)
	}
	if v, ok := c.value("-body"); ok {
		r.body = append(r.body, v.text)
	}
	a.web(c, r)
	if v, ok := c.value("-outfile"); ok {
		host, _ := splitURL(r.url.text)
		a.saves(c, v, stream{kind: network, host: host})
	}
}

func psExpression(a *analysis, c *cmd) {
	if c.f.in.kind == network || c.f.in.kind == dynamic && c.f.in.host != "" {
		a.emit(c, "net.pipe_to_shell", hostAttr(networkVar+c.f.in.host)...)
		return
	}
	text := c.arg(0)
	joined := texts(c.args)
	low := strings.ToLower(joined)
	switch {
	case strings.Contains(low, "downloadstring") || strings.Contains(low, "invoke-webrequest") || strings.Contains(low, "iwr ") || strings.Contains(low, "irm "):
		a.emit(c, "net.pipe_to_shell")
	case text.known() && text.text != "":
		a.emit(c, "")
		inner := c.f.wrapped("iex")
		inner.fixed = true
		a.powershell(text.text, inner)
	case a.fetched(c):
		a.emit(c, "net.pipe_to_shell")
	default:
		a.emit(c, "shell.opaque")
	}
}

// fetched reports whether a block just looked at fetched something.
func (a *analysis) fetched(c *cmd) bool {
	for i := len(a.acts) - 1; i >= 0 && i >= len(a.acts)-3; i-- {
		if a.acts[i].Class == "web.fetch" {
			return true
		}
	}
	return false
}

func psStart(a *analysis, c *cmd) {
	prog := psValue(c, "filepath", 0)
	a.emit(c, "")
	if !prog.known() || prog.text == "" {
		return
	}
	words := []field{prog}
	args := c.pos
	if _, ok := c.value("-filepath"); !ok && len(args) > 0 {
		args = args[1:]
	}
	if v, ok := c.value("-argumentlist"); ok {
		args = psSplit(v)
	}
	for _, p := range args {
		for s := range strings.FieldsSeq(p.text) {
			words = append(words, p.with(s))
		}
	}
	a.inside(c, "start-process", words)
}

func psSQL(a *analysis, c *cmd) {
	if v, ok := c.value("-query"); ok {
		a.sql(c, "mssql", v)
	}
}
