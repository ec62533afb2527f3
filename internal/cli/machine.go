package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"agentrecall/internal/store"
)

// machines/<id>.yaml holds what is true of this machine only. Its keys belong
// to several writers; each changes its own and leaves the others alone.

const keyArchiver = "archiver"

// maxMachineFile bounds that file, in bytes.
const maxMachineFile = 1 << 20

func machinePath(root store.Root) string {
	return root.Path("machines", store.MachineID()+".yaml")
}

// yamlFile reads a file of YAML; a missing one is empty.
func yamlFile(path string) (*store.Doc, error) {
	data, err := store.ReadRegular(path, maxMachineFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	doc, err := yamlDoc(data)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return doc, nil
}

// yamlDoc takes YAML for the front matter of a document without a body, which
// can be changed key by key.
func yamlDoc(data []byte) (*store.Doc, error) {
	text := strings.TrimPrefix(string(data), "\uFEFF")
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return store.ParseDoc([]byte("---\n" + text + "---\n"))
}

// yamlBytes is what yamlDoc was given, with the keys that were set.
func yamlBytes(doc *store.Doc) []byte {
	text := strings.TrimSuffix(string(doc.Bytes()), "---\n")
	return []byte(strings.TrimPrefix(text, "---\n"))
}

// recordedArchiver is the archiver of binutils as ar init found it, or "".
func (o *IO) recordedArchiver() string {
	root, err := store.Locate(o.RootDir, o.Getenv)
	if err != nil {
		return ""
	}
	doc, err := yamlFile(machinePath(root))
	if err != nil {
		return ""
	}
	values, err := doc.Values()
	if err != nil {
		return ""
	}
	path, _ := values[keyArchiver].(string)
	return path
}
