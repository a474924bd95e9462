package core

// bugs holds the rows of the bugs. What each is worth has been measured
// (core/bot/README.md).
var bugs = map[Power]powerRow{
	LooseWheel:       {id: "loose-wheel", worth: -101, adds: [queryCount]int16{FirstMoveSteps: -1}},
	StickyThrottle:   {id: "sticky-throttle", worth: -83, rewrites: []rewrite{{Move1, Move2}}},
	WeakMotor:        {id: "weak-motor", worth: -86, rewrites: []rewrite{{Move3, Move2}}},
	CrossedWires:     {id: "crossed-wires", worth: -46, rewrites: leftAndRight, in: RegisterSet(1)},
	CrossedWires2:    {id: "crossed-wires-2", worth: -12, rewrites: leftAndRight, in: RegisterSet(5)},
	NoReverse:        {id: "no-reverse", worth: -56, rewrites: []rewrite{{BackUp, Stand}}},
	BentAxle:         {id: "bent-axle", worth: -60, rewrites: []rewrite{{UTurn, RotateRight}}},
	MemoryLeak:       {id: "memory-leak", worth: -65, adds: [queryCount]int16{DealtCards: -1}},
	StuckRegister:    {id: "stuck-register", worth: -74, stuck: RegisterSet(3)},
	RandomRegister:   {id: "random-register", worth: -276, random: RegisterSet(5)},
	SwappedRegisters: {id: "swapped-registers", worth: -81, switches: SwapsRegisters},
	SlowClock:        {id: "slow-clock", worth: -11, adds: [queryCount]int16{CardPriority: -200}},
	FlickeringLaser:  {id: "flickering-laser", worth: -43, switches: NotFiring, in: RegisterSet(2, 4)},
	Backfire:         {id: "backfire", worth: -30, switches: FiresBackwards},
	HotLaser:         {id: "hot-laser", worth: -33, adds: [queryCount]int16{OwnShotPoints: 1}, lasts: true},
	ThinArmour:       {id: "thin-armour", worth: -86, lasts: true, struck: doublePoints},
	Blind:            {id: "blind", switches: Blinded},
	ShortFuse:        {id: "short-fuse", worth: -19, adds: [queryCount]int16{TimeHalvings: 1}},
	TopHeavy:         {id: "top-heavy", worth: -18, adds: [queryCount]int16{PushedFurther: 1}},
	Recoil:           {id: "recoil", adds: [queryCount]int16{RecoilSteps: 1}},
	RustyPlates:      {id: "rusty-plates", worth: -38, adds: [queryCount]int16{SitePoints: -1}},
	BadCopy:          {id: "bad-copy", worth: -22, adds: [queryCount]int16{ReturnPoints: 1}},
	IdleCurrent:      {id: "idle-current", worth: -10, suffers: (*Engine).idle},
	Dizzy:            {id: "dizzy", worth: -18, adds: [queryCount]int16{GearTurns: 1}},
	Slippery:         {id: "slippery", worth: -4, switches: CarriedFast},
	Chatterbox:       {id: "chatterbox", switches: ShowsFirst},
}
