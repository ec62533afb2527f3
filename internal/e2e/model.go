package e2e

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// Block is one content block of an assistant turn: a tool call when Tool is
// set, else text.
type Block struct {
	Text  string
	Tool  string
	Input any // of the call; marshalled to JSON
}

// Turn is one answer of the scripted model.
type Turn struct {
	Blocks []Block
	// Until holds the answer back until the channel is closed, the client
	// hangs up or longestHold has passed. Nil answers at once.
	Until <-chan struct{}
}

const longestHold = 60 * time.Second

// Say is a turn that says text and ends the agent's work.
func Say(text string) Turn { return Turn{Blocks: []Block{{Text: text}}} }

// Bash is a turn that runs a shell command.
func Bash(command string) Turn {
	return Use("Bash", map[string]any{"command": command, "description": "as told"})
}

// Use is a turn that calls a tool.
func Use(tool string, input any) Turn {
	return Turn{Blocks: []Block{{Tool: tool, Input: input}}}
}

// After is t, held back until the channel is closed.
func (t Turn) After(signal <-chan struct{}) Turn {
	t.Until = signal
	return t
}

// Model stands in for the Anthropic Messages API on loopback. It plays its
// turns to the agent loop in order, answers everything else with a short text,
// and keeps every request.
type Model struct {
	url string
	srv *http.Server

	mu       sync.Mutex
	turns    []Turn
	next     int
	requests []Request
	changed  chan struct{} // closed and replaced when a request arrives
}

// NewModel starts a model that lives as long as the test.
func NewModel(t testing.TB, turns ...Turn) *Model {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatalf("listen for the scripted model: %v", err)
	}
	m := &Model{url: "http://" + ln.Addr().String(), turns: turns, changed: make(chan struct{})}
	m.srv = &http.Server{Handler: m}
	go m.srv.Serve(ln)
	t.Cleanup(func() { m.srv.Close() })
	return m
}

// Add appends turns to the script.
func (m *Model) Add(turns ...Turn) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.turns = append(m.turns, turns...)
}

// ServeHTTP implements [http.Handler].
func (m *Model) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	messages := r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/v1/messages")
	req := newRequest(body, messages)
	turn := m.record(req)
	if turn.Until != nil {
		select {
		case <-turn.Until:
		case <-r.Context().Done():
			return
		case <-time.After(longestHold):
		}
	}
	switch {
	case messages && req.stream:
		writeStream(w, req, turn.Blocks)
	case messages:
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(message(req, turn.Blocks))
	case strings.HasSuffix(r.URL.Path, "/count_tokens"):
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"input_tokens":100}`)
	case r.Method == http.MethodHead:
		w.WriteHeader(http.StatusOK)
	default:
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusNotFound)
		io.WriteString(w, `{"type":"error","error":{"type":"not_found_error","message":"not served by the scripted model"}}`)
	}
}

// record keeps the request and returns the turn that answers it.
func (m *Model) record(req *Request) Turn {
	m.mu.Lock()
	defer m.mu.Unlock()
	turn := Say("ok")
	if req.Agent {
		turn = Say("The script is over.")
		if m.next < len(m.turns) {
			turn = m.turns[m.next]
			m.next++
		}
	}
	req.n = len(m.requests)
	m.requests = append(m.requests, *req)
	close(m.changed)
	m.changed = make(chan struct{})
	return turn
}

// All returns every request so far, side requests included.
func (m *Model) All() []Request {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]Request(nil), m.requests...)
}

// Requests returns the agent loop's requests so far.
func (m *Model) Requests() []Request {
	var out []Request
	for _, r := range m.All() {
		if r.Agent {
			out = append(out, r)
		}
	}
	return out
}

// Request returns the agent loop's i-th request (from 0), waiting for it.
func (m *Model) Request(t testing.TB, i int, timeout time.Duration) Request {
	t.Helper()
	deadline := time.After(timeout)
	for {
		m.mu.Lock()
		changed := m.changed
		m.mu.Unlock()
		if rs := m.Requests(); len(rs) > i {
			return rs[i]
		}
		select {
		case <-changed:
		case <-deadline:
			t.Fatalf("request %d did not come within %v; the model has had %d", i, timeout, len(m.Requests()))
		}
	}
}

// content renders blocks in the form of the API, with the reason for stopping.
func content(req *Request, blocks []Block) (out []map[string]any, stop string) {
	stop = "end_turn"
	for i, b := range blocks {
		if b.Tool == "" {
			out = append(out, map[string]any{"type": "text", "text": b.Text})
			continue
		}
		stop = "tool_use"
		input := b.Input
		if input == nil {
			input = map[string]any{}
		}
		out = append(out, map[string]any{"type": "tool_use", "id": fmt.Sprintf("toolu_scripted_%d_%d", req.n, i), "name": b.Tool, "input": input})
	}
	return out, stop
}

func usage() map[string]any {
	return map[string]any{"input_tokens": 100, "output_tokens": 10, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 0}
}

func message(req *Request, blocks []Block) map[string]any {
	c, stop := content(req, blocks)
	return map[string]any{"id": fmt.Sprintf("msg_scripted_%d", req.n), "type": "message", "role": "assistant", "model": req.model,
		"content": c, "stop_reason": stop, "stop_sequence": nil, "usage": usage()}
}

// writeStream sends the blocks as server-sent events.
func writeStream(w http.ResponseWriter, req *Request, blocks []Block) {
	w.Header().Set("Content-Type", "text/event-stream")
	send := func(event string, fields map[string]any) {
		fields["type"] = event
		data, err := json.Marshal(fields)
		if err != nil {
			data = []byte(`{"type":"error"}`)
		}
		fmt.Fprintf(w, "event: %s\ndata: %s\n\n", event, data)
		if f, ok := w.(http.Flusher); ok {
			f.Flush()
		}
	}
	start := message(req, nil)
	start["content"], start["stop_reason"] = []any{}, nil
	send("message_start", map[string]any{"message": start})
	blocksOut, stop := content(req, blocks)
	for i, b := range blocksOut {
		begin := map[string]any{"type": "text", "text": ""}
		delta := map[string]any{"type": "text_delta", "text": b["text"]}
		if b["type"] == "tool_use" {
			input, err := json.Marshal(b["input"])
			if err != nil {
				input = []byte("{}")
			}
			begin = map[string]any{"type": "tool_use", "id": b["id"], "name": b["name"], "input": map[string]any{}}
			delta = map[string]any{"type": "input_json_delta", "partial_json": string(input)}
		}
		send("content_block_start", map[string]any{"index": i, "content_block": begin})
		send("content_block_delta", map[string]any{"index": i, "delta": delta})
		send("content_block_stop", map[string]any{"index": i})
	}
	send("message_delta", map[string]any{"delta": map[string]any{"stop_reason": stop, "stop_sequence": nil}, "usage": usage()})
	send("message_stop", map[string]any{})
}
