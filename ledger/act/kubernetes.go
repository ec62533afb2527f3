package act

import "strings"

func doHelm(a *analysis, c *cmd) {
	a.emit(c, "k8s.apply", append(a.common(c, "k8s.apply"), fieldAttr("object", c.arg(0)))...)
}

// doKubeDelete emits one act for each object.
func doKubeDelete(a *analysis, c *cmd) {
	attrs := a.common(c, "k8s.delete")
	if len(c.pos) == 0 {
		a.emit(c, "k8s.delete", attrs...)
		return
	}
	names := c.pos
	kind := ""
	if !strings.Contains(names[0].text, "/") && len(names) > 1 {
		kind, names = names[0].text+"/", names[1:]
	}
	for i, p := range names {
		if i == maxObjects {
			break
		}
		a.emit(c, "k8s.delete", append(attrs[:len(attrs):len(attrs)], fieldAttr("object", p.with(kind+p.text)))...)
	}
}

func doKubeApply(a *analysis, c *cmd) {
	attrs := a.common(c, "k8s.apply")
	if v, ok := c.value("--filename"); ok {
		attrs = append(attrs, fieldAttr("object", v))
	} else if len(c.pos) > 0 {
		attrs = append(attrs, fieldAttr("object", field{text: strings.ReplaceAll(texts(c.pos), " ", "/")}))
	}
	a.emit(c, "k8s.apply", attrs...)
}

// doKubeGet reads a secret when its content is printed.
func doKubeGet(a *analysis, c *cmd) {
	kind := c.arg(0).text
	if kind == "secret" || kind == "secrets" || strings.HasPrefix(kind, "secret/") || strings.HasPrefix(kind, "secrets/") {
		if v, ok := c.value("--output"); ok && v.text != "name" && v.text != "wide" {
			name := c.arg(1)
			if strings.Contains(kind, "/") {
				name = c.arg(0)
			}
			a.emit(c, "secrets.read", fieldAttr("object", name))
		}
	}
}
