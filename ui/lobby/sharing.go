package lobby

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Sharing holds what others need to join a lobby from their machines.
type Sharing struct {
	Name        string   // name of the game
	Password    string   // "": none is needed
	Invitations []string // texts to send to the others, one for each address of this machine, the best first
	Port        int      // port number if the default port was taken; else 0
}

// SharingActions are the functions that open and close the lobby of this machine to other machines.
type SharingActions struct {
	// Open opens the lobby, at once or later. It then calls done, in the window's goroutine, with "" or a
	// sentence that says why it failed.
	Open    func(s Sharing, done func(problem string))
	Close   func()         // closes the lobby and sends all guests away
	Current func() Sharing // returns how others join, or would join if the lobby were open
}

// SetSharingActions lets the host open the lobby to other machines.
func (p *Page) SetSharingActions(e SharingActions) {
	p.dialogs.sharingActions = &e
	p.showSharing()
	p.Refresh()
}

// Limits of the characters in the fields, and of the invitations shown.
const (
	maxGameName    = 40
	maxPassword    = 32
	maxInvitations = 3
)

// sharingDialog is the dialog in which the host opens the lobby to others, and which then shows the
// invitations to send.
type sharingDialog struct {
	page     *Page
	dialog   *widgets.Dialog
	column   *widgets.Column
	name     *widgets.Field
	password *widgets.Field
	problem  *widgets.Paragraph
	shared   bool // whether the dialog shows an open lobby
	targets  []widgets.Target
}

// openSharing opens the dialog.
func (p *Page) openSharing() {
	current := p.dialogs.sharingActions.Current()
	d := &sharingDialog{page: p, column: widgets.NewColumn(p.stage), problem: widgets.NewParagraph(p.stage, "", look.Small, look.Alarm)}
	d.name = widgets.NewField(p.stage, current.Name, maxGameName, nil)
	d.name.Tip = p.text.Of("sharing.name-tip")
	d.password = widgets.NewField(p.stage, current.Password, maxPassword, nil)
	d.password.SetPlaceholder(p.text.Of("sharing.password-hint"))
	d.password.Tip = p.text.Of("sharing.password-tip")
	d.column.Gap = look.Gap
	d.dialog = &widgets.Dialog{Width: 620, Name: "sharing", Content: d.column, OnTapOutside: d.close}
	d.dialog.Targets = func() []widgets.Target { return d.targets }
	d.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.close, fyne.KeyReturn: d.submit, fyne.KeyEnter: d.submit}
	p.dialogs.sharing = d
	d.fill()
	p.stage.Windows.Open(d.dialog)
}

func (d *sharingDialog) close() {
	d.page.dialogs.sharing = nil
	d.dialog.Close()
}

// submit opens the lobby, or closes the dialog if the lobby is open.
func (d *sharingDialog) submit() {
	if d.shared {
		d.close()
		return
	}
	p := d.page
	if p.head.opening {
		return
	}
	p.head.opening = true
	d.fill()
	p.dialogs.sharingActions.Open(Sharing{Name: d.name.Text(), Password: d.password.Text()}, func(problem string) {
		p.head.opening = false
		p.Sync()
		now := p.dialogs.sharing // it may have been closed meanwhile, and opened again
		if now == nil {
			p.problem = problem
			p.Sync()
			return
		}
		now.problem.Set(problem)
		now.fill()
	})
}

// show updates the dialog after the lobby was opened or closed.
func (d *sharingDialog) show() {
	if d.shared != d.page.state.Shared {
		d.fill()
	}
}

// fill rebuilds the content of the dialog.
func (d *sharingDialog) fill() {
	d.shared, d.targets = d.page.state.Shared, nil
	if d.shared {
		d.column.Items = d.sharedItems()
	} else {
		d.column.Items = d.closedItems()
	}
	d.column.Refresh()
	if d.page.stage.Windows.Dialog() == d.dialog {
		d.dialog.Refresh()
	}
}

func (d *sharingDialog) note(key string, pairs ...any) *widgets.Paragraph {
	return widgets.NewParagraph(d.page.stage, d.page.text.Of(key, pairs...), look.Small, look.Muted)
}

func (d *sharingDialog) button(name, label string, rank widgets.Rank, icon art.Icon, tap func()) *widgets.Button {
	b := widgets.NewButton(d.page.stage, d.page.text.Of(label), d.page.pictures.TintableIcon(icon), tap)
	b.Rank = rank
	d.targets = append(d.targets, widgets.Target{Name: name, Object: b})
	return b
}

