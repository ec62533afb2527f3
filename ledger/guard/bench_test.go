package guard

import (
	"testing"

	"agentrecall/ledger/act"
)

// benchItems are items that look at a typical act and mostly stay silent.
var benchItems = []struct{ name, item string }{
	{"class", `{"when":{"act":"git.push","branch":"main|master"},"decide":"ask"}`},
	{"class_unless", `{"when":{"act":"git.push"},"unless":[{"branch":"dev"},{"remote":"fork|backup"}],"decide":"ask"}`},
	{"run", `{"when":{"run":"npm|yarn|pnpm install|i"},"decide":"deny"}`},
	{"run_flag", `{"when":{"run":"git push --force|-f"},"decide":"deny"}`},
	{"edit", `{"when":{"edit":"db/migrations/**|app/","new":false},"decide":"deny"}`},
	{"glob", `{"when":{"edit":"src/**/*.test.ts"},"decide":"deny"}`},
}

var benchActs = []act.Act{
	flagged(classed(command("git -C web push -u origin feature/x"), "git.push"), "-u", "--set-upstream"),
	an("file.edit path=src/components/deep/Button.tsx new=false"),
}

func BenchmarkItem(b *testing.B) {
	for _, bm := range benchItems {
		it := item(b, bm.item)
		for i, name := range []string{"push", "edit"} {
			b.Run(bm.name+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					it.MatchAct(&benchActs[i], inRoot)
				}
			})
		}
	}
}

// BenchmarkDecide is a whole call: all items on both acts.
func BenchmarkDecide(b *testing.B) {
	var items []Item
	for _, bm := range benchItems {
		items = append(items, item(b, bm.item))
	}
	b.ReportAllocs()
	for b.Loop() {
		Decide(items, benchActs, inRoot)
	}
}

func BenchmarkParse(b *testing.B) {
	in := []byte("[" + benchItems[0].item + "," + benchItems[1].item + "," + benchItems[2].item + "]")
	b.Run("checked", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			Parse(in)
		}
	})
	b.Run("stored", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			ParseStored(in)
		}
	})
}

// TestNoAllocation: an item without an expression allocates nothing.
func TestNoAllocation(t *testing.T) {
	for _, bm := range benchItems {
		it := item(t, bm.item)
		for i := range benchActs {
			if n := testing.AllocsPerRun(100, func() { it.MatchAct(&benchActs[i], inRoot) }); n > 0 {
				t.Errorf("%s allocates %v times on act %d", bm.name, n, i)
			}
		}
	}
}
