package solo_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// expectWindow fails the test unless the canvas has a size and everything is enlarged by a factor.
func expectWindow(d *apptest.Driver, when string, width, height, zoom float32) {
	d.T.Helper()
	got := d.Canvas().Size()
	if off := got.SubtractWidthHeight(width, height); off.Width*off.Width > 1 || off.Height*off.Height > 1 || d.Stage.Zoom != zoom {
		d.T.Errorf("%s: the canvas is %v, everything enlarged by %v; want %v×%v and %v", when, got, d.Stage.Zoom, width, height, zoom)
	}
}

// TestTextScaleAppliesAtOnceAndPersists: on the page and in the dialog over a game, which stays open; as far as the window
// allows; on top of Fyne's own scale; and after a restart.
func TestTextScaleAppliesAtOnceAndPersists(t *testing.T) {
	for _, fyneScale := range []float32{1, 1.2} {
		t.Run(fmt.Sprint(fyneScale), func(t *testing.T) {
			folder := t.TempDir()
			t.Setenv("FYNE_SCALE", fmt.Sprint(fyneScale))
			apptest.InBubble(t, func(t *testing.T) {
				d := apptest.Start(t, folder, "-lang", "en", "-speed", "off", "-seed", "7")
				expectWindow(d, "at first", 1280, 800, fyneScale)
				d.Click("settings", "text-scale-160")
				d.WantMode("settings")
				expectWindow(d, "at 160 %", 800, 500, fyneScale*1.6)
				d.Click("text-scale-100")
				expectWindow(d, "at 100 % again", 1280, 800, fyneScale)
				d.Click("back", "practice")
				d.WaitForMode("programming")
				d.Click("kind-left")
				d.Key(fyne.KeyEscape)
				d.Click("settings", "text-scale-200")
				d.WantMode("settings")
				expectWindow(d, "at 200 % over a game", 640, 400, fyneScale*2)
				if least := d.Stage.MinSize(); least.Width < widgets.PhoneWidth || least.Height < widgets.PhoneHeight {
					t.Errorf("the window can be made as small as %v, where pages do not fit", least)
				}
				d.Click("back")
				if d.Program.GamePage().FilledSlots() != 1 {
					t.Error("the program that was begun is lost")
				}
				checkInSight(d, "programming")
				d.LeaveGame()
				d.Close()
				d = apptest.Start(t, folder, "-lang", "en", "-speed", "off")
				expectWindow(d, "after a restart", 640, 400, fyneScale*2)
				d.Close()
				d = apptest.Start(t, folder, "-lang", "en", "-speed", "off", "-size", "1024x600")
				expectWindow(d, "in a window too small for 200 %", 640, 375, fyneScale*1.6)
				d.Close()
			})
		})
	}
}

// TestPagesFitAtTwiceTheTextSize walks through pages and dialogs at a text scale of 200 %, in windows and languages, with
// eight robots.
func TestPagesFitAtTwiceTheTextSize(t *testing.T) {
	for _, look := range []struct {
		size     string
		language string
	}{{"1024x600", "de"}, {"1280x800", "de"}, {"1280x800", "en"}, {"1280x800", "fr"}, {"1920x1080", "fr"}} {
		t.Run(look.size+look.language, func(t *testing.T) {
			folder := shortFolder(t)
			apptest.InBubble(t, func(t *testing.T) {
				d := apptest.Start(t, folder, "-lang", look.language, "-speed", "off", "-seed", "7", "-opponents", "7", "-size", look.size)
				now := d.Program.Shell.Settings.Now
				now.TextScale = 200
				d.Program.ApplySettings(now)
				d.App.Settle()
				check := func(where string) {
					t.Helper()
					d.Picture("twice-" + look.size + look.language + "-" + where)
					d.CheckLayout(where, "board", "map-", "chapter-", "example-", "licence-", "next", "previous", "play-")
				}
				check("menu")
				for _, page := range []string{"settings", "tutorial", "rules", "credits", "statistics", "replay", "join", "start"} {
					d.Click(page)
					check(page)
					d.Key(fyne.KeyEscape)
				}
				d.Click("tutorial", "lesson-power")
				check("lesson")
				d.Key(fyne.KeyEscape)
				d.Click("lessons")
				d.Key(fyne.KeyEscape)
				d.Click("practice")
				d.WaitForMode("programming")
				check("programming")
				d.Click("player-1")
				check("player")
				d.Key(fyne.KeyEscape, fyne.KeyEscape)
				check("game-menu")
				d.Click("settings")
				check("game-settings")
				d.Key(fyne.KeyEscape)
				d.Click("save")
				check("save")
				d.Key(fyne.KeyEscape, fyne.KeyEscape)
				d.PlayRound()
				check("moving")
				d.LeaveGame()
				d.Close()
			})
		})
	}
}

