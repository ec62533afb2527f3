package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

const rootReadme = `# agent-recall

What you have told your coding agents, and what they have learned, as plain files.

- ` + "`global/corrections`, `projects/<name>/corrections`" + `: one rule a file, made to be edited by hand.
- ` + "`projects/<name>/journal`, `projects/<name>/palace`, `awareness`" + `: what happened, what is known, what holds everywhere.
- ` + "`*.ndjson`" + `: what happened to the rules, one event a line. Only ever added to.
- ` + "`cache`" + `: safe to delete at any time.

You may keep this directory in git; what belongs to one machine only is ignored.
`

const rootGitignore = `# What belongs to one machine, or can be built again.
/cache/
/spool/
/sessions/
/machines/
/locks/
/tmp/
/dashboard.html
/dashboard.json
/health.ndjson
**/journal/archive/
`

const rootGitattributes = `# Lines of two machines are put together; every event has an id.
*.ndjson merge=union
`

// Init makes the root with README.md, .gitignore and .gitattributes. What is
// there already stays as it is. Any number of processes may do so at once.
func (r Root) Init() error {
	if err := mkdirAll(r.Dir); err != nil {
		return fmt.Errorf("make the root %s: %w", r.Dir, err)
	}
	unlock, err := r.Lock("root", stallWindow)
	if err != nil {
		return fmt.Errorf("make the root %s: %w", r.Dir, err)
	}
	defer unlock()
	for _, f := range []struct{ name, text string }{
		{"README.md", rootReadme}, {".gitignore", rootGitignore}, {".gitattributes", rootGitattributes},
	} {
		if _, err := os.Lstat(r.Path(f.name)); !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err := r.WriteFile(r.Path(f.name), []byte(f.text)); err != nil {
			return err
		}
	}
	r.CleanTemp(time.Now().Add(-24 * time.Hour))
	return nil
}
