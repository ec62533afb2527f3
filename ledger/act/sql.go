package act

import "strings"

// A change is what one SQL statement does.
type change struct {
	class   string
	objects []string
}

// statements returns the changes that the statements of a text make, in
// order. Comments and literals are data; what a transaction rolls back, and
// what EXPLAIN only plans, is no change.
func statements(text string) []change {
	var out []change
	begun := -1
	for _, toks := range sqlStatements(text) {
		switch w := toks.word(0); w {
		case "BEGIN", "START":
			if n := toks.word(1); n == "" || n == "TRANSACTION" || n == "WORK" || n == "TRAN" || w == "START" || n == "IMMEDIATE" || n == "EXCLUSIVE" || n == "DEFERRED" {
				begun = len(out)
				continue
			}
			toks = sqlText{toks.words[1:], toks.raw[1:]} // a block of a procedure
		case "COMMIT", "END":
			begun = -1
			continue
		case "ROLLBACK", "ABORT":
			if begun >= 0 && toks.word(1) != "TO" {
				out = out[:begun]
				begun = -1
			}
			continue
		}
		out = appendChange(out, toks)
	}
	return out
}

// A sqlText is the tokens of one statement: words in upper case for
// keywords, as written for names.
type sqlText struct {
	words []string // upper case; "" for a literal
	raw   []string
}

func (s sqlText) word(i int) string {
	if i < len(s.words) {
		return s.words[i]
	}
	return ""
}

// sqlStatements cuts a text into statements and words.
func sqlStatements(text string) []sqlText {
	var out []sqlText
	var cur sqlText
	flush := func() {
		if len(cur.words) > 0 {
			out = append(out, cur)
		}
		cur = sqlText{}
	}
	add := func(raw string, literal bool) {
		if len(cur.words) > 4096 {
			return
		}
		cur.raw = append(cur.raw, raw)
		if literal {
			cur.words = append(cur.words, "")
		} else {
			cur.words = append(cur.words, strings.ToUpper(raw))
		}
	}
	for i := 0; i < len(text) && len(out) < 1000; {
		c := text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			i++
		case c == '-' && strings.HasPrefix(text[i:], "--"), c == '#' && (i == 0 || text[i-1] == '\n'):
			j := strings.IndexByte(text[i:], '\n')
			if j < 0 {
				j = len(text) - i
			}
			i += j
		case strings.HasPrefix(text[i:], "/*!"):
			i += 3 // MySQL runs what stands here
			for i < len(text) && text[i] >= '0' && text[i] <= '9' {
				i++
			}
		case strings.HasPrefix(text[i:], "/*"):
			j := strings.Index(text[i+2:], "*/")
			if j < 0 {
				i = len(text)
			} else {
				i += j + 4
			}
		case strings.HasPrefix(text[i:], "*/"):
			i += 2
		case c == '\'':
			j := i + 1
			for j < len(text) {
				if text[j] == '\\' {
					j++
				} else if text[j] == '\'' {
					if j+1 < len(text) && text[j+1] == '\'' {
						j++
					} else {
						break
					}
				}
				j++
			}
			add(text[i:min(j+1, len(text))], true)
			i = j + 1
		case c == '"' || c == '`' || c == '[':
			end := c
			if c == '[' {
				end = ']'
			}
			j := strings.IndexByte(text[i+1:], end)
			if j < 0 {
				j = len(text) - i - 1
			}
			name := text[i+1 : i+1+j]
			cur.raw = append(cur.raw, name)
			cur.words = append(cur.words, "\x02"+strings.ToUpper(name)) // a quoted name is no keyword
			i += j + 2
		case c == '$':
			j := strings.IndexByte(text[i+1:], '$')
			tag := ""
			if j >= 0 && isTag(text[i+1:i+1+j]) {
				tag = text[i : i+j+2]
			}
			if tag == "" {
				add("$", false)
				i++
				break
			}
			k := strings.Index(text[i+len(tag):], tag)
			if k < 0 {
				k = len(text) - i - len(tag)
			}
			body := text[i+len(tag) : i+len(tag)+k]
			if cur.word0() == "DO" {
				flush()
				out = append(out, sqlStatements(body)...)
			} else {
				add(body, true)
			}
			i += k + 2*len(tag)
		case c == ';':
			flush()
			i++
		case sqlWordByte(c):
			j := i + 1
			for j < len(text) && (sqlWordByte(text[j]) || text[j] == '.') {
				j++
			}
			w := text[i:j]
			if w == "G" && i > 0 && text[i-1] == '\\' || strings.EqualFold(w, "go") && (j == len(text) || text[j] == '\n') && len(cur.words) > 0 && (i == 0 || text[i-1] == '\n') {
				flush()
			} else {
				add(w, false)
			}
			i = j
		default:
			add(text[i:i+1], false)
			i++
		}
	}
	flush()
	return out
}

