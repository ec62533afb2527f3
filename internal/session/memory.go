package session

// Memory is a log that is kept in memory alone, for playing a session again.
// State gives the same value each time; it grows with what is written.
func Memory() *Log { return &Log{kept: &State{Known: true}, kinds: map[Kind]bool{}} }

func (l *Log) keep(entries []Entry) {
	for _, e := range entries {
		l.kinds[e.Kind] = true
		l.kept.add(e)
	}
}
