package post

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Setup is the page on which a game is set up. Its three parts are shown one at a time.
type Setup struct {
	widgets.Box
	Frame
	// OnBack is called to leave the page, OnCreated with the ID of the game that was begun.
	OnBack    func()
	OnCreated func(id string)

	draft   Draft
	busy    bool   // the game is being begun
	refusal string // why it was not

	tabs    *widgets.Segments
	parts   []part
	names   []string // of the parts, for scripts
	status  *widgets.Paragraph
	create  *widgets.Button
	header  *widgets.Header
	content *widgets.Box
}

// part is a part of the page.
type part interface {
	fyne.CanvasObject
	// show updates the part to the draft.
	show()
	// targets returns what can be clicked in it now.
	targets() []widgets.Target
	// reveal scrolls to a control of it.
	reveal(o fyne.CanvasObject)
}

// NewSetup returns the page with a new game of two players.
func NewSetup(f Frame) *Setup {
	p := &Setup{Frame: f, OnBack: func() {}, OnCreated: func(string) {}, names: []string{"hall", "players", "due"}}
	lang := p.language()
	p.draft = Draft{Name: f.Text.Of("mailgame.proposal"), Language: lang, At: "20:00", Late: "random"}
	p.draft.Settings = lobby.Settings{Rules: core.Postal.ID, Abilities: core.Postal.Abilities}
	first := f.mapOf("ring-line", nil)
	if first == nil {
		first = &f.Maps[0]
	}
	p.draft.setMap(first)
	p.addSeat("")
	p.addSeat("")
	p.parts = []part{newHallPart(p), newPlayersPart(p), newDuePart(p)}
	p.layOut()
	p.show()
	return p
}

// Draft returns the game as it is set up so far.
func (p *Setup) Draft() Draft { return p.draft }

// SetDraft goes on with a game that was set up before. It does nothing if the hall is gone or the game was none.
func (p *Setup) SetDraft(d Draft) {
	m := p.mapOf(d.Settings.Map, nil)
	_, known := core.RuleSetByID(d.Settings.Rules)
	if m == nil || !known || d.Settings.Checkpoints < 1 || d.Settings.Checkpoints > len(m.Layout.Checkpoints()) || len(d.Seats) > lobby.MaxSeats {
		return
	}
	for i := range d.Seats {
		if s := &d.Seats[i]; s.Colour < 0 || s.Colour >= lobby.MaxSeats || !slices.Contains(languages, s.Language) {
			return
		}
	}
	if m.Custom() {
		d.Custom = m
	}
	p.change(func(now *Draft) { *now = d })
	for _, part := range p.parts {
		part.show()
	}
}

// setMap chooses a map, with all its checkpoints.
func (d *Draft) setMap(m *maps.Map) {
	d.Settings.Map, d.Settings.Checkpoints, d.Custom = m.ID, len(m.Layout.Checkpoints()), nil
	if m.Custom() {
		d.Custom = m
	}
}

// language returns the language of the window.
func (p *Setup) language() string { return p.Text.Language().String() }

func (p *Setup) layOut() {
	s, t := p.Stage, p.Text
	var labels []string
	for _, name := range p.names {
		labels = append(labels, t.Of("mailgame.tab-"+name))
	}
	p.tabs = widgets.NewSegments(s, labels, 0, func(int) { p.showPart() })
	p.status = widgets.NewParagraph(s, "", look.Small, look.Muted)
	p.create = widgets.NewButton(s, t.Of("mailgame.create"), p.Pictures.TintableIcon(art.IconPost), p.begin)
	p.create.Rank, p.create.Tip = widgets.Primary, t.Of("mailgame.create-tip")
	back := widgets.NewButton(s, t.Of("app.back"), p.Pictures.TintableIcon(art.IconBack), p.leave)
	back.Tip = t.Of("saves.back-tip")
	p.header = widgets.NewHeader(s, back, t.Of("mailgame.setup"))
	p.content = widgets.NewStack(s)
	for _, part := range p.parts {
		p.content.Items = append(p.content.Items, part)
	}
	head := widgets.NewStack(s, widgets.NewSolid(look.Panel), widgets.NewPadded(s, 2*look.Gap, look.Gap/2, p.tabs))
	foot := widgets.NewRow(s, 0, widgets.Fill(widgets.NewAt(s, widgets.Full, 0.5, p.status)), widgets.Between(200, 0.3, 320, p.create))
	foot.Gap = 2 * look.Gap
	column := widgets.NewColumn(s, head, widgets.Fill(p.content),
		widgets.NewStack(s, widgets.NewSolid(look.Panel), widgets.NewPadded(s, 2*look.Gap, look.Gap, foot)))
	column.Gap = 0
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, column))
	p.showPart()
}

