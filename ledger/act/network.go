package act

import "strings"

const curlOpts = "-X|--request= -d|--data|--data-ascii= --data-raw= --data-binary= --data-urlencode= --json= -F|--form= --form-string= -H|--header= -o|--output= -O|--remote-name -T|--upload-file= -u|--user= -A|--user-agent= -b|--cookie= -c|--cookie-jar= -e|--referer= -x|--proxy= -m|--max-time= --connect-timeout= --retry= --retry-delay= --retry-max-time= -w|--write-out= -K|--config= --cacert= --cert|-E= --key= --resolve= --limit-rate= -r|--range= -C|--continue-at= -z= --url= --max-redirs= -D|--dump-header= --output-dir= --interface= --unix-socket= --abstract-unix-socket= --ciphers= -Q= -t= -P= -y= -Y= --oauth2-bearer= --aws-sigv4= --url-query= -G|--get -I|--head -s -S -f -L -k -v -i -g -n -N -J -#  --compressed --fail-with-body --create-dirs -Z"

// Programs that talk to the network.
var networkPrograms = []program{
	{names: "curl|curlie", opts: curlOpts, abbrev: true, out: doCurl},
	{names: "wget|wget2", opts: "-O|--output-document= -o|--output-file= -P|--directory-prefix= -U|--user-agent= --header= --post-data= --post-file= --method= --body-data= --body-file= -i|--input-file= -t|--tries= -T|--timeout= -w= -Q= -A= -R= -D= -l= --limit-rate= --user= --password= --load-cookies= --save-cookies= -e= --certificate= --private-key= --ca-certificate= -q -nv -nc -c -r -m -k -p -N -S --spider --no-check-certificate -np", out: doWget},
	{names: "http|https|httpie|xh|xhs", opts: "-a|--auth= -A|--auth-type= -o|--output= -b|--body -h|--headers -v -f|--form -j|--json --timeout= --proxy= --verify= --session= -d|--download -p= --print= -s= --style= -I -F|--follow --raw= --bearer=", out: doHTTPie},
	{names: "aria2c|axel|lynx|w3m|links", opts: "-o|--out= -d|--dir= -x= -s= -n= -j= -k= -dump -source", out: doDownload},
	{names: "nc|ncat|netcat|telnet|socat|gsocket", opts: "-w= -p= -s= -q= -i= -x= -X= -e= -c= -u -v -z -l -n -k -N -4 -6", out: doNetcat},
	{names: "iwr", out: doDownload},
}

// A request is one HTTP request as a client makes it.
type request struct {
	method string
	url    field
	body   []string // name=value pairs or the body, as far as they are known
	upload []field  // local files that are sent
}

// web emits what a request does.
func (a *analysis) web(c *cmd, r request) {
	if strings.HasPrefix(r.url.text, "file:") {
		a.secretPath(c, r.url.with(strings.TrimPrefix(strings.TrimPrefix(r.url.text, "file:"), "//")))
		return
	}
	host, path := splitURL(r.url.text)
	hostAt := unknown("host")
	if host != "" && strings.IndexByte(host, hole) < 0 {
		hostAt = Attr{Name: "host", Values: hostValues(host)}
	}
	method := attr("method", r.method)
	if r.method == "" {
		method = unknown("method")
	}
	a.emit(c, "web.fetch", hostAt, method)
	name, _, _ := strings.Cut(host, ":")
	local := isLocalHost(name)
	for _, f := range r.upload {
		a.secretPath(c, f)
		if !local {
			a.emit(c, "net.upload", hostAt, a.pathAttr(c, f), method)
		}
	}
	if name == "api.github.com" || strings.Contains(path, "/api/v3/") || strings.Contains(path, "/api/v4/") || strings.Contains(path, "/api/v1/repos/") {
		var fields []string
		for _, b := range r.body {
			fields = append(fields, jsonFields(b)...)
		}
		if strings.HasSuffix(path, "/graphql") {
			a.graphql(c, strings.Join(r.body, "\n"))
			return
		}
		if a.forgeRequest(c, r.method, path, fields) {
			return
		}
	}
	switch {
	case local:
		if r.method == "POST" && strings.Contains(path, "_delete_by_query") {
			a.emit(c, "db.delete_all", attr("engine", "elasticsearch"))
		}
		if index := strings.Trim(path, "/"); r.method == "DELETE" && index != "" && !strings.Contains(index, "/") && strings.HasSuffix(host, ":9200") {
			a.emit(c, "db.drop", attr("engine", "elasticsearch"), attr("object", index))
		}
	case r.method != "GET" && strings.HasSuffix(path, "/purge_cache"):
		a.emit(c, "cache.flush", method)
	case r.method == "DELETE":
		a.emit(c, "cloud.delete", append(a.envAttrs(c, nil), attr("object", strings.Trim(path, "/")), method)...)
	}
}

