// Package mcp is the memory as a server of the Model Context Protocol: five
// tools, three kinds of resources and four prompts, on the official SDK.
//
// The server is a translator. It reads a tool's arguments strictly, adds who
// calls, lets [Memory] answer, and hands the answer over as structured output
// with the same JSON as text. Every text in it is redacted, made neutral and
// framed by a fence with a nonce, because hosts give a model the JSON itself.
// What an agent may do is decided below, not here: through this server it can
// propose, refine, record and report, and makes no authoritative rule.
//
// Invariants: nothing but protocol is written to standard output; a call that
// fails or panics is an answer that says what to do next; the process ends
// within a second of its input, and keeps no state that another server or a
// hook would need. The store is read anew for every call, so that an edit by
// hand is obeyed at once.
//
// The package is never linked into the hook binary.
package mcp
