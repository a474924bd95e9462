package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/ui/uitest"
)

// TestWhoGetsNoAnswerIsThereOnce: the host lets somebody in, and no word of it comes
// back. Whoever asks again then takes that place, and not another one beside it.
func TestWhoGetsNoAnswerIsThereOnce(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		for n, join := range []func(){
			func() { d.Click("join") },
			func() { d.put("address", "10.0.0.1"); d.Key(fyne.KeyReturn) },
		} {
			i.dumb.Store(true)
			join()
			d.app.Pass(time.Minute)
			if d.is("join"); i.guests() != "Wirt Player*" || !d.reads("Nobody answers.") && !d.reads("The connection was cut off.") {
				t.Errorf("%d: in the lobby are %s, and it says\n%s", n, i.guests(), uitest.Texts(d.Stage))
			}
			i.dumb.Store(false)
			join()
			d.wait("lobby")
			if i.guests() != "Wirt Player" {
				t.Errorf("%d: in the lobby are %s", n, i.guests())
			}
			d.away()
			d.Click("join", "forget-1") // or the machine would be known
			d.app.Pass(2 * time.Second)
		}
		d.end()
		i.shut()
	})
}

// TestAHostThatHasMovedIsFound: its machine gets another address while somebody is in
// its lobby, and once more before that program is started again.
func TestAHostThatHasMovedIsFound(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := openTavern(t, there, host.Options{}, nil)
		d := guestAt(t, here, folder)
		d.Click("join")
		d.wait("lobby")
		moved := func(prefix string) {
			there.Plug("eth0", "lan", prefix)
			here.Cut()
			d.app.Pass(time.Second)
			if i.guests() != "Wirt Player*" {
				t.Fatalf("without a cable %s are in the lobby", i.guests())
			}
		}
		moved("10.0.0.5/8")
		d.app.Pass(time.Minute)
		if d.is("lobby"); i.guests() != "Wirt Player" {
			t.Errorf("after a minute %s are in the lobby", i.guests())
		}
		recent, err := newFiles(folder).hosts.Read()
		if v, ok := recent.Known(i.print()); err != nil || !ok || v.Address != "10.0.0.5:7420" || len(recent.Hosts) != 1 {
			t.Errorf("remembered is %+v, %v", recent, err)
		}
		copied := photograph(t, folder)
		moved("10.0.0.6/8")
		here.Cut()
		d.end()
		d = startOn(t, here, copied, "-lang", "en", "-speed", "off")
		d.Click("continue")
		d.app.Pass(20 * time.Second)
		if d.wait("lobby"); i.guests() != "Wirt Player" {
			t.Errorf("come back, %s are in the lobby", i.guests())
		}
		d.away()
		d.end()
		i.shut()
	})
}

// TestTheOwnSeatIsComeBackTo: by a program that was killed, with what it had
// written; and where the host does not know it any more, by name.
func TestTheOwnSeatIsComeBackTo(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := openTavern(t, there, host.Options{Password: "ratchet"}, nil)
		for n, want := range []string{"Wirt Bea", "Wirt Bea", "Wirt Bea* Bea 2", "Wirt Bea"} {
			d := guestAt(t, here, folder)
			if n == 0 {
				d.put("name", "Bea")
			}
			switch n {
			case 2: // somebody has forgotten it here
				d.Click("forget-1")
				d.Click("back", "join")
				d.app.Pass(time.Second)
			case 3: // the host has been started again
				d.Click("back")
				certificate := i.certificate
				i.shut()
				i = openTavern(t, there, host.Options{Password: "ratchet", Certificate: certificate}, nil)
				d.Click("join")
				d.app.Pass(2 * time.Second)
			}
			if yours := d.reads("your seat"); yours != (n == 1 || n == 3) {
				t.Errorf("%d: that there is a seat is said to be %v", n, yours)
			}
			d.Click("join")
			if n != 1 {
				d.wait("password") // a token is worth more
				d.Type("ratchet")
				d.Key(fyne.KeyReturn)
			}
			if d.wait("lobby"); i.guests() != want {
				t.Errorf("%d: in the lobby are %s, not %s", n, i.guests(), want)
			}
			d.app.Pass(time.Second)         // until the name has been kept
			copied := photograph(t, folder) // as a program that is killed leaves it
			here.Cut()
			d.end()
			folder = copied
		}
		i.shut()
	})
}

// TestAStrangerIsNotTrusted: at an address that was typed before another machine
// answers. It never sees the token of the one before.
func TestAStrangerIsNotTrusted(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there := e.Machine("10.0.0.1/8")
		i := openTavern(t, there, host.Options{}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		d.put("address", "10.0.0.1")
		d.Key(fyne.KeyReturn)
		d.app.Pass(time.Second)
		d.away()
		i.shut()
		i = openTavern(t, there, host.Options{}, nil)
		d.Click("join")
		if !d.reads("Wirt · 10.0.0.1:7420") {
			t.Errorf("where somebody was is said to be\n%s", uitest.Texts(d.Stage))
		}
		d.Click("place-1")
		d.wait("trust")
		d.Click("no")
		d.app.Pass(time.Second)
		if d.is("join"); i.guests() != "Wirt" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		d.Click("place-1")
		d.app.Pass(time.Second)
		d.Click("yes")
		d.wait("lobby")
		d.away()
		d.Click("join", "place-1")
		d.wait("lobby") // that one is known now
		d.away()
		d.end()
		i.shut()
	})
}
