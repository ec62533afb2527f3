package store

import "strings"

// NormaliseRemote brings the address of a git remote into one form,
// host/path: ssh, https and the short scp form of one repository are equal.
// User, password, port, query and the ending .git are left out, so no
// credential is ever kept. Letter case is ignored, as forges do. It returns ""
// for a path on this machine.
func NormaliseRemote(remote string) string {
	s := strings.TrimSpace(remote)
	if helper, rest, ok := strings.Cut(s, "::"); ok && !strings.ContainsAny(helper, "/:@") {
		s = rest // gitremote-helpers(7): <transport>::<address>
	}
	var host, p string
	if scheme, rest, ok := strings.Cut(s, "://"); ok && plainScheme(scheme) {
		if strings.EqualFold(scheme, "file") {
			return ""
		}
		rest = strings.FieldsFunc(rest+" ", func(r rune) bool { return r == '?' || r == '#' })[0]
		host, p, _ = strings.Cut(strings.TrimRight(rest, " "), "/")
		if _, port, ok := strings.Cut(afterLast(host, "@"), ":"); ok && !digits(port) && strings.Contains(p, "@") {
			// A password with a raw slash in it.
			host, p, _ = strings.Cut(afterLast(rest, "@"), "/")
		}
		host = afterLast(host, "@")
		if i := strings.LastIndexByte(host, ':'); i >= 0 && !strings.HasSuffix(host, "]") {
			host = host[:i]
		}
		p = unescape(p)
	} else {
		before, after, ok := strings.Cut(s, ":")
		if at := afterLast(before, "@"); strings.HasPrefix(at, "[") { // scp form of an IPv6 address
			if i := strings.Index(s, "]:"); i > 0 {
				before, after, ok = s[:i+1], s[i+2:], true
			}
		}
		if !ok || strings.ContainsAny(before, `/\`) || len(before) == 1 {
			return "" // a path; C:\repo too
		}
		host, p = afterLast(before, "@"), after
		if i := strings.LastIndexByte(p, '@'); i >= 0 { // user:password@host:path without a scheme
			if h, rest, ok := cutHost(p[i+1:]); ok {
				host, p = h, rest
			}
		}
	}
	host = forgeHost(strings.ToLower(host))
	parts := make([]string, 0, 4)
	for part := range strings.SplitSeq(strings.ToLower(p), "/") {
		part = strings.TrimSpace(part)
		if part != "" && part != "." && part != ".." {
			parts = append(parts, part)
		}
	}
	switch host {
	case "dev.azure.com": // ssh: v3/org/project/repo, https: org/project/_git/repo
		if len(parts) == 4 && parts[0] == "v3" {
			parts = parts[1:]
		} else if len(parts) == 4 && parts[2] == "_git" {
			parts = append(parts[:2], parts[3])
		}
	default:
		if len(parts) == 3 && parts[0] == "scm" { // Bitbucket Data Center over https
			parts = parts[1:]
		}
	}
	if n := len(parts); n > 0 {
		if parts[n-1] = strings.TrimSuffix(parts[n-1], ".git"); parts[n-1] == "" {
			parts = parts[:n-1]
		}
	}
	if host == "" || len(parts) == 0 {
		return ""
	}
	return host + "/" + strings.Join(parts, "/")
}

// forgeHost undoes what people do to a host name to choose a key or a port:
// names for ssh over port 443, and ssh aliases such as github.com-work.
func forgeHost(host string) string {
	host = strings.TrimSuffix(host, ".")
	switch host {
	case "ssh.github.com", "www.github.com":
		return "github.com"
	case "altssh.gitlab.com", "www.gitlab.com":
		return "gitlab.com"
	case "altssh.bitbucket.org", "www.bitbucket.org":
		return "bitbucket.org"
	case "ssh.dev.azure.com":
		return "dev.azure.com"
	}
	for _, forge := range [...]string{"github.com", "gitlab.com", "bitbucket.org", "codeberg.org"} {
		if strings.HasPrefix(host, forge+"-") {
			return forge
		}
	}
	return host
}

func plainScheme(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i] | 0x20
		if (c < 'a' || c > 'z') && (i == 0 || s[i] != '+' && s[i] != '-' && s[i] != '.' && (s[i] < '0' || s[i] > '9')) {
			return false
		}
	}
	return s != ""
}

func afterLast(s, sep string) string { return s[strings.LastIndex(s, sep)+1:] }

func cutHost(s string) (host, rest string, ok bool) {
	i := strings.IndexAny(s, ":/")
	if i <= 0 {
		return "", "", false
	}
	return s[:i], s[i+1:], true
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

// unescape undoes %XX; what is no such escape stays as it is.
func unescape(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if hi, lo := unhex(s[i+1]), unhex(s[i+2]); hi >= 0 && lo >= 0 {
				b.WriteByte(byte(hi<<4 | lo))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return strings.ToValidUTF8(b.String(), "\uFFFD")
}

func unhex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// remoteSlug names a project after its normalised remote: owner-repo on
// github.com, the host in front elsewhere. A name that could come from another
// remote as well (a dot, an underscore, a minus in the owner, a cut) gets 6
// digits of the remote's hash behind it, so that a-b/c and a/b-c differ.
func remoteSlug(remote string) string {
	host, path, _ := strings.Cut(remote, "/")
	text := path
	if host != "github.com" {
		text = remote
	}
	slug := Slug(text)
	if readsOneWay(host, path) && len(slug) == len(text) {
		return slug
	}
	return slug + "-" + hex6(remote)
}

// readsOneWay reports whether no other remote has the same words in the same
// order. The owner is one word, and the host ends at the first word that is a
// top-level domain.
func readsOneWay(host, path string) bool {
	owner, repo, _ := strings.Cut(path, "/")
	if Slug(owner) != owner || Slug(repo) != repo || strings.Contains(owner, "-") {
		return false
	}
	if host != "github.com" {
		labels := strings.Split(host, ".")
		for i, label := range labels {
			if Slug(label) != label || strings.Contains(label, "-") || topLevel(label) != (i == len(labels)-1) {
				return false
			}
		}
		return len(labels) > 1
	}
	if topLevel(owner) {
		return false
	}
	words := strings.Split(repo, "-")
	for i, w := range words {
		if topLevel(w) && i+2 < len(words) {
			return false // github.com/gitlab/com-a-b and gitlab.com/a/b
		}
	}
	return true
}

// topLevel names the top-level domains behind which a host needs no hash. Left
// out are those that are common words in names of repositories.
func topLevel(word string) bool {
	switch word {
	case "com", "org", "net", "io", "dev", "ai", "br", "ca", "ch", "cn", "cz", "de", "es", "eu", "fr", "ht", "jp", "nl", "pl", "ru", "se", "uk":
		return true
	}
	return false
}
