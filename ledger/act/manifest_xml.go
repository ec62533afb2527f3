package act

import "strings"

// readPOM reads a line of pom.xml. A version outside parent, dependency and
// plugin is the project's own.
func (m *manifestFacts) readPOM(t string, section *string) {
	if strings.IndexByte(t, '<') < 0 {
		return
	}
	for _, s := range [...]string{"parent", "dependency", "plugin", "extension", "exclusion"} {
		if strings.Contains(t, "<"+s+">") {
			*section = s + "/"
		}
	}
	if id, ok := elementOf(t, "artifactId"); ok && *section != "" {
		*section = (*section)[:strings.IndexByte(*section, '/')+1] + id
	}
	if v, ok := elementOf(t, "version"); ok {
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
	if v, ok := elementOf(t, "revision"); ok {
		m.setVersion(v)
	}
	for _, s := range [...]string{"parent", "dependency", "plugin", "extension", "exclusion"} {
		if strings.Contains(t, "</"+s+">") {
			*section = ""
		}
	}
}

// elementOf is the text of an XML element on one line.
func elementOf(t, name string) (string, bool) {
	_, rest, ok := strings.Cut(t, "<"+name+">")
	if !ok {
		return "", false
	}
	v, _, ok := strings.Cut(rest, "</"+name+">")
	return strings.TrimSpace(v), ok
}

func (m *manifestFacts) readMSBuild(t string) {
	if !strings.ContainsAny(t, "<(") {
		return
	}
	for _, name := range [...]string{"Version", "VersionPrefix", "PackageVersion", "AssemblyVersion", "FileVersion", "version", "InformationalVersion"} {
		if v, ok := elementOf(t, name); ok {
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
