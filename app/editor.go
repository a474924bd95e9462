package app

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/app/session"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/maps/drawing"
	"roborally/maps/history"
	"roborally/ui/editor"
	"roborally/ui/game"
	"roborally/ui/tryout"
)

// editor builds the page on which a board is drawn. Strokes are kept on the disk's queue, in their order.
func (p *pages) editor(r route.Editor, show func(route.Page)) {
	p.Disk.Go(func() {
		past, err := p.Halls.Open(r.File)
		fyne.Do(func() {
			var page *editor.Page
			if err == nil {
				page, err = editor.NewPage(p.Stage, p.Text, p.Pictures, past, p.editorHost(r, past))
			}
			if err != nil {
				p.Report(err)
				return
			}
			show(route.Page{Page: page, Keep: true, Start: page.Start, Leave: page.Close})
		})
	})
}

// editorHost returns what the page of a board needs.
func (p *pages) editorHost(r route.Editor, past *history.History) editor.Host {
	return editor.Host{
		Keep: p.keepSteps(r.File, past), Stamps: &hallStamps{p.Halls, p.Shell}, Host: p.tryoutHost(r), OnBack: p.Pages.Back,
	}
}

// keepSteps returns what keeps the steps of a history in the file of one of the player's own halls.
func (p *pages) keepSteps(file string, past *history.History) func(entry, text []byte) {
	return func(entry, text []byte) {
		var compacted []byte
		if past.IsLong() {
			compacted = past.Compact()
		}
		p.OnDisk(func() error {
			err := p.Halls.Append(file, entry, text)
			if err == nil && compacted != nil {
				err = p.Halls.Compact(file, compacted)
			}
			return err
		})
	}
}

// tryoutHost returns what a page on which a hall is made needs to try it.
func (p *pages) tryoutHost(r route.Route) tryout.Host {
	return tryout.Host{
		Trials: &trials{workers: max(1, runtime.NumCPU()/2)},
		Game: func() *game.Options {
			return &game.Options{
				Speed: p.Settings.Speed(), Ghost: true, Follow: p.Settings.Now.Follow, Captions: p.Settings.Now.Captions, Sounds: p.Sounds,
			}
		},
		Connect: func(g *game.Page) { session.Connect(p.Shell, g, r, p.Report) },
		Report:  p.Report,
	}
}

// hallStamps keeps stamps in the folder of own halls, after what has been drawn.
type hallStamps struct {
	halls *store.Halls
	shell *shell.Shell
}

// All implements editor.Stamps. What cannot be read is left out.
func (s *hallStamps) All() (all []editor.Stamp, err error) {
	s.shell.Disk.Wait()
	halls, err := s.halls.Stamps()
	for _, h := range halls {
		if h.Map != nil && h.Map.Course == nil {
			all = append(all, editor.Stamp{File: h.File, Name: h.Map.Name(), Stamp: drawing.NewStamp(h.Map.Layout)})
		}
	}
	return all, err
}

// Keep implements editor.Stamps.
func (s *hallStamps) Keep(name string, stamp *drawing.Stamp) error {
	text, err := stamp.Text(name)
	if err == nil {
		_, err = s.halls.AddStamp(text)
	}
	return err
}

// Delete implements editor.Stamps.
func (s *hallStamps) Delete(file string) error { return s.halls.DeleteStamp(file) }

// trials lets computer players play in goroutines.
type trials struct{ workers int }

const (
	// enoughGames is the number of games after which more would tell little.
	enoughGames = 400
	// reportInterval is the least time between two reports.
	reportInterval = 500 * time.Millisecond
)

// series is what the goroutines of some games share.
type series struct {
	mu       sync.Mutex
	parts    []arena.Figures // by goroutine
	games    int
	reported time.Time
	stopped  atomic.Bool
}

// Begin implements tryout.Trials.
func (t *trials) Begin(l *core.Layout, report func(arena.Figures)) (stop func()) {
	s := &series{parts: make([]arena.Figures, t.workers)}
	for n := range t.workers {
		go s.play(l, n, report)
	}
	return func() { s.stopped.Store(true) }
}

// play plays games in goroutine n until there are enough.
func (s *series) play(l *core.Layout, n int, report func(arena.Figures)) {
	trial, err := arena.NewTrial(l, arena.TrialOptions{Series: uint64(n)})
	if err != nil {
		return // the page lets nobody play on a board with errors
	}
	for !s.stopped.Load() {
		if trial.Play(s.stopped.Load) != nil {
			return
		}
		figures, due, over := s.add(n, trial.Figures())
		if due {
			fyne.Do(func() {
				if !s.stopped.Load() {
					report(figures)
				}
			})
		}
		if over {
			return
		}
	}
}

// add adds the figures of a goroutine, and returns those of all. due means that they should be reported now, and over
// that there are enough games.
func (s *series) add(n int, part arena.Figures) (all arena.Figures, due, over bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.parts[n] = part
	s.games++
	over = s.games >= enoughGames
	if now := time.Now(); over || now.Sub(s.reported) >= reportInterval {
		s.reported, due = now, true
		for _, figures := range s.parts {
			all = all.Plus(figures)
		}
	}
	return all, due, over
}

// Solo implements tryout.Trials.
func (t *trials) Solo(l *core.Layout, done func(rounds int, completed bool)) (stop func()) {
	var stopped atomic.Bool
	go func() {
		rounds, completed := 0, false
		if trial, err := arena.NewTrial(l, arena.TrialOptions{}); err == nil {
			rounds, completed, err = trial.Solo(stopped.Load)
			completed = completed && err == nil
		}
		fyne.Do(func() {
			if !stopped.Load() {
				done(rounds, completed)
			}
		})
	}()
	return func() { stopped.Store(true) }
}
