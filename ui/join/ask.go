package join

import (
	"strings"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// passwordLimit is how many characters a password has at most: 128 bytes,
// whatever they are.
const passwordLimit = 32

// joinChosen joins the game that is chosen in the list.
func (p *Page) joinChosen() {
	if !p.act.Off {
		p.try(Wish{Game: p.list.chosen.game.ID, Watch: p.watch.On})
	}
}

// joinAddress joins the game at the address that was typed.
func (p *Page) joinAddress() {
	p.try(Wish{Address: strings.TrimSpace(p.address.Text()), Watch: p.watching})
}

// Try joins the game at an address, as if it had been typed.
func (p *Page) Try(address string) {
	p.address.Set(address)
	p.joinAddress()
}

// try has a wish carried out, unless one already is.
func (p *Page) try(w Wish) {
	if p.trying != nil {
		return
	}
	if w.Name = p.Name(); w.Name == "" {
		p.say(p.text.Of("join.no-name"))
		p.name.Focus(true)
		return
	}
	p.say("")
	p.stage.Unfocus()
	p.wish = w
	cancel := widgets.NewButton(p.stage, p.text.Of("join.cancel"), nil, p.cancel)
	p.trying = p.dialog("connecting", p.text.Of("join.connecting", "Name", p.wished()), cancel)
	p.trying.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: p.cancel}
	p.trying.Targets = func() []widgets.Target { return []widgets.Target{{Name: "cancel", Object: cancel}} }
	p.stage.Open(p.trying)
	p.OnJoin(w)
}

// wished gives what the game is called that is wanted.
func (p *Page) wished() string {
	if r := p.list.find(p.wish.Game); r != nil {
		return r.game.Name
	}
	for _, r := range p.known.rows {
		if r.place.Address == p.wish.Address && r.place.Name != "" {
			return r.place.Name
		}
	}
	address, _, _ := strings.Cut(p.wish.Address, "#")
	if runes := []rune(address); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return address
}

// dialog gives one with some words and what else there is.
func (p *Page) dialog(name, words string, more ...fyne.CanvasObject) *widgets.Dialog {
	items := append([]fyne.CanvasObject{widgets.NewParagraph(p.stage, words, look.Body, look.Ink)}, more...)
	return &widgets.Dialog{Width: 460, Name: name, Content: widgets.NewColumn(p.stage, items...)}
}

// cancel ends the attempt.
func (p *Page) cancel() {
	p.stop()
	p.OnCancel()
}

// stop shows that nothing is being tried any more.
func (p *Page) stop() {
	if p.trying != nil {
		p.trying.Close()
		p.trying = nil
	}
}

func (p *Page) say(problem string) {
	p.problem.Set(problem)
	p.Refresh()
}

// Fail ends the attempt and says why it has failed.
func (p *Page) Fail(problem string) {
	p.stop()
	p.say(problem)
}

// AskPassword ends the attempt and asks for a password, to try again with it. A
// problem says what was wrong with the last one; "" is nothing.
func (p *Page) AskPassword(problem string) {
	p.stop()
	w := p.wish
	var d *widgets.Dialog
	var do *widgets.Button
	field := widgets.NewField(p.stage, "", passwordLimit, func(typed string) { do.Set(false, typed == "") })
	leave := func() { d.Close() }
	submit := func() {
		if field.Text() != "" {
			leave()
			w.Password = field.Text()
			p.try(w)
		}
	}
	field.OnSubmit = func(string) { submit() }
	no := widgets.NewButton(p.stage, p.text.Of("join.cancel"), nil, leave)
	do = widgets.NewButton(p.stage, p.text.Of("join.password-do"), p.pictures.Ink(art.IconJoin), submit)
	do.Rank, do.Off = widgets.Primary, true
	said := widgets.NewParagraph(p.stage, problem, look.Small, look.Alarm)
	widgets.Show(said, problem != "")
	d = p.dialog("password", p.text.Of("join.password", "Name", p.wished()), field, said, widgets.NewRow(p.stage, 0, no, do))
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: leave, fyne.KeyReturn: submit, fyne.KeyEnter: submit}
	d.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "password", Object: field}, {Name: "no", Object: no}, {Name: "yes", Object: do}}
	}
	p.stage.Open(d)
	field.Focus(false)
}

// AskTrust ends the attempt and asks whether another machine at an address than
// the last time is all right.
func (p *Page) AskTrust(address string) {
	p.stop()
	w := p.wish
	p.stage.Ask(widgets.Question{
		Name: "trust", Sudden: true, Text: p.text.Of("join.trust", "Address", address), No: p.text.Of("join.no"), Yes: p.text.Of("join.trust-do"),
		Icon: p.pictures.Ink(art.IconWarning), Do: func() {
			w.Trust = true
			p.try(w)
		},
	})
}
