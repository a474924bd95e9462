package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/app/shell"
	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/maps"
	"roborally/maps/history"
)

// wantSave: a saved game stands as the version that saved it said when it did so, and is played on.
func wantSave(t *testing.T, _ string, f *Files) {
	saves := readEarlier(t, f.Saves.List)
	if len(saves) != 1 || saves[0].Err != nil {
		t.Fatalf("the saved games are %+v", saves)
	}
	g, err := f.Saves.Read(saves[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	seats := []maps.Seat{
		{Name: "Grace", Model: core.Tanky, Colour: 4}, {Name: "Alan", Model: core.Albot, Colour: 1},
		{Name: "easy 1", Model: core.Peach, Colour: 2, Bot: "easy"},
	}
	if h := &g.Record.Header; g.Name != "Au bord du gouffre" || g.Round != 4 || g.Ended || g.Limit != 90*time.Second || g.OnLeave != "medium" ||
		!slices.Equal(g.Seats, seats) || h.Map != "ring-line" || h.Checkpoints != 3 || h.Rules != "classic" || !h.Abilities || h.Seed != 77 {
		t.Errorf("the saved game is %+v", g)
	}
	setup, err := g.Setup(maps.Load)
	if err != nil {
		t.Fatal(err)
	}
	r, err := g.Resume(setup)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		at     grid.Pos
		facing grid.Direction
		damage int8
		lives  int8
	}{
		{grid.Pos{X: 2, Y: 11}, grid.North, 2, 1},
		{grid.Pos{X: 8, Y: 1}, grid.West, 0, 2},
		{grid.Pos{X: 6, Y: 0}, grid.East, 0, 2},
	} {
		if robot := &r.Game.State().Robots[i]; robot.At != want.at || robot.Facing != want.facing || robot.Damage != want.damage || robot.Lives != want.lives {
			t.Errorf("robot %d is at %v, facing %v, with the damage %d and %d lives; want %+v", i+1, robot.At, robot.Facing, robot.Damage, robot.Lives, want)
		}
	}
	playRound(t, r)
	g.Record, g.Round = r.Record(), int(r.Game.State().Round)
	if err := f.Saves.Overwrite(saves[0].ID, g); err != nil {
		t.Fatal(err)
	}
	if g, err = f.Saves.Read(saves[0].ID); err != nil || g.Round != 5 {
		t.Errorf("saved a round later it is %+v (%v), want a game in round 5", g, err)
	}
}

// playRound plays until the next round is there, without anybody's decisions.
func playRound(t *testing.T, r *replay.Recorder) {
	t.Helper()
	s := r.Game.State()
	for round := s.Round; s.Round == round; {
		if _, err := r.Apply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: s.Round}); err != nil {
			t.Fatal(err)
		}
	}
}

// wantHalls: a board of three by two fields was drawn in three strokes, of which the last was undone, and then renamed. A
// course of it has figures and is finished.
func wantHalls(t *testing.T, _ string, f *Files) {
	halls := map[string]*maps.Map{}
	for _, hall := range readEarlier(t, f.Halls.All) {
		if hall.Err != nil {
			t.Fatal(hall.Err)
		}
		halls[hall.File] = hall.Map
	}
	yard, two := halls["rainy-yard"], halls["two-yards"]
	if len(halls) != 2 || yard == nil || two == nil {
		t.Fatalf("the halls are %v", halls)
	}
	wall, ice := grid.Pos{X: 1, Y: 0}, grid.Pos{X: 2, Y: 0}
	if l := yard.Layout; yard.Name() != "Wet Yard" || l.Width != 3 || l.Height != 2 || l.Fields[0].Start != 1 || l.At(grid.Pos{X: 0, Y: 1}).Checkpoint != 1 ||
		!l.At(wall).Walls.Has(grid.East) || !l.At(ice).Ice || l.At(grid.Pos{X: 2, Y: 1}).Terrain != core.Pit || l.At(grid.Pos{X: 0, Y: 1}).Walls.Has(grid.North) {
		t.Errorf("the board is %+v", l)
	}
	if two.Name() != "Two Yards" || two.ID != "custom-04ca1f60fd86f5d8" || two.Course == nil || len(two.Course.Places) != 2 || two.Course.Places[1].Quarters != 2 ||
		len(two.Layout.Checkpoints()) != 2 || two.Finished == nil || two.Finished.By != maps.ByMedium || two.Finished.Rounds != 9 ||
		two.Measured == nil || two.Measured.Games != 20 || !slices.Equal(two.Measured.Rounds, []float64{1.5, 3.25}) {
		t.Errorf("the course is %+v", two)
	}
	past := openHall(t, f, "rainy-yard")
	if past.Undos() != 3 || past.Redos() != 0 {
		t.Errorf("%d strokes can be undone and %d redone, want 3 and none", past.Undos(), past.Redos())
	}
	for _, left := range []string{`"Rainy Yard"`, " s1n    |\n", " s1n\n"} { // without the name, the ice, the wall
		text, entry, ok := past.Undo()
		if !ok || !strings.Contains(string(text), left) {
			t.Fatalf("undone it is\n%s\nwhich lacks %q", text, left)
		}
		if err := f.Halls.Append("rainy-yard", entry, text); err != nil {
			t.Fatal(err)
		}
	}
	if past = openHall(t, f, "rainy-yard"); past.Undos() != 0 || past.Redos() != 3 {
		t.Errorf("opened again, %d strokes can be undone and %d redone, want none and 3", past.Undos(), past.Redos())
	}
	if past = openHall(t, f, "two-yards"); past.Undos() != 2 {
		t.Errorf("the course has %d strokes, want 2", past.Undos())
	}
}

// openHall opens a hall, which must have a journal that is in order.
func openHall(t *testing.T, f *Files, file string) *history.History {
	t.Helper()
	past, err := f.Halls.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	return past
}

func wantHallNames(t *testing.T, _ string, f *Files) {
	want := []shell.NamedHall{{ID: "custom-0123456789abcdef", Name: "Gone"}, {ID: "custom-04ca1f60fd86f5d8", Name: "Two Yards"}}
	if named := readEarlier(t, f.hallNames.Read); !slices.Equal(named.Halls, want) {
		t.Errorf("the halls are called %+v", named.Halls)
	}
}
