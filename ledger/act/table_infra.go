package act

const kubeOpts = "-n|--namespace= --context= --cluster= --kubeconfig= --user= -s|--server= --token= -f|--filename= -k|--kustomize= -l|--selector= -o|--output= -c|--container= --dry-run? --field-selector= -A|--all-namespaces --all -R|--recursive --force --grace-period= --timeout= --replicas= --image= -p|--patch= --type= --subresource= --cascade? --wait? --now -i|--stdin -t|--tty -it -w|--watch --as= --sort-by= --tail= --since= -L= --template= --port= --env= --restart= --overrides= --from-literal= --from-file= --from-env-file= --address= --pod-running-timeout= --server-side --prune --ignore-not-found"

var infraPrograms = []program{
	{names: "terraform|tofu|terragrunt|cdktf|opentofu", style: single, opts: "-chdir= -var= -var-file= -target= -replace= -out= -backend-config= -lock-timeout= -parallelism= -state= -config= -auto-approve -destroy -json -no-color -input= -refresh= -lock= -compact-warnings -working-dir= -terragrunt-working-dir=", rows: []row{
		{sub: "run-all destroy|run --all destroy|destroy-all|destroy|apply-destroy", class: "infra.destroy", do: doTerraform}, {sub: "run-all apply|run --all apply|apply-all|apply", do: doTerraform}, {sub: "deploy", class: "infra.apply"},
		{sub: "state rm", class: "infra.apply", obj: "object"}, {sub: "state mv|state push|import|taint|untaint|force-unlock|refresh", class: "infra.apply"},
		{sub: "workspace delete", class: "infra.destroy", obj: "target"}, {sub: "fmt|validate", class: "lint.run"}}},
	{names: "pulumi", opts: "-s|--stack= -C|--cwd= -y|--yes -f|--skip-preview -t|--target= -m|--message= -c|--config= -r|--refresh -p|--parallel= --preview-only --plan= --secret --plaintext", rows: []row{
		{with: "--preview-only", class: ""}, {sub: "up|update|import|refresh", class: "infra.apply"}, {sub: "destroy|down", class: "infra.destroy"}, {sub: "stack rm|state delete", class: "infra.destroy"},
		{sub: "config set", with: "--secret", class: "secrets.write", obj: "object"}}},
	{names: "cdk", opts: "-a|--app= -c|--context= --profile= --require-approval= -f|--force --all --method= --outputs-file= -o|--output= -O= --no-execute", rows: []row{
		{sub: "deploy", with: "--no-execute", class: ""}, {sub: "deploy|bootstrap|watch|rollback", class: "infra.apply", obj: "target"}, {sub: "destroy", class: "infra.destroy", obj: "target"}}},
	{names: "sam|copilot|chalice|zappa|amplify|sst|serverless|sls|sls-cli|up|apex|architect|arc-cli|wing|nitric", opts: "-s|--stage= --env= -e|--environment= --stack-name= --region|-r= --profile= --config-env= -t|--template= --no-execute-changeset -f|--function= --app= -n|--name= -y|--yes --aws-profile= --config=", rows: []row{
		{sub: "deploy|publish|push|svc deploy|job deploy|app deploy|env deploy|update|rollback", class: "deploy"}, {sub: "delete|remove|undeploy|destroy|svc delete|app delete|env delete|job delete", class: "infra.destroy"}}},
	{names: "ansible-playbook|ansible-pull", opts: "-i|--inventory= -e|--extra-vars= -l|--limit= -t|--tags= --skip-tags= -u|--user= -C|--check|--dry-run -D|--diff --syntax-check --list-hosts --list-tasks --list-tags -b|--become -K -k --become-user= --vault-password-file= --vault-id= -f|--forks= --private-key= -v -c= -M= -T=", do: doPlaybook},
	{names: "salt|salt-ssh|puppet|chef-client|chef|knife", opts: "-G -L -C --noop|--dry-run -t= --why-run -W -E|--environment= -o=", rows: []row{
		{sub: "* test.ping|* cmd.run", class: ""}, {sub: "agent|apply|* state.apply|* state.highstate", class: "infra.apply"}}},
	{names: "packer", style: single, rows: []row{{sub: "build", class: "infra.apply"}, {sub: "fmt|validate", class: "lint.run"}}},
	{names: "kubectl|oc|k|kubecolor|k3s-kubectl|microk8s.kubectl", opts: kubeOpts, rows: kubeRows},
	{names: "k3s|microk8s|minikube-kubectl", rows: []row{{sub: "kubectl", wrap: &wrap{argv0: "kubectl"}}}},
	{names: "minikube", rows: []row{{sub: "kubectl", wrap: &wrap{argv0: "kubectl", dash: true}}, {sub: "delete", class: "k8s.delete"}, {sub: "stop", class: "service.stop"}, {sub: "ssh", wrap: &wrap{text: true, away: true, dash: true}}}},
	{names: "kind|k3d|eksctl|kops|ctlptl", opts: "--name= -n= -f= --region= --yes -c= --cluster= --state=", rows: []row{
		{sub: "delete*|destroy|cluster delete|node delete", class: "k8s.delete"}, {sub: "create*|upgrade*|scale*|apply*|update*|rolling-update", class: "k8s.apply"}}},
	{names: "helm|helm3|werf", opts: "-n|--namespace= --kube-context= --kubeconfig= -f|--values= --set= --set-string= --set-file= --set-json= --version= --timeout= -o= --dry-run? -i|--install --repo= --username= --password= --description= --post-renderer= --atomic --wait --debug --create-namespace --history-max= --ca-file= --cert-file= --key-file= -d|--destination=", rows: []row{
		{sub: "install|upgrade|rollback|converge", class: "k8s.apply", do: doHelm}, {sub: "uninstall|delete|del|un|dismiss", class: "k8s.delete", obj: "object"}, {sub: "push|cm-push|s3 push", class: "package.publish"}, {sub: "lint", class: "lint.run"},
		{sub: "test", class: "test.run"}, {sub: "get values|get all", class: ""}}},
	{names: "helmfile", opts: "-e|--environment= -f|--file= -n|--namespace= -l|--selector= --kube-context= --set=", rows: []row{{sub: "apply|sync|charts", class: "k8s.apply"}, {sub: "destroy|delete", class: "k8s.delete"}}},
	{names: "kapp|kpt|kustomize|kluctl|timoni|ko|tanka|tk|jx|garden|tilt|devspace|okteto|draft|porter", opts: "-n|--namespace= -a= -f= -y --yes -t|--target= --context= --dry-run --env=", rows: []row{
		{sub: "deploy|apply|up|live apply|bundle apply|install", class: "k8s.apply"}, {sub: "delete|destroy|down|live destroy|purge|uninstall", class: "k8s.delete"}, {sub: "build|publish", with: "--push", class: "image.push"}}},
	{names: "skaffold", opts: "-p|--profile= -f|--filename= -n|--namespace= --kube-context= -d|--default-repo= -t= --tag=", rows: []row{{sub: "run|deploy|apply", class: "deploy"}, {sub: "delete", class: "k8s.delete"}, {sub: "build", class: "build.run"}}},
	{names: "argocd|argo", opts: "--server= --auth-token= --grpc-web --dry-run -n= --revision= --prune --force -y --core", rows: []row{{sub: "app sync|app rollback|app set|app actions run", class: "deploy", obj: "object"}, {sub: "app delete|appset delete|delete", class: "k8s.delete", obj: "object"}, {sub: "app create|submit", class: "k8s.apply"}}},
	{names: "flux", opts: "-n|--namespace= --context=", rows: []row{{sub: "reconcile", class: "deploy"}, {sub: "delete|uninstall", class: "k8s.delete"}, {sub: "create|bootstrap|install|suspend|resume", class: "k8s.apply"}}},
	{names: "istioctl|linkerd|cilium|velero|cmctl", rows: []row{{sub: "install|upgrade", class: "k8s.apply"}, {sub: "uninstall|x uninstall", class: "k8s.delete"}, {sub: "backup delete|schedule delete|restore delete", class: "k8s.delete"}}},

	{names: "docker|podman|nerdctl", opts: "-H|--host= -c|--context= --config= -l= --log-level= --tls -D", rows: dockerRows},
	{names: "docker-compose|podman-compose", opts: composeOpts, rows: composeRows},
	{names: "buildah|crane|oras|img|kaniko|skopeo|regctl|ctr|cosign", opts: "--creds= --tls-verify? --authfile= -t= -n|--namespace= --platform= -a --all", rows: []row{
		{sub: "push|image push|images push|copy|cp|image copy", class: "image.push", do: doImageCopy}, {sub: "delete|rmi|image rm|images rm|image delete", class: "container.delete", obj: "object"}}},
	{names: "pack", opts: "-t|--tag= -B|--builder= -e|--env= -p|--path= -b= --publish", rows: []row{{sub: "build", with: "--publish", class: "image.push"}, {sub: "build", class: "build.run"}}},
	{names: "depot|earthly|dagger", opts: "-t= -f= --push --ci -P", rows: []row{{with: "--push", class: "image.push"}, {sub: "build", class: "build.run"}}},

	{names: "vercel|now|vc", opts: "-A|--local-config= -Q= -t|--token= -S|--scope= --cwd= --prod|--production -e|--env= -b|--build-env= -m|--meta= --regions= --prebuilt -y|--yes --force|-f -d --target= --environment= --no-wait --archive= --name= --public", rows: []row{
		{sub: "env add", class: "secrets.write", obj: "object", one: true}, {sub: "env pull", class: "secrets.read"}, {sub: "remove|rm", class: "cloud.delete", obj: "object"}, {sub: "promote|rollback|redeploy|alias set|rolling-release", class: "deploy"},
		{sub: "dev|build|link|login|logout|whoami|ls|list|inspect|logs|env|domains|dns|certs|teams|switch|pull|init|git|project|projects|bisect|alias|telemetry|help|target|integration|blob|cache|install|open|mcp|curl|httpstat|api|metrics|microfrontends|upgrade", class: ""},
		{sub: "deploy", class: "deploy"}, {class: "deploy"}}},
	{names: "netlify|ntl", opts: "-d|--dir= -p|--prod -s|--site= -f|--functions= -m|--message= -a|--auth= --alias= --context= --build --json --filter=", rows: []row{
		{sub: "deploy", class: "deploy"}, {sub: "sites:delete|api deleteSite", class: "cloud.delete"}, {sub: "env:set|env:import", class: "secrets.write", obj: "object", one: true}}},
	{names: "fly|flyctl", opts: "-a|--app= -c|--config= -i|--image= --remote-only --local-only --strategy= -r|--region= -e|--env= -t|--access-token= -y|--yes --now --dockerfile= --build-arg= --build-secret= -C|--command= --ha? -o= -n= --org= --name= --build-only", rows: []row{
		{sub: "deploy", with: "--build-only", class: "build.run"}, {sub: "deploy|launch|machine update|machines update|releases rollback", class: "deploy"}, {sub: "ssh console|console", wrap: &wrap{skip: 99, exec: "--command", away: true}}, {sub: "apps destroy|apps delete|destroy|machine destroy|machines destroy|machine remove|volumes destroy|volumes delete|volume destroy|postgres destroy|redis destroy|mysql destroy", class: "cloud.delete", obj: "object"},
		{sub: "secrets set|secrets import", class: "secrets.write"}, {sub: "machine stop|machines stop|apps suspend|suspend|machine kill", class: "service.stop", obj: "object"}, {sub: "scale count|scale vm|scale memory", class: "infra.apply"}}},
	{names: "wrangler", opts: "-e|--env= -c|--config= --name= --command= --file= --local --remote --branch= --project-name= --commit-message= -n|--dry-run --outdir= --persist-to= -y --preview --binding= --namespace-id= --var= --minify", rows: []row{
		{sub: "deploy|publish|pages deploy|pages publish|versions deploy|rollback|triggers deploy", class: "deploy"}, {sub: "delete|pages project delete|d1 delete|r2 bucket delete|kv namespace delete|queues delete|kv:namespace delete|r2 object delete|kv key delete|kv:key delete", class: "cloud.delete", obj: "object"},
		{sub: "secret put|secret bulk|pages secret put|secret:bulk", class: "secrets.write", obj: "object"}, {sub: "d1 execute", do: doD1}, {sub: "d1 migrations apply", class: "db.migrate"}, {sub: "r2 object put|kv bulk put", class: "net.upload"}}},
	{names: "firebase", opts: "-P|--project= --only= --except= -m|--message= --token= -f|--force --non-interactive --config= -r|--recursive -y --shallow", rows: []row{
		{sub: "deploy|hosting:channel:deploy|appdistribution:distribute|hosting:clone", class: "deploy"}, {sub: "firestore:delete|database:remove", class: "db.delete_all", obj: "object"}, {sub: "firestore:databases:delete", class: "db.drop"}, {sub: "functions:delete|hosting:disable|hosting:sites:delete|apps:delete", class: "cloud.delete", obj: "object"}, {sub: "functions:secrets:set|functions:config:set", class: "secrets.write"}, {sub: "functions:secrets:access", class: "secrets.read"}, {sub: "database:set|database:update|firestore:import", class: "db.write"}, {sub: "emulators:exec", wrap: &wrap{text: true}}}},
	{names: "heroku", opts: "-a|--app= -r|--remote= -t|--team= -c|--confirm= -s -e= --type= -x --exit-code", rows: []row{
		{sub: "run|run:detached", wrap: &wrap{text: true, dash: true, away: true}}, {sub: "container:release|releases:rollback|rollback|pipelines:promote", class: "deploy"}, {sub: "ps:scale *=0|scale *=0", class: "service.stop"}, {sub: "ps:scale|ps:type|scale", class: "infra.apply"}, {sub: "container:push", class: "image.push"},
		{sub: "pg:reset", class: "db.drop"}, {sub: "pg:psql", do: doHerokuPsql}, {sub: "pg:copy|pg:push|pg:backups:restore|pg:promote", class: "db.write"}, {sub: "apps:destroy|destroy|addons:destroy|pipelines:destroy", class: "cloud.delete", obj: "object"},
		{sub: "config:set|config:add", class: "secrets.write"}, {sub: "config|config:get", class: "secrets.read"}, {sub: "ps:stop|ps:kill|maintenance:on", class: "service.stop"}}},
	{names: "railway|render|northflank|koyeb|scalingo|dokku|caprover|clever|platform|upsun|lagoon|eb|cf|gcloud-app|surge|gh-pages|kamal|mrsk|cap|fab|mina|dep|deployer|envoy|shipit|pm2-deploy|convox|qovery|zeabur|coolify|gigalixir|aptible|nanobox|exoscale|firebase-tools", opts: "-e|--environment|--env= -s|--service= -p|--project= -a|--app= -d|--dist|--destination= -b|--branch= -m|--message= -r= -t|--stage|--tag= -H|--hosts= -f= -c= -o= -i= -l= -n|--dry-run -y|--yes --detach --remote= --version=", do: doPlatform},
	{names: "aws", opts: "--profile= --region= --output= --query= --endpoint-url= --parameters= --document-name= --cli-input-json= --no-cli-pager --dryrun|--dry-run --recursive --delete --exclude= --include= --acl= --force --quiet --stack-name= --template-file= --parameter-overrides= --capabilities= --name= --secret-id= --with-decryption --type= --value= --function-name= --zip-file= --image-uri= --cluster= --service= --instance-ids= --bucket= --key= --db-instance-identifier= --table-name= --no-execute-changeset --body= --queue-url= --secret-string= --names= --force-new-deployment --task-definition= --desired-count= --payload= --cli-binary-format=", do: doAWS},
	{names: "gcloud|az|doctl|hcloud|linode-cli|oci|vultr-cli|scw|civo|upcloud|openstack|ovhcloud|yc|aliyun|tccli|bunny|exo|gsutil|bq|azcopy|s3cmd|mc|s5cmd|b2|ibmcloud-cos|ibmcloud", opts: "--project= --zone= --region= -q|--quiet --format= --command= --account= --configuration= --filter= -g|--resource-group= -n|--name= --subscription= --query= -o|--output= -y|--yes -f|--force --no-wait --image= --tag|-t= --source= --vault-name= --secret= -m -r -R --recursive --no-prompt --dry-run|-dryrun|--dryrun -h= -c|--context= --access-token= --data-file= --value= --set-env-vars= --config= --service= --version= --use_legacy_sql= --nouse_legacy_sql --project_id= --slot= --src= --hostname= --ids= --status=", do: doCloud},
	{names: "vault|bao", style: single, opts: "-address= -namespace= -field= -format= -mount= -version= -ca-cert= -tls-skip-verify", rows: []row{
		{sub: "kv get|read|kv export", class: "secrets.read", obj: "object"}, {sub: "kv put|kv patch|write", class: "secrets.write", obj: "object", do: doVaultWrite}, {sub: "kv delete|kv destroy|delete|kv metadata delete|secrets disable", class: "cloud.delete", obj: "object"}}},
	{names: "pass|gopass", opts: "-c -m -f -q", rows: []row{{sub: "ls|list|find|search|git|init|grep|help|version", class: ""}, {sub: "insert|generate|edit|add", class: "secrets.write", obj: "object"}, {sub: "rm|mv|cp", class: ""}, {min: 1, class: "secrets.read", obj: "object"}}},
	{names: "security", opts: "-s= -a= -w= -g -l=", style: exact, rows: []row{{sub: "find-generic-password|find-internet-password|dump-keychain|export", class: "secrets.read"}, {sub: "add-generic-password|add-internet-password|import", class: "secrets.write"}, {sub: "delete-generic-password", class: ""}}},
	{names: "sops", opts: "-d|--decrypt -e|--encrypt -i|--in-place --output= -r|--rotate", rows: []row{{with: "-d", class: "secrets.read", obj: "path"}, {sub: "decrypt", class: "secrets.read", obj: "path"}, {sub: "exec-env|exec-file", wrap: &wrap{skip: 1, text: true}}}},
	{names: "gpg|gpg2|age", opts: "-o|--output= -r|--recipient= -u= -i= -d|--decrypt -e -a -s -c --batch --yes --armor --export-secret-keys --export-secret-subkeys", style: gnu, rows: []row{{with: "--export-secret-keys|--export-secret-subkeys", class: "secrets.read"}}},
	{names: "ssh-keygen", opts: "-t= -b= -f= -C= -N= -P= -m= -R= -y -l -q -e -i", rows: []row{{with: "-y", class: ""}}},
	{names: "twilio|sentry-cli|ngrok|cloudflared", rows: []row{{sub: "releases new|releases finalize|releases deploys * new", class: ""}}},
}

