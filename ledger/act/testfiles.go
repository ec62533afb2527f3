package act

import "strings"

// isTestFile reports whether a path is a file of tests, by the habits of the
// languages. The name may be a pattern.
func isTestFile(p string) bool {
	name := base(p)
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 {
		return false
	}
	stem, ext := name[:dot], name[dot+1:]
	low := strings.ToLower(stem)
	switch ext {
	case "py":
		if strings.HasPrefix(low, "test_") || strings.HasSuffix(low, "_test") || low == "tests" || low == "test" {
			return true
		}
	case "go":
		return strings.HasSuffix(low, "_test")
	case "rb":
		if strings.HasSuffix(low, "_spec") || strings.HasSuffix(low, "_test") || strings.HasPrefix(low, "test_") {
			return true
		}
	case "js", "jsx", "ts", "tsx", "mjs", "cjs", "mts", "cts", "vue", "svelte", "coffee":
		if hasAnySuffix(low, ".test .spec .cy .e2e -test -spec _test _spec .unit .integration") {
			return true
		}
	case "java", "kt", "scala", "groovy", "cs", "swift", "php", "fs", "vb":
		if strings.HasSuffix(stem, "Test") || strings.HasSuffix(stem, "Tests") || strings.HasSuffix(stem, "Spec") || strings.HasSuffix(stem, "TestCase") || strings.HasSuffix(stem, "IT") || strings.HasPrefix(stem, "Test") && len(stem) > 4 && stem[4] >= 'A' && stem[4] <= 'Z' {
			return true
		}
	case "exs", "ex", "dart", "rs", "c", "cc", "cpp", "cxx", "erl", "lua", "hs", "jl", "ml", "clj", "zig", "nim", "r", "R", "pl", "sh":
		if strings.HasSuffix(low, "_test") || strings.HasSuffix(low, "_tests") || strings.HasSuffix(low, "_spec") || strings.HasPrefix(low, "test_") || strings.HasSuffix(stem, "Spec") || strings.HasPrefix(low, "test-") {
			return true
		}
	case "t", "bats", "feature":
		return true
	default:
		return false
	}
	if !inTestDir(p) {
		return false
	}
	switch low {
	case "conftest", "__init__", "helpers", "helper", "setup", "fixtures", "utils", "util", "factories", "index", "test_helper", "spec_helper", "mod", "common", "support":
		return false
	}
	return !strings.Contains(p, "fixtures/") && !strings.Contains(p, "__snapshots__/") && !strings.Contains(p, "helpers/") && !strings.Contains(p, "support/") && !strings.Contains(p, "mocks/") && ext != "vue"
}

// inTestDir reports whether a path lies in a folder of tests.
func inTestDir(p string) bool {
	p = "/" + strings.ToLower(p)
	for _, d := range [...]string{"/tests/", "/test/", "/__tests__/", "/spec/", "/specs/", "/e2e/", "/cypress/e2e/", "/testing/"} {
		if strings.Contains(p, d) {
			return true
		}
	}
	return false
}

// isTestDir reports whether a path is a folder of tests itself.
func isTestDir(p string) bool {
	switch strings.ToLower(base(strings.TrimRight(p, "/*"))) {
	case "tests", "test", "__tests__", "spec", "specs", "e2e":
		return true
	}
	return false
}

// testCount counts the tests a text declares: those that run, and those that
// are commented out.
func testCount(path, text string) (live, dead int) {
	for line := range strings.SplitSeq(text, "\n") {
		t := strings.TrimSpace(line)
		comment := false
		for _, m := range [...]string{"//", "#", "--", "/*", "*"} {
			if rest, ok := strings.CutPrefix(t, m); ok {
				t, comment = strings.TrimSpace(rest), true
				break
			}
		}
		if !declaresTest(path, t) {
			continue
		}
		if comment {
			dead++
		} else {
			live++
		}
	}
	return live, dead
}

// declaresTest reports whether a line begins a test.
func declaresTest(path, t string) bool {
	has := func(prefixes ...string) bool {
		for _, p := range prefixes {
			if strings.HasPrefix(t, p) {
				return true
			}
		}
		return false
	}
	switch {
	case hasAnySuffix(path, ".py"):
		return has("def test_", "async def test_", "class Test")
	case hasAnySuffix(path, ".go"):
		return has("func Test", "func Benchmark", "func Fuzz", "func Example")
	case hasAnySuffix(path, jsFiles):
		return has("it(", "test(", "it.each", "test.each", "describe(", "it.only(", "test.only(", "describe.each", "Deno.test(", "it.concurrent(", "specify(")
	case hasAnySuffix(path, ".rs"):
		return has("#[test]", "#[tokio::test", "#[rstest", "#[async_std::test")
	case hasAnySuffix(path, jvmFiles):
		return has("@Test", "@ParameterizedTest", "@RepeatedTest", "test(\"", "it(\"", "should(\"")
	case hasAnySuffix(path, ".cs .fs .vb"):
		return has("[Test", "[Fact", "[Theory", "[TestMethod")
	case hasAnySuffix(path, ".rb"):
		return has("it ", "test ", "def test_", "describe ", "context ", "scenario ", "specify ")
	case hasAnySuffix(path, ".php"):
		return has("public function test", "function test", "#[Test]", "it(", "test(", "/** @test")
	case hasAnySuffix(path, ".exs .ex"):
		return has("test \"", "describe \"", "property \"")
	case hasAnySuffix(path, ".swift"):
		return has("func test", "@Test")
	case hasAnySuffix(path, ".dart"):
		return has("test(", "testWidgets(", "group(")
	case hasAnySuffix(path, ".c .cc .cpp .cxx"):
		return has("TEST(", "TEST_F(", "TEST_P(", "TEST_CASE(", "BOOST_AUTO_TEST_CASE")
	case hasAnySuffix(path, ".bats"):
		return has("@test ")
	case hasAnySuffix(path, ".feature"):
		return has("Scenario")
	}
	return false
}

// testsFewer reports whether the edits leave fewer tests than before.
func testsFewer(path string, edits []TextEdit) bool {
	before, now := 0, 0
	for _, e := range edits {
		live, dead := testCount(path, e.Old)
		before += live + dead
		live, dead = testCount(path, e.New)
		now += live + dead
	}
	return now < before
}
