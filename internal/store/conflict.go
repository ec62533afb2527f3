package store

import (
	"os"
	"path/filepath"
	"strings"
)

// ConflictOf returns the name of the file that name is a conflict copy of. A
// program that keeps a folder the same on several machines makes one when a
// file has changed on two of them:
//
//	ledger (conflicted copy 2026-11-30).ndjson      Dropbox, Nextcloud
//	ledger.sync-conflict-20261130-101010-7QX2.ndjson  Syncthing
//	ledger_conflict-20261130-101010.ndjson           ownCloud
//	ledger (1).ndjson, ledger 2.ndjson               Google Drive, iCloud
func ConflictOf(name string) (original string, ok bool) {
	ext := filepath.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	cut := -1
	switch low := strings.ToLower(stem); {
	case strings.Contains(low, ".sync-conflict-"):
		cut = strings.Index(low, ".sync-conflict-")
	case strings.Contains(low, "_conflict-"):
		cut = strings.Index(low, "_conflict-")
	case strings.HasSuffix(low, ")"):
		i := strings.LastIndex(low, " (")
		if i > 0 && (strings.Contains(low[i:], "conflict") || isNumber(low[i+2:len(low)-1])) {
			cut = i
		}
	default:
		if i := strings.LastIndexByte(low, ' '); i > 0 && isNumber(low[i+1:]) {
			cut = i
		}
	}
	if cut <= 0 {
		return "", false
	}
	return stem[:cut] + ext, true
}

func isNumber(s string) bool {
	return s != "" && len(s) <= 3 && strings.Trim(s, "0123456789") == ""
}

// ConflictCopies lists the paths of the conflict copies of the file at path, in
// its directory.
func ConflictCopies(path string) (copies []string) {
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return nil
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	base := filepath.Base(path)
	begin := strings.TrimSuffix(base, filepath.Ext(base))
	for _, name := range names {
		if !strings.HasPrefix(name, begin) || name == base {
			continue
		}
		if of, ok := ConflictOf(name); ok && of == base {
			copies = append(copies, filepath.Join(filepath.Dir(path), name))
		}
	}
	return copies
}
