package act

import (
	"strings"
)

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

// read adds the facts of one text. Sections that a fragment does not show
// count as those of the project.
func (m *manifestFacts) read(kind manifestKind, path, text string) {
	section := ""
	inDeps := false // an array of dependencies
	for line := range strings.SplitSeq(text, "\n") {
		t := strings.TrimSpace(line)
		if t == "" {
			continue
		}
		indented := line[0] == ' ' || line[0] == '\t'
		switch kind {
		case jsonManifest:
			m.readJSON(t, &section)
		case tomlManifest:
			m.readTOML(t, &section, &inDeps, base(path))
		case pythonSetup:
			if v, ok := after2(t, "version="); ok {
				m.setVersion(quoted(v))
			} else if strings.HasPrefix(t, "version =") {
				m.setVersion(quoted(t[len("version ="):]))
			}
			m.readRequirements(t, true)
		case pythonVersion:
			for _, name := range [...]string{"__version__", "VERSION", "version", "Version", "const Version", "export const VERSION", "export const version", "pub const VERSION", "#define VERSION"} {
				if rest, ok := strings.CutPrefix(t, name); ok {
					rest = strings.TrimLeft(rest, " \t:&'staricsn")
					rest = strings.TrimLeft(strings.TrimPrefix(rest, "="), " ")
					if v := quoted(rest); v != "" && looksLikeVersion(v) {
						m.setVersion(v)
					}
				}
			}
		case gemspec:
			if name, v, ok := strings.Cut(t, "="); ok && strings.HasSuffix(strings.TrimSpace(name), ".version") {
				m.setVersion(quoted(v))
			}
			for _, call := range [...]string{"add_dependency", "add_runtime_dependency", "add_development_dependency", ".dependency"} {
				if _, rest, ok := strings.Cut(t, call); ok {
					m.addQuoted(rest)
				}
			}
		case gemfile:
			if rest, ok := strings.CutPrefix(t, "gem "); ok {
				m.addQuoted(rest)
			}
		case rubyVersion:
			if name, v, ok := strings.Cut(t, "="); ok && strings.TrimSpace(name) == "VERSION" {
				m.setVersion(quoted(v))
			}
		case pomXML:
			m.readPOM(t, &section)
		case gradleBuild:
			m.readGradle(t, indented, base(path) == "libs.versions.toml")
		case gradleProps:
			if name, v, ok := strings.Cut(t, "="); ok {
				switch strings.ToLower(strings.TrimSpace(name)) {
				case "version", "version_name", "versionname", "mod_version", "projectversion", "plugin_version", "pluginversion":
					m.setVersion(strings.TrimSpace(v))
				}
			}
		case msbuild:
			m.readMSBuild(t)
		case mixExs:
			if v, ok := strings.CutPrefix(t, "@version "); ok {
				m.setVersion(quoted(v))
			} else if v, ok := strings.CutPrefix(t, "version:"); ok {
				m.setVersion(quoted(v))
			} else if rest, ok := strings.CutPrefix(t, "{:"); ok {
				name, rest, _ := strings.Cut(rest, ",")
				m.add(strings.TrimRight(name, "}"), quoted(rest))
			}
		case pubspec, chartYAML:
			m.readPubspec(t, indented, &section, kind)
		case versionFile:
			m.setVersion(t)
		case goMod:
			m.readGoMod(t, &section)
		case requirements:
			m.readRequirements(t, false)
		case cmakeLists:
			if i := strings.Index(t, "VERSION "); i >= 0 && (strings.HasPrefix(t, "project(") || strings.HasPrefix(t, "VERSION ")) {
				m.setVersion(strings.Trim(strings.Fields(t[i+8:] + " )")[0], ")"))
			}
		case sbtBuild:
			if name, v, ok := strings.Cut(t, ":="); ok && strings.Contains(name, "version") && !strings.Contains(name, "scalaVersion") {
				m.setVersion(quoted(v))
			}
			if strings.Contains(t, "%") && strings.Count(t, `"`) >= 4 {
				parts := strings.Split(t, `"`)
				if len(parts) > 5 {
					m.add(parts[1]+":"+parts[3], parts[5])
				}
			}
		case cabalFile:
			if v, ok := strings.CutPrefix(strings.ToLower(t), "version:"); ok {
				m.setVersion(strings.TrimSpace(v))
			}
		case plistFile:
			for _, name := range [...]string{"MARKETING_VERSION = ", "CURRENT_PROJECT_VERSION = ", `android:versionName="`, `android:versionCode="`} {
				if v, ok := strings.CutPrefix(t, name); ok {
					m.setVersion(strings.TrimRight(v, `;">/ `))
				}
			}
			if section == "version" {
				m.setVersion(strings.TrimSuffix(strings.TrimPrefix(t, "<string>"), "</string>"))
			}
			section = ""
			if strings.Contains(t, "CFBundleShortVersionString") || strings.Contains(t, "CFBundleVersion") {
				section = "version"
			}
		case otherVersion:
			for _, name := range [...]string{"version:", "version =", "version=", "Version:", "(version ", "version "} {
				if v, ok := strings.CutPrefix(t, name); ok && (!indented || name == "version :" || strings.HasPrefix(base(path), "meson")) {
					v = strings.Trim(strings.TrimSpace(v), `'"),`)
					if looksLikeVersion(v) {
						m.setVersion(v)
					}
				}
			}
		}
	}
}

