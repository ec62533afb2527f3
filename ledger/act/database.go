package act

import "strings"

// client is a database client that reads SQL from an option, a file, its
// operands from number text on, or standard input.
func (a *analysis) client(c *cmd, engine, option, file string, text int) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, c.prog.style, false, 0)
	if c.has("--help|--version|-V|--list") {
		return stream{kind: dynamic}
	}
	found := false
	for _, u := range c.uses {
		if option != "" && u.set && spelledIn(u.item, option) {
			a.sql(c, engine, u.value)
			found = true
		}
		if file != "" && u.set && spelledIn(u.item, file) {
			a.sqlFile(c, engine, u.value)
			found = true
		}
	}
	for _, p := range c.pos[min(text, len(c.pos)):] {
		if strings.ContainsAny(p.text, " ;") {
			a.sql(c, engine, p)
			found = true
		}
	}
	if !found {
		switch c.f.in.kind {
		case known:
			a.sql(c, engine, field{text: c.f.in.text, vars: c.f.in.vars})
		case dynamic:
			if c.f.in.path != "" {
				a.sqlFile(c, engine, word(c.f.in.path))
			} else if c.f.in.what == statementsVar {
				a.sql(c, engine, field{text: c.f.in.text})
			} else { // what another command prints
				a.doubt++
				a.emit(c, "db.write", a.dbAttrs(c, engine)...)
				a.doubt--
			}
		}
	}
	return c.printsStatements(option)
}

// statementsVar marks a stream of statements that a query puts together; its
// text is the constants of the query, with holes for the columns.
const statementsVar = "statements:"

// printsStatements is what a client prints whose query puts statements
// together: select 'drop table '||name from …
func (c *cmd) printsStatements(option string) stream {
	for _, u := range c.uses {
		if !u.set || option == "" || !spelledIn(u.item, option) || !strings.Contains(u.value.text, "||") && !strings.Contains(strings.ToLower(u.value.text), "concat") {
			continue
		}
		var b strings.Builder
		for i, part := range strings.Split(u.value.text, "'") {
			if i%2 == 1 {
				b.WriteString(part)
			} else if i > 0 {
				b.WriteByte(hole)
			}
		}
		if up := strings.ToUpper(b.String()); strings.HasPrefix(up, "DROP ") || strings.HasPrefix(up, "TRUNCATE ") || strings.HasPrefix(up, "DELETE ") || strings.HasPrefix(up, "ALTER ") {
			return stream{kind: dynamic, what: statementsVar, text: b.String()}
		}
	}
	return stream{kind: dynamic}
}

// sqlFile runs a file of SQL; one that cannot be read may write anything.
func (a *analysis) sqlFile(c *cmd, engine string, p field) {
	s := a.fileStreamAt(c, p)
	if s.kind == known {
		a.sql(c, engine, field{text: s.text, vars: s.vars})
		return
	}
	if p.text == "-" && c.f.in.kind == known {
		a.sql(c, engine, field{text: c.f.in.text})
		return
	}
	a.doubt++
	a.emit(c, "db.write", a.dbAttrs(c, engine)...)
	a.doubt--
}

// dbAttrs are engine, env and target of a database command.
func (a *analysis) dbAttrs(c *cmd, engine string) []Attr {
	attrs := append([]Attr{attr("engine", engine)}, a.envAttrs(c, nil)...)
	for _, at := range attrs {
		if at.Name == "target" {
			return attrs
		}
	}
	for _, name := range [...]string{"--dbname", "--database", "--url"} {
		if v, ok := c.value(name); ok {
			return append(attrs, fieldAttr("target", v))
		}
	}
	if len(c.pos) > 0 && !strings.ContainsAny(c.pos[0].text, " ;") {
		attrs = append(attrs, fieldAttr("target", c.pos[0]))
	}
	return attrs
}

