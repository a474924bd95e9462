package watch

import (
	"slices"
	"sort"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// Story is what has happened in a game, line by line. It keeps what happened
// and not the words, which are found when a line is read.
type Story struct {
	Lines []Line
	// Most is how many lines are kept; 0 keeps all.
	Most int
}

// Line is a line of the story.
type Line struct {
	Kind    LineKind
	Robot   int    // the seat it is about, or core.NoSeat
	By      int    // the seat that caused it, or core.NoSeat
	Key     string // of the text
	N       int    // a number in it
	Round   int
	Counted bool // the text has a form for every number
	// Event is the number of the event it tells, from 0, in the order in which
	// Fold was given them.
	Event int
}

// LineKind tells headings from what happens under them.
type LineKind uint8

// The kinds of line.
const (
	Happening LineKind = iota
	RoundHeading
	RegisterHeading
)

// Heading tells whether the line is a heading.
func (l *Line) Heading() bool { return l.Kind != Happening }

// same tells whether two lines say the same.
func (l Line) same(other Line) bool {
	l.Event = other.Event
	return l == other
}

// goesOn tells whether another line may be more of the same: what the same one does to
// somebody else.
func (l *Line) goesOn(other Line) bool { return l.Key == other.Key && l.By == other.By }

// Fold notes an event, the n-th (from 0), which is about to become true in the
// state before it.
func (s *Story) Fold(n int, e *core.Event, before *core.State) {
	switch {
	case e.Kind == core.PhaseBegan && core.Phase(e.Detail).Register() > 0:
		s.head(int(before.Round), core.Phase(e.Detail).Register(), n)
	case e.Kind == core.RoundBegan:
		s.Add(Line{Kind: RoundHeading, Robot: core.NoSeat, By: core.NoSeat, Round: int(e.N), Event: n})
	}
	if l, ok := tell(e, before); ok {
		l.Event = n
		s.Add(l)
	}
}

// head begins a register, with an event.
func (s *Story) head(round, register, event int) {
	s.Add(Line{Kind: RegisterHeading, Robot: core.NoSeat, By: core.NoSeat, Round: round, N: register, Event: event})
}

// Add adds a line.
func (s *Story) Add(l Line) {
	if n := len(s.Lines); l.Heading() && n > 0 && s.Lines[n-1].Heading() {
		s.Lines = s.Lines[:n-1] // nothing has happened under it
	}
	for n := len(s.Lines) - 1; n >= 0 && s.Lines[n].goesOn(l); n-- {
		if s.Lines[n].same(l) {
			return // a slide over three fields is one slide, a chain is pushed once
		}
	}
	s.Lines = append(s.Lines, l)
	if s.Most > 0 && len(s.Lines) > s.Most {
		s.Lines = slices.Clone(s.Lines[s.Most/4:])
	}
}

// Read gives the words of a line.
func (c *Cast) Read(l *Line) string {
	switch l.Kind {
	case RoundHeading:
		return c.Text.Of("play.round", "Round", l.Round)
	case RegisterHeading:
		return c.Text.Of("play.round", "Round", l.Round) + " · " + c.Text.Of("play.register", "Register", l.N)
	}
	pairs := []any{"N", l.N, "Register", l.N}
	if l.Robot >= 0 {
		pairs = append(pairs, "Robot", c.Name(l.Robot))
	}
	if l.By >= 0 {
		pairs = append(pairs, "By", c.Name(l.By))
	}
	if l.Counted {
		return c.Text.Count(l.Key, l.N, pairs...)
	}
	return c.Text.Of(l.Key, pairs...)
}

// tell gives the line of an event that is about to become true in the state before it; ok
// is false for what need not be said.
func tell(e *core.Event, before *core.State) (l Line, ok bool) {
	l = Line{Robot: int(e.Robot), By: int(e.By)}
	if e.Robot < 0 {
		l.Key = "log.draw"
		return l, e.Kind == core.GameOver
	}
	switch e.Kind {
	case core.Moved:
		l.Key = moveKeys[core.Manner(e.Detail)]
	case core.Blocked:
		l.Key = "log.blocked-wall"
		if core.Obstacle(e.Detail) == core.ByRobot {
			l.Key = "log.blocked-robot"
			if l.By = inTheWay(e, before); l.By != core.NoSeat {
				l.Key = "log.blocked-by"
			}
		}
	case core.Damaged:
		l.Key, l.N, l.Counted = "log.damaged-"+causeIDs[e.Detail], int(e.N), true
		if rammed(e) {
			l.Key = "log.damaged-rammed"
		}
	case core.Died:
		l.Key = "log.died-" + causeIDs[e.Detail]
		if rammed(e) {
			l.Key = "log.died-rammed"
		}
	case core.Repaired:
		l.Key, l.N, l.Counted = "log.repaired-"+causeIDs[e.Detail], int(e.N), true
	case core.Touched:
		l.Key, l.N = "log.touched", int(e.N)
	case core.Locked:
		l.Key, l.N = "log.locked", int(e.Detail)+1
	default:
		l.Key = keys[e.Kind]
	}
	return l, l.Key != ""
}

// inTheWay gives who stops a robot, or core.NoSeat where that cannot be seen.
func inTheWay(e *core.Event, before *core.State) int {
	if e.N < 0 {
		return core.NoSeat
	}
	return before.RobotAt(e.At.Step(grid.Direction(e.N & 3)))
}

// rammed tells whether somebody else has glided into the robot (I5).
func rammed(e *core.Event) bool { return core.Cause(e.Detail) == core.ByCrash && e.By >= 0 }

// keys are the texts of what needs no more than its kind.
var keys = map[core.Kind]string{
	core.Mirrored: "log.mirrored", core.Eliminated: "log.eliminated",
	core.GameOver: "log.won", core.Told: "log.told", core.PoweredDown: "log.powered-down", core.Woke: "log.woke",
	core.Returned: "log.returned", core.Realised: "log.realised", core.Left: "log.left",
}

// moveKeys are the texts of pushes and slides; walking is seen.
var moveKeys = map[core.Manner]string{
	core.Pushed: "log.pushed", core.ByPusher: "log.pusher", core.BySlide: "log.slides",
}

// causeIDs are the causes in the keys of texts.
var causeIDs = [...]string{
	core.InPit: "pit", core.OffBoard: "outside", core.ByCrusher: "crusher",
	core.ByBoardLaser: "laser", core.ByShot: "shot", core.ByReflection: "reflection", core.ByCrash: "crash",
	core.BySite: "site", core.ByRegeneration: "regeneration", core.ByPowerDown: "power",
}

// Tell gives the story of a film. With a seat it is about that robot alone: what
// it does, and what is done to it; core.NoSeat is about everybody.
func Tell(film *replay.Film, seat int) *Story {
	s := &Story{}
	before := film.At(0)
	if n := before.Phase.Register(); n > 0 { // cut out of a game, as the last round is
		s.head(int(before.Round), n, 0)
	}
	for n := range film.Events {
		e := &film.Events[n]
		if seat == core.NoSeat || e.Robot < 0 || int(e.Robot) == seat || int(e.By) == seat {
			s.Fold(n, e, &before)
		}
		before.Apply(e)
	}
	if n := len(s.Lines); n > 0 && s.Lines[n-1].Heading() {
		s.Lines = s.Lines[:n-1]
	}
	return s
}

// Last gives the number of the last line that has happened before event number
// n, or -1.
func (s *Story) Last(n int) int {
	return sort.Search(len(s.Lines), func(i int) bool { return s.Lines[i].Event >= n }) - 1
}

// Tells says in words what a hit was.
func (c *Cast) Tells(film *replay.Film, h *replay.Hit) string {
	var s Story
	none := core.State{}
	for _, n := range h.Events {
		s.Fold(n, &film.Events[n], &none)
	}
	var said []string
	for i := range s.Lines {
		said = append(said, c.Read(&s.Lines[i]))
	}
	return strings.Join(said, " ")
}

// Moment says which round and register a scene of a film belongs to.
func (c *Cast) Moment(s replay.Scene) string {
	round := c.Text.Of("play.round", "Round", max(1, s.Round))
	part := c.Text.Of("play.programming")
	switch n := s.Phase.Register(); {
	case n > 0:
		part = c.Text.Of("play.register", "Register", n)
	case s.Phase == core.RoundEnd:
		part = c.Text.Of("play.round-end")
	case s.Phase == core.Finished:
		part = c.Text.Of("replay.end")
	}
	return round + " · " + part
}
