//go:build unix

package e2e

import (
	"fmt"
	"os"
	"testing"
)

// TestMain lets the test binary play the processes that tests need beside the
// client.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 {
		verbs := map[string]func([]string) error{stubVerb: runStub, holdVerb: holdLocks}
		if run, ok := verbs[os.Args[1]]; ok {
			if err := run(os.Args[2:]); err != nil {
				fmt.Fprintf(os.Stderr, "%s: %v\n", os.Args[1], err)
				os.Exit(1)
			}
			os.Exit(0)
		}
	}
	code := m.Run()
	RemoveBuilt()
	os.Exit(code)
}
