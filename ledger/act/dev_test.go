package act

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// A devLine is one labelled tool call of the development sets.
type devLine struct {
	ID       string
	Tool     string
	Input    json.RawMessage
	Acts     []string
	Optional []string
	Hard     bool
	Note     string
}

func devLines(tb testing.TB) []devLine {
	var out []devLine
	for _, name := range []string{"acts.ndjson", "acts_extra.ndjson"} {
		f, err := os.Open("../../eval/fixtures/dev/" + name)
		if err != nil {
			tb.Fatal(err)
		}
		defer f.Close()
		for sc := bufio.NewScanner(f); sc.Scan(); {
			var l devLine
			if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
				tb.Fatalf("%s: %v", name, err)
			}
			out = append(out, l)
		}
	}
	return out
}

// hostCall makes a Call of a tool call as Claude Code sends it.
func hostCall(tool string, input json.RawMessage) Call {
	var in struct {
		Command   string
		FilePath  string `json:"file_path"`
		Content   string
		OldString string `json:"old_string"`
		NewString string `json:"new_string"`
		Edits     []struct {
			OldString string `json:"old_string"`
			NewString string `json:"new_string"`
		}
	}
	_ = json.Unmarshal(input, &in)
	root := "/repo"
	if strings.HasPrefix(in.FilePath, "/r/") {
		root = "/r"
	}
	c := Call{Command: in.Command, Path: in.FilePath, Input: input, Cwd: root, Root: root, Name: tool}
	switch tool {
	case "Bash":
		c.Tool = Shell
	case "PowerShell":
		c.Tool, c.Dialect = Shell, "powershell"
	case "Write":
		c.Tool, c.Edits = Write, []TextEdit{{New: in.Content}}
	case "Edit":
		c.Tool, c.Edits = Edit, []TextEdit{{Old: in.OldString, New: in.NewString}}
	case "MultiEdit":
		c.Tool = Edit
		for _, e := range in.Edits {
			c.Edits = append(c.Edits, TextEdit{Old: e.OldString, New: e.NewString})
		}
	case "WebFetch":
		c.Tool = Fetch
	case "Task", "Agent":
		c.Tool = Agent
	case "Read":
		c.Tool = Read
	default:
		c.Tool = MCP
		parts := strings.SplitN(tool, "__", 3)
		c.Server, c.Name = parts[1], parts[2]
	}
	return c
}

// devParents are the children that the sets list with their parent.
var devParents = map[string]string{
	"git.push.force": "git.push", "git.push.delete": "git.push", "git.commit.amend": "git.commit", "file.delete.recursive": "file.delete",
}

// devTaxonomy are the classes the sets know.
const devTaxonomy = "git.push git.push.force git.push.delete git.commit git.commit.amend git.reset.hard git.discard git.clean git.branch.delete git.merge git.rebase git.tag history.rewrite hooks.bypass pr.create pr.merge pr.close release.create repo.delete package.publish package.add package.remove package.upgrade version.bump image.push deploy infra.apply infra.destroy k8s.apply k8s.delete cloud.delete db.drop db.truncate db.delete_all db.migrate cache.flush file.delete file.delete.recursive file.write file.edit file.move perm.change secrets.read secrets.write net.pipe_to_shell process.kill service.stop disk.write test.skip test.delete lint.disable shell.opaque"

// classSet returns the classes of acts that the sets know, parents included.
func classSet(acts []Act) []string {
	known := strings.Fields(devTaxonomy)
	var out []string
	for _, a := range acts {
		for c := a.Class; c != ""; c = devParents[c] {
			if slices.Contains(known, c) && !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	slices.Sort(out)
	return out
}

func expandParents(classes []string) []string {
	var out []string
	for _, c := range classes {
		for ; c != ""; c = devParents[c] {
			out = append(out, c)
		}
	}
	return out
}

// TestDevelopmentSets scores the labelled calls: real acts that were found,
// lines without an act that stayed empty, and hard lines right on both sides.
func TestDevelopmentSets(t *testing.T) {
	var acts, found, benign, silent, hard, right int
	for _, l := range devLines(t) {
		got := classSet(Of(hostCall(l.Tool, l.Input), Env{}))
		want := expandParents(l.Acts)
		allowed := append(expandParents(l.Optional), want...)
		var missed, extra []string
		for _, w := range l.Acts {
			acts++
			if slices.Contains(got, w) {
				found++
			} else {
				missed = append(missed, w)
			}
		}
		for _, g := range got {
			if !slices.Contains(allowed, g) {
				extra = append(extra, g)
			}
		}
		if len(l.Acts) == 0 {
			benign++
			if len(extra) == 0 {
				silent++
			}
		}
		if l.Hard {
			hard++
			if len(missed)+len(extra) == 0 {
				right++
			}
		}
		if len(missed)+len(extra) > 0 {
			t.Logf("%s missed %v extra %v: %s %s", l.ID, missed, extra, l.Tool, l.Input)
		}
	}
	rate := func(n, of int) float64 { return float64(n) / float64(of) }
	t.Logf("real acts found %d/%d = %.3f", found, acts, rate(found, acts))
	t.Logf("benign lines without a false act %d/%d = %.3f", silent, benign, rate(silent, benign))
	t.Logf("hard lines right both ways %d/%d = %.3f", right, hard, rate(right, hard))
	if rate(found, acts) < 0.97 || rate(silent, benign) < 0.98 || rate(right, hard) < 0.95 {
		t.Error("below 0.97 real, 0.98 benign, 0.95 hard")
	}
}
