package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// Tile is a picture with a name below it that can be chosen, and perhaps a note below that. Its TextFunc returns the hover
// text.
type Tile struct {
	Box
	Pressable
	background *Surface
	picture    fyne.CanvasObject
	name       *Line
	note       *Line // hidden without one
	chosen     bool
	OnFocus    func() // called when the tile gets the focus
}

// NewTile returns a tile with a name, which calls tap.
func NewTile(s *Stage, picture fyne.CanvasObject, label string, tap func()) *Tile {
	t := &Tile{
		background: NewSurface(s, look.Clear, look.Clear, 9), picture: picture,
		name: NewLine(s, label, look.Tiny, look.Muted), note: NewLine(s, "", look.Tiny, look.Muted), OnFocus: func() {},
	}
	t.background.Width = 2
	t.name.Align, t.name.Least = fyne.TextAlignCenter, 0.7
	t.note.Align, t.note.Least = fyne.TextAlignCenter, 0.7
	Show(t.note, false)
	t.InitFocus(s, t, tap)
	t.State = func() string { return s.selected(t.chosen) }
	column := NewColumn(s, Fill(NewAspect(s, 1, 0.5, 0, picture)), t.name, t.note)
	column.Gap = look.Gap / 4
	t.InitBox(s, t, t.background, NewPadded(s, look.Gap/8, look.Gap/2, column), t.Ring())
	t.Update = t.paint
	return t
}

// SetNote shows a note below the name, which is larger then.
func (t *Tile) SetNote(note string) {
	t.note.Text, t.name.Type, t.name.Style = note, look.Small, look.Bold
	Show(t.note, note != "")
	t.Refresh()
}

// SetChosen sets whether the tile is the chosen one.
func (t *Tile) SetChosen(chosen bool) {
	if t.chosen != chosen {
		t.chosen = chosen
		t.Refresh()
	}
}

// FocusGained scrolls the tile into sight.
func (t *Tile) FocusGained() {
	t.OnFocus()
	t.Focus.FocusGained()
}

// paint shows whether the tile is chosen or under the pointer.
func (t *Tile) paint() {
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
