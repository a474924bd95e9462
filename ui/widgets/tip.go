package widgets

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// tipDelay is how long the pointer rests before the hover text appears.
const tipDelay = 450 * time.Millisecond

// tip is the hover text of a stage, with a picture above it for what has one.
type tip struct {
	Box
	words   *Paragraph
	picture look.Painter      // nil: none
	framed  fyne.CanvasObject // the picture in its place; hidden without one
	cancel  func()
}

// tipPicture is the size of the picture, in units.
const tipPicture = 112

func newTip(s *Stage) *tip {
	t := &tip{words: NewParagraph(s, "", look.Small, look.Ink)}
	picture := NewFixed(s, tipPicture, tipPicture, canvas.NewRaster(func(w, h int) image.Image {
		if t.picture == nil {
			return look.Empty
		}
		return t.picture(w, h)
	}))
	t.framed = NewAt(s, 0.5, 0, picture)
	column := NewColumn(s, t.framed, t.words)
	t.InitBox(s, t, NewSurface(s, look.Sunken, look.Line, 6), NewPadded(s, look.Gap, 0.75*look.Gap, column))
	t.framed.Hide()
	t.Hide()
	return t
}

// HoverText adds a hover text to an object. The object embeds it and calls InitHoverText once. An object with pointer
// methods of its own calls those of HoverText from them. A long press on a touch screen, or the right mouse
// button, shows the text at once; the next tap hides it.
type HoverText struct {
	// TextFunc returns the text of the whole object; nil or "": none.
	TextFunc func() string
	// PartText returns the text of the part at a position in the object, and where in the object the part
	// lies; nil: the object has no parts.
	PartText func(at fyne.Position) (text string, from fyne.Position, size fyne.Size)
	// Picture returns a picture to show above the text for a position; nil: there is none.
	Picture func(at fyne.Position) look.Painter
	// Name returns what a screen reader calls the object; nil: the texts in it, or else the hover text.
	Name func() string
	// State returns what a screen reader reads after the name of the object, such as whether it is chosen; nil: nothing.
	State func() string

	stage  *Stage
	object fyne.CanvasObject
	shown  string
	from   fyne.Position // absolute position of the part whose text is shown
}

// InitHoverText prepares the hover text of an object. The text is that of TextFunc, or of PartText if it is set.
func (h *HoverText) InitHoverText(s *Stage, object fyne.CanvasObject, textFunc func() string) {
	h.stage, h.object, h.TextFunc = s, object, textFunc
}

// textAt returns the text for a position, and the area it describes, at an absolute position.
func (h *HoverText) textAt(place fyne.Position) (text string, at fyne.Position, size fyne.Size) {
	at, size = fyne.CurrentApp().Driver().AbsolutePositionForObject(h.object), h.object.Size()
	if h.PartText != nil {
		text, from, part := h.PartText(place)
		if text != "" {
			return text, at.Add(from), part
		}
	}
	if h.TextFunc != nil {
		text = h.TextFunc()
	}
	return text, at, size
}

// MouseIn shows the text when the pointer has rested.
func (h *HoverText) MouseIn(e *desktop.MouseEvent) {
	h.shown = ""
	h.MouseMoved(e)
}

// MouseMoved follows the pointer from part to part.
func (h *HoverText) MouseMoved(e *desktop.MouseEvent) {
	place := fyne.Position{}
	if e != nil {
		place = e.Position
	} else if h.PartText != nil {
		return
	}
	text, at, size := h.textAt(place)
	if text == h.shown && at == h.from {
		return
	}
	h.shown, h.from = text, at
	h.stage.News.showTip(text, at, size, h.pictureAt(place))
}

func (h *HoverText) pictureAt(place fyne.Position) look.Painter {
	if h.Picture == nil {
		return nil
	}
	return h.Picture(place)
}

// MouseOut hides the text.
func (h *HoverText) MouseOut() {
	h.shown = ""
	h.stage.News.HideTip()
}

// TappedSecondary handles a long press: it shows the text at once.
func (h *HoverText) TappedSecondary(e *fyne.PointEvent) {
	text, at, size := h.textAt(e.Position)
	h.shown, h.from = text, at
	h.stage.News.HideTip()
	if text != "" && !h.stage.Input.Dragging() {
		h.stage.News.tip.show(text, at, size, h.pictureAt(e.Position))
	}
}

// HoverArea is an area with a hover text, over something that cannot be pressed.
type HoverArea struct {
	widget.BaseWidget
	HoverText
}

// NewHoverArea returns an area; textFunc returns its hover text.
func NewHoverArea(s *Stage, textFunc func() string) *HoverArea {
	area := &HoverArea{}
	area.InitHoverText(s, area, textFunc)
	area.ExtendBaseWidget(area)
	return area
}

// CreateRenderer shows nothing.
func (a *HoverArea) CreateRenderer() fyne.WidgetRenderer { return &Renderer{} }

// show shows a text and a picture, if it is not nil, below an area, or above it if there is no room below. A text that has
// no room there either is wider.
func (t *tip) show(text string, at fyne.Position, beside fyne.Size, picture look.Painter) {
	t.words.Text, t.picture = text, picture
	Show(t.framed, picture != nil)
	u, all := t.stage.Unit(), t.stage.Size()
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(t.stage))
	above, below := at.Y-6*u, at.Y+beside.Height+6*u
	var width, height float32
	for most := 280 * u; ; most *= 1.25 {
		width = t.words.widest(most)
		if picture != nil {
			width = max(width, tipPicture*u)
		}
		width = min(width+2*look.Gap*u, all.Width-8)
		height = t.HeightFor(width)
		if height <= max(above, all.Height-below)-4 || most > all.Width {
			break
		}
	}
	x := max(4, min(at.X+(beside.Width-width)/2, all.Width-width-4))
	y := below
	if y+height > all.Height-4 {
		y = max(4, above-height)
	}
	t.Move(fyne.NewPos(x, y))
	t.Resize(fyne.NewSize(width, height))
	t.Show()
	t.Refresh()
	t.stage.Repaint()
}
