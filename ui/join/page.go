// Package join is the page on which somebody comes into a game on another
// machine: the games that were found, an address that is typed, and where the
// player has been before. It finds and connects nothing by itself; what there is
// it is told, and what is wanted it tells.
package join

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// addressLimit is how many characters of an address or invitation are taken, with
// the words around it.
const addressLimit = 400

// Wish is what the player wants: one of Game and Address is set.
type Wish struct {
	Game     string // ID of a game that was found
	Address  string // an address or invitation as it was typed
	Name     string // of the player
	Watch    bool   // without a seat
	Password string
	Trust    bool // another machine than the last time at this address is all right
}

// Page shows what can be joined.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	maps     []maps.Map

	// OnJoin begins to connect; Fail, AskPassword or AskTrust end that, unless
	// another page is shown. OnCancel ends it from here. OnForget takes a
	// remembered address out, OnBack leaves the page.
	OnJoin   func(Wish)
	OnCancel func()
	OnForget func(address string)
	OnBack   func()

	list    *list
	side    *side
	address *widgets.Field
	known   *known
	visit   *widgets.Button
	name    *widgets.Field
	watch   *widgets.Toggle
	act     *widgets.Button
	back    *widgets.Button
	problem *widgets.Paragraph
	empty   *widgets.Column // what is said where no game was found

	offline  bool
	watching bool            // what the switch says where there is a choice
	wish     Wish            // the last one
	trying   *widgets.Dialog // while it is being carried out; nil else
}

// NewPage gives the page; all are the maps whose pictures it can show, name is
// what the player is called.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, all []maps.Map, name string) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, maps: all,
		OnJoin: func(Wish) {}, OnCancel: func() {}, OnForget: func(string) {}, OnBack: func() {},
		problem: widgets.NewParagraph(s, "", look.Small, look.Alarm),
	}
	p.list = newList(p)
	p.side = newSide(p)
	p.known = newKnown(p)
	p.address = widgets.NewField(s, "", addressLimit, func(string) { p.problem.Set("") })
	p.address.SetHint(t.Of("join.address-hint"))
	p.address.Tip = t.Of("join.address-tip")
	p.address.OnSubmit = func(string) { p.joinAddress() }
	p.name = widgets.NewField(s, name, lobby.MaxName, nil)
	p.name.Tip = t.Of("join.name-tip")
	p.watch = widgets.NewToggle(s, t.Of("join.watch"), false, func(on bool) {
		p.watching = on
		p.show()
	})
	p.watch.Tip = t.Of("join.watch-tip")
	p.makeButtons()
	p.empty = widgets.NewColumn(s)
	p.ExtendBaseWidget(p)
	p.explain()
	p.show()
	return p
}

func (p *Page) makeButtons() {
	button := func(name string, icon art.Icon, do func()) *widgets.Button {
		b := widgets.NewButton(p.stage, p.text.Of("join."+name), p.pictures.Ink(icon), do)
		b.Tip = p.text.Of("join." + name + "-tip")
		return b
	}
	p.visit = button("go", art.IconJoin, p.joinAddress)
	p.back = button("back", art.IconBack, func() { p.OnBack() })
	p.act = widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconJoin), p.joinChosen)
	p.act.Rank = widgets.Primary
}

// SetGames shows the games that there are now. What was chosen stays so, and what can
// be seen stays where it is.
func (p *Page) SetGames(games []Game) {
	if p.list.set(games) {
		p.show()
	}
}

// SetPlaces shows where the player has been before, the last first.
func (p *Page) SetPlaces(places []Place) {
	p.known.set(places)
	p.Refresh()
}

// SetOffline says that this machine is on no network at all.
func (p *Page) SetOffline(offline bool) {
	if p.offline != offline {
		p.offline = offline
		p.explain()
	}
}

// Name gives what the player is called.
func (p *Page) Name() string { return strings.TrimSpace(p.name.Text()) }

// explain says what to do where there are no games.
func (p *Page) explain() {
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

// show shows what is chosen, and lets be pressed what can do something.
func (p *Page) show() {
	r := p.list.chosen
	p.side.show(r)
	word, off := "join", r == nil || r.gone || r.game.Version != Same
	if r != nil {
		forced := r.game.onlyWatch()
		switch {
		case r.game.Yours:
			word = "return"
		case forced || p.watching:
			word = "watch"
		}
		p.watch.Set((forced || p.watching) && !r.game.Yours, forced || r.game.Yours)
	} else {
		p.watch.Set(p.watching, false)
	}
	p.act.Tip = p.text.Of("join.tip-" + word)
	p.act.SetLabel(p.text.Of("join.do-" + word))
	p.act.Set(false, off)
	widgets.Show(p.empty, len(p.list.rows) == 0)
	p.Refresh()
}

// chosen is told that another game was chosen.
func (p *Page) chose() {
	p.problem.Set("")
	p.show()
}

// Mode names the page for scripts.
func (p *Page) Mode() string { return "join" }

// TypedKey moves in the list with the arrows, joins with Enter and goes back with
// Escape.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.OnBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.list.chosen == nil && p.address.Text() != "" {
			p.joinAddress()
			return
		}
		p.joinChosen()
	default:
		p.list.MoveChoice(key)
	}
}

// Targets gives what a player can click at the moment.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{
		{Name: "join", Object: p.act}, {Name: "back", Object: p.back}, {Name: "address", Object: p.address},
		{Name: "go", Object: p.visit}, {Name: "name", Object: p.name}, {Name: "watch", Object: p.watch},
	}
	for i, place := range p.known.rows {
		targets = append(targets, widgets.Target{Name: fmt.Sprint("place-", i+1), Object: place.where},
			widgets.Target{Name: fmt.Sprint("forget-", i+1), Object: place.forget})
	}
	for _, r := range p.list.rows {
		targets = append(targets, widgets.Target{Name: "game-" + r.game.ID, Object: r})
	}
	return targets
}
