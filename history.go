package agentrecall

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/hooks/transcript"
	"agentrecall/internal/store"
	"agentrecall/ledger/act"
)

// maxTranscript bounds one session file that is read, in bytes; a longer one
// is left out and counted.
const maxTranscript = 512 << 20

// headBytes is how much of a session file is read to see where and when it
// began: the first records of a session name both, behind at most a long
// system prompt.
const headBytes = 256 << 10

// A history is the recorded sessions of a project on this machine. Nothing of
// them is changed or copied.
type history struct {
	m       *Memory
	project store.Project
	now     time.Time // the clock of a rehearsal
	dirs    map[string]store.Project
	seen    map[string]bool // records that another file has as well: resumed sessions repeat them
	any     bool            // what happened in other directories counts too
}

// A pastFile is the record of one session, found but not read.
type pastFile struct {
	Host, Session, Path string
	dir                 string
	began               time.Time
	parts               []string // files of its subagents
}

// id is the id of the session as a document of recall.
func (f *pastFile) id() string { return f.Host + "/" + f.Session }

func (m *Memory) history(p store.Project) *history {
	return &history{m: m, project: p, dirs: map[string]store.Project{}, seen: map[string]bool{}}
}

// clock is the time of the step that is played.
func (h *history) clock() time.Time { return h.now }

// at is the project of a directory, as it is found today.
func (h *history) at(dir string) store.Project {
	p, ok := h.dirs[dir]
	if !ok {
		if dir != "" {
			p, _ = h.m.Root.Project(dir, "") // a directory of another machine is of no project
		}
		h.dirs[dir] = p
	}
	return p
}

// ours reports whether what happens in a directory belongs to the project.
func (h *history) ours(dir string) bool { return h.any || h.at(dir).Slug == h.project.Slug }

// files finds the records of the project's sessions, the oldest first.
func (h *history) files() []pastFile {
	var files []pastFile
	for _, f := range h.m.sessionFiles() {
		if f.head() && h.ours(f.dir) {
			files = append(files, f)
		}
	}
	sort.SliceStable(files, func(i, j int) bool {
		if !files[i].began.Equal(files[j].began) {
			return files[i].began.Before(files[j].began)
		}
		return files[i].Session < files[j].Session
	})
	return files
}

// sessionFiles are the session files of all hosts whose files can be read.
func (m *Memory) sessionFiles() []pastFile {
	return append(append(m.claudeFiles(), m.codexFiles()...), m.copilotFiles()...)
}

// copilotFiles are the session files of Copilot's command line.
func (m *Memory) copilotFiles() (files []pastFile) {
	if m.Home == "" {
		return nil
	}
	names, _ := filepath.Glob(filepath.Join(globSafe(m.Home), ".copilot", "session-state", "*", "events.jsonl"))
	for _, name := range names {
		files = append(files, pastFile{Host: "copilot", Session: filepath.Base(filepath.Dir(name)), Path: name})
	}
	return files
}

// claudeFiles are the session files of Claude Code, of all projects: the name
// of a folder there does not tell two directories apart that differ in a sign.
func (m *Memory) claudeFiles() (files []pastFile) {
	base := m.Getenv("CLAUDE_CONFIG_DIR")
	if base == "" && m.Home != "" {
		base = filepath.Join(m.Home, ".claude")
	}
	if base == "" {
		return nil
	}
	names, _ := filepath.Glob(filepath.Join(globSafe(base), "projects", "*", "*.jsonl"))
	for _, name := range names {
		f := pastFile{Host: "claude-code", Session: strings.TrimSuffix(filepath.Base(name), ".jsonl"), Path: name}
		f.parts, _ = filepath.Glob(filepath.Join(globSafe(strings.TrimSuffix(name, ".jsonl")), "subagents", "*.jsonl"))
		files = append(files, f)
	}
	return files
}

// codexFiles are the session files of Codex.
func (m *Memory) codexFiles() (files []pastFile) {
	base := m.Getenv("CODEX_HOME")
	if base == "" && m.Home != "" {
		base = filepath.Join(m.Home, ".codex")
	}
	if base == "" {
		return nil
	}
	names, _ := filepath.Glob(filepath.Join(globSafe(base), "sessions", "*", "*", "*", "rollout-*.jsonl"))
	for _, name := range names {
		files = append(files, pastFile{Host: "codex", Session: codexSession(filepath.Base(name)), Path: name})
	}
	return files
}

