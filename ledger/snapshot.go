package ledger

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io/fs"
	"path/filepath"
	"time"
	"unsafe"

	"agentrecall/internal/store"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// A snapshot holds the rules of one project and the global ones in a form that
// a tool call can use without parsing YAML:
//
//	magic, CRC-32C of the rest
//	head    when it was made, stamps of both directories and of config.yaml, the configuration
//	files   name, size, mtime, inode of every rule file, and its rule or why it could not be read
//	index   selector of a guard → rules
//	rules   each with its length in front, so that one can be read alone
//
// It is written whole to a temporary name and renamed; a reader that finds it
// missing, torn or of another version reads the files instead.
const snapMagic = "ARS4"

// racy is how close to the check a file's time may lie before its content
// cannot be told from a later one of the same time: the coarsest clock of the
// file systems in use (FAT) ticks every 2 s.
const racy = 2 * time.Second

func isNotExist(err error) bool { return errors.Is(err, fs.ErrNotExist) }

func (b *Book) snapPath() string {
	return b.Root.Path("cache", "rules-"+b.Project.Slug+".snap")
}

// encoder writes lengths and numbers as varints and texts with their length.
type encoder struct{ b []byte }

func (e *encoder) num(n int64)  { e.b = binary.AppendVarint(e.b, n) }
func (e *encoder) str(s string) { e.num(int64(len(s))); e.b = append(e.b, s...) }
func (e *encoder) strs(list []string) {
	e.num(int64(len(list)))
	for _, s := range list {
		e.str(s)
	}
}
func (e *encoder) time(t time.Time) {
	if t.IsZero() {
		e.num(0)
		return
	}
	e.num(t.UnixNano())
}

// decoder reads what encoder wrote. The first error sticks; texts share the
// memory of the snapshot.
type decoder struct {
	b   []byte
	bad bool
}

func (d *decoder) num() int64 {
	n, w := binary.Varint(d.b)
	if w <= 0 {
		d.bad, d.b = true, nil
		return 0
	}
	d.b = d.b[w:]
	return n
}

func (d *decoder) bytes() []byte {
	n := d.num()
	if n < 0 || n > int64(len(d.b)) {
		d.bad, d.b = true, nil
		return nil
	}
	s := d.b[:n:n]
	d.b = d.b[n:]
	return s
}

func (d *decoder) str() string {
	s := d.bytes()
	if len(s) == 0 {
		return ""
	}
	return unsafe.String(&s[0], len(s))
}

// count reads the length of a list whose entries take at least a byte each.
func (d *decoder) count() int {
	n := d.num()
	if n < 0 || n > int64(len(d.b)) {
		d.bad, d.b = true, nil
		return 0
	}
	return int(n)
}

func (d *decoder) strs() []string {
	n := d.count()
	if n == 0 {
		return nil
	}
	out := make([]string, n)
	for i := range out {
		out[i] = d.str()
	}
	return out
}

func (d *decoder) time() time.Time {
	if n := d.num(); n != 0 {
		return time.Unix(0, n).UTC()
	}
	return time.Time{}
}

func (e *encoder) rule(r *Rule) {
	for _, s := range []string{r.ID, r.Kind, r.Severity, r.Scope, r.Class, r.Status, r.By, r.Supersedes,
		r.SupersededBy, r.Text, r.Quote, r.After, r.Project, r.File} {
		e.str(s)
	}
	e.strs(r.AppliesWhen)
	e.strs(r.Triggers)
	e.strs(r.MergedFrom)
	e.strs(r.Problems)
	e.time(r.Created)
	e.time(r.OffUntil)
	e.num(int64(r.Version))
	flag := int64(0)
	if r.hasID {
		flag = 1
	}
	e.num(flag)
	e.num(int64(len(r.Source)))
	for k, v := range r.Source {
		e.str(k)
		e.str(v)
	}
	e.str(string(GuardJSON(r.Guard)))
}

