package guard

import "agentrecall/ledger/act"

// A Decision is what a guard item says about a call that it speaks of.
type Decision string

// The decisions, strictest first. None is the answer when no item speaks.
const (
	Deny   Decision = "deny"
	Ask    Decision = "ask"
	Once   Decision = "once"
	Remind Decision = "remind"
	Allow  Decision = "allow"
	None   Decision = "none"
)

// An Item is one condition with its decision; see Parse for its written form.
type Item struct {
	When     []Cond // any of them
	Unless   []Cond // any of them, on the same act
	Requires *Requires
	Decide   Decision
	Instead  string // class of the act, or words of the command, to use instead
}

// Selector says what the one selecting key of a when map looks at.
type Selector string

// The selectors. Unless maps may have none.
const (
	SelAct   Selector = "act"
	SelRun   Selector = "run"
	SelEdit  Selector = "edit"
	SelAdds  Selector = "adds"
	SelSays  Selector = "says"
	SelEnd   Selector = "end"
	SelEmpty Selector = ""
)

// A Cond is one map: all of its keys must hold for one act.
type Cond struct {
	Selector Selector
	Value    string // of the selector, as written; "true" for end, "" for says without an RE2
	Attrs    []Test // in the order written
}

// A Test is one attribute with the pattern its value must match, as written.
type Test struct{ Name, Pattern string }

// Requires asks for an act that succeeded before.
type Requires struct {
	Act   Cond  // selector act or run
	Since *Cond // after the last act that matches; nil: in the session
	OK    bool  // the act must have succeeded; true unless written false
}

// A Past is an act of this session as recorded, in order.
type Past struct {
	Act act.Act
	OK  bool // the call it belongs to succeeded
}

// A Context is what surrounds a call.
type Context struct {
	Root  string // of the project, absolute; "" when unknown
	Home  string // the person's home directory, absolute, or ""
	Scope string // of the rule: "project", "global", "" or a path glob

	Past      []Past // acts of this session before the call, oldest first
	PastKnown bool   // false: the session's record is missing

	// Expressions keeps compiled expressions from one call to the next; nil
	// compiles them anew for each call. It never changes a decision.
	Expressions *Expressions
}

// A Match says that an item speaks of an act.
type Match struct {
	Item   int      // index into the items given
	Act    int      // index into the acts given; -1 at the end of a turn
	Maybe  bool     // only an unknown attribute leaves a doubt
	Decide Decision // after doubt and certainty are taken into account
	Lacks  string   // for an unmet requires: what was not seen, in words
}
