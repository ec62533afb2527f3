package reflection

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/palace"
)

// kept is one line of dreams/<date>.undo.ndjson: a file with its bytes before
// and the hash of those after, or an event that was appended.
type kept struct {
	File    string  `json:"file,omitempty"`
	Before  *string `json:"before"` // null: there was no such file
	After   string  `json:"after_sha256,omitempty"`
	Slug    string  `json:"project,omitempty"`
	Event   string  `json:"event,omitempty"` // id
	Rule    string  `json:"rule,omitempty"`
	Version int     `json:"version,omitempty"`
	What    string  `json:"what,omitempty"`
}

func undoFile(m *agentrecall.Memory, date string) string {
	return m.Root.Path("dreams", date+".undo.ndjson")
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// keepUndo writes down how to undo the plan before it is carried out. What an
// earlier run of the day changed stays undoable: of a file that both changed,
// the oldest bytes count.
func (p *Plan) keepUndo(m *agentrecall.Memory) error {
	list, err := readUndo(m, p.Date)
	if err != nil {
		return err
	}
	files, events := map[string]int{}, map[string]bool{}
	for i, k := range list {
		if k.File != "" {
			files[k.File] = i
		} else {
			events[k.Event] = true
		}
	}
	for _, c := range p.Changes {
		after := ""
		if c.After != nil {
			after = hash(*c.After)
		}
		if i, ok := files[c.File]; ok {
			list[i].After = after
			continue
		}
		list = append(list, kept{File: c.File, Before: c.Before, After: after})
	}
	for _, x := range p.Append {
		if e, ok := ledger.ParseEvent([]byte(x.Line)); ok && !events[e.ID] {
			what := e.Get("what")
			if what == "" {
				what = e.Kind
			}
			list = append(list, kept{Slug: x.Slug, Event: e.ID, Rule: e.Rule, Version: e.Version, What: what})
		}
	}
	if len(list) == 0 {
		return nil
	}
	return writeUndo(m, p.Date, list)
}

func writeUndo(m *agentrecall.Memory, date string, list []kept) error {
	var b bytes.Buffer
	for _, k := range list {
		line, err := json.Marshal(k)
		if err != nil {
			return fmt.Errorf("write down how to undo a reflection: %w", err)
		}
		b.Write(append(line, '\n'))
	}
	if err := m.Root.WriteFile(undoFile(m, date), b.Bytes()); err != nil {
		return fmt.Errorf("write down how to undo a reflection: %w", err)
	}
	return nil
}

func readUndo(m *agentrecall.Memory, date string) (list []kept, err error) {
	data, err := store.ReadRegular(undoFile(m, date), maxPlan)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read how to undo the reflection of %s: %w", date, err)
	}
	for _, line := range bytes.Split(data, []byte{'\n'}) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var k kept
		if err := json.Unmarshal(line, &k); err != nil {
			return nil, fmt.Errorf("read how to undo the reflection of %s: %w; %s is left as it is", date, err, undoFile(m, date))
		}
		list = append(list, k)
	}
	return list, nil
}

// ErrNothingToUndo says that no reflection of that day changed anything.
var ErrNothingToUndo = errors.New("nothing to undo")

// Undone is what became of a day's run.
type Undone struct {
	Restored []string `json:"restored"` // files as they were before
	Left     []string `json:"left"`     // files that have changed since, and stay as they are
	Answered int      `json:"answered"` // proposals taken back
}

// Undo takes back what the runs of a day did: files as they were, unless
// somebody has changed them since, and an event against each that was
// appended. Sessions that were closed stay closed, and repeated lines stay
// away: nothing was lost with either.
func Undo(m *agentrecall.Memory, date string) (u Undone, err error) {
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		return u, fmt.Errorf("undo: %q is no date such as 2026-11-30", date)
	}
	unlock, err := m.Root.Lock("reflection", 0)
	if err != nil {
		return u, fmt.Errorf("%w: %w", ErrRunning, err)
	}
	defer unlock()
	if err := finishOld(m, &Options{}); err != nil {
		return u, err
	}
	list, err := readUndo(m, date)
	if err != nil {
		return u, err
	}
	if len(list) == 0 {
		return u, fmt.Errorf("%w: no reflection of %s changed anything", ErrNothingToUndo, date)
	}
	events := map[string][]ledger.Event{}
	for _, k := range list {
		if k.File == "" {
			e := ledger.Event{Kind: ledger.RejectedEv, By: "reflect", At: m.Now().UTC(), Project: k.Slug, Rule: k.Rule, Version: k.Version}
			e.Data = ledger.NewFields().Text("of", k.Event).Text("what", k.What).Text("reason", "the reflection of "+date+" was undone").End()
			e.ID = store.EventID("undo", k.Event)
			events[k.Slug] = append(events[k.Slug], e)
			continue
		}
		path := m.Root.Path(filepath.FromSlash(k.File))
		have, there, err := current(path)
		if err != nil {
			return u, err
		}
		switch {
		case same(have, there, k.Before):
			u.Restored = append(u.Restored, k.File)
			continue
		case there && hash(have) != k.After, !there && k.After != "":
			u.Left = append(u.Left, k.File)
			continue
		case k.Before == nil:
			err = remove(path)
		default:
			err = m.Root.WriteFile(path, []byte(*k.Before))
		}
		if err != nil {
			return u, fmt.Errorf("undo the change of %s: %w", k.File, err)
		}
		u.Restored = append(u.Restored, k.File)
	}
	if len(u.Restored) > 0 {
		err := palace.RenderAwareness(m.Root)
		if len(palace.AwarenessFiles(m.Root)) == 0 { // nothing is left that it was rendered from
			err = remove(m.Root.Path("awareness", "README.md"))
		}
		if err != nil {
			return u, fmt.Errorf("render the insights: %w", err)
		}
	}
	for _, slug := range sortedKeys(events) {
		n, err := ledger.AppendNew(m.Root, slug, lockWait, events[slug])
		if err != nil {
			return u, fmt.Errorf("take back proposals: %w", err)
		}
		u.Answered += n
	}
	return u, nil
}

func remove(path string) error {
	err := os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
