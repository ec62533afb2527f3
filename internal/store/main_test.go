package store

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

// The test binary plays other processes: with STORE_TEST_ROLE set it does
// what the role says and exits.
func TestMain(m *testing.M) {
	role := os.Getenv("STORE_TEST_ROLE")
	if role == "" {
		os.Exit(m.Run())
	}
	if err := play(role, Root{os.Getenv("STORE_TEST_ROOT")}, os.Getenv("STORE_TEST_ARG")); err != nil {
		fmt.Fprintln(os.Stderr, role+":", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func play(role string, r Root, arg string) error {
	switch role {
	case "events": // append events, saying after each that it is accepted
		return playEvents(r, arg)
	case "init": // make a fresh store and write one event into it
		if err := r.Init(); err != nil {
			return err
		}
		unlock, err := r.Lock(LockName("corrections", Global), time.Minute)
		if err != nil {
			return err
		}
		defer unlock()
		return r.Append(r.Path("global", "corrections", "ledger.ndjson"), [][]byte{eventLine(EventID(arg), arg)}, true)
	case "hold": // hold a lock until killed
		if _, err := r.Lock(arg, time.Minute); err != nil {
			return err
		}
		fmt.Println("held")
		time.Sleep(time.Hour)
		return nil
	case "rewrite": // write whole files for ever
		for i := 0; ; i++ {
			if err := r.WriteFile(r.Path("whole.md"), wholeFile(arg+strconv.Itoa(i))); err != nil {
				return err
			}
			if i == 0 {
				fmt.Println("begun")
			}
		}
	default:
		if more, ok := systemRoles[role]; ok {
			return more(r, arg)
		}
	}
	return fmt.Errorf("no such role")
}

// systemRoles are those that only some systems can play.
var systemRoles = map[string]func(r Root, arg string) error{}

func eventLine(id, text string) []byte {
	return NewObject(nil).Int("v", 1).Str("id", id).Str("text", text).End()
}
