package desk_test

import (
	"fmt"
	"testing"

	"roborally/app/post/desk"
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

func TestBeginsWherePlayersWish(t *testing.T) {
	f := newGame(t, func(s *desk.Settings) {
		if err := s.SetRules("missions"); err != nil {
			t.Fatal(err)
		}
		s.Map = "grand-tour"
	})
	layout, err := maps.Load("grand-tour")
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	wished := new(core.State).Places(board)[0] // far from where robots are placed by themselves
	field := fmt.Sprintf("%c%d", 'A'+wished.X, wished.Y+1)
	taken := f.take(1,
		mail("Anna", 0.5, "Wort: Apfel", "place: "+field+" w", "bug: ja", "shop: nothing"),
		mail("Ben", 0.6, "Word: pear", "place: nowhere"),
		mail("Ben", 0.7, "Word: pear"),
		mail("Cleo", 0.7, "Mot : cerise", "", "Bonne chance !"))
	if taken[0].Unclear != nil || taken[1].Unclear == nil || taken[2].Unclear != nil || taken[3].Unclear != nil {
		t.Fatalf("read as %v, %v, %v, %v", taken[0].Unclear, taken[1].Unclear, taken[2].Unclear, taken[3].Unclear)
	}
	f.run(2)
	f.at(2, func(d *desk.Desk) {
		anna := &d.Game().Game.State().Robots[0]
		if anna.At != wished || anna.Facing != grid.West {
			t.Errorf("Anna begins on %v facing %v, not on %v", anna.At, anna.Facing, wished)
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
