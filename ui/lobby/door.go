package lobby

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Sharing is how others come into a lobby from their machines.
type Sharing struct {
	Name        string   // what the game is called
	Password    string   // "" lets in everybody
	Invitations []string // what to tell them, one for each address of this machine, the best first
	Port        int      // where it is not the usual one, which is taken; else 0
}

// Entrance is what lets others into the lobby of this machine.
type Entrance struct {
	Open  func(Sharing) (problem string) // "", or why not, in a sentence
	Close func()                         // sends away whoever has come
	Now   func() Sharing                 // how others come in, or would
}

// SetEntrance offers to let others in from their machines.
func (p *Page) SetEntrance(e Entrance) {
	p.entrance = &e
	p.showDoor()
	p.Refresh()
}

// The most characters of what is typed there, and the most invitations shown.
const (
	mostName        = 40
	mostPassword    = 32
	mostInvitations = 3
)

// door is the dialog in which the host lets others in, and then finds what to
// tell them.
type door struct {
	page     *Page
	dialog   *widgets.Dialog
	column   *widgets.Column
	name     *widgets.Field
	password *widgets.Field
	problem  *widgets.Paragraph
	open     bool // as it is shown
	targets  []widgets.Target
}

// openDoor opens the dialog.
func (p *Page) openDoor() {
	now := p.entrance.Now()
	d := &door{page: p, column: widgets.NewColumn(p.stage), problem: widgets.NewParagraph(p.stage, "", look.Small, look.Alarm)}
	d.name = widgets.NewField(p.stage, now.Name, mostName, nil)
	d.name.Tip = p.text.Of("sharing.name-tip")
	d.password = widgets.NewField(p.stage, now.Password, mostPassword, nil)
	d.password.SetHint(p.text.Of("sharing.password-hint"))
	d.password.Tip = p.text.Of("sharing.password-tip")
	d.column.Gap = look.Gap
	d.dialog = &widgets.Dialog{Width: 620, Name: "sharing", Content: d.column, Outside: d.close}
	d.dialog.Targets = func() []widgets.Target { return d.targets }
	d.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.close, fyne.KeyReturn: d.enter, fyne.KeyEnter: d.enter}
	p.door = d
	d.fill()
	p.stage.Open(d.dialog)
}

func (d *door) close() {
	d.page.door = nil
	d.dialog.Close()
}

// enter does what the dialog is there for.
func (d *door) enter() {
	if d.open {
		d.close()
		return
	}
	p := d.page
	d.problem.Set(p.entrance.Open(Sharing{Name: d.name.Text(), Password: d.password.Text()}))
	p.Sync()
	d.fill()
}

// show brings the dialog up to date.
func (d *door) show() {
	if d.open != d.page.state.Shared {
		d.fill()
	}
}

// fill shows what can be done now.
func (d *door) fill() {
	d.open, d.targets = d.page.state.Shared, nil
	if d.open {
		d.column.Items = d.told()
	} else {
		d.column.Items = d.asked()
	}
	d.column.Refresh()
	if d.page.stage.Dialog() == d.dialog {
		d.dialog.Refresh()
	}
}

func (d *door) said(key string, pairs ...any) *widgets.Paragraph {
	return widgets.NewParagraph(d.page.stage, d.page.text.Of(key, pairs...), look.Small, look.Muted)
}

func (d *door) button(name, label string, rank widgets.Rank, icon art.Icon, tap func()) *widgets.Button {
	b := widgets.NewButton(d.page.stage, d.page.text.Of(label), d.page.pictures.Ink(icon), tap)
	b.Rank = rank
	d.targets = append(d.targets, widgets.Target{Name: name, Object: b})
	return b
}

