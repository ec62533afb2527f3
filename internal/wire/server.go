package wire

import (
	"errors"
	"fmt"
	"path"
	"reflect"
	"strings"
)

// ServerProgram is the name of the program by which an entry for our MCP server
// is known, and ServerName the key under which it stands.
const (
	ServerProgram = "ar-mcp"
	ServerName    = "agent-recall"
)

// A registration is our server in a host's file: an entry under ServerName in
// the object under key.
type registration struct {
	host, path, key string
	entry           object
}

// An editor puts our server into a text and takes it out again.
type editor interface {
	// install returns the text with our server in it and what was put in; the
	// text itself with the recorded spans when it stands there already.
	install(src string, exists bool, recorded Spans) (after string, spans Spans, err error)
	remove(src string, recorded Spans) string
	// check reports why a text cannot be edited.
	check(src string) error
	// foreign reports whether another program stands under our name.
	foreign(src string) bool
	partOf(src string) string
	empty(src string) bool
}

// planServer plans putting our server into a host's file. An entry of the same
// name that runs another program is the person's and stays.
func planServer(host, path string, e editor, recorded Spans) (Change, error) {
	data, err := read(path)
	if err != nil {
		return Change{}, fmt.Errorf("read the servers of %s: %w", host, err)
	}
	recorded = recorded.For(path)
	var plan func(data []byte) (Change, error)
	plan = func(data []byte) (Change, error) {
		c := Change{Path: path, Item: ServerItem, Before: data, made: recorded, again: plan, part: e.partOf}
		if err := e.check(string(data)); err != nil {
			return Change{}, unreadable(path, err)
		}
		if e.foreign(string(data)) {
			c.Kind, c.After = Unchanged, data
			c.Note = fmt.Sprintf("registers another program as %s, which stays; take that out, then run the command again", ServerName)
			return c, nil
		}
		after, spans, err := e.install(string(data), data != nil, recorded)
		if err != nil {
			return Change{}, fmt.Errorf("%s: %w", path, err)
		}
		for i := range spans {
			spans[i].Host, spans[i].Path = host, path
		}
		if len(spans) > 0 && len(spans[0].Dirs) == 0 && len(recorded) > 0 {
			spans[0].Dirs = recorded[0].Dirs
		}
		c.spans, c.After = spans, []byte(after)
		switch {
		case data != nil && after == string(data):
			c.Kind = Unchanged
		case data == nil:
			c.Kind = Create
		default:
			c.Kind = Insert
		}
		return c, nil
	}
	return plan(data)
}

// planRemoveServer plans taking our server out of a file.
func planRemoveServer(host, path string, e editor, recorded Spans) (Change, error) {
	data, err := read(path)
	if err != nil {
		return Change{}, fmt.Errorf("read the servers of %s: %w", host, err)
	}
	var plan func(data []byte) (Change, error)
	plan = func(data []byte) (Change, error) {
		c := Change{Path: path, Item: ServerItem, Kind: Unchanged, Before: data, After: data, made: recorded, again: plan, part: e.partOf}
		if data == nil {
			return c, nil
		}
		if err := e.check(string(data)); err != nil {
			return Change{}, unreadable(path, err)
		}
		after := e.remove(string(data), recorded)
		if after == string(data) {
			return c, nil
		}
		if err := e.check(after); err != nil {
			return Change{}, fmt.Errorf("%s: the text without our entry could not be read, so it was left as it is; take %s out by hand: %w", path, ServerName, err)
		}
		c.Kind, c.After = Remove, []byte(after)
		if createdBy(recorded, "") && e.empty(after) {
			c.After, c.Note = nil, "the file was made by us and holds nothing else"
		}
		return c, nil
	}
	return plan(data)
}

func (r registration) check(src string) error {
	_, err := parseServers(src, r.key)
	return err
}

func (r registration) foreign(src string) bool {
	root, err := parse(src)
	have := root.get(r.key).get(ServerName)
	return err == nil && have != nil && !isOurServer(have)
}

func (r registration) remove(src string, recorded Spans) string {
	return withoutServer(src, r.key, recorded)
}

func (r registration) empty(src string) bool { return holdsNothing(src) }

// partOf returns the text of the part of the file that is edited.
func (r registration) partOf(src string) string {
	root, err := parse(src)
	if err != nil {
		return src
	}
	if servers := root.get(r.key); servers != nil {
		return src[servers.start:servers.end]
	}
	return ""
}

