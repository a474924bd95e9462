package deadline_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"roborally/app/post/deadline"
)

// ruleOf returns a rule in Berlin.
func ruleOf(t *testing.T, when string, notice int) deadline.Rule {
	t.Helper()
	weekly, err := deadline.ParseWeekly(when)
	if err != nil {
		t.Fatal(err)
	}
	return deadline.Rule{When: weekly, Zone: zoneOf(t, "Europe/Berlin"), Notice: notice, Grace: 2 * time.Hour}
}

func zoneOf(t *testing.T, name string) deadline.Zone {
	t.Helper()
	zone, err := deadline.ParseZone(name)
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// at returns a time that is written with its offset.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	when, err := time.Parse("2006-01-02 15:04 -0700", text)
	if err != nil {
		t.Fatal(err)
	}
	return when
}

func TestNextDeadline(t *testing.T) {
	for _, c := range []struct {
		about, when string
		notice      int
		after, want string
	}{
		{"later on the same day", "fri 20:00", 0, "2026-11-27 19:59 +0100", "2026-11-27 20:00 +0100"},
		{"not the time itself", "fri 20:00", 0, "2026-11-27 20:00 +0100", "2026-12-04 20:00 +0100"},
		{"a week's notice, a little late", "fri 20:00", 7, "2026-11-27 20:30 +0100", "2026-12-04 20:00 +0100"},
		{"too little notice for the first of two days", "tue,fri 20:00", 3, "2026-11-28 12:00 +0100", "2026-12-01 20:00 +0100"},
		{"too little notice for both", "tue,fri 20:00", 4, "2026-11-28 12:00 +0100", "2026-12-04 20:00 +0100"},
		{"the date is that of the zone", "fri 00:30", 1, "2026-11-26 23:30 +0000", "2026-12-04 00:30 +0100"},
		{"over the end of a year", "fri 20:00", 3, "2026-12-29 20:00 +0100", "2027-01-01 20:00 +0100"},
		{"on a leap day", "tue 20:00", 1, "2028-02-26 09:00 +0100", "2028-02-29 20:00 +0100"},
		{"over a leap day", "wed 20:00", 1, "2028-02-28 09:00 +0100", "2028-03-01 20:00 +0100"},
		{"into summer time, the clock says the same", "sun 20:00", 7, "2026-03-22 20:10 +0100", "2026-03-29 20:00 +0200"},
		{"into winter time", "sun 20:00", 7, "2026-10-18 20:10 +0200", "2026-10-25 20:00 +0100"},
		{"a time that does not exist", "sun 02:30", 1, "2026-03-28 12:00 +0100", "2026-03-29 03:30 +0200"},
		{"a time that exists twice", "sun 02:30", 1, "2026-10-24 12:00 +0200", "2026-10-25 02:30 +0100"},
		{"between the two", "sun 02:30", 0, "2026-10-25 02:30 +0200", "2026-10-25 02:30 +0100"},
		{"just before the change", "sun 01:59", 0, "2026-10-24 12:00 +0200", "2026-10-25 01:59 +0200"},
		{"every day", "mon,tue,wed,thu,fri,sat,sun 06:00", 2, "2026-11-27 05:00 +0100", "2026-11-29 06:00 +0100"},
	} {
		rule := ruleOf(t, c.when, c.notice)
		if got, want := rule.Next(at(t, c.after)), at(t, c.want); !got.Equal(want) {
			t.Errorf("%s: after %s, %s with %d days' notice is %v, want %s", c.about, c.after, c.when, c.notice, got, c.want)
		}
	}
}

// A zone that has crossed the date line had no Friday in one week.
func TestNextDeadlineWhereADayIsMissing(t *testing.T) {
	rule := ruleOf(t, "fri 20:00", 0)
	rule.Zone = zoneOf(t, "Pacific/Apia")
	if got := rule.Next(at(t, "2011-12-26 12:00 -1000")); !got.Equal(at(t, "2012-01-06 20:00 +1400")) {
		t.Errorf("the deadline is %v, want the Friday a week later", got)
	}
}

func TestNoWeekdaysMeanNoDeadline(t *testing.T) {
	var rule deadline.Rule
	if got := rule.Next(time.Unix(0, 0)); !got.IsZero() || !rule.Closes(got).IsZero() {
		t.Errorf("the deadline is %v, want none", got)
	}
}

// Whatever the rule, the next deadline is later, on one of its days, at its time, on a date that
// leaves the notice, and none that does is earlier.
func TestNextDeadlineFitsItsRule(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 1))
	zones := []string{"UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Sao_Paulo", "Pacific/Chatham"}
	for range 20000 {
		rule := deadline.Rule{Zone: zoneOf(t, zones[rng.IntN(len(zones))]), Notice: rng.IntN(20)}
		for day := range time.Weekday(7) {
			if rng.IntN(3) == 0 {
				rule.When.Days = append(rule.When.Days, day)
			}
		}
		rule.When.At = time.Duration(rng.IntN(24*60)) * time.Minute
		after := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(rng.Int64N(int64(40 * 365 * 24 * time.Hour))))
		due := rule.Next(after)
		if len(rule.When.Days) == 0 {
			if !due.IsZero() {
				t.Fatalf("%+v has the deadline %v, want none", rule, due)
			}
			continue
		}
		local := after.In(rule.Zone.Location())
		days := daysBetween(local, due)
		clock := time.Duration(due.Hour())*time.Hour + time.Duration(due.Minute())*time.Minute
		late := clock - rule.When.At // by how much the clocks were put forward
		if !due.After(after) || days < rule.Notice || days > rule.Notice+7 || !slices.Contains(rule.When.Days, due.Weekday()) ||
			late < 0 || late > time.Hour || late > 0 && offset(due.Add(-late-time.Minute)) >= offset(due) {
			t.Fatalf("%v in %v with %d days' notice after %v is %v", rule.When, rule.Zone, rule.Notice, local, due)
		}
		for n := max(1, rule.Notice); n < days; n++ {
			if slices.Contains(rule.When.Days, (local.Weekday()+time.Weekday(n))%7) {
				t.Fatalf("%v with %d days' notice after %v is %v, want %d days after", rule.When, rule.Notice, local, due, n)
			}
		}
	}
}

func offset(t time.Time) int {
	_, seconds := t.Zone()
	return seconds
}

// daysBetween returns the number of days from the date of one time to that of another.
func daysBetween(a, b time.Time) int {
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	return int(day(b).Sub(day(a)) / (24 * time.Hour))
}
