package game

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// optionSheet is the window about an option of the player's own robot: what it does, when it acts without being
// asked, and what can be done with it now.
type optionSheet struct {
	*person
	card    core.Owned
	above   []fyne.CanvasObject // what stands above the option; with it the window opens unprompted
	sight   sighting            // what the window shows
	dialog  *widgets.Dialog
	targets []widgets.Target
}

// openOption opens the window about an option that the player's robot owns. With something above what it shows, it opens
// unprompted.
func openOption(p *person, power core.Power, above ...fyne.CanvasObject) {
	owned := p.editor.draft.Robot.Owns(power)
	if owned == nil {
		return
	}
	o := &optionSheet{person: p, card: *owned, above: above, sight: sightOf(p, power)}
	items := append(slices.Clone(above), head(p.kit, p.presenter, o.card))
	for _, part := range []func() fyne.CanvasObject{o.atOnce, o.forRound, o.renewal, o.keeping, o.useOrder, o.againstOrder} {
		if object := part(); object != nil {
			items = append(items, object)
		}
	}
	o.dialog = withTargets(p.newWindow("option", 560, items...), o.targets)
	o.dialog.Unprompted = len(above) > 0
	p.sheet = o
	p.stage.Windows.Open(o.dialog)
}

// sync opens the window again if another hand has been dealt, the program can be changed no more, or again, or there is
// something else to be seen: what can be done with the option is something else then. Without the option it is closed.
func (o *optionSheet) sync() {
	switch {
	case o.stage.Windows.Dialog() != o.dialog:
	case o.sight != sightOf(o.person, o.card.Power):
		o.dialog.Close()
		openOption(o.person, o.card.Power, o.above...)
	}
}

// openOptions opens a window with all that lies beside the hand, the secret goal, the options and the bugs: where there is no room for them in the panel.
func openOptions(p *person) {
	shown := p.programming.Options
	var items []fyne.CanvasObject
	var targets []widgets.Target
	replace := func(open func()) {
		p.stage.Windows.Close(p.stage.Windows.Dialog())
		open()
	}
	add := func(key string, all []core.Owned) {
		if len(all) == 0 {
			return
		}
		grid, named := p.optionGrid(optionColumns, all, shown.Picture, shown.Tip, func(card core.Owned) {
			replace(func() { openOption(p, card.Power) })
		})
		items, targets = append(items, widgets.NewHeading(p.stage, p.text.Of(key), look.Body), grid), append(targets, named...)
	}
	if shown.Secret() != core.NoSecret {
		card := widgets.NewDraggable(p.stage, shown.SecretPicture())
		card.Tip, card.OnTap = shown.SecretTip, func() { replace(func() { openSecret(p) }) }
		grid := widgets.NewGrid(p.stage, optionColumns, widgets.NewAspect(p.stage, sheetCard.Width/sheetCard.Height, 0.5, 0.5, card))
		items = append(items, widgets.NewHeading(p.stage, p.text.Of("mission.secret-yours"), look.Body), grid)
		targets = append(targets, widgets.Target{Name: "secret", Object: card})
	}
	bugs, options := divided(shown.Owned())
	add("option.yours", options)
	add("option.bugs", bugs)
	p.stage.Windows.Open(withTargets(p.newWindow("options", 480, items...), targets))
}

// divided returns the bugs and the options among cards.
func divided(all []core.Owned) (bugs, options []core.Owned) {
	for _, o := range all {
		switch {
		case o.Power.Option():
			options = append(options, o)
		case o.Power.Class() == core.BugCard:
			bugs = append(bugs, o)
		}
	}
	return bugs, options
}

// optionGrid returns the cards of options side by side, each with a hover text, and the targets option-ID for them. A tap
// calls tapped.
func (k *kit) optionGrid(columns int, cards []core.Owned, picture func(core.Owned) look.Painter, tip func(core.Owned) string, tapped func(core.Owned)) (*widgets.Grid, []widgets.Target) {
	grid := widgets.NewGrid(k.stage, columns)
	grid.Gap = look.Gap / 2
	var targets []widgets.Target
	for _, o := range cards {
		card := widgets.NewDraggable(k.stage, picture(o))
		card.Tip = func() string { return tip(o) }
		card.OnTap = func() { tapped(o) }
		targets = append(targets, widgets.Target{Name: "option-" + o.Power.String(), Object: card})
		grid.Items = append(grid.Items, widgets.NewAspect(k.stage, sheetCard.Width/sheetCard.Height, 0.5, 0.5, card))
	}
	return grid, targets
}

// aboutOptions is optionGrid for options of others, or of nobody: a tap opens a window that says what one does.
func (k *kit) aboutOptions(p *watch.Presenter, cards []core.Owned) (*widgets.Grid, []widgets.Target) {
	picture := func(o core.Owned) look.Painter { return k.pictures.OptionCardOf(o, art.CardNormal) }
	columns := aboutColumns
	if k.stage.Touch() {
		columns = touchAboutColumns
	}
	return k.optionGrid(columns, cards, picture, p.OwnedTip, func(o core.Owned) {
		k.openWindow("about-option", 560, head(k, p, o))
	})
}

// optionColumns is how many options lie side by side in a window, aboutColumns how many of those of others, with
// touchAboutColumns for fingers.
const (
	optionColumns     = 6
	aboutColumns      = 12
	touchAboutColumns = 9
)

// sheetCard is the width and height of the option's picture, in units.
var sheetCard = fyne.NewSize(120, 156)

