//go:build unix

package agentrecall

import "syscall"

// apart puts a process into a session of its own, so that the end of the
// terminal or of the agent does not end it.
func apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
