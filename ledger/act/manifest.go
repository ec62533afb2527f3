package act

import "strings"

// A manifestKind says how a file writes the project's version and its
// dependencies.
type manifestKind uint8

const (
	noManifest manifestKind = iota
	jsonManifest
	tomlManifest
	pythonSetup
	iniManifest
	gemspec
	rubyVersion
	gemfile
	pomXML
	gradleBuild
	gradleProps
	msbuild
	mixExs
	pubspec
	chartYAML
	versionFile
	goMod
	requirements
	pythonVersion
	cmakeLists
	sbtBuild
	cabalFile
	plistFile
	otherVersion // version: 1.0 or version = "1.0" at the beginning of a line
)

// manifestOf tells the kind of a file by its name.
func manifestOf(p string) manifestKind {
	name := base(p)
	switch name {
	case "package.json", "composer.json", "deno.json", "jsr.json", "elm.json", "tauri.conf.json", "app.json", "bower.json", "lerna.json", "deno.jsonc", "plugin.json", "vcpkg.json":
		return jsonManifest
	case "pyproject.toml", "Cargo.toml", "fpm.toml", "Project.toml", "gleam.toml", "Pipfile", "pixi.toml", "typst.toml", "shard.toml", "wally.toml", "rokit.toml":
		return tomlManifest
	case "setup.py":
		return pythonSetup
	case "setup.cfg", "meson.build", "dune-project", "galaxy.yml", "snapcraft.yaml", "shard.yml", "DESCRIPTION", "mkdocs-version", "META.json", "fxmanifest.lua", "plugin.yml", "extension.toml", "build.zig.zon", "antora.yml", "dist.ini":
		return otherVersion
	case "Gemfile":
		return gemfile
	case "version.rb":
		return rubyVersion
	case "pom.xml":
		return pomXML
	case "build.gradle", "build.gradle.kts", "libs.versions.toml":
		return gradleBuild
	case "gradle.properties":
		return gradleProps
	case "mix.exs":
		return mixExs
	case "pubspec.yaml":
		return pubspec
	case "Chart.yaml":
		return chartYAML
	case "VERSION", "VERSION.txt", "version.txt", ".version", "version", "VERSION.md", "PG_VERSION":
		return versionFile
	case "go.mod":
		return goMod
	case "__init__.py", "_version.py", "version.py", "__version__.py", "__about__.py", "about.py", "_about.py", "__meta__.py":
		return pythonVersion
	case "CMakeLists.txt":
		return cmakeLists
	case "build.sbt", "version.sbt":
		return sbtBuild
	case "Info.plist", "project.pbxproj", "AndroidManifest.xml":
		return plistFile
	case "Directory.Build.props", "Directory.Packages.props", "AssemblyInfo.cs", "packages.config":
		return msbuild
	}
	switch {
	case strings.HasPrefix(name, "requirements") && hasAnySuffix(name, ".txt .in"), strings.HasPrefix(name, "constraints") && strings.HasSuffix(name, ".txt"), strings.Contains(p, "requirements/") && strings.HasSuffix(name, ".txt"):
		return requirements
	case hasAnySuffix(name, ".gemspec .podspec"):
		return gemspec
	case hasAnySuffix(name, ".csproj .fsproj .vbproj .nuspec .vcxproj"):
		return msbuild
	case hasAnySuffix(name, ".cabal"):
		return cabalFile
	case hasAnySuffix(name, ".nimble .opam .rockspec .rebar.config"):
		return otherVersion
	case name == "version.go" || name == "version.ts" || name == "version.js" || name == "version.h" || name == "version.rs" || name == "version.ex" || name == "version.php":
		return pythonVersion
	}
	return noManifest
}

