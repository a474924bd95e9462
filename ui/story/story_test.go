package story_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/ui/story"
	"roborally/ui/text"
)

// teller tells the stories of games among Ann, Bnn, Cnn and so on.
type teller struct{ story.Words }

func (teller) Name(seat int) string { return string(rune('A'+seat)) + "nn" }

func (w teller) LineText(l *story.Line) string { return w.Words.LineText(l, w.Name, core.NoSeat) }

// eachRecording calls visit with 20 random games, and one who tells them.
func eachRecording(t *testing.T, visit func(recording *replay.Recording, presenter teller)) {
	t.Helper()
	for recording, err := range coretest.Recordings(20, 5) {
		if err != nil {
			t.Fatal(err)
		}
		visit(recording, teller{story.Words{Text: text.For("de")}})
	}
}

// TestStoryIsInOrder expects the lines in the order of their events, never two headings in a row,
// and LastBefore to find the last line that has happened.
func TestStoryIsInOrder(t *testing.T) {
	eachRecording(t, func(recording *replay.Recording, presenter teller) {
		s := story.Of(recording, core.NoSeat)
		for i := range s.Lines {
			l := &s.Lines[i]
			if line := presenter.LineText(l); line == "" || strings.ContainsAny(line, "[<") {
				t.Errorf("line %q is empty or lacks a text", line)
			}
			if i > 0 && (l.Event < s.Lines[i-1].Event || l.Heading() && s.Lines[i-1].Heading()) {
				t.Errorf("line %d, of event %d, follows one of event %d", i, l.Event, s.Lines[i-1].Event)
			}
			for j := i - 1; j >= 0 && l.Key == "log.pushed" && s.Lines[j].Key == l.Key && s.Lines[j].By == l.By; j-- {
				if s.Lines[j].Robot == l.Robot {
					t.Errorf("%q is said twice about one push", presenter.LineText(l))
				}
			}
			if got := s.LastBefore(l.Event + 1); got < i || s.Lines[got].Event != l.Event {
				t.Errorf("the last line after event %d is %d, want %d", l.Event, got, i)
			}
		}
		if s.LastBefore(0) != -1 {
			t.Error("there is a line before the first event")
		}
	})
}

