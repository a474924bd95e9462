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

	LooseWheel       // the first move of a round is one step shorter, if it is longer than one
	StickyThrottle   // move 1 reads as move 2
	WeakMotor        // move 3 reads as move 2 in registers 3 to 5
	CrossedWires     // left and right are swapped in register 1
	CrossedWires2    // left and right are swapped in register 5
	NoReverse        // back up does nothing in registers 1 to 3
	BentAxle         // a U-turn reads as a right turn
	MemoryLeak       // no more than eight cards
	StuckRegister    // register 5 keeps its card
	RandomRegister   // register 5 is sometimes drawn from the unused hand
	SwappedRegisters // registers 2 and 3 change places
	SlowClock        // all priorities are lower
	FlickeringLaser  // fires only in odd registers
	Backfire         // the main laser fires backwards
	HotLaser         // the first hit of a round costs itself a point
	ThinArmour       // the first damage of a round counts double
	Blind            // no preview, and its owner does not know the priorities of the hand
	ShortFuse        // half the programming time
	TopHeavy         // when pushed, it goes a field further
	Recoil           // after each U-turn a step back
	RustyPlates      // repair sites heal one less damage
	BadCopy          // returns with one more damage
	IdleCurrent      // damaged by a round in which it changed no field
	Dizzy            // gears turn it twice
	Slippery         // slow belts carry it like express belts
	Chatterbox       // everybody sees register 1 while it is programmed

	AbortSwitch          // before a register is revealed, its card is replaced from the pile; so are those of later registers
	ConditionalProgram   // a card kept aside may replace that of a register
	Flywheel             // a card may be kept for a later hand
	Recompile            // a new hand for a point of damage
	ExtraMemory          // one more card
	SpareCard            // one more card in this round
	Peek                 // shows its owner the top of the draw pile
	Scanner              // shows its owner a register of another robot
	Debugger             // removes a bug
	Brakes               // a move 1 may stand still
	FourthGear           // a move 3 may be four steps
	ReverseGear          // back up may be two steps
	SwapTurn             // a left turn goes right, or the other way round
	Nitro                // a move is a step longer
	CrabLegs             // a move 1 and a rotation are a step to the side
	DualProcessor        // a move and a rotation are a move that is a step shorter, and then the rotation
	PriorityBoost        // a register acts earlier
	SlowStart            // a register acts later
	GyroscopicStabiliser // for a round it is declared for, gears and belts do not turn the robot
	GearLock             // for a round, gears do not turn the robot
	BeltBrake            // for a register, belts do not carry the robot
	GripTyres            // never slides on oil
	Anchor               // for a register, it cannot be pushed
	PitHook              // an own step into a pit or off the board is not made
	TowHook              // a robot directly behind follows one move
	DoubleBarrelledLaser // the main laser does two points
	HighPowerLaser       // the main laser passes one wall or robot
	RearLaser            // a laser fires backwards, too
	SideLaser            // for a register, a laser fires to its right, too
	Overclock            // for a register, its lasers do one point more
	MiniHowitzer         // a weapon: a point of damage and a push
	PressorBeam          // a weapon that pushes
	TractorBeam          // a weapon that pulls
	RadioControl         // a weapon: its target executes the shooter's registers
	Scrambler            // a weapon: its target's next register is drawn from the pile
	SmokeScreen          // for a register, no laser of a robot hits it
	RearMirror           // reflects a shot into its back
	FireControl          // a hit may lock a register or destroy an option instead
	RammingGear          // robots that it pushes are damaged
	MechanicalArm        // touches what is on the field in front of it
	Purse                // one more credit for each flag
	Insurance            // pays one credit less on return
	SuperiorArchive      // returns without damage or payment
	FlagRadar            // rolls the goal flag again
	SolderKit            // heals a point at the end of a round
	Coolant              // heals a point after a round without damage
	EmergencyReboot      // powers down in this round instead of the next
	CircuitBreaker       // with much damage at the end of a round, the next one starts powered down
	PowerDownShield      // while powered down, it ignores a point from each side
	Bumper               // the first ram or ice damage of a round is ignored
	Insulation           // takes a point of a board laser
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
	classCount = int(ModelPower) + 1
)

