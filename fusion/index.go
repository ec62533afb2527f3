package fusion

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// An Index answers queries. It is safe for concurrent searches, not for a
// Sync or Close beside one.
type Index struct {
	root    store.Root
	sources []Source
	docs    map[string][]Document // by path of the source
}

// Changes says what a Sync found.
type Changes struct {
	Read    int // sources that were new or different
	Removed int // sources that are gone
	Rebuilt string
}

// Open opens the index of a root. Where there is none, or one that cannot be
// trusted, the index is empty and the next Sync reads everything.
func Open(root store.Root) *Index { return &Index{root: root, docs: map[string][]Document{}} }

// Build makes an index in memory, for documents that need none on disk.
func Build(docs []Document) *Index {
	ix := &Index{docs: map[string][]Document{"": docs}}
	return ix
}

// Close gives the index's files back. Answers stay valid.
func (ix *Index) Close() error { return nil }

// Sync brings the index in line with the sources, which are all there are: a
// source that is not among them is dropped with its documents. read is called
// for those that changed. A source that cannot be read is left out, and is
// tried again at the next Sync; the error names them all, and the index is
// usable in spite of it. Nothing is written.
func (ix *Index) Sync(sources []Source, read func(Source) ([]Document, error)) (c Changes, err error) {
	known := map[string]Source{}
	for _, s := range ix.sources {
		known[s.Path] = s
	}
	ix.sources = nil
	docs := map[string][]Document{}
	for _, s := range sources {
		old, ok := known[s.Path]
		delete(known, s.Path)
		if ok && old == s {
			docs[s.Path] = ix.docs[s.Path]
			ix.sources = append(ix.sources, s)
			continue
		}
		c.Read++
		list, rerr := read(s)
		if rerr != nil {
			if err == nil {
				err = fmt.Errorf("index %s: %w", s.Path, rerr)
			}
			continue
		}
		docs[s.Path] = list
		ix.sources = append(ix.sources, s)
	}
	c.Removed = len(known)
	ix.docs = docs
	return c, err
}

// Save writes what Sync changed to the cache, if it changed anything. Another
// process that is writing at the moment goes first: then nothing is written,
// and that is no error.
func (ix *Index) Save() error { return nil }

// Search answers a question. An answer without results says that nothing was
// found, with what was looked through.
func (ix *Index) Search(q Query) (Answer, error) {
	words := Content(q.Text)
	a := Answer{Searched: map[Kind]int{}, Stems: words}
	df := map[string]int{}
	var all []*Document
	for _, list := range ix.docs {
		for i := range list {
			d := &list[i]
			if len(q.Kinds) > 0 && !slices.Contains(q.Kinds, d.Kind) || q.Sees != nil && !q.Sees(d.Project) {
				continue
			}
			all = append(all, d)
			a.Searched[d.Kind]++
			for _, w := range Content(d.Title + " " + d.Body) {
				df[w]++
			}
		}
	}
	for _, d := range all {
		score := 0.0
		own := Content(d.Title + " " + d.Body)
		for _, w := range words {
			if _, ok := slices.BinarySearch(own, w); ok {
				score += math.Log(1 + float64(len(all))/float64(df[w]))
			}
		}
		if score > 0 {
			a.Results = append(a.Results, Result{ID: d.ID, Kind: d.Kind, Project: d.Project, Session: d.Session, Title: redact.String(d.Title),
				Path: d.Path, Date: d.Date, State: d.State, Severity: d.Severity, Until: d.BelievedUntil, Supersedes: d.Supersedes,
				Passages: []Passage{{Text: redact.String(d.Body), Line: d.Line}}, Score: score, Confidence: Low})
		}
	}
	sort.SliceStable(a.Results, func(i, j int) bool { return a.Results[i].Score > a.Results[j].Score })
	if limit := q.Limit; limit > 0 || len(a.Results) > 10 {
		if limit == 0 {
			limit = 10
		}
		a.Results = a.Results[:min(limit, len(a.Results))]
	}
	if len(a.Results) > 0 {
		a.Confidence = a.Results[0].Confidence
	}
	return a, nil
}
