package hooks

import (
	"agentrecall"
	"agentrecall/hooks/host"
)

// handle lets the memory decide about one event. payload is the raw input, for
// the cheap looks that spare the rest.
func handle(m *agentrecall.Memory, e *host.Event, payload []byte) (agentrecall.Answer, error) {
	switch e.Kind {
	case host.SessionStart:
		return m.SessionStart(e.Occasion, e.Source)
	case host.UserPrompt:
		return m.Prompt(e.Occasion, e.Prompt)
	case host.PreTool:
		return m.Before(e.Occasion, e.Call)
	case host.PostTool:
		a, err := m.After(e.Occasion, e.Call, true)
		for _, text := range e.Answers {
			said, serr := m.Answered(e.Occasion, text)
			if a.Receipt = said.Receipt; err == nil {
				err = serr
			}
			a.Later = both(a.Later, said.Later)
		}
		return a, err
	case host.PostToolFailure:
		return m.After(e.Occasion, e.Call, false)
	case host.PostBatch:
		if !agentrecall.HoldsRefusal(payload) {
			return agentrecall.Answer{}, nil
		}
		return m.Batch(e.Occasion, e.Calls)
	case host.Stop:
		return m.Stop(e.Occasion, e.Message, e.Again)
	case host.SubagentStart:
		return m.SubagentStart(e.Occasion)
	case host.SessionEnd:
		return m.SessionEnd(e.Occasion, e.Reason)
	}
	return agentrecall.Answer{}, nil
}

func both(f, g func() error) func() error {
	return func() error {
		var first error
		for _, h := range []func() error{f, g} {
			if h != nil {
				if err := h(); first == nil {
					first = err
				}
			}
		}
		return first
	}
}
