package app

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/store"
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
	app       fyne.App
	window    fyne.Window
	stage     *widgets.Stage
	text      *text.Text
	pictures  *look.Pictures
	flags     *flags
	files     *files
	network   network
	print     string // fingerprint of this machine's games; "" as long as none was open to others
	settings  settings.Settings
	kept      *store.Keeper[settings.Settings]
	choices   *store.Keeper[lobby.Choice] // of the own lobby
	company   company
	companies *store.Keeper[company]
	notices   []string
	halls     []maps.Map
	sitting   *sitting       // the game that is played, if one is
	asleep    asleep         // what has been noted of it
	hosting   *hosting       // the lobby of this machine, if there is one
	guest     *guest         // the place in the lobby of another one, if there is one
	lesson    *tutorial.Page // the lesson that is played, if one is
	trace     *trace
	mixer     *mix.Mixer
	deaf      func() // ends that the window is heard
	heedless  func() // ends that it is looked whether a tablet's window keeps up

	again   func()         // shows the present page anew, as in another language
	leave   func()         // ends what the present page has going on
	form    settingsForm   // the settings that were opened last, if any
	shelf   *saves.Page    // the page of saved games that is open, if any
	writing sync.WaitGroup // what is still being written when the window closes
	closing sync.Once
}

func newWindow(a fyne.App, f *flags, n network) *window {
	folder := f.folder
	if folder == "" {
		folder = a.Storage().RootURI().Path()
	}
	w := &window{
		app:      a,
		window:   a.NewWindow("Robo Rally"),
		stage:    widgets.NewStage(),
		pictures: look.NewPictures(art.Warm()),
		flags:    f,
		files:    newFiles(folder),
		network:  n,
		mixer:    mix.New(),
		deaf:     func() {},
		heedless: func() {},
		again:    func() {},
		leave:    func() {},
	}
	var fault error
	w.settings, fault = w.files.settings.Read()
	w.kept = w.files.settings.Keeper(soon, func(err error) { fyne.Do(func() { w.report(err) }) })
	w.choices = w.files.lobby.Keeper(soon, func(err error) { fyne.Do(func() { w.report(err) }) })
	w.mixer.Set(volumes(&w.settings.Sound))
	w.stage.Play = func(cue sounds.Cue) { w.hear(sounds.Note{Cue: cue}) }
	w.stage.PlayAt = w.hear
	w.stage.Still = func() bool { return !w.moving() }
	if f.lang != "" {
		w.speak(text.For(f.lang))
	} else {
		w.speak(w.settings.Text())
	}
	w.complain(fault)
	w.company, fault = w.files.company.Read()
	w.companies = w.files.company.Keeper(0, func(err error) { fyne.Do(func() { w.report(err) }) })
	w.complain(fault)
	if w.settings.ColourBlind {
		w.pictures.Use(art.ColourBlind())
	}
	if f.width == 0 {
		f.width, f.height = float32(w.settings.Window.Width), float32(w.settings.Window.Height)
	}
	w.window.SetPadded(false)
	w.window.SetContent(w.stage)
	w.window.SetMaster()
	w.followZoom()
	// While the window is still there: what goroutines bring to it after that runs
	// wherever they are.
	w.window.SetOnClosed(w.close)
	w.window.SetFullScreen(w.settings.Window.Full)
	w.stage.Always = map[fyne.KeyName]func(){fyne.KeyF11: w.switchFull}
	w.window.Canvas().SetOnTypedKey(w.stage.TypedKey)
	w.window.SetOnDropped(w.dropped)
	w.window.Canvas().SetOnTypedRune(w.stage.TypedRune)
	w.watchSight()
	switch {
	case w.comeBack():
	case f.join != "":
		w.joinAt(f.join)
	case f.host:
		w.openShared()
	case w.settings.Told:
		w.showMenu()
	default:
		w.showStory()
	}
	if f.trace != "" {
		w.trace = newTrace(w, f.trace)
	}
	if f.fps {
		newFrames(w)
	}
	return w
}

// speak sets the language, and what is said where there is neither mouse nor
// keyboard.
func (w *window) speak(t *text.Text) {
	if w.stage.Mobile() {
		t = t.ForFingers()
	}
	w.text = t
	t.Toolkit()
	w.stage.SetUpright(w.pictures.IconOf(art.IconReplay, look.Accent), t.Of("touch.upright"))
}

// show shows a page. again makes the same page anew; leave, which may be nil,
// ends what it has going on when another page is shown.
func (w *window) show(p widgets.Page, again, leave func()) {
	w.end()
	w.again = again
	if leave != nil {
		w.leave = leave
	}
	w.stage.SetPage(p)
	w.mixer.Music(music(p))
}

// end ends what the present page has going on.
func (w *window) end() {
	leave := w.leave
	w.leave = func() {}
	leave()
}

// switchFull switches to the full screen and back.
func (w *window) switchFull() {
	now := w.settings
	now.Window.Full = !now.Window.Full
	w.set(now)
	if w.form != nil {
		w.form.Set(now)
	}
}

// dropped takes a file that was dropped on the window, where saved games are
// shown.
func (w *window) dropped(_ fyne.Position, files []fyne.URI) {
	if mode := w.stage.Mode(); w.shelf != nil && len(files) > 0 && mode == w.shelf.Mode() {
		w.shelf.Import(files[0].Path())
	}
}

// complain keeps what is wrong with files to be read on the menu.
func (w *window) complain(err error) {
	w.notices = append(w.notices, complaints(w.text, err)...)
}

// report says at once what is wrong with files.
func (w *window) report(err error) {
	for _, said := range complaints(w.text, err) {
		w.stage.Toast(w.pictures.IconOf(art.IconSave, look.Danger), w.text.Of("app.files"), said)
	}
}

// allMaps gives the halls there are, read when they are first needed.
func (w *window) allMaps() []maps.Map {
	if w.halls == nil {
		w.halls = maps.All()
	}
	return w.halls
}

// moving tells whether anything may move that need not.
func (w *window) moving() bool { return w.speed() != timeline.Off }

// speed gives how fast moves are shown.
func (w *window) speed() timeline.Speed {
	if w.flags.speedSet {
		return w.flags.speed
	}
	return w.settings.Speed
}

// close leaves everything when the window closes. What has been left stays left.
func (w *window) close() {
	w.closing.Do(func() {
		w.deaf()
		w.heedless()
		w.dropGuest() // before its seats are left
		w.dismiss()
		w.end()
		w.endHosting()
		if w.trace != nil {
			w.trace.close()
		}
		w.keepSize()
		w.kept.Close()
		w.choices.Close()
		w.writing.Wait()
		w.companies.Close()
	})
}

// soon is how long a change of the settings waits for the next one before it is
// written.
const soon = 500 * time.Millisecond
