package chat

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"
)

// A Turn is what one of two people, or the agent, said.
type Turn struct {
	Speaker string
	Text    string
	ID      string // LoCoMo's dia_id
	Answer  bool   // label: it holds the answer
}

// A Session is a conversation at one date.
type Session struct {
	ID    string
	Date  time.Time
	Turns []Turn
}

// A Question is asked about all sessions of its Talk.
type Question struct {
	ID   string
	Type string
	Text string
	Date time.Time

	// Labels.
	Answer   string
	Sessions []string // that hold the answer; none: nothing answers it
	Turns    []string // ids of turns that do
}

// A Talk is a set of sessions and the questions about them.
type Talk struct {
	ID        string
	Sessions  []Session
	Questions []Question
}

// text is a string, or a number or list that a set has in its place.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	var s string
	if json.Unmarshal(data, &s) == nil {
		*t = text(s)
		return nil
	}
	*t = text(strings.Trim(string(data), `"`))
	if *t == "null" {
		*t = ""
	}
	return nil
}

type longMemEval struct {
	QuestionID       string      `json:"question_id"`
	QuestionType     string      `json:"question_type"`
	Question         text        `json:"question"`
	Answer           text        `json:"answer"`
	QuestionDate     string      `json:"question_date"`
	HaystackDates    []string    `json:"haystack_dates"`
	HaystackIDs      []string    `json:"haystack_session_ids"`
	HaystackSessions [][]chatMsg `json:"haystack_sessions"`
	AnswerSessionIDs []string    `json:"answer_session_ids"`
}

type chatMsg struct {
	Role      string `json:"role"`
	Content   text   `json:"content"`
	HasAnswer bool   `json:"has_answer"`
}

// LongMemEval gives the questions of a folder, one at a time. A question whose
// id ends in _abs has no answer in its sessions.
func LongMemEval(dir string, each func(*Talk) error) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return fmt.Errorf("read LongMemEval: %w", err)
	}
	if len(files) == 0 {
		return fmt.Errorf("read LongMemEval: %s holds no file *.json, one for each question", dir)
	}
	sort.Strings(files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("read LongMemEval: %w", err)
		}
		var q longMemEval
		if err := json.Unmarshal(data, &q); err != nil {
			return fmt.Errorf("read LongMemEval: %s: %w", file, err)
		}
		t, err := q.talk()
		if err != nil {
			return fmt.Errorf("read LongMemEval: %s: %w", file, err)
		}
		if err := each(t); err != nil {
			return err
		}
	}
	return nil
}

func (q *longMemEval) talk() (*Talk, error) {
	if q.QuestionID == "" || q.Question == "" {
		return nil, fmt.Errorf("it lacks question_id or question")
	}
	if len(q.HaystackIDs) != len(q.HaystackSessions) {
		return nil, fmt.Errorf("%d sessions with %d ids", len(q.HaystackSessions), len(q.HaystackIDs))
	}
	t := &Talk{ID: q.QuestionID}
	for i, msgs := range q.HaystackSessions {
		s := Session{ID: q.HaystackIDs[i]}
		if i < len(q.HaystackDates) {
			s.Date = date(q.HaystackDates[i])
		}
		for j, m := range msgs {
			s.Turns = append(s.Turns, Turn{Speaker: m.Role, Text: string(m.Content), Answer: m.HasAnswer, ID: s.ID + ":" + strconv.Itoa(j)})
		}
		t.Sessions = append(t.Sessions, s)
	}
	own := Question{ID: q.QuestionID, Type: q.QuestionType, Text: string(q.Question), Answer: string(q.Answer), Date: date(q.QuestionDate)}
	if !strings.HasSuffix(q.QuestionID, "_abs") {
		own.Sessions = q.AnswerSessionIDs
		for _, s := range t.Sessions {
			for _, turn := range s.Turns {
				if turn.Answer {
					own.Turns = append(own.Turns, turn.ID)
				}
			}
		}
	}
	t.Questions = []Question{own}
	return t, nil
}

// locomoQA is a question of LoCoMo. Category 5 is adversarial: nothing answers
// it.
type locomoQA struct {
	Question text   `json:"question"`
	Answer   text   `json:"answer"`
	Evidence []text `json:"evidence"`
	Category text   `json:"category"`
}

