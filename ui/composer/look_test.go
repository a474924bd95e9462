package composer_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/core/grid"
	"roborally/ui/uitest"
)

// someFigures returns figures of games, with deaths on a few fields.
func someFigures(l *core.Layout) arena.Figures {
	f := arena.Figures{
		Games: 200, Seats: 4, Lengths: make([]int, 30), Destroyed: []int{40, 80, 60, 20}, Led: 200, LedWon: 90,
		Deaths: make([]arena.FieldDeaths, l.Width*l.Height), Starts: make([]arena.StartFigures, len(l.Starts())),
		Checkpoints: make([]arena.CheckpointFigures, len(l.Checkpoints())),
	}
	for n := 10; n < 30; n++ {
		f.Lengths[n] = 10
	}
	for i := range f.Starts {
		f.Starts[i] = arena.StartFigures{Games: 100, Won: 20 + 2*i}
	}
	for n := range 30 {
		f.Deaths[(n*37)%len(f.Deaths)][0] = int32(n)
	}
	return f
}

// scenes are states of the page that show all of it.
var scenes = []struct {
	name string
	show func(d *driver)
}{
	{"boards", func(d *driver) {}},
	{"board", func(d *driver) { d.tap(grid.Pos{X: 4, Y: 4}) }},
	{"checkpoint", func(d *driver) { d.Click("tool-checkpoints"); d.tap(grid.Pos{X: 19, Y: 15}) }},
	{"start", func(d *driver) { d.Click("tool-starts"); d.tap(grid.Pos{X: 3, Y: 23}) }},
	{"refused", func(d *driver) { d.Click("tool-starts"); d.tap(grid.Pos{X: 1, Y: 15}) }},
	{"drag-mark", func(d *driver) {
		d.Click("tool-checkpoints")
		d.pressField(grid.Pos{X: 19, Y: 15}).to(d.at(grid.Pos{X: 8, Y: 5}))
	}},
	{"drag-board", func(d *driver) { d.pressField(grid.Pos{X: 18, Y: 18}).to(d.at(grid.Pos{X: 26, Y: 8})) }},
	{"drag-new", func(d *driver) {
		if d.Find("board-clockwork") != nil {
			d.press("board-clockwork", uitest.Middle(d.MustFind("board-clockwork"))).to(d.at(grid.Pos{X: 2, Y: -3}))
		}
	}},
	{"course", func(d *driver) {
		if d.Find("tab-course") != nil {
			d.Click("tab-course")
		}
	}},
}

func TestMarkup(t *testing.T) {
	for i, scene := range scenes {
		d := open(t, []string{"de", "en", "fr"}[i%3], desktop, grandTour(), someFigures)
		scene.show(d)
		test.AssertRendersToMarkup(t, scene.name+".xml", d.Canvas())
	}
}

// TestEverythingFits looks at the page in each language and size of windows.
func TestEverythingFits(t *testing.T) {
	for i, scene := range scenes {
		for n, c := range []struct {
			size  fyne.Size
			touch bool
		}{{desktop, false}, {small, false}, {tablet, true}, {phone, true}} {
			lang := []string{"de", "en", "fr"}[(i+n)%3]
			name := fmt.Sprintf("%s-%v-%v-%s", scene.name, c.size.Width, c.touch, lang)
			t.Run(name, func(t *testing.T) {
				var d *driver
				if c.touch {
					d = openTouch(t, lang, c.size, grandTour(), someFigures)
				} else {
					d = open(t, lang, c.size, grandTour(), someFigures)
				}
				scene.show(d)
				d.Picture(name)
				d.CheckLayout(name, "board-", "floor")
				if small := d.TooSmall(); c.touch && len(small) > 0 {
					t.Errorf("%v are smaller than a finger needs", small)
				}
			})
		}
	}
}
