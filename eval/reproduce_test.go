package eval

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// rows of a table with three columns in a document.
var tableRow = regexp.MustCompile(`^\| ([^|]+?) \| ([^|]*?) \| ([^|]*?) \|$`)

// reproduced are the rows of docs/REPRODUCE.md that name a figure: label,
// bench, figure.
func reproduced(t *testing.T) (rows [][3]string) {
	t.Helper()
	data, err := os.ReadFile("../docs/REPRODUCE.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(data), "\n") {
		m := tableRow.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		if bench, ok := strings.CutPrefix(m[2], "`ar bench "); ok {
			rows = append(rows, [3]string{m[1], strings.TrimSuffix(bench, "`"), m[3]})
		}
	}
	return rows
}

// Every number in the README's table is printed by the command that
// docs/REPRODUCE.md names, and none stands there without one.
func TestTheNumbersOfTheReadme(t *testing.T) {
	const readme = "../README.md"
	data, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	begin := strings.Index(text, "\n## Numbers\n")
	end := begin + 1 + strings.Index(text[begin+1:], "\n## ")
	if begin < 0 || end <= begin {
		t.Fatal("the README has no section Numbers")
	}
	var want []string
	for _, row := range reproduced(t) {
		label, name := row[0], row[2]
		name, group, _ := strings.Cut(strings.TrimSuffix(name, "]"), " [")
		found := false
		for _, f := range base(t, row[1]).Figures {
			if f.Name == name && f.Group == group && f.N > 0 {
				found = true
				want = append(want, fmt.Sprintf("| %s | %d of %d | %.3f to %.3f |", label, f.K, f.N, *f.Low, *f.High))
			}
		}
		if !found {
			t.Errorf("%s: ar bench %s prints no figure %q", label, row[1], row[2])
		}
	}
	var have []string
	section := strings.Split(text[begin:end], "\n")
	first, last := -1, -1
	for i, line := range section {
		if m := tableRow.FindStringSubmatch(line); m != nil && strings.Contains(m[2], " of ") {
			have = append(have, line)
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if strings.Join(have, "\n") == strings.Join(want, "\n") {
		return
	}
	if *update && first >= 0 && !t.Failed() {
		section = append(append(append([]string{}, section[:first]...), want...), section[last+1:]...)
		if err := os.WriteFile(readme, []byte(text[:begin]+strings.Join(section, "\n")+text[end:]), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("the README's numbers are not those that the program prints; if that is meant: go test ./eval -run TestTheNumbersOfTheReadme -update\nREADME:\n%s\n\nprinted:\n%s",
		strings.Join(have, "\n"), strings.Join(want, "\n"))
}
