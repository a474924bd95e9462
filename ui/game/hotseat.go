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

// Person is somebody who plays at this machine together with others.
type Person struct {
	Session table.Session
	Coach   Coach // nil: none
}

// HotSeat is the page of a game that several people play at one machine. They
// all watch the moves on a page that knows no more than a spectator. Who has to
// decide something does so on a page of the own, one after the other by seat, and
// between two of them the window is covered until the next one uncovers it.
//
// Every page has a Match of its own, so that what somebody knows is nowhere but
// there.
type HotSeat struct {
	widget.BaseWidget
	stage  *widgets.Stage
	people []*Page
	watch  *Page
	view   *board.View
	cover  *cover

	shown   *Page // the page that is in the window; nil while it is covered
	turn    turn
	settled map[int]due  // by seat: the last decision that has been made
	limited map[int]bool // by seat: time was running, or waiting to, for a decision
	closed  bool
}

// NewHotSeat gives the page for people at one machine, by seat, and a
// spectator's session of the same table, whose Options have Turns. Listen, or
// Take, brings it to life. The coach of the options is not asked; people have
// their own. What a Page calls back is set with Each.
func NewHotSeat(s *widgets.Stage, t *text.Text, pictures *look.Pictures, people []Person, watcher table.Session, options *Options) *HotSeat {
	h := &HotSeat{stage: s, settled: map[int]due{}, limited: map[int]bool{}}
	h.watch = newPage(s, t, pictures, watcher, options, nil, screen{onlooker: true, away: true, rested: h.follow})
	h.view = h.watch.view
	for _, person := range people {
		at := person.Session.Seat()
		h.watch.people = append(h.watch.people, at)
		own := chair{person.Session, func() { h.decided(at) }}
		shared := screen{view: h.view, shared: true, away: true, rested: func() {}}
		h.people = append(h.people, newPage(s, t, pictures, own, options, person.Coach, shared))
	}
	h.cover = newCover(h)
	h.ExtendBaseWidget(h)
	return h
}

// Each does something with every page: that of the moves, and then everybody's
// own.
func (h *HotSeat) Each(f func(*Page)) {
	f(h.watch)
	for _, p := range h.people {
		f(p)
	}
}

// Listen takes the sessions' updates, in goroutines of their own, until the game
// has ended. Nobody's are taken while the moves are shown, but of whoever is waited
// for: that holds back computer players who play on without people.
func (h *HotSeat) Listen() {
	h.watch.apart = followRoom(h.stage, h.watch.company.room, func() { h.Each((*Page).Meet) })
	h.Each(func(p *Page) {
		skip := func() {
			if h.agree(p.match) { // else the next moves are shown already
				h.watch.skipAll()
			}
		}
		p.listen(func(u table.Update) { h.take(p, u) }, h.watch.match.Busy, skip)
	})
}

// Take takes an update of a seat's session, or with core.NoSeat of the
// spectator's.
func (h *HotSeat) Take(seat int, u table.Update) {
	h.Each(func(p *Page) {
		if p.match.seat == seat {
			h.take(p, u)
		}
	})
}

func (h *HotSeat) take(p *Page, u table.Update) {
	if h.closed || !p.learn(u) {
		return
	}
	if p != h.watch {
		p.match.skip((*timeline.Player).SkipAll) // it has been seen, or will be, on the other page
		if u.View != nil {
			delete(h.settled, p.match.seat) // what was sent last may have been lost on the way
		}
		h.time(p, u.Clock.Limited)
	}
	h.follow()
	h.cover.follow()
	if p == h.shown {
		p.sync()
		p.start()
		if u.View != nil {
			p.restate()
		}
	}
}

// follow sees to it that the right page is shown, or the cover.
func (h *HotSeat) follow() {
	w := h.watch.match
	if h.closed || !w.Ready() {
		return
	}
	if h.turn.open && h.lasts() {
		w.skip((*timeline.Player).SkipAll) // somebody has come or gone; the moves are still to be made
		h.release()
		return
	}
	if h.turn.open {
		h.turn = turn{}
	}
	if w.Busy() || w.Shown.State.Phase == core.Finished {
		h.turn = turn{}
		h.show(h.watch)
		return
	}
	h.release()
	switch next, what := h.next(); {
	case next == nil:
		h.turn = turn{}
		h.show(h.watch)
	case next == h.turn.page && what == h.turn.due:
	default:
		h.turn = turn{page: next, due: what}
		h.clock(true)
		if h.alone() {
			h.uncover()
		} else {
			h.show(nil)
		}
	}
}

// release lets Listen go on.
func (h *HotSeat) release() { h.Each((*Page).release) }

// show shows a page, or with nil the cover.
func (h *HotSeat) show(p *Page) {
	if p == h.shown && p != nil {
		return
	}
	h.stage.Unfocus()
	h.stage.Untip()
	h.stage.Drop()
	if h.shown != nil {
		// What was opened on somebody's own page may show what is nobody else's
		// business. That of the moves has no secrets.
		if h.shown != h.watch {
			h.stage.CloseAll()
		}
		h.shown.withdraw()
	}
	h.shown = p
	h.cover.follow()
	h.Refresh()
	if p != nil {
		p.appear()
	}
	h.stage.Wake()
}

// Close leaves the game.
func (h *HotSeat) Close() {
	h.closed = true
	h.cover.close()
	h.Each((*Page).Close)
}

// page gives the page that counts at the moment; under the cover that of the
// moves.
func (h *HotSeat) page() *Page {
	if h.shown == nil {
		return h.watch
	}
	return h.shown
}

// Round gives the round that is shown.
func (h *HotSeat) Round() int { return h.page().Round() }

// Laid is Page.Laid of the page that is shown.
func (h *HotSeat) Laid() int { return h.page().Laid() }

// View gives what the seat knows whose page is shown; under the cover, and while
// the moves are shown, what a spectator knows.
func (h *HotSeat) View() *core.View { return h.page().View() }

// Shown gives the state that the animation has come to.
func (h *HotSeat) Shown() *core.State { return h.watch.Shown() }

// Log gives the story so far, as everybody may read it.
func (h *HotSeat) Log() []string { return h.watch.Log() }

// Covered gives the seat that has to take the cover away; ok is false where
// there is none.
func (h *HotSeat) Covered() (seat int, ok bool) {
	if h.shown != nil || h.turn.page == nil {
		return core.NoSeat, false
	}
	return h.turn.page.match.seat, true
}

// Mode says what is shown, in a word: cover, or what the page says that is.
func (h *HotSeat) Mode() string {
	if h.shown == nil {
		return "cover"
	}
	return h.shown.Mode()
}

// Targets gives what can be clicked at the moment.
func (h *HotSeat) Targets() []widgets.Target {
	if h.shown == nil {
		return h.cover.targets()
	}
	return h.shown.Targets()
}

// TypedKey hands a key to the page, or takes the cover away.
func (h *HotSeat) TypedKey(key fyne.KeyName) {
	if h.shown == nil {
		h.cover.typedKey(key)
		return
	}
	h.shown.TypedKey(key)
}

// TypedRune hands a character to the page.
func (h *HotSeat) TypedRune(r rune) {
	if h.shown != nil {
		h.shown.TypedRune(r)
	}
}

// TakesEnter tells whether Enter means something by itself.
func (h *HotSeat) TakesEnter() bool { return h.shown == nil || h.shown.TakesEnter() }

// CreateRenderer shows the page or the cover, and nothing of the other.
func (h *HotSeat) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Drawing{}
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
