package guard

import "strings"

// family returns the number of the group of programs that do the same job, or 0.
func family(word string) int {
	switch strings.ToLower(word) {
	case "npm", "npx", "pnpm", "pnpx", "yarn", "bun", "bunx":
		return 1
	case "pip", "pip3", "uv", "poetry", "pipenv", "conda", "pdm", "uvx":
		return 2
	case "grep", "egrep", "fgrep", "rg", "ripgrep", "ag", "ack":
		return 3
	case "jest", "vitest", "mocha", "ava":
		return 4
	case "docker-compose":
		return 5
	case "podman", "docker", "nerdctl":
		return 6
	case "find", "fd", "fdfind":
		return 7
	case "curl", "wget", "http", "httpie", "xh":
		return 8
	case "black", "yapf", "autopep8", "ruff", "flake8", "pylint", "isort":
		return 9
	case "mypy", "pyright":
		return 10
	case "eslint", "biome", "prettier", "tslint":
		return 11
	case "gradle", "gradlew", "mvn", "mvnw", "maven":
		return 12
	case "terraform", "tofu", "opentofu":
		return 13
	case "make", "just", "task":
		return 14
	case "python", "python3", "python2":
		return 15
	case "node", "deno", "tsx", "ts-node":
		return 16
	case "sed", "awk", "perl":
		return 17
	case "cat", "head", "tail", "less":
		return 18
	case "pytest":
		return 19
	case "webpack", "vite", "rollup", "parcel", "esbuild":
		return 20
	case "rm", "trash", "trash-put":
		return 21
	case "sudo":
		return 22
	case "nvm", "fnm", "volta", "asdf", "mise":
		return 23
	case "brew", "homebrew", "apt", "apt-get":
		return 24
	case "tsc":
		return 25
	case "vim", "nano", "emacs":
		return 26
	case "chmod":
		return 27
	case "heroku", "fly", "flyctl", "vercel", "netlify":
		return 29
	case "rails", "rake":
		return 30
	case "cargo":
		return 31
	case "psql", "mysql", "sqlite3", "mongosh":
		return 32
	case "ssh", "scp", "rsync":
		return 33
	case "kubectl":
		return 34
	case "gh", "glab", "hub":
		return 35
	case "playwright", "cypress":
		return 36
	case "gofmt", "goimports", "gofumpt":
		return 37
	case "pkill", "killall", "kill":
		return 38
	}
	return 0
}

// ambiguous reports whether a program's name is also a common word.
func ambiguous(word string) bool {
	return oneOf(strings.ToLower(word), "find make just task cat head tail less black http node fly hub vite perl trash kill brew ack flux rake nose parcel python python3 deno docker git cargo rails go gh psql mysql ssh kubectl chmod")
}

// spelled returns the program names a rule about one of them means.
func spelled(word string) string {
	switch w := strings.ToLower(word); w {
	case "npm":
		return "npm|npx"
	case "yarn":
		return "yarn"
	case "pnpm":
		return "pnpm|pnpx"
	case "bun":
		return "bun|bunx"
	case "pip", "pip3":
		return "pip|pip3"
	case "python", "python3":
		return "python|python3"
	case "grep":
		return "grep|egrep|fgrep"
	case "ripgrep":
		return "rg"
	case "homebrew":
		return "brew"
	case "apt":
		return "apt|apt-get"
	case "maven", "mvn":
		return "mvn"
	case "httpie":
		return "http"
	case "opentofu":
		return "tofu"
	default:
		return w
	}
}

// rivals returns the programs that a rule in favour of one speaks against.
func rivals(word string) string {
	switch strings.ToLower(word) {
	case "pnpm":
		return "npm|npx|yarn|bun|bunx"
	case "npm":
		return "pnpm|pnpx|yarn|bun|bunx"
	case "yarn":
		return "npm|npx|pnpm|pnpx|bun|bunx"
	case "bun":
		return "npm|npx|pnpm|pnpx|yarn"
	case "uv":
		return "pip|pip3|poetry|pipenv|conda"
	case "poetry":
		return "pip|pip3|pipenv|uv|conda"
	case "pipenv", "pdm", "conda":
		return "pip|pip3"
	case "rg", "ripgrep":
		return "grep|egrep|fgrep"
	case "fd":
		return "find"
	case "vitest":
		return "jest|mocha"
	case "jest":
		return "vitest|mocha"
	case "podman":
		return "docker"
	case "ruff":
		return "black|flake8|pylint|isort|yapf|autopep8"
	case "biome":
		return "eslint|prettier"
	case "pyright":
		return "mypy"
	case "mypy":
		return "pyright"
	case "tofu", "opentofu":
		return "terraform"
	case "pytest":
		return ""
	case "gradlew", "mvnw":
		return strings.TrimSuffix(strings.ToLower(word), "w")
	case "trash":
		return "rm"
	}
	return ""
}