// after2 finds name at the beginning of s, or behind an opening.
func after2(s, name string) (string, bool) {
	if rest, ok := strings.CutPrefix(s, name); ok {
		return rest, true
	}
	for _, lead := range [...]string{" ", "(", ","} {
		if _, rest, ok := strings.Cut(s, lead+name); ok {
			return rest, true
		}
	}
	return "", false
}

// quoted is the text between the first quotes of s.
func quoted(s string) string {
	i := strings.IndexAny(s, `"'`)
	if i < 0 {
		return ""
	}
	j := strings.IndexByte(s[i+1:], s[i])
	if j < 0 {
		return ""
	}
	return s[i+1 : i+1+j]
}

func (m *manifestFacts) addQuoted(s string) {
	name := quoted(s)
	if name == "" {
		return
	}
	_, rest, _ := strings.Cut(s, name)
	m.add(name, quoted(strings.TrimLeft(rest, `"'`)))
}

// readJSON reads one line of package.json; several pairs may stand on it.
func (m *manifestFacts) readJSON(t string, section *string) {
	for from := 0; from < len(t); {
		i := strings.IndexByte(t[from:], '"')
		if i < 0 {
			if strings.IndexByte(t[from:], '}') >= 0 {
				*section = ""
			}
			return
		}
		if strings.IndexByte(t[from:from+i], '}') >= 0 {
			*section = ""
		}
		i += from + 1
		j := strings.IndexByte(t[i:], '"')
		if j < 0 {
			return
		}
		key := t[i : i+j]
		rest := strings.TrimLeft(t[i+j+1:], " ")
		if !strings.HasPrefix(rest, ":") {
			from = i + j + 1
			continue
		}
		rest = strings.TrimLeft(rest[1:], " ")
		switch {
		case strings.HasPrefix(rest, `"`):
			val := quoted(rest)
			from = len(t) - len(rest) + len(val) + 2
			switch {
			case key == "version" && (*section == "" || *section == "?"):
				m.setVersion(val)
			case *section == "engines" || *section == "scripts" || *section == "volta" || *section == "exports" || *section == "repository" || *section == "overrides-":
			case isDependencySection(*section) || *section == "" && looksLikeRange(val) && !reservedKey(key):
				m.add(key, val)
			}
		case strings.HasPrefix(rest, "{"):
			*section = key
			from = len(t) - len(rest) + 1
		default:
			from = len(t) - len(rest)
			if from <= i+j {
				from = i + j + 1
			}
		}
	}
}

