package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Roll lets what is too high for its place be scrolled, and shows everything else
// as it is. The foot of a Column stays in sight. The zero value is ready.
type Roll struct {
	of    Sized
	shown rolled // nil where nothing is scrolled
}

// rolled is something that is scrolled.
type rolled interface {
	fyne.CanvasObject
	reveal(o fyne.CanvasObject)
}

// Of gives what is to be shown for a content.
func (r *Roll) Of(s *Stage, content Sized, tooHigh bool) fyne.CanvasObject {
	if !tooHigh {
		if r.shown != nil {
			r.of, r.shown = nil, nil
			content.Refresh() // its parts have been elsewhere
		}
		return content
	}
	if r.shown == nil || r.of != content {
		r.of = content
		if c, ok := content.(*Column); ok && c.Foot && len(c.Items) > 1 {
			r.shown = newFooted(s, c)
		} else {
			r.shown = NewScroller(s, content)
		}
	} else {
		r.shown.Refresh() // it may be of another height by now
	}
	return r.shown
}

// Reveal brings into sight what has got the focus.
func (r *Roll) Reveal(o fyne.CanvasObject) {
	if r.shown != nil {
		r.shown.reveal(o)
	}
}

func (x *Scroller) reveal(o fyne.CanvasObject) { x.Reveal(o) }

// footed is a column that is scrolled, but for its foot.
type footed struct {
	widget.BaseWidget
	stage    *Stage
	column   *Column
	above    *Column
	scroller *Scroller
}

func newFooted(s *Stage, c *Column) *footed {
	f := &footed{stage: s, column: c, above: NewColumn(s)}
	f.scroller = NewScroller(s, f.above)
	f.ExtendBaseWidget(f)
	return f
}

// foot gives what stays in sight.
func (f *footed) foot() fyne.CanvasObject { return f.column.Items[len(f.column.Items)-1] }

func (f *footed) reveal(o fyne.CanvasObject) {
	if row, ok := f.foot().(*Row); o != f.foot() && !(ok && slices.Contains(row.Items, o)) {
		f.scroller.Reveal(o)
	}
}

// CreateRenderer puts what is scrolled over the foot.
func (f *footed) CreateRenderer() fyne.WidgetRenderer {
	d := &Drawing{}
	d.Place = func(size fyne.Size) {
		foot := f.foot()
		f.above.Items, f.above.Gap = f.column.Items[:len(f.column.Items)-1], f.column.Gap
		f.above.Refresh()
		d.Parts = []fyne.CanvasObject{f.scroller, foot}
		high, gap := heightOf(foot, size.Width), look.Gap*f.stage.Unit()
		Put(f.scroller, 0, 0, size.Width, size.Height-high-gap)
		Put(foot, 0, size.Height-high, size.Width, high)
		f.scroller.Refresh()
	}
	return d.Replaced(f)
}
