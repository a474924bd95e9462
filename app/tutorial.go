package app

import (
	"roborally/app/route"
	"roborally/app/session"
	"roborally/ui/game"
	"roborally/ui/tutorial"
)

// lessons builds the list of lessons.
func (p *pages) lessons(_ route.Lessons, show func(route.Page)) {
	p.Progress.ReportFault()
	p.local.LookForGames()
	page := tutorial.NewList(p.Stage, p.Text, p.Pictures, p.Progress.Value)
	page.OnLesson = func(n int) { p.Pages.Go(route.Lesson{Number: n}) }
	page.OnPractice = p.local.Practise
	page.OnBack = p.Pages.Back
	show(route.Page{Page: page})
}

// lesson builds a lesson. The last one leads back to the list.
func (p *pages) lesson(r route.Lesson, show func(route.Page)) {
	options := &game.Options{Captions: p.Settings.Now.Captions, Speed: p.Settings.Speed(), Sounds: p.Sounds}
	page, toList := tutorial.NewPage(p.Stage, p.Text, p.Pictures, r.Number, options), p.Pages.To(route.Lessons{})
	page.OnSolved = func() { // write that it has been solved
		p.Progress.Change(func(done *tutorial.Progress) bool { return done.Add(page.ID()) })
	}
	page.OnAgain = p.Pages.Reshow
	page.OnNext = func() {
		if next := r.Number + 1; next < len(tutorial.Lessons()) {
			p.Pages.Replace(route.Lesson{Number: next})
		} else {
			toList()
		}
	}
	session.Connect(p.Shell, page.Game, r, func(error) { toList() })
	page.Game.OnLessons = toList
	page.Game.OnOptions = func() { p.Settings.SetOptions(options.Speed, p.Settings.Now.Ghost, options.Captions) } // a lesson's preview is not a setting
	show(route.Page{Page: page, Keep: true, Start: page.Listen, Leave: page.Close, ApplySettings: func() {
		page.Game.SetSpeed(p.Settings.Speed())
	}})
}
