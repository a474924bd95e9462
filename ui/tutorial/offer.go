package tutorial

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Offer asks a new player whether to learn the game. Enter calls learn, Escape leads to the menu.
func Offer(s *widgets.Stage, t *text.Text, pictures *look.Pictures, learn func()) {
	d := &widgets.Dialog{Width: 520, Name: "welcome"}
	do := func() {
		d.Close()
		learn()
	}
	yes := widgets.NewButton(s, t.Of("tutorial.learn"), pictures.TintableIcon(art.IconCoach), do)
	yes.Rank = widgets.Primary
	no := widgets.NewButton(s, t.Of("tutorial.straight"), nil, d.Close)
	d.Content = widgets.NewColumn(s,
		widgets.NewHeading(s, t.Of("tutorial.welcome"), look.Large),
		widgets.NewParagraph(s, t.Of("tutorial.offer", "N", len(Lessons())), look.Body, look.Ink),
		widgets.NewRow(s, 0, no, yes))
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: do, fyne.KeyEnter: do}
	d.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "learn", Object: yes}, {Name: "straight", Object: no}}
	}
	s.Open(d)
}
