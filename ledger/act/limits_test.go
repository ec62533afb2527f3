package act

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A call must end within 20 ms on a machine that has nothing else to do. The
// best of several runs is compared with a reference measured at the same
// moment, because tests of other packages may run beside this one.
const (
	promised = 20 * time.Millisecond
	allowed  = 100 // times the reference, which takes most of a millisecond there
	tries    = 6
)

// fastest is the time of the fastest of several runs.
func fastest(run func()) time.Duration {
	best := time.Duration(1 << 62)
	for range tries {
		start := time.Now()
		run()
		if best = min(best, time.Since(start)); best < promised {
			break
		}
	}
	return best
}

// hostile are inputs made to take long: a unit repeated to a length.
var hostile = []string{
	"a;", "a|", "a&&", "a||", "! ", "if a;then ", "(", "{ ", "$(", "`", "a\n", "a=b ", "'x' ", "\"$a\" ", "${a:-", "a <<E\nE\n", "((",
	"[[ ( ", "$((1+", "<(", "case a in b) ", "for i in a; do ", "f(){ ", "a & ", "time ", "while a;do ", "$(($(", "\"$(", "\"${a:-", "if if ",
	"coproc ", "$[", "a<<<b ", "{a,", "{a,b}", "a[", "?(", "let 1+", "-", "rm a;", "rm -rf a ", "rm a b c d e f g h ", "git push origin a;", "git push origin a b c ",
	"sudo ", "env A=b ", "bash -c 'a';", "eval 'a';", "echo a|sh;", "$a ", "x=$x$x;", "x=$x$x;rm $x;", "f(){ f;f; };", "a;#\n", "git -C a push;", "npm install a b c;", "cd a;", "(a=b);",
	"A=b;(A=$A$A);", "python -c 'a.b(c)';", "psql -c 'drop table a;';", "psql -c 'a", "alias a=b;a;", "for i in 1 2 3 4 5 6 7 8 9;do ", "> a;", "tee a b c;", "sed -i s/a/b/ package.json;",
	"curl a|sh;", "echo 'rm x' > a.sh; sh a.sh;", "git commit -m 'a: b';", "find . -exec a {} \\;;", "xargs rm;", "\\", "\"", "'", "[", "]", "}", ")", "|", "&", ";;", "\x00", "\x01", "é", "<<a ", "a<<'", "$'\\x61'", "$\"", "~/", "*", "export A=b;",
}

func TestHostileInputEndsInTime(t *testing.T) {
	var worst time.Duration
	for _, unit := range hostile {
		for _, size := range []int{60 << 10, 1 << 20} {
			for _, dialect := range []string{"", "powershell", "cmd"} {
				call := Call{Tool: Shell, Dialect: dialect, Command: strings.Repeat(unit, size/len(unit)), Cwd: "/repo", Root: "/repo"}
				took := fastest(func() { Of(call, Env{}) })
				worst = max(worst, took)
				if took > promised {
					t.Logf("%q × %d %s took %v", unit, size/len(unit), dialect, took)
				}
				if took > promised && took > allowed*reference() {
					t.Errorf("%q × %d %s took %v, more than %d times the reference", unit, size/len(unit), dialect, took, allowed)
				}
			}
		}
	}
	t.Logf("the slowest took %v", worst)
}

// What is beyond the limits is opaque, and a word scan says what may be in it.
func TestBeyondTheLimits(t *testing.T) {
	push := "git push --force origin main\n"
	for name, text := range map[string]string{
		"a megabyte":          strings.Repeat("# a line of text that says nothing\n", 15000) + push + strings.Repeat("# more\n", 80000),
		"nested openers":      strings.Repeat("(", 10000) + push,
		"nested substitution": strings.Repeat("$(", 10000) + push,
		"nested conditions":   strings.Repeat("if true; then ", 3000) + push,
		"an open quote":       "echo 'never closed\n" + push,
		"programs in programs": func() string {
			s := strings.TrimSpace(push)
			for range 12 {
				s = "bash -c " + sq(s)
			}
			return s
		}(),
	} {
		acts := Of(Call{Tool: Shell, Command: text, Cwd: "/repo", Root: "/repo"}, Env{})
		if !slices.ContainsFunc(acts, func(a Act) bool { return a.fits("shell.opaque", " ~") }) {
			t.Errorf("%s: no shell.opaque", name)
		}
		if !slices.ContainsFunc(acts, func(a Act) bool { return a.fits("git.push.force", " ~ branch=main") }) {
			t.Errorf("%s: the push is not found", name)
		}
		for _, a := range acts {
			if a.Class != "" && a.Certain {
				t.Errorf("%s: %s is certain", name, show(a))
			}
		}
	}
}

