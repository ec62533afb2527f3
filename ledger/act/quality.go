package act

import "strings"

const testOpts = "-k= -m= -n= -t|--testNamePattern|--test-name-pattern= -c|--config= -o= -p= -i|--runInBand -w|--maxWorkers|--workers= -u|--updateSnapshot -x|--exitfirst|--bail? -q|--quiet -s --deselect= --ignore= --ignore-glob= --maxfail= --testPathIgnorePatterns= --exclude= --exclude-group= --filter= --group= --tag= --example|-e= --format|-f= --seed= --reporter= -r|--require= --project= --grep|-g= --invert --timeout= --coverage --watch --watchAll? --rootdir= --cov= --cov-report= --junitxml= --tb= --browser= --spec= --env= --only= --except= --testsuite= --shard= --run --collect-only|--co --listTests --list-tests --list --setup-plan --passWithNoTests --ci --verbose|-v --color= --changedSince= --selectProjects= --skip= --no-run -W= -a= --pool= --dir="

// Programs that test, check and build.
var qualityPrograms = []program{
	{names: "pytest|py.test|jest|vitest|mocha|ava|tap|karma|rspec|phpunit|pest|paratest|bats|prove|busted|ctest|nose2|nosetests|tox|nox|behave|cypress|playwright|testcafe|wdio|detox|maestro|xctool|gotestsum|ginkgo|minitest|cucumber|newman|k6|artillery|hurl|robot|ward|green|stestr|jasmine|uvu|tape|codecept|codeception|infection|mutmut|stryker|kaocha|zunit|shellspec|trunk-test|bun-test|web-test-runner|wtr|nightwatch|cargo-nextest|dredd|schemathesis", opts: testOpts, do: doTest},
	{names: "make|gmake|bmake|remake", opts: "-C|--directory= -f|--file|--makefile= -j|--jobs? -k -B -s -n|--just-print|--dry-run|--recon -q -t -i -e -I= -l? -o= -W= -O? -r -R -p -w --no-print-directory --always-make", do: doMake},
	{names: "just", opts: "-f|--justfile= -d|--working-directory= --set= -n|--dry-run -l|--list -s|--show --choose --evaluate --dump --summary -q", do: doJust},
	{names: "task|go-task|mage|invoke|inv|doit|nox-task|poe|taskipy|thor|mask|run|cake|psake|nuke|tusk|robo|ninja|xtask|bazel|bazelisk|buck|buck2|pants|please|meson|cmake|scons|waf|msbuild|xcodebuild|fastlane|ant|rebar|dune|zig|nim|crystal|shards-build|gleam|elm|mill-build|bloop|v", opts: "-C= -d|--dir= -t= -f= -c= -p= -n|--dry|--dry-run -l|--list --build= -S= -B= --target= -scheme= -destination= -configuration= -project= -workspace= -sdk= -j? --config= --test_filter= -G= -D=", style: exact, do: doBuildTool},
	{names: "eslint|prettier|black|ruff|isort|flake8|pylint|mypy|pyright|pyre|autopep8|yapf|golangci-lint|staticcheck|gofmt|goimports|gofumpt|rustfmt|rubocop|standardrb|erb_lint|phpcs|phpcbf|php-cs-fixer|phpstan|psalm|pint|rector|shellcheck|shfmt|hadolint|stylelint|biome|oxlint|tslint|standard|xo|ktlint|detekt|swiftlint|swiftformat|clang-format|clang-tidy|cppcheck|yamllint|markdownlint|markdownlint-cli2|ansible-lint|tflint|checkov|tfsec|trivy|semgrep|bandit|sqlfluff|djlint|vulture|radon|credo|dialyzer|mix-format|buf|spectral|commitlint|lint-staged|cspell|codespell|vale|actionlint|zizmor|knip|depcheck|ts-prune|madge|dprint|rome|svelte-check|vue-tsc|astro-check|nbqa|pyupgrade|docformatter|ty|basedpyright|scalafmt|scalafix|google-java-format|csharpier|dotnet-format|cljfmt|clj-kondo|ormolu|hlint|fourmolu|stylua|luacheck|selene|perltidy|perlcritic|nixfmt|alejandra|statix|taplo|gosec|govulncheck|errcheck|revive|dart-format|cargo-clippy", opts: "-w|--write --fix --fix-dry-run -i|--in-place -c|--config= --check --diff -l -d -e= -o|--output= -f|--format|--formatter= --ext= --ignore-path= --ignore-pattern= --max-warnings= -p= --select= --ignore= --line-length= -q --quiet --cache --parser= --plugin= --rule= --exclude= --stdin-filepath= --apply --autocorrect|-a|-A --unsafe-fixes --list-different", do: doLint},
	{names: "tsc|swc|babel|esbuild|webpack|rollup|vite|parcel|tsup|tsdown|unbuild|next|nuxt|gatsby|remix|svelte-kit|rspack|rsbuild|snowpack|microbundle|ncc|pkg|electron-builder|electron-forge|tauri|wasm-pack|hugo|jekyll|mkdocs|sphinx-build|eleventy|docusaurus|vitepress|storybook|gcc|g++|clang|clang++|cc|c++|rustc|javac|kotlinc|scalac|swiftc|ghc|protoc|nasm|ld|ar|latexmk|pdflatex|xelatex|typst|pandoc|pyinstaller|nuitka|cython|python-build|trunk|sass|postcss|tailwindcss|lessc|gulp|grunt|brunch|nest-build|ng-packagr|lein-build", style: exact, opts: "-p|--project= --noEmit -w|--watch --version|-v --init -o= -d= --outDir= --no-lint -t= -c= -b|--build --showConfig --listFiles --pretty= --target= --mode=", do: doBuild},
}

