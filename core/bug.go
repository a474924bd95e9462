package core

// bugs holds the rows of the bugs. What each is worth has been measured
// (core/bot/README.md).
var bugs = map[Power]powerRow{
	LooseWheel:       {id: "loose-wheel", worth: -42, adds: [queryCount]int16{FirstMoveSteps: -1}},
	StickyThrottle:   {id: "sticky-throttle", worth: -46, rewrites: []rewrite{{Move1, Move2}}},
	WeakMotor:        {id: "weak-motor", worth: -37, rewrites: []rewrite{{Move3, Move2}}, in: RegisterSet(3, 4, 5)},
	CrossedWires:     {id: "crossed-wires", worth: -25, rewrites: leftAndRight, in: RegisterSet(1)},
	CrossedWires2:    {id: "crossed-wires-2", worth: -1, rewrites: leftAndRight, in: RegisterSet(5)},
	NoReverse:        {id: "no-reverse", worth: -30, rewrites: []rewrite{{BackUp, Stand}}, in: RegisterSet(1, 2, 3)},
	BentAxle:         {id: "bent-axle", worth: -23, rewrites: []rewrite{{UTurn, RotateRight}}},
	MemoryLeak:       {id: "memory-leak", worth: -55, adds: [queryCount]int16{MostCards: -1}},
	StuckRegister:    {id: "stuck-register", worth: -36, stuck: RegisterSet(5)},
	RandomRegister:   {id: "random-register", worth: -29, random: RegisterSet(5)},
	SwappedRegisters: {id: "swapped-registers", worth: -21, switches: SwapsRegisters, concerns: RegisterSet(2, 3)},
	SlowClock:        {id: "slow-clock", worth: -16, adds: [queryCount]int16{CardPriority: -200}},
	FlickeringLaser:  {id: "flickering-laser", worth: -16, switches: NotFiring, in: RegisterSet(2, 4)},
	Backfire:         {id: "backfire", switches: FiresBackwards},
	HotLaser:         {id: "hot-laser", worth: -30, adds: [queryCount]int16{OwnShotPoints: 1}, lasts: true},
	ThinArmour:       {id: "thin-armour", worth: -52, lasts: true, struck: doublePoints},
	Blind:            {id: "blind", worth: -6, switches: Blinded},
	ShortFuse:        {id: "short-fuse", adds: [queryCount]int16{TimeHalvings: 1}},
	TopHeavy:         {id: "top-heavy", worth: -25, adds: [queryCount]int16{PushedFurther: 1}},
	Recoil:           {id: "recoil", adds: [queryCount]int16{RecoilSteps: 1}},
	RustyPlates:      {id: "rusty-plates", worth: -34, adds: [queryCount]int16{SitePoints: -1}},
	BadCopy:          {id: "bad-copy", worth: -13, adds: [queryCount]int16{ReturnPoints: 1}},
	IdleCurrent:      {id: "idle-current", worth: -9, suffers: (*Engine).idle},
	Dizzy:            {id: "dizzy", adds: [queryCount]int16{GearTurns: 1}},
	Slippery:         {id: "slippery", switches: CarriedFast},
	Chatterbox:       {id: "chatterbox", worth: -2, switches: ShowsFirst, concerns: RegisterSet(1)},
}
