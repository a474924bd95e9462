package join

import (
	"slices"

	"roborally/ui/widgets"
)

// list shows the games that were found, in the order in which they were found, so that no game moves while
// the player is about to click it.
type list struct {
	*widgets.ChoiceList
	page   *Page
	rows   []*row
	picked bool // the player has chosen a game
}

func newList(p *Page) *list {
	l := &list{ChoiceList: widgets.NewChoiceList(p.stage, p.joinChosen), page: p}
	l.OnChoose = func(int) {
		l.picked = true
		p.choiceChanged()
	}
	return l
}

// chosen returns the row of the chosen game, or nil.
func (l *list) chosen() *row {
	r, _ := l.Row().(*row)
	return r
}

// set replaces the games and reports whether anything looks different. New games are added at the end. A game
// that is gone stays while the pointer is in the list; the game that the player has chosen stays until
// another is chosen.
func (l *list) set(games []Game) (changed bool) {
	for _, r := range l.rows {
		i := slices.IndexFunc(games, func(g Game) bool { return g.ID == r.game.ID })
		if i < 0 {
			changed = r.set(r.game, true) || changed
		} else {
			changed = r.set(games[i], false) || changed
		}
	}
	for _, g := range games {
		if l.find(g.ID) == nil {
			l.rows = append(l.rows, newRow(l, g))
			changed = true
		}
	}
	if !changed {
		return l.drop()
	}
	l.fill()
	if !l.picked {
		l.preselect()
	}
	l.drop()
	return true
}

// drop removes the games that are gone, and reports whether there were any.
func (l *list) drop() bool {
	hovered, before := slices.ContainsFunc(l.rows, func(r *row) bool { return r.Hovered }), len(l.rows)
	l.rows = slices.DeleteFunc(l.rows, func(r *row) bool { return r.gone && !hovered && r != l.chosen() })
	if len(l.rows) == before {
		return false
	}
	l.fill()
	return true
}

func (l *list) fill() {
	var rows []widgets.Choosable
	for _, r := range l.rows {
		rows = append(rows, r)
	}
	l.SetRows(rows)
}

// preselect chooses a game for a player who has not chosen one: it replaces one that cannot be joined by
// the first that can.
func (l *list) preselect() {
	bad := func(r *row) bool { return r.game.status(r.gone).bad }
	chosen := l.chosen()
	if len(l.rows) == 0 || chosen != nil && !bad(chosen) {
		return
	}
	if i := slices.IndexFunc(l.rows, func(r *row) bool { return !bad(r) }); i >= 0 {
		l.SetChosen(i)
	} else if chosen == nil {
		l.SetChosen(0)
	}
}

// find returns the row of the game with an ID, or nil if there is none.
func (l *list) find(id string) *row {
	if i := slices.IndexFunc(l.rows, func(r *row) bool { return r.game.ID == id }); i >= 0 {
		return l.rows[i]
	}
	return nil
}
