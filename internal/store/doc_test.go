package store

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Every invariant in doc.go names tests, and they exist.
func TestInvariantsAreTested(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var tests strings.Builder
	files, _ := filepath.Glob("*_test.go")
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(text)
	}
	_, invariants, ok := strings.Cut(string(doc), "try to break it.\n//\n")
	if !ok {
		t.Fatal("doc.go has no invariants")
	}
	name := regexp.MustCompile(`\b(Test|Fuzz)[A-Z]\w+`)
	paragraphs := strings.Split(invariants, "\n//\n")
	if len(paragraphs) < 10 {
		t.Fatalf("%d invariants", len(paragraphs))
	}
	for _, p := range paragraphs {
		names := name.FindAllString(p, -1)
		if len(names) == 0 {
			t.Errorf("no test for:\n%s", p)
		}
		for _, n := range names {
			if !strings.Contains(tests.String(), "func "+n+"(t *testing.T)") && !strings.Contains(tests.String(), "func "+n+"(f *testing.F)") {
				t.Errorf("%s does not exist", n)
			}
		}
	}
}

// A hook pays for every package that is linked: the expensive ones are not,
// and no other does much work before main.
func TestStoreLinksLittle(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range strings.FieldsSeq(string(out)) {
		switch first, _, _ := strings.Cut(pkg, "/"); {
		case first == "crypto", first == "net", first == "html", pkg == "encoding/json", pkg == "os/exec", pkg == "os/user", pkg == "text/template", pkg == "regexp", pkg == "testing":
			t.Errorf("%s is linked", pkg)
		}
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1", "STORE_TEST_ROLE=init", "STORE_TEST_ROOT="+t.TempDir())
	trace, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, trace)
	}
	line := regexp.MustCompile(`(?m)^init (\S+) @\S+ ms, (\S+) ms clock, (\d+) bytes, (\d+) allocs`)
	all := line.FindAllStringSubmatch(string(trace), -1)
	if len(all) == 0 {
		t.Fatalf("no trace:\n%s", trace)
	}
	for _, m := range all {
		// Only tests link packages of other domains.
		if domain, _, _ := strings.Cut(m[1], "/"); !strings.Contains(domain, ".") && domain != "agentrecall" || !strings.Contains(string(out), m[1]) {
			continue
		}
		bytes, _ := strconv.Atoi(m[3])
		allocs, _ := strconv.Atoi(m[4])
		t.Logf("%s: %d bytes, %d objects, %s ms", m[1], bytes, allocs, m[2])
		if bytes > 16<<10 || allocs > 200 {
			t.Errorf("%s takes %d bytes and %d objects before main", m[1], bytes, allocs)
		}
	}
}
