package agentrecall

import (
	"os"

	"agentrecall/internal/store"
)

func readFile(path string, limit int) ([]byte, bool) {
	data, err := store.ReadRegular(path, int64(limit))
	return data, err == nil
}

func exists(path string) (exists, known bool) {
	_, err := os.Lstat(path)
	if err == nil {
		return true, true
	}
	return false, os.IsNotExist(err)
}
