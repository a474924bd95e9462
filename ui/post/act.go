package post

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxOrders limits the characters of a text that is entered: a long mail with all that it quotes.
const maxOrders = 100_000

// do calls the office outside the window's goroutine, shows how the game stands then, and calls done. Meanwhile doing
// says what is going on, and the buttons are inactive.
func (p *Desk) do(doing string, work func() (*Outcome, error), done func(*Outcome)) {
	if p.busy {
		return
	}
	var outcome *Outcome
	var err error
	p.busy = true
	p.say(p.Text.Of("mailgame.doing-"+doing), false)
	p.showButtons()
	p.Stage.Time.Async(func() { outcome, err = work() }, func() {
		p.busy = false
		p.say("", false)
		if err != nil {
			p.showButtons()
			p.fail(err.Error())
			return
		}
		p.set(outcome.Game)
		if len(outcome.Problems) > 0 {
			first := outcome.Problems[0]
			p.fail(p.Text.Of("mailgame.problem", "File", filepath.Base(first.File), "Reason", first.Reason))
		}
		done(outcome)
	})
}

// fail shows what went wrong, as a toast if the page was left meanwhile.
func (p *Desk) fail(said string) {
	if p.Stage.Windows.Page() != widgets.Page(p) {
		p.Stage.News.Toast(p.Pictures.IconOf(art.IconPost, look.Danger), p.game.Name, said)
		return
	}
	p.say(said, true)
}

// toast tells what was done.
func (p *Desk) toast(icon art.Icon, said string) {
	p.Stage.News.Toast(p.Pictures.IconOf(icon, look.Accent), p.game.Name, said)
}

// tellRead says how many mails were read.
func (p *Desk) tellRead(o *Outcome) {
	said := p.Text.Count("mailgame.read-some", o.Read)
	switch {
	case o.Read == 0 && len(o.Problems) > 0:
		return
	case o.Read == 0:
		said = p.Text.Of("mailgame.read-none")
	case o.Unclear > 0:
		said += " " + p.Text.Count("mailgame.read-unclear", o.Unclear)
	}
	p.toast(art.IconPost, said)
}

func (p *Desk) readMails() {
	id := p.game.ID
	p.do("read", func() (*Outcome, error) { return p.Office.ReadMails(id) }, p.tellRead)
}

// Import reads the mails in files that were dropped on the window.
func (p *Desk) Import(files []string) {
	if p.game.Over || p.Stage.Windows.Dialog() != nil {
		return
	}
	id := p.game.ID
	p.do("read", func() (*Outcome, error) { return p.Office.Import(id, files) }, p.tellRead)
}

// play plays the round. If it has to wait for somebody, it asks whether to play all the same.
func (p *Desk) play(force bool) {
	id, before := p.game.ID, p.game.Round
	p.do("run", func() (*Outcome, error) { return p.Office.Run(id, force) }, func(o *Outcome) {
		if len(o.Waiting) == 0 {
			said := p.Text.Of("mailgame.played", "Round", before)
			if before == 0 {
				said = p.Text.Of("mailgame.dealt")
			}
			p.toast(art.IconFlag, said)
			return
		}
		until := ""
		if !o.Until.IsZero() {
			until = p.Text.Of("mailgame.wait-until", "At", p.moment(o.Until))
		}
		p.Stage.Windows.Ask(widgets.Question{
			Name: "wait", Text: p.Text.Of("mailgame.wait", "Names", p.join(o.Waiting), "Until", until),
			No: p.Text.Of("mailgame.wait-no"), Yes: p.Text.Of("mailgame.wait-yes"), Icon: p.Pictures.TintableIcon(art.IconPlay),
			OnYes: func() { p.play(true) },
		})
	})
}

// askUndo asks whether to take the last step back.
func (p *Desk) askUndo() {
	g := p.game
	if g.Last.Kind == NoStep || p.busy {
		return
	}
	question := p.Text.Of("mailgame.undo-"+string(g.Last.Kind), "Round", g.Last.Round, "N", g.Last.Number, "Name", g.Last.Name)
	p.Stage.Windows.Ask(widgets.Question{
		Name: "undo", Text: question, No: p.Text.Of("mailgame.undo-no"), Yes: p.Text.Of("mailgame.undo"), Icon: p.Pictures.TintableIcon(art.IconReplay),
		OnYes: func() {
			p.do("undo", func() (*Outcome, error) { return p.Office.Undo(g.ID) }, func(*Outcome) {})
		},
	})
}

// copySheet copies the sheet of the chosen player to the clipboard.
func (p *Desk) copySheet() {
	id, seat, name := p.game.ID, p.seat(), p.game.Seats[p.seat()].Name
	var sheet string
	p.do("sheet", func() (*Outcome, error) {
		var err error
		sheet, err = p.Office.Sheet(id, seat)
		return &Outcome{Game: p.game}, err
	}, func(*Outcome) {
		fyne.CurrentApp().Clipboard().SetContent(sheet)
		p.toast(art.IconSave, p.Text.Of("mailgame.copied", "Name", name))
	})
}

// openEntry opens the dialog that takes a text of orders of the chosen player.
func (p *Desk) openEntry() {
	seat := p.seat()
	if p.enter.Inactive {
		return
	}
	s, name := p.Stage, p.game.Seats[seat].Name
	area := widgets.NewTextArea(s, 6, maxOrders)
	title, about := "mailgame.enter-title", "mailgame.enter-about"
	if p.game.Round == 0 {
		title, about = "mailgame.word-title", "mailgame.word-about"
	}
	area.Called = p.Text.Of(title, "Name", name)
	d := &widgets.Dialog{Width: 560, Name: "enter"}
	button := func(key string, icon art.Icon, tap func()) *widgets.Button {
		return widgets.NewButton(s, p.Text.Of(key), p.Pictures.TintableIcon(icon), tap)
	}
	paste := button("mailgame.paste", art.IconSave, func() { area.Set(fyne.CurrentApp().Clipboard().Content()) })
	paste.Tip = p.Text.Of("mailgame.paste-tip")
	no := button("mailgame.enter-no", art.IconBack, d.Close)
	yes := button("mailgame.enter-yes", art.IconConfirm, func() {
		text, id := area.Text(), p.game.ID
		d.Close()
		if strings.TrimSpace(text) == "" {
			return
		}
		p.do("read", func() (*Outcome, error) { return p.Office.Enter(id, seat, text) }, func(*Outcome) {})
	})
	yes.Rank = widgets.Primary
	column := widgets.NewColumn(s, widgets.NewHeading(s, p.Text.Of(title, "Name", name), look.Large),
		widgets.NewParagraph(s, p.Text.Of(about), look.Small, look.Muted), area, widgets.NewRow(s, 0, no, paste, yes))
	column.Gap, column.StickyFoot = look.Gap, true
	d.Content = column
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close}
	d.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "orders", Object: area}, {Name: "no", Object: no}, {Name: "paste", Object: paste}, {Name: "yes", Object: yes}}
	}
	s.Windows.Open(d)
	if !s.Mobile() { // there a keyboard would come up over the dialog
		area.Focus(false)
	}
}