func (d *decoder) rule() *Rule {
	r := &Rule{}
	for _, p := range []*string{&r.ID, &r.Kind, &r.Severity, &r.Scope, &r.Class, &r.Status, &r.By, &r.Supersedes,
		&r.SupersededBy, &r.Text, &r.Quote, &r.After, &r.Project, &r.File} {
		*p = d.str()
	}
	r.AppliesWhen, r.Triggers, r.MergedFrom, r.Problems = d.strs(), d.strs(), d.strs(), d.strs()
	r.Created, r.OffUntil = d.time(), d.time()
	r.Version = int(d.num())
	r.hasID = d.num() == 1
	if n := d.count(); n > 0 {
		r.Source = make(map[string]string, n)
		for range n {
			k := d.str()
			r.Source[k] = d.str()
		}
	}
	if g := d.str(); g != "[]" && !d.bad {
		r.Guard = guard.ParseStored([]byte(g))
	}
	return r
}

// stamp is what tells whether a file has changed since it was read.
type stamp struct {
	dir   int // 0 global, 1 project
	name  string
	size  int64
	mtime time.Time
	inode uint64
	rule  int // index into the rules, or -1
	err   string
}

func (s *stamp) same(o *stamp) bool {
	return s.size == o.size && s.mtime.Equal(o.mtime) && s.inode == o.inode
}

// A View is the rules of a book as one process sees them.
type View struct {
	CheckedAt time.Time
	Config    store.Config
	ConfigBad []string // what is wrong with config.yaml
	Dirty     bool     // differs from the snapshot on disk: Save writes it

	book    *Book
	dirs    [2]time.Time
	config  stamp
	files   []stamp
	rules   []*Rule  // nil entries are still encoded
	encoded [][]byte // one per rule, where it comes from a snapshot
	index   []indexEntry
	pending []change // hand edits that still need their event
}

type indexEntry struct {
	key  guard.Key
	rule int
}

// change is a rule whose file was made or edited by hand.
type change struct {
	rule   *Rule
	before *Rule // nil: the file is new
}

func (v *View) encode() []byte {
	e := &encoder{b: make([]byte, 0, 4096+1024*len(v.files))}
	e.b = append(e.b, snapMagic+"\x00\x00\x00\x00"...)
	e.time(v.CheckedAt)
	e.time(v.dirs[0])
	e.time(v.dirs[1])
	e.stamp(&v.config)
	e.config(&v.Config)
	e.strs(v.ConfigBad)
	e.num(int64(len(v.files)))
	for i := range v.files {
		e.stamp(&v.files[i])
	}
	index := v.buildIndex()
	e.num(int64(len(index)))
	for _, x := range index {
		e.num(int64(x.key.Kind))
		e.str(x.key.Name)
		e.num(int64(x.rule))
	}
	e.num(int64(len(v.rules)))
	for i := range v.rules {
		one := &encoder{}
		one.rule(v.rule(i))
		e.str(string(one.b))
	}
	binary.LittleEndian.PutUint32(e.b[4:], crc32.Checksum(e.b[8:], crc32.MakeTable(crc32.Castagnoli)))
	return e.b
}

func (e *encoder) stamp(s *stamp) {
	e.num(int64(s.dir))
	e.str(s.name)
	e.num(s.size)
	e.time(s.mtime)
	e.num(int64(s.inode))
	e.num(int64(s.rule))
	e.str(s.err)
}

func (d *decoder) stamp() stamp {
	return stamp{dir: int(d.num()), name: d.str(), size: d.num(), mtime: d.time(),
		inode: uint64(d.num()), rule: int(d.num()), err: d.str()}
}

// decodeView reads a snapshot; ok is false when it cannot be trusted.
func decodeView(b *Book, data []byte) (v *View, ok bool) {
	if len(data) < 8 || string(data[:4]) != snapMagic ||
		binary.LittleEndian.Uint32(data[4:]) != crc32.Checksum(data[8:], crc32.MakeTable(crc32.Castagnoli)) {
		return nil, false
	}
	d := &decoder{b: data[8:]}
	v = &View{book: b}
	v.CheckedAt, v.dirs[0], v.dirs[1], v.config = d.time(), d.time(), d.time(), d.stamp()
	v.Config = d.config()
	v.ConfigBad = d.strs()
	v.files = make([]stamp, d.count())
	for i := range v.files {
		v.files[i] = d.stamp()
	}
	v.index = make([]indexEntry, d.count())
	for i := range v.index {
		v.index[i] = indexEntry{guard.Key{Kind: guard.KeyKind(d.num()), Name: d.str()}, int(d.num())}
	}
	n := d.count()
	v.rules, v.encoded = make([]*Rule, n), make([][]byte, n)
	for i := range v.encoded {
		v.encoded[i] = d.bytes()
	}
	for _, x := range v.index {
		d.bad = d.bad || x.rule < 0 || x.rule >= n
	}
	for i := range v.files {
		d.bad = d.bad || v.files[i].rule >= n || v.files[i].dir&^1 != 0
	}
	return v, !d.bad
}

