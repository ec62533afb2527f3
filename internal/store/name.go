package store

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxSlug is the length of a slug in bytes; with a date and a key in front a
// name stays far below the 255 bytes that file systems allow, and below the
// 143 of encrypted ones.
const maxSlug = 48

// Slug makes a name for a file or directory out of text: lower case, NFC,
// letters and digits of any script in words joined by single minus signs, at
// most 48 bytes, cut between words where a word ends in the second half, else
// between letters. Text without any letter or digit gives "untitled-" and 8
// digits of its hash. Different texts can have the same slug. Slug of a slug
// is that slug.
func Slug(text string) string {
	nfc := norm.NFC.String(strings.ToValidUTF8(text, "\uFFFD"))
	var b strings.Builder
	gap, word := false, false
	for _, r := range strings.ToLower(nfc) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Nl, r):
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap, word = false, true
			b.WriteRune(r)
		case word && unicode.IsMark(r): // vowel signs belong to their letter
			b.WriteRune(r)
		case unicode.Is(unicode.Cf, r): // joiners inside a word, invisible marks of direction
		default:
			gap, word = true, false
		}
		if b.Len() > 16*maxSlug { // nothing behind here can be in the slug
			break
		}
	}
	s := cutSlug(norm.NFC.String(b.String())) // what was dropped may have kept letter and mark apart
	switch {
	case s == "":
		return "untitled-" + hash8(nfc)
	case reservedName(s):
		return s + "-" + hash8(s)
	}
	return s
}

// cutSlug shortens s to maxSlug bytes.
func cutSlug(s string) string {
	if len(s) <= maxSlug {
		return s
	}
	if i := strings.LastIndexByte(s[:maxSlug+1], '-'); i >= maxSlug/2 {
		return s[:i]
	}
	i := maxSlug
	for i > 0 {
		r, _ := utf8.DecodeRuneInString(s[i:])
		if utf8.RuneStart(s[i]) && !unicode.IsMark(r) {
			break
		}
		i--
	}
	if i == 0 { // one letter under a heap of marks
		for i = maxSlug; !utf8.RuneStart(s[i]); i-- {
		}
	}
	return strings.TrimRight(s[:i], "-")
}

// reservedName reports whether s is a device on Windows, which no file or
// directory can be named after.
func reservedName(s string) bool {
	switch s {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(s) == 4 && (s[:3] == "com" || s[:3] == "lpt") && s[3] >= '0' && s[3] <= '9'
}

// FileName is the name of a dated file: <date>--[<key>--]<slug>.md. The day is
// the one that date has in its own location. key may be empty; key and slug
// are passed through Slug, so that "--" occurs only between the parts.
func FileName(date time.Time, key, slug string) string {
	name := date.Format(time.DateOnly) + "--"
	if key != "" {
		name += Slug(key) + "--"
	}
	return name + Slug(slug) + ".md"
}

// SplitFileName undoes FileName. ok is false for a name of another form.
func SplitFileName(name string) (date time.Time, key, slug string, ok bool) {
	base, isMD := strings.CutSuffix(name, ".md")
	parts := strings.Split(base, "--")
	if !isMD || len(parts) < 2 || len(parts) > 3 {
		return date, "", "", false
	}
	date, err := time.Parse(time.DateOnly, parts[0])
	if err != nil {
		return date, "", "", false
	}
	if len(parts) == 3 {
		key = parts[1]
	}
	return date, key, parts[len(parts)-1], true
}
