package board

import (
	"fyne.io/fyne/v2"

	"roborally/maps"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// MapHeadings returns the headings of a list of maps, each by the index of the map below it: one for boards, one for
// courses.
func MapHeadings(s *widgets.Stage, t *text.Text, all []maps.Map) map[int]fyne.CanvasObject {
	headings := map[int]fyne.CanvasObject{}
	for i := range all {
		if i > 0 && (all[i].Course == nil) == (all[i-1].Course == nil) {
			continue
		}
		key := "lobby.boards"
		if all[i].Course != nil {
			key = "lobby.courses"
		}
		headings[i] = widgets.NewPadded(s, 0, look.Gap/2, widgets.NewParagraph(s, t.Of(key), look.Small, look.Muted))
	}
	return headings
}
