package reflection

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/ledger"
)

// planted is what a made-up year holds.
type planted struct {
	duplicates, conflicts  [][2]string // ids
	phantoms, promoted     []string    // ids
	sequences              int
	rules, events, session int
}

const (
	yearProjects = 40
	yearRules    = 50   // in each
	yearSessions = 1500 // in all
	yearMeetings = 11   // turns of a session in which a rule's situation comes up
)

// year writes a store as a year of use may leave it: rules drawn from acts,
// objects and conditions, of which none says what another says, and planted
// among them what a reflection must find.
func (b *bed) year() (truth planted) {
	r := rand.New(rand.NewPCG(7, 11))
	verbs := []string{"Never push", "Always review", "Never delete", "Ask before you deploy", "Do not commit", "Prefer to rename", "Never edit", "Document", "Translate", "Archive"}
	objects := []string{"the billing module", "customer exports", "the login page", "generated clients", "the search index", "feature flags", "the mailer",
		"vendor code", "metrics dashboards", "the checkout flow", "invoices", "thumbnails"}
	conditions := []string{"on Fridays", "in the evening", "while the build is red", "when Anna is away", "for customers in Japan", "during a freeze", "after a hotfix"}
	acts := []string{"git.push", "test.run", "file.delete", "deploy", "git.commit", "file.edit", "package.add", "build.run", "lint.run", "db.migrate", "pr.comment", "git.merge"}
	release := []string{"test.run", "version.bump", "git.tag", "image.push", "release.create"}
	line := map[string]*strings.Builder{}
	event := func(slug, kind, rule string, version int, session, turn, data string, at time.Time) {
		truth.events++
		e := ledger.Event{ID: fmt.Sprintf("e-%026d", truth.events), At: at, Kind: kind, By: "hook", Project: slug, Rule: rule, Version: version,
			Host: "claude-code", Session: session, Turn: turn, Data: []byte(data)}
		if line[slug] == nil {
			line[slug] = &strings.Builder{}
		}
		line[slug].Write(append(e.AppendJSON(nil), '\n'))
	}
	id := func(slug string, n int) string { return fmt.Sprintf("c-%s%03d%03d", "ye", slugNumber(slug), n) }
	write := func(slug string, n int, text string, daysAgo int) string {
		truth.rules++
		at := now.AddDate(0, 0, -daysAgo)
		b.file(fmt.Sprintf("projects/%s/corrections/%s--rule-%03d.md", slug, at.Format(time.DateOnly), n),
			fmt.Sprintf("---\nid: %s\ntriggers: [t]\ncreated: %s\n---\n# %s\n", id(slug, n), at.Format(time.RFC3339), text))
		event(slug, ledger.Captured, id(slug, n), 1, "s-birth", "t0", `{}`, at)
		return id(slug, n)
	}
	meet := func(slug, rule, session, turn string, told bool, verdict string, at time.Time) {
		if told {
			event(slug, ledger.Surfaced, rule, 1, session, "", `{"channel":"start"}`, at.Add(-time.Hour))
		}
		event(slug, ledger.EncounterE, rule, 1, session, turn, `{"act":"git.push","decision":"none"}`, at)
		event(slug, ledger.VerdictEv, rule, 1, session, turn, verdict, at.Add(time.Second))
	}
	for p := range yearProjects {
		slug := fmt.Sprintf("project-%02d", p)
		n, used := 0, map[string]bool{}
		next := func(text string, daysAgo int) string { n++; return write(slug, n, text, daysAgo) }
		f := families[p%len(families)]
		truth.duplicates = append(truth.duplicates, [2]string{next(f[0], 300), next(f[1], 100)})
		if p < len(opposed) {
			truth.conflicts = append(truth.conflicts, [2]string{next(opposed[p][0], 280), next(opposed[p][1], 90)})
		}
		back := next("Keep the changelog of package "+fmt.Sprint(p), 250)
		meet(slug, back, fmt.Sprintf("s-p-%d", p), "t1", true, cameBack, now.AddDate(0, 0, -40))
		truth.phantoms = append(truth.phantoms, back)
		silent := next("Mention the reviewer of service "+fmt.Sprint(p), 250) // came back where nobody had told it
		meet(slug, silent, fmt.Sprintf("s-q-%d", p), "t1", false, cameBack, now.AddDate(0, 0, -41))
		if p%4 == 0 { // heeded on two days here and one in the next project
			kept := next("Thank contributor number "+fmt.Sprint(p)+" by name", 240)
			meet(slug, kept, "s-k1", "t1", true, wasHeeded, now.AddDate(0, 0, -30))
			meet(slug, kept, "s-k2", "t1", true, wasHeeded, now.AddDate(0, 0, -29))
			truth.promoted = append(truth.promoted, kept)
		}
		if p%4 == 1 {
			same := next("Thank contributor number "+fmt.Sprint(p-1)+" by name", 200)
			meet(slug, same, "s-k3", "t1", true, wasHeeded, now.AddDate(0, 0, -28))
			few := next("Water plant number "+fmt.Sprint(p)+" every week", 200) // twice on one day, once on another
			meet(slug, few, "s-k4", "t1", true, wasHeeded, now.AddDate(0, 0, -27))
			meet(slug, few, "s-k5", "t2", true, wasHeeded, now.AddDate(0, 0, -27))
			meet(slug, few, "s-k6", "t1", true, wasHeeded, now.AddDate(0, 0, -26))
		}
		var idle []string
		for n < yearRules {
			text := verbs[r.IntN(len(verbs))] + " " + objects[r.IntN(len(objects))] + " " + conditions[r.IntN(len(conditions))]
			if !used[text] {
				used[text] = true
				idle = append(idle, next(text, 60+r.IntN(240)))
			}
		}
		for s := range yearSessions / yearProjects {
			session, at := fmt.Sprintf("s-%02d-%03d", p, s), now.AddDate(0, 0, -200+s*5)
			truth.session++
			for k := range yearMeetings {
				verdict := []string{`{"verdict":"asked","attended":true}`, `{"verdict":"unknown","attended":true}`}[r.IntN(2)]
				meet(slug, idle[r.IntN(len(idle))], session, fmt.Sprint("t", k), true, verdict, at.Add(time.Duration(k)*time.Minute))
			}
			var order []string
			for range 12 {
				order = append(order, acts[r.IntN(len(acts))])
			}
			if s%9 == 4 {
				order = slices.Insert(order, 3, release...)
			}
			var text strings.Builder
			for k, a := range order {
				fmt.Fprintf(&text, `{"kind":"act","at":%q,"turn":"t1","call":"c%d","class":%q,"text":"x","dir":"/nowhere/%s"}`+"\n"+`{"kind":"act","call":"c%d","ok":true}`+"\n", at.Format(time.RFC3339), k, a, slug, k)
			}
			b.file("sessions/claude-code-"+session+".ndjson", text.String()+`{"kind":"end"}`+"\n")
		}
		truth.sequences++
	}
	for slug, text := range line {
		b.file("projects/"+slug+"/corrections/"+ledger.LedgerFile, text.String())
	}
	return truth
}

