package guard

import "agentrecall/ledger/act"

// fuzzActs are acts of every shape for tests that draw the items.
var fuzzActs = []act.Act{
	an("git.push branch=main remote=origin force=true"),
	an("git.push branch=* remote=?"),
	an("git.push.force branch=?"),
	an("git.commit message=fix:x lang=en"),
	with(an("file.write path=app/a.ts new=true"), added("let x: any = 1")),
	with(an("file.edit path=docs/a.md new=false"), act.TextEdit{Old: "any", New: "any any"}),
	an("file.move path=db/migrations/1.sql target=/tmp/x new=?"),
	an("file.delete.recursive path=. flag=-r,-f"),
	an("version.bump path=package.json"),
	an("mcp.github.create_issue"),
	command("git push --force origin main"),
	command("uv run > npm install -g x"),
	command("rm -rf ?"),
	{Class: "git.push", Attrs: []act.Attr{{Name: "branch", Unknown: true}}, After: true},
	{},
}
