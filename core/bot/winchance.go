package bot

import (
	"math"

	"roborally/core"
	"roborally/core/tally"
)

// certainWin is the winning chance of a seat that has won.
const certainWin = 1 << 20

// rating returns what a seat maximises (prospects.rating), from the state at the end of the
// registers of a round.
func (p *Player) rating(s *core.State, seat int) int64 {
	x := p.prospectsAfter(s)
	return x.rating(seat)
}

// Prospects are what the chances to win depend on: the values of all robots at
// the end of a round.
type prospects struct {
	left   [core.MaxRobots]int32 // in thousandths of a round; 0 for the winner
	robots uint8
	over   bool
	winner int8
	heat   int32                // of the temperature, in tenths of that of a race
	behind [core.MaxRobots]int8 // of a game that is over: twice the rivals that stand worse, plus those that stand as well
}

// prospectsAfter returns the prospects at the end of the registers of a round.
func (p *Player) prospectsAfter(s *core.State) prospects {
	x := prospects{robots: s.Seats, over: s.Phase == core.Finished, winner: s.Winner, heat: 10}
	if p.expects() {
		x.heat = missionHeat
	}
	if x.over && x.robots > 2 {
		x.countBehind(s)
	}
	if p.expects() && !x.over {
		x.left = p.expectedLeft(s)
		return x
	}
	for i := range s.Robots[:s.Seats] {
		if !x.over || i != int(s.Winner) {
			x.left[i] = p.valueAtRoundEnd(s, i)
		}
	}
	return x
}

// chance returns the chance of a seat to win, in units of 1/certainWin. It is a
// softmax over the values of all robots: the fewer rounds a robot has left
// compared with the nearest one, the greater its weight. The temperature grows
// with the distance to the goal, because a lead then means less.
func (x *prospects) chance(seat int) int64 {
	if x.over {
		if int(x.winner) == seat {
			return certainWin
		}
		return 0
	}
	nearest := int32(math.MaxInt32)
	for _, left := range x.left[:x.robots] {
		nearest = min(nearest, left)
	}
	temperature := temperatureAt(nearest) * x.heat / 10
	sum, own := int64(0), int64(0)
	for i, left := range x.left[:x.robots] {
		weight := weightOf((left - nearest) * 64 / temperature)
		sum += weight
		if i == seat {
			own = weight
		}
	}
	return own * certainWin / sum
}

// rating returns what a seat maximises, in units of 1/certainWin: its chance to win, a little for the
// rivals that it may expect to be ahead of, less a small part of its value, so that the shorter way
// breaks ties. A game that is lost counts as the worst value.
func (x *prospects) rating(seat int) int64 {
	left := x.left[seat]
	if x.over && int(x.winner) != seat {
		left = outCost
	}
	places := int64(0)
	if x.robots > 2 { // of two, the place is the chance
		places = x.ahead(seat) >> placeShift
	}
	return x.chance(seat) + places - int64(left>>tieShift)
}

// countBehind counts the robots that stand worse than each at the end of the game (K3). When they reached
// their goals is not in a state, so that some stand as well that will be worse.
func (x *prospects) countBehind(s *core.State) {
	for i := range x.robots {
		standing := tally.StandingOf(s, int(i))
		for k := range x.robots {
			if k != i {
				x.behind[i] += int8(1 + standing.Compare(tally.StandingOf(s, int(k))))
			}
		}
	}
}

// ahead returns the share of its rivals that a seat may expect to be ahead of in the end, in units of 1/certainWin.
func (x *prospects) ahead(seat int) int64 {
	rivals := int64(x.robots) - 1
	if x.over {
		return int64(x.behind[seat]) * certainWin / (2 * rivals)
	}
	sum, own := int64(0), x.left[seat]
	for i, left := range x.left[:x.robots] {
		if i == seat {
			continue
		}
		temperature := temperatureAt(min(own, left)) * x.heat / 10
		near, far := weightOf(0), weightOf((max(own, left)-min(own, left))*64/temperature)
		if own > left {
			near, far = far, near
		}
		sum += near * certainWin / (near + far)
	}
	return sum / rivals
}

// placeShift makes a small part of a rating of a share of rivals: to end ahead of all of them counts as 3 %
// of a chance to win.
const placeShift = 5

// tieShift makes a tie-break of a value: a round counts as 15 millionths of a chance, and the worst
// value as 0.3 %.
const tieShift = 6

// missionHeat is the heat of a game of missions: a lead of as many rounds means less there
// than in a race, because points come in leaps.
const missionHeat = 33

