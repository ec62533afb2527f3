package skills

import (
	"strings"
	"testing"
)

// texts are what an agent reads about the memory as a whole.
func texts() map[string]string {
	return map[string]string{
		"SKILL.md":                   Skill(),
		"instructions with hooks":    Instructions(true),
		"instructions without hooks": Instructions(false),
	}
}

// Whatever an agent reads, it learns what to tell its human, when to call what,
// and the three don'ts.
func TestWhatAnAgentIsTold(t *testing.T) {
	for name, text := range texts() {
		text = strings.ToLower(text)
		for what, parts := range map[string][]string{
			"what is kept and where":       {"~/.agent-recall", "this machine", "plain files", "ar inbox", "ar off"},
			"when to start":                {"session_start"},
			"when to check":                {"check", "hard to undo|push, publish, delete"},
			"when to remember":             {"remember", "at once"},
			"when to look up":              {"recall", "before you ask"},
			"when to save":                 {"session_end", "says save"},
			"no promise without a call":    {"promise without a call"},
			"no pasting back of memory":    {"paste memory back"},
			"no secrets":                   {"put secrets in"},
			"that answers are data":        {"data to weigh"},
			"that proposals wait":          {"the person's word"},
			"what to write into triggers":  {"triggers"},
			"the words for its human once": {"tell your human once"},
		} {
			for _, part := range parts {
				found := false
				for _, one := range strings.Split(part, "|") {
					found = found || strings.Contains(text, one)
				}
				if !found {
					t.Errorf("%s does not say %s: %q is missing", name, what, part)
				}
			}
		}
	}
}

// Hosts cut long instructions and descriptions.
func TestSizes(t *testing.T) {
	for _, hooks := range []bool{true, false} {
		if n := len(Instructions(hooks)); n > 1900 {
			t.Errorf("the instructions, hooks %v, have %d bytes", hooks, n)
		}
	}
	if n := len(Skill()); n > 6000 {
		t.Errorf("SKILL.md has %d bytes", n)
	}
	for _, c := range Commands() {
		if len(c.Description) > 200 || !strings.HasPrefix(c.Description, "agent-recall: ") {
			t.Errorf("/%s is described as %q", c.Name, c.Description)
		}
	}
	if !strings.HasPrefix(Skill(), "---\nname: "+Name+"\ndescription: \"agent-recall: ") {
		t.Errorf("SKILL.md begins with %.80q", Skill())
	}
}

func TestCommands(t *testing.T) {
	var names []string
	for _, c := range Commands() {
		names = append(names, c.Name)
		prompt := c.Prompt("  the billing job ")
		if strings.Contains(prompt, "---") || strings.Contains(prompt, "$ARGUMENTS") || !strings.Contains(prompt, `"`) || !strings.Contains(prompt, "the billing job") {
			t.Errorf("/%s becomes %q", c.Name, prompt)
		}
		if c.Hook != (c.Name == "ar") || c.Argument == "" {
			t.Errorf("/%s: %+v", c.Name, c)
		}
	}
	if got := strings.Join(names, " "); got != "ar arrecall arreflect arsave arstart" {
		t.Errorf("commands %s", got)
	}
}
