package chat

import (
	"sort"
	"strings"

	"agentrecall/eval/plain"
	"agentrecall/internal/fence"
)

// sessions is a plain ranking of whole sessions, to compare with.
type sessions struct {
	plain.Ranker
	texts map[string]string
}

func newSessions(t *Talk) *sessions {
	p := &sessions{texts: map[string]string{}}
	for _, s := range t.Sessions {
		var text strings.Builder
		for _, turn := range s.Turns {
			text.WriteString(turn.Text + "\n")
		}
		p.texts[s.ID] = text.String()
		p.Add(s.ID, p.texts[s.ID])
	}
	return p
}

// shown are the first sessions as far as the budget of tokens goes.
func (p *sessions) shown(ranked []string, budget int) string {
	var b strings.Builder
	for _, id := range ranked {
		text := p.texts[id]
		n := sort.Search(len(text), func(n int) bool { return fence.Tokens(text[:n+1]) > budget })
		b.WriteString(text[:n] + "\n")
		if n < len(text) {
			break
		}
		budget -= fence.Tokens(text)
	}
	return b.String()
}
