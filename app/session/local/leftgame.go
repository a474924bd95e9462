package local

import (
	"fyne.io/fyne/v2"

	"roborally/maps"
)

// LeftGame is a game of this machine that was left or interrupted and can be continued.
type LeftGame struct {
	Game *maps.Game
	id   func() string // returns its ID in the saves; only tasks of the disk may call it
	lost func() bool   // reports whether it could not be saved as it is; the same goes for this

	shared *sharedGame // how others come back into it; nil: only people at this machine play it
}

// newLeftGame returns a left game. info has the shared ones.
func newLeftGame(g *maps.Game, id func() string, info *ResumeInfo) *LeftGame {
	l := &LeftGame{Game: g, id: id, lost: func() bool { return false }}
	if shared, ok := info.of(gameID(&g.Record.Header)); ok {
		l.shared = &shared
	}
	return l
}

// Shared reports whether people at other machines play the game too.
func (l *LeftGame) Shared() bool { return l.shared != nil }

// isAt reports whether a game stands where another does: a person decides several things in a round.
func (l *LeftGame) isAt(other *LeftGame) bool {
	a, b := &l.Game.Record, &other.Game.Record
	return len(a.Inputs) == len(b.Inputs) && a.IsPartOf(b)
}

// Left returns the game that can be continued, or nil.
func (l *Sessions) Left() *LeftGame { return l.left }

// findLeft looks for the game that can be continued. It reads the disk.
func (l *Sessions) findLeft() (*LeftGame, error) {
	id, g, err := l.shell.Saves.FindCrashed()
	if g == nil {
		return nil, err
	}
	info, _ := l.files.Resume.Read() // another program may have shared the game
	return newLeftGame(g, func() string { return id }, &info), err
}

// setLeft sets the game that can be continued; nil is none. A search that runs meanwhile is outdated.
func (l *Sessions) setLeft(left *LeftGame) {
	l.left = left
	l.CancelSearch()
}

// CancelSearch makes the result of a search outdated.
func (l *Sessions) CancelSearch() { l.leftSearch++ }

// SearchLeft looks for the game that can be continued, and shows the menu anew if it is another one than the
// menu offers: another program may have left or continued one.
func (l *Sessions) SearchLeft() {
	l.leftSearch++
	search, was := l.leftSearch, l.left
	l.shell.Disk.Go(func() {
		if was != nil && was.lost() { // nothing on the disk is as good
			return
		}
		now, err := l.findLeft()
		same := now == was || now != nil && was != nil && now.id() == was.id() && now.isAt(was)
		fyne.Do(func() {
			if search != l.leftSearch {
				return
			}
			l.left = now
			if told := l.shell.AddNotices(err); told || !same {
				l.shell.Pages.Reshow()
			}
		})
	})
}

// archiveLeft moves the game that could be continued to the archive, because another one begins.
func (l *Sessions) archiveLeft() {
	left, saves := l.left, l.shell.Saves
	if left == nil {
		return
	}
	l.setLeft(nil)
	l.shell.OnDisk(func() error {
		id := left.id()
		if left.lost() { // there may be room now
			a := saves.Continue(id, left.Game, l.shell.ReportLater)
			a.Write(left.Game)
			a.Close()
			id = a.ID()
		}
		return saves.Archive(id)
	})
	if left.Shared() {
		l.forgetShared(left.shared.GameID)
	}
}
