package e2e

import (
	"bufio"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const agentRequest = `{"model":"m","stream":true,"system":[{"type":"text","text":"You are an agent."}],
"tools":[{"name":"Bash","description":"runs NOT-SEARCHED"}],"messages":[
{"role":"user","content":"push it"},
{"role":"system","content":[{"type":"text","text":"SessionStart hook additional context: RULES"}]},
{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"git push"}}]},
{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":[{"type":"text","text":"DENIED"}]}]}]}`

func TestRequest(t *testing.T) {
	r := *newRequest([]byte(agentRequest), true)
	want := []Piece{
		{Role: "system", Type: "text", Text: "You are an agent."},
		{Role: "user", Type: "text", Text: "push it"},
		{Role: "system", Type: "text", Text: "SessionStart hook additional context: RULES"},
		{Role: "assistant", Type: "tool_use", Text: `{"command":"git push"}`, Call: "t1"},
		{Role: "user", Type: "tool_result", Text: "DENIED", Call: "t1"},
	}
	if diff := cmp.Diff(want, r.Pieces()); diff != "" {
		t.Error(diff)
	}
	if !r.Agent || r.LastResult() != "DENIED" || !r.Contains("RULES") || r.Contains("NOT-SEARCHED") {
		t.Errorf("agent %v, last result %q", r.Agent, r.LastResult())
	}
	if side := newRequest([]byte(`{"model":"m","messages":[]}`), true); side.Agent || side.LastResult() != "" {
		t.Error("a request without tools is taken for the agent loop's")
	}
	if broken := newRequest([]byte("{"), true); len(broken.Pieces()) > 0 {
		t.Error("a broken body has pieces")
	}
	if got := With([]Request{r, *newRequest(nil, true)}, "RULES"); len(got) != 1 {
		t.Errorf("%d requests contain the text, want 1", len(got))
	}
}

// post sends a request and returns the data of the events that came back.
func post(t *testing.T, m *Model, body string) (events []map[string]any) {
	t.Helper()
	res, err := http.Post(m.url+"/v1/messages?beta=true", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			var e map[string]any
			if err := json.Unmarshal([]byte(data), &e); err != nil {
				t.Fatal(err)
			}
			events = append(events, e)
		}
	}
	return events
}

func kinds(events []map[string]any) string {
	var out []string
	for _, e := range events {
		out = append(out, e["type"].(string))
	}
	return strings.Join(out, " ")
}

func TestModelPlaysItsTurns(t *testing.T) {
	m := NewModel(t, Bash("git push"))
	events := post(t, m, agentRequest)
	if got := kinds(events); got != "message_start content_block_start content_block_delta content_block_stop message_delta message_stop" {
		t.Errorf("events %s", got)
	}
	delta := events[2]["delta"].(map[string]any)
	if delta["partial_json"] != `{"command":"git push","description":"as told"}` {
		t.Errorf("delta %v", delta)
	}
	if got := events[4]["delta"].(map[string]any)["stop_reason"]; got != "tool_use" {
		t.Errorf("stop reason %v", got)
	}
	m.Add(Say("Hello."))
	for _, want := range []string{"Hello.", "The script is over."} {
		events := post(t, m, agentRequest)
		if got := events[2]["delta"].(map[string]any)["text"]; got != want {
			t.Errorf("text %q, want %q", got, want)
		}
	}
	// A side request takes no turn.
	post(t, m, `{"model":"m","stream":true,"messages":[]}`)
	if len(m.All()) != 4 || len(m.Requests()) != 3 {
		t.Errorf("%d requests, %d of the agent", len(m.All()), len(m.Requests()))
	}
}

func TestModelHoldsATurnBack(t *testing.T) {
	signal := make(chan struct{})
	m := NewModel(t, Say("Hello.").After(signal))
	answered := make(chan string)
	go func() { answered <- kinds(post(t, m, agentRequest)) }()
	m.Request(t, 0, 10*time.Second)
	select {
	case <-answered:
		t.Fatal("answered before the signal")
	default:
	}
	close(signal)
	if got := <-answered; !strings.HasSuffix(got, "message_stop") {
		t.Errorf("events %s", got)
	}
}
