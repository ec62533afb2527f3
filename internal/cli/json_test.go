package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// With --json stdout is one JSON document, whatever the store holds, and no
// secret that somebody planted in a file by hand.
func TestEveryResultAsJSON(t *testing.T) {
	secret := "ghp_" + strings.Repeat("a1B2", 9)
	rule := "---\nid: c-7k2m9q4t\nguard:\n  - when: {act: git.push, branch: main}\n    decide: deny\n---\n# Never push " + secret + " \x1b[31mred\n\n> no, " + secret + "\n"
	for name, fill := range map[string]func(t *testing.T, root string){
		"empty": func(*testing.T, string) {},
		"filled": func(t *testing.T, root string) {
			dir := filepath.Join(root, "global", "corrections")
			if err := os.MkdirAll(dir, 0o700); err != nil {
				t.Fatal(err)
			}
			for file, text := range map[string]string{
				filepath.Join(dir, "push.md"):        rule,
				filepath.Join(dir, "broken.md"):      "---\nid: [\n---\n# x\n",
				filepath.Join(root, "health.ndjson"): `{"at":"2026-11-30T09:00:00Z","where":"hook x","error":"token ` + secret + `"}` + "\nrubbish\n",
			} {
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, args := range [][]string{
				{"status"}, {"rules"}, {"rules", "list", "--all"}, {"rules", "show", "c-7k2m"}, {"stats"}, {"stats", "--rules"},
				{"check", "push to main"}, {"check", "--tool", "Bash", "--input", `{"command":"git push origin main"}`},
				{"guard", "explain", "git push origin main && echo " + secret}, {"why", "git push"}, {"health"}, {"doctor"}, {"config", "show"},
				{"version"}, {"schema", "acts"}, {"on"},
				{"recall", "push"}, {"recall", "--get", "corrections/git.push"}, {"search", "push"}, {"journal"}, {"palace"}, {"skills"}, {"pipeline"},
				{"project"}, {"start"}, {"forget", "never push"}, {"remember", "the token is " + secret + " and the port is 7443"},
			} {
				io, out, errs := testIO(t)
				fill(t, filepath.Join(io.Home(), ".agent-recall"))
				code := Run(io, newRoot(io), append(args, "--json"))
				if out.Len() == 0 && (name == "filled" || code == 0) {
					t.Errorf("ar %s --json: code %d, nothing on stdout; stderr: %s", strings.Join(args, " "), code, errs)
				}
				if out.Len() > 0 && !json.Valid(out.Bytes()) {
					t.Errorf("ar %s --json is no JSON document:\n%s", strings.Join(args, " "), out)
				}
				plain, plainOut, plainErrs := testIO(t)
				fill(t, filepath.Join(plain.Home(), ".agent-recall"))
				Run(plain, newRoot(plain), args)
				for _, text := range []string{out.String(), errs.String(), plainOut.String(), plainErrs.String()} {
					if strings.Contains(text, secret) || strings.Contains(text, "\x1b") {
						t.Errorf("ar %s prints a planted secret or an escape sequence:\n%s", strings.Join(args, " "), text)
					}
				}
			}
		})
	}
}
