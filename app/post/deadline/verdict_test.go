package deadline_test

import (
	"testing"
	"time"

	"roborally/app/post/deadline"
)

// TestVerdicts asks about a seat without orders in round 5, which are due on Friday, 2026-12-25,
// at 20:00 in Berlin, with two hours of grace.
func TestVerdicts(t *testing.T) {
	const (
		before  = "2026-12-25 21:59 +0100"
		after   = "2026-12-25 22:00 +0100"
		tuesday = "2026-12-29 22:00 +0100"
		friday  = "2027-01-01 22:00 +0100"
	)
	spans := func(texts ...string) (all []deadline.Span) {
		for _, text := range texts {
			s, err := deadline.ParseSpan(text)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, s)
		}
		return all
	}
	day, holidays := spans("2026-12-25"), spans("2026-12-24..2026-12-26", "2026-12-29")
	for _, c := range []struct {
		about        string
		late, absent deadline.Policy
		player       deadline.Player
		now          string
		kind         deadline.Kind
		policy       deadline.Policy
		until        string
		misses       int
	}{
		{"before the grace is over", deadline.Random, deadline.Random, deadline.Player{Misses: 1}, before, deadline.Waiting, deadline.Wait, after, 1},
		{"after it", deadline.Random, deadline.Wait, deadline.Player{Misses: 1}, after, deadline.Missed, deadline.Random, "", 2},
		{"nothing is said about it", "", "", deadline.Player{}, after, deadline.Missed, deadline.Wait, "", 1},
		{"away on another day", deadline.Random, deadline.PowerDown, deadline.Player{Away: spans("2026-12-24", "2026-12-26..2026-12-30")}, after, deadline.Missed, deadline.Random, "", 1},
		{"away on the day", deadline.Random, deadline.PowerDown, deadline.Player{Away: day, Misses: 1}, after, deadline.Excused, deadline.PowerDown, "", 1},
		{"away on the day, before the grace is over", deadline.Random, deadline.PowerDown, deadline.Player{Away: day}, before, deadline.Waiting, deadline.Wait, after, 0},
		{"the game waits for the return", deadline.Random, deadline.Wait, deadline.Player{Away: day}, after, deadline.Excused, deadline.Wait, tuesday, 0},
		{"the player is away at the next deadline, too", deadline.Random, deadline.Wait, deadline.Player{Away: holidays}, after, deadline.Excused, deadline.Wait, friday, 0},
		{"still away", deadline.Random, "", deadline.Player{Away: holidays}, tuesday, deadline.Excused, deadline.Wait, friday, 0},
		{"no orders after the return", deadline.Random, deadline.Wait, deadline.Player{Away: holidays}, friday, deadline.Missed, deadline.Random, "", 1},
		{"the round is excused", deadline.Random, "easy", deadline.Player{Excused: []int{4, 5}, Misses: 1}, after, deadline.Excused, "easy", "", 1},
		{"another round is excused", deadline.Random, "easy", deadline.Player{Excused: []int{4, 6}}, after, deadline.Missed, deadline.Random, "", 1},
		{"the game waits for an excused round", deadline.Random, deadline.Wait, deadline.Player{Excused: []int{5}}, after, deadline.Excused, deadline.Wait, tuesday, 0},
		{"it has waited for long", deadline.Random, deadline.Wait, deadline.Player{Excused: []int{5}, Misses: 1}, tuesday, deadline.Excused, deadline.Random, "", 1},
		{"excused and away", deadline.Random, deadline.Wait, deadline.Player{Excused: []int{5}, Away: holidays}, friday, deadline.Excused, deadline.Random, "", 0},
		{"one more miss", deadline.Random, deadline.Wait, deadline.Player{Misses: 2}, after, deadline.Missed, deadline.Random, "", 3},
		{"too many misses", deadline.Random, deadline.Wait, deadline.Player{Misses: 3}, before, deadline.Substituted, "medium", "", 3},
		{"too many misses, and away", deadline.Random, deadline.Wait, deadline.Player{Misses: 3, Away: day}, after, deadline.Substituted, "medium", "", 3},
	} {
		s := deadline.Settings{Rule: ruleOf(t, "tue,fri 20:00", 3), Late: c.late, Absent: c.absent, Misses: 3, Substitute: "medium"}
		want := deadline.Verdict{Kind: c.kind, Policy: c.policy, Misses: c.misses}
		if c.until != "" {
			want.Until = at(t, c.until)
		}
		got := s.Decide(&c.player, 5, at(t, "2026-12-25 20:00 +0100"), at(t, c.now))
		if !got.Until.Equal(want.Until) || got.Kind != want.Kind || got.Policy != want.Policy || got.Misses != want.Misses {
			t.Errorf("%s: %+v, want %+v", c.about, got, want)
		}
	}
}

// Without a deadline a game waits for orders, however long.
func TestNoDeadlineWaits(t *testing.T) {
	s := deadline.Settings{Late: deadline.Random}
	if got := s.Decide(&deadline.Player{}, 1, time.Time{}, time.Unix(1<<40, 0)); got != (deadline.Verdict{Policy: deadline.Wait}) {
		t.Errorf("%+v, want it to wait", got)
	}
}

// A deadline that the rule would not have set does not stop the verdict, for ever away or not.
func TestAwayWithoutFurtherDeadlines(t *testing.T) {
	always, err := deadline.ParseSpan("0001-01-01..9999-12-31")
	if err != nil {
		t.Fatal(err)
	}
	for _, when := range []string{"never", "fri 20:00"} {
		s := deadline.Settings{Rule: ruleOf(t, when, 0), Late: deadline.Random}
		due := at(t, "2026-12-25 20:00 +0100")
		got := s.Decide(&deadline.Player{Away: []deadline.Span{always}}, 1, due, due.AddDate(1, 0, 0))
		if got.Kind != deadline.Excused || got.Policy != deadline.Wait {
			t.Errorf("%s: %+v, want it to wait", when, got)
		}
	}
}

// Every level of computer players is a policy, and no baseline.
func TestPolicyLevels(t *testing.T) {
	for _, p := range deadline.Policies {
		level, ok := p.Level()
		if isLevel := p != deadline.Wait && p != deadline.Random && p != deadline.PowerDown; ok != isLevel || ok && level.String() != string(p) {
			t.Errorf("%s is the level %v: %v", p, level, ok)
		}
	}
	if len(deadline.Policies) != 9 {
		t.Errorf("there are %d policies, want 9", len(deadline.Policies))
	}
}
