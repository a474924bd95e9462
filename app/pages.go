package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/app/session/local"
	"roborally/app/session/remote"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/app/version"
	"roborally/core/tally"
	"roborally/ui/board"
	"roborally/ui/menu"
	"roborally/ui/rules"
	"roborally/ui/stats"
	"roborally/ui/tutorial"
)

// pages builds the pages that belong to no session.
type pages struct {
	*shell.Shell
	local  *local.Sessions
	remote *remote.Sessions
	office *postOffice
}

// newPages registers the pages as routes.
func newPages(s *shell.Shell, l *local.Sessions, r *remote.Sessions, o *postOffice) {
	p := &pages{s, l, r, o}
	s.SaveFile, s.OpenGame, s.Delivery = p.saveFile, p.openGame, p.delivery()
	route.Register(s.Pages, p.menu)
	route.Register(s.Pages, p.story)
	route.Register(s.Pages, p.credits)
	route.Register(s.Pages, p.rules)
	route.Register(s.Pages, p.statistics)
	route.Register(s.Pages, p.saves)
	route.Register(s.Pages, p.replay)
	route.Register(s.Pages, p.post)
	route.Register(s.Pages, p.postSetup)
	route.Register(s.Pages, p.postDesk)
	route.Register(s.Pages, p.postFilm)
	route.Register(s.Pages, p.workshop)
	route.Register(s.Pages, p.editor)
	route.Register(s.Pages, p.composer)
	route.Register(s.Pages, p.lessons)
	route.Register(s.Pages, p.lesson)
}

// menu builds the main menu with what is known now. Meanwhile it looks for a game that can be continued.
func (p *pages) menu(_ route.Menu, show func(route.Page)) {
	to := p.Pages.To
	actions := menu.Actions{
		Start:      func() { p.local.Open() },
		Join:       to(route.Join{}),
		Tutorial:   to(route.Lessons{}),
		Practice:   p.local.Practise,
		Post:       to(route.Post{}),
		Workshop:   to(route.Workshop{}),
		Replay:     to(route.Saves{}),
		Statistics: to(route.Statistics{}),
		Rules:      to(route.Rules{}),
		Story:      to(route.Story{}),
		Settings:   to(route.Settings{}),
		Credits:    to(route.Credits{}),
		Quit:       p.Quit,
	}
	notices := slices.Clone(p.Notices)
	now, own := time.Now(), p.local.Left()
	at, seated := p.remote.LastSeat(now)
	switch {
	case own != nil && !(seated && store.Past(at.At, now).After(store.Past(own.Game.Saved, now))): // a newer seat goes first: others are waiting there
		actions.Continue = func() { p.local.Continue(own) }
		said := "app.interrupted"
		if own.Shared() {
			said = "sharing.interrupted"
		}
		notices = append(notices, p.Text.Of(said, "Map", board.GameMapName(p.Text, own.Game), "Round", own.Game.Round))
	case seated:
		actions.Continue = func() { p.remote.JoinAt(at.Address) }
		notices = append(notices, p.Text.Of("company.waiting", "Name", at.Name))
	}
	p.local.LookForGames()
	page := menu.NewPage(p.Stage, p.Text, p.Pictures, actions, strings.Join(notices, "\n"), p.Settings.Animated())
	show(route.Page{Page: page, Start: p.local.SearchLeft, Leave: p.local.CancelSearch})
}

// story builds the story, which is told at the first start, and whenever the player asks for it.
func (p *pages) story(_ route.Story, show func(route.Page)) {
	page := menu.NewStory(p.Stage, p.Text, p.Pictures, p.Settings.Animated())
	page.OnEnd = func() {
		now := &p.Settings.Now
		first := !now.StoryTold
		now.StoryTold = true
		p.Settings.Write()
		p.Pages.Back()
		if first {
			c := tutorial.Welcome{Name: now.Name, OnName: p.SetPlayerName, OnLearn: p.Pages.To(route.Lessons{})}
			c.Open(p.Stage, p.Text, p.Pictures)
		}
	}
	show(route.Page{Page: page})
}

func (p *pages) credits(_ route.Credits, show func(route.Page)) {
	page := menu.NewCredits(p.Stage, p.Text, p.Pictures, version.Number)
	page.OnBack = p.Pages.Back
	show(route.Page{Page: page})
}

func (p *pages) rules(_ route.Rules, show func(route.Page)) {
	page := rules.NewPage(p.Stage, p.Text, p.Pictures)
	page.OnBack = p.Pages.Back
	show(route.Page{Page: page})
}

// statistics reads all profiles before it shows their page.
func (p *pages) statistics(_ route.Statistics, show func(route.Page)) {
	p.Disk.Go(func() {
		profiles, err := p.Profiles.All()
		fyne.Do(func() {
			page := stats.NewPage(p.Stage, p.Text, p.Pictures, func() []tally.Profile { return profiles })
			page.OnBack = p.Pages.Back
			show(route.Page{Page: page, Start: func() { p.Report(err) }})
		})
	})
}
