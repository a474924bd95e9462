package core

// majorOptions holds the rows of the major options. What each is worth has been
// measured (core/bot/README.md).
var majorOptions = map[Power]powerRow{
	AbortSwitch: {
		id: "abort-switch", worth: 23, lasts: true, use: WhenUpset,
		replaces: (*Engine).canAbort, replace: (*Engine).abort,
	},
	ConditionalProgram: {
		id: "conditional-program", worth: 27, keeps: true, use: WhenUpset,
		replaces: (*Engine).canSubstitute, replace: (*Engine).substitute,
	},
	Flywheel:             {id: "flywheel", worth: 59, keeps: true},
	Recompile:            {id: "recompile", worth: 9, switches: Recompiles},
	ExtraMemory:          {id: "extra-memory", worth: 75, adds: [queryCount]int16{DealtCards: 1}},
	Brakes:               {id: "brakes", worth: 10, declare: forRegister, rewrites: []rewrite{{Move1, Stand}}},
	FourthGear:           {id: "fourth-gear", worth: 47, declare: forRegister, rewrites: []rewrite{{Move3, Move4}}},
	ReverseGear:          {id: "reverse-gear", worth: 37, declare: forRegister, rewrites: []rewrite{{BackUp, BackUp2}}},
	CrabLegs:             {id: "crab-legs", worth: 56, pair: stepToTheSide, in: RegisterSet(1, 2, 3)},
	DualProcessor:        {id: "dual-processor", worth: 80, pair: moveAndTurn},
	GyroscopicStabiliser: {id: "gyroscopic-stabiliser", worth: 16, declare: forRound, switches: NotTurned},
	DoubleBarrelledLaser: {id: "double-barrelled-laser", worth: 70, adds: [queryCount]int16{MainShotPoints: 1}},
	HighPowerLaser:       {id: "high-power-laser", worth: 1, adds: [queryCount]int16{PassedObstacles: 1}},
	RearLaser:            {id: "rear-laser", worth: 75, switches: FiresBack},
	MiniHowitzer: {
		id: "mini-howitzer", worth: 62, charges: 5,
		declare: forRegister, acts: (*Engine).push, shotPoints: 1,
	},
	PressorBeam:     {id: "pressor-beam", worth: 29, declare: forRegister, acts: (*Engine).push},
	TractorBeam:     {id: "tractor-beam", worth: 5, declare: forRegister, acts: (*Engine).pull},
	RadioControl:    {id: "radio-control", worth: 65, declare: forRegister, acts: (*Engine).control},
	Scrambler:       {id: "scrambler", worth: 40, declare: forRegister, acts: (*Engine).scramble},
	FireControl:     {id: "fire-control", worth: 0, use: Always, switches: ControlsFire},
	RammingGear:     {id: "ramming-gear", worth: 44, adds: [queryCount]int16{RamPoints: 1}},
	MechanicalArm:   {id: "mechanical-arm", worth: 86, charges: 1, switches: Reaches},
	SuperiorArchive: {id: "superior-archive", worth: 0, switches: FreeReturn},
	CircuitBreaker:  {id: "circuit-breaker", worth: 0, roundEnds: (*Engine).breakCircuit},
	PowerDownShield: {id: "power-down-shield", worth: 19, struck: shieldSide},
	AblativeCoat:    {id: "ablative-coat", worth: 56, charges: 3, struck: absorbPoints},
}
