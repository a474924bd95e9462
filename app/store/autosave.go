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

// Autosave keeps a game that is running, beside everything else: a slow disk
// holds nobody up. It is safe for concurrent use.
type Autosave struct {
	saves  *Saves
	id     string
	report func(error)

	mu      sync.Mutex
	next    *maps.Game // to be written; nil where nothing is
	busy    bool       // somebody is writing
	idle    sync.Cond  // it has become false
	closed  bool
	failed  bool         // and it was reported
	ended   bool         // the game is over: nothing comes after that
	over    bool         // and that was written
	lost    bool         // the game was left: nothing is written any more
	settled bool         // Close or Leave is through
	lock    *flock.Flock // tells other programs that the game is played here; nil when it is not, or cannot be told
}

// Autosave gives the keeper of a game that begins; or, with the id of a game
// that Crashed has found, of that game when it is played on: its file stays as
// it is until there is more to keep. Where another program has been faster to
// play it on, it gets a file of its own here. report is told the first time that
// something cannot be written, not in the caller's goroutine.
func (s *Saves) Autosave(id string, report func(error)) *Autosave {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !isSave(id) || kindOf(id) != maps.Running {
		id = s.free(running)
	}
	lock, ok := s.claim(id)
	if !ok {
		id = s.free(running)
		lock, _ = s.claim(id)
	}
	a := &Autosave{saves: s, id: id, report: report, lock: lock}
	a.idle.L = &a.mu
	s.running[id] = a
	return a
}

// Keep has the game written, in the place of what was kept of it before. It does
// not wait. Of games that come faster than the disk takes them only the newest
// is written. A game that is over goes among those that the program keeps; who
// has looked at it before it was over, and comes too late, is not heard.
func (a *Autosave) Keep(g *maps.Game) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed || a.ended && !g.Ended {
		return
	}
	a.next, a.ended = g, g.Ended
	if !a.busy {
		a.busy = true
		go a.work()
	}
}

// Flush waits until everything is written that has been kept.
func (a *Autosave) Flush() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.busy {
		a.idle.Wait()
	}
}

// work writes until there is nothing left to write.
func (a *Autosave) work() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for a.next != nil && !a.lost {
		g := a.next
		a.next = nil
		a.mu.Unlock()
		err := a.put(g)
		a.mu.Lock()
		a.over = a.over || g.Ended && err == nil
		if err != nil && !a.failed {
			a.failed = true
			a.mu.Unlock()
			a.report(err)
			a.mu.Lock()
		}
	}
	a.busy = false
	a.idle.Broadcast()
}

func (a *Autosave) put(g *maps.Game) error {
	if err := a.saves.Overwrite(a.id, g); err != nil || !g.Ended {
		return err
	}
	return a.saves.Shelve(a.id)
}

// Release ends the keeping without waiting: Crashed finds what has been written
// by then. Close or Leave must follow.
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
		a.saves.unclaim(a.id)
	}
}

// Close waits until everything is written. What is kept of a game that is not
// over stays, and Crashed finds it.
func (a *Autosave) Close() {
	a.settle(false)
	a.Release()
}

// Leave is Close for a game that was left on purpose: nothing is kept of it,
// unless it was over.
func (a *Autosave) Leave() {
	if a.settle(true) {
		_ = a.saves.Remove(a.id) // where that fails, it is offered as if the program had crashed
	}
	a.Release()
}

// settle waits until nobody writes any more. It tells whether what was written is
// to go because the game was left.
func (a *Autosave) settle(leave bool) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
	if leave && (a.next == nil || !a.next.Ended) {
		a.lost = true
	}
	for a.busy {
		a.idle.Wait()
	}
	done := a.settled
	a.settled = true
	return leave && !a.over && !done
}