func (v *View) rule(i int) *Rule {
	if v.rules[i] == nil {
		d := &decoder{b: v.encoded[i]}
		v.rules[i] = d.rule()
	}
	return v.rules[i]
}

// Rules returns every rule that could be read, whatever its status.
func (v *View) Rules() []*Rule {
	out := make([]*Rule, 0, len(v.rules))
	for i := range v.rules {
		if r := v.rule(i); r.ID != "" { // the twin of another rule has lost its id
			out = append(out, r)
		}
	}
	return out
}

func (v *View) buildIndex() (index []indexEntry) {
	for i := range v.rules {
		r := v.rule(i)
		if r.Status != Active {
			continue
		}
		for j := range r.Guard {
			for _, k := range r.Guard[j].Selectors() {
				index = append(index, indexEntry{k, i})
			}
		}
	}
	return index
}

// Candidates returns the active rules whose guards may speak of one of the
// acts, each once. Only these are decoded.
func (v *View) Candidates(acts []act.Act) []*Rule {
	return v.lookup(func(k guard.Key) bool {
		for i := range acts {
			if k.Finds(&acts[i]) {
				return true
			}
		}
		return false
	})
}

// EndRules returns the active rules that look at the end of a turn.
func (v *View) EndRules() []*Rule {
	return v.lookup(func(k guard.Key) bool { return k.Kind == guard.KeyEnd })
}

func (v *View) lookup(finds func(guard.Key) bool) (out []*Rule) {
	if v.index == nil {
		v.index = v.buildIndex()
	}
	taken := make([]bool, len(v.rules))
	for _, x := range v.index {
		if !taken[x.rule] && finds(x.key) {
			taken[x.rule] = true
			out = append(out, v.rule(x.rule))
		}
	}
	return out
}

// Broken lists the rule files that could not be read, with the reason.
func (v *View) Broken() (out []string) {
	for i := range v.files {
		if s := &v.files[i]; s.err != "" {
			out = append(out, s.err)
		}
	}
	return out
}

func (v *View) dir(i int) string { return v.book.Root.Corrections(v.book.slugs()[i]) }

func (v *View) path(s *stamp) string { return filepath.Join(v.dir(s.dir), s.name) }

// config packs what a hook needs of config.yaml.
func (e *encoder) config(c *store.Config) {
	for _, n := range []int{c.Budget.Start, c.Budget.Prompt} {
		e.num(int64(n))
	}
	for _, s := range []string{c.Receipts, c.Unattended.Capture, c.Unattended.Ask, c.Archive, c.Lang} {
		e.str(s)
	}
	for _, list := range [][]string{c.TrustUnattended, c.Packs, c.Isolate, c.Ignore, c.Redact.Extra} {
		e.strs(list)
	}
	e.time(c.ObserveUntil)
	e.num(int64(c.Measure.Shadow * 1e6))
	e.num(int64(boolNum(c.Capture.LogRejected)))
	e.num(int64(len(c.Capture.Thresholds)))
	for k, v := range c.Capture.Thresholds {
		e.str(k)
		e.num(int64(v * 1e6))
	}
}

func (d *decoder) config() (c store.Config) {
	for _, p := range []*int{&c.Budget.Start, &c.Budget.Prompt} {
		*p = int(d.num())
	}
	for _, p := range []*string{&c.Receipts, &c.Unattended.Capture, &c.Unattended.Ask, &c.Archive, &c.Lang} {
		*p = d.str()
	}
	for _, p := range []*[]string{&c.TrustUnattended, &c.Packs, &c.Isolate, &c.Ignore, &c.Redact.Extra} {
		*p = d.strs()
	}
	c.ObserveUntil = d.time()
	c.Measure.Shadow = float64(d.num()) / 1e6
	c.Capture.LogRejected = d.num() == 1
	if n := d.count(); n > 0 {
		c.Capture.Thresholds = make(map[string]float64, n)
		for range n {
			k := d.str()
			c.Capture.Thresholds[k] = float64(d.num()) / 1e6
		}
	}
	return c
}

func boolNum(b bool) int {
	if b {
		return 1
	}
	return 0
}
