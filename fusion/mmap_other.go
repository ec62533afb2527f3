//go:build !unix

package fusion

import "agentrecall/internal/store"

// maxFile is the largest index file that is read, in bytes.
const maxFile = 1 << 31

// mapFile reads a file: a mapping would keep others from replacing it.
func mapFile(name string) (data []byte, unmap func() error, err error) {
	data, err = store.ReadRegular(name, maxFile)
	return data, func() error { return nil }, err
}
