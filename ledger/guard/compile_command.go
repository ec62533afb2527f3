package guard

import "strings"

// withCommands joins words that are a command into one literal: `git add .`,
// "kubectl delete", "terraform apply or destroy" (two commands).
func withCommands(lits []literal, folded string) []literal {
	out := make([]literal, 0, len(lits)+2)
	for i := 0; i < len(lits); i++ {
		l := lits[i]
		if (l.kind == litCode || l.kind == litQuoted) && isCommandText(l.text) {
			out = append(out, literal{litCommand, l.text, l.start, l.end})
			continue
		}
		if l.kind != litWord && l.kind != litPath {
			out = append(out, l)
			continue
		}
		program := strings.ToLower(l.text)
		if strings.HasPrefix(program, "cherry-pick") {
			out = append(out, literal{litCommand, "git cherry-pick", l.start, l.end})
			continue
		}
		if !isProgram(program) || l.kind == litPath {
			out = append(out, l)
			continue
		}
		if i+1 < len(lits) && lits[i+1].kind == litWord && strings.TrimSpace(folded[l.end:lits[i+1].start]) == "" {
			// "terraform apply/destroy"
			if a, b, ok := strings.Cut(strings.ToLower(lits[i+1].text), "/"); ok && isSubcommand(program, nil, a) && isSubcommand(program, nil, b) {
				next := lits[i+1]
				out = append(out, literal{litCommand, program + " " + a, l.start, next.start + len(a)}, literal{litCommand, program + " " + b, next.start + len(a) + 1, next.end})
				i++
				continue
			}
		}
		words, end, j := []string{program}, l.end, i+1
		for ; j < len(lits); j++ {
			next := lits[j]
			if strings.TrimSpace(folded[end:next.start]) != "" || next.start == end {
				break
			}
			if next.kind == litFlag {
				words, end = append(words, next.text), next.end
				continue
			}
			if next.kind == litWord && (len(words) == 1 || isSecondWord(words)) && isSubcommand(program, words[1:], strings.ToLower(next.text)) {
				words, end = append(words, strings.ToLower(next.text)), next.end
				continue
			}
			if next.kind == litWord && (next.text == "." || next.text == "--") && len(words) > 1 {
				words, end = append(words, next.text), next.end
				j++
			}
			break
		}
		if len(words) == 1 {
			out = append(out, l)
			continue
		}
		out = append(out, literal{litCommand, strings.Join(words, " "), l.start, end})
		i = j - 1
		// "terraform apply or destroy", "kubectl apply/delete"
		for {
			k := i + 1
			if k+1 < len(lits) && lits[k].kind == litWord && isJoin(lits[k].text) && strings.TrimSpace(folded[end:lits[k].start]) == "" {
				k++
			} else if k >= len(lits) || !isJoin(folded[end:lits[k].start]) {
				break
			}
			next := lits[k]
			switch {
			case next.kind == litFlag && len(words) > 1:
				base := words
				if last := words[len(words)-1]; isOption(last) || last == "." {
					base = words[:len(words)-1]
				}
				out = append(out, literal{litCommand, strings.Join(base, " ") + " " + next.text, next.start, next.end})
			case next.kind == litWord && isSubcommand(program, nil, strings.ToLower(next.text)) && !strings.EqualFold(next.text, words[1]):
				out = append(out, literal{litCommand, program + " " + strings.ToLower(next.text), next.start, next.end})
			default:
				k = -1
			}
			if k < 0 {
				break
			}
			i, end = k, next.end
		}
	}
	return out
}

// isJoin reports whether what stands between two words lists them.
func isJoin(between string) bool {
	switch strings.TrimSpace(between) {
	case "or", "and", ",", "/", "、", "，", "和", "或", "与", "及", "や", "と", "か", "또는", "나", "과", "와", "oder", "und", "o", "y", "ou", "et", "e", "или", "и", "nor", "bzw", "ni", "noch", "nem":
		return true
	}
	return false
}

// isCommandText reports whether quoted text is a command line.
func isCommandText(text string) bool {
	first, rest, more := strings.Cut(strings.TrimSpace(text), " ")
	if strings.HasPrefix(first, "./") && len(first) > 3 && !more {
		return false
	}
	if !isProgram(strings.ToLower(first)) {
		return false
	}
	return more && rest != "" || family(first) != 0
}

