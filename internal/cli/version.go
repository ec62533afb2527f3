package cli

import (
	"debug/buildinfo"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall/internal/wire"
)

type versionOptions struct{ *IO }

func newVersion(io *IO) *cobra.Command {
	o := &versionOptions{IO: io}
	return &cobra.Command{
		Use:   "version",
		Short: "the version of this program",
		Args:  none,
		RunE:  func(*cobra.Command, []string) error { return o.run() },
	}
}

// build is what a binary says of how it was made.
type build struct {
	Version string `json:"version"`
	Commit  string `json:"commit,omitempty"`
	Changed bool   `json:"changed,omitempty"` // built from files that are not committed
	Go      string `json:"go"`
	System  string `json:"system"`
}

func ownBuild() build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return build{Version: "unknown", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	}
	return buildOf(info)
}

func buildOf(info *debug.BuildInfo) build {
	b := build{Version: info.Main.Version, Go: info.GoVersion}
	system := [2]string{runtime.GOOS, runtime.GOARCH}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value[:min(12, len(s.Value))]
		case "vcs.modified":
			b.Changed = s.Value == "true"
		case "GOOS":
			system[0] = s.Value
		case "GOARCH":
			system[1] = s.Value
		}
	}
	b.System = system[0] + "/" + system[1]
	if b.Version == "" || b.Version == "(devel)" {
		b.Version = "development"
	}
	return b
}

func (b build) String() string {
	s := "agent-recall " + b.Version
	if b.Commit != "" {
		s += " (" + b.Commit
		if b.Changed {
			s += " with changes"
		}
		s += ")"
	}
	return s + " " + b.Go + " " + b.System
}

func (o *versionOptions) run() error {
	b := ownBuild()
	if o.JSON {
		return o.Encode(b)
	}
	return o.Print(b.String())
}

// hookPath finds ar-hook beside this program.
func (o *IO) hookPath() (string, error) { return o.beside(wire.HookProgram) }

// serverPath finds ar-mcp beside this program.
func (o *IO) serverPath() (string, error) { return o.beside(wire.ServerProgram) }

// beside finds another of our binaries: in the folder of the name that this one
// was called by, or of the file that a link leads to.
func (o *IO) beside(name string) (string, error) {
	if o.Self == "" {
		return "", hint(failf("find %s: the path of this program is not known", name), "run ar by its whole path")
	}
	dir := filepath.Dir(o.Self)
	path := filepath.Join(dir, program(name))
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return "", hint(failf("find %s: it is not beside ar in %s", name, dir), "ar and "+name+" belong in the same folder",
			"from a clone: go build -o "+dir+string(filepath.Separator)+" ./cmd/...")
	case !isExecutable(info):
		return "", hint(failf("find %s: %s cannot be run", name, path), "chmod +x "+path)
	}
	return path, nil
}

// builtAlike reports whether a binary was made from the same source as this
// one, as far as both tell; what says why not.
func builtAlike(path string) (ok bool, what string) {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return false, "it is not one of our binaries: " + err.Error()
	}
	own, other := ownBuild(), buildOf(info)
	switch {
	case own.Version != other.Version:
		return false, "it is version " + other.Version + ", ar is " + own.Version
	case own.Commit != other.Commit:
		return false, "it was built from " + other.Commit + ", ar from " + own.Commit
	}
	return true, ""
}

func itoa(n int) string { return strconv.Itoa(n) }

func lines(s string) []string { return strings.Split(strings.TrimRight(s, "\n"), "\n") }