func isLocalHost(name string) bool {
	switch name {
	case "localhost", "127.0.0.1", "0.0.0.0", "[::1]", "::1", "host.docker.internal", "[":
		return true
	}
	return strings.HasSuffix(name, ".localhost") || strings.HasSuffix(name, ".local") && !strings.Contains(strings.TrimSuffix(name, ".local"), ".")
}

// hostValues are the host with and without its port.
func hostValues(host string) []string {
	if name, port, ok := strings.Cut(host, ":"); ok && isNumber(port) {
		return []string{host, name}
	}
	return []string{host}
}

// splitURL returns host, with port, and path of an address.
func splitURL(u string) (host, path string) {
	if i := strings.Index(u, "://"); i >= 0 {
		u = u[i+3:]
	}
	host = u
	if i := strings.IndexAny(u, "/?#"); i >= 0 {
		host, path = u[:i], u[i:]
	}
	if i := strings.LastIndexByte(host, '@'); i >= 0 {
		host = host[i+1:]
	}
	return strings.ToLower(host), path
}

// jsonFields turns a flat JSON object, or name=value pairs, into name=value.
func jsonFields(s string) []string {
	t := strings.TrimSpace(s)
	if !strings.HasPrefix(t, "{") {
		return strings.Split(t, "&")
	}
	var out []string
	toks := tokens(t, jsSyntax)
	for i := 0; i+2 < len(toks); i++ {
		if toks[i].kind == stringToken && toks[i+1].text == ":" {
			out = append(out, toks[i].text+"="+toks[i+2].text)
		}
	}
	return out
}

// doCurl is curl: addresses, method, data, uploads and output files.
func doCurl(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, curlOpts, gnu, true, 0)
	if c.has("--help|--version|-V|-M") {
		return stream{kind: dynamic}
	}
	r := request{method: "GET"}
	urls := c.pos
	data := false
	for _, u := range c.uses {
		switch {
		case u.is("--url"):
			urls = append(urls, u.value)
		case u.is("--data"), u.is("--data-raw"), u.is("--data-binary"), u.is("--data-urlencode"), u.is("--json"):
			data = true
			if file, ok := strings.CutPrefix(u.value.text, "@"); ok && !u.is("--data-raw") {
				if file != "-" {
					r.upload = append(r.upload, u.value.with(file))
					r.body = append(r.body, a.fileStream(u.value.with(file), c.f).text)
				} else {
					r.body = append(r.body, c.f.in.text)
				}
			} else {
				r.body = append(r.body, u.value.text)
			}
		case u.is("--form"):
			data = true
			if _, val, ok := strings.Cut(u.value.text, "="); ok && (strings.HasPrefix(val, "@") || strings.HasPrefix(val, "<")) {
				file, _, _ := strings.Cut(val[1:], ";")
				r.upload = append(r.upload, u.value.with(file))
			}
		case u.is("--upload-file"):
			r.method = "PUT"
			r.upload = append(r.upload, u.value)
		}
	}
	switch {
	case c.has("--request"):
		v, _ := c.value("--request")
		r.method = strings.ToUpper(v.text)
	case c.has("--head"):
		r.method = "HEAD"
	case data && !c.has("--get"):
		r.method = "POST"
	}
	if strings.IndexByte(r.method, hole) >= 0 {
		r.method = ""
	}
	var host string
	for i, u := range urls {
		if i == 32 {
			break
		}
		r.url = u
		a.web(c, r)
		host, _ = splitURL(u.text)
	}
	out := stream{kind: network, host: host}
	saved := false
	for _, u := range c.uses {
		if u.is("--output") && u.set && !isSink(u.value.text) {
			a.saves(c, u.value, out)
			saved = true
		}
	}
	if c.has("--remote-name") && len(urls) > 0 {
		if name := base(urls[0].text); name != "" && urls[0].known() {
			a.saves(c, word(name), out)
		}
		saved = true
	}
	if saved || c.has("--output") {
		return stream{}
	}
	return out
}

