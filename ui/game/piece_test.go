package game_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// shows reports whether a piece shows the picture of a painter.
func shows(piece *widgets.Draggable, painter look.Painter) bool {
	return piece.Draw(60, 84) == painter(60, 84) // pictures are cached, so equal ones are the same
}

func (d *driver) piece(name string) *widgets.Draggable {
	d.Helper()
	return d.MustFind(name).(*widgets.Draggable)
}

// TestAbilityCardShowsWhatItDoes checks that LazyBot's card is a pause, faded once it has been placed, and
// Albot's the sign of a new hand; and that their hover texts say so.
func TestAbilityCardShowsWhatItDoes(t *testing.T) {
	for model, painter := range map[core.Model]func(art.CardState) look.Painter{
		core.LazyBot: func(s art.CardState) look.Painter { return sharedPictures.CardOf(core.Pause, 0, s) },
		core.Albot:   sharedPictures.SpecialOf,
	} {
		d := newDriver(t, model, core.Peach)
		if !shows(d.piece("special"), painter(art.CardNormal)) {
			t.Errorf("the card of %v's ability has the wrong picture", model)
		}
		d.Hover(d.piece("special"))
		if want := map[core.Model]string{core.LazyBot: "Pause:", core.Albot: "Renewal:"}[model]; !strings.HasPrefix(d.Stage.News.TipText(), want) {
			t.Errorf("the card of %v's ability says %q, want it to begin with %q", model, d.Stage.News.TipText(), want)
		}
		d.click("special")
		if !shows(d.piece("special"), painter(art.CardFaded)) {
			t.Errorf("after its use the card of %v's ability is not faded", model)
		}
	}
}

// TestHoveringKindFadesNoCard checks that the pointer on a kind frames the cards of that kind, and that all
// cards look as usable as before.
func TestHoveringKindFadesNoCard(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	check := func(when string, hovered core.Command) {
		t.Helper()
		for h := range int(d.robot().HandCount) {
			card, piece := d.robot().Hand[h], d.piece("hand-"+string(rune('0'+h)))
			if !shows(piece, sharedPictures.CardOf(card.Command(), card.Priority(), art.CardNormal)) {
				t.Errorf("%s: card %d looks as if it could not be used", when, h)
			}
			if want := card.Command() == hovered; piece.Chosen != want {
				t.Errorf("%s: card %d is framed: %v, want %v", when, h, piece.Chosen, want)
			}
		}
	}
	check("before", core.NoCommand)
	hovered := d.robot().Hand[0].Command()
	d.Hover(d.MustFind("kind-" + watch.CommandID(hovered)))
	check("on the kind", hovered)
	d.Hover(d.MustFind("confirm"))
	check("afterwards", core.NoCommand)
}
