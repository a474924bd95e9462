package game

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// menu is the menu in the game. The clock runs on while it is open.
type menu struct {
	dialog *widgets.Dialog
	time   *widgets.Paragraph
}

// openMenu opens the menu in the game.
func (p *Page) openMenu() {
	d := &widgets.Dialog{Width: 340, Name: "menu"}
	m := &menu{dialog: d, time: widgets.NewParagraph(p.stage, "", look.Body, look.Accent)}
	column := widgets.NewColumn(p.stage, widgets.NewHeading(p.stage, p.text.Of("menu.title"), look.Large), m.time)
	column.Gap = look.Gap
	var targets []widgets.Target
	add := func(id string, icon art.Icon, do func()) {
		if do == nil {
			return
		}
		b := widgets.NewButton(p.stage, p.text.Of("menu."+id), p.pictures.TintableIcon(icon), do)
		if id == "back" {
			b.Rank = widgets.Primary
			b.Tip = p.withKey(p.text.Of("tip.back"), "menu", 0)
		}
		column.Items = append(column.Items, b)
		targets = append(targets, widgets.Target{Name: id, Object: b})
	}
	add("back", art.IconBack, d.Close)
	add("save", art.IconSave, p.OnSave)
	add("settings", art.IconSettings, p.OnSettings)
	add("rules", art.IconBook, p.OnRules)
	if !p.stage.Mobile() {
		add("keys", art.IconKeys, p.current().openKeys)
	}
	add("members", art.IconPerson, p.OnMembers)
	if p.OnEndForAll != nil {
		add("end", art.IconBack, func() { p.askSure("", "menu.end-sure", "menu.end", p.OnEndForAll) })
	}
	add("lessons", art.IconCoach, p.OnLessons)
	if p.OnLessons == nil {
		add("leave", art.IconRobot, func() { p.askSure(p.LeaveQuestion, "menu.leave-sure", "menu.leave", p.OnLeave) })
		if !p.stage.Mobile() {
			add("quit", art.IconQuit, func() { p.askSure(p.QuitQuestion, "menu.quit-sure", "menu.quit", p.OnQuit) })
		}
	}
	d.Content = column
	d.Targets = func() []widgets.Target { return targets }
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	p.menu = m
	p.showMenuTime()
	p.stage.Windows.Open(d)
}

// showMenuTime shows the time left in the menu, if there is a limit.
func (p *Page) showMenuTime() {
	if p.menu == nil {
		return
	}
	m := p.current().match
	left, limited := m.timeLeft()
	limited = limited && !m.Busy() && !p.current().watchesForAll()
	widgets.Show(p.menu.time, limited)
	if limited {
		p.menu.time.Set(p.text.Of("menu.time", "Time", formatTime(left)))
	}
}
