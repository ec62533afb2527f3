package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// ourVerbs are words that must never reach the archiver, although some of them
// consist of its letters.
var ourVerbs = strings.Fields(`init demo status rules inbox guard why mistakes replay allow undo off on check
	remember recall search journal palace skills pipeline reflect bench stats dashboard bootstrap import audit
	config uninstall schema health doctor forget start project mcp version completion help ps tr`)

func ourVerb(word string) bool {
	for _, v := range ourVerbs {
		if v == word {
			return true
		}
	}
	return false
}

func TestIsArchiver(t *testing.T) {
	for _, c := range []struct {
		args     string
		terminal bool
		want     bool
	}{
		// What compilers, libtool, cmake, meson, cargo, the Linux build and people write.
		{args: "rcs lib.a a.o", want: true},
		{args: "rcs lib.a a.o", terminal: true, want: true},
		{args: "cr lib.a a.o", want: true},
		{args: "cru lib.a a.o", want: true},
		{args: "crv lib.a a.o", want: true},
		{args: "qc lib.a a.o", want: true},
		{args: "cq lib.a a.o", want: true},
		{args: "rcsD lib.a a.o", want: true},
		{args: "Drcs lib.a a.o", want: true},
		{args: "cDPrST built-in.a a.o", want: true},
		{args: "csrD lib.a a.o", want: true},
		{args: "rcsTP lib.a a.o", want: true},
		{args: "r lib.a a.o", want: true},
		{args: "t lib.a", want: true},
		{args: "tv lib.a", want: true},
		{args: "tvv lib.a", want: true},
		{args: "x lib.a", want: true},
		{args: "xo lib.a", want: true},
		{args: "xN 2 lib.a a.o", want: true},
		{args: "p lib.a a.o", want: true},
		{args: "d lib.a a.o", want: true},
		{args: "m lib.a a.o", want: true},
		{args: "ma b.o lib.a a.o", want: true},
		{args: "rb b.o lib.a a.o", want: true},
		{args: "s lib.a", want: true},
		{args: "-rcs lib.a a.o", want: true},
		{args: "-t lib.a", want: true},
		{args: "-D -r -c lib.a a.o", want: true},
		{args: "-c -r lib.a a.o", want: true},
		{args: "-q lib.a a.o", want: true},
		{args: "-M", want: true},
		{args: "-X64 -crs lib.a a.o", want: true},
		{args: "@link.rsp", want: true},
		{args: "--plugin liblto_plugin.so rcs lib.a a.o", want: true},
		{args: "--plugin=liblto_plugin.so rcs lib.a a.o", want: true},
		{args: "--target=elf64-x86-64 rcs lib.a a.o", want: true},
		{args: "--target elf64-x86-64 rcs lib.a a.o", want: true},
		{args: "--format=gnu rcs lib.a a.o", want: true},
		{args: "--thin -rcs lib.a a.o", want: true},
		{args: "--output=out x lib.a", want: true},
		{args: "--record-libdeps=x rcs lib.a a.o", want: true},
		{args: "--version", want: true},
		{args: "-V", want: true},

		// Ours.
		{args: ""},
		{args: "", terminal: true},
		{args: "--version", terminal: true},
		{args: "-V", terminal: true},
		{args: "--help"},
		{args: "-h"},
		{args: "-v"},
		{args: "-q rules"},
		{args: "--json rules"},
		{args: "--root /tmp/x rules"},
		{args: "--project acme status"},
		{args: "--format json rules"},
		{args: "--output json"},
		{args: "hook-start"},
		{args: "hook-save"},
		{args: "@"},
		{args: "-"},
		{args: "--"},
		{args: "stat"},
		{args: "stauts"},
		{args: "tab"},
		{args: "pull"},
		{args: "push"},
		{args: "rm x"},
		{args: "stop"},
		{args: "rcs-x"},
		{args: "Rcs"},
		{args: "永远"},
	} {
		if got := IsArchiver(strings.Fields(c.args), c.terminal, ourVerb); got != c.want {
			t.Errorf("ar %s (terminal %v): archiver %v, want %v", c.args, c.terminal, got, c.want)
		}
	}
	for _, verb := range ourVerbs {
		for _, rest := range []string{"", "lib.a", "--json"} {
			args := append([]string{verb}, strings.Fields(rest)...)
			if IsArchiver(args, false, ourVerb) || IsArchiver(args, true, ourVerb) {
				t.Errorf("ar %s is handed over", strings.Join(args, " "))
			}
		}
	}
}

