package desk

import (
	"time"

	"roborally/app/post/deadline"
)

// Due returns when orders, or words, are due; the zero time if they never are.
func (d *Desk) Due() time.Time { return d.settings.Deadline.Next(d.since) }

// closed reports whether the deadline and its grace are over.
func (d *Desk) closed(now time.Time) bool {
	closes := d.settings.Deadline.Closes(d.Due())
	return !closes.IsZero() && !now.Before(closes)
}

// verdict says what happens now to a seat without orders.
func (d *Desk) verdict(seat int, due, now time.Time) deadline.Verdict {
	p := &d.settings.Players[seat]
	return d.settings.Deadline.Decide(&deadline.Player{Away: p.Away, Excused: p.Excused, Misses: d.misses[seat]}, d.Round(), due, now)
}

// tooLate reports whether orders that a seat sends at a time no longer count. They do as long as the round would
// wait for them, and for a substitute until the round begins.
func (d *Desk) tooLate(seat int, at time.Time) bool {
	v := d.verdict(seat, d.Due(), at)
	return (v.Kind == deadline.Missed || v.Kind == deadline.Excused) && v.Policy != deadline.Wait
}

// without says what decides for a seat without orders, or until when the round waits for them: waits is then true, and
// until the zero time if there is no deadline. With force it never waits: the deadline counts as over, which is no
// miss if it is not, and where the settings say to wait, cards are chosen at random.
func (d *Desk) without(seat int, now time.Time, force bool) (how Decided, until time.Time, waits bool) {
	v := d.verdict(seat, d.Due(), now)
	if force && v.Policy == deadline.Wait {
		v = d.verdict(seat, now.Add(-d.settings.Deadline.Grace), now)
		if v.Policy == deadline.Wait {
			v.Policy = deadline.Random
		}
	}
	if v.Policy == deadline.Wait {
		return how, v.Until, true
	}
	return Decided{string(v.Policy), v.Kind == deadline.Missed && d.closed(now)}, until, false
}
