package act

import "strings"

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
