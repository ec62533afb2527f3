package predict

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall"
	"agentrecall/hooks/play"
	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
)

// hostName is the host that the player plays, as the hooks know it.
const hostName = "claude-code"

// firstDay is day 0 of every item. Any day would do; it must not be today.
var firstDay = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// A world is one item's machine: a root, a home, repositories, and the player.
type world struct {
	*play.Player
	dir    string // holds everything
	mounts []mount
	n      int // sessions begun
}

// newWorld makes the world; close removes it.
func newWorld() (*world, error) {
	dir, err := os.MkdirTemp("", "bench-")
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return nil, fmt.Errorf("make a place for one item: %w", err)
	}
	w := &world{dir: dir, Player: &play.Player{Root: filepath.Join(dir, "store"), Home: filepath.Join(dir, "home"),
		Now: firstDay, Step: 3 * time.Second}}
	if err = os.MkdirAll(w.Home, 0o700); err == nil {
		err = w.enter("", "")
	}
	if err != nil {
		w.close()
		return nil, err
	}
	return w, nil
}

func (w *world) close() { _ = os.RemoveAll(w.dir) }

// enter moves the player into a project: the set's own for "", else another.
// cwd is a folder of the repository, or another work tree of it.
func (w *world) enter(project, cwd string) error {
	name := "shop"
	if project != "" {
		name = project
	}
	place := store.Slug(name)
	repo := filepath.Join(w.dir, "work", place)
	if err := w.repository(repo, place); err != nil {
		return err
	}
	w.Dir, w.mounts = repo, nil
	for _, root := range repositoryRoots {
		w.mounts = append(w.mounts, mount{root, filepath.ToSlash(repo)})
	}
	if cwd == "" {
		return nil
	}
	written := filepath.ToSlash(cwd)
	if !strings.HasPrefix(written, "/") {
		written = path.Join(repositoryRoots[0], written)
	}
	if written = path.Clean(written); !below(written) {
		tree := filepath.Join(w.dir, "trees", store.Slug(written))
		w.Dir, w.mounts = tree, append(w.mounts, mount{written, filepath.ToSlash(tree)})
		return w.tree(repo, tree)
	}
	w.Dir = filepath.FromSlash(mountPath(w.mounts, written))
	if err := os.MkdirAll(w.Dir, 0o700); err != nil {
		return fmt.Errorf("make the folder of a session: %w", err)
	}
	return nil
}

// below reports whether a written path lies in the repository.
func below(written string) bool {
	for _, root := range repositoryRoots {
		if written == root || strings.HasPrefix(written, root+"/") {
			return true
		}
	}
	return false
}

// repository makes a repository on branch main, with a remote that is never
// asked.
func (w *world) repository(dir, name string) error {
	return write(map[string]string{
		filepath.Join(dir, ".git", "HEAD"):             "ref: refs/heads/main\n",
		filepath.Join(dir, ".git", "objects", ".keep"): "",
		filepath.Join(dir, ".git", "refs", ".keep"):    "",
		filepath.Join(dir, ".git", "config"):           "[remote \"origin\"]\n\turl = https://example.com/acme/" + name + ".git\n",
	})
}

// tree makes a linked work tree of a repository.
func (w *world) tree(repo, dir string) error {
	git := filepath.Join(repo, ".git", "worktrees", filepath.Base(dir))
	return write(map[string]string{
		filepath.Join(dir, ".git"):      "gitdir: " + filepath.ToSlash(git) + "\n",
		filepath.Join(git, "HEAD"):      "ref: refs/heads/" + filepath.Base(dir) + "\n",
		filepath.Join(git, "commondir"): "../..\n",
		filepath.Join(git, "gitdir"):    filepath.ToSlash(filepath.Join(dir, ".git")) + "\n",
	})
}

func write(files map[string]string) error {
	for path, text := range files {
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = os.WriteFile(path, []byte(text), 0o600)
		}
		if err != nil {
			return fmt.Errorf("make a repository: %w", err)
		}
	}
	return nil
}

// begin starts a session of its own on a day.
func (w *world) begin(day float64) {
	if at := firstDay.Add(time.Duration(day * float64(24*time.Hour))); at.After(w.Now) {
		w.Now = at
	}
	w.n++
	w.Start(fmt.Sprintf("session-%03d", w.n), "startup")
}

// ask plays the question whether a call may run. It is not run.
func (w *world) ask(tool string, input json.RawMessage) (a play.Answer, mounted string, err error) {
	in, err := mountInput(w.mounts, input)
	if err != nil {
		return a, "", err
	}
	w.before(tool, in)
	return w.Before(tool, string(in)), string(in), nil
}

// before makes the file that an edit changes, for the host has read it.
func (w *world) before(tool string, in []byte) {
	v := gjson.ParseBytes(in)
	path, ok := w.own(v.Get("file_path").Str)
	if !ok {
		return
	}
	text := ""
	switch tool {
	case "Edit":
		text = v.Get("old_string").Str
	case "MultiEdit":
		for _, e := range v.Get("edits").Array() {
			text += e.Get("old_string").Str + "\n"
		}
	default:
		return
	}
	if _, err := os.Lstat(path); os.IsNotExist(err) {
		_ = write(map[string]string{path: text})
	}
}

