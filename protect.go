package agentrecall

import (
	"path/filepath"
	"strings"

	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// selfID stands for our own protection where a rule's id would stand.
const selfID = "self"

// protect asks about calls by which an agent would loosen the rules: changes
// below the root, the hook fed by hand, commands that take a rule out of force,
// and the client's own record and settings, which prove who spoke. It is a seat
// belt: it says what is about to happen, the person decides.
func (k *desk) protect(acts []act.Act) *verdictOn {
	for i := range acts {
		a := &acts[i]
		what := ""
		switch {
		case changes(a.Class) && k.ours(a):
			what = "change agent-recall's own files"
		case changes(a.Class) && k.record(a):
			what = "change the client's record or settings, which prove what you said"
		case a.Command != nil && feedsHook(a.Command.Words):
			what = "feed agent-recall's hook by hand"
		case a.Command != nil && loosens(a.Command.Words):
			what = "loosen your rules: " + strings.Join(first(a.Command.Words, 4), " ")
		}
		if what != "" {
			r := &ledger.Rule{ID: selfID, Text: what, Status: ledger.Active}
			v := &verdictOn{rule: r, act: *a, decide: guard.Ask, final: guard.Ask}
			v.prints = []string{v.sameCall()}
			if k.grantFor(v) != "" {
				return nil
			}
			return v
		}
	}
	return nil
}

func changes(class string) bool {
	return act.Is(class, "file.write") || act.Is(class, "file.edit") || act.Is(class, "file.move") ||
		act.Is(class, "file.delete") || act.Is(class, "perm.change")
}

// ours reports whether the act touches the root.
func (k *desk) ours(a *act.Act) bool { return k.touches(a, k.m.Root.Dir) }

// record reports whether the act touches Claude Code's transcripts or settings.
func (k *desk) record(a *act.Act) bool {
	if k.m.Home == "" {
		return false
	}
	base := filepath.Join(k.m.Home, ".claude")
	if dir := k.m.Getenv("CLAUDE_CONFIG_DIR"); dir != "" {
		base = dir
	}
	return k.touches(a, filepath.Join(base, "projects")) && pathEnds(a, ".jsonl") ||
		k.touches(a, filepath.Join(base, "settings.json"))
}

func pathEnds(a *act.Act, suffix string) bool {
	at, _ := a.Attr("path")
	for _, v := range at.Values {
		if strings.HasSuffix(v, suffix) {
			return true
		}
	}
	return false
}

// touches reports whether a path of the act is dir or below it.
func (k *desk) touches(a *act.Act, dir string) bool {
	at, ok := a.Attr("path")
	if !ok {
		return false
	}
	for _, v := range at.Values {
		if rest, home := strings.CutPrefix(v, "~/"); home {
			v = filepath.Join(k.m.Home, rest)
		}
		if !filepath.IsAbs(v) {
			v = filepath.Join(k.book.Project.Dir, v)
		}
		v, d := filepath.Clean(v), filepath.Clean(dir)
		if v == d || strings.HasPrefix(v, d+string(filepath.Separator)) {
			return true
		}
	}
	return false
}

func feedsHook(words []string) bool {
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "ar-hook":
		return true
	case "ar", "agent-recall":
		return len(words) > 1 && strings.HasPrefix(words[1], "hook-")
	}
	return false
}

// loosens reports whether a command line of ours takes force from a rule.
func loosens(words []string) bool {
	if len(words) < 2 || words[0] != "ar" && words[0] != "agent-recall" {
		return false
	}
	has := func(list ...string) bool {
		for _, w := range words[1:] {
			for _, x := range list {
				if w == x {
					return true
				}
			}
		}
		return false
	}
	switch words[1] {
	case "off", "allow", "undo", "forget", "uninstall":
		return true
	case "rules":
		return has("retract", "edit", "restore")
	case "guard":
		return has("off")
	case "init":
		return has("--remove")
	case "config":
		return has("set")
	case "inbox":
		return true
	}
	return false
}
