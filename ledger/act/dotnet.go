package act

import "strings"

// dotnet looks for [System.IO.File]::Delete(…) and its relatives.
func (p *psParser) dotnet(fields []field, f *frame) {
	a := p.a
	text := texts(fields)
	low := strings.ToLower(text)
	c := &cmd{name: "powershell", words: fields, f: f, start: len(a.acts)}
	arg := word(slashed(quoted(text)))
	if arg.text == "" {
		arg = field{text: holeText}
		if _, rest, ok := strings.Cut(text, "("); ok {
			if name, _, ok := strings.Cut(rest, ")"); ok {
				if first, _, _ := strings.Cut(name, ","); first != "" && strings.IndexByte(first, hole) < 0 {
					arg = word(slashed(strings.Trim(first, "'\" ")))
				}
			}
		}
	}
	switch {
	case strings.Contains(low, "io.directory]::delete"):
		a.removes(c, []field{arg}, true, false)
	case strings.Contains(low, "io.file]::delete"):
		a.removes(c, []field{arg}, false, false)
	case strings.Contains(low, "io.file]::write"), strings.Contains(low, "io.file]::append"):
		a.writesFile(c, arg, stream{kind: dynamic}, false, true)
	case strings.Contains(low, "io.file]::move"), strings.Contains(low, "io.directory]::move"):
		a.emit(c, "file.move", a.pathAttr(c, arg))
	default:
		a.emit(c, "")
	}
}
