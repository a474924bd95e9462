package core

import (
	"slices"

	"roborally/core/grid"
)

// The beginning of a game of missions: credits, cards and a field for each robot (X3).

// The credits at the start (X3).
const (
	startCredits   = 2
	creditsWithBug = 3
)

// initialise lets the owners equip and place their robots before the first round, one
// after the other, and draws their secret goals (X3). It returns false if the phase
// must stop.
func (e *Engine) initialise() bool {
	for _, robot := range e.startOrder() {
		e.nextBeat()
		if !e.equip(robot) || !e.placeRobot(robot) {
			return false
		}
		e.drawGoal(robot)
	}
	return true
}

// Entering reports whether a robot is still to be placed for the first time. Once its
// owner has chosen the field, the robot's place is that field, which the owner alone
// knows until the facing is chosen, too.
func (s *Setup) Entering(state *State, robot int) bool {
	r := &state.Robots[robot]
	return s.Rules.Start == ChosenStart && state.Round <= 1 && state.Phase == Returning && !r.OnBoard && !r.Out && r.Secret == NoSecret
}

// startOrder draws a program card for each robot that is not on the board yet, puts
// these cards away again, and returns the robots in descending order of their
// priorities (X3). From the second round on it returns none.
func (e *Engine) startOrder() (order []int) {
	var cards [MaxRobots]Card
	for i := range e.robots() {
		if !e.setup.Entering(e.s, i) {
			continue
		}
		order = append(order, i)
		if c, ok := e.draw(); ok {
			cards[i] = c
			event := e.newEvent(Dealt, i)
			event.Card = c
			e.emit(event)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(cards[b]) - int(cards[a]) })
	for _, i := range order {
		e.putAwayBut(i, 0, 0)
	}
	return order
}

// equip pays a robot its first credits, one more if its owner takes a bug, and lets
// the owner buy as at a wrench (X3). It returns false if the phase must stop.
func (e *Engine) equip(robot int) bool {
	if !e.openFor(robot, AtSetup, (*Engine).askBug) {
		return false
	}
	credits := startCredits
	if bug, _ := e.decided(robot, AskBug); bug == Yes && e.canDrawCard(robot, BugCard) {
		credits = creditsWithBug
		e.drawCard(robot, BugCard)
	}
	e.pay(robot, credits, PayStart)
	if !e.openFor(robot, AtSetup, (*Engine).askShop) {
		return false
	}
	e.shop(robot)
	return true
}

// openFor opens a window in which the owner of one robot alone is asked. It returns
// false if the phase must stop.
func (e *Engine) openFor(robot int, w Window, next asker) bool {
	return e.open(w, func(e *Engine, i int) (q Question, ok bool) {
		if i != robot {
			return q, false
		}
		return next(e, i)
	})
}

// askBug asks whether a robot takes a bug for a third credit (X3).
func (e *Engine) askBug(robot int) (q Question, ok bool) {
	_, asked := e.decided(robot, AskBug)
	return Question{Kind: AskBug, Robot: int8(robot), Default: No}, !asked && e.canDrawCard(robot, BugCard)
}

// placeRobot puts a robot on the field and with the facing that its owner chooses
// (X3). It returns false if the phase must stop.
func (e *Engine) placeRobot(robot int) bool {
	if !e.openFor(robot, AtSetup, (*Engine).askPlace) {
		return false
	}
	var at grid.Pos
	if choice, ok := e.decided(robot, AskPlace); ok {
		at = ChoiceField(choice)
	} else {
		at = e.s.proposePlace(e.board)
	}
	facing, ok := e.decided(robot, AskFacing)
	if !ok {
		facing = uint16(e.board.widestView(at))
	}
	event := e.newEvent(Started, robot)
	event.At, event.Detail = at, uint8(facing)
	e.emit(event)
	return true
}

// askPlace asks for the field of a robot, and then for its facing (X3).
func (e *Engine) askPlace(robot int) (q Question, ok bool) {
	at, placed := e.decided(robot, AskPlace)
	if !placed {
		return Question{Kind: AskPlace, Robot: int8(robot), Default: FieldChoice(e.s.proposePlace(e.board))}, true
	}
	_, faced := e.decided(robot, AskFacing)
	return Question{Kind: AskFacing, Robot: int8(robot), Default: uint16(e.board.widestView(ChoiceField(at)))}, !faced
}

// A Hindrance is a reason why a robot may not be placed on a field (X3).
type Hindrance uint8

// The hindrances, the gravest first.
const (
	NoHindrance   Hindrance = iota
	HinderedFatal           // no robot can stand there
	HinderedTaken           // another robot is there
	HinderedRobot           // another robot is next to it or sees it
	HinderedSite            // it is a repair site, or one is next to it or sees it
)

// Hindrance returns why a robot may not be placed on a field (X3). The second value
// is the field of the robot or repair site that is in the way; it has a meaning for
// HinderedRobot and HinderedSite alone.
func (s *State) Hindrance(b *Board, at grid.Pos) (Hindrance, grid.Pos) {
	if b.Fatal(at) {
		return HinderedFatal, at
	}
	for i := range s.Robots[:s.Seats] {
		if r := &s.Robots[i]; r.OnBoard && r.At == at {
			return HinderedTaken, at
		}
	}
	near := func(other grid.Pos) bool {
		return max(abs(other.X-at.X), abs(other.Y-at.Y)) <= 1 || s.sees(b, at, other)
	}
	for i := range s.Robots[:s.Seats] {
		if r := &s.Robots[i]; r.OnBoard && near(r.At) {
			return HinderedRobot, r.At
		}
	}
	if i := slices.IndexFunc(b.sites, near); i >= 0 {
		return HinderedSite, b.sites[i]
	}
	return NoHindrance, at
}

// Places returns the fields on which a robot may be placed at the start: those
// without a hindrance; if there are none, the free open fields; if there are none
// either, all free fields on which a robot can stand (X3).
func (s *State) Places(b *Board) (places []grid.Pos) {
	for at := range b.layout.All() {
		if why, _ := s.Hindrance(b, at); why == NoHindrance {
			places = append(places, at)
		}
	}
	for _, suits := range []func(grid.Pos) bool{b.open, func(at grid.Pos) bool { return !b.Fatal(at) }} {
		if len(places) > 0 {
			break
		}
		for at := range b.layout.All() {
			if why, _ := s.Hindrance(b, at); suits(at) && why != HinderedFatal && why != HinderedTaken {
				places = append(places, at)
			}
		}
	}
	return places
}

// proposePlace returns the place with the smallest sum of distances to all flags, any
// of which may become the goal flag. Fields on which something moves or crushes a
// robot count as farther away.
func (s *State) proposePlace(b *Board) (best grid.Pos) {
	nearest := -1
	for _, at := range s.Places(b) {
		sum := 0
		for _, flag := range b.checkpoints {
			sum += at.Manhattan(flag)
		}
		if c := b.cell(at); c.terrain != Open || c.crusher != 0 {
			sum += 2 * len(b.checkpoints)
		}
		if nearest < 0 || sum < nearest {
			best, nearest = at, sum
		}
	}
	return best
}

// widestView returns the direction in which the next wall or the rim is farthest from
// a field.
func (b *Board) widestView(at grid.Pos) (widest grid.Direction) {
	for _, d := range grid.Directions {
		if b.Reach(at, d) > b.Reach(at, widest) {
			widest = d
		}
	}
	return widest
}
