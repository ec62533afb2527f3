package wire

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// install returns the text of a settings file with groups in it, and the spans
// that were put in, without host and path. Earlier handlers of ours are taken out first; when the
// groups stand there already the text comes back as it is, with the spans that
// are recorded.
func install(src string, exists bool, groups []group, hookPath, argument string, recorded Spans) (after string, spans Spans, err error) {
	root, err := parseSettings(src)
	if err != nil {
		return "", nil, err
	}
	if installed(root, groups, hookPath, argument) {
		return src, recorded, nil
	}
	created := !exists || createdBy(recorded, "")
	after = uninstall(src, recorded)
	base, err := parseSettings(after)
	if err != nil {
		return "", nil, fmt.Errorf("taking the earlier entries out left no JSON, the file is not touched: %w", err)
	}
	add := func(where string, e edit) {
		after = e.apply(after)
		spans = append(spans, Span{Where: where, Was: e.was, Now: e.now, Created: created})
	}
	for i := 0; i < len(groups); i++ {
		root, err := parseSettings(after)
		if err != nil {
			return "", nil, err
		}
		g := groups[i]
		hooks := root.get("hooks")
		if hooks == nil {
			all := object{}
			for _, g := range groups {
				all = append(all, field{g.event, list{g.entry(hookPath, argument)}})
			}
			f := field{"hooks", all}
			if root == nil {
				add("hooks", insertRoot(after, f))
			} else {
				add("hooks", styleOf(after, root).insertMember(after, root, f))
			}
			break
		}
		s := styleOf(after, root)
		if event := hooks.get(g.event); event == nil {
			add("hooks."+g.event, s.insertMember(after, hooks, field{g.event, list{g.entry(hookPath, argument)}}))
		} else {
			add("hooks."+g.event+"[]", s.insertElement(after, event, g.entry(hookPath, argument)))
		}
	}
	end, err := parseSettings(after)
	if err != nil || !installed(end, groups, hookPath, argument) || !reflect.DeepEqual(without(base), without(end)) {
		return "", nil, errors.Join(errors.New("the edited text would not say what it should, so the file is not touched; add the hooks by hand and report this file's shape"), err)
	}
	return after, spans, nil
}

// parseSettings parses src and checks that what we edit has the shape of
// Claude's settings.
func parseSettings(src string) (*node, error) {
	root, err := parse(src)
	if err != nil || root == nil {
		return nil, err
	}
	shape := func(n *node, want nodeKind, what string) error {
		if n.kind == want {
			return nil
		}
		p := &parser{src: src, pos: n.start}
		return p.fail(fmt.Sprintf("%s is %s, not %s; correct it first", what, n.kind, want))
	}
	if err := shape(root, objectNode, "the file"); err != nil {
		return nil, err
	}
	hooks := root.get("hooks")
	if hooks == nil {
		return root, nil
	}
	if err := shape(hooks, objectNode, `"hooks"`); err != nil {
		return nil, err
	}
	for _, event := range hooks.members {
		if err := shape(event.value, arrayNode, fmt.Sprintf("%q in \"hooks\"", event.key)); err != nil {
			return nil, err
		}
	}
	return root, nil
}

// uninstall returns src without what we put in: each span is taken back where
// it still stands as it was written, every other handler of ours is taken out
// of the structure around it. A text that does not parse comes back unchanged.
func uninstall(src string, spans Spans) string {
	text := src
	for i := len(spans) - 1; i >= 0; i-- {
		if next, ok := takeBack(text, spans[i]); ok {
			text = next
		}
	}
	for {
		next, ok := takeOutOne(text, spans)
		if !ok {
			break
		}
		text = next
	}
	return dropEmptied(text, spans)
}

// takeBack replaces the inserted text of a span by what stood there, where it
// still stands and nothing but our handlers goes with it.
func takeBack(text string, span Span) (string, bool) {
	if span.Now == "" {
		return "", false
	}
	root, err := parseSettings(text)
	if err != nil {
		return "", false
	}
	before := ours(root)
	for at := 0; ; at++ {
		i := strings.Index(text[at:], span.Now)
		if i < 0 {
			return "", false
		}
		at += i
		next := text[:at] + span.Was + text[at+len(span.Now):]
		after, err := parseSettings(next)
		if err == nil && (after == nil || after.trailing <= root.trailing) && onlyLost(span.Where, before, ours(after)) && reflect.DeepEqual(without(root), without(after)) {
			return next, true
		}
	}
}

// onlyLost reports whether the difference between two lists of places is what
// a span at where had put in.
func onlyLost(where string, before, after []place) bool {
	events := func(places []place) (names []string) {
		for _, p := range places {
			names = append(names, p.event)
		}
		slices.Sort(names)
		return names
	}
	b, a := events(before), events(after)
	if where == "hooks" || where == "" {
		return len(a) < len(b)
	}
	event := strings.TrimSuffix(strings.TrimPrefix(where, "hooks."), "[]")
	i := slices.Index(b, event)
	return i >= 0 && slices.Equal(slices.Delete(b, i, i+1), a)
}

// takeOutOne takes one handler of ours out of text, with its entry and the
// list of its event when nothing else is in them.
func takeOutOne(text string, spans Spans) (string, bool) {
	root, err := parseSettings(text)
	if err != nil {
		return "", false
	}
	places := ours(root)
	if len(places) == 0 {
		return "", false
	}
	p := places[len(places)-1]
	hooks := root.get("hooks")
	event := hooks.members[p.eventMember].value
	entry := event.elements[p.group]
	switch {
	case p.handler >= 0 && len(entry.get("hooks").elements) > 1:
		return removeChild(text, entry.get("hooks"), p.handler), true
	case len(event.elements) > 1 || !createdBy(spans, "hooks."+p.event):
		return removeChild(text, event, p.group), true
	case len(hooks.members) > 1 || !createdBy(spans, "hooks"):
		return removeChild(text, hooks, p.eventMember), true
	}
	return removeChild(text, root, indexOf(root, hooks)), true
}

// dropEmptied takes out lists and objects that we made and that hold nothing.
func dropEmptied(text string, spans Spans) string {
	if len(spans) == 0 {
		return text
	}
	for {
		root, err := parseSettings(text)
		if err != nil {
			return text
		}
		hooks := root.get("hooks")
		if hooks == nil {
			return text
		}
		empty := -1
		for i, event := range hooks.members {
			if isEmpty(text, event.value) && createdBy(spans, "hooks."+event.key) && isWired(event.key) {
				empty = i
			}
		}
		switch {
		case empty >= 0:
			text = removeChild(text, hooks, empty)
		case isEmpty(text, hooks) && createdBy(spans, "hooks"):
			return removeChild(text, root, indexOf(root, hooks))
		default:
			return text
		}
	}
}

// isEmpty reports whether a container holds neither children nor comments.
func isEmpty(text string, n *node) bool {
	return len(n.children()) == 0 && strings.TrimSpace(text[n.start+1:n.end-1]) == ""
}

func isWired(event string) bool {
	return slices.ContainsFunc(claudeGroups, func(g group) bool { return g.event == event })
}

func indexOf(n, value *node) int {
	return slices.IndexFunc(n.members, func(m member) bool { return m.value == value })
}

// createdBy reports whether what where names was made by us: where the spans
// say so, and always where there is no record. With "" it is the file, which
// needs a record.
func createdBy(spans Spans, where string) bool {
	if where == "" {
		return len(spans) > 0 && spans[0].Created
	}
	if len(spans) == 0 {
		return true
	}
	for _, s := range spans {
		if s.Where == "hooks" || s.Where == where {
			return true
		}
	}
	return false
}
