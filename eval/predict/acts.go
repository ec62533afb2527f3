package predict

import (
	"fmt"
	"strings"

	"agentrecall/hooks/host"
	"agentrecall/internal/store"
	"agentrecall/ledger/act"
)

// Classes says what each call would do. The host's payload is decoded as the
// hooks do it. Nothing exists on the disk of a call of a set. With the control
// none no call is an act, with all every call is all of them.
func Classes(items []Call, control string) ([]Acts, error) {
	lines := make([]Acts, 0, len(items))
	all := []string{}
	for _, c := range act.Classes() {
		if control == "all" {
			all = append(all, c.Class)
		}
	}
	for i := range items {
		if control != "" {
			lines = append(lines, Acts{items[i].ID, all})
			continue
		}
		c, err := hostCall(&items[i])
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", items[i].ID, err)
		}
		lines = append(lines, Acts{items[i].ID, classesOf(act.Of(c, emptyDisk))})
	}
	return lines, nil
}

var emptyDisk = act.Env{
	Home:     "/home/person",
	ReadFile: func(string, int) ([]byte, bool) { return nil, false },
	Exists:   func(string) (exists, known bool) { return false, true },
}

// hostCall decodes a call as the host sends it.
func hostCall(item *Call) (act.Call, error) {
	root := repositoryRoots[0]
	for _, r := range repositoryRoots {
		if strings.Contains(string(item.Input), `"`+r+"/") {
			root = r
		}
	}
	o := store.NewObject(nil)
	o.Str("session_id", "session")
	o.Str("cwd", root)
	o.Str("hook_event_name", "PreToolUse")
	o.Str("tool_name", item.Tool)
	o.Raw("tool_input", item.Input)
	e, err := host.Claude{}.Decode(o.End(), func(string) string { return "" })
	e.Call.Cwd, e.Call.Root = root, root
	return e.Call, err
}
