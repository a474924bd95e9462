package lobby_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

var sizes = []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 3840, Height: 2160}}

// TestEverythingIsInSight checks that in windows of every size, with all seats taken, everything is visible
// and nothing covers anything else.
func TestEverythingIsInSight(t *testing.T) {
	host, bob, _ := shared(t)
	for range 6 {
		if err := host.Do(lobby.AddComputer{Level: bot.Easy}); err != nil {
			t.Fatal(err)
		}
	}
	for _, size := range sizes {
		for _, room := range []lobby.Room{host, bob} {
			d := enter(t, room, "de", size.Width, size.Height)
			d.Picture(fmt.Sprintf("lobby-%v-%v", size.Width, room.Self()))
			d.CheckLayout(fmt.Sprintf("at %v", size), "map-") // maps scroll
		}
	}
}

// TestTextsFitInEveryLanguage checks that in the smallest window no label is cut, and the descriptions of
// maps and rules are completely visible.
func TestTextsFitInEveryLanguage(t *testing.T) {
	for _, tag := range text.Languages {
		host, _, _ := shared(t)
		d := enter(t, host, tag.String(), 1024, 600)
		d.CheckLayout(tag.String(), "map-")
		words := text.In(tag)
		for _, m := range allMaps {
			if err := host.Do(lobby.ChooseMap{Map: m.ID}); err != nil {
				t.Fatal(err)
			}
			d.page.Sync()
			shown := strings.Fields(uitest.Texts(d.page))
			about := strings.Fields(words.Of("lobby.hall-" + m.ID))
			if !contains(shown, about) {
				t.Errorf("%s: not all of %q is visible", tag, words.Of("lobby.hall-"+m.ID))
			}
		}
		for _, rules := range lobby.RuleSets {
			d.Click("rules-" + rules.ID)
			if about := words.Of("lobby.rules-" + rules.ID + ".about"); !contains(strings.Fields(uitest.Texts(d.page)), strings.Fields(about)) {
				t.Errorf("%s: not all of %q is visible", tag, about)
			}
		}
		lines := strings.Split(uitest.Texts(d.page), "\n")
		for _, key := range []string{"load", "start", "add-computer", "add-person", "watch", "players", "abilities", "hints", "no-timer",
			"deserted-computer", "deserted-out", "rules-factory.name", "rules-classic.name", "rules-postal.name", "rules-missions.name", "checkpoints", "rules", "points", "points-none", "minutes", "time", "deserted"} {
			if want := words.Of("lobby." + key); !slices.Contains(lines, want) {
				t.Errorf("%s: %q is cut", tag, want)
			}
		}
	}
}

// TestZoomedLobbyFitsOrScrolls checks that at a zoom of 1.6 on a screen of 1280 by 800 pixels a full lobby is
// visible or can be scrolled, and no name covers the line below it.
func TestZoomedLobbyFitsOrScrolls(t *testing.T) {
	for _, tag := range text.Languages {
		host, bob, _ := shared(t)
		for range 6 {
			if err := host.Do(lobby.AddComputer{Level: bot.Easy}); err != nil {
				t.Fatal(err)
			}
		}
		for _, room := range []lobby.Room{host, bob} {
			d := enter(t, room, tag.String(), 800, 475)
			d.Stage.Zoom = 1.6
			d.Sketch(d.page)
			d.Picture("large-" + tag.String())
			d.CheckLayout(tag.String(), "map-", "checkpoints-", "rules-", "time-", "deserted-", "abilities", "hints")
			place := fyne.CurrentApp().Driver().AbsolutePositionForObject
			uitest.Walk(d.page, func(o fyne.CanvasObject) {
				field, ok := o.(*widgets.Field)
				if !ok || !field.Visible() {
					return
				}
				end := place(field).Y + field.Size().Height
				uitest.Walk(d.page, func(o fyne.CanvasObject) {
					label, ok := o.(*canvas.Text)
					if !ok || !strings.Contains(label.Text, " · ") {
						return
					}
					if at := place(label); at.X < place(field).X+field.Size().Width && at.X >= place(field).X && at.Y < end-1 && at.Y+label.MinSize().Height > end {
						t.Errorf("%s: a name covers %q", tag, label.Text)
					}
				})
			})
		}
	}
}

