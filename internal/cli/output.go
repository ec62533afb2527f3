package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"agentrecall"
	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/palace"
)

// What is printed where:
//
//   - Stdout carries what was asked for and nothing else; with --json that is
//     one JSON document.
//   - Stderr carries errors, warnings and hints. Each line begins with "ar: ",
//     with no capital behind it and no full stop at the end. A hint has a line
//     of its own and says what to do next.
//   - What is only nice to know (Note) goes to stderr, and only when stdout is
//     a terminal. Through a pipe nothing is said beyond the result.
//   - Colour only on a terminal, never with NO_COLOR or TERM=dumb.
//   - A question only when stdin and stdout are a terminal.
//   - Words of rules, commands and files pass through Text: redacted once more,
//     because files are edited by hand, and without control characters.
//   - The exit code is 0 done, 1 failed, 2 not called as it must be, 3 nothing
//     found.

// Exit codes.
const (
	exitDone    = 0
	exitFailed  = 1
	exitUsage   = 2
	exitNothing = 3
)

// A failure is an error with its exit code and what to do about it.
type failure struct {
	error
	code  int
	hints []string
}

func (f *failure) Unwrap() error { return f.error }

func failf(format string, args ...any) error {
	return &failure{error: fmt.Errorf(format, args...), code: exitFailed}
}

func usagef(format string, args ...any) error {
	return &failure{error: fmt.Errorf(format, args...), code: exitUsage}
}

func nothingf(format string, args ...any) error {
	return &failure{error: fmt.Errorf(format, args...), code: exitNothing}
}

// hint adds lines that say what to do next, and keeps the exit code.
func hint(err error, lines ...string) error {
	if err == nil {
		return nil
	}
	var f *failure
	if errors.As(err, &f) {
		return &failure{error: err, code: f.code, hints: append(append([]string(nil), f.hints...), lines...)}
	}
	return &failure{error: err, code: codeOf(err), hints: lines}
}

// codeOf is the exit code of an error of the library.
func codeOf(err error) int {
	switch {
	case errors.Is(err, agentrecall.ErrNoRule), errors.Is(err, agentrecall.ErrNothing), errors.Is(err, palace.ErrNone):
		return exitNothing
	case errors.Is(err, agentrecall.ErrInput):
		return exitUsage
	}
	return exitFailed
}

// fail prints an error with its hints and returns the exit code.
func (o *IO) fail(err error) int {
	if err == nil {
		return exitDone
	}
	code := codeOf(err)
	var hints []string
	var f *failure
	if errors.As(err, &f) {
		code, hints = f.code, f.hints
	}
	if len(hints) == 0 {
		switch {
		case errors.Is(err, agentrecall.ErrProposed):
			hints = []string{"nothing has changed; the person sees the proposal in ar status", hintPerson}
		case errors.Is(err, agentrecall.ErrNotPerson):
			hints = []string{"nothing has changed", hintPerson}
		case errors.Is(err, store.ErrLocked):
			hints = []string{"another session is writing there; try again in a moment"}
		}
	}
	if s := err.Error(); s != "" {
		for _, line := range strings.Split(s, "\n") {
			o.say(strings.TrimPrefix(line, "ar: "))
		}
	}
	for _, h := range hints {
		o.say("hint: " + h)
	}
	return code
}

const hintPerson = "a person runs this in a terminal of their own, or types it in the chat with /ar in front"

func (o *IO) say(line string) { fmt.Fprintln(o.Err, "ar: "+Text(line)) }

// Warn prints a warning.
func (o *IO) Warn(format string, args ...any) { o.say("warning: " + fmt.Sprintf(format, args...)) }

// Note prints what is only nice to know, when a person looks at the result.
func (o *IO) Note(format string, args ...any) {
	if o.OutTerminal && !o.JSON {
		o.say(fmt.Sprintf(format, args...))
	}
}

// Print prints lines of the result. Whatever they hold of a store, a terminal
// and an agent get it as text: see safeShown.
func (o *IO) Print(lines ...string) error {
	for _, l := range lines {
		if _, err := fmt.Fprintln(o.Out, o.safeShown(l)); err != nil {
			return failf("write to stdout: %w", err)
		}
	}
	return nil
}

// Encode prints the result for machines, which may be agents: every text in it
// is as safe as those that people read.
func (o *IO) Encode(v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(v)
	if err == nil {
		_, err = o.Out.Write(safeTexts(b.Bytes()))
	}
	if err != nil {
		return failf("write to stdout: %w", err)
	}
	return nil
}

