package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"golang.org/x/term"

	"agentrecall"
	"agentrecall/internal/store"
)

// IO is what a command has of the world, and the flags that every command takes.
type IO struct {
	In                                   io.Reader
	Out                                  io.Writer
	Err                                  io.Writer
	InTerminal, OutTerminal, ErrTerminal bool
	Width                                int // of the terminal in columns; 0 when unknown

	Environ []string // "NAME=value"
	Now     func() time.Time
	Dir     string // working directory
	Self    string // path of this program, links resolved; "" when unknown

	JSON    bool   // --json
	Project string // --project
	RootDir string // --root
	rootSet bool   // --root was given, if only as an empty text
}

// OSIO is the IO of this process.
func OSIO() *IO {
	o := &IO{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Environ: os.Environ(), Now: time.Now}
	o.InTerminal = term.IsTerminal(int(os.Stdin.Fd()))
	o.OutTerminal = term.IsTerminal(int(os.Stdout.Fd()))
	o.ErrTerminal = term.IsTerminal(int(os.Stderr.Fd()))
	if o.OutTerminal {
		o.Width, _, _ = term.GetSize(int(os.Stdout.Fd()))
	}
	o.Dir, _ = os.Getwd()
	if self, err := os.Executable(); err == nil {
		o.Self = self
		if real, err := filepath.EvalSymlinks(self); err == nil {
			o.Self = real
		}
	}
	return o
}

// Getenv returns a variable of the environment, "" when it is not set.
func (o *IO) Getenv(name string) string {
	for i := len(o.Environ) - 1; i >= 0; i-- {
		if k, v, ok := strings.Cut(o.Environ[i], "="); ok && k == name {
			return v
		}
	}
	return ""
}

// Home is the person's home directory, "" when it is not known.
func (o *IO) Home() string {
	if runtime.GOOS == "windows" {
		return o.Getenv("USERPROFILE")
	}
	return o.Getenv("HOME")
}

// Person reports whether the commands count as the person's own: stdin and
// stdout are a terminal, and no agent says that it started us.
func (o *IO) Person() bool { return o.InTerminal && o.OutTerminal && o.Agent() == "" }

// Agent is the variable of the environment by which an agent marks what it
// starts, or "". Variables that people set to configure an agent do not count.
func (o *IO) Agent() string {
	for _, e := range o.Environ {
		name, value, _ := strings.Cut(e, "=")
		if value == "" || value == "0" || value == "false" {
			continue
		}
		switch name {
		case "CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "GEMINI_CLI", "OPENCODE", "CURSOR_AGENT", "COPILOT_CLI",
			"COPILOT_AGENT", "QWEN_CODE", "CLINE_ACTIVE", "ROO_ACTIVE", "AUGMENT_AGENT", "GOOSE_TERMINAL",
			"AI_AGENT", "AGENT", "AMP_CURRENT_THREAD_ID":
			return name
		case "CODEX_HOME", "CODEX_API_KEY", "CODEX_CA_CERTIFICATE":
			continue
		}
		if strings.HasPrefix(name, "CODEX_") {
			return name
		}
	}
	return ""
}

// Root is the store that the command works on.
func (o *IO) Root() (store.Root, error) {
	if o.rootSet && o.RootDir == "" {
		return store.Root{}, usagef("--root: the path is empty; give an absolute path or leave it out")
	}
	r, err := store.Locate(o.RootDir, o.Getenv)
	if o.rootSet && errors.Is(err, store.ErrRelativeRoot) {
		return r, usagef("%w", err)
	}
	if err != nil {
		return r, hint(err, "--root DIR or AGENT_RECALL_ROOT say where the store is; without them it is ~/.agent-recall")
	}
	return r, nil
}

// Memory is the library on the command's store.
func (o *IO) Memory() (*agentrecall.Memory, error) {
	root, err := o.Root()
	if err != nil {
		return nil, err
	}
	return &agentrecall.Memory{Root: root, Now: o.Now, Getenv: o.Getenv, Home: o.Home(), Self: filepath.Dir(o.Self)}, nil
}

// Occasion is where the command runs. Inside an agent's session it is of that
// session, as far as the host says which one.
func (o *IO) Occasion() agentrecall.Occasion {
	at := agentrecall.Occasion{Dir: o.Dir, Project: o.Project, Unattended: !o.Person()}
	if at.Project == "" {
		at.Project = o.Getenv("AGENT_RECALL_PROJECT")
	}
	if id := o.Getenv("CLAUDE_CODE_SESSION_ID"); id != "" {
		at.Host, at.Session = "claude-code", id
	}
	return at
}

// Open looks at the command's project. A configuration that cannot be read as
// it was meant is an error.
func (o *IO) Open() (*agentrecall.Console, error) {
	c, err := o.OpenAnyway()
	if err != nil {
		return nil, err
	}
	if bad := c.ConfigProblems(); len(bad) > 0 {
		return nil, hint(failf("%s", strings.Join(bad, "\nar: ")),
			"correct or remove that line; until then hooks go on with the default", "ar config show: what holds now")
	}
	return c, nil
}

// OpenAnyway is Open for commands that silence the tool or look for its
// faults: they work with any configuration.
func (o *IO) OpenAnyway() (*agentrecall.Console, error) {
	m, err := o.Memory()
	if err != nil {
		return nil, err
	}
	if err := readable(m.Root.Dir); err != nil {
		return nil, hint(err, "ar doctor looks closer")
	}
	c, err := m.Console(o.Occasion(), o.Person())
	if err != nil {
		return nil, err
	}
	for _, slug := range []string{store.Global, c.Project().Slug} {
		if err := readable(m.Root.Corrections(slug)); err != nil {
			return nil, hint(err, "ar doctor looks closer")
		}
	}
	return c, nil
}

// readable reports why an existing directory cannot be read: without that, it would
// look as if there were no rules.
func readable(dir string) error {
	f, err := os.Open(dir)
	if os.IsNotExist(err) {
		return nil
	}
	if err == nil {
		_, err = f.Readdirnames(1)
		f.Close()
		if err == io.EOF {
			err = nil
		}
	}
	if err != nil {
		return failf("read the store: %w", err)
	}
	return nil
}
