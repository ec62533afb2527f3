package act

const npmOpts = "-g|--global -D|--save-dev|--dev -E|--save-exact -O|--save-optional -P|--save-prod -S|--save -C|--prefix|--dir|--cwd= -w|--workspace= -W|--workspaces --filter|-F= --registry= --tag= --access= --otp= --userconfig= --cache= --loglevel= -f|--force -r|--recursive --dry-run -y|--yes --frozen-lockfile --package= -p= -c|--call= --ignore-scripts --silent|-s --no-git-checks --no-save --omit= --include= --if-present --legacy-peer-deps -L|--latest -i|--interactive --shell-mode"

var packagePrograms = []program{
	{names: "npm", opts: npmOpts, rows: npmRows},
	{names: "pnpm", opts: npmOpts, rows: pnpmRows},
	{names: "yarn|yarnpkg", opts: npmOpts, rows: yarnRows},
	{names: "bun", opts: "-g|--global -d|-D|--dev --cwd= --dry-run -e|--eval= -p|--print= --filter= --registry= --tag= --access= --watch --hot -c= --bun -t= --if-present", rows: []row{
		{with: "--eval|--print", do: func(a *analysis, c *cmd) { a.inlineUse(c, "node", "--eval", "--print") }},
		{sub: "add|a|install|i", class: "package.add", obj: "package", min: 1, opts: npmOpts}, {sub: "install|i|ci", class: ""},
		{sub: "remove|rm", class: "package.remove", obj: "package", min: 1}, {sub: "update|upgrade", class: "package.upgrade", obj: "package"},
		{sub: "publish", class: "package.publish"}, {sub: "x", wrap: &wrap{pkg: true}}, {sub: "test", class: "test.run"},
		{sub: "build", class: "build.run"}, {sub: "pm version", class: "version.bump", min: 1}, {sub: "run", raw: true, do: doRunScript}, {sub: "*", raw: true, do: doRunBare}}},
	{names: "npx|bunx|pnpx", opts: "-p|--package= -c|--call= -y|--yes --no-install --no -q --bun --node-arg= -w|--workspace= --ignore-existing", rows: []row{{wrap: &wrap{pkg: true, exec: "-c"}}}},
	{names: "uvx|pipx-run", opts: "--from= --with= -p|--python= --index-url= --refresh -q --isolated", rows: []row{{wrap: &wrap{pkg: true}}}},
	{names: "deno", opts: "-A --config= -c= --import-map= --reload -r --dev|-D -g -n|--name= -f|--force", rows: []row{
		{sub: "add", class: "package.add", obj: "package", min: 1}, {sub: "remove|uninstall", class: "package.remove", obj: "package", min: 1},
		{sub: "install", class: "package.add", obj: "package", min: 1}, {sub: "publish", class: "package.publish"}, {sub: "test", class: "test.run", obj: ""},
		{sub: "lint", class: "lint.run"}, {sub: "outdated", with: "--update|-u", class: "package.upgrade"}, {sub: "task", raw: true, do: doRunScript},
		{sub: "eval", do: func(a *analysis, c *cmd) { a.code(c, "node", c.arg(0).text, c.f.wrapped("deno eval")) }},
		{sub: "deploy", class: "deploy"}, {sub: "compile|bundle|check", class: "build.run"}, {sub: "run", do: doDenoRun}}},
	{names: "deployctl", rows: []row{{sub: "deploy", class: "deploy"}, {sub: "*delete*", class: "cloud.delete"}}},
	{names: "jsr", rows: []row{{sub: "publish", class: "package.publish"}, {sub: "add|install|i", class: "package.add", obj: "package", min: 1}}},
	{names: "lerna", opts: "--yes -y --no-git-tag-version --scope= --dry-run", rows: []row{
		{sub: "publish", class: "package.publish version.bump"}, {sub: "version", class: "version.bump"}, {sub: "exec", wrap: &wrap{dash: true}},
		{sub: "run test", class: "test.run"}, {sub: "run build", class: "build.run"}, {sub: "run lint", class: "lint.run"}}},
	{names: "changeset|changesets", opts: "--tag= --otp=", rows: []row{{sub: "publish", class: "package.publish"}, {sub: "version", class: "version.bump"}, {sub: "tag", class: "git.tag"}}},
	{names: "ncu|npm-check-updates|taze|npm-check", opts: "-u|--upgrade -i|--interactive -t= -f= -w", rows: []row{{with: "-u|-w", class: "package.upgrade"}}},
	{names: "corepack", rows: []row{{sub: "use|up", class: "package.upgrade"}, {sub: "pnpm|yarn|npm", wrap: &wrap{}}}},
	{names: "vsce|ovsx", opts: "-p= --pat=", rows: []row{{sub: "publish", class: "package.publish"}, {sub: "unpublish", class: "package.publish"}}},
	{names: "pip|pip3|pipenv|pip2", opts: "-r|--requirement= -e|--editable= -c|--constraint= -t|--target= -i|--index-url= --extra-index-url= -f|--find-links= --prefix= --root= --python= -U|--upgrade --user -q -v --no-deps --pre -y --break-system-packages --dry-run -d|--dev --proxy= --cache-dir= --platform= --python-version=", rows: []row{
		{sub: "install", with: "-U", class: "package.upgrade", obj: "package", min: 1, do: doPipInstall}, {sub: "install", do: doPipInstall},
		{sub: "uninstall", class: "package.remove", obj: "package"}, {sub: "update|upgrade", class: "package.upgrade", obj: "package"},
		{sub: "run", wrap: &wrap{}}}},
	{names: "pipx", opts: "--python= --spec= --pip-args= -f|--force --dry-run", rows: []row{
		{sub: "run", wrap: &wrap{pkg: true}}, {sub: "install|inject", class: "package.add", obj: "package"}, {sub: "uninstall|uninject", class: "package.remove", obj: "package"},
		{sub: "uninstall-all", class: "package.remove"}, {sub: "upgrade|upgrade-all|reinstall-all", class: "package.upgrade", obj: "package"}}},
	{names: "uv", opts: "--directory= --project= -p|--python= --index-url= --index= --config-file= -q -v --offline -n --cache-dir= --color= --no-progress --with= --extra= --group= -m|--module= --env-file= --package= -s|--script --frozen --locked --isolated --no-project --no-sync --all-extras --dev --with-editable= --with-requirements= -r|--requirement= -e|--editable= -U|--upgrade -P|--upgrade-package= --dry-run --bump= -t|--token= --publish-url= --username= --password= --optional= --branch= --tag= --rev= --bounds= --from= -o|--output-file=", rows: []row{
		{sub: "run", raw: true, do: doUvRun}, {sub: "tool run", wrap: &wrap{pkg: true}},
		{sub: "add", class: "package.add", obj: "package", min: 1}, {sub: "tool install", class: "package.add", obj: "package", min: 1},
		{sub: "remove|tool uninstall|pip uninstall", class: "package.remove", obj: "package"},
		{sub: "pip install", with: "-U", class: "package.upgrade", obj: "package", min: 1, do: doPipInstall}, {sub: "pip install", do: doPipInstall},
		{sub: "lock", with: "-U|-P", class: "package.upgrade"}, {sub: "sync", with: "-U|-P", class: "package.upgrade"}, {sub: "tool upgrade", class: "package.upgrade", obj: "package"},
		{sub: "publish", class: "package.publish"}, {sub: "version", class: "version.bump", min: 1, obj: "version"}, {sub: "version", with: "--bump", class: "version.bump"}, {sub: "build", class: "build.run"}}},
	{names: "poetry", opts: "-C|--directory|--project= -P= -G|--group= -D|--dev -E|--extras= --source= --dry-run -r|--repository= -u|--username= -p|--password= --build -s|--short --python= --platform= -n -q -v", rows: []row{
		{sub: "run", wrap: &wrap{}}, {sub: "add", class: "package.add", obj: "package", min: 1}, {sub: "remove", class: "package.remove", obj: "package", min: 1},
		{sub: "update", class: "package.upgrade", obj: "package"}, {sub: "publish", class: "package.publish"},
		{sub: "version", class: "version.bump", obj: "version", min: 1}, {sub: "build", class: "build.run"}}},
	{names: "pdm|rye|hatch|flit|maturin|setuptools-scm", opts: "-d|--dev -G= -p|--project= -r|--repo= --dry-run -e|--env= --update-reuse -U= -u= -P= -n= -f= --skip-existing -m=", rows: []row{
		{sub: "run|env run", wrap: &wrap{dash: true}}, {sub: "add", class: "package.add", obj: "package", min: 1}, {sub: "remove", class: "package.remove", obj: "package", min: 1},
		{sub: "update", class: "package.upgrade", obj: "package"}, {sub: "publish", class: "package.publish"}, {sub: "upload", class: "package.publish"},
		{sub: "version", class: "version.bump", obj: "version", min: 1}, {sub: "bump", class: "version.bump"}, {sub: "test", class: "test.run"}, {sub: "lint|fmt", class: "lint.run"}, {sub: "build", class: "build.run"}}},
	{names: "twine", opts: "-r|--repository= --repository-url= -u= -p= -s --skip-existing --config-file= -c=", rows: []row{{sub: "upload", class: "package.publish"}}},
	{names: "bumpversion|bump2version|bump-my-version|bumpver|tbump|punch", opts: "-n|--dry-run --current-version= --new-version= --config-file= --allow-dirty --commit --tag --list", rows: []row{
		{sub: "show|show-bump|sample-config|replace|init|test|grep", class: ""}, {with: "--list", class: ""}, {class: "version.bump"}}},
	{names: "cz|commitizen|git-cz", opts: "--increment= -i= -pr= --dry-run --yes -n= -a", rows: []row{{sub: "bump", class: "version.bump git.tag"}, {sub: "commit|c", class: "git.commit"}}},
	{names: "cargo", opts: "-p|--package= --features|-F= --manifest-path= --target= --target-dir= --path= --git= --branch= --tag= --rev= --registry= --index= --vers|--version= --root= -j|--jobs= --bin= --example= --test= --bench= --profile= --color= -Z= --config= -C= --dry-run|-n --dev|-D --build --workspace|--all --exclude= --token= --bump= --message-format= --aggressive --precise= --list --fix --allow-dirty --execute|-x --optional --rename= --undo", rows: cargoRows},
	{names: "go", opts: "", style: single, do: doGo},
	{names: "gem", opts: "-v|--version= -i= -n= -s|--source= --host= -k|--key= -N --no-document --undo -p|--platform=", rows: []row{
		{sub: "push", class: "package.publish"}, {sub: "yank", class: "package.publish", obj: "package"}, {sub: "install|i", class: "package.add", obj: "package", min: 1},
		{sub: "uninstall", class: "package.remove", obj: "package"}, {sub: "update", class: "package.upgrade", obj: "package"}, {sub: "bump", class: "version.bump"}, {sub: "release", class: "package.publish"}, {sub: "build", class: "build.run"}}},
	{names: "bundle|bundler", opts: "--path= --without= --with= --jobs= -j= --gemfile= -g|--group= -v|--version= --source= --git=", rows: []row{
		{sub: "exec", wrap: &wrap{}}, {sub: "add", class: "package.add", obj: "package", min: 1}, {sub: "remove", class: "package.remove", obj: "package", min: 1}, {sub: "update", class: "package.upgrade", obj: "package"}}},
	{names: "composer", opts: "-d|--working-dir= --dev --dry-run -W --no-scripts -n -q --ansi", rows: []row{
		{sub: "require|req|global require", class: "package.add", obj: "package", min: 1}, {sub: "remove|rm|global remove", class: "package.remove", obj: "package", min: 1},
		{sub: "update|upgrade|u", class: "package.upgrade", obj: "package"}, {sub: "config version", class: "version.bump", min: 1}, {sub: "exec", wrap: &wrap{dash: true}},
		{sub: "install|i|dump-autoload|show|outdated|validate|audit|why|init|diagnose|licenses|status|search|info|fund", class: ""}, {sub: "run-script|run", raw: true, do: doRunScript}, {sub: "*", raw: true, do: doRunBare}}},
	{names: "mix", opts: "--only= --env= --all --yes --dry-run", rows: []row{
		{sub: "hex.publish", class: "package.publish"}, {sub: "hex.retire", class: "package.publish"}, {sub: "deps.update", class: "package.upgrade", obj: "package"}, {sub: "deps.unlock", class: ""},
		{sub: "archive.install|escript.install|igniter.install", class: "package.add", obj: "package"},
		{sub: "ecto.migrate|ecto.rollback", class: "db.migrate"}, {sub: "ecto.drop|ecto.reset", class: "db.drop"}, {sub: "test", do: doTest}, {sub: "format|credo|dialyzer", class: "lint.run"}, {sub: "compile|release|escript.build", class: "build.run"}, {sub: "do", do: doMixDo}}},
	{names: "dotnet", opts: "-v|--version= -s|--source= -k|--api-key= -f|--framework= -c|--configuration= -o|--output= -p|--project= --context= --startup-project= --package-directory= --prerelease --filter= --no-restore --no-build -r|--runtime= -g --tool-path= -n|--name= --force", rows: []row{
		{sub: "nuget push", class: "package.publish"}, {sub: "nuget delete", class: "package.publish"},
		{sub: "add * package", class: "package.add", obj: "package", min: 1}, {sub: "add package|package add", class: "package.add", obj: "package", min: 1},
		{sub: "remove * package", class: "package.remove", obj: "package", min: 1}, {sub: "remove package|package remove", class: "package.remove", obj: "package", min: 1},
		{sub: "tool install", class: "package.add", obj: "package", min: 1}, {sub: "tool uninstall", class: "package.remove", obj: "package", min: 1}, {sub: "tool update|workload update", class: "package.upgrade", obj: "package"},
		{sub: "outdated", with: "-u|--upgrade", class: "package.upgrade"},
		{sub: "ef database update", class: "db.migrate"}, {sub: "ef database drop", class: "db.drop"}, {sub: "test", do: doTest}, {sub: "format", class: "lint.run"}, {sub: "build|publish|pack|msbuild", class: "build.run"}}},
	{names: "nuget|choco|chocolatey|winget|scoop", opts: "-y|--yes -e --id= --version= --source|-s= -v= -a= --force --what-if|--noop --silent --exact", rows: []row{
		{sub: "push", class: "package.publish"}, {sub: "install|add", class: "package.add", obj: "package", min: 1}, {sub: "uninstall|remove|rm", class: "package.remove", obj: "package"},
		{sub: "upgrade|update", class: "package.upgrade", obj: "package"}}},
	{names: "mvn|mvnw|./mvnw", style: single, opts: "-f= -pl= -P= -s= -T= -B -q -o -am -U -e -X -N -l=", do: doMaven},
	{names: "gradle|gradlew", style: single, opts: "-p= -x= -b= -c= -P= -I= --tests= -m|-dry-run", do: doGradle},
	{names: "sbt|mill|lein|clj|clojure|boot", style: exact, do: doJvm},
	{names: "brew", opts: "--cask --formula -q -v -f --force -n|--dry-run --HEAD --build-from-source -s", rows: []row{
		{sub: "install|reinstall", class: "package.add", obj: "package", min: 1}, {sub: "uninstall|remove|rm", class: "package.remove", obj: "package", min: 1}, {sub: "autoremove|zap", class: "package.remove"},
		{sub: "upgrade", class: "package.upgrade", obj: "package"}, {sub: "services stop|services kill", class: "service.stop", obj: "object"}}},
	{names: "apt|apt-get|aptitude|nala", opts: "-y|--yes|--assume-yes -q -qq -t|--target-release= -o= -c= -s|--simulate|--just-print|--dry-run|--no-act -f --fix-broken --no-install-recommends --purge --only-upgrade --reinstall -d", rows: []row{
		{sub: "install", with: "--only-upgrade", class: "package.upgrade", obj: "package"}, {sub: "install", class: "package.add", obj: "package", min: 1}, {sub: "remove|purge|autoremove|auto-remove|autopurge", class: "package.remove", obj: "package"},
		{sub: "upgrade|dist-upgrade|full-upgrade|safe-upgrade", class: "package.upgrade"}}},
	{names: "dnf|yum|microdnf|zypper|tdnf", opts: "-y|--assumeyes|--non-interactive -q -C --enablerepo= --disablerepo= --repo= -x= --nogpgcheck --downloadonly --assumeno|--dry-run -n", rows: []row{
		{sub: "install|in|localinstall|groupinstall|reinstall", class: "package.add", obj: "package", min: 1}, {sub: "remove|erase|rm|autoremove", class: "package.remove", obj: "package"}, {sub: "upgrade|update|up|dup|dist-upgrade|distro-sync", class: "package.upgrade", obj: "package"}}},
	{names: "apk", opts: "-U|--update-cache -q -t|--virtual= -X|--repository= -p|--root= --no-cache -s|--simulate|--dry-run", rows: []row{
		{sub: "add", class: "package.add", obj: "package", min: 1}, {sub: "del", class: "package.remove", obj: "package"}, {sub: "upgrade", class: "package.upgrade", obj: "package"}}},
	{names: "pacman|yay|paru", opts: "--noconfirm --needed -r= -b= --config= --overwrite=", style: exact, do: doPacman},
	{names: "snap|flatpak|port|pkg|pkgin|opam|luarocks|cabal|stack|vcpkg|conan|spack|raco|nimble|shards|rebar3|tlmgr|helmfile-plugin|rustup", opts: "-y|--yes -n|--dry-run --classic --channel= --user --system --version= -c= -q", rows: []row{
		{sub: "install|add", class: "package.add", obj: "package", min: 1}, {sub: "remove|uninstall|purge|delete|unregister", class: "package.remove", obj: "package", min: 1},
		{sub: "upgrade|update|refresh|selfupdate", class: "package.upgrade", obj: "package"}, {sub: "publish|upload|submit|hex publish", class: "package.publish"},
		{sub: "test", class: "test.run"}, {sub: "build", class: "build.run"}}},
	{names: "dpkg|rpm", opts: "-i|--install -r|--remove -P|--purge -e|--erase -U|--upgrade -q -l -L -s -V", style: exact, rows: []row{
		{with: "-i", bare: "-q", class: "package.add", obj: "package", min: 1}, {with: "-U", class: "package.add", obj: "package", min: 1}, {with: "-r|-P|-e", class: "package.remove", obj: "package", min: 1}}},
	{names: "flutter|dart|fvm", opts: "--path= --git-url= --dry-run|-n -d= --force|-f --major-versions --tighten -C|--directory=", rows: []row{
		{sub: "pub add|flutter pub add", class: "package.add", obj: "package", min: 1}, {sub: "pub remove|flutter pub remove", class: "package.remove", obj: "package", min: 1}, {sub: "pub upgrade|pub downgrade", class: "package.upgrade", obj: "package"},
		{sub: "pub publish|pub lish", class: "package.publish"}, {sub: "pub global activate", class: "package.add", obj: "package"}, {sub: "test", do: doTest}, {sub: "analyze|format", class: "lint.run"}, {sub: "build|compile", class: "build.run"}}},
	{names: "pod", opts: "--repo-update --allow-warnings", rows: []row{{sub: "trunk push|repo push|spec push", class: "package.publish"}, {sub: "trunk delete|trunk deprecate", class: "package.publish"}, {sub: "update", class: "package.upgrade", obj: "package"}}},
	{names: "swift", opts: "--package-path= -c= --from= --exact= --branch= --filter= --skip=", rows: []row{
		{sub: "package add-dependency", class: "package.add", obj: "package"}, {sub: "package update", class: "package.upgrade"}, {sub: "package-registry publish", class: "package.publish"}, {sub: "test", do: doTest}, {sub: "build", class: "build.run"}}},
	{names: "ng|nx|turbo|ionic|expo|eas|astro|nuxi", opts: "-c|--configuration= --filter= -t|--target= --project= --projects= -p= -F= --platform= --profile= --dry-run|-d --all --non-interactive", do: doNodeTool},
	{names: "cpan|cpanm|cpm|carton", opts: "-l= -L= -n --notest -f", rows: []row{{sub: "install", class: "package.add", obj: "package"}, {min: 1, class: "package.add", obj: "package"}}},
	{names: "cpan-upload|mvn-release", rows: []row{{class: "package.publish"}}},
}

