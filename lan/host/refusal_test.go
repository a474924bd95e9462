package host_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// write sends a text as it is.
func (r *rawClient) write(text string) {
	r.Helper()
	if err := r.ws.Write(context.Background(), websocket.MessageText, []byte(text)); err != nil {
		r.Fatal(err)
	}
}

// closed reads until the host closes the connection, and returns code and reason.
func (r *rawClient) closed() (wire.CloseCode, string) {
	r.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), testTimeout)
	defer cancel()
	for {
		if _, _, err := r.ws.Read(ctx); err != nil {
			var closed websocket.CloseError
			if !errors.As(err, &closed) {
				r.Fatal(err)
			}
			return wire.CloseCode(closed.Code), closed.Reason
		}
	}
}

// TestWrongCardsAreRefusedPolitely sends cards and choices that do not exist, in every field that can
// hold one. Each is refused with a reply; the connection and the game go on.
func TestWrongCardsAreRefusedPolitely(t *testing.T) {
	h := openHost(t, host.Options{})
	a := h.dial(&wire.Hello{Version: wire.Version, Name: "Ann"})
	a.send(&wire.Command{ID: 1, Command: lobby.SetReady{On: true}})
	receive[*wire.Reply](a)
	h.begin(table.Options{Setup: smallSetup(t, core.Factory, 1), Seed: 11})
	receive[*wire.View](a)
	const confirm = `"do":"confirm","slots":[0,1,2,3,4],"faces":-1`
	for fields, want := range map[string]core.Code{
		`"do":"confirm","slots":[0,1,2,3,9],"faces":-1`:             core.NotInHand,
		`"do":"confirm","slots":[0,1,2,3,99],"faces":-1`:            core.NotInHand,
		`"do":"confirm","slots":[0,1,2,3,1000000],"faces":-1`:       core.NotInHand,
		`"do":"confirm","slots":[0,1,2,3,-3],"faces":-1`:            core.NotInHand,
		`"do":"draft","slots":[256,-1,-1,-1,-1],"faces":-1`:         core.NotInHand,
		`"do":"confirm","slots":[0,1,2,3,3],"faces":-1`:             core.CardTwice,
		`"do":"confirm","slots":[0,1,2,3,-1],"faces":-1`:            core.SlotEmpty,
		`"do":"confirm","slots":[0,1,2,3,4],"faces":7`:              core.NoFacing,
		`"do":"confirm","slots":[0,1,2,3,4],"faces":700`:            core.NoFacing,
		confirm + `,"extras":[{"register":1,"second":6}]`:           core.NoSecondCard,
		confirm + `,"extras":[{"register":1,"second":99}]`:          core.NoSecondCard,
		confirm + `,"extras":[{"register":2,"second":300}]`:         core.NotInHand,
		confirm + `,"extras":[{"register":2,"declared":"brakes"}]`:  core.NotOwned,
		confirm + `,"extras":[{"register":2,"declared":"jetpack"}]`: core.DoesNotFit,
		confirm + `,"for-round":"jetpack"`:                          core.DoesNotFit,
		`"do":"order","power":"brakes","use":"never"`:               core.NotOwned,
		`"do":"order","power":"jetpack","use":"never"`:              core.NotOwned,
		`"do":"answer","question":4294967295,"choice":65535`:        core.NoSuchQuestion,
		`"do":"answer","question":1,"choice":-1`:                    core.NoSuchChoice,
		`"do":"answer","question":1,"choice":70000`:                 core.NoSuchChoice,
		`"do":"answer","question":1,"choice":65536`:                 core.NoSuchChoice,
	} {
		a.write(`{"kind":"input","body":{"id":7,"game":1,"seat":0,"round":1,` + fields + `}}`)
		var illegal *core.Illegal
		if err := receive[*wire.Reply](a).Err(); !errors.As(err, &illegal) || illegal.Code != want || illegal.Rule == "" {
			t.Errorf("%s is answered with %v, want %s with its rule", fields, err, want)
		}
	}
	a.write(`{"kind":"input","body":{"id":8,"game":1,"seat":0,"round":1,` + confirm + `}}`)
	if err := receive[*wire.Reply](a).Err(); err != nil {
		t.Errorf("after all refusals a legal program is answered with %v", err)
	}
}

