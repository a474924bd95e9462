package post_test

import (
	"slices"
	"strconv"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/post"
	"roborally/ui/text"
)

// ownHall returns a custom map with three checkpoints.
func ownHall(name string, side int) maps.Map {
	l := core.NewLayout(name, side, side)
	for n := range min(side, core.MaxRobots) {
		l.At(grid.Pos{X: int8(n), Y: int8(side - 1)}).Start = uint8(n + 1)
	}
	for n := range 3 {
		l.At(grid.Pos{X: int8(n), Y: 0}).Checkpoint = uint8(n + 1)
	}
	return maps.Map{ID: maps.CustomID(l), Layout: l}
}

// TestGameIsSetUpOnOwnHall lists the player's own halls first, and begins a game of several laps on one.
func TestGameIsSetUpOnOwnHall(t *testing.T) {
	small, large := ownHall("Winzig", 4), ownHall("Die größte Halle von allen, die jemals jemand gezeichnet hat", core.MaxSide)
	small.Laps = 2
	d := newDriver(t, "en", normalSize, &memoryOffice{})
	d.frame.Maps = slices.Concat([]maps.Map{small, large}, allMaps)
	d.Stage.Windows.SetPage(post.NewSetup(d.frame))
	if d.MustFind("map-"+small.ID).Position().Y >= d.MustFind("map-"+allMaps[0].ID).Position().Y {
		t.Error("the own hall is not above those of the project")
	}
	d.wantShown(d.text.Of("lobby.own-halls"), "Winzig")
	d.Click("part-players")
	d.typeInto("name-1", "Anna")
	d.typeInto("name-2", "Ben")
	d.Click("part-hall")
	d.ScrollTo("map-" + large.ID)
	d.Click("map-" + large.ID)
	d.wantShown("64", "Die größte Halle", d.text.Of("lobby.own-draft"))
	if d.Find("laps-2") != nil {
		t.Error("there are laps on a hall that allows none")
	}
	d.ScrollTo("map-" + small.ID)
	d.Click("map-" + small.ID)
	d.Click("laps-2")
	if d.Find("laps-3") != nil {
		t.Error("there are more laps than the hall allows")
	}
	d.wantShown("Everything is there.")
	d.Click("create")
	draft := d.office.drafts[0]
	if s := draft.Settings; s.Map != small.ID || s.Checkpoints != 3 || s.Laps != 2 || draft.Custom == nil || draft.Custom.ID != small.ID {
		t.Errorf("the game is on %+v with the hall %v, want %s with all its checkpoints and two laps", s, draft.Custom, small.ID)
	}
	d.ScrollTo("map-press-shop")
	d.Click("map-press-shop")
	d.Click("create")
	if draft := d.office.drafts[1]; draft.Settings.Map != "press-shop" || draft.Custom != nil || draft.Settings.Laps > 1 {
		t.Errorf("the game is on %+v with the hall %v, want the press shop alone", draft.Settings, draft.Custom)
	}
}

// TestOwnHallsHaveCapacity refuses more robots than a hall has room for.
func TestOwnHallsHaveCapacity(t *testing.T) {
	small := ownHall("Winzig", 3)
	d := newDriver(t, "en", normalSize, &memoryOffice{})
	d.frame.Maps = slices.Concat([]maps.Map{small}, allMaps)
	d.Stage.Windows.SetPage(post.NewSetup(d.frame))
	d.ScrollTo("map-" + small.ID)
	d.Click("map-" + small.ID)
	d.Click("rules-factory") // a start for each robot
	d.Click("part-players")
	d.typeInto("name-1", "Anna")
	d.typeInto("name-2", "Ben")
	d.wantShown("Everything is there.")
	for range 6 {
		d.Click("add-computer")
	}
	d.wantShown(d.text.Of("lobby.refused-full", "N", strconv.Itoa(3)))
}

// TestListShowsHallThatIsNotThere shows a game on somebody's hall that only the game holds, and one that is unknown.
func TestListShowsHallThatIsNotThere(t *testing.T) {
	hall := ownHall("Mühle am Bach, die längste aller Hallen, an der jemals jemand geschrieben hat", 5)
	for _, tag := range text.Languages {
		for _, size := range lookSizes {
			g := running()
			g.Map, g.Custom = hall.ID, &hall
			d, _ := openList(t, tag.String(), size, &memoryOffice{games: []*post.Game{g}})
			d.wantShown("Mühle am Bach")
			d.CheckLayout("own hall "+tag.String(), "game-")
			g.Custom = nil
			d, _ = openList(t, tag.String(), size, &memoryOffice{games: []*post.Game{g}})
			if d.wantShown(d.text.Of("lobby.unknown-hall")); d.shows("Mühle") {
				t.Error("an unknown hall has a name")
			}
		}
	}
}