// isProgram reports whether a word may begin a command.
func isProgram(word string) bool {
	switch word {
	case "git", "npm", "npx", "pnpm", "yarn", "bun", "bunx", "deno", "node", "kubectl", "terraform", "tofu", "docker", "docker-compose", "podman",
		"helm", "gh", "glab", "cargo", "pip", "pip3", "poetry", "pipenv", "uv", "uvx", "conda", "go", "make", "just", "alembic", "prisma", "rails", "rake",
		"django-admin", "manage.py", "vercel", "netlify", "fly", "flyctl", "firebase", "wrangler", "serverless", "sls", "heroku", "supabase", "bundle",
		"gem", "composer", "systemctl", "redis-cli", "psql", "mysql", "mongosh", "mongo", "aws", "gcloud", "az", "pulumi", "ansible-playbook", "brew", "apt", "apt-get",
		"sed", "awk", "grep", "egrep", "find", "rm", "cat", "mv", "cp", "chmod", "chown", "curl", "wget", "sudo", "kill", "killall", "pkill", "tsc",
		"jest", "vitest", "pytest", "eslint", "prettier", "ruff", "black", "mvn", "gradle", "gradlew", "dotnet", "flutter", "dart", "swift", "php", "python", "python3",
		"twine", "hatch", "pdm", "lerna", "nx", "turbo", "expo", "eas", "fastlane", "vagrant", "ssh", "scp", "rsync", "tar", "docker-machine", "kustomize",
		"argocd", "flux", "sops", "vault", "knex", "sequelize", "typeorm", "drizzle-kit", "flyway", "liquibase", "dbmate", "goose", "mix", "iex", "nvm", "volta", "corepack",
		"golangci-lint", "gofmt", "goimports", "mypy", "pyright", "tox", "nox", "playwright", "cypress", "storybook", "webpack", "vite", "rollup", "esbuild", "next":
		return true
	}
	return false
}

// isSecondWord reports whether a command so far takes a second word of its
// own: gh pr merge, docker system prune, npm run build.
func isSecondWord(words []string) bool {
	if len(words) != 2 {
		return false
	}
	switch words[0] {
	case "gh", "glab", "docker", "npm", "pnpm", "yarn", "bun", "prisma", "uv", "supabase", "go", "git", "aws", "gcloud", "az", "poetry", "bundle", "cargo":
		return true
	}
	return false
}

// isSubcommand reports whether word may follow a program.
func isSubcommand(program string, before []string, word string) bool {
	if len(before) == 1 {
		switch program + " " + before[0] {
		case "gh pr", "glab mr":
			return oneOf(word, "create merge close comment edit review ready checkout")
		case "gh release", "gh repo", "gh issue":
			return oneOf(word, "create delete edit close comment upload")
		case "npm run", "pnpm run", "yarn run", "bun run":
			return oneOf(word, "build test lint dev start deploy release format typecheck e2e clean migrate seed generate")
		case "docker system", "docker volume", "docker image", "docker container":
			return oneOf(word, "prune rm")
		case "docker compose":
			return oneOf(word, "up down exec run build restart logs rm")
		case "prisma migrate":
			return oneOf(word, "deploy dev reset")
		case "prisma db", "supabase db":
			return oneOf(word, "push reset pull")
		case "uv pip":
			return oneOf(word, "install sync compile uninstall")
		case "go mod":
			return oneOf(word, "tidy vendor init")
		case "git stash":
			return oneOf(word, "pop drop clear push apply")
		case "git branch", "git tag":
			return false
		}
		return false
	}
	switch program {
	case "git":
		return oneOf(word, "add commit push pull merge rebase reset checkout switch restore clean stash tag branch cherry-pick revert fetch filter-branch filter-repo worktree config rm mv submodule gc reflog am")
	case "npm", "pnpm", "yarn", "bun":
		return oneOf(word, "install i ci add remove uninstall run test publish version update upgrade audit link exec dlx x init start build")
	case "kubectl":
		return oneOf(word, "delete apply exec edit scale rollout drain cordon patch create port-forward replace")
	case "terraform", "tofu", "pulumi":
		return oneOf(word, "apply destroy plan import init taint state up fmt validate")
	case "docker", "podman":
		return oneOf(word, "compose run exec push build rm rmi system prune volume pull stop kill login container image")
	case "docker-compose":
		return oneOf(word, "up down exec run build rm restart")
	case "helm":
		return oneOf(word, "install upgrade uninstall rollback delete")
	case "gh", "glab":
		return oneOf(word, "pr mr release repo issue api run workflow")
	case "cargo":
		return oneOf(word, "add publish build test run update install clippy fmt nextest yank clean fix")
	case "pip", "pip3":
		return oneOf(word, "install uninstall freeze")
	case "poetry", "pdm", "hatch", "pipenv":
		return oneOf(word, "add remove version publish run install update build")
	case "uv":
		return oneOf(word, "add run pip sync lock publish remove tool")
	case "conda":
		return oneOf(word, "install run remove update")
	case "go":
		return oneOf(word, "get test mod install generate build run vet")
	case "alembic":
		return oneOf(word, "upgrade downgrade revision")
	case "prisma":
		return oneOf(word, "migrate db generate")
	case "supabase":
		return oneOf(word, "db functions")
	case "rails", "rake":
		return strings.HasPrefix(word, "db:")
	case "vercel", "netlify", "fly", "flyctl", "firebase", "wrangler", "serverless", "sls", "eas":
		return oneOf(word, "deploy publish build")
	case "bundle":
		return oneOf(word, "exec install update add")
	case "composer":
		return oneOf(word, "require install update remove")
	case "gem", "brew", "apt", "apt-get":
		return oneOf(word, "install push update upgrade remove")
	case "systemctl":
		return oneOf(word, "stop restart start disable")
	case "redis-cli":
		return oneOf(word, "flushall flushdb")
	case "dotnet":
		return oneOf(word, "add test build run publish ef")
	case "mvn", "gradle", "gradlew":
		return oneOf(word, "deploy test build clean install publish")
	case "mix":
		return oneOf(word, "test format ecto.migrate ecto.reset deps.get hex.publish")
	case "make", "just":
		return oneOf(word, "test lint build gen generate fmt format check deploy release migrate seed clean dev ci docs proto")
	case "twine":
		return word == "upload"
	case "docker system":
		return word == "prune"
	case "chmod":
		return word == "777"
	case "python", "python3":
		return word == "setup.py"
	}
	return false
}

