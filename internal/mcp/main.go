package mcp

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"golang.org/x/term"

	"agentrecall"
	"agentrecall/internal/store"
)

const usage = `Usage:
    ar-mcp [--root DIR] [--project NAME]
    ar-mcp --list-tools

Speak the Model Context Protocol on standard input and output, until the input
ends. A coding agent starts this by itself once "ar init" has registered it.

    --list-tools    print what it offers, and end
    --root DIR      the store, instead of ~/.agent-recall
    --project NAME  the project, instead of the one of this directory
    --version       print the version, and end

AGENT_RECALL=off in the environment makes it offer nothing.
`

// memoryLimit makes the collector work harder above it, in bytes.
const memoryLimit = 192 << 20

// Main is the program ar-mcp; it returns its exit code.
func Main() int {
	args := os.Args[1:]
	flags := flag.NewFlagSet("ar-mcp", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	list := flags.Bool("list-tools", false, "")
	root := flags.String("root", "", "")
	project := flags.String("project", os.Getenv("AGENT_RECALL_PROJECT"), "")
	showVersion := flags.Bool("version", false, "")
	switch err := flags.Parse(args); {
	case err == flag.ErrHelp:
		fmt.Print(usage)
		return 0
	case err != nil || flags.NArg() > 0:
		if err == nil {
			err = fmt.Errorf("there is no argument %q", flags.Arg(0))
		}
		fmt.Fprintf(os.Stderr, "ar-mcp: %v\nar-mcp: hint: ar-mcp --help\n", err)
		return 2
	case *showVersion:
		fmt.Println("ar-mcp", version())
		return 0
	}
	debug.SetMemoryLimit(memoryLimit)
	at, err := store.Locate(*root, os.Getenv)
	if err != nil {
		fmt.Fprintf(os.Stderr, "ar-mcp: %v\nar-mcp: hint: --root DIR or AGENT_RECALL_ROOT say where the store is\n", err)
		return 1
	}
	dir, err := os.Getwd()
	if err != nil {
		fmt.Fprintf(os.Stderr, "ar-mcp: find the directory it was started in: %v\n", err)
		return 1
	}
	home, _ := os.UserHomeDir()
	srv := New(Options{
		Memory: &agentrecall.Memory{Root: at, Now: time.Now, Getenv: os.Getenv, Home: home},
		Root:   at, Dir: dir, Project: *project, Home: home, Getenv: os.Getenv, Now: time.Now, Version: version(),
	})
	if *list {
		if err := ListTools(context.Background(), srv, os.Stdout); err != nil {
			fmt.Fprintf(os.Stderr, "ar-mcp: %v\n", err)
			return 1
		}
		return 0
	}
	if term.IsTerminal(int(os.Stdin.Fd())) {
		fmt.Fprintln(os.Stderr, "ar-mcp: it speaks JSON-RPC, one message a line; a coding agent starts it. ar-mcp --help says more")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := Serve(ctx, srv, os.Stdin, os.Stdout, os.Exit); err != nil {
		fmt.Fprintf(os.Stderr, "ar-mcp: %v\n", err)
		return 1
	}
	return 0
}

// version is the version that this program was built as.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "development"
	}
	return shortVersion(info.Main.Version)
}

// shortVersion is the commit of a version that names one: every answer of the
// newest protocol carries it.
func shortVersion(v string) string {
	const long = 20
	if v, _, _ = strings.Cut(v, "+"); len(v) <= long {
		return v
	}
	v = v[strings.LastIndexByte(v, '-')+1:]
	return v[:min(long, len(v))]
}
