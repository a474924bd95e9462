// Package saves is the page of saved games, to save over or beside one of them, to continue one, or to watch
// one. It is a page of its own or a dialog over another page. Begin with Page; a Purpose says what it is for,
// and a Store holds the games.
package saves

import (
	"roborally/core"
	"roborally/maps"
)

// Store holds the saved games. Its methods are called outside the window's goroutine.
type Store interface {
	// List returns all saved games, the newest first.
	List() ([]maps.Save, error)
	// Read returns a game with its moves.
	Read(id string) (*maps.Game, error)
	// Write saves a game beside all others, Overwrite in the place of another.
	Write(g *maps.Game) (id string, err error)
	Overwrite(id string, g *maps.Game) error
	// Remove deletes a game.
	Remove(id string) error
	// Import adds a file from anywhere.
	Import(file string) (id string, err error)
	// Folder returns the path of the games, to be shown.
	Folder() string
}

// Purpose is the purpose of the page: saving, loading or watching.
type Purpose struct {
	name   string              // in text keys and names for scripts
	game   func() *maps.Game   // returns the game to save
	people int                 // number of people who want to play
	fits   func(s *entry) bool // reports whether a game is in the list
}

// ToSave is to save the running game. game is called when the page opens and when it saves, and may return a
// game without a name.
func ToSave(game func() *maps.Game) Purpose {
	return Purpose{name: "save", game: game, fits: func(s *entry) bool { return s.Kind == maps.ManualSave }}
}

// ToLoad is to continue a game with a number of people.
func ToLoad(people int) Purpose {
	return Purpose{name: "load", people: people, fits: func(*entry) bool { return true }}
}

// ToWatch is to watch a recording. Games that ended before anything moved are left out.
func ToWatch() Purpose {
	return Purpose{name: "watch", fits: func(s *entry) bool { return !s.nothingMoved() }}
}

// nothingMoved reports whether the program saved the game before anything moved: it does so when the
// programming of a round begins.
func (s *entry) nothingMoved() bool {
	return s.Kind != maps.ManualSave && s.Game != nil && !s.Game.Ended && s.Game.Round <= 1
}

// entry is a saved game with the texts that the page shows.
type entry struct {
	maps.Save
	layout *core.Layout // of its map; nil: the map is missing or has changed
	name   string       // never empty
	line   string       // about the game, in one line
	short  string       // shown if line is too long
	when   string       // date and time of saving
	state  string       // what is special about it, in a word or two; may be empty
	reason string       // why the page cannot use it; "": it can
}
