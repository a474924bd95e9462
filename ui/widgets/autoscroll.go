package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// AutoScroll makes content scrollable if it is too high for its place, and shows it as it is otherwise. The last
// item of a Column with a StickyFoot stays in sight. The zero value is ready for Wrap.
type AutoScroll struct {
	Box
	whole    Sized    // the content of NewAutoScroll
	content  Sized    // what scroller scrolls
	scroller scrolled // nil if the content is not scrolled
}

// NewAutoScroll returns a box that shows a content, and scrolls it where the box is too low.
func NewAutoScroll(s *Stage, content Sized) *AutoScroll {
	r := &AutoScroll{whole: content}
	r.InitBox(s, r, content)
	r.width = func() float32 { return widthOf(r.whole) }
	r.arrange = func(area fyne.Size, put placer) float32 {
		wanted := r.whole.HeightFor(area.Width)
		if put != nil {
			r.Items[0] = r.Wrap(s, r.whole, wanted > area.Height+1)
			put(r.Items[0], 0, 0, area.Width, area.Height)
		}
		return wanted
	}
	return r
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
	Box
	foot     fyne.CanvasObject
	scroller *Scroller
}

func newFooterScroll(s *Stage, c *Column) *footerScroll {
	above, all := NewColumn(s), NewColumn(s)
	all.Gap = look.Gap
	f := &footerScroll{scroller: NewScroller(s, above)}
	f.InitBox(s, f, all)
	f.Update = func() {
		last := len(c.Items) - 1
		f.foot = inCell(c.Items[last])
		above.Items, above.Gap = c.Items[:last], c.Gap
		above.Refresh()
		all.Items = []fyne.CanvasObject{Fill(f.scroller), f.foot}
		f.scroller.Refresh()
	}
	f.Update()
	return f
}

func (f *footerScroll) reveal(o fyne.CanvasObject) {
	if b, ok := f.foot.(boxed); o != f.foot && !(ok && b.box().has(o)) {
		f.scroller.Reveal(o)
	}
}
