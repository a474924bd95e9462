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

// Window sizes that the pages are checked in.
var (
	tablet     = fyne.Size{Width: 914, Height: 571}
	phone      = fyne.Size{Width: 800, Height: 360}
	smallPhone = fyne.Size{Width: 640, Height: 360}
)

// TestEverythingCanBeTapped walks through pages and dialogs on a tablet and on phones. Everything that can
// be pressed must be large enough for a finger and reachable, and texts must fit.
func TestEverythingCanBeTapped(t *testing.T) {
	for _, look := range []struct {
		size fyne.Size
		lang string
	}{{tablet, "de"}, {phone, "en"}, {phone, "fr"}, {smallPhone, "fr"}} {
		t.Run(fmt.Sprintf("%vx%v-%s", look.size.Width, look.size.Height, look.lang), func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				d := startOnTablet(t, t.TempDir(), look.size, "-lang", look.lang)
				d.walkPages(d.tapChecker(fmt.Sprintf("%v-%s-", look.size.Width, look.lang)))
				d.close()
			})
		})
	}
}

// TestGameCanBeTapped plays a game to its end, with eight robots on a phone, and opens the pages about it.
// It checks the same as TestEverythingCanBeTapped, in French, whose texts are the longest.
func TestGameCanBeTapped(t *testing.T) {
	for _, size := range []fyne.Size{tablet, phone, smallPhone} {
		opponents := "3"
		if size != tablet {
			opponents = "7"
		}
		t.Run(fmt.Sprint(size.Width), func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				d := startOnTablet(t, t.TempDir(), size, "-lang", "fr", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
					"-checkpoints", "1", "-opponents", opponents, "-level", "hard", "-speed", "slow")
				look := d.tapChecker(fmt.Sprintf("%v-game-", size.Width))
				d.tap("practice")
				d.waitForMode("programming")
				d.tapCards(5)
				look("programmed", "board")
				d.tap("confirm")
				d.waitForMode("moving")
				d.app.Pass(5 * time.Second)
				look("moving", "board")
				d.program.session.page.Each(func(p *game.Page) { p.SetSpeed(game.Off) })
				d.playToEnd()
				look("result", "board")
				d.tap("statistics")
				look("result-statistics", "board")
				d.tap("new")
				d.app.Pass(time.Minute) // until the toasts of achievements have gone
				d.tap("replay", "watch")
				d.waitForMode("replay")
				look("replay", "board")
				d.pressBack("saves-watch")
				d.pressBack("menu")
				for _, part := range []string{"overview", "charts", "achievements"} {
					d.tap("statistics", part)
					look(part)
					d.pressBack("menu")
				}
				d.close()
			})
		})
	}
}

// TestHotSeatAndDialogsCanBeTapped: two people at one screen with cover, question and review; pages with
// saves in them; another machine's lobby.
func TestHotSeatAndDialogsCanBeTapped(t *testing.T) {
	for _, size := range []fyne.Size{tablet, phone, smallPhone} {
		t.Run(fmt.Sprint(size.Width), func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				e := findtest.NewNetwork()
				i := announceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
				d := startOnTabletAt(t, e.Machine("10.0.0.2/8"), t.TempDir(), size, "-lang", "fr", "-seed", "7", "-map", "apprentice-hall",
					"-rules", "classic", "-checkpoints", "2", "-opponents", "2", "-level", "hard")
				look := d.tapChecker(fmt.Sprintf("%v-between-", size.Width))
				d.tap("start", "add-person")
				look("lobby", "map-")
				d.tap("start")
				d.waitForMode("cover")
				look("cover", "board")
				d.uncover()
				look("facing", "board")
				d.tap("power")
				d.playRound()
				d.uncover()
				d.playRound()
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
				d.app.Pass(10 * time.Second) // until the toast has gone
				d.tap("save")
				look("saves", d.targetNames()...)
				d.pressBack("menu")
				d.tap("leave", "yes")
				d.tap("start", "load")
				look("load", d.targetNames()...)
				d.pressBack("lobby")
				d.pressBack("menu")
				d.tap("join")
				d.app.Pass(2 * time.Second)
				look("found", d.targetNames()...)
				d.tap("join")
				d.waitForMode("lobby")
				look("guest", "map-")
				d.close()
				i.shutDown()
			})
		})
	}
}

