package latency

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A site is a repository with two stores of the same records.
type site struct {
	dir, repo, store, growing string
}

// newSite makes stores of n records: half are rules of the usual kinds, a
// quarter entries of the journal, a quarter facts. One more rule stops a push.
func newSite(dir string, n int) (*site, error) {
	s := &site{dir: dir, repo: filepath.Join(dir, "shop"), store: filepath.Join(dir, "store"), growing: filepath.Join(dir, "growing")}
	files := map[string]string{
		filepath.Join(s.repo, ".git", "HEAD"):             "ref: refs/heads/main\n",
		filepath.Join(s.repo, ".git", "objects", ".keep"): "",
		filepath.Join(s.repo, ".git", "refs", ".keep"):    "",
		filepath.Join(s.repo, ".git", "config"):           "[remote \"origin\"]\n\turl = https://example.com/acme/shop.git\n",
	}
	for _, root := range []string{s.store, s.growing} {
		for name, text := range records(n) {
			files[filepath.Join(root, "projects", "example-com-acme-shop", filepath.FromSlash(name))] = text
		}
	}
	// Files at rest: what was written within the last seconds is read again.
	old := time.Now().Add(-time.Hour)
	dirs := map[string]bool{}
	for path, text := range files {
		if !dirs[filepath.Dir(path)] {
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				return nil, err
			}
			dirs[filepath.Dir(path)] = true
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			return nil, err
		}
		if err := os.Chtimes(path, old, old); err != nil {
			return nil, err
		}
	}
	for d := range dirs {
		if err := os.Chtimes(d, old, old); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// records are n files of a project, by name.
func records(n int) map[string]string {
	files := map[string]string{"corrections/2026-11-02--push.md": "---\nid: c-pushpush\nseverity: p0\nguard:\n  - when: {act: git.push, branch: main}\n    decide: ask\ncreated: 2026-11-02T10:00:00Z\n---\n# Ask before pushing to main\n\n> never push to main without asking me\n"}
	guards := []string{
		"{act: version.bump}", "{act: package.add, manager: npm}", "{edit: \"legacy%d/**\"}", "{run: \"npm%d install\"}",
		"{adds: \"console%d\", in: \"*.ts\"}", "{act: git.commit, message: \"!/ABC-%d/\"}", "{act: file.delete, path: \"data%d/**\"}",
	}
	for i := range n {
		w := Word(i)
		switch i % 4 {
		case 0, 1:
			when := strings.ReplaceAll(guards[i%len(guards)], "%d", fmt.Sprint(i))
			files[fmt.Sprintf("corrections/2026-11-01--rule-%d.md", i)] = fmt.Sprintf("---\nid: c-b%07d\nseverity: p1\nguard:\n  - when: %s\n    decide: ask\ncreated: 2026-11-01T10:00:00Z\n---\n# Rule number %d about %s\n\n> never do number %d without asking\n", i, when, i, w, i)
		case 2:
			files[fmt.Sprintf("journal/2026-10-%02d--%08d--%s.md", 1+i%28, i, w)] = fmt.Sprintf("---\nsession: bench-%08d\nhost: claude-code\nstarted: 2026-10-%02dT09:00:00Z\nended: 2026-10-%02dT10:00:00Z\n---\n# %s\n\n## Summary\n\nMoved the %s table behind a lock, because two writers of %s raced each other.\n", i, 1+i%28, 1+i%28, w, w, Word(i+3))
		default:
			files[fmt.Sprintf("palace/rooms/knowledge/%s-%d.md", w, i)] = fmt.Sprintf("---\nid: m-b%07d\ntype: fact\ncreated: 2026-10-%02dT09:00:00Z\ntriggers: [%s, %s]\n---\n# The %s service\n\nThe %s service listens on port %d and is started by make %s.\n", i, 1+i%28, w, Word(i+5), w, w, 2000+i, Word(i+2))
		}
	}
	return files
}

// Word makes a distinct pronounceable word, so that records do not resemble
// each other.
func Word(i int) string {
	const c, v = "bdfgklmnprstvz", "aeiou"
	var b []byte
	for x, j := i+7, 0; j < 4; j++ {
		b = append(b, c[x%len(c)], v[(x/3)%len(v)])
		x = x*31 + 17
	}
	return string(b)
}
