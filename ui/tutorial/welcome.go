package tutorial

import (
	"fyne.io/fyne/v2"

	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Welcome welcomes a new player: it asks for the name and whether to learn the game. OnName is called with
// every name that is typed. Enter calls OnLearn, Escape leads to the menu.
type Welcome struct {
	Name    string // what the player is called already; then Welcome does not ask for it
	OnName  func(string)
	OnLearn func()
}

// Open opens the dialog.
func (c Welcome) Open(s *widgets.Stage, t *text.Text, pictures *look.Pictures) {
	d := &widgets.Dialog{Width: 520, Name: "welcome"}
	learn := func() {
		d.Close()
		c.OnLearn()
	}
	yes := widgets.NewButton(s, t.Of("tutorial.learn"), pictures.TintableIcon(art.IconCoach), learn)
	yes.Rank = widgets.Primary
	no := widgets.NewButton(s, t.Of("tutorial.straight"), nil, d.Close)
	items := []fyne.CanvasObject{widgets.NewHeading(s, t.Of("tutorial.welcome"), look.Large)}
	targets := []widgets.Target{{Name: "learn", Object: yes}, {Name: "straight", Object: no}}
	var name *widgets.Field
	if c.Name == "" {
		name = widgets.NewField(s, "", lobby.MaxName, c.OnName)
		name.SetPlaceholder(t.Of("settings.name"))
		name.Tip = t.Of("settings.about.name")
		items = append(items, widgets.NewParagraph(s, t.Of("settings.name-hint"), look.Body, look.Ink), name)
		targets = append(targets, widgets.Target{Name: "name", Object: name})
	}
	items = append(items, widgets.NewParagraph(s, t.Of("tutorial.offer", "N", len(Lessons())), look.Body, look.Ink), widgets.NewRow(s, 0, no, yes))
	d.Content = widgets.NewColumn(s, items...)
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: learn, fyne.KeyEnter: learn}
	d.Targets = func() []widgets.Target { return targets }
	s.Windows.Open(d)
	if name != nil && !s.Mobile() { // on a tablet its keyboard would cover the welcome
		name.Focus(false)
	}
}