var npmRows = []row{
	{sub: "publish|pub", class: "package.publish"},
	{sub: "unpublish", class: "package.publish", obj: "package"},
	{sub: "deprecate|undeprecate", class: "package.publish"},
	{sub: "dist-tag add|dist-tags add|dist-tag rm|dist-tags rm|dist-tag set", class: "package.publish"},
	{sub: "install|i|in|ins|inst|isntall|add|install-test|it", class: "package.add", obj: "package", min: 1, do: doNpmInstall},
	{sub: "uninstall|un|remove|rm|r|unlink", class: "package.remove", obj: "package", min: 1},
	{sub: "update|up|upgrade|udpate", class: "package.upgrade", obj: "package"},
	{sub: "audit fix", class: "package.upgrade"},
	{sub: "version|verison", class: "version.bump", obj: "version", min: 1, opts: "-m|--message= --no-git-tag-version --preid= --allow-same-version --sign-git-tag"},
	{sub: "pkg set", do: doPkgSet},
	{sub: "exec|x", wrap: &wrap{pkg: true, exec: "--call", dash: true}},
	{sub: "create|init|innit", min: 1, do: doNpmCreate},
	{sub: "test|t|tst|run-script test", raw: true, do: doRunScript},
	{sub: "start|stop|restart", raw: true, do: doRunScript},
	{sub: "run|run-script|rum|urn", raw: true, do: doRunScript},
	{sub: "config set|set", do: doNpmConfig},
	{sub: "token create", class: "secrets.read"},
}

