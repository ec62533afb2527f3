package agentrecall

import (
	"os"
	"path/filepath"
	"sort"
	"strings"

	"agentrecall/fusion"
	"agentrecall/internal/fence"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

// What is given without being asked for: on a prompt that touches something,
// and at the start of a session. Hooks look into the index as it was last
// saved and check what they found against its file; whoever writes a memory
// brings the index up to date.

// saveText answers a prompt that is nothing but a save word.
const saveText = "The person wants this session kept: call session_end now, with a summary, the decisions and what comes next. Its journal entry is written in any case."

// Bounds of what a prompt is given: things, prompts during which one is not
// shown again, and words of meaning in common.
const (
	maxTouched   = 3
	notAgainFor  = 10
	wordsTouched = 2
)

// touched is a rule or memory that a prompt touches.
type touched struct {
	id, line string
	n        int // words in common; an act counts as two
	rank     int // in the answer of the index; behind all others when it has none
}

// promptText gives the rules and memories that a prompt touches: at least two
// words of meaning in common, or an act; not what was shown in the last ten
// prompts; at most three, within the budget.
func (k *desk) promptText(text string) (string, []string) {
	words := fusion.Content(text)
	if len(words) < wordsTouched {
		return "", nil
	}
	recent := map[string]bool{}
	st := k.state()
	for _, s := range st.Shown {
		if i := st.TurnIndex(s.Turn); s.Channel == "start" || s.Channel == "compact" || len(st.Turns)-i <= notAgainFor {
			for _, id := range s.IDs {
				recent[id] = true
			}
		}
	}
	apt := func(c *ledger.Card) bool {
		return !c.Permission() && !c.Enforced() && (c.InForce() || c.Waits() && c.Human())
	}
	var named []guard.Named
	if k.view.Any(func(c *ledger.Card) bool { return c.OfAct() && apt(c) }) {
		named = guard.ActsNamed(text, "")
	}
	hashes := ledger.Words(text)
	var hits []touched
	k.view.Touched(wordsTouched, func(c *ledger.Card) int {
		if !apt(c) {
			return 0
		}
		n := c.Common(hashes)
		for i := range named {
			if c.About(named[i].Class) {
				n += wordsTouched
			}
		}
		return n
	}, func(r *ledger.Rule, n int) bool {
		if !recent[r.ID] {
			hits = append(hits, touched{id: r.ID, line: k.ruleLine(ranked{rule: r}), n: n, rank: 1 << 20})
		}
		return len(hits) < maxTouched
	})
	hits = append(hits, k.memoriesTouched(text, words, recent)...)
	sort.SliceStable(hits, func(i, j int) bool {
		if x, y := strings.HasPrefix(hits[i].id, "c-"), strings.HasPrefix(hits[j].id, "c-"); x != y {
			return x // what the person demanded goes first
		}
		if hits[i].rank != hits[j].rank {
			return hits[i].rank < hits[j].rank
		}
		return hits[i].n > hits[j].n
	})
	var lines, ids []string
	used := 20
	for _, h := range first(hits, maxTouched) {
		if used += fence.Tokens(h.line); used > k.view.Config.Budget.Prompt {
			break
		}
		lines, ids = append(lines, h.line), append(ids, h.id)
	}
	if len(lines) == 0 {
		return "", nil
	}
	return k.fenced("What is remembered that this prompt touches; rules where the person gave them.", lines), ids
}

// memoriesTouched asks the index for rooms, skills and insights.
func (k *desk) memoriesTouched(text string, words []string, recent map[string]bool) (hits []touched) {
	if !hasIndex(k.m.Root) {
		return nil
	}
	ix := fusion.Open(k.m.Root)
	defer ix.Close()
	a, err := ix.Search(fusion.Query{Text: fence.Cut(text, maxQuery), Project: k.book.Project.Slug, Sees: k.sees(), Now: k.now(), Limit: 2 * maxTouched,
		Kinds: []fusion.Kind{fusion.Palace, fusion.Skill, fusion.Insight}})
	if err != nil {
		return nil
	}
	for i := range a.Results {
		r := &a.Results[i]
		if recent[r.ID] || r.Confidence < fusion.Medium || r.State != fusion.Current {
			continue
		}
		it := k.itemAt(r.Path, r.Project, r.Kind)
		if it == nil || it.ID != r.ID || !it.Holds() {
			continue // changed since
		}
		n := fusion.Common(words, fusion.Content(it.Title+" "+it.Body+" "+strings.Join(it.Triggers, " ")))
		if n < wordsTouched {
			continue
		}
		hits = append(hits, touched{id: it.ID, line: k.memoryText(it), n: n, rank: i})
	}
	return hits
}

func (k *desk) itemAt(path, project string, kind fusion.Kind) *palace.Item {
	if kind == fusion.Insight {
		it, _ := palace.ReadAwareness(path)
		return it
	}
	it, _ := palace.Read(k.m.Root, project, path)
	return it
}

// memoryText is one memory as the model reads it without having asked.
func (k *desk) memoryText(it *palace.Item) string {
	text := it.Title
	if it.Body != "" && it.Type != palace.Procedure && len(it.Body) < 240 && !strings.Contains(it.Body, "##") {
		text = it.Body
	}
	note := it.Type
	if !it.From.IsZero() {
		note += " of " + it.From.Local().Format("2 Jan")
	}
	if it.Project != "" && it.Project != k.book.Project.Slug {
		note += " in " + it.Project
	}
	if changed := it.Changed(k.book.Project.Dir); it.Project == k.book.Project.Slug && len(changed) > 0 {
		note += "; changed since: " + strings.Join(changed, ", ")
	}
	if it.Type == palace.Procedure {
		note += "; recall with get: skills/" + it.Slug()
	}
	return clean(text, 240) + ". (" + clean(note, 160) + ") " + it.ID
}

// hasIndex spares opening what is not there.
func hasIndex(root store.Root) bool {
	_, err := os.Stat(root.Path("cache"))
	return err == nil
}

// about is what else a session begins with, a line for each: the phase, open
// blockers, the last session and what it left, and what is known of what this
// one seems to be about. Few files are read.
func (k *desk) about() (lines []string) {
	slug := k.book.Project.Slug
	base := palace.Dir(k.m.Root, slug)
	for _, it := range k.newestIn(filepath.Join(base, "pipeline"), 2) {
		if it.Type == palace.Phase && it.Holds() {
			lines = append(lines, "Phase: "+clean(it.Title, 160))
			break
		}
	}
	for _, it := range k.newestIn(filepath.Join(base, "rooms", "blockers"), 20) {
		if it.Type == palace.Blocker && it.Holds() && len(lines) < maxBlockers {
			lines = append(lines, "Open blocker: "+clean(it.Title, 200)+" "+it.ID)
		}
	}
	topic := k.book.Project.Branch
	if entries, _ := journal.Entries(k.m.Root, slug, 1); len(entries) > 0 {
		e := entries[0]
		line := "Last session, " + e.Started.Local().Format("2 Jan") + ": " + clean(e.Title(), 200)
		if next := e.Items(journal.Next); len(next) > 0 {
			line += " Next: " + clean(strings.Join(first(next, 3), "; "), 300)
			topic += " " + strings.Join(next, " ")
		}
		lines = append(lines, line)
		topic += " " + e.Title()
	}
	words := fusion.Content(topic)
	for _, h := range first(k.memoriesTouched(topic, words, map[string]bool{}), maxTouched) {
		lines = append(lines, "Known: "+h.line)
	}
	return lines
}

// newestIn reads at most n memories of a directory, the last by name first.
func (k *desk) newestIn(dir string, n int) (items []*palace.Item) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for i := len(list) - 1; i >= 0 && n > 0; i-- {
		if name := list[i].Name(); strings.HasSuffix(name, ".md") {
			n--
			if it, err := palace.Read(k.m.Root, k.book.Project.Slug, filepath.Join(dir, name)); err == nil {
				items = append(items, it)
			}
		}
	}
	return items
}

// refresh brings the saved index in line with the files of the store. With
// archive false the sessions that hosts recorded stay as they were indexed.
func (m *Memory) refresh(archive bool) error {
	if _, err := os.Stat(m.Root.Dir); err != nil {
		return nil
	}
	ix := fusion.Open(m.Root)
	defer ix.Close()
	s := m.sources(archive)
	if !archive {
		for _, old := range ix.Sources() {
			if _, listed := s.placed(old.Path); !listed && !m.Root.Holds(old.Path) {
				s.list = append(s.list, old)
			}
		}
	}
	if _, err := ix.Sync(s.list, s.read); err != nil {
		m.Root.Health("index: " + err.Error())
	}
	return ix.Save()
}
