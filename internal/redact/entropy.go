package redact

import (
	"math"
	"strings"
)

// A long run of characters drawn at random is taken for a secret even when
// nothing announces it: in what people and agents write to each other, what is
// random and no secret has a shape of its own. Those shapes are the allow list:
// digests and ids are hexadecimal or named, object ids carry the name of their
// kind, public keys and pictures say what they are, paths and names consist of
// words.

const (
	minRandom = 32  // characters: 190 bits of letters and digits
	maxRandom = 128 // longer ones are data: pictures, certificates, archives

	// Of two neighbours drawn from letters and digits 66 % differ in kind (upper
	// case, lower case, digit), of those in camelCase about 35 %.
	minChanges = 0.46

	// The parts of a name between humps, digits and separators have four letters
	// in the mean, those of what is drawn 1.6.
	maxPart = 2.5

	// Bits a character: the mean of 32 drawn from 62 is 4.5, with a standard
	// deviation of 0.12.
	minEntropy = 4.1
)

// allowedBefore are words that say what a random run behind them is, when
// they stand within allowedReach bytes.
var allowedBefore = [...]string{"sha1", "sha2", "sha3", "sha5", "sha-", "md5", "h1:", "hash", "digest", "checksum", "integrity", "fingerprint", "etag",
	"public", "pubkey", "ssh-", "ecdsa-", "recipient", "certificate", "base64,", "base64\"", "media_type", "signature", "nonce", "cursor",
	"trace", "span", "request", "session", "uuid", "guid", "objectid"}

const allowedReach = 32

// randomKind is the kind of a run that nothing announces.
const randomKind = "random text"

// randomRuns returns the runs in s that look drawn at random, outside of
// placeholders.
func randomRuns(s string, one bool) (found []span) {
	for i := 0; i < len(s); {
		if !isRunChar(s[i]) {
			i++
			continue
		}
		start := i
		for i < len(s) && isRunChar(s[i]) {
			i++
		}
		if i-start < minRandom {
			continue
		}
		end := i
		for end < len(s) && s[end] == '=' && end-i < 2 {
			end++
		}
		if from := randomPart(s, start, i); from < i && !isAllowed(s, from, end) {
			if found = append(found, span{from, end, randomKind}); one {
				return found
			}
		}
		i = end
	}
	return found
}

func isRunChar(c byte) bool { return isAlnum(c) || c == '+' || c == '/' || c == '-' || c == '_' }

// randomPart returns where in the run [start, end) what is random begins: behind
// a word that names what it is. It returns end when nothing is.
func randomPart(s string, start, end int) int {
	run := s[start:end]
	if n := countPrefix(run, isLower); n >= 2 && n < len(run) && (run[n] == '_' || run[n] == '-') {
		if len(run)-n-1 <= minRandom {
			return end // the id of an object: cus_…, toolu_…, chatcmpl-…
		}
		start += n + 1
		run = run[n+1:]
	}
	if len(run) < minRandom || len(run) > maxRandom || !looksDrawn(run) {
		return end
	}
	return start
}

// looksDrawn reports whether the characters of run follow each other as if
// drawn at random from letters of both cases and digits.
func looksDrawn(run string) bool {
	var counts [256]uint8
	upper, lower, digits, other, changes, pairs := 0, 0, 0, 0, 0, 0
	last := byte(0)
	for i := 0; i < len(run); i++ {
		c := run[i]
		counts[c]++
		kind := byte('o')
		switch {
		case isUpper(c):
			kind = 'u'
			upper++
		case isLower(c):
			kind = 'l'
			lower++
		case isDigit(c):
			kind = 'd'
			digits++
		default:
			other++
		}
		if kind != 'o' && last != 'o' && last != 0 {
			pairs++
			if kind != last {
				changes++
			}
		}
		last = kind
	}
	n := len(run)
	if upper < n/8 || lower < n/8 || digits < 2 || other > n/8 || float64(changes) < minChanges*float64(pairs) {
		return false
	}
	parts := 0
	for range words(run) {
		parts++
	}
	if float64(n) > maxPart*float64(parts) {
		return false
	}
	bits := 0.0
	for _, k := range counts {
		if k > 0 {
			p := float64(k) / float64(n)
			bits -= p * math.Log2(p)
		}
	}
	return bits >= minEntropy
}

// isAllowed reports whether what surrounds the run [start, end) says that it is
// no secret.
func isAllowed(s string, start, end int) bool {
	word := start
	for word > 0 && start-word < 256 && s[word-1] > ' ' && strings.IndexByte("\"'`(<,", s[word-1]) < 0 {
		word--
	}
	if strings.Contains(s[word:start], "://") || strings.Contains(s[word:start], "data:") {
		return true // what a URL may not hold has its own rules
	}
	before := strings.ToLower(s[max(0, start-allowedReach):start])
	for _, w := range allowedBefore {
		if strings.Contains(before, w) {
			return true
		}
	}
	// A line of a certificate or of data: nothing else stands on it.
	line := start == 0 || s[start-1] == '\n' || s[start-1] == 'n' && start > 1 && s[start-2] == '\\'
	ends := end == len(s) || s[end] == '\n' || s[end] == '\r' || s[end] == '\\'
	return line && ends && (start > 0 || end < len(s))
}
