package score

import (
	"fmt"

	"agentrecall/eval/predict"
)

// BlindRecall scores the blind test. Its figures come by condition: the
// documents among which, and the share of the triggers with which a memory was
// looked for.
func BlindRecall(lines []predict.Blind) Report {
	var pairs, means []string
	for _, crowd := range predict.Crowds {
		for _, share := range predict.Shares {
			of := condition(crowd, share)
			pairs = append(pairs, "hit at 1, "+of, "questions", "hit at 5, "+of, "questions")
			means = append(means, "reciprocal rank, "+of, "mean")
		}
	}
	c := count("questions", pairs...).average(means...)
	for i := range lines {
		l := &lines[i]
		of := condition(l.Crowd, l.Share)
		at := place(l.Ranked, []string{l.ID})
		c.of(l.ID)
		c.add("hit at 1, "+of, l.ID, at == 1)
		c.add("hit at 5, "+of, l.ID, at > 0 && at <= 5)
		c.value("reciprocal rank, "+of, reciprocal(at), at > 0)
	}
	return c.report(nil)
}

func condition(crowd, share int) string {
	return fmt.Sprintf("up to %d documents, %d %% of the triggers", crowd, share)
}
