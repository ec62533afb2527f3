package guard

import (
	"strconv"
	"strings"
)

// Expressions over text.
const (
	// emojiSet are pictographs; arrows, check marks and box drawing are not
	// among them, because people type those on purpose.
	emojiSet = `[\x{1F000}-\x{1FAFF}\x{2600}-\x{260F}\x{2614}-\x{2712}\x{2716}\x{2721}-\x{2793}\x{2795}-\x{2797}\x{27B0}\x{27BF}\x{2705}\x{2728}\x{2B1B}\x{2B1C}\x{2B50}\x{2B55}\x{231A}\x{231B}\x{23E9}-\x{23FA}\x{FE0F}]`
	// makers are names under which coding agents sign.
	makers = `(claude|anthropic|copilot|codex|chatgpt|gpt-|openai|gemini|\bcursor\b|\bdevin\b|\baider\b|windsurf|\bamp\b|\bai\b|\bllm\b|\bbot\b|assistant)`
	// trailerSet are lines by which an agent signs a commit or a pull request.
	trailerSet = `(?i)co-authored-by:[^\n]*` + makers + `|` + madeSet
	madeSet    = `(generated|created|written|made|authored) (with|by)[^\n]*` + makers + `|noreply@anthropic`
	// conventionalSet is the subject of a conventional commit.
	conventionalSet = `^(feat|fix|docs|chore|refactor|test|perf|build|ci|style|revert)(\([^)]*\))?!?: \S`
	// pastSet is a subject whose first verb is not imperative.
	pastSet     = `(?i)^(\w+(\([^)]*\))?!?: )?(added|adds|adding|fixed|fixes|fixing|updated|updates|updating|changed|changes|changing|removed|removes|removing|refactored|refactors|improved|improves|implemented|implements|created|creates|moved|moves|renamed|renames|made|makes|bumped|bumps|cleaned|converted|introduced|merged|deleted|used|uses|reworked|moved|corrected|replaced|replaces)\b`
	messageActs = "git.commit|git.tag|pr.create|pr.comment|release.create"
)

// namesMaker reports whether a rule about trailers names a coding agent.
func namesMaker(folded string) bool {
	for _, name := range [...]string{"claude", "anthropic", "copilot", "codex", "gpt", "openai", "gemini", "cursor", "devin", "aider", "windsurf", "assistant", "agent", "bot"} {
		if strings.Contains(folded, name) {
			return true
		}
	}
	return false
}

// messages reads rules about the text of commits, pull requests and tags.
func (f *frame) messages() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done {
			continue
		}
		d, ok := f.message(c)
		if !ok {
			continue
		}
		c.done = true
		f.endList(i)
		out = append(out, d...)
	}
	return out
}

// endList marks the clauses after i that only say where a rule about text
// holds: "…, not in commits and not in PRs".
func (f *frame) endList(i int) {
	c := &f.clauses[i]
	for j := i + 1; j < len(f.clauses); j++ {
		next := &f.clauses[j]
		if next.strong || next.ask || next.only || len(next.lits) > 8 {
			return
		}
		for _, h := range next.hits {
			if strings.HasPrefix(h.sec, "verb.") && h.sec != "verb.write" && h.sec != "verb.commit" && !strings.HasPrefix(h.sec, "verb.answer") ||
				strings.HasPrefix(h.sec, "act.") && h.sec != "act.git.commit" {
				return
			}
		}
		next.done = next.done || c.done
	}
}

// aboutCommits reports whether a clause, or the sentence around it, speaks of
// the text of commits.
func (c *clause) aboutCommits() bool {
	if c.has("object.commitmsg", "object.subject") {
		return true
	}
	return c.has("act.git.commit") || c.f.has("object.commitmsg", "object.subject", "act.git.commit") && !c.has("object.pr", "object.answer")
}

