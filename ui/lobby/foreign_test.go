package lobby_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core/grid"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/uitest"
)

// drawnMap returns a copy of a map of the project that somebody has changed.
func drawnMap(t *testing.T, id, name string) *maps.Map {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	layout.Name = name
	layout.AddWall(grid.Pos{X: 5, Y: 5}, grid.North)
	return &maps.Map{ID: maps.CustomID(layout), Layout: layout}
}

func hasText(d *driver, said string) bool { return strings.Contains(uitest.Texts(d.Stage), said) }

// TestGuestSeesAndKeepsHallOfHost: a hall that the guest does not have comes first in the list, and can be kept.
func TestGuestSeesAndKeepsHallOfHost(t *testing.T) {
	host, bob, _ := shared(t)
	first, second := drawnMap(t, "clockwork", "Ada's workshop"), drawnMap(t, "ring-line", "Ada's cellar")
	choose := func(m *maps.Map) {
		t.Helper()
		if err := host.Do(lobby.ChooseMap{Map: m.ID, Custom: m}); err != nil {
			t.Fatal(err)
		}
	}
	choose(first)
	d := enter(t, bob, "en", 1280, 800)
	var kept []*maps.Map
	var done func()
	d.page.OnKeep = func(m *maps.Map, then func()) { kept, done = append(kept, m), then }
	d.page.Sync()
	d.expectTexts("Ada's workshop", "It came with this game", "12 × 12")
	choose(second)
	d.page.Sync()
	d.expectTexts("Ada's cellar", "It came with this game")
	if hasText(d, "Ada's workshop") {
		t.Error("a hall that the host has given up is still in the list")
	}
	d.Click("keep-hall")
	if len(kept) != 1 || kept[0].ID != second.ID {
		t.Fatalf("%v has been kept, want the chosen hall", kept)
	}
	if hasText(d, "one of your own now") {
		t.Error("the page says that the hall is kept before it is")
	}
	done()
	d.expectTexts("one of your own now")
	if d.Find("keep-hall") != nil {
		t.Error("a hall that has been kept can be kept again")
	}
	choose(first)
	d.page.Sync()
	if d.Find("keep-hall") == nil {
		t.Error("the next hall cannot be kept")
	}
	if err := host.Do(lobby.ChooseMap{Map: "clockwork"}); err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	if d.Find("keep-hall") != nil {
		t.Error("a hall of the project can be kept")
	}
}

// TestHostChoosesOwnHall: the player's own halls are in the list like any other, and not offered to be kept.
func TestHostChoosesOwnHall(t *testing.T) {
	mine := drawnMap(t, "clockwork", "My workshop")
	before := allMaps
	allMaps = slices.Concat([]maps.Map{*mine}, before)
	defer func() { allMaps = before }()
	_, room, err := lobby.Open(lobby.DefaultChoice(), "Ada", 7)
	if err != nil {
		t.Fatal(err)
	}
	d := enter(t, room, "en", 1280, 800)
	d.Click("map-" + mine.ID)
	if s := room.State(); s.Settings.Map != mine.ID || s.Custom == nil || s.Custom.ID != mine.ID {
		t.Errorf("the lobby is on %s with the custom map %v, want %s", s.Settings.Map, s.Custom, mine.ID)
	}
	if hasText(d, "From this game") || d.Find("keep-hall") != nil {
		t.Error("the player's own hall is shown as somebody else's")
	}
	if choice := d.page.Choice(); choice.Map != mine.ID {
		t.Errorf("the choice to store has the map %s, want %s", choice.Map, mine.ID)
	}
	d.Key(fyne.KeyRight)
	if s := room.State(); s.Settings.Map == mine.ID || s.Custom != nil {
		t.Errorf("the key has not chosen the next hall: the lobby is on %s", s.Settings.Map)
	}
}

// TestHallOfSavedGameIsListed: a hall that came with a saved game has a heading of its own before all others, and the
// host can choose it again.
func TestHallOfSavedGameIsListed(t *testing.T) {
	mine := drawnMap(t, "clockwork", "Ada's workshop")
	choice := lobby.DefaultChoice()
	choice.Map, choice.Custom = mine.ID, mine
	_, room, err := lobby.Open(choice, "Ada", 7)
	if err != nil {
		t.Fatal(err)
	}
	d := enter(t, room, "en", 1280, 800)
	if shown := uitest.Texts(d.Stage); strings.Index(shown, "From this game") > strings.Index(shown, "Halls") || !strings.Contains(shown, "From this game\n") {
		t.Errorf("the heading of the hall does not come first:\n%s", shown)
	}
	d.Click("map-clockwork", "map-"+mine.ID)
	if s := room.State(); s.Settings.Map != mine.ID || s.Custom == nil {
		t.Errorf("the lobby is on %s, want the hall of the game again", s.Settings.Map)
	}
}

// TestHallThatNobodyCanPlayIsRefused: the page says why, and what to do.
func TestHallThatNobodyCanPlayIsRefused(t *testing.T) {
	few := drawnMap(t, "clockwork", "One start")
	for i := range few.Layout.Fields {
		if f := &few.Layout.Fields[i]; f.Start > 1 {
			f.Start, f.Heading = 0, 0
		}
	}
	few.ID = maps.CustomID(few.Layout)
	before := allMaps
	allMaps = slices.Concat([]maps.Map{*few}, before)
	defer func() { allMaps = before }()
	_, room, err := lobby.Open(lobby.DefaultChoice(), "Ada", 7)
	if err != nil {
		t.Fatal(err)
	}
	d := enter(t, room, "en", 1280, 800)
	d.Click("map-" + few.ID)
	d.expectTexts("No more than 1 can play here")
	if s := room.State(); strings.HasPrefix(s.Settings.Map, "custom") {
		t.Errorf("the lobby is on %s, want that unchanged", s.Settings.Map)
	}
}
