// Package deadline says when the orders of a game by mail are due, and what happens to the robots
// whose orders are missing. It has no clock and no files: its callers say what time it is.
//
// Begin reading at Rule, which says when orders are due, and Settings.Decide.
package deadline

import (
	"fmt"
	"slices"
	"time"
)

// A Rule says when orders are due.
type Rule struct {
	When   Weekly        `toml:"when"`
	Zone   Zone          `toml:"zone"`   // where the clock of When hangs
	Notice int           `toml:"notice"` // the days that players have at least, counted by date
	Grace  time.Duration `toml:"grace"`  // how much later orders still count
}

// The largest values of a rule.
const (
	maxNotice = 99                  // days
	maxGrace  = 31 * 24 * time.Hour // so that nobody writes minutes as hours
)

// Next returns the first time at which orders are due after the given time, or the zero time if
// they never are. The date is at least Notice days later: with a notice of three days, orders that
// are asked for on a Tuesday, however late, may be due on Friday.
//
// Where the clocks are put forward over the time of day, orders are due as much later: at 03:30
// instead of 02:30. Where they are put back and show it twice, orders are due at the second.
func (r *Rule) Next(after time.Time) time.Time {
	day := r.date(after).add(r.Notice)
	for range 3 * len(week) { // a zone that crosses the date line skips a day
		due := r.on(day)
		if due.After(after) && slices.Contains(r.When.Days, due.Weekday()) {
			return due
		}
		day = day.add(1)
	}
	return time.Time{}
}

// Closes returns the time from which orders that are due at a time no longer count. Of the zero
// time it is the zero time.
func (r *Rule) Closes(due time.Time) time.Time {
	if due.IsZero() {
		return due
	}
	return due.Add(r.Grace)
}

// date returns the date of a time in the rule's zone.
func (r *Rule) date(t time.Time) Date { return dateOf(t.In(r.Zone.Location())) }

// on returns the time of day of the rule on a date.
func (r *Rule) on(d Date) time.Time {
	zone := r.Zone.Location()
	clock := d.midnight().Add(r.When.At)
	_, before := clock.Add(-24 * time.Hour).In(zone).Zone()
	_, after := clock.Add(24 * time.Hour).In(zone).Zone()
	// Without a change of the clocks both are the same. The offset after one fits both the second of two
	// equal times and all later ones, that before it all others.
	due := clock.Add(-time.Duration(after) * time.Second).In(zone)
	if _, offset := due.Zone(); offset == after {
		return due
	}
	return clock.Add(-time.Duration(before) * time.Second).In(zone)
}

// check returns an error that says what to change, or nil.
func (r *Rule) check() error {
	switch {
	case r.Notice < 0 || r.Notice > maxNotice:
		return fmt.Errorf("players have %d days; let them have 0 to %d", r.Notice, maxNotice)
	case r.Grace < 0 || r.Grace > maxGrace:
		return fmt.Errorf("the grace is %v; write a time from 0s to %v, such as 2h", r.Grace, maxGrace)
	}
	return nil
}
