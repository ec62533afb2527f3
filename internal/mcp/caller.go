package mcp

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/internal/wire"
	"agentrecall/skills"
)

// caller says who calls. Claude Code starts a server for each of its sessions
// and names the session in the environment, so that what is said here and what
// its hooks see belong together. For a client that names none, the life of this
// process is the session.
func (s *server) caller(req *sdk.CallToolRequest) agentrecall.Caller {
	c := agentrecall.Caller{Dir: s.Dir, Host: clientName(req), Session: s.own}
	if dir := s.Getenv("CLAUDE_PROJECT_DIR"); dir != "" {
		c.Dir = dir
	}
	if id := s.Getenv("CLAUDE_CODE_SESSION_ID"); id != "" {
		c.Host, c.Session = wire.ClaudeHost, id
		if call, _ := req.Params.Meta["claudecode/toolUseId"].(string); call != "" {
			c.Session = orText(s.sessionOf(call, id), id)
		}
	}
	return c
}

// A person who clears the chat begins a new session, and the server goes on
// with the environment of the old one. The hook that looked at this very call
// has written it down in the file of the session that it belongs to.
const (
	sessionsLookedAt = 8         // the newest
	sessionTail      = 256 << 10 // bytes: a call that just began stands at the end
)

// sessionOf finds the session of a call, "" when no hook has seen the call.
func (s *server) sessionOf(call, started string) string {
	if mentions(s.Root.Session(wire.ClaudeHost, started), call) {
		return started
	}
	dir := filepath.Dir(s.Root.Session(wire.ClaudeHost, started))
	entries, err := os.ReadDir(dir)
	if err != nil {
		return ""
	}
	type file struct {
		id string
		at time.Time
	}
	var files []file
	for _, e := range entries {
		id, ours := strings.CutPrefix(strings.TrimSuffix(e.Name(), ".ndjson"), wire.ClaudeHost+"-")
		if info, err := e.Info(); ours && err == nil {
			files = append(files, file{id, info.ModTime()})
		}
	}
	slices.SortFunc(files, func(a, b file) int { return b.at.Compare(a.at) })
	for i := range min(sessionsLookedAt, len(files)) {
		if mentions(filepath.Join(dir, wire.ClaudeHost+"-"+files[i].id+".ndjson"), call) {
			return files[i].id
		}
	}
	return ""
}

// mentions reports whether the end of a session's file holds a call.
func mentions(path, call string) bool {
	data, _, err := store.ReadTail(path, sessionTail)
	return err == nil && bytes.Contains(data, store.AppendString([]byte(`"call":`), call))
}

// project is the project of a call: the one it names, else the one that the
// server was started for.
func (s *server) project(named string) string {
	if named == "" || named == "auto" {
		return s.Project
	}
	return named
}

// clientName is what the client calls itself, in the form of a name of ours.
func clientName(req sdk.Request) string {
	var info *sdk.Implementation
	if p, ok := req.GetParams().(*sdk.InitializeParams); ok && p != nil {
		info = p.ClientInfo
	} else if r, ok := req.(interface{ ClientInfo() *sdk.Implementation }); ok {
		info = r.ClientInfo()
	}
	if info == nil || info.Name == "" {
		return ""
	}
	return store.Slug(info.Name)
}

// instruct gives a client the instructions for its kind: where our hooks tell
// the agent what holds and catch what the person says, there is less to do.
func (s *server) instruct(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, req sdk.Request) (sdk.Result, error) {
		res, err := next(ctx, method, req)
		switch r := res.(type) {
		case *sdk.InitializeResult:
			r.Instructions = skills.Instructions(s.hooked(clientName(req)))
		case *sdk.DiscoverResult:
			r.Instructions = skills.Instructions(s.hooked(clientName(req)))
		}
		return res, err
	}
}

// hooked reports whether our hooks are wired for a client, as ar init has
// written down on this machine.
func (s *server) hooked(client string) bool {
	data, err := store.ReadRegular(s.Root.Path("machines", store.MachineID()+".yaml"), 1<<20)
	if err != nil {
		return false
	}
	spans, _ := wire.ParseSpans(data)
	for _, span := range spans {
		if span.Host == client && strings.HasPrefix(span.Where, "hooks") {
			return true
		}
	}
	return false
}
