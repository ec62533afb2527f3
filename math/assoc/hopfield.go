package assoc

import "math"

// Sharpness is the inverse temperature β of a retrieval: with it a state near
// one stored pattern ends at that pattern.
const Sharpness = 8.0

// Retrieve is one step of a modern Hopfield network (Ramsauer et al. 2020):
// ξ′ = Xᵀ·softmax(β·X·ξ). patterns are the rows of X, all of the length of the
// state; the result is a new state. Without patterns it is the zero state.
func Retrieve(patterns [][]float64, state []float64, beta float64) []float64 {
	out := make([]float64, len(state))
	weights := softmax(patterns, state, beta)
	for i, p := range patterns {
		for j := range out {
			out[j] += weights[i] * p[j]
		}
	}
	return out
}

// Energy of a state: E = −(1/β)·log Σ e^(β⟨x_i,ξ⟩) + ½‖ξ‖². A step of Retrieve
// never raises it. β > 0; without patterns only the second term is left.
func Energy(patterns [][]float64, state []float64, beta float64) float64 {
	norm := 0.0
	for _, x := range state {
		norm += x * x
	}
	if len(patterns) == 0 {
		return norm / 2
	}
	top := math.Inf(-1)
	dots := make([]float64, len(patterns))
	for i, p := range patterns {
		dots[i] = beta * dot(p, state)
		top = max(top, dots[i])
	}
	sum := 0.0
	for _, d := range dots {
		sum += math.Exp(d - top) // stable: no term is above 1
	}
	return -(top+math.Log(sum))/beta + norm/2
}

func softmax(patterns [][]float64, state []float64, beta float64) []float64 {
	w := make([]float64, len(patterns))
	top := math.Inf(-1)
	for i, p := range patterns {
		w[i] = beta * dot(p, state)
		top = max(top, w[i])
	}
	sum := 0.0
	for i := range w {
		w[i] = math.Exp(w[i] - top)
		sum += w[i]
	}
	for i := range w {
		w[i] /= sum
	}
	return w
}

func dot(a, b []float64) (sum float64) {
	for i := range min(len(a), len(b)) {
		sum += a[i] * b[i]
	}
	return sum
}
