package story

import (
	"slices"
	"sort"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// Story is the log of a game, line by line. It holds codes, not words: Words.LineText puts a line into words.
type Story struct {
	Lines []Line
	// MaxLines limits the number of lines kept; 0 keeps all.
	MaxLines int

	glider int // 1 + the robot that has moved last, if it has glided
}

// Line is a line of the story.
type Line struct {
	Kind   LineKind
	Robot  int    // the seat it is about, or core.NoSeat
	By     int    // the seat that caused it, or core.NoSeat
	Key    string // text key
	N      int    // the number in the text
	Other  int    // the second number in it
	Laps   int    // how many laps the race has, if that is in the text
	Round  int
	Plural bool // the text has plural forms for N
	// Power is the card in the text, or core.NoPower; Charges is how many charges it has left.
	Power   core.Power
	Charges int
	// Goal is the secret goal in the text, core.NoSecret, or core.UnknownSecret if only its owner may know it.
	Goal core.SecretGoal
	// Command is the program card in the text, with its priority, or core.NoCommand.
	Command  core.Command
	Priority int
	// Event is the number of the event the line is about, counted from 0 in the order of the calls
	// of Fold.
	Event int
}

// LineKind distinguishes headings from the lines under them.
type LineKind uint8

// The kinds of line.
const (
	Happening LineKind = iota
	RoundHeading
	RegisterHeading
)

// Heading reports whether the line is a heading.
func (l *Line) Heading() bool { return l.Kind != Happening }

// same reports whether two lines say the same, apart from their event.
func (l Line) same(other Line) bool {
	l.Event = other.Event
	return l == other
}

// continues reports whether another line may belong to the same action: the same thing done by the
// same robot.
func (l *Line) continues(other Line) bool { return l.Key == other.Key && l.By == other.By }

// Fold adds the lines of event number n (from 0); before is the state before the event.
func (s *Story) Fold(n int, e *core.Event, before *core.State) {
	switch {
	case e.Kind == core.PhaseBegan && core.Phase(e.Detail).Register() > 0:
		s.addHeading(int(before.Round), core.Phase(e.Detail).Register(), n)
	case e.Kind == core.RoundBegan:
		s.Add(Line{Kind: RoundHeading, Robot: core.NoSeat, By: core.NoSeat, Round: int(e.N), Event: n})
	}
	if l, ok := lineOf(e, before); ok && !s.toldByUse(&l) && !s.toldByCrash(e, &l) {
		l.Event = n
		s.Add(l)
	}
	if e.Kind == core.Moved {
		s.glider = 0
		if core.Manner(e.Detail) == core.ByGlide {
			s.glider = 1 + int(e.Robot)
		}
	}
}

// toldByCrash reports whether a line about damage by a crash says the same as that about the crash. If not, it makes
// the line one about a robot that has left the ice, where it is that (I7).
func (s *Story) toldByCrash(e *core.Event, l *Line) bool {
	if e.Kind != core.Damaged || core.Cause(e.Detail) != core.ByCrash {
		return false
	}
	for n := len(s.Lines) - 1; n >= 0 && !s.Lines[n].Heading(); n-- {
		if was := &s.Lines[n]; crashKeys[was.Key] && (was.Robot == l.Robot || was.By == l.Robot) {
			return was.N == l.N
		}
	}
	if l.By == core.NoSeat && s.glider == 1+l.Robot {
		l.Key = "log.damaged-off-ice"
	}
	return false
}

// crashKeys are the texts about robots that glide against something.
var crashKeys = map[string]bool{"log.crashed-wall": true, "log.crashed-robot": true}

// usesThatTell holds the texts about a card that is used which tell what another text says again, by that text.
var usesThatTell = map[string]string{
	"log.mirrored": "log.used-rear-mirror", "log.damaged-own-laser": "log.used-hot-laser",
}

// toldByUse reports whether the line about the card that is used in this register has told the same. It has not if the
// story begins with the effect, as that of a hit does.
func (s *Story) toldByUse(l *Line) bool {
	use, ok := usesThatTell[l.Key]
	for n := len(s.Lines) - 1; ok && n >= 0 && !s.Lines[n].Heading(); n-- {
		if was := &s.Lines[n]; was.Key == use && was.Robot == l.Robot && was.By == l.By {
			return true
		}
	}
	return false
}

// addHeading adds the heading of a register.
func (s *Story) addHeading(round, register, event int) {
	s.Add(Line{Kind: RegisterHeading, Robot: core.NoSeat, By: core.NoSeat, Round: round, N: register, Event: event})
}

// Add adds a line. It drops repetitions, and headings with nothing under them.
func (s *Story) Add(l Line) {
	if n := len(s.Lines); l.Heading() && n > 0 && s.Lines[n-1].Heading() {
		s.Lines = s.Lines[:n-1] // nothing has happened under it
	}
	for n := len(s.Lines) - 1; n >= 0 && s.Lines[n].continues(l); n-- {
		if s.Lines[n].same(l) {
			return // a slide over three fields is one line, and so is a push of several robots
		}
	}
	s.Lines = append(s.Lines, l)
	if s.MaxLines > 0 && len(s.Lines) > s.MaxLines {
		s.Lines = slices.Clone(s.Lines[s.MaxLines/4:])
	}
}

// tellGoal tells that a robot has reached its nth goal: which checkpoint it is, and of which lap if there are several.
func (l *Line) tellGoal(n int, r *core.Robot) {
	l.Key, l.N = "log.touched", n
	if laps, _ := r.Laps(); laps > 1 {
		l.Key, l.Laps = "log.touched-lap", laps
		l.N, l.Other = r.InLap(n)
	}
}

// lineOf returns the line of an event; before is the state before the event.
// ok is false for events the story leaves out.
func lineOf(e *core.Event, before *core.State) (l Line, ok bool) {
	l = Line{Robot: int(e.Robot), By: int(e.By)}
	switch {
	case e.Robot < 0:
		l.Key, l.N = hallKey(e), int(e.N)
		return l, l.Key != ""
	case e.Kind >= core.Picked:
		l.tellMission(e, before)
		return l, l.Key != ""
	}
	switch e.Kind {
	case core.Moved:
		l.Key = moveKeys[core.Manner(e.Detail)]
	case core.Blocked:
		obstacle := core.Obstacle(e.Detail)
		l.Key = "log.blocked-" + obstacle.String()
		if obstacle == core.ByRobot {
			if l.By = blocker(e, before); l.By != core.NoSeat {
				l.Key = "log.blocked-by"
			}
		}
		if speed, struck, ok := before.Crash(e); ok {
			l.Key, l.N, l.Plural = "log.crashed-wall", speed, true
			if l.By = struck; struck != core.NoSeat {
				l.Key, l.Other = "log.crashed-robot", before.Robots[struck].Speed()
			}
		}
	case core.Damaged:
		l.Key, l.N, l.Plural = "log.damaged-"+core.Cause(e.Detail).String(), int(e.N), true
		if rammed(e) {
			l.Key = "log.damaged-rammed"
		}
	case core.Died:
		l.Key = "log.died-" + core.Cause(e.Detail).String()
		if rammed(e) {
			l.Key = "log.died-rammed"
		}
	case core.Repaired:
		l.Key, l.N, l.Plural = "log.repaired-"+core.Cause(e.Detail).String(), int(e.N), true
	case core.Touched:
		l.tellGoal(int(e.N), &before.Robots[e.Robot])
	case core.Locked:
		l.Key, l.N = "log.locked", int(e.Detail)+1
		if e.Step == core.StepDiscard { // locked before, and now it has a card (C3)
			l.Key = "log.burnt-in"
		}
	case core.Used:
		l.tellUse(e)
	case core.Lost:
		l.tellCard("log.loses", e)
	case core.Gained:
		l.tellCard("log.gains", e)
	case core.Returned:
		l.Key = "log.returned"
		if e.Step == core.StepReturnPaid && e.N > 0 { // elsewhere the damage is nothing special
			l.Key, l.N, l.Plural = "log.returned-damaged", int(e.N), true
		}
	case core.GameOver:
		l.Key = winKeys[e.Step]
		if l.Key == "" {
			l.Key = "log.won"
		}
	default:
		l.Key = eventKeys[e.Kind]
	}
	return l, l.Key != ""
}

// tellUse makes the line one about a card that is used. That it repairs is told when it does.
func (l *Line) tellUse(e *core.Event) {
	p := core.Power(e.Detail)
	switch {
	case p == core.Coolant, p == core.SolderKit:
		return
	case p == core.SuperiorArchive && e.Step == core.StepReturnPaid:
		l.Key, l.Power = "log.returned-free", p
		return
	}
	l.Power, l.Charges = p, int(e.N)
	l.Key, l.N, l.Plural = "log.used-"+p.String(), int(e.To.X), e.To.X != 0
}

// tellCard makes the line one about a card that comes or goes.
func (l *Line) tellCard(key string, e *core.Event) {
	l.Key, l.Power = key, core.Power(e.Detail)
	if l.Power.Class() == core.BugCard {
		l.Key += "-bug"
	}
}

// blocker returns the seat of the robot that blocks another one, or core.NoSeat if it is unknown.
func blocker(e *core.Event, before *core.State) int {
	if e.N < 0 {
		return core.NoSeat
	}
	return before.RobotAt(e.At.Step(grid.Direction(e.N & 3)))
}

// rammed reports whether another robot has glided into this one (I5).
func rammed(e *core.Event) bool { return core.Cause(e.Detail) == core.ByCrash && e.By >= 0 }

// eventKeys are the texts of events that need no detail.
var eventKeys = map[core.Kind]string{
	core.Mirrored: "log.mirrored", core.Eliminated: "log.eliminated",
	core.PowerDownAnnounced: "log.told", core.PoweredDown: "log.powered-down", core.Woke: "log.woke",
	core.Obeys: "log.obeys", core.BecameReal: "log.realised", core.Left: "log.left",
}

// moveKeys are the texts of pushes and slides. Plain moves are visible and need no words.
var moveKeys = map[core.Manner]string{
	core.Pushed: "log.pushed", core.ByPusher: "log.pusher", core.BySlide: "log.slides", core.ByWeapon: "log.weapon",
	core.ByTow: "log.towed",
}

// Of returns the story of a recording: of one robot (what it does, and what is done to it), or of
// everybody if seat is core.NoSeat.
func Of(recording *replay.Recording, seat int) *Story {
	s := &Story{}
	before := recording.StateAt(0)
	if n := before.Phase.Register(); n > 0 { // a part of a game, such as the replay of the last round
		s.addHeading(int(before.Round), n, 0)
	}
	for n := range recording.Events {
		e := &recording.Events[n]
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

// LastBefore returns the number of the last line that has happened before event n, or -1.
func (s *Story) LastBefore(n int) int {
	return sort.Search(len(s.Lines), func(i int) bool { return s.Lines[i].Event >= n }) - 1
}
