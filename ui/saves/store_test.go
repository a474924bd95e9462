package saves_test

import (
	"fmt"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/replay"
	"roborally/maps"
)

// shelf holds saved games in memory.
type shelf struct {
	saves  []maps.Save
	fails  error // error of every method but List
	number int
}

func (s *shelf) List() ([]maps.Save, error) { return slices.Clone(s.saves), nil }
func (s *shelf) Folder() string             { return "/home/ada/.config/fyne/io.github.roborally/saves" }

func (s *shelf) at(id string) int {
	return slices.IndexFunc(s.saves, func(save maps.Save) bool { return save.ID == id })
}

func (s *shelf) Read(id string) (*maps.Game, error) {
	if s.fails != nil {
		return nil, s.fails
	}
	return s.saves[s.at(id)].Game, nil
}

func (s *shelf) Write(g *maps.Game) (string, error) {
	if s.fails != nil {
		return "", s.fails
	}
	s.number++
	id := fmt.Sprintf("new-%d.toml", s.number)
	s.saves = append([]maps.Save{{ID: id, Game: g, When: g.Saved}}, s.saves...)
	return id, nil
}

func (s *shelf) Overwrite(id string, g *maps.Game) error {
	if s.fails == nil {
		s.saves[s.at(id)].Game = g
	}
	return s.fails
}

func (s *shelf) Remove(id string) error {
	if s.fails == nil {
		s.saves = slices.Delete(s.saves, s.at(id), s.at(id)+1)
	}
	return s.fails
}

func (s *shelf) Import(file string) (string, error) {
	if s.fails != nil {
		return "", s.fails
	}
	return s.Write(game("Imported", "ring-line", 3, 1))
}

// evening is the time at which all these games were saved.
var evening = time.Date(2026, 11, 21, 19, 30, 0, 0, time.Local)

// game returns a game with a number of people; computer players take the other seats.
func game(name, hall string, round, people int) *maps.Game {
	g := &maps.Game{Name: name, Saved: evening, Round: round, Winner: core.NoSeat}
	g.Record.Header = replay.Header{Map: hall, Rules: "factory"}
	for i, who := range []string{"Ada", "Rosie", "Bolt", "Gizmo"} {
		seat := maps.Seat{Name: who, Model: core.Models[i], Colour: i}
		if i >= people {
			seat.Bot = "medium"
		}
		g.Seats = append(g.Seats, seat)
	}
	return g
}

// full returns a shelf with a game of every kind.
func full() *shelf {
	won := game("", "sinkholes", 12, 1)
	won.Ended, won.Winner = true, 0
	course := game("Lange Schicht am Samstagabend mit allen, die da waren", "long-shift", 31, 3)
	course.Record.Header.Rules = "classic"
	s := &shelf{}
	for i, save := range []maps.Save{
		{ID: "crash.toml", Kind: maps.RecoverySave, Game: game("", "clockwork", 4, 1)},
		{ID: "two.toml", Game: game("Zwei gegen die Halle", "apprentice-hall", 7, 2)},
		{ID: "won.toml", Kind: maps.FinalSave, Game: won},
		{ID: "course.toml", Game: course},
		{ID: "mail-from-bob.toml", Err: &maps.Error{Cause: maps.ErrDamagedGame}},
		{ID: "elsewhere.toml", Game: game("Im Keller", "cellar", 2, 1), Err: &maps.Error{Cause: maps.ErrMapMissing}},
		{ID: "changed.toml", Game: game("Vor dem Umbau", "switchyard", 9, 1), Err: &maps.Error{Cause: replay.ErrMap}},
		{ID: "one.toml", Game: game("Übung", "cold-store", 3, 1)},
		{ID: "left.toml", Kind: maps.FinalSave, Game: game("", "press-shop", 2, 1)},
	} {
		save.When = evening.Add(-time.Duration(i*31) * time.Hour)
		s.saves = append(s.saves, save)
	}
	return s
}
