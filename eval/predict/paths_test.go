package predict

import (
	"encoding/json"
	"testing"
)

func TestMountInput(t *testing.T) {
	mounts := []mount{{"/tree", "/m/trees/a"}, {"/repo", "/m/src/shop"}, {"/r", "/m/src/shop"}}
	for _, c := range []struct{ in, want string }{
		{`{"file_path":"/r/src/a.ts"}`, `{"file_path":"/m/src/shop/src/a.ts"}`},
		{`{"file_path":"/r"}`, `{"file_path":"/m/src/shop"}`},
		{`{"file_path":"/repo/a"}`, `{"file_path":"/m/src/shop/a"}`},
		{`{"file_path":"/repository/a"}`, `{"file_path":"/repository/a"}`},
		{`{"file_path":"/tree/x"}`, `{"file_path":"/m/trees/a/x"}`},
		{`{"file_path":"src/r/a"}`, `{"file_path":"src/r/a"}`},
		{`{"command":"cd /r && ls"}`, `{"command":"cd /m/src/shop && ls"}`},
		{`{"command":"git -C /r/web push"}`, `{"command":"git -C /m/src/shop/web push"}`},
		{`{"command":"rm -rf '/r/build' --root=/r"}`, `{"command":"rm -rf '/m/src/shop/build' --root=/m/src/shop"}`},
		{`{"command":"gh api repos/o/r/pulls"}`, `{"command":"gh api repos/o/r/pulls"}`},
		{`{"command":"sed s/r/R/ x; cat /root/r"}`, `{"command":"sed s/r/R/ x; cat /root/r"}`},
		{`{"command":"curl https://x/r/y"}`, `{"command":"curl https://x/r/y"}`},
		{`{"content":"x.replace(/r/g, 1)","n":12345678901234567890}`, `{"content":"x.replace(/r/g, 1)","n":12345678901234567890}`},
		{`{"edits":[{"path":"/r/a"}]}`, `{"edits":[{"path":"/m/src/shop/a"}]}`},
		{`{"command":"echo <b>"}`, `{"command":"echo <b>"}`},
	} {
		got, err := mountInput(mounts, json.RawMessage(c.in))
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %s, %v, want %s", c.in, got, err, c.want)
		}
	}
}
