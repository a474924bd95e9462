package tablet_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/ui/game"
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
	}{{tablet, "de"}, {phone, "en"}, {phone, "fr"}, {smallPhone, "fr"}, {smallPhone, "de"}, {smallPhone, "en"}} {
		t.Run(fmt.Sprintf("%vx%v-%s", look.size.Width, look.size.Height, look.lang), func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				d := apptest.StartOnTablet(t, t.TempDir(), look.size, "-lang", look.lang)
				d.WalkPages(tapChecker(d, fmt.Sprintf("%v-%s-", look.size.Width, look.lang)))
				d.Close()
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
			apptest.InBubble(t, func(t *testing.T) {
				d := apptest.StartOnTablet(t, t.TempDir(), size, "-lang", "fr", "-seed", "7", "-map", "apprentice-hall", "-rules", "factory",
					"-checkpoints", "1", "-opponents", opponents, "-level", "hard", "-speed", "slow")
				look := tapChecker(d, fmt.Sprintf("%v-game-", size.Width))
				d.Touch("practice")
				d.WaitForMode("programming")
				d.TapCards(5)
				look("programmed", "board")
				d.Touch("confirm")
				d.WaitForMode("moving")
				d.App.Pass(5 * time.Second)
				look("moving", "board")
				d.Program.GamePage().SetSpeed(game.Off)
				d.PlayToEnd()
				look("result", "board")
				d.Touch("statistics")
				look("result-statistics", "board")
				d.Touch("new")
				d.App.Pass(time.Minute) // until the toasts of achievements have gone
				d.Touch("replay", "watch")
				d.WaitForMode("replay")
				look("replay", "board")
				d.PressBack("saves-watch")
				d.PressBack("menu")
				for _, part := range []string{"overview", "charts", "missions", "achievements"} {
					d.Touch("statistics", part)
					look(part)
					d.PressBack("menu")
				}
				d.Close()
			})
		})
	}
}

// TestHotSeatAndDialogsCanBeTapped: two people at one screen with cover, question and review; pages with
// saves in them; another machine's lobby.
func TestHotSeatAndDialogsCanBeTapped(t *testing.T) {
	for _, size := range []fyne.Size{tablet, phone, smallPhone} {
		t.Run(fmt.Sprint(size.Width), func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				e := findtest.NewNetwork()
				i := apptest.AnnounceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
				d := apptest.StartOnTabletAt(t, e.Machine("10.0.0.2/8"), t.TempDir(), size, "-lang", "fr", "-seed", "7", "-map", "apprentice-hall",
					"-rules", "classic", "-checkpoints", "2", "-opponents", "2", "-level", "hard")
				look := tapChecker(d, fmt.Sprintf("%v-between-", size.Width))
				d.Touch("start", "add-person")
				look("lobby", "map-")
				d.Touch("start")
				d.WaitForMode("cover")
				look("cover", "board")
				d.Uncover()
				look("facing", "board")
				d.Touch("power")
				d.PlayRound()
				d.Uncover()
				d.PlayRound()
				for d.Stage.Windows.Mode() != "cover" && d.Stage.Windows.Mode() != "question" {
					d.App.Pass(time.Second)
				}
				if d.Stage.Windows.Mode() == "cover" {
					d.Uncover()
				}
				look("second", "board")
				if d.Has("review") {
					d.Touch("review")
					d.App.Pass(time.Minute)
					look("review", "board")
					d.Touch("close-review")
				}
				d.Touch("menu", "save", "save")
				d.App.Pass(10 * time.Second) // until the toast has gone
				d.Touch("save")
				look("saves", d.TargetNames()...)
				d.PressBack("menu")
				d.Touch("leave", "yes")
				d.Touch("start", "load")
				look("load", d.TargetNames()...)
				d.PressBack("lobby")
				d.PressBack("menu")
				d.Touch("join")
				d.App.Pass(2 * time.Second)
				look("found", d.TargetNames()...)
				d.Touch("join")
				d.WaitForMode("lobby")
				look("guest", "map-")
				d.Close()
				i.ShutDown()
			})
		})
	}
}

// tapChecker returns a function that checks that everything on a page can be tapped.
func tapChecker(d *apptest.Driver, pictures string) func(where string, rolls ...string) {
	return func(where string, rolls ...string) {
		d.T.Helper()
		d.Picture(pictures + where)
		d.CheckLayout(where, rolls...)
		d.CheckReading(where)
		for name, small := range d.TooSmall() {
			if !strings.HasPrefix(name, "log") { // lines of the story are there to be read
				d.T.Errorf("%s: %s is %v, which is too small for a finger", where, name, small)
			}
		}
	}
}
