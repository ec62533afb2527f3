package agentrecall

import (
	"errors"
	"fmt"
	"os"
	"sort"
	"strconv"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// History is the channel of rules that were found in recorded sessions.
const History = "history"

// maxLessons is how many lessons are proposed at a time: more would not be read.
const maxLessons = 5

// cursorAge is how long what was read of a session file is good for: long
// enough to go on after an interruption, short enough that a better classifier
// reads it again.
const cursorAge = 24 * time.Hour

// A LookBack reads what the person told their agents in all recorded sessions
// on this machine, whatever the project, before there were rules.
type LookBack struct {
	m      *Memory
	config store.Config
	files  []pastFile
	places map[string]store.Project // by slug
	dirs   map[string]string        // of a place, one directory
	slugs  map[string]string        // of a session file
	cursor string
}

// A Survey is how much there is to read.
type Survey struct {
	Sessions int
	Days     int            // on which one of them began
	Hosts    map[string]int // sessions of each
	Projects int
	From, To time.Time // when the oldest and the newest began
}

// A Lesson is something the person said, once or more often, with what a guard
// made of it would have stopped.
type Lesson struct {
	Rule     *ledger.Rule // as it would be kept: pending
	Times    int
	Sessions int
	First    time.Time
	Last     time.Time
	Projects []string
	Test     *Backtest // nil when no guard could be made of the words

	score float64
	lang  string
	ids   []string // of all sayings
}

// Learned is what the sessions hold.
type Learned struct {
	Lessons  []Lesson // the five said most often
	Rest     int      // other things that were said, not proposed
	Known    int      // that are rules already, in whatever state, or were declined
	Attended int      // sessions with a person
}

// LookBack finds the recorded sessions of the last days, of all that there are
// for 0. Directories that the configuration ignores are left out.
func (m *Memory) LookBack(o Occasion, days int) (*LookBack, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return nil, err
	}
	l := &LookBack{m: m, config: k.view.Config, places: map[string]store.Project{}, dirs: map[string]string{}, slugs: map[string]string{},
		cursor: m.Root.Path("cache", "bootstrap-history.ndjson")}
	h := m.history(store.Project{})
	h.any = true
	for _, f := range h.files() {
		if days > 0 && f.began.Before(m.Now().AddDate(0, 0, -days)) || l.ignores(f.dir) {
			continue
		}
		p := h.at(f.dir)
		if p.Slug == "" {
			continue // a directory that is of no project on this machine
		}
		l.files = append(l.files, f)
		l.slugs[f.Path] = p.Slug
		if _, ok := l.places[p.Slug]; !ok {
			l.places[p.Slug], l.dirs[p.Slug] = p, f.dir
		}
	}
	return l, nil
}

func (l *LookBack) ignores(dir string) bool {
	for _, g := range l.config.Ignore {
		if guard.MatchPattern(expandHome(g, l.m.Home), dir) {
			return true
		}
	}
	return false
}

// Survey says how much there is.
func (l *LookBack) Survey() Survey {
	s := Survey{Sessions: len(l.files), Hosts: map[string]int{}, Projects: len(l.places)}
	days := map[string]bool{}
	for i, f := range l.files {
		s.Hosts[f.Host]++
		days[f.began.Local().Format(time.DateOnly)] = true
		if i == 0 {
			s.From = f.began
		}
		s.To = f.began
	}
	s.Days = len(days)
	return s
}

// A saying is one sentence of the person's that states a rule.
type saying struct {
	rule  *ledger.Rule
	score float64
	lang  string
	at    time.Time
}

