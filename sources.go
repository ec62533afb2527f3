package agentrecall

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"agentrecall/fusion"
	"agentrecall/hooks/transcript"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/math/decay"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

// What recall looks through, file by file: the corrections, palaces, journals
// and insights of the store, and the sessions that the hosts have recorded,
// which are read in place and never copied.

// sourceVersion changes when the same file gives other documents.
const sourceVersion = 2

// A shelfKind says how a file is read.
type shelfKind int

const (
	ruleShelf shelfKind = iota
	palaceShelf
	journalShelf
	awarenessShelf
	copyShelf // our own copies of sessions
	hostShelf
)

// A placed file is one source with what is known of it.
type placed struct {
	kind    shelfKind
	project string
	past    *pastFile
}

// sources lists the files that recall looks through, with their sizes and
// times. Nothing is read.
type sources struct {
	m     *Memory
	list  []fusion.Source
	files []placed       // of list
	at    map[string]int // in list, by path, once it was asked for
	dirs  *history       // projects of the hosts' sessions
}

func (m *Memory) sources(archive bool) *sources {
	s := &sources{m: m, dirs: m.history(store.Project{})}
	s.dir(m.Root.Corrections(store.Global), placed{kind: ruleShelf, project: store.Global})
	for _, slug := range m.Root.Slugs() {
		s.dir(m.Root.Corrections(slug), placed{kind: ruleShelf, project: slug})
		for _, file := range palace.Files(m.Root, slug) {
			s.add(file, placed{kind: palaceShelf, project: slug})
		}
		s.dir(journal.Dir(m.Root, slug), placed{kind: journalShelf, project: slug})
		s.dir(filepath.Join(journal.Dir(m.Root, slug), "archive"), placed{kind: copyShelf, project: slug})
	}
	for _, file := range palace.AwarenessFiles(m.Root) {
		s.add(file, placed{kind: awarenessShelf})
	}
	if archive {
		for _, f := range m.sessionFiles() {
			s.add(f.Path, placed{kind: hostShelf, past: &f})
		}
	}
	s.stat()
	return s
}

// dir adds the markdown files of a directory.
func (s *sources) dir(dir string, p placed) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range list {
		if name := e.Name(); strings.HasSuffix(name, ".md") && !strings.HasPrefix(name, ".") {
			s.add(filepath.Join(dir, name), p)
		}
	}
}

func (s *sources) add(path string, p placed) {
	s.list = append(s.list, fusion.Source{Path: path, Salt: sourceVersion})
	s.files = append(s.files, p)
}

// statShare is how many files are worth a thread of their own: stat is the
// larger part of a question to a store of many files.
const statShare = 512

// stat takes the sizes and times of the files, and leaves out what is none.
func (s *sources) stat() {
	var group sync.WaitGroup
	n := min(len(s.list)/statShare+1, runtime.GOMAXPROCS(0), 8)
	for part := range slices.Chunk(s.list, max((len(s.list)+n-1)/n, 1)) {
		group.Go(func() {
			for i := range part {
				if fi, err := os.Stat(part[i].Path); err == nil && fi.Mode().IsRegular() {
					part[i].Size, part[i].MTime = fi.Size(), fi.ModTime().UnixNano()
				} else {
					part[i].Path = ""
				}
			}
		})
	}
	group.Wait()
	kept := 0
	for i := range s.list {
		if s.list[i].Path != "" {
			s.list[kept], s.files[kept] = s.list[i], s.files[i]
			kept++
		}
	}
	s.list, s.files = s.list[:kept], s.files[:kept]
}

// placed tells what is known of a file; ok is false when it is not among them.
func (s *sources) placed(path string) (p placed, ok bool) {
	if s.at == nil {
		s.at = make(map[string]int, len(s.list))
		for i := range s.files {
			s.at[s.list[i].Path] = i
		}
	}
	i, ok := s.at[path]
	if !ok {
		return placed{}, false
	}
	return s.files[i], true
}

// Documents are all that recall looks through but for the sessions that the
// hosts have recorded, read from the files. unread counts those that cannot be.
func (m *Memory) Documents() (docs []fusion.Document, unread int) {
	s := m.sources(false)
	for _, src := range s.list {
		list, err := s.read(src)
		if err != nil {
			unread++
			continue
		}
		docs = append(docs, list...)
	}
	return docs, unread
}

