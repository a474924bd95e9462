package core

import (
	"encoding"
	"testing"
)

// checkNames checks that each value of an enumeration has a name of its own that is read back, and that the
// number after the last one has none.
func checkNames[N ~uint8, P interface {
	*N
	encoding.TextUnmarshaler
}](t *testing.T, count int, marshal func(N) ([]byte, error), text func(N) string) {
	t.Helper()
	seen := map[string]bool{}
	for i := range count {
		n := N(i)
		name, err := marshal(n)
		if err != nil || len(name) == 0 || seen[string(name)] || text(n) != string(name) {
			t.Errorf("%T %d is written %q, %v; want a name of its own, the same as its String %q", n, i, name, err, text(n))
			continue
		}
		seen[string(name)] = true
		back := N(255)
		if err := P(&back).UnmarshalText(name); err != nil || back != n {
			t.Errorf("%T %q is read as %d, %v; want %d", n, name, back, err, i)
		}
	}
	if name, err := marshal(N(count)); err == nil {
		t.Errorf("%T %d is beyond the last one and is written %q; want an error", N(0), count, name)
	}
	var none N
	if err := P(&none).UnmarshalText([]byte("no-such-name")); err == nil {
		t.Errorf("%T: an unknown name is read without an error", none)
	}
}

func TestEveryEnumerationHasNames(t *testing.T) {
	checkNames(t, int(Finished)+1, Phase.MarshalText, Phase.String)
	checkNames(t, terrainCount, Terrain.MarshalText, Terrain.String)
	checkNames(t, questionCount, QuestionKind.MarshalText, QuestionKind.String)
	checkNames(t, int(SecretGoals)+1, GoalAssignment.MarshalText, GoalAssignment.String)
	checkNames(t, kindCount, Kind.MarshalText, Kind.String)
	checkNames(t, int(SetOrder)+1, InputKind.MarshalText, InputKind.String)
	checkNames(t, int(ByGlide)+1, Manner.MarshalText, Manner.String)
	checkNames(t, int(ByRobot)+1, Obstacle.MarshalText, Obstacle.String)
	checkNames(t, int(ByPowerDown)+1, Cause.MarshalText, Cause.String)
	if len(Phases) != int(Finished)+1 || len(Terrains) != terrainCount || len(Kinds) != kindCount-1 || len(Steps) != stepCount-1 {
		t.Error("a list of all values does not have all values")
	}
	for _, s := range Steps {
		if name := s.String(); name == "" || name == "?" {
			t.Errorf("step %d has the name %q", s, name)
		}
	}
}
