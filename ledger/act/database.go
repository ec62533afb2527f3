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
			a.sql(c, engine, u.value, false)
			found = true
		}
		if file != "" && u.set && spelledIn(u.item, file) {
			a.sqlFile(c, engine, u.value)
			found = true
		}
	}
	for _, p := range c.pos[min(text, len(c.pos)):] {
		if strings.ContainsAny(p.text, " ;") {
			a.sql(c, engine, p, false)
			found = true
		}
	}
	if !found {
		switch c.f.in.kind {
		case known:
			a.sql(c, engine, field{text: c.f.in.text, vars: c.f.in.vars}, false)
		case dynamic:
			if c.f.in.path != "" {
				a.sqlFile(c, engine, word(c.f.in.path))
			}
		}
	}
	return stream{kind: dynamic}
}

// sqlFile runs a file of SQL; one that cannot be read may write anything.
func (a *analysis) sqlFile(c *cmd, engine string, p field) {
	s := a.fileStreamAt(c, p)
	if s.kind == known {
		a.sql(c, engine, field{text: s.text, vars: s.vars}, false)
		return
	}
	if p.text == "-" && c.f.in.kind == known {
		a.sql(c, engine, field{text: c.f.in.text}, false)
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
func (a *analysis) sql(c *cmd, engine string, text field, _ bool) {
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
			act := a.emit(c, s.class, append(attrs[:len(attrs):len(attrs)], at)...)
			_ = act
		}
	}
	if strings.Contains(text.text, `\!`) {
		_, cmdline, _ := strings.Cut(text.text, `\!`)
		line, _, _ := strings.Cut(cmdline, "\n")
		a.shellText(c, field{text: strings.TrimSpace(line)}, nil, c.name)
	}
}

// doSqlite is sqlite3: a database, then SQL.
func doSqlite(a *analysis, c *cmd) stream {
	out := a.client(c, "sqlite", "-cmd", "-init", 1)
	if len(c.pos) == 1 && strings.Contains(c.f.in.text, ".shell") {
		_, line, _ := strings.Cut(c.f.in.text, ".shell")
		line, _, _ = strings.Cut(line, "\n")
		a.shellText(c, field{text: line}, nil, "sqlite3")
	}
	return out
}

// doMongo is mongosh: JavaScript from --eval, files or standard input.
func doMongo(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, false, 0)
	text := ""
	for _, u := range c.uses {
		if u.is("--eval") {
			text += u.value.text + "\n"
		}
	}
	for _, p := range c.pos {
		if strings.HasSuffix(p.text, ".js") {
			text += a.fileStream(p, c.f).text + "\n"
		}
	}
	if text == "" && c.f.in.kind == known {
		text = c.f.in.text
	}
	a.mongo(c, text)
	return stream{kind: dynamic}
}

// mongo looks for calls of the MongoDB shell that change data.
func (a *analysis) mongo(c *cmd, text string) {
	toks := tokens(text, jsSyntax)
	var attrs []Attr
	for i, t := range toks {
		if t.kind != identToken || i+1 >= len(toks) || toks[i+1].text != "(" || i == 0 || toks[i-1].text != "." {
			continue
		}
		class := ""
		switch t.text {
		case "dropDatabase", "drop", "dropCollection", "dropAllUsers":
			class = "db.drop"
		case "deleteMany", "remove":
			class = "db.write"
			if args := argTexts(toks, i+1); args == "" || args == "{}" {
				class = "db.delete_all"
			}
		case "insertOne", "insertMany", "insert", "updateOne", "updateMany", "update", "replaceOne", "deleteOne", "findOneAndDelete",
			"findOneAndUpdate", "bulkWrite", "save", "renameCollection", "createIndex", "dropIndex", "dropIndexes", "findAndModify":
			class = "db.write"
		}
		if class == "" {
			continue
		}
		if attrs == nil {
			attrs = a.dbAttrs(c, "mongo")
		}
		out := attrs[:len(attrs):len(attrs)]
		if i >= 3 && toks[i-2].kind == identToken && toks[i-3].text == "." {
			out = append(out, attr("object", toks[i-2].text))
		}
		a.emit(c, class, out...)
	}
}