var kubeRows = []row{
	{sub: "exec", wrap: &wrap{opts: "-c|--container= -f= -i|--stdin -t|--tty -q --pod-running-timeout=", skip: 1, place: true, dash: true, away: true}},
	{sub: "rsh|debug", wrap: &wrap{opts: "-c|--container= --image= --target= --profile= -i -t", skip: 1, place: true, dash: true, away: true}},
	{sub: "run", wrap: &wrap{need: true, away: true}, class: "k8s.apply"},
	{sub: "delete", do: doKubeDelete},
	{sub: "drain", class: "k8s.delete", obj: "object"},
	{sub: "cordon|uncordon", class: "k8s.apply", obj: "object"},
	{sub: "taint", class: "k8s.apply", obj: "object", one: true, skip: 1},
	{sub: "replace", with: "--force", class: "k8s.delete", also: true},
	{sub: "apply view-last-applied", class: ""},
	{sub: "rollout restart|rollout undo|rollout pause|rollout resume", class: "k8s.apply", obj: "object"},
	{sub: "config set*|config use*|config unset|config delete*|config rename*", class: ""},
	{sub: "create secret|create sealedsecret", class: "secrets.write k8s.apply"},
	{sub: "apply|create|replace|patch|edit|set|scale|annotate|label|expose|autoscale|run|new-app|start-build|adm|import-image|tag", class: "k8s.apply", do: doKubeApply},
	{sub: "get", do: doKubeGet},
	{sub: "cp", class: ""},
}

