package wire

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// RemoveClaude plans taking the wiring of Claude Code out again, from the files
// that the spans in opts name for it and from those at their usual places. A
// file that nobody else has changed becomes what it was byte for byte; in any
// other case everything that is not ours stays. A file is deleted only when we
// made it and nothing else is in it. Nothing is written. With an error, which
// names every file that cannot be read, the plan is for the others and keeps
// the record of these.
func RemoveClaude(home string, opts Options) (Plan, error) {
	dir, err := claudeDir(home, opts)
	if err != nil {
		return Plan{}, err
	}
	server := claudeServer(home, opts, "")
	paths := append(textPaths(dir), filepath.Join(dir, "settings.json"), server.path)
	made := map[string]bool{} // with a file's record goes that of the directories made for it
	for _, s := range opts.Spans {
		if s.Host == ClaudeHost && !slices.Contains(paths, s.Path) {
			paths = append(paths, s.Path)
		}
		made[s.Path] = made[s.Path] || len(s.Dirs) > 0
	}
	p := Plan{Host: ClaudeHost}
	var failed []error
	// The innermost first, and of the files of one directory last the one that
	// it was made for: a directory goes when it is empty.
	slices.SortStableFunc(paths, func(a, b string) int {
		if d := strings.Count(b, string(filepath.Separator)) - strings.Count(a, string(filepath.Separator)); d != 0 {
			return d
		}
		return order(made[a]) - order(made[b])
	})
	for _, path := range paths {
		recorded := opts.Spans.For(path)
		plan := planRemoveSettings
		switch {
		case strings.HasSuffix(path, ".md"):
			plan = planRemoveText
		case path == server.path, len(recorded) > 0 && strings.HasPrefix(recorded[0].Where, server.key):
			plan = func(path string, recorded Spans) (Change, error) {
				return planRemoveServer(ClaudeHost, path, server, recorded)
			}
		}
		c, err := plan(path, recorded)
		if err != nil {
			failed = append(failed, err)
			c = Change{Path: path, Kind: Unchanged, Note: "cannot be read", spans: opts.Spans.For(path)}
		}
		p.Changes = append(p.Changes, c)
	}
	return p, errors.Join(failed...)
}

func planRemoveSettings(path string, recorded Spans) (Change, error) {
	data, err := read(path)
	if err != nil {
		return Change{}, fmt.Errorf("read the settings of %s: %w", ClaudeHost, err)
	}
	var plan func(data []byte) (Change, error)
	plan = func(data []byte) (Change, error) {
		c := Change{Path: path, Item: HooksItem, Kind: Unchanged, Before: data, After: data, made: recorded, again: plan, part: hooksPart}
		if data == nil {
			return c, nil
		}
		if _, err := parseSettings(string(data)); err != nil {
			return Change{}, unreadable(path, err)
		}
		after := uninstall(string(data), recorded)
		if after == string(data) {
			return c, nil
		}
		if _, err := parseSettings(after); err != nil {
			return Change{}, fmt.Errorf("%s: taking our entries out would leave no JSON, so it was left as it is; take out the handlers of %s by hand: %w", path, HookProgram, err)
		}
		c.Kind, c.After = Remove, []byte(after)
		if createdBy(recorded, "") && holdsNothing(after) {
			c.After, c.Note = nil, "the file was made by us and holds nothing else"
		}
		return c, nil
	}
	return plan(data)
}

// holdsNothing reports whether a text of JSON has neither values nor comments.
func holdsNothing(text string) bool {
	root, err := parse(text)
	if err != nil || root == nil {
		return err == nil && strings.TrimSpace(strings.TrimPrefix(text, byteOrderMark)) == ""
	}
	return root.kind == objectNode && isEmpty(text, root) &&
		strings.TrimSpace(strings.TrimPrefix(text[:root.start], byteOrderMark)+text[root.end:]) == ""
}

func order(later bool) int {
	if later {
		return 1
	}
	return 0
}
