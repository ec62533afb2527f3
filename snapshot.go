package agentrecall

import (
	"errors"
	"os"
)

// A hook has seconds to answer and 200 ms for what follows. Where reading
// thousands of rule files and writing their snapshot takes longer than that, on
// a machine with much else to do, no hook would ever end it: each would begin
// anew. The one that ran out of time starts ar, which has as long as it needs.

// busy marks the time until the function that it returns is called.
func (m *Memory) busy() (ready func()) {
	if m.Busy == nil {
		return func() {}
	}
	m.Busy.Store(true)
	return func() { m.Busy.Store(false) }
}

func snapshotLock(slug string) string { return "snapshot--" + slug }

// Snapshot reads what changed among the rule files and writes it down for the
// next hook. It does nothing while another process is at it.
func (m *Memory) Snapshot(o Occasion) error {
	p, err := m.Root.Project(o.Dir, o.Project)
	if err != nil {
		return err
	}
	if _, err := os.Stat(m.Root.Dir); err != nil {
		return nil // nothing is made by looking
	}
	unlock, err := m.Root.Lock(snapshotLock(p.Slug), 0)
	if err != nil {
		return nil
	}
	defer unlock()
	k, err := m.desk(o, full)
	if err != nil {
		return err
	}
	k.save()
	return errors.Join(k.errs...)
}

// SnapshotLater starts Snapshot as a process of its own.
func (m *Memory) SnapshotLater(o Occasion) error {
	p, err := m.Root.Project(o.Dir, o.Project)
	if err != nil || !m.free(snapshotLock(p.Slug)) {
		return err
	}
	return (&desk{m: m, o: o}).detach("snapshot", "--host", o.Host, "--session", o.Session)
}
