package uitest

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
)

// base is the app of Fyne's test driver that all tests share: with every other one Fyne parses its fonts
// again, and it never frees the old ones.
var base = test.NewApp()

// plainApp is what one test sees of base: settings, clipboard and callbacks of its own.
type plainApp struct {
	fyne.App
	settings  *appSettings
	clipboard fyne.Clipboard
}

func newPlainApp() *plainApp {
	for _, set := range []func(func()){
		base.Lifecycle().SetOnEnteredForeground, base.Lifecycle().SetOnExitedForeground,
		base.Lifecycle().SetOnStarted, base.Lifecycle().SetOnStopped,
	} {
		set(nil)
	}
	return &plainApp{base, &appSettings{Settings: base.Settings(), theme: look.NewTheme()}, test.NewClipboard()}
}

// Settings returns the settings of this test.
func (a *plainApp) Settings() fyne.Settings { return a.settings }

// Clipboard returns the clipboard of this test.
func (a *plainApp) Clipboard() fyne.Clipboard { return a.clipboard }

// appSettings are Fyne's settings with the theme and the listeners of one test.
type appSettings struct {
	fyne.Settings
	theme fyne.Theme

	mu        sync.Mutex
	listeners []func(fyne.Settings)
}

// Theme returns the theme.
func (s *appSettings) Theme() fyne.Theme { return s.theme }

// SetTheme sets the theme and draws everything again.
func (s *appSettings) SetTheme(t fyne.Theme) {
	s.theme = t
	s.Settings.SetTheme(t)
	s.mu.Lock()
	listeners := s.listeners
	s.mu.Unlock()
	for _, changed := range listeners {
		changed(s)
	}
}

// AddListener adds a function that is called after a change.
func (s *appSettings) AddListener(changed func(fyne.Settings)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listeners = append(s.listeners, changed)
}

// cacheTime is the time at which Fyne's caches were last emptied, on the clock of a bubble.
var cacheTime = time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)

// FreeWindows makes Fyne free what it has cached for windows that are closed. Call it between tests: the test
// driver keeps everything that has ever been shown, pictures included. On a screen Fyne frees it after a
// minute out of sight, while it draws; here it draws in a bubble whose clock is far ahead.
func FreeWindows(t *testing.T) {
	t.Helper()
	cacheTime = cacheTime.Add(time.Hour)
	synctest.Test(t, func(*testing.T) {
		time.Sleep(time.Until(cacheTime))
		test.NewCanvas().Capture()
	})
}