// isPackageTool reports whether a program is installed as a dependency.
func isPackageTool(l literal) bool {
	if l.kind == litCommand {
		return false
	}
	switch family(l.text) {
	case 4, 9, 10, 11, 20, 36:
		return true
	}
	return false
}

// runsOf returns the maps that catch a program or a command.
func runsOf(l literal) []Cond {
	t := strings.ToLower(l.text)
	if l.kind == litCommand {
		switch {
		case strings.HasPrefix(l.text, "git add"):
			var out []Cond
			switch {
			case strings.HasSuffix(t, " .") || strings.HasSuffix(t, " -a") || strings.HasSuffix(t, "--all"):
				out = append(out, stagesEverything()...)
			default:
				out = append(out, when(SelRun, l.text))
			}
			return out
		case strings.HasPrefix(t, "pip install"), strings.HasPrefix(t, "pip3 install"):
			return []Cond{when(SelRun, "pip|pip3 install"), when(SelRun, "python|python3 -m pip install")}
		case strings.HasPrefix(t, "sed -i"):
			return []Cond{when(SelRun, "sed -i*|--in-place*")}
		}
		return []Cond{when(SelRun, withAliases(lowerProgram(l.text)))}
	}
	switch t {
	case "pip", "pip3":
		return []Cond{when(SelRun, "pip|pip3"), when(SelRun, "python|python3 -m pip")}
	}
	return []Cond{when(SelRun, spelled(t))}
}

// spare takes the programs that a rule speaks for out of a map against others:
// "python3, not python".
func spare(w Cond, good []literal) Cond {
	if strings.Contains(w.Value, " ") {
		return w
	}
	var list patterns
	for p := range strings.SplitSeq(w.Value, "|") {
		list.add(p)
	}
	for _, g := range good {
		list.remove(strings.ToLower(g.text))
	}
	w.Value = list.String()
	return w
}

// withAliases spells out the short forms of words of a command.
func withAliases(command string) string {
	words := strings.Fields(command)
	for i, w := range words {
		switch {
		case i == 1 && w == "install" && oneOf(words[0], "npm pnpm bun"):
			words[i] = "install|i|add"
		case w == "-g" && oneOf(words[0], "npm pnpm bun"):
			words[i] = "-g|--global"
		}
	}
	return strings.Join(words, " ")
}

func lowerProgram(command string) string {
	program, rest, _ := strings.Cut(command, " ")
	return strings.TrimSpace(strings.ToLower(program) + " " + rest)
}

// mergeRuns joins maps of single programs into one.
func mergeRuns(conds []Cond) []Cond {
	var out []Cond
	single := -1
	for _, c := range conds {
		if c.Selector == SelRun && len(c.Attrs) == 0 && !strings.Contains(c.Value, " ") {
			if single >= 0 {
				var list patterns
				for p := range strings.SplitSeq(out[single].Value+"|"+c.Value, "|") {
					list.add(p)
				}
				out[single].Value = list.String()
				continue
			}
			single = len(out)
		}
		out = append(out, c)
	}
	return out
}

func (a *patterns) remove(s string) {
	for i, have := range *a {
		if have == s {
			*a = append((*a)[:i], (*a)[i+1:]...)
			return
		}
	}
}

func isWrapper(t string) bool {
	return oneOf(strings.ReplaceAll(t, " ", "_"), "uv_run poetry_run pipenv_run bundle_exec pdm_run hatch_run conda_run")
}

func runWords(l literal) string {
	if l.kind == litCommand {
		return lowerProgram(l.text)
	}
	return spelled(l.text)
}
