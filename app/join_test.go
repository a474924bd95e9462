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

// TestJoinsFoundGame: a click joins a found game with the typed name. The host is remembered in a file that
// nobody else can read. The search stops when the page is left.
func TestJoinsFoundGame(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i, here := announceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil), e.Machine("10.0.0.2/8")
		d := openJoinPage(t, here, folder)
		if !d.hasText("Gasthof") || !d.hasText("Clockwork · Factory · 2 robots · 6 seats free") || !d.hasText("ms") {
			t.Errorf("the list should show the game, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.typeInto("name", "Bea")
		d.Click("join")
		d.waitForMode("lobby")
		if i.members() != "Wirt Bea" || d.program.settings.Name != "Bea" {
			t.Errorf("the members of the lobby are %s", i.members())
		}
		file := filepath.Join(folder, "hosts.toml")
		info, err := os.Stat(file)
		if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("hosts.toml has %v, %v; want a file that only the player can read", info, err)
		}
		recent, err := newFiles(folder).hosts.Read()
		if v, ok := recent.ByAddress("10.0.0.1:7420"); err != nil || !ok || v.Name != "Gasthof" || v.Fingerprint != i.fingerprint() || v.Token == "" {
			t.Errorf("the remembered hosts are %+v, %v", recent, err)
		}
		asked := here.QueryCount()
		d.app.Pass(time.Minute)
		if here.QueryCount() != asked {
			t.Error("the search goes on in the lobby")
		}
		d.leaveLobby()
		d.Click("join", "back")
		d.wantMode("menu")
		d.app.Pass(5 * time.Second)
		asked = here.QueryCount()
		d.app.Pass(time.Minute)
		if here.QueryCount() != asked {
			t.Error("the search goes on in the menu")
		}
		d.close()
		i.shutDown()
	})
}