// asked is what the dialog has before others can come in.
func (d *door) asked() []fyne.CanvasObject {
	p := d.page
	items := []fyne.CanvasObject{
		widgets.NewHeading(p.stage, p.text.Of("sharing.title"), look.Large),
		widgets.NewParagraph(p.stage, p.text.Of("sharing.about"), look.Body, look.Ink),
		d.said("sharing.name"), d.name, d.said("sharing.password"), d.password,
	}
	d.targets = []widgets.Target{{Name: "name", Object: d.name}, {Name: "password", Object: d.password}}
	if d.problem.Text != "" {
		items = append(items, d.problem)
	}
	row := widgets.NewRow(p.stage, 0,
		d.button("back", "sharing.back", widgets.Quiet, art.IconBack, d.close),
		d.button("open", "sharing.open", widgets.Primary, art.IconHost, d.enter))
	row.Gap = look.Gap
	return append(items, row)
}

// told is what the dialog has while others can come in.
func (d *door) told() []fyne.CanvasObject {
	p, now := d.page, d.page.entrance.Now()
	how := "sharing.found"
	if now.Password != "" {
		how = "sharing.found-locked"
	}
	items := []fyne.CanvasObject{
		widgets.NewHeading(p.stage, now.Name, look.Large),
		widgets.NewParagraph(p.stage, p.text.Of(how, "Password", now.Password), look.Body, look.Ink),
	}
	if len(now.Invitations) == 0 {
		items = append(items, d.warned("sharing.no-network"))
	} else {
		items = append(items, d.said("sharing.invite"))
	}
	for i, text := range now.Invitations[:min(len(now.Invitations), mostInvitations)] {
		items = append(items, d.invitation(strconv.Itoa(i+1), text))
	}
	if now.Port != 0 {
		items = append(items, d.said("sharing.port"))
	}
	row := widgets.NewRow(p.stage, 0,
		d.button("shut", "sharing.shut", widgets.Dangerous, art.IconClear, d.shut),
		d.button("done", "sharing.done", widgets.Primary, art.IconConfirm, d.close))
	row.Gap = look.Gap
	return append(items, row)
}

func (d *door) warned(key string) *widgets.Paragraph {
	said := d.said(key)
	said.Ink = look.Alarm
	return said
}

// invitation is a line with an address and what copies the whole invitation.
func (d *door) invitation(number, text string) fyne.CanvasObject {
	p := d.page
	address, fingerprint, _ := strings.Cut(text, "#")
	lines := widgets.NewColumn(p.stage, widgets.NewHeading(p.stage, address, look.Body),
		widgets.NewParagraph(p.stage, "#"+fingerprint, look.Tiny, look.Muted))
	lines.Gap = 0
	b := d.button("copy-"+number, "sharing.copy", widgets.Quiet, art.IconPost, nil)
	b.Tip = p.text.Of("sharing.copy-tip")
	b.OnTap = func() {
		fyne.CurrentApp().Clipboard().SetContent(text)
		b.SetLabel(p.text.Of("sharing.copied"))
	}
	row := widgets.NewRow(p.stage, 0, lines, b)
	row.Weights, row.Gap = []float32{2.2, 1}, look.Gap
	return row
}

// shut lets nobody in any more, after a question where somebody has come.
func (d *door) shut() {
	p := d.page
	do := func() {
		d.close()
		p.entrance.Close()
		p.Sync()
	}
	if len(p.state.Members) < 2 {
		do()
		return
	}
	p.sure(p.text.Of("sharing.shut-sure"), p.text.Of("sharing.shut"), do)
}

// leave leaves the lobby. Where others have come, they have to go too.
func (p *Page) leave() {
	if p.hosts() && p.state.Shared && len(p.state.Members) > 1 {
		p.sure(p.text.Of("sharing.leave-sure"), p.text.Of("sharing.leave"), func() { p.OnBack() })
		return
	}
	p.OnBack()
}

// showDoor shows whether others can come in.
func (p *Page) showDoor() {
	widgets.Show(p.share, p.hosts() && p.entrance != nil)
	label, tip := "sharing.start", "sharing.start-tip"
	if p.state.Shared {
		label, tip = "sharing.invite-others", "sharing.invite-others-tip"
	}
	p.share.Tip = p.text.Of(tip)
	p.share.SetLabel(p.text.Of(label))
	if p.door != nil {
		p.door.show()
	}
}

// title names the page: among others it is a lobby.
func (p *Page) title() string {
	if p.state.Shared {
		return p.text.Of("lobby.title-shared")
	}
	return p.text.Of("lobby.title")
}
