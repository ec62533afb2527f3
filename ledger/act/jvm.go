package act

import "strings"

// doMaven is mvn: goals in any order.
func doMaven(a *analysis, c *cmd) {
	if c.has("-h|-help|-v|-version") {
		return
	}
	skip := false
	for _, u := range c.uses {
		name := u.item
		if (name == "-DskipTests" || name == "-Dmaven.test.skip" || name == "-DskipITs") && (!u.set || u.value.text != "false") {
			skip = true
		}
	}
	for i := 0; i < len(c.args); i++ {
		if c.args[i].text == "-D" && i+1 < len(c.args) && strings.HasPrefix(c.args[i+1].text, "skipTests") {
			skip = true
		}
	}
	for _, p := range c.pos {
		switch g := p.text; {
		case g == "deploy" || strings.HasSuffix(g, "deploy:deploy") || g == "release:perform" || strings.HasSuffix(g, "deploy-file"):
			a.emit(c, "package.publish", attr("manager", "maven"))
		case g == "release:prepare":
			a.emit(c, "version.bump")
			a.emit(c, "git.tag", unknown("tag"))
		case strings.Contains(g, "versions:set"):
			a.emit(c, "version.bump")
		case strings.Contains(g, "versions:use-latest") || strings.Contains(g, "versions:update") || strings.Contains(g, "versions:use-next"):
			a.emit(c, "package.upgrade", attr("manager", "maven"))
		case g == "test" || g == "verify" || g == "surefire:test" || g == "integration-test":
			if !skip {
				a.emit(c, "test.run", truth("all", !c.has("-Dtest|-pl")))
			}
		case g == "package" || g == "install" || g == "compile":
			a.emit(c, "build.run")
		case strings.Contains(g, "flyway:clean"):
			a.emit(c, "db.drop")
		case strings.Contains(g, "flyway:migrate") || strings.Contains(g, "liquibase:update"):
			a.emit(c, "db.migrate", a.envAttrs(c, nil)...)
		case strings.Contains(g, "jib:build") || strings.Contains(g, "docker:push"):
			a.emit(c, "image.push")
		case strings.Contains(g, "exec:exec"), strings.Contains(g, "checkstyle:"), strings.Contains(g, "spotless:"):
			a.emit(c, "lint.run")
		}
	}
	if skip {
		a.emit(c, "test.skip")
	}
}

// doGradle is gradle and its wrapper: tasks, perhaps of subprojects.
func doGradle(a *analysis, c *cmd) {
	if c.has("-h|-help|-version|-dry-run|-v") {
		return
	}
	if v, ok := c.value("-x"); ok && strings.Contains(strings.ToLower(v.text), "test") {
		a.emit(c, "test.skip")
	}
	for _, p := range c.pos {
		task := p.text[strings.LastIndexByte(p.text, ':')+1:]
		switch {
		case strings.HasPrefix(task, "publish") && task != "publishToMavenLocal", task == "uploadArchives", task == "bintrayUpload":
			a.emit(c, "package.publish", attr("manager", "gradle"))
		case task == "test" || task == "check" || task == "connectedAndroidTest" || strings.HasSuffix(task, "UnitTest"):
			a.emit(c, "test.run", truth("all", !c.has("-tests")))
		case task == "build" || strings.HasPrefix(task, "assemble") || task == "jar" || strings.HasPrefix(task, "bundle") || strings.HasPrefix(task, "compile"):
			a.emit(c, "build.run")
		case strings.HasPrefix(task, "lint") || task == "ktlintCheck" || task == "spotlessApply" || task == "detekt":
			a.emit(c, "lint.run")
		case task == "flywayClean":
			a.emit(c, "db.drop")
		case task == "flywayMigrate" || strings.HasPrefix(task, "liquibaseUpdate"):
			a.emit(c, "db.migrate", a.envAttrs(c, nil)...)
		case task == "jib" || task == "dockerPush" || task == "dockerPushImage":
			a.emit(c, "image.push")
		case task == "release":
			a.emit(c, "release.create")
		case nameKind(task) == "deploy":
			a.emit(c, "deploy", a.envAttrs(c, nil)...)
		}
	}
}

// doJvm is sbt, lein and other build tools of the JVM.
func doJvm(a *analysis, c *cmd) {
	for _, p := range c.pos {
		for task := range strings.FieldsSeq(p.text) {
			switch task = strings.TrimSuffix(task, ";"); {
			case strings.HasPrefix(task, "publish") && !strings.Contains(task, "ocal"), c.name == "lein" && task == "deploy":
				a.emit(c, "package.publish", attr("manager", c.name))
			case task == "test" || strings.HasPrefix(task, "testOnly"):
				a.emit(c, "test.run", truth("all", task == "test"))
			case task == "compile" || task == "assembly" || task == "package" || task == "uberjar":
				a.emit(c, "build.run")
			case task == "release":
				a.emit(c, "release.create")
			}
		}
	}
}
