package session

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/fence"
	"agentrecall/internal/store"
	"agentrecall/ledger/act"
)

// tailBytes bounds what a reader takes: about a thousand calls.
const tailBytes = 256 << 10

// A Log is the file of one session.
type Log struct {
	Path string
	raw  []byte
	read bool
	ok   bool // the file existed

	kept  *State // of a log without a file
	kinds map[Kind]bool
}

// Open names the session's file; nothing is read or created yet.
func Open(root store.Root, host, id string) *Log {
	return &Log{Path: root.Session(host, id)}
}

// Write appends entries, one write each. An entry longer than 4 KiB loses its
// text, then its attributes. Errors are returned but lose nothing else.
func (l *Log) Write(entries ...Entry) error {
	if l.kept != nil {
		l.keep(entries)
		return nil
	}
	if len(entries) == 0 {
		return nil
	}
	flags := os.O_WRONLY | os.O_APPEND | os.O_CREATE | syscall.O_NONBLOCK
	f, err := os.OpenFile(l.Path, flags, 0o600)
	if os.IsNotExist(err) {
		if err = os.MkdirAll(filepath.Dir(l.Path), 0o700); err == nil {
			f, err = os.OpenFile(l.Path, flags, 0o600)
		}
	}
	if st, serr := os.Lstat(l.Path); serr == nil && !st.Mode().IsRegular() && st.Mode()&os.ModeSymlink == 0 {
		if err == nil {
			f.Close()
		}
		return fmt.Errorf("append to session file %s: not a regular file; remove it", l.Path)
	}
	if err != nil {
		return fmt.Errorf("append to session file: %w", err)
	}
	defer f.Close()
	for i := range entries {
		line := append(entries[i].AppendJSON(make([]byte, 0, 256)), '\n')
		if len(line) > maxLine {
			e := entries[i]
			e.Text, e.Quote = fence.Cut(e.Text, 500), fence.Cut(e.Quote, 500)
			if line = append(e.AppendJSON(nil), '\n'); len(line) > maxLine {
				e.Attrs, e.IDs, e.Text = nil, nil, ""
				line = append(e.AppendJSON(nil), '\n')
			}
		}
		if _, err := f.Write(line); err != nil {
			return fmt.Errorf("append to session file: %w", err)
		}
	}
	return nil
}

// load reads the tail once; Forget makes the next reader look again.
func (l *Log) load() []byte {
	if !l.read {
		l.read = true
		data, cut, err := store.ReadTail(l.Path, tailBytes)
		l.ok = err == nil
		if cut {
			if i := bytes.IndexByte(data, '\n'); i >= 0 {
				data = data[i+1:]
			}
		}
		l.raw = data
	}
	return l.raw
}

// headBytes holds the beginning of a session: what it was told at its start, and
// how it began.
const headBytes = 16 << 10

// Began is how the session began, from the beginning of its file: what a long
// session has written since does not hide it. It is empty where that is not
// known.
func (l *Log) Began() Entry {
	if l.kept != nil {
		return l.kept.Began
	}
	f, size, err := store.OpenRegular(l.Path)
	if err != nil {
		return Entry{}
	}
	defer f.Close()
	head := make([]byte, min(size, headBytes))
	n, _ := f.ReadAt(head, 0)
	at := bytes.Index(head[:n], []byte(`{"kind":"start"`))
	if at < 0 || at > 0 && head[at-1] != '\n' {
		return Entry{}
	}
	line, _, whole := bytes.Cut(head[at:n], []byte("\n"))
	if !whole || !gjson.ValidBytes(line) {
		return Entry{}
	}
	return parse(line)
}

// Forget drops what was read, so that State sees later entries.
func (l *Log) Forget() { l.read, l.raw = false, nil }

// Mentions reports whether an entry of that kind may be there, without parsing.
func (l *Log) Mentions(k Kind) bool {
	if l.kept != nil {
		return l.kinds[k]
	}
	return bytes.Contains(l.load(), []byte(`"kind":"`+string(k)+`"`))
}

// State reads the session.
func (l *Log) State() *State {
	if l.kept != nil {
		return l.kept
	}
	s := &State{Known: true}
	data := l.load()
	s.Known = l.ok
	for len(data) > 0 {
		line := data
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			line, data = data[:i], data[i+1:]
		} else {
			data = nil
		}
		if len(line) > 1 && line[0] == '{' && gjson.ValidBytes(line) {
			s.add(parse(line))
		}
	}
	return s
}

func parse(line []byte) Entry {
	var e Entry
	gjson.ParseBytes(line).ForEach(func(k, v gjson.Result) bool {
		switch k.Str {
		case "kind":
			e.Kind = Kind(v.Str)
		case "at":
			e.At, _ = time.Parse(time.RFC3339, v.Str)
		case "turn":
			e.Turn = v.Str
		case "call":
			e.Call = v.Str
		case "agent":
			e.Agent = v.Str
		case "class":
			e.Class = v.Str
		case "attrs":
			e.Attrs = parseAttrs(v)
		case "text":
			e.Text = v.Str
		case "dir":
			e.Dir = v.Str
		case "worktree":
			e.Worktree = v.Str
		case "slug":
			e.Slug = v.Str
		case "ok":
			if v.Bool() {
				e.Outcome = OK
			} else if e.Outcome != Refused {
				e.Outcome = Failed
			}
		case "refused":
			e.Outcome = Refused
		case "rule":
			e.Rule = v.Str
		case "version":
			e.Version = int(v.Int())
		case "project":
			e.Project = v.Str
		case "decision":
			e.Decision = v.Str
		case "verdict":
			e.Verdict = v.Str
		case "id":
			e.ID = v.Str
		case "form":
			e.Form = v.Str
		case "reach":
			e.Reach = v.Str
		case "until":
			e.Until, _ = time.Parse(time.RFC3339, v.Str)
		case "quote":
			e.Quote = v.Str
		case "used":
			e.Used = v.Bool()
		case "missed":
			e.Missed = int(v.Int())
		case "ids":
			for _, id := range v.Array() {
				e.IDs = append(e.IDs, id.Str)
			}
		case "channel":
			e.Channel = v.Str
		case "tokens":
			e.Tokens = int(v.Int())
		}
		return true
	})
	return e
}

func parseAttrs(v gjson.Result) (attrs []act.Attr) {
	v.ForEach(func(k, v gjson.Result) bool {
		a := act.Attr{Name: k.Str, Unknown: v.Type == gjson.Null}
		if v.IsArray() {
			for _, x := range v.Array() {
				a.Values = append(a.Values, x.Str)
			}
		} else if !a.Unknown {
			a.Values = []string{v.String()}
		}
		attrs = append(attrs, a)
		return true
	})
	return attrs
}
