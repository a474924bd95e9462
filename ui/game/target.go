package game

import (
	"strings"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Mode returns what the page shows: programming, waiting, moving, again (the rerun), question,
// result or cover.
func (p *Page) Mode() string { return p.mode.name() }

// Round returns the number of the round that is shown.
func (p *Page) Round() int { return int(p.current().presenter.State().Round) }

// FilledSlots returns how many registers of the player's program are filled with cards of the hand
// or locked.
func (p *Page) FilledSlots() int { return core.RegisterCount - p.current().editor.draft.FreeCount() }

// View returns what the seat knows whose panel is shown, or else what a spectator knows.
func (p *Page) View() *core.View { return &p.current().match.known }

// Views returns what each person at this machine knows, by seat, or what the spectator knows. It is for tests.
func (p *Page) Views() []*core.View {
	var all []*core.View
	for _, s := range p.people {
		all = append(all, &s.match.known)
	}
	return all
}

// Covered returns the seat whose player has to lift the cover; ok is false if there is none.
func (p *Page) Covered() (seat int, ok bool) {
	if p.at != nil || p.turns.person == nil {
		return core.NoSeat, false
	}
	return p.turns.person.match.seat, true
}

// Targets returns what can be clicked now, for scripts and tests.
func (p *Page) Targets() []widgets.Target {
	var targets []widgets.Target
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			targets = append(targets, widgets.Target{Name: name, Object: o})
		}
	}
	p.mode.targets(add)
	if p.at == nil {
		return targets
	}
	over := p.mode == mode(&p.modes.result)
	if !over {
		add("telegraph", p.corner.telegraph)
		add("replay", p.rounds.button)
		add("hit", p.rounds.hitButton)
	}
	p.room.targets(add, over)
	add("board", p.view)
	return targets
}

// Programs returns what the table of programs shows, by seat, in the signs of the text formats. For
// example, "+2 l ? ? ?" has two revealed commands and three cards face down. An empty register is a
// dot.
func (p *Page) Programs() []string {
	programs := make([]string, len(p.current().match.players))
	for _, r := range p.current().moving.rows.All() {
		signs := make([]string, core.RegisterCount)
		for n := range signs {
			switch command, _, state, filled := r.Card(n); {
			case !filled:
				signs[n] = core.NoCommand.String()
			case state == art.CardHidden:
				signs[n] = "?"
			default:
				signs[n] = command.String()
			}
		}
		programs[r.Seat()] = strings.Join(signs, " ")
	}
	return programs
}

// Log returns the story so far, line by line.
func (p *Page) Log() []string {
	var texts []string
	lines := p.watcher.record.lines()
	for i := range lines {
		texts = append(texts, p.watcher.presenter.LineText(&lines[i]))
	}
	return texts
}

// Order returns the robot's position (from 1) in the shown register's order, or 0 if it has not
// acted yet.
func (p *Page) Order(seat int) int { return p.current().match.Order(seat) }

// Scene returns the board as drawn at this moment.
func (p *Page) Scene() *timeline.Scene { return &p.scene }

// Board returns the board.
func (p *Page) Board() *board.View { return p.view }

// Shown returns the state at the current moment of the animation.
func (p *Page) Shown() *core.State { return p.current().presenter.State() }

// ShowError shows why an input failed, also after it had been sent.
func (p *Page) ShowError(err error) { p.current().showError(err) }

// SetAway sets whether nothing gets through to a table on another machine. Meanwhile players can go
// on programming, and Confirm keeps the program until the connection is back.
func (p *Page) SetAway(away bool) {
	for _, s := range p.all() {
		s.editor.setAway(away)
	}
	p.sync()
}

// CountFrom continues from a tally, which it copies. Sessions that send the tally with their view
// (table.Update) do not need it.
func (p *Page) CountFrom(t *tally.Tally) { p.watcher.record.countFrom(t) }
