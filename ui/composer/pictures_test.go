package composer_test

import (
	"testing"

	"roborally/core/grid"
	"roborally/maps/composing"
	"roborally/ui/uitest"
)

func TestPictures(t *testing.T) {
	d := open(t, "de", desktop, grandTour())
	d.Click("tool-checkpoints")
	f := d.pressField(grid.Pos{X: 19, Y: 15})
	f.to(d.at(grid.Pos{X: 8, Y: 5}))
	d.Picture("drag-mark")
	f.to(d.at(grid.Pos{X: 9, Y: 9}))
	d.Picture("drag-mark-refused")
	f.drop()
	d.Picture("refused")
	d.Click("tool-boards")
	d.tap(grid.Pos{X: 4, Y: 4})
	d.Picture("chosen")
	m := d.pressField(grid.Pos{X: 18, Y: 18})
	m.to(d.at(grid.Pos{X: 26, Y: 8}))
	d.Picture("drag-board")
	m.drop()
	d.Picture("moved")
	n := d.press("board-clockwork", uitest.Middle(d.MustFind("board-clockwork")))
	n.to(d.at(grid.Pos{X: 2, Y: -3}))
	d.Picture("drag-new")
	n.drop()
	d.Picture("added")
	d = open(t, "fr", desktop, composing.New("Nouveau", own()))
	d.Picture("new")
	d = open(t, "fr", small, grandTour())
	d.Picture("small")
	d = openTouch(t, "de", phone, grandTour())
	d.Picture("phone")
	d = openTouch(t, "de", tablet, grandTour())
	d.Picture("tablet")
}
