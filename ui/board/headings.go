package board

import (
	"fyne.io/fyne/v2"

	"roborally/maps"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// MapHeadings returns the headings of a list of maps, each by the index of the map below it: one for the player's own
// halls, one for boards, one for courses.
func MapHeadings(s *widgets.Stage, t *text.Text, all []maps.Map) map[int]fyne.CanvasObject {
	headings := map[int]fyne.CanvasObject{}
	for i := range all {
		key := headingOf(&all[i])
		if i > 0 && key == headingOf(&all[i-1]) {
			continue
		}
		headings[i] = Heading(s, t.Of(key))
	}
	return headings
}

// Heading returns a heading of a list of maps.
func Heading(s *widgets.Stage, said string) fyne.CanvasObject {
	return widgets.NewPadded(s, 0, look.Gap/2, widgets.NewParagraph(s, said, look.Small, look.Muted))
}

// headingOf returns the key of the heading that a map belongs below.
func headingOf(m *maps.Map) string {
	switch {
	case m.Custom():
		return "lobby.own-halls"
	case m.Course != nil:
		return "lobby.courses"
	}
	return "lobby.boards"
}