func isDependencySection(s string) bool {
	switch s {
	case "dependencies", "devDependencies", "peerDependencies", "optionalDependencies", "bundledDependencies", "require", "require-dev", "resolutions", "overrides", "imports", "catalog":
		return true
	}
	return false
}

func reservedKey(k string) bool {
	switch k {
	case "version", "node", "npm", "pnpm", "yarn", "vscode", "packageManager", "name", "description", "license", "main", "module", "types", "type", "target", "php", "lib", "engines", "$schema", "test", "build", "start", "lint", "dev", "homepage", "author", "bin":
		return true
	}
	return false
}

// looksLikeRange reports whether a value is a version range of npm or composer.
func looksLikeRange(v string) bool {
	if v == "*" || v == "latest" || v == "next" {
		return true
	}
	for _, p := range [...]string{"workspace:", "npm:", "file:", "link:", "git+", "github:", "catalog:", "portal:"} {
		if strings.HasPrefix(v, p) {
			return true
		}
	}
	t := strings.TrimLeft(v, "^~>=<v ")
	return t != "" && t[0] >= '0' && t[0] <= '9' && strings.IndexByte(t, '/') < 0 && (strings.IndexByte(t, '.') > 0 || t != v)
}

// readTOML reads one line of pyproject.toml or Cargo.toml.
func (m *manifestFacts) readTOML(t string, section *string, inDeps *bool, file string) {
	if strings.HasPrefix(t, "[") && !*inDeps {
		*section = strings.Trim(t, "[] ")
		if head, rest, ok := strings.Cut(*section, "]"); ok && strings.Contains(rest, "#") {
			*section = head
		}
		return
	}
	if *inDeps {
		if strings.HasPrefix(t, "]") {
			*inDeps = false
			return
		}
		m.addRequirement(quoted(t))
		if strings.HasSuffix(t, "]") && !strings.Contains(t, "[") {
			*inDeps = false
		}
		return
	}
	key, val, ok := strings.Cut(t, "=")
	if !ok {
		// A line of a list of requirements, seen without its beginning.
		if *section == "" && strings.HasPrefix(t, `"`) && strings.HasSuffix(t, `",`) && file == "pyproject.toml" {
			m.addRequirement(quoted(t))
		}
		return
	}
	key, val = strings.Trim(strings.TrimSpace(key), `"'`), strings.TrimSpace(val)
	deps := strings.HasSuffix(*section, "dependencies") || strings.HasPrefix(*section, "tool.poetry.group.") || *section == "packages" || *section == "dev-packages" || *section == "deps"
	switch {
	case strings.HasPrefix(t, `"`) && *section == "" && !strings.Contains(key, `"`) && strings.HasPrefix(val, "=") && file == "pyproject.toml":
		m.addRequirement(quoted(t)) // "name==1.0",
	case key == "version":
		switch *section {
		case "", "project", "package", "tool.poetry", "workspace.package", "tool.flit.metadata", "tool.commitizen", "tool.bumpversion", "tool.bumpver", "tool.hatch.version", "tool.pdm":
			m.setVersion(quoted(val))
		default:
			if strings.Contains(*section, "dependencies.") {
				m.add((*section)[strings.LastIndexByte(*section, '.')+1:], quoted(val))
			}
		}
	case (key == "dependencies" || key == "dev" && strings.HasPrefix(*section, "dependency-groups") || strings.HasPrefix(*section, "project.optional-dependencies") || strings.HasPrefix(*section, "dependency-groups") || key == "dev-dependencies") && strings.HasPrefix(val, "["):
		*inDeps = !strings.Contains(val, "]")
		for i, part := range strings.Split(val, `"`) {
			if i%2 == 1 {
				m.addRequirement(part)
			}
		}
	case deps:
		m.add(key, tomlVersion(val))
	case *section == "" && file == "Cargo.toml" && !cargoKey(key):
		if v := tomlVersion(val); v != "" && (looksLikeRange(v) || looksLikeVersion(v) || strings.HasPrefix(val, "{")) {
			m.add(key, v)
		}
	case *section == "" && (file == "pyproject.toml" || file == "Pipfile") && !pyprojectKey(key):
		if v := tomlVersion(val); looksLikeRange(v) && strings.ContainsAny(v, "^~>=<*") {
			m.add(key, v)
		}
	}
}

