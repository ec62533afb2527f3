package act

// maxReads and maxLooks bound what one call asks of Env.
const (
	maxReads = 200
	maxLooks = 600
)

// A seen file is what Env answered, kept for the next question.
type seenFile struct {
	text string
	ok   bool
}

// read returns a file of this machine, at most limit bytes.
func (a *analysis) read(full string, limit int, f *frame) (string, bool) {
	if !isAbs(full) || a.env.ReadFile == nil || f != nil && f.other {
		return "", false
	}
	if s, ok := a.files[full]; ok {
		return s.text, s.ok && len(s.text) <= limit
	}
	if len(a.files) >= maxReads {
		return "", false
	}
	data, ok := a.env.ReadFile(full, maxOld)
	if a.files == nil {
		a.files = map[string]seenFile{}
	}
	a.files[full] = seenFile{string(data), ok && len(data) <= maxOld}
	return string(data), ok && len(data) <= limit
}

// exists reports whether something is at an absolute path.
func (a *analysis) exists(full string) (exists, known bool) {
	if !isAbs(full) || a.env.Exists == nil {
		return false, false
	}
	if a.looks++; a.looks > maxLooks {
		return false, false
	}
	return a.env.Exists(full)
}
