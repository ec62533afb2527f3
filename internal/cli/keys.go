package cli

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// key reads one key of a terminal, without waiting for the return key where
// the terminal can do that. The end of the input is 'q'.
func (o *IO) key() (rune, error) {
	if f, ok := o.In.(*os.File); ok {
		if was, err := term.MakeRaw(int(f.Fd())); err == nil {
			defer term.Restore(int(f.Fd()), was) //nolint:errcheck // nothing can be done about it
		}
	}
	var b [1]byte
	n, err := o.In.Read(b[:])
	switch {
	case n == 0 && err == io.EOF, n > 0 && (b[0] == 3 || b[0] == 4): // Ctrl-C, Ctrl-D
		return 'q', nil
	case n == 0:
		return 'q', failf("read a key: %w", err)
	}
	return rune(strings.ToLower(string(b[:]))[0]), nil
}

// choose asks for one of some keys until one of them is pressed; other keys
// ask again, the return key and white space say nothing.
func (o *IO) choose(question, keys string) (rune, error) {
	fmt.Fprint(o.Err, question+" ")
	for {
		k, err := o.key()
		if err != nil {
			return 'q', err
		}
		switch {
		case strings.ContainsRune(keys, k):
			fmt.Fprintln(o.Err, string(k))
			return k, nil
		case k == 'q': // the end of the input, where q is not offered
			fmt.Fprintln(o.Err)
			return 'q', nil
		case k > ' ':
			fmt.Fprint(o.Err, "\n"+question+" ")
		}
	}
}

// line asks for a line. Nothing is read beyond it, so that keys typed ahead
// stay for the next question.
func (o *IO) line(question string) (string, error) {
	fmt.Fprint(o.Err, question+" ")
	var text []byte
	for {
		var b [1]byte
		n, err := o.In.Read(b[:])
		if n > 0 && (b[0] == '\n' || b[0] == '\r') || n == 0 && err == io.EOF {
			return strings.TrimSpace(string(text)), nil
		}
		if n == 0 {
			return "", failf("read an answer: %w", err)
		}
		text = append(text, b[0])
	}
}
