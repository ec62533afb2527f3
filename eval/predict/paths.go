package predict

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// repositoryRoots are what sets write for the root of the repository.
var repositoryRoots = [...]string{"/repo", "/r"}

// A mount puts a directory of this machine in the place of a path that a set
// writes.
type mount struct{ written, real string }

// input puts the directories of this machine into a tool's input: in a command
// wherever the path stands as a word or its beginning, elsewhere only where a
// whole value is a path.
func mountInput(mounts []mount, raw json.RawMessage) (json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, fmt.Errorf("read a tool's input: %w", err)
	}
	return marshal(mountValue(mounts, "", v))
}

func mountValue(mounts []mount, key string, v any) any {
	switch v := v.(type) {
	case string:
		if key == "command" {
			return mountCommand(mounts, v)
		}
		return mountPath(mounts, v)
	case []any:
		for i := range v {
			v[i] = mountValue(mounts, key, v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = mountValue(mounts, k, v[k])
		}
	}
	return v
}

// mountPath replaces the beginning of a path.
func mountPath(mounts []mount, path string) string {
	for _, m := range mounts {
		if rest, ok := strings.CutPrefix(path, m.written); ok && (rest == "" || rest[0] == '/') {
			return m.real + rest
		}
	}
	return path
}

// mountCommand replaces paths in a command.
func mountCommand(mounts []mount, command string) string {
	var b strings.Builder
	for i := 0; i < len(command); {
		if i == 0 || !inPath(command[i-1]) {
			if m, ok := mountAt(mounts, command[i:]); ok {
				b.WriteString(m.real)
				i += len(m.written)
				continue
			}
		}
		b.WriteByte(command[i])
		i++
	}
	return b.String()
}

func mountAt(mounts []mount, s string) (mount, bool) {
	for _, m := range mounts {
		if rest, ok := strings.CutPrefix(s, m.written); ok && (rest == "" || rest[0] == '/' || !inPath(rest[0])) {
			return m, true
		}
	}
	return mount{}, false
}

// inPath reports whether a byte can be part of a path, so that a written path
// behind or before it is only a part of another.
func inPath(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80 ||
		strings.IndexByte("._-/~\\@+$", c) >= 0
}
