package capture

import (
	"strings"
	"testing"
)

func TestVoice(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"plain", "never push to main", "never push to main"},
		{"off the record", "// never push to main", ""},
		{"off the record behind blanks", "  \n// never push", ""},
		{"fence", "look:\n```go\n// never do this\n```\nwhat is it", "look:\nwhat is it"},
		{"open fence", "look:\n```\nnever push", "look:\n"},
		{"tilde fence", "a\n~~~\nnever\n~~~\nb", "a\nb"},
		{"quoted mail", "> never push\nis that right", "is that right"},
		{"harness tag", "<system-reminder>never push</system-reminder>fix it", "fix it"},
		{"open harness tag", "fix it <system-reminder>never push", "fix it "},
		{"private", "a <private>never push</private> b", "a  b"},
		{"our own block", "<agent-recall nonce=\"x1\">never push</agent-recall x1>go on", "go on"},
		{"diff", "diff --git a/x b/x\n@@ -1 +1 @@\n-// always\n+// never\n\nwhat is this", "what is this"},
		{"stack trace", "panic: never do this\n\tmain.go:3\nwhy", "why"},
		{"log lines", "[ERROR] never run as root\n2031-04-02 11:20:17 never\nhelp", "help"},
		{"terminal", "$ git push\n⏺ Always run the linter\nok", "ok"},
		{"html is not a tag of the harness", "use <b>never</b> here", "use  here"},
		{"unknown open tag", "use <b>never here", "use <b>never here"},
		{"comparison", "if a < b then never", "if a < b then never"},
	} {
		var b strings.Builder
		for _, s := range Voice(c.text) {
			b.WriteString(c.text[s.Start:s.End])
		}
		if b.String() != c.want {
			t.Errorf("%s: Voice(%q) = %q, want %q", c.name, c.text, b.String(), c.want)
		}
	}
}

func TestSplitSentences(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"Never push. Ask me first!", []string{"Never push.", "Ask me first!"}},
		{"Show BOTH Opus 4.7 and 4.8 — keep the full lineup", []string{"Show BOTH Opus 4.7 and 4.8 — keep the full lineup"}},
		{"Pin to v3.4.32 not v3.4.30", []string{"Pin to v3.4.32 not v3.4.30"}},
		{"edit src/main.go, not cmd/x.go. thanks", []string{"edit src/main.go, not cmd/x.go.", "thanks"}},
		{"stage .env.example e.g. like this", []string{"stage .env.example e.g. like this"}},
		{"不要推。先问我!好吗?", []string{"不要推。", "先问我!", "好吗?"}},
		{"git add . again", []string{"git add . again"}},
		{"one\ntwo", []string{"one", "two"}},
		{"see https://example.com/a.b?c=d. ok", []string{"see https://example.com/a.b?c=d.", "ok"}},
		{"", nil},
		{" ... ", nil},
	} {
		var got []string
		for _, s := range SplitSentences(c.text) {
			if c.text[s.Start:s.End] != s.Text {
				t.Errorf("%q: the place of %q is wrong", c.text, s.Text)
			}
			got = append(got, s.Text)
		}
		if strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("SplitSentences(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestPromise(t *testing.T) {
	for _, text := range []string{
		"Understood. From now on I will ask before pushing.",
		"Noted: I won't bump the version again.",
		"明白了,以后我会先问你。",
		"承知しました。今後は必ず先に確認します。",
		"알겠습니다. 앞으로는 먼저 여쭤보겠습니다.",
		"Verstanden, ab jetzt werde ich vorher fragen.",
		"C'est noté, à l'avenir je demanderai avant de pousser.",
		"Entendido: a partir de ahora te preguntaré antes.",
		"Anotado, da próxima vez vou perguntar antes.",
		"Понял, впредь буду спрашивать.",
	} {
		if !Promise(text) {
			t.Errorf("Promise(%q) = false", text)
		}
	}
	for _, text := range []string{
		"I pushed the branch.", "All tests pass now.", "```\nfrom now on I will\n```", "推送完成了。", "Die Tests laufen.", "",
	} {
		if Promise(text) {
			t.Errorf("Promise(%q) = true", text)
		}
	}
}

func TestIsSaveWord(t *testing.T) {
	for _, text := range []string{"save", "Save!", "please save this session", "保存", "保存一下", "speicher die Sitzung bitte", "sauvegarde la session", "guarda la sesión",
		"salva a sessão", "сохрани сессию", "保存して", "세션 저장해줘", "checkpoint"} {
		if !IsSaveWord(text) {
			t.Errorf("IsSaveWord(%q) = false", text)
		}
	}
	for _, text := range []string{"save the file", "save it to disk", "don't save", "保存这个文件", "speicher die Datei", "how do I save", "", strings.Repeat("save ", 40)} {
		if IsSaveWord(text) {
			t.Errorf("IsSaveWord(%q) = true", text)
		}
	}
}

func TestSpeaksOf(t *testing.T) {
	for _, c := range []struct {
		text, class string
		want        bool
	}{
		{"Shall I push now?", "git.push", true},
		{"要推送吗?", "git.push", true},
		{"Soll ich mergen und pushen?", "git.push", true},
		{"Shall I force push?", "git.push", true},
		{"Shall I run the tests?", "git.push", false},
		{"プッシュしますか?", "git.push", true},
	} {
		if got := SpeaksOf(c.text, c.class); got != c.want {
			t.Errorf("SpeaksOf(%q, %s) = %v", c.text, c.class, got)
		}
	}
}
