package app

import (
	"reflect"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/app/session"
	"roborally/app/session/local"
	"roborally/app/session/remote"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/ui/post"
	"roborally/ui/tutorial"
	"roborally/ui/widgets"
)

// suspendState records what the player was doing when the program went to the background on a tablet or
// phone. The system may end the program there without telling it; the next start continues from this.
type suspendState struct {
	Game   string `toml:"game"`   // game being played, see local.Sessions.Suspend; "": none
	Lesson string `toml:"lesson"` // lesson being played; "": none
	Lobby  bool   `toml:"lobby"`  // this machine's lobby was open
	Guest  bool   `toml:"guest"`  // the player was in the lobby of another machine, or in a game there

	// Page is the page that was shown, if it is one of resumable, and Of the file or ID of what it showed.
	Page string `toml:"page"`
	Of   string `toml:"of"`
	// Typed holds what stood in the fields of the page, by the names of targets, and Mode is that of the page.
	Mode  string            `toml:"mode"`
	Typed map[string]string `toml:"typed"`
	Setup *post.Draft       `toml:"setup"` // the game by mail that was being set up
}

// resumablePage is a page that is shown again.
type resumablePage struct {
	page  string
	reads func(route.Route) (of string, ok bool) // returns what a route shows, if it is one of this page
	path  func(of string) []route.Route          // returns the way to the page
}

// resumable lists the pages that are shown again, beside those of games, lessons and lobbies.
var resumable = []resumablePage{
	{"workshop", is(route.Workshop{}), to(route.Workshop{})},
	{"editor", func(r route.Route) (string, bool) { e, ok := r.(route.Editor); return e.File, ok },
		func(of string) []route.Route { return []route.Route{route.Workshop{}, route.Editor{File: of}} }},
	{"composer", func(r route.Route) (string, bool) { c, ok := r.(route.Composer); return c.File, ok },
		func(of string) []route.Route { return []route.Route{route.Workshop{}, route.Composer{File: of}} }},
	{"replay", func(r route.Route) (string, bool) { w, ok := r.(route.Replay); return w.ID, ok },
		func(of string) []route.Route { return []route.Route{route.Saves{}, route.Replay{ID: of}} }},
	{"post", is(route.Post{}), to(route.Post{})},
	{"post-setup", is(route.PostSetup{}), to(route.Post{}, route.PostSetup{})},
	{"post-desk", func(r route.Route) (string, bool) { d, ok := r.(route.PostDesk); return d.ID, ok },
		func(of string) []route.Route { return []route.Route{route.Post{}, route.PostDesk{ID: of}} }},
	{"join", is(route.Join{}), to(route.Join{})},
	{"settings", is(route.Settings{}), to(route.Settings{})},
	{"rules", is(route.Rules{}), to(route.Rules{})},
}

// is recognises a route that shows always the same.
func is(page route.Route) func(route.Route) (string, bool) {
	return func(r route.Route) (string, bool) { return "", r == page }
}

// to leads along a path, whatever the page shows.
func to(path ...route.Route) func(string) []route.Route {
	return func(string) []route.Route { return path }
}

// background lets the program rest while it is in the background of a tablet. On a desktop it does nothing: there
// another window in front means nothing.
type background struct {
	*shell.Shell
	local       *local.Sessions
	remote      *remote.Sessions
	window      *window
	file        *store.Document[suspendState]
	written     suspendState
	resume      func()    // shows the page that was shown when the program was ended; nil: none
	since       time.Time // when the program went to the background
	stopMonitor func()    // stops checking whether the window keeps up, see Scheduler.MonitorLag
}

// quietAfter is the time after which nothing is left to hear of a program in the background.
const quietAfter = 3 * time.Second

// newBackground follows whether the program is in the background.
func newBackground(a fyne.App, s *shell.Shell, l *local.Sessions, r *remote.Sessions, w *window, file *store.Document[suspendState]) *background {
	b := &background{Shell: s, local: l, remote: r, window: w, file: file, stopMonitor: func() {}}
	if s.Stage.Mobile() {
		b.stopMonitor = s.Stage.Time.MonitorLag()
		a.Lifecycle().SetOnExitedForeground(func() { b.set(true) })
		a.Lifecycle().SetOnEnteredForeground(func() { b.set(false) })
	}
	return b
}

// stop stops checking whether the window keeps up.
func (b *background) stop() { b.stopMonitor() }