// Learn reads the sessions and proposes what was said most often. It keeps
// nothing but notes of what it has read, under cache, so that it can be
// interrupted. progress is told how many sessions are done; it may be nil.
func (l *LookBack) Learn(progress func(done, all int)) (Learned, error) {
	var out Learned
	read, declined := l.resume()
	var all []saying
	var unread error
	byPlace := map[string]*history{}
	for n, f := range l.files {
		if progress != nil {
			progress(n, len(l.files))
		}
		fi, err := os.Stat(f.Path)
		if err != nil {
			unread = errors.Join(unread, err)
			continue
		}
		note, ok := read[f.Path]
		if !ok || note.size != fi.Size() || !note.mtime.Equal(fi.ModTime()) {
			slug := l.slugs[f.Path]
			if byPlace[slug] == nil {
				byPlace[slug] = l.m.history(l.places[slug])
			}
			p, err := byPlace[slug].read(f)
			if err != nil {
				unread = errors.Join(unread, err)
				continue
			}
			note = noted{size: fi.Size(), mtime: fi.ModTime(), attended: p.attended, said: byPlace[slug].sayings(p)}
			l.note(f.Path, note)
		}
		if note.attended {
			out.Attended++
		}
		all = append(all, note.said...)
	}
	lessons := l.group(all)
	var fresh []Lesson
	for _, x := range lessons {
		switch {
		case l.known(&x, declined):
			out.Known++
		case x.Times == 1 && x.Rule.Status != ledger.Active:
			out.Rest++ // once, and not clearly
		default:
			fresh = append(fresh, x)
		}
	}
	sort.SliceStable(fresh, func(i, j int) bool {
		if fresh[i].Times != fresh[j].Times {
			return fresh[i].Times > fresh[j].Times
		}
		return fresh[i].Last.After(fresh[j].Last)
	})
	out.Lessons = first(fresh, maxLessons)
	out.Rest += len(fresh) - len(out.Lessons)
	unread = errors.Join(unread, l.test(out.Lessons, progress))
	for i := range out.Lessons {
		r := out.Lessons[i].Rule
		r.Status, r.Created = ledger.Pending, l.m.Now().UTC().Truncate(time.Second)
	}
	return out, unread
}

// sayings are the rules that the person stated in a session, classified with
// what the agent had done before in it.
func (h *history) sayings(p *past) (list []saying) {
	r := h.rehearse(p, h.stage(nil, store.DefaultConfig(), true, nil))
	r.took = func(s *step, res capture.Result, _ string) {
		if res.Label != capture.Durable || res.Rule == "" || res.Status == "none" {
			return
		}
		in := r.k.input(s.text, s.channel)
		var refused *session.Call
		if s.channel == capture.Rejection && s.call != nil {
			if refused = r.k.state().Call(s.call.ID); refused != nil {
				in.Acts = priorActs(refused)
			}
		}
		rule := r.k.ruleOf(res, in, refused)
		rule.Source["channel"], rule.Source["said"] = History, s.at.UTC().Format(time.DateOnly)
		list = append(list, saying{rule: rule, score: res.Score, lang: res.Lang, at: s.at})
	}
	r.play()
	return list
}

// group puts what was said again together. Words of an isolated project stay
// by themselves; what was said in several projects becomes a global rule.
func (l *LookBack) group(all []saying) []Lesson {
	isolated := map[string]bool{}
	files, _ := l.m.Root.Projects()
	for _, f := range files {
		isolated[f.Slug] = f.Isolate
	}
	for slug, p := range l.places {
		for _, g := range l.config.Isolate {
			glob := expandHome(g, l.m.Home)
			isolated[slug] = isolated[slug] || guard.MatchPattern(glob, p.Dir) || p.Remote != "" && guard.MatchPattern(glob, p.Remote)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].at.Before(all[j].at) })
	type cluster struct {
		text, quote capture.Digest
		said        []saying
	}
	var list []*cluster
	for _, s := range all {
		text, quote := capture.DigestOf(s.rule.Text), capture.DigestOf(s.rule.Quote)
		var best *cluster
		top := sameRule
		for _, c := range list {
			first := c.said[0].rule
			if first.Kind != s.rule.Kind || first.Project != s.rule.Project && (isolated[first.Project] || isolated[s.rule.Project]) {
				continue
			}
			if near := max(text.Same(c.text), quote.Same(c.quote)); near >= top && (best == nil || near > top) {
				best, top = c, near
			}
		}
		if best == nil {
			best = &cluster{text: text, quote: quote}
			list = append(list, best)
		}
		best.said = append(best.said, s)
	}
	lessons := make([]Lesson, 0, len(list))
	for _, c := range list {
		lessons = append(lessons, l.lesson(c.said))
	}
	return lessons
}

