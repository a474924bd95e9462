package lan_test

import (
	"context"
	"fmt"
	"os/exec"
	"testing"
	"time"

	"roborally/core"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
)

// TestPythonClientPlaysGames plays games with a Python client, which was written from
// doc.go alone, over an encrypted connection. Every round the client compares the view
// that it has computed from events with a new view from the host.
func TestPythonClientPlaysGames(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("this test needs python3")
	}
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range lobby.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{
				Map: "apprentice-hall", Checkpoints: 3, Rules: rules.ID, Abilities: true,
			}})
			room, err := local.Join("Mia", core.NoModel)
			if err != nil {
				t.Fatal(err)
			}
			if err := room.Do(lobby.Watch{}); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if err := room.Do(lobby.AddComputer{Level: 1}); err != nil {
					t.Fatal(err)
				}
			}
			h := host.New(host.Options{Lobby: local, Password: "ratchet", Certificate: certificate})
			defer h.Close()
			at, err := h.Listen("127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			invitation := at.String() + "#" + invite.Fingerprint(certificate.Certificate[0])
			client := exec.CommandContext(ctx, python, "testdata/client.py", invitation, "Py", "ratchet")
			output := make(chan string)
			go func() {
				out, err := client.CombinedOutput()
				output <- fmt.Sprintf("%v %s", err, out)
			}()
			changed, stop := room.Follow()
			defer stop()
			for state := room.State(); state.People() == 0 || len(state.Waiting()) > 0; state = room.State() {
				select {
				case <-changed:
				case out := <-output:
					t.Fatal(out)
				}
			}
			if err := room.Do(lobby.Start{}); err != nil {
				t.Fatal(err)
			}
			state := room.State()
			var o table.Options
			if o, err = state.Options(); err != nil {
				t.Fatal(err)
			}
			o.Seed = 12
			tbl, err := h.Begin(o)
			if err != nil {
				t.Fatal(err)
			}
			defer tbl.Close()
			out := <-output
			var code, proven, winner int
			if _, err := fmt.Sscanf(out, "<nil> closed %d, %d views proven, winner %d", &code, &proven, &winner); err != nil || code != 4011 || proven < 2 {
				t.Errorf("the client printed %s, want no error, close code 4011 and at least 2 equal views", out)
			}
			t.Logf("%d views were equal", proven)
		})
	}
}
