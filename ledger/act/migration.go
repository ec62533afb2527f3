package act

import "strings"

// doMigrator is a migration tool or the task runner of a framework: its
// operands are looked at one by one.
func doMigrator(a *analysis, c *cmd) {
	if c.idle() || a.frameworkCode(c, c.name, c.args) {
		return
	}
	a.migrate(c, c.pos)
}

// migrate emits what the tasks named by words do to a database. It reports
// whether any of them does.
func (a *analysis) migrate(c *cmd, words []field) bool {
	done := false
	for i, w := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1].text
		}
		class := migration(c.name, strings.ToLower(w.text), strings.ToLower(next), i)
		if class == "" {
			continue
		}
		done = true
		a.emit(c, class, a.taskAttrs(c, class)...)
		if class == "db.drop" {
			break // drop and create again: one act
		}
	}
	return done
}

// taskAttrs are the attributes of a task of a framework.
func (a *analysis) taskAttrs(c *cmd, class string) []Attr {
	switch {
	case class == "test.run" || class == "package.publish" || class == "secrets.write":
		return nil
	case strings.HasPrefix(class, "db."):
		return append([]Attr{attr("engine", "sql")}, a.envAttrs(c, nil)...)
	}
	return a.envAttrs(c, nil)
}

// migration is the class of one task of a migration tool.
func migration(tool, task, next string, i int) string {
	switch tool {
	case "rails", "rake", "spring", "hanami", "sequel", "buffalo", "bin/rails":
		switch task {
		case "db:migrate", "db:rollback", "db:migrate:up", "db:migrate:down", "db:migrate:redo", "db:prepare", "db:forward":
			return "db.migrate"
		case "db:drop", "db:reset", "db:schema:load", "db:purge", "db:migrate:reset", "db:drop:all", "db:structure:load", "db:drop:_unsafe", "db:test:prepare":
			if task == "db:test:prepare" {
				return ""
			}
			return "db.drop"
		case "db:truncate_all":
			return "db.truncate"
		case "db:seed", "db:seed:replant":
			if task == "db:seed:replant" {
				return "db.truncate"
			}
			return "db.write"
		case "test", "spec":
			if i == 0 {
				return "test.run"
			}
		case "release", "release:guard_clean":
			if tool == "rake" {
				return "package.publish"
			}
		case "db":
			if tool == "hanami" && (next == "migrate" || next == "rollback") {
				return "db.migrate"
			}
			if tool == "hanami" && next == "drop" {
				return "db.drop"
			}
		}
		if tool == "rake" || tool == "rails" {
			if k := nameKind(task); k == "deploy" {
				return k
			}
		}
		return ""
	case "artisan", "console", "bin/console", "craft", "drush", "phinx", "wp":
		switch task {
		case "migrate", "migrate:rollback", "doctrine:migrations:migrate", "d:m:m", "doctrine:migrations:execute", "doctrine:schema:update", "rollback", "migrate:up", "updatedb", "updb", "core:update-db", "migrate/up", "migrate/all":
			return "db.migrate"
		case "migrate:fresh", "migrate:reset", "migrate:refresh", "db:wipe", "doctrine:database:drop", "doctrine:schema:drop", "sql-drop", "sql:drop", "d:d:d":
			return "db.drop"
		case "db:seed", "doctrine:fixtures:load":
			return "db.write"
		case "cache:clear":
			if tool == "artisan" {
				return "cache.flush"
			}
		case "test":
			if tool == "artisan" {
				return "test.run"
			}
		case "db":
			if tool == "wp" && (next == "drop" || next == "reset") {
				return "db.drop"
			}
			if tool == "wp" && next == "query" {
				return "db.write"
			}
		}
		return ""
	case "django-admin", "manage.py", "flask", "masonite":
		switch task {
		case "migrate":
			if tool == "flask" {
				return "" // writes a migration
			}
			return "db.migrate"
		case "upgrade", "downgrade", "stamp":
			if tool == "flask" {
				return "db.migrate"
			}
		case "flush", "sqlflush":
			if task == "flush" {
				return "db.delete_all"
			}
		case "reset_db", "drop_test_database":
			return "db.drop"
		case "loaddata":
			return "db.write"
		case "test":
			return "test.run"
		case "clear_cache":
			return "cache.flush"
		}
		return ""
	case "dbt":
		if i == 0 && (task == "run" || task == "build" || task == "seed" || task == "snapshot") {
			return "db.write"
		}
		if i == 0 && task == "test" {
			return "test.run"
		}
		return ""
	case "flyway", "liquibase":
		switch task {
		case "migrate", "update", "rollback", "rollbackcount", "undo", "repair", "update-sql", "rollback-count", "updatecount", "update-count", "rollback-to-date":
			if task == "update-sql" {
				return ""
			}
			return "db.migrate"
		case "clean", "dropall", "drop-all":
			return "db.drop"
		}
		return ""
	case "supabase":
		switch task {
		case "reset":
			return "db.drop"
		case "push", "up":
			if i > 0 {
				return "db.migrate"
			}
		case "deploy":
			return "deploy"
		case "set", "unset":
			if i > 0 {
				return "secrets.write"
			}
		case "stop":
			return "service.stop"
		case "delete":
			return "cloud.delete"
		}
		return ""
	case "hasura":
		switch {
		case task == "migrate" && next == "apply", task == "deploy", task == "metadata" && next == "apply":
			return "db.migrate"
		}
		return ""
	case "atlas":
		switch {
		case task == "migrate" && next == "apply", task == "schema" && next == "apply":
			return "db.migrate"
		case task == "schema" && next == "clean":
			return "db.drop"
		}
		return ""
	case "sqlx", "diesel", "sea-orm-cli", "refinery", "edgedb", "gel":
		switch {
		case task == "migrate" && (next == "run" || next == "revert" || next == "up" || next == "down" || next == ""),
			task == "migration" && (next == "run" || next == "revert" || next == "redo"), task == "migrate" && i == 0 && next == "apply":
			return "db.migrate"
		case task == "database" && (next == "drop" || next == "reset" || next == "wipe"),
			task == "migrate" && (next == "fresh" || next == "reset" || next == "refresh"):
			return "db.drop"
		}
		return ""
	case "drizzle-kit":
		if task == "push" || task == "migrate" || strings.HasPrefix(task, "push:") || strings.HasPrefix(task, "up:") {
			return "db.migrate"
		}
		return ""
	case "strapi", "payload", "directus", "medusa", "keystone", "nest", "ace", "adonis":
		switch task {
		case "migrate", "migration:run", "migration:rollback", "db:migrate", "migrations:run", "migrate:up", "migrate:down":
			return "db.migrate"
		case "migrate:fresh", "migration:fresh", "migrate:reset", "db:wipe", "migration:reset":
			return "db.drop"
		case "test":
			if i == 0 && tool == "ace" {
				return "test.run"
			}
		}
		return ""
	case "pt-online-schema-change", "gh-ost", "skeema":
		if tool == "skeema" && task != "push" {
			return ""
		}
		return "db.migrate"
	}
	switch task {
	case "up", "down", "migrate", "rollback", "upgrade", "downgrade", "deploy", "revert", "redo", "reset", "latest", "run", "apply", "stamp", "up-by-one", "up-to", "down-to", "goto", "up-to-head":
		if i == 0 || tool == "goose" {
			if task == "reset" && tool == "goose" {
				return "db.migrate"
			}
			if task == "run" || task == "apply" {
				return ""
			}
			return "db.migrate"
		}
	case "drop":
		return "db.drop"
	case "migrate:latest", "migrate:rollback", "migrate:up", "migrate:down", "db:migrate", "db:migrate:undo", "db:migrate:undo:all",
		"migration:run", "migration:revert", "schema:sync", "schema:update", "migration:up", "migration:down":
		return "db.migrate"
	case "db:drop", "schema:drop", "schema:fresh", "migration:fresh", "migrate:reset":
		return "db.drop"
	case "db:seed", "db:seed:all", "seed:run", "seeder:run":
		return "db.write"
	}
	return ""
}
