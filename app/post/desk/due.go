package desk

import (
	"time"

	"roborally/app/post/deadline"
)

// Deadline is the part of the settings that says when orders are due.
type Deadline struct {
	Due        string `toml:"due"`
	Zone       string `toml:"zone"`
	Notice     int    `toml:"notice"`
	Grace      string `toml:"grace"`
	Late       string `toml:"late"`
	Absent     string `toml:"absent"`
	Misses     int    `toml:"misses"`
	Substitute string `toml:"substitute"`
}

type dues struct{ rule deadline.Rule }

func (p *parsed) parseDeadline() error { return nil }

// Due returns when orders are due.
func (d *Desk) Due() time.Time { return d.dues.rule.Next(d.since) }

func (d *Desk) inTime(at time.Time) bool {
	due := d.Due()
	return due.IsZero() || !at.After(due.Add(d.dues.rule.Grace))
}

func (d *Desk) waits(seat int) bool { return false }

func (d *Desk) without(seat int, now time.Time, force bool) (deadline.Policy, bool, bool) {
	if force || !d.inTime(now) {
		return deadline.Policy(d.settings.Deadline.Late), true, false
	}
	return "", false, true
}
