package lan_test

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// exchange notes what a client and a host say to each other.
type exchange struct {
	testing.TB
	ws    *websocket.Conn
	lines []string
}

func (x *exchange) send(text string) {
	x.Helper()
	x.lines = append(x.lines, "> "+text)
	if err := x.ws.Write(context.Background(), websocket.MessageText, []byte(text)); err != nil {
		x.Fatal(err)
	}
}

// receive takes messages of some kinds. They may come in any order, and are noted
// in this one.
func (x *exchange) receive(kinds ...string) {
	x.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	heard := map[string]string{}
	for range kinds {
		_, text, err := x.ws.Read(ctx)
		if err != nil {
			x.Fatal(err)
		}
		m, err := wire.Decode(wire.Host, text)
		if err != nil {
			x.Fatal(err)
		}
		heard[wire.Kind(m)] = string(text)
	}
	for _, kind := range kinds {
		if heard[kind] == "" {
			x.Fatalf("there is no %q in %q", kind, heard)
		}
		x.lines = append(x.lines, "< "+heard[kind])
	}
}

// recordExchange lets somebody come in, talk, play a round and leave.
func recordExchange(t *testing.T) string {
	local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 1, Rules: core.Factory.ID}})
	room, err := local.Join("Mia", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	if err := room.Do(lobby.Watch{}); err != nil {
		t.Fatal(err)
	}
	h := host.New(host.Options{Lobby: local, Password: "ratchet"})
	defer h.Close()
	at, err := h.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ws, _, err := websocket.Dial(context.Background(), "ws://"+at.String()+wire.Path, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ws.CloseNow() }()
	ws.SetReadLimit(wire.MaxFromHost)
	x := &exchange{TB: t, ws: ws}
	x.send(`{"kind":"hello","body":{"version":1,"name":"Ann","robot":"albot","password":"ratchet"}}`)
	x.receive("welcome", "lobby")
	x.send(`{"kind":"command","body":{"id":1,"do":"set-colour","with":{"seat":4,"colour":3}}}`)
	x.receive("reply", "lobby")
	x.send(`{"kind":"command","body":{"id":2,"do":"say","with":{"text":"Hello!"}}}`)
	x.receive("reply", "said")
	x.send(`{"kind":"command","body":{"id":3,"do":"start"}}`)
	x.receive("reply")
	x.send(`{"kind":"command","body":{"id":4,"do":"set-ready","with":{"on":true}}}`)
	x.receive("reply", "lobby")
	if err := room.Do(lobby.Start{}); err != nil {
		t.Fatal(err)
	}
	x.receive("lobby")
	board, err := core.Compile(coretest.Hall(), 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Albot}}
	tbl, err := h.Begin(table.Options{
		Setup: setup, Seed: 3, Map: "hall", Players: []table.Player{{Name: "Ann", Model: core.Albot, Colour: 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer tbl.Close()
	x.receive("game", "view")
	x.send(`{"kind":"seen","body":{"game":1,"seat":0,"number":1}}`)
	x.send(`{"kind":"input","body":{"id":5,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,2,3],"faces":-1}}`)
	x.receive("reply")
	x.send(`{"kind":"input","body":{"id":6,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3,4],"faces":-1}}`)
	x.receive("reply", "news")
	x.send(`{"kind":"seen","body":{"game":1,"seat":0,"number":2}}`)
	x.send(`{"kind":"leave","body":{}}`)
	for err == nil {
		_, _, err = ws.Read(context.Background())
	}
	if code := websocket.CloseStatus(err); code != websocket.StatusCode(wire.CloseLeft) {
		t.Errorf("who leaves is told %d", code)
	}
	text := strings.Join(x.lines, "\n") + "\n"
	return regexp.MustCompile(`"token":"[0-9a-f]{32}"`).ReplaceAllString(text, `"token":"8f14e45fceea167a5a36dedd4bea2543"`)
}

// TestExchangeMatchesDescription compares a real exchange with the one that is
// kept, and the examples in the description of the protocol with it.
// ROBORALLY_WRITE=1 keeps a new one.
func TestExchangeMatchesDescription(t *testing.T) {
	const file = "testdata/exchange.txt"
	got := recordExchange(t)
	if os.Getenv("ROBORALLY_WRITE") != "" {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(kept) {
		t.Errorf("the exchange is now\n%s", got)
	}
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	examples := 0
	for line := range strings.Lines(string(doc)) {
		line = strings.TrimSuffix(line, "\n")
		example, ok := strings.CutPrefix(line, "//\t")
		if !ok || example[0] != '>' && example[0] != '<' {
			continue
		}
		examples++
		start, cut := strings.CutSuffix(example, "…")
		known := false
		for line := range strings.Lines(string(kept)) {
			line = strings.TrimSuffix(line, "\n")
			known = known || line == start || cut && strings.HasPrefix(line, start)
		}
		if !known {
			t.Errorf("this example is not from the exchange: %s", example)
		}
	}
	if examples < 10 {
		t.Errorf("there are only %d examples", examples)
	}
	// Whatever has a name on the wire is described.
	for _, kind := range append(wire.Kinds(wire.Client), wire.Kinds(wire.Host)...) {
		if !strings.Contains(string(doc), "# "+kind+"\n") {
			t.Errorf("the message %q is not described", kind)
		}
	}
	for _, name := range append(wire.Commands(), wire.EventKinds()...) {
		if !strings.Contains(string(doc), "//   - "+name) {
			t.Errorf("%q is not described", name)
		}
	}
}
