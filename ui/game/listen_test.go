package game_test

import (
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestSlowViewerStaysWithinARound checks that a player who watches the moves for too long falls
// behind by no more than a round, and sees the running clock, both alone and on a shared screen.
// All machines share the clock.
func TestSlowViewerStaysWithinARound(t *testing.T) {
	const limit = 30 * time.Second
	for _, here := range []int{1, 2} {
		w := uitest.NewWindow(t, 1280, 800)
		synctest.Test(t, func(t *testing.T) {
			var window sync.Mutex // stands for the program's single window goroutine
			w.Stage.Time.Do = func(f func()) {
				window.Lock()
				defer window.Unlock()
				f()
			}
			players := []table.Player{{Name: "Ada", Model: core.Tanky}, {Name: "Bob", Model: core.Peach, Colour: 1}, {Name: "Eve", Model: core.Albot, Colour: 2}}
			tab, err := table.New(table.Options{Setup: newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.Albot), Players: players, Seed: 3, Limit: limit})
			if err != nil {
				t.Fatal(err)
			}
			join := func(seat int) table.Session {
				s, err := tab.Join(seat)
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			for seat := here; seat < len(players); seat++ {
				go playAtOnce(join(seat))
			}
			var page interface {
				widgets.Page
				Listen()
				Close()
			}
			var view func() *core.View // the newest view
			if here == 1 {
				p := game.NewPage(w.Stage, text.For("en"), sharedPictures, join(0), &game.Options{})
				page, view = p, p.View
			} else {
				people := []game.Seat{{Session: join(0)}, {Session: join(1)}}
				p := game.NewSharedPage(w.Stage, text.For("en"), sharedPictures, people, join(core.NoSeat), &game.Options{})
				page, view = p, p.View
			}
			w.Sketch(page)
			page.Listen()
			for n := range 4 { // nobody decides, and the animation stands still
				time.Sleep(limit + time.Second)
				synctest.Wait()
				window.Lock()
				ahead := len(tab.Record().Sums) - int(view().State.Round)
				written := uitest.Texts(w.Stage)
				window.Unlock()
				if page.Mode() != "moving" || !strings.Contains(written, "0:29") && !strings.Contains(written, "0:30") {
					t.Errorf("with %d players here, the page shows %s without the time left: %q", here, page.Mode(), written)
				}
				if len(tab.Record().Sums) < n+1 || ahead > 0 {
					t.Errorf("with %d players here, the game has played %d rounds and is %d ahead of the page", here, len(tab.Record().Sums), ahead)
				}
			}
			window.Lock()
			page.Close()
			window.Unlock()
			tab.Close()
			synctest.Wait()
		})
	}
}

// playAtOnce programs at random as soon as possible.
func playAtOnce(s table.Session) {
	src := coretest.NewSource(uint64(s.Seat()))
	var view core.View
	for u := range s.Updates() {
		if u.View != nil {
			view = *u.View
		}
		for _, e := range u.Events {
			_ = view.Apply(e) // other tests check for invalid events
		}
		if d, ok := view.Pending(); ok {
			in := coretest.Decide(src, &view, d)
			_ = s.Do(in)
		}
	}
}
