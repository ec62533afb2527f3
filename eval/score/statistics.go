package score

import (
	"fmt"

	"agentrecall/eval/stats"
)

// An Assertion is something that holds or does not. What says what happened
// instead; it may differ from run to run and is shown only when it does not.
type Assertion struct {
	Name  string
	Holds bool
	What  string
}

// Assertions scores what must hold without exception.
func Assertions(list []Assertion, figure, part string) Report {
	c := count("cases", figure, "cases")
	var errors []Error
	for _, a := range list {
		c.of(a.Name)
		c.add(figure, a.Name, a.Holds)
		if !a.Holds {
			errors = append(errors, Error{a.Name, "does not hold", part, a.What})
		}
	}
	return c.report(errors)
}

// Statistics scores checks of the formulas.
func Statistics(checks []stats.Check) Report {
	var list []Assertion
	for _, x := range checks {
		list = append(list, Assertion{x.Name, x.Holds(), fmt.Sprintf("%.6f, want %.6f (%s)", x.Got, x.Want, x.Source)})
	}
	return Assertions(list, "formulas that hold", "statistics")
}
