package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"

	"roborally/maps"
)

// Autosave saves a running game in the background, so that a slow disk holds nobody up. It is safe for
// concurrent use.
type Autosave struct {
	saves  *Saves
	id     string
	report func(error)

	mu         sync.Mutex
	next       *maps.Game // to be written; nil: none
	busy       bool       // run is active
	count      int        // of the games that came
	written    int        // as many came up to the one that was written last
	progress   sync.Cond  // written or busy has changed
	closed     bool
	failed     bool         // a failed write has been reported
	lost       bool         // the last write has failed
	ended      bool         // the game is over: later games are ignored
	endWritten bool         // the finished game has been written
	discarded  bool         // the game was left: nothing is written any more
	finished   bool         // Close or Discard has finished
	lock       *flock.Flock // shows other programs that the game is played here; nil: none, or the disk has no locks
}

// Autosave returns the autosave of a new game or, given the id of an interrupted game (see FindCrashed), of
// that game when it is continued. Its file stays as it is until the first Write. If another
// program plays it now, this one gets a file of its own. report is called for the first failed
// write, in another goroutine.
func (s *Saves) Autosave(id string, report func(error)) *Autosave {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !isSave(id) || kindOf(id) != maps.RecoverySave {
		id = s.freeID(runningPrefix)
	}
	lock, ok := s.lock(id)
	if !ok {
		id = s.freeID(runningPrefix)
		lock, _ = s.lock(id)
	}
	a := &Autosave{saves: s, id: id, report: report, lock: lock}
	a.progress.L = &a.mu
	s.running[id] = a
	return a
}

// Continue is Autosave for a game that was read, or left, some time ago. If the file meanwhile holds another game, or
// has moves that this one has not, another program has played on: the file stays as it is, and this game gets one of
// its own.
func (s *Saves) Continue(id string, g *maps.Game, report func(error)) *Autosave {
	a := s.Autosave(id, report)
	saved, err := s.Read(a.id)
	if err == nil && saved.Record.IsPartOf(&g.Record) || errors.Is(err, fs.ErrNotExist) {
		return a
	}
	a.Close()
	return s.Autosave("", report)
}

// ID returns the id of the save: that of the interrupted game, or another one if another program plays it.
func (a *Autosave) ID() string { return a.id }

// Lost reports whether the last game could not be written, so that the file has an earlier one or none.
func (a *Autosave) Lost() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.lost
}

// Write saves the game in the place of what was saved before. It does not wait: if games come faster than
// the disk takes them, only the newest is written. A game that is over moves to the archive; unfinished
// ones that come after it are ignored.
func (a *Autosave) Write(g *maps.Game) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed || a.ended && !g.Ended {
		return
	}
	a.next, a.ended = g, g.Ended
	a.count++
	if !a.busy {
		a.busy = true
		go a.run()
	}
}

// Flush waits until the newest game, or one that comes meanwhile, is written or cannot be written.
func (a *Autosave) Flush() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for newest := a.count; a.busy && a.written < newest; {
		a.progress.Wait()
	}
}

// run writes until there is nothing left to write.
func (a *Autosave) run() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.next != nil && !a.discarded {
		g, count := a.next, a.count
		a.next = nil
		a.mu.Unlock()
		err := a.writeFile(g)
		a.mu.Lock()
		a.endWritten = a.endWritten || g.Ended && err == nil
		a.lost = err != nil
		if err != nil && !a.failed {
			a.failed = true
			a.mu.Unlock()
			a.report(err)
			a.mu.Lock()
		}
		a.written = count
		a.progress.Broadcast()
	}
	a.busy = false
	a.progress.Broadcast()
}

func (a *Autosave) writeFile(g *maps.Game) error {
	if err := a.saves.Overwrite(a.id, g); err != nil || !g.Ended {
		return err
	}
	return a.saves.archive(a.id)
}

// Release stops saving without waiting, and unlocks the game: FindCrashed finds what has been written by
// then. Close or Discard must follow.
func (a *Autosave) Release() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.saves.mu.Lock()
	defer a.saves.mu.Unlock()
	if a.saves.running[a.id] == a {
		delete(a.saves.running, a.id)
	}
	if a.lock == nil {
		return
	}
	_ = a.lock.Close()
	a.lock = nil
	if _, err := os.Lstat(filepath.Join(a.saves.folder, a.id)); errors.Is(err, fs.ErrNotExist) {
		a.saves.removeLock(a.id)
	}
}

// Close waits until everything is written. The save of an unfinished game stays, and FindCrashed finds it.
func (a *Autosave) Close() {
	a.finish(false)
	a.Release()
}

// Discard is Close for a game that was left on purpose: its save is removed, unless the game was over.
func (a *Autosave) Discard() {
	if a.finish(true) {
		_ = a.saves.Remove(a.id) // if that fails, the game is offered as if the program had crashed
	}
	a.Release()
}

// finish waits until nothing is being written. It reports whether the save is to be removed because the
// game was discarded.
func (a *Autosave) finish(discard bool) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
	if discard && (a.next == nil || !a.next.Ended) {
		a.discarded = true
	}
	for a.busy {
		a.progress.Wait()
	}
	done := a.finished
	a.finished = true
	return discard && !a.endWritten && !done
}
