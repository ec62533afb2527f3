package capture

import (
	"fmt"
	"sort"
	"strings"
	"testing"
)

// grantText writes grants, holds and the end of grants in one line.
func grantText(r Result) string {
	var out []string
	for _, g := range r.Grants {
		out = append(out, g.Form+" "+g.Reach+" "+g.Class+attrText(g.Attrs))
	}
	for _, h := range r.Holds {
		out = append(out, "hold "+h.Class+attrText(h.Attrs))
	}
	if r.EndGrants {
		out = append(out, "ask again")
	}
	return strings.Join(out, "; ")
}

func attrText(m map[string]string) string {
	var names []string
	for n := range m {
		names = append(names, n)
	}
	sort.Strings(names)
	var b strings.Builder
	for _, n := range names {
		fmt.Fprintf(&b, " %s=%s", n, m[n])
	}
	return b.String()
}

func TestGrants(t *testing.T) {
	bump := []PriorAct{{Class: "version.bump", Command: "npm version patch", Rule: "r1", Attrs: map[string]string{"version": "1.4.1"}}}
	push := []PriorAct{{Class: "git.push", Command: "git push origin main", Rule: "r1", Attrs: map[string]string{"branch": "main", "remote": "origin"}}}
	for _, c := range []struct {
		text      string
		acts      []PriorAct
		assistant string
		want      string
	}{
		{text: "yes, bump it to 1.5.0", acts: bump, want: "answer once version.bump version=1.5.0"},
		{text: "yes, bump it to 1.5.0", want: "request once version.bump version=1.5.0"},
		{text: "we release today, please bump to 0.9.0", want: "request once version.bump version=0.9.0"},
		{text: "push it to main", want: "request once git.push branch=main"},
		{text: "the release is approved, push it to main", want: "request once git.push branch=main"},
		{text: "finish it and push", want: "request once git.push"},
		{text: "merge 219 too", want: "request once pr.merge object=219"},
		{text: "ok, publish 2.4.1 now", want: "request once package.publish version=2.4.1"},
		{text: "add zod-lite and use it for the form", want: "request once package.add package=zod-lite"},
		{text: "just use npm for this", want: "exception once  program=npm"},
		{text: "yes", acts: push, want: "answer once git.push branch=main remote=origin"},
		{text: "好", acts: push, want: "answer once git.push branch=main remote=origin"},
		{text: "oui", acts: push, want: "answer once git.push branch=main remote=origin"},
		{text: "yes, push it", assistant: "The branch is ready. Push?", want: "answer once git.push"},
		{text: "yes", assistant: "The branch is ready. Shall I push it?", want: "answer once git.push"},
		{text: "可以,推吧", assistant: "要推送吗?", want: "answer once git.push"},
		{text: "可以,推到 main 吧", want: "request once git.push branch=main"},
		{text: "push whenever you need to", want: "request session git.push"},
		{text: "all releases today are fine, publish them", want: "request until package.publish"},
		{text: "don't push this one yet, I want to look at it first", want: "hold git.push"},
		{text: "先别推", want: "hold git.push"},
		{text: "not yet", assistant: "Shall I push the branch now?", want: "hold git.push"},
		{text: "let's not merge today", want: "hold pr.merge; hold git.merge"},
		{text: "ask me again before you push", want: "ask again"},

		{text: "did you push already?", want: ""},
		{text: "why did you push?", want: ""},
		{text: "the push failed", want: ""},
		{text: "push failed, what now?", want: ""},
		{text: "never push to main", want: ""},
		{text: "I pushed it myself", want: ""},
		{text: "what does git push do", want: ""},
		{text: "My manager said push to main", want: ""},
		{text: "no", acts: push, want: ""},
		{text: "yes", want: ""},
		{text: "add a filter for paid orders", want: ""},
		{text: "你推了吗", want: ""},
		{text: "推荐一个测试框架", want: ""},
	} {
		r := Classify(Input{Text: c.text, Acts: c.acts, Assistant: c.assistant})
		if got := grantText(r); got != c.want {
			t.Errorf("%q after %v %q: got %q, want %q (%s %.2f)", c.text, c.acts, c.assistant, got, c.want, r.Label, r.Score)
		}
	}
}
