package core

import "slices"

// Classic is the rule set of the French rule book [C].
var Classic = &RuleSet{
	ID:                "classic",
	DestroyedAt:       10,
	SpareLives:        2,
	ExtraLives:        true,
	ReturnDamage:      2,
	PushLimit:         1,
	Start:             FirstStart,
	VirtualReturn:     true,
	ChooseFacing:      true,
	StartFacing:       true,
	ReturnDown:        true,
	DamagedOnly:       true,
	LosesOption:       true,
	DrawsOptions:      true,
	MajorSaves:        1,
	Cards:             []Class{MajorOption},
	CheckpointRepairs: 1,
	KeepPiles:         true,
	Phase:             classicPhase,
	Ending:            []Step{StepRepair, StepRegenerate, StepBecomeReal, StepUnlock, StepDiscard},
	Return:            laterReturn,
}

// classicMoves is the order of steps in [C], chapter 4, up to the lasers.
var classicMoves = []Step{
	StepAnnounce, StepReveal,
	StepMove,
	StepOil,
	StepExpressBelts,
	StepAllBelts,
	StepPushers,
	StepGears,
	StepCrushers,
}

// classicPhase is the whole register phase of [C].
var classicPhase = slices.Concat(classicMoves, []Step{StepLasers, StepTouch})

// laterReturn is E7 for rule sets in which announced power-downs begin with the
// new round (W2).
var laterReturn = []Step{StepReturn, StepWake, StepShutDownNow, StepDeal}
