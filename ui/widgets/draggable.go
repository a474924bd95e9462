package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// clickSlop is how far a pointer may move between press and release and still mean a click.
const clickSlop = 8

// Draggable is a picture that can be clicked and dragged: a card, a slot or a portrait.
type Draggable struct {
	widget.BaseWidget
	Pressable
	stage   *Stage
	Draw    look.Painter
	Badge   string  // a number on the upper right corner; "" is none
	Chosen  bool    // framed in the accent colour
	Dim     float64 // 0…1: how faded it is
	Tip     func() string
	OnTap   func()
	OnHover func(in bool)
	// DragImage returns the picture to drag; ok is false if it cannot be dragged now. nil: never.
	DragImage func() (picture look.Painter, ok bool)
	DragSize  func() fyne.Size       // size of the dragged picture; nil: that of the object
	OnDrop    func(at fyne.Position) // at is absolute

	dragging   bool
	left       bool // the dragged picture has left the object
	start, now fyne.Position
	finger     finger
}

// NewDraggable returns a picture that can be clicked and dragged.
func NewDraggable(s *Stage, draw look.Painter) *Draggable {
	p := &Draggable{stage: s, Draw: draw}
	p.InitFocus(s, p, func() { p.OnTap() })
	p.Silent = true
	p.Enabled = func() bool { return p.OnTap != nil }
	p.TextFunc = func() string {
		if p.Tip == nil {
			return ""
		}
		return p.Tip()
	}
	p.ExtendBaseWidget(p)
	return p
}

// Dragged moves the dragged picture.
func (p *Draggable) Dragged(e *fyne.DragEvent) {
	at, lifted := e.AbsolutePosition, false
	if p.stage.Mobile() {
		at, lifted = p.finger.follow(p, e)
	}
	if lifted {
		p.drop()
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
}

// DragEnd drops the picture. If it has never left the object or has hardly moved, that counts as a click: whoever
// clicks fast, or with a finger, moves on before the release.
func (p *Draggable) DragEnd() {
	p.finger = finger{}
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

// CreateRenderer draws the picture, the highlight over it, and the badge.
func (p *Draggable) CreateRenderer() fyne.WidgetRenderer {
	picture := canvas.NewRaster(func(w, h int) image.Image {
		if p.Draw == nil {
			return look.Empty
		}
		return p.Draw(w, h)
	})
	light := canvas.NewRectangle(look.Clear)
	badge := canvas.NewRectangle(look.Count)
	number := look.NewBold("", look.Small, look.Ink)
	number.Alignment = fyne.TextAlignCenter
	d := &Renderer{Parts: []fyne.CanvasObject{picture, light, badge, number, p.Ring()}}
	d.Place = func(size fyne.Size) {
		p.PlaceRing(size)
		picture.Resize(size)
		light.Resize(size)
		light.CornerRadius = min(size.Width, size.Height) * 0.12
		side := max(15, min(size.Width*0.36, size.Height*0.36))
		number.TextSize = side * 0.68
		width := max(side, number.MinSize().Width+side*0.4)
		Put(badge, size.Width-width*0.86, -side*0.14, width, side)
		badge.CornerRadius = side / 2
		Put(number, size.Width-width*0.86, -side*0.14, width, side)
	}
	d.Update = func() {
		fill, edge := look.Clear, look.Clear
		if p.Hovered && p.Enabled() && p.Dim == 0 {
			fill = look.Faded(look.Ink, 0.1)
		}
		if p.Chosen {
			edge = look.Accent
		}
		Paint(light, fill, edge, max(2, 2*p.stage.Unit()))
		picture.Translucency = p.Dim
		number.Text = p.Badge
		Show(badge, p.Badge != "")
		Show(number, p.Badge != "")
		d.Place(p.Size())
		for _, part := range d.Parts {
			part.Refresh()
		}
	}
	d.Update()
	return d
}
