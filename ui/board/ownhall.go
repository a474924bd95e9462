package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// MapName returns the name of a map. Custom maps have the name that their maker chose.
func MapName(t *text.Text, m *maps.Map) string {
	if m.Custom() {
		return m.Name()
	}
	return t.MapName(m.ID)
}

// GameMapName returns the name of the map of a saved game, which brings along what the project does not have.
func GameMapName(t *text.Text, g *maps.Game) string {
	id := g.Record.Header.Map
	if g.Map != nil {
		if _, err := maps.Find(id); err != nil {
			return g.Map.Name()
		}
	}
	return t.MapName(id)
}

// DescribeMap returns a sentence about a map. About a custom one it says whether it is finished.
func DescribeMap(t *text.Text, m *maps.Map) string {
	switch {
	case !m.Custom():
		return t.Of("lobby.hall-" + m.ID)
	case m.Finished == nil:
		return t.Of("lobby.own-draft")
	}
	return t.Count("lobby.own-"+string(m.Finished.By), m.Finished.Rounds)
}

// MarkOwn returns the picture of a map with a mark on it if the map is a custom one, and a word if it is not finished.
func MarkOwn(s *widgets.Stage, t *text.Text, pictures *look.Pictures, m *maps.Map, picture fyne.CanvasObject) fyne.CanvasObject {
	if !m.Custom() {
		return picture
	}
	pen := pictures.IconOf(art.IconEditor, look.Accent)
	icon := canvas.NewRaster(func(w, h int) image.Image { return pen(w, h) })
	row := widgets.NewRow(s, 0, widgets.Fixed(markIcon, widgets.NewFixed(s, markIcon, markIcon, icon)))
	row.Gap = look.Gap / 2
	if m.Finished == nil {
		row.Items = append(row.Items, widgets.Tight(widgets.NewLine(s, t.Of("lobby.draft"), look.Tiny, look.Ink)))
	}
	sign := widgets.NewStack(s, widgets.NewSurface(s, look.Panel, look.Line, 6), widgets.NewPadded(s, look.Gap/2, look.Gap/4, row))
	return widgets.NewStack(s, picture, widgets.NewAt(s, 0, 0, sign))
}

// markIcon is the size of the icon of a mark, in units.
const markIcon = 14
