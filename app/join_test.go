package app

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/wire"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestAGameIsFoundAndJoined: by a click, with the name that was typed; where that
// was is remembered where nobody else can read it. Who leaves the page asks nobody
// any more.
func TestAGameIsFoundAndJoined(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i, here := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{}, nil), e.Machine("10.0.0.2/8")
		d := guestAt(t, here, folder)
		if !d.reads("Gasthof") || !d.reads("Clockwork · Factory · 2 robots · 6 seats free") || !d.reads("ms") {
			t.Errorf("of the game it says\n%s", uitest.Texts(d.Stage))
		}
		d.put("name", "Bea")
		d.Click("join")
		d.wait("lobby")
		if i.guests() != "Wirt Bea" || d.program.settings.Name != "Bea" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		file := filepath.Join(folder, "hosts.toml")
		info, err := os.Stat(file)
		if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("where that was is kept as %v, %v", info, err)
		}
		recent, err := newFiles(folder).hosts.Read()
		if v, ok := recent.At("10.0.0.1:7420"); err != nil || !ok || v.Name != "Gasthof" || v.Print != i.print() || v.Token == "" {
			t.Errorf("remembered is %+v, %v", recent, err)
		}
		asked := here.Asked()
		d.app.Pass(time.Minute)
		if here.Asked() != asked {
			t.Error("in the lobby it is still looked for games")
		}
		d.away()
		d.Click("join", "back")
		d.is("menu")
		d.app.Pass(5 * time.Second)
		asked = here.Asked()
		d.app.Pass(time.Minute)
		if here.Asked() != asked {
			t.Error("in the menu it is still looked for games")
		}
		d.end()
		i.shut()
	})
}

// TestTheListFollows: games come and go while the page is shown, and without a
// network it says so.
func TestTheListFollows(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		d := guestAt(t, here, folder)
		if !d.reads("Looking for games on the network.") {
			t.Error("an empty list does not explain itself")
		}
		i := openTavern(t, there, host.Options{}, func(g *find.Game) { g.Protocol = wire.Version + 1 })
		d.app.Pass(3 * time.Second)
		if !d.reads("newer version") || !d.At("join").(*widgets.Button).Off {
			t.Errorf("of a game for another version it says\n%s", uitest.Texts(d.Stage))
		}
		d.Click("join")
		d.Key(fyne.KeyReturn)
		d.is("join")
		i.shut()
		d.app.Pass(10 * time.Second)
		if !d.reads("gone") {
			t.Errorf("of a game that has gone it says\n%s", uitest.Texts(d.Stage))
		}
		d.Click("back", "join")
		here.Unplug("eth0")
		d.app.Pass(3 * time.Second)
		if !d.reads("connected to a network") {
			t.Error("without a network it is looked for games")
		}
		here.Plug("eth0", "lan", "10.0.0.2/8")
		d.app.Pass(3 * time.Second)
		if !d.reads("Looking for games on the network.") {
			t.Error("with a network again it is not looked for games")
		}
		d.end()
	})
}

// TestTheOwnGameIsNotListed: the lobby that was left a moment ago is still heard of.
func TestTheOwnGameIsNotListed(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		here := e.Machine("10.0.0.1/8")
		d := startOn(t, here, folder, "-host", "-lang", "en", "-speed", "off")
		g := d.program.hosting.sharing.game(d.program.hosting.room.State())
		d.Click("back")
		for d.Stage.Mode() != "menu" {
			d.Click("yes")
		}
		echo, err := find.Announce(here, g)
		if err != nil {
			t.Fatal(err)
		}
		d.Click("join")
		d.app.Pass(3 * time.Second)
		if d.is("join"); !d.reads("Looking for games on the network.") {
			t.Errorf("of the own game it says\n%s", uitest.Texts(d.Stage))
		}
		echo.Close()
		d.end()
	})
}