// isTask reports whether a command of a test tool does something else.
func isListing(c *cmd) bool {
	return c.has("--help|-h|--version|--collect-only|--listTests|--list-tests|--list|--no-run|--fixtures|--markers|--showConfig|--clearCache|--init|--setup-plan")
}

// doTest is a test runner.
func doTest(a *analysis, c *cmd) {
	switch c.name {
	case "cypress", "playwright", "vitest", "karma", "ava", "wdio", "detox", "k6", "ctest", "tox", "bun":
		switch c.arg(0).text {
		case "open", "install", "codegen", "show-report", "init", "list", "show-trace", "cache", "version", "verify", "info", "install-deps", "inspect":
			return
		case "run", "test", "watch", "dev", "start", "related", "run-ct":
			c.pos = c.pos[1:]
		}
	}
	if isListing(c) {
		return
	}
	a.tests(c)
	a.skips(c)
}

// skips emits test.skip for options that leave tests out.
func (a *analysis) skips(c *cmd) {
	if c.has("--deselect|--ignore|--ignore-glob|--testPathIgnorePatterns|--exclude-group|--skip") || c.name == "vitest" && c.has("--exclude") || c.has("--invert") && c.has("--grep") {
		a.emit(c, "test.skip")
		return
	}
	for _, name := range [...]string{"--tag", "--filter"} {
		if v, ok := c.value(name); ok && (strings.HasPrefix(v.text, "~") || c.name == "dotnet" && strings.Contains(v.text, "!")) {
			a.emit(c, "test.skip")
			return
		}
	}
}

// tests emits test.run; all is true when nothing narrows the run.
func (a *analysis) tests(c *cmd) {
	all := !c.has("-k|--testNamePattern|-run|-m|--grep|--filter|--group|--tag|--example|--spec|--only|--changedSince|--project|--selectProjects|--testsuite|-tests")
	var paths []field
	for _, p := range c.pos {
		switch p.text {
		case ".", "./...", "...", "all", "test", "tests", "tests/", "test/", "spec", "src":
		default:
			all = false
			paths = append(paths, p)
		}
	}
	at := truth("all", all)
	if len(paths) == 0 {
		a.emit(c, "test.run", at)
		return
	}
	for i, p := range paths {
		if i == maxObjects {
			break
		}
		a.emit(c, "test.run", at, a.pathAttr(c, p))
	}
}

func doCargoTest(a *analysis, c *cmd) {
	if c.has("--list") {
		return
	}
	if c.dash >= 0 {
		for _, w := range c.args[min(c.dash, len(c.args)):] {
			if w.text == "--skip" {
				a.emit(c, "test.skip")
			}
			if w.text == "--list" {
				return
			}
		}
	}
	a.emit(c, "test.run", truth("all", len(c.pos) == 0 && !c.has("--package|--test|--bin|--example")))
}

// doLint is a linter or formatter; with an option to write it edits the files
// it is given by name.
func doLint(a *analysis, c *cmd) {
	if c.has("--help|-h|--version|--init|--print-config") {
		return
	}
	sub := c.arg(0).text
	switch sub {
	case "config", "init", "version", "help", "cache", "linters", "explain", "rule", "migrate", "server", "login":
		return
	case "check", "format", "run", "fix", "lint", "ci", "fmt", "scan", "analyse", "analyze", "start":
		c.pos = c.pos[1:]
	}
	a.emit(c, "lint.run")
	if c.has("--no-lint") {
		a.emit(c, "lint.disable")
	}
	writes := c.has("--write|--in-place|--apply|--autocorrect") || c.has("--fix") && !c.has("--fix-dry-run") || sub == "fix" || sub == "format" && c.name == "ruff" && !c.has("--check|--diff")
	switch c.name {
	case "black", "isort", "autopep8", "yapf", "rustfmt", "php-cs-fixer", "pint", "phpcbf", "swiftformat", "pyupgrade", "scalafmt", "csharpier", "stylua":
		writes = writes || !c.has("--check|--diff|-d|--list-different|-l") && c.name != "autopep8" && c.name != "yapf"
	case "prettier", "eslint", "shfmt", "gofmt", "goimports", "gofumpt", "clang-format", "ruff", "biome", "stylelint", "rubocop":
	default:
		writes = writes && c.has("--fix|--write|--in-place")
	}
	if !writes {
		return
	}
	for i, p := range c.pos {
		if i == maxObjects {
			break
		}
		if p.known() && strings.IndexByte(base(p.text), '.') > 0 && !strings.ContainsAny(p.text, "*{") && isSourceSuffix(p.text[strings.LastIndexByte(p.text, '.')+1:]) {
			a.emit(c, "file.edit", a.pathAttr(c, p), attr("new", "false"))
		}
	}
}

