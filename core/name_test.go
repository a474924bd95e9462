package core

import (
	"encoding"
	"testing"
)

// checkNames checks that each value of an enumeration up to the last one has a name of its own that is read
// back, that the number after it has none, and that the list has them all, but for the one that stands for nothing.
func checkNames[N ~uint8, P interface {
	*N
	encoding.TextUnmarshaler
}](t *testing.T, list []N, last N, marshal func(N) ([]byte, error), text func(N) string) {
	t.Helper()
	seen := map[string]bool{}
	for n := range last + 1 {
		name, err := marshal(n)
		if err != nil || len(name) == 0 && n > 0 || seen[string(name)] || text(n) != string(name) {
			t.Errorf("%T %d is written %q, %v; want a name of its own, the same as its String %q", n, uint8(n), name, err, text(n))
			continue
		}
		seen[string(name)] = true
		back := N(255)
		if err := P(&back).UnmarshalText(name); err != nil || back != n {
			t.Errorf("%T %q is read as %d, %v; want %d", n, name, uint8(back), err, uint8(n))
		}
	}
	if name, err := marshal(last + 1); err == nil {
		t.Errorf("%T %d is beyond the last one and is written %q; want an error", last, uint8(last+1), name)
	}
	var none N
	if err := P(&none).UnmarshalText([]byte("no-such-name")); err == nil {
		t.Errorf("%T: an unknown name is read without an error", none)
	}
	for i, n := range list {
		if n != list[0]+N(i) {
			t.Fatalf("the list of %T is %v, want it in the order of the numbers", n, list)
		}
	}
	if list[0] > 1 || list[len(list)-1] != last {
		t.Errorf("the list of %T runs from %d to %d, want 0 or 1 to %d", last, uint8(list[0]), uint8(list[len(list)-1]), uint8(last))
	}
}

func TestEveryEnumerationHasNames(t *testing.T) {
	checkNames(t, Phases, Finished, Phase.MarshalText, Phase.String)
	checkNames(t, Terrains, Terrain(terrainCount-1), Terrain.MarshalText, Terrain.String)
	checkNames(t, QuestionKinds, QuestionKind(questionCount-1), QuestionKind.MarshalText, QuestionKind.String)
	checkNames(t, GoalAssignments, SecretGoals, GoalAssignment.MarshalText, GoalAssignment.String)
	checkNames(t, Kinds, Kind(kindCount-1), Kind.MarshalText, Kind.String)
	checkNames(t, InputKinds, InputKind(inputCount-1), InputKind.MarshalText, InputKind.String)
	checkNames(t, Steps, Step(stepCount-1), Step.MarshalText, Step.String)
	checkNames(t, AllCommands[:], Command(commandCount-1), Command.MarshalText, Command.String)
	checkNames(t, Manners, ByTow, Manner.MarshalText, Manner.String)
	checkNames(t, Obstacles, ByRobot, Obstacle.MarshalText, Obstacle.String)
	checkNames(t, Causes, ByCoolant, Cause.MarshalText, Cause.String)
	checkNames(t, Classes, ModelPower, Class.MarshalText, Class.String)
	checkNames(t, KillReasons, KillAfterShot, KillReason.MarshalText, KillReason.String)
	checkNames(t, PayReasons, PayReturn, PayReason.MarshalText, PayReason.String)
	checkNames(t, Orders, WhenUpset, Order.MarshalText, Order.String)
	checkNames(t, Powers, Power(powerCount-1), Power.MarshalText, Power.String)
	for _, step := range Steps {
		if stepTable[step].run == nil {
			t.Errorf("the step %s has no function", step)
		}
	}
	if [len(Commands)]Command(AllCommands[:]) != Commands {
		t.Errorf("the commands begin with %v, want the kinds of card %v", AllCommands, Commands)
	}
}