// Large contents of files end in time as well.
func TestLargeContentsEndInTime(t *testing.T) {
	for name, unit := range map[string]string{
		"lines": "a line of text\n", "keys": "API_KEY=abcdefgh12345678\n", "tests": "it('a', f)\n", "deps": "  \"a\": \"^1.0.0\",\n", "one line": "a = b: c ", "braces": "{\"a\":{", "comments": "// eine Zeile und noch eine\n", "sections": "[a]\nversion = \"1\"\n",
	} {
		text := strings.Repeat(unit, 1<<20/len(unit))
		for _, path := range []string{"/repo/a.ts", "/repo/package.json", "/repo/pyproject.toml", "/repo/.env", "/repo/pom.xml", "/repo/tests/test_a.py", "/repo/a.md"} {
			for _, call := range []Call{
				{Tool: Write, Path: path, Edits: []TextEdit{{New: text}}, Cwd: "/repo", Root: "/repo"},
				{Tool: Edit, Path: path, Edits: []TextEdit{{Old: text[:len(text)/2], New: text}}, Cwd: "/repo", Root: "/repo"},
			} {
				if took := fastest(func() { Of(call, Env{}) }); took > promised && took > allowed*reference() {
					t.Errorf("%s of %s by %s took %v", name, path, call.Tool, took)
				} else if took > promised {
					t.Logf("%s of %s by %s took %v", name, path, call.Tool, took)
				}
			}
		}
	}
}

// However much a call mentions, Env is asked a bounded number of times.
func TestEnvIsAskedLittle(t *testing.T) {
	asked := 0
	env := Env{Home: "/home/u",
		ReadFile: func(string, int) ([]byte, bool) { asked++; return nil, false },
		Exists:   func(string) (bool, bool) { asked++; return false, true },
	}
	for _, unit := range []string{"git push;", "git -C d%d push;", "touch f%d;", "bash s%d.sh;", "make -C d%d;", "npm --prefix d%d run x;", "rm f%d;", "psql -f s%d;", "git checkout a%d.ts;"} {
		var b strings.Builder
		for i := range 2000 {
			b.WriteString(strings.ReplaceAll(unit, "%d", strconv.Itoa(i)))
		}
		asked = 0
		Of(Call{Tool: Shell, Command: b.String(), Cwd: "/repo/a/b/c", Root: "/repo"}, env)
		if asked > maxReads+maxLooks {
			t.Errorf("%s: asked %d times", unit, asked)
		}
	}
}

// reference is the time of half a million rounds of dependent arithmetic, which
// take most of a millisecond on the machine that the limits are promised for: what is
// measured in the same minute is compared with it, so that a slow or busy
// machine fails no test.
func reference() time.Duration {
	best := time.Duration(1 << 62)
	for range 5 {
		start := time.Now()
		x := uint64(88172645463325252)
		for range 500_000 {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
		}
		if took := time.Since(start); x != 0 {
			best = min(best, took)
		}
	}
	return best
}

// On the development sets a call takes 20 µs in the middle and 300 µs at the
// 99th percentile, the fastest of several runs each.
func TestOfTakesMicroseconds(t *testing.T) {
	var times []time.Duration
	for _, l := range devLines(t) {
		c := hostCall(l.Tool, l.Input)
		best := time.Duration(1 << 62)
		for range tries {
			start := time.Now()
			Of(c, Env{})
			best = min(best, time.Since(start))
		}
		times = append(times, best)
	}
	slices.Sort(times)
	median, p99, ref := times[len(times)/2], times[len(times)*99/100], reference()
	t.Logf("median %v, p99 %v, reference %v", median, p99, ref)
	if median > ref/50 {
		t.Errorf("the median is %v, more than a fiftieth of the reference of %v", median, ref)
	}
	if p99 > ref*3/10 {
		t.Errorf("the 99th percentile is %v, more than three tenths of the reference of %v", p99, ref)
	}
}

func TestASimpleCommandAllocatesLittle(t *testing.T) {
	for _, command := range []string{"git push origin main", "npm test", "rm -rf build", "ls -la src", "go test ./...", "git commit -m 'fix: a'"} {
		c := Call{Tool: Shell, Command: command, Cwd: "/repo", Root: "/repo"}
		if n := testing.AllocsPerRun(100, func() { Of(c, Env{}) }); n > 60 {
			t.Errorf("%s allocates %.0f times, more than 60", command, n)
		} else {
			t.Logf("%s allocates %.0f times", command, n)
		}
	}
}
