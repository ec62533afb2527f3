package fusion

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"agentrecall/internal/lexicon"
)

// A span is the time that a question names. Hard: it says so ("since March",
// "before May"), and only what lies in it is an answer, if anything does. Else
// what lies in it is only preferred: people remember dates badly.
type span struct {
	since, until time.Time
	hard         bool
}

func (s span) zero() bool { return s.since.IsZero() && s.until.IsZero() }

func (s span) has(t time.Time) bool {
	return !t.IsZero() && (s.since.IsZero() || !t.Before(s.since)) && (s.until.IsZero() || !t.After(s.until))
}

// spanOf reads the time that a question names, seen from now.
func spanOf(text string, now time.Time) (s span) {
	words := strings.FieldsFunc(lexicon.Fold(normal(text)), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;:!?()\"。？！，", r)
	})
	today := day0(now)
	for i, w := range words {
		w = strings.Trim(w, ".'")
		rest := words[i+1:]
		switch w {
		case "since", "seit", "desde", "depuis", "с":
			if t, _, ok := dateOf(rest, now); ok {
				return span{since: t, hard: true}
			}
		case "after":
			if t, end, ok := dateOf(rest, now); ok && !t.IsZero() {
				return span{since: end.Add(time.Nanosecond), hard: true}
			}
		case "before", "until":
			if t, _, ok := dateOf(rest, now); ok {
				return span{until: t.Add(-time.Nanosecond), hard: true}
			}
		case "in", "on", "im", "am", "en", "on:", "during", "le", "el":
			if t, end, ok := dateOf(rest, now); ok {
				return span{since: t, until: end}
			}
		}
		if n, unit, ok := ago(w, rest); ok {
			t := minus(today, n, unit)
			return span{since: t, until: endOf(t, unit)}
		}
		if n, unit, ok := lastN(w, rest); ok {
			return span{since: minus(today, n, unit), until: now}
		}
	}
	if t, end, ok := relative(" "+strings.Join(words, " ")+" ", today); ok {
		return span{since: t, until: end}
	}
	for _, w := range words {
		if t, end, ok := isoDate(w); ok {
			return span{since: t, until: end}
		}
	}
	return s
}

func day0(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
}

// A unit of time, in months and days.
type unit struct{ months, days int }

func unitOf(w string) (unit, bool) {
	switch strings.TrimSuffix(w, "s") {
	case "day", "tag", "tagen", "tage", "día", "dia", "jour":
		return unit{0, 1}, true
	case "week", "woche", "wochen", "semana", "semaine":
		return unit{0, 7}, true
	case "month", "monat", "monaten", "monate", "me", "mese", "moi":
		return unit{1, 0}, true
	case "year", "jahr", "jahren", "jahre", "año", "ano", "an", "année":
		return unit{12, 0}, true
	}
	return unit{}, false
}

func minus(t time.Time, n int, u unit) time.Time { return t.AddDate(0, -n*u.months, -n*u.days) }

func endOf(t time.Time, u unit) time.Time {
	return t.AddDate(0, u.months, u.days).Add(-time.Nanosecond)
}

var numberWords = [...]string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func numberOf(w string) (int, bool) {
	if n, err := strconv.Atoi(w); err == nil && n > 0 && n < 1000 {
		return n, true
	}
	switch w {
	case "a", "an", "ein", "einer", "einem", "un", "una", "une":
		return 1, true
	case "couple", "paar":
		return 2, true
	}
	for n, name := range numberWords {
		if n > 0 && name == w {
			return n, true
		}
	}
	return 0, false
}

// ago reads "3 days ago", "vor 3 Tagen", "hace 3 días", "il y a 3 jours".
func ago(w string, rest []string) (int, unit, bool) {
	switch w {
	case "vor", "hace", "a":
		if len(rest) >= 2 {
			if n, ok := numberOf(rest[0]); ok {
				if u, ok := unitOf(rest[1]); ok && w != "a" {
					return n, u, true
				}
			}
		}
	}
	if n, ok := numberOf(w); ok && len(rest) >= 2 && rest[1] == "ago" {
		if u, ok := unitOf(rest[0]); ok {
			return n, u, true
		}
	}
	return 0, unit{}, false
}

// lastN reads "last 3 weeks", "past month", "letzten 3 Tage".
func lastN(w string, rest []string) (int, unit, bool) {
	switch w {
	case "last", "past", "letzten", "últimos", "últimas", "derniers", "dernières":
		if len(rest) >= 2 {
			if n, ok := numberOf(rest[0]); ok {
				u, ok := unitOf(rest[1])
				return n, u, ok
			}
		}
		if w == "past" && len(rest) >= 1 {
			u, ok := unitOf(rest[0])
			return 1, u, ok
		}
	}
	return 0, unit{}, false
}

