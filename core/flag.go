package core

import (
	"roborally/core/grid"
)

// The goal flag, which a die picks and robots touch for a point (X4, X5), the points for
// secret goals (X6), and the end of the game (X2).

// pickFlag picks the goal flag of the round that begins. It picks a new one before
// the first round, after a round in which the goal flag was reached, and after one
// without; otherwise the flag stays. The last goal flag is not eligible, nor is a
// flag with a robot on it, next to it or in sight of it; if no flag is eligible, the
// round has none (X4).
func (e *Engine) pickFlag() bool {
	if e.s.Flag > 0 && e.s.Scorers == 0 {
		return true
	}
	flag := e.roll(func(flag int) bool { return e.s.MayBePicked(e.board, flag) })
	if flag > 0 || e.s.Flag > 0 {
		e.stateFlag(flag)
	}
	return true
}

// MayBePicked reports whether the die may pick the flag with a number as the next goal
// flag (X4): another than the last one, out of reach of all robots.
func (s *State) MayBePicked(b *Board, flag int) bool {
	last := s.Flag
	if last == 0 {
		last = s.LastFlag
	}
	return flag != int(last) && s.clear(b, NoSeat, b.checkpoints[flag-1], everyReach)
}

// stateFlag states which flag is the goal flag now, or with 0 that there is none.
func (e *Engine) stateFlag(flag int) {
	event := e.newEvent(Picked, NoSeat)
	event.N = int16(flag)
	if flag > 0 {
		event.At = e.board.checkpoints[flag-1]
	}
	e.emit(event)
}

// roll returns the number of a random one of the flags that suit, or 0 if none does:
// a die with a side for each flag is rolled until a flag suits (X4).
func (e *Engine) roll(suits func(flag int) bool) int {
	var eligible []int
	for flag := 1; flag <= len(e.board.checkpoints); flag++ {
		if suits(flag) {
			eligible = append(eligible, flag)
		}
	}
	if len(eligible) == 0 {
		return 0
	}
	return eligible[e.random.below(len(eligible))]
}

// A reach is a distance within which no robot may be from a field that is picked.
type reach uint8

// The reaches. Each includes those before it.
const (
	onField    reach = iota
	nextField        // on one of the eight neighbours
	everyReach       // in line of sight
)

// clear reports whether no robot on the board is within reach of a field. The robot
// with the index but does not count, if that is not NoSeat.
func (s *State) clear(b *Board, but int, at grid.Pos, reach reach) bool {
	for i := range s.Robots[:s.Seats] {
		if r := &s.Robots[i]; i != but && r.OnBoard && s.near(b, r.At, at, reach) {
			return false
		}
	}
	return true
}

// near reports whether a field is within reach of another.
func (s *State) near(b *Board, one, other grid.Pos, reach reach) bool {
	switch {
	case one == other:
		return true
	case reach == onField:
		return false
	case max(abs(one.X-other.X), abs(one.Y-other.Y)) == 1:
		return true
	case reach == nextField:
		return false
	}
	return s.sees(b, one, other)
}

// sees reports whether two fields lie in a row or column without a wall or a robot
// between them (X3).
func (s *State) sees(b *Board, from, to grid.Pos) bool {
	for _, d := range grid.Directions {
		distance, ahead := from.Ahead(d, to)
		if !ahead || distance == 0 || distance > int(b.cell(from).reach[d]) {
			continue
		}
		for n := 1; n < distance; n++ {
			if s.RobotAt(from.Steps(d, n)) != NoSeat {
				return false
			}
		}
		return true
	}
	return false
}

// tag applies repair sites and flags to the robots that stand on them (P8, X5).
func (e *Engine) tag() bool { return e.touchFields((*Engine).tagField, (*Engine).tagAhead) }

// tagField lets a robot touch the repair site and the flag on a field. It returns
// false if that ends the game.
func (e *Engine) tagField(robot int, at grid.Pos) bool {
	r := &e.s.Robots[robot]
	if e.cell(at).wrenches > 0 && (r.Sites == 0 || r.Sites == 1 && r.Site != at) {
		e.visit(robot, at, 0)
	}
	return e.tagFlag(robot, at)
}

// visit states that a robot touches the flag with a number, or with 0 a repair site.
func (e *Engine) visit(robot int, at grid.Pos, flag int) {
	event := e.newEvent(Visited, robot)
	event.At, event.N = at, int16(flag)
	e.emit(event)
}

