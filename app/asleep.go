package app

import (
	"slices"

	"roborally/ui/tutorial"
)

// asleep is what is noted when the program goes out of sight on a tablet or phone:
// whoever comes back finds what they have left, though the system may have ended
// the program meanwhile, of which it is not told.
type asleep struct {
	Game   string `toml:"game"`   // that was being played, see gameID; "": none
	Lesson string `toml:"lesson"` // that was being played; "": none
	Lobby  bool   `toml:"lobby"`  // the own lobby was open
}

// watchSight has the program told when it goes out of sight and comes back. On a
// desktop, where another window in front means nothing, it is not.
func (w *window) watchSight() {
	if !w.stage.Mobile() {
		return
	}
	w.heedless = w.stage.Attend()
	w.app.Lifecycle().SetOnExitedForeground(func() { w.sleep(true) })
	w.app.Lifecycle().SetOnEnteredForeground(func() { w.sleep(false) })
}

// sleep stops everything, and writes all that a program that is ended must not
// lose; or lets everything go on.
func (w *window) sleep(asleep bool) {
	w.mixer.Hold(asleep)
	w.heedless()
	if !asleep {
		w.heedless = w.stage.Attend()
	}
	if w.sitting != nil {
		w.sitting.page.Rest(asleep)
	}
	w.note(asleep)
	if asleep {
		w.kept.Flush()
		w.choices.Flush()
	}
}

// note notes what the player is at, at this machine, as something to come back to, or
// takes that back.
func (w *window) note(away bool) {
	var now asleep
	g, playing := w.playing()
	switch {
	case !away:
	case playing:
		if saved := g.table.Save(); !saved.Ended {
			g.autosave.Keep(saved)
			g.autosave.Flush()
			now.Game = g.id
		}
	case w.lesson != nil:
		now.Lesson = w.lesson.ID()
	case w.hosting != nil && w.sitting == nil:
		now.Lobby = true
	}
	if now != w.asleep {
		w.asleep = now
		w.report(w.files.asleep.Write(now))
	}
}

// playing gives the game of this machine that is played, if one is.
func (w *window) playing() (*ownGame, bool) {
	if w.sitting == nil {
		return nil, false
	}
	g, ok := w.sitting.game.(*ownGame)
	return g, ok
}

// comeBack goes on with what the program was ended in while it was out of sight, and
// tells whether there is anything. It is tried once: a game that cannot be gone on
// with must not keep anybody from the menu.
func (w *window) comeBack() bool {
	if !w.stage.Mobile() {
		return false
	}
	was, _ := w.files.asleep.Read() // what is wrong with it is not worth a word
	if was == (asleep{}) || w.files.asleep.Write(asleep{}) != nil {
		return false
	}
	switch {
	case was.Game != "":
		id, g, ok := w.files.saves.Crashed()
		if ok && gameID(&g.Record.Header) == was.Game {
			w.goOn(id, g)
		}
	case was.Lesson != "":
		if n := slices.IndexFunc(tutorial.Lessons(), func(l tutorial.Lesson) bool { return l.ID == was.Lesson }); n >= 0 {
			w.showLesson(n)
		}
	case was.Lobby:
		w.showLobby()
	}
	return w.stage.Page() != nil
}
