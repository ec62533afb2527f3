package act

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"
	"pgregory.net/rapid"
)

func sq(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

func jsString(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

// programWrappers run a program text given as one word.
var programWrappers = map[string]func(string) string{
	"bash -c":       func(s string) string { return "bash -c " + sq(s) },
	"sh -lc":        func(s string) string { return "sh -lc " + sq(s) },
	"eval":          func(s string) string { return "eval " + sq(s) },
	"subshell":      func(s string) string { return "(" + s + "\n)" },
	"block":         func(s string) string { return "{ " + s + "\n}" },
	"if":            func(s string) string { return "if true; then " + s + "\nfi" },
	"else":          func(s string) string { return "if false; then :; else " + s + "\nfi" },
	"while":         func(s string) string { return "while true; do " + s + "\ndone" },
	"for":           func(s string) string { return "for x_ in 1; do " + s + "\ndone" },
	"case":          func(s string) string { return "case a in a) " + s + "\n;; esac" },
	"function":      func(s string) string { return "f_() { " + s + "\n}; f_" },
	"&&":            func(s string) string { return "true && { " + s + "\n}" },
	"||":            func(s string) string { return "false || { " + s + "\n}" },
	"substitution":  func(s string) string { return "echo $(" + s + "\n)" },
	"trap":          func(s string) string { return "trap " + sq(s) + " EXIT" },
	"pipe to shell": func(s string) string { return "printf '%s\\n' " + sq(s) + " | bash" },
	"here-string":   func(s string) string { return "bash <<< " + sq(s) },
	"heredoc":       func(s string) string { return "bash <<'END_OF_PROGRAM'\n" + s + "\nEND_OF_PROGRAM" },
	"base64": func(s string) string {
		return "echo " + base64.StdEncoding.EncodeToString([]byte(s)) + " | base64 -d | sh"
	},
	"variable":      func(s string) string { return "cmd_=" + sq(s) + "; eval \"$cmd_\"" },
	"xargs":         func(s string) string { return "echo x | xargs -I% bash -c " + sq(s) },
	"sudo":          func(s string) string { return "sudo -u root bash -c " + sq(s) },
	"env":           func(s string) string { return "env A_=b bash -c " + sq(s) },
	"env -S":        func(s string) string { return "env -S 'bash -c' " + sq(s) },
	"nohup":         func(s string) string { return "nohup bash -c " + sq(s) + " &" },
	"timeout":       func(s string) string { return "timeout -k 3 10 bash -c " + sq(s) },
	"find":          func(s string) string { return "find . -maxdepth 0 -exec bash -c " + sq(s) + " \\;" },
	"docker exec":   func(s string) string { return "docker exec -it app sh -c " + sq(s) },
	"kubectl exec":  func(s string) string { return "kubectl exec -n shop deploy/api -- sh -c " + sq(s) },
	"ssh":           func(s string) string { return "ssh -p 22 host " + sq(s) },
	"su":            func(s string) string { return "su - app -c " + sq(s) },
	"script":        func(s string) string { return "script -qc " + sq(s) + " /dev/null" },
	"npx -c":        func(s string) string { return "npx -c " + sq(s) },
	"uv run":        func(s string) string { return "uv run bash -c " + sq(s) },
	"poetry run":    func(s string) string { return "poetry run bash -c " + sq(s) },
	"git alias":     func(s string) string { return "git -c alias.zz=" + sq("!"+s) + " zz" },
	"git rebase":    func(s string) string { return "git submodule foreach " + sq(s) },
	"python system": func(s string) string { return "python3 -c " + sq("import os; os.system("+jsString(s)+")") },
	"python run": func(s string) string {
		return "python3 -c " + sq("import subprocess; subprocess.run(["+jsString("bash")+","+jsString("-c")+","+jsString(s)+"])")
	},
	"node": func(s string) string { return "node -e " + sq("require('child_process').execSync("+jsString(s)+")") },
	"ruby": func(s string) string { return "ruby -e " + sq("system("+jsString(s)+")") },
	"written script": func(s string) string {
		return "cat > /tmp/x_.sh <<'END_OF_SCRIPT'\n" + s + "\nEND_OF_SCRIPT\nbash /tmp/x_.sh"
	},
	"process":  func(s string) string { return "bash <(echo " + sq(s) + ")" },
	"exported": func(s string) string { return "export CMD_=" + sq(s) + "; bash -c 'eval \"$CMD_\"'" },
	"tmux":     func(s string) string { return "tmux new-session -d " + sq(s) },
	"watch":    func(s string) string { return "watch -n 5 " + sq(s) },
	"parallel": func(s string) string { return "parallel ::: " + sq(s) },
}

// wordWrappers stand in front of the words of one command.
var wordWrappers = []string{
	"sudo ", "sudo -n -u app -- ", "doas ", "env ", "env A_=b ", "A_=b ", "nohup ", "time ", "timeout 10 ", "nice -n 5 ", "ionice -c 3 ", "stdbuf -oL ",
	"setsid ", "command ", "exec ", "busybox ", "xvfb-run -a ", "unbuffer ", "flock /tmp/l ", "strace -f ", "direnv exec . ", "dotenv -- ", "op run -- ",
	"doppler run -- ", "poetry run ", "pipenv run ", "pdm run ", "hatch run ", "uv run ", "conda run -n x ", "bundle exec ", "mise exec -- ", "nix develop -c ",
	"docker run --rm img ", "docker exec app ", "docker compose exec -T app ", "kubectl exec pod -- ", "ssh host ", "chroot /mnt ", "systemd-run --scope ",
	"caffeinate ", "chronic ", "torsocks ", "cross-env A_=b ", "script -q /dev/null ", "! ", "\\",
}

// taggedCases are the table cases of bash with an act.
func taggedCases(tb testing.TB) (out []tableCase) {
	for _, c := range tableCases(tb) {
		if c.call.Tool == Shell && c.call.Dialect == "" && c.wants[0] != "none" && !strings.Contains(c.call.Command, "END_OF_") {
			out = append(out, c)
		}
	}
	return out
}

// classesOf are the classes of acts, without those for plain commands and
// those that another machine or folder takes away (what exists, what a file
// there holds).
func classesOf(acts []Act) []string {
	var out []string
	for _, a := range acts {
		if a.Class != "" && !slices.Contains(out, a.Class) {
			out = append(out, a.Class)
		}
	}
	return out
}

// hasExit reports whether a program leaves, reads its own input, or names
// what only its own shell knows: such a program changes its meaning inside
// another one.
func dependsOnPlace(c tableCase) bool {
	for _, s := range []string{"exit", "exec ", "trap", "$1", "set --", "return", "\\$\\$", "function ", "ssh host\n", "%"} {
		if strings.Contains(c.call.Command, s) {
			return true
		}
	}
	return c.env.ReadFile != nil
}

func TestWrappersLoseNoAct(t *testing.T) {
	names := make([]string, 0, len(programWrappers))
	for n := range programWrappers {
		names = append(names, n)
	}
	slices.Sort(names)
	cases := taggedCases(t)
	lost := 0
	for _, c := range cases {
		if dependsOnPlace(c) {
			continue
		}
		want := classesOf(Of(c.call, c.env))
		for _, n := range names {
			if (n == "find" || n == "parallel") && strings.Contains(c.call.Command, "{}") {
				continue // they put something in there
			}
			w := c.call
			w.Command = programWrappers[n](c.call.Command)
			got := classesOf(Of(w, c.env))
			for _, class := range want {
				if !slices.Contains(got, class) {
					if lost++; lost < 40 {
						t.Errorf("%s:%d %s loses %s (has %v):\n%s", c.file, c.line, n, class, got, w.Command)
					}
				}
			}
		}
	}
}

func TestNestedWrappersLoseNoAct(t *testing.T) {
	var cases []tableCase
	for _, c := range taggedCases(t) {
		if !dependsOnPlace(c) && len(c.call.Command) < 200 {
			cases = append(cases, c)
		}
	}
	names := make([]string, 0, len(programWrappers))
	for n := range programWrappers {
		names = append(names, n)
	}
	slices.Sort(names)
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(cases).Draw(t, "case")
		w := c.call
		var used []string
		for range rapid.IntRange(2, 3).Draw(t, "depth") {
			n := rapid.SampledFrom(names).Draw(t, "wrapper")
			if slices.Contains(used, n) {
				continue
			}
			used = append(used, n)
			w.Command = programWrappers[n](w.Command)
		}
		got := classesOf(Of(w, c.env))
		for _, class := range classesOf(Of(c.call, c.env)) {
			if !slices.Contains(got, class) && !slices.Contains(got, "shell.opaque") {
				t.Fatalf("%v lose %s (have %v):\n%s", used, class, got, w.Command)
			}
		}
	})
}

