package mcp

import (
	"context"
	"fmt"
	"io"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall"
)

// Budgets in tokens of what is not asked for with one of its own.
const (
	startBudget  = 1500
	liteBudget   = 500
	recallBudget = 1500
	getBudget    = 12000 // one item in full
)

// addTools offers the five tools.
func (s *server) addTools(srv *sdk.Server) {
	m := s.Memory
	add(s, srv, tool[agentrecall.StartIn, agentrecall.StartOut]{
		name: "session_start", reads: true, again: true,
		about: "Rules in force, what came back, last sessions, open points. Call first, unless a block <agent-recall> told you.",
		run: func(in agentrecall.StartIn, c agentrecall.Caller) (agentrecall.StartOut, error) {
			in.Caller, in.Project = c, s.project(in.Project)
			return m.Start(in)
		},
		budget: func(in agentrecall.StartIn) int {
			if in.Mode == "lite" {
				return liteBudget
			}
			return startBudget
		},
		shorten: shortenStart,
	})
	add(s, srv, tool[agentrecall.EndIn, agentrecall.EndOut]{
		name:  "session_end",
		about: "Save this session. Call when the person says save, and when the work is done.",
		run: func(in agentrecall.EndIn, c agentrecall.Caller) (agentrecall.EndOut, error) {
			in.Caller, in.Project = c, s.project(in.Project)
			return m.End(in)
		},
	})
	add(s, srv, tool[agentrecall.RememberIn, agentrecall.RememberOut]{
		name:  "remember",
		about: "Keep one thing, at once: decision, fact, procedure, insight, blocker, correction (waits for the person's word). No secrets.",
		run: func(in agentrecall.RememberIn, c agentrecall.Caller) (agentrecall.RememberOut, error) {
			in.Caller, in.Project = c, s.project(in.Project)
			return m.Remember(in)
		},
	})
	add(s, srv, tool[agentrecall.RecallIn, agentrecall.RecallOut]{
		name: "recall", reads: true, again: true,
		about: "Search what was remembered, corrected, done and said before. Call before you ask or assume.",
		run: func(in agentrecall.RecallIn, c agentrecall.Caller) (agentrecall.RecallOut, error) {
			in.Caller, in.Project = c, s.project(in.Project)
			return m.Recall(in)
		},
		budget: func(in agentrecall.RecallIn) int {
			switch {
			case in.Budget > 0:
				return in.Budget
			case in.Get != "":
				return getBudget
			}
			return recallBudget
		},
		shorten: shortenRecall,
	})
	add(s, srv, tool[agentrecall.CheckIn, agentrecall.CheckOut]{
		name: "check", again: true,
		about: "What the person's rules say of an act. Call before what is hard to undo, and when you are corrected.",
		run: func(in agentrecall.CheckIn, c agentrecall.Caller) (agentrecall.CheckOut, error) {
			in.Caller, in.Project = c, s.project(in.Project)
			return m.Check(in)
		},
	})
}

// shortenStart takes the least important item out of what a session begins
// with. Rules go last, from the end of their order, and are counted.
func shortenStart(out *agentrecall.StartOut) bool {
	if dropLast(&out.Insights, 0) || dropLast(&out.LastSessions, 1) || dropLast(&out.Blockers, 1) || dropLast(&out.WatchFor, 1) {
		return true
	}
	if !dropLast(&out.Rules, 1) {
		return false
	}
	out.RulesLeftOut++
	return true
}

// shortenRecall takes the last result out, never the only one, and says so.
func shortenRecall(out *agentrecall.RecallOut) bool {
	if dropLast(&out.AlsoLinked, 0) {
		return true
	}
	if !dropLast(&out.Results, 1) {
		return false
	}
	if out.Note == "" {
		out.Note = "more was found than fits into the budget"
	}
	return true
}

func dropLast[T any](list *[]T, keep int) bool {
	n := len(*list)
	if n <= keep {
		return false
	}
	*list = (*list)[:n-1]
	return true
}

// ListTools writes the names and descriptions of what a server offers.
func ListTools(ctx context.Context, srv *sdk.Server, w io.Writer) error {
	here, there := sdk.NewInMemoryTransports()
	if _, err := srv.Connect(ctx, there, nil); err != nil {
		return fmt.Errorf("list the tools: %w", err)
	}
	client, err := sdk.NewClient(&sdk.Implementation{Name: "list-tools"}, nil).Connect(ctx, here, nil)
	if err != nil {
		return fmt.Errorf("list the tools: %w", err)
	}
	defer client.Close()
	for t, err := range client.Tools(ctx, nil) {
		if err != nil {
			return fmt.Errorf("list the tools: %w", err)
		}
		if _, err := fmt.Fprintf(w, "%s\n    %s\n", t.Name, t.Description); err != nil {
			return err
		}
	}
	return nil
}

// Fields are the names of the fields that the tools take and give.
func Fields() (names []string) {
	for _, s := range []*jsonschema.Schema{
		schemaOf[agentrecall.StartIn](), schemaOf[agentrecall.StartOut](), schemaOf[agentrecall.EndIn](), schemaOf[agentrecall.EndOut](),
		schemaOf[agentrecall.RememberIn](), schemaOf[agentrecall.RememberOut](), schemaOf[agentrecall.RecallIn](), schemaOf[agentrecall.RecallOut](),
		schemaOf[agentrecall.CheckIn](), schemaOf[agentrecall.CheckOut](),
	} {
		names = append(names, s.PropertyOrder...)
	}
	return names
}
