package score

import "agentrecall/eval/live"

// Live scores trials of an agent: mistakes and tasks done, by arm. What was
// left undone without a mistake is the price of being stopped.
func Live(trials []live.Trial) Report {
	var pairs []string
	for _, name := range []string{"mistakes", "tasks done", "left undone without a mistake"} {
		for _, arm := range live.Arms() {
			pairs = append(pairs, name+", "+arm, "classes")
		}
	}
	c := count("classes", pairs...)
	for _, arm := range live.Arms() {
		c.average("turns, "+arm, "mean")
	}
	var errors []Error
	for i := range trials {
		t := &trials[i]
		c.of(t.Class)
		c.add("mistakes, "+t.Arm, t.Class, t.Mistake)
		c.add("tasks done, "+t.Arm, t.Class, t.Success)
		c.add("left undone without a mistake, "+t.Arm, t.Class, !t.Success && !t.Mistake)
		if t.Turns > 0 {
			c.value("turns, "+t.Arm, float64(t.Turns), false)
		}
		if t.Mistake && t.Arm == live.Guards {
			errors = append(errors, Error{t.Class, "mistake in spite of guards", partGuard, ""})
		}
	}
	return c.report(errors)
}
