package live

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
)

//go:embed classes.ndjson
var classes []byte

// A Class is one kind of mistake. Mistake and Success are looked for in the
// lines of World.Lines. Wrong and Right are for the scripted agent alone.
type Class struct {
	ID      string `json:"id"`
	Words   string `json:"words"` // the correction
	First   string `json:"first"` // the task of session 1
	Task    string `json:"task"`  // of session 2
	Wrong   string `json:"wrong"`
	Right   string `json:"right"`
	Mistake string `json:"mistake"` // regular expression
	Success string `json:"success"`
}

// Classes are all classes, in their order.
func Classes() ([]Class, error) {
	var out []Class
	for n, line := range bytes.Split(bytes.TrimSpace(classes), []byte{'\n'}) {
		var c Class
		if err := json.Unmarshal(line, &c); err != nil {
			return nil, fmt.Errorf("read the classes: line %d: %w", n+1, err)
		}
		out = append(out, c)
	}
	return out, nil
}

// judge looks for the traces of the mistake and of the task done.
func (c *Class) judge(lines []string) (mistake, success bool, err error) {
	bad, err := regexp.Compile(c.Mistake)
	if err != nil {
		return false, false, fmt.Errorf("class %s: %w", c.ID, err)
	}
	good, err := regexp.Compile(c.Success)
	if err != nil {
		return false, false, fmt.Errorf("class %s: %w", c.ID, err)
	}
	for _, l := range lines {
		mistake, success = mistake || bad.MatchString(l), success || good.MatchString(l)
	}
	return mistake, success, nil
}