// install returns the text of a file with our entry in it, and what was put in.
func (r registration) install(src string, exists bool, recorded Spans) (after string, spans Spans, err error) {
	root, err := parseServers(src, r.key)
	if err != nil {
		return "", nil, err
	}
	if r.installed(root) {
		return src, recorded, nil
	}
	after = withoutServer(src, r.key, recorded)
	base, err := parseServers(after, r.key)
	if err != nil {
		return "", nil, fmt.Errorf("taking the earlier entry out left no JSON, the file is not touched: %w", err)
	}
	var e edit
	where := r.key
	f := field{ServerName, r.entry}
	servers := base.get(r.key)
	switch {
	case base == nil:
		e = insertRoot(after, field{r.key, object{f}})
	case servers == nil:
		e = styleOf(after, base).insertMember(after, base, field{r.key, object{f}})
	default:
		where += "." + ServerName
		e = styleOf(after, base).insertMember(after, servers, f)
	}
	after = e.apply(after)
	end, err := parseServers(after, r.key)
	if err != nil || !r.installed(end) || !reflect.DeepEqual(others(base, r.key), others(end, r.key)) {
		return "", nil, errors.Join(errors.New("the edited text would not say what it should, so the file is not touched; add the server by hand and report this file's shape"), err)
	}
	return after, Spans{{Where: where, Was: e.was, Now: e.now, Created: !exists || createdBy(recorded, "")}}, nil
}

func (r registration) installed(root *node) bool {
	have := root.get(r.key).get(ServerName)
	return have != nil && reflect.DeepEqual(have.plain(), plain(r.entry))
}

// parseServers parses src and checks that what we edit has the shape it must have.
func parseServers(src, key string) (*node, error) {
	root, err := parse(src)
	if err != nil || root == nil {
		return nil, err
	}
	for _, n := range []struct {
		*node
		what string
	}{{root, "the file"}, {root.get(key), fmt.Sprintf("%q", key)}} {
		if n.node != nil && n.kind != objectNode {
			p := &parser{src: src, pos: n.start}
			return nil, p.fail(fmt.Sprintf("%s is %s, not %s; correct it first", n.what, n.kind, objectNode))
		}
	}
	return root, nil
}

// isOurServer reports whether an entry runs our server: by its command, a text
// or a list.
func isOurServer(entry *node) bool {
	if entry == nil || entry.kind != objectNode {
		return false
	}
	command := entry.str("command")
	if l := entry.get("command"); l != nil && l.kind == arrayNode && len(l.elements) > 0 {
		command = l.elements[0].text
	}
	base := strings.ToLower(path.Base(strings.ReplaceAll(command, `\`, "/")))
	return strings.TrimSuffix(base, ".exe") == ServerProgram
}

// others are the values of a file without our server, and without the object
// around it when nothing else is in that.
func others(root *node, key string) any {
	if root == nil {
		return map[string]any{}
	}
	all, ok := root.plain().(map[string]any)
	if !ok {
		return root.plain()
	}
	servers, ok := all[key].(map[string]any)
	if !ok {
		return all
	}
	if isOurServer(root.get(key).get(ServerName)) {
		delete(servers, ServerName)
	}
	if len(servers) == 0 {
		delete(all, key)
	}
	return all
}

// withoutServer returns src without our entry: what was put in is taken back
// where it still stands as it was written, else the entry is taken out of the
// object around it. A text that does not parse comes back unchanged.
func withoutServer(src, key string, spans Spans) string {
	root, err := parseServers(src, key)
	if err != nil || !isOurServer(root.get(key).get(ServerName)) {
		return src
	}
	keep := others(root, key)
	clean := func(text string) bool {
		after, err := parseServers(text, key)
		return err == nil && after.get(key).get(ServerName) == nil && reflect.DeepEqual(keep, others(after, key)) &&
			(after == nil || after.trailing <= root.trailing)
	}
	for _, s := range spans {
		if s.Now == "" {
			continue
		}
		for at := 0; ; at++ {
			i := strings.Index(src[at:], s.Now)
			if i < 0 {
				break
			}
			at += i
			if text := src[:at] + s.Was + src[at+len(s.Now):]; clean(text) {
				return text
			}
		}
	}
	servers := root.get(key)
	if len(servers.members) == 1 && createdServers(spans, key) && strings.TrimSpace(src[servers.start+1:servers.members[0].keyStart]+src[servers.members[0].value.end:servers.end-1]) == "" {
		return removeChild(src, root, indexOf(root, servers))
	}
	for i, m := range servers.members {
		if m.key == ServerName {
			return removeChild(src, servers, i)
		}
	}
	return src
}

// createdServers reports whether the object around our entry was made by us:
// where that is recorded, and where nothing is.
func createdServers(spans Spans, key string) bool {
	return len(spans) == 0 || spans[0].Where == key
}

// A Server is an entry for our server as a host's file has it.
type Server struct {
	Command string
	Ours    bool // it runs our program
}

// ClaudeServer reads the entry of our name from a text of .claude.json or
// .mcp.json; ok is false when there is none.
func ClaudeServer(src []byte) (s Server, ok bool, err error) {
	root, err := parseServers(string(src), "mcpServers")
	if err != nil {
		return s, false, fmt.Errorf("read servers: %w", err)
	}
	entry := root.get("mcpServers").get(ServerName)
	if entry == nil {
		return s, false, nil
	}
	return Server{entry.str("command"), isOurServer(entry)}, true, nil
}
