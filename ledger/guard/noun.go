package guard

// noun names a class of acts in words, or "".
func noun(class string) string {
	switch class {
	case "git.push":
		return "a push"
	case "git.push.force":
		return "a forced push"
	case "git.push.delete":
		return "deleting a remote branch"
	case "git.commit":
		return "a commit"
	case "git.commit.amend":
		return "amending a commit"
	case "git.merge":
		return "a merge"
	case "git.rebase":
		return "a rebase"
	case "git.tag":
		return "a tag"
	case "git.tag.delete":
		return "deleting a tag"
	case "git.branch.delete":
		return "deleting a branch"
	case "git.reset.hard":
		return "a hard reset"
	case "git.discard":
		return "discarding changes"
	case "git.clean":
		return "cleaning the work tree"
	case "history.rewrite":
		return "rewriting history"
	case "hooks.bypass":
		return "skipping hooks"
	case "pr.create":
		return "opening a pull request"
	case "pr.merge":
		return "merging a pull request"
	case "pr.close":
		return "closing a pull request"
	case "pr.comment":
		return "a comment on a pull request"
	case "release.create":
		return "a release"
	case "repo.delete":
		return "deleting a repository"
	case "package.add":
		return "adding a package"
	case "package.remove":
		return "removing a package"
	case "package.upgrade":
		return "upgrading packages"
	case "package.exec":
		return "running a package"
	case "package.publish":
		return "publishing a package"
	case "version.bump":
		return "a version bump"
	case "image.push":
		return "pushing an image"
	case "container.delete":
		return "deleting a container"
	case "deploy":
		return "a deploy"
	case "release.script":
		return "a release script"
	case "infra.apply":
		return "applying infrastructure"
	case "infra.destroy":
		return "destroying infrastructure"
	case "k8s.apply":
		return "changing a cluster"
	case "k8s.delete":
		return "deleting from a cluster"
	case "cloud.delete":
		return "deleting a cloud resource"
	case "db.drop":
		return "dropping a table or database"
	case "db.truncate":
		return "truncating a table"
	case "db.delete_all":
		return "deleting all rows"
	case "db.write":
		return "writing to a database"
	case "db.migrate":
		return "a database migration"
	case "cache.flush":
		return "flushing a cache"
	case "file.write":
		return "writing a file"
	case "file.edit":
		return "an edit of a file"
	case "file.move":
		return "moving a file"
	case "file.delete":
		return "deleting a file"
	case "file.delete.recursive":
		return "deleting a folder"
	case "perm.change":
		return "changing permissions"
	case "disk.write":
		return "writing to a disk"
	case "secrets.read":
		return "reading secrets"
	case "secrets.write":
		return "writing secrets"
	case "net.pipe_to_shell":
		return "piping a download into a shell"
	case "net.upload":
		return "an upload"
	case "web.fetch":
		return "fetching from the web"
	case "process.kill":
		return "killing a process"
	case "service.stop":
		return "stopping a service"
	case "test.run":
		return "a test run"
	case "test.skip":
		return "skipping a test"
	case "test.delete":
		return "deleting a test"
	case "lint.run":
		return "a lint run"
	case "lint.disable":
		return "switching a lint rule off"
	case "build.run":
		return "a build"
	case "ci.edit":
		return "a change to continuous integration"
	case "agent.spawn":
		return "starting another agent"
	case "shell.opaque":
		return "running text that cannot be read"
	}
	return ""
}
