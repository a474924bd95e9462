package game

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
)

// Target is something that can be clicked, by a name that does not depend on
// the language.
type Target struct {
	Name   string
	Object fyne.CanvasObject
}

// Mode says what the page shows, in a word: programming, waiting, moving,
// question or result.
func (p *Page) Mode() string {
	switch {
	case p.result != nil:
		return "result"
	case p.asking != nil:
		return "question"
	case p.open():
		return "programming"
	case p.programming.Visible():
		return "waiting"
	}
	return "moving"
}

// Round gives the round that is shown.
func (p *Page) Round() int { return int(p.match.shown.State.Round) }

// View gives what the own seat knows of the game.
func (p *Page) View() *core.View { return &p.match.known }

// Targets gives what a player can click at the moment. It is a help for scripts
// and tests, which click there.
func (p *Page) Targets() []Target {
	var targets []Target
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			targets = append(targets, Target{name, o})
		}
	}
	switch p.Mode() {
	case "programming", "waiting":
		for i, kind := range paletteOrder {
			add("kind-"+commandID(kind), p.programming.palette[i])
		}
		add("special", p.programming.palette[len(paletteOrder)])
		for i, choice := range p.programming.hand {
			add("hand-"+strconv.Itoa(int(choice)), p.programming.singles[i])
		}
		for n, slot := range p.programming.slots {
			add("slot-"+strconv.Itoa(n+1), slot)
		}
		for seat, chip := range p.programming.players {
			add("player-"+strconv.Itoa(seat), chip)
		}
		add("confirm", p.programming.confirm)
		add("clear", p.programming.clear)
		add("power", p.programming.power)
		add("ghost", p.programming.ghost)
		add("menu", p.programming.head.menu)
	case "moving":
		add("step", p.moving.step)
		add("all", p.moving.all)
		add("menu", p.moving.head.menu)
		for i, b := range p.moving.speed.Buttons() {
			add("speed-"+strconv.Itoa(i), b)
		}
		for _, r := range p.moving.rows {
			add("player-"+strconv.Itoa(r.seat), r)
		}
	case "question":
		for i, b := range p.answers {
			add("answer-"+strconv.Itoa(i), b)
		}
	case "result":
		add("again", p.again)
		add("new", p.fresh)
	}
	add("board", p.view)
	return targets
}
