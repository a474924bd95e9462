package stats

import (
	"strings"
	"time"

	"roborally/core/tally"
)

// period is a length of time by which games are grouped.
type period uint8

const (
	days period = iota
	weeks
	months
)

// maxPeriods limits the periods that are shown.
const maxPeriods = 16

// axis returns the label of an axis whose bars are periods.
func (w words) axis(p period) string {
	switch p {
	case days:
		return w.Of("stats.chart.per-day")
	case weeks:
		return w.Of("stats.chart.per-week")
	}
	return w.Of("stats.chart.per-month")
}

// span is a day, week or month, with its games.
type span struct {
	begin time.Time
	tally.Record
}

// begin returns the beginning of the period that contains a time. Weeks begin on Monday.
func (p period) begin(t time.Time) time.Time {
	day := time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
	switch p {
	case days:
		return day
	case weeks:
		return day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	}
	return day.AddDate(0, 0, 1-day.Day())
}

// next returns the beginning of the period after the one that begins at t.
func (p period) next(t time.Time) time.Time {
	switch p {
	case days:
		return t.AddDate(0, 0, 1)
	case weeks:
		return t.AddDate(0, 0, 7)
	}
	return t.AddDate(0, 1, 0)
}

// count returns the number of periods from one time to another, including both; it stops at
// maxPeriods + 1.
func (p period) count(from, to time.Time) int {
	n := 1
	for t := p.begin(from); n <= maxPeriods && p.next(t).Compare(to) <= 0; n++ {
		t = p.next(t)
	}
	return n
}

// spans groups games by the shortest period that needs no more than maxPeriods spans, including
// empty ones. If even months need more, it returns only the last ones.
func spans(games []tally.Game, zone *time.Location) (p period, all []span) {
	if len(games) == 0 {
		return days, nil
	}
	first, last := games[0].Ended, games[0].Ended
	for _, g := range games {
		first, last = min(first, g.Ended), max(last, g.Ended)
	}
	from, to := time.Unix(first, 0).In(zone), time.Unix(last, 0).In(zone)
	for p = days; p < months && p.count(from, to) > maxPeriods; p++ {
	}
	begin := p.begin(from)
	if p == months && p.count(from, to) > maxPeriods {
		begin = p.begin(to).AddDate(0, 1-maxPeriods, 0)
	}
	for t := begin; t.Compare(to) <= 0; t = p.next(t) {
		all = append(all, span{begin: t})
	}
	for i := range games {
		ended := time.Unix(games[i].Ended, 0).In(zone)
		for k := len(all) - 1; k >= 0; k-- {
			if all[k].begin.Compare(ended) <= 0 {
				all[k].Add(games[i].Score().Record)
				break
			}
		}
	}
	return p, all
}

// month returns the name of a month.
func (w words) month(t time.Time) string {
	names := strings.Fields(w.Of("stats.months"))
	return names[(int(t.Month())-1)%len(names)]
}

// label returns the text below a span.
func (w words) label(p period, t time.Time) string {
	if p == months {
		return w.Of("stats.month", "Month", w.month(t), "Year", t.Year())
	}
	return w.Of("stats.day", "Day", w.day(t), "Month", w.month(t))
}
