package act

import "strings"

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
			if v, ok := argumentOf(t, "version="); ok {
				m.setVersion(quoted(v))
			} else if strings.HasPrefix(t, "version =") {
				m.setVersion(quoted(t[len("version ="):]))
			}
			m.readRequirements(t, true)
		case pythonVersion:
			for _, name := range [...]string{"__version__", "VERSION", "version", "Version", "const Version", "export const VERSION", "export const version", "pub const VERSION", "#define VERSION"} {
				rest, ok := strings.CutPrefix(t, name)
				if !ok || rest == "" || isIdentByte(rest[0]) {
					continue
				}
				if _, val, ok := strings.Cut(rest, "="); ok {
					rest = val // behind the type, which may hold a quote: &'static str
				}
				if v := quoted(rest); looksLikeVersion(v) {
					m.setVersion(v)
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

// argumentOf finds name at the beginning of s, or behind an opening.
func argumentOf(s, name string) (string, bool) {
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
