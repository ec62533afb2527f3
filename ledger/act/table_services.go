package act

import "strings"

// Brokers, stores, schedulers, backups and chains: services with a command
// line of their own. A topic or queue that goes is a dropped table, a purged
// one an emptied one.
var servicePrograms = []program{
	{names: "nomad", style: single, opts: "-namespace= -region= -address= -token= -purge -detach -yes -force", rows: []row{
		{sub: "job stop|stop|node drain|system gc", class: "service.stop", obj: "object"}, {sub: "job run|run|job revert|job dispatch|deployment promote", class: "deploy"},
		{sub: "namespace delete|volume delete|volume deregister|var purge|job deregister", class: "cloud.delete", obj: "object"}}},
	{names: "consul", style: single, opts: "-recurse -token= -http-addr= -datacenter= -cas", rows: []row{
		{sub: "kv delete", with: "-recurse", class: "db.delete_all", obj: "object"}, {sub: "kv delete|kv put", class: "db.write", obj: "object", one: true}, {sub: "leave|force-leave", class: "service.stop"}}},
	{names: "etcdctl", opts: "--endpoints= --prefix --from-key --cacert= --cert= --key= --user=", rows: []row{
		{sub: "del", with: "--prefix|--from-key", class: "db.delete_all", obj: "object"}, {sub: "del|put", class: "db.write", obj: "object", one: true}, {sub: "member remove", class: "service.stop", obj: "object"}}},
	{names: "kafka-topics|kafka-topics.sh", opts: "--delete --topic= --bootstrap-server= --zookeeper= --create --alter --list --describe --if-exists --command-config=", do: doKafka},
	{names: "kafka-delete-records|kafka-delete-records.sh", opts: "--bootstrap-server= --offset-json-file=", rows: []row{{class: "db.delete_all"}}},
	{names: "kafka-consumer-groups|kafka-consumer-groups.sh", opts: "--bootstrap-server= --group= --delete --reset-offsets --execute --topic= --to-offset= --list --describe", rows: []row{
		{with: "--delete", class: "db.drop"}, {with: "--execute", class: "db.write"}}},
	{names: "rpk|kcat", rows: []row{{sub: "topic delete|group delete", class: "db.drop", obj: "object"}, {sub: "topic trim-prefix", class: "db.delete_all", obj: "object"}}},
	{names: "rabbitmqctl|rabbitmq-diagnostics", opts: "-n|--node= -p|--vhost= -t|--timeout= -q", rows: []row{
		{sub: "delete_queue|delete_vhost|delete_user|reset|force_reset", class: "db.drop", obj: "object"}, {sub: "purge_queue", class: "db.truncate", obj: "object"},
		{sub: "stop|stop_app|shutdown|close_all_connections", class: "service.stop"}}},
	{names: "rabbitmqadmin", opts: "-H|--host= -u|--username= -p|--password= -V|--vhost= -f|--format=", rows: []row{
		{sub: "delete", class: "db.drop", obj: "object"}, {sub: "purge", class: "db.truncate", obj: "object"}}},
	{names: "nats", opts: "-s|--server= --creds= -f|--force --subject= --context=", rows: []row{
		{sub: "stream rm|stream delete|stream del|kv rm|kv delete|consumer rm|consumer delete|object rm", class: "db.drop", obj: "object"}, {sub: "stream purge|kv purge", class: "db.truncate", obj: "object"}}},
	{names: "pulsar-admin", rows: []row{{sub: "topics delete|topics delete-partitioned-topic|namespaces delete|tenants delete", class: "db.drop", obj: "object"}, {sub: "topics clear-backlog|topics truncate", class: "db.truncate", obj: "object"}}},
	{names: "temporal|tctl", rows: []row{{sub: "workflow delete|namespace delete|schedule delete", class: "db.drop"}, {sub: "workflow terminate|workflow cancel", class: "service.stop"}}},
	{names: "neo4j-admin", rows: []row{{sub: "database drop", class: "db.drop", obj: "object"}, {sub: "database load|database restore|database import", class: "db.write", obj: "object"}}},
	{names: "cypher-shell", opts: "-a|--address= -u|--username= -p|--password= -d|--database= -f|--file= --format=", do: doCypher},
	{names: "spanner-cli", opts: "-p= -i= -d= -e|--execute= -f|--file=", out: func(a *analysis, c *cmd) stream { return a.client(c, "spanner", "--execute", "--file", 0) }},

	{names: "restic", opts: "-r|--repo= -p|--password-file= --keep-last= --keep-daily= --keep-weekly= --keep-monthly= --tag= --prune -n|--dry-run --host=", rows: []row{
		{sub: "forget|prune", class: "cloud.delete", obj: "object"}, {sub: "key remove", class: "cloud.delete"}}},
	{names: "borg|borgmatic", opts: "-v -s -n|--dry-run --keep-daily= --keep-weekly= --keep-monthly= --keep-within= -P|--prefix= -a|--glob-archives= --rsh=", rows: []row{
		{sub: "delete|prune|compact", class: "cloud.delete", obj: "object"}}},
	{names: "duplicity", opts: "--force --dry-run", rows: []row{{sub: "remove-*|cleanup", class: "cloud.delete"}}},
	{names: "kopia", rows: []row{{sub: "snapshot delete|repository delete", class: "cloud.delete", obj: "object"}}},

	{names: "stripe", opts: "--api-key= --live -d|--data= -c|--confirm", rows: []row{
		{sub: "* delete|* cancel|* void", class: "cloud.delete", obj: "object"}, {sub: "delete", class: "cloud.delete", obj: "object"}}},
	{names: "hardhat|truffle|anchor|solana|brownie|ape", opts: "--network= --tags= --url= -u= --keypair= --provider.cluster= --config=", rows: []row{
		{sub: "deploy|migrate|ignition deploy|program deploy|upgrade", class: "deploy"}, {sub: "run", do: doChainScript}, {sub: "program close", class: "cloud.delete", obj: "object"}, {sub: "test", class: "test.run"}}},
	{names: "forge", opts: "--rpc-url= --private-key= --broadcast --verify --sig= -s= --constructor-args= --match-test= --match-contract=", rows: []row{
		{sub: "create", class: "deploy"}, {sub: "script", with: "--broadcast|--resume", class: "deploy"}, {sub: "test", class: "test.run"}, {sub: "build", class: "build.run"}}},
	{names: "convex", rows: []row{{sub: "deploy", class: "deploy"}}},
	{names: "crictl", opts: "-a|--all -f|--force --prune", rows: []row{{sub: "rm|rmi|rmp", class: "container.delete", obj: "object"}, {sub: "stop|stopp", class: "service.stop", obj: "object"}}},
	{names: "nvme", opts: "-s= -n= -f|--force", rows: []row{{sub: "format|sanitize|write-zeroes|delete-ns|dsm", class: "disk.write", obj: "target"}}},
	{names: "userdel|deluser", opts: "-r|--remove -f|--force --remove-home --remove-all-files -R= -P=", do: doUserDelete},
}