// TestGameListUpdates: the list follows games that come and go, and says when there is no network.
func TestGameListUpdates(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		d := openJoinPage(t, here, folder)
		if !d.hasText("Looking for games on the network.") {
			t.Error("the empty list does not say that the search is on")
		}
		i := announceHost(t, there, host.Options{}, func(g *find.Game) { g.Protocol = wire.Version + 1 })
		d.app.Pass(3 * time.Second)
		if !d.hasText("newer version") || !d.MustFind("join").(*widgets.Button).Inactive {
			t.Errorf("a game of another version should be marked and disabled, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.Click("join")
		d.Key(fyne.KeyReturn)
		d.wantMode("join")
		i.shutDown()
		d.app.Pass(10 * time.Second)
		if !d.hasText("gone") {
			t.Errorf("a closed game should be marked, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.Click("back", "join")
		here.Unplug("eth0")
		d.app.Pass(3 * time.Second)
		if !d.hasText("connected to a network") {
			t.Error("without a network the page does not say so")
		}
		here.Plug("eth0", "lan", "10.0.0.2/8")
		d.app.Pass(3 * time.Second)
		if !d.hasText("Looking for games on the network.") {
			t.Error("the page does not search again when the network is back")
		}
		d.close()
	})
}

// TestOwnGameIsNotListed: an announcement of the lobby that this program has just left is ignored.
func TestOwnGameIsNotListed(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		here := e.Machine("10.0.0.1/8")
		d := startOn(t, here, folder, "-host", "-lang", "en", "-speed", "off")
		g := d.program.hostSession.sharing.announcement(d.program.hostSession.room.State())
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
		if d.wantMode("join"); !d.hasText("Looking for games on the network.") {
			t.Errorf("our own game should not be listed, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		echo.Close()
		d.close()
	})
}

// TestJoinAsksForPassword: the page asks until the password is right, and wrong attempts are limited.
func TestJoinAsksForPassword(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := announceHost(t, e.Machine("10.0.0.1/8"), host.Options{Password: "ratchet"}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		if !d.hasText("password") {
			t.Error("the list does not say that the game has a password")
		}
		d.Click("join")
		d.waitForMode("password")
		for n := 0; !d.hasText("wait") && !d.hasText("Wait"); n++ {
			if n == 20 {
				t.Fatal("20 wrong passwords are accepted without a wait")
			}
			d.Type("wrong")
			d.Key(fyne.KeyReturn)
			d.waitForMode("password")
			if n == 0 && !d.hasText("The password is wrong.") {
				t.Errorf("a wrong password should be reported, but the page shows\n%s", uitest.Texts(d.Stage))
			}
		}
		d.app.Pass(time.Minute)
		d.Type("ratchet")
		d.Click("yes")
		d.waitForMode("lobby")
		d.leaveLobby()
		d.close()
		i.shutDown()
	})
}

// TestExplainsWhyJoinFails: every failure has a text, and an attempt can be cancelled at any time.
func TestExplainsWhyJoinFails(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := announceHost(t, e.Machine("10.0.0.1/8"), host.Options{MaxPerAddress: 1}, nil)
		e.Machine("10.0.0.3/8")
		here := e.Machine("10.0.0.2/8")
		other := joinBot(t, here, "Cid", "")
		d := openJoinPage(t, here, folder)
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
			d.typeInto("address", c.typed)
			d.Key(fyne.KeyReturn)
			d.app.Pass(15 * time.Second)
			if d.wantMode("join"); !d.hasText(c.said) {
				t.Errorf("for %q the page should explain the failure, but shows\n%s", c.typed, uitest.Texts(d.Stage))
			}
		}
		other.Close()
		d.app.Pass(time.Second)
		d.typeInto("address", "10.0.0.77")
		d.Click("go")
		d.wantMode("connecting")
		d.Click("cancel")
		d.wantMode("join")
		d.app.Pass(15 * time.Second)
		if d.hasText("Nobody answers.") {
			t.Error("a cancelled attempt goes on")
		}
		d.Click("go", "cancel", "go")
		d.Window.Window.Close() // during the attempt
		d.closed = true
		d.checkStopped()
		if i.members() != "Wirt" {
			t.Errorf("the members of the lobby are %s", i.members())
		}
		i.shutDown()
	})
}

// TestCancelAfterBeingAdmitted: a player who cancels just after the host has accepted leaves the lobby
// again.
func TestCancelAfterBeingAdmitted(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := announceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		d.Window.Click("join")
		synctest.Wait() // accepted by the host, but the window does not know yet
		if i.members() != "Wirt Player" {
			t.Fatalf("the members of the lobby are %s", i.members())
		}
		d.Window.Click("cancel")
		d.app.Pass(5 * time.Second)
		if d.wantMode("join"); i.members() != "Wirt" {
			t.Errorf("the members of the lobby are %s", i.members())
		}
		d.close()
		i.shutDown()
	})
}

// TestHostAndJoinFlags: -host opens a shared lobby, -join joins one, and both together are an error.
func TestHostAndJoinFlags(t *testing.T) {
	folders := []string{t.TempDir(), t.TempDir()}
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		d := startOn(t, e.Machine("10.0.0.1/8"), folders[0], "-host", "-lang", "en")
		if d.wantMode("lobby"); d.program.hostSession == nil || d.program.hostSession.sharing == nil {
			t.Error("-host does not share the lobby")
		}
		v := joinBot(t, e.Machine("10.0.0.2/8"), "Ben", "")
		v.Close()
		<-v.Done()
		d.close()
		i := announceHost(t, e.Machine("10.0.0.3/8"), host.Options{}, nil)
		d = startOn(t, e.Machine("10.0.0.4/8"), folders[1], "-join", "10.0.0.3:7420#"+i.fingerprint(), "-lang", "en")
		d.waitForMode("lobby")
		d.leaveLobby()
		d.close()
		i.shutDown()
	})
	if _, err := readFlags([]string{"-host", "-join", "tower"}); err == nil {
		t.Error("-host and -join are accepted together")
	}
}