// TestFullScreenHasRoomForLargerText: the scale follows to the full screen and back, and the window has its size again.
func TestFullScreenHasRoomForLargerText(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, "-lang", "en", "-speed", "off")
		d.Click("settings", "size-1024x600", "text-scale-200")
		expectWindow(d, "in a window", 640, 375, 1.6)
		d.Program.FitScreen(fyne.NewSize(1200, 675)) // in the unit of the canvas: 1920×1080
		d.Key(fyne.KeyF11)
		if d.Stage.Zoom != 2 {
			t.Errorf("on the full screen everything is enlarged by %v, want 2", d.Stage.Zoom)
		}
		d.Key(fyne.KeyF11)
		expectWindow(d, "in the window again", 640, 375, 1.6)
		d.Close()
	})
}

// TestWindowOpensWithChosenSize: a fixed size applies at once and at every start, however the window was left; no size is
// larger than the screen.
func TestWindowOpensWithChosenSize(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		start := func() *apptest.Driver { return apptest.Start(t, folder, "-lang", "en", "-speed", "off") }
		d := start()
		d.Click("settings", "size-1024x600")
		expectWindow(d, "chosen", 1024, 600, 1)
		d.Window.Resize(fyne.NewSize(1500, 900))
		d.Close()
		d = start()
		expectWindow(d, "after a restart", 1024, 600, 1)
		d.Click("settings", "size-last")
		expectWindow(d, "with the last size chosen", 1024, 600, 1)
		d.Window.Resize(fyne.NewSize(1500, 900))
		d.Close()
		d = start()
		expectWindow(d, "as it was left", 1500, 900, 1)
		d.Program.FitScreen(fyne.NewSize(1366, 768))
		expectWindow(d, "on a smaller screen", 1366, 768, 1)
		d.Click("settings", "size-1920x1080")
		expectWindow(d, "with a size larger than the screen", 1366, 768, 1)
		d.Click("text-scale-160")
		expectWindow(d, "enlarged", 1366/1.6, 768/1.6, 1.6)
		d.Click("size-1280x800")
		expectWindow(d, "enlarged, higher than the screen", 800, 768/1.6, 1.6)
		if now := d.Program.Shell.Settings.Now.Window; now.Size != "1280x800" {
			t.Errorf("the setting is %+v, want it as chosen", now)
		}
		d.Close()
		d = apptest.Start(t, folder, "-lang", "en", "-speed", "off", "-size", "1600x1000")
		d.Program.FitScreen(fyne.NewSize(1000, 600)) // in the unit of a canvas enlarged by 1.6
		expectWindow(d, "with the size of the command line", 1000, 625, 1.6)
		d.Close()
		d = start()
		expectWindow(d, "enlarged, after a restart", 800, 500, 1.6)
		d.Click("settings", "defaults", "yes")
		if now := d.Program.Shell.Settings.Now; now.TextScale != settings.Default().TextScale || now.Window.Size != settings.LastSize {
			t.Errorf("reset to %+v", now)
		}
		expectWindow(d, "reset", 1280, 800, 1)
		if !d.HasText(text.For("en").Of("settings.title")) {
			t.Error("the page of settings is gone")
		}
		d.Close()
	})
}