func FuzzIsArchiver(f *testing.F) {
	for _, s := range []string{"rcs lib.a", "-M", "@x", "--plugin", "rules", "-D -c -r"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Split(line, " ")
		got := IsArchiver(args, false, ourVerb)
		if got && ourVerb(args[0]) {
			t.Fatalf("the verb %q is handed over", args[0])
		}
	})
}

// handOverProgram builds the hand-over program as an executable called ar in a
// directory of its own and returns its path.
func handOverProgram(t *testing.T, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), archiverName)
	args := append(append([]string{"build"}, flags...), "-o", path, "./testdata/archiver")
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

// systemArchiver returns the real archiver, and a C compiler.
func systemArchiver(t *testing.T) (ar, cc string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there is no archiver in a fixed place on Windows")
	}
	for _, name := range []string{"cc", "gcc", "clang"} {
		if p, err := exec.LookPath(name); err == nil {
			cc = p
			break
		}
	}
	if cc == "" {
		t.Skip("no C compiler (cc, gcc, clang) on PATH")
	}
	ar, err := FindArchiver("")
	if err != nil {
		t.Fatal(err)
	}
	return ar, cc
}

func runTool(t *testing.T, env []string, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, env
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

func TestLinkAnArchive(t *testing.T) {
	realAr, cc := systemArchiver(t)
	ours := handOverProgram(t)
	first := "PATH=" + filepath.Dir(ours) + string(os.PathListSeparator) + os.Getenv("PATH")
	for _, c := range []struct {
		name, ar string
		env      []string
	}{
		{"first on PATH", "ar", []string{first}},
		{"by absolute path", ours, []string{"PATH=" + os.Getenv("PATH")}},
		{"with an empty environment", ours, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			writeFile(t, filepath.Join(dir, "add.c"), "int add(int a, int b) { return a + b; }\n")
			writeFile(t, filepath.Join(dir, "main.c"), "#include <stdio.h>\nint add(int, int);\nint main(void) { printf(\"%d\\n\", add(40, 2)); return 0; }\n")
			runTool(t, os.Environ(), dir, cc, "-c", "add.c")

			ar := c.ar
			if ar == "ar" {
				ar = ours // what a shell finds first on that PATH
			}
			if out := runTool(t, c.env, dir, ar, "rcs", "libadd.a", "add.o"); out != "" {
				t.Errorf("the hand-over left a trace: %q", out)
			}
			runTool(t, os.Environ(), dir, cc, "-o", "main", "main.c", "-L.", "-ladd")
			if out := runTool(t, os.Environ(), dir, "./main"); out != "42\n" {
				t.Errorf("the linked program prints %q", out)
			}

			got := runTool(t, c.env, dir, ar, "t", "libadd.a")
			if want := runTool(t, c.env, dir, realAr, "t", "libadd.a"); got != want {
				t.Errorf("members %q, want %q", got, want)
			}
			got = runTool(t, c.env, dir, ar, "--version")
			if want := runTool(t, c.env, dir, realAr, "--version"); got != want {
				t.Errorf("version %q, want %q", got, want)
			}

			script := exec.Command(ar, "-M")
			script.Dir, script.Env = dir, c.env
			script.Stdin = strings.NewReader("CREATE libm.a\nADDMOD add.o\nSAVE\nEND\n")
			if out, err := script.CombinedOutput(); err != nil {
				t.Errorf("ar -M: %v\n%s", err, out)
			}
			writeFile(t, filepath.Join(dir, "list.rsp"), "rcs librsp.a add.o\n")
			runTool(t, c.env, dir, ar, "@list.rsp")
			for _, lib := range []string{"libm.a", "librsp.a"} {
				if _, err := os.Stat(filepath.Join(dir, lib)); err != nil {
					t.Error(err)
				}
			}

			failing := exec.Command(ar, "t", "missing.a")
			failing.Dir, failing.Env = dir, c.env
			out, err := failing.CombinedOutput()
			if code := failing.ProcessState.ExitCode(); err == nil || code == 0 || !strings.Contains(string(out), "missing.a") {
				t.Errorf("a failing archiver: exit code %d, %q", code, out)
			}
		})
	}
}