const runOpts = "-e|--env= --env-file= -v|--volume= -p|--publish= -w|--workdir= --name= -u|--user= --network|--net= --entrypoint= --mount= -l|--label= -h|--hostname= --add-host= --cpus= -m|--memory= --platform= --restart= --gpus= --shm-size= --ulimit= --cap-add= --cap-drop= --device= --dns= --ip= --ipc= --link= --log-driver= --log-opt= --pid= --pull= --security-opt= --tmpfs= --volumes-from= --expose= --runtime= --userns= --cidfile= --health-cmd= --stop-signal= -a= --detach-keys= --index= -i|--interactive -t|--tty -d|--detach --rm --privileged --init -P --read-only -T --no-deps --service-ports --build --use-aliases"

var dockerRows = []row{
	{sub: "exec|container exec", wrap: &wrap{opts: runOpts, skip: 1, place: true, away: true}},
	{sub: "run|container run|create", wrap: &wrap{opts: runOpts, skip: 1, place: true, away: true}},
	{sub: "compose", raw: true, do: doCompose},
	{sub: "push|image push", opts: "-a|--all-tags -q --disable-content-trust", class: "image.push", obj: "image"},
	{sub: "manifest push", class: "image.push", obj: "image"},
	{sub: "buildx build|build|builder build|image build|buildx bake", opts: "-t|--tag= -f|--file= --build-arg= --target= --platform= --cache-from= --cache-to= --secret= --ssh= --label= --progress= -o|--output= --iidfile= --network= --add-host= --builder= --push --load --no-cache --pull -q --rm --squash --metadata-file= --set=", do: doDockerBuild},
	{sub: "stop|kill|container stop|container kill|pause|container pause", opts: "-t|--time= -s|--signal=", class: "service.stop", obj: "object"},
	{sub: "service rm|stack rm|stack down", class: "service.stop", obj: "object"},
	{sub: "stack deploy|service update|service create|service scale|service rollback", opts: "-c|--compose-file= --image= --with-registry-auth", class: "deploy", obj: "object"},
	{sub: "rm|container rm|rmi|image rm|image remove|volume rm|volume remove|network rm|container remove", opts: "-f|--force -v|--volumes -l --no-prune", class: "container.delete", obj: "object"},
	{sub: "system reset|pod rm|pod prune|machine rm", opts: "-a|--all -f|--force", class: "container.delete", obj: "object"},
	{sub: "pod stop|pod kill|swarm leave", class: "service.stop", obj: "object"},
	{sub: "system prune|container prune|image prune|volume prune|network prune|builder prune|buildx prune", opts: "-a|--all -f|--force --volumes --filter=", class: "container.delete"},
	{sub: "cp|container cp", class: ""},
	{sub: "login", class: ""},
}

const composeOpts = "-f|--file= -p|--project-name= --profile= --env-file= --project-directory= --ansi= --progress= --parallel= -d|--detach -v|--volumes --rmi= --remove-orphans -t|--timeout= --build --scale= --no-deps -s|--stop --force-recreate --dry-run --tail= -q"

var composeRows = []row{
	{sub: "exec", wrap: &wrap{opts: runOpts, skip: 1, place: true, away: true}},
	{sub: "run", wrap: &wrap{opts: runOpts, skip: 1, place: true, away: true}},
	{sub: "push", class: "image.push", obj: "object"},
	{sub: "down", with: "--volumes|--rmi", class: "container.delete", also: true},
	{sub: "down|stop|kill|pause", opts: "-s|--signal= -t|--timeout=", class: "service.stop", obj: "object"},
	{sub: "rm", opts: "-f|--force -s|--stop -v", class: "container.delete", obj: "object"},
	{sub: "logs", opts: "-f|--follow -n|--tail= -t --since= --until=", class: ""},
	{sub: "build", with: "--push", class: "image.push"},
	{sub: "build", class: "build.run"},
}