// TestLobbyFitsAtTwiceTheSize checks that at a zoom of 2 on a screen of 1280 by 800 pixels, and on a small phone, no
// label is cut or breaks inside a word, and that the player's own name is shown in full height.
func TestLobbyFitsAtTwiceTheSize(t *testing.T) {
	eachSmallLobby(t, "twice", nil, []string{"checkpoints", "rules", "time", "deserted"}, func(where string, d *driver) {
		names := 0
		uitest.Walk(d.page, func(o fyne.CanvasObject) {
			field, ok := o.(*widgets.Field)
			if !ok || field.Text() != "Ada" {
				return
			}
			names++
			uitest.Walk(field, func(o fyne.CanvasObject) {
				if label, ok := o.(*canvas.Text); ok && label.Text == "Ada" && label.MinSize().Height > field.Size().Height {
					t.Errorf("%s: the own name is %v high, its field only %v", where, label.MinSize().Height, field.Size().Height)
				}
			})
		})
		if names == 0 {
			t.Errorf("%s: the own name is in no field", where)
		}
	})
}

// eachSmallLobby opens the lobby of a host who has done some commands, in each language at a zoom of 2 and on a small
// phone. It checks that no label is cut, and that those with the keys do not break inside a word, and calls visit.
func eachSmallLobby(t *testing.T, picture string, commands []lobby.Command, keys []string, visit func(where string, d *driver)) {
	t.Helper()
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 640, Height: 400}, {Width: 640, Height: 360}} {
			where := fmt.Sprintf("%s, %v", tag, size)
			host, _, _ := shared(t)
			for _, c := range commands {
				if err := host.Do(c); err != nil {
					t.Fatal(err)
				}
			}
			d := enter(t, host, tag.String(), size.Width, size.Height)
			d.Stage.Zoom = 2
			if size.Height == 360 {
				d.Stage.Zoom = 1
				uitest.OnTablet(t)
			}
			d.Sketch(d.page)
			d.Picture(fmt.Sprintf("%s-%v-%v", picture, tag, size.Height))
			for _, wrong := range uitest.Misfits(d.Stage) {
				t.Errorf("%s: %s", where, wrong)
			}
			shown := strings.Fields(uitest.Texts(d.page))
			for _, key := range keys {
				if label := text.In(tag).Of("lobby." + key); !contains(shown, strings.Fields(label)) {
					t.Errorf("%s: %q breaks inside a word", where, label)
				}
			}
			visit(where, d)
		}
	}
}

// contains reports whether list contains the elements of part one after the other.
func contains(list, part []string) bool {
	for i := 0; i+len(part) <= len(list); i++ {
		if slices.Equal(list[i:i+len(part)], part) {
			return true
		}
	}
	return false
}

// TestChosenMapIsInSight checks that the chosen map is visible at first and after the window was resized.
func TestChosenMapIsInSight(t *testing.T) {
	choice := lobby.DefaultChoice()
	choice.Map = allMaps[len(allMaps)-1].ID
	_, room, err := lobby.Open(choice, "Ada", 3)
	if err != nil {
		t.Fatal(err)
	}
	d := enter(t, room, "en", 1024, 600)
	for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1920, Height: 600}} {
		d.Resize(size)
		tile := d.MustFind("map-" + choice.Map)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(tile)
		if at.Y < 0 || at.Y+tile.Size().Height > size.Height+0.01 {
			t.Errorf("at %v the tile lies from %v to %v, outside the window", size, at.Y, at.Y+tile.Size().Height)
		}
	}
}

// TestLevelsFitEverywhere checks that the names of all levels can be read in every language where a seat's level is
// chosen: in the smallest window, on a tablet and on a phone.
func TestLevelsFitEverywhere(t *testing.T) {
	for _, device := range []struct {
		name          string
		width, height float32
		touch         bool
	}{{"window", 1024, 600, false}, {"tablet", 1280, 800, true}, {"phone", 640, 360, true}} {
		t.Run(device.name, func(t *testing.T) {
			if device.touch {
				uitest.OnTablet(t)
			}
			for _, tag := range text.Languages {
				host, _, _ := shared(t)
				if err := host.Do(lobby.AddComputer{Level: bot.Master}); err != nil {
					t.Fatal(err)
				}
				d := enter(t, host, tag.String(), device.width, device.height)
				d.ScrollTo("robot-3")
				d.Click("robot-3") // after those of two people
				d.CheckLayout(tag.String())
				d.Picture("levels-" + device.name + "-" + tag.String())
				lines, words := strings.Split(uitest.Texts(d.Stage.Windows.Dialog()), "\n"), text.In(tag)
				for _, level := range bot.Levels {
					if want := words.Of("level." + level.String() + ".name"); !slices.Contains(lines, want) {
						t.Errorf("%s: %q is cut", tag, want)
					}
				}
			}
		})
	}
}
