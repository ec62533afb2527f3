package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/internal/wire"
)

// hostNames are the agents that init knows. Claude Code gets everything, the
// others the tools of the MCP server.
var hostNames = append([]string{"claude"}, wire.ToolHosts()...)

// claude reports whether the agent is the one that gets everything.
func (o *initOptions) claude() bool { return o.Host == "claude" || o.Host == wire.ClaudeHost }

// wireOptions says where the host's configuration is and what is recorded of
// earlier runs.
func (o *initOptions) wireOptions(root store.Root) (wire.Options, error) {
	if !o.claude() && !slices.Contains(hostNames, o.Host) {
		return wire.Options{}, hint(usagef("init: there is no host %q", o.Host), "known: "+strings.Join(hostNames, ", "))
	}
	opts := wire.Options{ConfigDir: o.Getenv("CLAUDE_CONFIG_DIR")}
	data, err := store.ReadRegular(machinePath(root), maxMachineFile)
	if errors.Is(err, fs.ErrNotExist) {
		return opts, nil
	}
	if err == nil {
		opts.Spans, err = wire.ParseSpans(data)
	}
	if err != nil {
		return opts, hint(failf("read what was wired before: %w", err), "correct or remove "+machinePath(root)+"; what is wired is found without it too")
	}
	return opts, nil
}

func (o *initOptions) wiringSteps(root store.Root, hook string) ([]step, error) {
	opts, err := o.wireOptions(root)
	if err != nil {
		return nil, err
	}
	if usual, err := store.Locate("", func(name string) string {
		if name == "AGENT_RECALL_ROOT" {
			return ""
		}
		return o.Getenv(name)
	}); err == nil && usual.Dir != root.Dir {
		o.Warn("hooks find this store only where AGENT_RECALL_ROOT=%s is set; else they use %s", root.Dir, usual.Dir)
	}
	opts.Server, err = o.serverPath()
	var plan wire.Plan
	switch {
	case !o.claude() && err != nil:
		return nil, err
	case !o.claude():
		plan, err = wire.Register(o.Host, o.Home(), o.Getenv, opts)
		if plan.Pending() {
			o.Warn("%s is given the tools alone: what you say there is kept only when the agent calls them, and no call is checked by itself", o.Host)
		}
	default:
		if err != nil {
			o.Warn("the tools of the memory are not registered: %v", err)
		}
		plan, err = wire.Claude(o.Home(), hook, opts)
	}
	if err != nil {
		return nil, hint(failf("%w", err), "nothing has been changed")
	}
	return o.planSteps(root, plan, hook, opts.Server), nil
}

// removal takes the wiring out; what was recorded of it goes too. With an
// error, of files that cannot be read, the steps are for the others. Leaving is
// leaving every agent; --host of another than Claude Code names the one.
func (o *initOptions) removal(root store.Root) (steps []step, err error) {
	opts, err := o.wireOptions(root)
	if err != nil {
		return nil, err
	}
	names := []string{o.Host}
	if o.claude() {
		names = hostNames
	}
	recorded := 0
	for _, name := range names {
		var plan wire.Plan
		var perr error
		if name == "claude" {
			plan, perr = wire.RemoveClaude(o.Home(), opts)
		} else {
			plan, perr = wire.Unregister(name, o.Home(), o.Getenv, opts)
		}
		err = errors.Join(err, perr)
		more := o.planSteps(root, plan, "", "")
		for _, s := range opts.Spans {
			if s.Host == plan.Host {
				recorded++
			}
		}
		steps = append(steps, more...)
	}
	forgotten := len(steps) == 0 && recorded > 0
	if o.claude() {
		packs, perr := o.packRemovals(root)
		steps = append(steps, packs...)
		err = errors.Join(err, perr)
		steps = append(steps, o.dailySteps(root)...)
	}
	if err != nil {
		return steps, failf("%w", err)
	}
	if forgotten && len(steps) == 0 {
		steps = append(steps, step{File: machinePath(root), What: "forget what was wired: it is gone already", do: func() error {
			for _, name := range names {
				if name == "claude" {
					name = wire.ClaudeHost
				}
				if err := recordSpans(root, name, nil); err != nil {
					return err
				}
			}
			return nil
		}})
	}
	return steps, nil
}

// planSteps makes steps of a plan. The first of them carries out the whole
// plan, because what was put in is recorded as one.
func (o *initOptions) planSteps(root store.Root, plan wire.Plan, hook, server string) (steps []step) {
	for _, c := range plan.Changes {
		if c.Kind == wire.Unchanged {
			if c.Note != "" {
				o.Warn("%s %s", c.Path, c.Note)
			}
			continue
		}
		steps = append(steps, step{File: c.Path, What: whatChanges(c, hook, server)})
	}
	if len(steps) == 0 {
		return nil
	}
	steps[0].do = func() error {
		spans, err := plan.Apply(wire.WriteFile)
		if _, there := os.Stat(root.Dir); there != nil && len(spans) == 0 {
			return err // nothing to record, and no store to make for it
		}
		return errors.Join(err, recordSpans(root, plan.Host, spans))
	}
	return steps
}

// whatChanges says in one line what a change does to its file.
func whatChanges(c wire.Change, hook, server string) string {
	text := ""
	switch {
	case c.Kind == wire.Remove && c.After == nil:
		text = "delete it: we made it, and nothing else is in it"
	case c.Kind == wire.Remove && c.Item == wire.ServerItem:
		text = "take our server out; everything else stays as it is"
	case c.Kind == wire.Remove:
		text = "take our hooks out; everything else stays as it is"
	case c.Item == wire.HooksItem:
		text = fmt.Sprintf("add hooks that run %s claude, at %s; everything else stays as it is", hook, strings.Join(wiredEvents, ", "))
	case c.Item == wire.ServerItem:
		text = fmt.Sprintf("register the server %s, which runs %s; everything else stays as it is", wire.ServerName, server)
	case c.Item == "command /ar":
		text = "add the command /ar of the chat, which our hook answers"
	case strings.HasPrefix(c.Item, "command "):
		text = "add the " + c.Item + " of the chat"
	default:
		text = "add the " + c.Item + ", which tells the agent what to call when"
	}
	if c.Kind == wire.Create {
		text = "make the file; " + text
	}
	if c.Note != "" && c.After != nil {
		text += "; " + c.Note
	}
	return text
}

// recordSpans writes into the machine's file what now stands in a host's files.
func recordSpans(root store.Root, host string, spans wire.Spans) error {
	return changeMachine(root, func(data []byte) ([]byte, error) {
		old, err := wire.ParseSpans(data)
		if err != nil {
			return nil, err
		}
		all := spans
		for _, s := range old {
			if s.Host != host {
				all = append(all, s)
			}
		}
		return all.Replace(data), nil
	})
}

// lockWait is how long a command waits for a lock of the store.
const lockWait = 5 * time.Second

// changeMachine rewrites the machine's file under the root's lock.
func changeMachine(root store.Root, change func([]byte) ([]byte, error)) error {
	unlock, err := root.Lock("root", lockWait)
	if err != nil {
		return err
	}
	defer unlock()
	path := machinePath(root)
	data, err := store.ReadRegular(path, maxMachineFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if data, err = change(data); err != nil {
		return fmt.Errorf("change %s: %w", path, err)
	}
	return root.WriteFile(path, data)
}
