package agentrecall

import (
	"strings"

	"agentrecall/internal/store"
	"agentrecall/ledger/capture"
)

// Forgotten says that something was taken out everywhere; a salted hash of its
// words stays, so that no import brings it back.
const Forgotten = "forgotten"

// hashRounds makes trying out sentences against a tombstone slow; the hash is
// no cryptographic one, because hooks link none.
const hashRounds = 1 << 12

// tombstone is the salted hash of words, whatever their spaces and case.
func tombstone(salt, words string) string {
	h := capture.Normalise(words)
	for range hashRounds {
		h = store.EventID(salt, h)
	}
	return h
}

// forgotten reports whether the person had these words forgotten.
func (k *desk) forgotten(words string) bool {
	if strings.TrimSpace(words) == "" {
		return false
	}
	events := k.book.History().Events
	for i := range events {
		if e := &events[i]; e.Kind == Forgotten && e.By == "human" && e.Get("hash") == tombstone(e.Get("salt"), words) {
			return true
		}
	}
	return false
}
