package palace

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/store"
)

func newPalace(t *testing.T) *Palace {
	now := time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	return &Palace{Root: store.Root{Dir: filepath.Join(t.TempDir(), "store")}, Project: store.Project{Slug: "shop", ID: "name:shop", Name: "shop"},
		Now: func() time.Time { return now }}
}

func (p *Palace) keep(t *testing.T, typ, content string) *Item {
	t.Helper()
	title, body := Split(content)
	it := &Item{Type: typ, Title: title, Body: body, Room: RouteOf(content, typ).Room, By: "human"}
	if err := p.Add(it); err != nil {
		t.Fatal(err)
	}
	return it
}

func TestSplitMakesATitle(t *testing.T) {
	for _, c := range []struct{ content, title, body string }{
		{"The TTL is 30 minutes.", "The TTL is 30 minutes", ""},
		{"The TTL is 30 minutes. It was 15 before.", "The TTL is 30 minutes", "The TTL is 30 minutes. It was 15 before."},
		{"Use v1.2.3 of the client, e.g. for tests. More.", "Use v1.2.3 of the client, e.g. for tests", "Use v1.2.3 of the client, e.g. for tests. More."},
		{"# Release\n\n1. test\n2. tag", "Release", "1. test\n2. tag"},
		{"会话存储在 Redis。因为简单。", "会话存储在 Redis", "会话存储在 Redis。因为简单。"},
		{"a\r\nb", "a", "a\nb"},
		{strings.Repeat("word ", 40), strings.Repeat("word ", 19) + "w…", strings.TrimSpace(strings.Repeat("word ", 40))},
	} {
		title, body := Split(c.content)
		if title != c.title && !(strings.HasSuffix(c.title, "…") && strings.HasSuffix(title, "…") && len(title) <= titleBytes) || body != c.body {
			t.Errorf("%q: %q and %q", c.content, title, body)
		}
	}
}