// Query is a number that powers add to.
type Query uint8

// The queries. Each is asked at one place in the rules.
const (
	StepsTaken        Query = iota // fields of a move; never below 0 in all (M1)
	FirstMoveSteps                 // fields of the first move of a round, if it is longer than one (V9)
	RecoilSteps                    // fields back after a U-turn (V15)
	PushedFurther                  // fields further when it is pushed (V16)
	GearTurns                      // more times that gears turn it (P4)
	ShotPoints                     // damage of every laser shot (P7)
	MainShotPoints                 // damage of a shot of the main laser alone (V22)
	OwnShotPoints                  // damage to itself by the first hit of its lasers in a round
	PassedObstacles                // walls and robots that the main laser passes (V24)
	RamPoints                      // damage of a robot that it pushes (V17)
	CardPriority                   // P10
	DealtCards                     // C2
	MostCards                      // the largest hand of C2, without DealtCards (V79)
	SitePoints                     // damage repaired on a repair site or checkpoint (E1, V55)
	RegeneratedPoints              // damage repaired at the end of every round (E3)
	ReturnPoints                   // damage on return (X12)
	ReturnCredits                  // credits that a return costs (X12)
	FlagCredits                    // credits for a point on the goal flag (X5)
	TimeHalvings                   // how many times the time for programming is halved
	queryCount        = int(TimeHalvings) + 1
)

// Switches is a set of switches that powers set.
type Switches uint32

