package guard

import "strings"

// isLibrary reports whether a word is the name of a widely used library, so
// that "no lodash" can be understood without quotes.
func isLibrary(word string) bool {
	switch strings.ToLower(word) {
	case "lodash", "moment", "momentjs", "axios", "jquery", "underscore", "dayjs", "date-fns", "luxon", "pandas", "polars",
		"requests", "httpx", "numpy", "redux", "mobx", "zustand", "jotai", "recoil", "styled-components", "emotion", "tailwind",
		"tailwindcss", "bootstrap", "chakra", "mui", "antd", "chalk", "rxjs", "uuid", "nanoid", "classnames", "clsx", "zod", "yup",
		"joi", "ajv", "sequelize", "mongoose", "typeorm", "prisma", "drizzle", "gorm", "sqlx", "logrus", "zap", "zerolog", "testify",
		"boost", "guava", "lombok", "junit", "mockito", "enzyme", "selenium", "puppeteer", "flask", "django", "fastapi", "celery",
		"pydantic", "sqlalchemy", "urllib3", "aiohttp", "express", "koa", "fastify", "nestjs", "react-query", "swr", "formik",
		"bluebird", "ramda", "immer", "immutable", "graphql", "apollo", "fs-extra", "rimraf", "dotenv", "winston", "pino", "bunyan",
		"loguru", "structlog", "click", "typer", "argparse", "cobra", "viper", "serde", "tokio", "anyhow", "thiserror", "reqwest",
		"node-fetch", "got", "superagent", "left-pad", "nodemon", "pm2", "socket.io", "three", "d3", "chart.js", "echarts",
		"highcharts", "vuex", "pinia", "unittest", "nose":
		return true
	}
	return false
}

// libraries reads "no lodash", "dayjs instead of moment".
func (f *frame) libraries() []draft {
	var good, bad patterns
	var host *clause
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done {
			continue
		}
		g, b := c.librarySides()
		for _, l := range g {
			good.add(strings.ToLower(l.text))
		}
		for _, l := range b {
			bad.add(strings.ToLower(l.text))
			host = c
		}
	}
	if len(bad) == 0 {
		return nil
	}
	var names []string
	for _, b := range bad {
		names = append(names, escape(b))
	}
	name := strings.Join(names, "|")
	if len(names) > 1 {
		name = "(?:" + name + ")"
	}
	it := Item{When: []Cond{
		when(SelAct, "package.add", "package", bad.String()),
		when(SelAdds, `(?m)(?:\bfrom|\brequire\(|\bimport(?:\()?)\s*['"\x60]`+name+`(?:/[^'"\x60]*)?['"\x60]|^\s*(?:from|import|use)\s+`+name+`\b|^\s*"[\w./-]*\b`+name+`(?:/v\d+)?"\s*$`, "in", codeGlobs),
	}}
	if len(good) > 0 {
		it.Instead = good[0]
	}
	host.done = true
	return []draft{host.draft(it)}
}

// librarySides splits the libraries of a clause into those spoken for and
// those spoken against.
func (c *clause) librarySides() (good, bad []literal) {
	var found []literal
	for _, l := range c.lits {
		switch l.kind {
		case litWord:
			if isLibrary(l.text) && !c.partOf(l) && (!oneOf(strings.ToLower(l.text), "requests express click got three boost viper cobra d3 apollo immutable immer serde guava pino emotion bootstrap") || c.addressed(l)) {
				found = append(found, l)
			}
		case litQuoted, litCode, litPath:
			if isLibrary(l.text) || c.nextTo(l, "object.dependency") && isPackageName(l.text) {
				found = append(found, l)
			}
		}
	}
	if len(found) == 0 {
		return nil, nil
	}
	return c.split(found)
}

func isPackageName(t string) bool {
	if t == "" || strings.ContainsAny(t, " ()*") {
		return false
	}
	return isLetter(t[0]) || t[0] == '@'
}
