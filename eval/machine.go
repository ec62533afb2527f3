package eval

import (
	"context"
	"errors"
	"fmt"

	"agentrecall/eval/durability"
	"agentrecall/eval/latency"
	"agentrecall/eval/score"
)

// Machine says how the benches that start processes are run. Their counts and
// times are volatile; what is held against a gate is not.
type Machine struct {
	Programs  latency.Programs
	Processes int   // of each kind, in latency
	Sizes     []int // records of the stores, in latency
	Writers   int   // in durability
	Each      int   // corrections of each writer
	Kill      int   // of 100 processes
}

// errPrograms says that a bench has no programs to start.
var errPrograms = errors.New("the programs to be measured are not known")

func (r *Result) durability(o Options, _ []byte) (score.Report, error) {
	m := o.Machine
	if m.Programs.Hook == "" {
		return score.Report{}, errPrograms
	}
	if o.Control == "calm" {
		m.Kill = 0
	}
	out, err := durability.Run(context.Background(), durability.Options{Hook: m.Programs.Hook, Writers: m.Writers, Each: m.Each, Kill: m.Kill, Seed: score.Seed})
	if err != nil {
		return score.Report{}, err
	}
	r.Volatile.Measured = out
	return r.assert([]score.Assertion{
		{Name: "corrections were accepted", Holds: out.Accepted > 0},
		{Name: "processes were killed while they ran", Holds: out.Killed > 0},
		{Name: "every accepted correction is there", Holds: out.Present == out.Accepted, What: fmt.Sprint(out.Lost)},
		{Name: "none is there twice", Holds: out.Doubled == 0, What: fmt.Sprint(out.Doubled)},
		{Name: "a torn last line takes no other with it", Holds: out.Torn == 0, What: fmt.Sprint(out.Torn)},
	}, "guarantees that hold", "durability"), nil
}

func (r *Result) latency(o Options, _ []byte) (score.Report, error) {
	m := o.Machine
	if m.Programs.Hook == "" || m.Programs.Empty == "" {
		return score.Report{}, errPrograms
	}
	out, err := latency.Run(latency.Options{Programs: m.Programs, N: m.Processes, Sizes: m.Sizes, Deaf: o.Control == "off", Progress: o.Progress})
	if err != nil {
		return score.Report{}, err
	}
	if !m.Programs.Recall {
		r.Notes = append(r.Notes, "ar recall is not measured: this ar has no such command")
	}
	if m.Programs.MCP == "" {
		r.Notes = append(r.Notes, "the MCP server is not measured: there is no ar-mcp beside ar-hook")
	}
	r.Volatile.Measured = out
	var list []score.Assertion
	for _, row := range out.Rows {
		list = append(list, score.Assertion{Name: fmt.Sprintf("%s, %d records", row.Kind, row.Records), Holds: row.Answered, What: "a process printed something else than it must"})
	}
	return r.assert(list, "processes that answer as they must", "latency"), nil
}

// assert puts assertions into the result as its items.
func (r *Result) assert(list []score.Assertion, figure, part string) score.Report {
	for _, a := range list {
		r.Items = append(r.Items, Item{ID: a.Name})
	}
	return score.Assertions(list, figure, part)
}
