package agentrecall

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

// open opens one item in full, or the few that a composed path means: an id, a
// citation, or a path such as corrections/git.push, journal/2026-11-30,
// skills/release, rooms/decisions, pipeline/2, identity, awareness.
func (r *recalling) open() error {
	get := strings.TrimSpace(r.in.Get)
	files, err := r.k.named(get)
	if err != nil {
		return err
	}
	left := r.in.Budget * 4 // bytes, four to a token
	for _, f := range first(files, r.in.Limit) {
		res, err := r.whole(f)
		if err != nil {
			r.note(clean(err.Error(), 200))
			continue
		}
		if len(res.Text) > left {
			res.Text = fence.Cut(res.Text, max(left, 200))
			r.note("cut at the budget; open " + f.path + " for the rest")
		}
		left -= len(res.Text)
		r.out.Results = append(r.out.Results, res)
		if left <= 0 {
			break
		}
	}
	if n := len(files) - len(r.out.Results); n > 0 && len(r.out.Results) > 0 {
		r.note(plural(n, "more is", "more are") + " not shown; ask with a higher limit and budget")
	}
	if len(r.out.Results) == 0 && r.out.Note == "" {
		r.note("nothing found under " + clean(get, 100))
	}
	return nil
}

// A target is a file that get means, with the line it is about.
type target struct {
	path    string
	line    int
	project string
	session string // of a session file: the id of its document
}

// named finds what a get means.
func (k *desk) named(get string) (files []target, err error) {
	if get == "" {
		return nil, fmt.Errorf("%w: get is empty; give a citation, an id, or a path such as journal/2026-11-30", ErrInput)
	}
	own := k.book.Project.Slug
	if r, err := k.view.Find(get); err == nil && strings.HasPrefix(get, "c-") {
		return []target{{path: r.File, project: r.Project}}, nil
	}
	if strings.HasPrefix(get, "m-") || strings.HasPrefix(get, "j-") {
		return k.byID(get)
	}
	if f, ok := k.citation(get); ok {
		return []target{f}, nil
	}
	kind, rest, _ := strings.Cut(filepath.ToSlash(get), "/")
	rest = strings.Trim(strings.TrimSuffix(rest, ".md"), "/")
	switch kind {
	case "corrections", "rules":
		for _, r := range k.view.Rules() {
			slug := strings.TrimSuffix(filepath.Base(r.File), ".md")
			if rest == "" && r.InForce() || rest != "" && (act.Is(r.Class, rest) || r.ID == rest || strings.HasSuffix(slug, store.Slug(rest)) || guardsClass(r, rest)) {
				files = append(files, target{path: r.File, project: r.Project})
			}
		}
	case "journal":
		list, _ := os.ReadDir(journal.Dir(k.m.Root, own))
		for i := len(list) - 1; i >= 0; i-- {
			if name := list[i].Name(); strings.HasSuffix(name, ".md") && (rest == "" || rest == "last" || strings.Contains(name, rest)) {
				files = append(files, target{path: filepath.Join(journal.Dir(k.m.Root, own), name), project: own})
			}
		}
		if rest == "last" {
			files = first(files, 1)
		}
	case "awareness", "insights":
		for _, f := range palace.AwarenessFiles(k.m.Root) {
			if rest == "" || strings.Contains(filepath.Base(f), rest) {
				files = append(files, target{path: f})
			}
		}
	default:
		files = k.inPalace(kind, rest)
	}
	return files, nil
}

func guardsClass(r *ledger.Rule, class string) bool {
	for i := range r.Guard {
		if act.Is(r.Guard[i].ActClass(), class) {
			return true
		}
	}
	return false
}

// inPalace finds files by the place they are in and a part of their name.
func (k *desk) inPalace(kind, rest string) (files []target) {
	own := k.book.Project.Slug
	for _, path := range palace.Files(k.m.Root, own) {
		rel, err := filepath.Rel(palace.Dir(k.m.Root, own), path)
		if err != nil {
			continue
		}
		rel = strings.TrimSuffix(filepath.ToSlash(rel), ".md")
		dir, name := "", rel
		if i := strings.LastIndexByte(rel, '/'); i >= 0 {
			dir, name = rel[:i], rel[i+1:]
		}
		hit := false
		switch kind {
		case "skills", "identity":
			hit = strings.HasPrefix(rel, kind) && (rest == "" || strings.Contains(name, store.Slug(rest)))
		case "pipeline":
			n, err := strconv.Atoi(rest)
			hit = dir == "pipeline" && (rest == "" || err == nil && strings.HasPrefix(name, fmt.Sprintf("%04d--", n)) || err != nil && strings.Contains(name, store.Slug(rest)))
		case "palace", "rooms":
			hit = rest == "" || rel == rest || strings.HasPrefix(rel, rest+"/") || strings.HasPrefix(rel, "rooms/"+rest)
		default: // a room, or a name
			hit = dir == "rooms/"+kind && (rest == "" || strings.Contains(name, store.Slug(rest))) || rest == "" && name == kind
		}
		if hit {
			files = append(files, target{path: path, project: own})
		}
	}
	return files
}

