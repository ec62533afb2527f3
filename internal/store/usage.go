package store

import (
	"cmp"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// Usage is what one kind of data takes on the disk.
type Usage struct {
	Kind  string `json:"kind"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"` // lengths of the files, not the blocks that hold them
}

// Usage adds up the files of the store by kind, the largest first. What cannot
// be looked at is left out and reported in the error, beside what was counted.
// Nothing outside of the root is followed.
func (r Root) Usage() ([]Usage, error) {
	byKind := map[string]*Usage{}
	var failed error
	err := filepath.WalkDir(r.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			if path == r.Dir {
				return err
			}
			failed = cmp.Or(failed, err)
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return nil // gone since it was listed
		}
		rel, err := filepath.Rel(r.Dir, path)
		if err != nil {
			return err
		}
		kind := kindOf(filepath.ToSlash(rel))
		u := byKind[kind]
		if u == nil {
			u = &Usage{Kind: kind}
			byKind[kind] = u
		}
		u.Files++
		u.Bytes += info.Size()
		return nil
	})
	if err != nil {
		failed = err
	}
	list := make([]Usage, 0, len(byKind))
	for _, u := range byKind {
		list = append(list, *u)
	}
	slices.SortFunc(list, func(a, b Usage) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Kind, b.Kind))
	})
	if failed != nil {
		failed = fmt.Errorf("add up the files of the store: %w", failed)
	}
	return list, failed
}

// kindOf names the kind of a file by its path below the root.
func kindOf(rel string) string {
	parts := strings.Split(rel, "/")
	switch parts[0] {
	case "projects":
		parts = parts[min(2, len(parts)-1):]
	case "global":
		parts = parts[1:]
	}
	switch {
	case parts[0] == "corrections" && strings.HasSuffix(rel, ".ndjson"):
		return "ledger"
	case parts[0] == "corrections":
		return "rules"
	case len(parts) > 1:
		return parts[0]
	}
	return "other"
}

// Size writes a number of bytes as people read it, in units of 1,000.
func Size(n int64) string {
	switch {
	case n >= 1e9:
		return fmt.Sprintf("%.1f GB", float64(n)/1e9)
	case n >= 1e6:
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	case n >= 1e3:
		return fmt.Sprintf("%.1f KB", float64(n)/1e3)
	}
	return fmt.Sprintf("%d bytes", n)
}
