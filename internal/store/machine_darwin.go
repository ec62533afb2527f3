package store

import "golang.org/x/sys/unix"

// systemID is the hardware UUID.
func systemID() string {
	id, err := unix.Sysctl("kern.uuid")
	if err != nil {
		return ""
	}
	return id
}
