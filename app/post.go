package app

import (
	"net/url"
	"path/filepath"

	"fyne.io/fyne/v2"

	"roborally/app/post/desk"
	"roborally/app/route"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/post"
	replayui "roborally/ui/replay"
)

// postFrame returns what the pages of games by mail are made of.
func (p *pages) postFrame() post.Frame {
	return post.Frame{Stage: p.Stage, Text: p.Text, Pictures: p.Pictures, Office: p.office.in(p.Text), Maps: p.Maps()}
}

// post builds the list of games by mail.
func (p *pages) post(_ route.Post, show func(route.Page)) {
	page := post.NewList(p.postFrame())
	page.OnBack = p.Pages.Back
	page.OnNew = p.Pages.To(route.PostSetup{})
	page.OnOpen = func(id string) { p.Pages.Go(route.PostDesk{ID: id}) }
	show(route.Page{Page: page, Start: page.Load})
}

// postSetup builds the page of a new game by mail.
func (p *pages) postSetup(_ route.PostSetup, show func(route.Page)) {
	page := post.NewSetup(p.postFrame())
	page.OnBack = p.Pages.Back
	page.OnCreated = func(id string) { p.Pages.Replace(route.PostDesk{ID: id}) }
	show(route.Page{Page: page})
}

// postDesk reads a game by mail before it shows its page.
func (p *pages) postDesk(r route.PostDesk, show func(route.Page)) {
	frame := p.postFrame()
	var g *post.Game
	var err error
	p.Stage.Time.Async(func() { g, err = frame.Office.Game(r.ID) }, func() {
		if err != nil {
			p.postFault(err)
			return
		}
		page := post.NewDesk(frame, g, !p.Stage.Mobile())
		page.OnBack = p.Pages.Back
		page.OnFilm = func(preview bool) { p.Pages.Go(route.PostFilm{ID: r.ID, Preview: preview}) }
		page.OnFolder = p.openFolder
		show(route.Page{Page: page, Keep: true})
	})
}

// postFilm computes a round of a game by mail before it shows it.
func (p *pages) postFilm(r route.PostFilm, show func(route.Page)) {
	var d *desk.Desk
	var film *replay.Recording
	var err error
	p.Stage.Time.Async(func() { d, film, err = p.office.film(r.ID, r.Preview) }, func() {
		if err != nil {
			p.postFault(err)
			return
		}
		var players []table.Player
		for i := range d.Settings().Players {
			s := &d.Settings().Players[i]
			players = append(players, table.Player{Name: s.Name, Colour: s.Colour})
		}
		title := p.Text.Of("mailgame.film-last")
		if r.Preview {
			title = p.Text.Of("mailgame.film-preview", "Round", d.Round()-1)
		}
		show(p.filmPage(film, players, title))
	})
}

// filmPage returns the page of a film.
func (p *pages) filmPage(film *replay.Recording, players []table.Player, title string) route.Page {
	page := replayui.NewPage(p.Stage, p.Text, p.Pictures, p.Sounds, film, players, title)
	page.SetStill(!p.Settings.Animated())
	page.SetFollow(p.Settings.Now.Follow)
	page.OnBack = p.Pages.Back
	return route.Page{Page: page, Leave: page.Close}
}

// postFault reports why a game by mail cannot be shown.
func (p *pages) postFault(err error) {
	p.Log.Warn("game by mail", "fault", err)
	p.Toast(art.IconPost, look.Danger, p.Text.Of("main.post.label"), p.office.in(p.Text).explain(err))
}

// openFolder shows a folder in the file manager of the system.
func (p *pages) openFolder(folder string) {
	path := filepath.ToSlash(folder)
	if filepath.VolumeName(folder) != "" { // as on Windows
		path = "/" + path
	}
	if err := fyne.CurrentApp().OpenURL(&url.URL{Scheme: "file", Path: path}); err != nil {
		p.Report(err)
	}
}
