// Package workshop has the page of the player's own halls: what there is, and what can be done with one. The halls
// themselves are kept by a Store, and drawn on other pages. Begin reading at Page.
package workshop

import (
	"roborally/maps"
	"roborally/ui/delivery"
)

// Store keeps the player's own halls. Its methods are called outside the window's goroutine. Errors have a text for
// players in text.Cause, or say what is wrong with a file.
type Store interface {
	// All returns all halls, in any order. The error of a single hall is in its maps.Hall.
	All() ([]maps.Hall, error)
	// Create adds a map and returns its file.
	Create(m *maps.Map) (file string, err error)
	// Rename gives a hall another name.
	Rename(file, name string) error
	// Delete moves a hall into the trash and returns its name there, with which Restore brings it back.
	Delete(file string) (trashed string, err error)
	// Restore brings a hall back and returns its file.
	Restore(trashed string) (file string, err error)
	// Import adds the map that a file holds, as text or as picture. A map that is there already is not added: known is
	// set, and the hall is the one that has it.
	Import(content []byte) (hall maps.Hall, known bool, err error)
	// ImportFile is Import of a file by its path.
	ImportFile(path string) (hall maps.Hall, known bool, err error)
	// Share returns a map as a file, with a name for it: as a picture that holds it, or as text.
	Share(m *maps.Map, picture bool) (name string, content []byte, err error)
}

// Actions lead from the page elsewhere. What has none is not shown.
type Actions struct {
	Back    func()
	Draw    func(file string)                          // draws a board
	Compose func(file string)                          // puts the boards of a course together
	Play    func(m *maps.Map)                          // opens a lobby for a map
	Choose  func(take func(content []byte, err error)) // lets the player choose a file, and reads it
	delivery.Means
}

// opens returns the action that opens a map, or nil if there is none.
func (a *Actions) opens(m *maps.Map) func(file string) {
	if m.Course != nil {
		return a.Compose
	}
	return a.Draw
}
