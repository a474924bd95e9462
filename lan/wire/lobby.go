package wire

import (
	"fmt"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	"roborally/lan/lobby"
)

// Lobby is the state of a lobby without its chat, which is sent as Said.
type Lobby struct {
	Shared   bool     `json:"shared"`
	Host     int      `json:"host"`
	Settings Settings `json:"settings"`
	Seats    []Seat   `json:"seats"`
	Members  []Member `json:"members"`
	Begun    bool     `json:"begun,omitempty"`
	Saved    *Saved   `json:"saved,omitempty"`
	Next     int      `json:"next"`
}

// Settings are the settings of a game.
type Settings struct {
	Map         string              `json:"map"`
	Checkpoints int                 `json:"checkpoints"`
	Laps        int                 `json:"laps,omitempty"`
	Rules       string              `json:"rules"`
	Goals       core.GoalAssignment `json:"goals,omitempty"`
	Abilities   bool                `json:"abilities,omitempty"`
	Options     bool                `json:"options,omitempty"`
	Points      int                 `json:"points,omitempty"`
	Minutes     int                 `json:"minutes,omitempty"`
	Limit       int                 `json:"limit,omitempty"` // milliseconds
	Hints       bool                `json:"hints,omitempty"`
	Deserted    level               `json:"deserted,omitempty"`
}

// Seat is a seat at the table. Member is 0 for a computer player of the Level.
type Seat struct {
	ID     int    `json:"id"`
	Member int    `json:"member,omitempty"`
	Level  level  `json:"level,omitempty"`
	Name   string `json:"name"`
	Robot  robot  `json:"robot"`
	Colour int    `json:"colour"`

	Achievements achievements `json:"achievements,omitempty"`
}

// Member is a machine in the lobby.
type Member struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Ready bool   `json:"ready,omitempty"`
	Away  bool   `json:"away,omitempty"`

	Absence  absence `json:"absence,omitempty"`
	Left     int     `json:"left,omitempty"` // milliseconds until computer players take over
	Nudges   int     `json:"nudges,omitempty"`
	NudgedBy int     `json:"nudged-by,omitempty"`
}

// Saved is a saved game that is resumed.
type Saved struct {
	Settings Settings    `json:"settings"`
	Seats    []SavedSeat `json:"seats"`
}

// SavedSeat is a seat of a saved game.
type SavedSeat struct {
	Name   string `json:"name"`
	Robot  robot  `json:"robot"`
	Colour int    `json:"colour"`
	Level  level  `json:"level,omitempty"`
	Left   bool   `json:"left,omitempty"`
}

// Said holds lines of chat. First is the number of the first of them, counted from 0
// since the lobby was opened.
type Said struct {
	First int    `json:"first"`
	Lines []Line `json:"lines"`
}

// Line is a line of chat.
type Line struct {
	Member int    `json:"member"`
	Name   string `json:"name"`
	Text   string `json:"text"`
}

func (s *Said) check() error {
	if err := checkNumbers("first", s.First); err != nil {
		return err
	}
	if err := checkRange("lines: their number", len(s.Lines), 0, lobby.MaxChat); err != nil {
		return err
	}
	for _, l := range s.Lines {
		if err := checkText("lines: a line", l.Name+l.Text, 2*maxText); err != nil {
			return err
		}
		if err := checkNumbers("member", l.Member); err != nil {
			return err
		}
	}
	return nil
}

// LobbyOf returns the wire form of a state, without the chat.
func LobbyOf(s *lobby.State) *Lobby {
	w := &Lobby{Shared: s.Shared, Host: s.Host, Settings: settingsOf(s.Settings), Begun: s.Begun, Next: s.Next}
	w.Seats = mapSlice(s.Seats, func(t lobby.Seat) Seat {
		return Seat{t.ID, t.Member, level(t.Level), t.Name, robot(t.Model), t.Colour, achievements(t.Achievements)}
	})
	w.Members = mapSlice(s.Members, func(m lobby.Member) Member {
		left := 0
		if m.Absence == lobby.Expires {
			left = max(0, milliseconds(time.Until(m.TakeOver)))
		}
		return Member{m.ID, m.Name, m.Ready, m.Away, absence(m.Absence), left, m.Nudges, m.NudgedBy}
	})
	if s.Saved != nil {
		w.Saved = &Saved{settingsOf(s.Saved.Settings), mapSlice(s.Saved.Seats, func(t lobby.SavedSeat) SavedSeat {
			return SavedSeat{t.Name, robot(t.Model), t.Colour, level(t.Level), t.Left}
		})}
	}
	return w
}

func settingsOf(g lobby.Settings) Settings {
	return Settings{
		g.Map, g.Checkpoints, g.Laps, g.Rules, g.Goals, g.Abilities, g.Options, g.Points, g.Minutes, milliseconds(g.Limit), g.Hints, level(g.OnLeave),
	}
}

