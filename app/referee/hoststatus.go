package main

import (
	"bytes"
	"encoding/json"
	"slices"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
)

// hostStatus is the output line of a change (formats.md).
type hostStatus struct {
	State       string       `json:"state"`
	Invitation  string       `json:"invitation"`
	Map         string       `json:"map"`
	Checkpoints int          `json:"checkpoints"`
	Laps        int          `json:"laps,omitempty"` // if there are several
	Rules       string       `json:"rules"`
	Points      int          `json:"points,omitempty"`
	Minutes     int          `json:"minutes,omitempty"`
	Abilities   bool         `json:"abilities"`
	Hints       bool         `json:"hints"`
	Round       int          `json:"round"`
	Phase       string       `json:"phase"`
	Players     []hostPlayer `json:"players"`
	Spectators  int          `json:"spectators"`
	Connections int          `json:"connections"`
	Winner      *int         `json:"winner"`
	Standings   []int        `json:"standings"`
}

// hostPlayer is a seat in a hostStatus.
type hostPlayer struct {
	Seat     int    `json:"seat"`
	Name     string `json:"name"`
	Robot    string `json:"robot"`
	Computer string `json:"computer"`
	Presence string `json:"presence"`
	Ready    bool   `json:"ready"`
	Goals    int    `json:"goals"`
}

// statusWriter writes how the game goes: the invitation and the standings as
// text, or every change as a line of JSON.
type statusWriter struct {
	out    *lineWriter
	json   bool
	flush  func() // waits until what the next line says of the game is saved
	status hostStatus
	last   []byte // the last line of JSON

	// Of the game; nil before it begins.
	players []table.Player
	game    *core.State
}

// invite sets the invitation; saved is the game that goes on, or nil. The first
// line of JSON follows with the lobby.
func (w *statusWriter) invite(i invite.Invitation, saved *maps.Game) {
	w.status.Invitation = i.String()
	if w.json {
		return
	}
	w.out.add("%s\n", i)
	if saved != nil {
		w.out.add("a game goes on in round %d\n", saved.Round)
	}
}

// follow writes the lobby, if it has changed.
func (w *statusWriter) follow(s *lobby.State) {
	if !w.json {
		return
	}
	st := &w.status
	st.Map, st.Checkpoints, st.Laps, st.Rules = s.Settings.Map, s.Settings.Checkpoints, s.Settings.Laps, s.Settings.Rules
	st.Points, st.Minutes = s.Settings.Points, s.Settings.Minutes
	st.Abilities, st.Hints = s.Settings.Abilities, s.Settings.Hints
	if st.State == "" {
		st.State = "lobby"
	}
	st.Players, st.Spectators, st.Connections = []hostPlayer{}, 0, 0
	for i := range s.Seats {
		st.Players = append(st.Players, w.player(s, i))
	}
	for _, m := range s.Members {
		if m.ID == s.Host {
			continue
		}
		if len(s.SeatsOf(m.ID)) == 0 {
			st.Spectators++
		}
		if !m.Away {
			st.Connections++
		}
	}
	var line bytes.Buffer
	lines := json.NewEncoder(&line)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(st); err == nil && !bytes.Equal(line.Bytes(), w.last) {
		w.last = line.Bytes()
		w.flush()
		w.out.replace(w.last)
	}
}

// player returns a seat of the lobby.
func (w *statusWriter) player(s *lobby.State, number int) hostPlayer {
	seat := &s.Seats[number]
	p := hostPlayer{Seat: number, Name: seat.Name, Robot: seat.Model.String()}
	if seat.Member == 0 {
		p.Computer = seat.Level.String()
	} else if m, in := s.Member(seat.Member); !in {
		p.Presence = "left"
	} else {
		p.Presence, p.Ready = "here", m.Ready
		if m.Away {
			p.Presence = "away"
		}
	}
	if w.game != nil {
		p.Computer, p.Goals = w.players[number].Bot, tally.Reached(&w.game.Robots[number])
	}
	return p
}

// followGame writes the lobby and the game that is played from it, if something
// has changed. When the game is over, it writes the standings.
func (w *statusWriter) followGame(s *lobby.State, players []table.Player, game *core.State, counted *tally.Tally) {
	w.players, w.game = players, game
	st := &w.status
	st.State, st.Round, st.Phase = "game", int(game.Round), game.Phase.String()
	if game.Phase == core.Finished {
		st.State, st.Standings = "over", slices.Clone(counted.Standings(game))
		if winner := int(game.Winner); winner != core.NoSeat {
			st.Winner = &winner
		}
		if !w.json {
			w.flush()
			w.out.add("after %d rounds:\n", game.Round)
			unit := "goals"
			if s.Settings.Points > 0 || s.Settings.Minutes > 0 {
				unit = "points"
			}
			for place, seat := range st.Standings {
				w.out.add("%d. %s, %d %s\n", place+1, players[seat].Name, tally.Reached(&game.Robots[seat]), unit)
			}
		}
	}
	w.follow(s)
}
