package reflection

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"time"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

// lockWait is how long a run waits for a lock: sessions hold them for moments.
const lockWait = 5 * time.Second

// maxPlan bounds a plan or undo file that is read, in bytes.
const maxPlan = 256 << 20

// ErrRunning says that another reflection is at it.
var ErrRunning = errors.New("another reflection is running")

// Options of a run.
type Options struct {
	DryRun  bool
	Rewrite Rewriter // nil: no wordings are asked for

	step func(name string) // tests: called after every step on the disk
}

func (o *Options) did(name string) {
	if o.step != nil {
		o.step(name)
	}
}

// atOnce is how many files are written at the same time: what takes time is
// the disk, which puts several on itself as fast as one.
const atOnce = 16

// each does n independent steps, several at a time; in a test one by one.
func (o *Options) each(n int, do func(i int) (name string, err error)) error {
	if o.step != nil {
		for i := range n {
			name, err := do(i)
			if err != nil {
				return err
			}
			o.did(name)
		}
		return nil
	}
	errs := make([]error, n)
	var all sync.WaitGroup
	free := make(chan struct{}, atOnce)
	for i := range n {
		free <- struct{}{}
		all.Add(1)
		go func() {
			defer func() { <-free; all.Done() }()
			_, errs[i] = do(i)
		}()
	}
	all.Wait()
	return errors.Join(errs...)
}

// Run reflects on the whole store. It returns what was done, or with DryRun
// what would be. done is false when there was nothing new since an earlier run
// of the day: nothing was written.
func Run(m *agentrecall.Memory, o Options) (p *Plan, done bool, err error) {
	now := m.Now()
	if o.DryRun {
		p = begin(now)
		p.Swept = unclosed(m, now)
		p.look(m, nil)
		return p, false, nil
	}
	unlock, err := m.Root.Lock("reflection", 0)
	if err != nil {
		return nil, false, fmt.Errorf("%w: %w", ErrRunning, err)
	}
	defer unlock()
	if err := finishOld(m, &o); err != nil {
		return nil, false, err
	}
	p = begin(now)
	p.Swept = unclosed(m, now)
	for _, slug := range slugsOf(m) {
		if n := ledger.Repeats(m.Root, slug); n > 0 {
			if p.Repeats == nil {
				p.Repeats = map[string]int{}
			}
			p.Repeats[slug] = n
		}
	}
	if len(p.Swept)+len(p.Repeats) > 0 {
		// What these change is looked at afterwards, so that the next run finds
		// nothing in it that this one did not.
		if err := p.save(m); err != nil {
			return nil, false, err
		}
		o.did("first plan")
		p.tidy(m, &o)
	}
	p.look(m, o.Rewrite)
	if p.empty() && p.ran(m) {
		if p.Failed > 0 {
			m.Root.Health("reflect: " + p.Reports[0]) // no report of the day says so
		}
		return p, false, nil
	}
	if err := p.save(m); err != nil {
		return nil, false, err
	}
	o.did("second plan")
	if err := p.carryOut(m, &o); err != nil {
		_ = p.record(m, errored, clean(err.Error(), 200)) // the error itself is what the caller gets
		return p, false, err
	}
	if _, err := m.BacktestLater(p.stocks); err != nil {
		m.Root.Health("reflect: " + err.Error())
	}
	return p, true, nil
}

func begin(now time.Time) *Plan {
	return &Plan{Date: now.Local().Format(time.DateOnly), At: now.UTC().Truncate(time.Millisecond)}
}

func slugsOf(m *agentrecall.Memory) []string {
	slugs := []string{store.Global}
	files, _ := m.Root.Projects()
	for _, f := range files {
		slugs = append(slugs, f.Slug)
	}
	return slugs
}

