package app

import (
	"slices"
	"sync"
	"testing"

	"roborally/app/post/desk"
	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/lobby"
	"roborally/maps"
	postui "roborally/ui/post"
	"roborally/ui/text"
)

// TestPostOfficeBeginsGameOnOwnHall begins a game on a hall that is nowhere but in the draft, and reads it again.
func TestPostOfficeBeginsGameOnOwnHall(t *testing.T) {
	layout, err := maps.Load("ring-line")
	if err != nil {
		t.Fatal(err)
	}
	layout.Name = "Mühle am Bach"
	layout.AddWall(grid.Pos{X: 5, Y: 6}, grid.North)
	hall := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	draft := &postui.Draft{
		Name: "Auenland", Language: "de", Late: "random", Custom: hall,
		Settings: lobby.Settings{Map: hall.ID, Rules: core.Postal.ID, Checkpoints: 3, Laps: 2},
		Seats:    []postui.DraftSeat{{Name: "Anna", Language: "de"}, {Name: "Ben", Language: "fr", Colour: 1}},
	}
	o := &postOffice{new(sync.Mutex), t.TempDir(), text.For("en")}
	id, err := o.Create(draft)
	if err != nil {
		t.Fatal(err)
	}
	games, err := o.Games()
	if err != nil || len(games) != 1 || games[0].Custom == nil || games[0].Custom.Name() != layout.Name || games[0].Map != hall.ID {
		t.Errorf("the games are %v (%v), want one on %s", games, err, layout.Name)
	}
	d, err := desk.Look(o.path(id))
	if err != nil {
		t.Fatal(err)
	}
	if s := d.Settings(); s.Laps != 2 || s.Checkpoints != 3 {
		t.Errorf("the game has %d checkpoints in %d laps, want 3 in 2", s.Checkpoints, s.Laps)
	}
	if out, err := o.Run(id, true); err != nil || out.Game.Round != 1 || !slices.Equal(draft.Custom.Layout.Fields, out.Game.Custom.Layout.Fields) {
		t.Errorf("the first round is %+v (%v)", out, err)
	}
}
