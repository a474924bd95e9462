package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/ui/look"
)

// clickSlop is how far a pointer may move between press and release and still mean a click.
const clickSlop = 8

// Draggable is a picture that can be clicked and dragged: a card, a slot or a portrait.
type Draggable struct {
	Box
	Pressable
	Draw   look.Painter
	Badge  string  // a number on the upper right corner; "" is none
	Chosen bool    // framed in the accent colour
	Dim    float64 // 0…1: how faded it is
	Tip    func() string
	// Unread reports whether screen readers pass the picture by, because it shows what lies elsewhere; nil: never.
	Unread  func() bool
	OnTap   func()
	OnHover func(in bool)
	// DragImage returns the picture to drag; ok is false if it cannot be dragged now. nil: never.
	DragImage func() (picture look.Painter, ok bool)
	DragSize  func() fyne.Size       // size of the dragged picture; nil: that of the object
	OnDrag    func(at fyne.Position) // called with every move of the dragged picture; at is absolute; nil: nothing
	OnDrop    func(at fyne.Position) // at is absolute
	// Scroll takes the distance of a finger that drags up or down, so that a list of objects that can be dragged can
	// be scrolled, too; nil: such drags are as all others.
	Scroll func(distance float32)

	dragging   bool
	left       bool // the dragged picture has left the object
	start, now fyne.Position
	finger     Finger
	scrolls    bool // the drag goes to Scroll

	picture *canvas.Raster
	light   *Surface
	badge   *Box
	number  *Line
}

// NewDraggable returns a picture that can be clicked and dragged.
func NewDraggable(s *Stage, draw look.Painter) *Draggable {
	p := &Draggable{Draw: draw}
	p.InitFocus(s, p, func() { p.OnTap() })
	p.Silent = true
	p.Enabled = func() bool { return p.OnTap != nil }
	p.TextFunc = func() string {
		if p.Tip == nil {
			return ""
		}
		return p.Tip()
	}
	p.Name = p.TextFunc
	p.State = func() string { return s.selected(p.Chosen) }
	p.picture = canvas.NewRaster(func(w, h int) image.Image {
		if p.Draw == nil {
			return look.Empty
		}
		return p.Draw(w, h)
	})
	p.light = NewSurface(s, look.Clear, look.Clear, 0)
	p.light.Width = 2
	p.number = NewBoldLine(s, "", look.Small, look.Ink)
	p.number.Align = fyne.TextAlignCenter
	p.badge = NewStack(s, NewSurface(s, look.Count, look.Clear, 100), p.number)
	p.InitBox(s, p, p.picture, p.light, p.badge, p.Ring())
	p.Update = p.show
	p.width = func() float32 { return 1 }
	stack := p.arrange
	p.arrange = func(area fyne.Size, put placer) float32 {
		if put != nil {
			p.light.Radius = min(area.Width, area.Height) * 0.12 / s.Unit()
			stack(area, put)
			// The badge reaches out of the upper right corner.
			side := max(15, min(area.Width, area.Height)*0.36)
			p.number.Type = side * 0.68 / s.Unit()
			width := max(side, p.number.MinSize().Width+side*0.4)
			put(p.badge, area.Width-width*0.86, -side*0.14, width, side)
		}
		return 1
	}
	return p
}

// AccessibilityLabel returns the hover text and whether the picture is chosen and can be pressed. Of one without an action
// it is the hover text alone.
func (p *Draggable) AccessibilityLabel() string {
	switch {
	case p.Unread != nil && p.Unread():
		return ""
	case p.OnTap == nil:
		return p.HoverText.AccessibilityLabel()
	}
	return p.Pressable.AccessibilityLabel()
}

// AccessibilityRole returns that the picture can be pressed if it has an action.
func (p *Draggable) AccessibilityRole() fyne.AccessibleRole {
	if p.OnTap == nil {
		return fyne.AccessibleRoleText
	}
	return fyne.AccessibleRoleButton
}

// Dragged moves the dragged picture.
func (p *Draggable) Dragged(e *fyne.DragEvent) {
	at, lifted := e.AbsolutePosition, false
	if p.stage.Mobile() {
		at, lifted = p.finger.Follow(p, e)
	}
	if lifted {
		p.drop()
		return
	}
	if p.scrolls || !p.dragging && p.Scroll != nil && p.stage.Mobile() && e.Dragged.DY*e.Dragged.DY > e.Dragged.DX*e.Dragged.DX {
		p.scrolls = true
		p.Scroll(-e.Dragged.DY)
		return
	}
	if !p.dragging {
		if p.DragImage == nil {
			return
		}
		picture, ok := p.DragImage()
		if !ok {
			return
		}
		p.dragging, p.left, p.start = true, false, at.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		size := p.Size()
		if p.DragSize != nil {
			size = p.DragSize()
		}
		p.stage.Input.StartDrag(picture, size)
	}
	p.now, p.left = at, p.left || !Contains(p, at)
	p.stage.Input.DragTo(p.now)
	if p.OnDrag != nil {
		p.OnDrag(p.now)
	}
}

// DragEnd drops the picture. If it has never left the object or has hardly moved, that counts as a click: whoever
// clicks fast, or with a finger, moves on before the release.
func (p *Draggable) DragEnd() {
	p.finger = Finger{}
	p.scrolls = false
	p.drop()
}

func (p *Draggable) drop() {
	if !p.dragging {
		return
	}
	p.dragging = false
	p.stage.Input.EndDrag()
	moved := p.now.Subtract(p.start)
	if !p.left || moved.X*moved.X+moved.Y*moved.Y < clickSlop*clickSlop {
		p.Tapped(nil)
		return
	}
	if p.OnDrop != nil {
		p.OnDrop(p.now)
	}
}

// MouseIn highlights the picture.
func (p *Draggable) MouseIn(e *desktop.MouseEvent) {
	p.Pressable.MouseIn(e)
	if p.OnHover != nil {
		p.OnHover(true)
	}
}

// MouseOut ends the highlight.
func (p *Draggable) MouseOut() {
	p.Pressable.MouseOut()
	if p.OnHover != nil {
		p.OnHover(false)
	}
}

// show shows the state of the picture.
func (p *Draggable) show() {
	fill, edge := look.Clear, look.Clear
	if p.Hovered && p.Enabled() && p.Dim == 0 {
		fill = look.Faded(look.Ink, 0.1)
	}
	if p.Chosen {
		edge = look.Accent
	}
	p.light.Paint(fill, edge)
	p.picture.Translucency = p.Dim
	p.picture.Refresh()
	p.number.Set(p.Badge)
	Show(p.badge, p.Badge != "")
}