// TestCloseReasonsNameTheField checks code and reason of the close frame for messages that are no
// messages of the protocol.
func TestCloseReasonsNameTheField(t *testing.T) {
	h := openHost(t, host.Options{Password: "ratchet"})
	const hello = `{"kind":"hello","body":{"version":14,"name":"Ann","password":"ratchet"}}`
	for _, c := range []struct {
		messages string // separated by line breaks
		code     wire.CloseCode
		reason   string
	}{
		{`{"kind":"hello","body":{"version":2,"name":"Ann"}}`, wire.CloseVersion, "version: this host speaks 14"},
		{`{"kind":"hello","body":{"version":15,"name":"Ann","later":true}}`, wire.CloseVersion, "version: this host speaks 14"},
		{`{"kind":"hello","body":{"version":14,"name":"Ann"}}`, wire.ClosePassword, "password: "},
		{`{"kind":"hello","body":{"version":14,"token":"0123"}}`, wire.CloseUnknownToken, "token: "},
		{`{"kind":"hello","body":{"version":14,"name":"\u200b","password":"ratchet"}}`, wire.CloseName, "name: "},
		{`{"kind":"hello","body":{"version":14,"robot":"hal"}}`, wire.CloseGarbage, `invalid message: hello: robot: "hal"`},
		{`{"kind":"hello","body":{"version":14,"colour":1}}`, wire.CloseGarbage, `"colour"`},
		{`{"kind":"command","body":{"id":1,"do":"start"}}`, wire.CloseGarbage, "first message is no hello"},
		{`{"kind":"fly","body":{}}`, wire.CloseGarbage, `kind is "fly"`},
		{hello + "\n" + hello, wire.CloseGarbage, "hello: it has been sent before"},
		{hello + "\n" + `{"kind":"command","body":{"id":1,"do":"fly"}}`, wire.CloseGarbage, `command: do is "fly"`},
		{hello + "\n" + `{"kind":"command","body":{"id":-1,"do":"start"}}`, wire.CloseGarbage, "command: id is -1"},
		{hello + "\n" + `{"kind":"input","body":{"id":1,"game":1,"seat":8,"round":1,"do":"renewal"}}`, wire.CloseGarbage, "input: seat is 8"},
		{hello + "\n" + `{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":"x","do":"renewal"}}`, wire.CloseGarbage, "round"},
		{hello + "\n" + `{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0]}}`, wire.CloseGarbage, "input: slots"},
		{hello + "\n" + `{"kind":"seen","body":{"game":1,"seat":-2,"number":1}}`, wire.CloseGarbage, "seen: seat is -2"},
		{hello + "\n" + `{"kind":"say","body":{"` + strings.Repeat("ü", 500) + `":1}}`, wire.CloseGarbage, "invalid key"},
	} {
		texts := strings.Split(c.messages, "\n")
		ws, _, err := websocket.Dial(context.Background(), "ws://"+h.at.Address()+wire.Path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := &rawClient{t, ws}
		for _, text := range texts {
			r.write(text)
		}
		if code, reason := r.closed(); code != c.code || !strings.Contains(reason, c.reason) {
			t.Errorf("%.200s closes the connection with %d and %q, want %d and %q", c.messages, code, reason, c.code, c.reason)
		}
		_ = ws.CloseNow()
	}
}

// TestFullLobbyAndCrowdedAddressDiffer fills a lobby from one address, and then the whole lobby.
func TestFullLobbyAndCrowdedAddressDiffer(t *testing.T) {
	for limit, want := range map[int]wire.CloseCode{3: wire.CloseCrowded, 100: wire.CloseFull} {
		h := openHost(t, host.Options{MaxPerAddress: limit})
		for n, name := range playerNames(lobby.MaxMembers) {
			c, err := client.Join(context.Background(), h.options(name))
			if err == nil {
				t.Cleanup(c.Disconnect)
				continue
			}
			var refused *client.Refused
			if !errors.As(err, &refused) || refused.Code != want || n != min(limit, lobby.MaxMembers-1) {
				t.Errorf("with at most %d members per address guest %d is answered with %v, want %d", limit, n+1, err, want)
			}
			break
		}
	}
}