// The switches. Each is asked at one place in the rules.
const (
	NotPushed      Switches = 1 << iota // by no robot, pusher or weapon (M3, P3, V18)
	NotCarried                          // by no belt (P1)
	NotTurned                           // by no gear or belt (P4, B12)
	NotGeared                           // by no gear (P4)
	NotSliding                          // on oil (O1)
	NotFiring                           // P7
	Mirrors                             // reflects shots into its back (A5)
	Pauses                              // may program one pause a round (A3)
	Renews                              // may ask for a new hand once a round (A4)
	FreeReturn                          // returns without damage (D3), or payment (X12)
	FiresBack                           // shoots backwards, too (P7)
	FiresRight                          // shoots to its right, too (P7)
	FiresBackwards                      // its main laser points backwards (P7)
	ControlsFire                        // may do something else to a robot than damage it with the main laser (V27)
	ReflectsShots                       // may reflect shots into its back (V26)
	Screened                            // no laser of a robot hits it (V25)
	Reaches                             // touches the field in front of it (V34)
	Recompiles                          // may ask for a new hand once a round, and pays for it
	HooksPits                           // own steps into a pit or off the board are not made (V14)
	Tows                                // the robot behind follows (V19)
	CarriedFast                         // slow belts carry it like express belts (P1)
	SwapsRegisters                      // registers 2 and 3 change places (V41)
	Blinded                             // its owner does not know the priorities of the hand
	ShowsFirst                          // everybody sees register 1 while it is programmed
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

// leftAndRight swaps left and right.
var leftAndRight = []rewrite{{RotateLeft, RotateRight}, {RotateRight, RotateLeft}}

// powers is the table of powers: a row says all that a row can say, a function
// the rest. The rows of each class are in a file of their own, functions of one
// family share a file: hits.go, slots.go, weapon.go.
var powers [powerCount]powerRow

// powerRow is what a power does.
type powerRow struct {
	id       string // name in the text formats
	class    Class  // init sets it, and what all cards of a class share
	charges  uint8  // at first; 0: it has none
	worth    int    // see Owned.Worth
	declare  declaration
	adds     [queryCount]int16
	adding   bool // adds has anything
	switches Switches
	rewrites []rewrite
	in       Registers // the registers in which it acts, or takes a second card; none: in all, and outside of them
	moving   bool      // declared for a register, it is paid when a move is executed, and fits moves alone
	lasts    bool      // once used, it acts until the round ends, or is used up until then
	stuck    Registers // registers that keep their card
	random   Registers // registers whose card is drawn from the unused hand
	concerns Registers // registers with which it does something else
	keeps    bool      // its owner may keep a card of the hand aside (V58)
	use      Order     // standing order at first
	against  Order     // standing order at first, for giving it up against damage

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
	// uses is what its owner does with it at once while programming, with a choice.
	// canUse returns the rule that this breaks, or nil.
	uses   func(e *Engine, robot int, choice uint16)
	canUse func(e *Engine, robot int, choice uint16) *Illegal
	// endsRound reports whether its owner may use it at the end of a round, which is
	// asked unless a standing order says it.
	endsRound func(e *Engine, robot int) bool
	ends      func(e *Engine, robot int) // what it does then
	// suffers adds hits at the end of a round, before upkeep.
	suffers func(e *Engine, robot int)
	// upkeep acts at the end of a round, when repair sites have repaired.
	upkeep func(e *Engine, robot int)
	// roundEnds acts when everything else at the end of a round is over.
	roundEnds func(e *Engine, robot int)
}

// modelPowers holds the rows of the models' abilities.
var modelPowers = map[Power]powerRow{
	OfTanky:    {id: "tanky", adds: [queryCount]int16{RegeneratedPoints: 1}}, // A1
	OfJamesBot: {id: "jamesbot", adds: [queryCount]int16{ShotPoints: 1}},     // A2
	OfLazyBot:  {id: "lazybot", switches: Pauses},                            // A3
	OfAlbot:    {id: "albot", switches: Renews},                              // A4
	OfPeach:    {id: "peach", switches: Mirrors},                             // A5
}

func init() { // not in the declaration, because functions of rows read the table
	powers[NoPower].id = "none"
	for class, rows := range map[Class]map[Power]powerRow{
		BugCard: bugs, MajorOption: majorOptions, MinorOption: minorOptions, ModelPower: modelPowers,
	} {
		for p, row := range rows {
			row.class, row.adding = class, row.adds != [queryCount]int16{}
			if class == MajorOption || class == MinorOption { // given up where the robot would be destroyed
				row.against = WhenDestroyed
			}
			powers[p] = row
		}
	}
	listDeclarable()
	listDrawn()
	struckPowers = powersWith(func(row *powerRow) bool { return row.struck != nil })
	replacing = powersWith(func(row *powerRow) bool { return row.replaces != nil })
	endingPowers = powersWith(func(row *powerRow) bool { return row.endsRound != nil })
	rewriting = powersWith(func(row *powerRow) bool { return row.declare == undeclared && row.rewrites != nil })
}

// powersWith lists the powers whose rows suit, in the order of the table.
func powersWith(suits func(row *powerRow) bool) (all []Power) {
	for p := range powers {
		if suits(&powers[p]) {
			all = append(all, Power(p))
		}
	}
	return all
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

// Registers returns the registers on which the power acts; none if it acts on all of them, or
// not on registers.
func (p Power) Registers() Registers {
	row := &powers[p]
	return row.in | row.stuck | row.random | row.concerns
}

// KeepsCard reports whether the owner of the card may keep a card of the hand
// aside (V58).
func (p Power) KeepsCard() bool { return powers[p].keeps }

// Declared reports whether the power is declared with the program, for a register or for
// the round.
func (p Power) Declared() bool { return powers[p].declare != undeclared }

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
	adds     [queryCount]int16
	switches Switches
	stuck    Registers // that keep their card
	random   Registers // that are drawn from the unused hand
	rewrites bool      // a power that is not declared rewrites commands
	struck   bool      // a power takes points off hits, or adds some
	replaces bool      // a power may replace cards before the reveal
	givesUp  bool      // an option may be given up against damage
	survives bool      // but only where it would be destroyed
	asksHits bool      // its owner is asked about that
}

// Has reports whether a switch is set.
func (x *Effects) Has(s Switches) bool { return x.switches&s != 0 }

// Of returns what the powers add to a query.
func (x *Effects) Of(q Query) int { return int(x.adds[q]) }

// Random returns the registers whose card is drawn from the unused hand (V40).
func (x *Effects) Random() Registers { return x.random }

// Adds returns what a robot's cards add to a query, as far as they act in every
// register and undeclared.
func (r *Robot) Adds(q Query) (sum int) {
	for _, o := range r.Cards() {
		if row := &powers[o.Power]; row.in == 0 && row.declare == undeclared {
			sum += int(row.adds[q])
		}
	}
	return sum
}

// join adds the effects of a power.
func (x *Effects) join(p Power) {
	row := &powers[p]
	if row.adding {
		for q := range x.adds {
			x.adds[q] += row.adds[q]
		}
	}
	x.switches |= row.switches
	x.stuck |= row.stuck
	x.random |= row.random
	x.rewrites = x.rewrites || row.declare == undeclared && row.rewrites != nil
	x.struck = x.struck || row.struck != nil
}

// Effects returns what a robot's powers come to, without those that act only
// where they are declared, or in some registers.
func (s *Setup) Effects(r *Robot) Effects { return s.effectsIn(r, 0) }

// effectsIn returns the same in a register (1…5), in which powers that act only
// there act, too.
func (s *Setup) effectsIn(r *Robot, register int) (x Effects) {
	x.survives = true
	for i := range r.Powers {
		p := r.Powers[i].Power
		if p == NoPower {
			break
		}
		row := &powers[p]
		if p.Option() {
			x.givesUp = x.givesUp || r.Powers[i].Against() != Never
			x.asksHits = x.asksHits || r.Powers[i].Against() == Ask
			x.survives = x.survives && (r.Powers[i].Against() == Never || r.Powers[i].Against() == WhenDestroyed)
		}
		x.replaces = x.replaces || row.replaces != nil && (r.Powers[i].Use() != Never || r.ForRound.Has(p))
		if row.in != 0 && !row.in.Has(register) {
			continue
		}
		if row.declare == undeclared || row.declare == forRound && r.ForRound.Has(p) {
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
	e.known = &e.prepared[e.register]
	e.powered, e.asksReplacing, e.asksHits = false, false, false
	e.joined = [MaxRobots]Declared{}
	e.shielded = [MaxRobots]uint8{}
	for i := range e.robots() {
		r := &e.s.Robots[i]
		known := &e.known[i]
		if known.powers != r.Powers || known.forRound != r.ForRound || known.model != r.Model {
			*known = prepared{r.Powers, r.ForRound, r.Model, e.setup.effectsIn(r, e.register)}
		}
		e.effects[i] = known.effects
		e.powered = e.powered || r.Powers[0].Power != NoPower
		e.asksReplacing = e.asksReplacing || e.effects[i].replaces
		e.asksHits = e.asksHits || e.effects[i].asksHits
	}
}

// prepared holds what the powers of a robot came to when they were last asked for in a
// register: it rarely changes from one round to the next, or from one trial of a computer
// player to the next.
type prepared struct {
	powers   [MaxPowers]Owned
	forRound Declared
	model    Model
	effects  Effects
}

// lose takes the card with an index from a robot; it stops acting at once, also
// on the card that lies open in this register (V5).
func (e *Engine) lose(robot, card int) { e.loseTo(NoSeat, robot, card) }

// loseTo is lose where another robot (or NoSeat) destroys the card.
func (e *Engine) loseTo(by int8, robot, card int) {
	r := &e.s.Robots[robot]
	lost := r.Powers[card].Power
	event := e.newEvent(Lost, robot)
	event.By, event.N, event.Detail = by, int16(card), uint8(lost)
	if e.register > 0 && r.Slots[e.register-1].Revealed {
		slot, without := &r.Slots[e.register-1], *r
		without.lose(card)
		if read := without.Read(e.register-1, slot.printed(), slot.Second.Command(), slot.Declared); read != slot.Command {
			event.To.X = int8(read)
			if r.Control == 0 {
				e.commands[robot] = read
			}
		}
	}
	e.emit(event)
	e.effects[robot] = e.setup.effectsIn(r, e.register)
	e.rejoin(robot)
	if powers[lost].switches&Blinded != 0 && !e.effects[robot].Has(Blinded) {
		e.showHand(robot)
	}
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