// relative reads "yesterday", "last week", "this month" and the like. Weeks
// begin on Monday.
func relative(text string, today time.Time) (since, until time.Time, ok bool) {
	monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
	month := time.Date(today.Year(), today.Month(), 1, 0, 0, 0, 0, today.Location())
	year := time.Date(today.Year(), 1, 1, 0, 0, 0, 0, today.Location())
	for _, r := range [...]struct {
		phrases []string
		since   time.Time
		u       unit
	}{
		{[]string{" the day before yesterday ", "前天", "おととい", "一昨日", " vorgestern ", " anteayer ", " avant-hier "}, today.AddDate(0, 0, -2), unit{0, 1}},
		{[]string{" yesterday ", "昨天", "昨日", "어제", " gestern ", " ayer ", " hier soir ", " ontem ", " вчера "}, today.AddDate(0, 0, -1), unit{0, 1}},
		{[]string{" last week ", "上周", "上个星期", "先週", "지난주", " letzte woche ", " letzter woche ", " semana pasada ", " semaine dernière ", " semana passada ", "прошлой неделе"}, monday.AddDate(0, 0, -7), unit{0, 7}},
		{[]string{" this week ", "这周", "本周", "这个星期", "今週", "이번 주", " diese woche ", " dieser woche ", " esta semana ", " cette semaine ", "этой неделе"}, monday, unit{0, 7}},
		{[]string{" last month ", "上个月", "上月", "先月", "지난달", " letzten monat ", " mes pasado ", " mois dernier ", " mês passado ", "прошлом месяце"}, month.AddDate(0, -1, 0), unit{1, 0}},
		{[]string{" this month ", "这个月", "本月", "今月", "이번 달", " diesen monat ", " este mes ", " ce mois ", " este mês ", "этом месяце"}, month, unit{1, 0}},
		{[]string{" last year ", "去年", "昨年", "작년", " letztes jahr ", " año pasado ", " année dernière ", "прошлом году"}, year.AddDate(-1, 0, 0), unit{12, 0}},
		{[]string{" earlier today ", " done today ", " today's ", "今天做", "今日の作業", " heute gemacht "}, today, unit{0, 1}},
	} {
		for _, p := range r.phrases {
			if strings.Contains(text, p) {
				return r.since, endOf(r.since, r.u), true
			}
		}
	}
	return
}

var months = [...][]string{
	{"january", "januar", "enero", "janvier"}, {"february", "februar", "febrero", "février"}, {"march", "märz", "marzo", "mars"},
	{"april", "abril", "avril"}, {"may", "mai", "mayo"}, {"june", "juni", "junio", "juin"}, {"july", "juli", "julio", "juillet"},
	{"august", "agosto", "août"}, {"september", "septiembre", "septembre"}, {"october", "oktober", "octubre", "octobre"},
	{"november", "noviembre", "novembre"}, {"december", "dezember", "diciembre", "décembre"},
}

// dateOf reads a date at the beginning of words: 2026-03-10, 2026-03, March,
// March 2026, March 10, 10 March, Monday, yesterday, last week. A month or day
// without a year is the last one before now.
func dateOf(words []string, now time.Time) (since, until time.Time, ok bool) {
	for len(words) > 0 {
		switch words[0] {
		case "the", "of", "de", "del", "le", "el", "dem", "der":
			words = words[1:]
			continue
		}
		break
	}
	if len(words) == 0 {
		return
	}
	w := strings.Trim(words[0], ".'")
	if since, until, ok = isoDate(w); ok {
		return
	}
	next := func(i int) string {
		if i < len(words) {
			return strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.Trim(words[i], ".'"), "th"), "st"), "nd"), "rd")
		}
		return ""
	}
	today := day0(now)
	for m, names := range months {
		for _, name := range names {
			day, at := 0, -1
			switch {
			case w == name || len(w) == 3 && strings.HasPrefix(name, w) && w != "may" || w == name:
				at = 1
				if d, err := strconv.Atoi(next(1)); err == nil && 1 <= d && d <= 31 {
					day, at = d, 2
				}
			case next(1) == name:
				if d, err := strconv.Atoi(next(0)); err == nil && 1 <= d && d <= 31 {
					day, at = d, 2
				}
			}
			if at < 0 {
				continue
			}
			y, err := strconv.Atoi(next(at))
			if err != nil || y < 1970 || y > 9999 {
				y = now.Year()
				if time.Date(y, time.Month(m+1), max(day, 1), 0, 0, 0, 0, now.Location()).After(now) {
					y--
				}
			}
			if day > 0 {
				t := time.Date(y, time.Month(m+1), day, 0, 0, 0, 0, now.Location())
				return t, endOf(t, unit{0, 1}), true
			}
			t := time.Date(y, time.Month(m+1), 1, 0, 0, 0, 0, now.Location())
			return t, endOf(t, unit{1, 0}), true
		}
	}
	for d, name := range [...]string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"} {
		if w == name {
			back := (int(today.Weekday()) - d + 7) % 7
			if back == 0 {
				back = 7
			}
			t := today.AddDate(0, 0, -back)
			return t, endOf(t, unit{0, 1}), true
		}
	}
	return relative(" "+strings.Join(words, " ")+" ", today)
}

// isoDate reads 2026-03-10, 2026/03/10 and 2026-03.
func isoDate(w string) (since, until time.Time, ok bool) {
	if len(w) < 7 || w[0] != '1' && w[0] != '2' {
		return
	}
	w = strings.ReplaceAll(w, "/", "-")
	if t, err := time.Parse("2006-01-02", w); err == nil {
		return t, endOf(t, unit{0, 1}), true
	}
	if t, err := time.Parse("2006-01", w); err == nil {
		return t, endOf(t, unit{1, 0}), true
	}
	return
}
