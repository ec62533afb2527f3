package capturefit

import _ "embed"

// Report is what cross-validation, the prompts held out and a left-out language
// gave when the committed weights were fitted, one figure a line, with Wilson
// intervals at 95 %. TestReport computes it again.
//
//go:embed report.txt
var Report string
