package saves_test

import (
	"testing"

	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/saves"
)

// TestGameOnOwnHallIsShownWithIt: a game in a hall that the program does not have has its name and its picture, and can
// be opened.
func TestGameOnOwnHallIsShownWithIt(t *testing.T) {
	layout, err := maps.Load("clockwork")
	if err != nil {
		t.Fatal(err)
	}
	layout.Name = "Ada's\u2028workshop"
	layout.AddWall(grid.Pos{X: 5, Y: 5}, grid.North)
	mine := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	custom, changed := game("Own", mine.ID, 4, 1), game("Changed", "clockwork", 4, 1)
	custom.Map, changed.Map = mine, mine
	for _, c := range []struct {
		game *maps.Game
		name string
	}{{custom, "Ada's workshop"}, {changed, "Clockwork"}} {
		s := &memoryStore{saves: []maps.Save{{ID: "one.toml", Game: c.game, When: savedAt}}}
		d := open(t, "en", normalSize, s, saves.ToLoad(1))
		if !d.shows(c.name + " · ") {
			t.Errorf("%s: the page does not name the hall %q", c.game.Name, c.name)
		}
		d.Click("load")
		if len(d.opened) != 1 {
			t.Errorf("%s: the game cannot be opened", c.game.Name)
		}
	}
}
