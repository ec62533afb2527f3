package agentrecall

import (
	"path/filepath"
	"strings"
	"time"

	"agentrecall/internal/session"
)

// hostNames are the names that session files begin with, those with a minus
// sign in them; any other name ends at the first one.
var hostNames = []string{"claude-code", "claude-desktop", "gemini-cli", "github-copilot", "roo-code", "qwen-code", "copilot-cli"}

// SessionOf reads host and id from the name of a session file.
func SessionOf(name string) (host, id string) {
	name = strings.TrimSuffix(name, ".ndjson")
	for _, h := range hostNames {
		if rest, ok := strings.CutPrefix(name, h+"-"); ok {
			return h, rest
		}
	}
	host, id, _ = strings.Cut(name, "-")
	return host, id
}

// LeftOpen reports whether the session in a file below sessions/ said or did
// something and was never closed.
func (m *Memory) LeftOpen(name string) bool {
	log := &session.Log{Path: m.Root.Path("sessions", filepath.Base(name))}
	st := log.State()
	return st.Known && !st.Ended && len(st.Turns)+len(st.Calls) > 0
}

// Close closes a session that its host never closed, with the clock of its last
// word: its verdicts and its journal entry. A dialog that was open then says
// nothing. Where the session took place is read from its calls; of one without
// a call, only that it is over is written down.
func (m *Memory) Close(name string) error {
	log := &session.Log{Path: m.Root.Path("sessions", filepath.Base(name))}
	st := log.State()
	if !st.Known || st.Ended {
		return nil
	}
	last := lastWord(st)
	end := session.Entry{Kind: session.End, At: last, Text: "swept"}
	dir := st.Began.Dir
	for i := 0; dir == "" && i < len(st.Calls); i++ {
		dir = orText(st.Calls[i].Dir, st.Calls[i].Worktree)
	}
	if dir == "" {
		return log.Write(end)
	}
	then := *m
	then.Now = func() time.Time { return last }
	o := Occasion{Dir: dir, Project: st.Began.Project}
	o.Host, o.Session = SessionOf(name)
	k, err := then.desk(o, full)
	if err != nil {
		return log.Write(end) // the folder is gone, or of another machine
	}
	for _, e := range k.book.History().Events {
		if e.Session == o.Session && e.Get("attended") == "false" {
			k.o.Unattended = true
			break
		}
	}
	k.log = log
	k.closeTurns("", "", true)
	k.did(k.writeJournal("swept"))
	k.did(k.log.Write(end)) // last: killed before, all of it is done again
	k.save()
	return k.err()
}

// lastWord is when something was last written into a session.
func lastWord(st *session.State) (last time.Time) {
	take := func(at time.Time) {
		if at.After(last) {
			last = at
		}
	}
	for i := range st.Turns {
		take(st.Turns[i].At)
	}
	for i := range st.Calls {
		take(st.Calls[i].At)
	}
	for _, list := range [][]session.Entry{st.Shown, st.Verdicts, st.Grants, st.Heard, {st.Said}} {
		for i := range list {
			take(list[i].At)
		}
	}
	return last
}

// Did lists the acts of a session that succeeded, in order, repeats in a row
// once, and the project in which they were done, "" where the file does not say.
// Acts that only look are left out.
func (m *Memory) Did(name string) (slug string, acts []string) {
	log := &session.Log{Path: m.Root.Path("sessions", filepath.Base(name))}
	st := log.State()
	for _, c := range st.Calls {
		if c.Outcome != session.OK {
			continue
		}
		for _, a := range c.Acts {
			switch a.Class {
			case "", "web.fetch", "shell.opaque":
				continue
			}
			if n := len(acts); n == 0 || acts[n-1] != a.Class {
				acts = append(acts, a.Class)
			}
		}
	}
	return m.placeOf(st), acts
}

// placeOf is the project of a session by its own file: as it was named, else
// that of the first directory which is written down.
func (m *Memory) placeOf(st *session.State) string {
	dirs := []string{st.Began.Dir}
	for _, c := range st.Calls {
		dirs = append(dirs, c.Dir, c.Worktree)
	}
	for _, dir := range dirs {
		if dir == "" && st.Began.Project == "" {
			continue
		}
		if p, err := m.Root.Project(dir, st.Began.Project); err == nil {
			return p.Slug
		}
	}
	return ""
}
