package core

// Factory is the rule set of the German game concept [F], the base of the game.
var Factory = &RuleSet{
	ID:            "factory",
	DestroyedAt:   9,
	SpareLives:    3,
	ReturnDamage:  2,
	TouchEntering: true,
	BeamsPierce:   true,
	Start:         OwnStart,
	Abilities:     true,
	Phase: []Step{
		StepAnnounce, StepReveal,
		StepMove,
		StepOil,
		StepSlowBelts,
		StepExpressBelts,
		StepExpressBelts,
		StepPushers,
		StepGears,
		StepCrushers,
		StepBoardLasers,
		StepRobotLasers,
	},
	Ending: []Step{StepRepair, StepBackups, StepRegenerate, StepShutDown, StepUnlock, StepDiscard},
	Return: []Step{StepReturn, StepWake, StepDeal},
}