// showPart shows the chosen part.
func (p *Setup) showPart() {
	p.Stage.Input.Unfocus()
	for i, part := range p.parts {
		widgets.Show(part, i == p.tabs.Selected())
	}
	p.part().show()
	p.Refresh()
}

func (p *Setup) part() part { return p.parts[p.tabs.Selected()] }

// change changes the draft and shows it.
func (p *Setup) change(apply func(*Draft)) {
	apply(&p.draft)
	p.draft.Settings.LimitLaps(p.draft.Custom)
	p.refusal = ""
	p.show()
}

// show updates the part that is shown, and what the game lacks.
func (p *Setup) show() {
	p.part().show()
	p.showStatus()
}

// showStatus says what the game lacks.
func (p *Setup) showStatus() {
	lacks := p.lacks()
	p.create.Set(false, p.busy || lacks != "")
	said := lacks
	p.status.Ink = look.Muted
	switch {
	case p.busy:
		said = p.Text.Of("mailgame.doing-create")
	case p.refusal != "":
		said, p.status.Ink = p.refusal, look.Alarm
	case lacks == "":
		said = p.Text.Of("mailgame.complete")
	}
	p.status.Set(said)
	p.Refresh()
}

// rules returns the chosen rule set.
func (p *Setup) rules() *core.RuleSet {
	rules, _ := core.RuleSetByID(p.draft.Settings.Rules)
	return rules
}

// capacity returns how many robots can play in the chosen hall.
func (p *Setup) capacity() int {
	return lobby.MapCapacity(p.mapOf(p.draft.Settings.Map, p.draft.Custom), p.rules())
}

// lacks says what is to be done before the game can begin; "" is nothing.
func (p *Setup) lacks() string {
	d, t := &p.draft, p.Text
	names, addresses := map[string]bool{}, map[string]bool{}
	if strings.TrimSpace(d.Name) == "" {
		return t.Of("mailgame.lacks-name")
	}
	if len(d.Seats) == 0 {
		return t.Of("mailgame.lacks-players")
	}
	for i := range d.Seats {
		name, address := strings.TrimSpace(d.Seats[i].Name), strings.TrimSpace(d.Seats[i].Address)
		switch {
		case name == "":
			return t.Of("mailgame.lacks-player-name", "N", i+1)
		case names[strings.ToLower(name)]:
			return t.Of("mailgame.same-name", "Name", name)
		case address != "" && (!strings.Contains(address, "@") || strings.ContainsAny(address, " \t<>")):
			return t.Of("mailgame.bad-address", "Name", name)
		case address != "" && addresses[strings.ToLower(address)]:
			return t.Of("mailgame.same-address", "Name", name)
		}
		names[strings.ToLower(name)], addresses[strings.ToLower(address)] = true, true
	}
	if n := p.capacity(); len(d.Seats) > n {
		return t.Of("lobby.refused-full", "N", n)
	}
	if n := d.Settings.MissingFlags(); n > 0 {
		return t.Of("lobby.refused-too-few-flags", "N", n)
	}
	state := lobby.State{Settings: d.Settings, Custom: d.Custom, Seats: make([]lobby.Seat, len(d.Seats))}
	if refused, ok := state.CheckGoals().(*lobby.Refused); ok {
		return t.Of("lobby.refused-"+string(refused.Code), "N", refused.N)
	}
	if _, err := time.Parse("15:04", d.At); len(d.Days) > 0 && err != nil {
		return t.Of("mailgame.bad-time")
	}
	return ""
}

