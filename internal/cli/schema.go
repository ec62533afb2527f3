package cli

import (
	"strings"

	"github.com/invopop/jsonschema"
	"github.com/spf13/cobra"

	"agentrecall/eval"
	"agentrecall/ledger/act"
)

type schemaOptions struct{ *IO }

func newSchema(io *IO) *cobra.Command {
	o := &schemaOptions{IO: io}
	return group("schema", "what our formats may hold", nil, newSchemaOf(io, "bench-result", "the JSON schema of what ar bench writes", &eval.Result{}), &cobra.Command{
		Use:   "acts",
		Short: "every act that a guard can name, with its attributes",
		Long: `Every class of act that a guard can name, with its attributes and why it deserves
care. A guard on a class also speaks of its dotted children. Acts of a command also
have: program, flag, dir, via, host.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.acts() },
	})
}

// newSchemaOf prints the JSON schema of a format, made from its Go type.
func newSchemaOf(io *IO, name, short string, of any) *cobra.Command {
	return &cobra.Command{Use: name, Short: short, Long: short + ", as JSON Schema 2020-12.", Args: none, RunE: func(*cobra.Command, []string) error {
		return io.Encode((&jsonschema.Reflector{Anonymous: true}).Reflect(of))
	}}
}

func (o *schemaOptions) acts() error {
	type class struct {
		Class      string   `json:"class"`
		Meaning    string   `json:"meaning"`
		Attributes []string `json:"attributes"`
		Danger     []string `json:"danger"`
	}
	var list []class
	var rows [][]string
	for _, c := range act.Classes() {
		danger := []string{}
		if d := c.Danger.String(); d != "" {
			danger = strings.Split(d, ", ")
		}
		list = append(list, class{c.Class, c.Meaning, append([]string{}, c.Attributes...), danger})
		note := c.Meaning
		if len(danger) > 0 {
			note += " (" + strings.Join(danger, ", ") + ")"
		}
		rows = append(rows, []string{c.Class, strings.Join(c.Attributes, " "), note})
	}
	if o.JSON {
		return o.Encode(list)
	}
	return o.Print(o.table(rows)...)
}
