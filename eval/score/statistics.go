package score

import (
	"fmt"

	"agentrecall/eval/stats"
)

// Statistics scores checks of the formulas.
func Statistics(checks []stats.Check) Report {
	c := count("checks", "formulas that hold", "checks")
	var errors []Error
	for _, x := range checks {
		c.of(x.Name)
		c.add("formulas that hold", x.Name, x.Holds())
		if !x.Holds() {
			errors = append(errors, Error{x.Name, "a formula gives another value", "statistics", fmt.Sprintf("%.6f, want %.6f (%s)", x.Got, x.Want, x.Source)})
		}
	}
	return c.report(errors)
}