// read turns one file into what it says.
func (s *sources) read(src fusion.Source) ([]fusion.Document, error) {
	p, _ := s.placed(src.Path)
	switch p.kind {
	case ruleShelf:
		return s.rule(src.Path, p.project)
	case palaceShelf:
		it, err := palace.Read(s.m.Root, p.project, src.Path)
		if err != nil {
			return nil, err
		}
		return []fusion.Document{s.memory(it)}, nil
	case awarenessShelf:
		it, err := palace.ReadAwareness(src.Path)
		if err != nil {
			return nil, err
		}
		d := s.memory(it)
		d.Kind, d.Proof = fusion.Insight, len(palace.Distinct(it.Observed))
		return []fusion.Document{d}, nil
	case journalShelf, copyShelf:
		return s.entry(src.Path, p)
	}
	return s.session(p.past)
}

func (s *sources) rule(path, project string) ([]fusion.Document, error) {
	data, err := store.ReadRegular(path, 256<<10)
	if err != nil {
		return nil, err
	}
	r, err := ledger.ParseRule(data, path, project)
	if err != nil {
		return nil, err
	}
	d := fusion.Document{ID: r.ID, Kind: fusion.Correction, Project: project, Session: r.Source["session"], Title: r.Text, Path: path,
		Line: 1 + strings.Count(string(data[:max(strings.Index(string(data), "# "+r.Text), 0)]), "\n"), Date: r.Created,
		Body: strings.TrimSpace(r.Quote + "\n" + r.After), Tags: append([]string{r.Class}, strings.Split(r.Class, ".")...),
		Triggers: union(r.Triggers, r.AppliesWhen), Supersedes: r.Supersedes}
	for i := range r.Guard {
		d.Tags = append(d.Tags, r.Guard[i].ActClass())
	}
	switch r.Severity {
	case ledger.P0:
	case ledger.P1:
		d.Severity = 1
	default:
		d.Severity = 2
	}
	switch r.Status {
	case ledger.Superseded:
		d.State = fusion.Superseded
	case ledger.Retracted, ledger.Rejected:
		d.State = fusion.Retracted
	case ledger.Pending:
		if r.By != "human" {
			d.State = fusion.Quarantined
		}
	}
	return []fusion.Document{d}, nil
}

// memory is a memory of the palace as recall sees it.
func (s *sources) memory(it *palace.Item) fusion.Document {
	d := fusion.Document{ID: it.ID, Kind: fusion.Palace, Project: it.Project, Session: it.Source["session"], Title: it.Title, Path: it.File, Line: it.Line,
		Date: it.From, Body: it.Body, Tags: []string{it.Type, it.Room}, Triggers: union(it.Triggers, it.AppliesWhen), Links: it.Links(),
		Supersedes: it.Supersedes, BelievedFrom: it.From, BelievedUntil: it.Until}
	switch it.Status {
	case palace.Superseded, palace.Closed:
		d.State = fusion.Superseded
	case palace.Retracted:
		d.State = fusion.Retracted
	case palace.Proposed:
		d.State = fusion.Quarantined
	}
	if it.Type == palace.Procedure {
		d.Kind = fusion.Skill
		stability := decay.StabilityNew
		for range palace.Distinct(it.Observed) {
			stability = decay.Confirm(stability)
		}
		d.Stability = time.Duration(stability * 24 * float64(time.Hour))
		return d
	}
	urgency, importance := 0.0, it.Belief().Lower()
	if it.Type == palace.Blocker && it.Holds() {
		urgency = 1
	}
	kind := it.Type
	switch {
	case it.Room == "architecture":
		kind = it.Room
	case it.Type == palace.Task:
		kind = "goal"
	case it.Type == palace.Insight:
		kind = "lesson"
	}
	days := 0.0
	if !it.From.IsZero() {
		days = s.m.Now().Sub(it.From).Hours() / 24
	}
	d.Salience = decay.Salience(kind, days, len(it.Observed), len(d.Links), urgency, importance)
	return d
}

