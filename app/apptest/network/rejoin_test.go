package network_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/ui/uitest"
)

// TestRetriesWithSameToken: the host accepts a client, but its answers are lost. The next attempt gets the
// same place, not a second one.
func TestRetriesWithSameToken(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := apptest.AnnounceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		for n, join := range []func(){
			func() { d.Click("join") },
			func() { d.TypeInto("address", "10.0.0.1"); d.Key(fyne.KeyReturn) },
		} {
			i.Muted.Store(true)
			join()
			d.App.Pass(time.Minute)
			if d.WantMode("join"); i.Members() != "Wirt Player*" || !d.HasText("Nobody answers.") && !d.HasText("The connection was cut off.") {
				t.Errorf("%d: the members are %s, and the page shows\n%s", n, i.Members(), uitest.Texts(d.Stage))
			}
			i.Muted.Store(false)
			join()
			d.WaitForMode("lobby")
			if i.Members() != "Wirt Player" {
				t.Errorf("%d: the members are %s, want Wirt Player", n, i.Members())
			}
			d.LeaveLobby()
			d.Click("join", "forget-1") // so that the second attempt does not know the machine
			d.App.Pass(2 * time.Second)
		}
		d.Close()
		i.ShutDown()
	})
}

// TestFindsHostAtNewAddress: the host's machine gets another address while a guest is in its lobby, and
// again before the guest's program is restarted.
func TestFindsHostAtNewAddress(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := apptest.AnnounceHost(t, there, host.Options{}, nil)
		d := openJoinPage(t, here, folder)
		d.Click("join")
		d.WaitForMode("lobby")
		moved := func(prefix string) {
			there.Plug("eth0", "lan", prefix)
			here.DropConnections()
			d.App.Pass(time.Second)
			if i.Members() != "Wirt Player*" {
				t.Fatalf("after the cut the members are %s, want Wirt Player*", i.Members())
			}
		}
		moved("10.0.0.5/8")
		d.App.Pass(time.Minute)
		if d.WantMode("lobby"); i.Members() != "Wirt Player" {
			t.Errorf("after a minute the members are %s, want Wirt Player", i.Members())
		}
		recent, err := app.NewFiles(folder).Hosts.Read()
		if v, ok := recent.ByFingerprint(i.Fingerprint()); err != nil || !ok || v.Address != "10.0.0.5:7420" || len(recent.Hosts) != 1 {
			t.Errorf("the remembered hosts are %+v, %v; want the new address", recent, err)
		}
		copied := apptest.Snapshot(t, folder)
		moved("10.0.0.6/8")
		here.DropConnections()
		d.Close()
		d = apptest.StartOn(t, here, copied, "-lang", "en", "-speed", "off")
		d.Click("continue")
		d.App.Pass(20 * time.Second)
		if d.WaitForMode("lobby"); i.Members() != "Wirt Player" {
			t.Errorf("after the restart the members are %s, want Wirt Player", i.Members())
		}
		d.LeaveLobby()
		d.Close()
		i.ShutDown()
	})
}

// TestReturnsToOwnSeat: a killed program returns with the token on disk. If the host no longer knows the
// token, it joins by name.
func TestReturnsToOwnSeat(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := apptest.AnnounceHost(t, there, host.Options{Password: "ratchet"}, nil)
		for n, want := range []string{"Wirt Bea", "Wirt Bea", "Wirt Bea* Bea 2", "Wirt Bea"} {
			d := openJoinPage(t, here, folder)
			if n == 0 {
				d.TypeInto("name", "Bea")
			}
			switch n {
			case 2: // the player has forgotten the host
				d.Click("forget-1")
				d.Click("back", "join")
				d.App.Pass(time.Second)
			case 3: // the host has been restarted
				d.Click("back")
				certificate := i.Certificate
				i.ShutDown()
				i = apptest.AnnounceHost(t, there, host.Options{Password: "ratchet", Certificate: certificate}, nil)
				d.Click("join")
				d.App.Pass(2 * time.Second)
			}
			if yours := d.HasText("your seat"); yours != (n == 1 || n == 3) {
				t.Errorf("%d: the list shows an own seat: %v", n, yours)
			}
			d.Click("join")
			if n != 1 {
				d.WaitForMode("password") // a token needs no password
				d.Type("ratchet")
				d.Key(fyne.KeyReturn)
			}
			if d.WaitForMode("lobby"); i.Members() != want {
				t.Errorf("%d: the members are %s, want %s", n, i.Members(), want)
			}
			d.App.Pass(time.Second)               // until the name is written
			copied := apptest.Snapshot(t, folder) // as a killed program leaves it
			here.DropConnections()
			d.Close()
			folder = copied
		}
		i.ShutDown()
	})
}

// TestChangedFingerprintIsNotTrusted: another machine answers at a remembered address. It must not get the
// token, and the player is asked.
func TestChangedFingerprintIsNotTrusted(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there := e.Machine("10.0.0.1/8")
		i := apptest.AnnounceHost(t, there, host.Options{}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		d.TypeInto("address", "10.0.0.1")
		d.Key(fyne.KeyReturn)
		d.App.Pass(time.Second)
		d.LeaveLobby()
		i.ShutDown()
		i = apptest.AnnounceHost(t, there, host.Options{}, nil)
		d.Click("join")
		if !d.HasText("Wirt · 10.0.0.1:7420") {
			t.Errorf("the list should show the remembered host, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.Click("place-1")
		d.WaitForMode("trust")
		d.Click("no")
		d.App.Pass(time.Second)
		if d.WantMode("join"); i.Members() != "Wirt" {
			t.Errorf("the members of the lobby are %s, want Wirt alone", i.Members())
		}
		d.Click("place-1")
		d.App.Pass(time.Second)
		d.Click("yes")
		d.WaitForMode("lobby")
		d.LeaveLobby()
		d.Click("join", "place-1")
		d.WaitForMode("lobby") // that one is known now
		d.LeaveLobby()
		d.Close()
		i.ShutDown()
	})
}
