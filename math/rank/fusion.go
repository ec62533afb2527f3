package rank

// K is the constant of reciprocal rank fusion: large enough that no single
// list decides (Cormack, Clarke and Büttcher 2009).
const K = 60

// Reciprocal is the share that one list gives to what stands at rank in it,
// from 1: 1/(K + rank). The fused score is the sum over the lists; two
// neighbours differ by about 1.6 %. A rank below 1 gives 0: not in the list.
func Reciprocal(rank int) float64 {
	if rank < 1 {
		return 0
	}
	return 1 / (K + float64(rank))
}

// Feedback is the multiplier of a result that was rated useful pos times and
// useless neg times: twice the mean of a Beta(pos+1, neg+1), in (0, 2), 1
// where nothing was said.
func Feedback(pos, neg int) float64 {
	p, n := float64(max(pos, 0)), float64(max(neg, 0))
	return 2 * (p + 1) / (p + n + 2)
}

// From these on a result is called high, medium or low in confidence; what
// counts as a result at all is weak below them. Chosen by judgement, until
// there are 500 labelled questions to fit them on.
const (
	High   = 0.66
	Medium = 0.40
	Low    = 0.20
)
