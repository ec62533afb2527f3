package store

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func checkString(t interface{ Fatalf(string, ...any) }, s string) {
	got := AppendString([]byte("x"), s)
	var want bytes.Buffer
	want.WriteByte('x')
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		t.Fatalf("%v", err)
	}
	want.Truncate(want.Len() - 1)
	if !bytes.Equal(got, want.Bytes()) {
		t.Fatalf("%q: %s, encoding/json writes %s", s, got, want.Bytes())
	}
	if !utf8.Valid(got) || bytes.ContainsAny(got, "\n\r") {
		t.Fatalf("%q: not one line of UTF-8", got)
	}
}

func TestAppendStringWritesWhatEncodingJSONWrites(t *testing.T) {
	for c := range 0x300 {
		checkString(t, "a"+string(rune(c))+"b")
	}
	for c := range 256 {
		checkString(t, "a"+string([]byte{byte(c)})+"b")
	}
	for _, s := range []string{"", "\u2028\u2029", "<&>", "\xed\xa0\x80", "\xf0\x9f\x99", "🙂", "\uFEFF", "\uFFFD", "\xff\xfe\"\\"} {
		checkString(t, s)
	}
	rapid.Check(t, func(t *rapid.T) { checkString(t, string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes"))) })
}

func FuzzAppendString(f *testing.F) {
	f.Add("a\x00\"\\\u2028\xff")
	f.Fuzz(func(t *testing.T, s string) { checkString(t, s) })
}

func TestObject(t *testing.T) {
	got := NewObject([]byte("> ")).
		Str("s", "a\"b").Int("i", math.MinInt64).Bool("t", true).Bool("f", false).
		Raw("r", []byte(`{"x":[1]}`)).Strs("l", []string{"a", "\n"}).Strs("none", nil).
		Float("pi", 3.25).Float("big", 1e300).Float("nan", math.NaN()).Str("k\"", "").End()
	want := `> {"s":"a\"b","i":-9223372036854775808,"t":true,"f":false,"r":{"x":[1]},"l":["a","\n"],"none":[],"pi":3.25,"big":1e+300,"nan":null,"k\"":""}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if !json.Valid(got[2:]) {
		t.Error("not JSON")
	}
	if got := string(NewObject(nil).End()); got != "{}" {
		t.Error(got)
	}
}

func TestObjectReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.MapOf(rapid.String(), rapid.SliceOf(rapid.String())).Draw(t, "map")
		o := NewObject(nil)
		for k, v := range want {
			o.Strs(k, v)
		}
		var got map[string][]string
		if err := json.Unmarshal(o.End(), &got); err != nil {
			t.Fatal(err)
		}
		for k, v := range want {
			if len(v) == 0 {
				want[k] = []string{}
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}
