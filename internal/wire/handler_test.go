package wire

import (
	"testing"
)

func TestIsOurs(t *testing.T) {
	for text, want := range map[string]bool{
		`{"command": "/a/ar-hook", "args": ["claude"]}`:           true,
		`{"command": "/a b/ar-hook", "args": []}`:                 true,
		`{"command": "C:/a b/ar-hook.exe", "args": ["claude"]}`:   true,
		`{"command": "C:\\a b\\AR-HOOK.EXE", "args": ["claude"]}`: true,
		`{"command": "/a/ar-hook claude"}`:                        true,
		`{"command": "\"/a b/ar-hook\" claude"}`:                  true,
		`{"command": "'/a b/ar-hook' claude"}`:                    true,
		`{"command": "/a\\ b/ar-hook claude"}`:                    true,
		`{"command": "AGENT_RECALL_ROOT=/x exec ar-hook claude"}`: true,
		`{"command": "ar-hook"}`:                                  true,
		`{"command": "C:\\x\\ar-hook.exe claude"}`:                true,
		`{"command": "& \"C:\\x y\\ar-hook.exe\" claude"}`:        true,
		`{"command": "/a/ar-hooks claude"}`:                       false,
		`{"command": "/a/my-ar-hook"}`:                            false,
		`{"command": "echo ar-hook"}`:                             false,
		`{"command": "/a/guard", "args": ["ar-hook"]}`:            false,
		`{"command": "/ar-hook/run claude"}`:                      false,
		`{"command": ""}`:                                         false,
		`{"command": 1}`:                                          false,
		`{"type": "prompt", "prompt": "ar-hook"}`:                 false,
		`"ar-hook"`: false,
		`null`:      false,
	} {
		n, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := isOurs(n); got != want {
			t.Errorf("isOurs(%s) = %v", text, got)
		}
	}
}
