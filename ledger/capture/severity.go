package capture

// severity grades the rule of a sentence. p0 is a ban or a duty to ask about
// acts whose breach does lasting or outside damage: publication, production,
// data, secrets, history, tests deleted, hooks skipped, frozen files, and an
// explicit ban on version bumps. p1 is every other rule.
func severity(sentences []*sentence, about []string, accused, ask bool) string {
	ban, danger := accused || ask, false
	for _, s := range sentences {
		ban = ban || s.has(cueBanStart, cueBan, cueNever)
		for _, c := range s.clauses() {
			if accused || !s.within(c, cuePublish, cueDestroy, cueSecret, cueSpend, cueOwned, cueVersion) || s.within(c, cueReason) && !s.within(c, cueBan, cueBanStart, cueNever) {
				continue
			}
			danger = danger || s.within(c, cueBan, cueBanStart, cueNever, cueAskFirst) || s.within(c, cuePublish, cueDestroy, cueSecret, cueOwned, cueVersion) && ask || s.within(c, cueOwned)
		}
	}
	if !ban {
		return "p1"
	}
	for _, class := range about {
		if lastingClass(class) || class == "version.bump" && !accused {
			return "p0"
		}
	}
	if danger {
		return "p0"
	}
	return "p1"
}

// lastingClass reports whether an act of the class publishes, destroys, spends
// or cannot be undone.
func lastingClass(class string) bool {
	switch class {
	case "git.push", "git.push.force", "git.push.delete", "git.tag.delete", "git.branch.delete", "git.reset.hard", "git.discard",
		"git.clean", "history.rewrite", "git.rebase", "git.commit.amend", "hooks.bypass", "pr.merge", "git.merge", "release.create", "repo.delete",
		"package.publish", "image.push", "container.delete", "deploy", "release.script", "infra.apply", "infra.destroy", "k8s.apply",
		"k8s.delete", "cloud.delete", "db.drop", "db.truncate", "db.delete_all", "db.write", "db.migrate", "cache.flush",
		"file.delete", "file.delete.recursive", "disk.write", "secrets.read", "secrets.write", "net.upload", "net.pipe_to_shell", "test.delete", "test.skip":
		return true
	}
	return false
}
