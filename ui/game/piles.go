package game

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// newPile returns the draw pile with the number of its cards, which opens the window about the piles. Under rules that
// shuffle all cards in every round it is hidden: there it says nothing.
func newPile(p *person) *widgets.Draggable {
	pile := widgets.NewDraggable(p.stage, p.pictures.CardOf(core.NoCommand, 0, art.CardHidden))
	pile.Tip = func() string { return pilesText(p) }
	pile.OnTap = func() { openPiles(p) }
	widgets.Show(pile, p.match.setup.Rules.KeepPiles)
	return pile
}

// showPile shows the number of cards in the draw pile.
func showPile(p *person, pile *widgets.Draggable) {
	if count := strconv.Itoa(int(p.match.Shown.State.Draw.Count)); count != pile.Badge {
		pile.Badge = count
		pile.Refresh()
	}
}

// pilesText says how many cards lie where, and when the discards were shuffled last (C4).
func pilesText(p *person) string {
	s := &p.match.Shown.State
	text := p.text.Of("piles.cards", "Draw", s.Draw.Count, "Discards", s.Discards.Count) + "\n"
	if round := p.record.tally.Shuffled(); round > 0 {
		return text + p.text.Of("piles.shuffled", "Round", round)
	}
	return text + p.text.Of("piles.not-shuffled")
}

// openPiles opens the window about the piles: the program cards, and the options that can still be drawn.
func openPiles(p *person) {
	s := &p.match.Shown.State
	items := []fyne.CanvasObject{widgets.NewHeading(p.stage, p.text.Of("piles.title"), look.Large), widgets.NewParagraph(p.stage, pilesText(p), look.Body, look.Ink)}
	var targets []widgets.Target
	add := func(key string, cards core.CardSet) {
		var all []core.Owned
		for _, power := range cards.Powers() {
			all = append(all, core.NewOwned(power))
		}
		if len(all) == 0 {
			return
		}
		grid, named := p.aboutOptions(p.presenter, all)
		targets = append(targets, named...)
		items = append(items, widgets.NewParagraph(p.stage, p.text.Count(key, len(all)), look.Body, look.Ink), grid)
	}
	if p.match.setup.Options {
		options, spent := s.Pile(core.MajorOption), s.Spent.Of(core.MajorOption)
		if slices.Contains(p.match.setup.Rules.Cards, core.MinorOption) {
			options, spent = joined(options, s.Pile(core.MinorOption)), joined(spent, s.Spent.Of(core.MinorOption))
		}
		add("piles.options", options)
		add("piles.spent", spent)
	}
	p.stage.Windows.Open(withTargets(p.newWindow("piles", 620, items...), targets))
}

// joined returns the cards of two sets.
func joined(a, b core.CardSet) core.CardSet {
	for _, power := range b.Powers() {
		a = a.With(power)
	}
	return a
}