// lesson is made of what was said again. Its words are those that are clear
// and that a guard could be made of, the earliest of them.
func (l *LookBack) lesson(said []saying) Lesson {
	best := &said[0]
	worth := func(s *saying) int {
		n := 0
		if s.rule.Status == ledger.Active {
			n += 2
		}
		if len(s.rule.Guard) > 0 {
			n++
		}
		return n
	}
	x := Lesson{Times: len(said), First: said[0].at, Last: said[len(said)-1].at}
	sessions, projects := map[string]bool{}, map[string]bool{}
	for i := range said {
		s := &said[i]
		if worth(s) > worth(best) {
			best = s
		}
		sessions[s.rule.Source["session"]] = true
		if !projects[s.rule.Project] {
			projects[s.rule.Project] = true
			x.Projects = append(x.Projects, s.rule.Project)
		}
		x.ids = append(x.ids, s.rule.ID)
	}
	rule := *best.rule
	x.Rule, x.Sessions, x.score, x.lang = &rule, len(sessions), best.score, best.lang
	if len(x.Projects) > 1 && rule.Project != store.Global {
		rule.Project, rule.Scope = store.Global, "global"
	}
	return x
}

// known reports whether a lesson is a rule already, in whatever state, where
// it would hold, or was declined.
func (l *LookBack) known(x *Lesson, declined map[string]bool) bool {
	for _, id := range x.ids {
		if declined[id] {
			return true
		}
	}
	for _, slug := range x.Projects {
		c, err := l.console(slug)
		if err != nil {
			continue
		}
		if c.k.forgotten(x.Rule.Text, x.Rule.Quote) {
			return true
		}
		for _, r := range c.Rules() {
			if saysSame(r, x.Rule.Text, x.Rule.Quote) {
				return true
			}
		}
	}
	return false
}

func (l *LookBack) console(slug string) (*Console, error) {
	o := Occasion{Dir: l.dirs[slug]}
	if o.Dir == "" {
		o.Project, o.Dir = slug, l.m.Root.Dir
		if slug == store.Global {
			o.Project = ""
		}
	}
	return l.m.Console(o, true)
}

// test plays the sessions where a lesson would have held with its guard.
func (l *LookBack) test(lessons []Lesson, progress func(done, all int)) error {
	cast := map[string][]*ledger.Rule{}
	tests := map[string][]*Backtest{}
	for i := range lessons {
		x := &lessons[i]
		if len(x.Rule.Guard) == 0 {
			continue
		}
		r := *x.Rule
		r.Status = ledger.Active
		x.Test = &Backtest{Rule: x.Rule, items: make([]int, len(r.Guard))}
		for slug := range l.places {
			if r.Project == slug || r.Project == store.Global {
				cast[slug], tests[slug] = append(cast[slug], &r), append(tests[slug], x.Test)
			}
		}
	}
	byPlace := map[string]*history{}
	var unread error
	for n, f := range l.files {
		slug := l.slugs[f.Path]
		if progress != nil {
			progress(n, len(l.files))
		}
		if len(cast[slug]) == 0 {
			continue
		}
		if byPlace[slug] == nil {
			byPlace[slug] = l.m.history(l.places[slug])
		}
		h := byPlace[slug]
		p, err := h.read(f)
		if err != nil || p.calls == 0 {
			unread = errors.Join(unread, err)
			continue
		}
		hits := h.rehearse(p, h.stage(cast[slug], l.config, true, nil)).watch()
		for _, b := range tests[slug] {
			b.add(p, hits)
		}
	}
	return unread
}

