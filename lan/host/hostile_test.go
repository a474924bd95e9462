package host_test

import (
	"context"
	"crypto/tls"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// attacks are ways to attack a host. Each ends when its connection is closed.
var attacks = []struct {
	what string
	do   func(a *attacker)
}{
	{"silence", func(a *attacker) { a.drain(a.dial()) }},
	{"garbage", func(a *attacker) {
		c := a.dial()
		b := make([]byte, 4096)
		for i := range b {
			b[i] = byte(rand.Uint32())
		}
		_, _ = c.Write(b)
		a.drain(c)
	}},
	{"slow-loris", func(a *attacker) {
		c := a.dial()
		for _, b := range []byte("GET /roborally HTTP/1.1\r\nHost: x\r\nX-Slow: ") {
			if _, err := c.Write([]byte{b}); err != nil {
				return
			}
		}
		a.drain(c)
	}},
	{"half a TLS handshake", func(a *attacker) {
		c := a.dial()
		_, _ = c.Write([]byte{22, 3, 1, 2, 0, 1, 0, 1})
		a.drain(c)
	}},
	{"an endless header", func(a *attacker) {
		c := a.dialTLS()
		_, _ = c.Write([]byte("GET /roborally HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("y", 64<<10)))
		a.drain(c)
	}},
	{"a giant message", func(a *attacker) { a.speak([]byte(strings.Repeat("[", 1<<20))) }},
	{"no JSON", func(a *attacker) { a.speak([]byte("hello")) }},
	{"an unknown message", func(a *attacker) { a.speak([]byte(`{"kind":"fly","body":{}}`)) }},
	{"a wrong token", func(a *attacker) {
		a.speak([]byte(fmt.Sprintf(`{"kind":"hello","body":{"version":14,"token":"%032x"}}`, rand.Uint64())))
	}},
	{"a wrong password", func(a *attacker) {
		a.speak([]byte(`{"kind":"hello","body":{"version":14,"name":"Eve","password":"please"}}`))
	}},
	{"a command before the hello", func(a *attacker) { a.speak([]byte(`{"kind":"command","body":{"id":1,"do":"start"}}`)) }},
	{"a WebSocket that says nothing", func(a *attacker) { a.speak() }},
	{"a giant frame that never comes", func(a *attacker) {
		c := a.dialTLS()
		_, _ = c.Write([]byte("GET /roborally HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"))
		_, _ = c.Write([]byte{0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4})
		a.drain(c)
	}},
}

// attackCount is the number of hostile connections.
var attackCount = flag.Int("hostile", 24*len(attacks), "how many hostile connections are made during games")

// attacker attacks a target from a source address of its own.
type attacker struct {
	ctx    context.Context
	target string
	source string
}

func (a *attacker) dial() net.Conn {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(a.source)}}
	c, err := d.DialContext(a.ctx, "tcp", a.target)
	if err != nil {
		return &net.TCPConn{}
	}
	context.AfterFunc(a.ctx, func() { _ = c.Close() })
	return c
}

func (a *attacker) dialTLS() net.Conn {
	return tls.Client(a.dial(), &tls.Config{InsecureSkipVerify: true})
}

// drain reads until the host closes the connection.
func (a *attacker) drain(c net.Conn) {
	b := make([]byte, 512)
	for {
		if _, err := c.Read(b); err != nil {
			return
		}
	}
}

func (a *attacker) speak(texts ...[]byte) {
	ws, _, err := websocket.Dial(a.ctx, "wss://"+a.target+wire.Path, &websocket.DialOptions{HTTPClient: a.http()})
	if err != nil {
		return
	}
	defer func() { _ = ws.CloseNow() }()
	for _, text := range texts {
		_ = ws.Write(a.ctx, websocket.MessageText, text)
	}
	_, _, _ = ws.Read(a.ctx)
}

// TestHostileConnectionsDisturbNobody makes some hundred hostile connections while games
// are being played. No player may lose the connection.
func TestHostileConnectionsDisturbNobody(t *testing.T) {
	before := runtime.NumGoroutine()
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	h := openHost(t, host.Options{Certificate: certificate, Password: "ratchet", HelloTimeout: time.Second})
	ctx, cancel := context.WithCancel(context.Background())
	var attackers sync.WaitGroup
	var mu sync.Mutex
	count := map[string]int{}
	for n := range 24 {
		attackers.Go(func() {
			a := &attacker{ctx, h.at.Address(), fmt.Sprintf("127.0.0.%d", 2+n%6)}
			for i := n; ctx.Err() == nil && i < n+max(1, *attackCount/24); i++ {
				attack := attacks[i%len(attacks)]
				attack.do(a)
				mu.Lock()
				count[attack.what]++
				mu.Unlock()
			}
		})
	}
	var clients []*client.Client
	for _, name := range playerNames(4) {
		o := h.options(name)
		o.Password = "ratchet"
		c := h.connectWith(o)
		clients = append(clients, c)
	}
	done := make(chan struct{})
	go func() {
		attackers.Wait()
		close(done)
	}()
	games := 0
	for attacked := true; attacked; games++ {
		h.ready(clients...)
		tbl := h.begin(table.Options{Setup: courseSetup(t, core.Factory, 4), Seed: core.Seed(9 + games)})
		var players []*player
		for n, c := range clients {
			p := newPlayer(joinGame(t, c), uint64(n))
			p.bot = bot.New(p.session.Setup(), bot.NewTransitionTable(p.session.Setup()), p.session.Seat(), bot.Easy, uint64(n))
			players = append(players, p.start())
		}
		waitForEnd(t, players...)
		for i, p := range players {
			if p.views != 1 {
				t.Errorf("player %d has lost its connection", i)
			}
		}
		tbl.Close()
		if err := h.room.Do(lobby.Reopen{}); err != nil {
			t.Fatal(err)
		}
		select {
		case <-done:
			attacked = false
		default:
		}
	}
	cancel()
	total := 0
	for _, attack := range attacks {
		total += count[attack.what]
		if count[attack.what] == 0 {
			t.Errorf("the attack %q was not made", attack.what)
		}
	}
	t.Logf("%d hostile connections during %d games", total, games)
	if s := h.room.State(); len(s.Members) != 5 {
		t.Errorf("the lobby has %d members, want 5", len(s.Members))
	}
	for _, c := range clients {
		c.Close()
		<-c.Done()
	}
	h.host.Close()
	waitForGoroutines(t, before)
}

func (a *attacker) http() *http.Client {
	return &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialTLSContext: func(context.Context, string, string) (net.Conn, error) {
			return a.dialTLS(), nil
		},
	}}
}
