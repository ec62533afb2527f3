package mcp

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall"
	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// A tool is one of the five, before it is offered.
type tool[In, Out any] struct {
	name, about string
	reads       bool // it changes nothing but the marks that a reader leaves
	again       bool // a second call with the same input adds nothing
	run         func(In, agentrecall.Caller) (Out, error)

	// budget is how many tokens the output may have, 0 for any number, and
	// shorten takes the least important item out, false when none can go.
	budget  func(In) int
	shorten func(*Out) bool
}

// maxArguments bounds the arguments of one call, in bytes. A note is a page; a
// file belongs where it is, with its path in the note.
const maxArguments = 512 << 10

// slotWait is how long a call waits for others to end.
const slotWait = 20 * time.Second

// add offers a tool. Its schemas follow from the types: a field is described by
// its tag and required when it is written without omitempty.
func add[In, Out any](s *server, srv *sdk.Server, t tool[In, Out]) {
	in := schemaOf[In]()
	no := false
	hints := &sdk.ToolAnnotations{ReadOnlyHint: t.reads, IdempotentHint: t.again, OpenWorldHint: &no}
	if !t.reads {
		hints.DestructiveHint = &no
	}
	srv.AddTool(&sdk.Tool{
		Name: t.name, Description: t.about,
		InputSchema: inputSchema(in), OutputSchema: outputSchema(schemaOf[Out]()),
		Annotations: hints, Meta: sdk.Meta{"anthropic/alwaysLoad": true},
	}, func(ctx context.Context, req *sdk.CallToolRequest) (res *sdk.CallToolResult, _ error) {
		defer func() {
			if r := recover(); r != nil {
				s.failed(t.name, fmt.Errorf("panic: %v %s", r, debug.Stack()))
				res = s.refuse(t.name, errors.New("it failed inside agent-recall, which has noted it"), "go on without it, and tell the person that `ar health` shows what happened")
			}
		}()
		select {
		case s.slots <- struct{}{}:
			defer func() { <-s.slots }()
		case <-ctx.Done():
			return s.refuse(t.name, ctx.Err(), "call it again"), nil
		case <-time.After(slotWait):
			return s.refuse(t.name, errors.New("other calls are still being worked on"), "call it again in a moment"), nil
		}
		input, err := decode[In](in, req.Params.Arguments)
		if err != nil {
			return s.refuse(t.name, err, ""), nil
		}
		out, err := t.run(input, s.caller(req))
		if err != nil {
			next := ""
			if !errors.Is(err, agentrecall.ErrInput) {
				s.failed(t.name, err)
				next = "`ar doctor` in a terminal looks closer"
			}
			return s.refuse(t.name, err, next), nil
		}
		e := s.encoder()
		text := e.output(out)
		for t.budget != nil && t.budget(input) > 0 && fence.Tokens(text) > t.budget(input) && t.shorten(&out) {
			text = e.output(out)
		}
		return &sdk.CallToolResult{
			StructuredContent: rawJSON(text),
			Content:           []sdk.Content{&sdk.TextContent{Text: text}},
		}, nil
	})
}

// rawJSON is JSON that is sent as it is, with its keys in their order.
type rawJSON string

func (r rawJSON) MarshalJSON() ([]byte, error) { return []byte(r), nil }

// refuse is the answer to a call that was not carried out.
func (s *server) refuse(name string, err error, next string) *sdk.CallToolResult {
	text := name + ": " + err.Error()
	if next != "" {
		text += "; " + next
	}
	text = fence.Cut(fence.Neutral(redact.String(text)), 2000)
	return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: text}}}
}

// failed notes a failure of ours where ar health shows it. A store that is not
// there yet is not made for it.
func (s *server) failed(name string, err error) {
	if _, there := os.Stat(s.Root.Dir); there != nil {
		return
	}
	o := store.NewObject(nil)
	o.Str("at", s.Now().UTC().Format("2006-01-02T15:04:05.000Z"))
	o.Str("where", "mcp "+name)
	o.Str("error", redact.String(err.Error()))
	s.Root.Health(string(o.End()))
}
