package act

import (
	"strings"
	"testing"
)

// The index and the search one by one find the same table for every name.
func TestIndexAgreesWithSearch(t *testing.T) {
	names := 0
	for _, table := range tables() {
		for i := range table {
			for name := range strings.SplitSeq(table[i].names, "|") {
				names++
				lookups.Store(0)
				searched := named(name)
				lookups.Store(fewLookups)
				if indexed := named(name); indexed == nil || searched != indexed {
					t.Errorf("%s is found in two tables", name)
				}
			}
		}
	}
	if names < 1000 {
		t.Errorf("only %d programs", names)
	}
	for _, name := range []string{"", "|", "nosuchprogram", "gi", "it|hub"} {
		lookups.Store(0)
		searched := named(name)
		lookups.Store(fewLookups)
		if searched != nil || named(name) != nil {
			t.Errorf("%q is a program", name)
		}
	}
}

// Rows are well formed: what they name exists.
func TestTablesAreWellFormed(t *testing.T) {
	known := map[string]bool{"": true}
	for _, c := range Classes() {
		known[c.Class] = true
	}
	attrs := map[string]bool{"": true, "image": true}
	for _, a := range AttrNames() {
		attrs[a.Name] = true
	}
	for _, table := range tables() {
		for i := range table {
			p := &table[i]
			if p.do == nil && p.out == nil && len(p.rows) == 0 {
				t.Errorf("%s does nothing", p.names)
			}
			if (p.do != nil || p.out != nil) && len(p.rows) > 0 {
				t.Errorf("%s has rows that are never read", p.names)
			}
			checkOptions(t, p.names, p.opts)
			for _, r := range p.rows {
				where := p.names + " " + r.sub
				checkOptions(t, where, r.opts)
				for class := range strings.SplitSeq(r.class, " ") {
					if !known[class] {
						t.Errorf("%s: class %q", where, class)
					}
				}
				if !attrs[r.obj] {
					t.Errorf("%s: attribute %q", where, r.obj)
				}
				if strings.Contains(r.sub, "  ") || strings.HasPrefix(r.sub, "|") || strings.HasSuffix(r.sub, "|") {
					t.Errorf("%s: empty words", where)
				}
				if r.wrap != nil {
					checkOptions(t, where, r.wrap.opts)
				}
			}
		}
	}
}

// checkOptions looks at an option table: items separated by single spaces,
// each beginning with a dash, none named twice.
func checkOptions(t *testing.T, where, table string) {
	t.Helper()
	if table == "" {
		return
	}
	seen := map[string]bool{}
	for item := range strings.FieldsSeq(table) {
		item = strings.TrimRight(item, "=?")
		for name := range strings.SplitSeq(item, "|") {
			if !strings.HasPrefix(name, "-") || strings.ContainsAny(name, "=? ") {
				t.Errorf("%s: option %q", where, name)
			}
			if seen[name] {
				t.Errorf("%s: option %s twice", where, name)
			}
			seen[name] = true
		}
	}
}
