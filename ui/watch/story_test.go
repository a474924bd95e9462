package watch_test

import (
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
)

// watched is a film that is shown: a watch.Game.
type watched struct {
	*timeline.Reel
	players []table.Player
}

func (w watched) Setup() *core.Setup      { return w.Film.Setup }
func (w watched) Players() []table.Player { return w.players }
func (watched) Seat() int                 { return core.NoSeat }
func (watched) Knows(int) bool            { return true }
func (w watched) Show() *timeline.Player  { return w.Player }

// films are games at random, with who is to name them.
func films(t *testing.T, each func(film *replay.Film, cast *watch.Cast)) {
	t.Helper()
	for seed := range uint64(20) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		film, err := coretest.Film(setup, "random", seed, 5)
		if err != nil {
			t.Fatal(err)
		}
		w := watched{Reel: timeline.NewReel(film)}
		for i, m := range setup.Models {
			w.players = append(w.players, table.Player{Name: string(rune('A'+i)) + "nn", Model: m, Colour: i})
		}
		each(film, &watch.Cast{Text: text.For("de"), Game: w})
	}
}

// TestStoryIsInOrder: lines follow each other as their events do, no two headings
// do, and the last line that has happened is found.
func TestStoryIsInOrder(t *testing.T) {
	films(t, func(film *replay.Film, cast *watch.Cast) {
		s := watch.Tell(film, core.NoSeat)
		for i := range s.Lines {
			l := &s.Lines[i]
			if said := cast.Read(l); said == "" || strings.ContainsAny(said, "[<") {
				t.Errorf("a line reads %q", said)
			}
			if i > 0 && (l.Event < s.Lines[i-1].Event || l.Heading() && s.Lines[i-1].Heading()) {
				t.Errorf("line %d, of event %d, follows on one of event %d", i, l.Event, s.Lines[i-1].Event)
			}
			for j := i - 1; j >= 0 && l.Key == "log.pushed" && s.Lines[j].Key == l.Key && s.Lines[j].By == l.By; j-- {
				if s.Lines[j].Robot == l.Robot {
					t.Errorf("%q is said twice of one push", cast.Read(l))
				}
			}
			if got := s.Last(l.Event + 1); got < i || s.Lines[got].Event != l.Event {
				t.Errorf("after event %d the last line is %d, not %d", l.Event, got, i)
			}
		}
		if s.Last(0) != -1 {
			t.Error("before the first event there is a line")
		}
	})
}

// TestPartOfAGameIsToldAsTheWhole: a film that is cut out of a game from the beginning
// of a register on, as the last round is, tells of it what the whole tells, and begins
// with the same heading.
func TestPartOfAGameIsToldAsTheWhole(t *testing.T) {
	cuts := 0
	films(t, func(film *replay.Film, cast *watch.Cast) {
		whole := watch.Tell(film, core.NoSeat)
		for n := range film.Events {
			e := &film.Events[n]
			if e.Kind != core.PhaseBegan || core.Phase(e.Detail).Register() == 0 {
				continue
			}
			var want, got []string
			for i := range whole.Lines {
				if l := &whole.Lines[i]; l.Event >= n {
					want = append(want, cast.Read(l))
				}
			}
			part := watch.Tell(replay.Cut(film.Setup, film.At(n+1), film.Events[n+1:]), core.NoSeat)
			for i := range part.Lines {
				got = append(got, cast.Read(&part.Lines[i]))
			}
			if !slices.Equal(got, want) {
				t.Fatalf("from event %d on it is told\n%s\nnot\n%s", n, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			cuts++
		}
	})
	if cuts < 50 {
		t.Errorf("only %d cuts were made", cuts)
	}
}

// TestHitsAreTold: who was hit, and who did it where somebody did, is named, and
// stands in the story about the one as in that about the other.
func TestHitsAreTold(t *testing.T) {
	told := 0
	films(t, func(film *replay.Film, cast *watch.Cast) {
		hits := film.Hits()
		for i := range hits {
			h := &hits[i]
			said := cast.Tells(film, h)
			e := &film.Events[h.First()]
			crowd := core.Cause(e.Detail) == core.ByReflection && e.Kind == core.Damaged // the mirror's owner is not to blame
			if !strings.Contains(said, cast.Name(h.Robot)) || h.By >= 0 && h.By != h.Robot && !crowd && !strings.Contains(said, cast.Name(h.By)) {
				t.Errorf("of what seat %d did to seat %d it is said: %s", h.By, h.Robot, said)
			}
			for _, seat := range []int{h.Robot, h.By} {
				if seat < 0 {
					continue
				}
				s := watch.Tell(film, seat)
				if n := s.Last(h.First() + 1); n < 0 || s.Lines[n].Robot != h.Robot {
					t.Errorf("the story of seat %d has nothing of: %s", seat, said)
				}
			}
			told++
		}
	})
	if told < 20 {
		t.Errorf("there were only %d hits", told)
	}
}

// TestWhoIsInTheWayIsNamed: where a robot is stopped by another one, the story says by
// which.
func TestWhoIsInTheWayIsNamed(t *testing.T) {
	named := 0
	films(t, func(film *replay.Film, cast *watch.Cast) {
		s := watch.Tell(film, core.NoSeat)
		for n := range film.Events {
			e := &film.Events[n]
			if e.Kind != core.Blocked || core.Obstacle(e.Detail) != core.ByRobot || e.N < 0 {
				continue
			}
			state := film.At(n)
			other := state.RobotAt(e.At.Step(grid.Direction(e.N)))
			last := s.Last(n + 1)
			if other == core.NoSeat || last < 0 {
				t.Fatalf("event %d, of robot %d: in the way is %d, told is line %d", n, e.Robot, other, last)
			}
			said := cast.Read(&s.Lines[last])
			if !strings.Contains(said, cast.Name(int(e.Robot))) || !strings.Contains(said, cast.Name(other)) {
				t.Errorf("that %s is stopped by %s is told as %q", cast.Name(int(e.Robot)), cast.Name(other), said)
			}
			named++
		}
	})
	if named == 0 {
		t.Fatal("nobody was ever in the way")
	}
}
