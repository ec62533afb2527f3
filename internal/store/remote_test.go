package store

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestNormaliseRemote(t *testing.T) {
	same := func(want string, remotes ...string) {
		t.Helper()
		for _, remote := range remotes {
			if got := NormaliseRemote(remote); got != want {
				t.Errorf("%q: %q, want %q", remote, got, want)
			}
		}
	}
	same("github.com/acme/api",
		"git@github.com:acme/api.git", "git@github.com:acme/api", "github.com:acme/api.git", "git@github.com:/acme/api.git/",
		"https://github.com/acme/api", "https://github.com/acme/api.git", "https://github.com/acme/api/", "http://www.github.com/Acme/API.git",
		"https://github.com:443/acme/api", "ssh://git@github.com/acme/api.git", "ssh://git@github.com:22/acme/api.git",
		"ssh://git@ssh.github.com:443/acme/api.git", "git+ssh://git@github.com/acme/api.git", "git://github.com/acme/api.git",
		"git@github.com-work:acme/api.git", "  https://github.com//acme/./api.git \n", "https://github.com/acme/%61pi",
		"https://github.com./acme/api.git?x=1#frag", "GIT@GITHUB.COM:ACME/API.GIT",
		// With credentials, also where they are written wrongly.
		"https://ann@github.com/acme/api", "https://ann:"+"s3cret@github.com/acme/api", "https://x-access-token:"+"ghs_0123@github.com/acme/api.git",
		"https://ann:p@ss@github.com/acme/api", "https://ann:pa/ss@github.com/acme/api", "https://ann:p%40ss@github.com/acme/api",
		"ann:"+"s3cret@github.com:acme/api.git", "https://github.com/acme/api?access_token="+"s3cret",
	)
	same("gitlab.com/group/sub/api", "git@gitlab.com:group/sub/api.git", "https://oauth2:"+"glpat@gitlab.com/group/sub/api.git", "ssh://git@altssh.gitlab.com:443/group/sub/api.git")
	same("git.example.org/team/api", "ssh://git@git.example.org:7999/team/api.git", "https://git.example.org:8443/scm/TEAM/api.git", "git@git.example.org:team/api")
	same("dev.azure.com/org/project/repo", "git@ssh.dev.azure.com:v3/org/project/repo", "https://org@dev.azure.com/org/project/_git/repo")
	same("[::1]/srv/api", "ssh://git@[::1]:2222/srv/api.git", "git@[::1]:srv/api.git")
	same("host/~ann/api", "ssh://host/~ann/api.git", "host:~ann/api")
	same("git.sr.ht/~ann/api", "https://git.sr.ht/~ann/api", "git@git.sr.ht:~ann/api")
	same("example.org/@scope/x", "https://example.org/@scope/x")
	same("", "", " ", "/srv/git/api.git", "../api", "./api", "file:///srv/api.git", `C:\repos\api`, "C:/repos/api", `\\server\share\api`, "https://", "https://github.com", "https://github.com/", "https:///acme/api", "git@github.com:", "./a:b", "a/b:c", "https://github.com/.git")
}

// The same repository by ssh and by https, with any credentials, is one
// project, and nothing of the credentials is kept.
func TestRemoteFormsAreEqualAndKeepNoCredentials(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-z][a-z0-9_.-]{0,8}[a-z0-9]`)
		host, owner, repo := word.Draw(t, "host")+".example", word.Draw(t, "owner"), word.Draw(t, "repo")
		user := rapid.StringMatching(`[a-z]{1,5}`).Draw(t, "user")
		secret := "ZQ" + rapid.StringMatching(`[A-Za-z0-9_+=~!$&*-]{4,30}`).Draw(t, "secret") + rapid.SampledFrom([]string{"", "/x", "@y", ":z", "/a@b", "%2F"}).Draw(t, "odd")
		want := NormaliseRemote("https://" + host + "/" + owner + "/" + repo)
		if want != host+"/"+owner+"/"+strings.TrimSuffix(repo, ".git") {
			t.Fatalf("%q", want)
		}
		for _, remote := range []string{
			"https://" + user + ":" + secret + "@" + host + "/" + owner + "/" + repo + ".git",
			"ssh://" + user + ":" + secret + "@" + host + ":22/" + owner + "/" + repo,
			user + "@" + host + ":" + owner + "/" + repo,
			"https://" + host + "/" + owner + "/" + repo + "?private_token=" + secret,
		} {
			if got := NormaliseRemote(remote); got != want {
				t.Fatalf("%q: %q, want %q", remote, got, want)
			}
		}
	})
}

func FuzzNormaliseRemote(f *testing.F) {
	for _, s := range []string{"git@github.com:a/b.git", "https://u:p@h:1/a/%zz/b?q#f", "x::y://z@w", "[::1]:x", "a:b@c:d@e/f", "://", "ssh://@:/@"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, remote string) {
		got := NormaliseRemote(remote)
		if got == "" {
			return
		}
		host, path, ok := strings.Cut(got, "/")
		if !ok || host == "" || path == "" || strings.Contains(host, "@") || strings.HasSuffix(got, "/") || strings.Contains(path, "//") {
			t.Fatalf("%q: %q", remote, got)
		}
		if slug := remoteSlug(got); strings.Contains(slug, "--") || !utf8.ValidString(slug) || len(slug) > maxSlug+16 {
			t.Fatalf("%q: slug %q", got, slug)
		}
	})
}

func TestRemoteSlug(t *testing.T) {
	for _, c := range []struct{ remote, want string }{
		{"github.com/acme/api", "acme-api"},
		{"github.com/acme/web-api", "acme-web-api"},
		{"github.com/acme/dev-tools", "acme-dev-tools"},
		{"github.com/acme-corp/api", "acme-corp-api-" + hex6("github.com/acme-corp/api")},
		{"github.com/acme/next.js", "acme-next-js-" + hex6("github.com/acme/next.js")},
		{"gitlab.com/acme/api", "gitlab-com-acme-api"},
		{"codeberg.org/acme/api", "codeberg-org-acme-api"},
		{"gitlab.com/group/sub/api", "gitlab-com-group-sub-api-" + hex6("gitlab.com/group/sub/api")},
		{"git.example.com/acme/api", "git-example-com-acme-api"},
		{"host/acme/api", "host-acme-api-" + hex6("host/acme/api")},
		{"github.com/gitlab/com-acme-api", "gitlab-com-acme-api-" + hex6("github.com/gitlab/com-acme-api")},
	} {
		if got := remoteSlug(c.remote); got != c.want {
			t.Errorf("%s: %s, want %s", c.remote, got, c.want)
		}
	}
}

// No two remotes have one slug, however their words are cut.
func TestRemotesNeverShareASlug(t *testing.T) {
	seen := map[string]string{}
	words := []string{"a", "b", "com", "a-b", "a.b", "a_b", "com-a", "a-com-b", "b-com", "git"}
	hosts := []string{"github.com", "gitlab.com", "a.com", "b.a.com", "com.com", "a-b.com", "a.b", "a"}
	n := 0
	for _, host := range hosts {
		for _, owner := range words {
			for _, repo := range append(words, "a/b", "com/a/b", "a-b-com-a-b") {
				remote := host + "/" + owner + "/" + repo
				slug := remoteSlug(remote)
				if other, twice := seen[slug]; twice {
					t.Errorf("%s and %s are both %s", remote, other, slug)
				}
				seen[slug] = remote
				n++
			}
		}
	}
	t.Logf("%d remotes", n)
}
