package wire

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// A textFile is a whole file of ours: a command of the chat, or the skill.
type textFile struct {
	path, text string
	part       string // what it is, for the person
}

// isText tells a text file of ours in any version by its description.
func isText(data []byte) bool {
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "description:"); ok {
			return strings.HasPrefix(strings.TrimLeft(rest, " \"'"), "agent-recall:")
		}
	}
	return false
}

// planText plans writing a text file. One that somebody else wrote or changed
// is kept.
func planText(t textFile, recorded Spans) (Change, error) {
	data, err := read(t.path)
	if err != nil {
		return Change{}, fmt.Errorf("read the %s of %s: %w", t.part, ClaudeHost, err)
	}
	recorded = recorded.For(t.path)
	whole := func(src string) string { return src }
	c := Change{Path: t.path, Item: t.part, Before: data, made: recorded, part: whole}
	c.again = func([]byte) (Change, error) { return Change{}, ErrChanged }
	c.spans = Spans{{Host: ClaudeHost, Path: t.path, Created: true, Now: t.text}}
	if len(recorded) > 0 {
		c.spans[0].Dirs = recorded[0].Dirs
	}
	switch {
	case data == nil:
		c.Kind, c.After = Create, []byte(t.text)
	case string(data) == t.text:
		c.Kind, c.After = Unchanged, data
	case len(recorded) > 0 && string(data) == recorded[0].Now:
		c.Kind, c.After, c.Note = Insert, []byte(t.text), "replaces the file of an earlier version"
	case isText(data):
		c.Kind, c.After, c.Note, c.spans = Unchanged, data, "was changed by hand and is kept", recorded
	default:
		c.Kind, c.After, c.Note, c.spans = Unchanged, data, "exists and is not ours; it is kept", nil
		if t.part == "command /ar" {
			c.Note = "exists and is not ours; plain \"ar …\" works without it"
		}
	}
	return c, nil
}

// planRemoveText plans deleting a text file, unless somebody has changed it.
func planRemoveText(path string, recorded Spans) (Change, error) {
	data, err := read(path)
	if err != nil {
		return Change{}, fmt.Errorf("read the text files of %s: %w", ClaudeHost, err)
	}
	c := Change{Path: path, Item: "file", Kind: Unchanged, Before: data, After: data, made: recorded}
	c.part = func(src string) string { return src }
	c.again = func([]byte) (Change, error) { return Change{}, ErrChanged }
	switch {
	case data == nil:
	case isShipped(path, string(data)), len(recorded) > 0 && string(data) == recorded[0].Now:
		c.Kind, c.After = Remove, nil
	case isText(data):
		c.Note = "was changed by hand and is kept; delete it when you no longer need it"
	}
	return c, nil
}

// isShipped reports whether a file is one of ours as it is today.
func isShipped(path, text string) bool {
	return slices.ContainsFunc(claudeTexts(""), func(t textFile) bool {
		return filepath.Base(t.path) == filepath.Base(path) && t.text == text
	})
}

// textPaths are the places of the text files, the innermost first.
func textPaths(dir string) (paths []string) {
	for _, t := range claudeTexts(dir) {
		paths = append(paths, t.path)
	}
	return paths
}
