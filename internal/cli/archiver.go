package cli

import (
	"bytes"
	"debug/buildinfo"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// The name ar is also that of the archiver from binutils, which compilers and
// build systems call through PATH. What is plainly meant for it is handed over.

// IsArchiver reports whether args, the arguments after the program's name,
// are meant for the archiver. Our own verbs always come first: verbs reports
// whether a word is one. A program that asks for the version through a pipe
// is a build system that wants to know which archiver it has found.
//
// It must only be asked when the program was called by the name ar.
func IsArchiver(args []string, stdoutTerminal bool, verbs func(string) bool) bool {
	if len(args) == 0 || verbs(args[0]) {
		return false
	}
	first := args[0]
	switch {
	case first == "--version", first == "-V":
		return !stdoutTerminal && len(args) == 1
	case strings.HasPrefix(first, "@"):
		return len(first) > 1
	case strings.HasPrefix(first, "--"):
		name, _, _ := strings.Cut(first, "=")
		switch name {
		case "--plugin", "--record-libdeps", "--rsp-quoting":
			return true
		case "--target", "--output", "--thin", "--format":
			return followedByOperation(args[1:], verbs)
		}
		return false
	case strings.HasPrefix(first, "-X"): // object mode of AIX, accepted by LLVM
		return first == "-X32" || first == "-X64" || first == "-X32_64" || first == "-Xany"
	case strings.HasPrefix(first, "-"):
		return dashedOperation(args, verbs)
	}
	return isOperation(first)
}

// dashedOperation reads operation and modifiers from options in one or several
// words: "-rcs", "-D -r -c".
func dashedOperation(args []string, verbs func(string) bool) bool {
	var letters strings.Builder
	for _, arg := range args {
		if len(arg) < 2 || arg[0] != '-' || arg[1] == '-' {
			if letters.String() == "q" && verbs(arg) {
				return false // our own flag in front of a verb
			}
			break
		}
		letters.WriteString(arg[1:])
	}
	return isOperation(letters.String())
}

// followedByOperation reports whether one of args is an operation and none in
// front of it a verb of ours.
func followedByOperation(args []string, verbs func(string) bool) bool {
	for _, arg := range args {
		if verbs(arg) {
			return false
		}
		if isOperation(strings.TrimPrefix(arg, "-")) {
			return true
		}
	}
	return false
}

// isOperation reports whether word is an operation of binutils or LLVM ar: one
// of the letters d, m, p, q, r, s, t, x, M with modifiers. The position
// modifiers a, b and i go with m and r only and no modifier but v is given
// twice, which keeps words such as "stat", "tab" and "pull" out.
func isOperation(word string) bool {
	if word == "M" {
		return true
	}
	operation := byte(0)
	position := false
	for i := 0; i < len(word); i++ {
		c := word[i]
		if c != 'v' && strings.IndexByte(word[:i], c) >= 0 {
			return false
		}
		switch c {
		case 'd', 'm', 'p', 'q', 'r', 't', 'x':
			if operation != 0 && operation != 's' {
				return false
			}
			operation = c
		case 's': // an operation of its own and a modifier
			if operation == 0 {
				operation = c
			}
		case 'a', 'b', 'i':
			position = true
		case 'c', 'D', 'f', 'l', 'L', 'M', 'N', 'o', 'O', 'P', 'S', 'T', 'u', 'U', 'v', 'V':
		default:
			return false
		}
	}
	return operation != 0 && (!position || operation == 'm' || operation == 'r')
}

// errNoArchiver is returned by HandOver when there is no other ar.
var errNoArchiver = errors.New("no archiver found: ar from binutils is neither on PATH nor in /usr/bin; install binutils, or set AR to the archiver of your tool chain")

// HandOver runs the archiver with args in place of this process, with the same
// environment and standard streams. self is the path of this program, recorded
// the archiver's path that was found at installation, or "". On Unix it
// returns only with an error; on Windows it runs the archiver and exits with
// its code.
func HandOver(args []string, self, recorded string) error {
	path, err := archiver(self, recorded, os.Getenv("PATH"))
	if err != nil {
		return err
	}
	if err := replaceProcess(path, args); err != nil {
		return fmt.Errorf("hand over to the archiver %s: %w", path, err)
	}
	return nil
}

// FindArchiver returns the path of the archiver that HandOver would run
// without a recorded one, for recording it.
func FindArchiver(self string) (string, error) {
	return archiver(self, "", os.Getenv("PATH"))
}

// archiver returns the recorded archiver, else the next ar on path that is not
// this program, else the system's.
func archiver(self, recorded, path string) (string, error) {
	own := thisProgram(self)
	if recorded != "" && filepath.IsAbs(recorded) && own.other(recorded) {
		return recorded, nil
	}
	for _, dir := range filepath.SplitList(path) {
		if !filepath.IsAbs(dir) {
			continue // a relative entry would run whatever lies in the current directory
		}
		if p := filepath.Join(dir, archiverName); own.other(p) {
			return p, nil
		}
	}
	for _, p := range systemArchivers {
		if own.other(p) {
			return p, nil
		}
	}
	return "", errNoArchiver
}

// programIdentity tells this program from others, also from its own copies.
type programIdentity struct {
	path string
	file os.FileInfo
	main string // path of the main package below its module
}

func thisProgram(self string) programIdentity {
	id := programIdentity{path: self}
	if info, err := os.Stat(self); err == nil {
		id.file = info
	}
	if build, ok := debug.ReadBuildInfo(); ok {
		id.main = mainPackage(build)
	}
	return id
}

// mainPackage leaves the module's name out, because a fork may change it.
func mainPackage(build *debug.BuildInfo) string {
	return strings.TrimPrefix(build.Path, build.Main.Path)
}

// other reports whether path is a program, and another than this one. A copy
// of this program counts as this one: two copies on PATH would otherwise hand
// over to each other for ever.
func (id programIdentity) other(path string) bool {
	info, err := os.Stat(path)
	if err != nil || !isExecutable(info) {
		return false
	}
	if id.file != nil && (os.SameFile(id.file, info) || info.Size() == id.file.Size() && sameContent(id.path, path)) {
		return false
	}
	build, err := buildinfo.ReadFile(path)
	return err != nil || id.main == "" || mainPackage(build) != id.main
}

// sameContent compares two files of equal size, such as copies of a program
// that carries no build information. One that cannot be read counts as the
// same: running it could only lead back here.
func sameContent(a, b string) bool {
	x, errX := os.ReadFile(a)
	y, errY := os.ReadFile(b)
	return errX != nil || errY != nil || bytes.Equal(x, y)
}
