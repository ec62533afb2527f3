package act

import (
	"strings"
	"sync"
	"sync/atomic"
)

// tables holds all programs, by topic. Where two tables name one program, the
// first decides.
func tables() [14][]program {
	return [...][]program{
		gitPrograms, forgePrograms, packagePrograms, filePrograms, wrapperPrograms, infraPrograms, dbPrograms,
		servicePrograms, networkPrograms, readerPrograms, codePrograms, qualityPrograms, agentPrograms, powershellPrograms,
	}
}

// index maps names of programs to their tables.
var index = sync.OnceValue(func() map[string]*program {
	m := make(map[string]*program, 1600)
	for _, table := range tables() {
		for i := range table {
			for name := range strings.SplitSeq(table[i].names, "|") {
				if _, ok := m[name]; !ok {
					m[name] = &table[i]
				}
			}
		}
	}
	return m
})

// fewLookups is how often a process searches the tables one by one, at a few
// microseconds, before it pays a quarter of a millisecond for the index: a
// hook looks at a single call.
const fewLookups = 48

var lookups atomic.Int32

// named finds a program by its exact name.
func named(name string) *program {
	if lookups.Load() >= fewLookups {
		return index()[name]
	}
	lookups.Add(1)
	for _, table := range tables() {
		for i := range table {
			if hasSpelling(table[i].names, name) {
				return &table[i]
			}
		}
	}
	return nil
}

// lookup finds the table of a program; versions at the end of a name
// (python3.12, pip3, mkfs.ext4) do not count.
func lookup(name string) *program {
	if p := named(name); p != nil {
		return p
	}
	if t := strings.TrimRight(name, "0123456789.-"); t != name && t != "" {
		if p := named(t); p != nil {
			return p
		}
	}
	if head, _, ok := strings.Cut(name, "."); ok && (head == "mkfs" || head == "newfs") {
		return named(head)
	}
	return nil
}
