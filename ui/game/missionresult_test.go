package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// endMissions opens a page on a game of missions of eight robots and plays it to its end: the first one sleeps in a
// corner, which is its secret goal and its fifth point. before holds what has been counted so far.
func endMissions(t *testing.T, size fyne.Size, touch bool, language string, prepare func(*core.State)) *driver {
	t.Helper()
	setup := newMissions(t, core.Tanky, core.Peach, core.LazyBot, core.Albot, core.JamesBot, core.NoModel, core.Tanky, core.Peach)
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	start.Round, start.Flag = 3, 1
	for i := range start.Robots[:start.Seats] {
		r := &start.Robots[i]
		r.OnBoard, r.At, r.Seeks, r.Points, r.Credits = true, grid.Pos{X: int8(i + 2), Y: 11}, 1, uint8(i%4), uint8(i)
		r.Secret = core.Sprinter
	}
	sleeper := &start.Robots[0]
	sleeper.At, sleeper.Points, sleeper.Secret, sleeper.Down, sleeper.DownUntil = grid.Pos{}, 4, core.Corner, true, 4
	prepare(&start)
	game, _ := core.NewGameFrom(setup, start, 1)
	d := openSized(t, uitest.Continue(game, 0, 1), size, touch, language)
	d.page.CountFrom(countedSoFar(t, setup))
	for n := 0; d.page.Mode() != "result"; n++ {
		if n > 1000 {
			t.Fatalf("the game does not end; the page shows %s", d.page.Mode())
		}
		if d.page.Mode() == "question" || d.page.Mode() == "programming" {
			d.fill()
			d.pressKeys(fyne.KeyReturn)
		}
		d.page.Advance(100 * time.Millisecond)
		d.deliver()
	}
	return d
}

// countedSoFar returns a tally with large counts, and up to five secret goals met.
func countedSoFar(t *testing.T, setup *core.Setup) *tally.Tally {
	t.Helper()
	counted := tally.New(setup).Snapshot()
	for seat := range counted.Counts {
		for i, k := range tally.Kinds {
			counted.Counts[seat].Set(k, (i*seat+3*i)%37)
		}
		for n := range seat % 6 {
			counted.Met[seat] = counted.Met[seat].With(core.AllSecrets[(3*seat+5*n)%16])
		}
	}
	restored, err := counted.Restore()
	if err != nil {
		t.Fatal(err)
	}
	return restored
}

// TestMissionsEndByPoints: the result orders by points, shows what has brought them, and counts what missions bring in a
// part of its own. The game is reported with all of it.
func TestMissionsEndByPoints(t *testing.T) {
	d := endMissions(t, fyne.NewSize(1280, 800), false, "en", func(*core.State) {})
	shown := func() string { return uitest.Texts(d.Stage.Windows.Dialog()) }
	standings := strings.Split(shown(), "\n")
	var points []string
	for _, line := range standings {
		if strings.HasSuffix(line, "/5") {
			points = append(points, line)
		}
	}
	if !slices.IsSortedFunc(points, func(a, b string) int { return strings.Compare(b, a) }) || len(points) != 8 || points[0] != "5/5" {
		t.Errorf("the points are %v, want those of eight robots, the most first, 5/5", points)
	}
	if slices.Contains(standings, "Options given up") {
		t.Errorf("the standings are %q, want no counts", standings)
	}
	d.click("missions")
	if s := shown(); !strings.Contains(s, "Options given up") || strings.Contains(s, "U-turns") {
		t.Errorf("the part of missions is %q, want what missions bring alone", s)
	}
	d.click("statistics")
	if s := shown(); strings.Contains(s, "Options given up") || !strings.Contains(s, "U-turns") {
		t.Errorf("the statistics are %q, want what every game counts", s)
	}
	if keys := targetNames(d); slices.Contains(targetNames(finish(t, "en", 1280, 800, nil)), "missions") || !slices.Contains(keys, "missions") {
		t.Errorf("the targets are %v, want the part of missions here, and not after a race", keys)
	}
}

// TestCrownDecidesWhenTimeIsUp: the head of the result says so, and that nobody has it.
func TestCrownDecidesWhenTimeIsUp(t *testing.T) {
	for leader, want := range map[uint8][]string{
		0: {"It is a draw", "nobody has the crown"},
		1: {"You win!", "after 4 rounds · with the crown"},
	} {
		d := endMissions(t, fyne.NewSize(1280, 800), false, "en", func(s *core.State) {
			s.LastRound, s.Leader = 4, leader
			for i := range s.Robots[:s.Seats] {
				s.Robots[i].Points, s.Robots[i].Secret = 2, core.NoSecret
			}
		})
		shown := uitest.Texts(d.Stage.Windows.Dialog())
		for _, part := range want {
			if !strings.Contains(shown, part) {
				t.Errorf("with the crown at %d the result says %q, want %q", leader, shown, part)
			}
		}
	}
}

// TestMissionResultFits looks at the result of a game of missions on every kind of screen and in every language.
func TestMissionResultFits(t *testing.T) {
	for _, screen := range screens {
		for _, language := range text.Languages {
			d := endMissions(t, screen.Size, screen.touch, language.String(), func(*core.State) {})
			d.Settle()
			for _, part := range []string{"standings", "statistics", "missions"} {
				d.click(part)
				where := fmt.Sprintf("%v-%s-%s", screen.Width, language, part)
				d.Picture(where)
				for _, wrong := range uitest.Misfits(d.Stage) {
					if !isDigits(wrong) {
						t.Errorf("%s: %s", where, wrong)
					}
				}
			}
		}
	}
}

// TestInfoWindowShowsWhatMissionsBring: the window about a player says what missions have brought so far, without what is 0.
func TestInfoWindowShowsWhatMissionsBring(t *testing.T) {
	d := openMissionsFrom(t, fyne.NewSize(1280, 800), false, "en", 3, nil)
	shown := func() string {
		d.pressKeys("F3")
		defer d.pressKeys(fyne.KeyEscape)
		return uitest.Texts(d.Stage.Windows.Dialog())
	}
	if s := shown(); strings.Contains(s, "Goal flags") || !strings.Contains(s, "U-turns\n0") {
		t.Errorf("before anything has happened the window says %q", s)
	}
	counted := tally.New(d.session.Setup())
	flag := core.Event{Kind: core.Scored, Robot: 2, By: core.NoSeat, To: grid.Pos{X: 1}}
	counted.Fold(&flag, &d.page.View().State)
	d.page.CountFrom(counted)
	if s := shown(); !strings.Contains(s, "Goal flags\n1") || !strings.Contains(s, "Credits received\n1") || strings.Contains(s, "Bounty") {
		t.Errorf("after a point on the flag the window says %q", s)
	}
}
