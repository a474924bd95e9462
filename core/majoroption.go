package core

// majorOptions holds the rows of the major options. What each is worth has been
// measured (core/bot/README.md).
var majorOptions = map[Power]powerRow{
	AbortSwitch: {
		id: "abort-switch", worth: 13, lasts: true, use: WhenUpset,
		replaces: (*Engine).canAbort, replace: (*Engine).abort,
	},
	ConditionalProgram: {
		id: "conditional-program", worth: 15, keeps: true, use: WhenUpset,
		replaces: (*Engine).canSubstitute, replace: (*Engine).substitute,
	},
	Flywheel:             {id: "flywheel", worth: 59, keeps: true},
	Recompile:            {id: "recompile", worth: 0, switches: Recompiles},
	ExtraMemory:          {id: "extra-memory", worth: 74, adds: [queryCount]int16{DealtCards: 1}},
	Brakes:               {id: "brakes", worth: 0, declare: forRegister, rewrites: []rewrite{{Move1, Stand}}},
	FourthGear:           {id: "fourth-gear", worth: 47, declare: forRegister, rewrites: []rewrite{{Move3, Move4}}},
	ReverseGear:          {id: "reverse-gear", worth: 41, declare: forRegister, rewrites: []rewrite{{BackUp, BackUp2}}},
	CrabLegs:             {id: "crab-legs", worth: 90, pair: stepToTheSide, in: RegisterSet(1, 2, 3)},
	DualProcessor:        {id: "dual-processor", worth: 79, pair: moveAndTurn},
	GyroscopicStabiliser: {id: "gyroscopic-stabiliser", worth: 9, declare: forRound, switches: NotTurned},
	DoubleBarrelledLaser: {id: "double-barrelled-laser", worth: 97, adds: [queryCount]int16{MainShotPoints: 1}},
	HighPowerLaser:       {id: "high-power-laser", worth: 3, adds: [queryCount]int16{PassedObstacles: 1}},
	RearLaser:            {id: "rear-laser", worth: 61, switches: FiresBack},
	MiniHowitzer: {
		id: "mini-howitzer", worth: 88, charges: 5,
		declare: forRegister, acts: (*Engine).push, shotPoints: 1,
	},
	PressorBeam:     {id: "pressor-beam", worth: 46, declare: forRegister, acts: (*Engine).push},
	TractorBeam:     {id: "tractor-beam", worth: 16, declare: forRegister, acts: (*Engine).pull},
	RadioControl:    {id: "radio-control", worth: 95, declare: forRegister, acts: (*Engine).control},
	Scrambler:       {id: "scrambler", worth: 64, declare: forRegister, acts: (*Engine).scramble},
	FireControl:     {id: "fire-control", worth: 14, use: Always, switches: ControlsFire},
	RammingGear:     {id: "ramming-gear", worth: 49, adds: [queryCount]int16{RamPoints: 1}},
	MechanicalArm:   {id: "mechanical-arm", worth: 103, charges: 1, switches: Reaches},
	SuperiorArchive: {id: "superior-archive", worth: 9, switches: FreeReturn},
	CircuitBreaker:  {id: "circuit-breaker", worth: 0, roundEnds: (*Engine).breakCircuit},
	PowerDownShield: {id: "power-down-shield", worth: 14, struck: shieldSide},
	AblativeCoat:    {id: "ablative-coat", worth: 62, charges: 3, struck: absorbPoints},
}
