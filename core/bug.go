package core

// bugs holds the rows of the bugs. What each is worth has been measured
// (core/bot/README.md).
var bugs = map[Power]powerRow{
	LooseWheel:       {id: "loose-wheel", worth: -27, adds: [queryCount]int16{FirstMoveSteps: -1}},
	StickyThrottle:   {id: "sticky-throttle", worth: -22, rewrites: []rewrite{{Move1, Move2}}},
	WeakMotor:        {id: "weak-motor", worth: -20, rewrites: []rewrite{{Move3, Move2}}, in: RegisterSet(3, 4, 5)},
	CrossedWires:     {id: "crossed-wires", rewrites: leftAndRight, in: RegisterSet(1)},
	CrossedWires2:    {id: "crossed-wires-2", worth: -3, rewrites: leftAndRight, in: RegisterSet(5)},
	NoReverse:        {id: "no-reverse", worth: -19, rewrites: []rewrite{{BackUp, Stand}}, in: RegisterSet(1, 2, 3)},
	BentAxle:         {id: "bent-axle", worth: -58, rewrites: []rewrite{{UTurn, RotateRight}}},
	MemoryLeak:       {id: "memory-leak", worth: -35, adds: [queryCount]int16{MostCards: -1}},
	StuckRegister:    {id: "stuck-register", worth: -27, stuck: RegisterSet(5)},
	RandomRegister:   {id: "random-register", worth: -30, random: RegisterSet(5)},
	SwappedRegisters: {id: "swapped-registers", worth: -1, switches: SwapsRegisters, concerns: RegisterSet(2, 3)},
	SlowClock:        {id: "slow-clock", adds: [queryCount]int16{CardPriority: -200}},
	FlickeringLaser:  {id: "flickering-laser", worth: -44, switches: NotFiring, in: RegisterSet(2, 4)},
	Backfire:         {id: "backfire", worth: -12, switches: FiresBackwards},
	HotLaser:         {id: "hot-laser", worth: -32, adds: [queryCount]int16{OwnShotPoints: 1}, lasts: true},
	ThinArmour:       {id: "thin-armour", worth: -40, lasts: true, struck: doublePoints},
	Blind:            {id: "blind", switches: Blinded},
	ShortFuse:        {id: "short-fuse", worth: -1, adds: [queryCount]int16{TimeHalvings: 1}},
	TopHeavy:         {id: "top-heavy", worth: -10, adds: [queryCount]int16{PushedFurther: 1}},
	Recoil:           {id: "recoil", adds: [queryCount]int16{RecoilSteps: 1}},
	RustyPlates:      {id: "rusty-plates", worth: -23, adds: [queryCount]int16{SitePoints: -1}},
	BadCopy:          {id: "bad-copy", adds: [queryCount]int16{ReturnPoints: 1}},
	IdleCurrent:      {id: "idle-current", worth: -22, suffers: (*Engine).idle},
	Dizzy:            {id: "dizzy", worth: -3, adds: [queryCount]int16{GearTurns: 1}},
	Slippery:         {id: "slippery", switches: CarriedFast},
	Chatterbox:       {id: "chatterbox", switches: ShowsFirst, concerns: RegisterSet(1)},
}
