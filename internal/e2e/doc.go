// Package e2e drives the real Claude Code client against a scripted model on
// loopback, in a HOME and a project made for one test, in print mode and in a
// terminal with a person at the keys.
//
// The pieces: [Model] plays assistant turns and keeps what it was sent;
// [Sandbox] is the HOME, the project and our installation in it; [Sandbox.Print]
// and [Sandbox.Terminal] run the client; [Terminal] types, waits and reads the
// screen. No credential is used and no other machine is spoken to.
//
// The tests need the environment variable CLAUDE_BIN, the client's native
// binary, and are skipped, saying so, without it:
//
//	CLAUDE_BIN=…/claude-code-linux-x64/claude go test ./internal/e2e
//
// Every wait is bounded and for something that can be seen; only the pace of
// typing is a fixed time. A wait that fails prints the screen.
//
// Tests that begin with TestHarness prove the pieces with a stub in the place
// of our hook; the others install the programs of this module.
package e2e
