package join

import (
	"strings"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// passwordLimit limits the characters of a password. In UTF-8 they take at most 128 bytes.
const passwordLimit = 32

// joinChosen joins the game chosen in the list.
func (p *Page) joinChosen() {
	if !p.act.Inactive {
		p.connect(Request{Game: p.list.chosen().game.ID, Watch: p.watch.On})
	}
}

// joinTyped joins the game at the typed address.
func (p *Page) joinTyped() {
	p.connect(Request{Address: strings.TrimSpace(p.address.Text()), Watch: p.watching})
}

// JoinAddress joins the game at an address as if the player had typed it.
func (p *Page) JoinAddress(address string) {
	p.address.Set(address)
	p.joinTyped()
}

// connect starts an attempt to join, unless one is running.
func (p *Page) connect(request Request) {
	if p.connecting != nil {
		return
	}
	if request.Name = p.Name(); request.Name == "" {
		p.showProblem(p.text.Of("join.no-name"))
		p.name.Focus(true)
		return
	}
	p.showProblem("")
	p.stage.Input.Unfocus()
	p.request = request
	cancel := widgets.NewButton(p.stage, p.text.Of("join.cancel"), nil, p.cancel)
	p.connecting = p.dialog("connecting", p.text.Of("join.connecting", "Name", p.wantedName()), cancel)
	p.connecting.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: p.cancel}
	p.connecting.Targets = func() []widgets.Target { return []widgets.Target{{Name: "cancel", Object: cancel}} }
	p.stage.Windows.Open(p.connecting)
	p.OnJoin(request)
}

// wantedName returns the name of the game that the player wants to join, or its address if the name is not
// known.
func (p *Page) wantedName() string {
	if r := p.list.find(p.request.Game); r != nil {
		return r.game.Name
	}
	for _, r := range p.recent.rows {
		if r.recent.Address == p.request.Address && r.recent.Name != "" {
			return r.recent.Name
		}
	}
	address, _, _ := strings.Cut(p.request.Address, "#")
	if runes := []rune(address); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return address
}

// dialog returns a dialog with a text and more objects below it.
func (p *Page) dialog(name, text string, more ...fyne.CanvasObject) *widgets.Dialog {
	items := append([]fyne.CanvasObject{widgets.NewParagraph(p.stage, text, look.Body, look.Ink)}, more...)
	return &widgets.Dialog{Width: 460, Name: name, Content: widgets.NewColumn(p.stage, items...)}
}

// cancel ends the attempt because the player wants to.
func (p *Page) cancel() {
	p.endAttempt()
	p.OnCancel()
}

// endAttempt closes the dialog of the running attempt, if there is one.
func (p *Page) endAttempt() {
	if p.connecting != nil {
		p.connecting.Close()
		p.connecting = nil
	}
}

// showProblem shows what went wrong; "" clears it.
func (p *Page) showProblem(problem string) {
	if problem != p.problem.Text || p.problem.Visible() != (problem != "") {
		p.problem.Set(problem)
		widgets.Show(p.problem, problem != "")
		p.Refresh()
	}
}

// Fail ends the attempt and shows the player why it failed.
func (p *Page) Fail(problem string) {
	p.endAttempt()
	p.showProblem(problem)
}

// AskPassword ends the attempt and asks for a password for the next one. problem says what was wrong with the
// last password; "" if there was none.
func (p *Page) AskPassword(problem string) {
	p.endAttempt()
	request := p.request
	var d *widgets.Dialog
	var submitButton *widgets.Button
	field := widgets.NewField(p.stage, "", passwordLimit, func(typed string) { submitButton.Set(false, typed == "") })
	field.Called = p.text.Of("join.password", "Name", p.wantedName())
	closeDialog := func() { d.Close() }
	submit := func() {
		if field.Text() != "" {
			closeDialog()
			request.Password = field.Text()
			p.connect(request)
		}
	}
	field.OnSubmit = func(string) { submit() }
	cancelButton := widgets.NewButton(p.stage, p.text.Of("join.cancel"), nil, closeDialog)
	submitButton = widgets.NewButton(p.stage, p.text.Of("join.password-do"), p.pictures.TintableIcon(art.IconJoin), submit)
	submitButton.Rank, submitButton.Inactive = widgets.Primary, true
	problemText := widgets.NewParagraph(p.stage, problem, look.Small, look.Alarm)
	widgets.Show(problemText, problem != "")
	d = p.dialog("password", p.text.Of("join.password", "Name", p.wantedName()), field, problemText, widgets.NewRow(p.stage, 0, cancelButton, submitButton))
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: closeDialog, fyne.KeyReturn: submit, fyne.KeyEnter: submit}
	d.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "password", Object: field}, {Name: "no", Object: cancelButton}, {Name: "yes", Object: submitButton}}
	}
	p.stage.Windows.Open(d)
	field.Focus(false)
}

// AskTrust ends the attempt and asks whether to trust the machine at an address, because another machine
// answered there last time.
func (p *Page) AskTrust(address string) {
	p.endAttempt()
	request := p.request
	p.stage.Windows.Ask(widgets.Question{
		Name: "trust", Unprompted: true, Text: p.text.Of("join.trust", "Address", address), No: p.text.Of("join.no"), Yes: p.text.Of("join.trust-do"),
		Icon: p.pictures.TintableIcon(art.IconWarning), OnYes: func() {
			request.Trust = true
			p.connect(request)
		},
	})
}
