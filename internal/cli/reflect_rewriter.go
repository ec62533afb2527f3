package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/reflection"
)

// presets are the agents' own command lines in the form in which they answer
// one question and end.
var presets = map[string][]string{
	"claude": {"claude", "-p", "--output-format", "text"},
	"codex":  {"codex", "exec", "-"},
	"gemini": {"gemini", "-p", "{}"},
	"grok":   {"grok", "-p", "{}"},
	"ollama": {"ollama", "run", "llama3.2"},
}

// maxAnswer bounds what is read of a rewriter's output, in bytes.
const maxAnswer = 1 << 20

// rewriter makes a program into something that can be asked.
func (o *reflectOptions) rewriter() (reflection.Rewriter, error) {
	args := presets[o.Rewriter]
	if args != nil {
		args = append([]string(nil), args...)
		if bin := o.Getenv("AGENT_RECALL_" + strings.ToUpper(o.Rewriter) + "_BIN"); bin != "" {
			args[0] = bin
		}
	} else {
		var err error
		if args, err = splitCommand(o.Rewriter); err != nil {
			return nil, hint(usagef("--rewriter: %v", err), `quote arguments with spaces: --rewriter "llm -m 'my model'"`)
		}
	}
	if _, err := exec.LookPath(args[0]); err != nil {
		return nil, hint(failf("--rewriter: there is no program %q: %w", args[0], err),
			"claude, codex, gemini, grok and ollama are known; anything else is taken as a command")
	}
	pick, err := outputReader(o.Output)
	if err != nil {
		return nil, err
	}
	if o.Timeout <= 0 {
		return nil, usagef("--rewriter-timeout must be more than 0")
	}
	return func(question string) (string, error) {
		ctx, cancel := context.WithTimeout(context.Background(), o.Timeout)
		defer cancel()
		argv := append([]string(nil), args...)
		stdin := question
		for i := range argv {
			if argv[i] == "{}" {
				argv[i], stdin = question, ""
			}
		}
		cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
		cmd.Dir = o.Dir
		cmd.Stdin = strings.NewReader(stdin)
		cmd.WaitDelay = time.Second // a grandchild may hold its output open
		for _, e := range o.Environ {
			if !strings.HasPrefix(e, "AGENT_RECALL=") {
				cmd.Env = append(cmd.Env, e)
			}
		}
		cmd.Env = append(cmd.Env, "AGENT_RECALL=off") // its own session is none of ours
		out, errs := &limited{max: maxAnswer}, &limited{max: 4 << 10}
		cmd.Stdout, cmd.Stderr = out, errs
		err := cmd.Run()
		switch {
		case ctx.Err() != nil:
			return "", fmt.Errorf("%s: no answer within %s", argv[0], o.Timeout)
		case err != nil:
			return "", fmt.Errorf("%s: %w: %s", argv[0], err, strings.TrimSpace(Text(errs.String())))
		case strings.TrimSpace(out.String()) == "":
			return "", fmt.Errorf("%s: it said nothing", argv[0])
		}
		return pick(out.String())
	}, nil
}

// outputReader takes the answer out of what a program prints.
func outputReader(form string) (func(string) (string, error), error) {
	kind, path, _ := strings.Cut(form, ":")
	switch {
	case kind == "raw" && path == "":
		return func(s string) (string, error) { return s, nil }, nil
	case kind == "json" && path != "":
		return func(s string) (string, error) {
			if !gjson.Valid(s) {
				return "", errors.New("the answer is no JSON")
			}
			return textAt(s, path)
		}, nil
	case kind == "ndjson" && path != "":
		return func(s string) (string, error) {
			var all strings.Builder
			for line := range strings.Lines(s) {
				if v := gjson.Get(line, path); gjson.Valid(line) && v.Type == gjson.String {
					all.WriteString(v.Str)
				}
			}
			if all.Len() == 0 {
				return "", fmt.Errorf("no line of the answer has a text at %q", path)
			}
			return all.String(), nil
		}, nil
	}
	return nil, hint(usagef("--rewriter-output: %q is none of raw, json:PATH and ndjson:PATH", form), "for instance json:result or ndjson:message.content")
}

func textAt(s, path string) (string, error) {
	v := gjson.Get(s, path)
	if v.Type != gjson.String || v.Str == "" {
		return "", fmt.Errorf("the answer has no text at %q", path)
	}
	return v.Str, nil
}

// splitCommand cuts a command into words; quotes keep spaces together.
func splitCommand(s string) (words []string, err error) {
	var word strings.Builder
	quote, open := rune(0), false
	end := func() {
		if open {
			words = append(words, word.String())
			word.Reset()
			open = false
		}
	}
	for _, c := range s {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '\'' || c == '"':
			quote, open = c, true
		case c == ' ' || c == '\t' || c == '\n':
			end()
		default:
			word.WriteRune(c)
			open = true
		}
	}
	end()
	switch {
	case quote != 0:
		return nil, fmt.Errorf("a quote is not closed in %q", s)
	case len(words) == 0 || words[0] == "":
		return nil, errors.New("the command is empty")
	}
	return words, nil
}

// limited keeps the first bytes of what is written.
type limited struct {
	bytes.Buffer
	max int
}

func (l *limited) Write(p []byte) (int, error) {
	if room := l.max - l.Len(); room > 0 {
		l.Buffer.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}
