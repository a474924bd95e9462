package app

import (
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/maps"
	replayui "roborally/ui/replay"
	"roborally/ui/saves"
)

// savedGames returns a page of the saved games for a purpose.
func (w *window) savedGames(purpose saves.Purpose) *saves.Page {
	w.savesPage = saves.NewPage(w.stage, w.text, w.pictures, w.files.saves, w.allMaps(), purpose)
	return w.savesPage
}

// showReplays shows the games that can be watched.
func (w *window) showReplays() {
	p := w.savedGames(saves.ToWatch())
	p.OnBack = w.showMenu
	p.OnGame = func(_ string, g *maps.Game) { w.openReplay(g) }
	w.show(p, w.showReplays, nil)
}

// openReplay computes the film of a game and shows it.
func (w *window) openReplay(g *maps.Game) {
	var film *replay.Recording
	var err error
	page := w.stage.Windows.Page()
	w.stage.Time.Async(func() {
		setup, fault := g.Setup(maps.Load)
		if err = fault; err == nil {
			film, err = replay.Open(setup, &g.Record)
		}
	}, func() {
		switch {
		case w.stage.Windows.Page() != page: // the player has left the page
		case err != nil:
			w.report(err)
		default:
			w.showReplay(film, g)
		}
	})
}

// showReplay shows a film.
func (w *window) showReplay(film *replay.Recording, g *maps.Game) {
	title := g.Name
	if title == "" { // saved by the program, not by the player
		title = w.text.MapName(g.Record.Header.Map)
	}
	p := replayui.NewPage(w.stage, w.text, w.pictures, w.playNote, film, table.Players(g), title)
	p.SetStill(!w.animated())
	p.SetFollow(w.settings.Follow)
	p.OnBack = w.showReplays
	w.show(p, func() { w.showReplay(film, g) }, p.Close)
}