// after does what a call that ran did to its file, or to the branch at hand.
func (w *world) after(tool string, in []byte) {
	v := gjson.ParseBytes(in)
	if tool == "Bash" {
		w.branch(v.Get("command").Str)
	}
	path, ok := w.own(v.Get("file_path").Str)
	if !ok {
		return
	}
	data, _ := os.ReadFile(path)
	text := string(data)
	switch tool {
	case "Write":
		text = v.Get("content").Str
	case "Edit":
		text = strings.Replace(text, v.Get("old_string").Str, v.Get("new_string").Str, 1)
	case "MultiEdit":
		for _, e := range v.Get("edits").Array() {
			text = strings.Replace(text, e.Get("old_string").Str, e.Get("new_string").Str, 1)
		}
	default:
		return
	}
	_ = write(map[string]string{path: text})
}

// branch moves HEAD when a command makes a branch or switches to one, as far as
// that can be told without a shell.
func (w *world) branch(command string) {
	words := strings.Fields(command)
	for i := 0; i+2 < len(words); i++ {
		if words[i] != "git" {
			continue
		}
		name := words[i+2]
		switch {
		case (words[i+1] == "checkout" && (name == "-b" || name == "-B") || words[i+1] == "switch" && (name == "-c" || name == "-C")) && i+3 < len(words):
			name = words[i+3]
		case words[i+1] != "switch" || strings.HasPrefix(name, "-"):
			continue
		}
		p, err := store.Identify(w.Dir)
		if err == nil && p.GitDir != "" {
			_ = write(map[string]string{filepath.Join(p.GitDir, "HEAD"): "ref: refs/heads/" + strings.Trim(name, `"';&`) + "\n"})
		}
	}
}

// own makes a path absolute and reports whether it lies in this world.
func (w *world) own(path string) (string, bool) {
	if path == "" {
		return "", false
	}
	path = filepath.FromSlash(path)
	if !filepath.IsAbs(path) {
		path = filepath.Join(w.Dir, path)
	}
	for _, folder := range [...]string{"work", "trees"} {
		rel, err := filepath.Rel(filepath.Join(w.dir, folder), path)
		if err == nil && filepath.IsLocal(rel) {
			return path, true
		}
	}
	return path, false
}

// decision translates the host's answer to a call.
func decision(a play.Answer) string {
	switch {
	case a.Decide == Deny, a.Decide == Ask:
		return a.Decide
	case a.Context != "":
		return Remind
	}
	return None
}

func (w *world) root() store.Root { return store.Root{Dir: w.Root} }

// state is what the session's file says.
func (w *world) state() *session.State { return session.Open(w.root(), hostName, w.Session).State() }

// book is the ledger of the project at hand.
func (w *world) book() (*ledger.Book, error) {
	p, err := w.root().Project(w.Dir, "")
	if err != nil {
		return nil, err
	}
	now := w.Now
	return &ledger.Book{Root: w.root(), Project: p, Now: func() time.Time { return now }}, nil
}

// rules are the rules in the files.
func (w *world) rules() ([]*ledger.Rule, error) {
	b, err := w.book()
	if err != nil {
		return nil, err
	}
	return b.ReadFiles().Rules(), nil
}

// classify asks the library what it would make of words typed now.
func (w *world) classify(text string) (capture.Result, error) {
	now := w.Now
	m := &agentrecall.Memory{Root: w.root(), Now: func() time.Time { return now }, Getenv: func(string) string { return "" }, Home: w.Home, Seed: 1}
	return m.Classify(agentrecall.Occasion{Host: hostName, Session: w.Session, Turn: w.Turn(), Dir: w.Dir, Transcript: w.Transcript()}, text)
}

// spoke lists what the rules said of the last call.
func (w *world) spoke() (all []Spoke, stopped []string) {
	stopped = []string{}
	c := w.state().Call(w.Call())
	if c == nil {
		return nil, stopped
	}
	for _, s := range c.Spoke {
		all = append(all, Spoke{s.Rule, s.Decision})
		switch s.Decision {
		case Deny, Ask, Remind, "once":
			stopped = append(stopped, s.Rule)
		}
	}
	return all, stopped
}

// acts lists the classes that the hooks saw in the last call.
func (w *world) acts() (classes []string) {
	c := w.state().Call(w.Call())
	if c == nil {
		return nil
	}
	return classesOf(c.Acts)
}

// classesOf lists the classes of acts, each once, in their order.
func classesOf(acts []act.Act) []string {
	out := []string{}
	for _, a := range acts {
		have := a.Class == ""
		for _, c := range out {
			have = have || c == a.Class
		}
		if !have {
			out = append(out, a.Class)
		}
	}
	return out
}

// sound reports an answer that no host could have read.
func (w *world) sound() error {
	if len(w.Bad) > 0 {
		return fmt.Errorf("a hook gave an answer that no host can read: %s", w.Bad[0])
	}
	return nil
}
