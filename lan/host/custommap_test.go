package host_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
	"roborally/maps"
)

// customMap returns a custom map: a small hall of the project with walls around one field.
func customMap(tb testing.TB, at int8) *maps.Map {
	tb.Helper()
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		tb.Fatal(err)
	}
	layout.Name = fmt.Sprint("Mine ", at)
	for d := grid.North; d <= grid.West; d++ {
		layout.AddWall(grid.Pos{X: at, Y: at}, d)
	}
	return &maps.Map{ID: maps.CustomID(layout), Layout: layout}
}

// choose chooses a custom map in the lobby.
func (h *fixture) choose(m *maps.Map) {
	h.Helper()
	if err := h.room.Do(lobby.ChooseMap{Map: m.ID, Custom: m}); err != nil {
		h.Fatal(err)
	}
}

// TestGuestsGetCustomMap lets guests in before and after the host has chosen a custom map. All know it, also after
// another one, after a reconnection and in the game.
func TestGuestsGetCustomMap(t *testing.T) {
	h := openHost(t, host.Options{})
	ann := h.connect("Ann")
	mine, other := customMap(t, 5), customMap(t, 6)
	knows := func(c *client.Client, want *maps.Map) {
		t.Helper()
		await(t, c.Room(), func(s lobby.State) bool {
			if s.Settings.Map == want.ID && (s.Custom == nil || s.Custom.ID != want.ID) {
				t.Fatalf("the lobby is on %s, and the map that is known is %v", want.ID, s.Custom)
			}
			return s.Settings.Map == want.ID
		})
		s := c.Room().State()
		if s.Custom.Layout.Name != want.Layout.Name || s.Custom.Layout.Fingerprint() != want.Layout.Fingerprint() {
			t.Errorf("the guest knows %q, want %q as the host has drawn it", s.Custom.Layout.Name, want.Layout.Name)
		}
		host := h.local.State()
		if s.Free() != host.Free() || s.Free() == 0 {
			t.Errorf("the guest sees %d free seats, the host %d; want the same, and more than none", s.Free(), host.Free())
		}
	}
	h.choose(mine)
	knows(ann, mine)
	bob := h.connect("Bob")
	knows(bob, mine)
	h.choose(other)
	knows(ann, other)
	knows(bob, other)
	if err := h.room.Do(lobby.ChooseMap{Map: "clockwork"}); err != nil {
		t.Fatal(err)
	}
	await(t, ann.Room(), func(s lobby.State) bool { return s.Settings.Map == "clockwork" && s.Custom == nil })
	h.choose(other)
	knows(ann, other)

	if err := ann.Room().Do(lobby.ChooseMap{Map: mine.ID, Custom: mine}); err == nil {
		t.Error("a guest may choose a map")
	}
	h.byName["Ann"].disconnect()
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 3 && s.Members[1].Away })
	await(t, h.room, func(s lobby.State) bool { return len(s.Members) == 3 && !s.Members[1].Away })
	awaitLink(t, ann, client.Connected)
	knows(ann, other)

	for _, c := range []*client.Client{ann, bob} {
		if err := c.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
	}
	await(t, h.room, func(s lobby.State) bool { return len(s.Waiting()) == 0 })
	if err := h.room.Do(lobby.Start{}); err != nil {
		t.Fatal(err)
	}
	state := h.room.State()
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	o.Seed = 3
	played, err := h.host.Begin(o)
	if err != nil {
		t.Fatal(err)
	}
	defer played.Close()
	for _, c := range []*client.Client{ann, bob} {
		g := nextGame(t, c)
		s, err := g.Join(g.Seats()[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Setup().Board.Layout().Fingerprint(); got != other.Layout.Fingerprint() {
			t.Error("a guest plays on another board than the host's")
		}
	}
	if saved := played.Save(); saved.Map == nil || saved.Map.ID != other.ID || saved.MapText == "" {
		t.Errorf("the game is saved with the map %v, want %s", saved.Map, other.ID)
	}
}

// nextGame returns the game that a client is told of.
func nextGame(t *testing.T, c *client.Client) *client.Game {
	t.Helper()
	select {
	case g := <-c.Games():
		return g
	case <-time.After(testTimeout):
		t.Fatal("no game begins")
		return nil
	}
}

// TestSavedGameBringsItsMapToGuests resumes a game whose map the project does not have.
func TestSavedGameBringsItsMapToGuests(t *testing.T) {
	mine := customMap(t, 5)
	board, err := core.Compile(mine.Layout, 2)
	if err != nil {
		t.Fatal(err)
	}
	tbl, err := table.New(table.Options{
		Setup: &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Albot}}, Seed: 3, Map: mine.ID, Custom: mine,
		Players: []table.Player{{Name: "Ann", Model: core.Albot}},
	})
	if err != nil {
		t.Fatal(err)
	}
	text, err := maps.WriteGame(tbl.Save())
	tbl.Close()
	if err != nil {
		t.Fatal(err)
	}
	saved, err := maps.ReadGame("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	h := openHost(t, host.Options{})
	ann := h.connect("Ann")
	if err := ann.Room().Do(lobby.SetReady{On: true}); err != nil {
		t.Fatal(err)
	}
	await(t, h.room, func(s lobby.State) bool { return len(s.Waiting()) == 0 })
	if err := h.room.Do(lobby.Load{Saved: lobby.SavedGame(saved)}); err != nil {
		t.Fatal(err)
	}
	state := h.room.State()
	o, err := state.Resume(saved)
	if err != nil {
		t.Fatal(err)
	}
	again, err := h.host.Begin(o)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	nextGame(t, ann)
	await(t, ann.Room(), func(s lobby.State) bool {
		return s.Begun && s.Custom != nil && s.Custom.ID == mine.ID && s.Saved.Custom == s.Custom
	})
}

