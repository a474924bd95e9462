package network_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/wire"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// openJoinPage starts the program on a machine and shows the games that can be joined.
func openJoinPage(t *testing.T, m *findtest.Machine, folder string) *apptest.Driver {
	t.Helper()
	d := apptest.StartOn(t, m, folder, "-lang", "en", "-speed", "off")
	d.Click("join")
	d.App.Pass(2 * time.Second)
	return d
}

// TestJoinsFoundGame: a click joins a found game with the typed name. The host is remembered in a file that
// nobody else can read. The search stops when the page is left.
func TestJoinsFoundGame(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i, here := apptest.AnnounceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil), e.Machine("10.0.0.2/8")
		d := openJoinPage(t, here, folder)
		if !d.HasText("Gasthof") || !d.HasText("Clockwork · Factory · 2 robots · 6 seats free") || !d.HasText("ms") {
			t.Errorf("the list should show the game, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.TypeInto("name", "Bea")
		d.Click("join")
		d.WaitForMode("lobby")
		if i.Members() != "Wirt Bea" || d.Program.Shell.Settings.Now.Name != "Bea" {
			t.Errorf("the members of the lobby are %s", i.Members())
		}
		file := filepath.Join(folder, "hosts.toml")
		info, err := os.Stat(file)
		if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("hosts.toml has %v, %v; want a file that only the player can read", info, err)
		}
		recent, err := app.NewFiles(folder).Hosts.Read()
		if v, ok := recent.ByAddress("10.0.0.1:7420"); err != nil || !ok || v.Name != "Gasthof" || v.Fingerprint != i.Fingerprint() || v.Token == "" {
			t.Errorf("the remembered hosts are %+v, %v", recent, err)
		}
		asked := here.QueryCount()
		d.App.Pass(time.Minute)
		if here.QueryCount() != asked {
			t.Error("the search goes on in the lobby")
		}
		d.LeaveLobby()
		d.Click("join", "back")
		d.WantMode("menu")
		d.App.Pass(5 * time.Second)
		asked = here.QueryCount()
		d.App.Pass(time.Minute)
		if here.QueryCount() != asked {
			t.Error("the search goes on in the menu")
		}
		d.Close()
		i.ShutDown()
	})
}

