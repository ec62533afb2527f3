package e2e

import (
	"strconv"
	"strings"
)

// The states in which the screen reads a rune: ground, behind an escape, inside
// a control sequence, inside a string.

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