func slugNumber(slug string) (n int) {
	fmt.Sscanf(slug, "project-%d", &n)
	return n
}

// On a year of use a reflection finds what was planted, proposes little else,
// and takes a small multiple of the time and memory that reading takes.
func TestAYearOfUse(t *testing.T) {
	b := newBed(t)
	truth := b.year()
	if truth.rules != 2000 || truth.events < 50000 || truth.session < 1480 {
		t.Fatalf("the year has %d rules, %d events, %d sessions", truth.rules, truth.events, truth.session)
	}
	size := int64(0)
	_ = filepath.Walk(b.m.Root.Dir, func(_ string, fi os.FileInfo, err error) error {
		if err == nil && !fi.IsDir() {
			size += fi.Size()
		}
		return nil
	})
	began := time.Now()
	readStock(b.m, now)
	reading := time.Since(began)
	began = time.Now()
	p, _ := b.run(Options{DryRun: true})
	whole := time.Since(began)
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	t.Logf("%d rules, %d events, %d sessions, %.0f MB: read in %v, reflected on in %v, %.0f MB of memory",
		truth.rules, truth.events, truth.session, float64(size)/1e6, reading, whole, float64(mem.Sys)/1e6)
	if whole > 40*reading { // 8 to 11 times when this was written
		t.Errorf("reflecting takes %v, reading alone %v", whole, reading)
	}
	if ratio := float64(mem.Sys) / float64(size); ratio > 12 {
		t.Errorf("reflecting takes %.1f times the memory that the store takes on the disk", ratio)
	}

	count := func(kind string, want [][2]string) (hit, found int) {
		pairs := map[[2]string]bool{}
		for _, x := range want {
			pairs[x], pairs[[2]string{x[1], x[0]}] = true, true
		}
		for _, f := range p.Findings {
			if f.Kind == kind {
				found++
				if pairs[[2]string{f.Rule, f.Other}] {
					hit++
				} else {
					t.Logf("%s that was not planted: %s", kind, strings.Join(f.Why, " | "))
				}
			}
		}
		return hit, found
	}
	for _, c := range []struct {
		kind              string
		want              [][2]string
		recall, precision float64
	}{{"merge", truth.duplicates, 0.95, 0.98}, {"conflict", truth.conflicts, 0.85, 0.9}} {
		hit, found := count(c.kind, c.want)
		t.Logf("%s: %d of %d planted, %d found", c.kind, hit, len(c.want), found)
		if float64(hit) < c.recall*float64(len(c.want)) || float64(hit) < c.precision*float64(found) {
			t.Errorf("%s: %d of %d planted, %d found", c.kind, hit, len(c.want), found)
		}
	}
	sort.Strings(p.Phantoms)
	sort.Strings(truth.phantoms)
	if diff := cmp.Diff(truth.phantoms, p.Phantoms); diff != "" {
		t.Errorf("phantoms: planted -, found +\n%s", diff)
	}
	var promoted []string
	skills := map[string]bool{}
	for _, f := range p.Findings {
		switch {
		case f.Kind == "promote":
			promoted = append(promoted, f.Rule)
		case f.Kind == "skill" && f.Text == "test.run > version.bump > git.tag > image.push > release.create":
			skills[f.Project] = true
		}
	}
	sort.Strings(promoted)
	sort.Strings(truth.promoted)
	if diff := cmp.Diff(truth.promoted, promoted); diff != "" {
		t.Errorf("promotions: planted -, found +\n%s", diff)
	}
	t.Logf("sequences: %d of %d planted, %d proposed in all", len(skills), truth.sequences, p.kinds()["skill"])
	if float64(len(skills)) < 0.8*float64(truth.sequences) {
		t.Errorf("sequences: %d of %d planted are found", len(skills), truth.sequences)
	}
}
