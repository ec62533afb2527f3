package palace

import (
	"fmt"
	"os"
	"strings"
	"time"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// Confirmed is the change by which something that was confirmed often enough
// becomes an insight, or confirms one that says the same: the file, and its
// bytes before (nil: there is none) and after. Nothing is written. it needs a
// title without names and paths, observations and origin.
func Confirmed(root store.Root, now time.Time, it *Item) (file string, before, after []byte, err error) {
	have, _ := Awareness(root)
	near, _ := Compare(have, it.Title)
	if len(near) > 0 {
		old := near[0]
		before, err := store.ReadRegular(old.File, maxItem)
		if err != nil {
			return "", nil, nil, fmt.Errorf("confirm insight: %w", err)
		}
		doc, err := store.ParseDoc(before)
		if err != nil {
			return "", nil, nil, fmt.Errorf("confirm insight %s: %w", old.File, err)
		}
		origin := map[string]bool{}
		for _, slug := range it.Origin {
			origin[slug] = true
		}
		for _, kv := range [][2]string{{"observed", store.YAMLList(observations(mergeObserved(old.Observed, it.Observed)))},
			{"origin", store.YAMLList(sortedKeys(origin, old.Origin))}} {
			if err := doc.Set(kv[0], kv[1]); err != nil {
				return "", nil, nil, fmt.Errorf("confirm insight %s: %w", old.File, err)
			}
		}
		return old.File, before, doc.Bytes(), nil
	}
	it.Type, it.Status = Insight, Current
	it.Created = now.UTC().Truncate(time.Second)
	it.From = it.Created
	it.ID = store.MemoryID("awareness", strings.ToLower(it.Title))
	file = root.Path("awareness", store.Slug(redact.String(it.Title))+".md")
	if _, err := os.Lstat(file); err == nil {
		file = root.Path("awareness", store.Slug(it.Title[:min(len(it.Title), 36)]+"-"+strings.TrimPrefix(it.ID, "m-"))+".md")
	}
	it.File = file
	return file, nil, it.render(), nil
}
