package capturefit

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/tidwall/gjson"

	"agentrecall/ledger/capture"
)

// Read parses a set of prompts, one JSON object a line: id, lang, prompt, prior
// ({tool, command} or {assistant}), label (none when missing); group is
// optional and defaults to the id. classes names the acts of a command; it may
// be nil.
func Read(r io.Reader, set string, classes func(command string) []string) ([]Item, error) {
	var out []Item
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 64<<10), 4<<20)
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if line == "" {
			continue
		}
		if !gjson.Valid(line) {
			return nil, fmt.Errorf("read labelled prompts: line %d is not JSON", n)
		}
		j := gjson.Parse(line)
		it := Item{Set: set, ID: j.Get("id").String(), Lang: j.Get("lang").String(), Label: capture.Label(j.Get("label").String())}
		it.Group = it.ID
		if it.Label == "" {
			it.Label = capture.None
		}
		if g := j.Get("group").String(); g != "" {
			it.Group = g
		}
		it.In.Channel = capture.Prompt
		it.In.Text = j.Get("prompt").String()
		it.In.Assistant = j.Get("prior.assistant").String()
		if cmd := j.Get("prior.command").String(); cmd != "" {
			a := capture.PriorAct{Command: cmd, Ran: true}
			var names []string
			if classes != nil {
				names = classes(cmd)
			}
			if len(names) == 0 {
				it.In.Acts = append(it.In.Acts, a)
			}
			for _, c := range names {
				b := a
				b.Class = c
				it.In.Acts = append(it.In.Acts, b)
			}
		}
		switch it.Label {
		case capture.Durable, capture.OneOff, capture.Retraction, capture.None:
		default:
			return nil, fmt.Errorf("read labelled prompts: line %d has the unknown label %q", n, it.Label)
		}
		out = append(out, it)
	}
	if err := sc.Err(); err != nil {
		return nil, fmt.Errorf("read labelled prompts: %w", err)
	}
	return out, nil
}

// HeldOut reports whether an ordinary prompt belongs to the three in ten that no
// fit sees, by the FNV-1a hash of its id.
func HeldOut(id string) bool {
	h := uint32(2166136261)
	for i := range len(id) {
		h = (h ^ uint32(id[i])) * 16777619
	}
	return h%10 < 3
}
