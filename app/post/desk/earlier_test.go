package desk_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"roborally/app/post/deadline"
	"roborally/app/post/desk"
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// TestFoldersOfEarlierVersionsGoOn opens games by mail that earlier versions led, by their dates. Each of them was told the
// same: Anna and Ben have sent words and the orders of two rounds, and the second round was undone and played again. Anna's
// orders for the third are there. The folders lack the sheets that were made.
func TestFoldersOfEarlierVersionsGoOn(t *testing.T) {
	for date, hall := range map[string]string{"2026-11-27T19": "", "2026-11-27T23": "Mühle am Bach"} {
		t.Run(date, func(t *testing.T) {
			f := &fixture{t, filepath.Join(t.TempDir(), "game"), start}
			if err := os.CopyFS(f.folder, os.DirFS("testdata/earlier/"+date)); err != nil {
				t.Fatal(err)
			}
			f.spareSheets()
			f.at(10, func(d *desk.Desk) {
				wantEarlierSettings(t, d.Settings(), hall)
				if steps := d.Steps(); len(steps) != 13 || d.Commitment() != commitmentOfTests() {
					t.Errorf("there are %d steps with the commitment %s, want 13 and that of the secret", len(steps), d.Commitment())
				}
				wantEarlierState(t, d)
				if hall != "" {
					if d, err := d.Preview(f.now); err != nil || d.Round() != 4 {
						t.Errorf("the round that would come is not played: %v", err)
					}
					return
				}
				if err := d.Run(f.now, true); err != nil || d.Round() != 4 {
					t.Fatalf("after the round it is %d (%v), want 4", d.Round(), err)
				}
				if _, err := d.Undo(f.now); err != nil {
					t.Fatal(err)
				}
				wantEarlierState(t, d)
			})
		})
	}
}

// spareSheets puts an empty file where each sheet of the rounds before would be, because drawing them takes long.
func (f *fixture) spareSheets() {
	f.t.Helper()
	d, err := desk.Look(f.folder)
	if err != nil {
		f.t.Fatal(err)
	}
	for _, name := range d.Files() {
		name = filepath.Join(f.folder, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, nil, 0o600)); err != nil {
			f.t.Fatal(err)
		}
	}
}

// commitmentOfTests returns the commitment to the secret that the games of the tests have.
func commitmentOfTests() string {
	secret := make([]byte, desk.SecretBytes)
	copy(secret, "a secret that every test may know")
	return desk.Commitment(secret)
}

// wantEarlierSettings compares settings with those that the earlier versions were told. hall is the name of the custom hall
// that is played on, over two laps; "" is Ring Line, over one.
func wantEarlierSettings(t *testing.T, s *desk.Settings, hall string) {
	t.Helper()
	if s.Name != "Auenland" || s.AnswerTo != "master@example.org" || s.Checkpoints != 3 || s.Rules != "postal" || s.Goals != "common" || s.Paper != "a4" ||
		s.Deadline.Late != deadline.Random || s.Deadline.Absent != "medium" {
		t.Errorf("the settings are %+v", s)
	}
	if hall == "" && (s.Map != "ring-line" || s.Laps > 1) || hall != "" && (s.Custom == nil || s.Custom.Name() != hall || s.Laps != 2) {
		t.Errorf("the hall is %s (%v) in %d laps, want %q", s.Map, s.Custom, s.Laps, hall)
	}
	want := []desk.Player{
		{Name: "Anna", Address: "anna@example.org", Language: "de", Robot: "tanky"},
		{Name: "Ben", Address: "ben@example.org", Language: "en", Colour: 3},
		{Name: "medium 3", Language: "en", Colour: 5, Bot: "medium"},
	}
	if fmt.Sprint(s.Players) != fmt.Sprint(want) {
		t.Errorf("the players are %+v, want %+v", s.Players, want)
	}
}

// wantEarlierState compares the game with what the earlier versions said at last.
func wantEarlierState(t *testing.T, d *desk.Desk) {
	t.Helper()
	s := d.Game().Game.State()
	if s.Round != 3 || s.Phase != core.Programming {
		t.Errorf("it is %v of round %d, want programming of round 3", s.Phase, s.Round)
	}
	for i, want := range []struct {
		at     grid.Pos
		facing grid.Direction
		damage int8
		hand   uint8
		first  string
	}{
		{grid.Pos{X: 6, Y: 11}, grid.East, 2, 7, "l"},
		{grid.Pos{X: 8, Y: 11}, grid.East, 5, 4, "-1"},
		{grid.Pos{X: 8, Y: 7}, grid.North, 0, 9, "+1"},
	} {
		r := &s.Robots[i]
		if r.At != want.at || r.Facing != want.facing || r.Damage != want.damage || r.Lives != 3 || r.HandCount != want.hand || r.Hand[0].Command().String() != want.first {
			t.Errorf("robot %d is at %v, facing %v, with the damage %d, %d lives and %d cards, first %v; want %+v",
				i+1, r.At, r.Facing, r.Damage, r.Lives, r.HandCount, r.Hand[0].Command(), want)
		}
	}
	if got := d.Status(start.Add(10 * time.Hour)); got[0].Last == nil || got[0].Last.Orders == nil || got[0].Last.Orders.String() != "l +2 l r +1" {
		t.Errorf("Anna's orders are %+v, want l +2 l r +1", got[0].Last)
	}
}

// TestSavesOfEarlierFolders: the saved game of an earlier folder is watched and played on by itself, also on the hall it brings.
func TestSavesOfEarlierFolders(t *testing.T) {
	for _, date := range []string{"2026-11-27T19", "2026-11-27T23"} {
		file := "testdata/earlier/" + date + "/game.toml"
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		g, err := maps.ReadGame(file, text)
		if err != nil {
			t.Fatal(err)
		}
		setup, err := g.Setup(maps.Load)
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.Resume(setup)
		if err != nil {
			t.Fatal(err)
		}
		if s := r.Game.State(); g.Name != "Auenland" || g.Round != 3 || s.Robots[0].At != (grid.Pos{X: 6, Y: 11}) || s.Robots[1].Damage != 5 {
			t.Errorf("%s: the game is %+v", date, g)
		}
		for r.Game.State().Round == 3 {
			if _, err := r.Apply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: 3}); err != nil {
				t.Fatal(err)
			}
		}
	}
}
