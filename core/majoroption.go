package core

// majorOptions holds the rows of the major options. What each is worth has been
// measured (core/bot/README.md).
var majorOptions = map[Power]powerRow{
	AbortSwitch: {
		id: "abort-switch", worth: 14, lasts: true, use: WhenUpset,
		replaces: (*Engine).canAbort, replace: (*Engine).abort,
	},
	ConditionalProgram: {
		id: "conditional-program", worth: 13, keeps: true, use: WhenUpset,
		replaces: (*Engine).canSubstitute, replace: (*Engine).substitute,
	},
	Flywheel:             {id: "flywheel", worth: 60, keeps: true},
	Recompile:            {id: "recompile", worth: 0, switches: Recompiles},
	ExtraMemory:          {id: "extra-memory", worth: 76, adds: [queryCount]int16{DealtCards: 1}},
	Brakes:               {id: "brakes", worth: 0, declare: forRegister, rewrites: []rewrite{{Move1, Stand}}},
	FourthGear:           {id: "fourth-gear", worth: 47, declare: forRegister, rewrites: []rewrite{{Move3, Move4}}},
	ReverseGear:          {id: "reverse-gear", worth: 39, declare: forRegister, rewrites: []rewrite{{BackUp, BackUp2}}},
	CrabLegs:             {id: "crab-legs", worth: 94, pair: stepToTheSide, in: RegisterSet(1, 2, 3)},
	DualProcessor:        {id: "dual-processor", worth: 83, pair: moveAndTurn},
	GyroscopicStabiliser: {id: "gyroscopic-stabiliser", worth: 11, declare: forRound, switches: NotTurned},
	DoubleBarrelledLaser: {id: "double-barrelled-laser", worth: 98, adds: [queryCount]int16{MainShotPoints: 1}},
	HighPowerLaser:       {id: "high-power-laser", worth: 2, adds: [queryCount]int16{PassedObstacles: 1}},
	RearLaser:            {id: "rear-laser", worth: 59, switches: FiresBack},
	MiniHowitzer: {
		id: "mini-howitzer", worth: 88, charges: 5,
		declare: forRegister, acts: (*Engine).push, shotPoints: 1,
	},
	PressorBeam:     {id: "pressor-beam", worth: 46, declare: forRegister, acts: (*Engine).push},
	TractorBeam:     {id: "tractor-beam", worth: 18, declare: forRegister, acts: (*Engine).pull},
	RadioControl:    {id: "radio-control", worth: 96, declare: forRegister, acts: (*Engine).control},
	Scrambler:       {id: "scrambler", worth: 63, declare: forRegister, acts: (*Engine).scramble},
	FireControl:     {id: "fire-control", worth: 13, use: Always, switches: ControlsFire},
	RammingGear:     {id: "ramming-gear", worth: 50, adds: [queryCount]int16{RamPoints: 1}},
	MechanicalArm:   {id: "mechanical-arm", worth: 102, charges: 1, switches: Reaches},
	SuperiorArchive: {id: "superior-archive", worth: 8, switches: FreeReturn},
	CircuitBreaker:  {id: "circuit-breaker", worth: 0, roundEnds: (*Engine).breakCircuit},
	PowerDownShield: {id: "power-down-shield", worth: 13, struck: shieldSide},
	AblativeCoat:    {id: "ablative-coat", worth: 62, charges: 3, struck: absorbPoints},
}
