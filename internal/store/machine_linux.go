package store

import "strings"

// systemID is described in machine-id(5). A container or image without an id
// of its own has an empty file or the word uninitialized.
func systemID() string {
	for _, path := range [...]string{"/etc/machine-id", "/var/lib/dbus/machine-id"} {
		data, err := ReadRegular(path, 1<<10)
		if id := strings.TrimSpace(string(data)); err == nil && len(id) == 32 {
			return id
		}
	}
	return ""
}
