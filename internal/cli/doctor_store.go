package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// Bounds of what doctor reads, in bytes.
const (
	maxRuleFile   = 256 << 10
	maxLedgerFile = 2 << 30
)

// storeThere looks at the root itself.
func (d *checkup) storeThere() bool {
	dir := d.root.Dir
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.add(doubt, "store", "ar init makes it; the first correction does so too", "there is no store at %s yet", dir)
		return false
	case err != nil:
		d.add(broken, "store", "look at the path and its permissions", "%s cannot be looked at: %v", dir, err)
		return false
	}
	if err := readable(dir); err != nil {
		d.add(broken, "store", "chmod 700 "+dir, "%v", err)
		return false
	}
	if open := openToOthers(info); open != "" {
		d.add(doubt, "store", "chmod 700 "+dir, "%s is %s: other people of this machine can read what you said", dir, open)
	}
	for _, sub := range []string{".", "global", "projects", "sessions", "spool", "locks", "cache", "tmp"} {
		path := d.root.Path(sub)
		info, err := os.Stat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			d.add(broken, "store", "", "%s cannot be looked at: %v", path, err)
		case !info.IsDir():
			d.add(broken, "store", "move that file away", "%s is a file where a directory belongs", path)
		case !writable(path):
			d.add(broken, "store", "chmod u+rwx "+path, "%s cannot be written to", path)
		}
	}
	d.fineUnless("store", "%s", dir)
	return true
}

// manyBytes is the size of a store from which it is said: years of daily use
// take less.
const manyBytes = 1 << 30

// disk looks at what the store takes on the disk.
func (d *checkup) disk() {
	list, err := d.root.Usage()
	if err != nil {
		d.add(doubt, "disk", "look at its permissions", "%v", err)
	}
	var all int64
	parts := make([]string, 0, len(list))
	for _, u := range list {
		all += u.Bytes
		parts = append(parts, u.Kind+" "+store.Size(u.Bytes))
	}
	if all > manyBytes {
		d.add(doubt, "disk", "cache/ may be deleted at any time; ar reflect compacts the ledgers", "the store takes %s: %s", store.Size(all), strings.Join(parts, ", "))
	}
	d.fineUnless("disk", "%s: %s", store.Size(all), strings.Join(parts, ", "))
}

// configuration reads config.yaml and the project files.
func (d *checkup) configuration() {
	c, problems, err := store.LoadConfig(d.root)
	if err != nil {
		problems = append(problems, err.Error())
	}
	for _, p := range problems {
		d.add(broken, "config", "correct or remove the line; until then the default holds", "%s", p)
	}
	if _, err := d.root.Projects(); err != nil {
		for _, line := range strings.Split(err.Error(), "\n") {
			d.add(broken, "config", "correct that file; the project is found by its folder's name until then", "%s", line)
		}
	}
	if c.ObserveUntil.After(d.io.Now()) {
		d.add(doubt, "config", "remove observe_until from config.yaml to begin", "rules only observe until %s: nothing is stopped", when(c.ObserveUntil))
	}
	d.fineUnless("config", "every key is known")
}

// shelves are the directories that hold rules: the global one and each project's.
func (d *checkup) shelves() (slugs []string) {
	slugs = append(slugs, store.Global)
	list, _ := os.ReadDir(d.root.Path("projects"))
	for _, e := range list {
		if !strings.HasPrefix(e.Name(), ".") {
			slugs = append(slugs, e.Name())
		}
	}
	return slugs
}

// rules reads every rule file as the tool does.
func (d *checkup) rules() {
	n := 0
	global := map[string]*ledger.Rule{}
	for _, slug := range d.shelves() {
		dir := d.root.Corrections(slug)
		list, err := os.ReadDir(dir)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			d.add(broken, "rules", "look at its permissions", "%s cannot be read: %v", dir, err)
			continue
		}
		byID := map[string]*ledger.Rule{}
		if slug == store.Global {
			global = byID
		}
		for _, e := range list {
			if !strings.HasSuffix(e.Name(), ".md") || strings.HasPrefix(e.Name(), ".") {
				continue
			}
			path := filepath.Join(dir, e.Name())
			data, err := store.ReadRegular(path, maxRuleFile)
			if err != nil {
				d.add(broken, "rules", "correct the file; the rule does not act until then", "read rule: %v", err)
				continue
			}
			r, err := ledger.ParseRule(data, path, slug)
			if err != nil {
				d.add(broken, "rules", "correct the file; the rule does not act until then", "%v", err)
				continue
			}
			n++
			for _, p := range r.Problems {
				d.add(doubt, "rules", "correct that key; the rest of the rule acts", "%s: %s", path, p)
			}
			first := byID[r.ID]
			if first == nil && slug != store.Global {
				first = global[r.ID]
			}
			if first != nil {
				older, newer := first, r
				if r.Created.Before(first.Created) {
					older, newer = r, first
				}
				d.add(broken, "rules", "give the second an id of its own, or remove its id line or the file",
					"%s and %s have the same id %s: only the first acts", older.File, newer.File, r.ID)
				continue
			}
			byID[r.ID] = r
		}
		d.missing(slug, byID)
	}
	d.fineUnless("rules", "%s can be read", plural(n, "rule file", "rule files"))
}

