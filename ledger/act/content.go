package act

import "strings"

// maxContent bounds the text of one edit that is looked through for what it
// means; what old and new text have in common at both ends does not count.
const maxContent = 96 << 10

// content emits what the change of a file's text means: versions,
// dependencies, skipped tests, silenced checks, secrets, hooks, CI.
func (a *analysis) content(c *cmd, p field, edits []TextEdit, whole bool) {
	if !p.known() || len(edits) == 0 {
		return
	}
	at := a.pathAttr(c, p)
	path := nameOf(at, p)
	if len(edits) > 64 {
		edits = edits[:64]
	}
	full := edits
	edits = changedParts(edits)
	emit := func(class string, attrs ...Attr) {
		a.patchAct(c, class, append([]Attr{at}, attrs...)...)
	}
	if isHookPath(path) && whole && isNoop(full[0].New) {
		emit("hooks.bypass")
	}
	if isCIPath(path) {
		emit("ci.edit", a.newAttr(c, p))
	}
	if fits(full) {
		// Sections far above a line tell what it is about.
		a.manifest(c, p, path, full, whole, emit)
	} else {
		a.manifest(c, p, path, edits, whole, emit)
	}
	doc := isDocument(path)
	if !doc {
		tests := isTestFile(path) || hasAnySuffix(path, ".rs .py .ts .tsx .js .jsx .swift .kt .java .dart .exs .zig") || isTestDir(path)
		if tests {
			if skipsMore(path, edits) {
				emit("test.skip")
			} else if isTestFile(path) || isTestDir(path) {
				if testsFewer(path, edits) {
					emit("test.delete")
				}
			}
		}
		if silencesMore(path, edits) {
			emit("lint.disable")
		}
	}
	if addsSecret(path, edits, doc) {
		emit("secrets.write")
	}
}

func fits(edits []TextEdit) bool {
	n := 0
	for _, e := range edits {
		n += len(e.Old) + len(e.New)
	}
	return n <= 2*maxContent
}

// changedParts leaves out of each edit the lines that old and new text share
// at the beginning and at the end, and what is beyond maxContent.
func changedParts(edits []TextEdit) []TextEdit {
	out := make([]TextEdit, len(edits))
	for i, e := range edits {
		if len(e.Old)+len(e.New) > 4096 {
			e = trimShared(e)
		}
		out[i] = TextEdit{Old: cutTo(e.Old, maxContent), New: cutTo(e.New, maxContent)}
	}
	return out
}

// trimShared cuts off whole lines that both texts begin or end with.
func trimShared(e TextEdit) TextEdit {
	n, line := 0, 0
	for n < len(e.Old) && n < len(e.New) && e.Old[n] == e.New[n] {
		if n++; e.Old[n-1] == '\n' {
			line = n
		}
	}
	e.Old, e.New = e.Old[line:], e.New[line:]
	n, line = 0, 0
	for n < len(e.Old) && n < len(e.New) && e.Old[len(e.Old)-1-n] == e.New[len(e.New)-1-n] {
		if e.Old[len(e.Old)-1-n] == '\n' {
			line = n
		}
		n++
	}
	return TextEdit{Old: e.Old[:len(e.Old)-line], New: e.New[:len(e.New)-line]}
}

func cutTo(s string, n int) string {
	if len(s) > n {
		return s[:n]
	}
	return s
}

// isDocument reports whether a file is prose.
func isDocument(p string) bool {
	return hasAnySuffix(p, ".md .mdx .rst .txt .adoc .asciidoc .org .tex .markdown .html.md .log")
}

// isCIPath reports whether a file configures continuous integration.
func isCIPath(p string) bool {
	switch base(p) {
	case ".gitlab-ci.yml", ".gitlab-ci.yaml", ".travis.yml", "azure-pipelines.yml", "bitbucket-pipelines.yml", "Jenkinsfile", ".drone.yml", "appveyor.yml", ".appveyor.yml", "buildspec.yml", "cloudbuild.yaml", "cloudbuild.yml", ".cirrus.yml", ".woodpecker.yml", "codemagic.yaml", "bitrise.yml", "wercker.yml", ".semaphore.yml":
		return true
	}
	for _, dir := range [...]string{".github/workflows/", ".github/actions/", ".circleci/", ".buildkite/", ".woodpecker/", ".semaphore/", ".teamcity/", ".gitlab/ci/", ".forgejo/workflows/", ".gitea/workflows/"} {
		if strings.HasPrefix(p, dir) || strings.Contains(p, "/"+dir) {
			return true
		}
	}
	return false
}