// argTexts joins the tokens between a parenthesis and its partner.
func argTexts(toks []token, open int) string {
	var b strings.Builder
	depth := 0
	for _, t := range toks[open:] {
		switch {
		case t.kind == punctToken && (t.text == "(" || t.text == "{" || t.text == "["):
			depth++
			if depth == 1 {
				continue
			}
		case t.kind == punctToken && (t.text == ")" || t.text == "}" || t.text == "]"):
			depth--
			if depth == 0 {
				return b.String()
			}
		}
		b.WriteString(t.text)
	}
	return b.String()
}

// doRedis is redis-cli: a command in its operands, or on standard input.
func doRedis(a *analysis, c *cmd) stream {
	var next int
	c.parsed, next = parseArgs(c.args, c.prog.opts, gnu, false, 1)
	if c.has("--help|--version|--scan|--bigkeys|--stat") {
		return stream{kind: dynamic, what: "redis-keys:"}
	}
	a.redis(c, c.args[next:])
	if c.has("--eval") {
		if f, ok := c.value("--eval"); ok {
			a.redisWords(c, strings.Fields(a.fileStream(f, c.f).text))
		}
	}
	if next == len(c.args) && c.f.in.kind == known {
		for line := range strings.SplitSeq(c.f.in.text, "\n") {
			var words []field
			for w := range strings.FieldsSeq(line) {
				words = append(words, word(w))
			}
			a.redis(c, words)
		}
	}
	return stream{kind: dynamic}
}

func (a *analysis) redis(c *cmd, words []field) {
	if len(words) == 0 {
		return
	}
	class := ""
	switch verb := strings.ToLower(words[0].text); verb {
	case "flushall", "flushdb":
		class = "cache.flush"
	case "del", "unlink":
		class = "db.write"
		for _, w := range words[1:] {
			if !w.known() || strings.ContainsAny(w.text, "*?") {
				class = "cache.flush"
			}
		}
	case "eval", "evalsha":
		if len(words) > 1 {
			a.redisWords(c, strings.FieldsFunc(words[1].text, func(r rune) bool { return strings.ContainsRune("'\"(), ;", r) }))
		}
		return
	case "shutdown":
		class = "service.stop"
	case "set", "setex", "setnx", "mset", "hset", "hmset", "lpush", "rpush", "sadd", "zadd", "incr", "incrby", "decr", "expire",
		"hdel", "lrem", "srem", "zrem", "rename", "append", "xadd", "xtrim", "xdel", "ltrim", "lpop", "rpop", "spop", "getdel", "restore", "migrate", "swapdb":
		class = "db.write"
	}
	if class == "" {
		return
	}
	attrs := append([]Attr{attr("engine", "redis")}, a.envAttrs(c, nil)...)
	if len(words) > 1 && class == "db.write" {
		attrs = append(attrs, fieldAttr("object", words[1]))
	}
	a.emit(c, class, attrs...)
}

// redisWords looks for commands inside a script.
func (a *analysis) redisWords(c *cmd, words []string) {
	for _, w := range words {
		switch strings.ToLower(strings.Trim(w, "'\"")) {
		case "flushall", "flushdb":
			a.emit(c, "cache.flush", attr("engine", "redis"))
		case "del", "unlink":
			a.emit(c, "cache.flush", attr("engine", "redis"))
		}
	}
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
		a.sql(c, "sql", field{text: c.f.in.text}, false)
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
		a.sql(c, "sqlite", c.pos[3], false)
	case strings.HasPrefix(two, "db shell"):
		a.sql(c, "sqlite", field{text: c.f.in.text}, false)
	case two == "db destroy" || two == "database delete" || two == "databases delete" || two == "branch delete" || two == "branches delete" || two == "projects delete" || two == "group destroy":
		a.emit(c, "db.drop", append(a.envAttrs(c, nil), fieldAttr("object", c.arg(2)))...)
	case two == "deploy-request deploy":
		a.emit(c, "db.migrate", a.envAttrs(c, nil)...)
	}
}

