package e2e

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// cell is one column of the screen. The second column of a wide rune holds
// the rune 0.
type cell struct {
	r     rune
	faint bool
}

var blank = cell{r: ' '}

// screen is the part of a video terminal that a full-screen program needs:
// it keeps characters, their faintness (placeholders are faint) and the
// cursor, and drops colours, titles and links. It is not safe for concurrent
// use.
type screen struct {
	cols, rows  int
	cells       [][]cell
	other       [][]cell // the main screen while the alternate one is shown
	x, y        int
	savedX      int
	savedY      int
	top, bottom int  // scroll region, inclusive
	wrapNext    bool // the last column was written: the next rune starts a line
	noWrap      bool
	insert      bool
	faint       bool
	last        rune

	state   func(*screen, rune)
	params  []byte // of the control sequence being read
	pending []byte // an incomplete UTF-8 sequence at the end of a write

	// reply receives what a terminal answers to a query; may be nil.
	reply func(string)
}

func newScreen(cols, rows int) *screen {
	s := &screen{cols: cols, rows: rows, bottom: rows - 1, state: (*screen).ground}
	s.cells = s.empty()
	return s
}

func (s *screen) empty() [][]cell {
	out := make([][]cell, s.rows)
	for i := range out {
		out[i] = blankLine(s.cols)
	}
	return out
}

func blankLine(n int) []cell {
	l := make([]cell, n)
	for i := range l {
		l[i] = blank
	}
	return l
}

// Write feeds the output of a program. It never fails.
func (s *screen) Write(p []byte) (int, error) {
	n := len(p)
	if len(s.pending) > 0 {
		p = append(s.pending, p...)
		s.pending = nil
	}
	for len(p) > 0 {
		if !utf8.FullRune(p) {
			s.pending = append([]byte(nil), p...)
			break
		}
		r, size := utf8.DecodeRune(p)
		s.state(s, r)
		p = p[size:]
	}
	return n, nil
}

// Lines returns the rows without trailing blanks.
func (s *screen) Lines() []string { return s.text(func(c cell) bool { return true }) }

// Bright is Lines with everything faint left blank.
func (s *screen) Bright() []string { return s.text(func(c cell) bool { return !c.faint }) }

func (s *screen) text(keep func(cell) bool) []string {
	out := make([]string, s.rows)
	var b strings.Builder
	for i, l := range s.cells {
		b.Reset()
		for _, c := range l {
			switch {
			case c.r == 0:
			case keep(c):
				b.WriteRune(c.r)
			default:
				b.WriteByte(' ')
			}
		}
		out[i] = strings.TrimRight(b.String(), " ")
	}
	return out
}

func runeWidth(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

func (s *screen) put(r rune) {
	w := runeWidth(r)
	if w == 0 || w > s.cols {
		return
	}
	if s.wrapNext || s.x+w > s.cols {
		if s.noWrap {
			s.x = s.cols - w
		} else {
			s.x = 0
			s.lineFeed()
		}
		s.wrapNext = false
	}
	l := s.cells[s.y]
	if s.insert {
		copy(l[s.x+w:], l[s.x:])
	}
	s.split(s.x)
	s.split(s.x + w)
	l[s.x] = cell{r, s.faint}
	if w == 2 {
		l[s.x+1] = cell{0, s.faint}
	}
	s.last = r
	if s.x += w; s.x >= s.cols {
		s.x = s.cols - 1
		s.wrapNext = !s.noWrap
	}
}

// split blanks a wide rune whose second half stands at column x, so that
// overwriting one half leaves no other half.
func (s *screen) split(x int) {
	if x > 0 && x < s.cols && s.cells[s.y][x].r == 0 {
		s.cells[s.y][x-1] = blank
		s.cells[s.y][x] = blank
	}
}

func (s *screen) lineFeed() {
	switch {
	case s.y == s.bottom:
		s.scrollUp(s.top, 1)
	case s.y < s.rows-1:
		s.y++
	}
}

// scrollUp moves the lines from row `from` to the bottom of the region up by n.
func (s *screen) scrollUp(from, n int) {
	for ; n > 0; n-- {
		copy(s.cells[from:s.bottom+1], s.cells[from+1:s.bottom+1])
		s.cells[s.bottom] = blankLine(s.cols)
	}
}

func (s *screen) scrollDown(from, n int) {
	for ; n > 0; n-- {
		copy(s.cells[from+1:s.bottom+1], s.cells[from:s.bottom])
		s.cells[from] = blankLine(s.cols)
	}
}

func (s *screen) moveTo(x, y int) {
	s.x = min(max(x, 0), s.cols-1)
	s.y = min(max(y, 0), s.rows-1)
	s.wrapNext = false
}

func (s *screen) erase(y, from, to int) {
	if y < 0 || y >= s.rows {
		return
	}
	for x := max(from, 0); x < min(to, s.cols); x++ {
		s.cells[y][x] = blank
	}
}
