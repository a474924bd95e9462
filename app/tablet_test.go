package app

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/ui/widgets"
)

// The sizes that pages are looked at in.
var (
	tablet = fyne.Size{Width: 914, Height: 571}
	phone  = fyne.Size{Width: 800, Height: 360}
)

// TestEverythingCanBeTapped walks through the pages and dialogs of the program on
// a tablet and on a phone: what can be pressed is large enough for a finger, lies
// in sight or can be brought there, and texts fit.
func TestEverythingCanBeTapped(t *testing.T) {
	for _, look := range []struct {
		size fyne.Size
		lang string
	}{{tablet, "de"}, {phone, "en"}, {phone, "fr"}} {
		t.Run(fmt.Sprintf("%v-%s", look.size.Height, look.lang), func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				d := startOnTablet(t, t.TempDir(), look.size, "-lang", look.lang)
				d.walk(func(where string, rolls ...string) {
					d.Picture(fmt.Sprintf("%v-%s-%s", look.size.Height, look.lang, where))
					d.InSight(where, rolls...)
					for name, small := range d.Small() {
						if !narrow(name, small) {
							t.Errorf("%s: %s is %v, too small for a finger", where, name, small)
						}
					}
				})
				d.end()
			})
		})
	}
}

// narrow tells whether something may be narrower than a finger, if it is as high:
// choices beside each other, of which each is larger than it looks because nothing
// lies between them, and up to eight players side by side.
func narrow(name string, size fyne.Size) bool {
	least := map[string]float32{"checkpoints": 42, "timer": 42, "player": 34}
	kind, _, _ := strings.Cut(name, "-")
	return least[kind] > 0 && size.Width >= least[kind] && size.Height >= widgets.FingerSize-0.5
}

// tap brings into sight what it taps.
func (d *desk) tap(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.Reach(name)
		d.Click(name)
	}
}

// walk goes through the pages with taps and the back button alone.
func (d *desk) walk(look func(where string, rolls ...string)) {
	look("menu")
	d.tap("story")
	look("story")
	d.tap("skip", "rules")
	look("rules", "chapter-")
	d.back("menu")
	d.tap("credits")
	look("credits", "licence-")
	d.back("menu")
	d.tap("settings")
	look("settings", d.names()...)
	d.back("menu")
	d.tap("statistics")
	look("statistics")
	d.back("menu")
	d.tap("replay")
	look("replays")
	d.back("menu")
	d.tap("tutorial")
	look("tutorial", d.names()...)
	for _, lesson := range []string{"move", "power"} {
		d.tap("lesson-" + lesson)
		d.wait("programming")
		look("lesson-"+lesson, "board")
		d.back("menu")
		d.tap("lessons")
		d.is("tutorial")
	}
	d.back("menu")
	d.tap("join")
	look("join", d.names()...)
	d.back("menu")
	d.tap("start")
	look("lobby", "map-")
	d.tap("share")
	look("share")
	d.tap("open")
	d.app.Pass(time.Second)
	look("open")
	d.back("lobby")
	if d.Stage.Room() == tablet { // a phone's field cannot show all of the hint for what to type
		look("lobby-shared")
	}
	d.back("menu")
	d.tap("start", "robot-1")
	look("robot")
	d.back("lobby")
	for range 4 {
		d.tap("add-computer")
	}
	look("lobby-full", "map-")
	d.tap("map-apprentice-hall", "checkpoints-2", "start")
	d.wait("programming")
	look("programming")
	d.tap("player-1")
	look("player")
	d.back("programming")
	d.tap("menu")
	look("game-menu", d.names()...)
	d.tap("settings")
	look("game-settings", d.names()...)
	d.back("menu")
	d.tap("save")
	look("save")
	d.back("menu")
	d.tap("leave")
	look("leave")
	d.back("menu")
	d.back("programming")
	d.tap("hint")
	d.app.Pass(60e9)
	look("hint")
	d.back("menu")
	d.tap("leave", "yes")
	d.is("menu")
	look("interrupted")
}

// names gives the names of all that can be pressed: on a page that rolls.
func (d *desk) names() []string {
	var all []string
	for _, target := range d.Stage.Targets() {
		all = append(all, target.Name)
	}
	return all
}

// back presses the back button, and says what must be shown then.
func (d *desk) back(mode string) {
	d.t.Helper()
	d.Key(mobile.KeyBack)
	d.is(mode)
}
