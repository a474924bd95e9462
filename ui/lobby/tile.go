package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// tile is a picture with a name below it that can be chosen. Its TextFunc returns the hover text.
type tile struct {
	widget.BaseWidget
	widgets.Pressable
	stage    *widgets.Stage
	picture  fyne.CanvasObject
	label    string
	inactive bool // the tile cannot be chosen
	chosen   bool
	onFocus  func()
}

func newTile(s *widgets.Stage, picture fyne.CanvasObject, label string, tap func()) *tile {
	t := &tile{stage: s, picture: picture, label: label}
	t.InitFocus(s, t, tap)
	t.Enabled = func() bool { return !t.inactive }
	t.ExtendBaseWidget(t)
	return t
}

// set sets whether the tile is chosen, and whether it is inactive.
func (t *tile) set(chosen, inactive bool) {
	if t.chosen != chosen || t.inactive != inactive {
		t.chosen, t.inactive = chosen, inactive
		t.Refresh()
	}
}

// FocusGained scrolls the tile into sight.
func (t *tile) FocusGained() {
	if t.onFocus != nil {
		t.onFocus()
	}
	t.Focus.FocusGained()
}

// CreateRenderer draws background, picture and name.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Clear)
	name := look.NewText("", look.Tiny, look.Muted)
	name.Alignment = fyne.TextAlignCenter
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, t.picture, name, t.Ring()}}
	d.Place = func(size fyne.Size) {
		t.PlaceRing(size)
		u := t.stage.Unit()
		background.Resize(size)
		background.CornerRadius = 9 * u
		name.TextSize = look.FitSize(t.label, look.Tiny*u, name.TextStyle, size.Width-2, 0.7)
		name.Text = look.Truncate(t.label, name.TextSize, name.TextStyle, size.Width-2)
		line := name.MinSize().Height
		side := max(1, min(size.Width-10*u, size.Height-line-8*u))
		widgets.Put(t.picture, (size.Width-side)/2, 5*u, side, side)
		widgets.Put(name, 0, size.Height-line-2*u, size.Width, line)
	}
	d.Update = func() {
		fill, edge := look.Clear, look.Clear
		if t.Hovered && !t.inactive || t.chosen {
			fill = look.Raised
		}
		name.Color = look.Muted
		if t.chosen {
			edge, name.Color = look.Accent, look.Ink
		}
		widgets.Paint(background, fill, edge, 2)
		d.Place(t.Size())
		name.Refresh()
		t.picture.Refresh()
	}
	d.Update()
	return d
}
