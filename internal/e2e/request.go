package e2e

import (
	"encoding/json"
	"strings"
)

// Request is one request that reached the model.
type Request struct {
	// Agent tells the main loop's requests (they carry the Bash tool) from
	// titles, probes and summaries.
	Agent bool
	Tools []string // names of the tools that the model may call at once
	Body  []byte

	n      int
	model  string
	stream bool
	pieces []Piece
}

// Piece is one text of a request: of the system prompt, or of a message.
type Piece struct {
	Role string // of the message; "system" for the system prompt too
	Type string // text, tool_result, tool_use
	Text string // as the model reads it; of a tool_use the input as JSON
	Call string // id of a tool_use, or of the call that a tool_result answers
}

func newRequest(body []byte, messages bool) *Request {
	r := &Request{Body: body}
	var in struct {
		Model    string
		Stream   bool
		System   json.RawMessage
		Tools    []struct{ Name string }
		Messages []struct {
			Role    string
			Content json.RawMessage
		}
	}
	if json.Unmarshal(body, &in) != nil {
		return r
	}
	r.model, r.stream = in.Model, in.Stream
	for _, tool := range in.Tools {
		r.Agent = r.Agent || messages && tool.Name == "Bash"
		r.Tools = append(r.Tools, tool.Name)
	}
	r.add("system", in.System)
	for _, m := range in.Messages {
		r.add(m.Role, m.Content)
	}
	return r
}

// add takes a content that is a string or a list of blocks.
func (r *Request) add(role string, raw json.RawMessage) {
	if text := plain(raw); text != "" {
		r.pieces = append(r.pieces, Piece{Role: role, Type: "text", Text: text})
		return
	}
	var blocks []struct {
		Type      string
		Text      string
		ID        string
		ToolUseID string `json:"tool_use_id"`
		Input     json.RawMessage
		Content   json.RawMessage
	}
	if json.Unmarshal(raw, &blocks) != nil {
		return
	}
	for _, b := range blocks {
		p := Piece{Role: role, Type: b.Type, Text: b.Text, Call: b.ID + b.ToolUseID}
		switch b.Type {
		case "tool_use":
			p.Text = string(b.Input)
		case "tool_result":
			if p.Text = plain(b.Content); p.Text == "" {
				inner := &Request{}
				inner.add(role, b.Content)
				p.Text = inner.Text()
			}
		}
		r.pieces = append(r.pieces, p)
	}
}

func plain(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// Pieces returns the texts of the request in order. Descriptions of tools are
// left out.
func (r Request) Pieces() []Piece { return r.pieces }

// Text joins the texts of the request.
func (r Request) Text() string {
	var all []string
	for _, p := range r.pieces {
		all = append(all, p.Text)
	}
	return strings.Join(all, "\n")
}

// Contains reports whether the model was told text, anywhere in the request.
func (r Request) Contains(text string) bool { return strings.Contains(r.Text(), text) }

// LastResult returns what the model got for its latest tool call, "" when
// there is none.
func (r Request) LastResult() string {
	for i := len(r.pieces) - 1; i >= 0; i-- {
		if r.pieces[i].Type == "tool_result" {
			return r.pieces[i].Text
		}
	}
	return ""
}

// With returns the requests that contain text.
func With(requests []Request, text string) []Request {
	var out []Request
	for _, r := range requests {
		if r.Contains(text) {
			out = append(out, r)
		}
	}
	return out
}
