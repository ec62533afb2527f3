package act

import "strings"

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