// set stops everything that moves or sounds and writes all state to disk, or lets it go on.
func (b *background) set(on bool) {
	if on {
		b.since = time.Now()
	} else if !b.since.IsZero() && time.Since(b.since) > quietAfter {
		b.window.hearOthers()
	}
	b.window.mixer.SetPaused(on)
	b.window.asleep = on
	b.window.keepAwake()
	b.stopMonitor()
	if !on {
		b.stopMonitor = b.Stage.Time.MonitorLag()
	}
	if b.resume != nil && !on {
		b.resume()
		b.resume = nil
	}
	if g, playing := route.Find[*session.Game](b.Pages); playing {
		g.Page.SetAsleep(on)
	}
	var now suspendState
	if on {
		now.Game, now.Lobby = b.local.Suspend()
		_, now.Guest = route.Find[*remote.Session](b.Pages)
		if l, ok := route.Find[route.Lesson](b.Pages); ok {
			now.Lesson = tutorial.Lessons()[l.Number].ID
		}
		b.recordPage(&now)
	}
	if !reflect.DeepEqual(now, b.written) {
		b.written = now
		b.OnDisk(func() error { return b.file.Write(now) })
	}
	if on { // the system may end the program any time now
		b.Disk.Go(b.Settings.Flush)
		b.Disk.Wait()
	}
}

// recordPage records the page that is shown, with what has been typed in it. Dialogs are not recorded.
func (b *background) recordPage(now *suspendState) {
	page := b.Stage.Windows.Page()
	if page == nil {
		return
	}
	now.Mode = page.Mode()
	for _, r := range resumable {
		if of, ok := r.reads(b.Pages.Current()); ok {
			now.Page, now.Of = r.page, of
		}
	}
	for _, target := range page.Targets() {
		if field, ok := target.Object.(*widgets.Field); ok && field.Text() != "" {
			if now.Typed == nil {
				now.Typed = map[string]string{}
			}
			now.Typed[target.Name] = field.Text()
		}
	}
	if setup, ok := page.(*post.Setup); ok {
		draft := setup.Draft()
		now.Setup = &draft
	}
}

// resumePage shows the page that was shown over the menu, as soon as the window is in the foreground: before that nothing
// may be left to goroutines. It comes after the player's own halls have been read.
func (b *background) resumePage(was suspendState) {
	b.Pages.Home()
	n := slices.IndexFunc(resumable, func(r resumablePage) bool { return r.page == was.Page })
	if n < 0 {
		return // of a newer version
	}
	b.resume = func() {
		b.Disk.Go(func() {
			fyne.Do(func() {
				if b.Pages.Current() == (route.Menu{}) { // the player has gone nowhere else
					b.Pages.Go(resumable[n].path(was.Of)...)
				}
			})
		})
	}
}

// refillTime is how long after the start the page may come in which something was typed.
const refillTime = time.Minute

// refill fills in what was typed when the page is shown again.
func (b *background) refill(was suspendState) {
	if was.Typed == nil && was.Setup == nil {
		return
	}
	shown, begun := b.Pages.OnShow, time.Now()
	fill := func() {
		page := b.Stage.Windows.Page()
		if time.Since(begun) > refillTime {
			b.Pages.OnShow = shown
		} else if page != nil && page.Mode() == was.Mode {
			b.Pages.OnShow = shown
			refillPage(page, was)
		}
	}
	b.Pages.OnShow = func() {
		shown()
		fill()
	}
	fill()
}

// refillPage fills in what was typed in a page.
func refillPage(page widgets.Page, was suspendState) {
	if setup, ok := page.(*post.Setup); ok && was.Setup != nil {
		setup.SetDraft(*was.Setup)
	}
	for _, target := range page.Targets() {
		typed := was.Typed[target.Name]
		if field, ok := target.Object.(*widgets.Field); ok && typed != "" && typed != field.Text() {
			field.Type(typed)
		}
	}
}

// restore continues what the program was doing when it was ended in the background. It reports whether it has
// shown a page. It tries only once: a game that cannot be continued must not keep the player from the menu.
func (b *background) restore() bool {
	if !b.Stage.Mobile() {
		return false
	}
	was, _ := b.file.Read() // an unreadable record is not worth a message
	if reflect.DeepEqual(was, suspendState{}) || b.file.Write(suspendState{}) != nil {
		return false
	}
	switch {
	case was.Game != "":
		b.local.Restore(was.Game)
	case was.Lesson != "":
		if n := slices.IndexFunc(tutorial.Lessons(), func(l tutorial.Lesson) bool { return l.ID == was.Lesson }); n >= 0 {
			b.Pages.Go(route.Lessons{}, route.Lesson{Number: n})
		}
	case was.Lobby:
		b.local.Open()
	case was.Guest:
		if seat, ok := b.remote.LastSeat(time.Now()); ok {
			b.Pages.Home()
			b.resume = func() { b.remote.JoinAt(seat.Address) }
		}
	case was.Page != "":
		b.resumePage(was)
	}
	b.refill(was)
	return b.Stage.Windows.Page() != nil
}
