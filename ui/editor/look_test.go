package editor_test

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/maps"
	"roborally/maps/drawing"
)

func TestLook(t *testing.T) {
	if os.Getenv("UITEST_PICTURES") == "" {
		t.Skip()
	}
	d := open(t, empty("New hall"), "en", normalSize)
	d.Click("tool-slow-belt")
	d.draw(2.5, 2.5, 8.5, 2.5, 8.5, 6.5)
	d.draw(2.5, 5.5)
	d.Picture("empty")
	var hall *core.Layout
	for _, m := range maps.All() {
		if m.ID == "sinkholes" {
			hall = drawing.Normal(m.Layout)
		}
	}
	d = open(t, hall, "de", normalSize, func(d *driver) {
		d.trials.figures = func(l *core.Layout) arena.Figures {
			tr, err := arena.NewTrial(l, arena.TrialOptions{})
			if err != nil {
				t.Fatal(err)
			}
			for range 6 {
				tr.Play(nil)
			}
			return tr.Figures()
		}
	})
	d.Click("tool-laser", "symmetry-quarter-turn")
	d.draw(3.5, 3.5, 4.5, 3.5)
	d.Click("heat")
	d.Picture("figures")
	d.Click("tool-select")
	d.draw(2.5, 2.5, 6.5, 5.5)
	d.Picture("selected")
	d.Resize(fyne.NewSize(1024, 620))
	d.Picture("small")
}
