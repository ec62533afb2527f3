// Package intent measures whether a latent intent (math/intent) foretells the
// next correction better than counting does, on streams of classes: simulated
// ones whose truth is known, and the corrections of the development tapes.
//
//	go test ./eval/intent -run Measure -v
package intent
