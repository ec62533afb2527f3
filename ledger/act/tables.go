package act

import (
	"strings"
	"sync"
)

// index maps names of programs to their tables. It is built when the first
// command is looked up.
var index = sync.OnceValue(func() map[string]*program {
	m := make(map[string]*program, 1200)
	for _, table := range [][]program{
		gitPrograms, forgePrograms, packagePrograms, filePrograms, wrapperPrograms, infraPrograms, dbPrograms,
		networkPrograms, readerPrograms, codePrograms, qualityPrograms, agentPrograms, powershellPrograms,
	} {
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

// lookup finds the table of a program; versions at the end of a name
// (python3.12, pip3, mkfs.ext4) do not count.
func lookup(name string) *program {
	m := index()
	if p, ok := m[name]; ok {
		return p
	}
	if t := strings.TrimRight(name, "0123456789.-"); t != name && t != "" {
		if p, ok := m[t]; ok {
			return p
		}
	}
	if head, _, ok := strings.Cut(name, "."); ok && (head == "mkfs" || head == "newfs") {
		return m[head]
	}
	return nil
}