// tomlVersion is the version in "1.0" or { version = "1.0", … }.
func tomlVersion(val string) string {
	if strings.HasPrefix(val, "{") {
		if _, rest, ok := strings.Cut(val, "version"); ok {
			return quoted(rest)
		}
		return val
	}
	return quoted(val)
}

func cargoKey(k string) bool {
	switch k {
	case "name", "version", "edition", "rust-version", "authors", "description", "license", "repository", "homepage", "documentation", "readme", "keywords", "categories", "path", "opt-level", "lto", "debug", "members", "resolver", "default", "build", "publish", "exclude", "include", "codegen-units", "panic", "strip", "crate-type", "required-features", "features":
		return true
	}
	return false
}

func pyprojectKey(k string) bool {
	switch k {
	case "name", "version", "requires-python", "python", "description", "readme", "license", "target-version", "line-length", "python_version", "minversion", "pythonVersion", "requires":
		return true
	}
	return false
}

// addRequirement adds a requirement as pip writes it: name[extra]>=1.0; marker.
func (m *manifestFacts) addRequirement(s string) {
	s, _, _ = strings.Cut(s, ";")
	s = strings.TrimSpace(s)
	if s == "" || !(s[0]|0x20 >= 'a' && s[0]|0x20 <= 'z') {
		return
	}
	name, version := s, ""
	if i := strings.IndexAny(s, "=<>~!@ ["); i > 0 {
		name, version = s[:i], strings.TrimSpace(s[i:])
	}
	m.add(name, version)
}

// readRequirements reads a line of requirements.txt, or of a list in setup.py.
func (m *manifestFacts) readRequirements(t string, quotedOnly bool) {
	if quotedOnly {
		if (strings.HasPrefix(t, `"`) || strings.HasPrefix(t, `'`)) && strings.HasSuffix(t, ",") && strings.ContainsAny(t, "=<>~") {
			m.addRequirement(quoted(t))
		}
		return
	}
	if t[0] == '#' || t[0] == '-' {
		return
	}
	t, _, _ = strings.Cut(t, " #")
	m.addRequirement(t)
}

// readPOM reads a line of pom.xml. A version outside parent, dependency and
// plugin is the project's own.
func (m *manifestFacts) readPOM(t string, section *string) {
	for _, s := range [...]string{"parent", "dependency", "plugin", "extension", "exclusion"} {
		if strings.Contains(t, "<"+s+">") {
			*section = s + "/"
		}
	}
	if id, ok := element1(t, "artifactId"); ok && *section != "" {
		*section = (*section)[:strings.IndexByte(*section, '/')+1] + id
	}
	if v, ok := element1(t, "version"); ok {
		kind, id, _ := strings.Cut(*section, "/")
		switch kind {
		case "":
			m.setVersion(v)
		case "dependency", "plugin":
			m.add(id, v)
		}
	} else if strings.Contains(t, "</dependency>") {
		if kind, id, _ := strings.Cut(*section, "/"); kind == "dependency" && id != "" {
			m.add(id, "")
		}
	}
	if v, ok := element1(t, "revision"); ok {
		m.setVersion(v)
	}
	for _, s := range [...]string{"parent", "dependency", "plugin", "extension", "exclusion"} {
		if strings.Contains(t, "</"+s+">") {
			*section = ""
		}
	}
}

// element1 is the text of an XML element on one line.
func element1(t, name string) (string, bool) {
	_, rest, ok := strings.Cut(t, "<"+name+">")
	if !ok {
		return "", false
	}
	v, _, ok := strings.Cut(rest, "</"+name+">")
	return strings.TrimSpace(v), ok
}

