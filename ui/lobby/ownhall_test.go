package lobby_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/lobby"
	"roborally/maps"
	page "roborally/ui/lobby"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// ownHall returns a custom map with sides of a length, starts at the bottom and one checkpoint.
func ownHall(name string, side int) maps.Map {
	l := core.NewLayout(name, side, side)
	for n := range min(side, core.MaxRobots) {
		l.At(grid.Pos{X: int8(n), Y: int8(side - 1)}).Start = uint8(n + 1)
	}
	l.At(grid.Pos{X: int8(side - 1), Y: 0}).Checkpoint = 1
	return maps.Map{ID: maps.CustomID(l), Layout: l}
}

// TestOwnHallsAreChosen lists the smallest and the largest hall, one with a long name, before those of the project.
func TestOwnHallsAreChosen(t *testing.T) {
	tiny, huge := ownHall("Winzig", 3), ownHall("Die größte Halle von allen", core.MaxSide)
	tiny.Finished = &maps.Finished{By: maps.ByMaker, Rounds: 4, Floor: tiny.Layout.Fingerprint()}
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 600}} {
			_, room, err := lobby.Open(lobby.DefaultChoice(), "Ada", 3)
			if err != nil {
				t.Fatal(err)
			}
			for n := range 2 { // the smallest hall has no room for four
				if err := room.Do(lobby.RemoveSeat{Seat: room.State().Seats[3-n].ID}); err != nil {
					t.Fatal(err)
				}
			}
			d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), room: room}
			d.page = page.NewPage(d.Stage, text.In(tag), pictures, d.Play, slices.Concat([]maps.Map{tiny, huge}, allMaps), room)
			d.Stage.Windows.SetPage(d.page)
			oneLine := func(s string) string { return strings.Join(strings.Fields(s), " ") } // however it is wrapped
			shown := func() string { return oneLine(uitest.Texts(d.Stage)) }
			for _, c := range []struct {
				m    *maps.Map
				want []string
			}{
				{&tiny, []string{"Winzig", text.In(tag).Of("lobby.own-halls"), text.In(tag).Count("lobby.own-maker", 4)}},
				{&huge, []string{"Die größte Halle von allen", text.In(tag).Of("lobby.draft"), text.In(tag).Of("lobby.own-draft")}},
			} {
				d.Click("map-" + c.m.ID)
				where := fmt.Sprintf("%s %s, %v", c.m.Name(), tag, size)
				d.Picture("own-" + where)
				d.CheckLayout(where, "map-", "checkpoints-", "rules-", "limit-", "deserted-", "abilities", "options", "hints")
				if s := room.State(); s.Settings.Map != c.m.ID || s.Custom == nil || s.Settings.Checkpoints != 1 {
					t.Errorf("%s: the lobby plays %+v, want the own hall to its only checkpoint", where, s.Settings)
				}
				for _, want := range c.want {
					if !strings.Contains(shown(), oneLine(want)) {
						t.Errorf("%s: the page does not show %q:\n%s", where, want, shown())
					}
				}
			}
			d.Click("start")
			if !room.State().Begun {
				t.Errorf("no game begins in %s: %s", huge.Name(), shown())
			}
		}
	}
}
