//lint:file-ignore SA1019 the suite asks for sampling and logging, which the protocol keeps for its older versions

package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// The conformance suite calls tools, resources and prompts of fixed names. A
// server for the suite has them beside ours.

var (
	pixel   = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90wS\xde")
	silence = []byte("RIFF\x24\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00data\x00\x00\x00\x00")
)

// suiteSettings add what the suite uses of the protocol and our server does not.
func suiteSettings(s *sdk.ServerOptions) {
	s.Capabilities = nil // logging
	s.CompletionHandler = func(context.Context, *sdk.CompleteRequest) (*sdk.CompleteResult, error) {
		return &sdk.CompleteResult{Completion: sdk.CompletionResultDetails{Values: []string{}}}, nil
	}
	s.SubscribeHandler = func(context.Context, *sdk.SubscribeRequest) error { return nil }
	s.UnsubscribeHandler = func(context.Context, *sdk.UnsubscribeRequest) error { return nil }
}

func text(s string) *sdk.TextContent { return &sdk.TextContent{Text: s} }

func suiteFixtures(srv *sdk.Server) {
	tool := func(name, schema string, run func(ctx context.Context, req *sdk.CallToolRequest) ([]sdk.Content, error)) {
		srv.AddTool(&sdk.Tool{Name: name, Description: "a fixture of the conformance suite", InputSchema: json.RawMessage(schema)},
			func(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
				content, err := run(ctx, req)
				if err != nil {
					res := &sdk.CallToolResult{}
					res.SetError(err)
					return res, nil
				}
				return &sdk.CallToolResult{Content: content}, nil
			})
	}
	const nothing = `{"type":"object","properties":{}}`
	fixed := func(name string, content ...sdk.Content) {
		tool(name, nothing, func(context.Context, *sdk.CallToolRequest) ([]sdk.Content, error) { return content, nil })
	}
	image := &sdk.ImageContent{Data: pixel, MIMEType: "image/png"}
	resource := func(uri, kind, body string) *sdk.EmbeddedResource {
		return &sdk.EmbeddedResource{Resource: &sdk.ResourceContents{URI: uri, MIMEType: kind, Text: body}}
	}
	fixed("test_simple_text", text("This is a simple text response for testing."))
	fixed("test_image_content", image)
	fixed("test_audio_content", &sdk.AudioContent{Data: silence, MIMEType: "audio/wav"})
	fixed("test_embedded_resource", resource("test://embedded-resource", "text/plain", "This is an embedded resource content."))
	fixed("test_multiple_content_types", text("Multiple content types test:"), image,
		resource("test://mixed-content-resource", "application/json", `{"test":"data","value":123}`))
	tool("test_error_handling", nothing, func(context.Context, *sdk.CallToolRequest) ([]sdk.Content, error) {
		return nil, errors.New("This tool intentionally returns an error for testing")
	})
	tool("test_tool_with_logging", nothing, func(ctx context.Context, req *sdk.CallToolRequest) ([]sdk.Content, error) {
		for _, line := range []string{"Tool execution started", "Tool processing data", "Tool execution completed"} {
			if err := req.Session.Log(ctx, &sdk.LoggingMessageParams{Level: "info", Data: line}); err != nil {
				return nil, err
			}
			time.Sleep(50 * time.Millisecond)
		}
		return []sdk.Content{text("logged")}, nil
	})
	tool("test_tool_with_progress", nothing, func(ctx context.Context, req *sdk.CallToolRequest) ([]sdk.Content, error) {
		for _, n := range []float64{0, 50, 100} {
			if token := req.Params.GetProgressToken(); token != nil {
				if err := req.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{ProgressToken: token, Progress: n, Total: 100}); err != nil {
					return nil, err
				}
			}
			time.Sleep(50 * time.Millisecond)
		}
		return []sdk.Content{text("done")}, nil
	})
	tool("test_sampling", `{"type":"object","properties":{"prompt":{"type":"string"}},"required":["prompt"]}`, func(ctx context.Context, req *sdk.CallToolRequest) ([]sdk.Content, error) {
		var in struct{ Prompt string }
		if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
			return nil, err
		}
		res, err := req.Session.CreateMessage(ctx, &sdk.CreateMessageParams{MaxTokens: 100, Messages: []*sdk.SamplingMessage{{Role: "user", Content: text(in.Prompt)}}})
		if err != nil {
			return nil, err
		}
		answer, _ := res.Content.(*sdk.TextContent)
		return []sdk.Content{text(fmt.Sprintf("LLM response: %v", answer))}, nil
	})
	ask := func(name, schema string, form func(req *sdk.CallToolRequest) (message, schema string)) {
		tool(name, schema, func(ctx context.Context, req *sdk.CallToolRequest) ([]sdk.Content, error) {
			message, wanted := form(req)
			res, err := req.Session.Elicit(ctx, &sdk.ElicitParams{Message: message, RequestedSchema: json.RawMessage(wanted)})
			if err != nil {
				return nil, err
			}
			return []sdk.Content{text(fmt.Sprintf("Elicitation completed: action=%s, content=%v", res.Action, res.Content))}, nil
		})
	}
	ask("test_elicitation", `{"type":"object","properties":{"message":{"type":"string"}},"required":["message"]}`, func(req *sdk.CallToolRequest) (string, string) {
		var in struct{ Message string }
		_ = json.Unmarshal(req.Params.Arguments, &in)
		return in.Message, `{"type":"object","properties":{"username":{"type":"string"},"email":{"type":"string"}},"required":["username","email"]}`
	})
	ask("test_elicitation_sep1034_defaults", nothing, func(*sdk.CallToolRequest) (string, string) {
		return "defaults", `{"type":"object","properties":{"name":{"type":"string","default":"John Doe"},"age":{"type":"integer","default":30},
			"score":{"type":"number","default":95.5},"status":{"type":"string","enum":["active","inactive","pending"],"default":"active"},"verified":{"type":"boolean","default":true}}}`
	})
	ask("test_elicitation_sep1330_enums", nothing, func(*sdk.CallToolRequest) (string, string) {
		return "enums", `{"type":"object","properties":{
			"untitledSingle":{"type":"string","enum":["option1","option2","option3"]},
			"titledSingle":{"type":"string","oneOf":[{"const":"value1","title":"First Option"},{"const":"value2","title":"Second Option"},{"const":"value3","title":"Third Option"}]},
			"legacyEnum":{"type":"string","enum":["opt1","opt2","opt3"],"enumNames":["Option One","Option Two","Option Three"]},
			"untitledMulti":{"type":"array","items":{"type":"string","enum":["option1","option2","option3"]}},
			"titledMulti":{"type":"array","items":{"anyOf":[{"const":"value1","title":"First Choice"},{"const":"value2","title":"Second Choice"},{"const":"value3","title":"Third Choice"}]}}}}`
	})
	tool("test_reconnection", nothing, func(_ context.Context, req *sdk.CallToolRequest) ([]sdk.Content, error) {
		if req.Extra != nil && req.Extra.CloseSSEStream != nil {
			req.Extra.CloseSSEStream(sdk.CloseSSEStreamArgs{RetryAfter: 50 * time.Millisecond})
		}
		time.Sleep(100 * time.Millisecond)
		return []sdk.Content{text("reconnected")}, nil
	})
	tool("json_schema_2020_12_tool", `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
		"$defs":{"address":{"type":"object","properties":{"street":{"type":"string"},"city":{"type":"string"}}}},
		"properties":{"name":{"type":"string"},"address":{"$ref":"#/$defs/address"}},"additionalProperties":false}`,
		func(context.Context, *sdk.CallToolRequest) ([]sdk.Content, error) {
			return []sdk.Content{text("ok")}, nil
		})

	read := func(contents sdk.ResourceContents) sdk.ResourceHandler {
		return func(_ context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
			c := contents
			c.URI = req.Params.URI
			return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{&c}}, nil
		}
	}
	for uri, c := range map[string]sdk.ResourceContents{
		"test://static-text":      {MIMEType: "text/plain", Text: "This is the content of the static text resource."},
		"test://static-binary":    {MIMEType: "image/png", Blob: pixel},
		"test://watched-resource": {MIMEType: "text/plain", Text: "watched"},
	} {
		srv.AddResource(&sdk.Resource{URI: uri, Name: uri, Description: "a fixture", MIMEType: c.MIMEType}, read(c))
	}
	srv.AddResourceTemplate(&sdk.ResourceTemplate{URITemplate: "test://template/{id}/data", Name: "template", Description: "a fixture", MIMEType: "application/json"},
		read(sdk.ResourceContents{MIMEType: "application/json", Text: `{"id":"123","templateTest":true,"data":"Data for ID: 123"}`}))

	prompt := func(name string, args []string, messages func(map[string]string) []sdk.Content) {
		p := &sdk.Prompt{Name: name, Description: "a fixture"}
		for _, a := range args {
			p.Arguments = append(p.Arguments, &sdk.PromptArgument{Name: a, Description: a, Required: true})
		}
		srv.AddPrompt(p, func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			res := &sdk.GetPromptResult{}
			for _, c := range messages(req.Params.Arguments) {
				res.Messages = append(res.Messages, &sdk.PromptMessage{Role: "user", Content: c})
			}
			return res, nil
		})
	}
	prompt("test_simple_prompt", nil, func(map[string]string) []sdk.Content {
		return []sdk.Content{text("This is a simple prompt for testing.")}
	})
	prompt("test_prompt_with_arguments", []string{"arg1", "arg2"}, func(args map[string]string) []sdk.Content {
		return []sdk.Content{text(fmt.Sprintf("Prompt with arguments: arg1='%s', arg2='%s'", args["arg1"], args["arg2"]))}
	})
	prompt("test_prompt_with_embedded_resource", []string{"resourceUri"}, func(args map[string]string) []sdk.Content {
		return []sdk.Content{resource(args["resourceUri"], "text/plain", "Embedded resource content for testing."), text("Please process the embedded resource above.")}
	})
	prompt("test_prompt_with_image", nil, func(map[string]string) []sdk.Content {
		return []sdk.Content{image, text("Please analyze the image above.")}
	})
}