func TestScrubLeavesAStatement(t *testing.T) {
	own := []string{"acme", "acme-shop"}
	for _, c := range []struct{ text, want string }{
		{"Flaky tests come from animations", "Flaky tests come from animations"},
		{"Ask Maria before touching Postgres", "Ask someone before touching Postgres"},
		{"The script of Anna Schmidt fails on Windows", "The script of someone fails on Windows"},
		{"Upgrade Node.js before the client", "Upgrade Node.js before the client"},
		{"In CI Maria's script fails", "In CI someone's script fails"},
		{"Edit /home/ada/shop/src/main.go and restart the worker", "Edit a file and restart the worker"},
		{"The file config/limits.yaml in acme wins over defaults", "The file a file in the project wins over defaults"},
		{`He said "never again" about retries without backoff`, "He said about retries without backoff"},
		{"Mail ops@example.com when https://example.com is down for long", "Mail someone when an address is down for long"},
		{"Use `rm -rf` with care in loops of scripts", "Use with care in loops of scripts"},
		{"ask Maria", ""},
	} {
		if got := Scrub(c.text, own); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestCompare(t *testing.T) {
	p := newPalace(t)
	p.keep(t, Fact, "The session TTL of the login service is 30 minutes")
	p.keep(t, Decision, "We use Postgres for the ledger")
	p.keep(t, Fact, "The worker retries failed jobs three times with backoff")
	p.keep(t, Fact, "登录服务的会话超时是三十分钟")
	items, _ := p.Items()
	for _, c := range []struct {
		text            string
		near, conflicts int
	}{
		{"The login service has a session TTL of 30 minutes", 1, 0},
		{"The session TTL of the login service is 45 minutes", 0, 1},
		{"The worker no longer retries failed jobs with backoff", 0, 1},
		{"The cafeteria opens at noon", 0, 0},
		{"", 0, 0},
		{"the of and", 0, 0},
	} {
		near, conflicts := Compare(items, c.text)
		if len(near) != c.near || len(conflicts) != c.conflicts {
			t.Errorf("%q: near %d, conflicts %d", c.text, len(near), len(conflicts))
		}
	}
}

// A file written by hand needs nothing but text, and what a person wrote
// survives every change of ours.
func TestFilesByHand(t *testing.T) {
	p := newPalace(t)
	dir := filepath.Join(p.Dir(), "rooms", "decisions")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	byHand := "---\r\n# mine\r\ntags: [a, b]\r\n---\r\n# Keep sessions in Redis\r\n\r\nBecause of the [[ttl|TTL]], see [[release#Steps]].\r\n"
	for name, text := range map[string]string{"redis.md": byHand, "plain-words.md": "just words\n", "broken.md": "---\nx: [\n---\n# y\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	items, broken := p.Items()
	if len(items) != 2 || len(broken) != 1 || !strings.Contains(broken[0].Error(), "broken.md") {
		t.Fatalf("%d items, broken %v", len(items), broken)
	}
	it, err := Find(items, "redis")
	if err != nil || it.Type != Decision || it.By != "human" || it.Title != "Keep sessions in Redis" || strings.Join(it.Links(), ",") != "ttl,release" {
		t.Fatalf("%+v %v", it, err)
	}
	if plain, err := Find(items, "plain-words"); err != nil || plain.Title != "plain words" || plain.Body != "just words" {
		t.Errorf("%+v %v", plain, err)
	}
	if err := Set(p.Root, it, [2]string{"status", Retracted}); err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(it.File)
	if err != nil || !strings.Contains(string(after), "# mine\r\ntags: [a, b]\r\n") || !strings.HasSuffix(string(after), "see [[release#Steps]].\r\n") || !strings.Contains(string(after), "status: retracted") {
		t.Errorf("%q %v", after, err)
	}
	if again, err := Read(p.Root, "shop", it.File); err != nil || again.ID != it.ID {
		t.Errorf("the id changed: %v %v", again, err)
	}
	bad := &Item{ID: "m-x", File: filepath.Join(dir, "broken.md")}
	if err := Set(p.Root, bad, [2]string{"status", Retracted}); err == nil {
		t.Error("a file that does not read was written")
	}
}

func TestLinesOfWhatIsCited(t *testing.T) {
	for text, want := range map[string]int{
		"---\nid: m-1\n---\n# Title\n\nBody\n": 6, "# Title\nBody\n": 2, "Body\n": 1, "# Title\n": 1, "---\nid: m-1\n---\n\n# Title\n": 5,
	} {
		it, err := parse([]byte(text), "/x/rooms/knowledge/a.md", "shop", Fact, "knowledge")
		if err != nil || it.Line != want {
			t.Errorf("%q: line %d, want %d (%v)", text, it.Line, want, err)
		}
	}
}

func TestMoveKeepsLinksAndType(t *testing.T) {
	p := newPalace(t)
	it := p.keep(t, Decision, "We use Postgres")
	base := filepath.Base(it.File)
	if err := p.Move(it, "architecture"); err != nil {
		t.Fatal(err)
	}
	again, err := Read(p.Root, "shop", it.File)
	if err != nil || filepath.Base(again.File) != base || again.Type != Decision || again.Room != "architecture" {
		t.Errorf("%+v %v", again, err)
	}
}

func TestPhasesFollowEachOther(t *testing.T) {
	p := newPalace(t)
	items := func() []*Item { list, _ := p.Items(); return list }
	if _, err := p.ClosePhase(items(), "x"); !errors.Is(err, ErrNone) {
		t.Errorf("closed nothing: %v", err)
	}
	for i, title := range []string{"Discovery", "Building"} {
		it, err := p.OpenPhase(items(), "human", title, "", nil)
		if err != nil || !strings.HasPrefix(filepath.Base(it.File), fmt.Sprintf("%04d--", i+1)) {
			t.Fatalf("%+v %v", it, err)
		}
		if _, err := p.OpenPhase(items(), "human", "Another", "", nil); err == nil {
			t.Error("two phases are open")
		}
		if _, err := p.ClosePhase(items(), "learned "+title); err != nil {
			t.Fatal(err)
		}
	}
	list := Phases(items())
	if len(list) != 2 || list[0].Status != Closed || !strings.Contains(list[1].Body, "learned Building") || Active(items()) != nil {
		t.Errorf("%+v", list)
	}
}

// The rendered summary keeps to its length, and what took another's place is
// never the one that is left out.
func TestAwarenessKeepsToTwoHundredLines(t *testing.T) {
	root := store.Root{Dir: t.TempDir()}
	if err := os.Mkdir(root.Path("awareness"), 0o700); err != nil {
		t.Fatal(err)
	}
	for i := range 260 {
		it := &Item{ID: fmt.Sprintf("m-%08d", i), Type: Insight, Status: Current, Title: fmt.Sprintf("Insight number %d", i), By: "agent", Origin: []string{"a"}}
		for d := range 3 + i%5 {
			it.Observed = append(it.Observed, Observation{Day: fmt.Sprintf("2026-11-%02d", d+1), By: "agent", Project: "a"})
		}
		if i == 255 {
			it.Supersedes, it.Observed = "m-00000001", it.Observed[:1]
		}
		if err := os.WriteFile(root.Path("awareness", fmt.Sprintf("i%d.md", i)), it.render(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := RenderAwareness(root); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(root.Path("awareness", "README.md"))
	if n := strings.Count(string(data), "\n"); err != nil || n > readmeLines || n < readmeLines-5 {
		t.Errorf("%d lines, %v", n, err)
	}
	if !strings.Contains(string(data), "Insight number 255 ") {
		t.Error("the one that took another's place is left out")
	}
}

func TestBeliefGrowsWithEvidenceAndHardlyWithCopies(t *testing.T) {
	it := &Item{By: "agent", Observed: []Observation{{Day: "2026-11-01", By: "agent", Session: "s1"}}}
	start := it.Belief().Mean()
	for range 20 {
		it.Observed = append(it.Observed, Observation{Day: "2026-11-01", By: "agent", Session: "s1"})
	}
	copies := it.Belief().Mean()
	it.Observed = append(it.Observed, Observation{Day: "2026-11-02", By: "human", Session: "s2"})
	confirmed := it.Belief().Mean()
	if start != 0.5 || copies-start > 0.03 || confirmed-copies < 0.1 {
		t.Errorf("%.3f, after 20 copies %.3f, after a person's word %.3f", start, copies, confirmed)
	}
	it.Observed = append(it.Observed, Observation{Day: "2026-11-03", By: "tool", Against: true})
	if it.Belief().Mean() >= confirmed {
		t.Error("what speaks against it does not count")
	}
	if human := (&Item{By: "human"}).Belief(); human.Lower() <= it.Belief().Lower() {
		t.Error("a person's word ranks below an agent's")
	}
}

func TestObservationsReadBack(t *testing.T) {
	for _, o := range []Observation{{Day: "2026-11-30", By: "agent"}, {Day: "2026-11-30", By: "human", Session: "1f0c9a2e", Against: true}, {Day: "2026-11-30", By: "agent", Project: "shop"}} {
		if got, ok := parseObservation(o.String()); !ok || got != o {
			t.Errorf("%q reads back as %+v", o, got)
		}
	}
	for _, s := range []string{"", "today agent", "2026-11-30"} {
		if _, ok := parseObservation(s); ok {
			t.Errorf("%q is an observation", s)
		}
	}
}

// What is written reads back, whatever the words are.
func FuzzItem(f *testing.F) {
	f.Add("Title", "Body\n## x\n[[link]]", "trigger")
	f.Add("---", "---\nid: evil\n---\n# other", "a: b")
	f.Add("# #", "\x00\xff", "[x]")
	f.Fuzz(func(t *testing.T, title, body, trigger string) {
		it := &Item{ID: "m-00000000", Type: Fact, Status: Current, Title: title, Body: body, By: "agent", Triggers: []string{trigger}, Created: time.Unix(1e9, 0)}
		it.From = it.Created
		data := it.render()
		got, err := parse(data, "/x/a.md", "shop", Fact, "knowledge")
		if err != nil {
			if strings.Contains(err.Error(), "UTF-8") {
				return
			}
			t.Fatalf("%v\n%s", err, data)
		}
		if got.ID != it.ID || got.By != "agent" || got.Status != Current {
			t.Fatalf("%+v\n%s", got, data)
		}
	})
}
