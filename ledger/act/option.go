package act

import "strings"

// Option tables are one string per program or subcommand: items separated by
// spaces, the spellings of one option joined by "|", a trailing "=" when it
// takes a value, "?" when it takes one only in the same word:
//
//	"-f|--force -m|--message= --force-with-lease?"

// A use is one option of a command as it was used.
type use struct {
	item  string // spellings as in the table, or as written when not there
	value field
	set   bool // has a value
}

// is reports whether the option is spelled name in the table.
func (u use) is(name string) bool { return hasSpelling(u.item, name) }

// hasSpelling reports whether name is one of the spellings in item.
func hasSpelling(item, name string) bool {
	for name != "" {
		i := strings.Index(item, name)
		if i < 0 {
			return false
		}
		end := i + len(name)
		if (i == 0 || item[i-1] == '|') && (end == len(item) || item[end] == '|') {
			return true
		}
		item = item[end:]
	}
	return false
}

// kinds of value.
const (
	noValue = iota
	ownValue
	maybeValue
)

// findOption looks name up in a table.
func findOption(table, name string) (item string, kind int, ok bool) {
	for from := 0; name != ""; {
		i := strings.Index(table[from:], name)
		if i < 0 {
			return "", 0, false
		}
		i += from
		end := i + len(name)
		from = i + 1
		if i > 0 && table[i-1] != ' ' && table[i-1] != '|' {
			continue
		}
		if end < len(table) && !strings.ContainsRune(" |=?", rune(table[end])) {
			continue
		}
		item, kind = itemAt(table, i)
		return item, kind, true
	}
	return "", 0, false
}

// itemAt returns the item of the table that contains position i.
func itemAt(table string, i int) (item string, kind int) {
	start := strings.LastIndexByte(table[:i], ' ') + 1
	end := len(table)
	if j := strings.IndexByte(table[i:], ' '); j >= 0 {
		end = i + j
	}
	item = table[start:end]
	switch {
	case strings.HasSuffix(item, "="):
		return item[:len(item)-1], ownValue
	case strings.HasSuffix(item, "?"):
		return item[:len(item)-1], maybeValue
	}
	return item, noValue
}

// findAbbreviated looks up a long option that is cut short, as getopt and git
// allow.
func findAbbreviated(table, name string) (item string, kind int, ok bool) {
	if len(name) < 4 {
		return "", 0, false
	}
	for from := 0; ; {
		i := strings.Index(table[from:], name)
		if i < 0 {
			return "", 0, false
		}
		i += from
		from = i + 1
		if i == 0 || table[i-1] == ' ' || table[i-1] == '|' {
			item, kind = itemAt(table, i)
			return item, kind, true
		}
	}
}

// A style is how a program writes its options.
type style uint8

const (
	gnu    style = iota // -abc is -a -b -c; --long=value
	single              // -long and --long are the same; nothing is bundled
	exact               // -abc is one option unless all of its letters are in the table; --long=value
	slash               // /s of cmd
)

// parsed is a command line taken apart.
type parsed struct {
	uses  []use
	pos   []field // operands
	index []int   // where each operand stands in the arguments
	dash  int     // index of the argument after "--", or -1
}

// parseArgs takes args apart. With stop > 0 it ends before operand number
// stop (1 for the first), and next is the index of the argument there.
func parseArgs(args []field, table string, st style, abbrev bool, stop int) (p parsed, next int) {
	p.dash = -1
	if n := len(args); n > 0 {
		p.pos, p.index = make([]field, 0, min(n, 16)), make([]int, 0, min(n, 16))
	}
	for i := 0; i < len(args); i++ {
		t := args[i].text
		if p.dash >= 0 || len(t) < 2 || t[0] != '-' || t == "-" {
			if st == slash && len(t) > 1 && t[0] == '/' && strings.IndexByte(t[1:], '/') < 0 {
				p.uses = append(p.uses, use{item: strings.ToLower(t)})
				continue
			}
			if stop > 0 && len(p.pos)+1 >= stop {
				return p, i
			}
			p.pos = append(p.pos, args[i])
			p.index = append(p.index, i)
			continue
		}
		if t == "--" {
			p.dash = i + 1
			continue
		}
		name, value, joined := strings.Cut(t, "=")
		if st == single && strings.HasPrefix(name, "--") {
			name = name[1:]
		}
		item, kind, ok := findOption(table, name)
		if !ok && abbrev && strings.HasPrefix(name, "--") {
			item, kind, ok = findAbbreviated(table, name)
		}
		switch {
		case ok:
			u := use{item: item}
			if joined {
				u.value, u.set = args[i].with(value), true
			} else if kind == ownValue && i+1 < len(args) {
				i++
				u.value, u.set = args[i], true
			}
			p.uses = append(p.uses, u)
		case strings.HasPrefix(t, "--") || st == single || st == slash:
			u := use{item: name}
			if joined {
				u.value, u.set = args[i].with(value), true
			}
			p.uses = append(p.uses, u)
		default:
			i = p.bundle(args, i, table, st)
		}
	}
	return p, len(args)
}

// bundle takes a word of short options apart and returns the index of the
// last argument it used.
func (p *parsed) bundle(args []field, i int, table string, st style) int {
	t := args[i].text
	if st == exact {
		for j := 1; j < len(t); j++ {
			if _, _, ok := findOption(table, "-"+t[j:j+1]); !ok {
				if j == 1 {
					p.uses = append(p.uses, use{item: t})
					return i
				}
				break
			}
		}
	}
	for j := 1; j < len(t); j++ {
		item, kind, ok := findOption(table, "-"+t[j:j+1])
		if !ok {
			item = "-" + t[j:j+1]
		}
		u := use{item: item}
		rest := t[j+1:]
		switch {
		case kind == ownValue && rest != "":
			u.value, u.set = args[i].with(strings.TrimPrefix(rest, "=")), true
			j = len(t)
		case kind == ownValue && i+1 < len(args):
			i++
			u.value, u.set = args[i], true
			j = len(t)
		case kind == maybeValue && rest != "":
			u.value, u.set = args[i].with(rest), true
			j = len(t)
		}
		p.uses = append(p.uses, u)
	}
	return i
}
