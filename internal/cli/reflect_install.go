package cli

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"agentrecall/internal/store"
)

// What marks a line or file as ours, so that it can be found and taken away.
const (
	cronMark    = "# agent-recall: reflect"
	serviceName = "agent-recall-reflect"
	agentLabel  = "agent-recall.reflect"
)

// install makes the system run a reflection every day, or ends that.
func (o *reflectOptions) install() error {
	if o.Hour < 0 || o.Hour > 23 {
		return usagef("reflect: --hour is from 0 to 23, not %d", o.Hour)
	}
	if o.Self == "" {
		return failf("install a daily reflection: where this program lies is not known")
	}
	root, err := o.Root()
	if err != nil {
		return err
	}
	switch o.Install {
	case "cron":
		err = o.cron(root)
	case "systemd":
		err = o.systemd(root)
	case "launchd":
		err = o.launchd(root)
	default:
		return hint(usagef("reflect: --install takes cron, launchd or systemd, not %q", o.Install),
			"without it a reflection is started after a session, when the last is more than 20 hours ago")
	}
	if err != nil {
		return err
	}
	if o.Remove {
		return o.Print("no daily reflection by " + o.Install + " any more")
	}
	return o.Print(fmt.Sprintf("a reflection every day at %02d:00 by %s", o.Hour, o.Install))
}

// shellQuote makes a text one word of a shell.
func shellQuote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// cron keeps one marked line in the person's table.
func (o *reflectOptions) cron(root store.Root) error {
	var out, errs bytes.Buffer
	list := exec.Command("crontab", "-l")
	list.Stdout, list.Stderr = &out, &errs
	if err := list.Run(); err != nil && !strings.Contains(errs.String(), "no crontab") {
		return hint(failf("read your crontab: %w: %s", err, strings.TrimSpace(errs.String())), "ar reflect --install systemd is another way")
	}
	table, changed := cronTable(out.String(), o.cronLine(root), o.Remove)
	if !changed {
		return nil
	}
	put := exec.Command("crontab", "-")
	put.Stdin = strings.NewReader(table)
	if text, err := put.CombinedOutput(); err != nil {
		return failf("write your crontab: %w: %s", err, strings.TrimSpace(string(text)))
	}
	return nil
}

func (o *reflectOptions) cronLine(root store.Root) string {
	command := cronQuote(o.Self) + " reflect --quiet --root " + cronQuote(root.Dir)
	return fmt.Sprintf("0 %d * * * AGENT_RECALL=off %s %s", o.Hour, command, cronMark)
}

// cronTable puts our line into a crontab, or takes it out. Every other line
// stays as it is.
func cronTable(table, line string, take bool) (out string, changed bool) {
	var b strings.Builder
	found := false
	for l := range strings.Lines(table) {
		if !strings.HasSuffix(strings.TrimRight(l, "\r\n "), cronMark) {
			b.WriteString(l)
			continue
		}
		if !take && !found {
			b.WriteString(line + "\n")
		}
		found = true
	}
	if !found && !take {
		if s := b.String(); s != "" && !strings.HasSuffix(s, "\n") {
			b.WriteByte('\n')
		}
		b.WriteString(line + "\n")
	}
	return b.String(), b.String() != table
}

// dailySteps take out the daily reflections of a store, by what can be seen of
// each without changing anything.
func (o *initOptions) dailySteps(root store.Root) (steps []step) {
	r := &reflectOptions{IO: o.IO, Remove: true}
	speaks := func(file, root string) bool {
		data, err := store.ReadRegular(file, 64<<10)
		return err == nil && bytes.Contains(data, []byte(root))
	}
	service, _ := r.systemdFiles()
	if speaks(service, systemdQuote.Replace(root.Dir)) {
		steps = append(steps, step{File: service, What: "end the daily reflection by systemd", do: func() error { return r.systemd(root) }})
	}
	if file := r.launchdFile(); speaks(file, plistText(root.Dir)) {
		steps = append(steps, step{File: file, What: "end the daily reflection by launchd", do: func() error { return r.launchd(root) }})
	}
	if table, err := exec.Command("crontab", "-l").Output(); err == nil {
		for l := range strings.Lines(string(table)) {
			if strings.Contains(l, cronMark) && strings.Contains(l, cronQuote(root.Dir)) {
				return append(steps, step{File: "crontab", What: "end the daily reflection by cron", do: func() error { return r.cron(root) }})
			}
		}
	}
	return steps
}