func (m *manifestFacts) readGradle(t string, indented, catalog bool) {
	if catalog {
		if name, v, ok := strings.Cut(t, "="); ok {
			if val := quoted(v); val != "" {
				m.add(strings.TrimSpace(name), val)
			}
		}
		return
	}
	for _, name := range [...]string{"version =", "version=", "version '", `version "`, "versionName ", "versionName=", "versionCode ", "versionCode="} {
		rest, ok := strings.CutPrefix(t, name)
		if !ok || indented && !strings.HasPrefix(name, "versionN") && !strings.HasPrefix(name, "versionC") {
			continue
		}
		v := quoted(t)
		if v == "" {
			v = strings.TrimSpace(strings.TrimLeft(rest, "= "))
		}
		m.setVersion(v)
	}
	for _, conf := range [...]string{"implementation", "api", "testImplementation", "compileOnly", "runtimeOnly", "annotationProcessor", "kapt", "androidTestImplementation", "debugImplementation", "classpath", "testRuntimeOnly", "ksp"} {
		rest, ok := strings.CutPrefix(t, conf)
		if !ok || rest == "" || rest[0] != ' ' && rest[0] != '(' {
			continue
		}
		dep := quoted(rest)
		if i := strings.LastIndexByte(dep, ':'); i > 0 && strings.Count(dep, ":") >= 2 {
			m.add(dep[:i], dep[i+1:])
		} else if dep != "" && strings.Contains(dep, ":") {
			m.add(dep, "")
		} else if strings.Contains(rest, "libs.") {
			m.add(strings.Trim(rest, " ()"), "")
		}
	}
}

func (m *manifestFacts) readMSBuild(t string) {
	for _, name := range [...]string{"Version", "VersionPrefix", "PackageVersion", "AssemblyVersion", "FileVersion", "version", "InformationalVersion"} {
		if v, ok := element1(t, name); ok {
			m.setVersion(v)
		}
	}
	if strings.Contains(t, "AssemblyVersion(") || strings.Contains(t, "AssemblyFileVersion(") {
		m.setVersion(quoted(t))
	}
	for _, tag := range [...]string{"<PackageReference ", "<PackageVersion ", "<package "} {
		if _, rest, ok := strings.Cut(t, tag); ok {
			name, version := "", ""
			for _, key := range [...]string{`Include="`, `Update="`, `id="`} {
				if _, v, ok := strings.Cut(rest, key); ok {
					name, _, _ = strings.Cut(v, `"`)
				}
			}
			for _, key := range [...]string{`Version="`, `version="`} {
				if _, v, ok := strings.Cut(rest, key); ok {
					version, _, _ = strings.Cut(v, `"`)
				}
			}
			m.add(name, version)
		}
	}
}

func (m *manifestFacts) readPubspec(t string, indented bool, section *string, kind manifestKind) {
	name, v, ok := strings.Cut(t, ":")
	if !ok {
		return
	}
	v = strings.Trim(strings.TrimSpace(v), `"'`)
	if !indented {
		*section = name
		if name == "version" || kind == chartYAML && name == "appVersion" {
			if name == "version" || m.version == "" {
				m.setVersion(v)
			}
		}
		if kind == pubspec && looksLikeRange(v) && v[0] == '^' {
			m.add(name, v) // a dependency line without its section
		}
		return
	}
	if kind == pubspec && (*section == "dependencies" || *section == "dev_dependencies" || *section == "dependency_overrides" || *section == "") && (looksLikeRange(v) || v == "any") && name != "sdk" && name != "flutter" {
		m.add(name, v)
	}
}

func (m *manifestFacts) readGoMod(t string, section *string) {
	t, _, _ = strings.Cut(t, "//")
	t = strings.TrimSpace(t)
	switch {
	case strings.HasSuffix(t, "("):
		*section = strings.TrimSpace(strings.TrimSuffix(t, "("))
		return
	case t == ")":
		*section = ""
		return
	}
	if rest, ok := strings.CutPrefix(t, "require "); ok {
		t = rest
	} else if *section != "require" && *section != "" {
		return
	}
	if name, v, ok := strings.Cut(t, " "); ok && strings.HasPrefix(v, "v") && strings.Contains(name, ".") {
		m.add(name, v)
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
