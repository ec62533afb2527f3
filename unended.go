package agentrecall

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"time"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/palace/journal"
)

// A session whose host was killed, or that has no hook for its end, is closed
// by the start of a later one.
const (
	quietFor       = 30 * time.Minute    // since its last line, before it counts as left
	unendedAge     = 7 * 24 * time.Hour  // older ones are let be
	sessionsKept   = 30 * 24 * time.Hour // then their files go
	unendedAtATime = 20
	endTail        = 1 << 10 // bytes in which the entry of an end is looked for
)

// unended are the sessions that were left without an end, the newest first.
func (m *Memory) unended() (files []string) {
	list, _ := os.ReadDir(m.Root.Path("sessions"))
	type left struct {
		path string
		at   time.Time
	}
	var found []left
	for _, d := range list {
		fi, err := d.Info()
		if err != nil || !fi.Mode().IsRegular() || filepath.Ext(d.Name()) != ".ndjson" {
			continue
		}
		if age := m.Now().Sub(fi.ModTime()); age > quietFor && age < unendedAge {
			found = append(found, left{m.Root.Path("sessions", d.Name()), fi.ModTime()})
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i].at.After(found[j].at) })
	for _, f := range found {
		tail, _, err := store.ReadTail(f.path, endTail)
		if err == nil && len(tail) > 0 && !bytes.Contains(tail, []byte(`"kind":"end"`)) {
			if files = append(files, f.path); len(files) == unendedAtATime {
				break
			}
		}
	}
	return files
}

// closeUnended has sessions without an end closed by a process of its own.
// Where there is none, the newest is closed at once when its record is small.
func (k *desk) closeUnended() error {
	files := k.m.unended()
	if len(files) == 0 {
		return nil
	}
	if k.m.Self != "" && k.m.Getenv("AGENT_RECALL_DETACH") != "off" {
		return k.detach("journal", "close")
	}
	_, err := k.m.closeLeft(files[0], maxAtOnce/8)
	return err
}

// CloseUnended writes the journal entries of sessions that were left without
// an end, and removes the files of sessions that ended long ago. It returns the
// sessions that were closed.
func (m *Memory) CloseUnended() (closed []string, err error) {
	for _, f := range m.unended() {
		id, cerr := m.closeLeft(f, 1<<40)
		if err = errors.Join(err, cerr); id != "" {
			closed = append(closed, id)
		}
	}
	m.ExpireSessions()
	return closed, err
}

// closeLeft ends one session from its file, when its host's record is no
// longer than limit.
func (m *Memory) closeLeft(path string, limit int64) (id string, err error) {
	log := &session.Log{Path: path}
	st := log.State()
	if st.Ended {
		return "", nil
	}
	o := Occasion{Host: st.Began.Channel, Session: st.Began.ID, Dir: st.Began.Dir, Project: st.Began.Project, Transcript: st.Began.Text}
	if o.Dir == "" {
		for _, c := range st.Calls {
			if o.Dir = c.Dir; o.Dir != "" {
				break
			}
		}
	}
	if o.Session == "" { // from before its beginning was written down
		for _, f := range m.sessionFiles() {
			if m.Root.Session(f.Host, f.Session) == path && f.head() {
				o.Host, o.Session, o.Dir, o.Transcript = f.Host, f.Session, orText(o.Dir, f.dir), f.Path
			}
		}
	}
	if o.Session == "" || o.Dir == "" {
		return "", log.Write(session.Entry{Kind: session.End, At: m.Now(), Text: "left; nothing says where it was"})
	}
	if err := m.CloseSession(o, limit); err != nil {
		return "", fmt.Errorf("close the session %s: %w", o.Session, err)
	}
	return o.Session, nil
}

// CloseSession ends a session, or writes its entry again, from its own file
// and its host's record, unless that is longer than limit bytes. The entry goes
// to the project of the directory that the record names.
func (m *Memory) CloseSession(o Occasion, limit int64) error {
	k, err := m.desk(o, full)
	if err != nil {
		return err
	}
	f := k.recorded()
	if f != nil && o.Project == "" && f.head() && f.dir != o.Dir {
		o.Dir = f.dir
		if k, err = m.desk(o, full); err != nil {
			return err
		}
	}
	if f != nil && f.size() > limit {
		return nil
	}
	k.closeTurns("", "", true)
	e := k.entry("left")
	if e != nil {
		e.Ended = lastOf(k.log.State())
		if k.state().Ended {
			e.Reason = ""
		}
	}
	if !k.state().Ended {
		k.did(k.log.Write(session.Entry{Kind: session.End, At: k.now(), Text: "left"}))
	}
	switch {
	case f != nil:
		k.did(k.writeEntry(e, f))
	case e != nil:
		k.did(journal.Write(m.Root, k.book.Project.Slug, e, nil))
	}
	k.save()
	return k.err()
}

// lastOf is when a session last did something.
func lastOf(st *session.State) (last time.Time) {
	for _, t := range st.Turns {
		if t.At.After(last) {
			last = t.At
		}
	}
	for _, c := range st.Calls {
		if c.At.After(last) {
			last = c.At
		}
	}
	return last
}

// ExpireSessions removes the files of sessions thirty days after their last
// line.
func (m *Memory) ExpireSessions() {
	list, _ := os.ReadDir(m.Root.Path("sessions"))
	for _, d := range list {
		fi, err := d.Info()
		if err == nil && fi.Mode().IsRegular() && filepath.Ext(d.Name()) == ".ndjson" && m.Now().Sub(fi.ModTime()) > sessionsKept {
			if err := os.Remove(m.Root.Path("sessions", d.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
				m.Root.Health("remove an old session: " + err.Error())
			}
		}
	}
}
