package tally

import (
	"slices"
	"testing"
)

func TestSetHoldsEveryAchievementOnce(t *testing.T) {
	if len(Achievements) > maxSet {
		t.Fatalf("there are %d achievements, more than a Set can hold", len(Achievements))
	}
	var s Set
	for i := len(Achievements) - 1; i >= 0; i-- {
		if !s.Add(Achievements[i].ID) || s.Add(Achievements[i].ID) {
			t.Errorf("%s is not added exactly once", Achievements[i].ID)
		}
	}
	if s.Add("nonsense") {
		t.Error("an unknown achievement is added")
	}
	for i, a := range s.All() {
		if a != &Achievements[i] {
			t.Errorf("at %d is %s, want %s", i, a.ID, Achievements[i].ID)
		}
	}
	p := Profile{Achievements: []Award{{"zombie", 1}, {"from-a-later-version", 2}, {"ouch", 3}}}
	var ids []string
	for _, a := range p.Won().All() {
		ids = append(ids, a.ID)
	}
	if !slices.Equal(ids, []string{"ouch", "zombie"}) {
		t.Errorf("the profile has won %v, want those known in display order", ids)
	}
}
