package desk_test

import (
	"testing"

	"roborally/app/post/desk"
	"roborally/core"
	"roborally/core/grid"
)

func TestBeginsWherePlayersWish(t *testing.T) {
	f := newGame(t, func(s *desk.Settings) {
		if err := s.SetRules("missions"); err != nil {
			t.Fatal(err)
		}
		s.Map = "grand-tour"
	})
	taken := f.take(1,
		mail("Anna", 0.5, "Wort: Apfel", "place: F12 w", "bug: ja"),
		mail("Ben", 0.6, "Word: pear", "place: nowhere"),
		mail("Ben", 0.7, "Word: pear"),
		mail("Cleo", 0.7, "Mot : cerise", "", "Bonne chance !"))
	if taken[0].Unclear != nil || taken[1].Unclear == nil || taken[2].Unclear != nil || taken[3].Unclear != nil {
		t.Fatalf("read as %v, %v, %v, %v", taken[0].Unclear, taken[1].Unclear, taken[2].Unclear, taken[3].Unclear)
	}
	f.run(2)
	f.at(2, func(d *desk.Desk) {
		anna := &d.Game().Game.State().Robots[0]
		if anna.At != (grid.Pos{X: 5, Y: 11}) || anna.Facing != grid.West {
			t.Errorf("Anna begins on %v facing %v", anna.At, anna.Facing)
		}
		bugs := 0
		for _, o := range anna.Cards() {
			if o.Power.Class() == core.BugCard {
				bugs++
			}
		}
		if bugs != 1 || anna.Credits != 3 {
			t.Errorf("Anna has %d bugs and %d credits", bugs, anna.Credits)
		}
	})
}
