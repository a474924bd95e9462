package core

import "fmt"

// Power is whatever changes what a robot does: a bug, an option, or the ability
// of a model (chapter 9). The constants are in the order in which powers act at
// one moment (X13): bugs, options, models; among options as V10 and V28 have
// it.
type Power uint8

// The powers.
const (
	NoPower Power = iota

	AbortSwitch          // before a register is revealed, its card is replaced from the pile; so are those of later registers
	ConditionalProgram   // a card kept aside may replace that of a register
	Flywheel             // a card may be kept for a later hand
	Recompile            // a new hand for a point of damage
	ExtraMemory          // one more card
	Brakes               // a move 1 may stand still
	FourthGear           // a move 3 may be four steps
	ReverseGear          // back up may be two steps
	CrabLegs             // a move 1 and a rotation are a step to the side
	DualProcessor        // a move and a rotation are a move that is a step shorter, and then the rotation
	GyroscopicStabiliser // for a round it is declared for, gears and belts do not turn the robot
	DoubleBarrelledLaser // the main laser does two points
	HighPowerLaser       // the main laser passes one wall or robot
	RearLaser            // a laser fires backwards, too
	MiniHowitzer         // a weapon: a point of damage and a push
	PressorBeam          // a weapon that pushes
	TractorBeam          // a weapon that pulls
	RadioControl         // a weapon: its target executes the shooter's registers
	Scrambler            // a weapon: its target's next register is drawn from the pile
	FireControl          // a hit may lock a register or destroy an option instead
	RammingGear          // robots that it pushes are damaged
	MechanicalArm        // touches what is on the fields around it
	SuperiorArchive      // returns without damage
	CircuitBreaker       // with much damage at the end of a round, the next one starts powered down
	PowerDownShield      // while powered down, it ignores a point from each side
	AblativeCoat         // each charge takes a point of damage

	OfTanky
	OfJamesBot
	OfLazyBot
	OfAlbot
	OfPeach
	powerCount = int(OfPeach) + 1
)

// Class is the kind of card that a power is.
type Class uint8

// The classes.
const (
	NoClass Class = iota
	BugCard
	MajorOption
	MinorOption
	ModelPower
)

// Query is a number that powers add to.
type Query uint8

// The queries. Each is asked at one place in the rules.
const (
	StepsTaken        Query = iota // fields of a move; never below 0 in all (M1)
	ShotPoints                     // damage of every laser shot (P7)
	MainShotPoints                 // damage of a shot of the main laser alone (V22)
	PassedObstacles                // walls and robots that the main laser passes (V24)
	RamPoints                      // damage of a robot that it pushes (V17)
	CardPriority                   // P10
	DealtCards                     // C2
	SitePoints                     // damage repaired on a repair site or checkpoint (E1)
	RegeneratedPoints              // damage repaired at the end of every round (E3)
	queryCount        = int(RegeneratedPoints) + 1
)

// Switches is a set of switches that powers set.
type Switches uint16

// The switches. Each is asked at one place in the rules.
const (
	NotPushed    Switches = 1 << iota // by no robot or pusher (M3, P3)
	NotCarried                        // by no belt (P1)
	NotTurned                         // by no gear or belt (P4, B12)
	NotSliding                        // on oil (O1)
	NotFiring                         // P7
	Mirrors                           // reflects shots into its back (A5)
	Pauses                            // may program one pause a round (A3)
	Renews                            // may ask for a new hand once a round (A4)
	FreeReturn                        // returns without damage (D3)
	FiresBack                         // shoots backwards, too (P7)
	ControlsFire                      // may do something else to a robot than damage it with the main laser (V27)
	Reaches                           // touches the fields around it (V34)
	Recompiles                        // may ask for a new hand once a round, and pays for it
)

// A declaration says how a power is declared with the program.
type declaration uint8

// The declarations.
const (
	undeclared  declaration = iota // it acts by itself, or asks
	forRegister                    // with a register, on which alone it acts
	forRound                       // for the round
)

// A rewrite makes a command of another.
type rewrite struct{ from, to Command }

// powers is the table of powers: a row says all that a row can say, a function
// the rest. Functions of one family share a file: hits.go, slots.go, weapon.go.
var powers [powerCount]powerRow

