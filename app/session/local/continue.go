package local

import (
	"errors"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/core"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// Continue continues a game that was left or interrupted.
func (l *Sessions) Continue(left *LeftGame) {
	o, err := table.Continue(left.Game)
	switch {
	case err != nil:
		l.cannotContinue(left, err)
		return
	case left.Shared():
		l.continueShared(left)
		return
	}
	people := 0
	for _, p := range o.Players {
		if p.Bot == "" {
			people++
		}
	}
	o.Turns = people > 1
	s, err := l.openSolo()
	if err == nil {
		err = s.play(o, true, left)
	}
	l.reportFailed(err)
}

// cannotContinue says why a game cannot be continued. A damaged one is no longer offered, and is set aside.
func (l *Sessions) cannotContinue(left *LeftGame, why error) {
	sh := l.shell
	if !errors.Is(why, maps.ErrDamagedGame) {
		sh.Report(why)
		return
	}
	l.setLeft(nil)
	sh.Disk.Go(func() {
		err := sh.Saves.SetAside(left.id(), why)
		fyne.Do(func() {
			sh.AddNotices(err)
			if sh.Pages.Current() == (route.Menu{}) { // the player is still there
				sh.Pages.Reshow()
			}
		})
	})
	sh.Pages.Reshow() // the menu without it
}

// continueShared continues an interrupted game of several machines.
func (l *Sessions) continueShared(left *LeftGame) {
	from := l.shell.Pages.Current()
	l.reopen(left, func(s *Session, err error) {
		if err == nil && l.shell.Pages.Current() != from { // the player has gone elsewhere
			s.Close(false)
			return
		}
		if err == nil {
			var o table.Options
			state := s.room.State()
			if o, err = state.Resume(left.Game); err == nil {
				err = s.play(o, state.Settings.Hints, left)
			}
		}
		if l.reportFailed(err); err == nil && s.sharing.port != left.shared.Port {
			l.warn(l.shell.Text.Of("sharing.moved"))
		}
	})
}

// reopen opens the lobby of an interrupted shared game again: at the same port, for the same people, with the
// game loaded. Seats are kept for those who are not back yet. done is called when others can come in, or with
// what went wrong, but not if another lobby has been opened meanwhile.
func (l *Sessions) reopen(left *LeftGame, done func(*Session, error)) {
	c := *left.shared
	seed, err := l.newSeed()
	if err != nil {
		done(nil, err)
		return
	}
	saved := lobby.SavedGame(left.Game)
	saved.Settings.Hints = c.Hints
	local := lobby.NewLocal(lobby.State{Settings: saved.Settings, Custom: saved.Custom, NameSeed: seed})
	room, err := local.Join(c.HostName, core.NoModel)
	if err != nil {
		done(nil, err)
		return
	}
	for _, name := range c.LocalPlayers {
		_ = room.Do(lobby.AddPerson{Name: name}) // without room the player is left out
	}
	if c.HostWatches {
		_ = room.Do(lobby.Watch{})
	}
	s := l.newSession(local, room)
	as := sharing{name: s.proposedName(), password: c.Password, id: c.ID, port: c.Port, hintsBefore: l.choice.Value.Hints}
	s.share(as, c.Guests, func(err error) {
		if err == nil {
			err = room.Do(lobby.Load{Saved: saved})
		}
		done(s, err)
	})
}

// Restore continues a game of which the ID is known, if it was left. It may read the disk: there is no page yet.
func (l *Sessions) Restore(id string) {
	if left := l.left; left != nil && gameID(&left.Game.Record.Header) == id {
		if left.Shared() {
			l.certificate, _ = l.files.certificate()
		}
		l.Continue(left)
	}
}
