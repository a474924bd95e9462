package shell_test

import (
	"fmt"
	"testing"

	"roborally/app/shell"
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

func TestNewestNamesOfHallsAreKept(t *testing.T) {
	var n shell.NamedHalls
	for i := range 2100 {
		if id := fmt.Sprint("custom-", i); !n.Name(id, "Works") || n.Name(id, "Works") {
			t.Fatalf("naming %s twice does not change the names exactly once", id)
		}
	}
	if !n.Name("custom-2000", "Foundry") {
		t.Error("another name changes nothing")
	}
	last := n.Halls[len(n.Halls)-1]
	if len(n.Halls) != 2000 || n.Halls[0].ID != "custom-100" || last != (shell.NamedHall{ID: "custom-2000", Name: "Foundry"}) {
		t.Errorf("%d names are kept from %v to %v, want the newest 2000", len(n.Halls), n.Halls[0], last)
	}
}

func TestOnlyHallsThatCanBePlayedAreListed(t *testing.T) {
	hall := func(file, name string, start, checkpoint bool) maps.Hall {
		l := core.NewLayout(name, 4, 4)
		if start {
			l.At(grid.Pos{}).Start = 1
		}
		if checkpoint {
			l.At(grid.Pos{X: 3}).Checkpoint = 1
		}
		return maps.Hall{File: file, Map: &maps.Map{ID: maps.CustomID(l), Layout: l}}
	}
	all := []maps.Hall{
		hall("1", "yard", true, true), hall("2", "Copy of the yard", true, true), hall("3", "no start", false, true), hall("4", "no checkpoint", true, false),
		{File: "5", Err: &maps.Error{Text: "broken"}},
	}
	larger := hall("6", "Annex", true, true)
	larger.Map.Layout.At(grid.Pos{X: 1, Y: 1}).Terrain = core.Pit
	larger.Map.ID = maps.CustomID(larger.Map.Layout)
	playable := shell.PlayableHalls(append(all, larger))
	if len(playable) != 2 || playable[0].Name() != "Annex" || playable[1].Name() != "yard" {
		t.Errorf("%d halls can be played, want Annex and yard", len(playable))
	}
}
