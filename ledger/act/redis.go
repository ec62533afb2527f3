package act

import "strings"

// doRedis is redis-cli: a command in its operands, or on standard input.
func doRedis(a *analysis, c *cmd) stream {
	var next int
	c.parsed, next = parseArgs(c.args, c.prog.opts, gnu, false, 1)
	if c.has("--help|--version|--scan|--bigkeys|--stat") {
		return stream{kind: dynamic, what: "redis-keys:"}
	}
	a.redis(c, c.args[next:])
	if c.has("--eval") {
		if f, ok := c.value("--eval"); ok {
			a.redisWords(c, strings.Fields(a.fileStream(f, c.f).text))
		}
	}
	if next == len(c.args) && c.f.in.kind == known {
		for line := range strings.SplitSeq(c.f.in.text, "\n") {
			var words []field
			for w := range strings.FieldsSeq(line) {
				words = append(words, word(w))
			}
			a.redis(c, words)
		}
	}
	return stream{kind: dynamic}
}

func (a *analysis) redis(c *cmd, words []field) {
	if len(words) == 0 {
		return
	}
	class := ""
	switch verb := strings.ToLower(words[0].text); verb {
	case "flushall", "flushdb":
		class = "cache.flush"
	case "del", "unlink":
		class = "db.write"
		for _, w := range words[1:] {
			if !w.known() || strings.ContainsAny(w.text, "*?") {
				class = "cache.flush"
			}
		}
	case "eval", "evalsha":
		if len(words) > 1 {
			a.redisWords(c, strings.FieldsFunc(words[1].text, func(r rune) bool { return strings.ContainsRune("'\"(), ;", r) }))
		}
		return
	case "shutdown":
		class = "service.stop"
	case "set", "setex", "setnx", "mset", "hset", "hmset", "lpush", "rpush", "sadd", "zadd", "incr", "incrby", "decr", "expire",
		"hdel", "lrem", "srem", "zrem", "rename", "append", "xadd", "xtrim", "xdel", "ltrim", "lpop", "rpop", "spop", "getdel", "restore", "migrate", "swapdb":
		class = "db.write"
	}
	if class == "" {
		return
	}
	attrs := append([]Attr{attr("engine", "redis")}, a.envAttrs(c, nil)...)
	if len(words) > 1 && class == "db.write" {
		attrs = append(attrs, fieldAttr("object", words[1]))
	}
	a.emit(c, class, attrs...)
}

// redisWords looks for commands inside a script.
func (a *analysis) redisWords(c *cmd, words []string) {
	for _, w := range words {
		switch strings.ToLower(strings.Trim(w, "'\"")) {
		case "flushall", "flushdb":
			a.emit(c, "cache.flush", attr("engine", "redis"))
		case "del", "unlink":
			a.emit(c, "cache.flush", attr("engine", "redis"))
		}
	}
}
