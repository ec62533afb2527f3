package agentrecall

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// Looking back over transcripts takes seconds, a hook has milliseconds: it
// starts ar as a process of its own, which outlives the session.

// backtestLock keeps two processes from looking over the same transcripts.
func backtestLock(slug string) string { return "backtest--" + slug }

// OneBacktest takes the lock of this project's backtest, or returns
// ErrTesting at once when another process has it.
func (c *Console) OneBacktest() (unlock func(), err error) {
	unlock, err = c.k.m.Root.Lock(backtestLock(c.Project().Slug), 0)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrTesting, err)
	}
	return unlock, nil
}

// Untested are the rules with a guard that have never been backtested.
func (c *Console) Untested() []*ledger.Rule { return untested(c.Rules(), c.History()) }

func untested(rules []*ledger.Rule, h *ledger.History) (list []*ledger.Rule) {
	done := map[string]bool{}
	for i := range h.Events {
		if h.Events[i].Kind == ledger.Backtested {
			done[h.Events[i].Rule] = true
		}
	}
	for _, r := range rules {
		if (r.Status == ledger.Active || r.Status == ledger.Pending) && len(r.Guard) > 0 && !done[r.ID] {
			list = append(list, r)
		}
	}
	return list
}

// backtestLater starts a backtest of the project's rules, detached, when one
// of them has none yet.
func (k *desk) backtestLater() error {
	if k.m.Self == "" || len(untested(k.view.Rules(), k.book.History())) == 0 || !k.m.free(backtestLock(k.book.Project.Slug)) {
		return nil
	}
	return k.detach("guard", "test", "--all", "--quiet")
}

// free reports whether nobody holds a lock. Who holds it will see what is new,
// or leave it to the next session.
func (m *Memory) free(lock string) bool {
	unlock, err := m.Root.Lock(lock, 0)
	if err != nil {
		return false
	}
	unlock()
	return true
}

// backtestsANight is how many projects have their guards backtested after one
// reflection: each looks over all its transcripts.
const backtestsANight = 3

// BacktestLater starts backtests of projects of which a guard has none yet,
// detached, and returns those projects. stocks are looked at in their order.
func (m *Memory) BacktestLater(stocks []*ledger.Stock) (started []string, err error) {
	if m.Self == "" {
		return nil, nil
	}
	for _, s := range stocks {
		if s.Slug == store.Global || len(untested(s.Rules, s.History)) == 0 || !m.free(backtestLock(s.Slug)) {
			continue
		}
		if err := m.detach("", s.Slug, "guard", "test", "--all", "--quiet"); err != nil {
			return started, err
		}
		if started = append(started, s.Slug); len(started) == backtestsANight {
			break
		}
	}
	return started, nil
}

// detach runs a command of ar where the session takes place.
func (k *desk) detach(args ...string) error { return k.m.detach(k.o.Dir, k.o.Project, args...) }

// detach runs a command of ar as a process of its own, which outlives this
// one. It does nothing where it is not known which program that would be
// (Memory.Self), or with AGENT_RECALL_DETACH=off.
func (m *Memory) detach(dir, project string, args ...string) error {
	if m.Self == "" || m.Getenv("AGENT_RECALL_DETACH") == "off" {
		return nil
	}
	ar := filepath.Join(m.Self, "ar")
	if runtime.GOOS == "windows" {
		ar += ".exe"
	}
	if _, err := os.Stat(ar); err != nil {
		return nil // a copy of the hook alone
	}
	args = append(append([]string{ar}, args...), "--root", m.Root.Dir)
	if project != "" {
		args = append(args, "--project", project)
	}
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		return fmt.Errorf("start ar %s: %w", args[1], err)
	}
	defer null.Close()
	p, err := os.StartProcess(ar, args, &os.ProcAttr{Dir: dir, Env: silentEnv(os.Environ()), Files: []*os.File{null, null, null}, Sys: apart()})
	if err != nil {
		return fmt.Errorf("start ar %s: %w", args[1], err)
	}
	return p.Release()
}

// silentEnv is the environment with our own hooks and server silenced.
func silentEnv(env []string) (out []string) {
	for _, e := range env {
		if !strings.HasPrefix(e, "AGENT_RECALL=") {
			out = append(out, e)
		}
	}
	return append(out, "AGENT_RECALL=off")
}