// look plans everything that is proposed and changed.
func (p *Plan) look(m *agentrecall.Memory, rewrite Rewriter) {
	s := readStock(m, p.At)
	p.Events, p.Projects, p.Looked = s.events, len(s.shelves)-1, true
	for _, sh := range s.shelves {
		p.Rules += len(sh.Rules)
		p.Reports = append(p.Reports, sh.Broken...)
		for _, f := range sh.History.Faults {
			p.Reports = append(p.Reports, f.String())
		}
	}
	p.phantoms(s) // first: a rule that does not work is the most urgent
	p.adjustments(s)
	p.duplicates(s)
	p.conflicts(s)
	p.promotions(s)
	p.sequences(s)
	p.triggers(s)
	p.fading(s)
	for _, sh := range s.shelves {
		p.stocks = append(p.stocks, sh.Stock)
	}
	if rewrite != nil {
		p.rewrite(s, rewrite)
	}
	if len(p.Reports) > maxReports {
		p.Reports = append(p.Reports[:maxReports:maxReports], "and "+itoa(len(p.Reports)-maxReports)+" more")
	}
	for i := range p.Reports {
		p.Reports[i] = clean(strings.ReplaceAll(p.Reports[i], m.Root.Dir+string(filepath.Separator), ""), 300)
	}
}

// maxReports is how many things that went wrong a report names.
const maxReports = 20

// adjustments are proposals to make a rule harder or softer.
func (p *Plan) adjustments(s *stock) {
	then := *s.m
	then.Now = func() time.Time { return p.At }
	for _, sh := range s.shelves {
		for _, e := range then.Adjustments(sh.Slug, sh.Rules, sh.History) {
			if p.add(s, &e) {
				p.found(Finding{Kind: e.Get("what"), Project: sh.Slug, Rule: e.Rule, Text: s.rules[e.Rule].Text,
					Why: []string{agentrecall.Proposed(&e)}})
			}
		}
	}
}

func planFile(m *agentrecall.Memory, date string) string {
	return m.Root.Path("dreams", date+".plan.json")
}

func (p *Plan) save(m *agentrecall.Memory) error {
	data, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("write the plan of a reflection: %w", err)
	}
	if err := m.Root.WriteFile(planFile(m, p.Date), append(data, '\n')); err != nil {
		return fmt.Errorf("write the plan of a reflection: %w", err)
	}
	return nil
}

// finishOld finishes runs that were killed.
func finishOld(m *agentrecall.Memory, o *Options) error {
	names, _ := filepath.Glob(filepath.Join(m.Root.Path("dreams"), "*.plan.json"))
	sort.Strings(names)
	for _, name := range names {
		data, err := store.ReadRegular(name, maxPlan)
		if err != nil {
			return fmt.Errorf("finish a reflection that was interrupted: %w", err)
		}
		var p Plan
		if err := json.Unmarshal(data, &p); err != nil {
			return fmt.Errorf("finish a reflection that was interrupted: read %s: %w; remove the file to begin anew", name, err)
		}
		if !p.Looked {
			p.tidy(m, o)
			p.look(m, o.Rewrite)
			if err := p.save(m); err != nil {
				return err
			}
			o.did("second plan")
		}
		if err := p.carryOut(m, o); err != nil {
			return err
		}
	}
	return nil
}

// tidy closes sessions and drops repeated lines; doing it again does nothing.
func (p *Plan) tidy(m *agentrecall.Memory, o *Options) {
	for _, name := range p.Swept {
		if err := m.Close(name); err != nil {
			p.failed("close session %s: %v", name, err)
		}
		o.did("close " + name)
	}
	for _, slug := range sortedKeys(p.Repeats) {
		if _, err := ledger.Compact(m.Root, slug, lockWait); err != nil {
			p.failed("%v", err)
		}
		o.did("compact " + slug)
	}
}

