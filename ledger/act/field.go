package act

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// hole stands, in texts, for a part that cannot be known from the call.
const (
	hole     = '\x01'
	holeText = "\x01"
)

// A field is one word of a command after quoting was undone and expansions
// were made.
type field struct {
	text string // a hole for each part that is not known
	vars string // names of the variables behind the holes, separated by spaces
	pos  uint32 // bytes of the command line; both 0 when it has no place there
	end  uint32
	bare bool // made of unquoted text only
	open bool // has an expansion outside quotes that is not known: it may be several words, or none
}

func (f field) known() bool { return strings.IndexByte(f.text, hole) < 0 }

// with returns f with another text.
func (f field) with(text string) field {
	f.text = text
	f.bare = false
	return f
}

// word makes a field of a text.
func word(text string) field { return field{text: text} }

// texts returns the texts of fields, joined by spaces.
func texts(fs []field) string {
	n := len(fs)
	for _, f := range fs {
		n += len(f.text)
	}
	var b strings.Builder
	b.Grow(n)
	for i, f := range fs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(f.text)
	}
	return b.String()
}

// A stream is what a command reads or writes, as far as it is known.
type stream struct {
	kind streamKind
	text string // for known
	vars string // for known: variables behind its holes
	path string // for file: the file it is read from
	host string // for network
	what string // where it comes from, in words; used by xargs and kill
}

type streamKind uint8

const (
	silent  streamKind = iota // nothing
	known                     // text, perhaps with holes
	dynamic                   // something that cannot be read from the call
	network                   // what a download printed
)

// A value is the value of a shell variable.
type value struct {
	text     string
	vars     string   // variables behind the holes of text
	list     []string // elements of an array
	isList   bool
	exported bool
	others   []string     // further values it may have instead
	word     *syntax.Word // of an expansion only: the words that stand for the value
}

// An assign is NAME=value in front of a command, or for its environment.
type assign struct {
	name string
	val  field
}
