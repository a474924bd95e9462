// Package saves is the page of saved games, for saving the running game, continuing a game, or watching one.
// It is a page of its own or a dialog over another page. Begin with Page; its Purpose is saving, loading or
// watching, and a Store holds the games.
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
	// Write saves a new game and returns its ID. Overwrite replaces the game with an ID.
	Write(g *maps.Game) (id string, err error)
	Overwrite(id string, g *maps.Game) error
	// Remove deletes a game.
	Remove(id string) error
	// Import adds a copy of a file from outside the store and returns its ID.
	Import(file string) (id string, err error)
	// Share returns the file of a game as it is, with a name for it. title is what players call the game.
	Share(id, title string) (name string, content []byte, err error)
	// Folder returns the path of the games, which the page shows.
	Folder() string
}

// Purpose is the purpose of the page: saving, loading or watching.
type Purpose struct {
	name   string              // "save", "load" or "watch", for text keys and scripts
	game   func() *maps.Game   // returns the game to save; nil unless the purpose is to save
	people int                 // number of people who want to play
	fits   func(s *entry) bool // reports whether a game is in the list
}

// ToSave returns the purpose of saving the running game. game is called when the page opens and when it
// saves, and may return a game without a name.
func ToSave(game func() *maps.Game) Purpose {
	return Purpose{name: "save", game: game, fits: func(s *entry) bool { return s.Kind == maps.ManualSave }}
}

// ToLoad returns the purpose of continuing a game with a number of people.
func ToLoad(people int) Purpose {
	return Purpose{name: "load", people: people, fits: func(*entry) bool { return true }}
}

// ToWatch returns the purpose of watching a recording. Games that stopped before anything moved are left out.
func ToWatch() Purpose {
	return Purpose{name: "watch", fits: func(s *entry) bool { return !s.nothingMoved() }}
}

// nothingMoved reports whether the program saved the game before anything moved. The program saves when the
// programming phase of a round begins.
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
	state  string       // what is special about the game, in a word or two; may be empty
	reason string       // why the page cannot use the game; "": it can
}