// byID finds a memory or a journal entry of any project that may be seen.
func (k *desk) byID(id string) (files []target, err error) {
	sees := k.sees()
	for _, slug := range k.m.Root.Slugs() {
		if !sees(slug) {
			continue
		}
		if strings.HasPrefix(id, "j-") {
			list, _ := os.ReadDir(journal.Dir(k.m.Root, slug))
			for _, d := range list {
				e := journal.Entry{File: filepath.Join(journal.Dir(k.m.Root, slug), d.Name())}
				if e.ID() == id {
					files = append(files, target{path: e.File, project: slug})
				}
			}
			continue
		}
		p := palace.Palace{Root: k.m.Root, Project: store.Project{Slug: slug}}
		items, _ := p.Items()
		for _, it := range items {
			if it.ID == id {
				files = append(files, target{path: it.File, project: slug})
			}
		}
	}
	if strings.HasPrefix(id, "m-") && sees("") {
		items, _ := palace.Awareness(k.m.Root)
		for _, it := range items {
			if it.ID == id {
				files = append(files, target{path: it.File})
			}
		}
	}
	return files, nil
}

// citation reads path:line. Only files of the store and recorded sessions of
// hosts are opened, and nothing of an isolated project.
func (k *desk) citation(get string) (target, bool) {
	path, line := get, 0
	if i := strings.LastIndexByte(get, ':'); i > 1 {
		if n, err := strconv.Atoi(get[i+1:]); err == nil {
			path, line = get[:i], n
		}
	}
	path = filepath.FromSlash(path)
	if !filepath.IsAbs(path) {
		path = filepath.Join(k.m.Root.Dir, path)
	}
	path = filepath.Clean(path)
	fi, err := os.Stat(path)
	if err != nil || !fi.Mode().IsRegular() {
		return target{}, false
	}
	if rel, err := filepath.Rel(k.m.Root.Dir, path); err == nil && filepath.IsLocal(rel) && strings.HasSuffix(rel, ".md") {
		f := target{path: path, line: line}
		parts := strings.Split(filepath.ToSlash(rel), "/")
		switch {
		case parts[0] == "projects" && len(parts) > 2:
			f.project = parts[1]
		case parts[0] == store.Global:
			f.project = store.Global
		}
		return f, k.sees()(f.project)
	}
	for _, f := range k.m.sessionFiles() {
		if f.Path == path && line > 0 && f.head() {
			project := k.m.history(store.Project{}).at(f.dir).Slug
			return target{path: path, line: line, project: project, session: f.id()}, k.sees()(project)
		}
	}
	return target{}, false
}

// maxWhole bounds what is read of a file to show it, in bytes.
const maxWhole = 1 << 20

// whole is one file in full, or one turn of a recorded session.
func (r *recalling) whole(f target) (Result, error) {
	res := Result{Citation: f.path + ":" + strconv.Itoa(max(f.line, 1)), Project: f.project, Also: []string{}, Confidence: "high", Why: "opened by name"}
	if f.session != "" {
		text, err := r.k.m.load(f.path, f.line)
		if err != nil {
			return res, err
		}
		res.Kind, res.ID, res.Text = "archive", f.session, oneText(text)
		return res, nil
	}
	data, err := store.ReadRegular(f.path, maxWhole)
	if err != nil {
		return res, err
	}
	body := string(data)
	if doc, err := store.ParseDoc(data); err == nil {
		body = doc.Body()
	}
	res.Text = oneText(redact.String(body))
	rel, _ := filepath.Rel(r.k.m.Root.Dir, f.path)
	parts := strings.Split(filepath.ToSlash(rel), "/")
	switch {
	case parts[0] == "awareness":
		if it, err := palace.ReadAwareness(f.path); err == nil {
			r.fill(&res, it)
		}
	case len(parts) > 2 && parts[2] == "palace":
		if it, err := palace.Read(r.k.m.Root, f.project, f.path); err == nil {
			r.fill(&res, it)
		}
	case len(parts) > 2 && parts[2] == "journal":
		if e, err := journal.Read(f.path); err == nil {
			res.ID, res.Kind, res.Title, res.Date = e.ID(), "session", clean(e.Title(), 200), e.Started.Local().Format(time.DateOnly)
		}
	default:
		if rule, err := ledger.ParseRule(data, f.path, f.project); err == nil {
			res.ID, res.Kind, res.Title, res.Date = rule.ID, "correction", clean(rule.Text, 200), rule.Created.Local().Format(time.DateOnly)
			if rule.Status != ledger.Active {
				res.State = rule.Status
			}
			if len(rule.Guard) > 0 {
				res.Text = strings.TrimSpace(res.Text) + "\n\nguard: " + r.k.guardText(rule.Guard)
			}
			res.Text += "\n" + recordOf(r.k.book.History().Rules[rule.ID], rule.Version)
		}
	}
	return res, nil
}

func (r *recalling) fill(res *Result, it *palace.Item) {
	res.ID, res.Kind, res.Title, res.Date = it.ID, it.Type, clean(it.Title, 200), it.From.Local().Format(time.DateOnly)
	if it.Status != palace.Current {
		res.State = it.Status
	}
	if it.SupersededBy != "" {
		res.State += ", now: " + it.SupersededBy
	}
	if it.Project == r.k.book.Project.Slug {
		if changed := it.Changed(r.k.book.Project.Dir); len(changed) > 0 {
			res.State = strings.TrimPrefix(res.State+"; changed since: "+clean(strings.Join(changed, ", "), 200), "; ")
		}
	}
}

// oneText is text of several lines, each of them safe to show.
func oneText(s string) string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(s, "\r\n", "\n")), "\n")
	for i, l := range lines {
		lines[i] = fence.Neutral(l)
	}
	return strings.Join(lines, "\n")
}