// doMigrator is a migration tool or the task runner of a framework: its
// operands are looked at one by one.
func doMigrator(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	a.migrate(c, c.pos)
}

// migrate emits what the tasks named by words do to a database. It reports
// whether any of them does.
func (a *analysis) migrate(c *cmd, words []field) bool {
	done := false
	for i, w := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1].text
		}
		class := migration(c.name, strings.ToLower(w.text), strings.ToLower(next), i)
		if class == "" {
			continue
		}
		done = true
		attrs := a.envAttrs(c, nil)
		if strings.HasPrefix(class, "db.") {
			attrs = append([]Attr{attr("engine", "sql")}, attrs...)
		}
		a.emit(c, class, attrs...)
		if class == "db.drop" {
			break // drop and create again: one act
		}
	}
	return done
}

// migration is the class of one task of a migration tool.
func migration(tool, task, next string, i int) string {
	switch tool {
	case "rails", "rake", "spring", "hanami", "sequel", "buffalo", "bin/rails":
		switch task {
		case "db:migrate", "db:rollback", "db:migrate:up", "db:migrate:down", "db:migrate:redo", "db:prepare", "db:forward":
			return "db.migrate"
		case "db:drop", "db:reset", "db:schema:load", "db:purge", "db:migrate:reset", "db:drop:all", "db:structure:load", "db:drop:_unsafe", "db:test:prepare":
			if task == "db:test:prepare" {
				return ""
			}
			return "db.drop"
		case "db:truncate_all":
			return "db.truncate"
		case "db:seed", "db:seed:replant":
			if task == "db:seed:replant" {
				return "db.truncate"
			}
			return "db.write"
		case "test", "spec":
			if i == 0 {
				return "test.run"
			}
		case "release", "release:guard_clean":
			if tool == "rake" {
				return "package.publish"
			}
		case "db":
			if tool == "hanami" && (next == "migrate" || next == "rollback") {
				return "db.migrate"
			}
			if tool == "hanami" && next == "drop" {
				return "db.drop"
			}
		}
		if tool == "rake" || tool == "rails" {
			if k := nameKind(task); k == "deploy" {
				return k
			}
		}
		return ""
	case "artisan", "console", "bin/console", "craft", "drush", "phinx", "wp":
		switch task {
		case "migrate", "migrate:rollback", "doctrine:migrations:migrate", "d:m:m", "doctrine:migrations:execute", "doctrine:schema:update", "rollback", "migrate:up", "updatedb", "updb", "core:update-db", "migrate/up", "migrate/all":
			return "db.migrate"
		case "migrate:fresh", "migrate:reset", "migrate:refresh", "db:wipe", "doctrine:database:drop", "doctrine:schema:drop", "sql-drop", "sql:drop", "d:d:d":
			return "db.drop"
		case "db:seed", "doctrine:fixtures:load":
			return "db.write"
		case "cache:clear":
			if tool == "artisan" {
				return "cache.flush"
			}
		case "test":
			if tool == "artisan" {
				return "test.run"
			}
		case "db":
			if tool == "wp" && (next == "drop" || next == "reset") {
				return "db.drop"
			}
			if tool == "wp" && next == "query" {
				return "db.write"
			}
		}
		return ""
	case "django-admin", "manage.py", "flask", "masonite":
		switch task {
		case "migrate":
			if tool == "flask" {
				return "" // writes a migration
			}
			return "db.migrate"
		case "upgrade", "downgrade", "stamp":
			if tool == "flask" {
				return "db.migrate"
			}
		case "flush", "sqlflush":
			if task == "flush" {
				return "db.delete_all"
			}
		case "reset_db", "drop_test_database":
			return "db.drop"
		case "loaddata":
			return "db.write"
		case "test":
			return "test.run"
		case "clear_cache":
			return "cache.flush"
		}
		return ""
	case "dbt":
		if i == 0 && (task == "run" || task == "build" || task == "seed" || task == "snapshot") {
			return "db.write"
		}
		if i == 0 && task == "test" {
			return "test.run"
		}
		return ""
	case "flyway", "liquibase":
		switch task {
		case "migrate", "update", "rollback", "rollbackcount", "undo", "repair", "update-sql", "rollback-count", "updatecount", "update-count", "rollback-to-date":
			if task == "update-sql" {
				return ""
			}
			return "db.migrate"
		case "clean", "dropall", "drop-all":
			return "db.drop"
		}
		return ""
	case "supabase":
		switch task {
		case "reset":
			return "db.drop"
		case "push", "up":
			if i > 0 {
				return "db.migrate"
			}
		case "deploy":
			return "deploy"
		case "set", "unset":
			if i > 0 {
				return "secrets.write"
			}
		case "stop":
			return "service.stop"
		case "delete":
			return "cloud.delete"
		}
		return ""
	case "hasura":
		switch {
		case task == "migrate" && next == "apply", task == "deploy", task == "metadata" && next == "apply":
			return "db.migrate"
		}
		return ""
	case "atlas":
		switch {
		case task == "migrate" && next == "apply", task == "schema" && next == "apply":
			return "db.migrate"
		case task == "schema" && next == "clean":
			return "db.drop"
		}
		return ""
	case "sqlx", "diesel", "sea-orm-cli", "refinery", "edgedb", "gel":
		switch {
		case task == "migrate" && (next == "run" || next == "revert" || next == "up" || next == "down" || next == ""),
			task == "migration" && (next == "run" || next == "revert" || next == "redo"), task == "migrate" && i == 0 && next == "apply":
			return "db.migrate"
		case task == "database" && (next == "drop" || next == "reset" || next == "wipe"),
			task == "migrate" && (next == "fresh" || next == "reset" || next == "refresh"):
			return "db.drop"
		}
		return ""
	case "drizzle-kit":
		if task == "push" || task == "migrate" || strings.HasPrefix(task, "push:") || strings.HasPrefix(task, "up:") {
			return "db.migrate"
		}
		return ""
	case "strapi", "payload", "directus", "medusa", "keystone", "nest", "ace", "adonis":
		switch task {
		case "migrate", "migration:run", "migration:rollback", "db:migrate", "migrations:run", "migrate:up", "migrate:down":
			return "db.migrate"
		case "migrate:fresh", "migration:fresh", "migrate:reset", "db:wipe", "migration:reset":
			return "db.drop"
		case "test":
			if i == 0 && tool == "ace" {
				return "test.run"
			}
		}
		return ""
	case "pt-online-schema-change", "gh-ost", "skeema":
		if tool == "skeema" && task != "push" {
			return ""
		}
		return "db.migrate"
	}
	switch task {
	case "up", "down", "migrate", "rollback", "upgrade", "downgrade", "deploy", "revert", "redo", "reset", "latest", "run", "apply", "stamp", "up-by-one", "up-to", "down-to", "goto", "up-to-head":
		if i == 0 || tool == "goose" {
			if task == "reset" && tool == "goose" {
				return "db.migrate"
			}
			if task == "run" || task == "apply" {
				return ""
			}
			return "db.migrate"
		}
	case "drop":
		return "db.drop"
	case "migrate:latest", "migrate:rollback", "migrate:up", "migrate:down", "db:migrate", "db:migrate:undo", "db:migrate:undo:all",
		"migration:run", "migration:revert", "schema:sync", "schema:update", "migration:up", "migration:down":
		return "db.migrate"
	case "db:drop", "schema:drop", "schema:fresh", "migration:fresh", "migrate:reset":
		return "db.drop"
	case "db:seed", "db:seed:all", "seed:run", "seeder:run":
		return "db.write"
	}
	return ""
}
