// Package delivery hands files on to other people: it says where a file is that can be sent now. Begin with Means.
package delivery

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Means are the ways in which a file leaves the program. What is nil is not offered.
type Means struct {
	// Deliver puts a file that is shared where the player can find it, and returns the place, "" if the player has chosen
	// it. It calls done in the window, and not at all if the player does not want the file any more.
	Deliver func(name string, content []byte, done func(place string, err error))
	Show    func(place string) // shows the folder of a file that was delivered
}

// OpenPlace opens a dialog that says where a file is that was delivered.
func (m *Means) OpenPlace(s *widgets.Stage, t *text.Text, pictures *look.Pictures, place string) {
	d := &widgets.Dialog{Width: 560, Name: "shared"}
	copied := widgets.NewButton(s, t.Of("workshop.copy-path"), pictures.TintableIcon(art.IconSave), nil)
	copied.Tip = t.Of("workshop.copy-path-tip")
	copied.OnTap = func() {
		fyne.CurrentApp().Clipboard().SetContent(place)
		copied.Set(true, false)
	}
	done := widgets.NewButton(s, t.Of("workshop.done"), nil, d.Close)
	done.Rank = widgets.Primary
	targets := []widgets.Target{{Name: "copy-path", Object: copied}, {Name: "done", Object: done}}
	row := widgets.NewRow(s, 0, copied)
	if m.Show != nil {
		show := widgets.NewButton(s, t.Of("workshop.show"), pictures.TintableIcon(art.IconLoad), func() { m.Show(place) })
		show.Tip = t.Of("workshop.show-tip")
		row.Items = append(row.Items, show)
		targets = append(targets, widgets.Target{Name: "show", Object: show})
	}
	column := widgets.NewColumn(s, widgets.NewHeading(s, t.Of("workshop.shared-title"), look.Large),
		widgets.NewParagraph(s, t.Of("workshop.shared-about"), look.Body, look.Ink),
		widgets.NewParagraph(s, place, look.Small, look.Muted), row, done)
	column.Gap, column.StickyFoot = 1.5*look.Gap, true
	d.Content, d.OnTapOutside = column, d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	d.Targets = func() []widgets.Target { return targets }
	s.Windows.Open(d)
}
