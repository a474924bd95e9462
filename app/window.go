package app

import (
	"crypto/tls"
	"errors"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/logfile"
	"roborally/app/store"
	"roborally/lan/find"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/sounds"
	"roborally/sounds/mix"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/saves"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/tutorial"
	"roborally/ui/widgets"
)

// window is the program's window: it shows one page after the other.
type window struct {
	app            fyne.App
	window         fyne.Window
	stage          *widgets.Stage
	text           *text.Text
	pictures       *look.Pictures
	flags          *flags
	files          *files
	network        Network
	log            *logfile.Log
	fingerprint    string // of this machine's certificate; "" until a lobby has been shared
	settings       settings.Settings
	settingsWriter *store.AsyncWriter[settings.Settings]
	choice         *remembered[lobby.Choice]        // of the own lobby
	choiceWriter   *store.AsyncWriter[lobby.Choice] // of that choice
	hosts          *remembered[find.Recent]         // hosts the player has joined
	progress       *remembered[tutorial.Progress]   // of the tutorial
	newcomer       bool                             // the player has not played a game to its end yet
	left           *leftGame                        // the game that can be continued; nil: none
	leftSearch     int                              // number of the last search for it
	certificate    *tls.Certificate                 // of this machine; nil until a lobby has been shared
	disk           disk
	resume         *remembered[resumeInfo] // of shared games
	notices        []string                // for the menu
	halls          []maps.Map              // all maps; nil until needed
	session        *localSession           // the game being played; nil: none
	suspendState   suspendState            // as last written
	hostSession    *hostSession            // the lobby of this machine; nil: none
	guest          *guest                  // the place in another machine's lobby; nil: none
	lesson         *tutorial.Page          // the lesson being played; nil: none
	zoom           zoom
	screen         fyne.Size // the size of the screen; 0 until it is known, and on mobile devices
	trace          *trace
	mixer          *mix.Mixer
	stopAudio      func() // closes the audio device
	stopAttend     func() // stops checking whether a tablet's window keeps up, see Scheduler.MonitorLag

	reshow    func()         // shows the current page anew, as in another language
	onLeave   func()         // stops what the current page has going on
	form      settingsForm   // the settings opened last; nil: none
	savesPage *saves.Page    // the page of saved games opened last; nil: none
	pending   sync.WaitGroup // work on the network that must finish before the program ends
	closeOnce sync.Once
}

// newWindow builds the window and shows its first page, drawn with pictures. It does not show the window
// itself.
func newWindow(a fyne.App, f *flags, n Network, pictures *look.Pictures, log *logfile.Log) *window {
	w := &window{
		app:        a,
		window:     a.NewWindow("Robo Rally"),
		stage:      widgets.NewStage(),
		pictures:   pictures,
		flags:      f,
		files:      newFiles(folderOf(a, f)),
		network:    n,
		log:        log,
		mixer:      mix.New(),
		stopAudio:  func() {},
		stopAttend: func() {},
		reshow:     func() {},
		onLeave:    func() {},
	}
	var fault error
	w.settings, fault = w.files.settings.Read()
	w.settingsWriter = w.files.settings.AsyncWriter(writeDelay, func(err error) { fyne.Do(func() { w.report(err) }) })
	w.choiceWriter = w.files.lobby.AsyncWriter(writeDelay, func(err error) { fyne.Do(func() { w.report(err) }) })
	w.mixer.SetVolumes(volumesOf(&w.settings.Sound))
	w.stage.Input.OnPress = func() { w.playNote(sounds.Note{Cue: sounds.Press}) }
	w.stage.Time.OnSlowFrame = func(took time.Duration) { log.Warn("slow frame", "took", took, "page", w.stage.Windows.Mode()) }
	w.stage.Time.ReducedMotion = func() bool { return !w.animated() }
	if f.lang != "" {
		w.setLanguage(text.For(f.lang))
	} else {
		w.setLanguage(w.settings.Text())
	}
	w.addHomeNotice()
	w.addNotices(fault)
	w.resume = remember(w, w.files.resumeInfo)
	w.addNotices(w.resume.fault)
	w.choice, w.hosts, w.progress = remember(w, w.files.lobby), remember(w, w.files.hosts), remember(w, w.files.tutorial)
	w.left, fault = w.findLeft()
	w.addNotices(fault)
	if log.Crash != "" {
		w.notices = append(w.notices, w.text.Of("app.crashed", "File", log.Crash))
	}
	if w.settings.ColourBlind {
		w.pictures.SetPalette(art.ColourBlind())
	}
	w.window.SetPadded(false)
	w.window.SetContent(w.stage)
	w.window.SetMaster()
	w.followZoom()
	w.setZoom(w.openingSize())
	// While the window still exists: what goroutines pass to it after that runs on the goroutines
	// themselves.
	w.window.SetOnClosed(w.close)
	w.window.SetFullScreen(w.settings.Window.Full)
	w.stage.Input.GlobalKeys = map[fyne.KeyName]func(){fyne.KeyF11: w.toggleFullScreen}
	w.window.Canvas().SetOnTypedKey(w.stage.Input.TypedKey)
	w.window.SetOnDropped(w.onDropped)
	w.window.Canvas().SetOnTypedRune(w.stage.Input.TypedRune)
	w.watchVisibility()
	switch {
	case w.restoreSuspended():
	case f.join != "":
		w.joinAt(f.join)
	case f.host:
		w.openSharedLobby()
	case w.settings.StoryTold:
		w.showMenu()
	default:
		w.showStory()
	}
	if f.trace != "" {
		w.trace = newTrace(w, f.trace)
	}
	if f.fps {
		startFrameCounter(w)
	}
	return w
}

