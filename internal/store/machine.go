package store

import "os"

// MachineID names this machine in machines/<id>.yaml: "m-" and 8 digits. It is
// a hash of the id that the operating system keeps, or of the host name where
// there is none, and the same for every user. Copies of one machine image that
// were not given a new id share it.
func MachineID() string {
	id := systemID()
	if id == "" {
		host, err := os.Hostname()
		if err != nil {
			host = "unknown"
		}
		return "m-" + hash8("host", host)
	}
	return "m-" + hash8("system", id)
}
