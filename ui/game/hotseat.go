package game

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Person is one of several players at this machine.
type Person struct {
	Session table.Session
	Coach   Coach // nil: none
}

// HotSeat is the page of a game that several people play at one machine. They all watch the moves
// on one page, which knows no more than a spectator. Each decides on a page of their own, in the
// order of seats. Between two players a cover hides the window until the next one lifts it.
//
// Every page has its own Match, so that no other page holds what a player knows.
type HotSeat struct {
	widget.BaseWidget
	stage  *widgets.Stage
	people []*Page
	watch  *Page
	view   *board.View
	cover  *cover

	shown   *Page // the page in the window; nil: the cover
	turn    turn
	settled map[int]uint32 // by seat: the last decision made
	limited map[int]bool   // by seat: the last update had a time limit
	closed  bool
}

// NewHotSeat returns the page for the people at one machine, ordered by seat. watcher is a
// spectator's session of the same table; the table's Options must have Turns set. Call Listen or
// Take to feed it. The coach of the options is ignored; each Person has their own. Set the
// callbacks of its Pages through Each.
func NewHotSeat(s *widgets.Stage, t *text.Text, pictures *look.Pictures, people []Person, watcher table.Session, options *Options) *HotSeat {
	h := &HotSeat{stage: s, settled: map[int]uint32{}, limited: map[int]bool{}}
	h.watch = newPage(s, t, pictures, watcher, options, nil, screen{movesOnly: true, hidden: true, onIdle: h.sync})
	h.view = h.watch.view
	for _, person := range people {
		at := person.Session.Seat()
		h.watch.people = append(h.watch.people, at)
		own := sharedSession{person.Session, func() { h.markDecided(at) }}
		shared := screen{view: h.view, shared: true, hidden: true, onIdle: func() {}}
		h.people = append(h.people, newPage(s, t, pictures, own, options, person.Coach, shared))
	}
	h.cover = newCover(h)
	h.ExtendBaseWidget(h)
	return h
}

// Each calls f with every page: first that of the moves, then each player's own.
func (h *HotSeat) Each(f func(*Page)) {
	f(h.watch)
	for _, p := range h.people {
		f(p)
	}
}

// Listen receives the sessions' updates, in goroutines of their own, until the game has ended.
// While the moves are shown it receives updates only for players that the game waits for. That
// holds back computer players that would play on without people.
func (h *HotSeat) Listen() {
	h.watch.stopFollowing = followRoom(h.stage, h.watch.roomView.room, func() { h.Each((*Page).SyncRoom) })
	h.Each(func(p *Page) {
		skip := func() {
			if h.inStep(p.match) { // if not, the page already shows the next moves
				h.watch.skipAll()
			}
		}
		p.listen(func(u table.Update) { h.take(p, u) }, h.watch.match.Busy, skip)
	})
}

// Take applies an update of a seat's session, or of the spectator's for core.NoSeat.
func (h *HotSeat) Take(seat int, u table.Update) {
	h.Each(func(p *Page) {
		if p.match.seat == seat {
			h.take(p, u)
		}
	})
}

func (h *HotSeat) take(p *Page, u table.Update) {
	if h.closed || !p.apply(u) {
		return
	}
	if p != h.watch {
		p.match.skip((*timeline.Player).SkipAll) // only the page of the moves animates the events
		if u.View != nil {
			delete(h.settled, p.match.seat) // the connection may have lost the last input
		}
		h.noteTimeout(p, u.Clock.Limited)
	}
	h.sync()
	h.cover.sync()
	if p == h.shown {
		p.sync()
		p.start()
		if u.View != nil {
			p.resendDraft()
		}
	}
}