// delayed returns the prospects if the robot of a seat needed some more rounds, in
// thousandths. A robot that has won is a round ahead of one that has nothing left.
func (x prospects) delayed(seat int, by int32) prospects {
	x.left[seat] += by
	if x.over && int(x.winner) == seat && by > 0 {
		x.over = false
		x.left[seat] -= round
	}
	return x
}

// valueAtRoundEnd returns the value of a robot at the end of the registers of a
// round.
func (p *Player) valueAtRoundEnd(s *core.State, robot int) int32 {
	if p.expects() {
		return p.expectedLeft(s)[robot]
	}
	return p.raceValue(s, robot) + p.missionValue(s, robot)
}

// raceValue returns the value of a robot in the race.
func (p *Player) raceValue(s *core.State, robot int) int32 {
	r := &s.Robots[robot]
	switch {
	case r.Out:
		return outCost
	case r.GoalSecret && robot != p.seat: // hidden from this seat
		return unknownValue
	case r.Touched >= r.GoalCount && p.mission != nil: // more flags follow
		return 0
	case r.Touched >= r.GoalCount:
		return unknownValue
	case !r.OnBoard:
		return p.estimateFor(r).afterDeath(r, int(r.Touched))
	}
	repaired := *r
	x := p.setup.Effects(r)
	repaired.Damage = max(0, repaired.Damage-int8(x.Of(core.RegeneratedPoints)))
	value := p.estimateFor(r).atRoundEnd(&repaired, r.WillAnnounce || r.Announced)
	if p.mission != nil && !p.heedless {
		value = value * raceShare / 100
	}
	return value
}

// unknownValue is the value of a robot whose way is not known.
const unknownValue = 12 * round

// temperatureAt returns the difference of values that changes the weight by a
// factor of e. left is the value of the nearest robot; both are in thousandths
// of a round.
func temperatureAt(left int32) int32 {
	return temperatures[min(max(left, 0)/(round/4), int32(len(temperatures)-1))]
}

// temperatures holds temperatureAt by quarters of a round.
var temperatures = func() (table [128]int32) {
	for i := range table {
		table[i] = int32(temperatureBase + temperatureRoot*math.Sqrt(float64(i)/4))
	}
	return table
}()

// The temperature grows with the root of the value, like the deviation of a sum of independent
// rounds. With these numbers the chances came true in games of two, four and eight (README.md).
const (
	temperatureBase = 200.0
	temperatureRoot = 450.0
)

// weightOf returns e to the power of -n/64, in 65536ths.
func weightOf(n int32) int64 { return weights[min(n, int32(len(weights)-1))] }

var weights = func() (table [1024]int64) {
	for i := range table {
		table[i] = int64(65536*math.Exp(-float64(i)/64)) + 1
	}
	return table
}()

// A sobriety says what becomes of the chance to win that a player expects of the program that it has chosen in its sampled
// worlds, where it looked best: its odds are raised to a power and multiplied by a factor, and the chance that follows is
// multiplied by the share of wins that nothing unforeseen takes away. Of wins that look certain that is another share. All were
// fitted to games of the same players (README.md).
type sobriety struct{ power, factor, share, certain float64 }

// sobrieties has one by the number of robots: the first row of at least as many counts.
type sobrieties []struct {
	robots int
	sobriety
}

var (
	raceSobrieties = sobrieties{
		{2, sobriety{1.15, 0.84, 1, 1}},
		{4, sobriety{1, 0.84, 1, 1}},
		{core.MaxRobots, sobriety{1.1, 1.08, 0.92, 0.98}},
	}
	// Of missions, where no rival replies in sampled worlds and nobody knows its secret goal.
	missionSobrieties = sobrieties{
		{2, sobriety{1.2, 0.8, 0.93, 0.97}},
		{4, sobriety{1.2, 1.05, 0.84, 0.94}},
		{core.MaxRobots, sobriety{1.2, 1.25, 0.82, 0.88}},
	}
)

// sobriety returns what becomes of the player's chances.
func (p *Player) sobriety() sobriety {
	rows, n := raceSobrieties, 0
	if p.mission != nil {
		rows = missionSobrieties
	}
	for rows[n].robots < len(p.setup.Models) {
		n++
	}
	return rows[n].sobriety
}

// sober returns the chance to win of a player that expects a chance of the program that it has chosen.
func (p *Player) sober(chance float64) float64 {
	by := p.sobriety()
	won, lost := by.factor*math.Pow(chance, by.power), math.Pow(1-chance, by.power)
	share := by.share + (by.certain-by.share)*math.Pow(chance, 64) // from .99 on more like a certain win
	return share * won / (won + lost)
}
