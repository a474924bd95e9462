package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/ui/uitest"
)

// TestRetriesWithSameToken: the host accepts a client, but its answers are lost. The next attempt gets the
// same place, not a second one.
func TestRetriesWithSameToken(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		i := announceHost(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		for n, join := range []func(){
			func() { d.Click("join") },
			func() { d.typeInto("address", "10.0.0.1"); d.Key(fyne.KeyReturn) },
		} {
			i.muted.Store(true)
			join()
			d.app.Pass(time.Minute)
			if d.wantMode("join"); i.members() != "Wirt Player*" || !d.hasText("Nobody answers.") && !d.hasText("The connection was cut off.") {
				t.Errorf("%d: the members are %s, and the page shows\n%s", n, i.members(), uitest.Texts(d.Stage))
			}
			i.muted.Store(false)
			join()
			d.waitForMode("lobby")
			if i.members() != "Wirt Player" {
				t.Errorf("%d: the members are %s, want Wirt Player", n, i.members())
			}
			d.leaveLobby()
			d.Click("join", "forget-1") // so that the second attempt does not know the machine
			d.app.Pass(2 * time.Second)
		}
		d.close()
		i.shutDown()
	})
}

// TestFindsHostAtNewAddress: the host's machine gets another address while a guest is in its lobby, and
// again before the guest's program is restarted.
func TestFindsHostAtNewAddress(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := announceHost(t, there, host.Options{}, nil)
		d := openJoinPage(t, here, folder)
		d.Click("join")
		d.waitForMode("lobby")
		moved := func(prefix string) {
			there.Plug("eth0", "lan", prefix)
			here.DropConnections()
			d.app.Pass(time.Second)
			if i.members() != "Wirt Player*" {
				t.Fatalf("after the cut the members are %s, want Wirt Player*", i.members())
			}
		}
		moved("10.0.0.5/8")
		d.app.Pass(time.Minute)
		if d.wantMode("lobby"); i.members() != "Wirt Player" {
			t.Errorf("after a minute the members are %s, want Wirt Player", i.members())
		}
		recent, err := newFiles(folder).hosts.Read()
		if v, ok := recent.ByFingerprint(i.fingerprint()); err != nil || !ok || v.Address != "10.0.0.5:7420" || len(recent.Hosts) != 1 {
			t.Errorf("the remembered hosts are %+v, %v; want the new address", recent, err)
		}
		copied := snapshot(t, folder)
		moved("10.0.0.6/8")
		here.DropConnections()
		d.close()
		d = startOn(t, here, copied, "-lang", "en", "-speed", "off")
		d.Click("continue")
		d.app.Pass(20 * time.Second)
		if d.waitForMode("lobby"); i.members() != "Wirt Player" {
			t.Errorf("after the restart the members are %s, want Wirt Player", i.members())
		}
		d.leaveLobby()
		d.close()
		i.shutDown()
	})
}

// TestReturnsToOwnSeat: a killed program returns with the token on disk. If the host no longer knows the
// token, it joins by name.
func TestReturnsToOwnSeat(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := announceHost(t, there, host.Options{Password: "ratchet"}, nil)
		for n, want := range []string{"Wirt Bea", "Wirt Bea", "Wirt Bea* Bea 2", "Wirt Bea"} {
			d := openJoinPage(t, here, folder)
			if n == 0 {
				d.typeInto("name", "Bea")
			}
			switch n {
			case 2: // the player has forgotten the host
				d.Click("forget-1")
				d.Click("back", "join")
				d.app.Pass(time.Second)
			case 3: // the host has been restarted
				d.Click("back")
				certificate := i.certificate
				i.shutDown()
				i = announceHost(t, there, host.Options{Password: "ratchet", Certificate: certificate}, nil)
				d.Click("join")
				d.app.Pass(2 * time.Second)
			}
			if yours := d.hasText("your seat"); yours != (n == 1 || n == 3) {
				t.Errorf("%d: the list shows an own seat: %v", n, yours)
			}
			d.Click("join")
			if n != 1 {
				d.waitForMode("password") // a token needs no password
				d.Type("ratchet")
				d.Key(fyne.KeyReturn)
			}
			if d.waitForMode("lobby"); i.members() != want {
				t.Errorf("%d: the members are %s, want %s", n, i.members(), want)
			}
			d.app.Pass(time.Second)       // until the name is written
			copied := snapshot(t, folder) // as a killed program leaves it
			here.DropConnections()
			d.close()
			folder = copied
		}
		i.shutDown()
	})
}

// TestChangedFingerprintIsNotTrusted: another machine answers at a remembered address. It must not get the
// token, and the player is asked.
func TestChangedFingerprintIsNotTrusted(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there := e.Machine("10.0.0.1/8")
		i := announceHost(t, there, host.Options{}, nil)
		d := openJoinPage(t, e.Machine("10.0.0.2/8"), folder)
		d.typeInto("address", "10.0.0.1")
		d.Key(fyne.KeyReturn)
		d.app.Pass(time.Second)
		d.leaveLobby()
		i.shutDown()
		i = announceHost(t, there, host.Options{}, nil)
		d.Click("join")
		if !d.hasText("Wirt · 10.0.0.1:7420") {
			t.Errorf("the list should show the remembered host, but the page shows\n%s", uitest.Texts(d.Stage))
		}
		d.Click("place-1")
		d.waitForMode("trust")
		d.Click("no")
		d.app.Pass(time.Second)
		if d.wantMode("join"); i.members() != "Wirt" {
			t.Errorf("the members of the lobby are %s, want Wirt alone", i.members())
		}
		d.Click("place-1")
		d.app.Pass(time.Second)
		d.Click("yes")
		d.waitForMode("lobby")
		d.leaveLobby()
		d.Click("join", "place-1")
		d.waitForMode("lobby") // that one is known now
		d.leaveLobby()
		d.close()
		i.shutDown()
	})
}
