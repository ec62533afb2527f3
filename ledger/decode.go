package ledger

import (
	"bytes"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
)

// chunkBytes is how much of a ledger is in memory at once while it is read. It
// is longer than any line that is written.
const chunkBytes = 1 << 20

// apartBytes is from which length on a ledger is read by several goroutines.
const apartBytes = 8 << 20

// readLedger reads the events at the end of a ledger, tail bytes of it. Of the
// file it keeps what the events need and no more.
func readLedger(path string, tail int64) (events []Event, faults []Fault) {
	fail := func(err error) ([]Event, []Fault) {
		if isNotExist(err) {
			return nil, nil
		}
		return nil, []Fault{{path, 0, err.Error()}}
	}
	f, size, err := store.OpenOwn(path)
	if err != nil {
		return fail(err)
	}
	defer f.Close()
	from, err := lineStart(f, max(size-tail, 0), size)
	if err != nil {
		return fail(err)
	}
	n := 1
	if size-from >= apartBytes {
		n = min(runtime.GOMAXPROCS(0), 4)
	}
	parts := make([]part, n)
	for i := range parts {
		p := &parts[i]
		p.file, p.from = f, from
		if p.to = size; i < n-1 {
			if p.to, err = lineStart(f, max(from, size-(size-from)/int64(n-i)*int64(n-1-i)), size); err != nil {
				return fail(err)
			}
		}
		from = p.to
	}
	var all sync.WaitGroup
	for i := range parts[1:] {
		all.Add(1)
		go func() { defer all.Done(); parts[i+1].read() }()
	}
	parts[0].read()
	all.Wait()
	events = parts[0].events
	if n > 1 {
		total := 0
		for i := range parts {
			total += len(parts[i].events)
		}
		events = make([]Event, 0, total)
	}
	lines := 0
	for i := range parts {
		p := &parts[i]
		if p.err != nil {
			faults = append(faults, Fault{path, 0, p.err.Error()})
		}
		for _, line := range p.bad {
			faults = append(faults, Fault{path, lines + line, "not an event; left as it is"})
		}
		lines += p.lines
		if n > 1 {
			events = append(events, p.events...)
			p.events = nil
		}
	}
	return events, faults
}

// lineStart is the place of the first line that begins at or behind a place.
func lineStart(f *os.File, at, size int64) (int64, error) {
	if at == 0 {
		return 0, nil
	}
	buf := make([]byte, 4<<10)
	for at--; at < size; { // the byte before tells whether a line begins here
		n, err := f.ReadAt(buf, at)
		if i := bytes.IndexByte(buf[:n], '\n'); i >= 0 {
			return at + int64(i) + 1, nil
		}
		at += int64(n)
		if err == io.EOF || n == 0 {
			return size, nil
		}
		if err != nil {
			return 0, err
		}
	}
	return size, nil
}

// A part is the lines of a ledger between two places.
type part struct {
	file     *os.File
	from, to int64

	events []Event
	lines  int
	bad    []int // numbers of lines that are no events, the first of the part is 1
	err    error
}

func (p *part) read() {
	d := eventReader{texts: map[string]string{}}
	buf := make([]byte, 0, min(chunkBytes, p.to-p.from))
	for at := p.from; at < p.to || len(buf) > 0; {
		if len(buf) == cap(buf) { // one line longer than that
			buf = append(buf, make([]byte, cap(buf))...)[:len(buf)]
		}
		room := buf[len(buf):cap(buf)]
		room = room[:min(int64(len(room)), p.to-at)]
		n, err := p.file.ReadAt(room, at)
		if err != nil && err != io.EOF {
			p.err = err
			return
		}
		if n == 0 {
			p.to = at // it has become shorter
		}
		at += int64(n)
		buf = buf[:len(buf)+n]
		end := bytes.LastIndexByte(buf, '\n') + 1
		if at >= p.to {
			end = len(buf)
		}
		if end == 0 {
			continue
		}
		if p.events == nil {
			// Events are of like length: room for all of them, and some more.
			each := int64(end / (bytes.Count(buf[:end], []byte{'\n'}) + 1))
			p.events = make([]Event, 0, (p.to-p.from)/max(each, 1)*17/16+1)
		}
		store.ScanLines(buf[:end], func(line []byte, k int) {
			if e, ok := d.event(line); ok {
				p.events = append(p.events, e)
			} else {
				p.bad = append(p.bad, p.lines+k)
			}
		})
		p.lines += bytes.Count(buf[:end], []byte{'\n'})
		buf = append(buf[:0], buf[end:]...)
	}
}