// simpleCommand reports whether a program is one command without redirections
// and expansions.
func simpleCommand(s string) bool {
	f, err := syntax.NewParser().Parse(strings.NewReader(s), "")
	if err != nil || len(f.Stmts) != 1 || len(f.Stmts[0].Redirs) > 0 || f.Stmts[0].Background || f.Stmts[0].Negated {
		return false
	}
	call, ok := f.Stmts[0].Cmd.(*syntax.CallExpr)
	if !ok || len(call.Assigns) > 0 || len(call.Args) == 0 {
		return false
	}
	switch call.Args[0].Lit() {
	case "", "eval", "source", ".", "exec", "command", "trap", "set", "alias", "env", "time", "coproc", "declare", "export", "cd", "builtin", "kill", "printf", "echo", ":":
		return false
	}
	return !strings.ContainsAny(s, "{}*`~<>") && !strings.Contains(s, "$")
}

func TestWordWrappersLoseNoAct(t *testing.T) {
	lost := 0
	for _, c := range taggedCases(t) {
		if !simpleCommand(c.call.Command) || c.env.ReadFile != nil {
			continue
		}
		want := classesOf(Of(c.call, c.env))
		for _, pre := range wordWrappers {
			if strings.HasPrefix(pre, "ssh") && strings.ContainsAny(c.call.Command, "\"'") {
				continue // the shell over there reads the words again
			}
			w := c.call
			w.Command = pre + c.call.Command
			got := classesOf(Of(w, c.env))
			for _, class := range want {
				if !slices.Contains(got, class) {
					if lost++; lost < 40 {
						t.Errorf("%s:%d loses %s (has %v):\n%s", c.file, c.line, class, got, w.Command)
					}
				}
			}
		}
	}
}

