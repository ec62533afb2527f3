package chat

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"agentrecall/eval/score"
)

func runs(t *testing.T, talks func(string, func(*Talk) error) error, path, updates string) ([]Line, []score.Chat) {
	t.Helper()
	lines, list, err := Run{Updates: updates}.Over(func(each func(*Talk) error) error { return talks(path, each) })
	if err != nil {
		t.Fatal(err)
	}
	return lines, list
}

func TestLongMemEval(t *testing.T) {
	lines, list := runs(t, LongMemEval, "testdata/longmemeval", "knowledge-update")
	if len(lines) != 3 || lines[0].Ranked[0] != "a2" || lines[1].Ranked[0] != "b3" || !lines[2].Abstained {
		t.Errorf("%+v", lines)
	}
	if x := list[0]; x.Turns != 1 || x.TurnsShown != 1 || !x.Answerable || !x.Shown[500] {
		t.Errorf("%+v", x)
	}
	if x := list[1]; x.Newest != "b3" || cmp.Diff(x.Older, []string{"b2"}) != "" {
		t.Errorf("%+v", x)
	}
	if x := list[2]; len(x.Sessions) != 0 {
		t.Errorf("an abstention has sessions with its answer: %+v", x)
	}
	r := score.Chats(list, Budgets[:])
	for name, want := range map[string][2]int{"hit at 1": {2, 2}, "newest above older": {1, 1}, "plain BM25: hit at 1": {2, 2},
		"no answer, nothing answered": {1, 1}, "answer shown within 2000 tokens": {2, 2}, "evidence sessions among the first 10": {3, 3}} {
		if f, ok := r.Find(name); !ok || f.K != want[0] || f.N != want[1] {
			t.Errorf("%s: %d of %d, want %v", name, f.K, f.N, want)
		}
	}
}

func TestLoCoMo(t *testing.T) {
	lines, list := runs(t, LoCoMo, "testdata/locomo.json", "")
	if len(lines) != 4 || lines[0].Ranked[0] != "session_2" || lines[1].Ranked[0] != "session_2" || lines[2].Ranked[0] != "session_10" {
		t.Errorf("%+v", lines)
	}
	if list[1].Turns != 2 || cmp.Diff(list[1].Sessions, []string{"session_2"}) != "" || list[2].Type != "open-domain" || len(list[3].Sessions) != 0 {
		t.Errorf("%+v", list)
	}
}

func TestWhatIsNoSet(t *testing.T) {
	dir := t.TempDir()
	write := func(name, data string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	nothing := func(*Talk) error { return nil }
	for _, c := range []struct {
		err  error
		says string
	}{
		{LongMemEval(filepath.Join(dir, "none"), nothing), "holds no file *.json"},
		{LoCoMo(filepath.Join(dir, "none"), nothing), "none"},
		{LoCoMo(write("a.json", `{}`), nothing), "no list of conversations"},
		{LoCoMo(write("b.json", `[]`), nothing), "holds no conversation"},
		{LoCoMo(write("c.json", `[{"conversation":{}}]`), nothing), "conversation 1: it has no session_1"},
		{LoCoMo(write("d.json", `[{"conversation":{"session_1":7}}]`), nothing), "conversation 1: session_1"},
		{LongMemEval(dir, nothing), "a.json: it lacks question_id"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.says) {
			t.Errorf("%v, want %q", c.err, c.says)
		}
	}
}
