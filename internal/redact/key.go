package redact

import "strings"

// keyRules recognise private keys in files: PEM, OpenSSH, PGP, PuTTY.
func keyRules(rules []rule) []rule {
	return append(rules,
		rule{"private key", "-----begin", false, find(pem)},
		rule{"private key", "---- begin ssh2", false, find(pem)},
		rule{"private key", "private-lines:", false, find(putty)},
		rule{"private key", "private-mac:", false, find(puttyMAC)},
		rule{"private key", opensshStart, true, find(openssh)},
	)
}

// opensshStart is base64 of "openssh-key-v1", with which the body of every
// OpenSSH private key begins: it gives a key away whose header was cut off.
const opensshStart = "b3BlbnNzaC1rZXktdjE"

// pem finds a private key from its header to its footer, or as far as the
// base64 goes when the footer is missing. A header without a body is only a
// mention of it. The text between may stand on lines, behind quote or comment
// marks, in string literals, or with escaped line ends, but nothing else may
// stand there: a header in one field and a footer in another do not meet.
func pem(s string, at, from int) (start, end int, kind string) {
	header := s[at:min(len(s), at+100)]
	i := strings.Index(header, "PRIVATE KEY")
	if i < 0 || strings.ContainsAny(header[:i], "\n\r") {
		return 0, 0, ""
	}
	n := i + len("PRIVATE KEY")
	if strings.HasPrefix(header[n:], " BLOCK") {
		n += len(" BLOCK")
	}
	dashes := countPrefix(header[n:], func(c byte) bool { return c == '-' || c == ' ' })
	if dashes < 3 {
		return 0, 0, ""
	}
	body := at + n + dashes
	end, found := keyBody(s, body)
	if !found {
		return 0, 0, ""
	}
	return at, end, ""
}

// openssh finds the body of an OpenSSH key.
func openssh(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	end, found := keyBody(s, at)
	if !found {
		return 0, 0, ""
	}
	return at, end, ""
}

// putty finds the private lines of a PuTTY key file.
func putty(s string, at, from int) (start, end int, kind string) {
	body := at + len("private-lines:")
	body += countPrefix(s[body:], func(c byte) bool { return c == ' ' || isDigit(c) })
	end, found := keyBody(s, body)
	if !found {
		return 0, 0, ""
	}
	return body + countPrefix(s[body:], isSpace), end, ""
}

// puttyMAC finds what proves that a PuTTY key is whole: a function of the key.
func puttyMAC(s string, at, from int) (start, end int, kind string) {
	start = at + len("private-mac:")
	start += countPrefix(s[start:], func(c byte) bool { return c == ' ' })
	n := countPrefix(s[start:], isHex)
	if n < 32 {
		return 0, 0, ""
	}
	return start, start + n, ""
}

// minKeyLine is how long a piece of base64 must be to be taken for a line of a
// key; only the last line may be shorter. Lines have 64 or 70 characters.
const minKeyLine = 20

// keyBody reads the lines of a key and the footer from offset i and returns
// where they end, and whether there was any line.
func keyBody(s string, i int) (end int, found bool) {
	end = i
	for {
		i += lineNoise(s[i:])
		if n := footer(s[i:]); n > 0 {
			if found {
				end = i + n
			}
			return end, found
		}
		if n := keyHeader(s[i:]); n > 0 {
			i += n
			continue
		}
		n := countPrefix(s[i:], isBase64)
		switch {
		case n >= minKeyLine:
			i += n
			end, found = i, true
			continue
		case n > 0 && found:
			// The last line: what follows must be the footer or the end.
			rest := i + n
			rest += lineNoise(s[rest:])
			if f := footer(s[rest:]); f > 0 {
				return rest + f, true
			}
			if rest == len(s) || strings.HasPrefix(s[rest:], "…") || strings.HasPrefix(s[rest:], "...") || s[i+n-1] == '=' || hasDigit(s[i:i+n]) {
				return i + n, true
			}
		}
		return end, found
	}
}

// lineNoise returns the length of what may stand between two lines of a key:
// white space, escaped line ends, and the marks of quotes, comments, diffs and
// string literals.
func lineNoise(s string) int {
	n := 0
	for n < len(s) {
		switch c := s[n]; {
		case isSpace(c), strings.IndexByte(`"'>|#*,;`, c) >= 0:
			n++
		case c == '+' && (n == 0 || s[n-1] == '\n' || s[n-1] == ' ' || s[n-1] == '"'):
			n++
		case c == '\\' && n+1 < len(s) && strings.IndexByte(`nr\"`, s[n+1]) >= 0:
			n += 2
		case c == '\\' && n+1 == len(s):
			n++
		default:
			return n
		}
	}
	return n
}

// footer returns the length of "-----END … PRIVATE KEY-----" at the start of
// s, also when it is cut, or 0.
func footer(s string) int {
	dashes := countPrefix(s, func(c byte) bool { return c == '-' || c == ' ' })
	if dashes < 3 || len(s) < dashes+3 || !strings.EqualFold(s[dashes:dashes+3], "END") {
		return 0
	}
	n := dashes + countPrefix(s[dashes:], func(c byte) bool { return isUpper(c) || isDigit(c) || c == ' ' })
	return n + countPrefix(s[n:], func(c byte) bool { return c == '-' })
}

// keyHeader returns the length of a header line inside a key ("Proc-Type:
// 4,ENCRYPTED", "Comment: …") at the start of s, or 0.
func keyHeader(s string) int {
	n := countPrefix(s[:min(len(s), 40)], func(c byte) bool { return isLetter(c) || c == '-' })
	if n < 3 || n >= len(s) || s[n] != ':' {
		return 0
	}
	switch strings.ToLower(s[:n]) {
	case "proc-type", "dek-info", "comment", "version", "hash", "charset", "subject", "key-type", "encryption":
	default:
		return 0
	}
	for n < len(s) && n < 200 && s[n] != '\n' {
		if s[n] == '\\' && n+1 < len(s) && (s[n+1] == 'n' || s[n+1] == 'r') {
			break
		}
		n++
	}
	return n
}