// powerRow is what a power does.
type powerRow struct {
	id       string // name in the text formats
	class    Class
	charges  uint8 // at first; 0: it has none
	worth    int   // see Owned.Worth
	declare  declaration
	adds     [queryCount]int8
	adding   bool // adds has anything
	switches Switches
	rewrites []rewrite
	lasts    bool  // once used, it acts until the round ends
	keeps    bool  // its owner may keep a card of the hand aside (V58)
	use      Order // standing order at first
	against  Order // standing order at first, for giving it up against damage

	// struck takes points off a hit on its owner r, before cards are given up. It
	// returns the card after that, and the points that are left. sides holds the
	// sides of the robot whose point is taken in this phase, one bit each.
	struck func(r *Robot, o Owned, h hit, sides *uint8) (after Owned, points int8)
	// replaces reports whether it could replace the card of the register that is
	// about to be revealed; replace does so.
	replaces func(e *Engine, robot int) bool
	replace  func(e *Engine, robot int)
	// pair returns the command that it makes of two cards, or NoCommand.
	pair func(first, second Command) Command
	// acts makes it a weapon (V22): what it does to its target when all damage
	// of the step is done; goOn is false if the phase must stop. shotPoints is the
	// damage.
	acts       func(e *Engine, s *shot) (goOn bool)
	shotPoints int8
	// roundEnds acts when everything else at the end of a round is over.
	roundEnds func(e *Engine, robot int)
}

func init() { // not in the declaration, because functions of rows read the table
	powers = [powerCount]powerRow{
		NoPower: {id: "none"},
		AbortSwitch: {
			id: "abort-switch", class: MajorOption, worth: 19, lasts: true, use: WhenUpset, against: WhenDestroyed,
			replaces: (*Engine).canAbort, replace: (*Engine).abort,
		},
		ConditionalProgram: {
			id: "conditional-program", class: MajorOption, worth: 26, keeps: true, use: WhenUpset, against: WhenDestroyed,
			replaces: (*Engine).canSubstitute, replace: (*Engine).substitute,
		},
		Flywheel:  {id: "flywheel", class: MajorOption, worth: 50, keeps: true, against: WhenDestroyed},
		Recompile: {id: "recompile", class: MajorOption, worth: 8, against: WhenDestroyed, switches: Recompiles},
		ExtraMemory: {
			id: "extra-memory", class: MajorOption, worth: 66, against: WhenDestroyed,
			adds: [queryCount]int8{DealtCards: 1},
		},
		Brakes: {
			id: "brakes", class: MajorOption, worth: 13, against: WhenDestroyed,
			declare: forRegister, rewrites: []rewrite{{Move1, Stand}},
		},
		FourthGear: {
			id: "fourth-gear", class: MajorOption, worth: 47, against: WhenDestroyed,
			declare: forRegister, rewrites: []rewrite{{Move3, Move4}},
		},
		ReverseGear: {
			id: "reverse-gear", class: MajorOption, worth: 33, against: WhenDestroyed,
			declare: forRegister, rewrites: []rewrite{{BackUp, BackUp2}},
		},
		CrabLegs:      {id: "crab-legs", class: MajorOption, worth: 89, against: WhenDestroyed, pair: stepToTheSide},
		DualProcessor: {id: "dual-processor", class: MajorOption, worth: 80, against: WhenDestroyed, pair: moveAndTurn},
		GyroscopicStabiliser: {
			id: "gyroscopic-stabiliser", class: MajorOption, worth: 20, against: WhenDestroyed,
			declare: forRound, switches: NotTurned,
		},
		DoubleBarrelledLaser: {
			id: "double-barrelled-laser", class: MajorOption, worth: 70, against: WhenDestroyed,
			adds: [queryCount]int8{MainShotPoints: 1},
		},
		HighPowerLaser: {
			id: "high-power-laser", class: MajorOption, worth: 2, against: WhenDestroyed,
			adds: [queryCount]int8{PassedObstacles: 1},
		},
		RearLaser: {
			id: "rear-laser", class: MajorOption, worth: 68, against: WhenDestroyed, switches: FiresBack,
		},
		MiniHowitzer: {
			id: "mini-howitzer", class: MajorOption, worth: 64, charges: 5, against: WhenDestroyed,
			declare: forRegister, acts: (*Engine).push, shotPoints: 1,
		},
		PressorBeam: {
			id: "pressor-beam", class: MajorOption, worth: 31, against: WhenDestroyed,
			declare: forRegister, acts: (*Engine).push,
		},
		TractorBeam: {
			id: "tractor-beam", class: MajorOption, worth: 13, against: WhenDestroyed,
			declare: forRegister, acts: (*Engine).pull,
		},
		RadioControl: {
			id: "radio-control", class: MajorOption, worth: 63, against: WhenDestroyed,
			declare: forRegister, acts: (*Engine).control,
		},
		Scrambler: {
			id: "scrambler", class: MajorOption, worth: 36, against: WhenDestroyed,
			declare: forRegister, acts: (*Engine).scramble,
		},
		FireControl: {
			id: "fire-control", class: MajorOption, worth: 0, use: Always, against: WhenDestroyed, switches: ControlsFire,
		},
		RammingGear: {
			id: "ramming-gear", class: MajorOption, worth: 43, against: WhenDestroyed,
			adds: [queryCount]int8{RamPoints: 1},
		},
		MechanicalArm: {id: "mechanical-arm", class: MajorOption, worth: 307, against: WhenDestroyed, switches: Reaches},
		SuperiorArchive: {
			id: "superior-archive", class: MajorOption, worth: 0, against: WhenDestroyed, switches: FreeReturn,
		},
		CircuitBreaker: {
			id: "circuit-breaker", class: MajorOption, worth: 0, against: WhenDestroyed, roundEnds: (*Engine).breakCircuit,
		},
		PowerDownShield: {
			id: "power-down-shield", class: MajorOption, worth: 18, against: WhenDestroyed, struck: shieldSide,
		},
		AblativeCoat: {
			id: "ablative-coat", class: MajorOption, worth: 45, charges: 3, against: WhenDestroyed,
			struck: absorbPoints,
		},
		OfTanky:    {id: "tanky", class: ModelPower, adds: [queryCount]int8{RegeneratedPoints: 1}}, // A1
		OfJamesBot: {id: "jamesbot", class: ModelPower, adds: [queryCount]int8{ShotPoints: 1}},     // A2
		OfLazyBot:  {id: "lazybot", class: ModelPower, switches: Pauses},                           // A3
		OfAlbot:    {id: "albot", class: ModelPower, switches: Renews},                             // A4
		OfPeach:    {id: "peach", class: ModelPower, switches: Mirrors},                            // A5
	}
	for p := range powers {
		powers[p].adding = powers[p].adds != [queryCount]int8{}
	}
	listDeclarable()
	listDrawn()
	listStruck()
	listReplacing()
}

