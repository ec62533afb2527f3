package eval

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

//go:embed fixtures/*.ndjson fixtures/dev/*.ndjson fixtures/store
var fixtures embed.FS

// A File of a corpus.
type File struct {
	Name   string `json:"name" jsonschema_description:"without its folder"`
	SHA256 string `json:"sha256"`
	Items  int    `json:"items"`

	data []byte
}

// A Corpus is what a bench ran over. SHA256 is over its files in their order.
type Corpus struct {
	Fixture bool   `json:"fixture" jsonschema_description:"development data that comes with the program, to tune on"`
	SHA256  string `json:"sha256"`
	Files   []File `json:"files"`
}

// ReadCorpus reads the given sets, or the embedded ones of the bench.
func ReadCorpus(bench string, sets []string) (Corpus, error) {
	c := Corpus{Fixture: len(sets) == 0}
	add := func(name string, data []byte) {
		sum := sha256.Sum256(data)
		items := 0
		for _, line := range bytes.Split(data, []byte{'\n'}) {
			if len(bytes.TrimSpace(line)) > 0 {
				items++
			}
		}
		c.Files = append(c.Files, File{name, hex.EncodeToString(sum[:]), items, data})
	}
	for _, file := range sets {
		data, err := os.ReadFile(file)
		if err != nil {
			return c, fmt.Errorf("read the set of ar bench %s: %w", bench, err)
		}
		add(filepath.Base(file), data)
	}
	b := find(bench)
	if c.Fixture && b != nil {
		for _, name := range b.sets {
			data, err := fixtures.ReadFile("fixtures/" + name)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return c, fmt.Errorf("read the embedded set %s: %w", name, err)
			}
			add(path.Base(name), data)
		}
	}
	if len(c.Files) == 0 && (b == nil || len(b.sets) > 0) {
		return c, fmt.Errorf("ar bench %s has no set of its own; name one with --set FILE", bench)
	}
	c.SHA256 = c.hash()
	return c, nil
}

func (c *Corpus) hash() string {
	h := sha256.New()
	for _, f := range c.Files {
		h.Write([]byte(f.SHA256))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Data joins the files of a corpus, each ended by a line end.
func (c *Corpus) Data() []byte {
	var out []byte
	for _, f := range c.Files {
		out = append(append(out, bytes.TrimRight(f.data, "\n")...), '\n')
	}
	return out
}
