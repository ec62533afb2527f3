package agentrecall

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"unicode/utf8"
)

// The five verbs are what an agent, a command or another program asks of the
// memory. Their inputs and outputs are plain structs whose JSON names are
// part of the contract; lists are never nil, texts are redacted and free of
// control characters. Every output has a rendering for a model, Text, inside
// a fence that says that it is data.

// A Caller says who calls a verb, from where. It is not part of the input
// that an agent writes.
type Caller struct {
	Dir     string // working directory: the project is found from it
	Host    string // the client, where known: "claude-code", "codex", …
	Session string // the host's session id, where known
	Person  bool   // the person's own command on a terminal; else an agent calls
}

// maxInput bounds one text that is given to a verb, in bytes.
const maxInput = 256 << 10

// ErrInput says that what was given to a verb cannot be used; the text says
// why and what to do.
var ErrInput = errors.New("the input cannot be used")

// occasion is where a verb is called. project "auto" and "" are the project
// of the caller's directory. Any other must be known, unless it is a person
// who begins it with this call.
func (m *Memory) occasion(c Caller, project string, begins bool) (Occasion, error) {
	project = strings.TrimSpace(project)
	if project == "auto" {
		project = ""
	}
	o := Occasion{Host: c.Host, Session: c.Session, Dir: c.Dir, Project: project, Unattended: !c.Person}
	if project == "" || begins {
		return o, nil
	}
	if err := checkText("project", project, false); err != nil {
		return o, err
	}
	p, err := m.Root.Project(c.Dir, project)
	if err != nil {
		return o, fmt.Errorf("%w: %w", ErrInput, err)
	}
	if here, err := m.Root.Project(c.Dir, ""); err == nil && here.Slug == p.Slug {
		o.Project = ""
		return o, nil
	}
	if _, err := os.Stat(m.Root.Path("projects", p.Slug)); err == nil {
		return o, nil
	}
	known, _ := m.Root.Projects()
	names := make([]string, 0, len(known))
	for _, f := range known {
		names = append(names, f.Slug)
	}
	if len(names) == 0 {
		return o, fmt.Errorf("%w: project: %q is not known, and none is yet; leave it out for the project of this directory", ErrInput, clean(project, 100))
	}
	return o, fmt.Errorf("%w: project: %q is not known; leave it out for the project of this directory, or use one of %s",
		ErrInput, clean(project, 100), strings.Join(first(names, 20), ", "))
}

// asked is the desk for a call. A project that is isolated answers agents in its
// own directory only.
func (m *Memory) asked(c Caller, project string, begins bool) (*desk, error) {
	o, err := m.occasion(c, project, begins)
	if err != nil {
		return nil, err
	}
	k, err := m.desk(o, full)
	if err != nil {
		return nil, err
	}
	if slug := k.book.Project.Slug; o.Project != "" && !c.Person && k.isolated()(slug) {
		return nil, fmt.Errorf("%w: project: %s is isolated; ask in its own directory, or leave project out", ErrInput, slug)
	}
	return k, nil
}

// checkText reports why a text of an input cannot be used.
func checkText(field, s string, required bool) error {
	switch {
	case required && strings.TrimSpace(s) == "":
		return fmt.Errorf("%w: %s is empty; say it in one or more sentences", ErrInput, field)
	case len(s) > maxInput:
		return fmt.Errorf("%w: %s has %d bytes, at most %d are taken; keep what matters and give the rest as a file path", ErrInput, field, len(s), maxInput)
	case !utf8.ValidString(s):
		return fmt.Errorf("%w: %s is not valid UTF-8; send it as text", ErrInput, field)
	}
	return nil
}

// checkTexts checks every text of a list.
func checkTexts(field string, list []string) error {
	if len(list) > 200 {
		return fmt.Errorf("%w: %s has %d items, at most 200 are taken", ErrInput, field, len(list))
	}
	for _, s := range list {
		if err := checkText(field, s, false); err != nil {
			return err
		}
	}
	return nil
}
