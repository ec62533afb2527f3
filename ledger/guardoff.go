package ledger

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"agentrecall/internal/store"
)

// GuardIsOff reports whether the person has switched the rule's guards off for
// a while that is not over.
func (r *Rule) GuardIsOff(now time.Time) bool { return now.Before(r.OffUntil) }

// SwitchGuardOff switches the guards of a rule off until then, with the event
// e. It is the one event that a decision depends on besides the files, so the
// view is saved with it; other projects' snapshots, which hold global rules as
// well, are dropped and built again from files and ledgers.
func (b *Book) SwitchGuardOff(v *View, r *Rule, until time.Time, e Event, wait time.Duration) error {
	e.Kind, e.Data = GuardOff, NewFields().Text("until", until.UTC().Format(time.RFC3339)).End()
	if err := b.Append(wait, e); err != nil {
		return fmt.Errorf("switch the guard of %s off: %w", r.ID, err)
	}
	if r.Project == store.Global {
		snaps, _ := filepath.Glob(b.Root.Path("cache", "rules-*.snap"))
		for _, s := range snaps {
			if s != b.snapPath() {
				os.Remove(s)
			}
		}
	}
	r.OffUntil = until
	v.Update(r)
	return v.Save(wait, "human")
}
