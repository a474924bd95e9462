// Package saves is the page on which saved games are chosen: to save over one or
// beside them, to play one on, to watch one. It is a page, or a dialog over
// another.
package saves

import (
	"roborally/core"
	"roborally/maps"
)

// Shelf is where saved games are kept. Its methods are called beside the window.
type Shelf interface {
	// List gives all saved games, the newest first.
	List() ([]maps.Save, error)
	// Read reads one with its moves.
	Read(id string) (*maps.Game, error)
	// Write saves a game beside all others, Overwrite in the place of another.
	Write(g *maps.Game) (id string, err error)
	Overwrite(id string, g *maps.Game) error
	// Remove removes one.
	Remove(id string) error
	// Import takes in a file from anywhere.
	Import(file string) (id string, err error)
	// Folder gives where they lie, to be shown.
	Folder() string
}

// Purpose is what saved games are looked at for.
type Purpose struct {
	word   string              // in keys of texts and names for scripts
	game   func() *maps.Game   // to be saved
	people int                 // who want to play
	fits   func(s *shown) bool // is it in the list at all
}

// ToSave is to save the game that is running. The game is asked for when the
// page opens and when it is saved; its name is set then.
func ToSave(game func() *maps.Game) Purpose {
	return Purpose{word: "save", game: game, fits: func(s *shown) bool { return s.Kind == maps.ByHand }}
}

// ToLoad is to play a game on with so many people.
func ToLoad(people int) Purpose {
	return Purpose{word: "load", people: people, fits: func(*shown) bool { return true }}
}

// ToWatch is to see a game again: not one that was broken off before anything has
// moved.
func ToWatch() Purpose {
	return Purpose{word: "watch", fits: func(s *shown) bool { return !s.unmoved() }}
}

// unmoved tells whether nothing has moved yet in a game that the program has kept,
// which it does when the programming of a round begins.
func (s *shown) unmoved() bool {
	return s.Kind != maps.ByHand && s.Game != nil && !s.Game.Ended && s.Game.Round <= 1
}

// shown is a saved game as the page shows it.
type shown struct {
	maps.Save
	layout *core.Layout // of its map, nil where that is not there
	name   string       // what it is called, never empty
	line   string       // about it in one line
	short  string       // the same where that line is too long
	when   string
	state  string // how it stands, in a word or two; "" is nothing special
	reason string // why nothing can be done with it here; "" where it can
}
