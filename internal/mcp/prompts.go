package mcp

import (
	"context"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall/skills"
)

// argumentName is the one argument of a prompt.
const argumentName = "text"

// addPrompts offers the slash commands to clients that show a server's prompts.
// /ar is not among them: it is answered by a hook, or not at all.
func (s *server) addPrompts(srv *sdk.Server) {
	for _, c := range skills.Commands() {
		if c.Hook {
			continue
		}
		p := &sdk.Prompt{Name: c.Name, Description: c.Description}
		if c.Argument != "" {
			p.Arguments = []*sdk.PromptArgument{{Name: argumentName, Description: strings.Trim(c.Argument, "[]")}}
		}
		srv.AddPrompt(p, func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			text := c.Prompt(req.Params.Arguments[argumentName])
			return &sdk.GetPromptResult{Description: c.Description,
				Messages: []*sdk.PromptMessage{{Role: "user", Content: &sdk.TextContent{Text: text}}}}, nil
		})
	}
}
