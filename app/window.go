package app

import (
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"golang.org/x/text/language"

	"roborally/app/store"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/start"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// learnedBytes is how much of the disk computer players may use for what they
// have learned about boards.
const learnedBytes = 64 << 20

// window is the program's window: it shows one page after the other.
type window struct {
	app      fyne.App
	window   fyne.Window
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	flags    *flags
	options  game.Options
	choice   start.Choice
	maps     []maps.Map
	learned  *store.Cache
	start    *start.Page
	game     *game.Page
	trace    *trace
}

func newWindow(a fyne.App, f *flags) *window {
	w := &window{
		app:      a,
		window:   a.NewWindow("Robo Rally"),
		stage:    widgets.NewStage(),
		text:     text.ForSystem(),
		pictures: look.NewPictures(art.Warm()),
		flags:    f,
		options:  game.Options{Speed: f.speed, Ghost: true},
		choice:   f.choice,
		maps:     maps.All(),
		learned:  store.NewCache(filepath.Join(a.Storage().RootURI().Path(), "learned"), learnedBytes),
	}
	if f.lang != "" {
		w.text = text.For(f.lang)
	}
	w.window.SetPadded(false)
	w.window.SetContent(w.stage)
	w.window.SetMaster()
	w.window.Canvas().SetOnTypedKey(w.stage.TypedKey)
	w.showStart()
	if f.trace != "" {
		w.trace = newTrace(w, f.trace)
	}
	if f.fps {
		newFrames(w)
	}
	return w
}

// showStart shows the start page.
func (w *window) showStart() {
	w.leave()
	p := start.NewPage(w.stage, w.text, w.pictures, w.maps, w.choice)
	p.OnStart = func(c start.Choice) {
		w.choice = c
		w.play()
	}
	p.OnQuit = w.app.Quit
	p.OnLanguage = func(tag language.Tag) {
		w.choice = p.Choice()
		w.text = text.In(tag)
		w.showStart()
	}
	w.start = p
	w.stage.SetPage(p)
}

// play starts the game that has been chosen.
func (w *window) play() {
	session, coach, err := solo{seed: w.flags.seed, watch: w.flags.watch, store: w.learned}.sit(w.choice)
	if err != nil {
		if w.start != nil {
			w.start.Fail(err)
		}
		return
	}
	w.leave()
	w.options.Coach = coach
	p := game.NewPage(w.stage, w.text, w.pictures, session, &w.options)
	p.OnLeave = w.showStart
	p.OnAgain = w.play
	p.OnQuit = w.app.Quit
	p.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: the game has sent what cannot be:", err)
		w.showStart()
	}
	w.start, w.game = nil, p
	w.stage.SetPage(p)
	p.Listen()
}

// leave ends the game that is played, if there is one.
func (w *window) leave() {
	if w.game != nil {
		w.game.Close()
		w.game = nil
	}
}

// close leaves everything when the window is gone.
func (w *window) close() {
	w.leave()
	if w.trace != nil {
		w.trace.close()
	}
}
