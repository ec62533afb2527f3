package assoc

// EdgeFloor is the belief below which an edge of the fact graph is dropped: a
// path through it would say next to nothing.
const EdgeFloor = 0.1

// An Edge leads to a node, with a belief in [0, 1].
type Edge struct {
	To     string
	Belief float64
}

// Path is the belief in a path: the product of its edges; 0 when one of them is
// below EdgeFloor. The empty path is certain.
func Path(edges ...float64) float64 {
	p := 1.0
	for _, e := range edges {
		if !(e >= EdgeFloor) {
			return 0
		}
		p *= min(e, 1)
	}
	return p
}

// BestPath finds the path that is believed most from one node of a graph to
// another, with the nodes on it, both ends included. Edges below EdgeFloor are
// dropped. Where there is no path the belief is 0.
func BestPath(graph map[string][]Edge, from, to string) (belief float64, nodes []string) {
	best := map[string]float64{from: 1}
	before := map[string]string{}
	done := map[string]bool{}
	for {
		// Products of numbers up to 1 never grow, so the best open node is final.
		at, top := "", 0.0
		for n, b := range best {
			if !done[n] && (b > top || b == top && n < at) {
				at, top = n, b
			}
		}
		if top == 0 {
			return 0, nil
		}
		if at == to {
			break
		}
		done[at] = true
		for _, e := range graph[at] {
			if b := top * Path(e.Belief); b > best[e.To] {
				best[e.To], before[e.To] = b, at
			}
		}
	}
	for n := to; n != from; n = before[n] {
		nodes = append([]string{n}, nodes...)
	}
	return best[to], append([]string{from}, nodes...)
}
