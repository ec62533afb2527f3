package agentrecall

import (
	"path/filepath"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/fusion"
	"agentrecall/hooks/transcript"
	"agentrecall/internal/fence"
	"agentrecall/internal/lexicon"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/palace/journal"
)

// What is told of a session is extracted from its host's record, word for word:
// no model writes it.

// Bounds of an entry: how many things of a kind are named, how long one is in
// bytes, how many calls are looked into, and how much of the agent's words.
const (
	maxDone     = 25
	maxOf       = 8
	maxWords    = 300
	maxLooked   = 600
	lastWords   = 1200
	saidLooked  = 40
	askedLooked = 200
)

// A tale is what a record tells of a session.
type tale struct {
	k       *desk
	said    []journal.Said
	began   time.Time
	ended   time.Time
	branch  string
	calls   int
	acts    map[string]int
	files   map[string]bool
	commits []string
	done    []string
	refused []string
	run     map[string]*ranCall
}

// A ranCall is a call until its end is known.
type ranCall struct {
	text, class string
	commit      bool
}

// tell reads the records of a session. Calls in directories of other projects
// are left out.
func (k *desk) tell(records []transcript.Record) *tale {
	t := &tale{k: k, acts: map[string]int{}, files: map[string]bool{}, run: map[string]*ranCall{}}
	h := k.m.history(k.book.Project)
	calls := 0
	for i := range records {
		if records[i].Kind == transcript.Call {
			calls++
		}
	}
	skip := max(calls-maxLooked, 0)
	spoke := map[string]bool{}
	for i := range records {
		r := &records[i]
		if !r.At.IsZero() {
			if t.began.IsZero() || r.At.Before(t.began) {
				t.began = r.At
			}
			if r.At.After(t.ended) {
				t.ended = r.At
			}
		}
		if r.Branch != "" && r.Branch != "HEAD" {
			t.branch = r.Branch
		}
		switch r.Kind {
		case transcript.Call:
			t.calls++
			if skip > 0 {
				skip--
				continue
			}
			if r.Dir == "" || under(r.Dir, k.book.Project.Dir, k.m.Home) || h.ours(r.Dir) {
				t.call(r)
			}
		case transcript.Result, transcript.Refused:
			t.result(r)
		}
		text, who := spokenText(r)
		if text == "" || who == "person" && spoke[text] {
			continue // queued words come twice
		}
		spoke[text] = who == "person"
		t.said = append(t.said, journal.Said{At: r.At, Who: who, Text: text})
	}
	return t
}

// call notes a call that is about to run.
func (t *tale) call(r *transcript.Record) {
	c := transcript.ToolCall(r.Tool, r.Call, gjson.Parse(r.Input))
	if c.Tool == act.Read || c.Tool == act.Fetch {
		return
	}
	c.Cwd, c.Root = orText(r.Dir, t.k.o.Dir), t.k.book.Project.Dir
	ran := &ranCall{text: (&pastCall{Call: c}).text()}
	t.run[r.Call] = ran
	for _, a := range act.Of(c, act.Env{Home: t.k.m.Home}) {
		if a.Class == "" || a.Class == "shell.opaque" {
			continue
		}
		t.acts[a.Class]++
		if p, ok := a.Attr("path"); ok && strings.HasPrefix(a.Class, "file.") {
			for _, v := range p.Values {
				t.files[t.relative(v)] = true
			}
		}
		if act.Is(a.Class, "git.commit") {
			ran.commit = true
		}
		if !strings.HasPrefix(a.Class, "file.") && (ran.class == "" || matters(a.Class)) {
			ran.class = a.Class
		}
	}
}

func (t *tale) relative(path string) string {
	if rel, err := filepath.Rel(t.k.book.Project.Dir, filepath.FromSlash(path)); err == nil && filepath.IsLocal(rel) && filepath.IsAbs(filepath.FromSlash(path)) {
		return filepath.ToSlash(rel)
	}
	return path
}

// matters reports whether a command of a class is worth a line: it tested,
// built, or changed something outside the files.
func matters(class string) bool {
	switch family, _, _ := strings.Cut(class, "."); family {
	case "file", "shell", "web", "perm", "process", "mcp":
		return false
	}
	return class != ""
}