func (f *frame) message(c *clause) ([]draft, bool) {
	// Trailers by which an agent signs.
	if (c.has("object.trailer") || c.has("object.signature") && (f.has("act.git.commit", "object.commitmsg", "object.pr") || f.priorIs("git.commit"))) && (c.not || c.asks() || f.complains()) || c.has("object.ai") && c.not && (c.aboutCommits() || f.has("object.pr")) && !c.has("verb.merge") {
		set := trailerSet
		if c.not && !f.has("object.ai") && !namesMaker(f.folded) && strings.Contains(strings.ReplaceAll(c.text(), "-", " "), "co authored by") {
			set = `(?i)co-authored-by:|` + madeSet // whoever it names
		}
		return []draft{c.draft(Item{When: []Cond{when(SelAct, messageActs, "message", "/"+set+"/")}})}, true
	}
	if c.has("object.emoji") && c.not {
		if c.aboutCommits() && !c.has("object.code", "object.docs", "object.file", "object.answer") && c.has("object.commitmsg", "act.git.commit", "object.subject") {
			return []draft{c.draft(Item{When: []Cond{when(SelAct, messageActs, "message", "/"+emojiSet+"/")}})}, true
		}
		return nil, false
	}
	if c.has("object.signoff") && c.has("act.git.commit", "always", "object.commitmsg") && !c.not && !c.ask {
		return []draft{c.draft(Item{When: []Cond{when(SelAct, "git.commit")},
			Unless: []Cond{when(SelEmpty, "", "flag", "-s|--signoff"), when(SelEmpty, "", "message", "/(?i)signed-off-by:/")}})}, true
	}
	if c.has("object.signed") && !c.not {
		return []draft{c.draft(Item{When: []Cond{when(SelAct, "git.commit")}, Unless: []Cond{when(SelEmpty, "", "flag", "-S*|--gpg-sign*")}})}, true
	}
	if !c.aboutCommits() && !c.has("object.conventional") && !(c.has("object.pr") && c.has("begins", "ends", "contains", "object.subject")) {
		return nil, false
	}
	class := "git.commit"
	if c.has("object.pr") && !c.has("act.git.commit", "object.commitmsg") {
		class = "pr.create"
	}
	var out []draft
	test := func(name, pattern string) {
		out = append(out, c.draft(Item{When: []Cond{when(SelAct, class, name, pattern)}}))
	}
	if c.has("object.conventional") && !c.not || c.hasPrefixList() {
		expr := conventionalSet
		if own := c.prefixes(); own != "" {
			expr = `^(` + own + `)(\([^)]*\))?!?: \S`
		}
		test("message", "!/"+expr+"/")
	}
	if lang := c.textLanguage(); lang != "" && c.has("object.commitmsg", "object.subject", "act.git.commit") {
		switch {
		case !c.not:
			test("lang", "!"+lang)
		default:
			test("lang", lang)
		}
	}
	if n, over, ok := c.lengthLimit(); ok {
		_ = over
		test("subject", "/^.{"+strconv.Itoa(n+1)+",}/")
	}
	if expr, ok := c.ticket(); ok && c.not && c.has("object.ticket") && c.has("object.commitmsg", "object.subject") {
		test("message", "/"+expr+"/")
	} else if ok && !c.not {
		switch {
		case c.has("ends"):
			test("message", `!/`+expr+`\s*$/`)
		case c.has("begins"):
			test("message", `!/^(\w+(\([^)]*\))?!?: )?`+expr+`/`)
		default:
			test("message", `!/`+expr+`/`)
		}
	} else if len(out) == 0 && !c.not && (class == "pr.create" || c.has("object.commitmsg", "object.subject", "act.git.commit")) {
		if word := c.quoted(); word != "" && c.has("begins") {
			test("message", `!/^`+escape(word)+`/`)
		} else if word != "" && c.has("contains") && class == "pr.create" {
			test("message", `!/(?i)`+escape(word)+`/`)
		} else if word != "" && c.has("ends") {
			test("message", `!/`+escape(word)+`\s*$/`)
		}
	}
	for _, l := range c.lits {
		if w := strings.ToLower(l.text); c.not && l.kind == litWord && oneOf(w, "wip fixup") && c.has("act.git.commit", "object.commitmsg") {
			test("message", `/(?i)^\W*`+w+`\b/`)
		}
	}
	if h, ok := c.find("object.tag"); ok && h.end > 0 && !c.not && !c.has("act.git.commit", "object.commitmsg") {
		return nil, false
	}
	if c.has("lowercase") && c.has("object.commitmsg", "object.subject") {
		test("message", `/^(\w+(\([^)]*\))?!?: )?\p{Lu}/`)
	}
	if c.has("fullstop") && c.has("object.commitmsg", "object.subject") && (c.not || c.has("without")) {
		test("subject", `/\.$/`)
	}
	if c.has("object.imperative") && !c.not {
		test("subject", "/"+pastSet+"/")
	}
	if word := c.quoted(); word != "" && c.not && len(out) == 0 && c.has("object.commitmsg", "object.subject") {
		test("message", "/(?i)"+bounded(word)+"/")
	}
	return out, len(out) > 0
}