// entry is a journal entry, or our own copy of a session.
func (s *sources) entry(path string, p placed) ([]fusion.Document, error) {
	e, err := journal.Read(path)
	if err != nil {
		return nil, err
	}
	d := fusion.Document{ID: e.ID(), Kind: fusion.Journal, Project: p.project, Session: e.Session, Title: e.Title(), Path: path, Line: e.BodyLine,
		Date: e.Started, Body: e.Body, Tags: append(append([]string{}, e.Topics...), e.Branch), Links: e.Sources}
	for _, a := range e.Acts {
		class, _, _ := strings.Cut(a, " ")
		d.Tags = append(d.Tags, class)
	}
	d.Tags = append(d.Tags, first(e.Files, 30)...)
	if p.kind == copyShelf {
		d.Kind, d.ID = fusion.Archive, "a-"+strings.TrimPrefix(d.ID, "j-")
		for _, t := range journal.Turns(e.Body, e.BodyLine) {
			d.Sections = append(d.Sections, fusion.Section{Heading: t.Who, Text: t.Text, Line: t.Line, Own: t.Person()})
		}
	}
	return []fusion.Document{d}, nil
}

// maxTurns bounds how many turns of one recorded session are indexed, and
// turnBytes how long one may be.
const (
	maxTurns  = 5000
	turnBytes = 8 << 10
)

// session is a recorded session of a host, which stays where it is.
func (s *sources) session(f *pastFile) ([]fusion.Document, error) {
	if !f.head() {
		return nil, nil // no session of a directory
	}
	project := s.dirs.at(f.dir)
	if project.Slug == "" {
		return nil, nil
	}
	data, err := store.ReadRegular(f.Path, maxTranscript)
	if err != nil {
		return nil, err
	}
	d := fusion.Document{ID: f.id(), Kind: fusion.Archive, Project: project.Slug, Session: f.Session, Path: f.Path, Date: f.began, InPlace: true}
	readerOf(f.Host)(data, func(r transcript.Record) {
		text, who := spokenText(&r)
		if text == "" || len(d.Sections) == maxTurns {
			return
		}
		if d.Title == "" && who == "person" {
			d.Title = clean(text, 100)
		}
		d.Sections = append(d.Sections, fusion.Section{Heading: who, Text: text, Line: r.Line, Date: r.At, Own: who == "person"})
	})
	if len(d.Sections) == 0 {
		return nil, nil
	}
	return []fusion.Document{d}, nil
}

func readerOf(host string) func([]byte, func(transcript.Record)) bool {
	switch host {
	case "codex":
		return transcript.Codex
	case "copilot":
		return transcript.Copilot
	}
	return transcript.Claude
}

// spokenText is what a record holds of a conversation, redacted: the person's
// words without what is off the record, or the agent's answer. Tool calls and
// their results are left out.
func spokenText(r *transcript.Record) (text, who string) {
	switch r.Kind {
	case transcript.Prompt, transcript.Queued, transcript.Amended, transcript.Answered, transcript.Refused:
		if r.Agent != "" || r.Offered || r.Program || !r.Human && !r.Unmarked && r.Kind != transcript.Queued || r.Unmarked && !plainWords(r.Text) {
			return "", ""
		}
		who, text = "person", onRecord(r.Text)
	case transcript.Said:
		if r.Agent != "" {
			return "", ""
		}
		who, text = "agent", r.Text
	default:
		return "", ""
	}
	if len(text) > turnBytes {
		text = strings.ToValidUTF8(text[:turnBytes], "")
	}
	return strings.TrimSpace(redact.String(text)), who
}

// onRecord is what may be kept of a prompt: the person's own voice, and nothing
// of what they said off the record.
func onRecord(prompt string) string {
	var b strings.Builder
	for _, span := range capture.Voice(prompt) {
		b.WriteString(prompt[span.Start:span.End])
	}
	return strings.TrimSpace(b.String())
}

// load reads one turn of a recorded session again.
func (m *Memory) load(path string, line int) (string, error) {
	host := ""
	for _, f := range m.sessionFiles() {
		if f.Path == path {
			host = f.Host
		}
	}
	if host == "" {
		return "", fmt.Errorf("read %s: not a session file of a host any more", path)
	}
	data, err := store.ReadRegular(path, maxTranscript)
	if err != nil {
		return "", err
	}
	found := ""
	readerOf(host)(lineOf(data, line), func(r transcript.Record) {
		if text, _ := spokenText(&r); text != "" && found == "" {
			found = text
		}
	})
	if found == "" {
		return "", fmt.Errorf("read %s:%d: nothing was said there", path, line)
	}
	return found, nil
}

// lineOf is one line of a file, counted from 1; nil when there is none.
func lineOf(data []byte, n int) []byte {
	for ; n > 1; n-- {
		i := bytes.IndexByte(data, '\n')
		if i < 0 {
			return nil
		}
		data = data[i+1:]
	}
	line, _, _ := bytes.Cut(data, []byte{'\n'})
	return line
}