func TestMakeUsesTheArchiverThroughUs(t *testing.T) {
	_, cc := systemArchiver(t)
	make, err := exec.LookPath("make")
	if err != nil {
		t.Skip("no make on PATH")
	}
	ours := handOverProgram(t)
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "add.c"), "int add(int a, int b) { return a + b; }\n")
	writeFile(t, filepath.Join(dir, "Makefile"), "libadd.a: libadd.a(add.o)\n")
	env := append(os.Environ(), "CC="+cc, "PATH="+filepath.Dir(ours)+string(os.PathListSeparator)+os.Getenv("PATH"))
	runTool(t, env, dir, make)
	if _, err := os.Stat(filepath.Join(dir, "libadd.a")); err != nil {
		t.Error(err)
	}
}

func TestOurOwnVerbsAreNotHandedOver(t *testing.T) {
	ours := handOverProgram(t)
	if out := runTool(t, []string{}, "", ours, "rules", "list"); out != "agent-recall [rules list]\n" {
		t.Errorf("ar rules list prints %q", out)
	}
}

// Two copies on PATH, a symlink and a hard link to one, and nothing else: none
// may hand over to another.
func TestCopiesDoNotCallEachOther(t *testing.T) {
	realAr, _ := systemArchiver(t)
	ours := handOverProgram(t)
	data, err := os.ReadFile(ours)
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), archiverName)
	if err := os.WriteFile(copied, data, 0o755); err != nil {
		t.Fatal(err)
	}
	linked := filepath.Join(t.TempDir(), archiverName)
	if err := os.Symlink(ours, linked); err != nil {
		t.Fatal(err)
	}
	path := strings.Join([]string{filepath.Dir(ours), filepath.Dir(copied), filepath.Dir(linked)}, string(os.PathListSeparator))
	want := runTool(t, []string{}, "", realAr, "--version")
	for _, p := range []string{ours, copied, linked} {
		if got := runTool(t, []string{"PATH=" + path}, "", p, "--version"); got != want {
			t.Errorf("%s prints %q", p, got)
		}
	}
	own := handOverProgram(t, "-ldflags=-X main.recorded="+copied) // a record that names ourselves
	if got := runTool(t, []string{"PATH=" + path}, "", own, "--version"); got != want {
		t.Errorf("with a wrong record it prints %q", got)
	}
}

func TestArchiverOrder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("executable bits and shell scripts are Unix")
	}
	script := func(text string) string {
		p := filepath.Join(t.TempDir(), archiverName)
		if err := os.WriteFile(p, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
		return p
	}
	self, copied, onPath, recorded := script("ours"), script("ours"), script("path"), script("record")
	plain := filepath.Join(t.TempDir(), archiverName)
	writeFile(t, plain, "not a program")
	list := func(paths ...string) string {
		for i := range paths {
			paths[i] = filepath.Dir(paths[i])
		}
		return strings.Join(paths, string(os.PathListSeparator))
	}
	for _, c := range []struct{ name, recorded, path, want string }{
		{"the recorded one first", recorded, list(onPath), recorded},
		{"next on PATH without a record", "", list(self, onPath), onPath},
		{"next on PATH when the recorded one is gone", filepath.Join(t.TempDir(), "ar"), list(self, onPath), onPath},
		{"a record of ourselves is no archiver", self, list(onPath), onPath},
		{"a copy of ourselves is none", copied, list(copied, onPath), onPath},
		{"a relative record is none", "ar", list(onPath), onPath},
		{"a file that is no program is passed over", "", list(plain, onPath), onPath},
		{"relative entries are passed over", "", "." + string(os.PathListSeparator) + filepath.Dir(onPath), onPath},
	} {
		got, err := archiver(self, c.recorded, c.path)
		if err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
	systems := systemArchivers
	defer func() { systemArchivers = systems }()
	systemArchivers = []string{onPath}
	if got, err := archiver(self, "", list(self)); err != nil || got != onPath {
		t.Errorf("the system's place: %q, %v", got, err)
	}
	systemArchivers = nil
	if got, err := archiver(self, "", list(self)); err == nil || !strings.Contains(err.Error(), "binutils") {
		t.Errorf("without any archiver: %q, %v", got, err)
	}
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