// complains reports whether the person complains of the call before.
func (f *frame) complains() bool { return f.src.Complaint || f.src.Refused }

// hasPrefixList reports whether a clause lists the types of conventional
// commits: feat|fix|docs.
func (c *clause) hasPrefixList() bool {
	return c.prefixes() != "" && c.has("object.commitmsg", "object.subject", "act.git.commit", "object.conventional")
}

// prefixes returns the types listed in the sentence, or "" when there are not
// at least two.
func (c *clause) prefixes() string {
	text := c.f.folded
	var list patterns
	for w := range strings.FieldsFuncSeq(text, func(r rune) bool { return !('a' <= r && r <= 'z') }) {
		if oneOf(w, "feat fix docs chore refactor test perf build ci style revert hotfix") {
			list.add(w)
		}
	}
	if len(list) < 2 || !list.any("feat", "fix", "chore", "refactor") {
		return ""
	}
	return list.String()
}

// textLanguage returns the language that a clause names for a text.
func (c *clause) textLanguage() string {
	if h, ok := c.find("object.lang."); ok {
		return strings.TrimPrefix(h.sec, "object.lang.")
	}
	return ""
}

// lengthLimit returns the longest length in characters that a clause allows.
func (c *clause) lengthLimit() (n int, over, ok bool) {
	if !c.has("under", "object.chars", "object.linelength") {
		return 0, false, false
	}
	for _, l := range c.lits {
		if l.kind != litNumber {
			continue
		}
		v, err := strconv.Atoi(l.text)
		if err != nil || v < 10 || v > 400 {
			continue
		}
		return v, false, true
	}
	return 0, false, false
}

// ticket returns an expression for the ticket a clause asks for, formed after
// its example.
func (c *clause) ticket() (string, bool) {
	example := ""
	for i := range c.f.clauses {
		for _, l := range c.f.clauses[i].lits {
			switch l.kind {
			case litTicket:
				example = l.text
			case litQuoted, litCode:
				if isTicket(strings.Trim(l.text, "[]()")) {
					example = l.text
				}
			}
		}
	}
	if !c.has("object.ticket") && example == "" || !c.has("object.ticket") && !c.has("begins", "ends", "contains", "always") {
		return "", false
	}
	if example == "" {
		return `([A-Z][A-Z0-9]+-\d+|#\d+)`, true
	}
	if strings.HasPrefix(strings.Trim(example, "[]()"), "#") {
		return `#\d+`, true
	}
	expr := `[A-Z]+-\d+`
	if key, _, _ := strings.Cut(strings.Trim(example, "[]()"), "-"); strings.ContainsAny(key, "0123456789") {
		expr = `[A-Z][A-Z0-9]+-\d+`
	}
	switch {
	case strings.HasPrefix(example, "["):
		return `\[` + expr + `\]`, true
	case strings.HasPrefix(example, "("):
		return `\(` + expr + `\)`, true
	}
	return expr, true
}

// quoted returns the first quoted text of a clause.
func (c *clause) quoted() string {
	for _, l := range c.lits {
		if l.kind == litQuoted || l.kind == litCode {
			return l.text
		}
	}
	return ""
}

// versionExample returns an expression for versions written like the one in the
// clause, or "".
func (c *clause) versionExample() string {
	for _, l := range c.lits {
		if l.kind != litVersion {
			continue
		}
		expr := strings.Repeat(`\d+\.`, strings.Count(l.text, ".")) + `\d+`
		if l.text[0] == 'v' {
			return "v" + expr
		}
		return expr
	}
	return ""
}

