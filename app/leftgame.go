package app

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"

	"roborally/maps"
)

// leftGame is a game of this machine that was left or interrupted and can be continued.
type leftGame struct {
	game *maps.Game
	id   func() string // returns its ID in the saves; only tasks of the disk may call it
	lost func() bool   // reports whether it could not be saved as it is; the same goes for this

	shared *sharedGame // how others come back into it; nil: only people at this machine play it
}

// newLeftGame returns a left game. info has the shared ones.
func newLeftGame(g *maps.Game, id func() string, info *resumeInfo) *leftGame {
	l := &leftGame{game: g, id: id, lost: func() bool { return false }}
	if shared, ok := info.of(gameID(&g.Record.Header)); ok {
		l.shared = &shared
	}
	return l
}

// isAt reports whether a game stands where another does: a person decides several things in a round.
func (l *leftGame) isAt(other *leftGame) bool {
	a, b := &l.game.Record, &other.game.Record
	return len(a.Inputs) == len(b.Inputs) && a.IsPartOf(b)
}

// findLeft looks for the game that can be continued. It reads the disk.
func (w *window) findLeft() (*leftGame, error) {
	id, g, err := w.files.saves.FindCrashed()
	if g == nil {
		return nil, err
	}
	info, _ := w.files.resumeInfo.Read() // another program may have shared the game
	return newLeftGame(g, func() string { return id }, &info), err
}

// setLeft sets the game that the menu offers to continue; nil is none. A search that runs meanwhile is outdated.
func (w *window) setLeft(l *leftGame) {
	w.left = l
	w.leftSearch++
}

// searchLeft looks for the game that can be continued, and shows the menu anew if it is another one than the
// menu offers: another program may have left or continued one.
func (w *window) searchLeft() {
	w.leftSearch++
	search, was := w.leftSearch, w.left
	w.disk.Go(func() {
		if was != nil && was.lost() { // nothing on the disk is as good
			return
		}
		now, err := w.findLeft()
		same := now == was || now != nil && was != nil && now.id() == was.id() && now.isAt(was)
		fyne.Do(func() {
			if search != w.leftSearch {
				return
			}
			w.left = now
			if told := w.addNotices(err); told || !same {
				w.openMenu()
			}
		})
	})
}

// cannotContinue says why a game cannot be continued. A damaged one is no longer offered, and is set aside.
func (w *window) cannotContinue(l *leftGame, why error) {
	if !errors.Is(why, maps.ErrDamagedGame) {
		w.report(why)
		return
	}
	w.setLeft(nil)
	w.openMenu() // without it
	page := w.stage.Windows.Page()
	w.disk.Go(func() {
		err := w.files.saves.SetAside(l.id(), why)
		fyne.Do(func() {
			w.addNotices(err)
			if w.stage.Windows.Page() == page { // the player is still there
				w.showMenu()
			}
		})
	})
}

// archiveLeft moves the game that could be continued to the archive, because another one begins.
func (w *window) archiveLeft() {
	if l := w.left; l != nil {
		w.setLeft(nil)
		w.onDisk(func() error {
			id := l.id()
			if l.lost() { // there may be room now
				a := w.files.saves.Continue(id, l.game, w.reportLater)
				a.Write(l.game)
				a.Close()
				id = a.ID()
			}
			return w.files.saves.Archive(id)
		})
		if l.shared != nil {
			w.forgetShared(l.shared.GameID)
		}
	}
}

// addNotices adds file faults to the notices of the menu. It reports whether any of them is new.
func (w *window) addNotices(err error) bool {
	w.logFault(err)
	before := len(w.notices)
	for _, said := range faultTexts(w.text, err) {
		if !slices.Contains(w.notices, said) {
			w.notices = append(w.notices, said)
		}
	}
	return len(w.notices) > before
}
