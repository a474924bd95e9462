package game

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// menu is the menu in the game. The clock runs on while it is open.
type menu struct {
	page   *Page
	dialog *widgets.Dialog
	time   *widgets.Paragraph
}

// open opens the menu in the game.
func (m *menu) open() {
	p := m.page
	d := &widgets.Dialog{Width: 340, Name: "menu"}
	m.dialog, m.time = d, widgets.NewParagraph(p.stage, "", look.Body, look.Accent)
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
	if p.current().match.setup.Rules.KeepPiles {
		add("piles", art.IconCards, func() {
			d.Close()
			openPiles(p.current())
		})
	}
	if !p.stage.Mobile() {
		add("keys", art.IconKeys, p.current().openKeys)
	}
	add("members", art.IconPerson, p.OnMembers)
	if m.canCallLast() {
		add("call-last", art.IconClock, m.callLast)
	}
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
	m.showTime()
	p.stage.Windows.Open(d)
}

// showTime shows the time left in the menu, if there is a limit.
func (m *menu) showTime() {
	if m.dialog == nil {
		return
	}
	p := m.page.current()
	left, limited := p.match.timeLeft()
	limited = limited && !p.match.Busy() && !p.watchesForAll()
	widgets.Show(m.time, limited)
	if limited {
		m.time.Set(p.text.Of("menu.time", "Time", formatTime(left)))
	}
}
