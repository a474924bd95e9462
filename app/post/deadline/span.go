package deadline

import (
	"fmt"
	"strings"
	"time"
)

// Date is a day of the calendar. Its text form is "2026-12-24".
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// parseDate reads the text form of a date.
func parseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("%.20q is no date; write year, month and day, as in 2026-12-24", text)
	}
	return dateOf(t), nil
}

func dateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// midnight returns the beginning of the day in UTC.
func (d Date) midnight() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }

// add returns the date that is some days later.
func (d Date) add(days int) Date { return dateOf(d.midnight().AddDate(0, 0, days)) }

// before reports whether the date is earlier than another.
func (d Date) before(other Date) bool { return d.midnight().Before(other.midnight()) }

// String returns the text form.
func (d Date) String() string { return d.midnight().Format(time.DateOnly) }

// A Span is some days in a row on which a player is away, both ends included, in the zone of the
// rule. Its text form is "2026-12-24..2027-01-06", or "2026-12-24" for a single day.
type Span struct{ From, To Date }

// ParseSpan reads the text form of a span.
func ParseSpan(text string) (Span, error) {
	first, last, several := strings.Cut(text, "..")
	from, err := parseDate(strings.TrimSpace(first))
	if err != nil {
		return Span{}, err
	}
	to := from
	if several {
		if to, err = parseDate(strings.TrimSpace(last)); err != nil {
			return Span{}, err
		}
	}
	if to.before(from) {
		return Span{}, fmt.Errorf("%v..%v ends before it begins; write the first day first", from, to)
	}
	return Span{from, to}, nil
}

// contains reports whether a date is one of the days.
func (s Span) contains(d Date) bool { return !d.before(s.From) && !s.To.before(d) }

// String returns the text form.
func (s Span) String() string {
	if s.From == s.To {
		return s.From.String()
	}
	return s.From.String() + ".." + s.To.String()
}

// MarshalText returns the text form.
func (s Span) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the text form.
func (s *Span) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSpan(string(text))
	return err
}
