package act

import "strings"

// admit reports whether a program text is within the limits that keep parsing
// fast, and counts it against those of the whole call.
func (a *analysis) admit(text string) bool {
	a.parsed += len(text)
	if len(text) > maxProgram || a.parsed > maxReparsed {
		return false
	}
	depth, cost, seps, docs := 0, 0, 0, 0
	word := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '(', '{', '[', '`':
			depth++
			cost += depth
			if depth > maxNesting {
				return false
			}
		case ')', '}', ']':
			depth = max(depth-1, 0)
		case ';', '&', '|', '\n':
			seps++
		case '<':
			if i+1 < len(text) && text[i+1] == '<' {
				docs++
			}
		case ' ', '\t':
			// if, while, case, for nest without brackets; so does "! ".
			if opensBlock(text[word:i]) {
				depth++
				cost += depth
			} else if closesBlock(text[word:i]) {
				depth = max(depth-1, 0)
			}
			word = i + 1
			continue
		default:
			continue
		}
		if closesBlock(text[word:i]) {
			depth = max(depth-1, 0)
		}
		word = i + 1
	}
	a.nested += cost
	a.separated += seps
	return depth <= maxNesting && a.nested <= maxNestCost && a.separated <= maxSeparate && docs <= maxHeredocs
}

func opensBlock(w string) bool {
	switch w {
	case "if", "while", "until", "for", "case", "select", "coproc", "time", "!", "elif", "then", "else", "do", "in":
		return true
	}
	return false
}

func closesBlock(w string) bool { return w == "fi" || w == "done" || w == "esac" }

// maxScan bounds the acts that a word scan finds, maxTries the commands it
// looks at.
const (
	maxScan  = 64
	maxTries = 256
)

// opaque is for text that cannot be parsed: shell.opaque, and the acts of a
// linear scan for programs that are known to do harm. None of them is certain.
func (a *analysis) opaque(text string, f *frame) {
	a.doubt++
	defer func() { a.doubt-- }()
	wasFull := a.full
	a.full = false
	a.add(Act{Class: "shell.opaque", Span: f.span})
	if wasFull && a.scanned {
		a.full = true
		return
	}
	a.scanned = a.scanned || wasFull
	inner := *f
	inner.in = stream{}
	inner.sh = &shell{dir: f.sh.dir, lost: f.sh.lost}
	steps, acts, tries := a.steps, len(a.acts), 0
	for i := 0; i < len(text) && len(a.acts)-acts < maxScan && tries < maxTries; {
		for i < len(text) && !wordByte(text[i]) {
			i++
		}
		start := i
		for i < len(text) && wordByte(text[i]) {
			i++
		}
		w := text[start:i]
		if len(w) < 2 || len(w) > 32 || !scanned(w) || start > 0 && (text[start-1] == '-' || text[start-1] == '.' || text[start-1] == '/' && !absProgram(text, start)) {
			continue
		}
		end := start
		for end < len(text) && end < start+400 && strings.IndexByte(";&|\n()`", text[end]) < 0 {
			end++
		}
		words := []field{word(w)}
		for s := range strings.FieldsSeq(text[i:end]) {
			if s = strings.Trim(s, "'\"{}$\\"); s != "" && len(words) < 24 {
				words = append(words, word(s))
			}
		}
		a.steps = 0
		tries++
		a.scan(words, &inner)
	}
	a.steps = steps
	a.full = wasFull
}

func absProgram(text string, start int) bool {
	return strings.HasSuffix(text[:start], "/bin/") || strings.HasSuffix(text[:start], "/sbin/")
}

// scan runs words found by the scan, without running anything inside them.
func (a *analysis) scan(words []field, f *frame) {
	depth := a.depth
	a.depth = maxDepth
	before := len(a.acts)
	a.run(words, f)
	a.depth = depth
	out := a.acts[:before]
	for _, act := range a.acts[before:] {
		if act.Class != "" && act.Class != "shell.opaque" {
			act.Certain, act.After, act.Follows = false, false, 0
			out = append(out, act)
		}
	}
	a.acts = out
}

func wordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.'
}

// scanned lists the programs a word scan looks for.
func scanned(w string) bool {
	switch w {
	case "rm", "git", "npm", "pnpm", "yarn", "bun", "pip", "uv", "cargo", "gem", "twine", "docker", "podman", "kubectl", "helm", "terraform", "tofu",
		"pulumi", "aws", "gcloud", "az", "gh", "glab", "psql", "mysql", "mongosh", "redis-cli", "sqlite3", "dropdb", "dd", "mkfs.ext4", "mkfs", "shred", "unlink",
		"rmdir", "kill", "pkill", "killall", "systemctl", "service", "shutdown", "reboot", "chmod", "chown", "truncate", "vercel", "netlify", "fly",
		"firebase", "wrangler", "heroku", "find", "rsync", "scp", "curl", "wget", "poetry", "npx", "mvn", "gradle", "dotnet", "Remove-Item", "del", "ansible-playbook", "serverless", "cdk":
		return true
	}
	return false
}

// add adds an act that belongs to no command.
func (a *analysis) add(act Act) *Act {
	hideHoles(act.Attrs)
	act.Certain = a.doubt == 0
	act.Follows = max(len(a.acts)-a.sure, 0)
	act.After = len(a.acts) > 0 && a.sure == 0
	a.acts = append(a.acts, act)
	return &a.acts[len(a.acts)-1]
}

// harmlessEval reports whether what eval runs comes from a tool that prints
// settings of the shell: direnv hook, ssh-agent -s and the like.
func (a *analysis) harmlessEval(vars string) bool {
	_, ok := hint(vars, harmlessVar)
	return ok
}

// harmlessVar marks a hole that a known tool printed.
const harmlessVar = "prints-settings:"
