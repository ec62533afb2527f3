// Package score compares predictions with the labels of a set. It reads the
// labels, which package predict never does, and knows nothing of how a
// prediction was made. A rate without a case is null, never 0.
package score
