package network_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// TestHostSeesWhoIsAwayAndDecides: the host sees that the connection to a guest is lost and how long
// the seat is kept, waits for longer than the grace period, and then lets the computer play until the guest is back.
func TestHostSeesWhoIsAwayAndDecides(t *testing.T) {
	openLobby(t, func(t *testing.T, h *hostDriver) {
		v := h.addBot("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.WantMode("programming")
		state := v.Room().State()
		seat := state.SeatsOf(v.Room().Self())[0]
		tip := func() string {
			h.Hover(h.MustFind("player-" + string(rune('0'+seat))))
			h.App.Pass(time.Second)
			return h.Stage.News.TipText()
		}
		v.Machine.Unplug("eth0")
		v.Machine.DropConnections()
		h.App.Pass(3 * time.Second)
		h.WantText("Ben is away. The computer takes over in 12 s.")
		h.Click("wait")
		h.App.Pass(time.Minute)
		h.WantText("Ben is away. The seat is kept.")
		if said := tip(); !strings.Contains(said, "has lost the connection") {
			t.Errorf("the tip of the absent player is %q, want no computer while the host waits", said)
		}
		h.Click("take-over")
		h.App.Pass(time.Second)
		if said := tip(); !strings.Contains(said, "has been playing for Ben since round 1.") || h.HasText("Ben is away") {
			t.Errorf("after the decision the tip is %q, want the computer to play", said)
		}
		v.Machine.Plug("eth0", "lan", "10.0.0.2/8")
		h.App.Pass(20 * time.Second)
		if said := tip(); strings.Contains(said, "has been playing") || strings.Contains(said, "connection") {
			t.Errorf("after the return the tip is %q, want nothing unusual", said)
		}
		h.PlayToEnd()
		v.Close()
		h.Click("again")
		h.WantMode("lobby")
		h.Click("back")
		if h.Stage.Windows.Mode() == "sure" {
			h.Click("yes")
		}
		h.Close()
		<-v.Done()
	})
}
