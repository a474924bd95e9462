package app

import (
	"slices"

	"roborally/ui/tutorial"
)

// suspendState records what the player was doing when the program went to the background on a tablet or
// phone. The system may end the program there without telling it; the next start continues from this.
type suspendState struct {
	Game   string `toml:"game"`   // game being played, see gameID; "": none
	Lesson string `toml:"lesson"` // lesson being played; "": none
	Lobby  bool   `toml:"lobby"`  // this machine's lobby was open
}

// watchVisibility suspends the program while it is in the background. It does nothing on a desktop, where
// another window in front means nothing.
func (w *window) watchVisibility() {
	if !w.stage.Mobile() {
		return
	}
	w.stopAttend = w.stage.Time.MonitorLag()
	w.app.Lifecycle().SetOnExitedForeground(func() { w.setSuspended(true) })
	w.app.Lifecycle().SetOnEnteredForeground(func() { w.setSuspended(false) })
}

// setSuspended stops everything that moves or sounds and writes all state to disk, or lets it go on.
func (w *window) setSuspended(on bool) {
	w.mixer.SetPaused(on)
	w.stopAttend()
	if !on {
		w.stopAttend = w.stage.Time.MonitorLag()
	}
	if w.session != nil {
		w.session.page.SetAsleep(on)
	}
	w.saveSuspendState(on)
	if on { // the system may end the program any time now
		w.disk.Go(w.settingsWriter.Flush)
		w.disk.Go(w.choiceWriter.Flush)
		w.disk.Wait()
	}
}

// saveSuspendState writes what the player is doing on this machine if away is true, and clears the record
// otherwise.
func (w *window) saveSuspendState(away bool) {
	var now suspendState
	g, playing := w.currentOwnGame()
	switch {
	case !away:
	case playing:
		if saved := g.table.Save(); !saved.Ended {
			g.autosave.Write(saved)
			g.autosave.Flush()
			now.Game = g.id
		}
	case w.lesson != nil:
		now.Lesson = w.lesson.ID()
	case w.hostSession != nil && w.session == nil:
		now.Lobby = true
	}
	if now != w.suspendState {
		w.suspendState = now
		w.onDisk(func() error { return w.files.suspendState.Write(now) })
	}
}

// currentOwnGame returns the game of this machine that is being played, if there is one.
func (w *window) currentOwnGame() (*ownGame, bool) {
	if w.session == nil {
		return nil, false
	}
	g, ok := w.session.game.(*ownGame)
	return g, ok
}

// restoreSuspended continues what the program was doing when it was ended in the background. It reports
// whether it has shown a page. It tries only once: a game that cannot be continued must not keep the player
// from the menu.
func (w *window) restoreSuspended() bool {
	if !w.stage.Mobile() {
		return false
	}
	was, _ := w.files.suspendState.Read() // an unreadable record is not worth a message
	if was == (suspendState{}) || w.files.suspendState.Write(suspendState{}) != nil {
		return false
	}
	switch {
	case was.Game != "":
		if l := w.left; l != nil && gameID(&l.game.Record.Header) == was.Game {
			if l.shared != nil { // it is opened before there is a page
				w.certificate, _ = w.files.certificate()
			}
			w.resumeGame(l)
		}
	case was.Lesson != "":
		if n := slices.IndexFunc(tutorial.Lessons(), func(l tutorial.Lesson) bool { return l.ID == was.Lesson }); n >= 0 {
			w.showLesson(n)
		}
	case was.Lobby:
		w.showLobby()
	}
	return w.stage.Windows.Page() != nil
}
