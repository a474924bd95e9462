package game_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/uitest"
)

// TestPagesSurviveLosingTheirRenderers checks that pages look the same after Fyne has dropped their
// renderers, which it does after a minute out of sight.
func TestPagesSurviveLosingTheirRenderers(t *testing.T) {
	s := newSharedScreen(t, []core.Model{core.LazyBot, core.Peach, core.Albot}, 0, 2)
	check := func(when string) {
		t.Helper()
		for _, problem := range uitest.RecreateRenderers(t, s.Stage) {
			t.Errorf("%s: %s", when, problem)
		}
	}
	check("cover")
	for n := range 2 {
		s.Key(fyne.KeyReturn)
		check("programming")
		s.coaches[n].advice = bot.Advice{Program: lastCardsProgram(s.page.View().Own()), Progress: 1.4}
		s.click("hint")
		check("hint")
		s.fill()
		s.click("confirm")
		check(s.page.Mode())
	}
	s.run()
	check(s.page.Mode())
}