// isHookPath reports whether a path is a git hook, or where they are kept.
func isHookPath(p string) bool {
	p = strings.TrimSuffix(p, "/")
	if strings.HasSuffix(p, ".sample") {
		return false
	}
	return strings.HasPrefix(p, ".git/hooks") || strings.Contains(p, "/.git/hooks") || p == ".husky" || strings.HasPrefix(p, ".husky/") || strings.Contains(p, "/.husky/") || strings.HasPrefix(p, ".githooks/") || p == ".githooks"
}

// isNoop reports whether a script does nothing.
func isNoop(text string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "", line[0] == '#', line == "exit 0", line == "exit", line == "true", line == ":", strings.HasPrefix(line, "set -"), line == "return 0":
		default:
			return false
		}
	}
	return true
}

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

// A marker is text that skips a test or silences a check.
type marker struct {
	text string
	ext  string // file suffixes it counts in, "" for all
}

const (
	jsFiles  = ".js .jsx .ts .tsx .mjs .cjs .mts .cts .vue .svelte .coffee .astro"
	jvmFiles = ".java .kt .kts .scala .groovy"
)

var skipMarkers = [...]marker{
	{"it.skip", jsFiles}, {"test.skip", jsFiles}, {"describe.skip", jsFiles}, {"context.skip", jsFiles}, {"suite.skip", jsFiles}, {"bench.skip", jsFiles}, {"it.skipIf", jsFiles}, {"test.skipIf", jsFiles}, {"describe.skipIf", jsFiles},
	{"xit(", jsFiles}, {"xtest(", jsFiles}, {"xdescribe(", jsFiles}, {"xcontext(", jsFiles}, {"xspecify(", jsFiles}, {"test.fixme(", jsFiles}, {"describe.fixme(", jsFiles}, {"this.skip(", jsFiles}, {"it.todo(", jsFiles}, {"test.todo(", jsFiles}, {"Deno.test.ignore", jsFiles}, {"skip: true", jsFiles},
	{"it.fails(", jsFiles}, {"test.failing(", jsFiles},
	{"pytest.mark.skip", ".py"}, {"mark.skip", ".py"}, {"mark.skipif", ".py"}, {"mark.xfail", ".py"}, {"pytest.skip(", ".py"}, {"pytest.xfail(", ".py"}, {"unittest.skip", ".py"}, {"unittest.skipIf", ".py"}, {"unittest.skipUnless", ".py"}, {"pytest.mark.skipif", ".py"}, {"pytest.mark.xfail", ".py"}, {"@skip", ".py"}, {"skipTest(", ".py"}, {"unittest.expectedFailure", ".py"}, {"pytest.importorskip(", ".py"}, {"collect_ignore", ".py"},
	{"t.Skip(", ".go"}, {"t.SkipNow(", ".go"}, {"t.Skipf(", ".go"}, {"b.Skip(", ".go"}, {"ginkgo.Skip(", ".go"}, {"PIt(", ".go"}, {"XIt(", ".go"}, {"PDescribe(", ".go"}, {"XDescribe(", ".go"}, {"//go:build ignore", ".go"}, {"s.T().Skip(", ".go"},
	{"#[ignore", ".rs"}, {"#[cfg(ignore", ".rs"},
	{"@Ignore", jvmFiles}, {"@Disabled", jvmFiles}, {"@DisabledOnOs", jvmFiles}, {"@DisabledIf", jvmFiles}, {"@DisabledIfEnvironmentVariable", jvmFiles}, {"assumeTrue(false", jvmFiles}, {"enabled = false", jvmFiles}, {"ignore(\"", ".scala"}, {"ignore(", ".scala"},
	{"[Ignore", ".cs .fs .vb"}, {"Skip = \"", ".cs .fs .vb"}, {"Skip=\"", ".cs .fs .vb"}, {"Assert.Ignore(", ".cs"}, {"Assert.Inconclusive(", ".cs"},
	{"xit ", ".rb"}, {"xdescribe ", ".rb"}, {"xcontext ", ".rb"}, {"skip \"", ".rb"}, {"skip '", ".rb"}, {"pending \"", ".rb"}, {"pending '", ".rb"}, {"skip(", ".rb"}, {", skip: ", ".rb"}, {":skip", ".rb"}, {"\n    skip\n", ".rb"}, {"\n  skip\n", ".rb"},
	{"markTestSkipped(", ".php"}, {"markTestIncomplete(", ".php"}, {"->skip(", ".php"}, {"->todo(", ".php"}, {"@requires", ".php"},
	{"@tag :skip", ".exs .ex"}, {"@tag skip:", ".exs .ex"}, {"@moduletag :skip", ".exs .ex"}, {"@moduletag skip:", ".exs .ex"},
	{"XCTSkip", ".swift"}, {"XCTSkipIf", ".swift"}, {"XCTSkipUnless", ".swift"}, {".disabled(", ".swift"}, {"func skip_test", ".swift"},
	{"skip: true", ".dart"}, {"skip: '", ".dart"}, {"skip: \"", ".dart"}, {"@Skip(", ".dart"},
	{"GTEST_SKIP(", ".cc .cpp .cxx .c .h .hpp"}, {"DISABLED_", ".cc .cpp .cxx .h .hpp"},
	{"error.SkipZigTest", ".zig"}, {"pendingWith", ".hs"}, {"xit \"", ".hs"}, {"@skip", ".feature"}, {"@wip", ".feature"}, {"skip \"", ".bats"}, {"skip '", ".bats"},
}