// Keep writes a lesson as a pending rule. by is "human" for the person, who
// has said it after all, and "import" for an agent that does this.
func (l *LookBack) Keep(x *Lesson, by string) error {
	p := l.places[x.Rule.Project]
	if p.Slug == "" {
		p = l.places[x.Projects[0]]
	}
	book := &ledger.Book{Root: l.m.Root, Project: p, Now: l.m.Now}
	r := x.Rule
	r.By, r.Status = by, ledger.Pending
	e := ledger.Event{Kind: ledger.Captured, By: by, At: l.m.Now(), Host: r.Source["host"], Session: r.Source["session"], Rule: r.ID}
	e.Data = ledger.CapturedData(r, x.score, History, x.lang, "", r.After)
	e.Key(r.Text)
	if _, err := book.Create(r, e, commandWait); err != nil {
		return fmt.Errorf("keep %q: %w", cutText(r.Text, 60), err)
	}
	return nil
}

// Decline notes that the person said no to a lesson.
func (l *LookBack) Decline(x *Lesson) error {
	o := store.NewObject(nil)
	o.Strs("declined", x.ids)
	return l.m.Root.Append(l.cursor, [][]byte{o.End()}, false)
}

// noted is what was read of one session file.
type noted struct {
	size     int64
	mtime    time.Time
	attended bool
	said     []saying
}

// note writes down what was read of a file. It is best effort: without it a
// later run reads the file again.
func (l *LookBack) note(path string, n noted) {
	if _, err := os.Stat(l.m.Root.Dir); err != nil {
		return // looking makes no store
	}
	o := store.NewObject(nil)
	o.Str("file", path)
	o.Int("size", n.size)
	o.Int("mtime", n.mtime.UnixNano())
	o.Int("at", l.m.Now().Unix())
	o.Bool("attended", n.attended)
	list := []byte{'['}
	for i, s := range n.said {
		if i > 0 {
			list = append(list, ',')
		}
		x := store.NewObject(nil)
		x.Str("project", s.rule.Project)
		x.Str("rule", string(ledger.Redacted(s.rule).Render()))
		x.Raw("score", strconv.AppendFloat(nil, s.score, 'f', 3, 64))
		x.Str("lang", s.lang)
		x.Str("at", s.at.UTC().Format(time.RFC3339Nano))
		list = append(list, x.End()...)
	}
	o.Raw("said", append(list, ']'))
	if line := o.End(); len(line) < maxNote {
		_ = l.m.Root.Append(l.cursor, [][]byte{line}, false)
	}
}

// maxNote is the longest line that is written down of one session, in bytes;
// maxCursor bounds the file that is read.
const (
	maxNote   = 60 << 10
	maxCursor = 64 << 20
)

// resume reads the notes of an earlier run, and drops those that are too old.
func (l *LookBack) resume() (read map[string]noted, declined map[string]bool) {
	read, declined = map[string]noted{}, map[string]bool{}
	data, err := store.ReadRegular(l.cursor, maxCursor)
	if err != nil {
		return read, declined
	}
	var keep []byte
	store.ScanLines(data, func(line []byte, _ int) {
		if !gjson.ValidBytes(line) {
			return
		}
		v := gjson.ParseBytes(line)
		if path := v.Get("file").Str; path != "" {
			if age := l.m.Now().Sub(time.Unix(v.Get("at").Int(), 0)); age < 0 || age > cursorAge {
				return
			}
			n := noted{size: v.Get("size").Int(), mtime: time.Unix(0, v.Get("mtime").Int()), attended: v.Get("attended").Bool()}
			for _, x := range v.Get("said").Array() {
				rule, err := ledger.ParseRule([]byte(x.Get("rule").Str), "", x.Get("project").Str)
				if err != nil {
					return
				}
				s := saying{rule: rule, score: x.Get("score").Float(), lang: x.Get("lang").Str}
				s.at, _ = time.Parse(time.RFC3339, x.Get("at").Str)
				n.said = append(n.said, s)
			}
			read[path] = n
		}
		for _, id := range v.Get("declined").Array() {
			declined[id.Str] = true
		}
		keep = append(append(keep, line...), '\n')
	})
	if len(keep) < len(data) {
		_ = l.m.Root.WriteCache(l.cursor, keep)
	}
	return read, declined
}
