package act

// Tool says what kind of tool a call uses. The host's own tool names are
// translated to these before a call reaches this package.
type Tool string

// The kinds of tool.
const (
	Shell Tool = "shell" // Command is a program in Dialect
	Edit  Tool = "edit"  // Path changes by Edits
	Write Tool = "write" // Path is replaced; Edits holds one entry with the new content
	Read  Tool = "read"
	Fetch Tool = "fetch"
	Agent Tool = "agent" // a subagent is started; Input has type, model, prompt
	MCP   Tool = "mcp"   // Server and Name say which tool
	Other Tool = "other"
)

// A TextEdit replaces Old by New. A whole-file write has an empty Old.
type TextEdit struct{ Old, New string }

// A Call is one tool call as the agent asked for it.
type Call struct {
	Tool    Tool
	Dialect string // of Command: "bash" (also when empty), "powershell", "cmd"
	Command string
	Path    string // as given; relative to Cwd
	Edits   []TextEdit
	Server  string // MCP server
	Name    string // MCP tool, or the host's own name of the tool
	Input   []byte // the tool's input as the host sent it, JSON
	Cwd     string // absolute
	Root    string // absolute root of the project; "" when unknown

	Session, Turn, ID, Agent string // of the host; never looked at here
}

// Env gives bounded reads of the surroundings of a call, so that this package
// stays pure: the same Call and Env give the same acts. Each function may be
// nil, which means that nothing is known. Paths are absolute.
type Env struct {
	// ReadFile returns the content of a regular file, or ok = false when it
	// is missing, not regular, or longer than limit bytes.
	ReadFile func(path string, limit int) (data []byte, ok bool)
	// Exists reports whether something is at path; known = false when it
	// could not be found out.
	Exists func(path string) (exists, known bool)
	// Home is the person's home directory, or "".
	Home string
}

// An Attr is one attribute of an act. Truth values are the texts "true" and
// "false". Unknown means that the act has this attribute but its value cannot
// be read from the call; it is not the same as an attribute that is absent.
type Attr struct {
	Name    string
	Values  []string // an act that touches several objects is several acts; several values are alternatives that all hold (flags, trailers)
	Unknown bool
}

// A Command is one simple command after wrappers were looked through and
// quoting was undone.
type Command struct {
	Words []string // program without path and .exe first, then its arguments in order
	Via   []string // wrappers, outermost first: "sudo", "uv run", "npx", "bash -c", "xargs", "script test" …
	Dir   string   // absolute directory it runs in; "" when unknown
	Known bool     // false when a word could not be resolved; such words are ""
}

// An Act is one thing that a call would really do. Every simple command of a
// shell call yields at least one Act; one that has no class of the taxonomy
// has an empty Class and is there for guards on words (`run`).
type Act struct {
	Class   string // dotted, as in Classes; "" for a plain command
	Attrs   []Attr
	Added   []TextEdit // text the act adds: file content, or a message with an empty Old
	Command *Command   // nil when the act does not come from a command
	Span    [2]int     // bytes of Call.Command that say it, [0,0] when not from there
	Certain bool       // false: it may happen, so a guard may ask but not deny
	After   bool       // runs only when all acts before it in the call succeeded (joined by &&)
	Follows int        // that many acts directly before it in the call have succeeded when it runs (joined by &&)
}

// Attr returns the attribute called name; ok is false when the act has none.
func (a *Act) Attr(name string) (at Attr, ok bool) {
	for _, at := range a.Attrs {
		if at.Name == name {
			return at, true
		}
	}
	return Attr{}, false
}

// Is reports whether class is parent itself or one of its dotted children.
func Is(class, parent string) bool {
	return class == parent ||
		len(class) > len(parent) && class[len(parent)] == '.' && class[:len(parent)] == parent
}
