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
// spellings that the act lists, bundles taken apart, and among the words of
// its command, as written.
func hasOption(pattern string, a *act.Act) truth {
	at, _ := a.Attr("flag")
	for rest, more := pattern, true; more; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		if listsOption(alternative, at.Values) || a.Command != nil && hasWord(alternative, a.Command.Words) {
			return yes
		}
	}
	if at.Unknown || a.Command != nil && hidesOption(a.Command) {
		return maybe
	}
	return no
}

// maxBundle is the longest word that is read as bundled letters; a longer one
// is a long name with one dash, such as find's -delete.
const maxBundle = 5

// listsOption looks for an option in a list, or for each letter of -abc.
func listsOption(want string, list []string) bool {
	if anyGlob(want, list) {
		return true
	}
	if len(want) < 3 || len(want) > maxBundle {
		return false
	}
	for i := 1; i < len(want); i++ {
		found := false
		for _, have := range list {
			found = found || isAlnum(want[i]) && len(have) == 2 && have[0] == '-' && have[1] == want[i]
		}
		if !found {
			return false
		}
	}
	return true
}

func isAlnum(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }

func anyGlob(pattern string, values []string) bool {
	for _, v := range values {
		if glob(pattern, v) {
			return true
		}
	}
	return false
}

// hasWord looks for an option among the words of a command, with or without
// the value that is joined to it; --name=value is also found as two words.
// Behind -- it looks only where a script's options stand there.
func hasWord(want string, words []string) bool {
	name, value, hasValue := strings.Cut(want, "=")
	for i := 1; i < len(words); i++ {
		word := words[i]
		if !isOption(word) {
			continue
		}
		if glob(want, word) {
			return true
		}
		if have, _, ok := strings.Cut(word, "="); ok && glob(want, have) {
			return true
		}
		if hasValue && word == name && i+1 < len(words) && glob(value, words[i+1]) {
			return true
		}
		if word == "--" && !passesOn(words[0]) {
			return false
		}
	}
	return false
}

// passesOn reports whether what stands behind -- are the options of the script
// or program that is run, and no file names.
func passesOn(program string) bool {
	switch program {
	case "npm", "pnpm", "yarn", "bun", "cargo", "composer", "make", "just", "dotnet", "docker", "kubectl":
		return true
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