// String returns the power's id in the text formats.
func (p Power) String() string {
	if int(p) >= powerCount {
		return "?"
	}
	return powers[p].id
}

// MarshalText returns the power's id.
func (p Power) MarshalText() ([]byte, error) {
	if int(p) >= powerCount {
		return nil, fmt.Errorf("%d is no power", p)
	}
	return []byte(powers[p].id), nil
}

// UnmarshalText sets the power of an id.
func (p *Power) UnmarshalText(id []byte) error {
	for i := range powers {
		if powers[i].id == string(id) {
			*p = Power(i)
			return nil
		}
	}
	return fmt.Errorf("%.30q is no card", id)
}

// Class returns the kind of card that the power is.
func (p Power) Class() Class { return powers[p].class }

// Option reports whether the power is an option, major or minor.
func (p Power) Option() bool { return powers[p].class == MajorOption || powers[p].class == MinorOption }

// Weapon reports whether the power is a weapon, which replaces the main laser in a
// register for which it is declared (V22).
func (p Power) Weapon() bool { return powers[p].acts != nil }

// KeepsCard reports whether the owner of the card may keep a card of the hand
// aside (V58).
func (p Power) KeepsCard() bool { return powers[p].keeps }

// DeclaredForRound reports whether the power is declared for a round with the
// program.
func (p Power) DeclaredForRound() bool { return powers[p].declare == forRound }

// Charges returns the number of charges at first; 0 if the power has none.
func (p Power) Charges() int { return int(powers[p].charges) }

// Powers lists all powers.
var Powers = func() []Power {
	var all []Power
	for p := range powerCount - 1 {
		all = append(all, Power(p+1))
	}
	return all
}()

