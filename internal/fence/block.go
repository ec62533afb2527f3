package fence

import "strings"

// crockford is the base 32 alphabet without i, l, o and u.
const crockford = "0123456789abcdefghjkmnpqrstvwxyz"

// Nonce returns four characters of Crockford's base 32 that follow from seed.
// Text stored before the seed was drawn cannot know them; they are no secret.
func Nonce(seed uint64) string {
	// The finaliser of splitmix64: neighbouring seeds give unrelated nonces.
	seed += 0x9e3779b97f4a7c15
	seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
	seed = (seed ^ seed>>27) * 0x94d049bb133111eb
	seed ^= seed >> 31
	var n [4]byte
	for i := range n {
		n[i] = crockford[seed>>59]
		seed <<= 5
	}
	return string(n[:])
}

// Block returns head and lines, each made neutral, between one opening and one
// closing tag:
//
//	<agent-recall n="k3f9"> head
//	line
//	</agent-recall n="k3f9">
//
// without a newline at the end. Lines that are empty, or empty once neutral,
// are left out; without head and lines the result is "". Characters of nonce
// outside its alphabet are dropped.
func Block(nonce, head string, lines []string) string {
	head = strings.TrimSpace(Neutral(head))
	var body strings.Builder
	for _, line := range lines {
		if line = strings.TrimRight(Neutral(line), " "); line != "" {
			body.WriteByte('\n')
			body.WriteString(line)
		}
	}
	if head == "" && body.Len() == 0 {
		return ""
	}
	open, end := Tags(nonce, head)
	return open + body.String() + "\n" + end
}

// Tags returns the two tags of a fence with this nonce, head behind the
// opening one, for what is framed in another way than by lines: the first and
// the last field of an object. Whatever stands between them must be neutral.
func Tags(nonce, head string) (open, end string) {
	nonce = strings.Map(func(r rune) rune {
		if r < 0x80 && strings.IndexByte(crockford, byte(r)) >= 0 {
			return r
		}
		return -1
	}, nonce)
	tag := `agent-recall n="` + nonce + `">`
	if head = strings.TrimSpace(Neutral(head)); head != "" {
		head = " " + head
	}
	return "<" + tag + head, "</" + tag
}

// IsBlock reports whether s is one fence, closed by the tag that belongs to
// its opening, around text that holds no other.
func IsBlock(s string) bool {
	rest, ok := strings.CutPrefix(s, `<agent-recall n="`)
	if !ok {
		return false
	}
	nonce, _, ok := strings.Cut(rest, `">`)
	end := `</agent-recall n="` + nonce + `">`
	if !ok || len(nonce) != 4 || !strings.HasSuffix(s, end) || strings.Count(s, "agent-recall n=") != 2 {
		return false
	}
	for _, line := range strings.Split(s[len(`<agent-recall n="`)+len(nonce)+2:len(s)-len(end)], "\n") {
		if Neutral(line) != line {
			return false
		}
	}
	return true
}
