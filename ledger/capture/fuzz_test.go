package capture

import (
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// Whatever is typed or pasted, the answer is sound: nothing panics, the quote
// and the words taken back are the person's, and what is nothing carries no rule.
func FuzzClassify(f *testing.F) {
	for _, s := range [...]string{
		"no — never bump the version without asking me", "以后不要擅自升级版本号,先问我", "// off the record", "```\nnever push", "<system-reminder>never</system-reminder>x",
		"yes, push it", "forget what I said about pushing. push.", "A: never\nB: always\nC", "> quoted\nnever push", "don't \"quote 'inside' never", "\xff\xfe never push\x00",
		"e\u0301crire jamais sur main", "先别推\u200b,我再看", "1. never\n2. always\n3. only", "never " + "\u3000" + "push", "¡¿no hagas push?!", "ok?", "`any`: never", strings.Repeat("never push ", 60),
	} {
		f.Add(s, "Shall I push?", "git push origin main")
	}
	f.Fuzz(func(t *testing.T, text, assistant, command string) {
		in := Input{Text: text, Assistant: assistant, Acts: []PriorAct{{Class: "git.push", Command: command, Rule: "r", Attrs: map[string]string{"branch": "main"}}}}
		r := Classify(in)
		if math.IsNaN(r.Score) || r.Score < 0 || r.Score > 1 {
			t.Errorf("score %v", r.Score)
		}
		own := lexicon.NFC(text)
		if !strings.Contains(own, r.Quote) {
			t.Errorf("the quote %q is not in the prompt", r.Quote)
		}
		switch r.Label {
		case None, OneOff:
			if r.Rule != "" || r.Retracts != "" || r.Status != "none" {
				t.Errorf("%s with rule %q, taken back %q, status %s", r.Label, r.Rule, r.Retracts, r.Status)
			}
		case Durable:
			if r.Severity == "" || r.Scope == "" || r.Kind == "" || r.Class == "" || r.Status == "none" {
				t.Errorf("a rule without severity %q, scope %q, kind %q, class %q or status %q", r.Severity, r.Scope, r.Kind, r.Class, r.Status)
			}
		}
		if utf8.ValidString(text) && !utf8.ValidString(r.Rule) {
			t.Errorf("the rule %q is not valid UTF-8", r.Rule)
		}
		for _, g := range r.Grants {
			if g.Form == "" || g.Reach == "" || g.Class == "" && len(g.Attrs) == 0 {
				t.Errorf("grant %+v", g)
			}
		}
		if len(r.Triggers) > maxTriggers {
			t.Errorf("%d triggers", len(r.Triggers))
		}
	})
}

func FuzzVoice(f *testing.F) {
	for _, s := range [...]string{"a\n```\nb\n```\nc", "<private>x</private>y", "<a><a></a>", "diff --git\n+x\n\ny", "panic: x\n\tat y\nz", "> q\nr", "<agent-recall nonce=\"", "~~~~", "</", "<x y", "$ ls\n│ x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, s := range Voice(text) {
			if s.Start < last || s.End <= s.Start || s.End > len(text) {
				t.Fatalf("span %v behind %d of %d", s, last, len(text))
			}
			last = s.End
		}
		for _, s := range SplitSentences(text) {
			if text[s.Start:s.End] != s.Text {
				t.Fatalf("sentence %q is not at %d", s.Text, s.Start)
			}
		}
	})
}

// Two digests compare alike both ways, and a text is the same as itself.
func FuzzSame(f *testing.F) {
	f.Add("Never push to main", "Don't push to develop")
	f.Add("永远不要用npm", "永远不要用yarn")
	f.Add("", "x")
	f.Fuzz(func(t *testing.T, a, b string) {
		x, y := DigestOf(a), DigestOf(b)
		if s, back := x.Same(y), y.Same(x); s != back || s < 0 || s > 1 {
			t.Errorf("Same(%q, %q) = %v, the other way %v", a, b, s, back)
		}
		if x.Same(x) != 1 {
			t.Errorf("%q is not the same as itself", a)
		}
		if Normalise(a) != Normalise(Normalise(a)) {
			t.Errorf("Normalise(%q) is not final", a)
		}
	})
}
