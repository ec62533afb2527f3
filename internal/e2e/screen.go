package e2e

import (
	"strconv"
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

func (s *screen) ground(r rune) {
	switch r {
	case 0x1b:
		s.state = (*screen).escape
	case '\r':
		s.moveTo(0, s.y)
	case '\n', '\v', '\f':
		s.wrapNext = false
		s.lineFeed()
	case '\b':
		s.moveTo(s.x-1, s.y)
	case '\t':
		s.moveTo(s.x/8*8+8, s.y)
	default:
		if r >= ' ' && r != 0x7f {
			s.put(r)
		}
	}
}

func (s *screen) escape(r rune) {
	s.state = (*screen).ground
	switch r {
	case '[':
		s.params = s.params[:0]
		s.state = (*screen).control
	case ']', 'P', '_', '^', 'X':
		s.state = (*screen).str
	case '(', ')', '*', '+', '#', '%', ' ':
		s.state = (*screen).skip
	case '7':
		s.savedX, s.savedY = s.x, s.y
	case '8':
		s.moveTo(s.savedX, s.savedY)
	case 'D':
		s.lineFeed()
	case 'E':
		s.moveTo(0, s.y)
		s.lineFeed()
	case 'M':
		if s.y == s.top {
			s.scrollDown(s.top, 1)
		} else {
			s.moveTo(s.x, s.y-1)
		}
	case 'c':
		reply := s.reply
		*s = *newScreen(s.cols, s.rows)
		s.reply = reply
	case 0x1b:
		s.state = (*screen).escape
	}
}

func (s *screen) skip(rune) { s.state = (*screen).ground }

// str reads an operating system command or another string up to BEL or ST.
func (s *screen) str(r rune) {
	switch r {
	case 0x07, 0x9c:
		s.state = (*screen).ground
	case 0x1b:
		s.state = (*screen).escape // ESC \ is a no-op there
	}
}

// longestControl bounds the parameters of a control sequence that are kept.
const longestControl = 256

func (s *screen) control(r rune) {
	switch {
	case r == 0x1b:
		s.state = (*screen).escape
	case r >= 0x40 && r <= 0x7e:
		s.state = (*screen).ground
		s.sequence(byte(r))
	case r >= 0x20 && r < 0x40:
		if len(s.params) < longestControl {
			s.params = append(s.params, byte(r))
		}
	case r < 0x20:
		s.ground(r)
	default:
		s.state = (*screen).ground
	}
}

// sequence runs the control sequence that ends in final.
func (s *screen) sequence(final byte) {
	text := string(s.params)
	private := byte(0)
	if text != "" && text[0] >= '<' && text[0] <= '?' {
		private, text = text[0], text[1:]
	}
	args := strings.Split(text, ";")
	// arg is the i-th parameter, def when it is absent, 0 or no number.
	arg := func(i, def int) int {
		if i < len(args) {
			if n, err := strconv.Atoi(args[i]); err == nil && n > 0 {
				return min(n, 1<<15)
			}
		}
		return def
	}
	if private != 0 {
		if private == '?' && (final == 'h' || final == 'l') {
			for i := range args {
				s.privateMode(arg(i, 0), final == 'h')
			}
		}
		return
	}
	n := arg(0, 1)
	switch final {
	case 'A':
		s.moveTo(s.x, s.y-n)
	case 'B', 'e':
		s.moveTo(s.x, s.y+n)
	case 'C', 'a':
		s.moveTo(s.x+n, s.y)
	case 'D':
		s.moveTo(s.x-n, s.y)
	case 'E':
		s.moveTo(0, s.y+n)
	case 'F':
		s.moveTo(0, s.y-n)
	case 'G', '`':
		s.moveTo(n-1, s.y)
	case 'H', 'f':
		s.moveTo(arg(1, 1)-1, n-1)
	case 'd':
		s.moveTo(s.x, n-1)
	case 'J':
		s.eraseDisplay(arg(0, 0))
	case 'K':
		switch arg(0, 0) {
		case 0:
			s.split(s.x)
			s.erase(s.y, s.x, s.cols)
		case 1:
			s.erase(s.y, 0, s.x+1)
		case 2:
			s.erase(s.y, 0, s.cols)
		}
	case 'L', 'M':
		if s.y < s.top || s.y > s.bottom {
			return
		}
		if n = min(n, s.bottom-s.y+1); final == 'L' {
			s.scrollDown(s.y, n)
		} else {
			s.scrollUp(s.y, n)
		}
	case 'S':
		s.scrollUp(s.top, min(n, s.rows))
	case 'T':
		s.scrollDown(s.top, min(n, s.rows))
	case '@', 'P', 'X':
		s.shift(final, min(n, s.cols-s.x))
	case 'b':
		if s.last != 0 {
			for range min(n, s.cols*s.rows) {
				s.put(s.last)
			}
		}
	case 'r':
		top, bottom := n-1, arg(1, s.rows)-1
		if top < bottom && bottom < s.rows {
			s.top, s.bottom = top, bottom
			s.moveTo(0, 0)
		}
	case 's':
		s.savedX, s.savedY = s.x, s.y
	case 'u':
		s.moveTo(s.savedX, s.savedY)
	case 'h', 'l':
		if arg(0, 0) == 4 {
			s.insert = final == 'h'
		}
	case 'm':
		s.rendition(args)
	case 'n':
		if arg(0, 0) == 6 {
			s.answer("\x1b[" + strconv.Itoa(s.y+1) + ";" + strconv.Itoa(s.x+1) + "R")
		}
	case 'c':
		s.answer("\x1b[?62;22c") // a VT220 with colours
	}
}

func (s *screen) answer(text string) {
	if s.reply != nil {
		s.reply(text)
	}
}

func (s *screen) eraseDisplay(how int) {
	from, to := 0, s.rows
	switch how {
	case 0:
		s.split(s.x)
		s.erase(s.y, s.x, s.cols)
		from = s.y + 1
	case 1:
		s.erase(s.y, 0, s.x+1)
		to = s.y
	case 2:
	default: // 3 is the scroll-back, which is not kept
		return
	}
	for y := from; y < to; y++ {
		s.erase(y, 0, s.cols)
	}
}

// shift inserts (@), deletes (P) or erases (X) n columns at the cursor.
func (s *screen) shift(how byte, n int) {
	l := s.cells[s.y]
	s.split(s.x)
	switch how {
	case '@':
		copy(l[s.x+n:], l[s.x:])
		s.erase(s.y, s.x, s.x+n)
	case 'P':
		copy(l[s.x:], l[s.x+n:])
		s.erase(s.y, s.cols-n, s.cols)
	case 'X':
		s.split(s.x + n)
		s.erase(s.y, s.x, s.x+n)
	}
}

func (s *screen) privateMode(mode int, on bool) {
	switch mode {
	case 7:
		s.noWrap = !on
	case 47, 1047, 1049:
		if on == (s.other != nil) {
			return
		}
		if on {
			s.savedX, s.savedY = s.x, s.y
			s.other, s.cells = s.cells, s.empty()
		} else {
			s.cells, s.other = s.other, nil
			s.moveTo(s.savedX, s.savedY)
		}
	}
}

// rendition follows the one attribute that is kept, faintness. Extended
// colours carry numbers of their own, which are stepped over.
func (s *screen) rendition(args []string) {
	for i := 0; i < len(args); i++ {
		switch args[i] {
		case "", "0", "22":
			s.faint = false
		case "2":
			s.faint = true
		case "38", "48", "58":
			if i+1 < len(args) && args[i+1] == "5" {
				i += 2
			} else if i+1 < len(args) && args[i+1] == "2" {
				i += 4
			}
		}
	}
}