// folderOf returns the folder for everything that outlives the program.
func folderOf(a fyne.App, f *flags) string {
	if f.folder != "" {
		return f.folder
	}
	return a.Storage().RootURI().Path()
}

// setLanguage sets the language. On a tablet it uses the texts for fingers.
func (w *window) setLanguage(t *text.Text) {
	if w.stage.Mobile() {
		t = t.ForTouch()
	}
	w.text = t
	t.TranslateToolkit()
	w.stage.SetRotateNotice(w.pictures.IconOf(art.IconReplay, look.Accent), t.Of("touch.upright"))
}

// show shows a page. again builds the same page anew. leave, which may be nil, stops what the page has
// going on when another page is shown.
func (w *window) show(p widgets.Page, again, leave func()) {
	w.leavePage()
	w.reshow = again
	if leave != nil {
		w.onLeave = leave
	}
	w.stage.Windows.SetPage(p)
	w.log.Debug("page shown", "mode", p.Mode())
	w.mixer.Music(musicFor(p))
}

// leavePage stops what the current page has going on.
func (w *window) leavePage() {
	leave := w.onLeave
	w.onLeave = func() {}
	leave()
}

// toggleFullScreen switches to the full screen and back.
func (w *window) toggleFullScreen() {
	now := w.settings
	now.Window.Full = !now.Window.Full
	w.applySettings(now)
	if w.form != nil {
		w.form.Set(now)
	}
}

// onDropped imports a file dropped on the window while saved games are shown.
func (w *window) onDropped(_ fyne.Position, files []fyne.URI) {
	if mode := w.stage.Windows.Mode(); w.savesPage != nil && len(files) > 0 && mode == w.savesPage.Mode() {
		w.savesPage.Import(files[0].Path())
	}
}

// report shows file faults as toasts. nil is no fault.
func (w *window) report(err error) {
	w.logFault(err)
	for _, said := range faultTexts(w.text, err) {
		w.stage.News.Toast(w.pictures.IconOf(art.IconSave, look.Danger), w.text.Of("app.files"), said)
	}
}

// logFault logs file faults. nil is no fault.
func (w *window) logFault(err error) {
	if err != nil {
		w.log.Warn("file", "fault", err)
	}
}

// reportMoved reports that a profile was set aside when it was read. Other faults of it are reported where it is
// shown or changed.
func (w *window) reportMoved(err error) {
	if fault := (*store.Fault)(nil); errors.As(err, &fault) && fault.MovedTo != "" {
		w.report(err)
	}
}

// allMaps returns all maps. It reads them on first use.
func (w *window) allMaps() []maps.Map {
	if w.halls == nil {
		w.halls = maps.All()
	}
	return w.halls
}

// animated reports whether decorative animation is on.
func (w *window) animated() bool { return w.speed() != timeline.Off }

// speed returns the speed of the move phase.
func (w *window) speed() timeline.Speed {
	if w.flags.speedSet {
		return w.flags.speed
	}
	return w.settings.Speed
}

// close stops everything and writes what is left to write. Only the first call has an effect.
func (w *window) close() {
	w.closeOnce.Do(func() {
		w.stopAudio()
		w.stopAttend()
		w.dropGuest() // before leavePage, which would give the seats up
		w.dismissGuests()
		w.leavePage()
		w.closeHostSession()
		if w.trace != nil {
			w.trace.close()
		}
		w.rememberSize()
		w.restoreFyneScale()
		w.settingsWriter.Close()
		w.choiceWriter.Close()
		w.pending.Wait()
		w.disk.Wait()
	})
}

// writeDelay is how long a changed setting waits for further changes before it is written.
const writeDelay = 500 * time.Millisecond