// State converts the lobby back to a state with an empty chat. State.NameSeed, which decides
// the names of computer players, stays with the host.
func (w *Lobby) State() lobby.State {
	s := lobby.State{Shared: w.Shared, Host: w.Host, Settings: w.Settings.settings(), Begun: w.Begun, Next: w.Next}
	s.Seats = mapSlice(w.Seats, func(t Seat) lobby.Seat {
		return lobby.Seat{ID: t.ID, Member: t.Member, Level: bot.Level(t.Level), Name: t.Name, Model: core.Model(t.Robot), Colour: t.Colour, Achievements: tally.Set(t.Achievements)}
	})
	s.Members = mapSlice(w.Members, func(m Member) lobby.Member {
		l := lobby.Member{
			ID: m.ID, Name: m.Name, Ready: m.Ready, Away: m.Away, Absence: lobby.Absence(m.Absence), Nudges: m.Nudges, NudgedBy: m.NudgedBy,
		}
		if l.Absence == lobby.Expires {
			l.TakeOver = time.Now().Add(time.Duration(m.Left) * time.Millisecond)
		}
		return l
	})
	if w.Saved != nil {
		s.Saved = &lobby.Saved{Settings: w.Saved.Settings.settings(), Seats: mapSlice(w.Saved.Seats, func(t SavedSeat) lobby.SavedSeat {
			return lobby.SavedSeat{Name: t.Name, Model: core.Model(t.Robot), Colour: t.Colour, Level: bot.Level(t.Level), Left: t.Left}
		})}
	}
	return s
}

func (w *Settings) settings() lobby.Settings {
	return lobby.Settings{
		Map: w.Map, Checkpoints: w.Checkpoints, Laps: w.Laps, Rules: w.Rules, Goals: w.Goals, Abilities: w.Abilities, Options: w.Options,
		Points: w.Points, Minutes: w.Minutes, Limit: time.Duration(w.Limit) * time.Millisecond, Hints: w.Hints, OnLeave: bot.Level(w.Deserted),
	}
}

func (w *Settings) check() error {
	if err := checkText("settings: map or rules", w.Map+w.Rules, maxText); err != nil {
		return err
	}
	if err := checkRange("checkpoints", w.Checkpoints, 0, core.MaxCheckpoint); err != nil {
		return err
	}
	if err := checkRange("laps", w.Laps, 0, core.MaxCheckpoint); err != nil {
		return err
	}
	if err := checkRange("points", w.Points, 0, lobby.MaxPoints); err != nil {
		return err
	}
	if err := checkRange("minutes", w.Minutes, 0, lobby.MaxMinutes); err != nil {
		return err
	}
	return checkRange("limit", w.Limit, 0, milliseconds(lobby.MaxLimit))
}

func (w *Lobby) check() error {
	if err := checkNumbers("host", w.Host, "next", w.Next); err != nil {
		return err
	}
	if err := w.Settings.check(); err != nil {
		return err
	}
	if len(w.Seats) > lobby.MaxSeats || len(w.Members) > lobby.MaxMembers {
		return fmt.Errorf("too many seats (%d) or members (%d)", len(w.Seats), len(w.Members))
	}
	for _, s := range w.Seats {
		if err := checkSeat(s.Name, s.Colour); err != nil {
			return err
		}
		if err := checkNumbers("id", s.ID, "member", s.Member); err != nil {
			return err
		}
	}
	for _, m := range w.Members {
		if err := checkText("name", m.Name, maxText); err != nil {
			return err
		}
		if err := checkNumbers("id", m.ID, "left", m.Left, "nudges", m.Nudges, "nudged-by", m.NudgedBy); err != nil {
			return err
		}
	}
	if w.Saved == nil {
		return nil
	}
	if err := checkRange("saved: the number of seats", len(w.Saved.Seats), 0, lobby.MaxSeats); err != nil {
		return err
	}
	for _, s := range w.Saved.Seats {
		if err := checkSeat(s.Name, s.Colour); err != nil {
			return err
		}
	}
	return w.Saved.Settings.check()
}

// checkSeat checks the name and the colour of a seat.
func checkSeat(name string, colour int) error {
	if err := checkText("name", name, maxText); err != nil {
		return err
	}
	return checkRange("colour", colour, 0, lobby.MaxSeats-1)
}

// SaidOf returns the wire form of the lines of chat from a number on, as far as the
// lobby still has them.
func SaidOf(s *lobby.State, from int) *Said {
	oldest := s.LineCount - len(s.Chat)
	from = max(from, oldest)
	return &Said{from, mapSlice(s.Chat[from-oldest:], func(l lobby.Line) Line { return Line(l) })}
}

// AddTo appends the lines to the chat of a state. If lines between are missing, the
// older ones are dropped.
func (s *Said) AddTo(state *lobby.State) {
	if s.First != state.LineCount {
		state.Chat = nil
	}
	state.Chat = append(state.Chat, mapSlice(s.Lines, func(l Line) lobby.Line { return lobby.Line(l) })...)
	if old := len(state.Chat) - lobby.MaxChat; old > 0 {
		state.Chat = state.Chat[old:]
	}
	state.LineCount = s.First + len(s.Lines)
}
