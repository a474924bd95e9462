package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestHeadersAreAlike checks that the way back is in the same place and of the same size in every header, whatever else
// is in it, and that a line without room is left out instead of being cut.
func TestHeadersAreAlike(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 1280, Height: 760}, {Width: 3840, Height: 2160}} {
		var at []fyne.Position
		var sizes []fyne.Size
		var contents []float32
		for _, build := range []func(s *widgets.Stage) *widgets.Header{
			func(s *widgets.Stage) *widgets.Header { return widgets.NewHeader(s, back(s), "Title") },
			func(s *widgets.Stage) *widgets.Header {
				h := widgets.NewHeader(s, back(s), "Title")
				h.SetNote("A second line")
				return h
			},
			func(s *widgets.Stage) *widgets.Header {
				h := widgets.NewHeader(s, back(s), "Title", widgets.Fixed(400, widgets.NewButton(s, "more", nil, func() {})))
				h.SetNote(strings.Repeat("A second line that is too long for most windows. ", 12))
				return h
			},
			func(s *widgets.Stage) *widgets.Header {
				return widgets.NewHeader(s, back(s), "A title that has no room here", widgets.Fixed(900, widgets.NewButton(s, "more", nil, func() {})))
			},
		} {
			w := uitest.NewWindow(t, size.Width, size.Height)
			h := build(w.Stage)
			content := widgets.NewParagraph(w.Stage, "content", look.Body, look.Ink)
			w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage, widgets.Fill(widgets.NewHeaded(w.Stage, h, content)))})
			place := fyne.CurrentApp().Driver().AbsolutePositionForObject
			at, sizes, contents = append(at, place(h.Back)), append(sizes, h.Back.Size()), append(contents, place(content).Y)
			for _, wrong := range uitest.Misfits(w.Stage) {
				t.Errorf("%v: %s", size, wrong)
			}
		}
		for i := range at {
			if at[i] != at[0] || sizes[i] != sizes[0] || contents[i] != contents[0] || at[i].Y+sizes[i].Height > contents[i] {
				t.Errorf("%v: the ways back lie at %v with sizes of %v, and the contents begin at %v; want all alike", size, at, sizes, contents)
			}
		}
	}
}

func back(s *widgets.Stage) *widgets.Button { return widgets.NewButton(s, "Back", nil, func() {}) }

// TestTabComesToTheContentFirst checks that Tab reaches the way back after what the page is for.
func TestTabComesToTheContentFirst(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 760)
	h, content := widgets.NewHeader(w.Stage, back(w.Stage), "Title"), widgets.NewButton(w.Stage, "content", nil, func() {})
	w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage, widgets.NewHeaded(w.Stage, h, content))})
	if w.Key(fyne.KeyTab); !content.HasFocus() {
		t.Error("the first Tab does not reach the content")
	}
	if w.Key(fyne.KeyTab); !h.Back.HasFocus() {
		t.Error("the second Tab does not reach the way back")
	}
}
