package act

import "strings"

// An argument of a call: its strings, in order, and the words it mentions.
type argument struct {
	text    string // a single string, with holes for what is put together
	literal bool   // made of strings
	list    []string
	isList  bool
	idents  string // identifiers and numbers, separated by spaces
}

// callArgs reads the arguments that begin at token open.
func callArgs(toks []token, open int, paren bool) []argument {
	var args []argument
	var cur argument
	depth, parts := 0, 0
	add := func() {
		if parts > 0 || cur.isList || cur.idents != "" {
			args = append(args, cur)
		}
		cur, parts = argument{}, 0
	}
	i := open
	if paren {
		i++
		depth = 1
	}
	line := int32(0)
	if i < len(toks) {
		line = max(toks[i].line, -toks[i].line-1)
	}
	for ; i < len(toks) && i < open+400; i++ {
		t := toks[i]
		if !paren && depth == 0 {
			if max(t.line, -t.line-1) != line || t.text == ";" || t.text == "}" {
				break
			}
		}
		switch {
		case t.kind == punctToken && (t.text == "(" || t.text == "[" || t.text == "{"):
			if t.text == "[" && depth == map[bool]int{true: 1, false: 0}[paren] && parts == 0 {
				cur.isList = true
			}
			depth++
		case t.kind == punctToken && (t.text == ")" || t.text == "]" || t.text == "}"):
			depth--
			if paren && depth == 0 || !paren && depth < 0 {
				add()
				return args
			}
		case t.kind == punctToken && t.text == ",":
			if depth == map[bool]int{true: 1, false: 0}[paren] {
				add()
			}
		case t.kind == stringToken:
			parts++
			if cur.isList {
				cur.list = append(cur.list, t.text)
			} else {
				cur.text += t.text
				cur.literal = true
			}
		case t.kind == identToken || t.kind == numberToken:
			if t.kind == identToken && (t.text == "f" || t.text == "r" || t.text == "b" || t.text == "rb" || t.text == "u") && i+1 < len(toks) && toks[i+1].kind == stringToken {
				// A prefix of a Python string; what an f-string puts in is not known.
				if t.text == "f" {
					toks[i+1].text = fstring(toks[i+1].text)
				}
				continue
			}
			cur.idents += " " + t.text
			if !cur.isList {
				if cur.literal || cur.text != "" || t.kind == identToken {
					if !strings.HasSuffix(cur.text, holeText) {
						cur.text += holeText
					}
				}
				parts++
			} else if len(cur.list) > 0 || t.kind == identToken {
				cur.list = append(cur.list, holeText)
			}
		}
	}
	add()
	return args
}

// fstring makes {expr} unknown.
func fstring(s string) string {
	for {
		i := strings.IndexByte(s, '{')
		if i < 0 {
			return s
		}
		j := strings.IndexByte(s[i:], '}')
		if j < 0 {
			return s
		}
		s = s[:i] + holeText + s[i+j+1:]
	}
}

// receiver is the path in Path('x').call().
func receiver(toks []token, i int) field {
	depth := 0
	for j := i - 2; j >= 0 && j > i-24; j-- {
		switch {
		case toks[j].text == ")" && toks[j].kind == punctToken:
			depth++
		case toks[j].text == "(" && toks[j].kind == punctToken:
			depth--
		case toks[j].kind == stringToken && depth == 1:
			return word(toks[j].text)
		}
		if depth <= 0 {
			break
		}
	}
	return field{text: holeText}
}

// chainedWrite finds the text of open(…).write('text').
func chainedWrite(toks []token, i int) (string, bool) {
	for j := i; j+3 < len(toks) && j < i+40; j++ {
		if toks[j].text == "write" && toks[j+1].text == "(" && toks[j+2].kind == stringToken && toks[j+3].text == ")" {
			return toks[j+2].text, true
		}
	}
	return "", false
}
