package e2e

import (
	"fmt"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == stubVerb {
		if err := runStub(os.Args[2]); err != nil {
			fmt.Fprintln(os.Stderr, "stub hook:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}