// tapChecker returns a function that checks that everything on a page can be tapped.
func (d *userDriver) tapChecker(pictures string) func(where string, rolls ...string) {
	return func(where string, rolls ...string) {
		d.t.Helper()
		d.Picture(pictures + where)
		d.CheckLayout(where, rolls...)
		for name, small := range d.TooSmall() {
			if !mayBeNarrow(name, small) {
				d.t.Errorf("%s: %s is %v, which is too small for a finger", where, name, small)
			}
		}
	}
}

// mayBeNarrow reports whether a target may be narrower than a finger because it is as high: up to eight
// players side by side. Lines of the story are there to be read.
func mayBeNarrow(name string, size fyne.Size) bool {
	kind, _, _ := strings.Cut(name, "-")
	if kind == "log" {
		return true
	}
	least := map[string]float32{"player": 34}
	return least[kind] > 0 && size.Width >= least[kind] && size.Height >= widgets.FingerSize-0.5
}

// tap brings targets into sight and clicks them.
func (d *userDriver) tap(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.ScrollTo(name)
		d.Click(name)
	}
}

// walkPages goes through the pages with taps and the back button alone.
func (d *userDriver) walkPages(look func(where string, rolls ...string)) {
	look("menu")
	d.tap("story")
	look("story")
	d.tap("skip", "rules")
	look("rules", "chapter-")
	d.pressBack("menu")
	d.tap("credits")
	look("credits", "licence-")
	d.pressBack("menu")
	d.tap("settings")
	look("settings", d.targetNames()...)
	d.pressBack("menu")
	d.tap("statistics")
	look("statistics")
	d.pressBack("menu")
	d.tap("replay")
	look("replays")
	d.pressBack("menu")
	d.tap("tutorial")
	look("tutorial", d.targetNames()...)
	for _, lesson := range []string{"move", "power"} {
		d.tap("lesson-" + lesson)
		d.waitForMode("programming")
		look("lesson-"+lesson, "board")
		d.pressBack("menu")
		d.tap("lessons")
		d.wantMode("tutorial")
	}
	d.pressBack("menu")
	d.tap("join")
	look("join", d.targetNames()...)
	d.pressBack("menu")
	d.tap("start")
	look("lobby", "map-")
	d.tap("share")
	look("share")
	d.tap("open")
	d.app.Pass(time.Second)
	look("open")
	d.pressBack("lobby")
	look("lobby-shared", "map-")
	if d.Stage.Low() {
		d.tap("talk")
		look("talk")
		d.pressBack("lobby")
	}
	d.pressBack("menu")
	d.tap("start", "robot-1")
	look("robot")
	d.pressBack("lobby")
	for range 4 {
		d.tap("add-computer")
	}
	look("lobby-full", "map-")
	d.tap("map-apprentice-hall", "checkpoints-2", "start")
	d.waitForMode("programming")
	look("programming")
	d.tap("player-1")
	look("player")
	d.pressBack("programming")
	d.tap("menu")
	look("game-menu", d.targetNames()...)
	d.tap("settings")
	look("game-settings", d.targetNames()...)
	d.pressBack("menu")
	d.tap("save")
	look("save")
	d.pressBack("menu")
	d.tap("leave")
	look("leave")
	d.pressBack("menu")
	d.pressBack("programming")
	d.tap("hint")
	d.app.Pass(60e9)
	look("hint")
	d.pressBack("menu")
	d.tap("leave", "yes")
	d.wantMode("menu")
	look("interrupted")
}

// targetNames returns the names of all targets.
func (d *userDriver) targetNames() []string {
	var all []string
	for _, target := range d.Stage.Targets() {
		all = append(all, target.Name)
	}
	return all
}

// pressBack presses the back button and fails the test unless the given page is shown then.
func (d *userDriver) pressBack(mode string) {
	d.t.Helper()
	d.Key(mobile.KeyBack)
	d.wantMode(mode)
}
