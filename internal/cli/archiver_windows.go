package cli

import (
	"errors"
	"os"
	"os/exec"
)

const archiverName = "ar.exe"

var systemArchivers []string

func isExecutable(info os.FileInfo) bool { return info.Mode().IsRegular() }

// replaceProcess runs the archiver and ends this process with its exit code.
func replaceProcess(path string, args []string) error {
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return err
	}
	os.Exit(cmd.ProcessState.ExitCode())
	return nil
}