// result notes how a call ended.
func (t *tale) result(r *transcript.Record) {
	ran := t.run[r.Call]
	if ran == nil {
		return
	}
	delete(t.run, r.Call)
	if r.Kind == transcript.Refused {
		line := "refused by the person: " + ran.text
		if words := strings.TrimSpace(onRecord(r.Text)); words != "" {
			line += " (" + words + ")"
		}
		t.refused = append(t.refused, line)
		return
	}
	if r.Kept != "" || !matters(ran.class) {
		return
	}
	end := "ok"
	if !r.OK {
		end = "failed"
	}
	if ran.commit && r.OK {
		if id := committed(r.Text); id != "" {
			t.commits = append(t.commits, id)
			end = id
		}
	}
	line := ran.text
	if i := strings.IndexByte(line, '\n'); i >= 0 {
		line = line[:i] + " …"
	}
	t.done = append(t.done, ran.class+": `"+strings.ReplaceAll(fence.Cut(line, 160), "`", "'")+"` "+end)
}

// committed finds the line in which git names a new commit: "[main 1a2b3c4]
// title", and returns id and title.
func committed(output string) string {
	for line := range strings.Lines(output) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "[")
		if !ok {
			continue
		}
		in, title, ok := strings.Cut(rest, "] ")
		fields := strings.Fields(in)
		if !ok || len(fields) < 2 {
			continue
		}
		id := fields[len(fields)-1]
		if len(id) >= 7 && len(id) <= 40 && strings.Trim(id, "0123456789abcdef") == "" {
			return id + " " + fence.Cut(title, 100)
		}
	}
	return ""
}

// into puts the tale into an entry.
func (t *tale) into(e *journal.Entry) {
	if e.Sections == nil {
		e.Sections = map[string]string{}
	}
	if !t.began.IsZero() {
		e.Started = t.began
	}
	if e.Ended.IsZero() || t.ended.After(e.Ended) {
		e.Ended = t.ended
	}
	if e.Branch == "" {
		e.Branch = t.branch
	}
	if t.calls > e.Calls {
		e.Calls, e.Acts = t.calls, counted(t.acts)
	}
	asked := 0
	for _, s := range t.said {
		if s.Who == "person" {
			asked++
		}
	}
	e.Prompts = max(e.Prompts, asked)
	files := t.files
	for _, f := range e.Files {
		files[t.relative(f)] = true
	}
	e.Files, e.Commits = first(sorted(files), maxFiles), first(t.commits, maxFiles)
	e.Sections[journal.Request] = quotation(t.request())
	e.Sections[journal.Done] = journal.List(t.lines())
	found := t.sift()
	e.Sections[journal.Decisions] = journal.List(found["decision"])
	e.Sections[journal.Blockers] = journal.List(found["blocker"])
	e.Sections[journal.Next] = journal.List(found["task"])
	if len(t.refused) > 0 {
		e.Sections[journal.Corrections] = strings.TrimSpace(e.Sections[journal.Corrections] + "\n" + journal.List(first(t.refused, maxOf)))
	}
	e.Sections[journal.Last] = t.last()
	e.Topics = t.topics(e)
}

// request is the first thing that the person asked for, leaving out what is
// only a greeting or a command.
func (t *tale) request() string {
	firstSaid := ""
	for _, s := range t.said {
		if s.Who != "person" || capture.IsSaveWord(s.Text) {
			continue
		}
		if firstSaid == "" {
			firstSaid = s.Text
		}
		if len(fusion.Content(s.Text)) >= 3 {
			return fence.Cut(s.Text, 2*maxWords)
		}
	}
	return fence.Cut(firstSaid, 2*maxWords)
}

func quotation(text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return ""
	}
	return "> " + strings.ReplaceAll(text, "\n", "\n> ")
}

// lines are the commands that mattered: of several alike the last, the newest
// that fit, in order.
func (t *tale) lines() (out []string) {
	last := map[string]int{}
	for i, l := range t.done {
		last[l] = i
	}
	for i, l := range t.done {
		if last[l] == i {
			out = append(out, l)
		}
	}
	if len(out) > maxDone {
		out = out[len(out)-maxDone:]
	}
	return out
}

