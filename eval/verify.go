package eval

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"

	"agentrecall/eval/score"
)

// ReadResult reads a bench-result/v1 document.
func ReadResult(file string) (*Result, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the result: %w", err)
	}
	var r Result
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&r); err != nil {
		return nil, fmt.Errorf("read the result %s: %w", file, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("read the result %s: something follows the document", file)
	}
	if r.Schema != Schema {
		return nil, fmt.Errorf("read the result %s: its schema is %q, want %s", file, r.Schema, Schema)
	}
	return &r, nil
}

// A Verified result says what of it follows from its parts. Rescored are the
// benches whose predictions were scored again with the labels of the set; of
// the others only the counts were added up again.
type Verified struct {
	Benches  []string `json:"benches"`
	Figures  int      `json:"figures"`
	Items    int      `json:"items"`
	Rescored []string `json:"rescored"`
	Wrong    []string `json:"wrong"` // what does not follow; none: all of it does
}

// Verify computes a result's headline again: figures and means from the cases
// of its items, gates and claims from the figures. Where the set is one that
// comes with this program, or one of the given files, the predictions are
// scored again with its labels.
func Verify(r *Result, sets []string) (Verified, error) {
	v := Verified{Benches: []string{}, Rescored: []string{}, Wrong: []string{}}
	pass := true
	for _, x := range r.Each() {
		pass = pass && x.Pass
		if err := v.verify(x, sets); err != nil {
			return v, err
		}
	}
	if pass != r.Pass {
		v.wrong("%s: pass is %v, its benches say %v", r.Bench, r.Pass, pass)
	}
	return v, nil
}

func (v *Verified) wrong(format string, args ...any) {
	v.Wrong = append(v.Wrong, fmt.Sprintf(format, args...))
}

func (v *Verified) verify(r *Result, sets []string) error {
	v.Benches = append(v.Benches, r.Bench)
	v.Figures += len(r.Figures) + len(r.Means)
	v.Items += len(r.Items)
	if r.Schema != Schema {
		v.wrong("%s: the schema is %q", r.Bench, r.Schema)
	}
	parts := map[string]score.Parts{}
	for _, it := range r.Items {
		if _, twice := parts[it.ID]; twice {
			v.wrong("%s: item %s is there twice", r.Bench, it.ID)
		}
		parts[it.ID] = it.Parts
	}
	v.compare(r, "", parts)
	if sum := r.Corpus.hash(); len(r.Corpus.Files) > 0 && sum != r.Corpus.SHA256 {
		v.wrong("%s: the hash of the corpus does not follow from its files", r.Bench)
	}
	again := *r
	again.Gates, again.Claims = nil, nil
	gates, err := ReadGates()
	if err != nil {
		return err
	}
	if r.Bench != "capture --fit" {
		again.hold(&gates)
		if again.Pass != r.Pass {
			v.wrong("%s: pass is %v, the gates say %v", r.Bench, r.Pass, again.Pass)
		}
		if !equal(again.Gates, r.Gates) {
			v.wrong("%s: gates differ from those of this program on these figures", r.Bench)
		}
		if !equal(again.Claims, r.Claims) {
			v.wrong("%s: claims differ from those of this program on these figures", r.Bench)
		}
	}
	return v.rescore(r, sets)
}

// compare recomputes figures and means of parts and compares them with those
// of the result.
func (v *Verified) compare(r *Result, how string, parts map[string]score.Parts) {
	unit := ""
	for _, f := range r.Figures {
		if f.Of != nil {
			unit = f.Of.Unit
		}
	}
	figures, means := score.Recompute(r.Figures, r.Means, unit, parts)
	diff(v, r.Bench, how, figures, r.Figures, func(f score.Figure) string { return f.Name + " " + f.Group })
	diff(v, r.Bench, how, means, r.Means, func(m score.Mean) string { return m.Name + " " + m.Group })
}

func diff[T any](v *Verified, bench, how string, again, given []T, name func(T) string) {
	by := map[string]T{}
	for _, x := range given {
		by[name(x)] = x
	}
	for _, x := range again {
		y, ok := by[name(x)]
		if !ok {
			v.wrong("%s: %s: follows from the items%s, but is not listed", bench, name(x), how)
		} else if !equal(x, y) {
			v.wrong("%s: %s: listed as %s, from the items%s follows %s", bench, name(x), text(y), how, text(x))
		}
		delete(by, name(x))
	}
	for _, x := range given {
		if _, left := by[name(x)]; left {
			v.wrong("%s: %s: does not follow from the items%s", bench, name(x), how)
		}
	}
}

func equal(a, b any) bool { return reflect.DeepEqual(text(a), text(b)) }

func text(x any) string {
	data, err := json.Marshal(x)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// rescore scores the predictions with the labels of the set, when it is at
// hand: the same bytes by their hash.
func (v *Verified) rescore(r *Result, sets []string) error {
	b := find(r.Bench)
	if b == nil || b.rescore == nil || r.Flags.Control != "" {
		return nil
	}
	corpus, err := ReadCorpus(r.Bench, nil)
	if err == nil && corpus.SHA256 != r.Corpus.SHA256 && len(sets) > 0 {
		corpus, err = ReadCorpus(r.Bench, sets)
	}
	if err != nil || corpus.SHA256 != r.Corpus.SHA256 {
		return err
	}
	report, err := b.rescore(r, inHalf(corpus.Data(), r.Flags.Half))
	if err != nil {
		v.wrong("%s: the predictions cannot be scored: %v", r.Bench, err)
		return nil
	}
	v.Rescored = append(v.Rescored, r.Bench)
	v.compare(r, " scored again", report.Parts)
	wrong := report.Wrong()
	for _, it := range r.Items {
		if it.Right == wrong[it.ID] {
			v.wrong("%s: item %s is marked right = %v", r.Bench, it.ID, it.Right)
		}
	}
	if !slices.EqualFunc(report.Errors, r.Errors, func(a, b score.Error) bool {
		return a.ID == b.ID && a.Kind == b.Kind && a.Part == b.Part // words about the trace may be laid out otherwise
	}) {
		v.wrong("%s: the errors differ from those that follow from the predictions", r.Bench)
	}
	return nil
}

// decoded reads predictions or traces back from a document.
func decoded[T any](r *Result, part func(*Item) any) (out []T, err error) {
	for i := range r.Items {
		x := part(&r.Items[i])
		if x == nil {
			continue
		}
		data, err := json.Marshal(x)
		if err != nil {
			return nil, err
		}
		var one T
		if err := json.Unmarshal(data, &one); err != nil {
			return nil, fmt.Errorf("item %s: %w", r.Items[i].ID, err)
		}
		out = append(out, one)
	}
	return out, nil
}

func prediction(it *Item) any { return it.Prediction }
func trace(it *Item) any      { return it.Trace }
