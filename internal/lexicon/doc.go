// Package lexicon holds the words by which a text in one of nine languages is
// understood: one embedded file per language, the same section names in each.
//
// A file has sections in brackets and one entry a line:
//
//		[capture.standing]
//		from now on
//		every (single|) time
//
//		[object.branch.main]
//		main = master | trunk
//
//	  - `*` at the end of a word matches any ending of that word.
//	  - A blank in a phrase matches white space or a hyphen; next to a CJK
//	    character also nothing.
//	  - ` .. ` is a gap: up to 60 bytes of the same text.
//	  - `^` in front ties a phrase to the start of the text, `$` behind it to
//	    the end; punctuation and white space outside do not count.
//	  - `(a|b|)` are alternatives inside a phrase.
//	  - `key = a | b` gives several phrases one name; key itself is a phrase too
//	    unless it is written in brackets, `[key] = a | b`.
//	  - `#` starts a comment line.
//
// Entries are folded like the text (see Fold). An English phrase with n't also
// matches without the apostrophe; words of four letters and more also match
// without accents, German umlauts also as ae, oe, ue.
//
// The package is pure: the files are linked in, nothing else is read. Beside
// each file stands its compiled form (.lex), which is searched where it lies.
package lexicon

//go:generate go test -run TestCompiledFormsAreCurrent -update