// escape makes a text safe inside an expression.
func escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(`\.+*?()|[]{}^$/`, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// bounded is escape with word boundaries where the text begins or ends with a
// word.
func bounded(text string) string {
	e := escape(text)
	if text == "" {
		return e
	}
	if isAlnum(text[0]) || text[0] == '_' {
		e = `\b` + e
	}
	if last := text[len(text)-1]; isAlnum(last) || last == '_' {
		e += `\b`
	}
	return e
}

// pulls reads rules about how pull requests are opened and merged.
func (f *frame) pulls() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done {
			continue
		}
		merges := c.has("verb.merge") || f.priorIs("pr.merge")
		opens := c.has("object.pr") || c.hasClass("pr.create") || f.priorIs("pr.create")
		switch {
		case c.has("object.draft") && opens && !c.not && !c.permit:
			d := c.draft(Item{When: []Cond{when(SelAct, "pr.create")}, Unless: []Cond{when(SelEmpty, "", "draft", "true")}})
			d.keyed, d.loose = true, false
			out = append(out, d)
			c.done = true
		case c.has("object.draft") && opens && c.never && !c.asks():
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.create", "draft", "true")}}))
			c.done = true
		case c.has("object.squash") && (merges || opens || c.only || c.always) && !c.never && !c.permit && !c.has("object.history"):
			d := c.draft(Item{When: []Cond{when(SelAct, "pr.merge")}, Unless: []Cond{when(SelEmpty, "", "method", "squash")}})
			d.loose = false
			out = append(out, d)
			c.done = true
		case c.has("object.squash") && c.never && (merges || opens):
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.merge", "method", "squash")}}))
			c.done = true
		case c.has("object.rebasemerge") && !c.not && !c.asks() && !c.permit:
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.merge")}, Unless: []Cond{when(SelEmpty, "", "method", "rebase")}}))
			c.done = true
		case c.has("object.fastforward") && (c.only || c.always) && !c.not:
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "git.merge")}, Unless: []Cond{when(SelEmpty, "", "flag", "--ff-only")}}))
			c.done = true
		case (c.has("object.agent") || c.hasClass("agent.spawn")) && !c.not && !c.asks() && !c.permit && c.models(c.start, c.end) != "" && c.has("use", "only", "always"):
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "agent.spawn")}, Unless: []Cond{when(SelEmpty, "", "model", c.models(c.start, c.end))}}))
			c.done = true
		case c.has("object.description") && c.has("object.pr") && c.has("contains", "always") && !c.not && !c.has("object.ticket", "object.lang."):
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.create")}, Unless: []Cond{when(SelEmpty, "", "flag", "--body|-b|--body-file|-F|--fill|-f|--template|-T|--web|-w")}}))
			c.done = true
		case c.has("object.tag") && !c.not && !c.asks() && c.versionExample() != "":
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "git.tag", "tag", "!/^"+c.versionExample()+"/")}}))
			c.done = true
		case c.has("object.mergecommit") && c.not:
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.merge", "method", "merge"), when(SelAct, "git.merge")},
				Unless: []Cond{when(SelEmpty, "", "flag", "--ff-only|--squash")}}))
			c.done = true
		case opens && c.has("object.pr") && !c.not && !c.asks() && !c.permit && c.has("object.reviewer"):
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.create")}, Unless: []Cond{when(SelEmpty, "", "flag", "--reviewer|-r")}}))
			c.done = true
		case opens && c.has("object.pr") && !c.not && !c.asks() && !c.permit && c.has("object.label"):
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.create")}, Unless: []Cond{when(SelEmpty, "", "flag", "--label|-l")}}))
			c.done = true
		case c.has("object.pr") && !c.not && !c.asks() && !c.permit && !c.has("verb.merge"):
			base := c.branches(c.start, c.end)
			if base == "" {
				continue
			}
			out = append(out, c.draft(Item{When: []Cond{when(SelAct, "pr.create")}, Unless: []Cond{when(SelEmpty, "", "base", base)}}))
			c.done = true
		}
	}
	return out
}