// saves emits the file a download is written to.
func (a *analysis) saves(c *cmd, p field, from stream) {
	a.emit(c, "file.write", a.pathAttr(c, p), a.newAttr(c, p))
	a.write(a.place(c, p), from)
}

func doWget(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, true, 0)
	if c.has("--help|--version|-V") {
		return stream{kind: dynamic}
	}
	r := request{method: "GET"}
	if v, ok := c.value("--method"); ok {
		r.method = strings.ToUpper(v.text)
	}
	if v, ok := c.value("--post-data"); ok {
		r.method, r.body = "POST", []string{v.text}
	}
	for _, name := range [...]string{"--post-file", "--body-file"} {
		if v, ok := c.value(name); ok {
			r.upload = append(r.upload, v)
			if name == "--post-file" {
				r.method = "POST"
			}
		}
	}
	var host string
	for i, u := range c.pos {
		if i == 32 {
			break
		}
		r.url = u
		a.web(c, r)
		host, _ = splitURL(u.text)
	}
	out := stream{kind: network, host: host}
	o, ok := c.value("--output-document")
	switch {
	case ok && (o.text == "-" || o.text == "/dev/stdout"):
		return out
	case c.has("--spider"):
	case ok:
		if !isSink(o.text) {
			a.saves(c, o, out)
		}
	case len(c.pos) > 0 && c.pos[0].known():
		dir, _ := c.value("--directory-prefix")
		_, path := splitURL(c.pos[0].text)
		path, _, _ = strings.Cut(path, "?")
		if name := base(path); name != "" {
			a.saves(c, word(join(dir.text, name)), out)
		}
	}
	return stream{}
}

func doHTTPie(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, true, 0)
	if c.has("--help|--version") || len(c.pos) == 0 {
		return stream{kind: dynamic}
	}
	r := request{method: "GET"}
	pos := c.pos
	if m := pos[0].text; m != "" && strings.ToUpper(m) == m && strings.Trim(m, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && len(pos) > 1 {
		r.method, pos = m, pos[1:]
	} else if len(pos) > 1 {
		for _, p := range pos[1:] {
			if strings.Contains(p.text, "=") && !strings.Contains(p.text, "==") {
				r.method = "POST"
			}
		}
	}
	r.url = pos[0]
	if strings.HasPrefix(r.url.text, ":") {
		r.url.text = "localhost" + r.url.text
	}
	for _, p := range pos[1:] {
		if i := strings.IndexByte(p.text, '@'); i > 0 && !strings.ContainsAny(p.text, ":=") {
			r.upload = append(r.upload, p.with(p.text[i+1:]))
		}
		r.body = append(r.body, strings.Replace(p.text, ":=", "=", 1))
	}
	a.web(c, r)
	host, _ := splitURL(r.url.text)
	return stream{kind: network, host: host}
}

func doDownload(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, exact, false, 0)
	if c.idle() || len(c.pos) == 0 {
		return stream{kind: dynamic}
	}
	a.web(c, request{method: "GET", url: c.pos[0]})
	host, _ := splitURL(c.pos[0].text)
	return stream{kind: network, host: host}
}

// doNetcat sends what it reads.
func doNetcat(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, false, 0)
	host := fieldAttr("host", c.arg(0))
	for _, name := range [...]string{"-e", "-c"} {
		if v, ok := c.value(name); ok {
			a.shellText(c, v, nil, c.name)
		}
	}
	if c.has("-z|-l") || len(c.pos) == 0 {
		return stream{kind: network}
	}
	text := strings.ToLower(c.f.in.text)
	switch {
	case strings.Contains(text, "flush_all") || strings.Contains(text, "flushall"):
		a.emit(c, "cache.flush", attr("engine", "memcached"))
	case c.f.in.path != "":
		a.emit(c, "net.upload", host, a.pathAttr(c, word(c.f.in.path)))
	case c.f.in.kind == dynamic && !isLocalHost(c.arg(0).text) && c.name != "telnet":
		a.emit(c, "net.upload", host)
	}
	return stream{kind: network}
}