func (s sqlText) word0() string { return s.word(0) }

func isTag(s string) bool {
	return s == "" || isName(s)
}

func sqlWordByte(c byte) bool {
	return c == '_' || c == hole || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// appendChange adds the change of one statement.
func appendChange(out []change, s sqlText) []change {
	i := 0
	if s.word(0) == "EXPLAIN" || s.word(0) == "DESCRIBE" {
		analyze := false
		for j := 1; j < len(s.words) && j < 12; j++ {
			analyze = analyze || s.words[j] == "ANALYZE"
		}
		if !analyze {
			return out
		}
		for i < len(s.words) && !isVerb(s.words[i]) {
			i++
		}
	}
	if s.word(i) == "WITH" {
		// WITH gone AS (DELETE FROM …) also changes data.
		found := false
		for j := i + 1; j < len(s.words); j++ {
			if isVerb(s.words[j]) && s.words[j] != "SELECT" && (s.word(j-1) == "(" || s.word(j-1) == ")") {
				n := len(out)
				out = appendVerb(out, s, j)
				found = found || len(out) > n
			}
		}
		return out
	}
	return appendVerb(out, s, i)
}

func isVerb(w string) bool {
	switch w {
	case "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "DROP", "TRUNCATE", "CREATE", "ALTER":
		return true
	}
	return false
}

// appendVerb adds the change of the statement that begins at word i.
func appendVerb(out []change, s sqlText, i int) []change {
	one := func(class string, at int) []change {
		return append(out, change{class, []string{s.name(at)}})
	}
	switch s.word(i) {
	case "DROP":
		j := i + 1
		for j < len(s.words) && !dropKind(s.words[j]) {
			j++
		}
		if j >= len(s.words) {
			return out
		}
		for dropKind(s.word(j)) {
			j++
		}
		j = s.skip(j, "IF", "EXISTS", "CONCURRENTLY")
		return append(out, change{"db.drop", s.list(j)})
	case "TRUNCATE":
		j := s.skip(i+1, "TABLE", "ONLY", "IF", "EXISTS")
		return append(out, change{"db.truncate", s.list(j)})
	case "DELETE":
		j := s.skip(i+1, "LOW_PRIORITY", "QUICK", "IGNORE", "FROM", "ONLY")
		if s.hasWhere(j) {
			return one("db.write", j)
		}
		return one("db.delete_all", j)
	case "ALTER":
		for j := i + 1; j < len(s.words); j++ {
			if s.words[j] == "DROP" && s.word(j+1) != "CONSTRAINT" && s.word(j+1) != "DEFAULT" && s.word(j+1) != "NOT" && s.word(j+1) != "INDEX" && s.word(j+1) != "KEY" && s.word(j+1) != "FOREIGN" && s.word(j+1) != "PRIMARY" && s.word(j+1) != "EXPRESSION" && s.word(j+1) != "IDENTITY" {
				return one("db.drop", s.skip(i+2, "IF", "EXISTS", "ONLY"))
			}
		}
		return one("db.write", s.skip(i+2, "IF", "EXISTS", "ONLY"))
	case "UPDATE":
		return one("db.write", s.skip(i+1, "LOW_PRIORITY", "IGNORE", "ONLY"))
	case "INSERT", "REPLACE", "UPSERT":
		return one("db.write", s.skip(i+1, "LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE", "INTO", "OVERWRITE", "OR", "TABLE"))
	case "MERGE":
		return one("db.write", s.skip(i+1, "INTO"))
	case "CREATE":
		j := s.skip(i+1, "OR", "REPLACE", "TEMP", "TEMPORARY", "UNLOGGED", "UNIQUE", "MATERIALIZED", "TABLE", "INDEX", "VIEW", "DATABASE", "SCHEMA", "FUNCTION", "TYPE", "EXTENSION", "ROLE", "USER", "SEQUENCE", "TRIGGER", "CONCURRENTLY", "IF", "NOT", "EXISTS", "PROCEDURE", "KEYSPACE")
		return one("db.write", j)
	case "GRANT", "REVOKE", "CALL", "EXEC", "EXECUTE", "LOAD", "RENAME", "IMPORT", "ATTACH", "DETACH", "REFRESH", "REINDEX", "LOCK", "COMMENT", "REASSIGN":
		return one("db.write", i+1)
	case "COPY":
		for j := i + 1; j < len(s.words); j++ {
			if s.words[j] == "FROM" {
				return one("db.write", i+1)
			}
		}
	case "SELECT":
		depth := 0
		for j := i + 1; j < len(s.words); j++ {
			switch s.words[j] {
			case "(":
				depth++
			case ")":
				depth--
			case "INTO":
				if depth == 0 && s.word(j+1) != "OUTFILE" && s.word(j+1) != "@" {
					return one("db.write", j+1)
				}
			}
		}
	}
	return out
}

func dropKind(w string) bool {
	switch w {
	case "TABLE", "DATABASE", "SCHEMA", "VIEW", "MATERIALIZED", "COLUMN", "TYPE", "INDEX", "SEQUENCE", "USER", "ROLE", "TRIGGER", "FUNCTION",
		"PROCEDURE", "KEYSPACE", "EXTENSION", "OWNED", "TABLESPACE", "POLICY", "DOMAIN", "SERVER", "FOREIGN", "PUBLICATION", "SUBSCRIPTION", "BY", "AGGREGATE", "EVENT", "DICTIONARY", "STAGE", "STREAM", "TASK", "WAREHOUSE", "COLLECTION", "GRAPH":
		return true
	}
	return false
}

// skip passes over words of a statement.
func (s sqlText) skip(i int, words ...string) int {
next:
	for i < len(s.words) {
		for _, w := range words {
			if s.words[i] == w {
				i++
				continue next
			}
		}
		break
	}
	return i
}

// name is the object at word i, in lower case when it is not quoted.
func (s sqlText) name(i int) string {
	if i >= len(s.raw) {
		return ""
	}
	name := s.raw[i]
	for i+2 < len(s.raw) && s.raw[i+1] == "." {
		name += "." + s.raw[i+2]
		i += 2
	}
	return name
}

// list is the names at word i, separated by commas.
func (s sqlText) list(i int) []string {
	var out []string
	for i < len(s.raw) && len(out) < 64 {
		out = append(out, s.name(i))
		for i+2 < len(s.raw) && s.raw[i+1] == "." {
			i += 2
		}
		if i++; s.word(i) != "," {
			break
		}
		i++
	}
	if len(out) == 0 {
		return []string{""}
	}
	return out
}

// hasWhere reports whether the statement from word i on has a condition that
// is not always true. USING and LIMIT narrow as well.
func (s sqlText) hasWhere(i int) bool {
	for ; i < len(s.words); i++ {
		switch s.words[i] {
		case "USING", "LIMIT":
			return true
		case "WHERE":
			return !tautology(s, i+1)
		}
	}
	return false
}

// tautology reports whether a condition is always true: 1=1, true, 1, 'a'='a'.
func tautology(s sqlText, i int) bool {
	rest := s.raw[min(i, len(s.raw)):]
	for n := len(rest); n > 0; n-- {
		if rest[n-1] != ")" && rest[n-1] != ";" {
			rest = rest[:n]
			break
		}
	}
	for len(rest) > 0 && rest[0] == "(" {
		rest = rest[1:]
	}
	if len(rest) > 3 && strings.EqualFold(rest[3], "RETURNING") {
		rest = rest[:3]
	}
	switch len(rest) {
	case 0:
		return true
	case 1:
		return strings.EqualFold(rest[0], "true") || rest[0] == "1"
	case 3:
		return rest[1] == "=" && rest[0] == rest[2]
	case 4:
		return rest[1] == "<" && rest[2] == ">" && rest[0] != rest[3] && isNumber(rest[0]) && isNumber(rest[3]) ||
			strings.EqualFold(rest[1], "IS") && strings.EqualFold(rest[2], "NOT") && strings.EqualFold(rest[3], "NULL") && strings.EqualFold(rest[0], "id")
	}
	return false
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