// dataForms hold a program as data that nothing runs.
var dataForms = map[string]func(string) string{
	"echo":        func(s string) string { return "echo " + sq(s) },
	"echo double": func(s string) string { return "echo " + dq(s) },
	"printf":      func(s string) string { return "printf '%s\\n' " + sq(s) },
	"comment":     func(s string) string { return "# " + strings.ReplaceAll(s, "\n", "\n# ") + "\nls" },
	"grep":        func(s string) string { return "grep -rnF -- " + sq(s) + " src" },
	"rg":          func(s string) string { return "rg -F -e " + sq(s) + " src" },
	"git log":     func(s string) string { return "git log --oneline --grep=" + sq(s) },
	"pickaxe":     func(s string) string { return "git log -S " + sq(s) + " -- src" },
	"heredoc":     func(s string) string { return "cat <<'END_OF_DATA'\n" + s + "\nEND_OF_DATA" },
	"to wc":       func(s string) string { return "printf '%s' " + sq(s) + " | wc -c" },
	"to jq":       func(s string) string { return "jq -n --arg x " + sq(s) + " '$x'" },
	"variable":    func(s string) string { return "x_=" + sq(s) + "; echo \"${#x_}\"" },
	"printed":     func(s string) string { return "x_=" + sq(s) + "; echo \"$x_\" | sort" },
	"test":        func(s string) string { return "[ \"$x_\" = " + sq(s) + " ]" },
	"test2":       func(s string) string { return "[[ $x_ == " + sq(s) + " ]]" },
	"case":        func(s string) string { return "case " + sq(s) + " in a) ls;; esac" },
	"issue":       func(s string) string { return "gh issue create --title x --body " + sq(s) },
	"python":      func(s string) string { return "python3 -c " + sq("print("+jsString(s)+")") },
	"node":        func(s string) string { return "node -e " + sq("console.log("+jsString(s)+")") },
	"ruby":        func(s string) string { return "ruby -e " + sq("puts "+jsString(s)) },
	"sed":         func(s string) string { return "sed -n " + sq("/"+s+"/p") + " notes.txt" },
	"find":        func(s string) string { return "find . -name " + sq(s) },
	"clipboard":   func(s string) string { return "echo " + sq(s) + " | pbcopy" },
	"function":    func(s string) string { return "never_() { " + s + "\n}" },
	"array":       func(s string) string { return "x_=(a " + sq(s) + "); echo \"${x_[1]}\"" },
	"label":       func(s string) string { return "docker build --label cmd=" + sq(s) + " ." },
	"man":         func(s string) string { return "man " + sq(s) },
	"which":       func(s string) string { return "which " + sq(s) },
	"man page":    func(s string) string { return "history | grep -- " + sq(s) },
	"curl":        func(s string) string { return "curl -s -d " + sq(s) + " http://localhost:9/x" },
	"select":      func(s string) string { return "psql shop -c " + sq("select "+"'"+strings.ReplaceAll(s, "'", "''")+"'") },
	"awk":         func(s string) string { return "awk -v x=" + sq(s) + " '{print x}' a.txt" },
}