// styles are the escapes that paint writes; a text of a store that holds one
// can at worst be bold.
var styles = []string{"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[36m"}

// safeShown is safeLines for what is shown: our own styles stay where there are
// any.
func (o *IO) safeShown(s string) string {
	if !o.Colour() || !strings.Contains(s, "\x1b") {
		return safeLines(s)
	}
	at, style := len(s), ""
	for _, c := range styles {
		if i := strings.Index(s, c); i >= 0 && i < at {
			at, style = i, c
		}
	}
	if style == "" {
		return safeLines(s)
	}
	return safeLines(s[:at]) + style + o.safeShown(s[at+len(style):])
}

// safeTexts makes every text in a JSON document safe, line by line.
func safeTexts(doc []byte) []byte {
	out := make([]byte, 0, len(doc))
	for i := 0; i < len(doc); {
		if doc[i] != '"' {
			out = append(out, doc[i])
			i++
			continue
		}
		end := i + 1
		for doc[end] != '"' {
			if doc[end] == '\\' {
				end++
			}
			end++
		}
		end++
		var text string
		if json.Unmarshal(doc[i:end], &text) == nil {
			if safe := safeLines(text); safe != text {
				out = store.AppendString(out, safe)
				i = end
				continue
			}
		}
		out = append(out, doc[i:end]...)
		i = end
	}
	return out
}

// safeLines is Text for words on several lines. A fence of ours stays: what
// stands in it is neutral, and no other text holds one that closes itself.
func safeLines(s string) string {
	if fence.IsBlock(s) {
		return redact.String(s)
	}
	s = redact.String(s)
	if !strings.Contains(s, "\n") {
		return fence.Neutral(s)
	}
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = fence.Neutral(l)
	}
	return strings.Join(lines, "\n")
}

// Answer prints one text that a verb returned, or {"text": …}.
func (o *IO) Answer(text string) error {
	if o.JSON {
		return o.Encode(map[string]string{"text": text})
	}
	var lines []string
	for _, l := range strings.Split(text, "\n") {
		lines = append(lines, Text(l))
	}
	return o.Print(lines...)
}

// Text makes words safe to print: redacted, on one line, without control
// characters.
func Text(s string) string { return fence.Neutral(redact.String(s)) }

// Colour reports whether colours may be used.
func (o *IO) Colour() bool {
	return o.OutTerminal && o.Getenv("NO_COLOR") == "" && o.Getenv("TERM") != "dumb"
}

// paint gives the function that styles text: bold, dim, red, green, yellow or
// cyan on a terminal, and no change elsewhere.
func (o *IO) paint() func(style, s string) string {
	if !o.Colour() {
		return func(_, s string) string { return s }
	}
	return func(style, s string) string {
		code := map[string]string{"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}[style]
		if code == "" || s == "" {
			return s
		}
		return "\x1b[" + code + "m" + s + "\x1b[0m"
	}
}

// table lays out rows in columns. The last column is cut to the width of a
// terminal; through a pipe it is whole.
func (o *IO) table(rows [][]string) (lines []string) {
	var width []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(width) {
				width = append(width, 0)
			}
			width[i] = max(width[i], cells(cell))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			if i > 0 {
				b.WriteString("  ")
			}
			if i == len(row)-1 {
				if room := o.Width - cells(b.String()); o.OutTerminal && room > 20 {
					cell = cutCells(cell, room)
				}
				b.WriteString(cell)
				break
			}
			b.WriteString(cell + strings.Repeat(" ", width[i]-cells(cell)))
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	return lines
}

// cells is how many columns of a terminal a text takes; wide letters take two.
func cells(s string) (n int) {
	for _, r := range s {
		n += cellsOf(r)
	}
	return n
}

func cellsOf(r rune) int {
	switch {
	case r >= 0x1100 && r <= 0x115F, r >= 0x2E80 && r <= 0xA4CF, r >= 0xAC00 && r <= 0xD7A3,
		r >= 0xF900 && r <= 0xFAFF, r >= 0xFE30 && r <= 0xFE6F, r >= 0xFF00 && r <= 0xFF60,
		r >= 0x1F300 && r <= 0x1FAFF, r >= 0x20000 && r <= 0x3FFFD:
		return 2
	}
	return 1
}

// cutCells shortens a text to n columns.
func cutCells(s string, n int) string {
	if cells(s) <= n {
		return s
	}
	used := 1 // the dots
	for i, r := range s {
		if used += cellsOf(r); used > n {
			return s[:i] + "…"
		}
	}
	return s
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
