package deadline

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Weekly is a time of day on some days of the week. Its text form is "tue,fri 20:00", or "never"
// without days.
type Weekly struct {
	Days []time.Weekday // from Monday on
	At   time.Duration  // since midnight, in whole minutes
}

// never is the text of a Weekly without days.
const never = "never"

// week holds the names of the days: the one that is written, then all others that are read, in
// English, German and French.
var week = [...][]string{
	time.Sunday:    {"sun", "sunday", "so", "sonntag", "dim", "dimanche"},
	time.Monday:    {"mon", "monday", "mo", "montag", "lun", "lundi"},
	time.Tuesday:   {"tue", "tuesday", "di", "dienstag", "mar", "mardi"},
	time.Wednesday: {"wed", "wednesday", "mi", "mittwoch", "mer", "mercredi"},
	time.Thursday:  {"thu", "thursday", "do", "donnerstag", "jeu", "jeudi"},
	time.Friday:    {"fri", "friday", "fr", "freitag", "ven", "vendredi"},
	time.Saturday:  {"sat", "saturday", "sa", "samstag", "sam", "samedi"},
}

// ParseWeekly reads a Weekly as people write it: days with commas or blanks between them, then the
// time of day as in 20:00 or 20h.
func ParseWeekly(text string) (Weekly, error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ',' || r == ' ' })
	if len(words) == 0 {
		return Weekly{}, errors.New(`no days are named; write them with the time of day, as in "tue,fri 20:00", or "never"`)
	}
	if len(words) == 1 && words[0] == never {
		return Weekly{}, nil
	}
	var w Weekly
	last := len(words) - 1
	for _, word := range words[:last] {
		day := slices.IndexFunc(week[:], func(names []string) bool { return slices.Contains(names, strings.TrimSuffix(word, ".")) })
		if day < 0 {
			return Weekly{}, fmt.Errorf("%.20q is no day of the week; write mon, tue, wed, thu, fri, sat or sun", word)
		}
		w.Days = append(w.Days, time.Weekday(day))
	}
	if len(w.Days) == 0 {
		return Weekly{}, fmt.Errorf("%.20q names no day of the week; write days and then the time, as in \"fri 20:00\"", text)
	}
	slices.SortFunc(w.Days, func(a, b time.Weekday) int { return int(a+6)%7 - int(b+6)%7 })
	w.Days = slices.Compact(w.Days)
	var err error
	w.At, err = parseTime(words[last])
	return w, err
}

// parseTime reads a time of day as the time since midnight.
func parseTime(word string) (time.Duration, error) {
	for _, layout := range []string{"15:04", "15h", "15h04"} {
		if t, err := time.Parse(layout, word); err == nil {
			return time.Duration(t.Hour())*time.Hour + time.Duration(t.Minute())*time.Minute, nil
		}
	}
	return 0, fmt.Errorf("%.20q is no time of day; write hours and minutes from 00:00 to 23:59, as in 20:00", word)
}

// String returns the text form.
func (w Weekly) String() string {
	if len(w.Days) == 0 {
		return never
	}
	names := make([]string, len(w.Days))
	for i, day := range w.Days {
		names[i] = week[day][0]
	}
	return fmt.Sprintf("%s %02d:%02d", strings.Join(names, ","), w.At/time.Hour, w.At%time.Hour/time.Minute)
}

// MarshalText returns the text form.
func (w Weekly) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads what ParseWeekly does.
func (w *Weekly) UnmarshalText(text []byte) (err error) {
	*w, err = ParseWeekly(string(text))
	return err
}
