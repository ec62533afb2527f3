package act

import (
	"maps"
	"slices"

	"mvdan.cc/sh/v3/syntax"
)

// A shell is the state that commands of one shell share. A subshell works on
// a copy; maps are copied when the copy first writes.
type shell struct {
	vars    map[string]value
	funcs   map[string]*syntax.Stmt
	aliases map[string]string
	args    []field // positional parameters; nil outside functions and scripts
	name    field   // $0, when the call sets it
	dir     string  // absolute, "" when it was never given
	back    string  // directory before the last cd
	lost    bool    // the directory cannot be known any more
	shared  bool    // the maps belong to a parent as well

	errexit  bool // set -e
	pipefail bool
	export   bool // set -a
}

// fork returns the state of a subshell.
func (s *shell) fork() *shell {
	s.shared = true
	c := *s
	return &c
}

// child returns the state of another shell started by this one: it sees what
// is exported, and the variables put in front of the command.
func (s *shell) child(env []assign) *shell {
	c := &shell{dir: s.dir, lost: s.lost, funcs: s.funcs, shared: true}
	for name, v := range s.vars {
		if v.exported {
			c.set(name, v)
		}
	}
	for _, as := range env {
		c.set(as.name, value{text: as.val.text, vars: as.val.vars, exported: true})
	}
	return c
}

func (s *shell) own() {
	if s.shared {
		s.vars, s.funcs, s.aliases = maps.Clone(s.vars), maps.Clone(s.funcs), maps.Clone(s.aliases)
		s.shared = false
	}
}

func (s *shell) get(name string) (value, bool) {
	v, ok := s.vars[name]
	return v, ok
}

// maxVars bounds the variables of one shell.
const maxVars = 256

func (s *shell) set(name string, v value) {
	s.own()
	if s.vars == nil {
		s.vars = make(map[string]value, 4)
	}
	if old, ok := s.vars[name]; ok {
		v.exported = v.exported || old.exported
	} else if len(s.vars) >= maxVars {
		return
	}
	v.exported = v.exported || s.export
	s.vars[name] = v
}

func (s *shell) unset(name string) {
	s.own()
	delete(s.vars, name)
	delete(s.funcs, name)
}

// merge joins the state after a branch that may not have run: a variable that
// differs may have either value.
func (s *shell) merge(before *shell) {
	if s.dir != before.dir || s.lost != before.lost {
		// A cd that failed ends most scripts; the new directory is the better guess.
		s.lost = s.lost || s.dir == ""
	}
	for name, old := range before.vars {
		now, ok := s.vars[name]
		if !ok || now.text == old.text || now.isList || old.isList || len(now.others) > 3 {
			continue
		}
		if !slices.Contains(now.others, old.text) {
			now.others = append(slices.Clone(now.others), old.text)
		}
		for _, o := range old.others {
			if o != now.text && !slices.Contains(now.others, o) && len(now.others) < 4 {
				now.others = append(now.others, o)
			}
		}
		s.set(name, now)
	}
}

// A frame is where a command stands: its shell, the wrappers around it, what
// it reads, and where its text lies in the call.
type frame struct {
	sh    *shell
	via   []string
	in    stream
	env   []assign // variables set for this command only
	hosts []string // machines, containers, contexts it runs in, outermost first
	away  bool     // its standard output goes to a file or a pipe
	piped bool     // its standard output goes to a pipe
	fixed bool     // spans inside are those of an outer word
	span  [2]int
	other bool // runs on another machine or in a container: files are not ours
}

// wrapped returns f for a command inside a wrapper.
func (f *frame) wrapped(via string) *frame {
	c := *f
	c.via = append(f.via[:len(f.via):len(f.via)], via)
	return &c
}