var locomoCategories = map[string]string{"1": "multi-hop", "2": "temporal", "3": "open-domain", "4": "single-hop", "5": "adversarial"}

// LoCoMo gives the conversations of a file, one at a time.
func LoCoMo(file string, each func(*Talk) error) error {
	f, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("read LoCoMo: %w", err)
	}
	defer f.Close()
	d := json.NewDecoder(f)
	if tok, err := d.Token(); err != nil || tok != json.Delim('[') {
		return fmt.Errorf("read LoCoMo: %s is no list of conversations (%v)", file, err)
	}
	n := 0
	for ; d.More(); n++ {
		var c struct {
			SampleID     text                       `json:"sample_id"`
			Conversation map[string]json.RawMessage `json:"conversation"`
			QA           []locomoQA                 `json:"qa"`
		}
		if err := d.Decode(&c); err != nil {
			return fmt.Errorf("read LoCoMo: %s: conversation %d: %w", file, n+1, err)
		}
		t, err := locomoTalk(string(c.SampleID), c.Conversation, c.QA)
		if err != nil {
			return fmt.Errorf("read LoCoMo: %s: conversation %d: %w", file, n+1, err)
		}
		if err := each(t); err != nil {
			return err
		}
	}
	if n == 0 {
		return fmt.Errorf("read LoCoMo: %s holds no conversation", file)
	}
	return nil
}

func locomoTalk(id string, conversation map[string]json.RawMessage, qa []locomoQA) (*Talk, error) {
	t := &Talk{ID: id}
	var last time.Time
	numbers := []int{}
	for key := range conversation {
		if n, err := strconv.Atoi(strings.TrimPrefix(key, "session_")); err == nil {
			numbers = append(numbers, n)
		}
	}
	sort.Ints(numbers)
	for _, n := range numbers {
		key := "session_" + strconv.Itoa(n)
		var turns []struct {
			Speaker string `json:"speaker"`
			DiaID   string `json:"dia_id"`
			Text    text   `json:"text"`
			Caption text   `json:"blip_caption"`
		}
		if err := json.Unmarshal(conversation[key], &turns); err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
		s := Session{ID: key}
		var when string
		_ = json.Unmarshal(conversation[key+"_date_time"], &when) // none: no date
		s.Date = date(when)
		if s.Date.After(last) {
			last = s.Date
		}
		for _, u := range turns {
			said := string(u.Text)
			if u.Caption != "" {
				said += " (" + string(u.Caption) + ")"
			}
			s.Turns = append(s.Turns, Turn{Speaker: u.Speaker, Text: said, ID: u.DiaID})
		}
		t.Sessions = append(t.Sessions, s)
	}
	if len(t.Sessions) == 0 {
		return nil, fmt.Errorf("it has no session_1, session_2 …")
	}
	for i, q := range qa {
		own := Question{ID: fmt.Sprintf("%s-%03d", id, i+1), Text: string(q.Question), Answer: string(q.Answer), Date: last.AddDate(0, 0, 1)}
		own.Type = locomoCategories[string(q.Category)]
		if own.Type == "" {
			own.Type = "category " + string(q.Category)
		}
		if own.Type != "adversarial" {
			for _, e := range q.Evidence {
				for turn := range strings.FieldsFuncSeq(string(e), func(r rune) bool { return r == ';' || r == ' ' || r == ',' }) {
					// D3:12 is turn 12 of session 3.
					number, _, ok := strings.Cut(strings.TrimPrefix(turn, "D"), ":")
					if !ok {
						continue
					}
					own.Turns = append(own.Turns, turn)
					if s := "session_" + number; len(own.Sessions) == 0 || own.Sessions[len(own.Sessions)-1] != s {
						own.Sessions = append(own.Sessions, s)
					}
				}
			}
		}
		t.Questions = append(t.Questions, own)
	}
	return t, nil
}

// date reads the dates of both sets, "2023/05/30 (Tue) 23:40" and "1:56 pm on
// 8 May, 2023"; the zero time for another.
func date(s string) time.Time {
	for _, layout := range [...]string{"2006/01/02 (Mon) 15:04", "2006/01/02 15:04", "2006/01/02", "3:04 pm on 2 January, 2006", time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, strings.TrimSpace(s)); err == nil {
			return t
		}
	}
	return time.Time{}
}
