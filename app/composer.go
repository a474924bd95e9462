package app

import (
	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/maps"
	"roborally/ui/composer"
)

// composer builds the page on which a course is laid out, with the boards that there are. Own halls that cannot be
// played on alone are offered, too.
func (p *pages) composer(r route.Composer, show func(route.Page)) {
	p.Disk.Go(func() {
		past, err := p.Halls.Open(r.File)
		own, unreadable := p.Halls.All()
		fyne.Do(func() {
			if unreadable != nil {
				p.Report(unreadable)
			}
			var page *composer.Page
			if err == nil {
				page, err = composer.NewPage(p.Stage, p.Text, p.Pictures, past, composer.Host{
					Keep: p.keepSteps(r.File, past), Maps: p.boards(own), Host: p.tryoutHost(r), OnBack: p.Pages.Back,
				})
			}
			if err != nil {
				p.Report(err)
				return
			}
			show(route.Page{Page: page, Keep: true, Start: page.Start, Leave: page.Close})
		})
	})
}

// boards returns the boards among own halls that can be read, and the project's.
func (p *pages) boards(own []maps.Hall) (boards []*maps.Map) {
	for _, h := range own {
		if h.Map != nil && h.Map.Course == nil {
			boards = append(boards, h.Map)
		}
	}
	for _, m := range p.Maps() {
		if m.Course == nil && !m.Custom() {
			boards = append(boards, &m)
		}
	}
	return boards
}
