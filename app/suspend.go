package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/app/session"
	"roborally/app/session/local"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/ui/tutorial"
)

// suspendState records what the player was doing when the program went to the background on a tablet or
// phone. The system may end the program there without telling it; the next start continues from this.
type suspendState struct {
	Game   string `toml:"game"`   // game being played, see local.Sessions.Suspend; "": none
	Lesson string `toml:"lesson"` // lesson being played; "": none
	Lobby  bool   `toml:"lobby"`  // this machine's lobby was open
}

// background lets the program rest while it is in the background of a tablet. On a desktop it does nothing: there
// another window in front means nothing.
type background struct {
	*shell.Shell
	local       *local.Sessions
	window      *window
	file        *store.Document[suspendState]
	written     suspendState
	since       time.Time // when the program went to the background
	stopMonitor func()    // stops checking whether the window keeps up, see Scheduler.MonitorLag
}

// quietAfter is the time after which nothing is left to hear of a program in the background.
const quietAfter = 3 * time.Second

// newBackground follows whether the program is in the background.
func newBackground(a fyne.App, s *shell.Shell, l *local.Sessions, w *window, file *store.Document[suspendState]) *background {
	b := &background{Shell: s, local: l, window: w, file: file, stopMonitor: func() {}}
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
	} else if time.Since(b.since) > quietAfter {
		b.window.hearOthers()
	}
	b.window.mixer.SetPaused(on)
	b.window.asleep = on
	b.window.keepAwake()
	b.stopMonitor()
	if !on {
		b.stopMonitor = b.Stage.Time.MonitorLag()
	}
	if g, playing := route.Find[*session.Game](b.Pages); playing {
		g.Page.SetAsleep(on)
	}
	var now suspendState
	if on {
		now.Game, now.Lobby = b.local.Suspend()
		if l, ok := route.Find[route.Lesson](b.Pages); ok {
			now.Lesson = tutorial.Lessons()[l.Number].ID
		}
	}
	if now != b.written {
		b.written = now
		b.OnDisk(func() error { return b.file.Write(now) })
	}
	if on { // the system may end the program any time now
		b.Disk.Go(b.Settings.Flush)
		b.Disk.Wait()
	}
}

// restore continues what the program was doing when it was ended in the background. It reports whether it has
// shown a page. It tries only once: a game that cannot be continued must not keep the player from the menu.
func (b *background) restore() bool {
	if !b.Stage.Mobile() {
		return false
	}
	was, _ := b.file.Read() // an unreadable record is not worth a message
	if was == (suspendState{}) || b.file.Write(suspendState{}) != nil {
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
	}
	return b.Stage.Windows.Page() != nil
}
