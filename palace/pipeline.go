package palace

import (
	"fmt"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/store"
)

// The sections of a phase, in the order of its file.
const phaseBody = `## Goal

%s

## What was hard

## How solved

## Synthesis
`

// Phases are the phases of the project in their order.
func Phases(items []*Item) (list []*Item) {
	for _, it := range items {
		if it.Type == Phase {
			list = append(list, it)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return filepath.Base(list[i].File) < filepath.Base(list[j].File) })
	return list
}

// Active is the phase that is open, nil without one.
func Active(items []*Item) *Item {
	list := Phases(items)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Status == Current {
			return list[i]
		}
	}
	return nil
}

// OpenPhase begins a phase. One that is open must be closed first. The caller
// holds the lock.
func (p *Palace) OpenPhase(items []*Item, by, title, goal string, source map[string]string) (*Item, error) {
	if open := Active(items); open != nil {
		if strings.EqualFold(open.Title, strings.TrimSpace(title)) {
			return open, nil
		}
		return nil, fmt.Errorf("open the phase %q: %q is open; close it first", title, open.Title)
	}
	title = oneLine(title)
	n := 1
	for _, ph := range Phases(items) {
		number, _, _ := strings.Cut(filepath.Base(ph.File), "--")
		if k, err := strconv.Atoi(number); err == nil && k >= n {
			n = k + 1
		}
	}
	now := p.Now().UTC().Truncate(time.Second)
	it := &Item{Type: Phase, Title: title, By: by, Created: now, Opened: now, Source: source,
		Body: fmt.Sprintf(phaseBody, orText(strings.TrimSpace(goal), title))}
	it.ID = store.MemoryID(p.Project.Slug, fmt.Sprintf("phase %d %s", n, title))
	it.File = filepath.Join(p.Dir(), "pipeline", fmt.Sprintf("%04d--%s.md", n, store.Slug(title)))
	return it, p.Add(it)
}

// ClosePhase ends the open phase with what it taught. The caller holds the
// lock.
func (p *Palace) ClosePhase(items []*Item, synthesis string) (*Item, error) {
	it := Active(items)
	if it == nil {
		return nil, fmt.Errorf("close the phase: none is open: %w", ErrNone)
	}
	now := p.Now().UTC().Truncate(time.Second)
	it.Status, it.Until = Closed, now
	err := rewrite(p.Root, it, func(doc *store.Doc) error {
		if err := doc.Set("status", Closed); err != nil {
			return err
		}
		return doc.Set("believed_until", now.Format(time.RFC3339))
	}, strings.TrimSpace(synthesis))
	return it, err
}

func orText(s, def string) string {
	if s == "" {
		return def
	}
	return s
}
