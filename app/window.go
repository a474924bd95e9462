package app

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/app/device"
	"roborally/app/route"
	"roborally/app/shell"
	"roborally/sounds"
	"roborally/sounds/mix"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// window is the program's window: its size, its language, what is heard with a page, and the settings of all
// that.
type window struct {
	app       fyne.App
	window    fyne.Window
	shell     *shell.Shell
	flags     *flags
	form      settingsForm // the settings opened last; nil: none
	zoom      zoom
	screen    fyne.Size // the size of the screen; 0 until it is known, and on mobile devices
	mixer     *mix.Mixer
	stopAudio func() // closes the audio device

	askOthers  func() bool // asks the system whether another program plays music
	othersPlay bool        // what it has answered last
	asleep     bool        // a tablet shows another program
	awake      bool        // the screen is kept on
}

// newWindow returns a window that shows nothing yet.
func newWindow(a fyne.App, s *shell.Shell, f *flags) *window {
	w := &window{app: a, window: a.NewWindow("Robo Rally"), shell: s, flags: f, mixer: mix.New(), stopAudio: func() {}}
	w.askOthers = func() bool { return device.OthersPlay(native) }
	now := &s.Settings.Now
	w.mixer.SetVolumes(w.volumes())
	stage := s.Stage
	stage.SwipeBack = runtime.GOOS == "ios" // which has no back button
	stage.Input.OnPress = func() { s.Sounds(sounds.Note{Cue: sounds.Press}) }
	stage.Time.OnSlowFrame = func(took time.Duration) {
		s.Log.Warn("slow frame", "took", took, "page", stage.Windows.Mode())
	}
	stage.Time.ReducedMotion = func() bool { return !s.Settings.Animated() }
	if f.lang != "" {
		w.setLanguage(text.For(f.lang))
	} else {
		w.setLanguage(now.Text())
	}
	if now.ColourBlind {
		s.Pictures.SetPalette(art.ColourBlind())
	}
	s.Quit, s.OpenSettings, s.Pages.OnShow = w.quit, w.openSettings, w.pageShown
	route.Register(s.Pages, w.settingsPage)
	w.window.SetPadded(false)
	w.window.SetContent(widgets.NewContent(stage))
	w.window.SetMaster()
	w.followZoom()
	w.setZoom(w.openingSize())
	w.window.SetFullScreen(now.Window.Full)
	stage.Input.GlobalKeys = map[fyne.KeyName]func(){fyne.KeyF11: w.toggleFullScreen}
	w.window.Canvas().SetOnTypedKey(stage.Input.TypedKey)
	if c, ok := w.window.Canvas().(desktop.Canvas); ok { // not on a tablet
		c.SetOnKeyDown(stage.Input.KeyDown)
		c.SetOnKeyUp(stage.Input.KeyUp)
	}
	for _, shortcut := range []fyne.Shortcut{
		&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}, &fyne.ShortcutCut{}, &fyne.ShortcutPaste{}, &fyne.ShortcutSelectAll{},
		&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, // redo
	} {
		w.window.Canvas().AddShortcut(shortcut, stage.Input.TypedShortcut)
	}
	w.window.Canvas().SetOnTypedRune(stage.Input.TypedRune)
	w.window.SetOnDropped(func(_ fyne.Position, dropped []fyne.URI) {
		var files []string
		for _, file := range dropped {
			files = append(files, file.Path())
		}
		if len(files) > 0 {
			s.Import(files)
		}
	})
	return w
}

// setLanguage sets the language. On a tablet it uses the texts for fingers.
func (w *window) setLanguage(t *text.Text) {
	if w.shell.Stage.Mobile() {
		t = t.ForTouch()
	}
	w.shell.SetText(t)
	t.TranslateToolkit()
	w.shell.Stage.Speech = widgets.Speech{
		On: t.Of("speech.on"), Off: t.Of("speech.off"), Selected: t.Of("speech.selected"), Unavailable: t.Of("speech.unavailable"),
		Field: func(column, row int) string { return t.Of("speech.field", "Column", column, "Row", row) },
	}
	w.shell.Stage.SetRotateNotice(w.shell.Pictures.IconOf(art.IconReplay, look.Accent), t.Of("touch.upright"))
}

// pageShown plays the music that goes with the current page.
func (w *window) pageShown() {
	w.shell.Log.Debug("page shown", "mode", w.shell.Stage.Windows.Page().Mode())
	w.mixer.Music(musicFor(w.shell.Pages))
	w.keepAwake()
}

// keepAwake keeps the screen of a tablet on where moves are watched and others are waited for, which can take longer than
// the system allows without a touch. In the background it is left to other programs.
func (w *window) keepAwake() {
	awake := w.shell.Stage.Mobile() && !w.asleep && musicFor(w.shell.Pages) == sounds.Game
	if awake != w.awake {
		w.awake = awake
		keepScreenOn(awake)
	}
}

// toggleFullScreen switches to the full screen and back.
func (w *window) toggleFullScreen() {
	now := w.shell.Settings.Now
	now.Window.Full = !now.Window.Full
	w.applySettings(now)
	if w.form != nil {
		w.form.Set(now)
	}
}

// quit ends the program. On a tablet it goes back to the program before it, because there the system ends
// programs.
func (w *window) quit() {
	if d, ok := fyne.CurrentApp().Driver().(mobile.Driver); ok && w.shell.Stage.Mobile() {
		d.GoBack()
		return
	}
	w.window.Close()
}

// close leaves everything as it should be at the next start.
func (w *window) close() {
	w.rememberSize()
	w.restoreFyneScale()
}
