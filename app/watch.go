package app

import (
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/maps"
	film "roborally/ui/replay"
	"roborally/ui/saves"
)

// savedGames gives the page of saved games for a purpose.
func (w *window) savedGames(purpose saves.Purpose) *saves.Page {
	w.shelf = saves.NewPage(w.stage, w.text, w.pictures, w.files.saves, w.allMaps(), purpose)
	return w.shelf
}

// showFilms shows which games can be watched.
func (w *window) showFilms() {
	p := w.savedGames(saves.ToWatch())
	p.OnBack = w.showMenu
	p.OnGame = func(_ string, g *maps.Game) { w.develop(g) }
	w.show(p, w.showFilms, nil)
}

// develop makes the film of a game and shows it.
func (w *window) develop(g *maps.Game) {
	var developed *replay.Film
	var err error
	page := w.stage.Page()
	w.stage.Later(func() {
		setup, fault := g.Setup(maps.Load)
		if err = fault; err == nil {
			developed, err = replay.Watch(setup, &g.Record)
		}
	}, func() {
		switch {
		case w.stage.Page() != page: // the player has gone on
		case err != nil:
			w.report(err)
		default:
			w.showFilm(developed, g)
		}
	})
}

// showFilm shows a film.
func (w *window) showFilm(developed *replay.Film, g *maps.Game) {
	title := g.Name
	if title == "" { // the program has kept it by itself
		title = w.hall(g.Record.Header.Map)
	}
	p := film.NewPage(w.stage, w.text, w.pictures, developed, table.Players(g), title)
	p.SetStill(!w.moving())
	p.OnBack = w.showFilms
	w.show(p, func() { w.showFilm(developed, g) }, p.Close)
}
