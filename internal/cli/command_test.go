package cli

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// testIO is an IO without a process: nothing is a terminal, the environment
// holds only a home.
func testIO(t *testing.T) (o *IO, out, errs *bytes.Buffer) {
	t.Helper()
	out, errs = &bytes.Buffer{}, &bytes.Buffer{}
	return &IO{In: strings.NewReader(""), Out: out, Err: errs, Dir: t.TempDir(), Environ: []string{"HOME=" + t.TempDir()},
		Now: func() time.Time { return time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC) }}, out, errs
}

// walk visits every command that people see, with its words behind "ar".
func walk(c *cobra.Command, visit func(words string, c *cobra.Command)) {
	for _, sub := range c.Commands() {
		if sub.Hidden || sub.Name() == "help" {
			continue
		}
		visit(strings.TrimPrefix(sub.CommandPath(), "ar "), sub)
		walk(sub, visit)
	}
}

// The manual page names every command, and no command that does not exist.
func TestUsageNamesTheCommands(t *testing.T) {
	io, _, _ := testIO(t)
	root := newRoot(io)
	walk(root, func(words string, c *cobra.Command) {
		if !c.HasSubCommands() && !strings.Contains(usage, "    ar "+words) {
			t.Errorf("ar help does not name %q", words)
		}
	})
	for _, line := range strings.Split(usage, "\n") {
		rest, ok := strings.CutPrefix(line, "    ar ")
		if !ok || strings.HasPrefix(rest, "COMMAND") {
			continue
		}
		var args []string
		for _, w := range strings.Fields(rest) {
			if w[0] < 'a' || w[0] > 'z' {
				break
			}
			args = append(args, w)
			if c, _, err := root.Find(args); err != nil || !c.HasSubCommands() {
				break
			}
		}
		c, left, err := root.Find(args)
		if err != nil || len(left) > 0 || c == root {
			t.Errorf("ar help names a command that does not exist: %s", line)
		}
		for _, w := range strings.Fields(rest) {
			if name, ok := strings.CutPrefix(w, "--"); ok && c.Flags().Lookup(name) == nil {
				t.Errorf("ar help names a flag that does not exist: %s", line)
			}
		}
	}
}

// Every command explains itself in our manner and takes the common flags.
func TestEveryCommandHasHelp(t *testing.T) {
	walk(newRoot(&IO{}), func(words string, _ *cobra.Command) {
		io, out, errs := testIO(t)
		if code := Run(io, newRoot(io), append(strings.Fields(words), "--help")); code != 0 || errs.Len() > 0 {
			t.Errorf("ar %s --help: code %d, stderr %q", words, code, errs)
		}
		for _, want := range []string{"Usage:\n    ar " + words, "--json", "--project name", "--root directory"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("ar %s --help does not say %q:\n%s", words, want, out)
			}
		}
		short := firstLine(newRoot(io), words)
		if strings.HasSuffix(short, ".") || short != "" && short[0] >= 'A' && short[0] <= 'Z' {
			t.Errorf("the short text of ar %s begins with a capital or ends in a full stop: %q", words, short)
		}
	})
}

func firstLine(root *cobra.Command, words string) string {
	c, _, _ := root.Find(strings.Fields(words))
	return c.Short
}

// Whatever is typed, errors keep to the rulebook: stderr, our prefix, no
// capital, no full stop, a code of 1 to 3.
func TestErrorsKeepToTheRulebook(t *testing.T) {
	for _, args := range [][]string{
		{"nonsense"}, {"rules", "nonsense"}, {"rules", "show"}, {"rules", "show", "c-7k2m9q4t"}, {"rules", "retract", "x"},
		{"rules", "list", "--nope"}, {"check"}, {"check", "--input", "{"}, {"check", "--tool", "Bash", "--input", "["},
		{"guard", "explain"}, {"guard", "off", "c-7k2m"}, {"guard", "off", "c-7k2m", "--for", "x"}, {"off"}, {"off", "never"},
		{"undo"}, {"allow"}, {"allow", "a", "b"}, {"why"}, {"status", "--root", "x"}, {"status", "--root", "/"},
		{"remember"}, {"remember", "--type", "poem", "x"}, {"recall"}, {"recall", "--since", "soon", "x"}, {"recall", "nothing here"}, {"search", "x"},
		{"journal"}, {"journal", "show", "x"}, {"palace"}, {"palace", "show", "x"}, {"palace", "accept", "x"}, {"palace", "move", "x"}, {"skills"}, {"pipeline"},
		{"pipeline", "close", "x"}, {"project"}, {"project", "merge", "a", "b"}, {"project", "alias", "a", "b"}, {"start"}, {"forget"}, {"forget", "nothing like this"},
		{"completion", "tcsh"}, {"completion"}, {"schema", "nonsense"}, {"help", "nonsense"}, {"init", "--remove", "--observe"},
	} {
		io, out, errs := testIO(t)
		code := Run(io, newRoot(io), args)
		if code < exitFailed || code > exitNothing {
			t.Errorf("ar %s: code %d", strings.Join(args, " "), code)
		}
		if out.Len() > 0 || errs.Len() == 0 {
			t.Errorf("ar %s: stdout %q, stderr %q", strings.Join(args, " "), out, errs)
		}
		for _, line := range strings.Split(strings.TrimSuffix(errs.String(), "\n"), "\n") {
			text, ok := strings.CutPrefix(line, "ar: ")
			text = strings.TrimPrefix(strings.TrimPrefix(text, "hint: "), "warning: ")
			if !ok || text == "" || text[0] >= 'A' && text[0] <= 'Z' && !strings.HasPrefix(text, "AGENT_RECALL") || strings.HasSuffix(text, ".") {
				t.Errorf("ar %s: stderr breaks the rulebook: %q", strings.Join(args, " "), line)
			}
		}
	}
}

// A verb of ours never looks like an operation of the archiver.
func TestOurVerbsStayOurs(t *testing.T) {
	io, _, _ := testIO(t)
	root := newRoot(io)
	isVerb := verbOf(root)
	for _, c := range root.Commands() {
		if !isVerb(c.Name()) || IsArchiver([]string{c.Name()}, false, isVerb) {
			t.Errorf("ar %s is handed over to the archiver", c.Name())
		}
	}
	for _, args := range [][]string{{"rcs", "lib.a", "x.o"}, {"t", "lib.a"}, {"-M"}, {"--version"}} {
		if !IsArchiver(args, false, isVerb) {
			t.Errorf("ar %s is not handed over", strings.Join(args, " "))
		}
	}
	for path, want := range map[string]bool{"ar": true, "/usr/local/bin/ar": true, "AR.EXE": true, "agent-recall": false, "/x/agent-recall": false, "": false} {
		if calledAr(path) != want {
			t.Errorf("calledAr(%q) is %v", path, !want)
		}
	}
}
