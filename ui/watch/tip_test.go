package watch_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestHoverTextFits checks that the hover text of a field on which all robots stand and have their backups lies in the
// window. They own all options that there are, one alone as many as it can.
func TestHoverTextFits(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 960, Height: 560}, {Width: 1280, Height: 800}} {
		for _, tag := range text.Languages {
			for _, robots := range []int{1, 2, core.MaxRobots} {
				w := uitest.NewWindow(t, size.Width, size.Height)
				c := standings(t, w.Stage, tag.String(), robots)
				field, options := grid.Pos{X: 5, Y: 5}, options()
				for i := range robots {
					r := &c.State().Robots[i]
					r.At, r.Archive, r.Out, r.OnBoard, r.Virtual = field, field, false, true, true
					for n := range r.Powers {
						if len(options) > 0 {
							r.Powers[n], options = core.NewOwned(options[0]), options[1:]
						}
					}
				}
				w.Stage.Windows.SetPage(newSheet(widgets.NewSolid(look.Panel)))
				w.Stage.News.ShowTipAt(c.Describe(field), fyne.NewPos(size.Width/2, size.Height/2), fyne.NewSize(20, 20))
				where := fmt.Sprintf("tip-%v-%s-%d", size.Width, tag, robots)
				w.Picture(where)
				uitest.Walk(w.Stage, func(o fyne.CanvasObject) {
					if p, ok := o.(*widgets.Paragraph); ok && p.Text == w.Stage.News.TipText() {
						from := fyne.CurrentApp().Driver().AbsolutePositionForObject(p)
						if to := from.Add(p.Size()); from.X < 0 || from.Y < 0 || to.X > size.Width || to.Y > size.Height {
							t.Errorf("%s: the hover text lies from %v to %v", where, from, to)
						}
					}
				})
			}
		}
	}
}

// options lists the options.
func options() (all []core.Power) {
	for _, p := range core.Powers {
		if p.Option() {
			all = append(all, p)
		}
	}
	return all
}
