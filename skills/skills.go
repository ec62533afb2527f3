// Package skills holds the texts by which an agent learns to use the memory:
// SKILL.md, the slash commands, and the instructions of the MCP server. ar init
// installs the first two, the server gives out the last and offers the
// commands as prompts.
//
// The texts are files, so that they can be read and reviewed as what they are.
// A test sees to it that every tool and command which one of them names exists.
package skills

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed agent-recall/SKILL.md commands/*.md instructions/*.md
var files embed.FS

// Name is the folder of the skill.
const Name = "agent-recall"

// Skill is the text of SKILL.md.
func Skill() string { return text(Name + "/SKILL.md") }

// Instructions is what the MCP server tells its client about itself: for a
// client whose hooks bring the rules and catch corrections, or for one that has
// only the tools.
func Instructions(hooks bool) string {
	if hooks {
		return text("instructions/hooks.md")
	}
	return text("instructions/tools.md")
}

// A Command is one slash command.
type Command struct {
	Name        string // without the slash
	Description string
	Argument    string // hint of what may follow, "" for nothing
	Text        string // the whole file, with its front matter
	Hook        bool   // our hook answers it; the text is for the case that it does not
}

// Commands are the slash commands, by name.
func Commands() (list []Command) {
	names, err := fs.Glob(files, "commands/*.md")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	for _, name := range names {
		c := Command{Name: strings.TrimSuffix(path.Base(name), ".md"), Text: text(name)}
		c.Description = c.field("description")
		c.Argument = c.field("argument-hint")
		c.Hook = c.Name == "ar"
		list = append(list, c)
	}
	return list
}

// arguments is where hosts put what is typed behind a command.
const arguments = "$ARGUMENTS"

// Prompt is the command without its front matter, with what was typed behind it.
func (c Command) Prompt(typed string) string {
	_, body, _ := strings.Cut(strings.TrimPrefix(c.Text, "---\n"), "\n---\n")
	return strings.TrimSpace(strings.ReplaceAll(body, arguments, strings.TrimSpace(typed)))
}

// field is one value of the front matter.
func (c Command) field(key string) string {
	for line := range strings.Lines(c.Text) {
		if rest, ok := strings.CutPrefix(line, key+":"); ok {
			return strings.Trim(strings.TrimSpace(rest), `"`)
		}
	}
	return ""
}

func text(name string) string {
	data, err := files.ReadFile(name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return string(data)
}