// carryOut does what is planned, in an order in which everything that was
// changed can be undone, and each step again without harm.
func (p *Plan) carryOut(m *agentrecall.Memory, o *Options) error {
	if err := p.keepUndo(m); err != nil {
		return err
	}
	o.did("undo")
	err := o.each(len(p.Changes), func(i int) (string, error) {
		return "change " + p.Changes[i].File, p.Changes[i].apply(m)
	})
	if err != nil {
		return err
	}
	if err := palace.RenderAwareness(m.Root); err != nil {
		return fmt.Errorf("render the insights: %w", err)
	}
	for _, slug := range slugsOf(m)[1:] {
		if _, err := journal.RollUp(m.Root, slug, p.At); err != nil {
			m.Root.Health("reflect: " + err.Error()) // the other projects have theirs all the same
		}
	}
	o.did("weeks")
	bySlug := map[string][]ledger.Event{}
	for _, x := range p.Append {
		e, ok := ledger.ParseEvent([]byte(x.Line))
		if !ok {
			return fmt.Errorf("carry out the plan of %s: a line is no event: %.80s", p.Date, x.Line)
		}
		bySlug[x.Slug] = append(bySlug[x.Slug], e)
	}
	slugs := sortedKeys(bySlug)
	err = o.each(len(slugs), func(i int) (string, error) {
		if _, err := ledger.AppendNew(m.Root, slugs[i], lockWait, bySlug[slugs[i]]); err != nil {
			return "", fmt.Errorf("write down what was found in %s: %w", slugs[i], err)
		}
		return "append " + slugs[i], nil
	})
	if err != nil {
		return err
	}
	if err := p.report(m); err != nil {
		return err
	}
	o.did("report")
	if err := p.yield(m); err != nil {
		return err
	}
	o.did("yield")
	m.ExpireSessions() // what they showed has been looked at
	if err := remove(planFile(m, p.Date)); err != nil {
		return fmt.Errorf("end a reflection: %w", err)
	}
	o.did("end")
	return nil
}

// apply makes one change unless the file is something else by now.
func (c *change) apply(m *agentrecall.Memory) error {
	path := m.Root.Path(filepath.FromSlash(c.File))
	have, there, err := current(path)
	if err != nil {
		return err
	}
	switch {
	case !same(have, there, c.Before): // somebody was faster, or it is done
		return nil
	case c.After == nil:
		return remove(path)
	}
	return m.Root.WriteFile(path, []byte(*c.After))
}

// current reads a file as it is now.
func current(path string) (text string, there bool, err error) {
	data, err := store.ReadRegular(path, maxPlan)
	if errors.Is(err, fs.ErrNotExist) {
		return "", false, nil
	}
	if err != nil {
		return "", false, fmt.Errorf("look at %s: %w", path, err)
	}
	return string(data), true, nil
}

func same(text string, there bool, want *string) bool {
	if want == nil {
		return !there
	}
	return there && text == *want
}

// ran reports whether a run of this day has been recorded.
func (p *Plan) ran(m *agentrecall.Memory) bool {
	for _, n := range m.Nights() {
		if n.Date == p.Date {
			return true
		}
	}
	return false
}

// yield records what the run brought, once.
func (p *Plan) yield(m *agentrecall.Memory) error {
	for _, n := range m.Nights() {
		if n.At.Equal(p.At) && n.Class != errored {
			return nil
		}
	}
	return p.record(m, p.Class(), p.Why())
}

// errored is the class of a run that could not be carried out.
const errored = "errored"

func (p *Plan) record(m *agentrecall.Memory, class, why string) error {
	kinds := map[string]int{}
	for _, f := range p.Findings {
		kinds[f.Kind]++
	}
	line, err := json.Marshal(struct {
		V        int            `json:"v"`
		Date     string         `json:"date"`
		At       string         `json:"at"`
		Class    string         `json:"class"`
		Why      string         `json:"why"`
		Rules    int            `json:"rules"`
		Events   int            `json:"events"`
		Projects int            `json:"projects"`
		Found    map[string]int `json:"found"`
		Known    int            `json:"known"`
		Filtered int            `json:"filtered"`
		Closed   int            `json:"closed_sessions"`
		Phantoms int            `json:"phantoms"`
	}{1, p.Date, p.At.Format("2006-01-02T15:04:05.000Z"), class, why, p.Rules, p.Events, p.Projects, kinds, p.Known, p.Filtered, len(p.Swept), len(p.Phantoms)})
	if err != nil {
		return fmt.Errorf("record a reflection: %w", err)
	}
	if err := m.Root.Append(m.Root.Path("dreams", "yield.ndjson"), [][]byte{line}, true); err != nil {
		return fmt.Errorf("record a reflection: %w", err)
	}
	return nil
}

// report writes the day's report; a later run of the day adds to it.
func (p *Plan) report(m *agentrecall.Memory) error {
	path := m.Root.Path("dreams", p.Date+".md")
	have, _, err := current(path)
	if err != nil {
		return err
	}
	text := p.Render()
	if strings.Contains(have, text) {
		return nil // done before the run was killed
	}
	if have != "" {
		text = strings.TrimRight(have, "\n") + "\n\n" + text
	}
	return m.Root.WriteFile(path, []byte(text))
}
