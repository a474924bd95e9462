package game

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// menu is the menu in the game. The time runs on while it is open.
type menu struct {
	dialog *widgets.Dialog
	time   *widgets.Paragraph
}

// openMenu opens the menu in the game.
func (p *Page) openMenu() {
	d := &widgets.Dialog{Width: 340}
	m := &menu{dialog: d, time: widgets.NewParagraph(p.stage, "", look.Body, look.Accent)}
	back := widgets.NewButton(p.stage, p.text.Of("menu.back"), p.pictures.Ink(art.IconBack), d.Close)
	back.Rank = widgets.Primary
	leave := widgets.NewButton(p.stage, p.text.Of("menu.leave"), p.pictures.Ink(art.IconRobot), func() {
		p.sure("menu.leave-sure", "menu.leave", p.OnLeave)
	})
	quit := widgets.NewButton(p.stage, p.text.Of("menu.quit"), p.pictures.Ink(art.IconQuit), func() {
		p.sure("menu.quit-sure", "menu.quit", p.OnQuit)
	})
	d.Content = widgets.NewColumn(p.stage, widgets.NewHeading(p.stage, p.text.Of("menu.title"), look.Large), m.time, back, leave, quit)
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	p.menu = m
	p.showMenuTime()
	p.stage.Open(d)
}

// showMenuTime shows the time left in the menu, where there is a limit.
func (p *Page) showMenuTime() {
	if p.menu == nil {
		return
	}
	left, limited := p.match.left()
	limited = limited && !p.match.Busy()
	widgets.Show(p.menu.time, limited)
	if limited {
		p.menu.time.Set(p.text.Of("menu.time", "Time", minutes(left)))
	}
}

// sure asks before something is done that cannot be undone.
func (p *Page) sure(question, label string, do func()) {
	d := &widgets.Dialog{Width: 400}
	no := widgets.NewButton(p.stage, p.text.Of("menu.no"), nil, d.Close)
	yes := widgets.NewButton(p.stage, p.text.Of(label), nil, func() {
		d.Close()
		do()
	})
	yes.Rank = widgets.Dangerous
	d.Content = widgets.NewColumn(p.stage,
		widgets.NewParagraph(p.stage, p.text.Of(question), look.Body, look.Ink),
		widgets.NewRow(p.stage, 0, no, yes))
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close}
	p.stage.Open(d)
}