func oneOf(word, list string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}

// commandClass returns the class of what the words of a rule's command would
// do, or "" for one that a guard names by its words.
func commandClass(command string) string {
	w := strings.Fields(command)
	two, three := "", ""
	if len(w) > 1 {
		two = w[0] + " " + w[1]
	}
	if len(w) > 2 {
		three = two + " " + w[2]
	}
	switch three {
	case "gh pr create", "glab mr create":
		return "pr.create"
	case "gh pr merge", "glab mr merge":
		return "pr.merge"
	case "gh pr close", "glab mr close":
		return "pr.close"
	case "gh pr comment", "gh issue comment":
		return "pr.comment"
	case "gh release create":
		return "release.create"
	case "gh repo delete":
		return "repo.delete"
	case "git push --force", "git push -f", "git push --force-with-lease":
		return "git.push.force"
	case "git commit --amend":
		return "git.commit.amend"
	case "git reset --hard":
		return "git.reset.hard"
	case "git commit --no-verify", "git commit -n", "git push --no-verify":
		return "hooks.bypass"
	case "git branch -D", "git branch -d":
		return "git.branch.delete"
	case "prisma migrate deploy", "prisma migrate reset", "prisma migrate dev":
		return ""
	}
	if len(w) > 2 && isOption(w[2]) {
		return ""
	}
	switch two {
	case "git push":
		return "git.push"
	case "git commit":
		return "git.commit"
	case "git merge":
		return "git.merge"
	case "git rebase":
		return "git.rebase"
	case "git tag":
		return "git.tag"
	case "git clean":
		return "git.clean"
	case "git filter-branch", "git filter-repo":
		return "history.rewrite"
	case "npm publish", "pnpm publish", "yarn publish", "bun publish", "cargo publish", "poetry publish", "uv publish", "twine upload", "gem push", "mix hex.publish", "hatch publish", "pdm publish":
		return "package.publish"
	case "npm version", "pnpm version", "yarn version", "poetry version":
		return "version.bump"
	case "npx dlx":
		return "package.exec"
	case "docker push", "podman push":
		return "image.push"
	case "terraform apply", "tofu apply", "pulumi up":
		return "infra.apply"
	case "terraform destroy", "tofu destroy", "pulumi destroy":
		return "infra.destroy"
	case "kubectl apply":
		return "k8s.apply"
	case "kubectl delete":
		return "k8s.delete"
	case "rm -rf", "rm -r", "rm -fr":
		return "file.delete.recursive"
	case "alembic upgrade", "rails db:migrate", "rake db:migrate", "mix ecto.migrate":
		return "db.migrate"
	case "redis-cli flushall", "redis-cli flushdb":
		return "cache.flush"
	case "vercel deploy", "netlify deploy", "fly deploy", "flyctl deploy", "firebase deploy", "wrangler deploy", "wrangler publish", "serverless deploy", "sls deploy":
		return "deploy"
	case "systemctl stop", "systemctl restart":
		return "service.stop"
	case "npm test", "pnpm test", "yarn test", "go test", "cargo test":
		return ""
	}
	return ""
}
