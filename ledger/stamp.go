package ledger

import (
	"os"
	"path/filepath"
	"time"
)

// stamp is what tells whether a file has changed since it was read.
type stamp struct {
	dir   int // 0 global, 1 project
	name  string
	size  int64
	mtime time.Time
	inode uint64
	rule  int    // index into the rules, or -1
	id    string // of that rule
	err   string
}

func (s *stamp) same(o *stamp) bool {
	return s.size == o.size && s.mtime.Equal(o.mtime) && s.inode == o.inode
}

func mtime(dir string) time.Time {
	st, err := os.Stat(dir)
	if err != nil {
		return time.Time{}
	}
	return st.ModTime().UTC()
}

func statFile(path string) stamp {
	st, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{name: filepath.Base(path), size: st.Size(), mtime: st.ModTime().UTC(), inode: inode(st)}
}

func (e *encoder) stamp(s *stamp) {
	e.num(int64(s.dir))
	e.str(s.name)
	e.num(s.size)
	e.time(s.mtime)
	e.num(int64(s.inode))
	e.num(int64(s.rule))
	e.str(s.id)
	e.str(s.err)
}

func (d *decoder) stamp() stamp {
	return stamp{dir: int(d.num()), name: d.str(), size: d.num(), mtime: d.time(),
		inode: uint64(d.num()), rule: int(d.num()), id: d.str(), err: d.str()}
}

// readStamps fills in the stamps of the rule files from the snapshot.
func (v *View) readStamps() error {
	if v.files != nil || v.snap == nil {
		return nil
	}
	b, err := v.snap.section(fileSection)
	if err != nil {
		return err
	}
	d := &decoder{b: b}
	files := make([]stamp, d.count())
	for i := range files {
		files[i] = d.stamp()
		d.bad = d.bad || files[i].rule >= len(v.rules) || files[i].dir&^1 != 0
	}
	if d.bad {
		return errTorn
	}
	v.files = files
	return nil
}

// needStamps is readStamps for those who need them in any case.
func (v *View) needStamps() {
	if v.readStamps() != nil {
		v.replace()
	}
}
