package local

import (
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/maps"
)

// autosave is a store.Autosave for which nobody waits.
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

// do calls a method of the file. It does not wait.
func (a *autosave) do(task func(*store.Autosave)) { a.disk.Go(func() { task(a.file) }) }

// write saves a game.
func (a *autosave) write(g *maps.Game) { a.do(func(file *store.Autosave) { file.Write(g) }) }
