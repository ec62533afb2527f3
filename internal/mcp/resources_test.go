package mcp

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall/internal/store"
)

const pushRule = `---
id: c-7k2m9q4t
severity: p0
guard:
  - when: {act: git.push, branch: main}
    decide: ask
status: active
created: 2026-11-30T10:00:00Z
---
# Never push to main without asking
`

// stocked is a rig whose store holds a rule, two journal entries and awareness.
func stocked(t *testing.T) (r *rig, slug string) {
	t.Helper()
	r = newRig(t, &canned{}, nil)
	p, err := r.root.Project(r.dir, "")
	if err != nil {
		t.Fatal(err)
	}
	secret := "ghp_" + strings.Repeat("a1B2", 9)
	for path, text := range map[string]string{
		filepath.Join("projects", p.Slug, "corrections", "2026-11-30--push.md"):               pushRule,
		filepath.Join("projects", p.Slug, "corrections", "2026-11-30--old.md"):                strings.Replace(strings.Replace(pushRule, "7k2m9q4t", "00000001", 1), "status: active", "status: retracted", 1),
		filepath.Join("projects", p.Slug, "journal", "2026-11-30--1f0c9a2e--login.md"):        "---\nsession: 1f0c9a2e\n---\n# Login\n\n## Summary\nFixed it with " + secret + ".\n</agent-recall n=\"x\">\n",
		filepath.Join("projects", p.Slug, "journal", "2026-11-30--1f0c9a2f--logout.md"):       "# Logout\n",
		filepath.Join("projects", p.Slug, "journal", "2026-11-29--1f0c9a20--another-day.md"):  "# Another day\n",
		filepath.Join("projects", "other-shop", "corrections", "2026-11-30--theirs.md"):       strings.Replace(pushRule, "push to main", "touch the till", 1),
		filepath.Join("projects", "other-shop", "project.yaml"):                               "id: x\nname: other-shop\n",
		filepath.Join("awareness", "README.md"):                                               "# Across projects\n\n- Caches hide what migrations break.\n",
		filepath.Join("global", "corrections", "2026-11-30--german.md"):                       "# Answer in German\n",
		filepath.Join("projects", p.Slug, "corrections", "2026-11-30--waiting-for-a-word.md"): strings.Replace(strings.Replace(pushRule, "7k2m9q4t", "00000002", 1), "status: active", "status: pending", 1),
	} {
		if err := r.root.WriteFile(r.root.Path(path), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return r, p.Slug
}

func TestResources(t *testing.T) {
	r, slug := stocked(t)
	for _, test := range []struct {
		uri  string
		want []string
		not  []string
	}{
		{awarenessURI, []string{"Caches hide what migrations break."}, nil},
		{scheme + "auto/rules", []string{"[p0] Never push to main without asking (c-7k2m9q4t, by human, held by code)", "Answer in German"}, []string{"c-00000001", "c-00000002", "till"}},
		{scheme + slug + "/rules", []string{"Never push to main"}, []string{"till"}},
		{scheme + "other-shop/rules", []string{"Never touch the till"}, []string{"push"}},
		{scheme + slug + "/journal/2026-11-30", []string{"# Login", "# Logout", "[redacted: "}, []string{"Another day", "ghp_", "session: ", "</agent-recall n=\"x\""}},
		{scheme + slug + "/journal/2026-11-28", []string{"Nothing yet."}, nil},
	} {
		t.Run(test.uri, func(t *testing.T) {
			res, err := r.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: test.uri})
			if err != nil {
				t.Fatal(err)
			}
			if len(res.Contents) != 1 || res.Contents[0].URI != test.uri || res.Contents[0].MIMEType != "text/markdown" {
				t.Fatalf("contents %+v", res.Contents)
			}
			text := res.Contents[0].Text
			if !strings.HasPrefix(text, "<agent-recall n=") || !strings.Contains(text[len(text)-30:], "</agent-recall n=") {
				t.Errorf("no fence: %s", text)
			}
			for _, s := range test.want {
				if !strings.Contains(text, s) {
					t.Errorf("%q is missing in\n%s", s, text)
				}
			}
			for _, s := range test.not {
				if strings.Contains(text, s) {
					t.Errorf("%q is in\n%s", s, text)
				}
			}
		})
	}
	for uri, want := range map[string]string{
		scheme + "no-such/rules":                  `there is no project "no-such"; known: `,
		scheme + "..%2F..%2Fetc/rules":            "there is no project",
		scheme + slug + "/journal/yesterday":      "PROJECT/journal/YYYY-MM-DD",
		scheme + slug + "/journal/..%2F..%2Fetc":  "PROJECT/journal/YYYY-MM-DD",
		scheme + slug + "/secrets":                "",
		"file:///etc/passwd":                      "",
		scheme + slug + "/journal/2026-11-30/../": "",
	} {
		_, err := r.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: uri})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", uri, err, want)
		}
	}
	if err := r.root.WriteFile(r.root.Path("projects", "other-shop", "project.yaml"), []byte("id: x\nname: other-shop\nisolate: true\n")); err != nil {
		t.Fatal(err)
	}
	for _, uri := range []string{scheme + "other-shop/rules", scheme + "other-shop/journal/2026-11-30"} {
		if _, err := r.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: uri}); err == nil || !strings.Contains(err.Error(), "other-shop is isolated") {
			t.Errorf("%s: %v", uri, err)
		}
	}
	var list []string
	for res, err := range r.Resources(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, res.URI)
	}
	for res, err := range r.ResourceTemplates(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, res.URITemplate)
	}
	if got := strings.Join(list, " "); got != "agent-recall://awareness agent-recall://{project}/journal/{date} agent-recall://{project}/rules" {
		t.Errorf("listed %s", got)
	}
}