// badHost answers every hello with a welcome and then with the given messages. left receives a value for each client
// that leaves.
func badHost(t *testing.T, messages ...string) (at invite.Invitation, left chan bool) {
	t.Helper()
	left = make(chan bool, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = ws.CloseNow() }()
		if _, _, err := ws.Read(r.Context()); err != nil {
			return
		}
		go func() {
			welcome := fmt.Sprintf(`{"kind":"welcome","body":{"version":%d,"member":2,"token":"0123"}}`, wire.Version)
			for _, text := range append([]string{welcome}, messages...) {
				if ws.Write(context.Background(), websocket.MessageText, []byte(text)) != nil {
					return
				}
			}
		}()
		for {
			_, text, err := ws.Read(r.Context())
			if err != nil {
				return
			}
			if strings.Contains(string(text), `"leave"`) {
				left <- true
				_ = ws.Close(websocket.StatusCode(wire.CloseLeft), "")
				return
			}
		}
	}))
	t.Cleanup(server.Close)
	at, err := invite.Parse(strings.TrimPrefix(server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	return at, left
}

// lobbyOn returns the message of a lobby on a map.
func lobbyOn(t *testing.T, id string) string {
	t.Helper()
	state := lobby.State{
		Host: 1, Settings: lobby.Settings{Map: id, Checkpoints: 1, Rules: "factory"},
		Members: []lobby.Member{{ID: 1, Name: "Mallory"}, {ID: 2, Name: "Ann"}}, Next: 2,
	}
	text, err := wire.Encode(wire.LobbyOf(&state))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// mapMessage returns the message with a map.
func mapMessage(t *testing.T, id, text string) string {
	t.Helper()
	message, err := wire.Encode(&wire.Map{ID: id, Text: text})
	if err != nil {
		t.Fatal(err)
	}
	return string(message)
}

// TestClientLeavesHostWithBadMap: garbage from a host ends the membership with an error that says so, and nothing else.
func TestClientLeavesHostWithBadMap(t *testing.T) {
	mine := customMap(t, 5)
	text, err := mine.Text()
	if err != nil {
		t.Fatal(err)
	}
	clockwork := lobbyOn(t, "clockwork")
	const other = "custom-0123456789abcdef"
	for name, c := range map[string]struct {
		messages []string
		joins    bool // the client is in before it learns of the map
	}{
		"no map at all":         {[]string{lobbyOn(t, mine.ID)}, false},
		"another map":           {[]string{mapMessage(t, other, string(text)), lobbyOn(t, other)}, false},
		"garbage":               {[]string{mapMessage(t, other, "\x00 garbage"), lobbyOn(t, other)}, false},
		"a scenario":            {[]string{mapMessage(t, other, "rules = \"factory\"\n"), lobbyOn(t, other)}, false},
		"no map later":          {[]string{clockwork, lobbyOn(t, mine.ID)}, true},
		"garbage later":         {[]string{clockwork, mapMessage(t, other, "="), lobbyOn(t, other)}, true},
		"a map that nests deep": {[]string{clockwork, mapMessage(t, other, "a = "+strings.Repeat("[", 60_000))}, true},
	} {
		at, left := badHost(t, c.messages...)
		ann, err := client.Join(context.Background(), client.Options{Invitation: at, Name: "Ann", Plain: true})
		if !c.joins {
			if !errors.Is(err, client.ErrMap) {
				t.Errorf("%s: joining returns %v, want %v", name, err, client.ErrMap)
			}
		} else if err != nil {
			t.Errorf("%s: joining returns %v", name, err)
			continue
		} else {
			awaitLink(t, ann, client.Lost)
			if err := ann.Status().Err; !errors.Is(err, client.ErrMap) {
				t.Errorf("%s: the connection is lost with %v, want %v", name, err, client.ErrMap)
			}
			<-ann.Done()
		}
		select {
		case <-left:
		case <-time.After(testTimeout):
			t.Errorf("%s: the client has not told the host that it leaves", name)
		}
	}
}
