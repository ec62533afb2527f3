package score

import (
	"fmt"

	"agentrecall"
)

// A LogRow is what became of the sentences of one project, channel and language
// that sounded like a rule.
type LogRow struct {
	Project string `json:"project"`
	agentrecall.Captures
}

// ID names a row.
func (r *LogRow) ID() string { return fmt.Sprintf("%s/%s/%s", r.Project, r.Channel, r.Lang) }

// Log scores the capture log. What waits or was rejected was kept too soon;
// what had to be said again was kept and not heard.
func Log(rows []LogRow) Report {
	c := count("projects", "rules kept that stand", "rules", "rules that wait", "rules", "rules rejected", "rules",
		"sayings that repeat a rule", "sayings", "near misses among all that sounded like a rule", "sentences")
	for i := range rows {
		r := &rows[i]
		c.of(r.ID())
		groups := []string{group("lang", r.Lang), group("channel", r.Channel)}
		add := func(name string, k, n int) { c.addMany(name, r.Project, k, n, groups...) }
		add("rules kept that stand", r.Captured-r.Pending-r.Rejected, r.Captured)
		add("rules that wait", r.Pending, r.Captured)
		add("rules rejected", r.Rejected, r.Captured)
		add("sayings that repeat a rule", r.Restated, r.Captured+r.Restated)
		add("near misses among all that sounded like a rule", r.Near, r.Captured+r.Restated+r.Near)
	}
	return c.report(nil)
}