// dbObjects emits one act for each operand.
func (a *analysis) dbObjects(c *cmd, class, engine string) {
	attrs := append([]Attr{attr("engine", engine)}, a.envAttrs(c, nil)...)
	for _, p := range c.pos {
		a.emit(c, class, append(attrs[:len(attrs):len(attrs)], fieldAttr("object", p))...)
	}
}

// sql emits what the statements in a text do.
func (a *analysis) sql(c *cmd, engine string, text field) {
	var attrs []Attr
	for i, s := range statements(text.text) {
		if i == maxObjects {
			break
		}
		if attrs == nil {
			attrs = a.dbAttrs(c, engine)
		}
		for _, name := range s.objects {
			at := attr("object", name)
			if strings.IndexByte(name, hole) >= 0 || name == "" {
				at = unknown("object")
			}
			a.emit(c, s.class, append(attrs[:len(attrs):len(attrs)], at)...)
		}
	}
	for _, mark := range [...]string{`\i `, `\ir `, ".read "} {
		before, rest, ok := strings.Cut(text.text, mark)
		if ok && strings.Count(before, "'")%2 == 0 && (mark[0] == '\\') == (engine == "postgres" || engine == "cockroach") && (mark[0] != '.' || engine == "sqlite" || engine == "duckdb") {
			line, _, _ := strings.Cut(rest, "\n")
			a.sqlFile(c, engine, word(strings.Trim(strings.TrimSpace(line), "'\"")))
		}
	}
	for _, mark := range [...]string{`\!`, ".shell ", ".system "} {
		before, rest, ok := strings.Cut(text.text, mark)
		if ok && strings.Count(before, "'")%2 == 0 && (mark[0] != '.' || engine == "sqlite") {
			line, _, _ := strings.Cut(rest, "\n")
			a.shellText(c, field{text: strings.TrimSpace(line)}, nil, c.name)
		}
	}
}

// doSqlite is sqlite3: a database, then SQL.
func doSqlite(a *analysis, c *cmd) stream {
	return a.client(c, "sqlite", "-cmd", "-init", 1)
}

func doPgRestore(a *analysis, c *cmd) {
	if _, ok := c.value("--dbname"); !ok || c.has("--list") {
		return
	}
	class := "db.write"
	if c.has("--clean") {
		class = "db.drop"
	}
	a.emit(c, class, a.dbAttrs(c, "postgres")...)
}

func doImport(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	class := "db.write"
	if v, ok := c.value("-execute"); ok && c.name == "influx" {
		a.sql(c, "influx", v)
		return
	}
	switch {
	case c.has("--drop"):
		class = "db.drop"
	case c.name == "influx":
		switch texts(c.pos[:min(2, len(c.pos))]) {
		case "bucket delete":
			class = "db.drop"
		case "write":
		default:
			if c.arg(0).text != "delete" {
				return
			}
		}
	}
	a.emit(c, class, a.dbAttrs(c, strings.TrimSuffix(strings.TrimSuffix(c.name, "restore"), "import"))...)
}

func doPrismaExecute(a *analysis, c *cmd) {
	if v, ok := c.value("--file"); ok {
		a.sqlFile(c, "sql", v)
	} else if c.f.in.kind == known {
		a.sql(c, "sql", field{text: c.f.in.text})
	}
}

// doHostedDB is the command line of a database provider.
func doHostedDB(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	two := texts(c.pos[:min(2, len(c.pos))])
	switch {
	case strings.HasPrefix(two, "db shell") && len(c.pos) > 3:
		a.sql(c, "sqlite", c.pos[3])
	case strings.HasPrefix(two, "db shell"):
		a.sql(c, "sqlite", field{text: c.f.in.text})
	case two == "db destroy" || two == "database delete" || two == "databases delete" || two == "branch delete" || two == "branches delete" || two == "projects delete" || two == "group destroy":
		a.emit(c, "db.drop", append(a.envAttrs(c, nil), fieldAttr("object", c.arg(2)))...)
	case two == "deploy-request deploy":
		a.emit(c, "db.migrate", a.envAttrs(c, nil)...)
	}
}
