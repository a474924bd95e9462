package game

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// optionSheet is the window about an option of the player's own robot: what it does, when it acts without being
// asked, and what can be done with it now.
type optionSheet struct {
	*person
	card    core.Owned
	targets []widgets.Target
}

// openOption opens the window about an option that the player's robot owns. With something above what it shows, it opens
// unprompted.
func openOption(p *person, power core.Power, above ...fyne.CanvasObject) {
	owned := p.editor.draft.Robot.Owns(power)
	if owned == nil {
		return
	}
	o := &optionSheet{person: p, card: *owned}
	items := append(above, o.head())
	for _, part := range []func() fyne.CanvasObject{o.forRound, o.renewal, o.keeping, o.useOrder, o.againstOrder} {
		if object := part(); object != nil {
			items = append(items, object)
		}
	}
	dialog := p.newWindow("option", 560, items...)
	closing := dialog.Targets
	dialog.Unprompted = len(above) > 0
	dialog.Targets = func() []widgets.Target { return append(closing(), o.targets...) }
	p.stage.Windows.Open(dialog)
}

// openOptions opens a window with all options of the player's robot: where there is no room for them in the panel.
func openOptions(p *person) {
	grid := widgets.NewGrid(p.stage, optionColumns)
	grid.Gap = look.Gap / 2
	var targets []widgets.Target
	for _, card := range p.editor.draft.Robot.Cards() {
		if !card.Power.Option() {
			continue
		}
		picture := widgets.NewDraggable(p.stage, p.pictures.OptionCardOf(card, art.CardNormal))
		picture.Tip = func() string { return p.presenter.OwnedTip(card) }
		picture.OnTap = func() {
			p.stage.Windows.Close(p.stage.Windows.Dialog())
			openOption(p, card.Power)
		}
		targets = append(targets, widgets.Target{Name: "option-" + card.Power.String(), Object: picture})
		grid.Items = append(grid.Items, widgets.NewAspect(p.stage, sheetCard.Width/sheetCard.Height, 0.5, 0.5, picture))
	}
	p.openWindow("options", 480, widgets.NewHeading(p.stage, p.text.Of("option.yours"), look.Body), grid)
	dialog := p.stage.Windows.Dialog()
	closing := dialog.Targets
	dialog.Targets = func() []widgets.Target { return append(closing(), targets...) }
}

// optionColumns is how many options lie side by side in a window.
const optionColumns = 6

// sheetCard is the width and height of the option's picture, in units.
var sheetCard = fyne.NewSize(120, 156)

// head returns the picture beside the texts.
func (o *optionSheet) head() fyne.CanvasObject {
	s := o.stage
	picture := widgets.NewFixed(s, sheetCard.Width, sheetCard.Height, widgets.NewDraggable(s, o.pictures.OptionCardOf(o.card, art.CardNormal)))
	key := "power." + o.card.Power.String()
	texts := widgets.NewColumn(s, widgets.NewHeading(s, o.presenter.Power(o.card.Power), look.Large),
		widgets.NewParagraph(s, o.text.Of(key+".about"), look.Body, look.Ink),
		widgets.NewParagraph(s, o.text.Of(key+".note"), look.Small, look.Muted))
	if all := o.card.Power.Charges(); all > 0 {
		texts.Items = append(texts.Items, widgets.NewParagraph(s, o.text.Of("option.charges", "Left", o.card.Charges(), "All", all), look.Small, look.Accent))
	}
	texts.Gap = look.Gap / 2
	row := widgets.NewRow(s, 0, widgets.Tight(picture), widgets.Fill(texts))
	row.Gap = 2 * look.Gap
	return row
}

// forRound returns the switch of an option that is declared for the round, or nil.
func (o *optionSheet) forRound() fyne.CanvasObject {
	if !o.card.Power.DeclaredForRound() || !o.editor.Editable() {
		return nil
	}
	toggle := widgets.NewToggle(o.stage, o.text.Of("option.for-round"), o.editor.draft.ForRound(o.card.Power),
		func(bool) { o.editor.toggleForRound(o.card.Power) })
	o.targets = append(o.targets, widgets.Target{Name: "for-round", Object: toggle})
	return toggle
}

// renewal returns the button that asks for a new hand, or nil.
func (o *optionSheet) renewal() fyne.CanvasObject {
	if o.card.Power != core.Recompile || !o.editor.Editable() || o.editor.draft.Robot.Renewed {
		return nil
	}
	b := widgets.NewButton(o.stage, o.text.Of("option.renew"), nil, func() {
		o.stage.Windows.Close(o.stage.Windows.Dialog())
		o.editor.useAbility()
	})
	o.targets = append(o.targets, widgets.Target{Name: "renew", Object: b})
	return b
}

// keptColumns is how many cards of the hand lie side by side where one is chosen.
const keptColumns = 9

// keeping returns the cards of the hand of which one can be kept aside, or nil.
func (o *optionSheet) keeping() fyne.CanvasObject {
	d := &o.editor.draft
	if o.card.Power != core.ConditionalProgram && o.card.Power != core.Flywheel || !o.editor.Editable() {
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
			o.stage.Windows.Close(o.stage.Windows.Dialog())
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
	return o.orders("use", "option.use", "option.use-", o.card.Power.UseOrders(), o.card.Use(), func(order core.Order) { o.setOrders(order, o.card.Against()) })
}

// againstOrder returns the standing order for giving the card up against damage.
func (o *optionSheet) againstOrder() fyne.CanvasObject {
	return o.orders("against", "option.against", "option.against-", core.AgainstOrders(), o.card.Against(), func(order core.Order) { o.setOrders(o.card.Use(), order) })
}

func (o *optionSheet) setOrders(use, against core.Order) {
	o.card = o.card.WithOrders(use, against)
	o.editor.order(o.card.Power, use, against)
}

// orders returns a choice of standing orders, or nil if there are none: kind begins the names of the targets, title is
// the key of the text above, and beginning that of the orders' own.
func (o *optionSheet) orders(kind, title, beginning string, all []core.Order, now core.Order, choose func(core.Order)) fyne.CanvasObject {
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
	segments := widgets.NewSegments(s, labels, selected, func(n int) { choose(all[n]) })
	segments.SetTips(tips...)
	for n, b := range segments.Buttons() {
		o.targets = append(o.targets, widgets.Target{Name: kind + "-" + all[n].String(), Object: b})
	}
	column := widgets.NewColumn(s, widgets.NewParagraph(s, o.text.Of(title), look.Body, look.Ink), segments)
	column.Gap = look.Gap / 2
	return column
}
