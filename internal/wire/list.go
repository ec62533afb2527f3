package wire

import "fmt"

// A Handler is one command in the hooks of a settings file.
type Handler struct {
	Event   string
	Command string
	Args    []string
	Exec    bool // it has args: started without a shell
}

// A Listing is what a host reads of hooks in a settings file.
type Listing struct {
	Handlers []Handler // in the order of the file, also those of others
	Disabled bool      // disableAllHooks is true
}

// List reads the hooks of a settings file in Claude's form.
func List(src []byte) (Listing, error) {
	root, err := parseSettings(string(src))
	if err != nil {
		return Listing{}, fmt.Errorf("read hooks: %w", err)
	}
	var l Listing
	if root == nil {
		return l, nil
	}
	if off := root.get("disableAllHooks"); off != nil {
		l.Disabled = off.kind == scalarNode && off.text == "true"
	}
	hooks := root.get("hooks")
	if hooks == nil {
		return l, nil
	}
	for _, event := range hooks.members {
		for _, entry := range event.value.elements {
			handlers := []*node{entry} // VS Code and Copilot write them without a group
			if list := entry.get("hooks"); list != nil {
				handlers = list.elements
			}
			for _, h := range handlers {
				if h.kind != objectNode || h.str("command") == "" {
					continue
				}
				one := Handler{Event: event.key, Command: h.str("command")}
				if args := h.get("args"); args != nil && args.kind == arrayNode {
					one.Exec = true
					for _, a := range args.elements {
						one.Args = append(one.Args, a.text)
					}
				}
				l.Handlers = append(l.Handlers, one)
			}
		}
	}
	return l, nil
}
