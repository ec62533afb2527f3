// Command answer opens the index of a root and answers one question: the part
// of a recall that grows with the store.
package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall/fusion"
	"agentrecall/internal/store"
)

func main() {
	c := &cobra.Command{Use: "answer ROOT QUERY", Args: cobra.MinimumNArgs(2), RunE: func(_ *cobra.Command, args []string) error {
		ix := fusion.Open(store.Root{Dir: args[0]})
		a, err := ix.Search(fusion.Query{Text: strings.Join(args[1:], " "), Project: "p0", Now: time.Now(), NoFloor: true})
		if err != nil {
			return err
		}
		items, _ := fusion.Assemble(a, 1500)
		for _, it := range items {
			fmt.Println(it.Head)
		}
		if len(items) == 0 {
			return fmt.Errorf("nothing found")
		}
		return nil
	}}
	if c.Execute() != nil {
		os.Exit(1)
	}
}