// TestAPasswordOpensTheDoor: it is asked for until it is right, and who guesses
// has to wait.
func TestAPasswordOpensTheDoor(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{Password: "ratchet"}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		if !d.reads("password") {
			t.Error("it is not said that a password is asked for")
		}
		d.Click("join")
		d.wait("password")
		for n := 0; !d.reads("wait") && !d.reads("Wait"); n++ {
			if n == 20 {
				t.Fatal("a password can be guessed for ever")
			}
			d.Type("wrong")
			d.Key(fyne.KeyReturn)
			d.wait("password")
			if n == 0 && !d.reads("The password is wrong.") {
				t.Errorf("of a wrong password it says\n%s", uitest.Texts(d.Stage))
			}
		}
		d.app.Pass(time.Minute)
		d.Type("ratchet")
		d.Click("yes")
		d.wait("lobby")
		d.away()
		d.end()
		i.shut()
	})
}

// TestWhatCannotBeJoinedIsExplained, and can be given up at any time.
func TestWhatCannotBeJoinedIsExplained(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{PerAddress: 1}, nil)
		e.Machine("10.0.0.3/8")
		here := e.Machine("10.0.0.2/8")
		other := visit(t, here, "Cid", "")
		d := guestAt(t, here, folder)
		for _, c := range []struct{ typed, said string }{
			{"256.1.1.1", "neither an address nor the name"},
			{"fe80::1", "begins with fe80"},
			{"10.0.0.1#abc", "Copy the invitation again"},
			{"10.0.0.3", "no game is open on it"},
			{"10.0.0.77", "Nobody answers."},
			{"tower", "does not know this name"},
			{"10.0.0.1", "The lobby is full."},
			{"Come! 10.0.0.1:7420 #" + strings.Repeat("a", 25) + "\nq", "The device at this address is not"},
		} {
			d.put("address", c.typed)
			d.Key(fyne.KeyReturn)
			d.app.Pass(15 * time.Second)
			if d.is("join"); !d.reads(c.said) {
				t.Errorf("of %q it says\n%s", c.typed, uitest.Texts(d.Stage))
			}
		}
		other.Close()
		d.app.Pass(time.Second)
		d.put("address", "10.0.0.77")
		d.Click("go")
		d.is("connecting")
		d.Click("cancel")
		d.is("join")
		d.app.Pass(15 * time.Second)
		if d.reads("Nobody answers.") {
			t.Error("what was given up goes on")
		}
		d.Click("go", "cancel", "go")
		d.Window.Window.Close() // in the middle
		d.gone = true
		d.ended()
		if i.guests() != "Wirt" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		i.shut()
	})
}

// TestGivenUpInTheLastMoment: who has been let in meanwhile leaves again.
func TestGivenUpInTheLastMoment(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		d.Window.Click("join")
		synctest.Wait() // let in, but the window does not know yet
		if i.guests() != "Wirt Player" {
			t.Fatalf("in the lobby are %s", i.guests())
		}
		d.Window.Click("cancel")
		d.app.Pass(5 * time.Second)
		if d.is("join"); i.guests() != "Wirt" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		d.end()
		i.shut()
	})
}

// TestTheCommandLineJoins, and hosts.
func TestTheCommandLineJoins(t *testing.T) {
	folders := []string{t.TempDir(), t.TempDir()}
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		d := startOn(t, e.Machine("10.0.0.1/8"), folders[0], "-host", "-lang", "en")
		if d.is("lobby"); d.program.hosting == nil || d.program.hosting.sharing == nil {
			t.Error("the lobby is not open")
		}
		v := visit(t, e.Machine("10.0.0.2/8"), "Ben", "")
		v.Close()
		<-v.Done()
		d.end()
		i := openTavern(t, e.Machine("10.0.0.3/8"), host.Options{}, nil)
		d = startOn(t, e.Machine("10.0.0.4/8"), folders[1], "-join", "10.0.0.3:7420#"+i.print(), "-lang", "en")
		d.wait("lobby")
		d.away()
		d.end()
		i.shut()
	})
	if _, err := readFlags([]string{"-host", "-join", "tower"}); err == nil {
		t.Error("one program can host and join")
	}
}
