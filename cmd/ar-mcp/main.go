// Command ar-mcp is the memory as a server of the Model Context Protocol, on
// standard input and output. A coding agent starts it.
//
//	ar-mcp --help
package main

import (
	"os"

	"agentrecall/internal/mcp"
)

func main() { os.Exit(mcp.Main()) }
