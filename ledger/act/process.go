package act

import "strings"

// kill is the builtin: -l and -0 only look.
func (a *analysis) kill(c *cmd) {
	for i := 0; i < len(c.args); i++ {
		w := c.args[i]
		switch {
		case w.text == "-l" || w.text == "-L" || w.text == "-0" || w.text == "--help" || w.text == "--list" || w.text == "--version":
			return
		case w.text == "-s" || w.text == "-n" || w.text == "--signal":
			if i+1 < len(c.args) && c.args[i+1].text == "0" {
				return
			}
			c.uses = append(c.uses, use{item: w.text})
			i++
		case strings.HasPrefix(w.text, "-") && len(c.pos) == 0 && w.text != "--":
			c.uses = append(c.uses, use{item: w.text})
		case w.text != "--":
			c.pos = append(c.pos, w)
		}
	}
	for i, p := range c.pos {
		if i == maxObjects {
			return
		}
		attrs := []Attr{fieldAttr("object", p)}
		if port, ok := hint(p.vars, portVar); ok {
			attrs = append(attrs, attr("port", port))
		}
		a.emit(c, "process.kill", attrs...)
	}
}

// portVar marks a hole that is the process that listens on a port.
const portVar = "port:"

// hint finds a note in the variables of a hole.
func hint(vars, prefix string) (string, bool) {
	for v := range strings.SplitSeq(vars, " ") {
		if s, ok := strings.CutPrefix(v, prefix); ok {
			return s, true
		}
	}
	return "", false
}

// portOf finds a port in the words of lsof, fuser or ss.
func portOf(words []field) string {
	for _, w := range words {
		if i := strings.LastIndexByte(w.text, ':'); i >= 0 {
			port := strings.Trim(w.text[i+1:], "'\" ")
			if port != "" && strings.Trim(port, "0123456789") == "" {
				return port
			}
		}
	}
	return ""
}

// doKillName is pkill and killall.
func doKillName(a *analysis, c *cmd) {
	if c.has("--help|--version|-l|--list|-0") || len(c.pos) == 0 && len(c.uses) == 0 {
		return
	}
	if s, ok := c.value("--signal"); ok && s.text == "0" {
		return
	}
	if len(c.pos) == 0 {
		a.emit(c, "process.kill")
		return
	}
	for _, p := range c.pos {
		a.emit(c, "process.kill", fieldAttr("object", p))
	}
}

func doTaskkill(a *analysis, c *cmd) {
	if c.has("/?") || len(c.args) == 0 {
		return
	}
	if len(c.pos) == 0 {
		a.emit(c, "process.kill")
		return
	}
	for _, p := range c.pos {
		a.emit(c, "process.kill", fieldAttr("object", p))
	}
}

func doFuser(a *analysis, c *cmd) {
	if !c.has("-k") {
		return
	}
	attrs := []Attr{fieldAttr("object", c.arg(0))}
	port := strings.TrimSuffix(strings.TrimSuffix(c.arg(0).text, "/tcp"), "/udp")
	if port != "" && strings.Trim(port, "0123456789") == "" {
		attrs = append(attrs, attr("port", port))
	}
	a.emit(c, "process.kill", attrs...)
}

func doKillPort(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	for _, p := range c.pos {
		at := fieldAttr("object", p)
		port := strings.TrimPrefix(p.text, ":")
		if port != "" && strings.Trim(port, "0123456789") == "" {
			a.emit(c, "process.kill", at, attr("port", port))
			continue
		}
		a.emit(c, "process.kill", at)
	}
}

// doService is service NAME stop.
func doService(a *analysis, c *cmd) {
	if c.arg(1).text == "stop" {
		a.emit(c, "service.stop", fieldAttr("object", c.arg(0)))
	}
}

// doServiceWords takes the verb in any place.
func doServiceWords(a *analysis, c *cmd) {
	for i, p := range c.pos {
		switch p.text {
		case "stop", "down", "kill", "force-stop", "exit":
			for j, q := range c.pos {
				if j != i {
					a.emit(c, "service.stop", fieldAttr("object", q))
					return
				}
			}
			a.emit(c, "service.stop")
			return
		}
	}
}

// doServiceVerb is for managers with the verb in front.
func doServiceVerb(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	switch c.arg(0).text {
	case "stop", "unload", "bootout", "kill", "delete", "shutdown", "disable", "remove":
		if len(c.pos) < 2 {
			a.emit(c, "service.stop")
			return
		}
		for _, p := range c.pos[1:] {
			a.emit(c, "service.stop", fieldAttr("object", p))
		}
	}
}

func doShutdown(a *analysis, c *cmd) {
	if c.has("--help|-c|-k") {
		return
	}
	if (c.name == "init" || c.name == "telinit") && c.arg(0).text != "0" && c.arg(0).text != "6" && c.arg(0).text != "1" {
		return
	}
	a.emit(c, "service.stop", attr("object", "machine"))
}

func doWebServer(a *analysis, c *cmd) {
	sig, _ := c.value("-s")
	key, _ := c.value("-k")
	verb := c.arg(0).text
	for _, v := range [...]string{sig.text, key.text, verb} {
		if v == "stop" || v == "quit" || v == "graceful-stop" {
			a.emit(c, "service.stop", attr("object", c.name))
			return
		}
	}
}
