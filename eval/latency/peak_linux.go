package latency

import (
	"bytes"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
)

// peak runs a process once more and returns the most memory it had resident, in
// KiB: VmHWM, read while the process is held at its exit. (What wait reports is
// no use: it includes the parent from which the process was forked.) It returns
// 0 when the process cannot be traced.
func peak(bin string, args, env []string, stdin []byte) int {
	runtime.LockOSThread() // all requests must come from the tracing thread
	defer runtime.UnlockOSThread()
	in, err := os.CreateTemp("", "peak-")
	if err != nil {
		return 0
	}
	defer os.Remove(in.Name())
	defer in.Close()
	if _, err := in.Write(stdin); err != nil {
		return 0
	}
	if _, err := in.Seek(0, 0); err != nil {
		return 0
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		return 0
	}
	defer null.Close()
	p, err := os.StartProcess(bin, append([]string{bin}, args...), &os.ProcAttr{Env: env, Files: []*os.File{in, null, null},
		Sys: &syscall.SysProcAttr{Ptrace: true}})
	if err != nil {
		return 0
	}
	const (
		traceExit  = 1 << 6
		exitKill   = 1 << 20
		eventExit  = 6
		allThreads = 0x40000000
	)
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(p.Pid, &status, allThreads, nil); err != nil || !status.Stopped() ||
		syscall.PtraceSetOptions(p.Pid, traceExit|exitKill) != nil {
		_ = p.Kill()
		_, _ = syscall.Wait4(p.Pid, &status, allThreads, nil)
		return 0
	}
	kib, signal := 0, 0
	for {
		if syscall.PtraceCont(p.Pid, signal) != nil {
			return kib
		}
		if _, err := syscall.Wait4(p.Pid, &status, allThreads, nil); err != nil || status.Exited() || status.Signaled() {
			return kib
		}
		signal = 0
		switch {
		case status.StopSignal() == syscall.SIGTRAP && status.TrapCause() == eventExit:
			kib = highWater(p.Pid)
		case status.StopSignal() != syscall.SIGTRAP:
			signal = int(status.StopSignal())
		}
	}
}

func highWater(pid int) int {
	data, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		return 0
	}
	for _, line := range bytes.Split(data, []byte{'\n'}) {
		if rest, ok := strings.CutPrefix(string(line), "VmHWM:"); ok {
			n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(rest), " kB"))
			return n
		}
	}
	return 0
}