// closedItems returns the content before the lobby is open.
func (d *sharingDialog) closedItems() []fyne.CanvasObject {
	p := d.page
	items := []fyne.CanvasObject{
		widgets.NewHeading(p.stage, p.text.Of("sharing.title"), look.Large),
		widgets.NewParagraph(p.stage, p.text.Of("sharing.about"), look.Body, look.Ink),
		d.note("sharing.name"), d.name, d.note("sharing.password"), d.password,
	}
	d.targets = []widgets.Target{{Name: "name", Object: d.name}, {Name: "password", Object: d.password}}
	if d.problem.Text != "" {
		items = append(items, d.problem)
	}
	open := d.button("open", "sharing.open", widgets.Primary, art.IconHost, d.submit)
	open.Set(false, p.head.opening)
	row := widgets.NewRow(p.stage, 0, d.button("back", "sharing.back", widgets.Quiet, art.IconBack, d.close), open)
	row.Gap = look.Gap
	return append(items, row)
}

// sharedItems returns the content while the lobby is open.
func (d *sharingDialog) sharedItems() []fyne.CanvasObject {
	p, current := d.page, d.page.dialogs.sharingActions.Current()
	key := "sharing.found"
	if current.Password != "" {
		key = "sharing.found-locked"
	}
	items := []fyne.CanvasObject{
		widgets.NewHeading(p.stage, current.Name, look.Large),
		widgets.NewParagraph(p.stage, p.text.Of(key, "Password", current.Password), look.Body, look.Ink),
	}
	if len(current.Invitations) == 0 {
		items = append(items, d.warning("sharing.no-network"))
	} else {
		items = append(items, d.note("sharing.invite"))
	}
	for i, text := range current.Invitations[:min(len(current.Invitations), maxInvitations)] {
		items = append(items, d.invitation(strconv.Itoa(i+1), text))
	}
	if current.Port != 0 {
		items = append(items, d.note("sharing.port"))
	}
	row := widgets.NewRow(p.stage, 0,
		d.button("shut", "sharing.shut", widgets.Dangerous, art.IconClear, d.unshare),
		d.button("done", "sharing.done", widgets.Primary, art.IconConfirm, d.close))
	row.Gap = look.Gap
	return append(items, row)
}

func (d *sharingDialog) warning(key string) *widgets.Paragraph {
	note := d.note(key)
	note.Ink = look.Alarm
	return note
}

// invitation returns a line with an address and a button that copies the whole invitation.
func (d *sharingDialog) invitation(number, text string) fyne.CanvasObject {
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
	return widgets.NewRow(p.stage, 0, widgets.Share(2.2, lines), b)
}

// unshare closes the lobby to other machines. It asks first if there are guests.
func (d *sharingDialog) unshare() {
	p := d.page
	do := func() {
		d.close()
		p.dialogs.sharingActions.Close()
		p.Sync()
	}
	if len(p.state.Members) < 2 {
		do()
		return
	}
	p.confirm(p.text.Of("sharing.shut-sure"), p.text.Of("sharing.shut"), do)
}

// leave leaves the lobby. A host with guests is asked first, because leaving sends them away.
func (p *Page) leave() {
	if p.isHost() && p.state.Shared && len(p.state.Members) > 1 {
		p.confirm(p.text.Of("sharing.leave-sure"), p.text.Of("sharing.leave"), func() { p.OnBack() })
		return
	}
	p.OnBack()
}

// showSharing shows whether others can join.
func (p *Page) showSharing() {
	widgets.Show(p.head.share, p.isHost() && p.dialogs.sharingActions != nil)
	label, tip := "sharing.start", "sharing.start-tip"
	if p.state.Shared {
		label, tip = "sharing.invite-others", "sharing.invite-others-tip"
	}
	p.head.share.Tip = p.text.Of(tip)
	p.head.share.SetLabel(p.text.Of(label))
	p.head.SetTitle(p.title())
	if p.dialogs.sharing != nil {
		p.dialogs.sharing.show()
	}
}

// title returns the heading of the page, which differs for a lobby that is open to others.
func (p *Page) title() string {
	if p.state.Shared {
		return p.text.Of("lobby.title-shared")
	}
	return p.text.Of("lobby.title")
}
