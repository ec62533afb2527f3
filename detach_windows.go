package agentrecall

import "syscall"

// detachedProcess gives a process no console (DETACHED_PROCESS of the Windows API).
const detachedProcess = 0x00000008

// apart keeps a process from ending with the console or the agent.
func apart() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{HideWindow: true, CreationFlags: detachedProcess | syscall.CREATE_NEW_PROCESS_GROUP}
}