// TestPartOfGameReadsLikeWhole expects a recording of a part of a game, from the beginning of a register, to
// have the same lines, and the same first heading, as the whole game.
func TestPartOfGameReadsLikeWhole(t *testing.T) {
	cuts := 0
	eachRecording(t, func(recording *replay.Recording, presenter teller) {
		whole := story.Of(recording, core.NoSeat)
		for n := range recording.Events {
			e := &recording.Events[n]
			if e.Kind != core.PhaseBegan || core.Phase(e.Detail).Register() == 0 {
				continue
			}
			var want, got []string
			for i := range whole.Lines {
				if l := &whole.Lines[i]; l.Event >= n {
					want = append(want, presenter.LineText(l))
				}
			}
			part := story.Of(replay.NewRecording(recording.Setup, recording.StateAt(n+1), recording.Events[n+1:]), core.NoSeat)
			for i := range part.Lines {
				got = append(got, presenter.LineText(&part.Lines[i]))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("from event %d on, the story is\n%s\nwant\n%s", n, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			cuts++
		}
	})
	if cuts < 50 {
		t.Errorf("only %d cuts were made, want at least 50", cuts)
	}
}

// TestStoryDescribesHits expects the description of a hit to name the victim and the culprit, if there
// is one, and both their stories to have it.
func TestStoryDescribesHits(t *testing.T) {
	described := 0
	eachRecording(t, func(recording *replay.Recording, presenter teller) {
		hits := recording.Hits()
		for i := range hits {
			h := &hits[i]
			description := presenter.HitText(recording, h, presenter.Name, core.NoSeat)
			e := &recording.Events[h.First()]
			reflected := core.Cause(e.Detail) == core.ByReflection && e.Kind == core.Damaged // the owner of the mirror is not to blame
			if !strings.Contains(description, presenter.Name(h.Robot)) || h.By >= 0 && h.By != h.Robot && !reflected && !strings.Contains(description, presenter.Name(h.By)) {
				t.Errorf("the hit of seat %d on seat %d is described without a name: %s", h.By, h.Robot, description)
			}
			for _, seat := range []int{h.Robot, h.By} {
				if seat < 0 {
					continue
				}
				s := story.Of(recording, seat)
				if !slices.ContainsFunc(s.Lines, func(l story.Line) bool { // one that names the victim
					return (l.Robot == h.Robot || l.By == h.Robot) && l.Event <= h.Last() && l.Event >= h.BeatStart
				}) {
					t.Errorf("the story of seat %d lacks: %s", seat, description)
				}
			}
			described++
		}
	})
	if described < 20 {
		t.Errorf("there were only %d hits, want at least 20", described)
	}
}

// TestNamesBlockingRobot expects the story to name the robot that blocks another one.
func TestNamesBlockingRobot(t *testing.T) {
	named := 0
	eachRecording(t, func(recording *replay.Recording, presenter teller) {
		s := story.Of(recording, core.NoSeat)
		for n := range recording.Events {
			e := &recording.Events[n]
			if e.Kind != core.Blocked || core.Obstacle(e.Detail) != core.ByRobot || e.N < 0 {
				continue
			}
			state := recording.StateAt(n)
			other := state.RobotAt(e.At.Step(grid.Direction(e.N)))
			last := s.LastBefore(n + 1)
			if other == core.NoSeat || last < 0 {
				t.Fatalf("event %d, of robot %d: the blocking robot is %d, the last line %d", n, e.Robot, other, last)
			}
			line := presenter.LineText(&s.Lines[last])
			if !strings.Contains(line, presenter.Name(int(e.Robot))) || !strings.Contains(line, presenter.Name(other)) {
				t.Errorf("%s is blocked by %s, but the story says %q", presenter.Name(int(e.Robot)), presenter.Name(other), line)
			}
			named++
		}
	})
	if named == 0 {
		t.Fatal("no robot was ever blocked by another")
	}
}

// A crash on ice is told in one sentence with the speeds and the damage; damage that a card changes, and damage by
// leaving the ice, in one of its own.
func TestCrashIsToldInOneSentence(t *testing.T) {
	c := teller{story.Words{Text: text.In(language.English)}}
	gliding := func(velocity grid.Pos) core.Robot { return core.Robot{OnBoard: true, Velocity: velocity} }
	blocked := func(n int16, obstacle core.Obstacle) core.Event {
		return core.Event{Kind: core.Blocked, By: core.NoSeat, Step: core.StepMove, At: grid.Pos{X: 4, Y: 4}, N: n, Detail: uint8(obstacle)}
	}
	crash := func(robot, by int8, points int16) core.Event {
		return core.Event{Kind: core.Damaged, Robot: robot, By: by, N: points, Detail: uint8(core.ByCrash), Step: core.StepMove}
	}
	beside := gliding(grid.Pos{X: -1})
	beside.At = grid.Pos{X: 5, Y: 4}
	diagonal := gliding(grid.Pos{})
	diagonal.At = grid.Pos{X: 5, Y: 3}
	for _, test := range []struct {
		name   string
		other  core.Robot
		glides grid.Pos
		events []core.Event
		want   []string
	}{
		{"a wall", core.Robot{}, grid.Pos{X: 3, Y: 1}, []core.Event{blocked(int16(grid.East), core.ByWall), crash(0, core.NoSeat, 4)},
			[]string{"{A}, 4 fast, hits the wall: 4 damage."}},
		{"a robot", beside, grid.Pos{X: 3}, []core.Event{blocked(int16(grid.East), core.ByRobot), crash(0, core.NoSeat, 3), crash(1, 0, 3)},
			[]string{"{A}, 3 fast, meets {B}, 1 fast: 3 damage each."}},
		{"a robot across a corner", diagonal, grid.Pos{X: 2, Y: -2}, []core.Event{blocked(core.NoDirection, core.ByRobot), crash(0, core.NoSeat, 4), crash(1, 0, 4)},
			[]string{"{A}, 4 fast, meets {B}, 0 fast: 4 damage each."}},
		{"damage that a card has changed", beside, grid.Pos{X: 1}, []core.Event{blocked(int16(grid.East), core.ByRobot), crash(0, core.NoSeat, 1), crash(1, 0, 2)},
			[]string{"{A}, 1 fast, meets {B}, 1 fast: 1 damage each.", "{A} rams {B}: 2 damage."}},
		{"off the ice", core.Robot{}, grid.Pos{X: 3}, []core.Event{
			{Kind: core.Moved, By: core.NoSeat, Step: core.StepMove, At: grid.Pos{X: 4, Y: 4}, To: grid.Pos{X: 5, Y: 4}, Detail: uint8(core.ByGlide)},
			{Kind: core.Drifted, By: core.NoSeat, Step: core.StepMove}, crash(0, core.NoSeat, 3)},
			[]string{"{A} slides off the ice: 3 damage."}},
	} {
		state := core.State{Seats: 2}
		state.Robots[0], state.Robots[1] = gliding(test.glides), test.other
		state.Robots[0].At = grid.Pos{X: 4, Y: 4}
		var s story.Story
		for n := range test.events {
			s.Fold(n, &test.events[n], &state)
			state.Apply(&test.events[n])
		}
		var told []string
		for i := range s.Lines {
			told = append(told, c.LineText(&s.Lines[i]))
		}
		for i, want := range test.want {
			test.want[i] = strings.NewReplacer("{A}", c.Name(0), "{B}", c.Name(1)).Replace(want)
		}
		if !slices.Equal(told, test.want) {
			t.Errorf("%s: the log says %q, want %q", test.name, told, test.want)
		}
	}
}

// TestStoryTellsLaps reads the lines about checkpoints of a race over several laps: the number on the flag, and the lap.
// Without laps nothing is said of them.
func TestStoryTellsLaps(t *testing.T) {
	one, two := grid.Pos{X: 1}, grid.Pos{X: 2}
	for _, c := range []struct {
		goals []grid.Pos
		n     int16
		want  string
	}{
		{[]grid.Pos{one, two, one, two, one, two}, 1, "Ann reaches checkpoint 1 (lap 1 of 3)."},
		{[]grid.Pos{one, two, one, two, one, two}, 4, "Ann reaches checkpoint 2 (lap 2 of 3)."},
		{[]grid.Pos{one, two, one}, 3, "Ann reaches checkpoint 3."},
	} {
		var before core.State
		before.Seats = 1
		before.Robots[0].SetGoals(c.goals)
		var s story.Story
		s.Fold(0, &core.Event{Kind: core.Touched, N: c.n}, &before)
		if got := (teller{story.Words{Text: text.For("en")}}).LineText(&s.Lines[0]); got != c.want {
			t.Errorf("goal %d of %v: the log says %q, want %q", c.n, c.goals, got, c.want)
		}
	}
}
