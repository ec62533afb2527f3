package guard

import "agentrecall/ledger/act"

// run tests a command against the words of a run selector. Words with a dash
// may stand anywhere; the others are the first words of the command with its
// options left out, or of one of the wrappers it was found in.
func run(pattern string, a *act.Act) truth {
	c := a.Command
	if c == nil || len(c.Words) == 0 {
		return no
	}
	result := yes
	for rest := pattern; result != no; {
		var word string
		if word, rest = nextWord(rest); word == "" {
			break
		}
		if isOption(word) {
			result = min(result, hasOption(word, a))
		}
	}
	if result == no {
		return no
	}
	positional := no
	for from := len(c.Via); from >= 0 && positional != yes; from-- {
		positional = max(positional, prefix(pattern, c, from))
	}
	return min(result, positional)
}

// nextWord cuts the first word off a text.
func nextWord(text string) (word, rest string) {
	start := 0
	for start < len(text) && isSpace(text[start]) {
		start++
	}
	end := start
	for end < len(text) && !isSpace(text[end]) {
		end++
	}
	return text[start:end], text[end:]
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// prefix tests the words without a dash against the command, or against the
// wrapper Via[from] and everything in it.
func prefix(pattern string, c *act.Command, from int) truth {
	words := wordReader{via: c.Via[from:], words: c.Words}
	for {
		var want string
		if want, pattern = nextWord(pattern); want == "" {
			return yes
		}
		if isOption(want) {
			continue
		}
		first := words.program == ""
		word, known, more := words.next()
		switch {
		case !more:
			return no
		case !known && first:
			return no // a program that is not known is no doubt about every rule
		case !known:
			return maybe
		case !globAny(want, word):
			return no
		}
	}
}

// A wordReader yields the words of a command without its options.
type wordReader struct {
	via      []string
	line     string // rest of the wrapper being read
	words    []string
	program  string
	started  bool // a subcommand was read: git's own options stand before it
	literal  bool // after --
	commands bool // in words, no longer in via
}

// next returns the next word that is no option nor the value of one; known is
// false for a word that could not be resolved: it may stand for several.
func (r *wordReader) next() (word string, known, more bool) {
	skip := false
	for {
		word, more = r.raw()
		if !more {
			return "", false, false
		}
		switch {
		case skip:
			skip = false
		case word == "":
			return "", false, true
		case r.literal:
			return word, true, true
		case word == "--":
			r.literal = true
		case isOption(word):
			skip = takesValue(r.program, word) && !(r.program == "git" && r.started)
		case r.program == "":
			r.program = word
			return word, true, true
		case r.program == "cargo" && word[0] == '+':
		default:
			r.started = true
			return word, true, true
		}
	}
}

func (r *wordReader) raw() (word string, more bool) {
	for {
		if word, r.line = nextWord(r.line); word != "" {
			return word, true
		}
		if len(r.via) > 0 {
			r.line, r.via, r.program = r.via[0], r.via[1:], ""
			r.started = false
			continue
		}
		if !r.commands {
			r.commands, r.literal, r.started, r.program = true, false, false, ""
		}
		if len(r.words) == 0 {
			return "", false
		}
		word, r.words = r.words[0], r.words[1:]
		return word, true
	}
}

// takesValue reports whether the next word is the value of option. It knows
// the options that programs with subcommands take in front of them.
func takesValue(program, option string) bool {
	switch program {
	case "git":
		switch option {
		case "-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--config-env", "--super-prefix":
			return true
		}
	case "npm", "pnpm", "yarn", "bun":
		switch option {
		case "--prefix", "-C", "--dir", "--cwd", "--filter", "-F", "--workspace", "-w", "--userconfig", "--registry":
			// For pnpm -w is --workspace-root and stands alone.
			return option != "-w" || program == "npm"
		}
	case "docker", "podman", "docker-compose":
		switch option {
		case "-H", "--host", "-c", "--context", "--config", "-l", "--log-level", "-f", "--file", "-p", "--project-name",
			"--project-directory", "--env-file", "--profile":
			return true
		}
	case "kubectl", "helm", "oc", "k9s":
		switch option {
		case "-n", "--namespace", "--context", "--kube-context", "--kubeconfig", "--cluster", "--user", "--as", "-s", "--server":
			return true
		}
	case "gh", "glab":
		switch option {
		case "-R", "--repo", "--hostname":
			return true
		}
	case "aws", "gcloud", "az":
		switch option {
		case "--profile", "--region", "--output", "--endpoint-url", "--project", "--account", "--subscription", "--zone":
			return true
		}
	case "make", "gmake", "just", "ninja":
		switch option {
		case "-C", "-f", "--file", "--directory", "--makefile", "-j", "--justfile", "-d", "--working-directory":
			return option != "-d" || program == "just"
		}
	case "cargo":
		switch option {
		case "--manifest-path", "--config", "--color", "-C", "-Z":
			return true
		}
	case "go", "terraform", "tofu":
		return option == "-C"
	case "uv", "poetry", "pip", "pip3", "hatch":
		switch option {
		case "--directory", "--project", "--python", "-C", "--cache-dir", "--config-file":
			return true
		}
	case "mvn", "gradle", "gradlew", "sbt":
		switch option {
		case "-f", "--file", "-pl", "--projects", "-p", "--project-dir", "-b", "--build-file", "-s", "--settings":
			return true
		}
	case "rails", "rake", "bundle", "systemctl":
		switch option {
		case "-f", "--gemfile", "-H", "--host", "-M", "--machine":
			return true
		}
	}
	return false
}
