package store

import (
	"encoding/hex"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
)

// crockford is the alphabet of Douglas Crockford's base 32 in lower case: no
// i, l, o, u.
const crockford = "0123456789abcdefghjkmnpqrstvwxyz"

// RuleID is the id of a rule: "c-" and 40 bits of FNV-1a-64 over what the
// rule is, in 8 digits. turn is the host's turn id or the prompt's.
func RuleID(project, session, turn, text string) string {
	return "c-" + hash8(project, session, turn, text)
}

// EventID is the id of an event that several processes may write: "e-" and
// FNV-1a-128 over the parts of its natural key, in 26 digits. Where one part
// ends and the next begins counts.
func EventID(parts ...string) string {
	return "e-" + fnv128(parts...).base32()
}

// RandomEventID is the id of an event that has no natural key. It is not
// meant to be hard to guess.
func RandomEventID() string {
	return "e-" + hash128{rand.Uint64(), rand.Uint64()}.base32()
}

// join writes each part behind its length, so that ("ab", "c") and ("a", "bc")
// differ.
func join(parts []string) []byte {
	var b []byte
	for _, p := range parts {
		b = strconv.AppendInt(b, int64(len(p)), 10)
		b = append(b, ':')
		b = append(b, p...)
	}
	return b
}

// fold shortens FNV-1a-64 over parts to bits by exclusive or, as its authors
// advise for sizes that FNV does not have.
func fold(bits uint, parts ...string) uint64 {
	h := fnv.New64a()
	h.Write(join(parts))
	s := h.Sum64()
	return s>>bits ^ s&(1<<bits-1)
}

// hash8 is 8 base 32 digits.
func hash8(parts ...string) string {
	v := fold(40, parts...)
	var b [8]byte
	for i := len(b) - 1; i >= 0; i-- {
		b[i] = crockford[v&31]
		v >>= 5
	}
	return string(b[:])
}

// hex6 is 6 hexadecimal digits.
func hex6(parts ...string) string {
	v := fold(24, parts...)
	return hex.EncodeToString([]byte{byte(v >> 16), byte(v >> 8), byte(v)})
}

type hash128 struct{ hi, lo uint64 }

func fnv128(parts ...string) hash128 {
	h := fnv.New128a()
	h.Write(join(parts))
	var v hash128
	for i, c := range h.Sum(nil) {
		if i < 8 {
			v.hi = v.hi<<8 | uint64(c)
		} else {
			v.lo = v.lo<<8 | uint64(c)
		}
	}
	return v
}

// base32 has 26 digits: 130 bits, of which the first two are zero.
func (v hash128) base32() string {
	var b [26]byte
	hi, lo := v.hi, v.lo
	for i := len(b) - 1; i >= 0; i-- {
		b[i] = crockford[lo&31]
		lo = lo>>5 | hi<<59
		hi >>= 5
	}
	return string(b[:])
}

func (v hash128) hex() string {
	var b [16]byte
	for i := range 8 {
		b[i], b[8+i] = byte(v.hi>>(56-8*i)), byte(v.lo>>(56-8*i))
	}
	return hex.EncodeToString(b[:])
}

// MemoryID is the id of a memory of the palace: "m-" and 8 digits over the
// project and what it says.
func MemoryID(project, text string) string { return "m-" + hash8(project, text) }

// Fingerprint is 16 digits of FNV-1a-64 over a file's content, to see whether
// it has changed. It protects against nothing.
func Fingerprint(data []byte) string {
	h := fnv.New64a()
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil))
}