// An eventReader reads lines as ParseEvent does, those that AppendJSON writes much
// faster. It keeps nothing of a line: texts that come again and again are kept
// once, and data lies side by side.
type eventReader struct {
	texts map[string]string
	arena []byte
}

// maxTexts bounds the texts that are remembered.
const maxTexts = 1 << 17

func (d *eventReader) event(line []byte) (e Event, ok bool) {
	if e, ok = d.plain(line); ok {
		return e, true
	}
	e, ok = ParseEvent(line)
	return e, ok
}

// plain reads a line of the form that we write: an object of known fields,
// texts without escapes, without white space. ok is false for any other.
func (d *eventReader) plain(line []byte) (e Event, ok bool) {
	if len(line) < 2 || line[0] != '{' {
		return e, false
	}
	for i := 1; ; i++ {
		key, n := plainText(line[i:])
		if n == 0 || i+n+1 >= len(line) || line[i+n] != ':' {
			return e, false
		}
		i += n + 1
		switch string(key) {
		case "v", "version":
			v, k := 0, i
			for ; k < len(line) && k < i+9 && line[k] >= '0' && line[k] <= '9'; k++ {
				v = 10*v + int(line[k]-'0')
			}
			if k == i || line[i] == '0' && k > i+1 {
				return e, false
			}
			if string(key) == "version" {
				e.Version = v
			}
			i = k
		case "data":
			// Always the last field of a line of ours.
			data := line[i : len(line)-1]
			if line[len(line)-1] != '}' || len(data) < 2 || data[0] != '{' || !gjson.ValidBytes(data) {
				return e, false
			}
			e.Data = d.keep(data)
			return e, e.ID != "" && e.Kind != ""
		default:
			text, n := plainText(line[i:])
			if n == 0 {
				return e, false
			}
			switch string(key) {
			case "id":
				e.ID = string(text)
			case "at":
				if e.At, ok = plainTime(text); !ok {
					return e, false
				}
			case "kind":
				e.Kind = d.text(text)
			case "by":
				e.By = d.text(text)
			case "project":
				e.Project = d.text(text)
			case "rule":
				e.Rule = d.text(text)
			case "host":
				e.Host = d.text(text)
			case "session":
				e.Session = d.text(text)
			case "turn":
				e.Turn = d.text(text)
			case "call":
				e.Call = string(text)
			default:
				return e, false
			}
			i += n
		}
		if i >= len(line) || line[i] != ',' {
			return e, false // ours end in data
		}
	}
}

// plainText reads a JSON text without escapes and returns its length with the
// quotation marks, 0 when there is none.
func plainText(b []byte) (text []byte, n int) {
	if len(b) < 2 || b[0] != '"' {
		return nil, 0
	}
	for i := 1; i < len(b); i++ {
		switch c := b[i]; {
		case c == '"':
			return b[1:i], i + 1
		case c == '\\' || c < ' ':
			return nil, 0
		}
	}
	return nil, 0
}

// plainTime reads a time of the form that we write, UTC with milliseconds.
func plainTime(b []byte) (time.Time, bool) {
	const form = "dddd-dd-ddTdd:dd:dd.dddZ"
	if len(b) != len(form) {
		return time.Time{}, false
	}
	for i := range form {
		if c := b[i]; form[i] == 'd' && (c < '0' || c > '9') || form[i] != 'd' && c != form[i] {
			return time.Time{}, false
		}
	}
	n := func(from, to int) (n int) {
		for _, c := range b[from:to] {
			n = 10*n + int(c-'0')
		}
		return n
	}
	month, day, hour, minute, second := n(5, 7), n(8, 10), n(11, 13), n(14, 16), n(17, 19)
	if month < 1 || month > 12 || day < 1 || day > 28 || hour > 23 || minute > 59 || second > 59 {
		t, err := time.Parse(time.RFC3339, string(b)) // which knows the lengths of months
		return t, err == nil
	}
	return time.Date(n(0, 4), time.Month(month), day, hour, minute, second, n(20, 23)*1e6, time.UTC), true
}

func (d *eventReader) text(b []byte) string {
	if s, ok := d.texts[string(b)]; ok {
		return s
	}
	s := string(b)
	if len(d.texts) < maxTexts {
		d.texts[s] = s
	}
	return s
}

// keep copies data to where other data lies.
func (d *eventReader) keep(data []byte) []byte {
	if len(data) > cap(d.arena)-len(d.arena) {
		d.arena = make([]byte, 0, max(64<<10, len(data)))
	}
	n := len(d.arena)
	d.arena = append(d.arena, data...)
	return d.arena[n:len(d.arena):len(d.arena)]
}
