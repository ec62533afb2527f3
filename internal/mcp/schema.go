package mcp

import (
	"github.com/google/jsonschema-go/jsonschema"
)

// Every session of every host carries the list of tools, so the schemas are
// kept small: what a reader needs to fill in a field or to understand one, and
// nothing that only repeats a default of JSON Schema.

// schemaOf is the schema of a struct as its fields and tags say. Lists of ours
// are never null.
func schemaOf[T any]() *jsonschema.Schema {
	s, err := jsonschema.For[T](nil)
	if err != nil {
		panic(err) // a type of ours that has no schema: every test meets it
	}
	plainLists(s)
	return s
}

func plainLists(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if len(s.Types) == 2 && s.Types[0] == "null" {
		s.Type, s.Types = s.Types[1], nil
	}
	for _, p := range s.Properties {
		plainLists(p)
	}
	plainLists(s.Items)
}

// inputSchema is what is published of the schema of a tool's arguments. The
// members of a list's items stand in its description; that other fields are
// refused is said by the answer to one.
func inputSchema(s *jsonschema.Schema) *jsonschema.Schema {
	s = s.CloneSchemas()
	s.AdditionalProperties = nil
	for _, p := range s.Properties {
		p.AdditionalProperties = nil
		if p.Items != nil && p.Items.Properties != nil {
			p.Items = &jsonschema.Schema{Type: p.Items.Type}
		}
	}
	return s
}

// outputSchema is what is published of the schema of an output: its fields and
// their types. The items of its lists speak for themselves, and nothing is
// required, because what is empty is left out of them.
func outputSchema(s *jsonschema.Schema) *jsonschema.Schema {
	out := &jsonschema.Schema{Type: s.Type, Properties: map[string]*jsonschema.Schema{}, PropertyOrder: s.PropertyOrder}
	for name, p := range s.Properties {
		out.Properties[name] = &jsonschema.Schema{Type: p.Type}
	}
	return out
}