// cronQuote makes a text one word of a line of a crontab, in which a percent sign
// ends the command.
func cronQuote(s string) string { return strings.ReplaceAll(shellQuote(s), "%", `\%`) }

// systemdQuote writes a text between the double quotes of a unit.
var systemdQuote = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "%", "%%", "$", "$$")

// systemdFiles are the units of the person's own timer.
func (o *reflectOptions) systemdFiles() (service, timer string) {
	dir := o.Getenv("XDG_CONFIG_HOME")
	if dir == "" {
		dir = filepath.Join(o.Home(), ".config")
	}
	dir = filepath.Join(dir, "systemd", "user")
	return filepath.Join(dir, serviceName+".service"), filepath.Join(dir, serviceName+".timer")
}

// systemd keeps a timer of the person's own.
func (o *reflectOptions) systemd(root store.Root) error {
	service, timer := o.systemdFiles()
	if o.Remove {
		o.tell("systemctl", "--user", "disable", "--now", serviceName+".timer")
		if err := errors.Join(gone(service), gone(timer)); err != nil {
			return failf("remove the timer: %w", err)
		}
		return nil
	}
	unit := "[Unit]\nDescription=agent-recall: look back over the day\n\n[Service]\nType=oneshot\nEnvironment=AGENT_RECALL=off\nExecStart=\"" +
		systemdQuote.Replace(o.Self) + "\" reflect --quiet --root \"" + systemdQuote.Replace(root.Dir) + "\"\n"
	when := fmt.Sprintf("[Unit]\nDescription=agent-recall: every day at %02d:00\n\n[Timer]\nOnCalendar=*-*-* %02d:00:00\nPersistent=true\n\n[Install]\nWantedBy=timers.target\n", o.Hour, o.Hour)
	for path, text := range map[string]string{service: unit, timer: when} {
		if err := root.WriteFile(path, []byte(text)); err != nil {
			return failf("install a timer: %w", err)
		}
	}
	o.tell("systemctl", "--user", "daemon-reload")
	o.tell("systemctl", "--user", "enable", "--now", serviceName+".timer")
	return nil
}

func (o *reflectOptions) launchdFile() string {
	return filepath.Join(o.Home(), "Library", "LaunchAgents", agentLabel+".plist")
}

func plistText(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a bytes.Buffer takes everything
	return b.String()
}

// launchd keeps an agent of the person's own.
func (o *reflectOptions) launchd(root store.Root) error {
	path := o.launchdFile()
	if o.Remove {
		o.tell("launchctl", "unload", path)
		if err := gone(path); err != nil {
			return failf("remove the agent: %w", err)
		}
		return nil
	}
	text := func(s string) string { return "<string>" + plistText(s) + "</string>" }
	plist := `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>` + text(agentLabel) + `
  <key>ProgramArguments</key>
  <array>` + text(o.Self) + text("reflect") + text("--quiet") + text("--root") + text(root.Dir) + `</array>
  <key>EnvironmentVariables</key>
  <dict><key>AGENT_RECALL</key><string>off</string></dict>
  <key>StartCalendarInterval</key>
  <dict><key>Hour</key><integer>` + itoa(o.Hour) + `</integer><key>Minute</key><integer>0</integer></dict>
</dict>
</plist>
`
	if err := root.WriteFile(path, []byte(plist)); err != nil {
		return failf("install an agent of launchd: %w", err)
	}
	o.tell("launchctl", "load", path)
	return nil
}

// tell runs a program of the system that takes notice of a file; where it
// fails, the person is told the command.
func (o *reflectOptions) tell(name string, args ...string) {
	if text, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		o.Warn("%s did not run: %v %s", name, err, strings.TrimSpace(string(text)))
		o.hintLine("run it yourself: " + name + " " + strings.Join(args, " "))
	}
}

func gone(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