// manifest emits version.bump and package.* for edits of a manifest. When the
// old file can be read, edits are seen in its context.
func (a *analysis) manifest(c *cmd, p field, path string, edits []TextEdit, whole bool, emit func(string, ...Attr)) {
	kind := manifestOf(path)
	if kind == noManifest {
		return
	}
	if whole && edits[0].Old == "" && edits[0].New != "" {
		return // a new file, or one that cannot be compared
	}
	var before, now manifestFacts
	context := ""
	if !whole && needsContext(kind) {
		context, _ = a.read(a.place(c, p), maxOld, c.f)
	}
	for _, e := range edits {
		old, new := e.Old, e.New
		if context != "" && e.Old != "" {
			if i := strings.Index(context, e.Old); i >= 0 {
				old = context
				new = context[:i] + e.New + context[i+len(e.Old):]
				context = new
			}
		}
		before.read(kind, path, old)
		now.read(kind, path, new)
	}
	if now.version != "" && now.version != before.version && (before.version != "" || kind == versionFile || !whole) {
		emit("version.bump", attr("version", now.version))
	} else if before.version == "" && now.version == "" && kind == versionFile {
		emit("version.bump")
	}
	for i, d := range now.deps {
		if i > maxObjects {
			break
		}
		old, had := before.dep(d.name)
		attrs := []Attr{attr("package", d.name), attr("version", d.version), attr("manager", managerOf(path))}
		switch {
		case !had:
			emit("package.add", attrs...)
		case old != d.version:
			emit("package.upgrade", attrs...)
		}
	}
	for i, d := range before.deps {
		if _, has := now.dep(d.name); !has && i < maxObjects {
			emit("package.remove", attr("package", d.name), attr("manager", managerOf(path)))
		}
	}
}

// needsContext reports whether a fragment of such a file cannot tell the
// project's version from that of a dependency.
func needsContext(k manifestKind) bool {
	return k == pomXML || k == tomlManifest || k == jsonManifest || k == msbuild
}

func managerOf(path string) string {
	switch name := base(path); {
	case name == "package.json":
		return "npm"
	case name == "composer.json":
		return "composer"
	case name == "Cargo.toml":
		return "cargo"
	case name == "pyproject.toml", strings.HasPrefix(name, "requirements"), name == "setup.py", name == "setup.cfg", name == "Pipfile":
		return "pip"
	case name == "go.mod":
		return "go"
	case name == "Gemfile", strings.HasSuffix(name, ".gemspec"):
		return "gem"
	case name == "pom.xml":
		return "maven"
	case strings.HasPrefix(name, "build.gradle"), name == "libs.versions.toml":
		return "gradle"
	case name == "mix.exs":
		return "mix"
	case name == "pubspec.yaml":
		return "pub"
	case strings.HasSuffix(name, "proj"), strings.HasSuffix(name, ".props"):
		return "nuget"
	}
	return base(path)
}

type dependency struct{ name, version string }

// manifestFacts are the version and dependencies found in a text.
type manifestFacts struct {
	version string
	deps    []dependency
}

func (m *manifestFacts) dep(name string) (string, bool) {
	for _, d := range m.deps {
		if d.name == name {
			return d.version, true
		}
	}
	return "", false
}

func (m *manifestFacts) add(name, version string) {
	if _, ok := m.dep(name); !ok && name != "" && len(m.deps) < 1000 {
		m.deps = append(m.deps, dependency{name, version})
	}
}

func (m *manifestFacts) setVersion(v string) {
	if m.version == "" && v != "" {
		m.version = v
	}
}

// jqEdits looks at the assignments of a jq filter on a manifest.
func (a *analysis) jqEdits(c *cmd, filter field, files []field) {
	for _, p := range files {
		if manifestOf(p.text) != jsonManifest && manifestOf(p.text) != chartYAML && manifestOf(p.text) != pubspec {
			continue
		}
		text := strings.ReplaceAll(filter.text, " ", "")
		at := a.pathAttr(c, p)
		if i := strings.Index(text, ".version="); i >= 0 && !strings.HasPrefix(text[i:], ".version==") || strings.Contains(text, ".version|=") || strings.Contains(text, `.["version"]=`) {
			v := unknown("version")
			if _, rest, ok := strings.Cut(text, "version="); ok {
				if q := quoted(rest); q != "" && strings.IndexByte(q, hole) < 0 {
					v = attr("version", q)
				}
			}
			a.emit(c, "version.bump", at, v)
		}
		low := strings.ToLower(text)
		if strings.Contains(low, "dependencies") {
			switch {
			case strings.Contains(low, "del("):
				a.emit(c, "package.remove", unknown("package"), attr("manager", managerOf(p.text)))
			case strings.Contains(text, "="):
				a.emit(c, "package.add", unknown("package"), attr("manager", managerOf(p.text)))
			}
		}
	}
}
