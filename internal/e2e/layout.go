package e2e

import (
	"strings"
	"unicode"
)

// inputBox finds the last prompt sign between two rules.
func inputBox(s *screen) (string, bool) {
	lines, bright := s.Lines(), s.Bright()
	for i := len(lines) - 1; i > 0; i-- {
		if !strings.HasPrefix(lines[i], "❯") || !isRule(lines[i-1]) {
			continue
		}
		text := strings.TrimPrefix(bright[i], "❯")
		for j := i + 1; j < len(lines) && !isRule(lines[j]); j++ {
			text += "\n" + bright[j]
		}
		return strings.TrimSpace(flow(text)), true
	}
	return "", false
}

func isRule(line string) bool { return strings.HasPrefix(line, "────") }

// words splits at white space and at the bars that the client draws beside
// quoted text.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == '│' || r == '▎' })
}

// flow folds every run of white space into one space.
func flow(text string) string { return strings.Join(words(text), " ") }

// squeeze drops white space.
func squeeze(text string) string { return strings.Join(words(text), "") }

// dialog returns the marked option of the open dialog, as "1. Yes".
func dialog(s *screen) (marked string, open bool) {
	for _, line := range s.Lines() {
		if _, option, ok := strings.Cut(line, "❯ "); ok && isOption(option) {
			marked, open = option, true
		}
	}
	return marked, open
}

// isOption tells "1. Yes" from other text behind a prompt sign.
func isOption(text string) bool {
	return len(text) > 3 && text[0] >= '1' && text[0] <= '9' && text[1:3] == ". "
}