// missing names the rules of a ledger whose file is gone.
func (d *checkup) missing(slug string, have map[string]*ledger.Rule) {
	path := filepath.Join(d.root.Corrections(slug), ledger.LedgerFile)
	data, err := store.ReadRegular(path, maxLedgerFile)
	if err != nil {
		return // told by ledgers
	}
	text := map[string]string{}
	store.ScanLines(data, func(line []byte, _ int) {
		e, ok := ledger.ParseEvent(line)
		switch {
		case !ok || e.Rule == "":
		case e.Kind == ledger.Captured:
			text[e.Rule] = e.Get("rule")
		case e.Kind == ledger.Adopted:
			text[e.Rule] = e.Get("file")
		case e.Kind == "forgotten", e.Kind == "merged", e.Kind == "promoted":
			delete(text, e.Rule)
		}
	})
	var gone []string
	for id := range text {
		if have[id] == nil {
			gone = append(gone, id)
		}
	}
	sort.Strings(gone)
	for _, id := range gone {
		d.add(doubt, "rules", "put the file back when it was not meant to go; it acts again then",
			"the file of rule %s in %s is gone, so it does not act: %s", id, slug, text[id])
	}
}

// ledgers reads every line of every ledger.
func (d *checkup) ledgers() {
	events := 0
	for _, slug := range d.shelves() {
		for _, name := range store.ConflictCopies(filepath.Join(d.root.Corrections(slug), ledger.LedgerFile)) {
			d.add(doubt, "ledgers", "keep it: its events count, each once; to tidy up, append its lines to "+ledger.LedgerFile+" and remove it",
				"%s is a conflict copy that a program for syncing folders made", name)
		}
		for _, name := range []string{ledger.LedgerFile, "rejected.ndjson"} {
			path := filepath.Join(d.root.Corrections(slug), name)
			data, err := store.ReadRegular(path, maxLedgerFile)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				d.add(broken, "ledgers", "", "read ledger: %v", err)
				continue
			}
			flaws := store.ScanLines(data, func(line []byte, n int) {
				if _, ok := ledger.ParseEvent(line); !ok && name == ledger.LedgerFile {
					d.add(broken, "ledgers", "correct or remove the line; the others are read all the same", "%s:%d: not an event: %s", path, n, cutCells(Text(string(line)), 60))
					return
				}
				events++
			})
			for _, f := range flaws {
				switch f.Kind {
				case "torn":
					d.add(doubt, "ledgers", "nothing: the next writer begins a new line", "%s:%d: the last line has no end, as after a power cut", path, f.Line)
				case "glued":
					d.add(doubt, "ledgers", "nothing: they are read one by one", "%s:%d: several events on one line", path, f.Line)
				}
			}
		}
	}
	d.fineUnless("ledgers", "%s", plural(events, "event", "events"))
}

// spoolAge is how long events may wait in the spool before that is odd: the
// next writer of that ledger takes them along.
const spoolAge = time.Hour

func (d *checkup) spool() {
	list, err := os.ReadDir(d.root.Path("spool"))
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			d.add(broken, "spool", "look at its permissions", "the spool cannot be read: %v", err)
		}
		return
	}
	waiting, old := 0, 0
	for _, e := range list {
		switch {
		case strings.HasSuffix(e.Name(), ".bad"):
			d.add(broken, "spool", "look into it and remove it", "%s holds no events", d.root.Path("spool", e.Name()))
		case strings.HasSuffix(e.Name(), ".ndjson"):
			waiting++
			if info, err := e.Info(); err == nil && d.io.Now().Sub(info.ModTime()) > spoolAge {
				old++
			}
		}
	}
	if old > 0 {
		d.add(doubt, "spool", "nothing: the next correction or end of a session in that project takes them along", "%s waiting for more than an hour; they count already", plural(old, "event is", "events are"))
	}
	d.fineUnless("spool", "%s", plural(waiting, "event waits", "events wait"))
}

// failures counts what hooks wrote down within a day.
func (d *checkup) failures() {
	list, err := readHealth(d.root)
	if err != nil {
		d.add(broken, "health", "", "%v", err)
		return
	}
	n := 0
	for _, t := range list {
		if d.io.Now().Sub(t.At) < 24*time.Hour {
			n++
		}
	}
	if n > 0 {
		last := list[len(list)-1]
		d.add(doubt, "health", "ar health", "%s in hooks within a day, the last: %s: %s", plural(n, "failure", "failures"), last.Kind, last.Text)
	}
	d.fineUnless("health", "no failure within a day")
}

// silence tells why nothing may be checked at the moment.
func (d *checkup) silence() {
	if d.io.Getenv("AGENT_RECALL") == "off" {
		d.add(doubt, "silence", "unset AGENT_RECALL", "AGENT_RECALL=off is set here: hooks that are started from here are silent")
	}
	data, err := store.ReadRegular(d.root.Path("machines", store.MachineID()+".off"), 100)
	if err != nil {
		return
	}
	until, err := time.Parse(time.RFC3339, strings.TrimSpace(string(data)))
	switch {
	case err != nil:
		d.add(doubt, "silence", "ar on", "everything is silent until ar on")
	case until.After(d.io.Now()):
		d.add(doubt, "silence", "ar on", "everything is silent until %s", when(until))
	}
}
