package core

import "slices"

// Postal is the rule set of the German postal variant [P].
var Postal = &RuleSet{
	ID:                "postal",
	DestroyedAt:       10,
	SpareLives:        3,
	ReturnDamage:      2,
	Start:             StartsOrFirst,
	VirtualReturn:     true,
	ChooseFacing:      true,
	CheckpointRepairs: 1,
	HidePriorities:    true,
	OwnGoals:          true,
	OmittedKinds:      []Command{Move3},
	Phase:             slices.Concat(classicPhase, []Step{StepBecomeReal}),
	Ending:            []Step{StepRepair, StepRegenerate, StepUnlock, StepDiscard},
	Return:            laterReturn,
}
