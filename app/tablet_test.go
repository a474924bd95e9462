package app

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/ui/game"
	"roborally/ui/widgets"
)

// The sizes that pages are looked at in.
var (
	tablet = fyne.Size{Width: 914, Height: 571}
	phone  = fyne.Size{Width: 800, Height: 360}
	little = fyne.Size{Width: 640, Height: 360}
)

// TestEverythingCanBeTapped walks through the pages and dialogs of the program on
// a tablet and on a phone: what can be pressed is large enough for a finger, lies
// in sight or can be brought there, and texts fit.
func TestEverythingCanBeTapped(t *testing.T) {
	for _, look := range []struct {
		size fyne.Size
		lang string
	}{{tablet, "de"}, {phone, "en"}, {phone, "fr"}, {little, "fr"}} {
		t.Run(fmt.Sprintf("%vx%v-%s", look.size.Width, look.size.Height, look.lang), func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				d := startOnTablet(t, t.TempDir(), look.size, "-lang", look.lang)
				d.walk(d.lookAt(fmt.Sprintf("%v-%s-", look.size.Width, look.lang)))
				d.end()
			})
		})
	}
}

// TestAGameCanBeTapped plays one to its end, among eight on a phone, and walks through
// the pages that tell of it: as TestEverythingCanBeTapped, in French, which needs most
// room.
func TestAGameCanBeTapped(t *testing.T) {
	for _, size := range []fyne.Size{tablet, phone, little} {
		opponents := "3"
		if size != tablet {
			opponents = "7"
		}
		t.Run(fmt.Sprint(size.Width), func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				d := startOnTablet(t, t.TempDir(), size, "-lang", "fr", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
					"-checkpoints", "1", "-opponents", opponents, "-level", "hard", "-speed", "slow")
				look := d.lookAt(fmt.Sprintf("%v-game-", size.Width))
				d.tap("practice")
				d.wait("programming")
				d.tapHand(5)
				look("programmed", "board")
				d.tap("confirm")
				d.wait("moving")
				d.app.Pass(5 * time.Second)
				look("moving", "board")
				d.program.sitting.page.Each(func(p *game.Page) { p.SetSpeed(game.Off) })
				d.toTheEnd()
				look("result", "board")
				d.tap("statistics")
				look("result-statistics", "board")
				d.tap("new")
				d.app.Pass(time.Minute) // the news of what has been won are over
				d.tap("replay", "watch")
				d.wait("replay")
				look("replay", "board")
				d.back("saves-watch")
				d.back("menu")
				for _, part := range []string{"overview", "charts", "achievements"} {
					d.tap("statistics", part)
					look(part)
					d.back("menu")
				}
				d.end()
			})
		})
	}
}

// TestWhatComesBetweenCanBeTapped: two people at one screen, who hand it over, are asked
// and look back; saves with something in them; and somebody else's lobby.
func TestWhatComesBetweenCanBeTapped(t *testing.T) {
	for _, size := range []fyne.Size{tablet, phone, little} {
		t.Run(fmt.Sprint(size.Width), func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				e := findtest.NewEther()
				i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
				d := onTablet(t, e.Machine("10.0.0.2/8"), t.TempDir(), size, "-lang", "fr", "-seed", "7", "-map", "apprentice-hall",
					"-rules", "classic", "-checkpoints", "2", "-opponents", "2", "-level", "hard")
				look := d.lookAt(fmt.Sprintf("%v-between-", size.Width))
				d.tap("start", "add-person")
				look("lobby", "map-")
				d.tap("start")
				d.wait("cover")
				look("cover", "board")
				d.uncover()
				look("facing", "board")
				d.tap("power")
				d.round()
				d.uncover()
				d.round()
				for d.Stage.Mode() != "cover" && d.Stage.Mode() != "question" {
					d.app.Pass(time.Second)
				}
				if d.Stage.Mode() == "cover" {
					d.uncover()
				}
				look("second", "board")
				if d.has("review") {
					d.tap("review")
					d.app.Pass(time.Minute)
					look("review", "board")
					d.tap("close-review")
				}
				d.tap("menu", "save", "save")
				d.app.Pass(10 * time.Second) // and the news of that are over
				d.tap("save")
				look("saves", d.names()...)
				d.back("menu")
				d.tap("leave", "yes")
				d.tap("start", "load")
				look("load", d.names()...)
				d.back("lobby")
				d.back("menu")
				d.tap("join")
				d.app.Pass(2 * time.Second)
				look("found", d.names()...)
				d.tap("join")
				d.wait("lobby")
				look("guest", "map-")
				d.end()
				i.shut()
			})
		})
	}
}

// lookAt gives what looks at a page: everything on it can be tapped.
func (d *desk) lookAt(pictures string) func(where string, rolls ...string) {
	return func(where string, rolls ...string) {
		d.t.Helper()
		d.Picture(pictures + where)
		d.InSight(where, rolls...)
		for name, small := range d.Small() {
			if !narrow(name, small) {
				d.t.Errorf("%s: %s is %v, too small for a finger", where, name, small)
			}
		}
	}
}

// narrow tells whether something may be narrower than a finger, if it is as high: up
// to eight players side by side. The story is there to be read.
func narrow(name string, size fyne.Size) bool {
	kind, _, _ := strings.Cut(name, "-")
	if kind == "log" {
		return true
	}
	least := map[string]float32{"player": 34}
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
	look("lobby-shared", "map-")
	if d.Stage.Low() {
		d.tap("talk")
		look("talk")
		d.back("lobby")
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
