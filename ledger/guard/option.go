package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

func isOption(word string) bool { return len(word) > 1 && word[0] == '-' }

// flag tests an act's options. A command without any has an empty set of them.
func flag(pattern string, a *act.Act) truth {
	body, negated := cutNot(pattern)
	if _, ok := a.Attr("flag"); !ok && a.Command == nil {
		return no
	}
	result := hasOption(body, a)
	if negated {
		return result.not()
	}
	return result
}

// hasOption tests for an option, or one of several alternatives: among the
// spellings the act lists, or among the words of its command, where short
// options are split only when the act lists none.
func hasOption(pattern string, a *act.Act) truth {
	at, listed := a.Attr("flag")
	for rest, more := pattern, true; more; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		if listed && listsOption(alternative, at.Values) {
			return yes
		}
		if a.Command != nil && len(a.Command.Words) > 0 && oneOption(alternative, a.Command, !listed) {
			return yes
		}
	}
	if at.Unknown || a.Command != nil && hidesOption(a.Command) {
		return maybe
	}
	return no
}

// listsOption looks for an option, or for each letter of -abc, in a list.
func listsOption(want string, list []string) bool {
	if anyGlob(want, list) {
		return true
	}
	if !isCluster(want) || len(want) == 2 {
		return false
	}
	for i := 1; i < len(want); i++ {
		found := false
		for _, have := range list {
			found = found || len(have) == 2 && have[0] == '-' && have[1] == want[i]
		}
		if !found {
			return false
		}
	}
	return true
}

func anyGlob(pattern string, values []string) bool {
	for _, v := range values {
		if glob(pattern, v) {
			return true
		}
	}
	return false
}

// hidesOption reports whether a word that could not be resolved may be an
// option: one that follows an option is taken for its value.
func hidesOption(c *act.Command) bool {
	if c.Known {
		return false
	}
	for i := 1; i < len(c.Words); i++ {
		if c.Words[i] == "" && !isOption(c.Words[i-1]) {
			return true
		}
	}
	return false
}

// oneOption looks for an option among the words of a command, split into
// letters when asked.
func oneOption(want string, c *act.Command, split bool) bool {
	literal := false
	cluster := split && isCluster(want) && clusters(c.Words[0])
	missing := want
	for i, word := range c.Words[1:] {
		if !isOption(word) {
			continue
		}
		if word == want || glob(want, word) {
			return true
		}
		if word == "--" {
			if literal = true; !passesOn(c.Words[0]) {
				break
			}
		}
		if literal {
			continue
		}
		if strings.HasPrefix(word, "--") {
			if name, _, ok := strings.Cut(word, "="); ok && glob(want, name) {
				return true
			}
			continue
		}
		if cluster && isCluster(word) {
			missing = without(missing, flags(c.Words[0], c.Words[1:i+1], word))
			if missing == "-" {
				return true
			}
		}
	}
	// --name=value is also written as two words.
	if name, value, ok := strings.Cut(want, "="); ok && value != "" {
		for i, word := range c.Words[1:] {
			if word == name && i+2 < len(c.Words) && glob(value, c.Words[i+2]) {
				return true
			}
		}
	}
	return false
}

// passesOn reports whether what stands after -- are the options of the script
// or program that is run, and no file names.
func passesOn(program string) bool {
	switch program {
	case "npm", "pnpm", "yarn", "bun", "cargo", "composer", "make", "just", "dotnet", "docker", "kubectl":
		return true
	}
	return false
}

// isCluster reports whether a word is one dash and short options, the last of
// which may carry its value: -rf, -n5, -ofile.txt.
func isCluster(word string) bool {
	if len(word) < 2 || word[0] != '-' || word[1] == '-' {
		return false
	}
	return isAlnum(word[1])
}

func isAlnum(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }

// without returns have less the letters of flags; the dash stays.
func without(have, flags string) string {
	hit := false
	for i := 1; i < len(have); i++ {
		hit = hit || strings.IndexByte(flags, have[i]) >= 0
	}
	if !hit {
		return have
	}
	left := []byte{'-'}
	for i := 1; i < len(have); i++ {
		if strings.IndexByte(flags, have[i]) < 0 {
			left = append(left, have[i])
		}
	}
	return string(left)
}

// clusters reports whether a program reads -abc as -a -b -c. The others take
// long names with one dash.
func clusters(program string) bool {
	switch program {
	case "find", "terraform", "tofu", "go", "java", "javac", "openssl", "ffmpeg", "convert", "magick", "gcc", "clang", "xcodebuild",
		"packer", "vault", "consul", "nomad", "adb", "mvn", "powershell", "pwsh":
		return false
	}
	return true
}

// flags returns the letters of a cluster up to the one that takes the rest as
// its value.
func flags(program string, before []string, word string) string {
	letters := word[1:]
	if i := strings.IndexAny(letters, valueLetters(program, before)); i >= 0 {
		return letters[:i+1]
	}
	for i := range len(letters) {
		if !isAlnum(letters[i]) {
			return letters[:1]
		}
	}
	return letters
}

// valueLetters returns the short options that take a value in the same word.
func valueLetters(program string, before []string) string {
	switch program {
	case "git":
		switch subcommand(before) {
		case "commit":
			return "mFCcSut"
		case "tag":
			return "mFun"
		case "push":
			return "o"
		case "merge":
			return "mFsX"
		case "rebase":
			return "sXxC"
		case "checkout", "switch":
			return "bBcC"
		case "log", "show", "diff":
			return "GSLnOU"
		case "clean":
			return "e"
		case "stash", "notes":
			return "mF"
		}
	case "gh", "glab":
		return "tbBFHRlarpm"
	case "npm", "pnpm", "yarn", "bun":
		return "CFw"
	case "curl":
		return "HdoXuAebFTxmwCKQrtYyzE"
	case "wget":
		return "OoaPUtTeQiA"
	case "tar":
		return "fCTXbI"
	case "ssh", "scp", "rsync", "sftp":
		return "piloFJLRDePB"
	case "docker", "podman", "docker-compose":
		return "efhHlmpuvwtcn"
	case "kubectl", "helm", "oc":
		return "nflosc"
	case "make", "gmake":
		return "Cfjlo"
	case "grep", "egrep", "fgrep", "rg":
		return "efmABCdDgtTjM"
	case "sed", "awk", "gawk":
		return "eflFv"
	case "psql":
		return "cdfhpUFRvoLPT"
	case "mysql", "mariadb", "mysqldump":
		return "ehPpuDS"
	case "python", "python3", "node", "ruby", "perl", "php", "bash", "sh", "zsh":
		return "cmeWXIrEpQ"
	case "pytest", "py.test":
		return "kmnpocW"
	case "head", "tail", "cut", "sort", "xargs":
		return "ncdfktIPLsE"
	}
	return ""
}

// subcommand returns the first word of git's arguments that is no option.
func subcommand(before []string) string {
	for i := 0; i < len(before); i++ {
		if !isOption(before[i]) {
			return before[i]
		}
		if takesValue("git", before[i]) {
			i++
		}
	}
	return ""
}
