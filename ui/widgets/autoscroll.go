package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// AutoScroll makes content scrollable if it is too high for its place, and shows it as it is otherwise. The last
// item of a Column with a StickyFoot stays in sight. The zero value is ready to use.
type AutoScroll struct {
	content  Sized
	scroller scrolled // nil if the content is not scrolled
}

// scrolled is scrollable content.
type scrolled interface {
	fyne.CanvasObject
	reveal(o fyne.CanvasObject)
}

// Wrap returns the object to show for a content: a scroller if it is too high, else the content itself.
func (r *AutoScroll) Wrap(s *Stage, content Sized, tooHigh bool) fyne.CanvasObject {
	if !tooHigh {
		if r.scroller != nil {
			r.content, r.scroller = nil, nil
			content.Refresh() // its parts were placed in the scroller
		}
		return content
	}
	if r.scroller == nil || r.content != content {
		r.content = content
		if c, ok := content.(*Column); ok && c.StickyFoot && len(c.Items) > 1 {
			r.scroller = newFooterScroll(s, c)
		} else {
			r.scroller = NewScroller(s, content)
		}
	} else {
		r.scroller.Refresh() // its height may have changed
	}
	return r.scroller
}

// Reveal scrolls an object that gets the focus into sight.
func (r *AutoScroll) Reveal(o fyne.CanvasObject) {
	if r.scroller != nil {
		r.scroller.reveal(o)
	}
}

func (x *Scroller) reveal(o fyne.CanvasObject) { x.Reveal(o) }

// footerScroll is a column that scrolls, with its foot fixed below.
type footerScroll struct {
	widget.BaseWidget
	stage    *Stage
	column   *Column
	above    *Column
	scroller *Scroller
}

func newFooterScroll(s *Stage, c *Column) *footerScroll {
	f := &footerScroll{stage: s, column: c, above: NewColumn(s)}
	f.scroller = NewScroller(s, f.above)
	f.ExtendBaseWidget(f)
	return f
}

// foot returns the item that stays in sight.
func (f *footerScroll) foot() fyne.CanvasObject { return inCell(f.column.Items[len(f.column.Items)-1]) }

func (f *footerScroll) reveal(o fyne.CanvasObject) {
	if b, ok := f.foot().(boxed); o != f.foot() && !(ok && b.box().has(o)) {
		f.scroller.Reveal(o)
	}
}

// CreateRenderer puts the scroller above the foot.
func (f *footerScroll) CreateRenderer() fyne.WidgetRenderer {
	d := &Renderer{}
	d.Place = func(size fyne.Size) {
		foot := f.foot()
		f.above.Items, f.above.Gap = f.column.Items[:len(f.column.Items)-1], f.column.Gap
		f.above.Refresh()
		d.Parts = []fyne.CanvasObject{f.scroller, foot}
		height, gap := heightOf(foot, size.Width), look.Gap*f.stage.Unit()
		Put(f.scroller, 0, 0, size.Width, size.Height-height-gap)
		Put(foot, 0, size.Height-height, size.Width, height)
		f.scroller.Refresh()
	}
	return d.PlacedOnRefresh(f)
}
