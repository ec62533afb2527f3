package act

import "strings"

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
