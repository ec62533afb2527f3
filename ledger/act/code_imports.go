package act

import "strings"

// imports says what local names of a program stand for: modules, and functions
// of modules.
type imports struct {
	modules   map[string]string
	functions map[string]imported
}

type imported struct{ module, name string }

// importsOf reads the imports of Python and JavaScript.
func importsOf(lang string, toks []token) (im imports) {
	switch lang {
	case "python":
		im.python(toks)
	case "node":
		im.node(toks)
	}
	return im
}

func (im *imports) module(local, module string) {
	if im.modules == nil {
		im.modules = map[string]string{}
	}
	im.modules[local] = module
}

func (im *imports) function(local, module, name string) {
	if im.functions == nil {
		im.functions = map[string]imported{}
	}
	im.functions[local] = imported{module, name}
}

// python reads "import os as o" and "from os import system as s, popen".
func (im *imports) python(toks []token) {
	is := func(i int, s string) bool { return i < len(toks) && toks[i].kind == identToken && toks[i].text == s }
	for i := range toks {
		switch {
		case is(i, "from") && is(i+2, "import"):
			for j := i + 3; j < len(toks) && toks[j].line == toks[i].line; j++ {
				if toks[j].kind != identToken || toks[j-1].text == "as" {
					continue
				}
				local := toks[j].text
				if is(j+1, "as") && j+2 < len(toks) {
					local = toks[j+2].text
				}
				im.function(local, toks[i+1].text, toks[j].text)
				if j+1 >= len(toks) || toks[j+1].text != "," && toks[j+1].text != "as" {
					break
				}
			}
		case is(i, "as") && i >= 2 && i+1 < len(toks) && (toks[i-2].text == "import" || toks[i-2].text == ","):
			if (i < 4 || toks[i-4].text != "from") && toks[i-1].kind == identToken {
				im.module(toks[i+1].text, toks[i-1].text)
			}
		}
	}
}

// node reads "x = require('m')", "{a: b} = require('m')", "import x from 'm'"
// and "import {a as b} from 'm'".
func (im *imports) node(toks []token) {
	for i, t := range toks {
		if t.kind != stringToken || i < 2 {
			continue
		}
		module := strings.TrimPrefix(t.text, "node:")
		var end int // the token before "=" or "from"
		switch {
		case toks[i-1].text == "(" && toks[i-2].text == "require" && i >= 4 && toks[i-3].text == "=":
			end = i - 4
		case toks[i-1].text == "from":
			end = i - 2
		default:
			continue
		}
		if toks[end].text != "}" {
			if toks[end].kind == identToken {
				im.module(toks[end].text, module)
			}
			continue
		}
		for j := end - 1; j >= 0 && toks[j].text != "{" && j > end-60; j-- {
			if toks[j].kind != identToken || toks[j].text == "as" {
				continue
			}
			name := toks[j].text
			if j >= 2 && (toks[j-1].text == ":" || toks[j-1].text == "as") {
				name = toks[j-2].text
				im.function(toks[j].text, module, name)
				j -= 2
				continue
			}
			im.function(name, module, name)
		}
	}
}
