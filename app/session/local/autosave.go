package local

import (
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/maps"
)

// autosave is a store.Autosave whose methods do not wait.
type autosave struct {
	disk *shell.Disk
	file *store.Autosave // used by tasks of the disk alone
}

// newAutosave begins to save a game: in the file of the game that is continued, or in a new one for nil.
func newAutosave(s *shell.Shell, from *LeftGame) *autosave {
	a := &autosave{disk: &s.Disk}
	s.Disk.Go(func() {
		if from == nil {
			a.file = s.Saves.Autosave("", s.ReportLater)
		} else {
			a.file = s.Saves.Continue(from.id(), from.Game, s.ReportLater)
		}
	})
	return a
}

// Write saves the game.
func (a *autosave) Write(g *maps.Game) { a.disk.Go(func() { a.file.Write(g) }) }

// Flush makes the disk wait until the game is written.
func (a *autosave) Flush() { a.disk.Go(func() { a.file.Flush() }) }

// Close ends saving. An unfinished game stays.
func (a *autosave) Close() { a.disk.Go(func() { a.file.Close() }) }

// Discard is Close for a game that has not begun.
func (a *autosave) Discard() { a.disk.Go(func() { a.file.Discard() }) }
