package saves_test

import (
	"fmt"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/replay"
	"roborally/maps"
)

// memoryStore is a Store in memory.
type memoryStore struct {
	saves   []maps.Save
	err     error // error of every method but List
	written int   // number of games written
}

func (s *memoryStore) List() ([]maps.Save, error) { return slices.Clone(s.saves), nil }
func (s *memoryStore) Folder() string             { return "/home/ada/.config/fyne/io.github.roborally/saves" }

func (s *memoryStore) index(id string) int {
	return slices.IndexFunc(s.saves, func(save maps.Save) bool { return save.ID == id })
}

func (s *memoryStore) Read(id string) (*maps.Game, error) {
	if s.err != nil {
		return nil, s.err
	}
	return s.saves[s.index(id)].Game, nil
}

func (s *memoryStore) Write(g *maps.Game) (string, error) {
	if s.err != nil {
		return "", s.err
	}
	s.written++
	id := fmt.Sprintf("new-%d.toml", s.written)
	s.saves = append([]maps.Save{{ID: id, Game: g, When: g.Saved}}, s.saves...)
	return id, nil
}

func (s *memoryStore) Overwrite(id string, g *maps.Game) error {
	if s.err == nil {
		s.saves[s.index(id)].Game = g
	}
	return s.err
}

func (s *memoryStore) Remove(id string) error {
	if s.err == nil {
		s.saves = slices.Delete(s.saves, s.index(id), s.index(id)+1)
	}
	return s.err
}

func (s *memoryStore) Share(id, title string) (name string, content []byte, err error) {
	return title + maps.GameExt, []byte(s.saves[s.index(id)].Game.Name), s.err
}

func (s *memoryStore) Import(file string) (string, error) {
	if s.err != nil {
		return "", s.err
	}
	return s.Write(game("Imported", "ring-line", 3, 1))
}

// savedAt is the time at which the newest of the games was saved.
var savedAt = time.Date(2026, 11, 21, 19, 30, 0, 0, time.Local)

// game returns a game with a number of people; computer players take the other seats.
func game(name, mapID string, round, people int) *maps.Game {
	g := &maps.Game{Name: name, Saved: savedAt, Round: round, Winner: core.NoSeat}
	g.Record.Header = replay.Header{Map: mapID, Rules: "factory"}
	for i, player := range []string{"Ada", "Rosie", "Bolt", "Gizmo"} {
		seat := maps.Seat{Name: player, Model: core.Models[i], Colour: i}
		if i >= people {
			seat.Bot = "medium"
		}
		g.Seats = append(g.Seats, seat)
	}
	return g
}

// fullStore returns a store with a game of every kind.
func fullStore() *memoryStore {
	won := game("", "sinkholes", 12, 1)
	won.Ended, won.Winner = true, 0
	course := game("Lange Schicht am Samstagabend mit allen, die da waren", "long-shift", 31, 3)
	course.Record.Header.Rules = "classic"
	s := &memoryStore{}
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
		save.When = savedAt.Add(-time.Duration(i*31) * time.Hour)
		s.saves = append(s.saves, save)
	}
	return s
}
