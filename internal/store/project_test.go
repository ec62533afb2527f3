package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// tree makes files and directories below dir: a name that ends in / is a
// directory, "->" makes a link. It returns dir without symbolic links.
func tree(t *testing.T, entries map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range entries {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if strings.HasSuffix(name, "/") {
			err = os.MkdirAll(path, 0o755)
		} else if err = os.MkdirAll(filepath.Dir(path), 0o755); err == nil {
			text = strings.ReplaceAll(text, "$DIR", filepath.ToSlash(dir))
			if to, ok := strings.CutPrefix(text, "->"); ok {
				err = os.Symlink(filepath.FromSlash(to), path)
			} else {
				err = os.WriteFile(path, []byte(text), 0o644)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// repo adds a git directory as git init makes it.
func repo(entries map[string]string, git, origin string) map[string]string {
	entries[git+"/HEAD"] = "ref: refs/heads/main\n"
	entries[git+"/objects/"] = ""
	entries[git+"/refs/"] = ""
	entries[git+"/config"] = "[core]\n\trepositoryformatversion = 0\n"
	if origin != "" {
		entries[git+"/config"] += "[remote \"upstream\"]\n\turl = https://github.com/other/other\n[remote \"origin\"]\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n\turl = " + origin + "\n"
	}
	return entries
}

func identifyAt(t *testing.T, elem ...string) Project {
	t.Helper()
	p, err := Identify(filepath.Join(elem...))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestIdentifyByRemote(t *testing.T) {
	const id = "github.com/acme/my-app"
	dir := tree(t, repo(repo(repo(map[string]string{
		"ssh/apps/web/package.json": "{}", "ssh/deep/": "", "link": "->ssh/apps/web", "https/src/": "",
	}, "ssh/.git", "git@github.com:acme/my-app.git"), "https/.git", "https://ann:"+"s3cret@github.com/acme/my-app"), "personal/my-app/.git", "git@github.com:ann/my-app.git"))
	for _, at := range []string{"ssh", "ssh/apps/web", "ssh/deep", "link", "https/src", "ssh/gone/for/ever", "ssh/.git", "ssh/.git/refs"} {
		p := identifyAt(t, dir, at)
		if p.ID != id || p.Slug != "acme-my-app" || p.Remote != id || p.Name != "acme/my-app" || p.Branch != "main" {
			t.Errorf("%s: %+v", at, p)
		}
		if want := filepath.Join(dir, "ssh"); at != "https/src" && (p.Dir != want || p.GitDir != filepath.Join(want, ".git") || p.CommonDir != p.GitDir) {
			t.Errorf("%s: %+v", at, p)
		}
	}
	if p := identifyAt(t, dir, "personal/my-app"); p.Slug != "ann-my-app" {
		t.Errorf("a clone of another owner: %+v", p)
	}
}

// Linked work trees and submodules, as git lays them out.
func TestIdentifyWorkTreesAndSubmodules(t *testing.T) {
	entries := map[string]string{
		"main/.git/worktrees/feature/HEAD":      "ref: refs/heads/feature/login\n",
		"main/.git/worktrees/feature/commondir": "../..\n",
		"main/.git/worktrees/feature/gitdir":    "$DIR/trees/feature/.git\n",
		"trees/feature/.git":                    "gitdir: $DIR/main/.git/worktrees/feature\n",
		"trees/feature/src/":                    "",
		"main/lib/own/.git":                     "gitdir: ../../.git/modules/lib/own\n",
		"main/lib/none/.git":                    "gitdir: ../../.git/modules/lib/none\n",
		"bare/.git":                             "gitdir: ./.bare\n",
		"bare/.bare/worktrees/a/HEAD":           "0123456789abcdef0123456789abcdef01234567\n",
		"bare/.bare/worktrees/a/commondir":      "../..\n",
		"bare/a/.git":                           "gitdir: $DIR/bare/.bare/worktrees/a\r\n",
	}
	repo(entries, "main/.git", "")
	repo(entries, "main/.git/modules/lib/own", "https://gitlab.com/acme/own.git")
	repo(entries, "main/.git/modules/lib/none", "")
	repo(entries, "bare/.bare", "")
	dir := tree(t, entries)
	at := func(elem ...string) Project { return identifyAt(t, append([]string{dir}, elem...)...) }

	home, feature := at("main"), at("trees", "feature", "src")
	if home.ID != feature.ID || home.Slug != feature.Slug || home.Name != "main" {
		t.Errorf("work trees of one repository: %+v and %+v", home, feature)
	}
	if feature.Branch != "feature/login" || home.Branch != "main" {
		t.Errorf("branches %q and %q", feature.Branch, home.Branch)
	}
	if feature.Dir != filepath.Join(dir, "trees", "feature") || feature.CommonDir != home.GitDir || feature.GitDir != filepath.Join(home.GitDir, "worktrees", "feature") {
		t.Errorf("%+v", feature)
	}
	own, none := at("main", "lib", "own"), at("main", "lib", "none")
	if own.Slug != "gitlab-com-acme-own" || own.Dir != filepath.Join(dir, "main", "lib", "own") {
		t.Errorf("a submodule with a remote: %+v", own)
	}
	if none.ID == home.ID || none.Name != "none" {
		t.Errorf("a submodule without a remote: %+v", none)
	}
	a, top := at("bare", "a"), at("bare")
	if a.ID != top.ID || a.Name != "bare" || a.Branch != "" {
		t.Errorf("work tree of a hidden bare repository: %+v, beside it %+v", a, top)
	}
}

func TestIdentifyNested(t *testing.T) {
	dir := tree(t, repo(repo(map[string]string{
		"outer/vendor/empty/.git/":      "",
		"outer/vendor/broken/.git":      "gitdir: /nowhere/at/all\n",
		"outer/vendor/words/.git":       "hello\n",
		"outer/nested/package.json":     "{}",
		"outer/package/package.json":    "{}",
		"plain/package.json":            "{}",
		"plain/src/deep/":               "",
		"plain/inner/go.mod":            "module x",
		"plain/inner/pkg/":              "",
		"nothing/here/":                 "",
		"nothing/here/README.md":        "",
		"git-link/.git":                 "->../outer/.git",
		"mercurial/.hg/":                "",
		"mercurial/a/":                  "",
		"outer/nested/sub/dir/file.txt": "",
	}, "outer/.git", ""), "outer/nested/.git", ""))
	at := func(elem ...string) Project { return identifyAt(t, append([]string{dir}, elem...)...) }
	outer := at("outer")
	for _, in := range []string{"outer/vendor/empty", "outer/vendor/broken", "outer/vendor/words", "outer/package", "git-link"} {
		if p := at(in); p.ID != outer.ID {
			t.Errorf("%s belongs to outer, got %+v", in, p)
		}
	}
	if p := at("outer/nested/sub/dir"); p.ID == outer.ID || p.Dir != filepath.Join(dir, "outer", "nested") {
		t.Errorf("a nested repository is its own: %+v", p)
	}
	for in, root := range map[string]string{
		"plain/src/deep": "plain", "plain": "plain", "plain/inner/pkg": "plain/inner", "nothing/here": "nothing/here", "mercurial/a": "mercurial",
	} {
		p := at(in)
		if p.Dir != filepath.Join(dir, root) || p.GitDir != "" || p.Branch != "" || p.Name != filepath.Base(root) {
			t.Errorf("%s: %+v, want the root %s", in, p, root)
		}
		if p.Slug != Slug(filepath.Base(root))+"-"+hex6(p.ID) {
			t.Errorf("%s: %s", in, p.Slug)
		}
	}
}

// Names that look alike are different projects.
func TestAlikeDirectoriesAreApart(t *testing.T) {
	dir := tree(t, map[string]string{
		"test-project/": "", "test/project/": "", "a_b/": "", "a-b/": "", "a.b/": "", "新聞/": "", "暫存/": "", "!!!/": "", "???/": "", "x/my-app/": "", "y/my-app/": "", "My-App/": "",
	})
	seen := map[string]string{}
	for _, at := range []string{"test-project", "test/project", "a_b", "a-b", "a.b", "新聞", "暫存", "!!!", "???", "x/my-app", "y/my-app", "My-App"} {
		p := identifyAt(t, dir, at)
		if other, twice := seen[p.Slug]; twice {
			t.Errorf("%s and %s are both %s", at, other, p.Slug)
		}
		seen[p.Slug] = at
		if Slug(p.Slug) != p.Slug {
			t.Errorf("%s: %q is no slug", at, p.Slug)
		}
	}
	if p := identifyAt(t, dir, "新聞"); !strings.HasPrefix(p.Slug, "新聞-") {
		t.Errorf("%q", p.Slug)
	}
}

// A project file in the home directory, in the directory for temporary files
// or at the top claims nothing below it.
func TestStrayProjectFilesClaimNothing(t *testing.T) {
	dir := tree(t, map[string]string{"home/package.json": "{}", "home/notes/": "", "tmp/package.json": "{}", "tmp/x/y/": ""})
	t.Setenv("HOME", filepath.Join(dir, "home"))
	t.Setenv("USERPROFILE", filepath.Join(dir, "home"))
	t.Setenv("TMPDIR", filepath.Join(dir, "tmp"))
	t.Setenv("TMP", filepath.Join(dir, "tmp"))
	for _, at := range []string{"home/notes", "tmp/x/y", "home", "tmp"} {
		if p := identifyAt(t, dir, at); p.Dir != filepath.Join(dir, filepath.FromSlash(at)) {
			t.Errorf("%s: %s", at, p.Dir)
		}
	}
}

// A clone of a repository on this machine is the same project.
func TestIdentifyLocalClones(t *testing.T) {
	entries := map[string]string{}
	repo(entries, "work/.git", "git@github.com:acme/api.git")
	repo(entries, "copy/.git", "$DIR/work")
	repo(entries, "copy2/.git", "file://$DIR/copy/.git")
	repo(entries, "srv/tool.git", "")
	repo(entries, "a/.git", "../srv/tool.git")
	repo(entries, "b/.git", "$DIR/srv/tool.git")
	repo(entries, "gone/.git", "/nowhere/at/all")
	repo(entries, "self/.git", ".")
	repo(entries, "ping/.git", "../pong")
	repo(entries, "pong/.git", "../ping")
	dir := tree(t, entries)
	for name, text := range entries { // tree has put the directory in
		if strings.HasSuffix(name, "config") && strings.Contains(text, "$DIR") {
			os.WriteFile(filepath.Join(dir, name), []byte(strings.ReplaceAll(text, "$DIR", filepath.ToSlash(dir))), 0o644)
		}
	}
	for at, slug := range map[string]string{"work": "acme-api", "copy": "acme-api", "copy2": "acme-api"} {
		if p := identifyAt(t, dir, at); p.Slug != slug || p.Dir != filepath.Join(dir, at) {
			t.Errorf("%s: %+v", at, p)
		}
	}
	a, b, tool := identifyAt(t, dir, "a"), identifyAt(t, dir, "b"), identifyAt(t, dir, "srv/tool.git/refs")
	if a.ID != b.ID || a.ID != tool.ID || a.Name != "tool" {
		t.Errorf("%+v, %+v, %+v", a, b, tool)
	}
	for _, at := range []string{"gone", "self"} {
		if p := identifyAt(t, dir, at); p.ID != "dir:"+filepath.ToSlash(filepath.Join(dir, at)) {
			t.Errorf("%s: %+v", at, p)
		}
	}
	identifyAt(t, dir, "ping") // ends
}

func TestIdentifyRefusesWhatIsNoPlace(t *testing.T) {
	for _, dir := range []string{"", ".", "src", "../x", " "} {
		if p, err := Identify(dir); !errors.Is(err, ErrNotAbsolute) || p != (Project{}) {
			t.Errorf("%q: %+v, %v", dir, p, err)
		}
	}
}

func TestBranch(t *testing.T) {
	for head, want := range map[string]string{
		"ref: refs/heads/main\n": "main", "ref: refs/heads/feature/x": "feature/x", "ref: refs/heads/.invalid\n": "",
		"0123456789012345678901234567890123456789\n": "", "ref: refs/remotes/origin/main\n": "", "": "", "ref: refs/heads/名\r\n": "名",
	} {
		dir := tree(t, repo(map[string]string{}, ".git", ""))
		os.WriteFile(filepath.Join(dir, ".git", "HEAD"), []byte(head), 0o644)
		if p := identifyAt(t, dir); p.Branch != want {
			t.Errorf("%q: %q, want %q", head, p.Branch, want)
		}
	}
}

func TestOriginURL(t *testing.T) {
	for config, want := range map[string]string{
		"":                                       "",
		"[remote \"origin\"]\n\turl = a:b\n":     "a:b",
		"[remote \"origin\"]\nurl=a:b":           "a:b",
		"[REMOTE \"origin\"]\r\n\tURL = a:b\r\n": "a:b",
		"[remote \"Origin\"]\n\turl = a:b\n":     "",
		"[remote.origin]\n\turl = a:b\n":         "a:b",
		"[remote \"or\\igin\"] url = a:b\n":      "a:b",
		"[remote \"up\"]\n\turl = x:y\n[remote \"origin\"] # c\n\tpushurl = n:o\n\turl = \"a:b\" ; c\n\turl = second\n": "a:b",
		"[remote \"origin\"]\n\turl = a:\\\nb # c\n":        "a:b",
		"[remote \"origin\"]\n\turl = \"a # b\" \n":         "a # b",
		"[remote \"origin\"]\n\turl = a\\\\b\n":             "a\\b",
		"[remote \"origin\"]\n\turl\n\turl =\n":             "",
		"# [remote \"origin\"]\n; url = a:b\n":              "",
		"[remote \"origin\n\turl = a:b\n":                   "",
		"\uFEFF[remote \"origin\"]\n\turl = a:b\n":          "a:b",
		"[a]\n\tx = \\\n[remote \"origin\"]\n\turl = a:b\n": "",
	} {
		if got := originURL(config); got != want {
			t.Errorf("%q: %q, want %q", config, got, want)
		}
	}
}

func FuzzOriginURL(f *testing.F) {
	f.Add("[remote \"origin\"]\n\turl = \"a:\\\nb\" # c\n")
	f.Add("[remote.origin]url=\\")
	f.Fuzz(func(t *testing.T, config string) {
		if got := originURL(config); len(got) > len(config) {
			t.Fatalf("%q", got)
		}
	})
}

// An address that git writes into its configuration comes back.
func TestOriginURLReadsWhatGitWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		url := rapid.StringMatching(`[!-~]([ -~]{0,20}[!-~])?`).Draw(t, "url")
		quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(url)
		if strings.ContainsAny(url, "#;") {
			quoted = `"` + quoted + `"`
		}
		if got := originURL("[core]\n\tbare = false\n[remote \"origin\"]\n\turl = " + quoted + "\n\tfetch = x\n"); got != url {
			t.Fatalf("%q: %q", url, got)
		}
	})
}

func TestLetterCaseIsThatOfTheFileSystem(t *testing.T) {
	dir := tree(t, map[string]string{"Users/Ann/API/x": ""})
	// Where case matters a path that exists is spelled as it is.
	if got := spell(filepath.Join(dir, "Users", "Ann", "API")); got != filepath.Join(dir, "Users", "Ann", "API") {
		t.Errorf("%s", got)
	}
	// The name in the directory wins where it does not.
	if got := spellBase(filepath.Join(dir, "Users"), "aNN"); got != "Ann" {
		t.Errorf("%s", got)
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
		a, b := identifyAt(t, dir, "users/ann/api"), identifyAt(t, dir, "Users/Ann/API")
		if a.ID != b.ID {
			t.Errorf("%s and %s", a.ID, b.ID)
		}
	}
}

func BenchmarkIdentify(b *testing.B) {
	dir := b.TempDir()
	for name, text := range repo(map[string]string{"a/b/c/d/": ""}, ".git", "git@github.com:acme/api.git") {
		path := filepath.Join(dir, name)
		if strings.HasSuffix(name, "/") {
			os.MkdirAll(path, 0o755)
		} else {
			os.MkdirAll(filepath.Dir(path), 0o755)
			os.WriteFile(path, []byte(text), 0o644)
		}
	}
	at := filepath.Join(dir, "a", "b", "c", "d")
	for b.Loop() {
		if _, err := Identify(at); err != nil {
			b.Fatal(err)
		}
	}
}
