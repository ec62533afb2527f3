package guard

import "strings"

// runs reads rules about scripts, servers, writing files from the shell,
// branch names and MCP servers: things that a guard knows by the words of a
// command or by the tool.
func (f *frame) runs() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || c.permit && !c.not {
			continue
		}
		for _, reader := range []func(*clause) (Item, bool){(*clause).script, (*clause).devServer, (*clause).shellWrites, (*clause).branchNames, (*clause).newBranches, (*clause).containers, (*clause).stagesByName, (*clause).browser, (*clause).issues, (*clause).server} {
			if it, ok := reader(c); ok {
				c.done = true
				out = append(out, c.draft(it))
				break
			}
		}
	}
	return out
}

// script reads "never run scripts/seed.sh".
func (c *clause) script() (Item, bool) {
	if !(c.not || c.asks()) || !c.has("verb.run", "use") || c.has("verb.edit", "verb.delete", "verb.create") {
		return Item{}, false
	}
	for _, l := range c.lits {
		if l.kind != litPath && l.kind != litCode && l.kind != litQuoted {
			continue
		}
		p := strings.TrimPrefix(l.text, "./")
		base := p[strings.LastIndexByte(p, '/')+1:]
		if strings.ContainsAny(p, " *") || !isScript(base) {
			continue
		}
		return Item{When: []Cond{
			when(SelRun, base),
			when(SelRun, "bash|sh|zsh|source|.|python|python3|node|ruby|perl|tsx|php "+p+"|./"+p+"|**/"+base),
		}}, true
	}
	return Item{}, false
}

func isScript(base string) bool {
	dot := strings.LastIndexByte(base, '.')
	if dot <= 0 {
		return false
	}
	return oneOf(base[dot+1:], "sh bash zsh py js mjs ts rb pl php ps1")
}

// devServer reads "don't start the dev server".
func (c *clause) devServer() (Item, bool) {
	if !(c.not || c.asks()) || !c.has("object.devserver") || !c.has("verb.run", "verb.spawn", "use") || c.has("verb.kill") && !c.has("verb.run") {
		return Item{}, false
	}
	return Item{When: []Cond{
		when(SelRun, "npm|pnpm|yarn|bun run dev|start|serve|dev:*"),
		when(SelRun, "npm|pnpm|yarn|bun dev|start|serve"),
		when(SelRun, "vite|next|nuxt|astro|remix dev|serve|start"),
		when(SelRun, "flask|rails|uvicorn|webpack-dev-server|nodemon"),
	}}, true
}

// shellWrites reads "don't write files with echo or cat".
func (c *clause) shellWrites() (Item, bool) {
	if !c.not || !c.has("object.file") && !c.has("object.heredoc") || !c.has("verb.create", "verb.edit", "verb.write", "object.heredoc") {
		return Item{}, false
	}
	var list patterns
	for _, l := range c.lits {
		if w := strings.ToLower(l.text); l.kind == litWord && oneOf(w, "echo cat tee printf sed awk") {
			list.add(w)
		}
	}
	if c.has("object.heredoc") {
		list.add("cat")
		list.add("tee")
	}
	if len(list) == 0 {
		return Item{}, false
	}
	return Item{When: []Cond{when(SelAct, "file.write|file.edit", "program", list.String())}}, true
}

// branchNames reads "branch names start with feature/ or fix/".
func (c *clause) branchNames() (Item, bool) {
	if c.not || !c.has("object.branch", "object.branch.") || !c.has("begins") {
		return Item{}, false
	}
	var list patterns
	for i := range c.f.clauses {
		for _, l := range c.f.clauses[i].lits {
			t := strings.TrimSuffix(strings.TrimSuffix(l.text, "*"), "*")
			if (l.kind == litPath || l.kind == litQuoted || l.kind == litCode || l.kind == litWord) && strings.HasSuffix(t, "/") {
				list.add(t + "**")
			}
		}
	}
	if len(list) == 0 {
		return Item{}, false
	}
	return Item{
		When:   []Cond{when(SelRun, "git checkout -b|-B|--branch"), when(SelRun, "git switch -c|-C|--create")},
		Unless: []Cond{when(SelRun, "git checkout|switch "+list.String())},
	}, true
}

