package cli

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agentrecall/internal/mcp"
	"agentrecall/skills"
)

// Every command, tool and field that a text for agents names is there.
func TestSkillsNameWhatExists(t *testing.T) {
	texts := map[string]string{"SKILL.md": skills.Skill(), "hooks.md": skills.Instructions(true), "tools.md": skills.Instructions(false)}
	commands := []string{}
	for _, c := range skills.Commands() {
		texts[c.Name+".md"] = c.Text
		commands = append(commands, c.Name)
	}
	io, _, _ := testIO(t)
	root := newRoot(io)
	verbs := verbOf(root)
	chat := []string{"keep", "drop", "undo", "why", "allow", "off", "on", "inbox", "status", "rules"}
	tools, fields := offered(t)

	inTicks := regexp.MustCompile("`([^`]+)`")
	slash := regexp.MustCompile("(?:^|[\\s\"`(])/(ar[a-z]*)(?: ([a-z]+))?")
	named := map[string]int{}
	for name, text := range texts {
		for _, m := range inTicks.FindAllStringSubmatch(text, -1) {
			words := strings.Fields(m[1])
			switch {
			case words[0] == "ar" && len(words) > 1 && words[1] == "✓": // a receipt
			case words[0] == "ar":
				if len(words) < 2 || !verbs(words[1]) {
					t.Errorf("%s names the command %q", name, m[1])
					break
				}
				c, _, err := root.Find(words[1:2])
				for _, flag := range words[2:] {
					if name, ok := strings.CutPrefix(flag, "--"); ok && (err != nil || c.Flags().Lookup(name) == nil) {
						t.Errorf("%s names the flag %s of %s", name, flag, words[1])
					}
				}
				named["command"]++
			case strings.HasPrefix(words[0], "/"), strings.HasPrefix(m[1], "<agent-recall"):
			case slices.Contains(tools, m[1]):
				named["tool"]++
			case slices.Contains(fields, m[1]):
				named["field"]++
			case slices.Contains([]string{"corrections", "correction"}, m[1]): // a scope, a type
			default:
				t.Errorf("%s names %q, which is no command, tool or field", name, m[1])
			}
		}
		for _, m := range slash.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(commands, m[1]) || m[2] != "" && m[1] == "ar" && !slices.Contains(chat, m[2]) {
				t.Errorf("%s names %q", name, strings.TrimSpace(m[0]))
			}
			named["slash"]++
		}
	}
	if named["command"] < 6 || named["tool"] < 15 || named["field"] < 10 || named["slash"] < 3 {
		t.Errorf("the texts were not read: %v", named)
	}
}

// offered are the names of the server's tools and of their fields.
func offered(t *testing.T) (tools, fields []string) {
	t.Helper()
	var out bytes.Buffer
	if err := mcp.ListTools(t.Context(), mcp.New(mcp.Options{}), &out); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		if !strings.HasPrefix(line, " ") {
			tools = append(tools, strings.TrimSpace(line))
		}
	}
	return tools, mcp.Fields()
}
