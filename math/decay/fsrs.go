package decay

// Spaced reinforcement in the form of FSRS with one parameter (constants chosen
// by judgement): a confirmation makes the memory last longer, a mark that it
// was wrong halves it.
const (
	StabilityNew = 7.0 // days, of an item that was never confirmed
	Confirmed    = 1.3 // factor of a confirmation
	Wrong        = 0.5 // factor of a mark that it was wrong or of no use
)

// Bounds of the buckets, as retrievability.
const (
	HotFrom  = 0.85
	WarmFrom = 0.6
	CoolFrom = 0.3
)

// Confirm is the stability after one more confirmation, in days.
func Confirm(stability float64) float64 { return clamp(Confirmed * clamp(stability)) }

// Miss is the stability after a mark that the item was wrong or of no use, in
// days, at least MinStability.
func Miss(stability float64) float64 { return clamp(Wrong * clamp(stability)) }

// A Bucket says how much of an item is left.
type Bucket string

// The buckets. Archive is a candidate for the archive: nothing is deleted by itself.
const (
	Hot     Bucket = "hot"
	Warm    Bucket = "warm"
	Cool    Bucket = "cool"
	Archive Bucket = "archive"
)

// BucketOf sorts a retrievability into its bucket.
func BucketOf(retrievability float64) Bucket {
	switch {
	case retrievability >= HotFrom:
		return Hot
	case retrievability >= WarmFrom:
		return Warm
	case retrievability >= CoolFrom:
		return Cool
	}
	return Archive
}
