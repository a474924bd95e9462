package timeline_test

import (
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/sounds"
	"roborally/ui/timeline"
)

// machineSetup returns a setup with all machinery, whose register phase is a step and a volley.
func machineSetup(t *testing.T, step core.Step) *core.Setup {
	t.Helper()
	l := core.NewLayout("machines", len(core.Terrains), 3)
	for i, terrain := range core.Terrains {
		l.Fields[i].Terrain = terrain
	}
	always := core.RegisterSet(1, 2, 3, 4, 5)
	l.Pushers = []core.Pusher{{At: grid.Pos{Y: 2}, Registers: always}}
	l.Crushers = []core.Crusher{{At: grid.Pos{X: 1, Y: 2}, Registers: always}}
	board, err := core.Compile(l, 0)
	if err != nil {
		t.Fatal(err)
	}
	return &core.Setup{Board: board, Rules: &core.RuleSet{Phase: []core.Step{step, core.StepRobotLasers}}}
}

// TestEveryEventTakesTimeOrIsInstant checks that each kind of event and each manner has a duration, or is one
// of those that nobody needs to see.
func TestEveryEventTakesTimeOrIsInstant(t *testing.T) {
	duration := func(kind core.Kind, detail uint8) time.Duration {
		splitter := timeline.NewBeatSplitter(machineSetup(t, core.StepMove), &core.State{})
		return splitter.Split([]core.Event{{Kind: kind, N: 1, Register: 1, Detail: detail}})[0].Time
	}
	instant := []core.Kind{
		core.RoundBegan, core.PhaseBegan, core.Reshuffled, core.Dealt, core.Discarded, core.Cleared, core.Placed,
		core.Chose, core.Drawn, core.Confirmed, core.Renewed, core.Drifted, core.Mirrored, core.Locked, core.Eliminated,
		core.Archived, core.Unlocked, core.LifeSpent, core.Virtual, core.Asked, core.Answered, core.Left,
		core.Declares, core.Ordered, core.Controlled, core.Obeys,
		core.LastCalled,                                                                               // there is a banner
		core.DrewSecret, core.PutSecret, core.Debugs, core.Scans, core.Scanned, core.Peeked, core.Saw, // cards in the panel
		core.Visited, core.Influenced,
	}
	for _, kind := range core.Kinds {
		if takes := duration(kind, 0) > 0; takes == slices.Contains(instant, kind) {
			t.Errorf("the event %s takes time: %v, want the opposite", kind, takes)
		}
	}
	for _, manner := range core.Manners {
		if takes := duration(core.Moved, uint8(manner)) > 0; takes == (manner == core.ByGear) {
			t.Errorf("a move in the manner %s takes time: %v, want the opposite", manner, takes)
		}
	}
}

// TestEveryStepRunsItsMachinery checks that each step has machinery that is seen and heard when no robot is
// in it, along with the next volley, or is one of those without.
func TestEveryStepRunsItsMachinery(t *testing.T) {
	still := []core.Step{
		core.StepAnnounce, core.StepReveal, core.StepMove, core.StepOil, core.StepBoardLasers, core.StepRobotLasers,
		core.StepLasers, core.StepTouch, core.StepBecomeReal, core.StepRepair, core.StepBackups, core.StepRegenerate,
		core.StepShutDown, core.StepUnlock, core.StepDiscard, core.StepReturn, core.StepWake, core.StepShutDownNow,
		core.StepDeal, core.StepRobotsThenBoard, core.StepMeetGoals, core.StepTag, core.StepService, core.StepMeetLast,
		core.StepDrawGoals, core.StepLast, core.StepInitialise, core.StepPickFlag, core.StepReturnPaid, core.StepSwapGoals,
	}
	for _, step := range core.Steps {
		setup := machineSetup(t, step)
		var state core.State
		beats := timeline.NewBeatSplitter(setup, &state).Split([]core.Event{
			{Kind: core.Shot, Register: 1, Step: core.StepRobotLasers},
		})
		runs := slices.ContainsFunc(beats, func(b timeline.Beat) bool {
			var scene timeline.Scene
			timeline.Pose(&scene, setup.Board, &state, &b, 0.5)
			return b.Idle && b.Step == step && scene.Machine != timeline.Machine{Register: 1}
		})
		_, heard := sounds.CueForStep(step)
		if want := !slices.Contains(still, step); runs != want || heard != want {
			t.Errorf("the machinery of the step %s is seen running: %v, heard: %v; want both %v", step, runs, heard, want)
		}
	}
}