// sift finds sentences that say what was decided, what blocks, and what comes
// next, by the words that people use for it, the newest ones.
func (t *tale) sift() map[string][]string {
	found := map[string][]string{}
	said := t.said
	if len(said) > saidLooked {
		said = said[len(said)-saidLooked:]
	}
	for _, s := range said {
		text := s.Text
		if len(text) > 2*lastWords {
			text = text[:lastWords] + "\n" + text[len(text)-lastWords:]
		}
		text = strings.ToValidUTF8(text, "")
		lang, _ := lexicon.Detect(text)
		l := lexicon.For(lang)
		next := false
		for line := range strings.Lines(text) {
			item := strings.TrimSpace(line)
			list := strings.HasPrefix(item, "- ") || strings.HasPrefix(item, "* ") || len(item) > 2 && item[0] >= '1' && item[0] <= '9' && item[1] == '.'
			if !list && item != "" {
				next = false
			}
			if strings.HasSuffix(item, ":") && s.Who == "agent" {
				_, _, next = l.Has("memory.task", lexicon.Fold(item))
				continue
			}
			for _, sen := range capture.SplitSentences(item) {
				one := strings.Trim(strings.TrimSpace(sen.Text), "*#- ")
				if len(one) < 12 || len(one) > maxWords || strings.HasSuffix(one, "?") {
					continue
				}
				folded := lexicon.Fold(one)
				kind := ""
				for _, name := range [...]string{"blocker", "decision", "task"} {
					if _, _, ok := l.Has("memory."+name, folded); ok {
						kind = name
						break
					}
				}
				if kind == "" && next && list {
					kind = "task"
				}
				if kind == "task" && s.Who == "person" {
					kind = "" // a request of this session, not what is left
				}
				if kind != "" {
					found[kind] = append(found[kind], one)
				}
			}
		}
	}
	for kind, list := range found {
		if n := len(list); n > maxOf {
			list = list[n-maxOf:]
		}
		found[kind] = unique(list)
	}
	return found
}

func unique(list []string) (out []string) {
	return union(nil, list)
}

// last is the last exchange: what the person said last, and the agent's answer.
func (t *tale) last() string {
	i := len(t.said) - 1
	for i >= 0 && t.said[i].Who != "person" {
		i--
	}
	if i < 0 {
		return ""
	}
	out := "**person**\n\n" + quotation(fence.Cut(t.said[i].Text, 2*maxWords))
	for j := len(t.said) - 1; j > i; j-- {
		if t.said[j].Who == "agent" {
			return out + "\n\n**agent**\n\n" + quotation(fence.Cut(t.said[j].Text, lastWords))
		}
	}
	return out
}

// topics are words by which the session may be found again: those of the
// request, the names of files, the families of acts.
func (t *tale) topics(e *journal.Entry) (list []string) {
	seen := map[string]bool{}
	put := func(s string) {
		if s = strings.ToLower(strings.TrimSpace(s)); s != "" && !seen[s] && len(list) < 24 && redact.String(s) == s {
			seen[s] = true
			list = append(list, s)
		}
	}
	for _, a := range first(e.Acts, 6) {
		class, _, _ := strings.Cut(a, " ")
		family, _, _ := strings.Cut(class, ".")
		put(family)
	}
	n := 0
	for _, s := range t.said {
		if s.Who != "person" {
			continue
		}
		res := topicsOf(s.Text)
		for _, topic := range res {
			put(topic)
		}
		if n++; n == askedLooked {
			break
		}
	}
	for _, f := range first(e.Files, 12) {
		put(strings.TrimSuffix(filepath.Base(f), filepath.Ext(f)))
	}
	for _, c := range e.Commits {
		_, title, _ := strings.Cut(c, " ")
		if s := store.Slug(title); !strings.HasPrefix(s, "untitled-") {
			put(s)
		}
	}
	return list
}

// topicsOf names the topics of the lexicon that a text speaks of.
func topicsOf(text string) (topics []string) {
	lang, _ := lexicon.Detect(text)
	l := lexicon.For(lang)
	folded := lexicon.Fold(fence.Cut(text, 2000))
	for _, name := range l.Sections("topic") {
		if _, _, ok := l.Has(name, folded); ok {
			topics = append(topics, strings.ReplaceAll(strings.TrimPrefix(name, "topic."), ".", " "))
		}
	}
	return topics
}
