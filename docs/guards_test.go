// Package docs_test checks that what the documents show is what the code reads.
package docs_test

import (
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"agentrecall/ledger/guard"
)

func TestEveryExampleParses(t *testing.T) {
	data, err := os.ReadFile("guards.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i, block := range strings.Split(string(data), "```") {
		text, ok := strings.CutPrefix(block, "yaml\n")
		if i%2 == 0 || !ok {
			continue
		}
		text = strings.TrimPrefix(text, "guard:\n")
		json, err := yaml.YAMLToJSON([]byte(text))
		if err != nil {
			t.Errorf("%v in\n%s", err, text)
			continue
		}
		items, problems := guard.Parse(json)
		for _, p := range problems {
			t.Errorf("%s %s in\n%s", p.Key, p.Reason, text)
		}
		n += len(items)
	}
	if n < 7 {
		t.Errorf("%d items found", n)
	}
}
