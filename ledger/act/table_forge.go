package act

const ghOpts = "-R|--repo= -b|--body= -F|--body-file= -t|--title= -d|--draft -B|--base= -H|--head= -a|--assignee= -l|--label= -r|--reviewer= -m|--milestone= -p|--project= -T|--template= -f|--fill -c|--comment= -L|--limit= -q|--jq= -s|--squash -y|--yes --json= --method= --hostname= -e|--editor -w|--web"

var forgePrograms = []program{
	{names: "gh", opts: "-R|--repo= --hostname=", rows: []row{
		{sub: "pr create|pr new", opts: "-b|--body= -F|--body-file= -t|--title= -d|--draft -B|--base= -H|--head= -a|--assignee= -l|--label= -r|--reviewer= -m|--milestone= -p|--project= -T|--template= -f|--fill --fill-first --fill-verbose -e|--editor -w|--web --recover= --no-maintainer-edit --dry-run", do: func(a *analysis, c *cmd) { a.pullRequest(c) }},
		{sub: "pr merge", opts: "-s|--squash -m|--merge -r|--rebase -d|--delete-branch --auto --disable-auto --admin -b|--body= -F|--body-file= -t|--subject= -A|--author-email= --match-head-commit=", bare: "--disable-auto", do: doMergePR},
		{sub: "pr close", opts: "-c|--comment= -d|--delete-branch", do: doClosePR},
		{sub: "pr comment|issue comment", opts: "-b|--body= -F|--body-file= -e|--editor -w|--web --edit-last", do: doCommentPR},
		{sub: "pr review", opts: "-a|--approve -r|--request-changes -c|--comment -b|--body= -F|--body-file=", do: doCommentPR},
		{sub: "pr checkout|pr co", opts: "-b|--branch= -f|--force --detach", do: doCheckoutPR},
		{sub: "release create|release new", opts: "-t|--title= -n|--notes= -F|--notes-file= -d|--draft -p|--prerelease --target= --generate-notes --latest? --discussion-category= --verify-tag --notes-start-tag=", do: doRelease},
		{sub: "release edit", opts: "-t|--title= -n|--notes= -F|--notes-file= --draft? --prerelease? --tag= --target= --latest?", do: doReleaseEdit},
		{sub: "release upload", opts: "--clobber", class: "net.upload", obj: "path", skip: 1},
		{sub: "repo delete", class: "repo.delete", obj: "object"},
		{sub: "api", opts: "-X|--method= -f|--raw-field= -F|--field= -H|--header= --input= -q|--jq= -t|--template= --hostname= -i|--include --paginate --slurp --silent --cache= -p|--preview= --verbose", do: doAPI},
		{sub: "secret set|variable set", opts: "-b|--body= -f|--env-file= -e|--env= -o|--org= -a|--app= -r|--repos= -v|--visibility=", class: "secrets.write", obj: "object"},
		{sub: "auth token", class: "secrets.read"},
		{sub: "auth status", with: "--show-token|-t", class: "secrets.read"},
		{sub: "gist create|gist new", opts: "-d|--desc= -f|--filename= -p|--public -w|--web", class: "net.upload", obj: "path"},
		{sub: "workflow run", opts: "-r|--ref= -f|--raw-field= -F|--field= --json", do: doWorkflowRun},
		{sub: "codespace delete|cs delete", class: "cloud.delete"},
		{sub: "repo sync", with: "--force", class: "git.push.force"},
	}},
	{names: "glab", opts: "-R|--repo=", rows: []row{
		{sub: "mr create|mr new", opts: "-d|--description= -t|--title= --draft --wip -b|--target-branch= -s|--source-branch= -a|--assignee= -l|--label= -m|--milestone= -f|--fill -y|--yes --reviewer= --push --squash-before-merge --remove-source-branch -w|--web", do: func(a *analysis, c *cmd) { a.pullRequest(c) }},
		{sub: "mr merge|mr accept", opts: "-s|--squash -r|--rebase -d|--remove-source-branch -m|--message= --squash-message= --sha= --auto-merge? --when-pipeline-succeeds? -y|--yes", do: doMergePR},
		{sub: "mr close", opts: "", do: doClosePR},
		{sub: "mr note|issue note|mr approve", opts: "-m|--message= --unique", do: doCommentPR},
		{sub: "release create", opts: "-n|--name= -N|--notes= -F|--notes-file= -r|--ref= -m|--milestone= -a|--assets-links=", do: doRelease},
		{sub: "repo delete|project delete", opts: "-y|--yes", class: "repo.delete", obj: "object"},
		{sub: "api", opts: "-X|--method= -f|--raw-field= -F|--field= -H|--header= --input= -i --paginate --hostname=", do: doAPI},
		{sub: "variable set|variable create|variable new|variable update", opts: "-v|--value= -s= -g= -t= -m -p", class: "secrets.write", obj: "object"},
		{sub: "snippet create", class: "net.upload", obj: "path"},
	}},
	{names: "tea|fj|berg", opts: "-r|--repo= -t|--title= -d|--description= -b|--base= --head= -s|--style=", rows: []row{
		{sub: "pr create|pulls create|pull create|pr new", do: func(a *analysis, c *cmd) { a.pullRequest(c) }},
		{sub: "pr merge|pulls merge|pull merge", do: doMergePR}, {sub: "pr close|pulls close", do: doClosePR},
		{sub: "release create|releases create", do: doRelease}, {sub: "repo delete|repos delete|repos rm", class: "repo.delete", obj: "object"}}},
	{names: "arc", opts: "--message= -m=", rows: []row{{sub: "land", class: "git.push git.merge"}, {sub: "diff", class: "pr.create"}}},
	{names: "goreleaser", opts: "-f|--config= --snapshot --skip= --clean", rows: []row{{sub: "release", bare: "--snapshot", class: "release.create"}, {sub: "build|check", class: ""}}},
	{names: "semantic-release|release-it|release-please|np|auto|standard-version|commit-and-tag-version|changelogen|bumpp|cargo-release", opts: "-d|--dry-run --ci --no-ci -r|--release-as= --no-publish --release", do: doReleaseTool},
}