var pnpmRows = []row{
	{sub: "publish", class: "package.publish"},
	{sub: "add|a", class: "package.add", obj: "package", min: 1},
	{sub: "install|i", class: "package.add", obj: "package", min: 1},
	{sub: "install|i|ci|fetch|prune|rebuild|import|link|store|list|ls|why|outdated|audit|licenses|root|bin|config|env|setup|patch|dedupe|pack|view|info|init|approve-builds|doctor|help|cat-file|server|search|whoami|login|logout|deploy", class: ""},
	{sub: "remove|rm|uninstall|un", class: "package.remove", obj: "package", min: 1},
	{sub: "update|up|upgrade", class: "package.upgrade", obj: "package"},
	{sub: "version", class: "version.bump", obj: "version", min: 1},
	{sub: "unpublish|deprecate|dist-tag", class: "package.publish", min: 1},
	{sub: "dlx", wrap: &wrap{pkg: true}},
	{sub: "create", min: 1, do: doNpmCreate},
	{sub: "exec", wrap: &wrap{dash: true, exec: "--call"}},
	{sub: "test|t", raw: true, do: doRunScript},
	{sub: "run|run-script|start|stop", raw: true, do: doRunScript},
	{sub: "*", raw: true, do: doRunBare},
}

var yarnRows = []row{
	{sub: "npm publish|publish|workspace * publish|workspace * npm publish", class: "package.publish"},
	{sub: "npm tag add|npm tag remove|tag add|tag remove", class: "package.publish"},
	{sub: "add|global add", class: "package.add", obj: "package", min: 1},
	{sub: "workspace * add", class: "package.add", obj: "package", min: 1},
	{sub: "remove|global remove", class: "package.remove", obj: "package", min: 1},
	{sub: "workspace * remove", class: "package.remove", obj: "package", min: 1},
	{sub: "upgrade|up|upgrade-interactive|global upgrade", class: "package.upgrade", obj: "package"},
	{sub: "version check", class: ""},
	{sub: "version", with: "--new-version|--major|--minor|--patch|--prerelease", opts: "--new-version=", class: "version.bump"},
	{sub: "version apply", class: "version.bump"},
	{sub: "version", class: "version.bump", obj: "version", min: 1},
	{sub: "dlx", wrap: &wrap{pkg: true}},
	{sub: "create", min: 1, do: doNpmCreate},
	{sub: "exec|workspaces foreach exec", wrap: &wrap{dash: true}},
	{sub: "workspace * run|workspace * exec", raw: true, do: doRunScript},
	{sub: "install|why|list|info|outdated|audit|config|cache|link|unlink|init|pack|licenses|node|bin|dedupe|set|plugin|import|check|help|npm|workspaces list|login|logout|constraints|patch|policies|global|self-update|tag|owner|team|unplug|rebuild|search|explain|generate-lock-entry", class: ""},
	{sub: "test", raw: true, do: doRunScript},
	{sub: "run|start", raw: true, do: doRunScript},
	{sub: "*", raw: true, do: doRunBare},
}

