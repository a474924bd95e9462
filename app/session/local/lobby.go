package local

import (
	"roborally/app/route"
	"roborally/app/session"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	rooms "roborally/ui/lobby"
	"roborally/ui/saves"
)

// lobbyPage returns the page of the lobby. The players come back to it after a game and can begin another.
func (s *Session) lobbyPage() route.Page {
	p := session.NewLobbyPage(s.shell, s.room)
	var loaded *maps.Game // the saved game that OnStart begins; nil: a new one
	p.OnStart = func(state lobby.State) {
		if state.Saved == nil {
			loaded = nil
		}
		s.saveChoice(p)
		o, err := tableOptions(&state, loaded)
		if err == nil {
			err = s.play(o, state.Settings.Hints, nil)
		}
		if err != nil {
			p.Fail(err)
		}
	}
	p.OnLoad = func() {
		state := s.room.State()
		chosen := s.shell.SavedGames(saves.ToLoad(state.People()))
		d := chosen.Dialog()
		chosen.OnBack = d.Close
		chosen.OnGame = func(_ string, g *maps.Game) {
			d.Close()
			loaded = g
			p.Load(g)
		}
		s.shell.Stage.Windows.Open(d)
	}
	p.OnBack, p.OnEnd = s.shell.Pages.Home, s.shell.Pages.Home
	p.OnChange = func() { s.rememberChoice(p) }
	p.SetSharingActions(rooms.SharingActions{Open: s.openSharing, Close: s.closeSharing, Current: s.sharingState})
	start := func() {
		p.Listen()
		if g := s.opened; g != nil {
			s.opened, loaded = nil, g
			p.Load(g)
		}
	}
	return route.Page{Page: p, Start: start, Leave: func() {
		s.saveChoice(p)
		p.Close()
	}}
}

// tableOptions returns the options for the game that the lobby begins: a new one, or the saved game g.
func tableOptions(state *lobby.State, g *maps.Game) (table.Options, error) {
	if g != nil {
		return state.Resume(g)
	}
	return state.Options()
}

// saveChoice writes the lobby's choice to disk without a delay.
func (s *Session) saveChoice(p *rooms.Page) {
	s.rememberChoice(p)
	s.shell.Disk.Go(s.all.choiceWriter.Flush)
}

// rememberChoice queues the lobby's choice to be written, so that it survives even if the program is ended
// before a game begins. Hints that were allowed or forbidden for the sake of others are not part of it. A
// loaded game changes nothing: the player has not chosen its settings.
func (s *Session) rememberChoice(p *rooms.Page) {
	if p.Loaded() {
		return
	}
	choice := p.Choice()
	if s.sharing != nil {
		choice.Hints = s.sharing.hintsBefore
	}
	s.all.choice.Value = choice
	s.all.choiceWriter.Write(choice)
}
