package mcp

import (
	"context"
	"io"
	"log/slog"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall"
	"agentrecall/internal/store"
)

// Name is what the server calls itself and is registered as. Allow lists and
// prompts name its tools by it: mcp__agent-recall__recall.
const Name = "agent-recall"

// Memory answers the five tools.
type Memory interface {
	Start(agentrecall.StartIn) (agentrecall.StartOut, error)
	End(agentrecall.EndIn) (agentrecall.EndOut, error)
	Remember(agentrecall.RememberIn) (agentrecall.RememberOut, error)
	Recall(agentrecall.RecallIn) (agentrecall.RecallOut, error)
	Check(agentrecall.CheckIn) (agentrecall.CheckOut, error)
}

// Options is what a server is made of.
type Options struct {
	Memory  Memory
	Root    store.Root
	Dir     string              // working directory: the project is found from it
	Project string              // instead of the one of Dir; "" for that
	Home    string              // the person's directory
	Getenv  func(string) string // of the process; nil for an empty one
	Now     func() time.Time    // nil for the clock
	Version string              // of this program
	Seed    uint64              // of the nonces of fences; 0 takes it from the clock
}

// server is what the handlers share.
type server struct {
	Options
	own   string        // session of a client that names none
	slots chan struct{} // one for each call that is worked on
}

// callsAtOnce bounds the calls that are worked on at the same time, and with
// them the memory of the process.
const callsAtOnce = 4

// New makes the server. With AGENT_RECALL=off in its environment it offers
// nothing, so that a host that starts it finds a server that works and is empty.
func New(o Options) *sdk.Server { return newServer(o, nil) }

// newServer is New with a last word on the settings.
func newServer(o Options, adjust func(*sdk.ServerOptions)) *sdk.Server {
	if o.Getenv == nil {
		o.Getenv = func(string) string { return "" }
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Version == "" {
		o.Version = "development"
	}
	s := &server{Options: o, own: "mcp-" + store.RandomEventID()[2:], slots: make(chan struct{}, callsAtOnce)}
	settings := &sdk.ServerOptions{
		Logger:       slog.New(slog.NewTextHandler(io.Discard, nil)),
		Capabilities: &sdk.ServerCapabilities{},
		SetCacheable: func(_ context.Context, _ sdk.Request, c *sdk.Cacheable) { c.CacheScope = "private" },
	}
	silent := o.Getenv("AGENT_RECALL") == "off"
	var w *watcher
	if !silent {
		w = &watcher{server: s}
		settings.SubscribeHandler, settings.UnsubscribeHandler = w.subscribe, w.unsubscribe
	}
	if adjust != nil {
		adjust(settings)
	}
	srv := sdk.NewServer(&sdk.Implementation{Name: Name, Version: o.Version}, settings)
	if silent {
		return srv
	}
	w.updated = srv.ResourceUpdated
	s.addTools(srv)
	s.addResources(srv)
	s.addPrompts(srv)
	srv.AddReceivingMiddleware(s.instruct)
	return srv
}
