package act

import (
	"strings"
	"testing"
	"time"
)

// slow is how much longer a loaded test machine may take than the 20 ms that
// are promised for one that has nothing else to do.
const slow = 5

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
	for _, unit := range hostile {
		for _, size := range []int{60 << 10, 1 << 20} {
			for _, dialect := range []string{"", "powershell", "cmd"} {
				text := strings.Repeat(unit, size/len(unit))
				start := time.Now()
				Of(Call{Tool: Shell, Dialect: dialect, Command: text, Cwd: "/repo", Root: "/repo"}, Env{})
				took := time.Since(start)
				if took > 20*time.Millisecond {
					start = time.Now() // a second look, without a garbage collection in between
					Of(Call{Tool: Shell, Dialect: dialect, Command: text, Cwd: "/repo", Root: "/repo"}, Env{})
					took = min(took, time.Since(start))
				}
				if took > 20*time.Millisecond {
					t.Logf("%q × %d %s took %v", unit, size/len(unit), dialect, took)
				}
				if took > slow*20*time.Millisecond {
					t.Errorf("%q × %d %s took %v", unit, size/len(unit), dialect, took)
				}
			}
		}
	}
}
