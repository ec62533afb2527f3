package act

import (
	"os"
	"strings"
	"testing"
)

func ordinaryCommands(tb testing.TB) []string {
	data, err := os.ReadFile("testdata/ordinary.txt")
	if err != nil {
		tb.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// TestOrdinaryCommands counts the commands of an ordinary working day, over
// ten stacks, that yield an act of a dangerous class. None of them publishes,
// destroys, spends, or does what cannot be undone.
func TestOrdinaryCommands(t *testing.T) {
	lines := ordinaryCommands(t)
	if len(lines) < 2000 {
		t.Fatalf("only %d commands", len(lines))
	}
	dangerous := 0
	for _, l := range lines {
		for _, a := range Of(Call{Tool: Shell, Command: l, Cwd: "/repo", Root: "/repo"}, Env{Home: "/home/u"}) {
			if LooksDangerous(a.Class) {
				dangerous++
				t.Errorf("%s is %s", l, show(a))
				break
			}
		}
	}
	t.Logf("%d of %d ordinary commands yield a dangerous class", dangerous, len(lines))
}
