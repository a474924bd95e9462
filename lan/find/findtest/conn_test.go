package findtest_test

import (
	"context"
	"errors"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"roborally/lan/client"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
)

// TestSomebodyComesIntoALobbyWithoutANetwork: a host and a client in a bubble,
// encrypted; a connection that is cut is made anew.
func TestSomebodyComesIntoALobbyWithoutANetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		local, room, err := lobby.Open(lobby.Usual(), "Ann", 7)
		if err != nil {
			t.Fatal(err)
		}
		certificate, err := invite.Certificate("")
		if err != nil {
			t.Fatal(err)
		}
		h := host.New(host.Options{Lobby: local, Certificate: certificate})
		l, err := there.Listen(":7420")
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Serve(l); err != nil {
			t.Fatal(err)
		}
		c, err := client.Join(t.Context(), client.Options{
			Invitation: invite.Invitation{Host: "10.0.0.1", Port: 7420}, Name: "Ben", Dial: here.Connect,
		})
		if err != nil {
			t.Fatal(err)
		}
		in := func() bool { return len(room.State().Members) == 2 && len(c.Room().State().Members) == 2 }
		synctest.Wait()
		if !in() || c.Fingerprint() != invite.Fingerprint(certificate.Certificate[0]) {
			t.Errorf("in the lobby are %+v", room.State().Members)
		}
		here.Cut()
		synctest.Wait()
		if c.Status().Link != client.Away {
			t.Error("a connection that is cut goes on")
		}
		time.Sleep(time.Second)
		if !in() || c.Status().Link != client.Connected {
			t.Error("the client does not come back")
		}
		c.Close()
		<-c.Done()
		h.Close()
		room.Close()
		time.Sleep(time.Minute)
	})
}

func TestWhereNothingListens(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		if _, err := here.Connect(t.Context(), "tcp", "10.0.0.1:7420"); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("nobody listens: %v", err)
		}
		if _, err := here.Connect(t.Context(), "tcp", "tower:7420"); err == nil || !strings.Contains(err.Error(), "tower") {
			t.Errorf("a name: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := here.Connect(ctx, "tcp", "10.0.0.3:7420"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("no machine is there: %v", err)
		}
		l, err := there.Listen(":7420")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := there.Listen(":7420"); !errors.Is(err, syscall.EADDRINUSE) {
			t.Errorf("a port is listened at twice: %v", err)
		}
		_ = l.Close()
		if _, err := here.Connect(t.Context(), "tcp", "10.0.0.1:7420"); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("a listener that is closed: %v", err)
		}
	})
}