var cargoRows = []row{
	{sub: "publish", class: "package.publish"},
	{sub: "yank", class: "package.publish", obj: "package"},
	{sub: "owner", class: ""},
	{sub: "release", do: doCargoRelease},
	{sub: "add", class: "package.add", obj: "package", min: 1},
	{sub: "install", with: "--list", class: ""},
	{sub: "install|binstall", class: "package.add", obj: "package", min: 1},
	{sub: "remove|rm", class: "package.remove", obj: "package", min: 1},
	{sub: "uninstall", class: "package.remove", obj: "package", min: 1},
	{sub: "update|upgrade", class: "package.upgrade", obj: "package"},
	{sub: "set-version", class: "version.bump", obj: "version"},
	{sub: "bump", class: "version.bump"},
	{sub: "workspaces publish|ws publish", class: "package.publish"},
	{sub: "workspaces version|ws version", class: "version.bump"},
	{sub: "test|t|nextest run|miri test", do: doCargoTest},
	{sub: "bench", class: ""},
	{sub: "clippy|fmt", class: "lint.run"},
	{sub: "build|b|check|c|rustc|doc", class: "build.run"},
	{sub: "watch", do: doCargoWatch},
	{sub: "sqlx database drop|sqlx database reset", class: "db.drop"},
	{sub: "sqlx migrate run|sqlx migrate revert", class: "db.migrate"},
	{sub: "lambda deploy|shuttle deploy", class: "deploy"},
}