// head returns the picture of a card beside its texts.
func head(k *kit, p *watch.Presenter, card core.Owned) fyne.CanvasObject {
	s := k.stage
	key := "power." + card.Power.String()
	texts := []fyne.CanvasObject{
		widgets.NewHeading(s, p.Power(card.Power), look.Large),
		widgets.NewParagraph(s, k.text.Of(key+".about"), look.Body, look.Ink),
		widgets.NewParagraph(s, k.text.Of(key+".note"), look.Small, look.Muted),
	}
	if all := card.Power.Charges(); all > 0 {
		texts = append(texts, widgets.NewParagraph(s, k.text.Of("option.charges", "Left", card.Charges(), "All", all), look.Small, look.Accent))
	}
	return k.beside(k.pictures.OptionCardOf(card, art.CardNormal), texts...)
}

// forRound returns the switch of an option that is declared for the round, or nil.
func (o *optionSheet) forRound() fyne.CanvasObject {
	if !o.card.Power.DeclaredForRound() || !o.editor.Editable() {
		return nil
	}
	toggle := widgets.NewToggle(o.stage, o.text.Of("option.for-round"), o.editor.draft.ForRound(o.card.Power), nil)
	toggle.OnSwitch = func(bool) {
		o.editor.toggleForRound(o.card.Power)
		toggle.Set(o.editor.draft.ForRound(o.card.Power), false) // it may have been refused
	}
	o.targets = append(o.targets, widgets.Target{Name: "for-round", Object: toggle})
	return toggle
}

// renewal returns the button that asks for a new hand, or nil.
func (o *optionSheet) renewal() fyne.CanvasObject {
	if o.card.Power != core.Recompile || !o.editor.renewable() {
		return nil
	}
	b := widgets.NewButton(o.stage, o.text.Of("option.renew"), nil, func() {
		o.dialog.Close()
		o.editor.renew()
	})
	o.targets = append(o.targets, widgets.Target{Name: "renew", Object: b})
	return b
}

// keptColumns is how many cards of the hand lie side by side where one is chosen.
const keptColumns = 9

// keeping returns the cards of the hand of which one can be kept aside, or nil.
func (o *optionSheet) keeping() fyne.CanvasObject {
	d := &o.editor.draft
	if !o.card.Power.KeepsCard() || !o.editor.Editable() {
		return nil
	}
	s := o.stage
	grid := widgets.NewGrid(s, keptColumns)
	grid.Gap = look.Gap / 2
	choices := d.Remaining(core.NoCommand)
	if kept := d.Kept(); kept >= 0 {
		choices = append([]core.Choice{kept}, choices...)
	}
	for _, choice := range choices {
		command, priority := d.CardOf(choice)
		card := widgets.NewDraggable(s, o.pictures.CardOf(command, priority, art.CardNormal))
		card.Chosen = choice == d.Kept()
		card.Tip = func() string { return o.presenter.CardTip(command, priority) }
		card.OnTap = func() {
			now := choice
			if choice == d.Kept() {
				now = core.Unchosen
			}
			o.dialog.Close()
			o.editor.keep(now)
		}
		o.targets = append(o.targets, widgets.Target{Name: "keep-" + hand.ChoiceName(choice), Object: card})
		grid.Items = append(grid.Items, widgets.NewAspect(s, cardShape, 0.5, 0.5, card))
	}
	column := widgets.NewColumn(s, widgets.NewParagraph(s, o.text.Of("option.keep"), look.Body, look.Ink), grid)
	column.Gap = look.Gap / 2
	return column
}

// useOrder returns the standing order for using the card, or nil if its owner is never asked.
func (o *optionSheet) useOrder() fyne.CanvasObject {
	return o.orders("use", "option.use", "option.use-", o.card.Power.UseOrders(), o.card.Use(), func(order core.Order) bool { return o.setOrders(order, o.card.Against()) })
}

// againstOrder returns the standing order for giving the card up against damage, or nil for a bug.
func (o *optionSheet) againstOrder() fyne.CanvasObject {
	if !o.card.Power.Option() {
		return nil
	}
	return o.orders("against", "option.against", "option.against-", core.AgainstOrders(), o.card.Against(), func(order core.Order) bool { return o.setOrders(o.card.Use(), order) })
}

// setOrders sets the standing orders, and reports whether the game has taken them.
func (o *optionSheet) setOrders(use, against core.Order) bool {
	taken := o.editor.order(o.card.Power, use, against)
	if taken {
		o.card = o.card.WithOrders(use, against)
	}
	return taken
}

// orders returns a choice of standing orders, or nil if there are none: kind begins the names of the targets, title is
// the key of the text above, and beginning that of the orders' own. choose returns false if the choice must be undone.
func (o *optionSheet) orders(kind, title, beginning string, all []core.Order, now core.Order, choose func(core.Order) bool) fyne.CanvasObject {
	if len(all) == 0 {
		return nil
	}
	s := o.stage
	var labels, tips []string
	selected := 0
	for n, order := range all {
		labels = append(labels, o.text.Of(beginning+order.String()))
		tips = append(tips, o.text.Of(beginning+order.String()+"-tip"))
		if order == now {
			selected = n
		}
	}
	var segments *widgets.Segments
	segments = widgets.NewSegments(s, labels, selected, func(n int) {
		if !choose(all[n]) {
			segments.Set(selected, false)
			return
		}
		selected = n
	})
	segments.SetTips(tips...)
	widgets.Call(segments, o.text.Of(title))
	for n, b := range segments.Buttons() {
		o.targets = append(o.targets, widgets.Target{Name: kind + "-" + all[n].String(), Object: b})
	}
	column := widgets.NewColumn(s, widgets.NewParagraph(s, o.text.Of(title), look.Body, look.Ink), segments)
	column.Gap = look.Gap / 2
	return column
}