// codexSession is the id at the end of a rollout's name, which begins with its
// time: rollout-2026-11-30T10-46-34-<uuid>.jsonl.
func codexSession(name string) string {
	name = strings.TrimSuffix(strings.TrimPrefix(name, "rollout-"), ".jsonl")
	const stamp = len("2026-11-30T10-46-34-")
	if len(name) > stamp {
		return name[stamp:]
	}
	return name
}

// globSafe quotes the signs of a pattern in a path.
func globSafe(path string) string {
	if os.PathSeparator != '/' {
		return path // there is no quoting in patterns on Windows
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// head reads where and when a session began.
func (f *pastFile) head() bool {
	data, err := readHead(f.Path, headBytes)
	if err != nil {
		return false
	}
	for len(data) > 0 && (f.dir == "" || f.began.IsZero()) {
		line, rest, whole := bytes.Cut(data, []byte{'\n'})
		data = rest
		if !whole && !gjson.ValidBytes(line) {
			break
		}
		for _, key := range [...]string{"cwd", "payload.cwd", "data.context.cwd"} {
			if v := gjson.GetBytes(line, key); f.dir == "" && v.Type == gjson.String {
				f.dir = v.Str
			}
		}
		if f.began.IsZero() {
			f.began, _ = time.Parse(time.RFC3339, gjson.GetBytes(line, "timestamp").Str)
		}
	}
	return f.dir != ""
}

func readHead(path string, n int64) ([]byte, error) {
	if fi, err := os.Stat(path); err != nil || !fi.Mode().IsRegular() {
		return nil, errors.Join(err, fmt.Errorf("read session file %s: not a regular file", path))
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, n))
}

// records reads a session with its subagents, in the order of time.
func (f *pastFile) records() (records []transcript.Record, err error) {
	for i, path := range append([]string{f.Path}, f.parts...) {
		data, err := store.ReadRegular(path, maxTranscript)
		if err != nil {
			if i == 0 {
				return nil, fmt.Errorf("read session file %s: %w", path, err)
			}
			continue
		}
		read := readerOf(f.Host)
		var last time.Time
		read(data, func(r transcript.Record) {
			if r.At.IsZero() {
				r.At = last
			}
			last = r.At
			if i > 0 && r.Agent == "" {
				r.Agent = "subagent"
			}
			records = append(records, r)
		})
	}
	if len(f.parts) > 0 {
		sort.SliceStable(records, func(i, j int) bool { return records[i].At.Before(records[j].At) })
	}
	return records, nil
}

// surroundings are what is known of the files of that day: the branch the host
// wrote down, and files that have not changed since. What a package script or
// a make target does is read from today's file.
func (h *history) surroundings(c *pastCall) act.Env {
	return act.Env{
		Home: h.m.Home,
		ReadFile: func(path string, limit int) ([]byte, bool) {
			if path == c.fullPath() {
				return []byte(c.old), c.wrote == "update" && c.old != "" && len(c.old) <= limit
			}
			data, ok := readFile(path, limit)
			if !ok {
				return nil, false
			}
			if gitHead(path) && c.branch != "" && c.branch != "HEAD" {
				return []byte("ref: refs/heads/" + c.branch + "\n"), true
			}
			if fi, err := os.Stat(path); err == nil && fi.ModTime().After(c.at) && !lasting(path) {
				return nil, false
			}
			return data, true
		},
		Exists: func(path string) (bool, bool) {
			if path == c.fullPath() && c.wrote != "" {
				return c.wrote == "update", true
			}
			fi, err := os.Stat(path)
			if err == nil && (fi.IsDir() || !fi.ModTime().After(c.at)) {
				return true, true
			}
			return false, false
		},
	}
}

func gitHead(path string) bool {
	return filepath.Base(path) == "HEAD" && strings.Contains(filepath.ToSlash(path), "/.git/")
}

// lasting reports whether a file that has changed since still tells best what
// it said on that day.
func lasting(path string) bool {
	switch filepath.Base(path) {
	case "package.json", "Makefile", "makefile", "GNUmakefile", "justfile", "Justfile", "Taskfile.yml", "Taskfile.yaml",
		"composer.json", "pyproject.toml", "deno.json", "deno.jsonc", "Cargo.toml", ".gitconfig", ".git":
		return true
	}
	return strings.Contains(filepath.ToSlash(path), "/.git/")
}