func doKafka(a *analysis, c *cmd) {
	if !c.has("--delete") || c.idle() {
		return
	}
	if topic, ok := c.value("--topic"); ok {
		a.emit(c, "db.drop", attr("engine", "kafka"), fieldAttr("object", topic))
		return
	}
	a.emit(c, "db.drop", attr("engine", "kafka"))
}

// doCypher is cypher-shell: a DELETE behind a MATCH without a condition takes
// every node.
func doCypher(a *analysis, c *cmd) {
	text := texts(c.pos)
	if text == "" && c.f.in.kind == known {
		text = c.f.in.text
	}
	up := strings.ToUpper(text)
	switch {
	case strings.Contains(up, "DROP "):
		a.emit(c, "db.drop", attr("engine", "neo4j"))
	case strings.Contains(up, "DELETE ") && !strings.Contains(up, "WHERE") && !strings.Contains(up, "{"):
		a.emit(c, "db.delete_all", attr("engine", "neo4j"))
	case strings.Contains(up, "DELETE "), strings.Contains(up, "CREATE "), strings.Contains(up, "MERGE "), strings.Contains(up, "SET "):
		a.emit(c, "db.write", attr("engine", "neo4j"))
	}
}

// doChainScript runs a script of a framework for contracts; one named after a
// deployment deploys.
func doChainScript(a *analysis, c *cmd) {
	if strings.Contains(strings.ToLower(c.arg(0).text), "deploy") {
		a.emit(c, "deploy", a.envAttrs(c, nil)...)
	}
}

// doUserDelete takes the home of the user away with it when it is told to.
func doUserDelete(a *analysis, c *cmd) {
	if c.has("--remove|--remove-home|--remove-all-files") && !c.idle() {
		for _, p := range c.pos {
			a.removes(c, []field{p.with("/home/" + p.text)}, true, false)
		}
	}
}
