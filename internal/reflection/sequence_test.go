package reflection

import (
	"fmt"
	"strings"
	"testing"

	"agentrecall/ledger"
)

// A sequence is found in session files of the documented form: an act and how
// it ended on one line, without a directory; the project is the one whose ledger
// or journal speaks of the session.
func TestSequencesOfSessionsWithoutADirectory(t *testing.T) {
	for name, place := range map[string]func(b *bed, session string, n int){
		"ledger": func(b *bed, session string, n int) {
			b.event("shop", ledger.Surfaced, "c-r0000001", 3, session, "", `{"channel":"start"}`)
		},
		"journal": func(b *bed, session string, n int) {
			b.file(fmt.Sprintf("projects/shop/journal/2026-11-2%d--%s--release.md", n, session[len(session)-8:]), "# Release\n")
		},
		"worktree": func(b *bed, session string, n int) {},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBed(t)
			b.rule("shop", "c-r0000001", "Thank the contributors by name", 20, "triggers: [t]\n")
			worktree := ""
			if name == "worktree" {
				worktree = `,"worktree":"/nowhere/shop"`
			}
			for n := range 4 {
				session := fmt.Sprintf("session-%d-abcd%d", n, n)
				session = strings.ReplaceAll(session, "-abcd", "abcd12")
				var text strings.Builder
				for i, class := range []string{"test.run", "version.bump", "git.tag", "package.publish"} {
					fmt.Fprintf(&text, `{"kind":"act","turn":"t1","call":"c%d","class":%q,"attrs":{"program":"x"},"ok":true%s}`+"\n", i, class, worktree)
				}
				b.file("sessions/claude-code-"+session+".ndjson", text.String()+`{"kind":"end"}`+"\n")
				place(b, session, n)
			}
			p, _ := b.run(Options{DryRun: true})
			for _, f := range p.Findings {
				if f.Kind == "skill" && f.Text == "test.run > version.bump > git.tag > package.publish" &&
					(f.Project == "shop" || worktree != "" && strings.HasPrefix(f.Project, "shop")) {
					return
				}
			}
			t.Errorf("the sequence is not found: %+v", p.Findings)
		})
	}
}
