package session

import (
	"fmt"
	"os"
	"slices"

	"roborally/app/route"
	"roborally/app/shell"
	"roborally/core"
	"roborally/ui/game"
)

// Connect connects the page of a game with the program. at is its route, to which the page leads back before it
// asks the player something. fault is called when the page gets an event that cannot be.
func Connect(s *shell.Shell, p *game.Page, at route.Route, fault func(error)) {
	p.OnLeave, p.OnQuit = s.Pages.Home, s.Quit
	p.OnSettings, p.OnRules = s.OpenSettings, s.Pages.To(route.Rules{})
	p.OnCall = func() { s.Pages.Reveal(at) }
	p.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: invalid event from the game:", err)
		fault(err)
	}
}

// join joins the table and builds the page: on every seat of the people here, or as a spectator.
func (g *Game) join() error {
	s, seats := g.shell, g.Seats
	g.loadProfiles()
	if len(seats) != 1 {
		seats = append(slices.Clone(seats), core.NoSeat)
	}
	var all []game.Seat
	for _, seat := range seats {
		session, err := g.source.Join(seat)
		if err != nil {
			return err
		}
		all = append(all, game.Seat{Session: session})
		if seat != core.NoSeat {
			all[len(all)-1].Coach = g.source.Coach(seat)
		}
	}
	last := all[len(all)-1]
	if len(all) == 1 {
		g.Options.Coach = last.Coach
		g.Page = game.NewPage(s.Stage, s.Text, s.Pictures, last.Session, &g.Options)
	} else {
		g.Page = game.NewSharedPage(s.Stage, s.Text, s.Pictures, all[:len(all)-1], last.Session, &g.Options)
	}
	Connect(s, g.Page, g, func(err error) {
		s.Notices = append(s.Notices, s.Text.Of("fault.unknown", "Error", err.Error()))
		s.Pages.Home()
	})
	g.Page.OnOptions = func() { s.Settings.SetOptions(g.Options.Speed, g.Options.Ghost, g.Options.Captions) }
	g.source.Connect(g.Page)
	return nil
}

// applySettings applies changed settings to the page.
func (g *Game) applySettings() {
	g.Options.Speed, g.Options.Ghost = g.shell.Settings.Speed(), g.shell.Settings.Now.Ghost
	g.Page.SetSpeed(g.Options.Speed)
	g.Page.SetGhost(g.Options.Ghost)
	g.Page.SetFollow(g.shell.Settings.Now.Follow)
	g.Options.Captions = g.shell.Settings.Now.Captions
	g.showCaptions()
}
