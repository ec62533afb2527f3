package agentrecall

import (
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/session"
	"agentrecall/palace/journal"
)

// maxAtOnce is how much of a session's record is read within the second that a
// host gives a session's end, in bytes; the rest is left to a process of its
// own. Ten megabytes take less than half of it.
const maxAtOnce = 12 << 20

// writeJournal writes this session's entry: what the session file holds at
// once, then what the host's record adds. A session in which nothing was said
// or done leaves no entry.
func (k *desk) writeJournal(reason string) error {
	e := k.entry(reason)
	f := k.recorded()
	if f == nil {
		if e == nil {
			return nil
		}
		return journal.Write(k.m.Root, k.book.Project.Slug, e, nil)
	}
	if f.size() > maxAtOnce {
		if e != nil {
			k.did(journal.Write(k.m.Root, k.book.Project.Slug, e, nil))
		}
		return k.detach("journal", "close", "--host", k.o.Host, "--session", k.o.Session)
	}
	return k.writeEntry(e, f)
}

// writeEntry joins the entry of a session's file, if there is one, with what
// its host's record tells, and writes it, with a copy where that is wanted.
func (k *desk) writeEntry(e *journal.Entry, f *pastFile) error {
	records, err := f.records()
	if err != nil {
		if e != nil {
			k.did(journal.Write(k.m.Root, k.book.Project.Slug, e, nil))
		}
		return err
	}
	if e == nil {
		e = &journal.Entry{Session: k.o.Session, Host: k.o.Host, Project: k.book.Project.Slug, Branch: k.book.Project.Branch}
	}
	t := k.tell(records)
	if len(t.said) == 0 && t.calls == 0 && e.Calls == 0 {
		return nil
	}
	t.into(e)
	if err := journal.Write(k.m.Root, k.book.Project.Slug, e, nil); err != nil {
		return err
	}
	if mode := k.view.Config.Archive; mode != "off" {
		age := time.Duration(0)
		if mode == "30d" {
			age = 30 * 24 * time.Hour
		}
		return journal.Archive(k.m.Root, k.book.Project.Slug, e, t.said, k.now(), age)
	}
	return nil
}

// entry is what the session's own file says of it, nil when that is nothing.
func (k *desk) entry(reason string) *journal.Entry {
	st := k.log.State()
	if len(st.Turns) == 0 && len(st.Calls) == 0 {
		return nil
	}
	e := &journal.Entry{Session: k.o.Session, Host: k.o.Host, Project: k.book.Project.Slug, Branch: k.book.Project.Branch,
		Ended: k.now(), Started: k.now(), Reason: reason, Calls: len(st.Calls), Sections: map[string]string{}}
	if len(st.Turns) > 0 {
		e.Started = st.Turns[0].At
	} else {
		e.Started = st.Calls[0].At
	}
	for _, t := range st.Turns {
		e.Prompts += len(t.Prompts)
	}
	acts, files := map[string]int{}, map[string]bool{}
	var corrections []string
	for _, c := range st.Calls {
		for _, a := range c.Acts {
			if c.Outcome != session.OK && c.Outcome != session.Failed {
				continue
			}
			acts[a.Class]++
			if p, ok := a.Attr("path"); ok && strings.HasPrefix(a.Class, "file.") {
				for _, v := range p.Values {
					files[v] = true
				}
			}
		}
		for _, s := range c.Spoke {
			if r, err := k.view.Find(s.Rule); err == nil {
				corrections = append(corrections, s.Decision+" "+s.Class+": "+r.Text+" ("+r.ID+")")
			}
		}
	}
	for _, r := range k.view.Rules() {
		if r.Source["session"] == k.o.Session && k.o.Session != "" {
			corrections = append(corrections, "kept: "+r.Text+" ("+r.ID+")")
		}
	}
	e.Sections[journal.Corrections] = journal.List(corrections)
	e.Acts = counted(acts)
	e.Files = first(sorted(files), maxFiles)
	return e
}

// maxFiles is how many files an entry names.
const maxFiles = 50

// counted writes classes with their counts, the most frequent first.
func counted(acts map[string]int) (list []string) {
	for class := range acts {
		list = append(list, class)
	}
	sort.Slice(list, func(i, j int) bool {
		if acts[list[i]] != acts[list[j]] {
			return acts[list[i]] > acts[list[j]]
		}
		return list[i] < list[j]
	})
	for i, class := range list {
		list[i] = class + " " + strconv.Itoa(acts[class])
	}
	return list
}

func sorted(set map[string]bool) (list []string) {
	for s := range set {
		list = append(list, s)
	}
	sort.Strings(list)
	return list
}

// recorded is the host's record of this session, nil where there is none.
func (k *desk) recorded() *pastFile {
	path := k.o.Transcript
	if path == "" {
		for _, f := range k.m.sessionFiles() {
			if f.Host == k.o.Host && f.Session == k.o.Session && k.o.Session != "" {
				return &f
			}
		}
		return nil
	}
	if fi, err := os.Stat(path); err != nil || !fi.Mode().IsRegular() {
		return nil
	}
	f := &pastFile{Host: k.o.Host, Session: k.o.Session, Path: path}
	f.parts, _ = filepath.Glob(filepath.Join(globSafe(strings.TrimSuffix(path, ".jsonl")), "subagents", "*.jsonl"))
	return f
}

// size is how many bytes there are to read.
func (f *pastFile) size() (n int64) {
	for _, path := range append([]string{f.Path}, f.parts...) {
		if fi, err := os.Stat(path); err == nil {
			n += fi.Size()
		}
	}
	return n
}
