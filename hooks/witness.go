package hooks

import (
	"path/filepath"
	"strings"

	"agentrecall"
	"agentrecall/hooks/transcript"
	"agentrecall/internal/store"
	"agentrecall/ledger/capture"
)

// witness reads what the client's own record of the session says was typed.
// Only a file where the client keeps them, named after the session, counts.
func witness(path, session string, getenv func(string) string, home string) func(int64) ([]agentrecall.Spoken, bool) {
	return func(bytes int64) (said []agentrecall.Spoken, known bool) {
		base := getenv("CLAUDE_CONFIG_DIR")
		if base == "" {
			base = filepath.Join(home, ".claude")
		}
		rel, err := filepath.Rel(filepath.Join(base, "projects"), path)
		if err != nil || strings.HasPrefix(rel, "..") || filepath.Base(path) != session+".jsonl" {
			return nil, false
		}
		data, _, err := store.ReadTail(path, bytes)
		if err != nil {
			return nil, false
		}
		known = transcript.Claude(data, func(r transcript.Record) {
			s := agentrecall.Spoken{Text: r.Text, Call: r.Call, Human: r.Human}
			switch r.Kind {
			case transcript.Prompt, transcript.Console:
				s.Channel = capture.Prompt
			case transcript.Refused:
				s.Channel = capture.Rejection
			case transcript.Amended:
				s.Channel = capture.Amended
			case transcript.Answered:
				s.Channel = capture.Answer
			case transcript.Queued:
				s.Channel = capture.Queued
			default:
				return
			}
			// The queue's own records name no origin; in an attended session
			// it is the person's.
			if s.Human || r.Kind == transcript.Queued {
				said = append(said, s)
			}
		})
		return said, known
	}
}
