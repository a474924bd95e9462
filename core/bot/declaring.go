package bot

import "roborally/core"

// How a player uses cards with charges that the search knows nothing of: the program is
// made without them, and then each is tried where it may be declared.

// Prices of what is used up, as chances to win in thousandths.
const (
	chargePrice = 4  // a charge of a card
	rebootPrice = 10 // the round that Emergency Reboot takes
)

// declareMore returns a program with more declared where that wins more in sampled
// worlds: minor options with charges, one declaration after the other. It removes a bug
// with Debugger if there is one. cut reports whether stop ended it early.
func (p *Player) declareMore(v *core.View, program core.Program, stop func() bool) (more core.Program, cut bool) {
	own := v.Own()
	var cards []core.Power
	for _, o := range own.Cards() {
		if o.Power.Class() == core.MinorOption && o.Power.Declared() && o.Charges() > 0 {
			cards = append(cards, o.Power)
		}
	}
	if p.heedless {
		return program, false
	}
	program.Debugs = p.bugToRemove(v)
	if cards == nil {
		return program, false
	}
	worlds := p.guessedWorlds(v, max(leastWorlds, p.effort.worlds/4))
	value := func(program *core.Program) (sum int64) {
		for k := range worlds {
			sum += p.ratingAfterRound(&worlds[k], v.Seat, program, p.seedFor(v, k))
		}
		return sum
	}
	best := value(&program)
	for _, card := range cards {
		for n := range core.RegisterCount + 1 {
			if stop != nil && stop() {
				return program, true
			}
			with, price := program, int64(chargePrice)
			if n < core.RegisterCount {
				with.Extras[n].Declared = with.Extras[n].Declared.With(card)
			} else {
				with.ForRound = with.ForRound.With(card)
			}
			if with == program || v.Check(with, true) != nil {
				continue
			}
			if card == core.EmergencyReboot {
				price = rebootPrice
			}
			if sum := value(&with) - price*certainWin/1000*int64(len(worlds)); sum > best {
				program, best = with, sum
			}
		}
	}
	return program, false
}

// bugToRemove returns 1 + the index of the bug that Debugger removes, which is the worst
// one, or 0 for none.
func (p *Player) bugToRemove(v *core.View) (worst uint8) {
	own := v.Own()
	for k, o := range own.Cards() {
		with := core.NoProgram
		if with.Debugs = uint8(k + 1); o.Power.Class() != core.BugCard || v.Check(with, false) != nil {
			continue
		}
		if worst == 0 || o.Worth() < own.Powers[worst-1].Worth() {
			worst = with.Debugs
		}
	}
	return worst
}

// guessedWorlds returns sampled worlds in which the rivals program like medium players of
// the race, and the player has its own hand.
func (p *Player) guessedWorlds(v *core.View, count int) []core.State {
	p.modellingRivals = true
	defer func() { p.modellingRivals = false }()
	worlds := make([]core.State, count)
	for k := range worlds {
		var w sampledWorld
		p.sampleWorld(v, k, &w)
		worlds[k] = w.state
	}
	return worlds
}

// useNow returns a card that is used before the program is made, with its choice:
// Spare Card, as soon as it has a charge, once a round; Peek for who may draw from the
// pile; Scanner for the nearest rival. It returns NoPower if there is none.
func (p *Player) useNow(v *core.View) (card core.Power, choice uint16) {
	own := v.Own()
	if p.heedless || p.mission == nil {
		return core.NoPower, 0
	}
	x := p.setup.Effects(own)
	dealt := x.HandSize(int(own.Damage))
	draws := own.Owns(core.SpareCard) != nil || own.Owns(core.AbortSwitch) != nil
	if draws && own.Owns(core.Peek) != nil && v.CheckUse(core.Peek, 0) == nil {
		return core.Peek, 0
	}
	if own.Owns(core.SpareCard) != nil && int(own.HandCount) <= dealt && v.CheckUse(core.SpareCard, 0) == nil {
		return core.SpareCard, 0
	}
	if own.Owns(core.Scanner) != nil {
		if choice, ok := p.registerToScan(v); ok {
			return core.Scanner, choice
		}
	}
	return core.NoPower, 0
}

// scanRange is the distance within which a rival's register is worth a charge of
// Scanner.
const scanRange = 6

// registerToScan returns which register of the nearest rival Scanner shows: the first
// one that it may show.
func (p *Player) registerToScan(v *core.View) (choice uint16, ok bool) {
	own, nearest := v.Own(), core.NoSeat
	for i := range v.State.Robots[:v.State.Seats] {
		r := &v.State.Robots[i]
		if i == v.Seat || !r.OnBoard || !r.Confirmed || own.At.Manhattan(r.At) > scanRange {
			continue
		}
		if nearest == core.NoSeat || own.At.Manhattan(r.At) < own.At.Manhattan(v.State.Robots[nearest].At) {
			nearest = i
		}
	}
	if nearest == core.NoSeat {
		return 0, false
	}
	for n := 1; n <= core.RegisterCount; n++ {
		choice = core.ScanChoice(nearest, n)
		if known := v.State.Robots[nearest].Slots[n-1].Card; !known.InDeck() && v.CheckUse(core.Scanner, choice) == nil {
			return choice, true
		}
	}
	return 0, false
}
