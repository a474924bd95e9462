package app

import (
	"errors"

	"roborally/app/route"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/saves"
)

// saves builds the page of the games that can be watched.
func (p *pages) saves(_ route.Saves, show func(route.Page)) {
	page := p.SavedGames(saves.ToWatch())
	page.OnBack = p.Pages.Back
	page.OnGame = func(id string, _ *maps.Game) { p.Pages.Go(route.Replay{ID: id}) }
	show(route.Page{Page: page})
}

// openGame continues a saved game, or shows it if it is over or can only be watched.
func (p *pages) openGame(id string, g *maps.Game) {
	err := error(nil)
	if !g.Ended {
		err = p.local.OpenSaved(g)
	}
	switch {
	case g.Ended, errors.Is(err, replay.ErrStale):
		p.Pages.Go(route.Saves{}, route.Replay{ID: id})
	case err != nil:
		p.Report(err)
	}
}

// replay computes the film of a game before it shows its page.
func (p *pages) replay(r route.Replay, show func(route.Page)) {
	var g *maps.Game
	var film *replay.Recording
	var err error
	from := p.Pages.Current()
	p.Stage.Time.Async(func() {
		if g, err = p.Saves.Read(r.ID); err != nil {
			return
		}
		setup, fault := g.Setup(maps.Load)
		if err = fault; err == nil {
			film, err = replay.Open(setup, &g.Record)
		}
	}, func() {
		if err == nil {
			show(p.film(g, film))
		} else if p.Pages.Current() == from { // the player is still there
			p.Report(err)
		}
	})
}

// film returns the page of a film.
func (p *pages) film(g *maps.Game, film *replay.Recording) route.Page {
	title := g.Name
	if title == "" { // saved by the program, not by the player
		title = board.GameMapName(p.Text, g)
	}
	return p.filmPage(film, table.Players(g), title)
}
