// Package stats holds the statistics of the benches: intervals of differences,
// exact tests of proportions, clusters, and resampling. Every function is
// deterministic; what resamples takes a seed. Nothing here knows a bench.
package stats
