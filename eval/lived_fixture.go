package eval

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"agentrecall/eval/lived"
	"agentrecall/eval/score"
)

// lives are the lived-in stores made in this process, which several benches
// look at.
var lives struct {
	sync.Mutex
	made map[lived.Options]*lived.Life
	dirs []string
}

// Release removes the lived-in stores that benches have made.
func Release() {
	lives.Lock()
	defer lives.Unlock()
	for _, dir := range lives.dirs {
		_ = os.RemoveAll(dir)
	}
	lives.made, lives.dirs = nil, nil
}

// livedIn makes the lived-in store of the fixtures, or returns the one that has
// been made. Nobody may change it.
func livedIn(life []byte, o lived.Options) (*lived.Life, error) {
	lives.Lock()
	defer lives.Unlock()
	if l := lives.made[o]; l != nil {
		return l, nil
	}
	threads, err := score.Read[lived.Thread](bytes.NewReader(life))
	if err != nil {
		return nil, err
	}
	data, err := fixtures.ReadFile("fixtures/store/ordinary.json")
	if err != nil {
		return nil, fmt.Errorf("read the fixtures: %w", err)
	}
	var ordinary lived.Ordinary
	if err := json.Unmarshal(data, &ordinary); err != nil {
		return nil, fmt.Errorf("read the fixtures: %w", err)
	}
	dir, err := os.MkdirTemp("", "lived-")
	if err == nil {
		lives.dirs = append(lives.dirs, dir)
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return nil, fmt.Errorf("make a place for a store: %w", err)
	}
	l, err := lived.Make(dir, threads, ordinary, o)
	if err != nil {
		return nil, err
	}
	if lives.made == nil {
		lives.made = map[lived.Options]*lived.Life{}
	}
	lives.made[o] = l
	return l, nil
}
