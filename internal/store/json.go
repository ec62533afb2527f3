package store

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// AppendString appends s as a JSON string, byte for byte as encoding/json does
// with HTML escaping off. The result is valid UTF-8: a byte that is not
// becomes \ufffd.
func AppendString(dst []byte, s string) []byte {
	const digits = "0123456789abcdef"
	dst = append(dst, '"')
	start := 0
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			if c >= ' ' && c != '"' && c != '\\' {
				i++
				continue
			}
			dst = append(dst, s[start:i]...)
			switch c {
			case '"', '\\':
				dst = append(dst, '\\', c)
			case '\b':
				dst = append(dst, `\b`...)
			case '\f':
				dst = append(dst, `\f`...)
			case '\n':
				dst = append(dst, `\n`...)
			case '\r':
				dst = append(dst, `\r`...)
			case '\t':
				dst = append(dst, `\t`...)
			default:
				dst = append(dst, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
			}
			i++
			start = i
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			dst = append(append(dst, s[start:i]...), `\ufffd`...)
		case r == '\u2028' || r == '\u2029': // line ends in JavaScript
			dst = append(append(dst, s[start:i]...), '\\', 'u', '2', '0', '2', digits[r&15])
		default:
			i += size
			continue
		}
		i += size
		start = i
	}
	return append(append(dst, s[start:]...), '"')
}

// An Object appends a JSON object, key by key, in the order of the calls. It
// does not look for a key that is given twice.
type Object struct {
	b     []byte
	begun bool
}

// NewObject begins an object behind dst, which may be nil.
func NewObject(dst []byte) *Object { return &Object{b: append(dst, '{')} }

func (o *Object) key(k string) {
	if o.begun {
		o.b = append(o.b, ',')
	}
	o.begun = true
	o.b = append(AppendString(o.b, k), ':')
}

// Str adds a string.
func (o *Object) Str(k, v string) *Object {
	o.key(k)
	o.b = AppendString(o.b, v)
	return o
}

// Int adds a whole number.
func (o *Object) Int(k string, v int64) *Object {
	o.key(k)
	o.b = strconv.AppendInt(o.b, v, 10)
	return o
}

// Float adds a number in the shortest form that reads back as v. JSON knows
// neither infinity nor not-a-number: they become null.
func (o *Object) Float(k string, v float64) *Object {
	o.key(k)
	if math.IsInf(v, 0) || math.IsNaN(v) {
		o.b = append(o.b, "null"...)
	} else {
		o.b = strconv.AppendFloat(o.b, v, 'g', -1, 64)
	}
	return o
}

// Bool adds a truth value.
func (o *Object) Bool(k string, v bool) *Object {
	o.key(k)
	o.b = strconv.AppendBool(o.b, v)
	return o
}

// Raw adds json as it is. It must be one valid JSON value on one line.
func (o *Object) Raw(k string, json []byte) *Object {
	o.key(k)
	o.b = append(o.b, json...)
	return o
}

// Strs adds a list of strings; nil is the empty list.
func (o *Object) Strs(k string, v []string) *Object {
	o.key(k)
	o.b = append(o.b, '[')
	for i, s := range v {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		o.b = AppendString(o.b, s)
	}
	o.b = append(o.b, ']')
	return o
}

// End closes the object and returns dst with it.
func (o *Object) End() []byte { return append(o.b, '}') }