func dq(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "$", `\$`, "`", "\\`").Replace(s) + `"`
}

func TestDataIsNoAct(t *testing.T) {
	names := make([]string, 0, len(dataForms))
	for n := range dataForms {
		names = append(names, n)
	}
	slices.Sort(names)
	wrong := 0
	for _, c := range taggedCases(t) {
		for _, n := range names {
			w := c.call
			w.Command = dataForms[n](c.call.Command)
			if n == "curl" && strings.HasPrefix(c.call.Command, "@") || n == "function" && !balanced(c.call.Command) {
				continue
			}
			for _, a := range Of(w, c.env) {
				if !quiet(a.Class) {
					if wrong++; wrong < 40 {
						t.Errorf("%s:%d as data (%s) is %s:\n%s", c.file, c.line, n, show(a), w.Command)
					}
				}
			}
		}
	}
}

// balanced reports whether a program can stand in the body of a function.
func balanced(s string) bool {
	_, err := syntax.NewParser().Parse(strings.NewReader("f() { "+s+"\n}"), "")
	return err == nil
}

// The message of a commit is data whatever it says.
func TestMessagesAreData(t *testing.T) {
	for _, c := range taggedCases(t) {
		for _, form := range []string{"git commit -m " + sq(c.call.Command), "git commit -qam " + dq(c.call.Command), "git commit -F - <<'END_OF_MESSAGE'\n" + c.call.Command + "\nEND_OF_MESSAGE",
			"git commit -m \"$(cat <<'END_OF_MESSAGE'\n" + c.call.Command + "\nEND_OF_MESSAGE\n)\""} {
			if strings.Contains(form, "END_OF_MESSAGE\n)") && strings.Contains(c.call.Command, "EOF") {
				continue // a delimiter of its own ends nothing here, but bash warns
			}
			for _, a := range Of(Call{Tool: Shell, Command: form, Cwd: "/repo", Root: "/repo"}, Env{}) {
				if a.Class != "git.commit" && !quiet(a.Class) {
					t.Errorf("%s:%d in a message is %s:\n%s", c.file, c.line, show(a), form)
				}
			}
		}
	}
}
