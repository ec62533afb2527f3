package act

import "strings"

// An AttrInfo describes one attribute.
type AttrInfo struct {
	Name    string
	Meaning string
	Values  string // what a value looks like
}

// AttrNames returns every attribute an act can have, sorted by name.
func AttrNames() []AttrInfo {
	return []AttrInfo{
		{"all", "the whole test suite runs, not a part of it", "true, false"},
		{"base", "branch a pull request is aimed at", "a branch name"},
		{"branch", "branch that is pushed to, committed on, merged into or deleted", `a branch name; "*" is any branch`},
		{"dev", "the dependency is for development only", "true"},
		{"dir", "directory the command runs in", "a path"},
		{"draft", "opened as a draft", "true, false"},
		{"engine", "kind of database", "postgres, mysql, sqlite, mongo, redis, …"},
		{"env", "environment the act reaches, as far as names tell", "production and prod, staging, dev, test, local, …"},
		{"flag", "an option of the command, in every spelling the tables know", "-f, --force"},
		{"force", "overwrites what is there", "true"},
		{"host", "machine or address, also with its port", "a host name"},
		{"lang", "language of the message, or of added comments", "ISO 639-1"},
		{"manager", "package manager or tool", "npm, pip, cargo, …"},
		{"message", "full text of the message or body", "text"},
		{"method", "HTTP method, or way of merging", "GET, DELETE; squash, rebase, merge, no-ff"},
		{"mode", "permissions that are set", "text as written"},
		{"model", "model of the agent that is started", "text"},
		{"namespace", "namespace or project", "text"},
		{"new", "the path did not exist before", "true, false"},
		{"object", "what the act is done to, where no other attribute names it", "text"},
		{"package", "name of the package, without version", "text"},
		{"path", "file or directory, relative to the project root or absolute; may hold the wildcards of the command", "a path"},
		{"port", "port whose process is ended", "a number"},
		{"program", "program of the command, without path and .exe", "a word"},
		{"prompt", "what the started agent is told", "text"},
		{"remote", "name or address of a git remote", "text"},
		{"subject", "first line of the message, or the title", "text"},
		{"tag", "name of a tag", `text; "*" is any tag`},
		{"target", "what is addressed: connection, stack, workspace, environment, destination of a move", "text"},
		{"trailers", "lines such as “Co-authored-by: …” at the end of a message", "text, one value a line"},
		{"type", "kind of agent that is started", "text"},
		{"undo", "a publication is taken back or changed", "true"},
		{"version", "version that is set, added or published", "text"},
		{"via", "wrappers the command was reached through, outermost first", "sudo, uv run, npx, bash -c, script test, …"},
	}
}

// attr is an attribute with one known value.
func attr(name, value string) Attr { return Attr{Name: name, Values: []string{value}} }

// unknown is an attribute whose value cannot be read.
func unknown(name string) Attr { return Attr{Name: name, Unknown: true} }

// truth is an attribute that is true or false.
func truth(name string, v bool) Attr {
	if v {
		return attr(name, "true")
	}
	return attr(name, "false")
}

// fieldAttr is the attribute with the text of f as value, or unknown.
func fieldAttr(name string, f field) Attr {
	if !f.known() {
		return unknown(name)
	}
	return attr(name, f.text)
}

// messageAttrs are message, subject, trailers and lang of a message.
func messageAttrs(msg string) []Attr {
	subject, _, _ := strings.Cut(strings.TrimLeft(msg, "\n"), "\n")
	out := []Attr{attr("message", msg), attr("subject", strings.TrimSpace(subject))}
	if t := trailersOf(msg); len(t) > 0 {
		out = append(out, Attr{Name: "trailers", Values: t})
	}
	if lang := language(msg); lang != "" {
		return append(out, attr("lang", lang))
	}
	return append(out, unknown("lang"))
}

// trailersOf returns the lines "Key-Word: value" of the last paragraph.
func trailersOf(msg string) []string {
	msg = strings.TrimRight(msg, "\n \t")
	i := strings.LastIndex(msg, "\n\n")
	if i < 0 {
		return nil
	}
	var out []string
	for line := range strings.SplitSeq(msg[i+2:], "\n") {
		key, value, ok := strings.Cut(line, ": ")
		if ok && value != "" && key != "" && strings.IndexFunc(key, notTrailerKey) < 0 {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return out
}

func notTrailerKey(r rune) bool {
	return !(r == '-' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z')
}
