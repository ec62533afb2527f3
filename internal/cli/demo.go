package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"agentrecall/hooks/play"
	"agentrecall/internal/store"
)

// demo plays a story through the production hook code, in a root, a home and a
// repository of its own, and prints what each side sees.
type demo struct {
	*play.Player
	out   io.Writer
	dir   string
	fails []string
	paint func(style, s string) string
}

// demoRemote makes the project's name; nothing is ever fetched.
const demoRemote = "git@github.com:acme/shop.git"

func (d *demo) setUp() error {
	d.Root, d.Home, d.Dir = filepath.Join(d.dir, "store"), filepath.Join(d.dir, "home"), filepath.Join(d.dir, "shop")
	files := map[string]string{
		"shop/.git/HEAD":          "ref: refs/heads/main\n",
		"shop/.git/objects/.keep": "",
		"shop/.git/refs/.keep":    "",
		"shop/.git/config": "[core]\n\trepositoryformatversion = 0\n[remote \"origin\"]\n\turl = " + demoRemote +
			"\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n",
		"shop/package.json":     "{\"name\": \"shop\", \"version\": \"1.4.0\"}\n",
		"shop/web/package.json": "{\"name\": \"shop-web\", \"version\": \"1.4.0\"}\n",
	}
	for name, text := range files {
		path := filepath.Join(d.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

func (d *demo) branch(name string) {
	err := os.WriteFile(filepath.Join(d.Dir, ".git", "HEAD"), []byte("ref: refs/heads/"+name+"\n"), 0o600)
	d.must(err == nil, "switch the branch")
}

func (d *demo) must(ok bool, what string) {
	if !ok {
		d.fails = append(d.fails, what)
	}
}

// says plays a prompt and prints it with its receipt.
func (d *demo) says(text string) {
	fmt.Fprintf(d.out, "  %s %s\n", d.paint("bold", "you    "), text)
	d.receipt(d.Prompt(text))
}

func (d *demo) receipt(a play.Answer) {
	if a.Receipt != "" {
		fmt.Fprintf(d.out, "          %s\n", d.paint("green", a.Receipt))
	}
}

// runs plays a Bash call of the agent; want is "pass", "ask" or "deny".
func (d *demo) runs(command, want string) {
	a := d.Bash(command)
	d.must(a.Decide == want, fmt.Sprintf("%s: %s, want %s", command, a.Decide, want))
	mark := d.paint("dim", "passes")
	switch a.Decide {
	case "ask":
		mark = d.paint("yellow", "ASKED")
	case "deny":
		mark = d.paint("red", "STOPPED")
	}
	fmt.Fprintf(d.out, "  agent   $ %-46s %s\n", command, mark)
	for _, line := range wrap(a.Reason, 66) {
		fmt.Fprintf(d.out, "          %s\n", d.paint("dim", line))
	}
	d.receipt(a)
}

// refused plays a call that the person refuses in the client's dialog.
func (d *demo) refused(command, words string) {
	in := string(store.NewObject(nil).Str("command", command).End())
	d.Before("Bash", in)
	fmt.Fprintf(d.out, "  agent   $ %-46s %s\n", command, d.paint("dim", "the client's own dialog"))
	fmt.Fprintf(d.out, "  %s No: %s\n", d.paint("bold", "you    "), words)
	d.receipt(d.Refuse("Bash", in, words))
}

// sees prints what the model is given.
func (d *demo) sees(text string) {
	for line := range strings.Lines(text) {
		for _, l := range wrap(line, 70) {
			fmt.Fprintf(d.out, "          %s\n", d.paint("cyan", l))
		}
	}
}

// wrap breaks text at spaces into lines of at most width characters; a longer
// word stays whole.
func wrap(s string, width int) (lines []string) {
	line := ""
	for _, w := range strings.Fields(s) {
		if line != "" && len([]rune(line))+1+len([]rune(w)) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
