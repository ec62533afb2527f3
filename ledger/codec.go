package ledger

import (
	"encoding/binary"
	"maps"
	"slices"
	"time"
	"unsafe"

	"agentrecall/internal/store"
	"agentrecall/ledger/guard"
)

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
	for _, k := range slices.Sorted(maps.Keys(r.Source)) {
		e.str(k)
		e.str(r.Source[k])
	}
	e.num(r.seen.size)
	e.time(r.seen.mtime)
	e.num(int64(r.seen.inode))
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
	r.seen.size, r.seen.mtime, r.seen.inode = d.num(), d.time(), uint64(d.num())
	if g := d.str(); g != "[]" && !d.bad {
		r.Guard = guard.ParseStored([]byte(g))
	}
	return r
}

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
