package wire

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Kind says what a change does to its file.
type Kind string

const (
	Create    Kind = "create"
	Insert    Kind = "insert"
	Unchanged Kind = "unchanged"
	Remove    Kind = "remove"
)

// What of ours a file holds, besides texts.
const (
	HooksItem  = "hooks"
	ServerItem = "server"
)

// A Change is what would happen to one file. Before is nil when there is no
// file, After nil when the file is deleted.
type Change struct {
	Path          string
	Item          string // what of ours is in the file: HooksItem, ServerItem, "command /ar", …
	Kind          Kind
	Before, After []byte
	Note          string // for the person; "" when Kind says all

	spans Spans // what the file holds of ours afterwards
	made  Spans // what it held before: the record for deleting
	again func(src []byte) (Change, error)
	part  func(src string) string // the part of the file that is edited
}

// A Plan is what would happen in the configuration of one host.
type Plan struct {
	Host    string
	Changes []Change
}

// Pending reports whether applying the plan would change a file.
func (p Plan) Pending() bool {
	for _, c := range p.Changes {
		if c.Kind != Unchanged {
			return true
		}
	}
	return false
}

// ErrChanged is wrapped by the error of Apply when someone has changed the
// part of a file that the plan edits since the plan was made.
var ErrChanged = errors.New("the file has changed meanwhile")

// Apply carries the plan out and returns the spans that its files hold of ours
// afterwards, to be recorded in place of those recorded for its host. Each
// file is read again first: when it has changed elsewhere the edit is made in
// the new text, when it has changed in the part that is edited nothing is
// written and the error wraps ErrChanged. write must replace a file as a
// whole. With an error the spans are those of the changes made before it, and
// the earlier ones of the files not reached.
func (p Plan) Apply(write func(path string, data []byte) error) ([]Span, error) {
	var spans []Span
	for i, c := range p.Changes {
		done, err := c.apply(write)
		if err != nil {
			for _, rest := range p.Changes[i:] {
				spans = append(spans, rest.made...)
			}
			return spans, fmt.Errorf("%s %s: %w", c.Kind, c.Path, err)
		}
		spans = append(spans, done...)
	}
	return spans, nil
}

func (c Change) apply(write func(path string, data []byte) error) (Spans, error) {
	if c.Kind == Unchanged {
		return c.spans, nil
	}
	now, err := read(c.Path)
	if err != nil {
		return nil, err
	}
	if (now == nil) != (c.Before == nil) || !bytes.Equal(now, c.Before) {
		if c.part(string(now)) != c.part(string(c.Before)) {
			return nil, fmt.Errorf("%w; run the command again", ErrChanged)
		}
		if c, err = c.again(now); err != nil {
			return nil, err
		}
		if c.Kind == Unchanged {
			return c.spans, nil
		}
	}
	if c.Kind == Remove && c.After == nil {
		if err := os.Remove(c.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		removeDirs(c.made)
		return nil, nil
	}
	dirs, err := makeDirs(filepath.Dir(c.Path))
	if err != nil {
		return nil, err
	}
	if err := write(c.Path, c.After); err != nil {
		return nil, err
	}
	for i := range c.spans {
		if i == 0 {
			c.spans[i].Dirs = append(c.spans[i].Dirs, dirs...)
		}
	}
	return c.spans, nil
}

// read returns the content of a file, nil when there is none.
func read(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if data == nil {
		data = []byte{}
	}
	return data, nil
}

// makeDirs makes a directory and its parents and returns those that were not
// there, the outermost first.
func makeDirs(dir string) ([]string, error) {
	if _, err := os.Stat(dir); err == nil {
		return nil, nil
	}
	var made []string
	if parent := filepath.Dir(dir); parent != dir {
		var err error
		if made, err = makeDirs(parent); err != nil {
			return made, err
		}
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return made, nil
		}
		return made, err
	}
	return append(made, dir), nil
}

// removeDirs removes the directories that were made for a file, as far as they
// are empty.
func removeDirs(spans Spans) {
	for _, s := range spans {
		for i := len(s.Dirs) - 1; i >= 0; i-- {
			if os.Remove(s.Dirs[i]) != nil {
				return
			}
		}
	}
}
