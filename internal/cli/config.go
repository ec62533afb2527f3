package cli

import (
	"fmt"
	"reflect"
	"sort"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"agentrecall/internal/store"
)

type configOptions struct{ *IO }

func newConfig(io *IO) *cobra.Command {
	o := &configOptions{IO: io}
	return group("config", "what is configured", o.show, &cobra.Command{
		Use:   "show",
		Short: "every key of config.yaml with the value that holds",
		Long: `Every key of config.yaml with the value that holds, as YAML; a value that nobody set
is marked as the default. To change one, edit config.yaml in the store.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.show() },
	})
}

// A setting is one key of the configuration.
type setting struct {
	Key     string `json:"key"`
	Value   any    `json:"value"`
	Default bool   `json:"default"`
}

// settings lists the keys in the order of the configuration's fields.
func settings(c store.Config) []setting {
	return walkConfig("", reflect.ValueOf(c), reflect.ValueOf(store.DefaultConfig()))
}

func walkConfig(prefix string, v, def reflect.Value) (list []setting) {
	for i := range v.NumField() {
		f, d := v.Field(i), def.Field(i)
		key := prefix + snake(v.Type().Field(i).Name)
		if _, isTime := f.Interface().(time.Time); f.Kind() == reflect.Struct && !isTime {
			list = append(list, walkConfig(key+".", f, d)...)
			continue
		}
		list = append(list, setting{key, plainValue(f), reflect.DeepEqual(f.Interface(), d.Interface())})
	}
	return list
}

// plainValue is a value for JSON: no null where a list or map is empty.
func plainValue(v reflect.Value) any {
	switch x := v.Interface().(type) {
	case time.Time:
		if x.IsZero() {
			return nil
		}
		return x.UTC().Format(time.RFC3339)
	case []string:
		return append([]string{}, x...)
	case map[string]float64:
		if x == nil {
			return map[string]float64{}
		}
	}
	return v.Interface()
}

// snake writes a field's name as a key: ObserveUntil is observe_until.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func (o *configOptions) show() error {
	root, err := o.Root()
	if err != nil {
		return err
	}
	c, problems, err := store.LoadConfig(root)
	if err != nil {
		problems = append(problems, err.Error())
	}
	list := settings(c)
	if o.JSON {
		if err := o.Encode(struct {
			File     string    `json:"file"`
			Settings []setting `json:"settings"`
			Problems []string  `json:"problems"`
		}{root.Path("config.yaml"), list, append([]string{}, problems...)}); err != nil {
			return err
		}
	} else {
		for _, s := range list {
			line := s.Key + ": " + yamlValue(s.Value)
			if s.Default {
				line += "  # default"
			}
			if err := o.Print(line); err != nil {
				return err
			}
		}
	}
	if len(problems) > 0 {
		return hint(failf("%s", strings.Join(problems, "\n")), "correct or remove that line; until then the default holds for it")
	}
	o.Note("from %s", root.Path("config.yaml"))
	return nil
}

// yamlValue writes a value on one line; JSON is YAML.
func yamlValue(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		if v == "" {
			return `""`
		}
		return v
	case []string:
		parts := make([]string, len(v))
		for i, s := range v {
			parts[i] = string(store.AppendString(nil, s))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case map[string]float64:
		var parts []string
		for _, k := range sortedKeys(v) {
			parts = append(parts, fmt.Sprintf("%s: %g", k, v[k]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return fmt.Sprint(v)
}

func sortedKeys(m map[string]float64) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