// TestGameListUpdates: the list follows games that come and go, and says when there is no network.
func TestGameListUpdates(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		d := openJoinPage(t, here, folder)
		if !d.HasText("Looking for games on the network.") {
			t.Error("the empty list does not say that the search is on")
		}
		i := apptest.AnnounceHost(t, there, host.Options{}, func(g *find.Game) { g.Protocol = wire.Version + 1 })
		d.App.Pass(3 * time.Second)
		if !d.HasText("newer version") || !d.MustFind("join").(*widgets.Button).Inactive {
			t.Errorf("a game of another version should be marked and disabled, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.Click("join")
		d.Key(fyne.KeyReturn)
		d.WantMode("join")
		i.ShutDown()
		d.App.Pass(10 * time.Second)
		if !d.HasText("gone") {
			t.Errorf("a closed game should be marked, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.Click("back", "join")
		here.Unplug("eth0")
		d.App.Pass(3 * time.Second)
		if !d.HasText("connected to a network") {
			t.Error("without a network the page does not say so")
		}
		here.Plug("eth0", "lan", "10.0.0.2/8")
		d.App.Pass(3 * time.Second)
		if !d.HasText("Looking for games on the network.") {
			t.Error("the page does not search again when the network is back")
		}
		d.Close()
	})
}

// TestOwnGameIsNotListed: an announcement of the lobby that this program has just left is ignored.
func TestOwnGameIsNotListed(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		here := e.Machine("10.0.0.1/8")
		d := apptest.StartOn(t, here, folder, "-host", "-lang", "en", "-speed", "off")
		g := d.Program.Local.Current().Announcement()
		d.Click("back")
		for d.Stage.Windows.Mode() != "menu" {
			d.Click("yes")
		}
		echo, err := find.Announce(here, g)
		if err != nil {
			t.Fatal(err)
		}
		d.Click("join")
		d.App.Pass(3 * time.Second)
		if d.WantMode("join"); !d.HasText("Looking for games on the network.") {
			t.Errorf("our own game should not be listed, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		echo.Close()
		d.Close()
	})
}

// TestJoinAsksForPassword: the page asks until the password is right, and wrong attempts are limited.
func TestJoinAsksForPassword(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := apptest.AnnounceHost(t, e.Machine("10.0.0.1/8"), host.Options{Password: "ratchet"}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		if !d.HasText("password") {
			t.Error("the list does not say that the game has a password")
		}
		d.Click("join")
		d.WaitForMode("password")
		for n := 0; !d.HasText("wait") && !d.HasText("Wait"); n++ {
			if n == 20 {
				t.Fatal("20 wrong passwords are accepted without a wait")
			}
			d.Type("wrong")
			d.Key(fyne.KeyReturn)
			d.WaitForMode("password")
			if n == 0 && !d.HasText("The password is wrong.") {
				t.Errorf("a wrong password should be reported, but the page shows\n%s", uitest.Texts(d.Stage))
			}
		}
		d.App.Pass(time.Minute)
		d.Type("ratchet")
		d.Click("yes")
		d.WaitForMode("lobby")
		d.LeaveLobby()
		d.Close()
		i.ShutDown()
	})
}

// TestExplainsWhyJoinFails: every failure has a text, and an attempt can be cancelled at any time.
func TestExplainsWhyJoinFails(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := apptest.AnnounceHost(t, e.Machine("10.0.0.1/8"), host.Options{MaxPerAddress: 1}, nil)
		e.Machine("10.0.0.3/8")
		here := e.Machine("10.0.0.2/8")
		other := apptest.JoinBot(t, here, "Cid", "")
		d := openJoinPage(t, here, folder)
		for _, c := range []struct{ typed, said string }{
			{"256.1.1.1", "neither an address nor the name"},
			{"fe80::1", "begins with fe80"},
			{"10.0.0.1#abc", "Copy the invitation again"},
			{"10.0.0.3", "no game is open on it"},
			{"10.0.0.77", "Nobody answers."},
			{"tower", "does not know this name"},
			{"10.0.0.1", "Too many players have joined from this device"},
			{"Come! 10.0.0.1:7420 #" + strings.Repeat("a", 25) + "\nq", "The device at this address is not"},
		} {
			d.TypeInto("address", c.typed)
			d.Key(fyne.KeyReturn)
			d.App.Pass(15 * time.Second)
			if d.WantMode("join"); !d.HasText(c.said) {
				t.Errorf("for %q the page should explain the failure, but shows\n%s", c.typed, uitest.Texts(d.Stage))
			}
		}
		other.Close()
		d.App.Pass(time.Second)
		d.TypeInto("address", "10.0.0.77")
		d.Click("go")
		d.WantMode("connecting")
		d.Click("cancel")
		d.WantMode("join")
		d.App.Pass(15 * time.Second)
		if d.HasText("Nobody answers.") {
			t.Error("a cancelled attempt goes on")
		}
		d.Click("go", "cancel", "go")
		d.Window.Window.Close() // during the attempt
		d.Closed = true
		d.CheckStopped()
		if i.Members() != "Wirt" {
			t.Errorf("the members of the lobby are %s", i.Members())
		}
		i.ShutDown()
	})
}

// TestCancelAfterBeingAdmitted: a player who cancels just after the host has accepted leaves the lobby
// again.
func TestCancelAfterBeingAdmitted(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := apptest.AnnounceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		d.Window.Click("join")
		synctest.Wait() // accepted by the host, but the window does not know yet
		if i.Members() != "Wirt Player" {
			t.Fatalf("the members of the lobby are %s", i.Members())
		}
		d.Window.Click("cancel")
		d.App.Pass(5 * time.Second)
		if d.WantMode("join"); i.Members() != "Wirt" {
			t.Errorf("the members of the lobby are %s", i.Members())
		}
		d.Close()
		i.ShutDown()
	})
}

// TestHostAndJoinFlags: -host opens a shared lobby, -join joins one, and both together are an error.
func TestHostAndJoinFlags(t *testing.T) {
	folders := []string{t.TempDir(), t.TempDir()}
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		d := apptest.StartOn(t, e.Machine("10.0.0.1/8"), folders[0], "-host", "-lang", "en")
		d.WantMode("lobby")
		if _, _, shared := d.Program.Local.Current().Sharing(); !shared {
			t.Error("-host does not share the lobby")
		}
		v := apptest.JoinBot(t, e.Machine("10.0.0.2/8"), "Ben", "")
		v.Close()
		<-v.Done()
		d.Close()
		i := apptest.AnnounceHost(t, e.Machine("10.0.0.3/8"), host.Options{}, nil)
		d = apptest.StartOn(t, e.Machine("10.0.0.4/8"), folders[1], "-join", "10.0.0.3:7420#"+i.Fingerprint(), "-lang", "en")
		d.WaitForMode("lobby")
		d.LeaveLobby()
		d.Close()
		i.ShutDown()
	})
}