// doBuild is a compiler or bundler.
func doBuild(a *analysis, c *cmd) {
	if c.has("--help|-h|--version|-V|--init|--showConfig") || c.name != "gcc" && c.has("-v") {
		return
	}
	switch c.name {
	case "tsc":
		if c.has("--noEmit") {
			a.emit(c, "lint.run")
			return
		}
	case "vite", "next", "nuxt", "gatsby", "remix", "hugo", "jekyll", "mkdocs", "docusaurus", "vitepress", "storybook", "electron-forge", "tauri", "trunk", "parcel", "webpack", "rsbuild", "rspack", "snowpack", "eleventy":
		switch sub := c.arg(0).text; sub {
		case "build", "generate", "export":
		case "deploy", "gh-deploy":
			a.emit(c, "deploy")
			if sub == "gh-deploy" {
				a.emit(c, "git.push", attr("branch", "gh-pages"))
			}
			return
		case "lint":
			a.emit(c, "lint.run")
			return
		case "publish":
			a.emit(c, "release.create")
			return
		case "":
			if c.name == "vite" || c.name == "next" || c.name == "nuxt" {
				return
			}
		case "dev", "serve", "server", "start", "preview", "new", "init", "create", "info", "watch", "optimize", "telemetry", "clean", "develop", "prepare", "add":
			return
		}
	case "ar", "ld", "pkg":
		return
	case "gulp", "grunt":
		for _, p := range c.pos {
			a.task(c, p.text)
		}
		return
	}
	a.emit(c, "build.run")
	if c.has("--no-lint") {
		a.emit(c, "lint.disable")
	}
}

// doBuildTool is a task runner that is only known by the names of its targets.
func doBuildTool(a *analysis, c *cmd) {
	if c.idle() || c.has("-l") {
		return
	}
	if dir, ok := c.value("--dir"); ok {
		c.chdir(a, dir)
	}
	switch c.name {
	case "bazel", "bazelisk", "buck", "buck2", "pants", "please":
		switch c.arg(0).text {
		case "test", "coverage":
			a.emit(c, "test.run", truth("all", c.arg(1).text == "//..." || c.arg(1).text == "::"))
		case "build":
			a.emit(c, "build.run", attr("target", c.arg(1).text))
		case "run":
			for _, p := range c.pos[1:] {
				if strings.HasSuffix(p.text, "push") || strings.HasSuffix(p.text, "_push") {
					a.emit(c, "image.push", fieldAttr("object", p))
				} else {
					a.task(c, p.text[strings.LastIndexAny(p.text, ":/")+1:])
				}
			}
		case "lint", "fmt":
			a.emit(c, "lint.run")
		}
		return
	case "cmake", "meson", "ninja", "msbuild", "scons", "waf", "dune", "zig", "nim", "crystal", "gleam", "elm", "v", "ant":
		sub := c.arg(0).text
		if sub == "test" || c.arg(1).text == "test" {
			a.emit(c, "test.run")
		} else if c.has("--build") || sub == "build" || sub == "compile" || sub == "make" || c.name == "ninja" || c.name == "msbuild" || c.name == "scons" {
			a.emit(c, "build.run")
		} else if sub == "publish" {
			a.emit(c, "package.publish")
		}
		return
	case "xcodebuild":
		if strings.Contains(texts(c.pos), "test") {
			a.emit(c, "test.run")
		} else {
			a.emit(c, "build.run")
		}
		return
	case "fastlane":
		for _, p := range c.pos {
			switch p.text {
			case "deliver", "pilot", "supply", "upload_to_testflight", "upload_to_app_store", "beta":
				a.emit(c, "deploy")
				return
			}
		}
	}
	for _, p := range c.pos {
		name := p.text
		class := nameKind(name)
		switch class {
		case "":
		case "deploy", "release.script":
			a.emit(c, class, append(a.envAttrs(c, []string{name}), attr("object", name))...)
		default:
			a.emit(c, class)
		}
	}
}