// sync shows the right page, or the cover.
func (h *HotSeat) sync() {
	w := h.watch.match
	if h.closed || !w.Ready() {
		return
	}
	if h.turn.uncovered && h.turnPending() {
		w.skip((*timeline.Player).SkipAll) // at most a change of players, as the turn is not over
		h.release()
		return
	}
	if h.turn.uncovered {
		h.turn = turn{}
	}
	if w.Busy() || w.Shown.State.Phase == core.Finished {
		h.turn = turn{}
		h.show(h.watch)
		return
	}
	h.release()
	switch next, key := h.nextTurn(); {
	case next == nil:
		h.turn = turn{}
		h.show(h.watch)
	case next == h.turn.page && key == h.turn.decision:
	default:
		h.turn = turn{page: next, decision: key}
		h.pauseClock(true)
		if h.alone() {
			h.uncover()
		} else {
			h.show(nil)
		}
	}
}

// release lets Listen receive the next update.
func (h *HotSeat) release() { h.Each((*Page).release) }

// show shows a page, or the cover for nil.
func (h *HotSeat) show(p *Page) {
	if p == h.shown && p != nil {
		return
	}
	h.stage.Input.Unfocus()
	h.stage.News.HideTip()
	h.stage.Input.EndDrag()
	if h.shown != nil {
		// A dialog on a player's own page may show secrets; one on the page of the moves cannot.
		if h.shown != h.watch {
			h.stage.Windows.CloseAll()
		}
		h.shown.withdraw()
	}
	h.shown = p
	h.cover.sync()
	h.Refresh()
	if p != nil {
		p.appear()
	}
	h.stage.Repaint()
}

// Close leaves the game.
func (h *HotSeat) Close() {
	h.closed = true
	h.cover.close()
	h.Each((*Page).Close)
}

// page returns the current page; under the cover that of the moves.
func (h *HotSeat) page() *Page {
	if h.shown == nil {
		return h.watch
	}
	return h.shown
}

// Round returns the number of the round that is shown.
func (h *HotSeat) Round() int { return h.page().Round() }

// FilledSlots returns Page.FilledSlots of the page that is shown.
func (h *HotSeat) FilledSlots() int { return h.page().FilledSlots() }

// View returns the view of the seat whose page is shown. Under the cover and during the moves it
// returns a spectator's view.
func (h *HotSeat) View() *core.View { return h.page().View() }

// Shown returns the state at the current moment of the animation.
func (h *HotSeat) Shown() *core.State { return h.watch.Shown() }

// Log returns the story so far, as a spectator may read it.
func (h *HotSeat) Log() []string { return h.watch.Log() }

// Covered returns the seat whose player has to lift the cover; ok is false if there is none.
func (h *HotSeat) Covered() (seat int, ok bool) {
	if h.shown != nil || h.turn.page == nil {
		return core.NoSeat, false
	}
	return h.turn.page.match.seat, true
}

// Mode returns "cover", or the Mode of the page that is shown.
func (h *HotSeat) Mode() string {
	if h.shown == nil {
		return "cover"
	}
	return h.shown.Mode()
}

// Targets returns what can be clicked now.
func (h *HotSeat) Targets() []widgets.Target {
	if h.shown == nil {
		return h.cover.targets()
	}
	return h.shown.Targets()
}

// TypedKey passes a key to the page or the cover.
func (h *HotSeat) TypedKey(key fyne.KeyName) {
	if h.shown == nil {
		h.cover.typedKey(key)
		return
	}
	h.shown.TypedKey(key)
}

// TypedRune passes a character to the page.
func (h *HotSeat) TypedRune(r rune) {
	if h.shown != nil {
		h.shown.TypedRune(r)
	}
}

// TakesEnter reports whether Enter has a meaning of its own here.
func (h *HotSeat) TakesEnter() bool { return h.shown == nil || h.shown.TakesEnter() }

// CreateRenderer shows either the page or the cover.
func (h *HotSeat) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{}
	update := func() {
		d.Parts = []fyne.CanvasObject{h.cover}
		if h.shown != nil {
			d.Parts[0] = h.shown
		}
	}
	d.Place = func(size fyne.Size) { widgets.Put(d.Parts[0], 0, 0, size.Width, size.Height) }
	d.Update = func() {
		update()
		d.Place(h.Size())
		canvas.Refresh(h)
	}
	update()
	return d.Placed(h.Size())
}
