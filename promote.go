package agentrecall

import (
	"fmt"
	"strings"

	"agentrecall/internal/store"
	"agentrecall/ledger/guard"
	"agentrecall/palace"
)

// isolated reports which projects nothing may leave or enter: by their own
// file, or by the configuration. A project file is parsed only when it can say
// so.
func (k *desk) isolated() map[string]bool {
	out := map[string]bool{}
	if len(k.view.Config.Isolate) == 0 {
		for _, slug := range k.m.Root.Slugs() {
			out[slug] = k.m.Root.Isolated(slug)
		}
		return out
	}
	files, _ := k.m.Root.Projects()
	for _, f := range files {
		alone := f.Isolate
		for _, g := range k.view.Config.Isolate {
			glob := expandHome(g, k.m.Home)
			for _, id := range append([]string{strings.TrimPrefix(f.ID, "dir:")}, f.Remotes...) {
				alone = alone || id != "" && guard.MatchPattern(glob, id)
			}
		}
		out[f.Slug] = alone
	}
	return out
}

// promote looks whether an insight of this project holds across projects by
// now: with those of other projects that say the same it was confirmed on
// enough different days or in enough projects.
func (k *desk) promote(own *palace.Item) (palace.Promotion, error) {
	alone := k.isolated()
	files, _ := k.m.Root.Projects()
	if alone[k.book.Project.Slug] {
		return palace.Promotion{Insight: own, Need: palace.Confirmations}, fmt.Errorf("nothing leaves this project: it is isolated")
	}
	names := map[string][]string{}
	same := []*palace.Item{own}
	for _, f := range files {
		names[f.Slug] = append(strings.FieldsFunc(f.Slug+" "+f.Name, func(r rune) bool { return r == '-' || r == ' ' || r == '/' }), f.Name, f.Slug)
		if f.Slug == own.Project || alone[f.Slug] {
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
	unlock, err := k.m.Root.Lock("root", packWait)
	if err != nil {
		return done, fmt.Errorf("look for what holds across projects: %w", err)
	}
	defer unlock()
	if done, err = palace.Promote(k.m.Root, k.now(), same, names); err != nil || done.Need > 0 {
		return done, err
	}
	return done, palace.RenderAwareness(k.m.Root)
}
