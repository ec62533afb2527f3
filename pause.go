package agentrecall

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
)

// forever is how a pause without an end is written.
const forever = "until ar on"

// pauseFile holds the end of a pause of this machine. It is its own small file
// because every hook looks for it.
func (m *Memory) pauseFile() string {
	return m.Root.Path("machines", store.MachineID()+".off")
}

// paused reports whether the person has silenced the tool, here or everywhere.
func (k *desk) paused() bool {
	if data, err := store.ReadRegular(k.m.pauseFile(), 100); err == nil {
		s := strings.TrimSpace(string(data))
		if t, err := time.Parse(time.RFC3339, s); s == forever || err == nil && k.now().Before(t) {
			return true
		}
	}
	return k.log.Mentions(session.Paused) && k.state().Off.Reach == "session"
}

// pause silences the tool: for a time, for this session, or until it is told on.
func (k *desk) pause(arg string) (string, error) {
	if arg == "session" {
		if k.o.Session == "" {
			return "", errors.New("off session works in the chat; here use ar off 30m")
		}
		err := k.log.Write(session.Entry{Kind: session.Paused, At: k.now(), Turn: k.turn(), Reach: "session"})
		return "silent in this session; /ar on ends it", err
	}
	until, text := forever, "silent until ar on"
	if arg != "" {
		d, err := time.ParseDuration(arg)
		if err != nil || d <= 0 {
			return "", fmt.Errorf("off for how long? %q is not a time such as 30m or 2h, nor the word session", arg)
		}
		end := k.now().Add(d)
		until, text = end.UTC().Format(time.RFC3339), "silent until "+end.Local().Format("15:04")
	}
	return text, k.m.Root.WriteFile(k.m.pauseFile(), []byte(until+"\n"))
}

func (k *desk) resume() (string, error) {
	was := k.paused()
	if k.log.Mentions(session.Paused) {
		if err := k.log.Write(session.Entry{Kind: session.Paused, At: k.now(), Turn: k.turn(), Reach: "on"}); err != nil {
			return "", err
		}
		k.log.Forget()
		k.st = nil
	}
	if err := os.Remove(k.m.pauseFile()); err != nil && !os.IsNotExist(err) {
		return "", err
	}
	if !was {
		return "was not paused", nil
	}
	return "on again", nil
}

// resumed says once that a pause has run out.
func (k *desk) resumed() string {
	data, err := store.ReadRegular(k.m.pauseFile(), 100)
	if err != nil {
		return ""
	}
	t, err := time.Parse(time.RFC3339, strings.TrimSpace(string(data)))
	if err != nil || k.now().Before(t) || os.Remove(k.m.pauseFile()) != nil {
		return ""
	}
	return receipt("the pause is over: rules are checked again")
}

// onceADay reports true the first time it is asked on a day on this machine.
func (m *Memory) onceADay(what string) bool {
	path := m.Root.Path("cache", "told-"+what)
	today := m.Now().Local().Format(time.DateOnly)
	if data, err := store.ReadRegular(path, 100); err == nil && string(data) == today {
		return false
	}
	return m.Root.WriteCache(path, []byte(today)) == nil
}
