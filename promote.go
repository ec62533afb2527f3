package agentrecall

import (
	"fmt"
	"strings"

	"agentrecall/internal/store"
	"agentrecall/ledger/guard"
	"agentrecall/palace"
)

// isolated reports of a project whether nothing may leave or enter it: by its
// own file, which is read when it is first asked for, or by the configuration.
func (k *desk) isolated() func(slug string) bool {
	return isolated(k.m.Root, k.view.Config.Isolate, k.m.Home)
}

// Isolated reports whether nothing of a project may be seen from another one.
// home is the person's directory, for globs that begin with ~.
func Isolated(root store.Root, home, slug string) bool {
	config, _, err := store.LoadConfig(root)
	return err != nil || isolated(root, config.Isolate, home)(slug)
}

func isolated(root store.Root, globs []string, home string) func(slug string) bool {
	known := map[string]bool{}
	if len(globs) > 0 {
		files, _ := root.Projects()
		for _, f := range files {
			for _, g := range globs {
				glob := expandHome(g, home)
				for _, id := range append([]string{strings.TrimPrefix(f.ID, "dir:")}, f.Remotes...) {
					if id != "" && guard.MatchPattern(glob, id) {
						known[f.Slug] = true
					}
				}
			}
		}
	}
	return func(slug string) bool {
		alone, ok := known[slug]
		if !ok {
			alone = root.Isolated(slug)
			known[slug] = alone
		}
		return alone
	}
}

// promote looks whether an insight of this project holds across projects by
// now: with those of other projects that say the same it was confirmed on
// enough different days or in enough projects.
func (k *desk) promote(own *palace.Item) (palace.Promotion, error) {
	alone := k.isolated()
	files, _ := k.m.Root.Projects()
	if alone(k.book.Project.Slug) {
		return palace.Promotion{Insight: own, Need: palace.Confirmations}, fmt.Errorf("nothing leaves this project: it is isolated")
	}
	names := map[string][]string{}
	same := []*palace.Item{own}
	for _, f := range files {
		names[f.Slug] = append(strings.FieldsFunc(f.Slug+" "+f.Name, func(r rune) bool { return r == '-' || r == ' ' || r == '/' }), f.Name, f.Slug)
		if f.Slug == own.Project || alone(f.Slug) {
			continue
		}
		p := palace.Palace{Root: k.m.Root, Project: store.Project{Slug: f.Slug}, Now: k.m.Now}
		items, _ := p.Items()
		var insights []*palace.Item
		for _, it := range items {
			if it.Type == palace.Insight {
				insights = append(insights, it)
			}
		}
		near, _ := palace.Compare(insights, own.Title)
		same = append(same, near...)
	}
	var done palace.Promotion
	unlock, err := k.m.Root.Lock("root", commandWait)
	if err != nil {
		return done, fmt.Errorf("look for what holds across projects: %w", err)
	}
	defer unlock()
	if done, err = palace.Promote(k.m.Root, k.now(), same, names); err != nil || done.Need > 0 {
		return done, err
	}
	return done, palace.RenderAwareness(k.m.Root)
}