// addSeat adds a player, or a computer player of a level, with a robot and a colour that nobody has.
func (p *Setup) addSeat(bot string) {
	d := &p.draft
	seat := DraftSeat{Language: p.language(), Bot: bot, Model: core.Models[len(d.Seats)%len(core.Models)]}
	taken := func(has func(*DraftSeat) bool) bool {
		return slices.ContainsFunc(d.Seats, func(s DraftSeat) bool { return has(&s) })
	}
	for taken(func(s *DraftSeat) bool { return s.Colour == seat.Colour }) {
		seat.Colour++
	}
	for _, model := range core.Models {
		if !taken(func(s *DraftSeat) bool { return s.Model == model }) {
			seat.Model = model
			break
		}
	}
	for n := 1; bot != "" && (n == 1 || taken(func(s *DraftSeat) bool { return s.Name == seat.Name })); n++ {
		seat.Name = p.Text.Of("mailgame.computer-name", "N", n)
	}
	d.Seats = append(d.Seats, seat)
}

// begin begins the game.
func (p *Setup) begin() {
	if p.busy || p.lacks() != "" {
		return
	}
	draft := p.draft
	draft.Seats, draft.Days = slices.Clone(draft.Seats), slices.Clone(draft.Days)
	var id string
	var err error
	p.busy = true
	p.showStatus()
	p.Stage.Time.Async(func() { id, err = p.Office.Create(&draft) }, func() {
		p.busy = false
		if err != nil {
			p.refusal = err.Error()
			p.showStatus()
			return
		}
		p.OnCreated(id)
	})
}

// leave leaves the page. It asks first if anything was typed.
func (p *Setup) leave() {
	if !slices.ContainsFunc(p.draft.Seats, func(s DraftSeat) bool { return s.Bot == "" && s.Name+s.Address != "" }) {
		p.OnBack()
		return
	}
	p.Stage.Windows.Ask(widgets.Question{
		Name: "leave", Text: p.Text.Of("mailgame.leave-sure"), No: p.Text.Of("mailgame.leave-no"), Yes: p.Text.Of("mailgame.leave"), OnYes: p.OnBack,
	})
}

// Mode returns the page's name for scripts.
func (p *Setup) Mode() string { return "post-setup" }

// TypedKey moves the focus with the arrows, begins the game with Enter, and goes back with Escape.
func (p *Setup) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.leave()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.begin()
	case fyne.KeyDown, fyne.KeyRight:
		p.Stage.Input.FocusNext()
	case fyne.KeyUp, fyne.KeyLeft:
		p.Stage.Input.FocusPrevious()
	}
}

// Reveal scrolls to the control that has just received the focus.
func (p *Setup) Reveal(o fyne.CanvasObject) { p.part().reveal(o) }

// Targets returns what can be clicked now.
func (p *Setup) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}, {Name: "create", Object: p.create}}
	for i, b := range p.tabs.Buttons() {
		targets = append(targets, widgets.Target{Name: "part-" + p.names[i], Object: b})
	}
	return append(targets, p.part().targets()...)
}

// labelled returns a control with its label beside it, or above it on touch screens; the
// key of the label may be empty.
func (p *Setup) labelled(key string, control fyne.CanvasObject) *widgets.Box {
	s := p.Stage
	label := widgets.NewParagraph(s, "", look.Small, look.Muted)
	if key != "" {
		label.Text = p.Text.Of(key)
		widgets.Call(control, label.Text)
	}
	beside := widgets.NewRow(s, 0, widgets.Share(0.24, widgets.NewAt(s, widgets.Full, 0.5, label)), widgets.Share(0.76, control))
	above := widgets.NewColumn(s, label, control)
	above.Gap = look.Gap / 4
	return widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if s.Touch() {
			return above
		}
		return beside
	})
}
