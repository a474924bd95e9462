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

// A host and a client talk over an encrypted connection. The client reconnects after the
// connection is cut.
func TestClientJoinsAndReconnects(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		there, here := network.Machine("10.0.0.1/8"), network.Machine("10.0.0.2/8")
		local, room, err := lobby.Open(lobby.DefaultChoice(), "Ann", 7)
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
			t.Errorf("the lobby has members %+v, want the host and the client; or the fingerprint is wrong", room.State().Members)
		}
		here.DropConnections()
		synctest.Wait()
		if c.Status().Link != client.Reconnecting {
			t.Error("the client is not away after its connection was cut")
		}
		time.Sleep(time.Second)
		if !in() || c.Status().Link != client.Connected {
			t.Error("the client has not reconnected after a second")
		}
		c.Close()
		<-c.Done()
		h.Close()
		room.Close()
		time.Sleep(time.Minute)
	})
}

func TestConnectErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		there, here := network.Machine("10.0.0.1/8"), network.Machine("10.0.0.2/8")
		if _, err := here.Connect(t.Context(), "tcp", "10.0.0.1:7420"); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("without a listener: %v, want ECONNREFUSED", err)
		}
		if _, err := here.Connect(t.Context(), "tcp", "tower:7420"); err == nil || !strings.Contains(err.Error(), "tower") {
			t.Errorf("a host name: %v, want an error that names it", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := here.Connect(ctx, "tcp", "10.0.0.3:7420"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("without a machine: %v, want DeadlineExceeded", err)
		}
		l, err := there.Listen(":7420")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := there.Listen(":7420"); !errors.Is(err, syscall.EADDRINUSE) {
			t.Errorf("listening twice at a port: %v, want EADDRINUSE", err)
		}
		_ = l.Close()
		if _, err := here.Connect(t.Context(), "tcp", "10.0.0.1:7420"); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("after closing the listener: %v, want ECONNREFUSED", err)
		}
	})
}
