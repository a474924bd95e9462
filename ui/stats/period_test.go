package stats

import (
	"slices"
	"testing"
	"time"

	"roborally/core/tally"
)

// TestSpans checks that games are grouped by the shortest period that fits, with empty spans, in
// the player's time zone.
func TestSpans(t *testing.T) {
	vienna := time.FixedZone("", 2*60*60)
	day := func(month time.Month, day, hour int) int64 {
		return time.Date(2026, month, day, hour, 0, 0, 0, vienna).Unix()
	}
	for _, c := range []struct {
		name  string
		games []tally.Game
		want  period
		first time.Time
		count []tally.Record
	}{
		{"none", nil, days, time.Time{}, nil},
		{"one", []tally.Game{{Ended: day(5, 3, 12), Won: true}}, days,
			time.Date(2026, 5, 3, 0, 0, 0, 0, vienna), []tally.Record{{Games: 1, Won: 1}}},
		{"late on one day, early on the next, then a day without", []tally.Game{
			{Ended: day(5, 3, 23)}, {Ended: day(5, 4, 1), Won: true}, {Ended: day(5, 4, 2)}, {Ended: day(5, 6, 0)}}, days,
			time.Date(2026, 5, 3, 0, 0, 0, 0, vienna), []tally.Record{{Games: 1}, {Games: 2, Won: 1}, {}, {Games: 1}}},
		// The 4th of May 2026 is a Monday.
		{"a Sunday and a Monday three weeks later", []tally.Game{{Ended: day(5, 3, 12)}, {Ended: day(5, 18, 12)}, {Ended: day(5, 24, 12)}}, weeks,
			time.Date(2026, 4, 27, 0, 0, 0, 0, vienna), []tally.Record{{Games: 1}, {}, {}, {Games: 2}}},
		{"January and June", []tally.Game{{Ended: day(1, 31, 12)}, {Ended: day(6, 1, 12)}}, months,
			time.Date(2026, 1, 1, 0, 0, 0, 0, vienna), []tally.Record{{Games: 1}, {}, {}, {}, {}, {Games: 1}}},
	} {
		p, all := spans(c.games, vienna)
		var count []tally.Record
		for _, s := range all {
			count = append(count, s.Record)
		}
		if p != c.want || !slices.Equal(count, c.count) || len(all) > 0 && !all[0].begin.Equal(c.first) {
			t.Errorf("%s: the period is %d and the spans are %+v, want period %d and the counts %+v", c.name, p, all, c.want, c.count)
		}
	}
}

// TestSpansShowLastMonths checks that of many years only the last months are returned.
func TestSpansShowLastMonths(t *testing.T) {
	var games []tally.Game
	for year := range 30 {
		games = append(games, tally.Game{Ended: time.Date(2000+year, 3, 15, 0, 0, 0, 0, time.UTC).Unix()})
	}
	p, all := spans(games, time.UTC)
	if p != months || len(all) != maxPeriods || all[len(all)-1].Games != 1 || !all[len(all)-1].begin.Equal(time.Date(2029, 3, 1, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("the period is %d, with %d spans, the last one %+v; want %d months up to March 2029", p, len(all), all[len(all)-1], maxPeriods)
	}
}
