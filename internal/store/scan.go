package store

import "bytes"

// A Flaw is something that ScanLines met and did not stop at.
type Flaw struct {
	Line int    // counted from 1
	Kind string // "torn": the last line has no end; "glued": several objects on one line
}

// ScanLines calls f with each line of NDJSON data that is not blank, and with
// its number, counted from 1. Objects that stand on one line, because someone
// else appended without a line end, come one by one with the same number. A
// last line without an end comes too. Nothing is said about whether a line is
// valid JSON: that is for f to see. Lines are parts of data.
func ScanLines(data []byte, f func(line []byte, n int)) (flaws []Flaw) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	for n := 1; len(data) > 0; n++ {
		line, rest, ended := bytes.Cut(data, []byte{'\n'})
		data = rest
		line = bytes.Trim(line, " \t\r\x00") // a power cut can leave zeros
		if len(line) == 0 {
			continue
		}
		if !ended {
			flaws = append(flaws, Flaw{n, "torn"})
		}
		if len(line) > 2*MaxLine || !bytes.Contains(line, []byte("}{")) && !bytes.Contains(line[1:], []byte(`{"v":`)) {
			f(line, n)
			continue
		}
		pieces := split(line)
		if len(pieces) > 1 {
			flaws = append(flaws, Flaw{n, "glued"})
		}
		for _, p := range pieces {
			f(p, n)
		}
	}
	return flaws
}

// maxTries bounds the places where the end of a torn object is looked for.
const maxTries = 16

// split cuts a line into the objects it holds. An object that breaks off
// before another one that begins with "v" is a piece of its own.
func split(line []byte) (pieces [][]byte) {
	for len(line) > 0 {
		end := objectEnd(line)
		if end < 0 {
			// Torn: what is whole behind it can still be saved.
			for from, tries := 1, 0; ; tries++ {
				i := bytes.Index(line[from:], []byte(`{"v":`))
				if i < 0 || tries == maxTries {
					return append(pieces, line)
				}
				from += i
				if objectEnd(line[from:]) > 0 {
					end = from
					break
				}
				from++
			}
		}
		pieces = append(pieces, line[:end])
		line = bytes.TrimLeft(line[end:], " \t\r\x00")
	}
	return pieces
}

// objectEnd returns the length of the JSON object that line begins with, or
// -1 when there is none or it breaks off.
func objectEnd(line []byte) int {
	if len(line) == 0 || line[0] != '{' {
		return -1
	}
	depth, inString := 0, false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}