// skipsMore reports whether the edits add a mark that skips tests, or comment
// tests out.
func skipsMore(path string, edits []TextEdit) bool {
	for _, m := range skipMarkers {
		if m.ext != "" && !hasAnySuffix(path, m.ext) {
			continue
		}
		n := 0
		for _, e := range edits {
			n += countMarks(e.New, m.text) - countMarks(e.Old, m.text)
		}
		if n > 0 {
			return true
		}
	}
	for _, e := range edits {
		if e.Old == "" {
			continue
		}
		liveOld, deadOld := testCount(path, e.Old)
		liveNew, deadNew := testCount(path, e.New)
		if liveNew < liveOld && deadNew > deadOld {
			return true
		}
	}
	return false
}

// countMarks counts a mark where it is a word of its own, or begins one when
// it ends in an underscore.
func countMarks(s, mark string) int {
	if !strings.Contains(s, mark) {
		return 0
	}
	n := 0
	for from := 0; ; {
		i := strings.Index(s[from:], mark)
		if i < 0 {
			return n
		}
		i += from
		from = i + len(mark)
		begins := i == 0 || !isIdentByte(mark[0]) || !isIdentByte(s[i-1]) && s[i-1] != '.'
		last := mark[len(mark)-1]
		ends := from == len(s) || !isIdentByte(last) || last == '_' || !isIdentByte(s[from])
		if begins && ends {
			n++
		}
	}
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

var lintMarkers = [...]marker{
	{"eslint-disable", ""}, {"@ts-ignore", ""}, {"@ts-nocheck", ""}, {"@ts-expect-error", ""}, {"tslint:disable", ""}, {"biome-ignore", ""}, {"oxlint-disable", ""}, {"prettier-ignore", ""}, {"stylelint-disable", ""}, {"deno-lint-ignore", ""}, {"jshint ignore", ""}, {"@flow-ignore", ""}, {"$FlowFixMe", ""}, {"istanbul ignore", ""}, {"svelte-ignore", ""},
	{"# noqa", ""}, {"#noqa", ""}, {"# type: ignore", ""}, {"#type: ignore", ""}, {"# pylint: disable", ""}, {"#pylint: disable", ""}, {"# ruff: noqa", ""}, {"# mypy: ignore", ""}, {"# pyright: ignore", ""}, {"# flake8: noqa", ""}, {"# nosec", ""}, {"# fmt: off", ""}, {"# fmt: skip", ""}, {"# isort: skip", ""}, {"# pragma: no cover", ""}, {"# pyre-ignore", ""}, {"# pyre-fixme", ""}, {"# ty: ignore", ""},
	{"//nolint", ""}, {"// nolint", ""}, {"//lint:ignore", ""}, {"// nosec", ""}, {"#nosec", ".go"}, {"// #nosec", ""},
	{"#[allow(", ".rs"}, {"#![allow(", ".rs"}, {"#[rustfmt::skip", ".rs"}, {"#[expect(", ".rs"},
	{"@SuppressWarnings", jvmFiles}, {"@Suppress(", jvmFiles}, {"// NOSONAR", ""}, {"//NOSONAR", ""}, {"//noinspection", ""}, {"// noinspection", ""}, {"ktlint-disable", ""}, {"CHECKSTYLE:OFF", ""}, {"scalastyle:off", ""}, {"@nowarn", ".scala"}, {"scalafix:off", ""},
	{"#pragma warning disable", ".cs .c .cpp .h .hpp"}, {"[SuppressMessage", ".cs"}, {"// ReSharper disable", ".cs"},
	{"rubocop:disable", ""}, {"rubocop:todo", ""}, {"standard:disable", ".rb"}, {"reek:disable", ""}, {"brakeman:ignore", ""},
	{"phpcs:ignore", ""}, {"phpcs:disable", ""}, {"@phpstan-ignore", ""}, {"@psalm-suppress", ""}, {"@codingStandardsIgnore", ""}, {"@phan-suppress", ""},
	{"credo:disable", ""}, {"@dialyzer", ".ex .exs"}, {"swiftlint:disable", ""}, {"swiftformat:disable", ""}, {"// ignore:", ".dart"}, {"// ignore_for_file", ".dart"},
	{"shellcheck disable", ""}, {"NOLINT", ".c .cc .cpp .cxx .h .hpp"}, {"clang-format off", ""}, {"cppcheck-suppress", ""}, {"#pragma GCC diagnostic ignored", ""}, {"#pragma clang diagnostic ignored", ""},
	{"hadolint ignore", ""}, {"tflint-ignore", ""}, {"tfsec:ignore", ""}, {"checkov:skip", ""}, {"trivy:ignore", ""}, {"yamllint disable", ""}, {"markdownlint-disable", ""}, {"noqa:", ".sql"}, {"HLINT ignore", ".hs"}, {"luacheck: ignore", ".lua"}, {"selene: allow", ".lua"}, {"nosemgrep", ""}, {"gitleaks:allow", ""}, {"zizmor: ignore", ""}, {"kics-scan ignore", ""},
}

// silencesMore reports whether the edits silence a check: a mark in the code,
// or a rule switched off in the configuration of a linter.
func silencesMore(path string, edits []TextEdit) bool {
	for _, m := range lintMarkers {
		if m.ext != "" && !hasAnySuffix(path, m.ext) {
			continue
		}
		n := 0
		for _, e := range edits {
			n += strings.Count(e.New, m.text)
		}
		if n == 0 {
			continue
		}
		for _, e := range edits {
			n -= strings.Count(e.Old, m.text)
		}
		if n > 0 {
			return true
		}
	}
	if !isLintConfig(base(path)) {
		return false
	}
	for _, m := range [...]string{`"off"`, `'off'`, ": off", "enabled: false", "disable-all: true", `": 0`, "Enabled: false", `"strict": false`, "ignore_errors = true", "strict = false"} {
		n := 0
		for _, e := range edits {
			if e.Old != "" {
				n += strings.Count(e.New, m) - strings.Count(e.Old, m)
			}
		}
		if n > 0 {
			return true
		}
	}
	return false
}

// isLintConfig reports whether a file configures a linter.
func isLintConfig(name string) bool {
	return strings.HasPrefix(name, ".eslintrc") || strings.HasPrefix(name, "eslint.config.") || name == "biome.json" || name == "biome.jsonc" || name == ".rubocop.yml" || strings.HasPrefix(name, ".golangci.") ||
		name == "tslint.json" || name == "ruff.toml" || name == ".pylintrc" || name == "mypy.ini" || name == ".flake8" || strings.HasPrefix(name, ".stylelintrc") || name == ".oxlintrc.json" || name == "phpstan.neon" || name == ".swiftlint.yml" || name == "detekt.yml" || name == ".credo.exs" || name == "tsconfig.json" || name == "clippy.toml" || name == ".markdownlint.json" || name == ".yamllint"
}
