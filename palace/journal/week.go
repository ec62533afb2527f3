package journal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"agentrecall/internal/store"
)

func sortNewest(list []*Entry) {
	sort.SliceStable(list, func(i, j int) bool { return list[i].Started.After(list[j].Started) })
}

// weekOf is the Monday of a day's week, in the day's own location.
func weekOf(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d-(int(t.Weekday())+6)%7, 0, 0, 0, 0, t.Location())
}

// WeekFile is the file of the summary of a day's week.
func WeekFile(root store.Root, slug string, day time.Time) string {
	_, week := day.ISOWeek()
	return filepath.Join(Dir(root, slug), store.FileName(weekOf(day), "", fmt.Sprintf("week-%02d", week)))
}

// RollUp writes a summary of each week that is over and has at least two
// entries and no summary yet: what was done each day, what was decided, what
// was corrected, and what was open at its end. The entries stay, and the
// summary names them. It returns the new files.
func RollUp(root store.Root, slug string, now time.Time) (files []string, err error) {
	all, broken := Entries(root, slug, 0)
	weeks := map[time.Time][]*Entry{}
	for _, e := range all {
		if !e.Started.IsZero() {
			w := weekOf(e.Started.Local())
			weeks[w] = append(weeks[w], e)
		}
	}
	unlock, err := root.Lock(store.LockName("journal", slug), 5*time.Second)
	if err != nil {
		return nil, fmt.Errorf("sum up the weeks of %s: %w", slug, err)
	}
	defer unlock()
	for monday, list := range weeks {
		if len(list) < 2 || !monday.AddDate(0, 0, 7).Before(now) {
			continue
		}
		file := WeekFile(root, slug, monday)
		if _, serr := os.Lstat(file); serr == nil {
			continue
		}
		if werr := root.WriteFile(file, week(monday, list).render()); werr != nil {
			err = errors.Join(err, werr)
			continue
		}
		files = append(files, file)
	}
	sort.Strings(files)
	return files, errors.Join(append(broken, err)...)
}

func week(monday time.Time, list []*Entry) *Entry {
	sortNewest(list)
	year, n := monday.ISOWeek()
	w := &Entry{Started: monday, Ended: monday.AddDate(0, 0, 7).Add(-time.Second), Project: list[0].Project,
		title: fmt.Sprintf("Week %d of %d", n, year), Sections: map[string]string{}}
	var done, decisions, corrections []string
	for i := len(list) - 1; i >= 0; i-- { // in the order of time
		e := list[i]
		name := strings.TrimSuffix(filepath.Base(e.File), ".md")
		w.Sources = append(w.Sources, name)
		link := " [[" + name + "]]"
		done = append(done, e.Started.Local().Format("Mon 2 Jan")+": "+e.Title()+link)
		for _, s := range e.Items(Decisions) {
			decisions = add(decisions, s+link)
		}
		for _, s := range e.Items(Corrections) {
			corrections = add(corrections, s)
		}
		for _, l := range [...]struct{ to, from *[]string }{{&w.Commits, &e.Commits}, {&w.Topics, &e.Topics}} {
			for _, s := range *l.from {
				*l.to = add(*l.to, s)
			}
		}
		w.Calls += e.Calls
	}
	last := list[0]
	w.Sections[Done], w.Sections[Decisions], w.Sections[Corrections] = List(done), List(decisions), List(corrections)
	w.Sections[Blockers], w.Sections[Next] = last.Sections[Blockers], last.Sections[Next]
	return w
}