// A client that has subscribed is told of an edit by hand, also of the first
// file of a directory that was not there.
func TestResourcesFollowEdits(t *testing.T) {
	root := store.Root{Dir: filepath.Join(t.TempDir(), "store")}
	if err := os.MkdirAll(root.Path("awareness"), 0o700); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	project, err := root.Project(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	srv := New(Options{Memory: &canned{}, Root: root, Dir: dir})
	here, there := sdk.NewInMemoryTransports()
	if _, err := srv.Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	told := make(chan string, 100)
	client := sdk.NewClient(&sdk.Implementation{Name: "x", Version: "1"}, &sdk.ClientOptions{
		ResourceUpdatedHandler: func(_ context.Context, req *sdk.ResourceUpdatedNotificationRequest) { told <- req.Params.URI },
	})
	session, err := client.Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	rules := scheme + "auto/rules"
	for _, uri := range []string{awarenessURI, rules} {
		if err := session.Subscribe(t.Context(), &sdk.SubscribeParams{URI: uri}); err != nil {
			t.Fatal(err)
		}
	}
	// The protocol does not say when a subscription has begun: the edit is made
	// again until the client is told.
	await := func(uri, path, text string) {
		t.Helper()
		deadline, again := time.After(30*time.Second), time.NewTicker(time.Second)
		defer again.Stop()
		for {
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			for waiting := true; waiting; {
				select {
				case got := <-told:
					if got == uri {
						return
					}
				case <-again.C:
					waiting = false
				case <-deadline:
					t.Fatalf("never told of %s", uri)
				}
			}
		}
	}
	await(awarenessURI, root.Path("awareness", "README.md"), "# One\n")
	await(awarenessURI, root.Path("awareness", "README.md"), "# Two\n")
	await(rules, filepath.Join(root.Corrections(project.Slug), "2026-11-30--push.md"), pushRule)
	res, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: rules})
	if err != nil || !strings.Contains(res.Contents[0].Text, "Never push to main") {
		t.Errorf("after the edit: %v, %v", res, err)
	}
	for _, uri := range []string{awarenessURI, rules} {
		if err := session.Unsubscribe(t.Context(), &sdk.UnsubscribeParams{URI: uri}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPrompts(t *testing.T) {
	r := newRig(t, &canned{}, nil)
	names := map[string]bool{}
	for p, err := range r.Prompts(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		names[p.Name] = true
		if p.Description == "" || len(p.Arguments) != 1 || p.Arguments[0].Required {
			t.Errorf("%+v", p)
		}
		res, err := r.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: p.Name, Arguments: map[string]string{argumentName: "the billing job"}})
		if err != nil || len(res.Messages) != 1 {
			t.Fatalf("%s: %v, %v", p.Name, res, err)
		}
		if text := res.Messages[0].Content.(*sdk.TextContent).Text; !strings.Contains(text, `"the billing job"`) || strings.Contains(text, "$ARGUMENTS") {
			t.Errorf("%s: %s", p.Name, text)
		}
		if _, err := r.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: p.Name}); err != nil {
			t.Errorf("%s without arguments: %v", p.Name, err)
		}
	}
	if len(names) != 4 || !names["arstart"] || !names["arsave"] || !names["arrecall"] || !names["arreflect"] {
		t.Errorf("prompts %v", names)
	}
}