// Effects sums up the powers of a robot.
type Effects struct {
	adds     [queryCount]int8
	switches Switches
	rewrites bool // a power that is not declared rewrites commands
	struck   bool // a power takes points off hits
	replaces bool // a power may replace cards before the reveal
	givesUp  bool // an option may be given up against damage
	survives bool // but only where it would be destroyed
	asksHits bool // its owner is asked about that
}

// Has reports whether a switch is set.
func (x *Effects) Has(s Switches) bool { return x.switches&s != 0 }

// Of returns what the powers add to a query.
func (x *Effects) Of(q Query) int8 { return x.adds[q] }

// join adds the effects of a power.
func (x *Effects) join(p Power) {
	row := &powers[p]
	if row.adding {
		for q := range x.adds {
			x.adds[q] += row.adds[q]
		}
	}
	x.switches |= row.switches
	x.rewrites = x.rewrites || row.declare == undeclared && row.rewrites != nil
	x.struck = x.struck || row.struck != nil
}

// Effects returns what a robot's powers come to, without those that act only
// where they are declared.
func (s *Setup) Effects(r *Robot) (x Effects) {
	x.survives = true
	for i := range r.Powers {
		p := r.Powers[i].Power
		if p == NoPower {
			break
		}
		if p.Option() {
			x.givesUp = x.givesUp || r.Powers[i].Against() != Never
			x.asksHits = x.asksHits || r.Powers[i].Against() == Ask
			x.survives = x.survives && (r.Powers[i].Against() == Never || r.Powers[i].Against() == WhenDestroyed)
		}
		x.replaces = x.replaces || powers[p].replaces != nil && (r.Powers[i].Use() != Never || r.ForRound.Has(p))
		if powers[p].declare == undeclared || powers[p].declare == forRound && r.ForRound.Has(p) {
			x.join(p)
		}
	}
	if s.Abilities {
		x.join(r.Model.Power())
	}
	return x
}

// prepare computes the effects of all robots for a phase: a power gained in the
// middle of a phase acts from the next one on (V5).
func (e *Engine) prepare() {
	if !e.setup.Options { // the models' do not change
		return
	}
	e.powered, e.asksReplacing, e.asksHits = false, false, false
	e.shielded = [MaxRobots]uint8{}
	for i := range e.robots() {
		r := &e.s.Robots[i]
		if known := &e.prepared[i]; known.powers != r.Powers || known.forRound != r.ForRound || known.model != r.Model {
			*known = prepared{r.Powers, r.ForRound, r.Model, e.setup.Effects(r)}
		}
		e.effects[i] = e.prepared[i].effects
		e.powered = e.powered || r.Powers[0].Power != NoPower
		e.asksReplacing = e.asksReplacing || e.effects[i].replaces
		e.asksHits = e.asksHits || e.effects[i].asksHits
	}
}

// prepared holds what the powers of a robot came to when they were last asked
// for: it rarely changes from one phase to the next.
type prepared struct {
	powers   [MaxPowers]Owned
	forRound Declared
	model    Model
	effects  Effects
}

// lose takes the card with an index from a robot; it stops acting at once, also
// on the card that lies open in this register (V5).
func (e *Engine) lose(robot, card int) {
	r := &e.s.Robots[robot]
	event := e.newEvent(Lost, robot)
	event.N, event.Detail = int16(card), uint8(r.Powers[card].Power)
	if e.register > 0 && r.Slots[e.register-1].Revealed {
		slot, without := &r.Slots[e.register-1], *r
		without.lose(card)
		if read := without.Read(slot.printed(), slot.Second.Command(), slot.Declared); read != slot.Command {
			event.To.X = int8(read)
			if r.Control == 0 {
				e.commands[robot] = read
			}
		}
	}
	e.emit(event)
	e.effects[robot] = e.setup.Effects(r)
}

// used states that a robot has used a power on another robot, or on none
// (NoSeat), with the charges that are left. n is a number that the power's log
// line tells: points taken, fields moved.
func (e *Engine) used(robot int, p Power, left uint8, on, n int8) {
	e.usedBefore(Everybody, robot, p, left, on, n)
}

// usedBefore does the same before an audience.
func (e *Engine) usedBefore(audience Audience, robot int, p Power, left uint8, on, n int8) {
	event := e.newEvent(Used, robot)
	event.Audience, event.By = audience, on
	event.Detail, event.N, event.To.X, event.To.Y = uint8(p), int16(left), n, bit(powers[p].lasts)
	e.emit(event)
}
