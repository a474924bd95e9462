package lobby

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// tile is a picture with a name below it that can be chosen. Its TextFunc returns the hover text.
type tile struct {
	widgets.Box
	widgets.Pressable
	background *widgets.Surface
	picture    fyne.CanvasObject
	name       *widgets.Line
	chosen     bool
	onFocus    func()
}

func newTile(s *widgets.Stage, picture fyne.CanvasObject, label string, tap func()) *tile {
	t := &tile{
		background: widgets.NewSurface(s, look.Clear, look.Clear, 9), picture: picture,
		name: widgets.NewLine(s, label, look.Tiny, look.Muted), onFocus: func() {},
	}
	t.background.Width = 2
	t.name.Align, t.name.Least = fyne.TextAlignCenter, 0.7
	t.InitFocus(s, t, tap)
	column := widgets.NewColumn(s, widgets.Fill(widgets.NewAspect(s, 1, 0.5, 0, picture)), t.name)
	column.Gap = look.Gap / 4
	t.InitBox(s, t, t.background, widgets.NewPadded(s, look.Gap/8, look.Gap/2, column), t.Ring())
	t.Update = t.paint
	return t
}

// SetChosen sets whether the tile is the chosen one.
func (t *tile) SetChosen(chosen bool) {
	if t.chosen != chosen {
		t.chosen = chosen
		t.Refresh()
	}
}

// FocusGained scrolls the tile into sight.
func (t *tile) FocusGained() {
	t.onFocus()
	t.Focus.FocusGained()
}

// paint shows whether the tile is chosen or under the pointer.
func (t *tile) paint() {
	fill, edge, ink := look.Clear, look.Clear, look.Muted
	if t.Hovered || t.chosen {
		fill = look.Raised
	}
	if t.chosen {
		edge, ink = look.Accent, look.Ink
	}
	t.background.Paint(fill, edge)
	t.name.Ink = ink
	t.name.Refresh()
	t.picture.Refresh()
}
