package core

import "slices"

// Missions is the rule set of the goals, bugs and options variant [M]: points for
// the goal flag and for secret goals, credits, and the cards that they buy. What
// docs/missions.md leaves open is as in Classic.
var Missions = &RuleSet{
	ID:                "missions",
	DestroyedAt:       10,
	SpareLives:        Unlimited,
	PushLimit:         1,
	Start:             ChosenStart,
	ChooseFacing:      true,
	DamagedOnly:       true,
	GoalFlags:         true,
	CountsKills:       true,
	MajorSaves:        2,
	Cards:             []Class{BugCard, MajorOption, MinorOption},
	AlwaysCards:       true,
	CheckpointRepairs: 1,
	KeepPiles:         true,
	Phase: slices.Concat(classicMoves, []Step{
		StepRobotsThenBoard,
		StepMeetGoals, // a secret goal is an effect on oneself, the flag one of the board (X13)
		StepTag,
		StepMeetGoals,
	}),
	Ending: []Step{
		StepService, StepRegenerate, StepMeetLast, StepDrawGoals, StepBecomeReal, StepUnlock, StepDiscard, StepLast,
	},
	Return: []Step{StepInitialise, StepPickFlag, StepReturnPaid, StepWake, StepShutDownNow, StepSwapGoals, StepDeal},
}
