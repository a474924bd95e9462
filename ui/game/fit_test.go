package game_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// TestTextsFitInEveryLanguage checks that every text of the panel and the dialogs is shown in full
// and overlaps no other, in low and normal windows.
func TestTextsFitInEveryLanguage(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1280, Height: 800}} {
			session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.LazyBot, core.Peach, core.Albot, core.JamesBot), 0, 5)
			if err != nil {
				t.Fatal(err)
			}
			d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), session: session, options: game.Options{Ghost: true}}
			d.page = game.NewPage(d.Stage, text.In(tag), sharedPictures, session, &d.options)
			d.page.OnSave, d.page.OnSettings, d.page.OnRules = func() {}, func() {}, func() {}
			d.page.OnMembers, d.page.OnEndForAll = func() {}, func() {}
			d.Sketch(d.page)
			d.deliver()
			check := func(when string) {
				for _, misfit := range uitest.Misfits(d.Stage) {
					t.Errorf("%s, %v, %s: %s", tag, size, when, misfit)
				}
			}
			check("programming")
			d.click("player-1")
			check("player")
			d.pressKeys(fyne.KeyEscape)
			d.click("power")
			check("power-down")
			d.click("menu")
			check("menu")
			d.Click("leave")
			check("leave")
			d.pressKeys(fyne.KeyEscape, fyne.KeyEscape)
			d.click("menu")
			d.Click("keys")
			check("keys")
			d.pressKeys(fyne.KeyEscape, fyne.KeyEscape)
			d.fill()
			d.click("confirm")
			check("moving")

			done := finish(t, tag.String(), size.Width, size.Height, awardFirst(17))
			for _, part := range []string{"standings", "statistics", "achievements"} {
				done.click(part)
				for _, misfit := range uitest.Misfits(done.Stage) {
					t.Errorf("%s, %v, %s: %s", tag, size, part, misfit)
				}
			}
		}
	}
}
