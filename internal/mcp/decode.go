package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// decode reads a call's arguments as In. What is wrong with them is said in
// terms of the fields, with what would be right: the reader is a model that
// can call again. A field that is null counts as left out.
func decode[In any](schema *jsonschema.Schema, args json.RawMessage) (in In, err error) {
	if len(args) > maxArguments {
		return in, fmt.Errorf("the arguments have %d bytes, at most %d are taken; keep what matters, and name the file that holds the rest", len(args), maxArguments)
	}
	fields := map[string]json.RawMessage{}
	if len(bytes.TrimSpace(args)) > 0 {
		if err := json.Unmarshal(args, &fields); err != nil || fields == nil {
			return in, fmt.Errorf("the arguments must be one JSON object with the fields %s", strings.Join(schema.PropertyOrder, ", "))
		}
	}
	for name, value := range fields {
		if string(value) == "null" {
			delete(fields, name)
			continue
		}
		p := schema.Properties[name]
		if p == nil {
			return in, fmt.Errorf("there is no field %q; the fields are %s", clip(name), strings.Join(schema.PropertyOrder, ", "))
		}
		if err := fits(name, p, value); err != nil {
			return in, err
		}
	}
	for _, name := range schema.Required {
		if _, ok := fields[name]; !ok {
			return in, fmt.Errorf("the field %q is missing: %s", name, schema.Properties[name].Description)
		}
	}
	data, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(data, &in)
	}
	if err != nil {
		return in, fmt.Errorf("the arguments cannot be read: %w", err)
	}
	return in, nil
}

// fits reports why a value is not what its field takes.
func fits(name string, s *jsonschema.Schema, value json.RawMessage) error {
	wrong := func() error {
		article := "a "
		if strings.IndexByte("aeiou", s.Type[0]) >= 0 {
			article = "an "
		}
		return fmt.Errorf("the field %q must be %s%s, not %s: %s", name, article, s.Type, kindOf(value), orText(s.Description, "see the tool's schema"))
	}
	switch s.Type {
	case "":
		return nil
	case "array":
		var items []json.RawMessage
		if json.Unmarshal(value, &items) != nil {
			return wrong()
		}
		for i, item := range items {
			if err := fits(fmt.Sprintf("%s[%d]", name, i), s.Items, item); err != nil {
				return err
			}
		}
	case "object":
		var members map[string]json.RawMessage
		if json.Unmarshal(value, &members) != nil || members == nil {
			return wrong()
		}
		if s.Properties == nil {
			return nil
		}
		for key, member := range members {
			p := s.Properties[key]
			if p == nil {
				return fmt.Errorf("the field %q has no %q; it has %s", name, clip(key), strings.Join(s.PropertyOrder, ", "))
			}
			if err := fits(name+"."+key, p, member); err != nil {
				return err
			}
		}
		for _, key := range s.Required {
			if _, ok := members[key]; !ok {
				return fmt.Errorf("the field %q lacks %q", name, key)
			}
		}
	case "integer":
		var n int64
		if json.Unmarshal(value, &n) != nil {
			return wrong()
		}
	default:
		if kind := kindOf(value); kind != s.Type && "a "+s.Type != kind {
			return wrong()
		}
	}
	return nil
}

// kindOf names the kind of a JSON value.
func kindOf(value json.RawMessage) string {
	switch v := bytes.TrimSpace(value); {
	case len(v) == 0:
		return "nothing"
	case v[0] == '"':
		return "a string"
	case v[0] == '{':
		return "an object"
	case v[0] == '[':
		return "an array"
	case slices.Contains([]string{"true", "false"}, string(v)):
		return "a boolean"
	case string(v) == "null":
		return "null"
	}
	return "a number"
}

// clip keeps a name that was sent to us short enough to be said back.
func clip(s string) string {
	if len(s) > 60 {
		return strings.ToValidUTF8(s[:60], "") + "…"
	}
	return s
}

func orText(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