// newBranches reads "don't create branches without asking".
func (c *clause) newBranches() (Item, bool) {
	if !(c.not || c.asks()) || !c.has("object.branch", "object.branch.") || !c.has("verb.create", "verb.open", "new") ||
		c.has("verb.delete", "verb.edit", "verb.merge") || c.hasClass("pr.create") || c.hasClass("git.push") || c.hasClass("git.commit") {
		return Item{}, false
	}
	return Item{
		When:   []Cond{when(SelRun, "git checkout -b|-B|--orphan"), when(SelRun, "git switch -c|-C|--create|--orphan"), when(SelRun, "git branch *")},
		Unless: []Cond{when(SelRun, "git branch -d|-D|--delete|-m|-M|--move|-l|--list|-a|-r|--contains|--merged|--no-merged|-v|-vv|-u|--set-upstream-to|--show-current")},
	}, true
}

// stagesByName reads "stage files by name".
func (c *clause) stagesByName() (Item, bool) {
	if c.not || c.asks() || !c.has("byname") || !c.has("verb.commit", "verb.add") || !c.has("object.file") && c.unread() > 12 {
		return Item{}, false
	}
	return Item{When: stagesEverything()}, true
}

// stagesEverything lists the ways to stage all changes at once.
func stagesEverything() []Cond {
	return []Cond{when(SelRun, "git add .|./|:/"), when(SelRun, "git add -A|--all")}
}

// containers reads "never start docker containers".
func (c *clause) containers() (Item, bool) {
	if !(c.not || c.asks()) || !c.has("object.container") || !c.has("verb.run", "verb.spawn") || c.has("verb.delete", "verb.stop", "verb.kill") || len(c.acts) > 0 {
		return Item{}, false
	}
	return Item{When: []Cond{
		when(SelRun, "docker|podman run|start|create"), when(SelRun, "docker compose up|start|run|restart"), when(SelRun, "docker-compose up|start|run|restart"),
	}}, true
}

// browser reads "don't use the browser".
func (c *clause) browser() (Item, bool) {
	if !(c.not || c.asks()) || !c.has("object.browser") || !c.has("use", "verb.open", "verb.run", "verb.spawn") {
		return Item{}, false
	}
	return Item{When: []Cond{
		when(SelAct, "mcp.playwright|mcp.puppeteer|mcp.browser|mcp.browsermcp|mcp.chrome-devtools|mcp.claude-in-chrome"),
		when(SelRun, "open|xdg-open|start http*|*.html"),
	}}, true
}

// issues reads "never close issues".
func (c *clause) issues() (Item, bool) {
	if !(c.not || c.asks()) || !c.has("object.issue") || !c.has("verb.close", "verb.open") || c.has("object.pr") {
		return Item{}, false
	}
	what := "create"
	if c.has("verb.close") {
		what = "close"
	}
	return Item{When: []Cond{when(SelRun, "gh|glab issue "+what)}}, true
}

// server reads "don't use the github MCP server".
func (c *clause) server() (Item, bool) {
	if !(c.not || c.asks()) {
		return Item{}, false
	}
	for i, l := range c.lits {
		if l.kind != litWord || !strings.EqualFold(l.text, "mcp") {
			continue
		}
		name := ""
		if i > 0 && c.lits[i-1].kind != litFlag && c.isName(c.lits[i-1]) && gap(c.f.folded[c.lits[i-1].end:l.start]) {
			name = c.lits[i-1].text
		} else if i+1 < len(c.lits) && c.isName(c.lits[i+1]) && gap(c.f.folded[l.end:c.lits[i+1].start]) && !oneOf(strings.ToLower(c.lits[i+1].text), "server servers tool tools") {
			name = c.lits[i+1].text
		}
		if name == "" {
			return Item{When: []Cond{when(SelAct, "mcp")}}, true
		}
		return Item{When: []Cond{when(SelAct, "mcp."+strings.ToLower(name))}}, true
	}
	return Item{}, false
}
