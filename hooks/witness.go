package hooks

import (
	"path/filepath"
	"strings"

	"agentrecall/hooks/transcript"
	"agentrecall/internal/store"
)

// witnessBytes is how much of the end of a session file is looked at: records
// of tool results take 40 KB and more, the words of a turn or two must fit.
const witnessBytes = 1 << 20

// witness reads what the client's own record of the session says a person
// typed. Only a file where the client keeps them, named after the session,
// counts.
func witness(path, session string, getenv func(string) string, home string) func() ([]string, bool) {
	return func() (said []string, known bool) {
		base := getenv("CLAUDE_CONFIG_DIR")
		if base == "" {
			base = filepath.Join(home, ".claude")
		}
		rel, err := filepath.Rel(filepath.Join(base, "projects"), path)
		if err != nil || strings.HasPrefix(rel, "..") || filepath.Base(path) != session+".jsonl" {
			return nil, false
		}
		data, _, err := store.ReadTail(path, witnessBytes)
		if err != nil {
			return nil, false
		}
		known = transcript.Claude(data, func(r transcript.Record) {
			switch r.Kind {
			case transcript.Prompt, transcript.Refused, transcript.Amended, transcript.Answered, transcript.Console:
				if r.Human {
					said = append(said, r.Text)
				}
			case transcript.Queued: // no origin stands there in attended sessions
				said = append(said, r.Text)
			}
		})
		return said, known
	}
}