// tagFlag lets a robot touch the flag on a field, if there is one. The goal flag
// earns a point and credits, once a round for each robot (X5, V46). It returns false
// if that ends the game.
func (e *Engine) tagFlag(robot int, at grid.Pos) bool {
	r := &e.s.Robots[robot]
	flag := r.Checkpoint(at)
	if flag == 0 {
		return true
	}
	if r.Tagged>>flag&1 == 0 {
		e.visit(robot, at, flag)
	}
	if flag != int(e.s.Flag) || e.s.Scorers>>robot&1 != 0 {
		return true
	}
	credits := 1 + e.effects[robot].Of(FlagCredits)
	if credits > 1 {
		e.stateAdding(robot, FlagCredits)
	}
	event := e.newEvent(Scored, robot)
	event.At, event.N, event.To.X = at, int16(flag), int8(credits)
	e.emit(event)
	return e.checkPoints(robot)
}

// tagAhead applies Mechanical Arm: the robot touches a flag on the field in front, and
// stores a backup where it stands if a flag or a repair site is there; a point costs a
// charge (V34). It returns false if that ends the game.
func (e *Engine) tagAhead(robot int, at grid.Pos) bool {
	r := &e.s.Robots[robot]
	flag := r.Checkpoint(at)
	tags, scores := flag > 0 && r.Tagged>>flag&1 == 0, flag > 0 && flag == int(e.s.Flag) && e.s.Scorers>>robot&1 == 0
	e.reachOut(robot, at, tags, scores)
	return e.tagFlag(robot, at)
}

// checkPoints ends the game if a robot has the points that win it (X2). It reports
// whether the game goes on.
func (e *Engine) checkPoints(robot int) bool {
	if e.setup.Points == 0 || int(e.s.Robots[robot].Points) < e.setup.Points {
		return true
	}
	e.note(GameOver, robot, 0, 0)
	return false
}

// callLast states that the game ends with the round after the running one (X2).
func (e *Engine) callLast(running uint16) { e.note(LastCalled, NoSeat, int(running)+1, 0) }

// endLast ends the game after its last round: the robot with the leader token wins,
// or nobody if no robot has it (X2). It reports whether the game goes on.
func (e *Engine) endLast() bool {
	if e.s.LastRound == 0 || e.s.Round < e.s.LastRound {
		return true
	}
	e.note(GameOver, int(e.s.Leader)-1, 0, 0)
	return false
}

// meetGoals checks the secret goals that can be met in any register, in the order of
// the register phase (X13, V38). It returns false if one of them ends the game.
func (e *Engine) meetGoals() bool {
	for k := range e.orderSize {
		if robot := int(e.order[k]); !e.s.Robots[robot].Secret.AtRoundEnd() && !e.meetGoal(robot) {
			return false
		}
	}
	return true
}

// meetLastGoals checks all secret goals at the end of a round, by seat (V38, V48). It
// returns false if one of them ends the game.
func (e *Engine) meetLastGoals() bool {
	for i := range e.robots() {
		if !e.meetGoal(i) {
			return false
		}
	}
	return true
}

// meetGoal checks the secret goal of a robot. If the robot is on the board and meets
// the goal, the goal is shown and earns a point (X6, V38). It returns false if that
// ends the game.
func (e *Engine) meetGoal(robot int) bool {
	r := &e.s.Robots[robot]
	done, need := r.Secret.Progress(e.board, e.s, robot)
	if !r.OnBoard || need == 0 || done < need {
		return true
	}
	e.note(MetSecret, robot, 0, uint8(r.Secret))
	return e.checkPoints(robot)
}

// drawGoals draws a secret goal for each robot in the game that has none, by seat
// (X6).
func (e *Engine) drawGoals() bool {
	for i := range e.robots() {
		if r := &e.s.Robots[i]; !r.Out && r.Secret == NoSecret {
			e.drawGoal(i)
		}
	}
	return true
}

// drawGoal draws a random secret goal for a robot, which only its owner sees (X6). It
// draws nothing if no goal is left (X14), and in a scenario, which has no piles.
func (e *Engine) drawGoal(robot int) {
	if pile := e.s.SecretPile().Goals(); len(pile) > 0 && e.OptionDraws == nil {
		event := e.newEvent(DrewSecret, robot)
		event.Audience, event.Detail = OwnerElse, uint8(pile[e.random.below(len(pile))])
		e.emit(event)
	}
}

// swapGoal discards the secret goal of a robot, if it has one, and draws another for
// it (X10, X12). The discarded goal is drawn again at once only if the draw pile is
// empty (X14).
func (e *Engine) swapGoal(robot int) {
	if g := e.s.Robots[robot].Secret; g != NoSecret {
		e.note(PutSecret, robot, 0, uint8(g))
	}
	e.drawGoal(robot)
}
