package wire

import (
	"encoding/json"
	"path"
	"reflect"
	"strings"
)

// HookProgram is the name of the program by which our handlers are known, in
// whatever form and place they stand.
const HookProgram = "ar-hook"

// group is an entry of an event's list in Claude's form: handlers that share a
// matcher.
type group struct {
	event   string
	matcher string // "" for none
	timeout int    // seconds
}

// claudeGroups is what is wired for Claude Code. Every event goes to the same
// command, which reads from its input which one it is.
var claudeGroups = []group{
	{event: "SessionStart", timeout: 30},
	{event: "UserPromptSubmit", timeout: 10},
	{event: "PreToolUse", matcher: "*", timeout: 10},
	{event: "PostToolUse", matcher: afterTools, timeout: 10},
	{event: "PostToolUseFailure", matcher: afterTools, timeout: 10},
	{event: "PostToolBatch", timeout: 10},
	{event: "Stop", timeout: 10},
	{event: "SubagentStart", timeout: 10},
	{event: "SessionEnd", timeout: 10},
}

// afterTools are the tools whose results are looked at.
const afterTools = "^(Bash|PowerShell|Edit|Write|MultiEdit|NotebookEdit|AskUserQuestion|Task|Agent|mcp__.*)$"

// entry returns the group as it stands in the settings, in exec form: the
// program is started without a shell, so its path needs no quotes.
func (g group) entry(hookPath, argument string) object {
	var entry object
	if g.matcher != "" {
		entry = append(entry, field{"matcher", g.matcher})
	}
	return append(entry, field{"hooks", list{object{
		{"type", "command"},
		{"command", hookPath},
		{"args", list{argument}},
		{"timeout", g.timeout},
	}}})
}

// isOurs reports whether a handler runs our hook program.
func isOurs(handler *node) bool {
	if handler == nil || handler.kind != objectNode {
		return false
	}
	command := handler.str("command")
	if command == "" {
		return false
	}
	if handler.get("args") == nil {
		command = firstWord(command)
	}
	base := path.Base(strings.ReplaceAll(command, `\`, "/"))
	base = strings.ToLower(base)
	return strings.TrimSuffix(base, ".exe") == HookProgram
}

// firstWord returns the program of a shell command: the first word behind
// assignments and exec, without its quotes.
func firstWord(command string) string {
	for {
		command = strings.TrimLeft(command, " \t&")
		word, rest := shellWord(command)
		if word == "" {
			return ""
		}
		name, _, assigned := strings.Cut(word, "=")
		if (assigned && !strings.ContainsAny(name, `/\"' `)) || word == "exec" || word == "env" {
			command = rest
			continue
		}
		return word
	}
}

// shellWord splits the first word off. A backslash is part of a Windows path,
// except in front of a blank or a quote.
func shellWord(s string) (word, rest string) {
	var b strings.Builder
	quote := byte(0)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case quote == 0 && (c == ' ' || c == '\t' || c == ';' || c == '\n'):
			return b.String(), s[i:]
		case c == '\\' && i+1 < len(s) && strings.IndexByte(" \"'", s[i+1]) >= 0:
			i++
			b.WriteByte(s[i])
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), ""
}

// A place is where a handler of ours stands.
type place struct {
	event          string
	eventMember    int // index among the members of hooks
	group, handler int // indexes; handler -1 when the entry itself is the handler
	node           *node
}

// ours returns the handlers of ours below the hooks object of root, in order.
func ours(root *node) []place {
	var places []place
	hooks := root.get("hooks")
	if hooks == nil || hooks.kind != objectNode {
		return nil
	}
	for m, event := range hooks.members {
		if event.value.kind != arrayNode {
			continue
		}
		for g, entry := range event.value.elements {
			if isOurs(entry) {
				places = append(places, place{event.key, m, g, -1, entry})
				continue
			}
			handlers := entry.get("hooks")
			if handlers == nil || handlers.kind != arrayNode {
				continue
			}
			for h, handler := range handlers.elements {
				if isOurs(handler) {
					places = append(places, place{event.key, m, g, h, handler})
				}
			}
		}
	}
	return places
}

// without returns the settings as plain values without our handlers, and
// without what they alone had filled: entries, lists of events, hooks.
func without(root *node) any {
	if root == nil {
		return map[string]any{}
	}
	all, ok := root.plain().(map[string]any)
	if !ok {
		return root.plain()
	}
	hooks, ok := all["hooks"].(map[string]any)
	if !ok {
		return all
	}
	for event, v := range hooks {
		entries, ok := v.([]any)
		if !ok {
			continue
		}
		kept := []any{}
		for _, e := range entries {
			if isOursPlain(e) {
				continue
			}
			m, ok := e.(map[string]any)
			if handlers, isList := m["hooks"].([]any); ok && isList {
				rest := []any{}
				for _, h := range handlers {
					if !isOursPlain(h) {
						rest = append(rest, h)
					}
				}
				if len(rest) == 0 && len(handlers) > 0 {
					continue
				}
				m["hooks"] = rest
			}
			kept = append(kept, e)
		}
		if len(kept) == 0 {
			delete(hooks, event)
			continue
		}
		hooks[event] = kept
	}
	if len(hooks) == 0 {
		delete(all, "hooks")
	}
	return all
}

func isOursPlain(v any) bool {
	data, err := json.Marshal(v)
	if err != nil {
		return false
	}
	n, err := parse(string(data))
	return err == nil && isOurs(n)
}

// installed reports whether each group stands in the settings exactly once and
// nothing else of ours does.
func installed(root *node, groups []group, hookPath, argument string) bool {
	places := ours(root)
	if len(places) != len(groups) {
		return false
	}
	hooks := root.get("hooks")
	for _, g := range groups {
		found := false
		for _, p := range places {
			if p.event != g.event || p.handler < 0 {
				continue
			}
			entry := hooks.members[p.eventMember].value.elements[p.group]
			found = reflect.DeepEqual(entry.plain(), plain(g.entry(hookPath, argument)))
		}
		if !found {
			return false
		}
	}
	return true
}
