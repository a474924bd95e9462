// Package join is the page on which the player joins a game on another machine: games found on the network,
// an address to type, and addresses where the player has been before. The page itself does not use the
// network: the program passes it the games and addresses, and the page reports the player's requests. Begin
// with Page; a row of the list shows a Game, and a Request says what the player wants to join.
package join

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// addressLimit limits the characters of an address or invitation, with any words around it that were pasted
// too.
const addressLimit = 400

// Request names the game that the player wants to join. Either Game or Address is set.
type Request struct {
	Game     string // ID of a found game
	Address  string // address or invitation as typed
	Name     string // name of the player
	Watch    bool   // join without a seat
	Password string
	Trust    bool // accept a machine other than the one that answered at this address last time
}

// Page shows the games that can be joined.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	maps     []maps.Map

	// OnJoin is called to connect. The caller ends the attempt with Fail, AskPassword or AskTrust, or by
	// showing another page. OnCancel is called when the player cancels the attempt, OnForget to forget a
	// recent address, OnName with the name that the player types, and OnBack to leave the page.
	OnJoin   func(Request)
	OnCancel func()
	OnForget func(address string)
	OnName   func(string)
	OnBack   func()

	list     *list
	side     *side
	address  *widgets.Field
	recent   *recentList
	goButton *widgets.Button
	name     *widgets.Field
	watch    *widgets.Toggle
	act      *widgets.Button
	header   *widgets.Header
	problem  *widgets.Paragraph
	empty    *widgets.Column // help shown while the list is empty

	offline    bool
	watching   bool            // the player's choice for games that also have a free seat
	request    Request         // of the last attempt
	connecting *widgets.Dialog // the dialog of the running attempt; nil: none
}

// NewPage returns the page. all are the maps that it can show pictures of, and name is the name of the
// player.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, all []maps.Map, name string) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, maps: all,
		OnJoin: func(Request) {}, OnCancel: func() {}, OnForget: func(string) {}, OnName: func(string) {}, OnBack: func() {},
		problem: widgets.NewParagraph(s, "", look.Small, look.Alarm),
	}
	p.list = newList(p)
	p.side = newSide(p)
	p.recent = newRecentList(p)
	p.address = widgets.NewField(s, "", addressLimit, func(string) { p.showProblem("") })
	p.address.SetPlaceholder(t.Of("join.address-hint"))
	p.address.Tip = t.Of("join.address-tip")
	p.address.OnSubmit = func(string) { p.joinTyped() }
	p.name = widgets.NewField(s, name, lobby.MaxName, func(name string) { p.OnName(name) })
	p.name.Tip = t.Of("join.name-tip")
	p.watch = widgets.NewToggle(s, t.Of("join.watch"), false, func(on bool) {
		p.watching = on
		p.showChoice()
	})
	p.watch.Tip = t.Of("join.watch-tip")
	p.makeButtons()
	p.empty = widgets.NewColumn(s)
	p.list.SetEmpty(p.empty)
	p.layOut()
	p.showProblem("")
	p.recent.set(nil)
	p.showHelp()
	p.showChoice()
	return p
}

func (p *Page) makeButtons() {
	p.goButton = widgets.NewButton(p.stage, p.text.Of("join.go"), p.pictures.TintableIcon(art.IconJoin), p.joinTyped)
	p.goButton.Tip = p.text.Of("join.go-tip")
	back := widgets.NewButton(p.stage, p.text.Of("app.back"), p.pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = p.text.Of("join.back-tip")
	p.header = widgets.NewHeader(p.stage, back, p.text.Of("join.title"))
	p.act = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconJoin), p.joinChosen)
	p.act.Rank = widgets.Primary
}

// SetGames replaces the games that were found. The chosen game stays chosen, and the games keep their order.
func (p *Page) SetGames(games []Game) {
	if p.list.set(games) {
		p.showChoice()
	}
}

// SetRecent replaces the addresses where the player has been before, the latest first.
func (p *Page) SetRecent(hosts []RecentHost) {
	p.recent.set(hosts)
	p.Refresh()
}

// SetOffline sets whether this machine is on no network at all.
func (p *Page) SetOffline(offline bool) {
	if p.offline != offline {
		p.offline = offline
		p.showHelp()
	}
}

// Name returns the name that the player has typed.
func (p *Page) Name() string { return strings.TrimSpace(p.name.Text()) }

// showHelp sets the help that the empty list shows.
func (p *Page) showHelp() {
	head, tips := "looking", []string{"help-lobby", "help-network", "help-firewall", "help-address"}
	if p.offline {
		head, tips = "offline", []string{"help-offline"}
	}
	p.empty.Items = []fyne.CanvasObject{widgets.NewHeading(p.stage, p.text.Of("join."+head), look.Large)}
	for _, tip := range tips {
		p.empty.Items = append(p.empty.Items, widgets.NewParagraph(p.stage, p.text.Of("join."+tip), look.Body, look.Muted))
	}
	p.empty.Gap = look.Gap
	p.empty.Refresh()
	p.Refresh()
}

// showChoice shows the chosen game and updates the switch and the button for it.
func (p *Page) showChoice() {
	r := p.list.chosen()
	p.side.show(r)
	word, off := "join", r == nil || r.gone || r.game.Version != Same
	if r != nil {
		forced := r.game.onlyWatch()
		switch {
		case r.game.HasSeat:
			word = "return"
		case forced || p.watching:
			word = "watch"
		}
		p.watch.Set((forced || p.watching) && !r.game.HasSeat, forced || r.game.HasSeat)
	} else {
		p.watch.Set(p.watching, false)
	}
	p.act.Tip = p.text.Of("join.tip-" + word)
	p.act.SetLabel(p.text.Of("join.do-" + word))
	p.act.Set(false, off)
	p.Refresh()
}

// choiceChanged is called when another game has been chosen.
func (p *Page) choiceChanged() {
	p.showProblem("")
	p.showChoice()
}

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "join" }

// TypedKey moves the choice with the arrows, joins with Enter and goes back with Escape.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.OnBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.list.chosen() == nil && p.address.Text() != "" {
			p.joinTyped()
			return
		}
		p.joinChosen()
	default:
		p.list.MoveChoice(key)
	}
}

// Chosen returns the ID of the chosen game; "" if there is none.
func (p *Page) Chosen() string {
	if p.list.chosen() == nil {
		return ""
	}
	return p.list.chosen().game.ID
}

// Targets returns what the player can click now.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{
		{Name: "join", Object: p.act}, {Name: "back", Object: p.header.Back}, {Name: "address", Object: p.address},
		{Name: "go", Object: p.goButton}, {Name: "name", Object: p.name}, {Name: "watch", Object: p.watch},
	}
	for i, host := range p.recent.rows {
		targets = append(targets, widgets.Target{Name: fmt.Sprint("place-", i+1), Object: host.join},
			widgets.Target{Name: fmt.Sprint("forget-", i+1), Object: host.forget})
	}
	for _, r := range p.list.rows {
		targets = append(targets, widgets.Target{Name: "game-" + r.game.ID, Object: r})
	}
	return targets
}
