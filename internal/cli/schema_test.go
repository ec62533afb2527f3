package cli

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
)

// printed runs a command and returns what it printed.
func printed(t *testing.T, args ...string) []byte {
	t.Helper()
	io, out, errs := testIO(t)
	io.Now = time.Now
	if code := Run(io, newRoot(io), args); code != exitDone {
		t.Fatalf("%v: exit code %d: %s", args, code, errs)
	}
	return out.Bytes()
}

// What ar bench writes is what its schema says, and something else is not.
func TestResultsFollowTheirSchema(t *testing.T) {
	var schema jsonschema.Schema
	if err := json.Unmarshal(printed(t, "schema", "bench-result"), &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(printed(t, "bench", "acts", "--json"), &doc); err != nil {
		t.Fatal(err)
	}
	if err := resolved.Validate(doc); err != nil {
		t.Error(err)
	}
	doc["figures"].([]any)[0].(map[string]any)["rate"] = nil // a rate of no case
	if err := resolved.Validate(doc); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(){
		"another schema": func() { doc["schema"] = "x/v1" },
		"an own field":   func() { doc["schema"] = "bench-result/v1"; doc["more"] = 1 },
	} {
		change()
		if resolved.Validate(doc) == nil {
			t.Errorf("%s is valid", name)
		}
	}
}
